// plate.js - the picture of Waterloo for the first page: a corner of its map.
import { BLUE, RED, SLATE, counter, hachures, highway, lane, place, stream, town, wood } from '../../../web/home/vignettes.js';

// speech off: names that the map has
export function waterlooPlate() {
    return [hachures([[196, 62], [236, 66], [262, 60]], 8, 4),
        stream('M-10 132C40 128 70 140 120 134S220 146 380 128', 7),
        stream('M300 -10C290 30 316 40 306 74S330 110 322 134', 3),
        wood(222, 32, 62, 30, 8), wood(44, 84, 38, 30, 13), highway('M232 -10L214 50L180 104L150 160'),
            highway('M-10 58L108 70L180 104L290 96L380 104'), lane('M214 50L302 40L380 20'), lane('M108 70L214 50'),
            lane('M108 70L86 136'),
        town(214, 50), town(180, 104), town(290, 96), town(108, 70), town(86, 136), place(222, 56, 'Waterloo'),
            place(188, 117, 'Quatre Bras'), place(298, 92, 'Ligny'), place(62, 66, 'Nivelles'),
            place(20, 126, 'Sambre', { fill: '#2d5562' }),
        counter(202, 28, RED, 'A'), counter(320, 114, SLATE, 'P'), counter(342, 114, SLATE, 'P'),
            counter(150, 88, BLUE, 'F'), counter(130, 106, BLUE, 'F'), counter(156, 128, BLUE, 'F')];
}
// speech on
