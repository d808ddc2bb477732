/* room.js - where there is room on the picture: boxes that nothing may cover (towns, names, stacks, marks), and lines that
 * are better left open. All in units of the picture; `unit` of them are a pixel of the screen. */

/** @import { Spot } from './types.d.ts' */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** Something that is taken: `name` if it is a name that may be left out in need.
 *  @typedef {Box & {name?: any}} Taken */
/** @typedef {{reach: number, pad?: number, over?: boolean, cost?: (box: Box) => number}} Search */

const ROOM_CELL = 10;
const ROOM_FINE = 6, ROOM_COARSE = 14; // pixels between the spots that are tried: near, far
const ROOM_NEAR = 72;
const ROOM_FAR = 420;
const ROOM_FAR_COST = 0.35;       // what the middle's distance costs; the gap to its place costs more
const ROOM_ROAD = 0.5;            // what a covered cell of a road costs, in pixels of distance
const ROOM_CROSSED = 60;          // a stem over something
const ROOM_STRUCK = 30;           // a box over another's stem

/** Spots around 0, 0 in pixels, the nearest first. @returns {{x: number, y: number, far: number}[]} */
function makeSpots() {
    const spots = [];
    for (const [step, from, to] of [[ROOM_FINE, 0, ROOM_NEAR], [ROOM_COARSE, ROOM_NEAR, ROOM_FAR]]) {
        const most = Math.ceil(to / step);
        for (let i = -most; i <= most; i++) {
            for (let j = -most; j <= most; j++) {
                const far = Math.hypot(i, j) * step;
                if (far >= from && far < to) spots.push({ x: i * step, y: j * step, far });
            }
        }
    }
    return spots.sort((a, b) => a.far - b.far);
}
/** @type {ReturnType<typeof makeSpots>|null} */
let spotsTried = null;

/** @param {Box} a @param {Box} b @param {number} [pad] */
export function boxesMeet(a, b, pad = 0) {
    return a.x < b.x + b.width + pad && b.x < a.x + a.width + pad && a.y < b.y + b.height + pad && b.y < a.y + a.height + pad;
}

/** The point of a box that is nearest to a spot. @param {Spot} at @param {Box} box @returns {Spot} */
export function nearestIn(at, box) {
    const within = (/** @type {number} */ v, /** @type {number} */ from, /** @type {number} */ size) => Math.min(Math.max(v, from), from + size);
    return { x: within(at.x, box.x, box.width), y: within(at.y, box.y, box.height) };
}

/** @param {Spot} at @param {Box} box */
export function gapTo(at, box) {
    const near = nearestIn(at, box);
    return Math.hypot(near.x - at.x, near.y - at.y);
}

/** Whether a stretch goes through a box. @param {Spot} a @param {Spot} b @param {Box} box */
export function lineMeets(a, b, box) {
    let from = 0, to = 1;
    const sides = [[a.x, b.x - a.x, box.x, box.x + box.width], [a.y, b.y - a.y, box.y, box.y + box.height]];
    for (const [start, by, low, high] of sides) {
        if (Math.abs(by) < 1e-9) {
            if (start < low || start > high) return false;
            continue;
        }
        const t = [(low - start) / by, (high - start) / by].sort((p, q) => p - q);
        from = Math.max(from, t[0]);
        to = Math.min(to, t[1]);
    }
    return from < to;
}

/** Roads as cells, summed up so that a box is counted at once. @param {Box} frame @param {Spot[][]} lines */
export function crowdOf(frame, lines) {
    const columns = Math.ceil(frame.width / ROOM_CELL), rows = Math.ceil(frame.height / ROOM_CELL), wide = columns + 1;
    const cells = new Float32Array(columns * rows), sums = new Float64Array(wide * (rows + 1));
    for (const line of lines) {
        for (let i = 1; i < line.length; i++) {
            const a = line[i - 1], b = line[i], steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / ROOM_CELL));
            for (let j = 0; j <= steps; j++) {
                const column = Math.floor((a.x + (b.x - a.x) * j / steps - frame.x) / ROOM_CELL), row = Math.floor((a.y + (b.y - a.y) * j / steps - frame.y) / ROOM_CELL);
                if (column >= 0 && row >= 0 && column < columns && row < rows) cells[row * columns + column] = 1;
            }
        }
    }
    for (let row = 0; row < rows; row++) {
        for (let column = 0, sum = 0; column < columns; column++) {
            sum += cells[row * columns + column];
            sums[(row + 1) * wide + column + 1] = sums[row * wide + column + 1] + sum;
        }
    }
    const cell = (/** @type {number} */ v, /** @type {number} */ most) => Math.max(0, Math.min(most, Math.round(v / ROOM_CELL)));
    return (/** @type {Box} */ box) => {
        const x0 = cell(box.x - frame.x, columns), x1 = cell(box.x + box.width - frame.x, columns), y0 = cell(box.y - frame.y, rows), y1 = cell(box.y + box.height - frame.y, rows);
        return sums[y1 * wide + x1] - sums[y0 * wide + x1] - sums[y1 * wide + x0] + sums[y0 * wide + x0];
    };
}

export class Room {
    /** @param {Box} frame @param {number} unit @param {((box: Box) => number)|null} [crowd] */
    constructor(frame, unit, crowd = null) {
        this.frame = frame;
        this.unit = unit;
        this.crowd = crowd;
        /** @type {Taken[]} */
        this.taken = [];
        /** Stems, each with the box it leads to. @type {{a: Spot, b: Spot, box: Box}[]} */
        this.stems = [];
        /** Names that had to give way. @type {Set<any>} */
        this.dropped = new Set();
    }

    /** The same again, to be filled further. */
    copy() {
        const room = new Room(this.frame, this.unit, this.crowd);
        room.taken = [...this.taken];
        return room;
    }

    /** @param {...Taken} boxes */
    take(...boxes) {
        this.taken.push(...boxes);
    }

    /** @param {Box} box @param {number} [pad] @param {Taken[]} [among] */
    isFree(box, pad = 2 * this.unit, among = this.taken) {
        const f = this.frame;
        if (box.x < f.x || box.y < f.y || box.x + box.width > f.x + f.width || box.y + box.height > f.y + f.height) return false;
        return !among.some((one) => boxesMeet(one, box, pad));
    }

    /** The best free box of that size near a spot, and what it costs. @param {Spot} at @param {number} width @param {number} height
     *  @param {Search} how  in pixels; `over`: names may be covered @returns {{box: Box, cost: number}|null} */
    find(at, width, height, { reach, pad = 3, over = false, cost: more }) {
        const u = this.unit, far = reach * u, hull = { x: at.x - far - width, y: at.y - far - height, width: 2 * (far + width), height: 2 * (far + height) };
        const near = this.taken.filter((one) => boxesMeet(one, hull) && !(over && one.name));
        const stems = this.stems.filter((stem) => lineMeets(stem.a, stem.b, hull));
        let best = null, least = Infinity;
        spotsTried ??= makeSpots();
        for (const spot of spotsTried) {
            if (spot.far > reach || ROOM_FAR_COST * spot.far >= least) break;
            const box = { x: at.x + spot.x * u - width / 2, y: at.y + spot.y * u - height / 2, width, height };
            const gap = gapTo(at, box) / u;
            let cost = ROOM_FAR_COST * spot.far + 4 * gap;
            if (cost >= least) continue;
            if (this.crowd) cost += this.crowd(box) * ROOM_ROAD;
            if (more) cost += more(box);
            if (cost >= least || !this.isFree(box, pad * u, near)) continue;
            if (gap > 8 && this.isCrossed(at, box, near)) cost += ROOM_CROSSED;
            for (const stem of stems) if (lineMeets(stem.a, stem.b, box)) cost += ROOM_STRUCK;
            if (cost < least) [best, least] = [box, cost];
        }
        return best && { box: best, cost: least };
    }

    /** Whether a stem to a box would go over something else than what it starts from. @param {Spot} at @param {Box} box @param {Taken[]} [among] */
    isCrossed(at, box, among = this.taken) {
        const to = nearestIn(at, box);
        return among.some((one) => lineMeets(at, to, one) && gapTo(at, one) > 1);
    }

    /** Where a line leaves what it begins in, and what lies at that: a town, its flag, a number. @param {Spot} at @param {Spot} to @returns {Spot} */
    edgeOf(at, to) {
        const dx = to.x - at.x, dy = to.y - at.y;
        const outOf = (/** @type {Box} */ { x, y, width, height }) => Math.min(dx ? (x + (dx > 0 ? width : 0) - at.x) / dx : Infinity, dy ? (y + (dy > 0 ? height : 0) - at.y) / dy : Infinity);
        const part = Math.max(0, ...this.taken.filter((one) => gapTo(at, one) === 0).map(outOf).filter((one) => one < 1));
        return part > 1e-6 ? this.edgeOf({ x: at.x + dx * part, y: at.y + dy * part }, to) : at;
    }

    /** What was taken is free again. @param {Box} box */
    release(box) {
        this.taken = this.taken.filter((one) => one !== box);
        this.stems = this.stems.filter((one) => one.box !== box);
    }

    /** Takes a box, and drops the names under it. @param {Box} box @param {Spot} [at]  a stem leads there */
    settle(box, at) {
        const near = at && nearestIn(at, box);
        if (at && near && Math.hypot(at.x - near.x, at.y - near.y) > 1) this.stems.push({ a: at, b: near, box });
        for (const one of this.taken) if (one.name && boxesMeet(one, box)) this.dropped.add(one.name);
        this.taken = this.taken.filter((one) => !one.name || !this.dropped.has(one.name));
        this.take(box);
        return box;
    }
}
