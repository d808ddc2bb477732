// plate.js - the picture of Castiglione for the first page: a corner of its map.
import { svg } from '../../../web/dom.js';
import { BLUE, INK, RED, counter, hachures, highway, lane, place, stream, stroke, town } from '../../../web/home/vignettes.js';

// speech off: names that the map has
export function castiglionePlate() {
    const star = Array.from({ length: 16 },
        (_, i) => { const r = i % 2 ? 5.500
        : 10; return `${306 + r * Math.sin(i * Math.PI / 8)} ${122 - r * Math.cos(i * Math.PI / 8)}`; });
    return [hachures([[20, 10], [60, 40], [52, 78]], 15, 6), hachures([[250, -6], [262, 34], [298, 52]], 14, 7),
        svg('path', { d: 'M150 -10C136 24 146 52 160 70C176 92 212 92 212 66C212 40 236 22 242 -10Z', fill: '#d3e1dc',
        stroke: '#35505c', 'stroke-width': 1.6 }),
        stroke('M158 -10C146 24 154 50 166 65C180 82 205 82 205 62C205 38 228 22 234 -10M168 -10C158 20 162 46 174 60C184 70 197 70 197 56C198 36 218 20 224 -10', { stroke: '#8fb0b4', 'stroke-width': 0.7 }), stream('M206 80C220 100 262 96 286 116S340 136 380 128', 5),
        highway('M-10 96L74 100L128 112L206 84L306 122L380 100'), lane('M74 100L92 40L140 12'),
            lane('M128 112L116 160'), lane('M128 112L306 122'), town(74, 100), town(128, 112), town(92, 40),
            town(210, 86), svg('polygon',
            { points: star.join(' '), fill: '#d9826d', stroke: INK, 'stroke-width': 1.3 }),
            svg('circle', { cx: 306, cy: 122, r: 3.6, fill: '#f8f1de', stroke: INK }),
        place(84, 132, 'Castiglione'), place(60, 92, 'Brescia', { 'text-anchor': 'end' }), place(296, 146, 'Mantua'),
            place(218, 84, 'Peschiera'),
            place(176, 42, 'Garda', { fill: '#2d5562', 'letter-spacing': 1, stroke: '#d3e1dc' }),
            place(100, 44, 'Salo'),
        counter(112, 92, BLUE, 'F'), counter(150, 98, BLUE, 'F'), counter(76, 26, RED, 'A'),
            counter(268, 22, RED, 'A'), counter(290, 40, RED, 'A')];
}
// speech on
