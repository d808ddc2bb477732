/* board.js - the board: a picture of the ground, the blocks that a skin draws over it, lights on what
 * can be chosen. It knows pictures, places and actions as words, and no game. */
import { labelOf, numbersOf, thenOf } from '../table/told.js';
import { Camera, homeOf, isStill } from './camera.js';
import { Grasp } from './grasp.js';
import { Hands } from './hands.js';
import { Lamps } from './lamps.js';
import { boxOfAll, lightTowards, placeUnder, shapeBox, shapeOutline, targetKey } from './lights.js';
import { Marks } from './marks.js';
import { Menu, Tip } from './menu.js';
import { Motions } from './motion.js';
import { clamp } from './plane.js';
import { drawNames, layNames } from './names.js';
import { drawOverlay } from './overlay.js';
import { Piles } from './piles.js';
import { crowdOf, Room } from './room.js';
import { buildStage, buildTools } from './stage.js';
import { drawGhosts, drawTrail } from './trail.js';
import { settings } from '../settings.js';
import { inLanguage, say } from '../words.js';

/** @import { Scene, Skin, Tools, Board } from './types.d.ts' */
/** @import { Light } from './lights.js' */
/** @import { Box } from './camera.js' */
/** @typedef {{x: number, y: number}} Point */
/** @import { Mark } from './marks.js' */

const READABLE = 1.17;   // pixels for a unit of a block: so the smallest letters on it are 11 high
const GROWING = 0.7;       // pixels for a unit of the picture from which on blocks grow with it, more slowly
const LARGE = 1100;      // pixels of the board, its shorter side, from which on blocks are larger
const ARROWS = new Map([['ArrowLeft', { x: -1, y: 0 }], ['ArrowRight', { x: 1, y: 0 }],
    ['ArrowUp', { x: 0, y: -1 }], ['ArrowDown', { x: 0, y: 1 }]]);

/** @param {HTMLElement} host @param {string} game @param {any} data  /boards/GAME.json @param {Skin} skin
 *  @param {{hand: import('./hand.js').Hand, card: import('./hand_card.js').OrderCard}} hold  who chooses there @returns {Promise<Board>} */
export async function openBoard(host, game, data, skin, hold) {
    return new BattleBoard(host, game, data, skin, hold);
}

/** Where the picture lies; without one as large as the map. @param {any} data @returns {Box} */
function boxOf({ picture, board }) {
    const [left, top, right, bottom] = board.frame, [x, y, width, height] = picture?.box ?? [left, top, right - left, bottom - top];
    return { x, y, width, height };
}

/** As large as a unit of a block is on the screen. @param {number} k @param {{width: number, height: number}} size */
function pixelsOfBlock(k, { width, height }) {
    const chosen = { normal: 1, large: 1.25, largest: 1.55 }[settings.blocks] ?? 1;
    return READABLE * chosen * clamp(Math.min(width, height) / LARGE, 1, 1.4) * clamp(Math.sqrt(k / GROWING), 1, 1.6);
}

/** @implements {Board} */
class BattleBoard {
    /** @param {HTMLElement} host @param {string} game @param {any} data @param {Skin} skin
     *  @param {{hand: import('./hand.js').Hand, card: import('./hand_card.js').OrderCard}} hold */
    constructor(host, game, data, skin, { hand, card }) {
        this.skin = skin;
        this.scale = data.picture?.scale ?? 1;
        this.map = data.board;
        /** @type {Scene|null} */
        this.scene = null;
        /** @type {(actions: string[]) => void} */
        this.onchoose = () => {};
        /** @type {(order: any) => void} */
        this.onorder = () => {};
        /** @type {(place: string) => void} */
        this.onlook = () => {};
        /** Everything lies elsewhere in the window. */
        this.onrest = () => {};
        this.blockSize = 1;
        /** @type {((box: Box) => number)|null} */
        this.crowd = null;
        /** @type {Room|null} */
        this.room = null;
        this.roomAt = '';
        this.ground = data.picture ?? { names: [], signs: [] };
        this.pending = '';
        /** @type {import('./types.d.ts').Motion[]} */
        this.trailed = [];
        /** @type {import('./types.d.ts').Ghost[]} */
        this.ghosts = [];
        /** @type {import('./overlay.js').Over[]} */
        this.overs = [];
        this.isOpened = false;
        this.marks = new Marks();
        /** @type {import('./names.js').Name[]} */
        this.names = [];
        const box = boxOf(data);
        const stage = buildStage(game, box, data.picture && (data.picture.href ?? inLanguage(`/boards/${game}.svg`)));
        this.element = stage.element;
        this.picture = stage.picture;
        this.layers = stage.layers;
        this.grasp = new Grasp(this, hand, card);
        this.lamps = new Lamps(stage, this.skin, this.scale, this.grasp);
        host.append(this.element);
        this.tip = new Tip(this.element);
        this.menu = new Menu(this.element, (action) => this.point(action));
        this.camera = new Camera(this.element, stage.sheet, box, homeOf(this.map.frame, this.scale), () => this.rested());
        this.motions = new Motions({ layer: this.layers.motion, skin: this.skin, scale: this.scale, size: () => this.blockSize,
            hide: (m) => (m.leaves ? this.marks.hide(m.leaves, m.count ?? 1) : []),
            follow: (at) => this.camera.reveal({ ...at, width: 1, height: 1 }) });
        this.piles = new Piles({ element: this.element, toPicture: (at) => this.camera.toPicture(at), unit: () => 1 / this.camera.sight.k,
            redraw: () => { this.tip.hide(); this.redraw(); }, blocksOf: (target) => this.marks.of(target), targetOf: (light) => this.lamps.of(light)?.target });
        this.hands = new Hands(this.element, this.doings());
        this.watcher = new ResizeObserver(() => this.camera.resized());
        this.listen();
    }

    listen() {
        this.element.append(buildTools([{ text: '+', label: say('board.closer'), act: () => this.zoom(1.4) },
            { text: '−', label: say('board.further'), act: () => this.zoom(1 / 1.4) }, { text: '⤢', label: say('board.whole'), act: () => this.fit() },
            { text: '⬚', label: say('hands.boxes'), name: 'boxes', act: () => this.toggleBoxes() },
            ...(this.ground.box ? [{ text: 'i', label: say('board.key'), act: () => this.showKey() }] : [])]));
        this.element.addEventListener('keydown', (event) => this.key(event));
        this.element.addEventListener('focusin', (event) => this.focused(event));
        this.watcher.observe(this.element);
    }

    /** @returns {Tools} */
    tools() {
        const room = this.roomNow().copy();
        return { scale: this.scale, size: this.blockSize, room,
            at: (x, y) => ({ x: x * this.scale, y: y * this.scale }),
            pile: (element, pile) => this.piles.add(element, pile),
            mark: (element, targets, tip = '') => this.marks.add(element, targets, tip) };
    }

    // -- Showing ---------------------------------------------------------------------------

    /** @param {Scene} scene */
    show(scene) {
        this.scene = scene;
        this.menu.close();
        this.tip.hide();
        this.pending = '';
        this.redraw();
        if (!this.isOpened) this.camera.open(this.lamps.lights.map(({ box }) => box), this.layers.blocks.getBBox());
        this.isOpened = true;
    }

    /** Something else is chosen, or can be. */
    drawHand() {
        if (!this.scene || this.element.classList.contains('playing') || this.element.classList.contains('carrying')) return;
        this.lamps.keepFocus();
        this.drawLights();
        this.lamps.giveFocus();
    }

    drawLights() {
        if (!this.scene) return;
        this.lamps.draw(this.scene, this.marks);
        this.piles.hideLights(this.lamps);
        this.lamps.grow(this.camera.sight.k);
    }

    /** Whether a drag over open ground chooses what lies there. */
    toggleBoxes() {
        this.grasp.boxes = !this.grasp.boxes;
        this.element.classList.toggle('boxing', this.grasp.boxes);
        this.element.querySelector('[data-tool=boxes]')?.setAttribute('aria-pressed', String(this.grasp.boxes));
    }

    /** What others did stays on the board. @param {import('./types.d.ts').Motion[]} motions */
    trail(motions) {
        if (motions.length === 0 && this.trailed.length === 0) return;
        this.trailed = motions;
        drawTrail(this.layers.trail, motions, { scale: this.scale, unit: 1 / this.camera.sight.k, skin: this.skin });
    }

    /** What somebody is advised to do. @param {import('./types.d.ts').Ghost[]} ghosts */
    ghost(ghosts) {
        this.ghosts = ghosts;
        drawGhosts(this.layers.ghost, ghosts, { unit: 1 / this.camera.sight.k, skin: this.skin, shapeOf: (target) => this.lamps.shapeOf(target) });
    }

    /** What was asked of the ground. @param {import('./overlay.js').Over[]} overs */
    overlay(overs) {
        this.overs = overs;
        drawOverlay(this.layers.overlay, overs, { unit: 1 / this.camera.sight.k, shapeOf: (target) => this.lamps.shapeOf(target) });
    }

    redraw() {
        if (!this.scene) return;
        this.lamps.keepFocus();
        this.marks = new Marks();
        for (const layer of [this.layers.blocks, this.layers.motion, this.layers.pointed]) layer.replaceChildren();
        const tools = this.tools();
        this.piles.clear();
        this.skin.draw(this.scene, this.layers.blocks, tools);
        drawNames(this.names.filter((name) => !tools.room.dropped.has(name)), this.layers.names);
        drawTrail(this.layers.trail, this.trailed, { scale: this.scale, unit: 1 / this.camera.sight.k, skin: this.skin });
        this.overlay(this.overs);
        this.piles.draw(this.layers.blocks, tools);
        this.ghost(this.ghosts);
        this.drawLights();
        this.lamps.giveFocus();
    }

    rested() {
        if (this.roomKey() !== this.roomAt && !this.layers.motion.childElementCount) this.redraw();
        this.lamps.grow(this.camera.sight.k);
        this.onrest();
    }

    /** What room and sizes depend on. */
    roomKey() {
        return [this.camera.sight.k, pixelsOfBlock(1, this.camera.size)].join();
    }

    /** What is taken before anything is laid: towns and names, at this zoom. */
    roomNow() {
        const { k } = this.camera.sight, key = this.roomKey();
        if (this.room && key === this.roomAt) return this.room;
        const { box, home } = this.camera, frame = { x: Math.max(home.x, box.x), y: Math.max(home.y, box.y), width: Math.min(home.width, box.width), height: Math.min(home.height, box.height) };
        this.crowd ??= crowdOf(frame, (this.map.roads ?? []).map((/** @type {any} */ road) =>
            road.points.map((/** @type {number[]} */ p) => ({ x: p[0] * this.scale, y: p[1] * this.scale }))));
        this.roomAt = key;
        this.blockSize = pixelsOfBlock(k, this.camera.size) / k;
        this.room = new Room(frame, 1 / k, this.crowd);
        this.room.take(...(this.ground.signs ?? []).map((/** @type {number[]} */ [x, y, width, height]) => ({ x, y, width, height })));
        const called = new Map([...this.map.names ?? [], ...this.map.places].filter((/** @type {any} */ row) => row.name).map((/** @type {any} */ row) => [row.key ?? row.place, row.name]));
        this.names = layNames(this.ground.names ?? [], this.room, k, { family: getComputedStyle(this.picture).fontFamily,
            called: (row) => called.get(row.place ?? '') ?? row.text });
        return this.room;
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

    /** Where these are seen now, in the window. @param {import('./types.d.ts').Target[]} targets */
    seenAt(targets) {
        return this.lamps.seenAt(targets);
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

    /** The drawn things at a point, the topmost first. @param {Point} at @returns {Mark[]} */
    marksAt(at) {
        return this.thingsAt(at).flatMap(({ mark }) => mark ?? []);
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

    /** Its label, and under it its numbers. @param {string} action @returns {string[]} */
    linesOf(action) {
        return [`▸ ${this.labelOf(action)}`, ...numbersOf(this.scene?.ask, action).line.map((words) => `    ${words}`)];
    }

    // -- Hands -----------------------------------------------------------------------------

    /** @returns {import('./hands.js').Doings} */
    doings() {
        return {
            tap: (at, how) => this.tap(at, how),
            hover: (at) => this.hover(at),
            leave: () => this.tip.hide(),
            grab: (at, shift) => !this.element.classList.contains('playing') && this.grasp.grab(at, shift),
            carry: (at) => this.grasp.carry(at),
            drop: (at) => this.grasp.drop(at),
            boxes: (shift) => !!this.scene?.ask && (shift || this.grasp.boxes),
            box: (from, to, done) => this.grasp.box(from, to, done),
            pan: (dx, dy) => { this.tip.hide(); this.camera.panBy(dx, dy); },
            zoom: (factor, at) => { this.tip.hide(); this.camera.zoomAt(factor, at.x, at.y); },
        };
    }

    /** @param {Point} at @param {{touch: boolean, shift: boolean, time: number}} how */
    tap(at, how) {
        if (this.element.classList.contains('playing')) {
            this.skip();
            return;
        }
        if (this.menu.isOpen) {
            this.menu.close();
            return;
        }
        const { key, actions } = this.choicesAt(at), { touch } = how;
        const isLone = actions.length === 1 && !this.grasp.hand.offers.some((offer) => offer.to !== undefined);
        if (!isLone && !this.grasp.hand.count && this.piles.open(at)) return;
        if (this.grasp.tap(at, how) || (actions.length !== 1 && this.piles.open(at))) return;
        if (actions.length === 0) this.tapGround(at);
        else if (actions.length === 1 && touch && this.pending !== key && !this.thenOf(actions[0]).length) this.askAgain(key, actions[0], at);
        else this.choose(actions, at);
    }

    /** @param {Point} at */
    tapGround(at) {
        const mark = this.thingsAt(at).find((thing) => thing.mark)?.mark, place = this.placeAt(at);
        this.piles.spread(null);
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
        this.tip.show([this.labelOf(action), ...numbersOf(this.scene?.ask, action).line], at, say('board.tap_again'));
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
        this.menu.open(actions.map((action) => ({ action, label: this.labelOf(action), then: this.thenOf(action),
            numbers: numbersOf(this.scene?.ask, action).line })), at,
            (action) => this.onchoose([action]));
    }

    /** @param {Point} at */
    hover(at) {
        if (!this.scene || this.menu.isOpen) return;
        this.piles.hover(at);
        const { actions } = this.choicesAt(at);
        const tip = this.thingsAt(at).find((thing) => thing.mark)?.mark?.tip;
        const held = this.grasp.hand.count > 0, labels = held ? this.grasp.linesAt(at) : this.grasp.isOver(at) ? [] : actions.slice(0, 5).flatMap((a) => this.linesOf(a));
        if (!held && labels.length && actions.length > 5) labels.push(`▸ ${say('board.more', { n: actions.length - 5 })}`);
        this.element.classList.toggle('over-light', labels.length > 0);
        this.tip.show([...(tip ? tip.split('\n') : []), ...labels,
            ...(!held && labels.length && actions.length === 1 ? this.thenOf(actions[0]).map((words) => `… ${words}`) : [])], at);
    }

    // -- Keyboard --------------------------------------------------------------------------

    /** @param {FocusEvent} event */
    focused(event) {
        const light = this.lamps.of(event.target);
        if (!light || !light.element.matches(':focus-visible')) return;
        this.camera.reveal(light.box);
        const at = this.middleOf(light.box);
        if (light.ware || light.goals) this.tip.show(light.label.split(' / '), at);
        else this.tip.show(light.actions.slice(0, 5).flatMap((a) => this.linesOf(a)), at);
    }

    /** @param {KeyboardEvent} event */
    key(event) {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const light = this.lamps.of(event.target), way = ARROWS.get(event.key);
        if (this.grasp.key(light, event)) this.tip.hide();
        else if (light && (event.key === 'Enter' || event.key === ' ')) this.chooseLight(light);
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
        this.choose(light.actions, this.middleOf(light.box));
    }

    /** On the screen. @param {Box} box */
    middleOf(box) {
        return this.camera.toScreen({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
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

    /** The legend under the map, and back. */
    showKey() {
        const { box, home, sight } = this.camera, top = home.y + home.height - 30;
        const legend = this.camera.sightOf({ x: box.x, y: top, width: box.width, height: box.y + box.height - top });
        if (Math.abs(sight.y - this.camera.limited(legend).y) < 2) this.fit();
        else this.camera.go(legend, true);
    }

    focus() {
        (this.lamps.lights[0]?.element ?? this.element).focus();
    }

    destroy() {
        this.piles.destroy();
        this.watcher.disconnect();
        this.camera.destroy();
        this.motions.skip();
        this.element.remove();
    }
}
