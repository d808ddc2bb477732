/* pieces.js - the pieces of a view: what is seen of them, what they are called, and which of
 * them an action means. */
import { listed } from '../../../web/words.js';
import { localeOf, marengoSay } from './map.js';

/** @import { Scene } from '../../../web/board/types.d.ts' */

/** Pieces that look alike from here.
 *  @typedef {object} Kind
 *  @property {string} army
 *  @property {string} place
 *  @property {string} face    'I3', or '' if it is not seen
 *  @property {boolean} asleep
 *  @property {boolean} recalled
 *  @property {string} part    what it does in the deed: hand, group, lead, line, shown, pursuit
 *  @property {string} status  moved, assaulted, fired, declared
 *  @property {number} count */

/** 'infantry 3', 'cavalry 2, inactive'. @param {string} code */
export function pieceName(code) {
    const name = marengoSay(`piece.${code[0].toLowerCase()}`, { n: Number(code[1]) });
    return code.endsWith('-inactive') ? listed([name, marengoSay('piece.inactive')]) : name;
}

/** The row of a place and army, from the view that knows most of it. @param {Scene} scene */
function rowsOf(scene) {
    const rows = new Map();
    for (const view of scene.views) {
        for (const row of view.places) {
            const key = `${row.place} ${row.army}`;
            if (!rows.has(key) || row.army === view.seat) rows.set(key, row);
        }
    }
    return [...rows.values()];
}

/** @param {any} row @param {any} piece @returns {Kind} */
function kindOfFace(row, piece) {
    const status = ['moved', 'assaulted', 'fired', 'declared'].filter((word) => piece[word]).join(' ');
    return { army: row.army, place: row.place, face: piece.class.slice(0, 2), asleep: piece.class.endsWith('-inactive'),
        recalled: false, part: piece.part ?? '', status, count: 1 };
}

/** @param {any} row @param {boolean} memory @returns {Kind[]} */
function kindsOfRow(row, memory) {
    /** @type {Kind[]} */
    const kinds = row.pieces.map((/** @type {any} */ piece) => kindOfFace(row, piece));
    const hidden = { army: row.army, place: row.place, face: '', asleep: false, recalled: false, part: '', status: '', count: 1 };
    if (memory) kinds.push(...row.remembered.map((/** @type {string} */ face) => ({ ...hidden, face, recalled: true })));
    const asleep = (row.inactive ?? 0) - kinds.filter((k) => k.asleep).length;
    for (let i = 0, left = row.count - kinds.length; i < left; i++) kinds.push({ ...hidden, asleep: i < asleep });
    return kinds;
}

/** Every piece of the scene by itself. @param {Scene} scene @returns {Kind[]} */
export function piecesOf(scene) {
    return rowsOf(scene).flatMap((row) => kindsOfRow(row, scene.memory));
}

/** The name by which board and skin know a kind. @param {Kind} k */
export function kindKey(k) {
    const looks = `${k.face}${k.recalled ? '?' : ''}${k.asleep ? '-' : ''}`;
    return [k.army, k.place, looks, k.part, k.status].filter(Boolean).join(' ');
}

/** Pieces that look alike become one kind with their number. @param {Kind[]} pieces @returns {Kind[]} */
export function gathered(pieces) {
    const found = new Map();
    for (const piece of pieces) {
        const key = kindKey(piece), known = found.get(key);
        if (known) known.count += piece.count;
        else found.set(key, { ...piece });
    }
    return [...found.values()];
}

/** 'infantry 3, moved'; 'face-down, inactive'. @param {Kind} k */
export function kindName(k) {
    const words = [k.face ? pieceName(k.face) : marengoSay('piece.hidden'), k.recalled && marengoSay('piece.recalled'),
        k.asleep && marengoSay('piece.inactive'), k.part && marengoSay(`spot.${k.part}`),
        ...k.status.split(' ').map((status) => status && marengoSay(`status.${status}`))];
    return `${listed(/** @type {string[]} */ (words.filter(Boolean)))}${k.count > 1 ? ` ×${k.count}` : ''}`;
}

// -- Which pieces an action means ---------------------------------------------------------

/** @typedef {(piece: Kind, deed: any, you: string) => boolean} Test */

/** @param {Kind} p */
const isFresh = (p) => p.part === '' && (p.status === '' || p.status === 'declared');

/** Which pieces a decision asks for, beside their class. @type {Map<string, Test>} */
const TESTS = new Map(Object.entries(/** @type {Record<string, Test>} */ ({
    move_take: (p, deed) => p.place === deed?.from && isFresh(p),
    assault_lead: (p, deed) => p.place === deed?.from && isFresh(p),
    assault_add: (p, deed) => p.place === deed?.from && isFresh(p),
    continue_take: (p) => p.part === 'group',
    show: (p) => p.part === 'group',
    split_take: (p) => p.part === 'group',
    block: (p, deed) => p.place === localeOf(deed?.to ?? '') && p.part === '',
    defend: (p, deed) => p.place === deed?.to && p.part !== 'lead',
    pursue: (p) => p.part === 'line' || p.part === 'shown',
    loss_lead: (p) => p.part === 'lead',
    loss_other: (p) => p.part === 'line' || p.part === 'shown',
    retreat_loss: (p, deed) => localeOf(p.place) === localeOf(deed?.to ?? ''),
    retreat_lost: (p, deed) => localeOf(p.place) === localeOf(deed?.to ?? ''),
    bombard_loss: (p, deed) => p.place === deed?.to,
})));

/** The kinds of which a decision asks one of a class. @param {string} phase @param {string} code
 *  @param {Scene} scene @returns {Kind[]} */
export function kindsMeant(phase, code, scene) {
    const test = TESTS.get(phase), { deed } = scene.view;
    if (!test) return [];
    const enemy = phase === 'loss_lead';
    const pieces = piecesOf(scene).filter((p) => !p.recalled && p.face === code.slice(0, 2)
        && p.asleep === code.endsWith('-inactive') && (p.army === scene.you) !== enemy);
    return gathered(pieces.filter((p) => test(p, deed, scene.you)));
}

/** The guns of a decision about guns. @param {string} phase @param {Scene} scene @returns {Kind[]} */
export function gunsMeant(phase, scene) {
    const guns = piecesOf(scene).filter((p) => p.army === scene.you && p.face === 'A1' && p.place.includes('/'));
    if (phase === 'bombard') return gathered(guns.filter((p) => p.status.includes('declared')));
    if (phase === 'guns') return gathered(guns.filter((p) => p.place === scene.view.deed?.to));
    return gathered(guns.filter((p) => !p.status.includes('declared')));
}
