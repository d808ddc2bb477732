/* layout.js - where every bar of Marengo lies: approaches and entries as the map has them, then
 * the reserves where they cover neither those nor the border. */
import { isInside, spotSum, spotTimes, spotsApart } from '../../../web/board/plane.js';
import { heapAt, marengoGround, middleOf } from './map.js';
import { gathered, kindKey } from './pieces.js';

/** @typedef {import('../../../web/board/types.js').Spot} Spot */
/** @typedef {import('./pieces.js').Kind} Kind */
/** @typedef {import('./map.js').Heap} Heap */

/** One bar in its place, in units of the map. @typedef {{kind: Kind, at: Spot, degrees: number}} Lain */
/** Length and height that a bar takes, with its gap. @typedef {{long: number, high: number}} Room */

const ROWS_ON_SIDE = 2;     // more than that, and what looks alike is gathered
const ROWS_IN_RESERVE = 4;
const STEP = 14;            // between the spots that are tried for a reserve
const REACH = 8;            // so many steps each way
const BELOW = 14;           // the number of a locale is written in its middle

/** @param {Kind[]} pieces @param {any} map @param {Room} room @returns {{kinds: Kind[], heap: Heap}} */
function heapOf(pieces, map, room) {
    const { place } = pieces[0], isSide = place.includes('/');
    const heap = heapAt(place, map, { ...room, total: pieces.length });
    const rows = Math.ceil(pieces.length / heap.columns);
    if (!place.startsWith('entry:') && rows <= (isSide ? ROWS_ON_SIDE : ROWS_IN_RESERVE)) return { kinds: pieces, heap };
    const kinds = gathered(pieces), wider = { long: room.long * 1.1, high: room.high * 1.15, total: kinds.length };
    return { kinds, heap: heapAt(place, map, wider) };
}

/** @param {Heap} heap @param {number} index @param {number} total @param {number} long @returns {Spot} */
function spotInHeap(heap, index, total, long) {
    const row = Math.floor(index / heap.columns), column = index % heap.columns;
    const inRow = Math.min(heap.columns, total - row * heap.columns), rows = Math.ceil(total / heap.columns);
    const onwards = heap.middled ? row - (rows - 1) / 2 : row;
    return spotSum(spotSum(heap.at, spotTimes(heap.along, long * (column - (inRow - 1) / 2))), spotTimes(heap.onwards, onwards));
}

/** @param {{kinds: Kind[], heap: Heap}} found @param {number} long @returns {Lain[]} */
function lay({ kinds, heap }, long) {
    return kinds.map((kind, i) => ({ kind, at: spotInHeap(heap, i, kinds.length, long), degrees: heap.degrees }));
}

/** Points along a bar: its middle and near its ends. @param {Lain} bar @param {number} long @returns {Spot[]} */
function alongBar(bar, long) {
    const turn = bar.degrees * Math.PI / 180, way = { x: Math.cos(turn), y: Math.sin(turn) };
    return [-0.42, -0.15, 0.15, 0.42].map((part) => spotSum(bar.at, spotTimes(way, part * long)));
}

/** Points along the names that are written in the map. @param {any} map @returns {Spot[]} */
function alongNames(map) {
    return (map.decor?.towns ?? []).flatMap((/** @type {any} */ town) => {
        const letter = 5 + 2 * town.size, aside = town.size === 1 ? 11 : 24, way = town.anchor === 'end' ? -1 : 1;
        return Array.from({ length: Math.ceil(town.name.length / 2) + 1 }, (_, i) =>
            ({ x: town.at[0] + way * (i ? aside + (2 * i - 1) * letter : 0), y: town.at[1] }));
    });
}

/** What is in the way of a reserve: other bars, the border, names.
 *  @typedef {{taken: Spot[], names: Spot[], area: [number, number][], high: number}} Surroundings */

/** What it costs to have bars so. @param {Spot[]} points @param {Surroundings} around */
function crowding(points, { taken, names, area, high }) {
    let cost = 0;
    for (const p of points) {
        if (!isInside(area, p)) cost += 60;
        for (const q of taken) if (spotsApart(p, q) < high) cost += 50;
        for (const q of names) if (spotsApart(p, q) < high * 0.8) cost += 8;
    }
    return cost;
}

/** @param {{kinds: Kind[], heap: Heap}} found @param {Spot} centre @param {Room} room
 *  @param {Surroundings} around @returns {Lain[]} */
function layReserve(found, centre, room, around) {
    const rows = Math.ceil(found.kinds.length / found.heap.columns);
    const middle = spotSum(centre, { x: 0, y: BELOW + rows * room.high / 2 });
    let best = lay({ kinds: found.kinds, heap: { ...found.heap, at: middle } }, room.long), least = Infinity;
    for (let i = 0; i < (2 * REACH + 1) ** 2; i++) {
        const by = { x: STEP * (i % (2 * REACH + 1) - REACH), y: STEP * (Math.floor(i / (2 * REACH + 1)) - REACH) };
        const away = Math.hypot(by.x, by.y);
        if (away >= least) continue;
        const bars = lay({ kinds: found.kinds, heap: { ...found.heap, at: spotSum(middle, by) } }, room.long);
        const cost = away + crowding(bars.flatMap((b) => alongBar(b, room.long)), around);
        if (cost < least) [best, least] = [bars, cost];
    }
    return best;
}

/** What was laid last: most actions leave all bars where they are. */
let lastLaid = { key: '', bars: /** @type {Lain[]} */ ([]) };

/** All bars of a scene. @param {Kind[]} pieces @param {any} map @param {Room} room @returns {Lain[]} */
export function layMarengo(pieces, map, room) {
    const key = `${room.long} ${pieces.map(kindKey).join()}`;
    if (key !== lastLaid.key) lastLaid = { key, bars: layAfresh(pieces, map, room) };
    return lastLaid.bars;
}

/** @param {Kind[]} pieces @param {any} map @param {Room} room @returns {Lain[]} */
function layAfresh(pieces, map, room) {
    const heaps = new Map();
    for (const piece of pieces) {
        const key = `${piece.place} ${piece.army}`, list = heaps.get(key);
        if (list) list.push(piece);
        else heaps.set(key, [piece]);
    }
    const isReserve = (/** @type {Kind[]} */ list) => marengoGround(map).places.has(list[0].place);
    const all = [...heaps.values()];
    const bars = all.filter((l) => !isReserve(l)).flatMap((l) => lay(heapOf(l, map, room), room.long));
    const names = alongNames(map);
    for (const list of all.filter(isReserve)) {
        const centre = middleOf(list[0].place, map), near = (/** @type {Spot} */ p) => spotsApart(p, centre) < 300;
        const around = { taken: bars.filter((b) => near(b.at)).flatMap((b) => alongBar(b, room.long)), high: room.high,
            names: [centre, { x: centre.x + 26, y: centre.y }, ...names.filter(near)], area: marengoGround(map).places.get(list[0].place).polygon };
        bars.push(...layReserve(heapOf(list, map, room), centre, room, around));
    }
    return bars;
}
