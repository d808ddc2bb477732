// drag.js - blocks of Waterloo dragged over the map: one block, or with the group's handle all of it.
import { watIndex, watGroupsIn, watWhere, watHasEnemy, watRoadBetween, watUnitNow } from './facts.js';

const WAT_ROW_MAX = 64; // actions in one message

/** Towns a block can go in one move. @param {any} scene @param {string} unit @returns {number} */
function watRange(scene, unit) {
    const type = watIndex(scene.map).units.get(unit)?.type ?? '';
    return ['cavalry', 'horse_artillery', 'leader'].includes(type) ? 2 : 1;
}

/** The steps of a move, "stop" where a second one is left out; none if it is too far.
 *  @param {any} scene @param {string} from @param {string} to @param {number} range @returns {string[]} */
function watRoute(scene, from, to, range) {
    if (watRoadBetween(scene, from, to)) return range > 1 && !watHasEnemy(scene, to) ? [to, 'stop'] : [to];
    if (range < 2) return [];
    const ways = watIndex(scene.map).ways.get(from) ?? [];
    const by = ways.find((way) => !watHasEnemy(scene, way.town.key) && watRoadBetween(scene, way.town.key, to));
    return by ? [by.town.key, to] : [];
}

/** @param {any} scene @param {string} unit @param {string} to @returns {string[]} */
function watMoveRow(scene, unit, to) {
    const from = watWhere(scene, unit)?.town, steps = from && from !== to ? watRoute(scene, from, to,
        watRange(scene, unit)) : [];
    return steps.length ? [`move_block ${unit}`, ...steps.map((step) => `move_step ${step}`)] : [];
}

/** Choosing a block and its way in one go. @param {any} scene @param {string} unit @param {string} to
 *  @returns {string[]} */
function watBlockRow(scene, unit, to) {
    const { phase, actions } = scene.ask, ways = { march_block: 'march_step', flee_block: 'flee_to' };
    const from = watWhere(scene, unit)?.town ?? '', way = ways[/** @type {keyof typeof ways} */ (phase)];
    if (watUnitNow(scene) === unit && actions.includes(`${phase} ${to}`)) return [`${phase} ${to}`];
    if (!actions.includes(`${phase} ${unit}`)) return [];
    if (phase === 'move_block') return watMoveRow(scene, unit, to);
    return way && watRoadBetween(scene, from, to) ? [`${phase} ${unit}`, `${way} ${to}`] : [];
}

/** The group of a town that may be chosen, or is. @param {any} scene @param {string} town
 *  @param {string|undefined} army @returns {{row:string[],units:string[]}|null} */
function watGroupAt(scene, town, army) {
    const { phase, actions } = scene.ask;
    for (const group of watGroupsIn(scene, town)) {
        const units = group.blocks.filter((block) => !block.moved).map((block) => block.unit),
            pick = `group_pick ${group.army} ${town}`;
        if (army && army !== group.army) continue;
        if (phase === 'group_pick' && actions.includes(pick)) return { row: [pick], units };
        const able = units.filter((unit) => actions.includes(`move_block ${unit}`));
        if (phase === 'move_block' && able.length) return { row: [], units: able };
    }
    return null;
}

/** A whole group to one town that all of it can reach. @param {any} scene @param {any} from
 *  @param {string} to @returns {string[]} */
function watGroupRow(scene, from, to) {
    const army = from.piece ? watIndex(scene.map).units.get(from.piece)?.army : undefined;
    const group = watGroupAt(scene, from.place, army);
    if (!group) return [];
    const moves = group.units.map((unit) => watMoveRow(scene, unit, to)), row = [...group.row, ...moves.flat()];
    return moves.every((move) => move.length > 0) && row.length <= WAT_ROW_MAX ? row : [];
}

/** @param {any} scene @param {any} from @param {any} to @returns {string[]} */
export function watGesture(scene, from, to) {
    if (!scene.ask || !to.place || from.place === to.place) return [];
    if (!from.piece || from.all) return from.place ? watGroupRow(scene, from, to.place) : [];
    if (scene.ask.phase !== 'group_pick') return watBlockRow(scene, from.piece, to.place);
    const group = watGroupAt(scene, watWhere(scene, from.piece)?.town ?? '',
        watIndex(scene.map).units.get(from.piece)?.army);
    const moves = watMoveRow(scene, from.piece, to.place);
    return group && moves.length ? [...group.row, ...moves] : [];
}
