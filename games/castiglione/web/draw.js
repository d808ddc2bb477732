// draw.js - counters, bridges, holders and combats on the map of Castiglione; and what is seen moving.
import { draw, put } from '../../../web/board/blocks.js';
import { struckOut } from '../../../web/board/heaps.js';
import { drawStrife, layMark, layStacks } from '../../../web/board/stacks.js';
import { casIndex, casHeaps, casHere, casSay } from './facts.js';
import { casPlaceName, casAreaName } from './words.js';
import { casFaceLine, casLinkName, casNames } from './text.js';
import { casArmy } from './armies.js';
import { casBlock, casSabres, CAS_WIDE, CAS_HIGH } from './blocks.js';

/** @import { Scene, Tools, Motion } from '../../../web/board/types.d.ts' */
/** @import { CasHeap, CasLink } from './facts.js' */

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

/** A wall with a bastion at each corner. @param {any} box @returns {SVGElement} */
function casWalls(box) {
    const w = box.width + 10 - 14, h = box.height + 10 - 14;
    return draw('path', { class: 'walls',
        d: `M${box.x - 8} ${box.y - 8}l10 3h${w}l10-3-3 10v${h}l3 10-10-3h${-w}l-10 3 3-10v${-h}z` });
}

/** @param {Scene} scene @param {Tools} tools @param {CasHeap} heap @param {any} area @returns {import('../../../web/board/stacks.js').Stack} */
function casStack(scene, tools, heap, area) {
    const pieces = casPieces(scene, heap).map((piece) => ({ ...piece, element: casBlock(piece.look), count: piece.look.count }));
    const handle = heap.side === scene.you && heap.counters.length > 1 && !heap.inside
        ? { count: heap.count, place: heap.area, tip: casSay('tip.handle', { area: casAreaName(scene, heap.area), count: heap.count }) } : undefined;
    return { at: tools.at(area.center[0], area.center[1]), pieces, handle, around: heap.inside ? casWalls : undefined, army: casArmy(heap.side),
        own: heap.side === scene.you, wide: (CAS_WIDE + 3) * tools.size, high: (CAS_HIGH + 6) * tools.size };
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
        layMark(layer, tools, { element: sign, wide: 34, high: 34, spots: [tools.at(...casBridgeAt(scene.map, link))], targets: { road: id },
            tip: casSay(mending ? 'tip.mending' : 'tip.broken', { link: casLinkName(scene, id) }) });
    }
}

/** A pennant with the letter of who holds an area with points. @param {Scene} scene
 *  @param {SVGGElement} layer @param {Tools} tools */
function casDrawHolders(scene, layer, tools) {
    for (const [key, side] of Object.entries(scene.view.holders ?? {})) {
        const area = casIndex(scene.map).areas.get(key), army = casArmy(side);
        if (!area?.points) continue;
        const pennant = draw('g', { class: 'pennant' }, draw('path', { class: 'staff', d: 'M0-2v-28' }),
            draw('path', { class: 'cloth', fill: army.colour, d: 'M0-30l22 7-22 8z' }),
            draw('text', { x: 7, y: -19 }, army.letter));
        layMark(layer, tools, { element: draw('g', {}, put(pennant, { x: -11, y: 15 })), wide: 24, high: 30, spots: [tools.at(area.center[0], area.center[1])],
            targets: { place: key }, spare: true, tip: casSay('tip.held', { area: area.name, people: casSay(`people.${side}`), points: area.points }) });
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
    const { combat, siege } = scene.view;
    const area = combat ? casIndex(scene.map).areas.get(combat.area) : undefined;
    if (area) drawStrife(layer, tools, tools.at(area.center[0], area.center[1]), casSabres(), combat.area);
    casDrawDeed(scene, layer, tools);
    casDrawBridges(scene, layer, tools);
    const { areas } = casIndex(scene.map);
    layStacks(layer, tools, casHeaps(scene).filter((heap) => heap.count > 0 && areas.has(heap.area)).map((heap) => casStack(scene, tools, heap, areas.get(heap.area))));
    casDrawHolders(scene, layer, tools);
    for (const [key, phases] of Object.entries(siege)) casDrawSiege(scene, layer, tools, key, Number(phases));
}

/** @param {Scene} scene @param {SVGElement} layer @param {Tools} tools @param {string} key @param {number} phases */
function casDrawSiege(scene, layer, tools, key, phases) {
    const area = casIndex(scene.map).areas.get(key);
    if (!area || phases === 0) return;
    const text = casSay('sign.siege', { count: area.fortress?.stores ? `${phases}/${area.fortress.stores}` : phases });
    const sign = draw('g', { class: 'besieged' }, draw('rect', { x: -32, y: -9, width: 64, height: 18, rx: 3 }),
        draw('text', { y: 4 }, text));
    layMark(layer, tools, { element: sign, wide: 64, high: 18, spots: [tools.at(area.center[0], area.center[1])], targets: { place: key },
        tip: casSay(area.fortress?.stores ? 'tip.besieged_stores' : 'tip.besieged', { area: casAreaName(scene, key), phases, stores: area.fortress?.stores }) });
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
    if (motion.face === 'out') return struckOut();
    return casBlock({ side: motion.side, row: motion.face ? casIndex(scene.map).counters.get(motion.face)
        : undefined });
}
