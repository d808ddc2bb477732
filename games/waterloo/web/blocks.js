// blocks.js - a block of Waterloo as it lies on the map and on the battle board.
import { draw, letterBadge, put, shortened } from '../../../web/board/blocks.js';
import { watArmy } from './armies.js';

export const WAT_WIDE = 32;
export const WAT_HIGH = 34;

/** An army is known by its shape too: square, cut at the corners, round. @type {Record<string, string>} */
const WAT_OUTLINES = {
    french: 'M-16-17h32v34h-32z',
    anglo: 'M-10-17h20l6 6v22l-6 6h-20l-6-6v-22z',
    prussian: 'M-7-17h14a9 9 0 0 1 9 9v16a9 9 0 0 1-9 9h-14a9 9 0 0 1-9-9v-16a9 9 0 0 1 9-9z',
};

/** @type {Record<string, () => SVGElement[]>} */
const WAT_SIGNS = {
    infantry: () => [draw('path', { class: 'ink', d: 'M-8.5-5.5l17 11m0-11l-17 11' })],
    cavalry: () => [draw('path', { class: 'ink', d: 'M-8.5 5.5l17-11' })],
    foot_artillery: () => [draw('circle', { class: 'dot', r: 3 })],
    horse_artillery: () => [draw('path', { class: 'ink', d: 'M-8.5 5.5l17-11' }),
        draw('circle', { class: 'dot', r: 3 })],
    leader: () => [draw('path',
        { class: 'dot', d: 'M0-5.2l1.4 3.5h3.9l-3.1 2.4 1.1 3.8-3.3-2.2-3.3 2.2 1.1-3.8-3.1-2.4h3.9z' })],
};

/** The sign of a type in its box. @param {string} type @returns {SVGElement} */
export function watSign(type) {
    return draw('g', { class: 'arm' }, draw('rect', { class: 'face', x: -8.5, y: -5.5, width: 17, height: 11 }),
        ...(WAT_SIGNS[type]?.() ?? []));
}

/** What fits on a block: "I A", "Gd", "Napoléon". @param {any} unit @returns {string} */
export function watShort(unit) {
    if (unit.type === 'leader') return unit.label;
    return unit.label.replace(/^Guard/, 'Gd').replace(/^Horse Art/, 'HA').replace(/ (Horse Art|Inf|Cav|Art)\b/, '');
}

/** @typedef {object} WatBlockLook
 *  @property {string} army
 *  @property {any} [unit]      of the map; without it the block is blank
 *  @property {number} [steps]
 *  @property {number} [count]  of blank ones
 *  @property {boolean} [disrupted]
 *  @property {boolean} [spent]
 *  @property {boolean} [chosen]
 *  @property {string} [badge]  a letter: R revealed, M moved, F force-marched, ✓ chosen */

/** @param {number} steps @returns {SVGElement[]} */
function watPips(steps) {
    return Array.from({ length: steps }, (_, i) => draw('circle', { class: 'pip', cx: 6 * i - 3 * (steps - 1),
        cy: 12.4, r: 2.4 }));
}

/** @param {any} unit @param {number} steps @returns {SVGElement[]} */
function watFace(unit, steps) {
    const text = shortened(watShort(unit), 6);
    return [put(watSign(unit.type), { x: 0, y: -9 }), draw('text', { class: 'who', y: 6.5, 'font-size': 9.5 }, text),
        ...watPips(steps)];
}

/** @param {string} army @param {number} count @returns {SVGElement[]} */
function watBlank(army, count) {
    const letter = watArmy(army).letter;
    if (count < 2) return [draw('text', { class: 'blank big', y: 6 }, letter)];
    return [draw('text', { class: 'blank', y: -2 }, letter), draw('text', { class: 'blank', y: 12 }, `×${count}`)];
}

/** One block around 0, 0. @param {WatBlockLook} look @returns {SVGElement} */
export function watBlock(look) {
    const army = watArmy(look.army), d = WAT_OUTLINES[army.key], many = (look.count ?? 1) > 1;
    const names = ['wat-block', `of-${army.key}`, look.spent && 'spent', look.chosen && 'chosen',
        look.disrupted && 'disrupted'];
    const group = draw('g', { class: names.filter(Boolean).join(' '), 'data-count': look.count ?? 1 });
    if (many) group.append(draw('path', { class: 'back', transform: 'translate(3 3)', fill: army.dark, d }));
    group.append(draw('path', { class: 'body', fill: army.colour, d }));
    if (look.disrupted) group.append(draw('path', { class: 'pale', d }));
    group.append(...(look.unit ? watFace(look.unit, look.steps ?? 0) : watBlank(look.army, look.count ?? 1)));
    if (look.disrupted) group.append(draw('path', { class: 'crack', d: 'M-16 17l32-34' }));
    if (look.badge) group.append(letterBadge(look.badge, 13, -14));
    return group;
}

/** Crossed sabres: a fight. @returns {SVGElement} */
export function watSabres() {
    return draw('g', { class: 'sabres' },
        draw('path', { class: 'sabre edge', d: 'M-13 12q14-4 26-24M13 12q-14-4-26-24' }),
        draw('path', { class: 'sabre', d: 'M-13 12q14-4 26-24M13 12q-14-4-26-24M-12 6l6 7M12 6l-6 7' }));
}
