/* layout.js - where the bars of Marengo lie: across the approach they block, else beside what they belong to. */
import { layStacks } from '../../../web/board/stacks.js';
import { put } from '../../../web/board/blocks.js';
import { isInside, spotSum, spotTimes } from '../../../web/board/plane.js';
import { marengoArmy } from './armies.js';
import { heapOnSide, marengoGround, middleOf } from './map.js';
import { gathered } from './pieces.js';

/** @import { Spot, Tools } from '../../../web/board/types.d.ts' */
/** @import { Box } from '../../../web/board/room.js' */
/** @import { Piece } from '../../../web/board/stacks.js' */
/** @import { Kind } from './pieces.js' */
/** @import { Heap } from './map.js' */

const ROWS_ON_SIDE = 2;    // more than that, and what looks alike is gathered
const BARS_IN_RESERVE = 6;
const OUTSIDE = 25;        // what it costs to lie outside one's locale

/** Length and height that a bar takes, with its gap, in units of the map. @typedef {{long: number, high: number}} Size */
/** @typedef {{size: Size, map: any, you: string, make: (kind: Kind) => Piece}} How */

/** Boxes that a bar takes, however it is turned. @param {Spot} at @param {number} degrees @param {Size} size @param {number} scale @returns {Box[]} */
function boxesOfBar(at, degrees, { long, high }, scale) {
    const turn = degrees * Math.PI / 180, way = { x: Math.cos(turn), y: Math.sin(turn) };
    const parts = Math.max(1, Math.round(long / high)), part = long / parts;
    const half = { x: (Math.abs(way.x) * part + Math.abs(way.y) * high) / 2, y: (Math.abs(way.y) * part + Math.abs(way.x) * high) / 2 };
    return Array.from({ length: parts }, (_, i) => spotSum(at, spotTimes(way, part * (i - (parts - 1) / 2)))).map((p) =>
        ({ x: (p.x - half.x) * scale, y: (p.y - half.y) * scale, width: 2 * half.x * scale, height: 2 * half.y * scale }));
}

/** @param {Heap} heap @param {number} index @param {number} total @param {number} long @returns {Spot} */
function spotInHeap(heap, index, total, long) {
    const row = Math.floor(index / heap.columns), column = index % heap.columns;
    const inRow = Math.min(heap.columns, total - row * heap.columns);
    return spotSum(spotSum(heap.at, spotTimes(heap.along, long * (column - (inRow - 1) / 2))), spotTimes(heap.onwards, row));
}

/** Bars across their approach, if there is room: a little aside or further in, if need be. @param {SVGElement} layer @param {Tools} tools
 *  @param {Kind[]} kinds @param {How} how @returns {boolean} */
function layAcross(layer, tools, kinds, { size, map, make }) {
    const heap = heapOnSide(kinds[0].place, map, size);
    if (Math.ceil(kinds.length / heap.columns) > ROWS_ON_SIDE) return false;
    for (const inwards of [0, 0.5, 1]) {
        for (const aside of [0, 0.25, -0.25, 0.5, -0.5, 0.8, -0.8]) {
            const at = spotSum(spotSum(heap.at, spotTimes(heap.along, size.long * aside)), spotTimes(heap.onwards, inwards));
            const spots = kinds.map((_, i) => spotInHeap({ ...heap, at }, i, kinds.length, size.long));
            const boxes = spots.flatMap((spot) => boxesOfBar(spot, heap.degrees, size, tools.scale));
            if (!boxes.every((box) => tools.room.isFree(box, 0.5 * tools.room.unit))) continue;
            tools.room.take(...boxes);
            kinds.forEach((kind, i) => {
                const { element, targets, tip } = make(kind);
                layer.append(put(element, tools.at(spots[i].x, spots[i].y), heap.degrees, tools.size));
                tools.mark(element, targets, tip);
            });
            return true;
        }
    }
    return false;
}

/** Bars in a heap tied to their place. @param {Tools} tools @param {Kind[]} kinds @param {How} how @returns {import('../../../web/board/stacks.js').Stack} */
function barStack(tools, kinds, { size, map, make, you }) {
    const { place } = kinds[0], ground = marengoGround(map), polygon = ground.places.get(place.split('/')[0])?.polygon;
    const few = kinds.length > BARS_IN_RESERVE || ground.entries.has(place) ? gathered(kinds) : kinds;
    const at = middleOf(place, map), { scale } = tools;
    const isOutside = (/** @type {Box} */ b) => polygon && !isInside(polygon, { x: (b.x + b.width / 2) / scale, y: (b.y + b.height / 2) / scale });
    return { at: tools.at(at.x, at.y), pieces: few.map(make), wide: size.long * scale * 1.04, high: size.high * scale * 1.15,
        army: marengoArmy(kinds[0].army), own: kinds[0].army === you, slack: 4, cost: (box) => (isOutside(box) ? OUTSIDE : 0) };
}

/** All bars of a scene. @param {SVGElement} layer @param {Tools} tools @param {Kind[]} pieces @param {How} how */
export function layMarengo(layer, tools, pieces, how) {
    /** @type {Map<string, Kind[]>} */
    const heaps = new Map();
    for (const piece of pieces) {
        const key = `${piece.place} ${piece.army}`, list = heaps.get(key);
        if (list) list.push(piece);
        else heaps.set(key, [piece]);
    }
    const isAside = (/** @type {Kind[]} */ kinds) => marengoGround(how.map).sides.has(kinds[0].place);
    const all = [...heaps.values()];
    const left = all.filter(isAside).filter((kinds) => !layAcross(layer, tools, kinds, how) && !layAcross(layer, tools, gathered(kinds), how));
    layStacks(layer, tools, [...left, ...all.filter((list) => !isAside(list))].map((kinds) => barStack(tools, kinds, how)));
}
