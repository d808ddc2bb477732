// plate.js - the picture of Marengo for the first page: a corner of its map.
import { BLUE, RED, approach, hachures, highway, houses, lane, marsh, place, plateBar, stream, wood } from '../../../web/home/vignettes.js';

// speech off: names that the map has
export function marengoPlate() {
    return [marsh(150, 12, 52, 34, 5), stream('M-10 22C40 -8 66 40 60 70S12 92 20 128S60 140 52 170', 11),
        stream('M128 -6C118 30 150 46 146 78S116 118 128 160', 3),
        hachures([[262, 30], [276, 62], [268, 100], [284, 132]], 12, 9),
            highway('M-10 100C60 84 90 96 146 82S300 100 380 68'), lane('M146 82C180 60 190 20 230 -8'),
            lane('M100 90C110 120 160 128 200 160'),
        approach([92, 44, 86, 138]), approach([206, 26, 200, 128]), wood(330, 24, 50, 34, 3), houses(152, 92, 6, 4),
            place(150, 121, 'Marengo'), place(20, 15, 'Bormida', { fill: '#2d5562', 'letter-spacing': 1 }),
        plateBar(78, 64, 94, RED, true), plateBar(66, 112, 94, RED, true), plateBar(103, 114, 94, RED, true),
            plateBar(191, 62, 93, BLUE, false), plateBar(213, 100, 93, BLUE, false), plateBar(236, 78, 0, BLUE, false)];
}
// speech on
