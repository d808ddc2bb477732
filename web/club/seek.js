// seek.js - the match maker, on the first page (docs/wire.md, /api/me/search): what one looks for, waiting, and the
// table that was found. Whoever wants to play at once is asked for again and again whether he is still there.
import { deleteJson, fetchJson, postJson } from '../api.js';
import { CLOCKS, clockWords, paceOf } from '../clocks/words.js';
import { button, el, on, refill } from '../dom.js';
import { seatTitle } from '../games.js';
import { accountName } from '../home/account.js';
import { seatsTaking } from '../home/invites.js';
import { capital } from '../words.js';
import { say, wordsFetched } from './words.js';

const LIVE_MS = 3000;
const DAYS_MS = 15000;

/** What a search wants. @typedef {{game: string, clock: string, rated: boolean, side: string|null, bid?: number}} Wish */

class Seek {
    /** @param {HTMLElement} host @param {any[]} games */
    constructor(host, games) {
        this.games = games;
        /** What the server said last. @type {{search: Wish|null, found: any}|null} */
        this.now = null;
        this.timer = 0;
        this.asked = 0;
        this.isClosed = false;
        this.seen = '';
        this.body = el('div');
        this.words = el('p', { role: 'status', 'data-role': 'seek-words', class: 'none' });
        this.fault = el('p', { class: 'fault', role: 'alert' });
        this.game = this.pick('game', games.map(g => [g.key, g.title]));
        this.clock = this.pick('clock', CLOCKS.map(terms => [terms, clockWords(terms)]));
        this.side = this.pick('side', []);
        this.bid = this.pick('bid', []);
        this.rated = /** @type {HTMLInputElement} */ (el('input', { type: 'checkbox', name: 'rated', checked: true }));
        this.bidPart = el('div');
        this.form = this.makeForm();
        refill(host, el('h2', null, say('seek.title')), this.fault, this.words, this.body);
        this.forget = on(document, 'visibilitychange', () => { if (!document.hidden) void this.look(); });
        void this.look();
    }

    close() {
        this.isClosed = true;
        this.forget();
        clearTimeout(this.timer);
    }

    /** @param {string} name @param {[string, string][]} rows */
    pick(name, rows) {
        return /** @type {HTMLSelectElement} */ (el('select', { name }, rows.map(([value, words]) => el('option', { value }, words))));
    }

    makeForm() {
        const label = (/** @type {string} */ name, /** @type {HTMLElement} */ field) => el('label', { class: 'field' }, el('span', null, say(`seek.${name}`)), field);
        refill(this.bidPart, label('bid', this.bid), el('p', { class: 'hint' }, say('seek.bid_why')));
        const form = el('form', { 'data-role': 'seek-form' }, label('game', this.game), label('clock', this.clock), label('side', this.side), this.bidPart,
            el('label', { class: 'check' }, this.rated, el('span', null, say('seek.rated'))),
            el('div', { class: 'row end' }, el('button', { type: 'submit', class: 'primary', 'data-role': 'seek-begin' }, say('seek.begin'))));
        on(form, 'submit', e => { e.preventDefault(); void this.ask(() => postJson('/api/me/search', this.wish()), true); });
        on(this.game, 'change', () => this.adapt());
        on(this.side, 'change', () => this.adaptBid());
        this.adapt();
        return el('details', { 'data-role': 'seek' }, el('summary', null, say('seek.open')), form);
    }

    gameNow() {
        return this.games.find(g => g.key === this.game.value);
    }

    adapt() {
        const game = this.gameNow();
        refill(this.side, el('option', { value: '' }, say('seek.any_side')),
            seatsTaking(game, {}).map((/** @type {string} */ seat) => el('option', { value: seat }, seatTitle(game.key, seat))));
        const values = game.options.find((/** @type {any} */ o) => o.key === 'bid')?.values ?? [];
        refill(this.bid, el('option', { value: '' }, say('seek.no_bid')), values.map((/** @type {any} */ v) => el('option', { value: v }, String(v))));
        this.adaptBid();
    }

    /** One bids for a side, in a game that has something to bid. */
    adaptBid() {
        this.bidPart.hidden = !this.side.value || this.bid.options.length < 2;
    }

    /** @returns {Wish} */
    wish() {
        const bids = !this.bidPart.hidden && this.bid.value !== '';
        return /** @type {any} */ ({ game: this.game.value, clock: this.clock.value, rated: this.rated.checked,
            ...this.side.value ? { side: this.side.value } : {}, ...bids ? { bid: Number(this.bid.value) } : {} });
    }

    isLive() {
        return !!this.now?.search && paceOf(this.now.search.clock) === 'live';
    }

    /** Asks again: one who waits to play at once is still there. */
    look() {
        return this.ask(() => this.isLive() ? postJson('/api/me/search/on', {}) : document.hidden && this.now ? this.now : fetchJson('/api/me/search'));
    }

    /** @param {() => any} work @param {boolean} [begins]  a search, here and now */
    async ask(work, begins = false) {
        const asked = ++this.asked;
        const told = await Promise.resolve().then(work).catch(wrong => wrong);
        if (this.isClosed || asked !== this.asked) return; // a later answer is newer
        this.fault.textContent = told instanceof Error ? told.message : '';
        if (!(told instanceof Error)) this.show(told, begins);
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => this.look(), this.isLive() ? LIVE_MS : DAYS_MS);
    }

    /** Whoever has waited here is taken to his table. @param {NonNullable<Seek['now']>} told @param {boolean} begins */
    show(told, begins) {
        const waited = this.isLive();
        const fresh = JSON.stringify([told.found, told.search && { ...told.search, until: 0 }]);
        if (fresh === this.seen) return;
        this.seen = fresh;
        this.now = told;
        const { search, found } = told, had = this.body.contains(document.activeElement);
        this.words.textContent = found ? say('seek.found') : search ? say(this.isLive() ? 'seek.stay' : 'seek.leave') : waited ? say('seek.ended') : '';
        refill(this.body, found ? this.foundPart(found) : search ? this.waitPart(search) : this.form);
        if (had) /** @type {HTMLElement|null} */ (this.body.querySelector('a, button, summary'))?.focus();
        if (!found || !(waited || begins)) return;
        const title = this.games.find(g => g.key === found.game)?.title ?? '';
        void import('../call.js').then(m => m.callBy('turn', title)).catch(() => {});
        location.href = this.addressOf(found);
    }

    /** @param {any} found */
    addressOf({ table, seat }) {
        return `/t/${table}#seat=${seat}`;
    }

    /** @param {any} found */
    foundPart(found) {
        return el('p', null, el('a', { class: 'button primary', href: this.addressOf(found), 'data-role': 'seek-found' }, say('seek.go')));
    }

    /** @param {Wish} search */
    waitPart(search) {
        const game = this.games.find(g => g.key === search.game);
        const facts = [game?.title, clockWords(search.clock), search.side ? seatTitle(search.game, search.side) : say('seek.any_side'),
            search.bid === undefined ? null : say('seek.your_bid', { bid: search.bid }), say(search.rated ? 'seek.is_rated' : 'seek.not_rated')];
        return el('p', { 'data-role': 'seek-wish' }, capital(facts.filter(Boolean).join(', ')), ' ',
            button(say('seek.stop'), { 'data-role': 'seek-stop', onclick: () => this.ask(() => deleteJson('/api/me/search')) }));
    }
}

/** In a section of the first page. @param {HTMLElement} host @param {any[]} games @returns {Promise<{close: () => void}|null>} */
export async function openSeek(host, games) {
    await wordsFetched();
    if (accountName()) return new Seek(host, games);
    refill(host, el('h2', null, say('seek.title')), el('p', null, el('a', { href: '/#account', 'data-role': 'seek-sign-in' }, say('seek.sign_in'))));
    return null;
}
