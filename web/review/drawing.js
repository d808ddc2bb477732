// drawing.js - a review (docs/review.md) as a page: how the game went, what decided it, where it turned. The
// server's page, the one in this browser and the file that `grognard review --html` writes all draw it so.
import { draw } from '../board/blocks.js';
import { el, on, refill } from '../dom.js';
import { partsOf } from '../games.js';
import { Curve } from './curve.js';
import { capital, listed, say } from '../words.js';

/** @typedef {{seat: string, side: number, told: boolean, judgement: number, chance: number, fog: number, turns: number, blunders: number}} ReviewSeat */
/** @typedef {{seat: string, first: number, count: number, before: number, after: number}} ReviewTurn */
/** @typedef {{number: number, seat?: string, turn?: number, before: number, after: number, known: number, cost?: number}} ReviewRow */
/** @typedef {{number: number, seat: string, rule: string, played: string, cost: number, choices: string[]}} Better */
/** @typedef {{turn: number, part: 'judgement'|'chance'|'fog', seat: string, amount: number, orders: string[], better?: Better}} ReviewPoint */
/** @typedef {{game: string, title: string, one: number, result: {why: string}|null, seats: ReviewSeat[], turns: ReviewTurn[],
 *  points: ReviewPoint[], rows: ReviewRow[]}} Review */
/** `replay`: the address of the moment after an action. @typedef {{about?: string, replay?: (number: number) => string}} ReviewHost */

const PARTS = /** @type {const} */ (['judgement', 'chance', 'fog']);

/** What a review says of its numbers. */
export class ReviewReader {
    /** @param {Review} review @param {string} [about]  the seat whose chance is told */
    constructor(review, about) {
        this.review = review;
        const told = review.seats.filter(seat => seat.told);
        this.about = told.find(seat => seat.seat === about) ?? told[0];
        this.side = this.about.side;
    }

    /** @param {string} seat */
    name(seat) {
        return partsOf(this.review.game)?.seat(seat).name ?? capital(seat);
    }

    /** The names of all of a side. @param {number} side */
    sideName(side) {
        return listed(this.review.seats.filter(seat => seat.side === side).map(seat => this.name(seat.seat)));
    }

    /** @param {string} seat */
    sideOf(seat) {
        return this.review.seats.find(one => one.seat === seat)?.side ?? 0;
    }

    /** A chance of side 0, as a percentage of a side. @param {number} chance @param {number} [side] */
    percent(chance, side = this.side) {
        const part = 100 * chance / this.review.one;
        return side ? 100 - part : part;
    }

    /** A chance in words. @param {number} chance @param {number} [side] */
    chance(chance, side = this.side) {
        return say('review.percent', { n: Math.round(this.percent(chance, side)) });
    }

    /** A difference of chances, in points. @param {number} amount */
    points(amount) {
        const tenths = Math.round(1000 * amount / this.review.one);
        return (tenths < 0 ? '−' : tenths > 0 ? '+' : '') + (Math.abs(tenths) / 10).toFixed(1);
    }

    /** How large it is. @param {number} amount */
    size(amount) {
        return this.points(Math.abs(amount)).replace('+', '');
    }

    /** @param {number} number  of an action */
    turnOf(number) {
        return this.review.turns.findIndex(turn => number >= turn.first && number < turn.first + turn.count);
    }

    /** "Turn 5 of Austria" @param {number} index */
    turnName(index) {
        const { turns } = this.review, { seat } = turns[index];
        const n = turns.slice(0, index + 1).filter(turn => turn.seat === seat).length;
        return say('review.turn', { n, seat: this.name(seat) });
    }

    /** From the beginning to the end, what each part did for the side that is told of. */
    balance() {
        const { rows, seats } = this.review, { side, about } = this;
        const sum = (/** @type {number} */ wanted) => seats.filter(seat => seat.side === wanted).reduce((all, seat) => all + seat.judgement, 0);
        return { begin: rows[0].before, end: rows[rows.length - 1].after, steps: [
            { part: 'judgement', name: say('review.choices_of', { seat: this.sideName(side) }), amount: sum(side) },
            { part: 'judgement', name: say('review.choices_of', { seat: this.sideName(1 - side) }), amount: -sum(1 - side) },
            { part: 'chance', name: say('review.chance'), amount: about.chance },
            { part: 'fog', name: say('review.fog'), amount: about.fog }] };
    }
}

/** What decided it: steps from the chance at the beginning to that at the end. @param {ReviewReader} reader */
function balanceTable(reader) {
    const { begin, end, steps } = reader.balance(), { one } = reader.review;
    const own = (/** @type {number} */ chance) => reader.percent(chance) * one / 100;
    const marks = [own(begin)];
    for (const step of steps) marks.push(marks[marks.length - 1] + step.amount);
    const low = Math.min(0, ...marks), span = Math.max(one, ...marks) - low;
    const bar = (/** @type {number} */ from, /** @type {number} */ to, /** @type {string} */ kind) => {
        const x = (/** @type {number} */ at) => 100 * (at - low) / span;
        return draw('svg', { viewBox: '0 0 100 8', class: 'review-bar', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
            draw('line', { class: 'review-zero', x1: x(0), x2: x(0), y1: 0, y2: 8 }),
            draw('rect', { class: kind, x: Math.min(x(from), x(to)), y: 1, width: Math.max(0.4, Math.abs(x(to) - x(from))), height: 6 }));
    };
    const row = (/** @type {any} */ name, /** @type {string} */ value, /** @type {any} */ drawn, strong = false) => el('tr', strong ? { class: 'total' } : null,
        el('th', { scope: 'row' }, name), el('td', { class: 'number' }, value), el('td', null, drawn));
    return el('table', { class: 'review-balance', 'data-role': 'review-balance' },
        el('caption', { class: 'unseen' }, say('review.decided')),
        el('tbody', null, row(say('review.at_first'), reader.chance(begin), bar(0, marks[0], 'whole'), true),
            steps.map((step, i) => row(step.name, reader.points(step.amount), bar(marks[i], marks[i + 1], step.amount < 0 ? 'loss' : 'gain'))),
            row(say('review.at_last'), reader.chance(end), bar(0, own(end), 'whole'), true)));
}

/** The seats beside each other. @param {ReviewReader} reader */
function seatTable(reader) {
    const seats = reader.review.seats.filter(seat => seat.told);
    const line = (/** @type {string} */ name, /** @type {(seat: ReviewSeat) => any} */ value) => el('tr', null, el('th', { scope: 'row' }, name),
        seats.map(seat => el('td', { class: 'number' }, value(seat))));
    return el('table', { class: 'review-seats', 'data-role': 'review-seats' },
        el('caption', { class: 'unseen' }, say('review.seats')),
        el('thead', null, el('tr', null, el('td', null), seats.map(seat => el('th', { scope: 'col' }, reader.name(seat.seat))))),
        el('tbody', null, line(say('review.judgement'), seat => reader.points(seat.judgement)),
            line(say('review.a_turn'), seat => (seat.turns ? reader.points(seat.judgement / seat.turns) : '–')),
            line(say('review.blunders'), seat => seat.blunders),
            line(say('review.chance'), seat => reader.points(seat.chance)),
            line(say('review.fog'), seat => reader.points(seat.fog))));
}

/** @param {ReviewReader} reader @param {ReviewPoint} point */
function causeWords(reader, { part, seat, amount }) {
    const n = reader.size(amount);
    return say(`review.${part}_${amount < 0 ? 'cost' : 'gave'}`, { seat: reader.name(seat), n });
}

/** @param {ReviewReader} reader @param {Better} better @param {ReviewHost} host */
function betterWords(reader, better, host) {
    const [first, ...then] = better.choices;
    return el('div', { class: 'review-better', 'data-role': 'review-better' },
        el('p', null, say('review.chose', { seat: reader.name(better.seat), played: better.played, rule: better.rule })),
        el('p', null, say('review.better', { n: reader.size(better.cost), choice: first ?? '' })),
        then.length ? el('p', { class: 'small' }, say('review.then', { choices: listed(then) })) : null,
        host.replay ? el('a', { href: host.replay(better.number - 1) }, say('review.see')) : null);
}

/** @param {ReviewReader} reader @param {ReviewHost} host */
function pointList(reader, host) {
    if (reader.review.points.length === 0) return el('p', null, say('review.no_turn'));
    return el('ol', { class: 'review-points', 'data-role': 'review-points' }, reader.review.points.map((point, i) => {
        const turn = reader.review.turns[point.turn], side = reader.sideOf(turn.seat);
        return el('li', { id: `point-${i + 1}`, tabindex: -1, 'data-point': i + 1 },
            el('h3', null, el('span', { class: 'review-place' }, String(i + 1)), ' ', reader.turnName(point.turn)),
            el('p', { class: 'review-change' }, say('review.went', { seat: reader.name(turn.seat), from: reader.chance(turn.before, side), to: reader.chance(turn.after, side) }),
                ' ', causeWords(reader, point)),
            point.orders.length ? el('details', null, el('summary', null, say('review.orders')), el('ul', null, point.orders.map(order => el('li', null, order)))) : null,
            point.better ? betterWords(reader, point.better, host) : null,
            host.replay ? el('p', null, el('a', { href: host.replay(turn.first - 1) }, say('review.see_turn'))) : null);
    }));
}

function explanation() {
    return el('section', { class: 'review-words' }, el('h2', null, say('review.meaning')),
        el('p', null, say('review.meaning.points')),
        el('dl', null, PARTS.map(part => [el('dt', null, say(`review.${part}`)), el('dd', null, say(`review.meaning.${part}`))])),
        el('p', { class: 'small' }, say('review.meaning.how')));
}

/** @param {HTMLElement} host @param {number} number  of a turning point */
function goToPoint(host, number) {
    const card = /** @type {HTMLElement|null} */ (host.querySelector(`[data-point="${number}"]`));
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
}

/** Draws a review. @param {Review} review @param {ReviewHost} host @returns {HTMLElement} */
export function drawReview(review, host = {}) {
    const body = el('div', { class: 'review', 'data-role': 'review-drawn', 'data-game': review.game });
    const show = (/** @type {string|undefined} */ about) => {
        const reader = new ReviewReader(review, about), told = review.seats.filter(seat => seat.told);
        const choice = /** @type {HTMLSelectElement} */ (el('select', { 'data-role': 'review-about' },
            told.map(seat => el('option', { value: seat.seat, selected: seat === reader.about }, reader.name(seat.seat)))));
        on(choice, 'change', () => { show(choice.value); /** @type {HTMLElement} */ (body.querySelector('[data-role=review-about]')).focus(); });
        const curve = new Curve(reader, number => goToPoint(body, number), host.replay);
        refill(body, review.result ? el('p', { class: 'review-result' }, review.result.why) : null,
            el('section', null, el('h2', null, say('review.curve', { seat: reader.sideName(reader.side) })),
                told.length > 1 ? el('label', { class: 'review-about' }, say('review.about'), ' ', choice) : null, curve.element),
            el('section', null, el('h2', null, say('review.decided')), el('p', null, say('review.decided.how')), balanceTable(reader)),
            el('section', null, el('h2', null, say('review.turned')), pointList(reader, host)),
            el('section', null, el('h2', null, say('review.seats')), seatTable(reader)), explanation());
    };
    review.seats.forEach(({ seat }, i) => {
        const parts = partsOf(review.game), army = parts?.armies.find(one => one.key === parts.seat(seat).army);
        if (army) body.style.setProperty(`--army-${i}`, army.colour);
    });
    show(host.about);
    return body;
}
