/* piles.js - stacks that are folded, and the one of them that is fanned out under the hand. */
import { targetKey } from './lights.js';
import { boxesMeet } from './room.js';
import { fanOut } from './stacks.js';

/** @import { Pile, Spot, Target, Tools } from './types.d.ts' */
/** @import { Box } from './room.js' */
/** @import { Light } from './lights.js' */

const FAN_MS = 160;

/** What a pile is known by, from one drawing to the next. @param {Pile} pile */
function pileKey({ pieces }) {
    return `${targetKey(pieces[0].targets[pieces[0].targets.length - 1])} ${pieces[0].tip}`;
}

export class Piles {
    /** @param {{element: HTMLElement, toPicture: (at: Spot) => Spot, unit: () => number, redraw: () => void,
     *  blocksOf: (target: Target) => Element[], targetOf: (light: Element) => Target|undefined}} board */
    constructor(board) {
        this.board = board;
        /** @type {Map<Element, Pile>} */
        this.all = new Map();
        /** @type {{key: string, box: Box}|null} */
        this.fan = null;
        /** @type {any} */
        this.timer = 0;
    }

    clear() {
        this.all = new Map();
    }

    /** @param {Element} element @param {Pile} pile */
    add(element, pile) {
        this.all.set(element, pile);
    }

    /** Spreads out what was spread before. @param {SVGElement} layer @param {Tools} tools */
    draw(layer, tools) {
        const { fan } = this, pile = fan && [...this.all.values()].find((one) => pileKey(one) === fan.key);
        if (!pile || !fan) {
            this.fan = null;
            return;
        }
        const pieces = pile.pieces.map((piece) => ({ ...piece, element: /** @type {SVGElement} */ (piece.element.cloneNode(true)) }));
        fan.box = fanOut(layer, tools, { ...pile, pieces });
    }

    /** What lies under the fan cannot be chosen. @param {import('./lamps.js').Lamps} lamps */
    hideLights(lamps) {
        if (this.fan) for (const light of lamps.lights) light.element.classList.toggle('under-fan', lamps.isUnderFan(light));
    }

    /** The pile at a point. @param {Spot} at @returns {Pile|null} */
    at(at) {
        const box = this.board.element.getBoundingClientRect();
        for (const element of document.elementsFromPoint(box.left + at.x, box.top + at.y)) {
            const light = element.closest('.light'), target = light && this.board.targetOf(light);
            const near = element.closest('.pile') ?? (target ? this.board.blocksOf(target).map((block) => block.closest('.pile')).find(Boolean) : null);
            const pile = near && this.all.get(near);
            if (pile) return pile;
        }
        return null;
    }

    /** Whether a point is in the fan. @param {Spot} at @param {number} [pad] */
    holds(at, pad = 0) {
        return !!this.fan && boxesMeet(this.fan.box, { ...this.board.toPicture(at), width: 0, height: 0 }, pad);
    }

    /** @param {Pile|null} pile */
    spread(pile) {
        clearTimeout(this.timer);
        const key = pile ? pileKey(pile) : '';
        if (key === (this.fan?.key ?? '')) return;
        this.fan = pile && { key, box: pile.box };
        this.board.redraw();
    }

    /** A tap on a pile spreads it. @param {Spot} at @returns {boolean} */
    open(at) {
        const pile = this.holds(at) ? null : this.at(at);
        if (pile) this.spread(pile);
        return !!pile;
    }

    /** A hand over a pile for a moment spreads it; away from it, it is folded again. @param {Spot} at */
    hover(at) {
        clearTimeout(this.timer);
        if (this.holds(at, 10 * this.board.unit())) return;
        const pile = this.at(at);
        if (pile) this.timer = setTimeout(() => this.spread(pile), FAN_MS);
        else if (this.fan) this.spread(null);
    }

    destroy() {
        clearTimeout(this.timer);
    }
}
