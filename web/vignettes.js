// vignettes.js - small engravings for the first page, drawn from a few strokes: a corner of each map.
import { svg } from './dom.js';

const INK = '#2a2018';
const BLUE = '#2f4f8a';
const RED = '#b5372b';
const SLATE = '#4c5157';

/** Numbers that look random and are the same every time. @param {number} seed */
function lots(seed) {
    let state = seed;
    return () => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return state / 2147483648;
    };
}

/** @param {string} d @param {Record<string, any>} attributes */
function stroke(d, attributes) {
    return svg('path', { d, fill: 'none', stroke: INK, ...attributes });
}

/** Water between two banks. @param {string} d @param {number} width */
function stream(d, width) {
    const round = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
    return [stroke(d, { stroke: '#35505c', 'stroke-width': width + 2, ...round }),
        stroke(d, { stroke: '#d3e1dc', 'stroke-width': width, ...round }),
        width > 5 ? stroke(d, { stroke: '#9db8bc', 'stroke-width': 0.7 }) : null];
}

/** @param {string} d */
function highway(d) {
    return [stroke(d, { 'stroke-width': 4.4 }), stroke(d, { stroke: '#efc578', 'stroke-width': 2.6 })];
}

/** @param {string} d */
function lane(d) {
    return stroke(d, { stroke: '#7a4a26', 'stroke-width': 1.3 });
}

/** Short strokes down the slopes around a ridge. @param {[number, number][]} ridge @param {number} reach
 *  @param {number} seed */
function hachures(ridge, reach, seed) {
    const draw = lots(seed);
    let d = '';
    for (let i = 1; i < ridge.length; i++) {
        const [[ax, ay], [bx, by]] = [ridge[i - 1], ridge[i]];
        const length = Math.hypot(bx - ax, by - ay);
        const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
        for (let at = 0; at < length; at += 3.2) {
            const [x, y] = [ax + (bx - ax) * at / length, ay + (by - ay) * at / length];
            for (const side of [1, -1]) {
                const [near, far] = [reach * (0.3 + draw() * 0.15), reach * (0.8 + draw() * 0.35)];
                d += `M${(x + nx * near * side).toFixed(1)} ${(y + ny * near * side).toFixed(1)}L${(x + nx * far * side + draw() * 2).toFixed(1)} ${(y + ny * far * side).toFixed(1)}`;
            }
        }
    }
    const body = 'M' + ridge.map(p => p.join(' ')).join('L');
    return [stroke(body, { stroke: '#e2d0a4', 'stroke-width': reach * 2.2, 'stroke-linejoin': 'round',
        'stroke-linecap': 'round' }), stroke(d, { stroke: '#7c6539', 'stroke-width': 0.7 })];
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} seed */
function wood(x, y, width, height, seed) {
    const draw = lots(seed);
    const trees = [];
    for (let i = 0; i < width * height / 26; i++) {
        const [turn, far] = [draw() * 2 * Math.PI, Math.sqrt(draw())];
        trees.push([x + Math.cos(turn) * far * width / 2, y + Math.sin(turn) * far * height / 2]);
    }
    trees.sort((a, b) => a[1] - b[1]);
    return trees.map(([tx, ty]) => [svg('circle', { cx: tx + 0.6, cy: ty + 0.8, r: 2.9, fill: '#40521f' }),
        svg('circle', { cx: tx, cy: ty, r: 2.6, fill: '#a9bd7d', stroke: '#40521f', 'stroke-width': 0.6 })]);
}

/** @param {number} x @param {number} y @param {number} count @param {number} seed */
function houses(x, y, count, seed) {
    const draw = lots(seed);
    return Array.from({ length: count },
        (_, i) => svg('rect', { x: x + (i % 3) * 7 + draw() * 2, y: y + Math.floor(i / 3) * 6 + draw() * 2,
        width: 5.2, height: 4, fill: '#b04a35', stroke: INK, 'stroke-width': 0.6,
        transform: `rotate(${-12 + draw() * 10} ${x} ${y})` }));
}

/** @param {number} x @param {number} y @param {string} words @param {Record<string, any>} [attributes] */
function place(x, y, words, attributes) {
    return svg('text', { x, y, 'font-style': 'italic', 'font-size': 11, fill: INK, stroke: '#efe4c9',
        'stroke-width': 2.4, 'paint-order': 'stroke', ...attributes }, words);
}

/** @param {number} x @param {number} y */
function town(x, y) {
    return [svg('circle', { cx: x, cy: y, r: 4.6, fill: '#f8f1de', stroke: INK, 'stroke-width': 1.5 }),
        svg('circle', { cx: x, cy: y, r: 1.6, fill: INK })];
}

/** A block lying on its side: strength in dots. @param {number} x @param {number} y @param {number} turn
 *  @param {string} colour @param {boolean} pointed */
function plateBar(x, y, turn, colour, pointed) {
    const d = pointed ? 'M-17 -5H17L22 0L17 5H-17L-22 0Z' : 'M-20 -5H20V5H-20Z';
    return svg('g', { transform: `translate(${x} ${y}) rotate(${turn})` },
        svg('path', { d, transform: 'translate(1.2 1.6)', fill: '#1d1610', opacity: 0.6 }),
        svg('path', { d, fill: colour, stroke: INK, 'stroke-width': 0.9 }),
        svg('rect', { x: -13, y: -3, width: 9, height: 6, fill: '#fff', stroke: INK, 'stroke-width': 0.6 }),
            stroke('M-13 -3L-4 3M-13 3L-4 -3', { 'stroke-width': 0.6 }),
        [3, 7.500, 12].map(cx => svg('circle', { cx, cy: 0, r: 1.5, fill: '#fff' })));
}

/** @param {number} x @param {number} y @param {string} colour @param {string} words */
function counter(x, y, colour, words) {
    return svg('g', { transform: `translate(${x} ${y})` },
        svg('rect', { x: -7.500, y: -7, width: 18, height: 18, fill: '#1d1610', opacity: 0.6 }),
        svg('rect', { x: -9, y: -9, width: 18, height: 18, fill: colour, stroke: INK, 'stroke-width': 0.9 }),
        svg('text', { 'text-anchor': 'middle', y: 4, 'font-size': 11, 'font-weight': 700, fill: '#fff' }, words));
}

/** A line of ground between two locales, doubled as the maps have it. @param {number[]} line */
function approach([ax, ay, bx, by]) {
    const length = Math.hypot(bx - ax, by - ay);
    const [nx, ny] = [-(by - ay) / length * 3.4, (bx - ax) / length * 3.4];
    const side = (/** @type {number} */ s) => `M${ax + nx * s} ${ay + ny * s}L${bx + nx * s} ${by + ny * s}`;
    return [stroke(side(1) + side(-1), { 'stroke-width': 1 }),
        stroke(`M${ax} ${ay}L${bx} ${by}`, { 'stroke-width': 0.7, 'stroke-dasharray': '2 2' })];
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} seed */
function marsh(x, y, width, height, seed) {
    const draw = lots(seed);
    let d = '';
    for (let i = 0; i < width * height / 55; i++) d += `M${(x + draw() * width).toFixed(1)} ${(y + draw() * height).toFixed(1)}h${(4 + draw() * 5).toFixed(1)}`;
    return [svg('ellipse', { cx: x + width / 2, cy: y + height / 2, rx: width / 2 + 5, ry: height / 2 + 4,
        fill: '#d9e2cf' }), stroke(d, { stroke: '#5f8e8e', 'stroke-width': 0.8 })];
}

function marengoPlate() {
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

function waterlooPlate() {
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

function castiglionePlate() {
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

function flourishPlate() {
    return [stroke('M110 12c-18 -14 -34 6 -52 0c-12 -4 -10 -14 -2 -13c7 1 5 10 -2 8M110 12c18 -14 34 6 52 0c12 -4 10 -14 2 -13c-7 1 -5 10 2 8', { stroke: 'currentColor', 'stroke-width': 1.4 }), svg('path', { d: 'M110 7l5 5l-5 5l-5 -5z', fill: 'none', stroke: 'currentColor', 'stroke-width': 1.4 })];
}

/** @type {Record<string, () => any[]>} */
const PLATES = { marengo: marengoPlate, waterloo: waterlooPlate, castiglione: castiglionePlate,
    flourish: flourishPlate };

/** @param {string} name  a game, or 'flourish' */
export function vignette(name) {
    const box = name === 'flourish' ? '0 -4 220 26' : '0 0 360 150';
    return svg('svg', { viewBox: box, class: `vignette ${name}`, 'aria-hidden': 'true' },
        ...(PLATES[name]?.() ?? []).flat(Infinity).filter(Boolean));
}
