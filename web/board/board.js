/* board.js - the board: a picture of the ground, the blocks that a skin draws over it, lights on what
 * can be chosen. It knows pictures, places and actions as words, and no game. */
import { labelOf, thenOf } from '../table/told.js';
import { put } from './blocks.js';
import { Camera, homeOf, isStill } from './camera.js';
import { Drag } from './drag.js';
import { Hands } from './hands.js';
import { Lamps } from './lamps.js';
import { boxOfAll, lightTowards, placeUnder, shapeBox, shapeOutline, targetKey } from './lights.js';
import { Marks } from './marks.js';
import { Menu, Tip } from './menu.js';
import { Motions } from './motion.js';
import { clamp } from './plane.js';
import { buildStage, buildTools } from './stage.js';
import { inLanguage, say } from '../words.js';

/** @typedef {import('./types.js').Scene} Scene */
/** @typedef {import('./types.js').Target} Target */
/** @typedef {import('./types.js').Shape} Shape */
/** @typedef {import('./types.js').Skin} Skin */
/** @typedef {import('./types.js').Tools} Tools */
/** @typedef {import('./types.js').Board} Board */
/** @typedef {import('./lights.js').Light} Light */
/** @typedef {import('./camera.js').Box} Box */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {import('./marks.js').Mark} Mark */

const LARGEST = 2;      // blocks grow so much at most
const READABLE = 0.85; // pixels for a unit of the picture from which blocks have their own size
const ARROWS = new Map([['ArrowLeft', { x: -1, y: 0 }], ['ArrowRight', { x: 1, y: 0 }],
    ['ArrowUp', { x: 0, y: -1 }], ['ArrowDown', { x: 0, y: 1 }]]);

/** @param {HTMLElement} host @param {string} game @param {any} data  /boards/GAME.json @param {Skin} skin
 *  @returns {Promise<Board>} */
export async function openBoard(host, game, data, skin) {
    return new BattleBoard(host, game, data, skin);
}

/** Where the picture lies; without one as large as the map. @param {any} data @returns {Box} */
function boxOf({ picture, board }) {
    const [left, top, right, bottom] = board.frame, [x, y, width, height] = picture?.box ?? [left, top, right - left, bottom - top];
    return { x, y, width, height };
}

/** @implements {Board} */
class BattleBoard {
    /** @param {HTMLElement} host @param {string} game @param {any} data @param {Skin} skin */
    constructor(host, game, data, skin) {
        this.skin = skin;
        this.scale = data.picture?.scale ?? 1;
        this.map = data.board;
        /** @type {Scene|null} */
        this.scene = null;
        /** @type {(actions: string[], how?: {row: boolean, sure: boolean}) => void} */
        this.onchoose = () => {};
        /** @type {(action: string) => Promise<{words: string, rule: string|null}>} */
        this.onwhy = async () => ({ words: '', rule: null });
        /** @type {(place: string) => void} */
        this.onlook = () => {};
        this.onundo = () => {};
        /** @type {(words: string, rule: string|null) => void} */
        this.ontell = () => {};
        this.blockSize = 1;
        this.pending = '';
        this.isOpened = false;
        this.marks = new Marks();
        const box = boxOf(data);
        const stage = buildStage(game, box, data.picture && (data.picture.href ?? inLanguage(`/boards/${game}.svg`)));
        this.element = stage.element;
        this.picture = stage.picture;
        this.layers = stage.layers;
        this.lamps = new Lamps(stage, this.skin, this.scale);
        host.append(this.element);
        this.tip = new Tip(this.element);
        this.menu = new Menu(this.element, (action) => this.point(action));
        this.camera = new Camera(this.element, stage.sheet, box, homeOf(this.map.frame, this.scale), () => this.rested());
        this.drag = new Drag(this.skin, { choose: (actions, how) => this.onchoose(actions, how), undo: () => this.onundo(),
            why: (action) => this.onwhy(action), tell: (words, rule) => this.ontell(words, rule) });
        this.motions = new Motions({ layer: this.layers.motion, skin: this.skin, scale: this.scale, size: () => this.blockSize,
            hide: (m) => (m.leaves ? this.marks.hide(m.leaves, m.count ?? 1) : []),
            follow: (at) => this.camera.reveal({ ...at, width: 1, height: 1 }) });
        this.hands = new Hands(this.element, this.doings());
        this.watcher = new ResizeObserver(() => this.camera.resized());
        this.listen();
    }

    listen() {
        this.element.append(buildTools([{ text: '+', label: say('board.closer'), act: () => this.zoom(1.4) },
            { text: '−', label: say('board.further'), act: () => this.zoom(1 / 1.4) }, { text: '⤢', label: say('board.whole'), act: () => this.fit() }]));
        this.element.addEventListener('keydown', (event) => this.key(event));
        this.element.addEventListener('focusin', (event) => this.focused(event));
        this.watcher.observe(this.element);
    }

    /** @returns {Tools} */
    tools() {
        return { scale: this.scale, size: this.blockSize,
            at: (x, y) => ({ x: x * this.scale, y: y * this.scale }),
            mark: (element, targets, tip = '') => this.marks.add(element, targets, tip) };
    }

    // -- Showing ---------------------------------------------------------------------------

    /** @param {Scene} scene */
    show(scene) {
        this.scene = scene;
        this.menu.close();
        this.tip.hide();
        this.pending = '';
        this.drag.letGo();
        this.redraw();
        if (!this.isOpened) this.camera.open(this.lamps.lights.length ? this.lamps.box : null, this.layers.blocks.getBBox());
        this.isOpened = true;
        this.drag.follow(scene);
    }

    /** Several actions, each when it is asked. @param {string[]} actions */
    playRow(actions) {
        if (this.scene) this.drag.start(actions, this.scene);
    }

    /** A row of actions that is on its way ends here. */
    forget() {
        this.drag.forget();
    }

    redraw() {
        if (!this.scene) return;
        this.lamps.keepFocus();
        this.marks = new Marks();
        for (const layer of [this.layers.blocks, this.layers.motion, this.layers.pointed]) layer.replaceChildren();
        this.skin.draw(this.scene, this.layers.blocks, this.tools());
        this.lamps.draw(this.scene, this.marks);
        this.lamps.grow(this.camera.sight.k);
        this.lamps.giveFocus();
    }

    rested() {
        const size = Math.round(clamp(READABLE / this.camera.sight.k, 1, LARGEST) * 5) / 5;
        if (size !== this.blockSize) {
            this.blockSize = size;
            if (!this.layers.motion.childElementCount) this.redraw();
        }
        this.lamps.grow(this.camera.sight.k);
    }

    // -- Motion ----------------------------------------------------------------------------

    /** @param {any[]} events @param {Scene} after */
    async play(events, after) {
        if (this.scene && !isStill() && !document.hidden) {
            this.lamps.putOut();
            this.element.classList.add('playing');
            await this.motions.run(events, after);
            this.element.classList.remove('playing');
        }
        this.show(after);
    }

    skip() {
        this.motions.skip();
    }

    // -- Pointing --------------------------------------------------------------------------

    /** @param {string|null} action */
    point(action) {
        const layer = this.layers.pointed, boxes = [];
        layer.replaceChildren();
        for (const light of this.lamps.lights) light.element.classList.remove('pointed');
        if (action === null || !this.scene) return;
        for (const target of this.skin.targets(action, this.scene)) {
            const light = this.lamps.lights.find((l) => l.key === targetKey(target));
            const found = this.lamps.outlineOf(target);
            if (!found) continue;
            light?.element.classList.add('pointed');
            layer.append(...found.parts);
            const road = target.place && target.road ? this.lamps.shapeOf({ road: target.road }) : null;
            if (road) layer.append(shapeOutline(road, 'glow'));
            boxes.push(found.box);
        }
        if (boxes.length) this.camera.reveal(boxOfAll(boxes));
    }

    /** @param {string|null} place */
    look(place) {
        const target = place === null ? null : place.includes('/') ? { side: place } : { place };
        const shape = target && this.lamps.shapeOf(target);
        this.layers.looked.replaceChildren(...(shape ? [shapeOutline(shape, 'looked')] : []));
        if (shape) this.camera.reveal(shapeBox(shape));
    }

    /** The place whose ground this is, or ''. @param {Point} at  of the host */
    placeAt(at) {
        const p = this.camera.toPicture(at), q = { x: p.x / this.scale, y: p.y / this.scale };
        return placeUnder(q, this.map, 30 / this.scale + 14 / this.camera.sight.k);
    }

    /** What lies at a point: marks and lights, the topmost first. @param {Point} at */
    thingsAt(at) {
        const box = this.element.getBoundingClientRect();
        const found = /** @type {{keys: string[], mark: Mark|undefined}[]} */ ([]), loose = [...found];
        for (const element of document.elementsFromPoint(box.left + at.x, box.top + at.y)) {
            if (!this.picture.contains(element)) continue;
            const light = element.closest('.light');
            const mark = light ? undefined : this.marks.at(element);
            const keys = light ? [light.getAttribute('data-key') ?? ''] : mark?.targets.map(targetKey) ?? [];
            if (keys.length) (element.classList.contains('hit') ? loose : found).push({ keys, mark });
        }
        return [...found, ...loose];
    }

    /** @param {Point} at @returns {{key: string, actions: string[]}} */
    choicesAt(at) {
        for (const { keys } of this.thingsAt(at)) {
            const lit = keys.filter((key) => this.lamps.actions.has(key));
            const actions = [...new Set(lit.flatMap((key) => this.lamps.actions.get(key) ?? []))];
            if (actions.length) return { key: lit[0], actions };
        }
        return { key: '', actions: [] };
    }

    /** @param {string} action @returns {string} */
    labelOf(action) {
        return labelOf(this.skin, action, this.scene);
    }

    /** @param {string} action @returns {string[]} */
    thenOf(action) {
        return thenOf(this.skin, action, this.scene);
    }

    // -- Hands -----------------------------------------------------------------------------

    /** @returns {import('./hands.js').Doings} */
    doings() {
        return {
            tap: (at, touch) => this.tap(at, touch),
            hover: (at) => this.hover(at),
            leave: () => this.tip.hide(),
            grab: (at) => this.grab(at),
            carry: (at, all) => this.carry(at, all),
            drop: (at, all) => this.drop(at, all),
            pan: (dx, dy) => { this.tip.hide(); this.camera.panBy(dx, dy); },
            zoom: (factor, at) => { this.tip.hide(); this.camera.zoomAt(factor, at.x, at.y); },
        };
    }

    /** @param {Point} at @param {boolean} touch */
    tap(at, touch) {
        if (this.element.classList.contains('playing')) {
            this.skip();
            return;
        }
        if (this.menu.isOpen) {
            this.menu.close();
            return;
        }
        const { key, actions } = this.choicesAt(at);
        if (actions.length === 0) this.tapGround(at);
        else if (actions.length === 1 && touch && this.pending !== key && !this.thenOf(actions[0]).length) this.askAgain(key, actions[0], at);
        else this.choose(actions, at);
    }

    /** @param {Point} at */
    tapGround(at) {
        const mark = this.thingsAt(at).find((thing) => thing.mark)?.mark, place = this.placeAt(at);
        this.pending = '';
        if (mark?.tip) this.tip.show(mark.tip.split('\n'), at);
        else this.tip.hide();
        this.look(place || null);
        if (place) this.onlook(place);
    }

    /** The first of two taps. @param {string} key @param {string} action @param {Point} at */
    askAgain(key, action, at) {
        this.pending = key;
        this.point(action);
        this.tip.show([this.labelOf(action)], at, say('board.tap_again'));
    }

    /** @param {string[]} actions @param {Point} at */
    choose(actions, at) {
        this.tip.hide();
        this.pending = '';
        if (actions.length === 1) {
            this.look(null);
            this.onchoose(actions);
            return;
        }
        this.menu.open(actions.map((action) => ({ action, label: this.labelOf(action), then: this.thenOf(action) })), at,
            (action) => this.onchoose([action]));
    }

    /** @param {Point} at */
    hover(at) {
        if (!this.scene || this.menu.isOpen) return;
        const { actions } = this.choicesAt(at);
        const tip = this.thingsAt(at).find((thing) => thing.mark)?.mark?.tip;
        const labels = actions.slice(0, 5).map((a) => this.labelOf(a));
        if (actions.length > 5) labels.push(say('board.more', { n: actions.length - 5 }));
        this.element.classList.toggle('over-light', actions.length > 0);
        this.tip.show([...(tip ? tip.split('\n') : []), ...labels.map((l) => `▸ ${l}`),
            ...(actions.length === 1 ? this.thenOf(actions[0]).map((words) => `… ${words}`) : [])], at);
    }

    // -- Dragging blocks -------------------------------------------------------------------

    /** @param {Point} at */
    grab(at) {
        const mark = this.thingsAt(at).find((thing) => thing.mark)?.mark, scene = this.scene;
        if (!mark || !scene?.ask) return false;
        const places = this.drag.grab(scene, mark.targets[0]);
        if (places.length === 0) return false;
        this.tip.hide();
        const shapes = places.map((place) => /** @type {Shape} */ (this.lamps.shapeOf({ place })));
        this.layers.pointed.replaceChildren(...shapes.map((shape) => shapeOutline(shape, 'drop')));
        this.element.classList.add('carrying');
        this.carried = /** @type {SVGElement} */ (mark.element.cloneNode(true));
        this.layers.motion.replaceChildren(this.carried);
        return true;
    }

    /** @param {Point} at @param {boolean} all */
    carry(at, all) {
        const place = this.placeAt(at), scene = /** @type {Scene} */ (this.scene);
        if (this.carried) put(this.carried, this.camera.toPicture(at), 0, this.blockSize);
        const lines = [this.drag.drops.has(place) ? `▸ ${this.skin.look(place, scene).title}` : say('board.not_there')];
        if (this.drag.isForAll(place)) lines.push(say(all ? 'board.all' : 'board.shift_all'));
        this.tip.show(lines, at);
    }

    /** @param {Point|null} at @param {boolean} all */
    drop(at, all) {
        this.element.classList.remove('carrying');
        this.layers.motion.replaceChildren();
        this.layers.pointed.replaceChildren();
        this.tip.hide();
        if (at) this.drag.drop(this.placeAt(at), all);
        else this.drag.letGo();
    }

    // -- Keyboard --------------------------------------------------------------------------

    /** @param {FocusEvent} event */
    focused(event) {
        const light = this.lamps.of(event.target);
        if (!light || !light.element.matches(':focus-visible')) return;
        this.camera.reveal(light.box);
        const { box } = light;
        this.tip.show(light.actions.slice(0, 5).map((a) => `▸ ${this.labelOf(a)}`),
            this.camera.toScreen({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
    }

    /** @param {KeyboardEvent} event */
    key(event) {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const light = this.lamps.of(event.target), way = ARROWS.get(event.key);
        if (light && (event.key === 'Enter' || event.key === ' ')) this.chooseLight(light);
        else if (light && way) lightTowards(this.lamps.lights, light, way)?.element.focus({ preventScroll: true });
        else if (way) this.camera.panBy(-way.x * 80, -way.y * 80, true);
        else if (event.key === '+' || event.key === '=') this.zoom(1.25);
        else if (event.key === '-') this.zoom(0.8);
        else if (event.key === '0') this.fit();
        else return;
        event.preventDefault();
        event.stopPropagation();
    }

    /** @param {Light} light */
    chooseLight(light) {
        const { box } = light;
        this.choose(light.actions, this.camera.toScreen({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
    }

    // -- What the shell may do -------------------------------------------------------------

    /** @param {number} factor */
    zoom(factor) {
        this.camera.zoomAt(factor, undefined, undefined, true);
    }

    /** @param {number} dx @param {number} dy */
    pan(dx, dy) {
        this.camera.panBy(dx, dy, true);
    }

    fit() {
        this.camera.fit();
    }

    focus() {
        (this.lamps.lights[0]?.element ?? this.element).focus();
    }

    destroy() {
        this.watcher.disconnect();
        this.camera.destroy();
        this.motions.skip();
        this.element.remove();
    }
}
