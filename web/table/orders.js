// orders.js - manoeuvres that make sense now (docs/orders.md): several decisions by one click. An order is picked
// from the list, with those who go, or typed. What it does the table plays step by step.
import { bidOfRest, everybody, orderOf, handSum } from '../board/hand.js';
import { orderCounters } from '../board/hand_card.js';
import { button, el, on, refill } from '../dom.js';
import { say } from '../words.js';

/** @import { Sight, Deeds } from './prompt.js' */

/** @typedef {{piece: string, name: string, count: number}} OfferPiece */
/** @typedef {{kind: string, label: string, from?: string, to?: string, pieces: OfferPiece[], least: number, most: number,
 *  cost?: string, room?: number, final?: boolean, marks?: string[]}} Offer */

export class OrdersPane {
    /** @param {Deeds} deeds */
    constructor(deeds) {
        this.deeds = deeds;
        this.turn = -1;
        this.asked = -1;
        this.answered = -1;
        /** @type {Offer[]} */
        this.offers = [];
        /** What was ordered last, at which kind of decision. @type {{order: any, phase: string}|null} */
        this.sent = null;
        /** What is left of it, when another seat had to answer first. @type {{order: any, phase: string}|null} */
        this.rest = null;
        this.phase = '';
        this.actions = 0;
        /** The offer that is open, and who goes. @type {{offer: Offer, going: number[]}|null} */
        this.picked = null;
        /** @type {HTMLInputElement} */
        this.typed = /** @type {any} */ (el('input', { type: 'search', 'data-role': 'order-text', autocomplete: 'off', spellcheck: 'false',
            placeholder: say('orders.type'), 'aria-label': say('orders.type_label') }));
        this.list = el('ul', { class: 'choices orders', 'data-role': 'orders', 'aria-label': say('pane.orders') });
        this.none = el('p', { class: 'none' }, say('orders.none'));
        this.element = el('div', { class: 'pane' }, this.typed, this.list, this.none);
        on(this.typed, 'input', () => this.render());
        on(this.typed, 'keydown', e => this.typedKey(e));
    }

    /** Every decision of this seat's own is asked about: the board and its hands live on it. @param {Sight} sight */
    show({ now, live }) {
        this.turn = live && now.ask && !now.over ? now.turn : -1;
        this.picked = null;
        [this.phase, this.actions] = [now.ask?.phase ?? '', now.ask?.actions.length ?? 0];
        if (this.turn !== this.asked) {
            this.offers = [];
            this.deeds.offered([]);
            this.ask();
        }
        this.render();
    }

    ask() {
        this.asked = this.turn;
        if (this.turn >= 0) this.deeds.send({ do: 'orders' });
    }

    /** @param {{turn: number, orders: Offer[]}} message */
    heard({ turn, orders }) {
        if (turn !== this.turn) return;
        [this.answered, this.offers] = [turn, orders];
        const { rest } = this, [only, ...more] = orders;
        const next = rest && rest.phase === this.phase ? bidOfRest(orders, rest.order) : null;
        this.rest = null;
        this.deeds.offered(orders, { next, forced: more.length === 0 && only?.to === undefined && only?.pieces.length === this.actions });
        this.render();
    }

    /** An order is sent. @param {any} order */
    keep(order) {
        this.sent = { order, phase: this.phase };
        this.rest = null;
        return order;
    }

    /** How far it came. @param {{done: boolean, stop: string, why: string|null, rule: string|null, order?: any}} message */
    ordered({ done, stop, why, rule, order }) {
        const { sent } = this, left = [...(sent?.order.pieces ?? [])];
        for (const piece of order?.pieces ?? []) if (left.includes(piece)) left.splice(left.indexOf(piece), 1);
        this.rest = sent && stop === 'other' && left.length ? { ...sent, order: { ...sent.order, pieces: left } } : null;
        if (!done && why) this.deeds.tell(why, rule);
    }

    render() {
        const words = this.typed.value.trim().toLowerCase(), mine = this.turn >= 0 ? this.offers : [];
        const fits = mine.filter(({ label }) => label.toLowerCase().includes(words));
        refill(this.list, (fits.length ? fits : mine).map(offer => this.row(offer)));
        this.none.hidden = mine.length > 0 || this.answered !== this.turn;
        this.typed.hidden = mine.length === 0;
    }

    /** @param {Offer} offer */
    row(offer) {
        const open = this.picked?.offer === offer, marks = [offer.cost, ...(offer.marks ?? [])].filter(Boolean);
        const head = button(offer.label, { class: 'choice', 'data-order': `${offer.kind} ${offer.from ?? ''} ${offer.to ?? ''}`,
            'aria-expanded': String(open), onclick: () => this.pick(offer) });
        if (marks.length) head.append(el('span', { class: 'then' }, marks.join('; ')));
        return el('li', null, head, open ? this.hand(offer) : null);
    }

    /** Where all must go and it can be taken back nothing is left to be said. @param {Offer} offer */
    pick(offer) {
        const going = everybody(offer), all = handSum(offer.pieces.map(({ count }) => count));
        if (this.picked?.offer === offer) this.picked = null;
        else if (!offer.final && all <= offer.least) return this.give(offer, going);
        else this.picked = { offer, going };
        this.render();
        if (this.picked) /** @type {HTMLElement|null} */ (this.list.querySelector('[data-role=give-order]'))?.focus();
    }

    /** Those who go, by plus and minus. @param {Offer} offer */
    hand(offer) {
        const going = this.picked?.going ?? [], count = handSum(going);
        return el('div', { class: 'order-hand' },
            orderCounters(offer, going, (i, count) => { going[i] = count; this.render(); }),
            button(say('orders.give'), { class: 'primary', 'data-role': 'give-order',
                disabled: count < offer.least || count > offer.most, onclick: () => this.give(offer, going) }));
    }

    /** @param {Offer} offer @param {number[]} going */
    give(offer, going) {
        this.send(orderOf(offer, going));
    }

    /** @param {any} order */
    send(order) {
        this.picked = null;
        this.deeds.order(order);
    }

    /** @param {KeyboardEvent} e */
    typedKey(e) {
        if (e.key !== 'Enter' || !this.typed.value.trim()) return;
        e.preventDefault();
        e.stopPropagation();
        this.send(this.typed.value.trim());
        this.typed.value = '';
    }
}
