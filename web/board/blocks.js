/* blocks.js - what all skins draw with: elements, bars, tiles, signs of the arms. Everything is
 * drawn around 0, 0 and put in its place by `put`. */
import { tenth } from './plane.js';

/** @import { Army } from './types.d.ts' */

const DRAW_SPACE = 'http://www.w3.org/2000/svg';

/** An SVG element. @param {string} tag @param {Record<string, string|number|undefined>} [attributes]
 *  @param {...(Node|string)} children @returns {SVGElement} */
export function draw(tag, attributes = {}, ...children) {
    const element = /** @type {SVGElement} */ (document.createElementNS(DRAW_SPACE, tag));
    for (const [name, value] of Object.entries(attributes)) {
        if (value !== undefined) element.setAttribute(name, String(value));
    }
    for (const child of children) {
        element.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
    }
    return element;
}

/** Moves an element to x, y, turned and enlarged.
 *  @template {SVGElement} T
 *  @param {T} element @param {{x: number, y: number}} at @param {number} [degrees]
 *  @param {number} [size] @returns {T} */
export function put(element, at, degrees = 0, size = 1) {
    const turn = degrees ? `rotate(${tenth(degrees)})` : '';
    const grow = size !== 1 ? `scale(${Math.round(size * 100) / 100})` : '';
    element.setAttribute('transform', `translate(${tenth(at.x)} ${tenth(at.y)})${turn}${grow}`);
    return element;
}

/** A name that fits on a block: so many letters at most. @param {string} name @param {number} most */
export function shortened(name, most) {
    return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}.`;
}

export const BAR_LONG = 46;
export const BAR_HIGH = 15;

/** @param {boolean} pointed */
function barOutline(pointed) {
    const x = BAR_LONG / 2, y = BAR_HIGH / 2;
    return pointed ? `M${-x} 0l5 ${-y}h${BAR_LONG - 10}l5 ${y}l-5 ${y}h${10 - BAR_LONG}z`
        : `M${-x} ${-y}h${BAR_LONG}v${BAR_HIGH}h${-BAR_LONG}z`;
}

/** The sign of an arm in a box of 15 by 10: infantry crossed, cavalry one stroke, artillery a dot.
 *  @param {string} type  I, C or A */
export function armSign(type) {
    const sign = draw('g', { class: 'arm' });
    sign.append(draw('rect', { class: 'face', x: -7.5, y: -5, width: 15, height: 10 }));
    if (type === 'A') sign.append(draw('circle', { class: 'dot', r: 2.6 }));
    if (type === 'I') sign.append(draw('path', { class: 'ink', d: 'M-7.5-5l15 10m0-10l-15 10' }));
    if (type === 'C') sign.append(draw('path', { class: 'ink', d: 'M-7.5 5l15-10' }));
    return sign;
}

/** Strength as pips in a row. @param {number} strength @param {number} x  of the first */
function barPips(strength, x) {
    return Array.from({ length: strength },
        (_, i) => draw('circle', { class: 'pip', cx: x + 6 * i, r: 2.3 }));
}

/** One block seen from above, BAR_LONG by BAR_HIGH.
 *  @typedef {object} Bar
 *  @property {Army} army
 *  @property {string} [type]      I, C or A: its face is known
 *  @property {number} [strength]
 *  @property {string} [text]      written on it instead of a face
 *  @property {number} [count]     several of the same
 *  @property {boolean} [asleep]   inactive: hatched
 *  @property {boolean} [recalled] its face is not seen but remembered
 *  @property {boolean} [spent]    it has acted
 *  @property {string} [badge]     a letter at its corner */

/** @param {Bar} b @returns {SVGElement} */
export function blockBar(b) {
    const names = ['bar', b.asleep && 'asleep', b.recalled && 'recalled', b.spent && 'spent'];
    const group = draw('g', { class: names.filter(Boolean).join(' ') });
    const d = barOutline(b.army.pointed ?? false), many = b.count !== undefined && b.count > 1;
    if (many) group.append(draw('path', { class: 'back', transform: 'translate(2.5 3)', fill: b.army.dark, d }));
    group.append(draw('path', { class: 'body', fill: b.army.colour, d }));
    if (b.asleep) group.append(draw('path', { class: 'hatch', d: barHatch() }));
    if (b.type) {
        group.append(put(armSign(b.type), { x: -11, y: 0 }), ...barPips(b.strength ?? 0, 1.5));
    } else {
        group.append(draw('text', { class: 'blank', y: 4 }, b.text ?? (many ? `${b.army.letter} ×${b.count}` : b.army.letter)));
    }
    if (many && b.type) group.append(countBadge(b.count ?? 0, BAR_LONG / 2 - 4, -BAR_HIGH / 2 + 1));
    if (b.badge) group.append(letterBadge(b.badge, -BAR_LONG / 2 + 1, -BAR_HIGH / 2));
    return group;
}

function barHatch() {
    let d = '';
    for (let x = -BAR_LONG / 2 + 5; x < BAR_LONG / 2 - 1; x += 6) d += `M${x} ${-BAR_HIGH / 2}l-4 ${BAR_HIGH}`;
    return d;
}

/** How many, in a small disc. @param {number} count @param {number} x @param {number} y */
export function countBadge(count, x, y) {
    const wide = count > 9 ? 12.5 : 8.5;
    return put(draw('g', { class: 'badge' },
        draw('rect', { x: -wide, y: -6.5, width: 2 * wide, height: 13, rx: 6.5 }),
        draw('text', { y: 3.8 }, `×${count}`)), { x, y });
}

/** A letter in a small square. @param {string} letter @param {number} x @param {number} y */
export function letterBadge(letter, x, y) {
    return put(draw('g', { class: 'badge mark' },
        draw('rect', { x: -5.5, y: -5.5, width: 11, height: 11, rx: 2 }),
        draw('text', { y: 3.7 }, letter)), { x, y });
}

/** A standing block as in the games of towns: a rectangle with the army's colour.
 *  @typedef {object} Tile
 *  @property {Army} army
 *  @property {number} wide
 *  @property {number} high
 *  @property {string} [top]     small text above
 *  @property {string} [text]    in the middle
 *  @property {string} [foot]    small text below
 *  @property {string} [type]    I, C or A: sign in the middle
 *  @property {string} [badge]
 *  @property {boolean} [recalled]
 *  @property {boolean} [spent] */

/** @param {Tile} t @returns {SVGElement} */
export function tile(t) {
    const names = ['tile', t.recalled && 'recalled', t.spent && 'spent'];
    const x = -t.wide / 2, y = -t.high / 2;
    const group = draw('g', { class: names.filter(Boolean).join(' ') });
    group.append(draw('rect', { class: 'back', x: x + 1.5, y: y + 2, width: t.wide, height: t.high, rx: 2, fill: t.army.dark }));
    group.append(draw('rect', { class: 'body', x, y, width: t.wide, height: t.high, rx: 2, fill: t.army.colour }));
    if (t.type) group.append(armSign(t.type));
    if (t.text) group.append(draw('text', { class: 'blank', y: 4 }, t.text));
    if (t.top) group.append(draw('text', { class: 'small', y: y + 8 }, t.top));
    if (t.foot) group.append(draw('text', { class: 'small', y: -y - 2.5 }, t.foot));
    if (t.badge) group.append(letterBadge(t.badge, x + 1, y));
    return group;
}
