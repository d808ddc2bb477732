/* marengo_blocks.js - the bars of Marengo: in rows in the reserve, across the approach they block, or
 * waiting at their entry. */
import { BAR_HIGH, BAR_LONG, bar, draw, put } from '../board/blocks.js';
import { spotSum, spotTimes, spotTowards, spotsApart } from '../board/plane.js';
import { marengoArmies } from './marengo_armies.js';
import { heapAt, middleOf, spotName, targetOf } from './marengo_map.js';
import { gathered, kindKey, kindName, piecesOf } from './marengo_pieces.js';

/** @typedef {import('../board/types.js').Scene} Scene */
/** @typedef {import('../board/types.js').Tools} Tools */
/** @typedef {import('./marengo_pieces.js').Kind} Kind */

const GAP = 3;
const ROWS_MOST = 3; // a heap with more rows is gathered into kinds with numbers
const BADGES = new Map([['lead', 'L'], ['pursuit', 'P'], ['line', '·'], ['shown', '·']]);

/** @param {string} key */
export function marengoArmy(key) {
    return marengoArmies.find((a) => a.key === key) ?? marengoArmies[0];
}

/** The bar of a kind. @param {Kind} k */
export function barOfKind(k) {
    const element = bar({ army: marengoArmy(k.army), type: k.face ? k.face[0] : undefined,
        strength: k.face ? Number(k.face[1]) : undefined, count: k.count, asleep: k.asleep, recalled: k.recalled,
        spent: /moved|assaulted|fired/.test(k.status) && k.part === '',
        badge: k.status.includes('declared') ? 'D' : BADGES.get(k.part) });
    if (k.part === 'hand' || k.part === 'group' || k.part === 'lead') element.classList.add('chosen');
    element.setAttribute('data-count', String(k.count));
    return element;
}

/** @param {Scene} scene @param {SVGGElement} layer @param {Tools} tools */
export function drawMarengo(scene, layer, tools) {
    const heaps = new Map();
    for (const piece of piecesOf(scene)) {
        const key = `${piece.place} ${piece.army}`, list = heaps.get(key);
        if (list) list.push(piece);
        else heaps.set(key, [piece]);
    }
    for (const pieces of heaps.values()) drawHeap(pieces, scene, layer, tools);
    drawDeed(scene, layer, tools);
}

/** @param {Kind[]} pieces @param {Scene} scene @param {SVGGElement} layer @param {Tools} tools */
function drawHeap(pieces, scene, layer, tools) {
    const { place } = pieces[0], long = (BAR_LONG + GAP) * tools.size / tools.scale, high = (BAR_HIGH + GAP) * tools.size / tools.scale;
    let heap = heapAt(place, scene.map, { long, high, total: pieces.length });
    let kinds = pieces;
    const isWaiting = place.startsWith('entry:');
    if (isWaiting || Math.ceil(pieces.length / heap.columns) > ROWS_MOST) {
        kinds = gathered(pieces);
        heap = heapAt(place, scene.map, { long: long + 6 * tools.size, high: high + 4 * tools.size, total: kinds.length });
    }
    kinds.forEach((k, index) => {
        const element = barOfKind(k), at = spotInHeap(heap, index, kinds.length, long);
        put(element, tools.at(at.x, at.y), heap.degrees, tools.size);
        const words = `${marengoArmy(k.army).name}: ${kindName(k)}\n${spotName(place, scene.map)}`;
        tools.mark(element, [{ piece: kindKey(k), ...targetOf(place) }, targetOf(place)], words);
        layer.append(element);
    });
}

/** @param {import('./marengo_map.js').Heap} heap @param {number} index @param {number} total
 *  @param {number} long */
function spotInHeap(heap, index, total, long) {
    const row = Math.floor(index / heap.columns), column = index % heap.columns;
    const inRow = Math.min(heap.columns, total - row * heap.columns), rows = Math.ceil(total / heap.columns);
    const onwards = heap.middled ? row - (rows - 1) / 2 : row;
    return spotSum(spotSum(heap.at, spotTimes(heap.along, long * (column - (inRow - 1) / 2))), spotTimes(heap.onwards, onwards));
}

// -- What is half done --------------------------------------------------------------------

/** An arrow along the deed: a move, an assault, a bombardment. @param {Scene} scene
 *  @param {SVGGElement} layer @param {Tools} tools */
function drawDeed(scene, layer, tools) {
    const { deed, turn } = scene.view;
    if (!deed || !deed.to || deed.to === deed.from) return;
    const from = middleOf(deed.from, scene.map), to = middleOf(deed.to, scene.map);
    const way = spotTowards(from, to), length = spotsApart(from, to), pad = Math.min(26, length / 4);
    const a = spotSum(from, spotTimes(way, pad)), b = spotSum(to, spotTimes(way, -pad));
    layer.append(arrow(tools.at(a.x, a.y), tools.at(b.x, b.y), `deed ${deed.kind} ${turn}`));
}

/** @param {{x: number, y: number}} a @param {{x: number, y: number}} b @param {string} name */
function arrow(a, b, name) {
    const long = spotsApart(a, b), head = Math.min(22, long / 2), degrees = Math.atan2(b.y - a.y, b.x - a.x) * 180 / Math.PI;
    const d = `M0 -3.5H${(long - head).toFixed(1)}v-7L${long.toFixed(1)} 0L${(long - head).toFixed(1)} 10.5v-7H0z`;
    return put(draw('path', { class: name, d }), a, degrees);
}
