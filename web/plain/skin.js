// skin.js - draws any game from its scene (docs/scene.md): for games that have no skin of their own, and for whoever
// asks for it by ?skin=plain. Fetched only then. It knows places, stacks, tracks, boxes, and no game.
import { el, refill } from '../dom.js';
import { draw, put, tile } from '../board/blocks.js';
import { shapeInMap } from '../board/lights.js';
import { layStacks } from '../board/stacks.js';
import { pieceWords, stackWords } from '../table/textboard.js';
import { labelOf } from '../table/told.js';
import { capital, say } from '../words.js';

/** @import { Scene, Army, Target } from '../board/types.d.ts' */

const COLOURS = [['#2c5aa0', '#1b3864'], ['#a8342a', '#6b1f18'], ['#4d6b2f', '#30441c'], ['#6a4a8c', '#432e5a']];
const WIDE = 40, HIGH = 30, GAP = 3, MANY = 8;

const style = document.createElement('link');
Object.assign(style, { rel: 'stylesheet', href: new URL('plain.css', import.meta.url).href });
document.head.append(style);

/** What is hidden of a stack. @param {any} stack */
const hiddenOf = stack => stack.count - stack.pieces.filter((/** @type {any} */ p) => p.face !== 'remembered').length;

/** @param {any} stack */
const toldStack = stack => say('scene.line', { name: stack.name, words: stackWords(stack, true) });

/** @param {Scene} scene @returns {any[]} */
const stacksOf = scene => [...scene.view.places, ...scene.view.reserves,
    ...scene.view.fights.flatMap((/** @type {any} */ f) => f.boxes)].flatMap(where => where.stacks);

/** The last word first: what an action is done to mostly stands behind what it is done with. A class of pieces that
 *  lies in several places says nothing about where. @param {string} action @param {Scene} scene @returns {Target[]} */
function targets(action, scene) {
    for (const word of action.split(' ').slice(1).reverse()) {
        const target = word.includes('/') ? { side: word } : { place: word };
        if (shapeInMap(target, scene.map)) return [target];
        if (shapeInMap({ road: word }, scene.map)) return [{ road: word }];
        if (stacksOf(scene).filter(s => s.own && s.pieces.some((/** @type {any} */ p) => p.piece === word)).length === 1) return [{ piece: word }];
    }
    return [];
}

/** Actions by the pieces and boxes they name. @param {Scene} scene @param {string} key */
const actionsOn = (scene, key) => (scene.ask?.actions ?? []).filter(action => action.split(' ').slice(1).includes(key));

/** The blocks of a stack: those one knows, then one for all others. @param {any} stack @param {Army} army */
function blocksOf(stack, army) {
    const known = stack.pieces.filter((/** @type {any} */ p) => p.face !== 'remembered'), hidden = hiddenOf(stack);
    const many = known.length > MANY;
    const shown = many ? [] : known.map((/** @type {any} */ piece) => ({ piece, block: tile({ army, wide: WIDE, high: HIGH,
        top: piece.strength === null ? undefined : String(piece.strength), foot: piece.name.slice(0, 5), spent: piece.marks.length > 0 }) }));
    const rest = many ? stack.count : hidden;
    if (rest) shown.push({ piece: null, count: rest, block: tile({ army, wide: WIDE, high: HIGH, text: rest > 1 ? `${army.letter}×${rest}` : army.letter }) });
    return shown;
}

/** @param {Scene} scene @param {any} place @returns {[number, number]|null} */
function spotOf(scene, place) {
    const shape = shapeInMap(place.includes('/') ? { side: place } : { place }, scene.map);
    return shape ? shape.at : null;
}

/** Roads and places, where no drawing has them: under the lights. @param {any} map @param {Element} picture @param {any} tools */
function drawGround(map, picture, tools) {
    if (picture.querySelector('.plain-ground')) return;
    const layer = draw('g', { class: 'plain-ground' });
    picture.prepend(layer);
    for (const road of map.roads ?? []) layer.append(draw('polyline', { class: 'plain-road',
        points: road.points.map((/** @type {number[]} */ p) => { const at = tools.at(p[0], p[1]); return `${at.x},${at.y}`; }).join(' ') }));
    for (const { center, name } of map.places) {
        const at = tools.at(center[0], center[1]);
        layer.append(draw('circle', { class: 'plain-place', cx: at.x, cy: at.y, r: 56 * tools.scale }),
            draw('text', { class: 'plain-name', x: at.x, y: at.y + 80 * tools.scale }, name));
    }
}

export class PlainSkin {
    /** @param {string[]} seats */
    constructor(seats) {
        /** @type {Army[]} */
        this.armies = [];
        for (const seat of seats) this.army(seat, capital(seat));
    }

    /** One of the colours for each side. @param {string} key @param {string} [name] @returns {Army} */
    army(key, name = capital(key)) {
        const found = this.armies.find(a => a.key === key);
        if (found) return found;
        const [colour, dark] = COLOURS[this.armies.length % COLOURS.length];
        this.armies.push({ key, name, letter: name.charAt(0), colour, dark });
        return this.armies[this.armies.length - 1];
    }

    /** @param {string} seat */
    seat(seat) {
        const { name, key, letter } = this.army(seat);
        return { name, army: key, letter };
    }

    /** @param {string} action @param {Scene} scene */
    targets(action, scene) {
        return targets(action, scene);
    }

    /** @param {Scene} scene @param {SVGGElement} layer @param {any} tools */
    draw(scene, layer, tools) {
        const picture = /** @type {Element} */ (layer.parentNode), isBare = !!picture.closest('.bare');
        if (isBare) drawGround(scene.map, picture, tools);
        layStacks(layer, tools, scene.view.places.flatMap((/** @type {any} */ place) => {
            const spot = spotOf(scene, place.place);
            return spot ? this.stacksOf(place, tools.at(spot[0], spot[1]), tools) : [];
        }));
    }

    /** Each stack beside its place. @param {any} place @param {{x: number, y: number}} at @param {any} tools */
    stacksOf(place, at, tools) {
        return place.stacks.filter((/** @type {any} */ stack) => stack.count > 0).map((/** @type {any} */ stack) => {
            const army = this.army(stack.side, stack.name);
            const pieces = blocksOf(stack, army).map((/** @type {any} */ { piece, block, count }) => ({ element: block, count,
                targets: piece ? [{ piece: piece.piece, place: place.place }, { place: place.place }] : [{ place: place.place }],
                tip: `${place.name}\n${piece ? say('scene.line', { name: stack.name, words: pieceWords(piece) }) : toldStack(stack)}` }));
            return { at, pieces, army, own: stack.own, wide: (WIDE + GAP) * tools.size, high: (HIGH + GAP + 2) * tools.size };
        });
    }

    /** Fights as rows of boxes, and what is off the map. @param {Scene} scene @param {HTMLElement} host
     *  @param {(action: string|string[]) => void} choose */
    panel(scene, host, choose) {
        const off = scene.view.places.filter((/** @type {any} */ p) => !spotOf(scene, p.place));
        refill(host, scene.view.fights.map((/** @type {any} */ fight) => this.fightNode(scene, fight, choose)),
            [...off, ...scene.view.reserves].filter(r => r.stacks.length > 0).map(r => this.boxNode(scene, r, choose)));
        host.classList.add('plain-panel');
    }

    /** @param {Scene} scene @param {any} fight @param {any} choose */
    fightNode(scene, fight, choose) {
        const rows = [...new Set(fight.boxes.map((/** @type {any} */ b) => b.row))].sort((a, b) => a - b);
        return el('section', { class: 'plain-fight', 'data-fight': fight.fight }, el('h3', null, fight.name),
            rows.map(row => el('div', { class: 'plain-row' }, fight.boxes.filter((/** @type {any} */ b) => b.row === row)
                .map((/** @type {any} */ b) => this.boxNode(scene, b, choose)))), marksNode(fight.marks ?? []));
    }

    /** A box, a reserve, or a place that the map does not have. @param {Scene} scene @param {any} box @param {any} choose */
    boxNode(scene, box, choose) {
        const named = box.box ?? box.place, actions = named ? actionsOn(scene, named) : [];
        return el('section', { class: 'plain-box', 'data-box': box.box ?? box.reserve ?? box.place }, el('h4', null, box.name),
            box.stacks.map((/** @type {any} */ stack) => this.stackNode(scene, stack, choose)), marksNode(box.marks ?? []),
            actions.slice(0, 3).map(action => this.deed(scene, action, choose)));
    }

    /** @param {Scene} scene @param {string} action @param {any} choose */
    deed(scene, action, choose) {
        return el('button', { type: 'button', 'data-key': action, onclick: () => choose(action) }, labelOf(this, action, scene));
    }

    /** @param {Scene} scene @param {any} stack @param {any} choose */
    stackNode(scene, stack, choose) {
        const army = this.army(stack.side, stack.name), hidden = hiddenOf(stack);
        const node = el('ul', { class: 'plain-stack', 'aria-label': stack.name },
            stack.pieces.map((/** @type {any} */ piece) => this.pieceNode(scene, stack, piece, choose)),
            hidden ? el('li', null, el('span', { class: 'plain-piece', title: toldStack(stack) }, `${army.letter}${hidden > 1 ? ` ×${hidden}` : ''}`)) : null,
            marksNode(stack.marks));
        node.style.setProperty('--army', army.colour);
        return node;
    }

    /** A piece that can be chosen is a button. @param {Scene} scene @param {any} stack @param {any} piece @param {any} choose */
    pieceNode(scene, stack, piece, choose) {
        const actions = stack.own ? actionsOn(scene, piece.piece) : [];
        const words = [el('b', null, piece.strength === null ? '' : String(piece.strength)), ` ${piece.name}`];
        const facts = { class: `plain-piece ${piece.face}${piece.marks.length ? ' marked' : ''}`, title: pieceWords(piece) };
        return el('li', null, actions.length === 1
            ? el('button', { ...facts, type: 'button', 'data-key': actions[0], 'aria-label': labelOf(this, actions[0], scene), onclick: () => choose(actions[0]) }, words)
            : el('span', facts, words));
    }

    /** @param {any} view */
    tracks(view) {
        const sides = new Map(view.sides.map((/** @type {any} */ s) => [s.side, s.name]));
        return view.tracks.map((/** @type {any} */ t) => ({ name: t.side ? say('scene.line', { name: sides.get(t.side) ?? t.side, words: t.name }) : t.name,
            value: t.text ?? t.value ?? '', of: t.text ? undefined : t.of ?? undefined, side: t.side ?? undefined }));
    }

    /** @param {any} where */
    noteOf(where) {
        return { title: where.name, lines: [...where.stacks.map(toldStack), ...(where.marks ?? [])] };
    }

    /** What was seen of others. @param {Scene} scene */
    seen({ view }) {
        const known = view.places.map((/** @type {any} */ place) => ({ ...place, marks: [],
            stacks: place.stacks.filter((/** @type {any} */ s) => !s.own && s.pieces.length > 0) }));
        return known.filter((/** @type {any} */ place) => place.stacks.length > 0).map(this.noteOf);
    }

    /** @param {string} place @param {Scene} scene */
    look(place, scene) {
        const found = scene.view.places.find((/** @type {any} */ p) => p.place === place);
        const name = scene.map.places.find((/** @type {any} */ p) => p.key === place)?.name;
        return found ? this.noteOf(found) : { title: name || capital(place), lines: [] };
    }

    motion() {
        return null;
    }

    ends() {
        return false;
    }

    meant() {
        return '';
    }

    /** Pieces of several places may have the same name. @param {Target} target */
    ware({ piece, place }) {
        return { piece: piece ?? '', from: place };
    }
}

/** @param {string[]} marks */
function marksNode(marks) {
    return marks.length ? el('p', { class: 'plain-marks' }, marks.join(', ')) : null;
}
