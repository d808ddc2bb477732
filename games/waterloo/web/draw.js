// draw.js - blocks on the map of Waterloo, blocks on its roads, fights; and what is seen moving.
import { draw, put } from '../../../web/board/blocks.js';
import { struckOut } from '../../../web/board/heaps.js';
import { drawStrife, layMark, layStacks } from '../../../web/board/stacks.js';
import { watArmy } from './armies.js';
import { watIndex, watGroupsIn, watHeld, watIsFriend, watRoadUse, watSay, watUnitNow, watWhere } from './facts.js';
import { watTownName, watArmyName } from './words.js';
import { watBlockLine, watNames } from './text.js';
import { watBlock, watSabres, WAT_WIDE, WAT_HIGH } from './blocks.js';

/** @import { Scene, Tools, Motion } from '../../../web/board/types.d.ts' */
/** @import { WatBlockLook } from './blocks.js' */
/** @import { WatGroup } from './facts.js' */

/** @param {any} block @returns {string|undefined} */
function watBadgeOf(block) {
    if (block.picked) return '✓';
    if (block.status === 'revealed') return 'R';
    if (block.marched) return 'F';
    return block.moved ? 'M' : undefined;
}

/** The blocks of a group to be drawn, with what they answer to. @param {Scene} scene @param {string} town @param {WatGroup} group
 *  @returns {{look:WatBlockLook,targets:any[],tip:string}[]} */
function watPieces(scene, town, group) {
    const { units } = watIndex(scene.map), now = watUnitNow(scene);
    const pieces = group.blocks.map((block) => ({
        look: { army: group.army, unit: units.get(block.unit), steps: block.steps,
            disrupted: block.status === 'disrupted', spent: !!block.moved,
            chosen: block.unit === now, badge: watBadgeOf(block) },
        targets: [{ piece: block.unit, place: town }, { place: town }], tip: watBlockLine(scene, block) }));
    const broken = Math.max(0, group.disrupted - group.blocks.filter((b) => b.status === 'disrupted').length);
    const hidden = group.count - group.blocks.length - broken;
    for (const [count, disrupted] of /** @type {[number, boolean][]} */ ([[hidden, false], [broken, true]])) {
        if (count <= 0) continue;
        const known = scene.memory && group.known.length
            ? `\n${watSay('group.among', { names: watNames(scene, group.known) })}` : '';
        const tip = watSay(disrupted ? 'tip.hidden_broken' : 'tip.hidden', { town: watTownName(scene, town), army: watArmyName(group.army), n: count }) + known;
        pieces.push(/** @type {any} */ ({ look: { army: group.army, count, disrupted },
            targets: [{ piece: `${group.army}@${town}`, place: town }, { place: town }], tip }));
    }
    return pieces;
}

/** @param {Scene} scene @param {Tools} tools @param {any} town @param {WatGroup} group @returns {import('../../../web/board/stacks.js').Stack} */
function watStack(scene, tools, town, group) {
    const pieces = watPieces(scene, town.key, group).map((piece) => ({ ...piece, element: watBlock(piece.look), count: piece.look.count }));
    const handle = group.blocks.length > 1 ? { count: group.count, place: town.key,
        tip: watSay('tip.handle', { army: watArmyName(group.army), town: town.name, blocks: group.count }) } : undefined;
    return { at: tools.at(town.center[0], town.center[1]), pieces, handle, army: watArmy(group.army), own: watIsFriend(scene.you, group.army),
        wide: (WAT_WIDE + 3) * tools.size, high: (WAT_HIGH + 3) * tools.size };
}

/** How many blocks went by a road, of how many. @param {Scene} scene @param {SVGGElement} layer
 *  @param {Tools} tools */
function watDrawTraffic(scene, layer, tools) {
    for (const id of Object.keys(scene.view.roads)) {
        const road = watIndex(scene.map).roads.get(id);
        if (!road) continue;
        const [a, b] = [road.points[0], road.points[road.points.length - 1]];
        const { used, limit } = watRoadUse(scene, road, false);
        const pill = draw('g', { class: 'traffic' }, draw('rect', { x: -15, y: -9, width: 30, height: 18, rx: 9 }),
            draw('text', { y: 4.8 }, `${used}/${limit}`));
        const spots = [0.5, 0.42, 0.58, 0.34, 0.66].map((part) => tools.at(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part));
        layMark(layer, tools, { element: pill, wide: 30, high: 18, spots, targets: { road: id }, tip:
            [watSay(road.river ? 'tip.road_river' : 'tip.road', { a: watTownName(scene, road.a), b: watTownName(scene, road.b), blocks: used,
                road: watSay(`road.${road.kind}`), limit, half: limit / 2 }), ...(scene.view.options?.leaders_count === 'off' ? [watSay('tip.leaders')] : [])].join(' ') });
    }
}

/** @param {Scene} scene @param {SVGGElement} layer @param {Tools} tools */
function watDrawFights(scene, layer, tools) {
    const { view } = scene,
        open = view.battles.filter((/** @type {any} */ b) => b.open).map((/** @type {any} */ b) => b.town);
    for (const town of new Set([...open, ...view.battles_to_come, ...view.skirmishes_to_come,
        ...(view.fight ? [view.fight.town] : [])])) {
        const place = watIndex(scene.map).towns.get(town);
        if (place) drawStrife(layer, tools, tools.at(place.center[0], place.center[1]), watSabres(), town);
    }
}

/** W13.1: what a city in French hands costs the Allies. @param {Scene} scene @param {SVGGElement} layer
 *  @param {Tools} tools */
function watDrawSupply(scene, layer, tools) {
    for (const town of scene.map.places) {
        if (!town.supply_loss || !watGroupsIn(scene, town.key).some((group) => group.army === 'french')) continue;
        const letter = town.supply_army === 'anglo' ? 'A' : 'P', at = tools.at(town.center[0], town.center[1]);
        const tag = draw('g', { class: 'toll' }, draw('rect', { x: -17, y: -9, width: 34, height: 18, rx: 3 }),
            draw('text', { y: 5 }, `−${town.supply_loss} ${letter}`));
        layMark(layer, tools, { element: tag, wide: 34, high: 18, spots: [at], targets: { place: town.key },
            tip: watSay('tip.supply', { town: town.name, army: watArmyName(town.supply_army), blocks: town.supply_loss }) });
    }
}

/** @param {Scene} scene @param {SVGGElement} layer @param {Tools} tools */
export function watDraw(scene, layer, tools) {
    watDrawFights(scene, layer, tools);
    const { towns } = watIndex(scene.map);
    layStacks(layer, tools, watHeld(scene).flatMap(({ town, armies }) => armies.filter((group) => group.count > 0 && towns.has(town))
        .map((group) => watStack(scene, tools, towns.get(town), group))));
    watDrawSupply(scene, layer, tools);
    watDrawTraffic(scene, layer, tools);
}

/** Towns are small: their lights are too. @param {any} target @param {Scene} scene */
export function watShape(target, scene) {
    const town = target.place && !target.piece ? watIndex(scene.map).towns.get(target.place) : undefined;
    return town ? { at: town.center, radius: 17 } : null;
}

const WAT_MOVING = ['move', 'march', 'flee', 'flee_on', 'reinforce', 'regroup'];

/** @param {any} town @returns {{x:number,y:number}} */
function watSpotOf(town) {
    return { x: town.center[0], y: town.center[1] };
}

/** @param {any} event @param {Scene} scene @returns {Motion|null} */
export function watMotion(event, scene) {
    const { towns } = watIndex(scene.map), from = towns.get(event.from), to = towns.get(event.to),
        lost = towns.get(event.town);
    if (event.kind === 'out' && lost) return { side: event.army, from: watSpotOf(lost), to: watSpotOf(lost),
        face: 'out' };
    if (!WAT_MOVING.includes(event.kind) || !from || !to) return null;
    return { side: event.army, from: watSpotOf(from), to: watSpotOf(to), face: event.unit ?? '',
        leaves: { piece: event.unit ?? `${event.army}@${event.from}` } };
}

/** @param {Motion} motion @param {Scene} scene @returns {SVGElement} */
export function watGhost(motion, scene) {
    if (motion.face === 'out') return struckOut();
    const unit = motion.face ? watIndex(scene.map).units.get(motion.face) : undefined;
    return watBlock({ army: motion.side, unit, steps: unit ? watWhere(scene, unit.key)?.block.steps ?? unit.steps
        : 0 });
}
