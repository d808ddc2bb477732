/* lamps.js - the lights of one scene, as buttons on the board that the keyboard can reach. */
import { boxesMeet } from './room.js';
import { labelOf } from '../table/told.js';
import { actionsByTarget, badgesAbove, boxOfAll, growHits, lightButton, ringAround, scaledShape, shapeBox, shapeInMap, shapeOutline, targetKey } from './lights.js';
import { say } from '../words.js';

/** @import { Scene, Target, Shape, Skin } from './types.d.ts' */
/** @import { Marks } from './marks.js' */
/** @import { Light } from './lights.js' */
/** @import { Box } from './camera.js' */

const GOAL_HALF = 22; // pixels: half of what is seen as the middle of a ground

/** Whether this lies in a ground that is meant as a whole. @param {Target} one @param {Target} ground */
function isWithin(one, ground) {
    if (ground.piece) return false;
    return ground.side ? one.side === ground.side : ground.place !== undefined && one.place === ground.place;
}

export class Lamps {
    /** @param {import('./stage.js').Stage} stage @param {Skin} skin @param {number} scale
     *  @param {import('./grasp.js').Grasp} grasp */
    constructor(stage, skin, scale, grasp) {
        this.stage = stage;
        this.skin = skin;
        this.scale = scale;
        this.grasp = grasp;
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
        this.grasp.light(found);
        this.actions = new Map([...found].map(([key, { actions }]) => [key, actions]));
        this.lights = [...found.values()].flatMap((one) => this.makeLight(one) ?? []);
        this.lights.sort((a, b) => a.box.x - b.box.x || a.box.y - b.box.y);
        const isOver = (/** @type {Light} */ l) => l.element.classList.contains('over');
        this.stage.layers.lights.replaceChildren(...this.lights.filter((l) => !isOver(l)).map((l) => l.element));
        const over = this.lights.filter(isOver), open = over.filter((l) => !this.isUnderFan(l)).flatMap(({ target }) => this.blocksOf(target));
        this.stage.layers.over.replaceChildren(...over.map((l) => l.element), badgesAbove(open, this.stage.layers.over));
    }

    /** Where a piece is drawn: in a fan, if it is in one, and not in the pile beneath. @param {Target} target */
    blocksOf(target) {
        const all = target.piece ? this.marks?.of(target) ?? [] : [], fanned = all.filter((block) => block.closest('.fan'));
        return fanned.length ? fanned : all;
    }

    /** @param {Light} light */
    isUnderFan({ target, box }) {
        const ground = /** @type {SVGGraphicsElement|null} */ (this.stage.layers.blocks.querySelector('.fan-ground'));
        return !!ground && boxesMeet(ground.getBBox(), box) && !this.blocksOf(target).some((block) => block.closest('.fan'));
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

    /** @param {{target: Target, actions: string[], ware?: import('./hand.js').Ware, goals?: string[]}} about @returns {Light|null} */
    makeLight(about) {
        const { target, actions, ware, goals } = about, found = this.outlineOf(target, ware), key = targetKey(target);
        if (!found) return null;
        const label = ware || goals ? this.grasp.labelOf(about) : this.labelOf(actions);
        const element = lightButton({ label, key, box: found.box, over: target.piece !== undefined }, found.parts);
        if (ware) element.setAttribute('aria-pressed', String(this.grasp.hand.countOf(ware) > 0));
        if (ware) element.setAttribute('data-ware', ware.piece);
        if (goals) element.classList.add('goal');
        if (goals) element.setAttribute('data-goal', goals.join(' '));
        return { ...about, key, label, element, box: found.box };
    }

    /** @param {string[]} actions */
    labelOf(actions) {
        const labels = actions.map((a) => labelOf(this.skin, a, this.scene));
        return labels.length === 1 ? labels[0] : say('board.choices', { n: labels.length, choices: labels.join('; ') });
    }

    /** What shows a target: rings around its blocks, or the outline of its ground.
     *  @param {Target} target @param {import('./hand.js').Ware} [ware]  as which it can be chosen
     *  @returns {{parts: SVGElement[], box: Box}|null} */
    outlineOf(target, ware) {
        const blocks = this.blocksOf(target);
        if (blocks.length) {
            const rings = blocks.map((b) => ringAround(b, this.stage.layers.over));
            if (ware) this.grasp.markRings(ware, blocks, rings.map((r) => r.ring));
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

    /** Where targets are seen now, in the window: their blocks, and the middle of their ground. @param {Target[]} targets @returns {DOMRect[]} */
    seenAt(targets) {
        const keys = targets.map(targetKey), toWindow = /** @type {SVGSVGElement} */ (this.stage.picture).getScreenCTM() ?? undefined;
        const blocks = (this.marks?.all ?? []).filter((mark) => mark.targets.some((one) => keys.includes(targetKey(one)) || targets.some((t) => isWithin(one, t))));
        const middles = targets.flatMap((t) => {
            const at = t.piece ? undefined : this.shapeOf(t)?.at;
            return at ? [new DOMPoint(at[0], at[1]).matrixTransform(toWindow)] : [];
        });
        return [...blocks.map((mark) => mark.element.getBoundingClientRect()),
            ...middles.map(({ x, y }) => new DOMRect(x - GOAL_HALF, y - GOAL_HALF, 2 * GOAL_HALF, 2 * GOAL_HALF))];
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
