/* motion.js - blocks that are seen moving: one ghost after another, over a board that still
 * shows what was before. */
import { blockBar, put } from './blocks.js';
import { clamp, spotsApart } from './plane.js';

/** @import { Motion, Spot, Skin, Scene } from './types.d.ts' */

const MOTION_MS = 420;
const MANY = 6; // more motions than this go faster

/** Where something is on its way after a part of it. @param {Spot[]} way @param {number} part
 *  @returns {Spot} */
export function spotOnWay(way, part) {
    const lengths = way.slice(1).map((p, i) => spotsApart(way[i], p));
    let left = lengths.reduce((a, b) => a + b, 0) * part;
    for (let i = 0; i < lengths.length; i++) {
        if (left <= lengths[i] && lengths[i] > 0) {
            const t = left / lengths[i];
            return { x: way[i].x + (way[i + 1].x - way[i].x) * t, y: way[i].y + (way[i + 1].y - way[i].y) * t };
        }
        left -= lengths[i];
    }
    return way[way.length - 1];
}

/** Where `put` has put an element. @param {Element} element
 *  @returns {{x: number, y: number, degrees: number}|null} */
function spotPut(element) {
    const found = /translate\(([-\d.]+) ([-\d.]+)\)(?:rotate\(([-\d.]+)\))?/.exec(element.getAttribute('transform') ?? '');
    return found ? { x: Number(found[1]), y: Number(found[2]), degrees: Number(found[3] ?? 0) } : null;
}

/** What is seen moving: the block itself if just one has left. @param {Motion} motion
 *  @param {SVGElement[]} left @param {Skin} skin @param {Scene} scene */
function ghostOf(motion, left, skin, scene) {
    if (left.length === 1 && (motion.count ?? 1) === 1) {
        const ghost = /** @type {SVGElement} */ (left[0].cloneNode(true));
        ghost.classList.remove('gone');
        return ghost;
    }
    if (skin.ghost) return skin.ghost(motion, scene);
    const army = skin.armies.find((a) => a.key === motion.side) ?? skin.armies[0];
    return blockBar({ army, count: motion.count });
}

/** The motions of one telling. */
export class Motions {
    /** @param {{layer: SVGElement, skin: Skin, scale: number, size: () => number,
     *  hide: (motion: Motion) => SVGElement[], follow: (at: Spot) => void}} stage */
    constructor(stage) {
        this.stage = stage;
        this.isSkipped = false;
        this.frame = 0;
        this.finish = () => {};
    }

    /** @param {any[]} events @param {Scene} scene */
    async run(events, scene) {
        this.isSkipped = false;
        const motions = /** @type {Motion[]} */ (events.map((e, i) =>
            this.stage.skin.motion(e, scene, events.slice(0, i))).filter(Boolean));
        const ms = motions.length > MANY ? Math.max(120, MOTION_MS * MANY / motions.length) : MOTION_MS;
        for (const motion of motions) {
            if (this.isSkipped) break;
            await this.show(motion, scene, ms);
        }
    }

    /** @param {Motion} motion @param {Scene} scene @param {number} ms @returns {Promise<void>} */
    show(motion, scene, ms) {
        const { scale, layer, skin } = this.stage;
        const way = [motion.from, ...(motion.by ?? []), motion.to].map((p) => ({ x: p.x * scale, y: p.y * scale }));
        const left = this.stage.hide(motion), ghost = ghostOf(motion, left, skin, scene);
        const was = left.length ? spotPut(left[0]) : null;
        way[0] = was ?? way[0];
        this.stage.follow(way[way.length - 1]);
        layer.append(ghost);
        return new Promise((resolve) => {
            const begun = performance.now();
            this.finish = () => {
                cancelAnimationFrame(this.frame);
                resolve();
            };
            const step = () => {
                const t = clamp((performance.now() - begun) / ms, 0, 1);
                put(ghost, spotOnWay(way, t * t * (3 - 2 * t)), was?.degrees ?? 0, this.stage.size());
                if (t < 1) this.frame = requestAnimationFrame(step);
                else resolve();
            };
            step();
        });
    }

    skip() {
        this.isSkipped = true;
        this.finish();
    }
}
