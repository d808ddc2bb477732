/* stacks.js - stacks and marks in their places: beside what they belong to, tied to it by a stem, never over a town, a name or
 * each other. A stack that finds no room is folded into a pile, which fans out under the hand. */
import { countBadge, draw, put } from './blocks.js';
import { gapTo, nearestIn } from './room.js';

/** @import { Tools, Target, Spot } from './types.d.ts' */
/** @import { Box } from './room.js' */

/** One block of a stack. @typedef {{element: SVGElement, targets: Target[], tip: string, count?: number}} Piece */
/** @typedef {object} Stack
 *  @property {Spot} at       what it belongs to, in the picture
 *  @property {Piece[]} pieces
 *  @property {import('./types.d.ts').Army} army
 *  @property {boolean} [own]
 *  @property {number} wide   of a block with its gap, as it is drawn
 *  @property {number} high
 *  @property {number} [slack]  pixels from `at` within which there is no stem
 *  @property {(box: Box) => SVGElement} [around]  drawn behind it
 *  @property {{count: number, place: string, tip: string}} [handle]  a disc to drag them all by
 *  @property {(box: Box) => number} [cost]  of lying there, in pixels of distance */

const FAN_STEPS = 8;   // places that are tried for a fan, across and down
const FAN_SHAPES = 2;  // columns more and fewer than its best shape
const FAN_ASIDE = 60;  // what it costs to lie aside or to be long, in square pixels covered
const STACK_REACH = 110, STACK_FAR = 300, STACK_FURTHEST = 420; // pixels
const STACK_DEARER = 130; // what it may cost to be larger, in pixels of distance
const STACK_TOKEN = { wide: 28, high: 18 };
const STACK_HANDLE = 20;
const STACK_EDGE = 10;    // around a stack that has something drawn around it
const STACK_LONGEST = 7;  // blocks in a row
const STACK_SQUARE = 2.2; // a shape that is longer than that to its height costs more

/** Numbers of columns that make sense, with what they cost. @param {number} count @param {number} ratio  width to height of a block */
function shapesOf(count, ratio) {
    const shapes = [];
    for (let columns = 1; columns <= Math.min(count, STACK_LONGEST); columns++) {
        const rows = Math.ceil(count / columns), long = columns * ratio / rows, empty = columns * rows - count;
        if (rows > 1 && empty >= columns) continue;
        shapes.push({ columns, rows, cost: 10 * Math.max(0, Math.max(long, 1 / long) - STACK_SQUARE) + 2 * empty });
    }
    return shapes;
}

/** How a stack may lie: as a token with its number, as a pile, or whole; each with the size of its box.
 *  @typedef {{columns: number, aside: number, edge: number, box: Box, cost: number}} Lie */

/** The best place for the whole of a stack. @param {Tools} tools @param {Stack} stack @returns {Lie|null} */
function findWhole({ room, size }, { at, pieces, wide, high, handle, cost, around }) {
    /** @type {Lie|null} */
    let best = null;
    const aside = handle ? STACK_HANDLE * size : 0, edge = around ? STACK_EDGE : 0;
    for (const shape of shapesOf(pieces.length, wide / high)) {
        const width = shape.columns * wide + aside + 2 * edge, height = shape.rows * high + 2 * edge;
        const found = room.find(at, width, height, { reach: STACK_REACH + Math.max(width, height) / 2 / room.unit, cost });
        if (found && found.cost + shape.cost < (best?.cost ?? Infinity)) best = { box: found.box, columns: shape.columns, aside, edge, cost: found.cost + shape.cost };
    }
    return best;
}

/** @param {Tools} tools @param {Stack} stack @returns {Lie|null} */
function findPile({ room, size }, { at, wide, high, around, cost }) {
    const edge = around ? STACK_EDGE : 0;
    const found = room.find(at, wide + 7 * size + 2 * edge, high + 7 * size + 2 * edge, { reach: STACK_REACH, cost });
    return found && { ...found, columns: 0, aside: 0, edge };
}

/** There is always room for a token: over names, if it must be. @param {Tools} tools @param {Stack} stack @returns {Lie} */
function findToken({ room, size }, { at, cost }) {
    const width = STACK_TOKEN.wide * size, height = STACK_TOKEN.high * size;
    let found = null;
    for (const how of [{ reach: STACK_REACH }, { reach: STACK_REACH, over: true }, { reach: STACK_FURTHEST }, { reach: STACK_FURTHEST, over: true, pad: 1 }])
        found ??= room.find(at, width, height, { ...how, cost });
    return { cost: 1e6, columns: -1, aside: 0, edge: 0, ...(found ?? { box: { x: at.x - width / 2, y: at.y - height / 2, width, height } }) };
}

/** A pile as the uppermost block, the edges of others under it, and how many there are. @param {Stack} stack @param {number} size */
function pileOf({ pieces, wide, high }, size) {
    const count = pieces.reduce((sum, piece) => sum + (piece.count ?? 1), 0);
    const w = wide / size - 3, h = high / size - 3;
    const top = pieces[0].element, group = draw('g', { class: 'pile', 'data-count': count, tabindex: -1 });
    for (let i = Math.min(2, pieces.length - 1); i > 0; i--)
        group.append(draw('rect', { class: 'under', x: -w / 2 + 3 * i, y: -h / 2 + 3 * i, width: w, height: h, rx: 3 }));
    group.append(put(top, { x: 0, y: 0 }), countBadge(count, w / 2, h / 2 + 1));
    return group;
}

/** @param {SVGElement} layer @param {Spot} at @param {Box} box @param {{room: import('./room.js').Room, slack: number}} how */
function drawStem(layer, at, box, { room, slack }) {
    if (gapTo(at, box) <= slack) return;
    const inner = { x: box.x + box.width * 0.15, y: box.y + box.height * 0.15, width: box.width * 0.7, height: box.height * 0.7 };
    const near = nearestIn(at, inner), from = room.edgeOf(at, near), d = `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${near.x.toFixed(1)} ${near.y.toFixed(1)}`;
    layer.append(draw('path', { class: 'stem edge', d }), draw('path', { class: 'stem', d }));
}

/** @param {SVGElement} layer @param {Tools} tools @param {Piece[]} pieces @param {{box: Box, columns: number, aside: number, edge: number}} where  @param {{wide: number, high: number}} block */
function putRows(layer, tools, pieces, { box, columns, aside, edge }, { wide, high }) {
    pieces.forEach(({ element, targets, tip }, i) => {
        put(element, { x: box.x + edge + aside + ((i % columns) + 0.5) * wide, y: box.y + edge + (Math.floor(i / columns) + 0.5) * high }, 0, tools.size);
        tools.mark(element, targets, tip);
        layer.append(element);
    });
}

/** A disc with the size of a stack, beside it; to drag it is to move them all. @param {SVGElement} layer @param {Tools} tools @param {Box} box @param {Stack} stack */
function drawHandle(layer, tools, box, { high, handle, pieces }) {
    if (!handle) return;
    const disc = draw('g', { class: 'handle', 'data-grip': handle.place }, draw('circle', { class: 'body', r: 9 }), draw('text', { y: 4 }, String(handle.count)));
    layer.append(put(disc, { x: box.x + 9.5 * tools.size, y: box.y + high / 2 }, 0, tools.size));
    tools.mark(disc, { place: handle.place, stack: pieces.flatMap((piece) => piece.targets.filter((target) => target.piece)) }, handle.tip);
}

/** @param {Box} box @param {number} by @returns {Box} */
function inset(box, by) {
    return { x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by };
}

/** A disc of an army with a number. @param {Stack} stack */
function tokenOf({ pieces, army }) {
    const count = pieces.reduce((sum, piece) => sum + (piece.count ?? 1), 0), { wide, high } = STACK_TOKEN;
    return draw('g', { class: 'pile token', 'data-count': count }, draw('rect', { class: 'body', fill: army.colour, x: -wide / 2 + 1, y: -high / 2 + 1, width: wide - 2, height: high - 2, rx: army.pointed ? 8 : 3 }),
        draw('text', { y: 4.2 }, `${army.letter}${count > 1 ? count : ''}`));
}

/** @param {SVGElement} layer @param {Tools} tools @param {Stack} stack @param {Lie} lie */
function drawStack(layer, tools, stack, lie) {
    const { at, pieces, wide, high } = stack, { box } = lie, { size } = tools;
    drawStem(layer, at, box, { room: tools.room, slack: (stack.slack ?? 0) * tools.room.unit });
    if (stack.around && lie.columns >= 0) layer.append(stack.around(inset(box, STACK_EDGE)));
    if (lie.columns > 0) {
        drawHandle(layer, tools, box, stack);
        putRows(layer, tools, pieces, lie, stack);
        return;
    }
    const isToken = lie.columns < 0, aside = isToken ? 0 : 2 * size;
    const pile = put(isToken ? tokenOf(stack) : pileOf(stack, size), { x: box.x + box.width / 2 - aside, y: box.y + box.height / 2 - aside }, 0, size);
    tools.mark(pile, pieces.flatMap((piece) => piece.targets), pieces.map((piece) => piece.tip).join('\n'));
    tools.pile?.(pile, { box, pieces, wide, high });
    layer.append(pile);
}

/** Lays all stacks of a board. First each has room for a token near its place; then, while that costs no long way, it
 *  becomes a pile and is laid out whole: one's own before others, small ones before large ones. @param {SVGElement} layer @param {Tools} tools @param {Stack[]} stacks */
export function layStacks(layer, tools, stacks) {
    const { room } = tools;
    const lain = stacks.map((stack) => ({ stack, lie: /** @type {Lie|null} */ (null) }));
    const settle = (/** @type {typeof lain[0]} */ one, /** @type {Lie} */ lie) => {
        one.lie = lie;
        room.settle(lie.box, one.stack.at);
    };
    for (const one of lain) settle(one, findToken(tools, one.stack));
    const order = [...lain].sort((a, b) => Number(b.stack.own ?? false) - Number(a.stack.own ?? false) || a.stack.pieces.length - b.stack.pieces.length);
    for (const find of [findPile, findWhole]) {
        for (const one of order) {
            if (find === findPile && one.stack.pieces.length === 1) continue;
            const was = /** @type {Lie} */ (one.lie);
            room.release(was.box);
            const lie = find(tools, one.stack);
            settle(one, lie && lie.cost < was.cost + STACK_DEARER ? lie : was);
        }
    }
    for (const { stack, lie } of lain) drawStack(layer, tools, stack, /** @type {Lie} */ (lie));
}

/** A mark where it belongs, or beside that: the first of its spots that is free, then what is near. @param {SVGElement} layer @param {Tools} tools
 *  @param {{element: SVGElement, wide: number, high: number, spots: Spot[], targets: Target|Target[], tip: string, spare?: boolean}} mark  as it is drawn
 *  at size 1; a spare one is left out where there is no room near it */
export function layMark(layer, tools, { element, wide, high, spots, targets, tip, spare = false }) {
    const { room, size } = tools, width = wide * size, height = high * size;
    const boxes = spots.map((at) => ({ x: at.x - width / 2, y: at.y - height / 2, width, height }));
    const near = boxes.find((one) => room.isFree(one)) ?? room.find(spots[0], width, height, { reach: spare ? 70 : STACK_FAR })?.box;
    if (spare && !near) return;
    const box = near ?? room.find(spots[0], width, height, { reach: STACK_FURTHEST, over: true })?.box ?? boxes[0];
    room.settle(box);
    drawStem(layer, spots[0], box, { room, slack: 26 * room.unit });
    layer.append(put(element, { x: box.x + width / 2, y: box.y + height / 2 }, 0, size));
    tools.mark(element, targets, tip);
}

/** A fight: a ring around its place, which stays free, and a sign beside it. @param {SVGElement} layer @param {Tools} tools @param {Spot} at
 *  @param {SVGElement} sign  30 by 30 @param {string} place */
export function drawStrife(layer, tools, at, sign, place) {
    layer.append(draw('circle', { class: 'strife-ring', cx: at.x, cy: at.y, r: Math.max(27, 15 * tools.room.unit) }));
    layMark(layer, tools, { element: draw('g', { class: 'strife-sign' }, draw('circle', { class: 'plate', r: 17 }), sign), wide: 36, high: 36, spots: [at],
        targets: { place }, tip: '' });
}

/** How much of what is taken a box would cover, but of this one nothing. @param {Box} box @param {Box[]} taken @param {Box} own */
function coverOf(box, taken, own) {
    return taken.reduce((sum, one) => {
        const wide = Math.min(box.x + box.width, one.x + one.width) - Math.max(box.x, one.x), high = Math.min(box.y + box.height, one.y + one.height) - Math.max(box.y, one.y);
        return one !== own && wide > 0 && high > 0 ? sum + wide * high : sum;
    }, 0);
}

/** Where a fan lies: over its pile, so that the hand stays in it, and over as little as can be of towns, names and other stacks.
 *  @param {{box: Box, pieces: unknown[], wide: number, high: number}} pile @param {{frame: Box, taken: Box[], unit: number}} room @param {number} pad
 *  @returns {{sheet: Box, columns: number}} */
export function fanPlace({ box, pieces, wide, high }, { frame, taken, unit }, pad) {
    const square = Math.min(pieces.length, Math.max(2, Math.ceil(Math.sqrt(pieces.length * high / wide * 1.6))));
    let best = { sheet: box, columns: square }, least = Infinity;
    for (let columns = Math.max(1, square - FAN_SHAPES); columns <= Math.min(pieces.length, square + FAN_SHAPES); columns++) {
        const width = columns * wide + 2 * pad, height = Math.ceil(pieces.length / columns) * high + 2 * pad;
        for (let i = 0; i <= FAN_STEPS; i++) for (let j = 0; j <= FAN_STEPS; j++) {
            const aside = i / FAN_STEPS - 0.5, up = j / FAN_STEPS - 0.5;
            const x = Math.min(Math.max(box.x + box.width / 2 - width / 2 + aside * Math.max(0, width - box.width), frame.x), frame.x + frame.width - width);
            const y = Math.min(Math.max(box.y + box.height / 2 - height / 2 + up * Math.max(0, height - box.height), frame.y), frame.y + frame.height - height);
            const sheet = { x, y, width, height };
            const cost = coverOf(sheet, taken, box) / unit / unit + FAN_ASIDE * (Math.hypot(aside, up) + Math.abs(columns - square));
            if (cost < least) [best, least] = [{ sheet, columns }, cost];
        }
    }
    return best;
}

/** What a pile holds, spread out over all else around it. @param {SVGElement} layer @param {Tools} tools
 *  @param {{box: Box, pieces: Piece[], wide: number, high: number}} pile @returns {Box} */
export function fanOut(layer, tools, pile) {
    const pad = 6 * tools.size, { sheet, columns } = fanPlace(pile, tools.room, pad), { pieces, wide, high } = pile;
    const group = draw('g', { class: 'fan' }, draw('rect', { class: 'fan-ground', ...sheet, rx: pad }));
    putRows(group, tools, pieces, { box: { ...sheet, x: sheet.x + pad, y: sheet.y + pad }, columns, aside: 0, edge: 0 }, { wide, high });
    layer.append(group);
    return sheet;
}
