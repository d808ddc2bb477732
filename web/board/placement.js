// placement.js - room for heaps of blocks beside their places: where they cover least of names, roads and each other.

/** @typedef {{x:number,y:number,width:number,height:number}} PlacementBox */
/** @typedef {{x:number,y:number}} PlacementSpot */

const ROOM_CELL = 10;
const ROOM_STEP = 10;   // between the spots that are tried
const ROOM_EDGE = 400;  // what a cell outside the picture costs

/** How full the picture is, cell by cell. */
export class Placement {
    /** @param {PlacementBox} frame */
    constructor(frame) {
        this.frame = frame;
        this.columns = Math.ceil(frame.width / ROOM_CELL);
        this.rows = Math.ceil(frame.height / ROOM_CELL);
        this.weight = new Float32Array(this.columns * this.rows);
        /** Sums of all cells above and to the left, so that a box is summed at once; null if they are to be made anew.
         *  @type {Float64Array|null} */
        this.sums = null;
    }

    /** The same again, to be filled further. @returns {Placement} */
    copy() {
        const room = new Placement(this.frame);
        room.weight.set(this.weight);
        return room;
    }

    /** The cells of a box: first column, first row, last column, last row. @param {PlacementBox} box
     *  @returns {number[]} */
    cells(box) {
        const x = box.x - this.frame.x, y = box.y - this.frame.y;
        return [x, y, x + box.width - 1, y + box.height - 1].map((v) => Math.floor(v / ROOM_CELL));
    }

    /** @param {number} column @param {number} row @returns {boolean} */
    has(column, row) {
        return column >= 0 && row >= 0 && column < this.columns && row < this.rows;
    }

    /** @param {PlacementBox} box @param {number} weight */
    addBox(box, weight) {
        const [left, top, right, bottom] = this.cells(box);
        this.sums = null;
        for (let row = top; row <= bottom; row++) {
            for (let column = left; column <= right; column++)
                if (this.has(column, row)) this.weight[row * this.columns + column] += weight;
        }
    }

    /** @param {PlacementSpot} a @param {PlacementSpot} b @param {number} weight */
    addLine(a, b, weight) {
        const steps = Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / ROOM_CELL);
        for (let i = 0; i <= steps; i++) {
            const way = steps ? i / steps : 0;
            this.addBox({ x: a.x + way * (b.x - a.x), y: a.y + way * (b.y - a.y), width: 1, height: 1 }, weight);
        }
    }

    /** @returns {Float64Array} */
    sumUp() {
        const wide = this.columns + 1, sums = new Float64Array(wide * (this.rows + 1));
        for (let row = 0; row < this.rows; row++) {
            let line = 0;
            for (let column = 0; column < this.columns; column++) {
                line += this.weight[row * this.columns + column];
                sums[(row + 1) * wide + column + 1] = sums[row * wide + column + 1] + line;
            }
        }
        return sums;
    }

    /** @param {PlacementBox} box @returns {number} */
    cost(box) {
        const [left, top, right, bottom] = this.cells(box), wide = this.columns + 1;
        const within = (/** @type {number} */ v, /** @type {number} */ most) => Math.min(Math.max(v, 0), most);
        const [x0, x1] = [within(left, this.columns), within(right + 1, this.columns)],
            [y0, y1] = [within(top, this.rows), within(bottom + 1, this.rows)];
        this.sums ??= this.sumUp();
        const inside = this.sums[y1 * wide + x1] - this.sums[y0 * wide + x1] - this.sums[y1 * wide + x0] + this.sums[y0 * wide + x0];
        const outside = (right - left + 1) * (bottom - top + 1) - Math.max(0, x1 - x0) * Math.max(0, y1 - y0);
        return inside + outside * ROOM_EDGE;
    }

    /** The best box of that size near a spot; it is taken from then on.
     *  @param {PlacementSpot} at @param {number} width @param {number} height @param {number} reach @returns {PlacementBox} */
    take(at, width, height, reach) {
        const { box } = this.find(at, width, height, reach);
        this.addBox({ x: box.x - 5, y: box.y - 5, width: width + 10, height: height + 10 }, 90);
        return box;
    }

    /** @param {PlacementSpot} at @param {number} width @param {number} height @param {number} reach
     *  @returns {{box:PlacementBox,cost:number}} */
    find(at, width, height, reach) {
        let best = { x: at.x - width / 2, y: at.y - height / 2, width, height }, least = Infinity;
        for (let dy = -reach; dy <= reach; dy += ROOM_STEP) {
            for (let dx = -reach; dx <= reach; dx += ROOM_STEP) {
                const box = { x: at.x + dx - width / 2, y: at.y + dy - height / 2, width, height };
                const gap = placementGap(at, box);
                if (gap * 5 + Math.hypot(dx, dy) >= least) continue;
                const cost = this.cost(box) + gap * 5 + Math.hypot(dx, dy);
                if (cost < least) [best, least] = [box, cost];
            }
        }
        return { box: best, cost: least };
    }
}

/** From a spot to the nearest point of a box. @param {PlacementSpot} at @param {PlacementBox} box @returns {number} */
export function placementGap(at, box) {
    const near = placementNearest(at, box);
    return Math.hypot(near.x - at.x, near.y - at.y);
}

/** @param {PlacementSpot} at @param {PlacementBox} box @returns {PlacementSpot} */
export function placementNearest(at, box) {
    const between = (/** @type {number} */ v, /** @type {number} */ from, /** @type {number} */ size) =>
        Math.min(Math.max(v, from), from + size);
    return { x: between(at.x, box.x, box.width), y: between(at.y, box.y, box.height) };
}

/** Where a name stands that lies on that side of its place. @param {PlacementSpot} at @param {string} side N, SE, W...
 *  @param {number} length @param {number} size of the letters @param {number} ring @returns {PlacementBox} */
export function placementName(at, side, length, size, ring) {
    const aside = /[NS]/.test(side) ? ring * 0.7 : ring + 3;
    const x = side.includes('E') ? at.x + aside : side.includes('W') ? at.x - aside - length : at.x - length / 2;
    const down = side.includes('N') ? -ring - size * 0.5 : side.includes('S') ? ring + size * 0.5 : 0;
    return { x, y: at.y + down - size * 0.5, width: length, height: size };
}

/** Sides by place, from a table of places by side. @param {Record<string,string>} table
 *  @returns {Map<string,string>} */
export function placementSides(table) {
    const sides = new Map();
    for (const [side, places] of Object.entries(table)) for (const place of places.split(' ')) sides.set(place, side);
    return sides;
}
