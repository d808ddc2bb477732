/* map.js - the ground of Marengo as its data has it: names, neighbours, and where the bars
 * of a place lie. */
import { sayingOf } from '../../../web/words.js';
import { isInside, slopeOf, spotSum, spotTimes, spotTowards, spotTurned, spotsApart } from '../../../web/board/plane.js';

/** @import { Spot, Shape, Target } from '../../../web/board/types.d.ts' */

/** @typedef {object} Ground  the map's lists by their keys
 *  @property {Map<string, any>} places
 *  @property {Map<string, any>} sides
 *  @property {Map<string, any>} entries
 *  @property {Map<string, any>} roads
 *  @property {Map<string, string>} names  of locales and entries in sentences
 *  @property {Map<string, string[]>} next   places that adjoin, 'bolla#2' for a second border
 *  @property {any} map */

/** The words of this game (web/words, words). */
export const marengoSay = sayingOf('marengo');

/** @type {WeakMap<object, Ground>} */
const grounds = new WeakMap();

/** @param {any} map @returns {Ground} */
export function marengoGround(map) {
    const known = grounds.get(map);
    if (known) return known;
    const by = (/** @type {any[]} */ list, /** @type {string} */ key) => new Map(list.map((item) => [item[key], item]));
    /** @type {Ground} */
    const ground = { map, places: by(map.places, 'key'), sides: by(map.sides, 'place'),
        entries: by(map.entries, 'place'), roads: by(map.roads, 'id'),
        names: new Map(map.names.map((/** @type {any} */ row) => [row.place, row.name])), next: new Map() };
    for (const side of map.sides) {
        const [near, far] = side.place.split('/'), list = ground.next.get(near);
        if (list) list.push(far);
        else ground.next.set(near, [far]);
    }
    grounds.set(map, ground);
    return ground;
}

/** The locale of a place: of 'l5/bolla' it is l5. @param {string} place */
export function localeOf(place) {
    return place.split('/')[0];
}

/** 'bolla' of 'bolla#2'. @param {string} facing */
export function withoutNumber(facing) {
    return facing.replace(/#\d$/, '');
}

/** @param {string} place @returns {Target} */
export function targetOf(place) {
    return place.includes('/') ? { side: place } : { place };
}

/** What players call a locale or an entry, as in the engine's sentences. @param {string} key
 *  @param {any} map */
export function placeName(key, map) {
    const ground = marengoGround(map), plain = withoutNumber(key), name = ground.names.get(plain) ?? plain;
    if (ground.entries.has(key)) return marengoSay('place.entry', { name });
    return plain === key ? name : marengoSay('place.second', { name });
}

/** 'Marengo', 'Marengo, facing Field 5'. @param {string} place @param {any} map */
export function spotName(place, map) {
    const [near, far] = place.split('/');
    return far === undefined ? placeName(near, map) : marengoSay('place.facing', { near: placeName(near, map), far: placeName(far, map) });
}

// -- Geometry -----------------------------------------------------------------------------

/** @param {[number, number]} p @returns {Spot} */
function mapSpot(p) {
    return { x: p[0], y: p[1] };
}

/** An approach: its ends and the way into its locale. @param {string} place @param {any} map */
export function sideLine(place, map) {
    const ground = marengoGround(map), side = ground.sides.get(place);
    const a = mapSpot(side.line[0]), b = mapSpot(side.line[1]), middle = spotTimes(spotSum(a, b), 0.5);
    let into = spotTurned(spotTowards(a, b));
    const polygon = ground.places.get(localeOf(place)).polygon;
    if (!isInside(polygon, spotSum(middle, spotTimes(into, 9)))) into = spotTimes(into, -1);
    return { a, b, middle, into };
}

/** Where an entry's arrow stands in the margin. @param {string} place @param {any} map */
export function gateOf(place, map) {
    const [x0, y0, x1, y1] = map.frame, [x, y] = marengoGround(map).entries.get(place).at;
    const ways = [[x - x0, x0 - 24, y, 1, 0], [x1 - x, x1 + 24, y, -1, 0],
        [y - y0, x, y0 - 24, 0, 1], [y1 - y, x, y1 + 24, 0, -1]].sort((a, b) => a[0] - b[0]);
    const [, gx, gy, dx, dy] = ways[0];
    return { at: { x: gx, y: gy }, inwards: { x: dx, y: dy } };
}

/** The middle of what stands in a place. @param {string} place @param {any} map @returns {Spot} */
export function middleOf(place, map) {
    const ground = marengoGround(map);
    if (ground.sides.has(place)) {
        const { middle, into } = sideLine(place, map);
        return spotSum(middle, spotTimes(into, 14));
    }
    if (ground.entries.has(place)) return gateOf(place, map).at;
    const found = ground.places.get(localeOf(place));
    return found ? mapSpot(found.center) : { x: 0, y: 0 };
}

/** Where the bars of a heap go: the middle of the first row, the way along it and onwards.
 *  @typedef {{at: Spot, along: Spot, onwards: Spot, degrees: number, columns: number}} Heap */

/** @param {string} place @param {any} map @param {{long: number, high: number}} bars @returns {Heap} */
export function heapOnSide(place, map, { long, high }) {
    const { a, b, middle, into } = sideLine(place, map);
    return { at: spotSum(middle, spotTimes(into, high / 2 + 4)), along: spotTowards(a, b), onwards: spotTimes(into, high),
        degrees: slopeOf(a, b), columns: Math.max(1, Math.floor(spotsApart(a, b) / long)) };
}

/** The ground of a target that the map's lists do not have as it should be seen.
 *  @param {Target} target @param {any} map @returns {Shape|null} */
export function marengoShape(target, map) {
    const ground = marengoGround(map);
    if (target.side && ground.sides.has(target.side)) {
        const { a, b, into } = sideLine(target.side, map), in1 = spotTimes(into, 2), in2 = spotTimes(into, 24);
        const corner = (/** @type {Spot} */ p, /** @type {Spot} */ q) => /** @type {[number, number]} */ ([p.x + q.x, p.y + q.y]);
        const at = middleOf(target.side, map);
        return { at: [at.x, at.y], area: [corner(a, in1), corner(b, in1), corner(b, in2), corner(a, in2)] };
    }
    if (target.place && ground.entries.has(target.place)) {
        const { at } = gateOf(target.place, map);
        return { at: [at.x, at.y], radius: 26 };
    }
    return null;
}
