/* lights.js - what can be chosen on the board: each thing once, with all actions that touch it. */
import { draw, put } from './blocks.js';
import { boxAround, clamp, isInside, pathThrough } from './plane.js';

/** @import { Target, Shape, Scene, Skin } from './types.d.ts' */
/** @import { Box } from './camera.js' */

/** @typedef {object} Light
 *  @property {string} key
 *  @property {Target} target
 *  @property {string[]} actions
 *  @property {string} label
 *  @property {import('./hand.js').Ware} [ware]  it can be chosen for an order
 *  @property {string[]} [goals]  those chosen can go there
 *  @property {SVGElement} element
 *  @property {Box} box  in the picture */

const HIT = 13; // pixels: half of what a finger or an unsteady hand needs

/** What a target is, as one word. @param {Target} t @returns {string} */
export function targetKey(t) {
    if (t.piece) return `piece ${t.piece}`;
    if (t.side) return `side ${t.side}`;
    if (t.place) return `place ${t.place}`;
    return t.road ? `road ${t.road}` : `spot ${t.x} ${t.y}`;
}

/** All actions by what they touch. @param {Skin} skin @param {Scene} scene
 *  @returns {Map<string, {target: Target, actions: string[]}>} */
export function actionsByTarget(skin, scene) {
    const found = new Map();
    for (const action of scene.ask?.actions ?? []) {
        for (const target of skin.targets(action, scene)) {
            const key = targetKey(target), known = found.get(key);
            if (!known) found.set(key, { target, actions: [action] });
            else if (!known.actions.includes(action)) known.actions.push(action);
        }
    }
    return found;
}

/** The ground of a place, a road or a side as the map's lists have it. @param {Target} target
 *  @param {any} map @returns {Shape|null} */
export function shapeInMap(target, map) {
    const named = (/** @type {any[]} */ list, /** @type {string} */ key, /** @type {string|undefined} */ value) =>
        value === undefined ? undefined : (list ?? []).find((item) => item[key] === value);
    const side = named(map.sides, 'place', target.side);
    if (side) return lineShape(side.line);
    const place = named(map.places, 'key', target.place);
    if (place) return { at: place.center, area: place.polygon, radius: 30 };
    const entry = named(map.entries, 'place', target.place);
    if (entry) return { at: entry.at, radius: 40 };
    const road = named(map.roads, 'id', target.road);
    if (road) return lineShape(road.points);
    return target.x === undefined || target.y === undefined ? null
        : { at: [target.x, target.y], radius: 24 };
}

/** The place whose ground a point of the board is, or ''. @param {{x: number, y: number}} p
 *  @param {any} map @param {number} reach  around places that have no area */
export function placeUnder(p, map, reach) {
    let best = '', least = reach;
    for (const place of [...map.places, ...(map.entries ?? [])]) {
        const [x, y] = place.center ?? place.at, way = Math.hypot(x - p.x, y - p.y);
        if (place.polygon && isInside(place.polygon, p)) return place.key;
        if (!place.polygon && way < least) [best, least] = [place.key ?? place.place, way];
    }
    return best;
}

/** @param {[number, number][]} line @returns {Shape} */
function lineShape(line) {
    const a = line[Math.floor((line.length - 1) / 2)], b = line[Math.ceil((line.length - 1) / 2)];
    return { at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], line };
}

/** @param {Shape} shape @param {number} scale @returns {Shape} */
export function scaledShape(shape, scale) {
    const times = (/** @type {[number, number]} */ p) => /** @type {[number, number]} */ ([p[0] * scale, p[1] * scale]);
    return { at: times(shape.at), area: shape.area?.map(times), line: shape.line?.map(times),
        radius: shape.radius === undefined ? undefined : shape.radius * scale };
}

/** The outline of a shape of the picture. @param {Shape} shape @param {string} name @returns {SVGElement} */
export function shapeOutline(shape, name) {
    if (shape.area) return draw('path', { class: name, d: pathThrough(shape.area, true) });
    if (shape.line) return draw('path', { class: `${name} line`, d: pathThrough(shape.line, false) });
    return draw('circle', { class: name, cx: shape.at[0], cy: shape.at[1], r: shape.radius ?? 24 });
}

/** @param {Shape} shape @returns {Box} */
export function shapeBox(shape) {
    const points = shape.area ?? shape.line;
    if (points) return boxAround(points);
    const r = shape.radius ?? 24;
    return { x: shape.at[0] - r, y: shape.at[1] - r, width: 2 * r, height: 2 * r };
}

/** A ring around a drawn block, in the units of `layer`. @param {SVGGraphicsElement} block
 *  @param {SVGGraphicsElement} layer @returns {{ring: SVGElement, box: Box}} */
export function ringAround(block, layer) {
    const body = /** @type {SVGGraphicsElement} */ (block.querySelector('.body') ?? block);
    const inner = body.getBBox(), pad = 3;
    const m = /** @type {DOMMatrix} */ (/** @type {any} */ (layer.getCTM()).inverse().multiply(body.getCTM()));
    const ring = draw('rect', { class: 'ring', x: inner.x - pad, y: inner.y - pad, rx: 3,
        width: inner.width + 2 * pad, height: inner.height + 2 * pad,
        transform: `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})` });
    const corners = [[inner.x, inner.y], [inner.x + inner.width, inner.y],
        [inner.x, inner.y + inner.height], [inner.x + inner.width, inner.y + inner.height]];
    const box = boxAround(corners.map(([x, y]) =>
        /** @type {[number, number]} */ ([m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f])));
    return { ring, box };
}

/** The numbers and letters of these blocks once more, for what would run through them. @param {Iterable<Element>} blocks
 *  @param {SVGGraphicsElement} layer @returns {SVGElement} */
export function badgesAbove(blocks, layer) {
    const badges = new Set([...blocks].flatMap((block) => [...(block.closest('.pile') ?? block).querySelectorAll('.badge')]));
    return draw('g', { class: 'badges', 'aria-hidden': 'true' }, ...[...badges].map((badge) => {
        const own = /** @type {SVGGraphicsElement} */ (badge), copy = /** @type {SVGElement} */ (badge.cloneNode(true));
        const m = /** @type {DOMMatrix} */ (/** @type {any} */ (layer.getCTM()).inverse().multiply(own.getCTM()));
        copy.setAttribute('transform', `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})`);
        return badge.parentElement?.classList.contains('pile') ? draw('g', { class: 'pile' }, copy) : copy;
    }));
}

/** @param {Box[]} boxes @returns {Box} */
export function boxOfAll(boxes) {
    return boxAround(boxes.flatMap((b) => /** @type {[number, number][]} */ (
        [[b.x, b.y], [b.x + b.width, b.y + b.height]])));
}

/** A button of the board around what is drawn. @param {{label: string, key: string, box: Box, over: boolean}} about
 *  @param {SVGElement[]} parts @returns {SVGElement} */
export function lightButton(about, parts) {
    const { box } = about;
    const hit = put(draw('circle', { class: 'hit', r: 12 }),
        { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    return draw('g', { class: about.over ? 'light over' : 'light', tabindex: 0, role: 'button',
        'aria-label': about.label, 'data-key': about.key }, hit, ...parts);
}

/** Hit areas keep their size on the screen. @param {Light[]} lights @param {number} k */
export function growHits(lights, k) {
    for (const { element, box } of lights) {
        const half = Math.min(box.width, box.height) / 2;
        element.firstElementChild?.setAttribute('r', String(Math.max(HIT / k, clamp(half, 0, 12))));
    }
}

/** The light that lies best in a direction from here. @param {Light[]} lights @param {Light} from
 *  @param {{x: number, y: number}} way @returns {Light|null} */
export function lightTowards(lights, from, way) {
    const middle = (/** @type {Box} */ b) => ({ x: b.x + b.width / 2, y: b.y + b.height / 2 });
    const a = middle(from.box);
    let best = null, least = Infinity;
    for (const light of lights) {
        const b = middle(light.box), dx = b.x - a.x, dy = b.y - a.y;
        const along = dx * way.x + dy * way.y, aside = Math.abs(dx * way.y - dy * way.x);
        if (light === from || along <= 0.5) continue;
        const cost = along + 2 * aside + (aside > 2 * along ? 1e4 : 0); // what lies rather beside comes last
        if (cost < least) [best, least] = [light, cost];
    }
    return best;
}
