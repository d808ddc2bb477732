/* overlay.js - what a reader asks of the ground, drawn over it: who can come where, which ways are open, what is in supply. */
import { draw } from './blocks.js';
import { shapeOutline } from './lights.js';
import { spotsApart } from './plane.js';

/** @import { Shape, Target } from './types.d.ts' */

/** A place and what is the case there; `from`: somebody comes from there; `count`: how many.
 *  @typedef {{place: string, kind: string, count?: number, from?: string}} Over */

const OVER_THICK = 4, OVER_HEAD = 12, OVER_SHORT = 20, BADGE = 9, BADGE_UP = 17; // pixels

/** An arrow between two places, that leaves both free. @param {Shape} a @param {Shape} b @param {string} kind @param {number} unit */
function overArrow(a, b, kind, unit) {
    const [ax, ay] = a.at, [bx, by] = b.at, long = spotsApart({ x: ax, y: ay }, { x: bx, y: by });
    if (long < 1) return [];
    const short = Math.min(OVER_SHORT * unit, long * 0.3), dx = (bx - ax) / long, dy = (by - ay) / long, head = OVER_HEAD * unit;
    const from = { x: ax + dx * short, y: ay + dy * short }, to = { x: bx - dx * short, y: by - dy * short };
    const d = `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
    return [draw('path', { class: 'over-way edge', d, 'stroke-width': (OVER_THICK + 3) * unit }),
        draw('path', { class: `over-way over-${kind}`, d, 'stroke-width': OVER_THICK * unit, 'stroke-dasharray': kind === 'cut' ? `${9 * unit} ${7 * unit}` : 'none' }),
        draw('path', { class: `over-head over-${kind}`, 'stroke-width': unit,
            transform: `translate(${to.x.toFixed(1)} ${to.y.toFixed(1)})rotate(${(Math.atan2(dy, dx) * 180 / Math.PI).toFixed(1)})`,
            d: `M${head * 0.6} 0L${-head * 0.6} ${-head * 0.6}L${-head * 0.3} 0L${-head * 0.6} ${head * 0.6}z` })];
}

/** How many, beside the place. @param {Shape} shape @param {Over} over @param {number} unit */
function overBadge(shape, { kind, count }, unit) {
    const x = shape.at[0] + BADGE_UP * unit, y = shape.at[1] - BADGE_UP * unit;
    return draw('g', { class: `over-badge over-${kind}` }, draw('circle', { cx: x, cy: y, r: BADGE * unit, 'stroke-width': 1.5 * unit }),
        draw('text', { x, y: y + 4 * unit, 'font-size': 11.5 * unit }, document.createTextNode(String(count))));
}

/** An approach is a side of a place. @param {string} key @returns {Target} */
function placeOrRoad(key) {
    return key.includes('/') ? { side: key } : { place: key };
}

/** @param {SVGElement} layer @param {Over[]} overs @param {{unit: number, shapeOf: (target: Target) => Shape|null}} how */
export function drawOverlay(layer, overs, { unit, shapeOf }) {
    const grounds = [], arrows = [], badges = [];
    for (const over of overs) {
        const shape = shapeOf(placeOrRoad(over.place)), from = over.from ? shapeOf(placeOrRoad(over.from)) : null;
        if (!shape || (over.from && !from)) continue;
        if (from) arrows.push(...overArrow(from, shape, over.kind, unit));
        else grounds.push(shapeOutline(shape, ['over', `over-${over.kind}`].join(' ')));
        if (over.count) badges.push(overBadge(from ?? shape, over, unit));
    }
    layer.replaceChildren(...grounds, ...arrows, ...badges);
}
