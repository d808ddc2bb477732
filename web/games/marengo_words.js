/* marengo_words.js - actions of Marengo in words, and what on the board they touch. */
import { capital, localeOf, placeName, spotName, targetOf, withoutNumber } from './marengo_map.js';
import { gunsMeant, kindKey, kindsMeant, pieceName, piecesOf } from './marengo_pieces.js';

/** @typedef {import('../board/types.js').Scene} Scene */
/** @typedef {import('../board/types.js').Target} Target */

// -- Labels -------------------------------------------------------------------------------

/** What a decision's plain words say. */
const PLAIN = new Map(Object.entries({
    'activate done': 'Activate no more',
    'bombard fire': 'Fire the bombardment',
    'bombard cancel': 'Cancel the bombardment',
    'assault done': 'No more assaults',
    'assault_lead one': 'Only one piece leads',
    'assault_add go': 'Begin the assault',
    'guns fire': 'Let the artillery fire',
    'guns hold': 'The artillery holds its fire',
    'defend none': 'Nobody leads the defence',
    'defend one': 'Only one piece leads the defence',
    'pursue none': 'Do not pursue',
    'pursue one': 'Pursue with one piece only',
    'continue_at stay': 'The cavalry stays',
    'continue_take go': 'The cavalry goes on',
    'move_from done': 'End the movement',
    'move_to reserve': 'Back into the reserve',
    'move_to road': 'March one piece by road',
    'move_to pontoon': 'Over the pontoon bridge, for a command',
    'move_take go': 'Move these pieces',
    'road_step stop': 'Stop here',
    'block no': 'Do not block',
    'block done': 'Block with these pieces',
    'blocked stay': 'The group stays in reserve',
    'blocked advance': 'The group advances to the approach',
    'blocked split': 'Split the group between reserve and approach',
    'split_take go': 'These pieces advance',
    'declare declare': 'Declare a bombardment',
    'declare no': 'Declare no bombardment',
    resign: 'Resign the game',
}));

/** Decisions that name no place, or more than it. */
const PLACELESS = ['bombard', 'guns', 'blocked', 'declare', 'activate', 'road_step'];

/** What a click on a locale would have meant if it were possible now; '' if nothing. @param {string} place
 *  @param {Scene} scene */
export function marengoMeant(place, scene) {
    const phase = scene.ask?.phase ?? '';
    return PLACELESS.includes(phase) || PIECE_WORDS.has(phase) ? '' : `${phase} ${phase === 'move_to' ? 'to ' : ''}${place}`;
}

/** Decisions about a piece: what happens to it. */
const PIECE_WORDS = new Map(Object.entries({
    bombard_loss: (/** @type {string} */ piece) => `${capital(piece)} takes the loss`,
    assault_lead: (/** @type {string} */ piece) => `${capital(piece)} leads`,
    assault_add: (/** @type {string} */ piece) => `Add ${piece} to the assault`,
    loss_lead: (/** @type {string} */ piece) => `Leading ${piece} takes the loss`,
    loss_other: (/** @type {string} */ piece) => `${capital(piece)} takes the loss`,
    defend: (/** @type {string} */ piece) => `${capital(piece)} leads the defence`,
    pursue: (/** @type {string} */ piece) => `Pursue with ${piece}`,
    retreat_loss: (/** @type {string} */ piece) => `${capital(piece)} takes the loss of the retreat`,
    retreat_lost: (/** @type {string} */ piece) => `${capital(piece)} is lost`,
    continue_take: (/** @type {string} */ piece) => `Take ${piece} along`,
    move_take: (/** @type {string} */ piece) => `Take ${piece}`,
    show: (/** @type {string} */ piece) => `Show ${piece}`,
    block: (/** @type {string} */ piece) => `Block with ${piece}`,
    split_take: (/** @type {string} */ piece) => `${capital(piece)} advances`,
}));

/** Whether the enemy stands in a locale. @param {string} locale @param {Scene} scene */
export function isEnemyIn(locale, scene) {
    return scene.view.places.some((/** @type {any} */ row) => row.army !== scene.you && localeOf(row.place) === locale
        && !row.place.startsWith('entry:'));
}

/** @param {string} place @param {Scene} scene */
function fromWords(place, scene) {
    if (place.startsWith('entry:')) return `Bring in a piece by ${placeName(place, scene.map)}`;
    const [near, far] = place.split('/');
    return far === undefined ? `From the reserve of ${placeName(near, scene.map)}`
        : `From the approach ${placeName(near, scene.map)} → ${placeName(far, scene.map)}`;
}

/** @param {string[]} words @param {Scene} scene */
function movedWords([, way, facing], scene) {
    const name = placeName(facing, scene.map);
    if (way === 'block') return `Block the approach to ${name}`;
    return isEnemyIn(withoutNumber(facing), scene) ? `Attack ${name}` : `To ${name}`;
}

/** Decisions about places. @type {Map<string, (words: string[], scene: Scene) => string>} */
const PLACE_WORDS = new Map(Object.entries(/** @type {Record<string, (words: string[], scene: Scene) => string>} */ ({
    activate: ([, place, code], scene) => `Activate ${pieceName(code.replace('-inactive', ''))} in ${spotName(place, scene.map)}`,
    bombard_at: ([, place], scene) => `Fire at ${spotName(place, scene.map)}`,
    assault: ([, place], scene) => `Assault ${placeName(place.split('/')[1], scene.map)} from ${placeName(localeOf(place), scene.map)}`,
    retreat_to: ([, facing], scene) => `Retreat to ${placeName(facing, scene.map)}`,
    continue_at: ([, facing], scene) => `Go on to block the approach to ${placeName(facing, scene.map)}`,
    move_from: ([, place], scene) => fromWords(place, scene),
    move_to: movedWords,
    road_step: ([, road, facing], scene) => (road === 'block' ? `Stop and block the approach to ${placeName(facing, scene.map)}`
        : `${isEnemyIn(withoutNumber(facing), scene) ? 'Attack' : 'March to'} ${placeName(facing, scene.map)} by road ${road}`),
})));

/** @param {string} action @param {Scene} scene @returns {string} */
export function marengoLabel(action, scene) {
    const words = action.split(' '), plain = PLAIN.get(action);
    if (plain) return plain;
    const piece = words.length === 2 ? PIECE_WORDS.get(words[0]) : undefined;
    if (piece) return piece(pieceName(words[1]));
    const place = PLACE_WORDS.get(words[0]);
    return place ? place(words, scene) : action;
}

/** @param {string} action */
export function marengoEnds(action) {
    return PLAIN.has(action) && !/^move_to |^blocked |^resign/.test(action);
}

// -- Targets ------------------------------------------------------------------------------

/** @param {string} near @param {string} facing @returns {Target} */
function sideTarget(near, facing) {
    return { side: `${localeOf(near)}/${facing}`, place: localeOf(near) };
}

/** @param {string[]} words @param {Scene} scene @returns {Target[]} */
function moveTargets([, way, facing], scene) {
    const from = scene.view.deed?.from ?? '';
    if (way === 'to') return [{ place: withoutNumber(facing) }];
    if (way === 'block') return [sideTarget(from, facing)];
    if (way === 'reserve') return [{ place: localeOf(from) }];
    return from ? [targetOf(from)] : [];
}

/** @param {string[]} words @param {Scene} scene @returns {Target[]} */
function roadTargets([, road, facing], scene) {
    const here = localeOf(scene.view.deed?.to ?? '');
    if (road === 'stop') return here ? [{ place: here }] : [];
    return road === 'block' ? [sideTarget(here, facing)] : [{ place: withoutNumber(facing), road }];
}

/** @param {string[]} words @param {Scene} scene @returns {Target[]} */
function continueTargets([, facing], scene) {
    return facing === 'stay' ? [] : [sideTarget(scene.view.deed?.to ?? '', facing)];
}

/** @param {string} place @returns {Target[]} */
function heapTargets(place) {
    return place === 'done' ? [] : [targetOf(place)];
}

/** A blocked group stands where it came to, maybe far from where it began. @param {string[]} words
 *  @param {Scene} scene @returns {Target[]} */
function blockedTargets([, word], scene) {
    const group = piecesOf(scene).find((p) => p.part === 'group' && p.army === scene.you);
    const near = localeOf(group?.place ?? ''), to = scene.view.deed?.to;
    if (!near || !to) return [];
    return word === 'stay' ? [{ place: near }] : word === 'advance' ? [sideTarget(near, localeOf(to))] : [];
}

/** @param {string[]} words @param {Scene} scene @returns {Target[]} */
function activateTargets([, place, code], scene) {
    return place === 'done' ? [] : [{ piece: `${scene.you} ${place} ${code.slice(0, 2)}-`, place }];
}

/** @type {Map<string, (words: string[], scene: Scene) => Target[]>} */
const TARGETS = new Map(Object.entries(/** @type {Record<string, (words: string[], scene: Scene) => Target[]>} */ ({
    activate: activateTargets,
    bombard_at: ([, place]) => heapTargets(place),
    assault: ([, place]) => heapTargets(place),
    move_from: ([, place]) => heapTargets(place),
    move_to: moveTargets,
    road_step: roadTargets,
    continue_at: continueTargets,
    retreat_to: ([, facing]) => [{ place: withoutNumber(facing) }],
    blocked: blockedTargets,
})));

/** @param {string} action @param {Scene} scene @returns {Target[]} */
export function marengoTargets(action, scene) {
    const words = action.split(' '), own = TARGETS.get(words[0]);
    if (own) return own(words, scene);
    if (action === 'bombard fire' || action === 'guns fire' || action === 'declare declare') {
        return gunsMeant(words[0], scene).map((k) => ({ piece: kindKey(k), ...targetOf(k.place) }));
    }
    if (PLAIN.has(action)) return [];
    return kindsMeant(words[0], words[1], scene).map((k) => ({ piece: kindKey(k), ...targetOf(k.place) }));
}
