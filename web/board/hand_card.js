// hand_card.js - what is said about those chosen: a strip under the board with who they are and what it costs, and a card
// where they are sent, if there is something left to choose.
import { button, el, refill } from '../dom.js';
import { bidOfSome, evenly, everybody, handSum } from './hand.js';
import { listed, say } from '../words.js';

/** @import { Hand, Bid } from './hand.js' */
/** @typedef {import('../table/orders.js').Offer} Offer */
/** @typedef {(bid: Bid) => void} Give */
/** `next`: what is left of the last order; `forced`: nothing but the one offer can be done. @typedef {{next?: Bid|null, forced?: boolean}} HowOffered */

/** What an order costs, and what to beware of. @param {Offer} offer @returns {string[]} */
export function bidLines({ cost, marks = [] }) {
    return [...(cost ? [cost] : []), ...marks];
}

/** "2 I2, C1". @param {Bid} bid @returns {string} */
function bidNames({ offer, going }) {
    return listed(offer.pieces.flatMap(({ name }, i) => (going[i] > 1 ? `${going[i]} ${name}` : going[i] ? name : [])));
}

/** Those who go, by plus and minus. @param {Offer} offer @param {number[]} going @param {(index: number, count: number) => void} put */
export function orderCounters(offer, going, put) {
    return offer.pieces.map(({ name, count }, i) => el('span', { class: 'order-piece' },
        button('−', { class: 'icon', 'aria-label': say('orders.fewer', { name }), disabled: going[i] === 0, onclick: () => put(i, going[i] - 1) }),
        el('span', null, say('orders.going', { name, n: going[i], of: count })),
        button('+', { class: 'icon', 'aria-label': say('orders.more', { name }), disabled: going[i] === count, onclick: () => put(i, going[i] + 1) })));
}

/** Whether an order can be given so. @param {Bid} bid */
export function isPossible({ offer, going }) {
    const all = handSum(going);
    return all >= offer.least && all <= offer.most;
}

export class OrderCard {
    /** @param {Give} give */
    constructor(give) {
        this.give = give;
        /** Of those chosen as many as can go. @type {(Bid & {of: number})[]} */
        this.bids = [];
        this.open = -1;
        this.element = el('div', { class: 'order-card', role: 'dialog', 'aria-label': say('hands.where'), 'data-role': 'order-card', hidden: true,
            onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event) });
    }

    get isOpen() {
        return !this.element.hidden;
    }

    /** @param {Bid[]} bids @param {{x: number, y: number}} at  of the window */
    show(bids, at) {
        this.before = /** @type {HTMLElement|null} */ (document.activeElement);
        this.bids = bids.map(bidOfSome);
        this.open = bids.length === 1 ? 0 : -1;
        this.render();
        this.element.hidden = false;
        const { offsetWidth: wide, offsetHeight: high } = this.element;
        this.element.style.left = `${Math.max(4, Math.min(at.x + 12, innerWidth - wide - 4))}px`;
        this.element.style.top = `${Math.max(4, Math.min(at.y + 8, innerHeight - high - 4))}px`;
        this.focus();
    }

    focus() {
        /** @type {HTMLElement|null} */ (this.element.querySelector('button.primary:not([disabled])') ?? this.element.querySelector('button.item'))?.focus({ preventScroll: true });
    }

    render() {
        refill(this.element, this.bids.map((bid, i) => this.row(bid, i)));
    }

    /** @param {Bid & {of: number}} bid @param {number} index */
    row(bid, index) {
        const { offer, going, exact } = bid, isOpen = this.open === index;
        const head = button(offer.label, { class: 'item', 'data-bid': offer.kind, 'data-to': offer.to ?? null, onclick: () => (isPossible(bid) ? this.done(bid) : this.toggle(index)) });
        head.append(...[bidNames(bid), ...bidLines(offer)].filter(Boolean).map((words) => el('span', { class: 'numbers' }, words)));
        const who = exact ? null : button('±', { class: 'icon', 'data-role': 'bid-who', 'aria-label': say('hands.who', { label: offer.label }), 'aria-expanded': String(isOpen), onclick: () => this.toggle(index) });
        if (!isOpen) return el('div', { class: 'bid' }, head, who);
        return el('div', { class: 'bid' }, head, who, el('div', { class: 'order-hand' },
            orderCounters(offer, going, (i, count) => { going[i] = count; this.render(); }),
            button(say('orders.give'), { class: 'primary', 'data-role': 'give-bid', disabled: !isPossible(bid), onclick: () => this.done(bid) })),
            Math.max(bid.of, handSum(going)) > offer.most ? el('p', { class: 'then', 'data-role': 'bid-most' }, say('hands.most', { n: offer.most })) : null);
    }

    /** @param {number} index */
    toggle(index) {
        this.open = this.open === index ? -1 : index;
        this.render();
        this.focus();
    }

    /** @param {Bid} bid */
    done(bid) {
        this.close();
        this.give(bid);
    }

    /** @param {KeyboardEvent} event */
    key(event) {
        const items = /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll('button:not([disabled])')]);
        const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement)), steps = { ArrowDown: 1, ArrowUp: -1 };
        const step = steps[/** @type {'ArrowDown'} */ (event.key)];
        if (step) items[(at + step + items.length) % items.length]?.focus();
        else if (event.key === 'Escape') this.close();
        if (step || event.key === 'Escape') event.preventDefault();
        if (event.key !== 'Tab') event.stopPropagation();
    }

    close() {
        if (!this.isOpen) return;
        this.element.hidden = true;
        this.before?.focus?.({ preventScroll: true });
    }
}

export class HandBar {
    /** @param {Hand} hand @param {{give: Give, stack: () => void}} deeds */
    constructor(hand, deeds) {
        this.hand = hand;
        this.deeds = deeds;
        /** Who went by the last order of each kind. @type {Map<string, Map<string, number>>} */
        this.lasts = new Map();
        /** @type {HowOffered} */
        this.how = {};
        this.element = el('div', { class: 'hand-bar', role: 'group', 'aria-label': say('hands.chosen'), 'data-role': 'hand', hidden: true });
    }

    show() {
        const { hand } = this, held = this.heldKey();
        const shared = this.shared(), next = hand.count === 0 && hand.offers.length > 0 ? this.how.next : null;
        this.element.hidden = hand.count === 0 && shared.length === 0 && !next;
        this.element.dataset.count = String(hand.count);
        refill(this.element, hand.count ? this.head() : null, next ? this.goOn(next) : null, shared.map((offer) => this.spread(offer)));
        if (held) /** @type {HTMLElement|undefined} */ ([...this.element.querySelectorAll('button')].find((node) => node.getAttribute('aria-label') === held))?.focus({ preventScroll: true });
    }

    heldKey() {
        return this.element.contains(document.activeElement) ? document.activeElement?.getAttribute('aria-label') : null;
    }

    /** Offers that go nowhere and are shared out: hits, losses, who is shown. */
    shared() {
        const { hand } = this;
        return hand.offers.filter((offer) => offer.to === undefined && offer.most > 1 && (hand.count === 0 || handSum(hand.bidFor(offer).going) > 0));
    }

    head() {
        const { hand } = this, bids = hand.bids(), aimed = bids.filter(({ offer }) => offer.to !== undefined);
        const costs = [...new Set(aimed.flatMap(({ offer }) => offer.cost ?? []))];
        return el('div', { class: 'hand-head' },
            el('b', null, bids.length ? bidNames(bids.reduce((a, b) => (handSum(b.going) > handSum(a.going) ? b : a))) : String(hand.count)),
            aimed.length ? el('span', { class: 'hand-hint' }, say('hands.aim')) : null,
            costs.length ? el('span', { class: 'hand-cost', 'data-role': 'hand-cost' }, listed(costs.slice(0, 3), 'or')) : null,
            hand.short ? el('span', { class: 'hand-cost', 'data-role': 'hand-short' }, say('hands.short', hand.short)) : null,
            aimed.length ? button(say('hands.stack'), { 'data-role': 'hand-stack', 'aria-keyshortcuts': 'a', onclick: this.deeds.stack }) : null,
            button('×', { class: 'icon', 'data-role': 'hand-drop', 'aria-label': say('hands.drop'), 'aria-keyshortcuts': 'Escape', onclick: () => hand.drop() }));
    }

    /** An order that another seat had to answer before it was carried out. @param {Bid} bid */
    goOn(bid) {
        return el('div', { class: 'hand-head' }, el('b', null, bid.offer.label), el('span', { class: 'hand-hint' }, bidNames(bid)),
            ...bidLines(bid.offer).map((words) => el('span', { class: 'hand-cost' }, words)),
            button(say('hands.go_on'), { class: 'primary', 'data-role': 'go-on', onclick: () => this.deeds.give(bid) }));
    }

    /** @param {Offer} offer */
    spread(offer) {
        const { hand } = this, bid = hand.count === 0 && this.how.forced ? { offer, going: evenly(offer), exact: true } : hand.bidFor(offer), wareAt = (/** @type {number} */ i) => ({ piece: offer.pieces[i].piece, ...(offer.from ? { from: offer.from } : {}) });
        const set = (/** @type {number[]} */ counts) => { hand.drop(); hand.take(counts.flatMap((count, i) => (count ? { ware: wareAt(i), count } : []))); };
        const all = handSum(bid.going), lone = offer.pieces.length === 1;
        return el('div', { class: 'hand-spread', 'data-spread': offer.kind },
            el('span', { class: 'hand-label' }, say('hands.share', { label: offer.label, n: all, of: offer.most })),
            orderCounters(offer, bid.going, (i, count) => set(bid.going.map((one, at) => (at === i ? count : one)))),
            ...bidLines(offer).map((words) => el('span', { class: 'hand-cost' }, words)),
            this.lastOf(offer) ? button(say('hands.as_last'), { 'data-role': 'as-last', onclick: () => set(/** @type {number[]} */ (this.lastOf(offer))) }) : null,
            lone || offer.pieces.length <= offer.most ? button(say('hands.everybody'), { 'data-role': 'everybody', onclick: () => this.deeds.give({ offer, going: everybody(offer), exact: true }) }) : null,
            button(say('orders.give'), { class: 'primary', 'data-role': 'give-hand', disabled: !isPossible(bid), onclick: () => this.deeds.give(bid) }));
    }

    /** Remembers who went by an order of this kind. @param {Bid} bid */
    keep({ offer, going }) {
        this.lasts.set(offer.kind, new Map(offer.pieces.map(({ piece }, i) => [piece, going[i]])));
    }

    /** The same as last time, if they are all there. @param {Offer} offer @returns {number[]|null} */
    lastOf(offer) {
        const last = this.lasts.get(offer.kind), going = offer.pieces.map(({ piece, count }) => Math.min(count, last?.get(piece) ?? 0));
        return last && handSum(going) === handSum([...last.values()]) && isPossible({ offer, going, exact: true }) ? going : null;
    }
}

