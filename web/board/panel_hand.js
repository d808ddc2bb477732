// panel_hand.js - choosing pieces on a panel over the board and sending them to its boxes, as on the map: `data-piece` names a
// piece of orders, `data-goal` where orders end (several words: each of them), `data-heap` what lies together.
import { handSum } from './hand.js';

/** @import { Hand, Bid } from './hand.js' */

const PANEL_SLACK = 6;  // pixels a click may wander
const PANEL_HOLD = 260; // a finger takes hold after resting so long, else it scrolls

/** @param {EventTarget|null} target @param {string} selector @returns {HTMLElement|null} */
function panelUpTo(target, selector) {
    const found = target instanceof Element ? target.closest(selector) : null;
    return found instanceof HTMLElement ? found : null;
}

/** @param {HTMLElement} piece */
const panelWare = (piece) => ({ piece: piece.dataset.piece ?? '' });

/** What follows the pointer. @param {HTMLElement} piece @param {number} count @returns {HTMLElement} */
function panelGhost(piece, count) {
    const ghost = /** @type {HTMLElement} */ (piece.cloneNode(true));
    ghost.classList.add('panel-ghost');
    for (const name of ['data-key', 'data-piece', 'id']) ghost.removeAttribute(name);
    if (count > 1) ghost.dataset.count = String(count);
    ghost.setAttribute('aria-hidden', 'true');
    document.body.append(ghost);
    return ghost;
}

/** What was dragged was not clicked: the click that may follow is for nobody. */
function panelEatClick() {
    const ends = new AbortController();
    document.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: ends.signal });
    setTimeout(() => ends.abort(), 0);
}

export class PanelHand {
    /** @param {HTMLElement} host @param {Hand} hand @param {import('./hand_card.js').OrderCard} card */
    constructor(host, hand, card) {
        this.host = host;
        this.hand = hand;
        this.card = card;
        host.addEventListener('click', (event) => this.click(event), { capture: true });
        host.addEventListener('keydown', (event) => this.key(event));
        host.addEventListener('pointerdown', (event) => this.press(event));
    }

    /** @param {string} what @returns {HTMLElement[]} */
    all(what) {
        return [...this.host.querySelectorAll(`[data-${what}]`)].filter((node) => node instanceof HTMLElement);
    }

    /** Whether a piece can be chosen: one that its button says all of cannot. @param {HTMLElement} piece */
    isWare(piece) {
        const ware = panelWare(piece), isAsked = piece.tagName === 'BUTTON';
        return this.hand.limitOf(ware) > 0 && !(isAsked && this.hand.isPlain(ware));
    }

    /** Where they can go from here: of the words of a box those that offers name. @param {HTMLElement} box @returns {Bid[]} */
    bidsAt(box) {
        const words = (box.dataset.goal ?? '').split(' '), { hand } = this;
        const bids = words.flatMap((to) => (hand.count ? hand.bids(to) : hand.bidsOfAll(to))), exact = bids.filter((bid) => bid.exact);
        return hand.count && exact.length ? exact : bids;
    }

    /** Says which pieces and boxes are what. */
    show() {
        const { hand } = this;
        for (const piece of this.all('piece')) {
            const isWare = this.isWare(piece), isPicked = hand.countOf(panelWare(piece)) > 0;
            piece.classList.toggle('ware', isWare);
            piece.classList.toggle('picked', isPicked);
            this.asButton(piece, isWare);
            if (isWare) piece.setAttribute('aria-pressed', String(isPicked));
            else piece.removeAttribute('aria-pressed');
        }
        for (const box of this.all('goal')) {
            const isGoal = hand.count > 0 && this.bidsAt(box).length > 0;
            box.classList.toggle('goal', isGoal);
            this.asButton(box, isGoal);
        }
    }

    /** What is not a button is one while it can be chosen. @param {HTMLElement} node @param {boolean} on */
    asButton(node, on) {
        if (node.tagName === 'BUTTON' || on === (node.dataset.lent === 'true')) return;
        const box = node.dataset.goal !== undefined;
        if (on) {
            node.dataset.lent = 'true';
            node.tabIndex = 0;
            if (!box) node.dataset.role0 = node.getAttribute('role') ?? '';
            if (!box) node.setAttribute('role', 'button');
            if (!box && node.hasAttribute('aria-label')) node.setAttribute('aria-label', `${node.dataset.name0 = node.getAttribute('aria-label') ?? ''}, ${node.textContent?.trim().replace(/\s+/g, ' ')}`);
        } else {
            delete node.dataset.lent;
            node.removeAttribute('tabindex');
            if (!box && node.dataset.role0) node.setAttribute('role', node.dataset.role0);
            if (!box && node.dataset.name0) node.setAttribute('aria-label', node.dataset.name0);
        }
    }

    /** @param {Event} event */
    stop(event) {
        event.preventDefault();
        event.stopPropagation();
    }

    /** @param {MouseEvent} event */
    click(event) {
        const piece = panelUpTo(event.target, '[data-piece]'), box = panelUpTo(event.target, '[data-goal]');
        if (piece && this.isWare(piece) && !(box && this.hand.count && this.bidsAt(box).length && !this.goesAlong(piece))) {
            this.stop(event);
            this.pick(piece, event.shiftKey);
            return;
        }
        const other = panelUpTo(event.target, 'button');
        if (!box || (other && other !== piece)) return;
        // A box that an action lights keeps its click, unless somebody is chosen.
        if (!this.hand.count && (box.classList.contains('lit') || (piece && piece.tagName === 'BUTTON'))) return;
        this.aim(box, event);
    }

    /** @param {HTMLElement} box @param {MouseEvent} event */
    aim(box, event) {
        const bids = this.bidsAt(box), rect = box.getBoundingClientRect();
        if (!bids.length) return;
        this.stop(event);
        if (this.hand.count && bids.length === 1 && bids[0].exact) this.card.done(bids[0]);
        else this.card.show(bids, event.clientX ? { x: event.clientX, y: event.clientY } : { x: rect.left + 20, y: rect.top + 20 });
    }

    /** Whether a piece can do something together with those chosen. @param {HTMLElement} piece */
    goesAlong(piece) {
        const { hand } = this, ware = panelWare(piece);
        return hand.countOf(ware) > 0 || hand.bids().some(({ offer }) => offer.pieces.some((one) => one.piece === ware.piece));
    }

    /** @param {HTMLElement} piece @param {boolean} row */
    pick(piece, row) {
        const { hand } = this, ware = panelWare(piece), count = hand.countOf(ware);
        if (row && this.takeRow(piece)) return;
        hand.put(ware, count >= hand.limitOf(ware) ? 0 : count + 1);
        hand.onchange();
    }

    /** @param {HTMLElement} piece @returns {HTMLElement[]} */
    heapOf(piece) {
        const heap = piece.closest('[data-heap]') ?? this.host;
        return this.all('piece').filter((one) => heap.contains(one) && this.isWare(one));
    }

    /** All from the last one chosen to this. @param {HTMLElement} piece @returns {boolean} */
    takeRow(piece) {
        const { hand } = this, heap = this.heapOf(piece), from = heap.findIndex((one) => one.dataset.piece === hand.last?.piece), to = heap.indexOf(piece);
        if (from < 0 || to < 0) return false;
        hand.take(heap.slice(Math.min(from, to), Math.max(from, to) + 1).map((one) => ({ ware: panelWare(one), count: 1 })));
        return true;
    }

    /** The whole heap of the one chosen last. @returns {boolean} */
    takeLast() {
        const { hand } = this, piece = this.all('piece').find((one) => one.dataset.piece === hand.last?.piece);
        if (piece) hand.takeTogether(panelWare(piece), this.heapOf(piece).map(panelWare));
        return !!piece;
    }

    /** @param {KeyboardEvent} event */
    key(event) {
        const node = panelUpTo(event.target, '[data-lent]'), piece = panelUpTo(event.target, '[data-piece]');
        if (event.key === 'Escape' && this.hand.count) this.hand.drop();
        else if (event.key === 'a' && piece && this.isWare(piece)) {
            if (!this.hand.countOf(panelWare(piece))) this.hand.put(panelWare(piece), 1);
            this.takeLast();
        } else if (node && node === event.target && (event.key === 'Enter' || event.key === ' ')) node.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: event.shiftKey }));
        else return;
        this.stop(event);
    }

    // -- Dragging --------------------------------------------------------------------------

    /** @param {PointerEvent} event */
    press(event) {
        const piece = panelUpTo(event.target, '[data-piece]');
        if (event.button === 0 && piece && this.isWare(piece)) this.follow(piece, event);
    }

    /** Takes hold of a piece and of those chosen with it. @param {HTMLElement} piece @param {boolean} shift */
    grab(piece, shift) {
        const { hand } = this, ware = panelWare(piece);
        if (shift && hand.last && this.takeRow(piece)) return;
        if (hand.countOf(ware) === 0) hand.chosen.clear();
        if (shift) hand.takeTogether(ware, this.heapOf(piece).map(panelWare));
        else if (hand.countOf(ware) === 0) hand.put(ware, 1);
        hand.onchange();
    }

    /** From the press to the release. @param {HTMLElement} piece @param {PointerEvent} press */
    follow(piece, press) {
        const ends = new AbortController(), { signal } = ends, { host } = this, touch = press.pointerType === 'touch';
        /** @type {HTMLElement|null} */ let ghost = null;
        const boxAt = (/** @type {PointerEvent} */ event) => {
            const box = panelUpTo(document.elementFromPoint(event.clientX, event.clientY), '[data-goal]');
            return box && host.contains(box) ? box : null;
        };
        const light = (/** @type {HTMLElement|null} */ box) => { for (const node of this.all('goal')) node.classList.toggle('over', node === box); };
        const finish = () => { ends.abort(); light(null); ghost?.remove(); host.classList.remove('carrying'); };
        document.addEventListener('pointermove', (event) => {
            const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > PANEL_SLACK;
            if (!ghost && far && touch && event.timeStamp - press.timeStamp < PANEL_HOLD) return finish();
            if (!ghost && !far) return;
            if (!ghost) this.grab(piece, press.shiftKey);
            ghost ??= panelGhost(piece, this.hand.count);
            host.classList.add('carrying');
            ghost.style.left = `${event.clientX}px`;
            ghost.style.top = `${event.clientY}px`;
            light(boxAt(event));
        }, { signal });
        document.addEventListener('pointerup', (event) => {
            const box = ghost && boxAt(event), held = !!ghost;
            finish();
            if (held) panelEatClick();
            if (box && handSum(this.bidsAt(box).flatMap(({ going }) => going))) this.aim(box, event);
        }, { signal });
        document.addEventListener('pointercancel', finish, { signal });
    }
}
