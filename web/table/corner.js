// corner.js - where a card lies over the board: in the corner where it hides least of what is to be used, or where
// somebody has put it. On a narrow screen it fills the board's width, above or below.
import { button, on } from '../dom.js';
import { narrowQuery } from './panes.js';
import { say } from '../words.js';

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box  in the window */
/** @typedef {object} Ground  what lies under a card
 *  @property {Box[]} bars   never hidden
 *  @property {Box[]} panels hidden only where there is no room beside them
 *  @property {Box[]} meant  what one is told to use
 *  @property {Box[]} other  what one can use besides
 */

const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];
const GAP = 9; // pixels
const PANEL_COST = 1 / 2000, MEANT_COST = 100; // as many others are as bad to hide as a pixel of a panel, or what is meant

/** @param {Box} a @param {Box} b  pixels that both have */
function common(a, b) {
    return Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}

/** @param {number} x @param {number} low @param {number} high */
function within(x, low, high) {
    return Math.max(low, Math.min(x, high));
}

export class CardCorner {
    /** @param {HTMLElement} card @param {HTMLElement} stage  it lies in this @param {() => Ground} ground */
    constructor(card, stage, ground) {
        this.card = card;
        this.stage = stage;
        this.ground = ground;
        this.corner = '';
        /** Where somebody has put it, in the stage. @type {{x: number, y: number}|null} */
        this.put = null;
        this.isPut = false;
        this.button = button('✥', { class: 'icon', 'data-role': 'lesson-move', 'aria-label': say('guide.move'), title: say('guide.move_words'), onclick: () => this.next() });
        // What opens or closes around it moves it, and so does what is written in it.
        this.watcher = new ResizeObserver(() => this.settle());
        // What is gone and back within a frame has no other size than before.
        this.hider = new MutationObserver(() => this.settle());
        on(card, 'pointerdown', press => this.drag(press));
    }

    /** @param {Element[]} things  that open and close around it */
    watch(...things) {
        for (const one of [this.card, this.stage, ...things]) this.watcher.observe(one);
        for (const one of things) this.hider.observe(one, { attributeFilter: ['hidden'] });
    }

    close() {
        this.watcher.disconnect();
        this.hider.disconnect();
    }

    /** It stays unless it hides what matters. @param {boolean} [anew]  something else is meant now: it lies where that is best seen */
    settle(anew = false) {
        if (this.card.hidden || !this.card.isConnected) return;
        const ground = this.ground();
        if (!this.isPut || narrowQuery.matches) {
            const cost = (/** @type {string} */ corner) => this.cost(this.boxAt(corner, ground), ground);
            if (!this.corner || anew || cost(this.corner) >= MEANT_COST)
                this.corner = [this.corner, ...CORNERS].filter(Boolean).map(corner => ({ corner, n: cost(corner) })).reduce((best, one) => (one.n < best.n ? one : best)).corner;
        }
        const box = this.put && !narrowQuery.matches ? this.boxOf(this.put, ground) : this.boxAt(this.corner, ground), all = this.stage.getBoundingClientRect();
        this.card.dataset.corner = this.put ? '' : this.corner;
        this.card.style.left = `${Math.round(box.left - all.left)}px`;
        this.card.style.top = `${Math.round(box.top - all.top)}px`;
    }

    /** @param {Box} box @param {Ground} ground */
    cost(box, { bars, panels, meant, other }) {
        const count = (/** @type {Box[]} */ boxes) => boxes.filter(one => common(one, box) > 0).length;
        return count(bars) * MEANT_COST * MEANT_COST + count(meant) * MEANT_COST + panels.reduce((sum, one) => sum + common(one, box), 0) * PANEL_COST + count(other);
    }

    /** Where it would lie: under the bars at the top, above the panels at the bottom. @param {string} corner @param {Ground} ground @returns {Box} */
    boxAt(corner, { bars, panels }) {
        const all = this.stage.getBoundingClientRect(), { width, height } = this.card.getBoundingClientRect();
        const left = corner.endsWith('left') ? all.left + GAP : all.right - GAP - width, right = left + width;
        const near = (/** @type {Box[]} */ boxes) => boxes.filter(one => one.left < right + GAP && one.right > left - GAP), middle = (all.top + all.bottom) / 2;
        const top = Math.max(all.top, ...near(bars).filter(one => one.top < middle).map(one => one.bottom)) + GAP;
        const bottom = Math.min(all.bottom, ...near(panels).filter(one => one.bottom > middle).map(one => one.top)) - GAP;
        // On a narrow screen there may be no room for both; whoever reads it can do it from there.
        const isTight = narrowQuery.matches && bottom - top < height;
        const y = isTight ? all.top + GAP : corner.startsWith('top') ? top : Math.max(top, bottom - height);
        return { left, right, top: y, bottom: y + height };
    }

    /** Where it was put, inside the stage and not over a bar. @param {{x: number, y: number}} put @param {Ground} ground @returns {Box} */
    boxOf({ x, y }, { bars }) {
        const all = this.stage.getBoundingClientRect(), { width, height } = this.card.getBoundingClientRect();
        const at = (/** @type {number} */ left, /** @type {number} */ top) => ({ left, top, right: left + width, bottom: top + height });
        const left = within(all.left + x, all.left, all.right - width), box = at(left, within(all.top + y, all.top, all.bottom - height));
        const under = Math.max(...bars.filter(one => common(one, box) > 0).map(one => one.bottom + GAP));
        return under > box.top ? at(left, under) : box;
    }

    /** By the keyboard too: from corner to corner. */
    next() {
        this.put = null;
        this.isPut = true;
        this.corner = CORNERS[(CORNERS.indexOf(this.corner) + 1) % CORNERS.length];
        this.settle();
    }

    /** By its head, with a mouse or a finger. @param {PointerEvent} press */
    drag(press) {
        const head = /** @type {Element} */ (press.target).closest('.goal');
        if (!head || press.button !== 0 || narrowQuery.matches) return;
        press.preventDefault();
        const box = this.card.getBoundingClientRect(), all = this.stage.getBoundingClientRect();
        const ends = new AbortController(), { signal } = ends;
        this.card.setPointerCapture(press.pointerId);
        this.card.addEventListener('pointermove', move => {
            this.isPut = true;
            this.put = { x: box.left - all.left + move.clientX - press.clientX, y: box.top - all.top + move.clientY - press.clientY };
            this.settle();
        }, { signal });
        for (const end of ['pointerup', 'pointercancel']) this.card.addEventListener(end, () => ends.abort(), { signal });
    }
}
