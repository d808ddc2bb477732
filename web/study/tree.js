// tree.js - the points of a study (src/study/study.h) as the page walks them: lines from the beginning of the game
// through variations, and what hangs where.

/** @typedef {{point: number, under: number, number: number, seat: string, action: string, label: string}} StudyPoint */
/** @typedef {{item: number, point: number, kind: 'comment'|'mark'|'arrow', by?: string, text?: string, place?: string,
 *  from?: string, to?: string, colour?: string}} StudyItem */
/** A variation: its number, the points of it, and where it leaves which other (0: the game).
 *  @typedef {{number: number, points: StudyPoint[], under: number, of: number}} Variation */

export class StudyTree {
    /** @param {{count: number, changes: number, points: StudyPoint[], items: StudyItem[]}} told */
    constructor({ count, changes, points, items }) {
        this.count = count;
        this.changes = changes;
        this.items = items;
        this.points = new Map(points.map(p => [p.point, p]));
        /** @type {Map<number, StudyPoint[]>} */
        this.children = new Map();
        for (const p of points) this.children.set(p.under, [...this.children.get(p.under) ?? [], p]);
        this.variations = this.variationsOf();
    }

    /** @param {number} point */
    has(point) {
        return point <= this.count || this.points.has(point);
    }

    /** @param {number} point */
    childrenOf(point) {
        return this.children.get(point) ?? [];
    }

    /** The points that begin variations after a point. @param {number} point */
    branchesOf(point) {
        return this.childrenOf(point).slice(point > this.count ? 1 : 0);
    }

    /** From a point to the end of its variation. @param {StudyPoint} first @returns {StudyPoint[]} */
    chainOf(first) {
        const chain = [first];
        for (let next = this.childrenOf(first.point)[0]; next; next = this.childrenOf(next.point)[0]) chain.push(next);
        return chain;
    }

    /** In the order of the text: those that leave the game, then those that leave them. @returns {Variation[]} */
    variationsOf() {
        /** @type {Variation[]} */
        const all = [];
        const add = (/** @type {number} */ under, /** @type {number} */ of) => {
            for (const first of this.branchesOf(under)) all.push({ number: all.length + 1, points: this.chainOf(first), under, of });
        };
        for (let point = 0; point <= this.count; point++) add(point, 0);
        for (let i = 0; i < all.length; i++) for (const { point } of all[i].points) add(point, all[i].number);
        return all;
    }

    /** The variation a point belongs to; undefined: it is the game's. @param {number} point */
    variationOf(point) {
        return this.variations.find(v => v.points.some(p => p.point === point));
    }

    /** How many actions there are before a point. @param {number} point */
    numberOf(point) {
        return point <= this.count ? point : this.points.get(point)?.number ?? 0;
    }

    /** The points of variations that lead to a point, the first first. @param {number} point @returns {StudyPoint[]} */
    pathTo(point) {
        const path = [];
        for (let p = this.points.get(point); p; p = this.points.get(p.under)) path.unshift(p);
        return path;
    }

    /** The last point of the line through a point. @param {number} point */
    endOf(point) {
        const p = this.points.get(point);
        return p ? this.chainOf(p)[this.chainOf(p).length - 1].point : this.count;
    }

    /** All points of the line that ends with a point, by the number of actions. @param {number} end @returns {number[]} */
    lineTo(end) {
        const path = this.pathTo(end), leaves = path.length ? path[0].under : this.count;
        return [...Array.from({ length: leaves + 1 }, (_, n) => n), ...path.map(p => p.point)];
    }

    /** @param {number} point */
    itemsOf(point) {
        return this.items.filter(item => item.point === point);
    }

    /** Does anything hang here, or leave from here? @param {number} point */
    isNoted(point) {
        return this.items.some(item => item.point === point) || this.branchesOf(point).length > 0;
    }
}

/** Steps of one viewer as one frame for each point of a line, whether its viewer was told something or not.
 *  @param {{number?: number, at: number, events: any[], view: any}[]} steps @param {number[]} line
 *  @returns {{at: number, number: number, point: number, events: any[], view: any}[]} */
export function framesOfLine(steps, line) {
    let next = 0, view = steps[0]?.view, at = 0;
    return line.map((point, number) => {
        const events = [];
        for (; next < steps.length && Number(steps[next].number) <= number; next++) {
            events.push(...steps[next].events);
            view = steps[next].view ?? view;
            at = steps[next].at;
        }
        return { at, number, point, events, view };
    });
}
