// words.js - the names of Castiglione, and where its actions touch the board.
import { withoutKeys } from '../../../web/board/heaps.js';
import { labelOf } from '../../../web/table/told.js';
import { casIndex, casWhere, casHeapsIn, casLinkBetween, casHere, casSay } from './facts.js';

/** @param {any} scene @param {string|null|undefined} area @returns {string} */
export function casAreaName(scene, area) {
    return casIndex(scene.map).areas.get(area ?? '')?.name ?? area ?? '';
}

/** "the fortress of Mantua" for an inside. @param {any} scene @param {string} place @returns {string} */
export function casPlaceName(scene, place) {
    const [area, inside] = place.split('/');
    return inside ? casSay('place.inside', { area: casAreaName(scene, area) }) : casAreaName(scene, area);
}

/** @param {any} scene @param {string|null|undefined} key @returns {string} */
export function casName(scene, key) {
    return casIndex(scene.map).counters.get(key ?? '')?.name ?? key ?? '';
}

/** "infantry, 3 SP", "leader, rank 2". @param {any} scene @param {string} key @returns {string} */
export function casKindText(scene, key) {
    const row = casIndex(scene.map).counters.get(key);
    if (!row) return '';
    return casSay(`piece.${row.rank === undefined && row.sp ? 'unit' : row.kind}`, { rank: row.rank, sp: row.sp, kind: casSay(`kind.${row.kind}`) });
}

/** "in Rivoli". @param {any} scene @param {string} key @returns {string} */
export function casStanding(scene, key) {
    const where = casWhere(scene, key);
    return where ? casSay('place.in', { place: casPlaceName(scene, where.heap.place) }) : '';
}

/** @param {string} action @param {any} scene @returns {string} */
export function casLabel(action, scene) {
    return labelOf({ say: casPlain }, action, scene);
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

/** Into a fortress is to its area. @param {string} to @returns {any} */
export function casGoal(to) {
    return { place: to.split('/')[0] };
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

/** @param {string} text @param {any} scene @returns {string} */
export function casPlain(text, scene) {
    return withoutKeys(text, casIndex(scene.map).counters);
}
