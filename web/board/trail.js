/* trail.js - what others did in their last turn, kept on the board as arrows and crosses until one acts oneself. */
import { draw } from './blocks.js';
import { spotsApart } from './plane.js';

/** @import { Motion, Skin, Spot } from './types.d.ts' */

const TRAIL_THICK = 4, TRAIL_HEAD = 13, TRAIL_SHORT = 16; // pixels

/** Ways that were gone, each once with how many went it. @param {Motion[]} motions @param {number} scale */
function waysGone(motions, scale) {
    /** @type {Map<string, {side: string, way: Spot[], count: number}>} */
    const ways = new Map();
    for (const { side, from, by, to, count = 1 } of motions) {
        const way = [from, ...(by ?? []), to].map((p) => ({ x: p.x * scale, y: p.y * scale }));
        const key = `${side} ${way.map((p) => `${Math.round(p.x)},${Math.round(p.y)}`).join(' ')}`, known = ways.get(key);
        if (known) known.count += count;
        else ways.set(key, { side, way, count });
    }
    return [...ways.values()];
}

/** A curved arrow that begins and ends short of what it is about. @param {Spot[]} way @param {number} unit */
function arrowPath([start, ...others], unit) {
    const begin = spotsApart(start, others[0]), aside = begin > 0 ? Math.min(0.3, TRAIL_SHORT * unit / begin) : 0;
    const a = { x: start.x + (others[0].x - start.x) * aside, y: start.y + (others[0].y - start.y) * aside }, way = [a, ...others], end = way[way.length - 1], last = way[way.length - 2], long = spotsApart(last, end);
    const part = long > 0 ? Math.max(0.4, 1 - TRAIL_SHORT * unit / long) : 1;
    const b = { x: last.x + (end.x - last.x) * part, y: last.y + (end.y - last.y) * part };
    const at = (/** @type {Spot} */ p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
    if (way.length > 2) return { d: `M${way.slice(0, -1).map(at).join('L')}L${at(b)}`, from: last, b };
    const bow = { x: (a.x + b.x) / 2 - (b.y - a.y) * 0.12, y: (a.y + b.y) / 2 + (b.x - a.x) * 0.12 };
    return { d: `M${at(a)}Q${at(bow)} ${at(b)}`, from: bow, b };
}

/** @param {SVGElement} layer @param {Motion[]} motions @param {{scale: number, unit: number, skin: Skin}} how  `unit`: units of the picture for a pixel */
export function drawTrail(layer, motions, { scale, unit, skin }) {
    layer.replaceChildren();
    for (const { side, way, count } of waysGone(motions, scale)) {
        const army = skin.armies.find((one) => one.key === side), colour = army?.colour ?? '#1d1610';
        const [a, end] = [way[0], way[way.length - 1]];
        if (spotsApart(a, end) < 1) {
            const r = 11 * unit;
            layer.append(draw('path', { class: 'trail loss', stroke: colour, 'stroke-width': 3.5 * unit,
                d: `M${a.x - r} ${a.y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}` }));
            continue;
        }
        const { d, from, b } = arrowPath(way, unit), thick = (TRAIL_THICK + Math.min(3, count - 1)) * unit, head = TRAIL_HEAD * unit;
        const turn = Math.atan2(b.y - from.y, b.x - from.x) * 180 / Math.PI;
        const point = draw('path', { class: 'trail head', 'stroke-width': 1.4 * unit, transform: `translate(${b.x.toFixed(1)} ${b.y.toFixed(1)})rotate(${turn.toFixed(1)})`,
            d: `M${head} 0L${-head * 0.35} ${-head * 0.7}L${-head * 0.1} 0L${-head * 0.35} ${head * 0.7}z` });
        point.style.fill = colour;
        layer.append(draw('path', { class: 'trail edge', d, 'stroke-width': thick + 3 * unit }), draw('path', { class: 'trail', d, stroke: colour, 'stroke-width': thick }), point);
    }
}

/** What somebody is advised to do, as arrows. @param {SVGElement} layer @param {import('./types.d.ts').Ghost[]} ghosts
 *  @param {{unit: number, skin: Skin, shapeOf: (target: import('./types.d.ts').Target) => import('./types.d.ts').Shape|null}} how  shapes in the picture */
export function drawGhosts(layer, ghosts, { unit, skin, shapeOf }) {
    const motions = ghosts.flatMap(({ side, from, to, count }) => {
        const [a, b] = [from, to].map((target) => shapeOf(target)?.at);
        return a && b ? [{ side, from: { x: a[0], y: a[1] }, to: { x: b[0], y: b[1] }, count }] : [];
    });
    layer.style.setProperty('--unit', String(unit));
    drawTrail(layer, motions, { scale: 1, unit, skin });
}
