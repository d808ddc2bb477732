// sheet.js - status record sheets (option 19): one's units by formation, with hits, command and forage.
import { el } from '../../../web/dom.js';
import { casIndex, casSay, casWhere, casIsVeiled } from './facts.js';
import { listed } from '../../../web/words.js';
import { casLabel, casPlaceName } from './words.js';

/** @typedef {(action: string) => void} CasChoose */

const CAS_HEADS = ['unit', 'arm', 'sp', 'cf', 'mp', 'hits', 'status', 'place'];
const CAS_BOXED = ['waiting', 'wounded', 'killed', 'gone', 'eliminated'];

/** Where a counter is, also beside the map. @param {any} scene @param {any} row
 *  @returns {{place:string,face:any,out:boolean}|null} */
function casFate(scene, row) {
    const where = casWhere(scene, row.key);
    if (where) return { place: casPlaceName(scene, where.heap.place), face: where.face, out: false };
    const box = CAS_BOXED.find((name) => scene.view.boxes[row.side][name].includes(row.key));
    return box ? { place: casSay(`box.${box}`), face: null, out: true } : null;
}

/** Three boxes, one crossed for each hit. @param {number} taken @returns {HTMLElement} */
function casHitBoxes(taken) {
    const hits = Math.min(3, taken);
    return el('span', { class: 'cas-hits', role: 'img', 'aria-label': casSay('sheet.hit_boxes', { hits }) },
        '☒'.repeat(hits) + '☐'.repeat(3 - hits));
}

/** @param {any} scene @param {any} row @param {CasChoose} choose @returns {HTMLElement|string} */
function casSheetName(scene, row, choose) {
    const action = scene.ask?.actions.find((/** @type {string} */ a) => a === `${scene.ask.phase} ${row.key}`);
    if (!action) return row.name;
    return el('button', { class: 'cas-pick', type: 'button', 'data-key': `sheet ${action}`,
        title: casLabel(action, scene), onclick: () => choose(action) }, row.name);
}

/** @param {any} scene @param {any} row @param {CasChoose} choose @returns {HTMLElement|null} */
function casSheetRow(scene, row, choose) {
    const fate = casFate(scene, row);
    if (!fate) return null;
    const status = fate.face
        ? listed([casSay(fate.face.commanded ? 'sheet.commanded' : 'sheet.uncommanded'), ...(fate.face.foraging ? [casSay('mark.forages')] : [])]) : '–';
    const cells = [casSheetName(scene, row, choose), casSay(`kind.${row.kind}`), row.sp, row.cf, row.mp,
        casHitBoxes(fate.out ? 3 : fate.face.hits), status, fate.place];
    return el('tr', { class: fate.out ? 'out' : null }, cells.map((cell) => el('td', null, cell)));
}

/** "Masséna, rank 2 (strategic 1, tactical 1), in Rivoli". @param {any} scene @param {string|undefined} key
 *  @returns {HTMLElement|null} */
function casSheetLeader(scene, key) {
    const row = key ? casIndex(scene.map).counters.get(key) : undefined, fate = row ? casFate(scene, row) : null;
    if (!row || !fate) return null;
    return el('p', null, casSay(fate.out ? 'sheet.leader_away' : 'sheet.leader', { name: row.name, rank: row.rank, strategic: row.strategic, tactical: row.tactical, place: fate.place }));
}

/** @param {any} scene @param {any} formation @param {CasChoose} choose @returns {HTMLElement|null} */
function casSheetFormation(scene, formation, choose) {
    const units = scene.map.counters.filter((/** @type {any} */ c) => c.formation === formation.key
        && c.rank === undefined);
    const rows = units.map((/** @type {any} */ row) => casSheetRow(scene, row, choose)).filter(Boolean);
    const leaders = [casSheetLeader(scene, formation.leader),
        casSheetLeader(scene, formation.generic)].filter(Boolean);
    if (!rows.length && !leaders.length) return null;
    const table = rows.length ? el('table', null,
        el('thead', null, el('tr', null, CAS_HEADS.map((head) => el('th', { scope: 'col' }, casSay(`sheet.head.${head}`))))),
        el('tbody', null, rows)) : null;
    return el('section', null, el('h2', null, formation.name), leaders, table);
}

/** The sides whose sheets this viewer may read. @param {any} scene @returns {string[]} */
export function casSheetSides(scene) {
    if (scene.view.options.status_sheets !== 'on') return [];
    const own = ['austrian', 'french'].filter((side) => side === scene.you);
    return casIsVeiled(scene.view) ? own : [...own, ...['austrian', 'french'].filter((side) => side !== scene.you)];
}

/** @param {any} scene @param {string} side @param {CasChoose} choose @returns {HTMLElement} */
export function casSheet(scene, side, choose) {
    const formations = scene.map.formations.filter((/** @type {any} */ f) => f.side === side);
    return el('div', { class: 'cas-sheet' }, formations.map((/** @type {any} */ f) => casSheetFormation(scene, f,
        choose)), el('p', { class: 'cas-small' }, casSay('sheet.fourth')));
}
