// castiglione_drag.js - counters of Castiglione dragged over the map: one of them, or with the handle a whole heap.
import { casHeapsIn, casHere, casLinkBetween, casWhere } from './castiglione_facts.js';

/** Whether others could go along, so that it would be asked. @param {any} scene @param {string} key
 *  @returns {boolean} */
function casHasCompany(scene, key) {
    const heap = casWhere(scene, key)?.heap;
    return !!heap && heap.counters.some((face) => face.counter !== key && !face.moved);
}

/** All of a heap that may still move. A leader is chosen first: he can do nothing but march, so that nothing more is asked.
 *  @param {any} scene @param {string} area @param {string} to @returns {string[]} */
function casHeapRow(scene, area, to) {
    const { phase, actions } = scene.ask, step = `move_step ${to}`;
    if (phase === 'group_add') return [...actions.filter((/** @type {string} */ a) => a !== 'group_add go'),
        ...(actions.length > 1 ? [] : ['group_add go']), step];
    const heap = casHeapsIn(scene, area).find((one) => one.side === scene.you && !one.inside);
    const able = heap ? heap.counters.filter((face) => actions.includes(`move_pick ${face.counter}`)) : [];
    const leader = able.find((face) => face.kind === 'leader' || face.kind === 'generic');
    if (phase !== 'move_pick' || !leader) return [];
    return [`move_pick ${leader.counter}`,
        ...able.filter((face) => face !== leader).map((face) => `group_add ${face.counter}`), step];
}

/** @param {any} scene @param {string} piece @param {string} to @returns {string[]} */
function casPieceRow(scene, piece, to) {
    const { phase, actions } = scene.ask, step = `move_step ${to}`;
    if (phase === 'group_add' && actions.includes('group_add go')) return ['group_add go', step];
    if (phase === 'move_kind' && piece === scene.view.deed?.counter) return ['move_kind march',
        ...(casHasCompany(scene, piece) ? ['group_add go'] : []), step];
    return phase === 'move_pick' && actions.includes(`move_pick ${piece}`) ? [`move_pick ${piece}`] : [];
}

/** Dragging onto an area: the march there, or as much of it as can be said before it is asked.
 *  @param {any} scene @param {any} from @param {any} to @returns {string[]} */
export function casGesture(scene, from, to) {
    if (!to.place || !scene.ask || from.place === to.place) return [];
    const { phase, actions } = scene.ask;
    if (actions.includes(`${phase} ${to.place}`)) return [`${phase} ${to.place}`];
    const start = phase === 'move_pick' ? from.place ?? null : casHere(scene);
    if (!casLinkBetween(scene, start, to.place)) return [];
    return from.piece && !from.all ? casPieceRow(scene, from.piece, to.place) : casHeapRow(scene, from.place ?? '', to.place);
}
