// words.js - the names of Castiglione, and where its actions touch the board.
import { labelOf } from '../../../web/table/told.js';
import { casIndex, casWhere, casHeapsIn, casLinkBetween, casHere } from './facts.js';

/** @param {number} count @param {string} noun @returns {string} */
export function casCount(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** @param {any} scene @param {string|null|undefined} area @returns {string} */
export function casAreaName(scene, area) {
    return (area && casIndex(scene.map).areas.get(area)?.name) || 'the area';
}

/** "the fortress of Mantua" for an inside. @param {any} scene @param {string} place @returns {string} */
export function casPlaceName(scene, place) {
    const [area, inside] = place.split('/');
    return inside ? `the fortress of ${casAreaName(scene, area)}` : casAreaName(scene, area);
}

/** @param {any} scene @param {string|null|undefined} key @returns {string} */
export function casName(scene, key) {
    return (key && casIndex(scene.map).counters.get(key)?.name) || 'the counter';
}

/** "infantry, 3 SP", "leader, rank 2". @param {any} scene @param {string} key @returns {string} */
export function casKindText(scene, key) {
    const row = casIndex(scene.map).counters.get(key);
    if (!row) return '';
    if (row.kind === 'leader') return `leader, rank ${row.rank}`;
    if (row.kind === 'generic') return `generic leader, rank ${row.rank}`;
    return row.kind === 'dummy' ? 'dummy' : `${row.kind}, ${row.sp} SP`;
}

/** "Joubert (infantry, 3 SP, 1 hit)". @param {any} scene @param {string} key @returns {string} */
export function casFull(scene, key) {
    const hits = casWhere(scene, key)?.face.hits ?? 0;
    const dummy = casIndex(scene.map).counters.get(key)?.kind === 'dummy';
    return dummy ? casName(scene, key)
        : `${casName(scene, key)} (${casKindText(scene, key)}${hits ? `, ${casCount(hits, 'hit')}` : ''})`;
}

/** "in Rivoli". @param {any} scene @param {string} key @returns {string} */
export function casStanding(scene, key) {
    const where = casWhere(scene, key);
    return where ? `in ${casPlaceName(scene, where.heap.place)}` : '';
}

/** @param {string} action @param {any} scene @returns {string} */
export function casLabel(action, scene) {
    return labelOf({ say: casSay }, action, scene);
}

/** The bridge from where the counter is to that area. @param {any} scene @param {string} area @returns {any[]} */
function casBridgeTargets(scene, area) {
    const link = casLinkBetween(scene, casHere(scene), area);
    return link ? [{ road: link.id }] : [{ place: area }];
}

/** @param {string} action @param {any} scene @returns {any[]} */
export function casTargets(action, scene) {
    const [verb, first, second] = action.split(' ');
    const { areas, counters } = casIndex(scene.map);
    if (verb === 'move_kind' && second) return casBridgeTargets(scene, second);
    if (verb === 'move_step' && (first === 'inside' || first === 'outside')) {
        const here = casHere(scene);
        return here ? [{ place: here }] : [];
    }
    const thing = second ?? first;
    if (areas.has(thing)) return [{ place: thing }];
    if (!counters.has(thing)) return [];
    const where = casWhere(scene, thing);
    return where ? [{ piece: thing, place: where.heap.area }] : [];
}

/** Decisions that name an area, and those that name a counter. */
const CAS_AREA_VERBS = ['dummy_place', 'recon_from', 'recon_target', 'move_step', 'force_goal', 'force_step',
    'leader_flight', 'combat_pick', 'retreat_to', 'leader_place'];
const CAS_COUNTER_VERBS = ['recon_cavalry', 'recon_screen', 'recon_show', 'move_pick', 'group_add', 'withdraw',
    'guns_pick', 'guns_leader', 'bombard_hit', 'combat_hit', 'pursuit_hit'];

/** What a click on an area would have meant if it were possible now; '' if nothing. @param {string} area
 *  @param {any} scene @returns {string} */
export function casMeant(area, scene) {
    const { phase } = scene.ask;
    if (CAS_AREA_VERBS.includes(phase)) return `${phase} ${area}`;
    const heap = casHeapsIn(scene, area).find((one) => one.side === scene.you && one.counters.length > 0);
    return heap && CAS_COUNTER_VERBS.includes(phase) ? `${phase} ${heap.counters[0].counter}` : '';
}

const CAS_ENDS = ['done', 'end', 'go', 'stop', 'yes', 'no', 'first', 'second', 'march', 'force', 'stay', 'retreat',
    'go_on', 'dummy'];

/** @param {string} action @returns {boolean} */
export function casEnds(action) {
    const words = action.split(' ');
    return words.length === 2 && CAS_ENDS.includes(words[1]);
}

/** @param {string} seat @returns {{name:string,army:string,letter:string}} */
export function casSeat(seat) {
    const seats = {
        austrian: { name: 'Austrian', army: 'Army of Wurmser', letter: 'A' },
        french: { name: 'French', army: 'Army of Italy, Bonaparte', letter: 'F' },
    };
    return seats[/** @type {keyof typeof seats} */ (seat)] ?? { name: 'Gallery', army: '', letter: '' };
}

/** A sentence of the engine without the keys behind the names of counters. @param {string} text @param {any} scene
 *  @returns {string} */
export function casSay(text, scene) {
    return text.replace(/ \((\w+)\)/g, (words, key) => (casIndex(scene.map).counters.has(key) ? '' : words));
}
