// draw.js - counters, bridges, holders and combats on the map of Castiglione; and what is seen moving.
import { draw, put } from '../../../web/board/blocks.js';
import { Placement, placementGap, placementName, placementNearest, placementSides } from '../../../web/board/placement.js';
import { casIndex, casHeaps, casHere, casSay, CAS_POINTS } from './facts.js';
import { casPlaceName, casAreaName } from './words.js';
import { casFaceLine, casLinkName, casNames } from './text.js';
import { casArmy, casBlock, casSabres, CAS_WIDE, CAS_HIGH } from './blocks.js';

/** @typedef {import('../../../web/board/types.js').Scene} Scene */
/** @typedef {import('../../../web/board/types.js').Tools} Tools */
/** @typedef {import('../../../web/board/types.js').Motion} Motion */
/** @typedef {import('./facts.js').CasHeap} CasHeap */
/** @typedef {import('./facts.js').CasLink} CasLink */

// speech off: keys of places
/** On which side of its area the picture has the name. */
const CAS_NAME_SIDES = placementSides({
    W: 'trent condino gavardo lonato montichiari castiglione guidizzolo goito castel_goffredo asola piadena cremona pontevico mantua sanguinetto zevio bussolengo la_corona lugo caldiero montebello vicenza',
    E: 'rovereto ala vestone palazzolo ponte_san_marco solferino gazoldo manerbio valeggio villafranca roverbella marmirolo borgoforte isola rivoli villanova',
    S: 'riva anfo salo brescia desenzano volta marcaria peschiera castelnuovo castellaro legnago verona',
});
// speech on

/** @type {WeakMap<object, Placement>} */
const casGrounds = new WeakMap();

/** Areas, names and roads of the picture. @param {any} map @param {Tools} tools @returns {Placement} */
function casGround(map, tools) {
    const known = casGrounds.get(map);
    if (known) return known.copy();
    const [x0, y0, x1, y1] = map.frame.map((/** @type {number} */ v) => v * tools.scale);
    const room = new Placement({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 });
    for (const link of map.roads) {
        const [a, b] = [link.points[0], link.points[link.points.length - 1]];
        room.addLine(tools.at(a[0], a[1]), tools.at(b[0], b[1]), 7);
    }
    for (const area of map.places) {
        const at = tools.at(area.center[0], area.center[1]), ring = area.fortress ? 28 : 22;
        room.addBox({ x: at.x - ring, y: at.y - ring, width: 2 * ring, height: 2 * ring }, 60);
        if (CAS_POINTS[area.key]) room.addBox({ x: at.x - 4, y: at.y - 48, width: 44, height: 40 }, 40);
        room.addBox(placementName(at, CAS_NAME_SIDES.get(area.key) ?? 'E', area.name.length * 11.5, 21, ring), 40);
    }
    casGrounds.set(map, room);
    return room.copy();
}

/** Letters at a counter's corner: ! no command, ~ forages, M moved. @param {any} face @param {Scene} scene
 *  @returns {string|undefined} */
function casBadgeOf(face, scene) {
    const unit = ['infantry', 'cavalry', 'artillery'].includes(face.kind), inPlay = scene.view.turn > 0;
    const marks = `${unit && inPlay && !face.commanded ? '!' : ''}${face.foraging ? '~' : ''}${face.moved ? 'M' : ''}`;
    return marks || undefined;
}

/** The counters of a heap to be drawn, with what they answer to. @param {Scene} scene @param {CasHeap} heap
 *  @returns {any[]} */
function casPieces(scene, heap) {
    const { counters } = casIndex(scene.map), group = scene.view.deed?.group ?? [],
        fog = scene.view.options.fog_of_war === 'on';
    /** @type {any[]} */
    const pieces = heap.counters.map((face) => ({
        look: { side: heap.side, row: counters.get(face.counter), hits: face.hits, down: fog && !face.up,
            spent: face.moved, badge: casBadgeOf(face, scene),
            chosen: group.includes(face.counter) || scene.view.deed?.counter === face.counter },
        targets: [{ piece: face.counter, place: heap.area }, { place: heap.area }], tip: casFaceLine(scene, face) }));
    if (heap.hidden > 0) {
        const known = scene.memory && heap.known.length
            ? `\n${casSay('heap.among', { names: casNames(scene, heap.known) })}` : '';
        pieces.push({ look: { side: heap.side, count: heap.hidden },
            targets: [{ piece: `${heap.side}@${heap.place}`, place: heap.area }, { place: heap.area }],
            tip: casSay('tip.hidden', { place: casPlaceName(scene, heap.place), side: casArmy(heap.side).name, n: heap.hidden }) + known });
    }
    return pieces;
}

/** The shape of a heap that costs least: so many columns. @param {Placement} room @param {any} at
 *  @param {number} count @param {{wide:number,high:number}} size */
function casShapeOf(room, at, count, { wide, high }) {
    let best = { columns: 1, cost: Infinity };
    for (let columns = 1; columns <= Math.min(4, count); columns++) {
        const rows = Math.ceil(count / columns);
        if (rows > 3 * columns || columns > 2 * rows + 1) continue;
        const { cost } = room.find(at, columns * wide, rows * high, 120);
        if (cost < best.cost) best = { columns, cost };
    }
    return best.columns;
}

/** A wall with a bastion at each corner. @param {any} box @returns {SVGElement} */
function casWalls(box) {
    const w = box.width + 10 - 14, h = box.height + 10 - 14;
    return draw('path', { class: 'walls',
        d: `M${box.x - 8} ${box.y - 8}l10 3h${w}l10-3-3 10v${h}l3 10-10-3h${-w}l-10 3 3-10v${-h}z` });
}

/** @param {Scene} scene @param {SVGGElement} layer @param {Tools} tools
 *  @param {{room:Placement,over:SVGElement,heap:CasHeap}} about */
function casDrawHeap(scene, layer, tools, { room, over, heap }) {
    const area = casIndex(scene.map).areas.get(heap.area);
    if (!area) return;
    const pieces = casPieces(scene, heap), at = tools.at(area.center[0], area.center[1]);
    const size = { wide: (CAS_WIDE + 3) * tools.size, high: (CAS_HIGH + 4) * tools.size };
    const columns = casShapeOf(room, at, pieces.length, size), rows = Math.ceil(pieces.length / columns);
    const box = room.take(at, columns * size.wide, rows * size.high, 120);
    if (placementGap(at, box) > 20) {
        const near = placementNearest(at, { x: box.x + 6, y: box.y + 6, width: box.width - 12, height: box.height - 12 });
        layer.append(draw('path', { class: 'tether', d: `M${at.x} ${at.y}L${near.x} ${near.y}` }));
    }
    if (heap.inside) layer.append(casWalls(box));
    pieces.forEach((piece, i) => {
        const element = casBlock(piece.look);
        put(element, { x: box.x + ((i % columns) + 0.5) * size.wide,
            y: box.y + (Math.floor(i / columns) + 0.5) * size.high }, 0, tools.size);
        tools.mark(element, piece.targets, piece.tip);
        layer.append(element);
    });
    if (heap.side === scene.you && heap.counters.length > 1 && !heap.inside) casDrawHandle(scene, over, tools,
        { heap, at: { x: box.x - 12 * tools.size, y: box.y + size.high / 2 } });
}

/** A disc with the size of a heap; to drag it is to move them all. @param {Scene} scene @param {SVGElement} layer @param {Tools} tools
 *  @param {{heap:CasHeap,at:{x:number,y:number}}} about */
function casDrawHandle(scene, layer, tools, { heap, at }) {
    const handle = draw('g', { class: 'handle' }, draw('circle', { class: 'body', r: 9 }),
        draw('text', { y: 4 }, String(heap.count)));
    layer.append(put(handle, at, 0, tools.size));
    tools.mark(handle, { place: heap.area },
        casSay('tip.handle', { area: casAreaName(scene, heap.area), count: heap.count }));
}

/** Where two stretches cross, as a part of the first; -1 if they do not. @param {number[]} a
 *  @param {number[]} b @param {number[]} c @param {number[]} d */
function casCrossing(a, b, c, d) {
    const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]], cross = rx * sy - ry * sx;
    if (Math.abs(cross) < 1e-9) return -1;
    const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross,
        u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross;
    return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : -1;
}

/** Where the bridge of a link is. @param {any} map @param {CasLink} link @returns {[number, number]} */
export function casBridgeAt(map, link) {
    const a = link.points[0], b = link.points[link.points.length - 1];
    const name = map.rivers.find((/** @type {any} */ r) => r.key === link.bridge)?.name;
    let way = 0.5;
    for (const river of map.decor?.rivers ?? []) {
        for (let i = 1; river.name === name && i < river.points.length; i++) {
            const t = casCrossing(a, b, river.points[i - 1], river.points[i]);
            if (t >= 0) way = t;
        }
    }
    return [a[0] + way * (b[0] - a[0]), a[1] + way * (b[1] - a[1])];
}

/** Broken bridges are crossed out; one that is being mended has a hammer's letter. @param {Scene} scene
 *  @param {SVGGElement} layer @param {Tools} tools */
function casDrawBridges(scene, layer, tools) {
    for (const id of scene.view.bridges_broken) {
        const link = casIndex(scene.map).links.get(id);
        if (!link) continue;
        const mending = scene.view.mending.includes(id);
        const sign = draw('g', { class: 'cut-bridge' }, draw('circle', { class: 'plate', r: 13 }),
            draw('path', { class: 'cut', d: 'M-8-8l16 16m0-16l-16 16' }));
        if (mending) sign.append(put(draw('g', { class: 'badge mark' },
            draw('rect', { x: -6, y: -6, width: 12, height: 12, rx: 2 }), draw('text', { y: 4 }, 'm')),
            { x: 11, y: -11 }));
        layer.append(put(sign, tools.at(...casBridgeAt(scene.map, link)), 0, tools.size));
        tools.mark(sign, { road: id },
            casSay(mending ? 'tip.mending' : 'tip.broken', { link: casLinkName(scene, id) }));
    }
}

/** A pennant with the letter of who holds an area with points. @param {Scene} scene
 *  @param {SVGGElement} layer @param {Tools} tools */
function casDrawHolders(scene, layer, tools) {
    for (const [key, side] of Object.entries(scene.view.holders ?? {})) {
        const area = casIndex(scene.map).areas.get(key), army = casArmy(side);
        if (!area || !CAS_POINTS[key]) continue;
        const pennant = draw('g', { class: 'pennant' }, draw('path', { class: 'staff', d: 'M0 4v-34' }),
            draw('path', { class: 'cloth', fill: army.colour, d: 'M0-30l22 7-22 8z' }),
            draw('text', { x: 6.5, y: -19 }, army.letter));
        layer.append(put(pennant, tools.at(area.center[0], area.center[1]), 0, tools.size));
        tools.mark(pennant, { place: key },
            casSay('tip.held', { area: area.name, people: casSay(`people.${side}`), points: CAS_POINTS[key] }));
    }
}

/** The goal of a forced march, and where scouts look. @param {Scene} scene @param {SVGGElement} layer
 *  @param {Tools} tools */
function casDrawDeed(scene, layer, tools) {
    const { deed } = scene.view, { areas } = casIndex(scene.map);
    const from = areas.get(deed?.scout ?? casHere(scene) ?? ''), to = areas.get(deed?.target ?? deed?.goal ?? '');
    if (!deed || !from || !to) return;
    const [a, b] = [from, to].map((area) => tools.at(area.center[0], area.center[1]));
    layer.append(draw('path', { class: deed.target ? 'sightline' : 'goalline', d: `M${a.x} ${a.y}L${b.x} ${b.y}` }));
}

/** @param {Scene} scene @param {SVGGElement} layer @param {Tools} tools */
export function casDraw(scene, layer, tools) {
    const room = casGround(scene.map, tools), over = draw('g'), { combat, siege } = scene.view;
    casDrawBridges(scene, layer, tools);
    casDrawDeed(scene, layer, tools);
    casDrawHolders(scene, layer, tools);
    for (const [key, phases] of Object.entries(siege)) casDrawSiege(scene, over, tools,
        { room, key, phases: Number(phases) });
    for (const heap of casHeaps(scene)) if (heap.count > 0) casDrawHeap(scene, layer, tools, { room, over, heap });
    layer.append(over);
    const area = combat ? casIndex(scene.map).areas.get(combat.area) : undefined;
    if (area) layer.append(put(casSabres(), tools.at(area.center[0], area.center[1]), 0, 1.2 * tools.size));
}

/** @param {Scene} scene @param {SVGElement} layer @param {Tools} tools
 *  @param {{room:Placement,key:string,phases:number}} siege */
function casDrawSiege(scene, layer, tools, { room, key, phases }) {
    const area = casIndex(scene.map).areas.get(key);
    if (!area || phases === 0) return;
    const text = casSay('sign.siege', { count: area.fortress?.stores ? `${phases}/${area.fortress.stores}` : phases });
    const sign = draw('g', { class: 'besieged' }, draw('rect', { x: -28, y: -9, width: 56, height: 17, rx: 3 }),
        draw('text', { y: 4 }, text));
    const at = tools.at(area.center[0], area.center[1]);
    const box = room.take(at, 60 * tools.size, 20 * tools.size, 60);
    layer.append(put(sign, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, 0, tools.size));
    tools.mark(sign, { place: key },
        casSay(area.fortress?.stores ? 'tip.besieged_stores' : 'tip.besieged', { area: casAreaName(scene, key), phases, stores: area.fortress?.stores }));
}

/** @param {any} target @param {Scene} scene */
export function casShape(target, scene) {
    const { areas, links } = casIndex(scene.map);
    const area = target.place && !target.piece ? areas.get(target.place) : undefined, link = target.road && !area
        ? links.get(target.road) : undefined;
    if (area) return { at: area.center, radius: area.fortress ? 23 : 19 };
    return link?.bridge ? { at: casBridgeAt(scene.map, link), radius: 14 } : null;
}

const CAS_MOVING = ['move', 'flight', 'retreat'];

/** The area of a place that an event names. @param {Scene} scene @param {string|null|undefined} place
 *  @returns {{x:number,y:number}|null} */
function casSpotOf(scene, place) {
    const area = place ? casIndex(scene.map).areas.get(place.split('/')[0]) : undefined;
    return area ? { x: area.center[0], y: area.center[1] } : null;
}

/** Of a group that goes one way one counter is seen moving. @param {any} event @param {Scene} scene
 *  @param {any[]} [earlier] @returns {Motion|null} */
export function casMotion(event, scene, earlier = []) {
    const lost = event.kind === 'out' ? casSpotOf(scene, event.place) : null;
    if (lost) return { side: event.army, from: lost, to: lost, face: 'out' };
    const from = casSpotOf(scene, event.from), to = casSpotOf(scene, event.to);
    if (!CAS_MOVING.includes(event.kind) || !from || !to || (from.x === to.x && from.y === to.y)) return null;
    if (earlier.some((one) => CAS_MOVING.includes(one.kind) && one.army === event.army && one.from === event.from
        && one.to === event.to)) return null;
    return { side: event.army, from, to, face: event.counter ?? '',
        leaves: { piece: event.counter ?? `${event.army}@${event.from}` } };
}

/** @param {Motion} motion @param {Scene} scene @returns {SVGElement} */
export function casGhost(motion, scene) {
    if (motion.face === 'out') return draw('g', { class: 'struck-out' },
        draw('path', { class: 'edge', d: 'M-14-14l28 28m0-28l-28 28' }),
        draw('path', { d: 'M-14-14l28 28m0-28l-28 28' }));
    return casBlock({ side: motion.side, row: motion.face ? casIndex(scene.map).counters.get(motion.face)
        : undefined });
}
