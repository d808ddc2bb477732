/* lamps.js - the lights of one scene, as buttons on the board that the keyboard can reach. */
import { labelOf } from '../table/told.js';
import { actionsByTarget, boxOfAll, growHits, lightButton, ringAround, scaledShape, shapeBox, shapeInMap, shapeOutline, targetKey } from './lights.js';
import { say } from '../words.js';

/** @typedef {import('./types.js').Scene} Scene */
/** @typedef {import('./types.js').Target} Target */
/** @typedef {import('./types.js').Shape} Shape */
/** @typedef {import('./types.js').Skin} Skin */
/** @typedef {import('./marks.js').Marks} Marks */
/** @typedef {import('./lights.js').Light} Light */
/** @typedef {import('./camera.js').Box} Box */

export class Lamps {
    /** @param {import('./stage.js').Stage} stage @param {Skin} skin @param {number} scale */
    constructor(stage, skin, scale) {
        this.stage = stage;
        this.skin = skin;
        this.scale = scale;
        /** @type {Light[]} */
        this.lights = [];
        /** @type {Map<string, string[]>} */
        this.actions = new Map();
        /** @type {string|null} */
        this.kept = null;
    }

    /** @param {Scene} scene @param {Marks} marks */
    draw(scene, marks) {
        this.scene = scene;
        this.marks = marks;
        const found = actionsByTarget(this.skin, scene);
        this.actions = new Map([...found].map(([key, { actions }]) => [key, actions]));
        this.lights = [...found.values()].flatMap(({ target, actions }) => this.makeLight(target, actions) ?? []);
        this.lights.sort((a, b) => a.box.x - b.box.x || a.box.y - b.box.y);
        const isOver = (/** @type {Light} */ l) => l.element.classList.contains('over');
        this.stage.layers.lights.replaceChildren(...this.lights.filter((l) => !isOver(l)).map((l) => l.element));
        this.stage.layers.over.replaceChildren(...this.lights.filter(isOver).map((l) => l.element));
    }

    putOut() {
        this.keepFocus();
        this.lights = [];
        this.actions = new Map();
        this.stage.layers.lights.replaceChildren();
        this.stage.layers.over.replaceChildren();
    }

    /** @param {number} k  pixels for a unit of the picture */
    grow(k) {
        growHits(this.lights, k);
    }

    get box() {
        return boxOfAll(this.lights.map((l) => l.box));
    }

    /** @param {Target} target @param {string[]} actions @returns {Light|null} */
    makeLight(target, actions) {
        const found = this.outlineOf(target), key = targetKey(target);
        if (!found) return null;
        const labels = actions.map((a) => labelOf(this.skin, a, this.scene));
        const label = labels.length === 1 ? labels[0] : say('board.choices', { n: labels.length, choices: labels.join('; ') });
        const element = lightButton({ label, key, box: found.box, over: target.piece !== undefined }, found.parts);
        return { key, target, actions, label, element, box: found.box };
    }

    /** What shows a target: rings around its blocks, or the outline of its ground.
     *  @param {Target} target @returns {{parts: SVGElement[], box: Box}|null} */
    outlineOf(target) {
        const blocks = target.piece ? this.marks?.of(target) ?? [] : [];
        if (blocks.length) {
            const rings = blocks.map((b) => ringAround(b, this.stage.layers.over));
            return { parts: rings.map((r) => r.ring), box: boxOfAll(rings.map((r) => r.box)) };
        }
        const shape = this.shapeOf(target);
        return shape ? { parts: [shapeOutline(shape, 'glow')], box: shapeBox(shape) } : null;
    }

    /** In the picture. @param {Target} target @returns {Shape|null} */
    shapeOf(target) {
        if (!this.scene) return null;
        const shape = this.skin.shape?.(target, this.scene) ?? shapeInMap(target, this.scene.map);
        return shape ? scaledShape(shape, this.scale) : null;
    }

    /** @param {EventTarget|null} element @returns {Light|undefined} */
    of(element) {
        return this.lights.find((l) => l.element === element);
    }

    // -- The keyboard's place ------------------------------------------------------------------

    /** It waits on the board while the buttons are made anew. */
    keepFocus() {
        const light = document.activeElement?.closest('.light');
        if (!light || !this.stage.picture.contains(light)) return;
        this.kept = light.getAttribute('data-key');
        this.stage.element.focus({ preventScroll: true });
    }

    giveFocus() {
        if (this.kept === null || this.lights.length === 0) return;
        const light = this.lights.find((l) => l.key === this.kept) ?? this.lights[0];
        if (document.activeElement === this.stage.element) light.element.focus({ preventScroll: true });
        this.kept = null;
    }
}
