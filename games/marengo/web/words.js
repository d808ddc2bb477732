/* words.js - what on the board the actions of Marengo touch. */
import { localeOf, targetOf, withoutNumber } from './map.js';
import { gunsMeant, kindKey, kindsMeant, piecesOf } from './pieces.js';

/** @import { Scene, Target } from '../../../web/board/types.d.ts' */

/** Decisions that name no place, or more than it. */
const PLACELESS = ['bombard', 'guns', 'blocked', 'declare', 'activate', 'road_step'];

/** What a click on a locale would have meant if it were possible now; '' if nothing. @param {string} place
 *  @param {Scene} scene */
export function marengoMeant(place, scene) {
    const phase = scene.ask?.phase ?? '';
    return PLACELESS.includes(phase) || PIECE_PHASES.includes(phase) ? '' : `${phase} ${phase === 'move_to' ? 'to ' : ''}${place}`;
}

/** Decisions that name a piece, and those whose plain words end something. */
const PIECE_PHASES = ['bombard_loss', 'assault_lead', 'assault_add', 'loss_lead', 'loss_other', 'defend', 'pursue',
    'retreat_loss', 'retreat_lost', 'continue_take', 'move_take', 'show', 'block', 'split_take'];
const END_WORDS = ['done', 'fire', 'cancel', 'one', 'go', 'hold', 'none', 'stay', 'stop', 'no', 'declare'];

/** @param {string} action */
export function marengoEnds(action) {
    const [verb, word, more] = action.split(' ');
    return verb !== 'blocked' && more === undefined && END_WORDS.includes(word);
}

/** What a bar is called in orders: its class, and where it stands; one that goes already has left there. @param {Target} target @param {Scene} scene */
export function marengoWare({ piece = '' }, scene) {
    const [army, place, looks = '', part] = piece.split(' '), code = /^[ICA]\d/.exec(looks)?.[0], goes = part === 'hand' || part === 'group';
    return army === scene.you && code ? { piece: looks.endsWith('-') ? `${code}-inactive` : code, ...(goes ? {} : { from: place }) } : null;
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
    if (words.length < 2 || END_WORDS.includes(words[1])) return [];
    return kindsMeant(words[0], words[1], scene).map((k) => ({ piece: kindKey(k), ...targetOf(k.place) }));
}
