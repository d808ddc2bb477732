// combat.js - the combat board of Castiglione (option 18): both forces, their columns of the table, the dice.
import { draw } from '../../../web/board/blocks.js';
import { el } from '../../../web/dom.js';
import { capital, listed } from '../../../web/words.js';
import { casIndex, casSay, casWhere } from './facts.js';
import { casAreaName, casLabel } from './words.js';
import { casFaceLine, casNames } from './text.js';
import { casBlock } from './blocks.js';

/** @typedef {(action: string) => void} CasChoose */

/** C21.2: hits by die, for each column of SP. */
const CAS_TABLE = [[0, 0, 0, 1, 1, 1, 2], [0, 0, 1, 1, 1, 2, 2], [0, 1, 1, 1, 2, 2, 2], [1, 1, 1, 2, 2, 2, 3],
    [1, 1, 2, 2, 2, 3, 3],
    [1, 2, 2, 2, 3, 3, 3], [2, 2, 2, 3, 3, 3, 4], [2, 2, 3, 3, 3, 4, 4], [2, 3, 3, 3, 4, 4, 4]];
const CAS_COLUMNS = ['1–4', '5–8', '9–12', '13–16', '17–20', '21–24', '25+'];

/** @param {number} sp @returns {number} */
function casColumn(sp) {
    return Math.min(6, Math.max(0, Math.ceil(sp / 4) - 1));
}

/** A counter drawn by itself. @param {any} look @returns {any} */
export function casPicture(look) {
    return draw('svg', { class: 'cas-picture', viewBox: '-32 -24 64 44', 'aria-hidden': 'true' }, casBlock(look));
}

/** A counter, a button if it can be chosen. @param {any} scene @param {string} key
 *  @param {CasChoose} choose @returns {HTMLElement} */
export function casPieceButton(scene, key, choose) {
    const row = casIndex(scene.map).counters.get(key), face = casWhere(scene, key)?.face;
    const action = scene.ask?.actions.find((/** @type {string} */ a) => a === `${scene.ask.phase} ${key}`);
    const words = face ? casFaceLine(scene, face) : row?.name ?? key;
    const picture = casPicture({ side: row?.side ?? 'french', row, hits: face?.hits ?? 0 });
    if (!action) return el('span', { class: 'cas-piece', role: 'img', title: words, 'aria-label': words, 'data-piece': key }, picture);
    return el('button', { class: 'cas-piece lit', type: 'button', 'data-key': action, 'data-piece': key, title: words,
        onclick: () => choose(action) }, el('span', { class: 'unseen' }, casLabel(action, scene)), picture);
}

/** @param {string} text @param {boolean} on @returns {HTMLElement} */
function casTick(text, on) {
    return el('span', { class: `cas-tick${on ? ' on' : ''}` }, `${on ? '☒' : '☐'} ${casSay(`tick.${text}`)}`);
}

/** SP of cavalry outside the walls. @param {any} scene @param {any} force @returns {number} */
function casHorse(scene, force) {
    const outside = force.units.filter((/** @type {string} */ key) => !casWhere(scene, key)?.heap.inside);
    const rows = outside.map((/** @type {string} */ key) =>
        casIndex(scene.map).counters.get(key)).filter((/** @type {any} */ row) => row?.kind === 'cavalry');
    return rows.reduce((/** @type {number} */ sum, /** @type {any} */ row) => sum + row.sp, 0);
}

/** @param {any} scene @param {any} combat @param {'attacker'|'defender'} role @returns {HTMLElement[]} */
function casTicks(scene, combat, role) {
    const mountain = casIndex(scene.map).areas.get(combat.area)?.mountain ?? false;
    const foe = role === 'attacker' ? 'defender' : 'attacker';
    const horse = casTick('cavalry', !combat.assault && casHorse(scene, combat[role]) > casHorse(scene,
        combat[foe]));
    if (role === 'defender') return [casTick('guns', combat.guns.length > 0), horse];
    return [horse, casTick('concentric', combat.concentric), casTick('sortie', combat.sortie),
        casTick('mountains', mountain), casTick('assault', combat.assault)];
}

/** The dice of this combat so far. @param {any} scene @returns {any[]} */
function casRolls(scene) {
    const log = scene.log ?? [], found = [];
    for (let i = log.length - 1; i >= 0 && log[i].kind !== 'combat'; i--) if (['roll', 'bombard',
        'pursuit'].includes(log[i].kind)) found.unshift(log[i]);
    return found;
}

/** The side's column of the table; the last roll of it is marked. @param {any} scene @param {any} force
 *  @returns {HTMLElement} */
function casTableRow(scene, force) {
    const column = casColumn(force.sp), last = casRolls(scene).filter((event) => event.kind === 'roll'
        && event.army === force.side).pop();
    const cells = CAS_TABLE.map((row, die) => el('td', { class: last && last.row === die ? 'rolled' : null,
        'aria-current': last && last.row === die ? 'true' : null }, row[column]));
    const heads = CAS_TABLE.map((_, die) => el('th', { scope: 'col' }, die === 0 ? '≤0' : die === 8 ? '≥8' : die));
    return el('table', { class: 'cas-table' },
        el('caption', null, casSay('combat.column', { sp: force.sp, column: CAS_COLUMNS[column] })), el('tr', null, heads),
        el('tr', null, cells));
}

/** @param {any} scene @param {any} combat @param {'attacker'|'defender'} role @param {CasChoose} choose
 *  @returns {HTMLElement} */
function casForce(scene, combat, role, choose) {
    const force = combat[role], commander = force.commander ? casIndex(scene.map).counters.get(force.commander)
        : null;
    const title = capital(casSay(`combat.${role}`, { people: casSay(`people.${force.side}`), sp: force.sp }));
    const led = commander
        ? casSay('combat.commander', { name: commander.name, rating: `${(commander.tactical ?? 0) >= 0 ? '+' : ''}${commander.tactical}` })
        : casSay('combat.no_commander');
    const hits = casSay('combat.scored', { hits: `${force.scored} ${'●'.repeat(Math.min(force.scored, 12))}` });
    const pieces = [...force.leaders, ...force.units].map((key) => casPieceButton(scene, key, choose));
    return el('section', { 'data-heap': role, class: `cas-force ${force.side}${force.side === scene.you ? ' own' : ''}` },
        el('h2', null, title), el('p', null, led), el('div', { class: 'cas-row' }, pieces.length ? pieces : casSay('combat.nobody')),
        el('p', { class: 'cas-ticks' }, casTicks(scene, combat, role)), el('p', null, hits),
            casTableRow(scene, force));
}

/** @param {any} scene @returns {string} */
export function casCombatTitle(scene) {
    const { combat } = scene.view;
    const title = casSay(combat.assault ? 'combat.assault' : 'combat.combat', { area: casAreaName(scene, combat.area) });
    return combat.round ? casSay('combat.round', { title, round: combat.round }) : title;
}

/** @param {any} scene @param {any} combat @returns {string[]} */
function casCombatNotes(scene, combat) {
    const notes = [];
    if (combat.entries.length) notes.push(casSay('combat.entries', { areas: listed(combat.entries.map((/** @type {string} */ a) => casAreaName(scene, a))) }));
    for (const { area, units } of combat.entered ?? []) notes.push(casSay('combat.entered', { area: casAreaName(scene, area), names: casNames(scene, units) }));
    if (combat.guns.length) notes.push(casSay('combat.guns', { names: casNames(scene, combat.guns) }));
    if (combat.coming.length) notes.push(casSay('combat.coming', { names: casNames(scene, combat.coming) }));
    if (combat.hits_left) notes.push(casSay('combat.hits_left', { hits: combat.hits_left }));
    if (combat.retreats) notes.push(casSay('combat.retreats', { people: casSay(`people.${combat.retreats}`) }));
    return notes;
}

/** @param {any} scene @param {CasChoose} choose @returns {HTMLElement} */
export function casCombatBoard(scene, choose) {
    const { combat } = scene.view, rolls = casRolls(scene).slice(-4);
    return el('div', { class: 'cas-combat' }, casForce(scene, combat, 'attacker', choose),
        casForce(scene, combat, 'defender', choose),
        el('div', { class: 'cas-told' }, el('p', null, casCombatNotes(scene, combat).join(' ')),
            rolls.length > 0 && el('ul', { 'aria-label': casSay('combat.dice') },
            rolls.map((event) => el('li', null, event.text)))));
}
