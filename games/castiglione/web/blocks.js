// blocks.js - a counter of Castiglione as it lies on the map and on the combat board.
import { draw, put, shortened } from '../../../web/board/blocks.js';
import { casArmy } from './armies.js';

/** @import { Army } from '../../../web/board/types.d.ts' */

export const CAS_WIDE = 56;
export const CAS_HIGH = 34;

/** A side is known by its shape too: cut at the corners, or square. @param {Army} army @returns {string} */
function casOutline(army) {
    return army.pointed ? 'M-22-17h44l6 6v22l-6 6h-44l-6-6v-22z' : 'M-28-17h56v34h-56z';
}

/** @type {Record<string, () => SVGElement[]>} */
const CAS_SIGNS = {
    infantry: () => [draw('path', { class: 'ink', d: 'M-9-6l18 12m0-12l-18 12' })],
    cavalry: () => [draw('path', { class: 'ink', d: 'M-9 6l18-12' })],
    artillery: () => [draw('circle', { class: 'dot', r: 3.2 })],
    dummy: () => [draw('text', { class: 'guess', y: 4.4 }, '?')],
};

/** @param {string} kind @returns {SVGElement} */
export function casSign(kind) {
    return draw('g', { class: 'arm' }, draw('rect', { class: 'face', x: -9, y: -6, width: 18, height: 12 }),
        ...(CAS_SIGNS[kind]?.() ?? []));
}

/** Stars by rank, three for the Army Leader; pale ones of a generic leader. @param {any} row
 *  @returns {SVGElement[]} */
function casStars(row) {
    const stars = row.rank >= 1 && row.rank <= 3 ? 4 - row.rank : 1;
    return Array.from({ length: stars },
        (_, i) => put(draw('path', { class: row.kind === 'generic' ? 'rank lent' : 'rank',
        d: 'M0-6.5l1.6 4.2h4.6l-3.6 2.8 1.3 4.4-3.9-2.6-3.9 2.6 1.3-4.4-3.6-2.8h4.6z' }),
            { x: 13.5 * i - 6.75 * (stars - 1), y: -7 }));
}

/** The printed name, without the word that the sign says already. @param {any} row @returns {string} */
function casShort(row) {
    const words = (row.printed ?? row.name).split(' ');
    if (row.kind === 'generic') words.shift();
    if (row.kind === 'cavalry' || row.kind === 'artillery') words.pop();
    return words.join(' ');
}

/** @param {any} row @returns {SVGElement[]} */
function casFront(row) {
    const text = draw('text', { class: 'who', y: 12.4, 'font-size': 9.6 }, shortened(casShort(row), 8));
    if (row.rank !== undefined) return [...casStars(row), text];
    const might = row.sp ? [draw('text', { class: 'might', x: 12, y: -2.5 }, `${row.sp}-${row.cf}`)] : [];
    return [put(casSign(row.kind), { x: row.sp ? -14 : 0, y: -7 }), ...might, text];
}

/** @typedef {object} CasLook
 *  @property {string} side
 *  @property {any} [row]     of the map; without it the counter is blank
 *  @property {number} [hits]
 *  @property {number} [count]
 *  @property {boolean} [down]   face-down for the enemy
 *  @property {boolean} [spent]
 *  @property {boolean} [chosen]
 *  @property {string} [badge] */

/** Hits are black beads at the upper edge. @param {number} hits @returns {SVGElement[]} */
function casHits(hits) {
    return Array.from({ length: hits }, (_, i) => draw('circle', { class: 'struck', cx: 9.5 * i - 22, cy: -16,
        r: 4.2 }));
}

/** @param {string} badge @returns {SVGElement} */
function casBadge(badge) {
    const wide = 6 + 5 * (badge.length - 1);
    return put(draw('g', { class: 'badge mark' }, draw('rect', { x: -wide, y: -6, width: 2 * wide, height: 11,
        rx: 2 }), draw('text', { y: 3.4 }, badge)), { x: 28 - wide, y: -18.5 }); // above the numbers
}

/** One counter around 0, 0. @param {CasLook} look @returns {SVGElement} */
export function casBlock(look) {
    const army = casArmy(look.side), d = casOutline(army), count = look.count ?? 1;
    const names = ['cas-block', `of-${army.key}`, look.spent && 'spent', look.chosen && 'chosen',
        look.row?.kind === 'dummy' && 'dummy'];
    const group = draw('g', { class: names.filter(Boolean).join(' '), 'data-count': count });
    if (count > 1) group.append(draw('path', { class: 'back', transform: 'translate(3 3)', fill: army.dark, d }));
    group.append(draw('path', { class: 'body', fill: look.down ? army.dark : army.colour, d }));
    if (look.row) group.append(...casFront(look.row), ...casHits(look.hits ?? 0));
    else group.append(draw('text', { class: 'unknown', y: 6 }, count > 1 ? `${army.letter} ×${count}` : army.letter));
    if (look.down) group.append(draw('path', { class: 'corner', d: 'M28 6v11h-11z' }));
    if (look.badge) group.append(casBadge(look.badge));
    return group;
}

/** Crossed sabres: a combat. @returns {SVGElement} */
export function casSabres() {
    return draw('g', { class: 'sabres' },
        draw('path', { class: 'sabre edge', d: 'M-13 12q14-4 26-24M13 12q-14-4-26-24' }),
        draw('path', { class: 'sabre', d: 'M-13 12q14-4 26-24M13 12q-14-4-26-24M-12 6l6 7M12 6l-6 7' }));
}
