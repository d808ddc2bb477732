// hints.js - what the emperor would do, and why: two or three orders, how often each is won, what speaks for it.
import { announce, button, el, refill } from '../dom.js';
import { saidIn } from './prompt.js';
import { say } from '../words.js';

/** @typedef {{said: string, chance: number, level: boolean, reasons: {text: string, good: boolean}[], actions: string[], order?: any}} HintOrder */
/** @typedef {{seat: string, one: number, orders: HintOrder[], turn?: number, number?: number}} Hint */

// From here on `id` is what a hint was asked with.
const HINT_ID = 5000000;

export class HintCard {
    /** @param {{send: (message: any) => boolean, say: (words: string) => string, ghost: (ways: any[]) => void, seatName: (seat: string) => string,
     *  side: (seat: string) => string, play?: (order: HintOrder) => void}} deeds */
    constructor(deeds) {
        this.deeds = deeds;
        this.serial = HINT_ID;
        this.body = el('div', { class: 'hint-body' });
        this.element = el('section', { class: 'hints', 'data-role': 'hints', 'aria-label': say('hint.hint'), hidden: true }, this.body);
    }

    /** @param {number} [number]  of the action before which it is asked, in a game that is over */
    ask(number) {
        const message = { do: 'hint', id: ++this.serial, ...(number === undefined ? {} : { number }) };
        if (!this.deeds.send(message)) return;
        this.deeds.ghost([]);
        this.element.hidden = false;
        this.element.dataset.state = 'thinks';
        refill(this.body, el('p', { role: 'status' }, say('hint.thinks')));
    }

    /** An answer to what was asked last. @param {any} message */
    heard(message) {
        if (message.id !== this.serial || this.element.hidden) return;
        const hint = /** @type {Hint} */ (message);
        this.element.dataset.state = 'told';
        const title = say('hint.title', { who: this.deeds.seatName(hint.seat) });
        refill(this.body, el('div', { class: 'hint-head' }, el('h2', null, title), this.closeButton()),
            hint.orders.length ? el('ol', { class: 'hint-orders' }, hint.orders.map((order, i) => this.orderNode(hint, order, i))) : el('p', { class: 'none' }, say('hint.none')));
        if (hint.orders.length) this.point(hint, hint.orders[0]);
        announce(hint.orders.length ? `${title} ${this.deeds.say(hint.orders[0].said)}` : say('hint.none'));
    }

    /** It could not be done. @param {any} message @returns {boolean} whether it was asked for here */
    failed({ id, message }) {
        if (id !== this.serial || this.element.hidden) return false;
        this.element.dataset.state = 'failed';
        refill(this.body, el('div', { class: 'hint-head' }, el('p', { role: 'alert' }, say('table.error', { message })), this.closeButton()));
        return true;
    }

    closeButton() {
        return button('×', { class: 'icon', 'data-role': 'hint-close', 'aria-label': say('page.close'), onclick: () => this.close() });
    }

    /** @param {Hint} hint @param {HintOrder} order @param {number} i */
    orderNode(hint, order, i) {
        const percent = (100 * order.chance / hint.one).toFixed(0);
        const reasons = order.reasons.map(one => el('li', { class: one.good ? 'good' : 'bad' },
            el('span', { class: 'unseen' }, say(one.good ? 'hint.good' : 'hint.bad')), this.deeds.say(one.text)));
        const { play } = this.deeds;
        return el('li', { class: 'hint-order', 'data-role': 'hint-order', onpointerenter: () => this.point(hint, order) },
            el('p', null, el('b', { class: 'hint-chance' }, say('hint.percent', { percent })), ' ', this.deeds.say(order.said)),
            hint.orders.length < 2 ? null : order.level ? el('p', { class: 'hint-about' }, say(i ? 'hint.level_first' : 'hint.level_next'))
                : reasons.length ? el('p', { class: 'hint-about' }, say(i ? 'hint.than_first' : 'hint.than_next')) : null,
            reasons.length ? el('ul', { class: 'hint-reasons' }, reasons) : null,
            el('div', { class: 'row' }, play ? button(say('hint.do_it'), { class: i ? '' : 'primary', 'data-role': 'hint-do', onfocus: () => this.point(hint, order), onclick: () => { this.close(); play(order); } })
                : order.order?.to ? button(say('hint.show'), { 'data-role': 'hint-show', onclick: () => this.point(hint, order) }) : null));
    }

    /** An arrow on the board, where the order goes somewhere. @param {Hint} hint @param {HintOrder} order */
    point(hint, { order }) {
        this.deeds.ghost(order?.from && order.to ? [{ side: this.deeds.side(hint.seat), from: order.from, to: order.to }] : []);
    }

    /** It is about another moment by now. */
    close() {
        if (this.element.hidden) return;
        this.element.hidden = true;
        this.deeds.ghost([]);
        this.body.replaceChildren();
    }
}

/** That of a table's page. @param {any} page  that knows its game */
export function tableHints(page) {
    const { skin } = page;
    return new HintCard({
        send: message => page.send(message), say: words => saidIn(page.sight(), words), seatName: seat => skin.seat(seat)?.name ?? seat, side: seat => skin.seat(seat)?.army ?? '',
        ghost: ways => page.field.board?.ghost(ways), play: ({ order, actions }) => (order ? page.order(order) : page.choose(actions, { sure: true })),
    });
}

/** That of a replay. @param {any} page */
export function replayHints(page) {
    const { skin } = page;
    return new HintCard({
        send: message => page.link.send(message), say: words => skin.say?.(words, page.sight(page.frames[page.index]).scene) ?? words, seatName: seat => skin.seat(seat)?.name ?? seat,
        side: seat => skin.seat(seat)?.army ?? '', ghost: ways => page.field.board?.ghost(ways),
    });
}
