// vignettes.js - small engravings for the first page, drawn from a few strokes: a corner of each map.
import { svg } from '../dom.js';
import { partsOf } from '../games.js';

export const INK = '#2a2018';
export const BLUE = '#2f4f8a';
export const RED = '#b5372b';
export const SLATE = '#4c5157';

/** Numbers that look random and are the same every time. @param {number} seed */
function lots(seed) {
    let state = seed;
    return () => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return state / 2147483648;
    };
}

/** @param {string} d @param {Record<string, any>} attributes */
export function stroke(d, attributes) {
    return svg('path', { d, fill: 'none', stroke: INK, ...attributes });
}

/** Water between two banks. @param {string} d @param {number} width */
export function stream(d, width) {
    const round = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
    return [stroke(d, { stroke: '#35505c', 'stroke-width': width + 2, ...round }),
        stroke(d, { stroke: '#d3e1dc', 'stroke-width': width, ...round }),
        width > 5 ? stroke(d, { stroke: '#9db8bc', 'stroke-width': 0.7 }) : null];
}

/** @param {string} d */
export function highway(d) {
    return [stroke(d, { 'stroke-width': 4.4 }), stroke(d, { stroke: '#efc578', 'stroke-width': 2.6 })];
}

/** @param {string} d */
export function lane(d) {
    return stroke(d, { stroke: '#7a4a26', 'stroke-width': 1.3 });
}

/** Short strokes down the slopes around a ridge. @param {[number, number][]} ridge @param {number} reach
 *  @param {number} seed */
export function hachures(ridge, reach, seed) {
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
export function wood(x, y, width, height, seed) {
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
export function houses(x, y, count, seed) {
    const draw = lots(seed);
    return Array.from({ length: count },
        (_, i) => svg('rect', { x: x + (i % 3) * 7 + draw() * 2, y: y + Math.floor(i / 3) * 6 + draw() * 2,
        width: 5.2, height: 4, fill: '#b04a35', stroke: INK, 'stroke-width': 0.6,
        transform: `rotate(${-12 + draw() * 10} ${x} ${y})` }));
}

/** @param {number} x @param {number} y @param {string} words @param {Record<string, any>} [attributes] */
export function place(x, y, words, attributes) {
    return svg('text', { x, y, 'font-style': 'italic', 'font-size': 11, fill: INK, stroke: '#efe4c9',
        'stroke-width': 2.4, 'paint-order': 'stroke', ...attributes }, words);
}

/** @param {number} x @param {number} y */
export function town(x, y) {
    return [svg('circle', { cx: x, cy: y, r: 4.6, fill: '#f8f1de', stroke: INK, 'stroke-width': 1.5 }),
        svg('circle', { cx: x, cy: y, r: 1.6, fill: INK })];
}

/** A block lying on its side: strength in dots. @param {number} x @param {number} y @param {number} turn
 *  @param {string} colour @param {boolean} pointed */
export function plateBar(x, y, turn, colour, pointed) {
    const d = pointed ? 'M-17 -5H17L22 0L17 5H-17L-22 0Z' : 'M-20 -5H20V5H-20Z';
    return svg('g', { transform: `translate(${x} ${y}) rotate(${turn})` },
        svg('path', { d, transform: 'translate(1.2 1.6)', fill: '#1d1610', opacity: 0.6 }),
        svg('path', { d, fill: colour, stroke: INK, 'stroke-width': 0.9 }),
        svg('rect', { x: -13, y: -3, width: 9, height: 6, fill: '#fff', stroke: INK, 'stroke-width': 0.6 }),
            stroke('M-13 -3L-4 3M-13 3L-4 -3', { 'stroke-width': 0.6 }),
        [3, 7.500, 12].map(cx => svg('circle', { cx, cy: 0, r: 1.5, fill: '#fff' })));
}

/** @param {number} x @param {number} y @param {string} colour @param {string} words */
export function counter(x, y, colour, words) {
    return svg('g', { transform: `translate(${x} ${y})` },
        svg('rect', { x: -7.500, y: -7, width: 18, height: 18, fill: '#1d1610', opacity: 0.6 }),
        svg('rect', { x: -9, y: -9, width: 18, height: 18, fill: colour, stroke: INK, 'stroke-width': 0.9 }),
        svg('text', { 'text-anchor': 'middle', y: 4, 'font-size': 11, 'font-weight': 700, fill: '#fff' }, words));
}

/** A line of ground between two locales, doubled as the maps have it. @param {number[]} line */
export function approach([ax, ay, bx, by]) {
    const length = Math.hypot(bx - ax, by - ay);
    const [nx, ny] = [-(by - ay) / length * 3.4, (bx - ax) / length * 3.4];
    const side = (/** @type {number} */ s) => `M${ax + nx * s} ${ay + ny * s}L${bx + nx * s} ${by + ny * s}`;
    return [stroke(side(1) + side(-1), { 'stroke-width': 1 }),
        stroke(`M${ax} ${ay}L${bx} ${by}`, { 'stroke-width': 0.7, 'stroke-dasharray': '2 2' })];
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} seed */
export function marsh(x, y, width, height, seed) {
    const draw = lots(seed);
    let d = '';
    for (let i = 0; i < width * height / 55; i++) d += `M${(x + draw() * width).toFixed(1)} ${(y + draw() * height).toFixed(1)}h${(4 + draw() * 5).toFixed(1)}`;
    return [svg('ellipse', { cx: x + width / 2, cy: y + height / 2, rx: width / 2 + 5, ry: height / 2 + 4,
        fill: '#d9e2cf' }), stroke(d, { stroke: '#5f8e8e', 'stroke-width': 0.8 })];
}

function flourishPlate() {
    return [stroke('M110 12c-18 -14 -34 6 -52 0c-12 -4 -10 -14 -2 -13c7 1 5 10 -2 8M110 12c18 -14 34 6 52 0c12 -4 10 -14 2 -13c-7 1 -5 10 2 8', { stroke: 'currentColor', 'stroke-width': 1.4 }), svg('path', { d: 'M110 7l5 5l-5 5l-5 -5z', fill: 'none', stroke: 'currentColor', 'stroke-width': 1.4 })];
}

/** @param {string} name @param {string} box @param {any[]} marks */
function picture(name, box, marks) {
    return svg('svg', { viewBox: box, class: `vignette ${name}`, 'aria-hidden': 'true' },
        ...marks.flat(Infinity).filter(Boolean));
}

/** @param {string} game */
export function vignette(game) {
    const frame = picture(game, '0 0 360 150', []);
    void partsOf(game)?.plate().then(marks => frame.append(...marks.flat(Infinity).filter(Boolean)));
    return frame;
}

export function flourish() {
    return picture('flourish', '0 -4 220 26', flourishPlate());
}
