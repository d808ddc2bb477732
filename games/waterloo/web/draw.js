// draw.js - blocks on the map of Waterloo, blocks on its roads, fights; and what is seen moving.
import { draw, put } from '../../../web/board/blocks.js';
import { Placement, placementName, placementNearest, placementSides } from '../../../web/board/placement.js';
import { watIndex, watGroupsIn, watHeld, watRoadUse, watSay, watUnitNow, watWhere } from './facts.js';
import { watTownName, watArmyName } from './words.js';
import { watBlockLine, watNames } from './text.js';
import { watBlock, watSabres, WAT_WIDE, WAT_HIGH } from './blocks.js';

/** @typedef {import('../../../web/board/types.js').Scene} Scene */
/** @typedef {import('../../../web/board/types.js').Tools} Tools */
/** @typedef {import('../../../web/board/types.js').Motion} Motion */
/** @typedef {import('./blocks.js').WatBlockLook} WatBlockLook */
/** @typedef {import('./facts.js').WatGroup} WatGroup */

// speech off: keys of places
/** On which side of its town the picture has the name. */
const WAT_NAME_SIDES = placementSides({
    E: 'valenciennes soire renaix leuze enghien louvain quatre_bras thuin gembloux dinant ciney huy hannut tongres verviers',
    SE: 'conde waterloo ligny', S: 'maubeuge mariembourg hal nivelles', NW: 'gavre charleroi',
        NE: 'brussels saint_trond',
    W: 'beaumont avesnes ghent deynze alost oudenaarde tournai ath ninove mons wavre laneffe perwez tirlemont liege',
    SW: 'philippeville givet termonde grammont braine binche namur',
});
// speech on

/** @type {WeakMap<object, Placement>} */
const watGrounds = new WeakMap();

/** Towns, names and roads of the picture. @param {any} map @param {Tools} tools @returns {Placement} */
function watGround(map, tools) {
    const known = watGrounds.get(map);
    if (known) return known.copy();
    const [x0, y0, x1, y1] = map.frame.map((/** @type {number} */ v) => v * tools.scale);
    const room = new Placement({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 });
    for (const road of map.roads)
        for (let i = 1; i < road.points.length; i++) room.addLine(tools.at(...watPair(road.points[i - 1])),
            tools.at(...watPair(road.points[i])), 6);
    for (const town of map.places) {
        const at = tools.at(town.center[0], town.center[1]), ring = town.city ? 22 : 13, size = town.city ? 28 : 20;
        room.addBox({ x: at.x - ring, y: at.y - ring, width: 2 * ring, height: 2 * ring }, 60);
        room.addBox(placementName(at, WAT_NAME_SIDES.get(town.key) ?? 'E',
            town.name.length * size * (town.city ? 0.62 : 0.54), size, ring), 40);
    }
    watGrounds.set(map, room);
    return room.copy();
}

/** @param {number[]} point @returns {[number, number]} */
function watPair(point) {
    return [point[0], point[1]];
}

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

/** @param {number} count @returns {number} */
function watColumns(count) {
    return count <= 3 ? count : count <= 4 ? 2 : count <= 6 ? 3 : count <= 12 ? 4 : 5;
}

/** @param {Scene} scene @param {SVGGElement} layer @param {Tools} tools
 *  @param {{room:Placement,over:SVGElement,town:any,group:WatGroup}} about */
function watDrawGroup(scene, layer, tools, { room, over, town, group }) {
    const pieces = watPieces(scene, town.key, group), columns = watColumns(pieces.length),
        rows = Math.ceil(pieces.length / columns);
    const wide = (WAT_WIDE + 3) * tools.size, high = (WAT_HIGH + 3) * tools.size, at = tools.at(town.center[0],
        town.center[1]);
    const box = room.take(at, columns * wide, rows * high, 110);
    const near = placementNearest(at, { x: box.x + 6, y: box.y + 6, width: box.width - 12, height: box.height - 12 });
    layer.append(draw('path', { class: 'tether', d: `M${at.x} ${at.y}L${near.x} ${near.y}` }));
    pieces.forEach((piece, i) => {
        const element = watBlock(piece.look);
        put(element, { x: box.x + ((i % columns) + 0.5) * wide, y: box.y + (Math.floor(i / columns) + 0.5) * high },
            0, tools.size);
        tools.mark(element, piece.targets, piece.tip);
        layer.append(element);
    });
    if (group.blocks.length > 1) watDrawHandle(scene, over, tools,
        { town, group, at: { x: box.x - 12 * tools.size, y: box.y + high / 2 } });
}

/** A disc with the size of a group; to drag it is to move them all. @param {Scene} scene @param {SVGElement} layer @param {Tools} tools
 *  @param {{town:any,group:WatGroup,at:{x:number,y:number}}} about */
function watDrawHandle(scene, layer, tools, { town, group, at }) {
    const handle = draw('g', { class: 'handle' }, draw('circle', { class: 'body', r: 9 }),
        draw('text', { y: 4 }, String(group.count)));
    layer.append(put(handle, at, 0, tools.size));
    tools.mark(handle, { place: town.key },
        watSay('tip.handle', { army: watArmyName(group.army), town: town.name, blocks: group.count }));
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
        layer.append(put(pill, tools.at((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), 0, tools.size));
        tools.mark(pill, { road: id },
            [watSay(road.river ? 'tip.road_river' : 'tip.road', { a: watTownName(scene, road.a), b: watTownName(scene, road.b), blocks: used,
                road: watSay(`road.${road.kind}`), limit, half: limit / 2 }), ...(scene.view.options?.leaders_count === 'off' ? [watSay('tip.leaders')] : [])].join(' '));
    }
}

/** @param {Scene} scene @param {SVGGElement} layer @param {Tools} tools */
function watDrawFights(scene, layer, tools) {
    const { view } = scene,
        open = view.battles.filter((/** @type {any} */ b) => b.open).map((/** @type {any} */ b) => b.town);
    for (const town of new Set([...open, ...view.battles_to_come, ...view.skirmishes_to_come,
        ...(view.fight ? [view.fight.town] : [])])) {
        const place = watIndex(scene.map).towns.get(town);
        if (place) layer.append(put(watSabres(), tools.at(place.center[0], place.center[1]), 0, 1.2 * tools.size));
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
        layer.append(put(tag, { x: at.x, y: at.y - 24 * tools.size }, 0, tools.size));
        tools.mark(tag, { place: town.key }, watSay('tip.supply', { town: town.name, army: watArmyName(town.supply_army), blocks: town.supply_loss }));
    }
}

/** @param {Scene} scene @param {SVGGElement} layer @param {Tools} tools */
export function watDraw(scene, layer, tools) {
    const room = watGround(scene.map, tools), over = draw('g');
    watDrawTraffic(scene, layer, tools);
    for (const { town, armies } of watHeld(scene)) {
        const place = watIndex(scene.map).towns.get(town);
        if (!place) continue;
        for (const group of armies) if (group.count > 0) watDrawGroup(scene, layer, tools,
            { room, over, town: place, group });
    }
    layer.append(over);
    watDrawFights(scene, layer, tools);
    watDrawSupply(scene, layer, tools);
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
    if (motion.face === 'out') return draw('g', { class: 'struck-out' },
        draw('path', { class: 'edge', d: 'M-14-14l28 28m0-28l-28 28' }),
        draw('path', { d: 'M-14-14l28 28m0-28l-28 28' }));
    const unit = motion.face ? watIndex(scene.map).units.get(motion.face) : undefined;
    return watBlock({ army: motion.side, unit, steps: unit ? watWhere(scene, unit.key)?.block.steps ?? unit.steps
        : 0 });
}
