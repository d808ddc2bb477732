// drag.js - counters of Castiglione dragged over the map: one of them, or with the handle a whole heap.
// A row names all that may be asked on the way; what is not asked is passed over.
import { casHeapsIn, casHere, casLinkBetween } from './facts.js';

/** The first counter of a heap that moves, then the others. @param {any} scene @param {any} from @returns {string[]} */
function casMovers(scene, from) {
    if (from.piece && !from.all) return [from.piece];
    const heap = casHeapsIn(scene, from.place ?? '').find((one) => one.side === scene.you && !one.inside);
    const keys = (heap?.counters ?? []).filter((face) => !face.moved).map((face) => face.counter);
    return keys.sort((a, b) => Number(b === from.piece) - Number(a === from.piece));
}

/** @param {any} scene @param {any} from @param {string} to @returns {string[]} */
function casMarchRow(scene, from, to) {
    const { phase, actions } = scene.ask, step = `move_step ${to}`, alone = from.piece && !from.all;
    const [first, ...others] = casMovers(scene, from), adds = others.map((key) => `group_add ${key}`);
    if (phase === 'group_add') return [...(alone ? [] : adds), 'group_add go', step];
    const rest = ['move_kind march', ...adds, 'group_add go', step];
    if (phase === 'move_kind') return rest;
    return phase === 'move_pick' && actions.includes(`move_pick ${first}`) ? [`move_pick ${first}`, ...rest] : [];
}

/** Dragging onto an area: the march there. @param {any} scene @param {any} from @param {any} to @returns {string[]} */
export function casGesture(scene, from, to) {
    if (!to.place || !scene.ask || from.place === to.place) return [];
    const { phase, actions } = scene.ask;
    if (actions.includes(`${phase} ${to.place}`)) return [`${phase} ${to.place}`];
    const start = phase === 'move_pick' ? from.place ?? null : casHere(scene);
    return casLinkBetween(scene, start, to.place) ? casMarchRow(scene, from, to.place) : [];
}
