// clocks.js - the clocks of a table with a clock: they tick here between what the table tells, beside the seats; and what
// can be done when one has run out, or the game is paused.
import { gamesOffered } from '../api.js';
import { clockWords, termsOf, timeText } from './words.js';
import { announce, button, el, refill } from '../dom.js';
import { levelName } from '../games.js';
import { openDialog } from '../table/keys.js';
import { settings } from '../settings.js';
import { say as sayPage } from '../words.js';
import { say } from './own_words.js';

/** @import { Sight } from '../table/prompt.js' */
/** What a side had when it was told. @typedef {{seats: string[], main: number, step: number}} Side */
/** What holiday it had. @typedef {{seats: string[], days: number, away: number}} Holiday */

const TICK_MS = 250, LOW_PART = 0.1, LOW_S = 60, CALM_S = 1000;

export class Clocks {
    /** @param {any} page */
    constructor(page) {
        this.page = page;
        /** As last told. @type {any} */
        this.told = null;
        this.toldAt = 0;
        /** The moment for which the table was asked. @type {any} */
        this.guessed = null;
        this.wasOut = false;
        /** @type {any} */ this.last = null;
        this.waits = false; // whoever could claim wants to wait
        this.knows = false; // whoever is away has hidden the note
        /** @type {string|null} */
        this.runs = null;
        this.note = el('div', { class: 'offer clock-note', role: 'group', 'data-role': 'clock-note', hidden: true, 'aria-label': sayPage('clock.clock') });
        this.timer = 0;
    }

    /** @param {any} clock  as the table tells it */
    take(clock) {
        this.told = clock;
        this.toldAt = performance.now();
        this.runs = clock.runs ?? null;
        if (!this.timer) this.timer = window.setInterval(() => this.tick(), TICK_MS);
    }

    /** The answer to `clock`. @param {any} message */
    heard({ clock }) {
        if (!clock) return;
        this.take(clock);
        this.tick();
    }

    /** What a moment tells of it, once. @param {Sight} sight */
    hear({ now: { clock } }) {
        if (clock && clock !== this.last) this.take(clock);
        this.last = clock ?? this.last;
    }

    /** What the menu offers. @param {(label: string, role: string, run: () => void) => HTMLElement} menuButton */
    menu(menuButton) {
        const { page } = this, own = this.holidayOf(page.info.you);
        if (!this.told?.begun || this.told.paused) return [];
        const holiday = !own ? null : this.away(own) > 0 ? menuButton(say('back'), 'holiday-back', () => page.send({ do: 'holiday', days: 0 }))
            : own.days > 0 ? menuButton(say('holiday'), 'holiday', () => this.chooseHoliday(own.days)) : null;
        return [menuButton(sayPage('menu.offer_pause'), 'offer-pause', () => page.send({ do: 'offer', what: 'pause' })), holiday];
    }

    /** @param {Sight} sight */
    show(sight) {
        const { clock, over } = sight.now;
        if (!this.told) return;
        // What was told is older than what is asked now: whose time runs follows, and how much there is the table knows.
        if (!clock && !over && sight.live) this.guess(sight);
        if (over) this.runs = null;
        this.tick();
    }

    /** Not asked, one's own time stands. The table is asked how much there is. @param {Sight} sight */
    guess({ now, info }) {
        if (this.guessed === now) return;
        this.guessed = now;
        const { sides = [], begun, paused } = this.told, own = this.sideOf(info.you);
        if (!begun || paused || !own) return;
        this.page.link.send({ do: 'clock' });
        this.settle();
        if (now.ask) this.runs = own.seats[0];
        else if (sides.length === 2 && own.seats.length === 1) this.runs = sides.find((/** @type {Side} */ s) => s !== own)?.seats[0] ?? null;
    }

    /** What has passed so far is taken off. */
    settle() {
        const sides = (this.told.sides ?? []).map((/** @type {Side} */ side) => ({ ...side, ...this.left(side) }));
        const holidays = this.told.holidays?.map((/** @type {Holiday} */ row) => ({ ...row, away: this.away(row) }));
        this.told = { ...this.told, sides, holidays };
        this.toldAt = performance.now();
    }

    /** @param {string} seat @returns {Side|undefined} */
    sideOf(seat) {
        return this.told?.sides?.find((/** @type {Side} */ side) => side.seats.includes(seat));
    }

    /** @param {string} seat @returns {Holiday|undefined} */
    holidayOf(seat) {
        return this.told?.holidays?.find((/** @type {Holiday} */ row) => row.seats.includes(seat));
    }

    passed() {
        return (performance.now() - this.toldAt) / CALM_S;
    }

    /** For how many seconds it still is. @param {Holiday|undefined} holiday */
    away(holiday) {
        return Math.max(0, (holiday?.away ?? 0) - this.passed());
    }

    /** @param {Side} side @returns {{main: number, step: number}} */
    left(side) {
        let gone = side.seats[0] === this.runs ? Math.max(0, this.passed() - (this.holidayOf(side.seats[0])?.away ?? 0)) : 0;
        const left = { main: side.main, step: side.step };
        const order = /** @type {('main'|'step')[]} */ (termsOf(this.told.terms).kind === 'days' ? ['step', 'main'] : ['main', 'step']);
        for (const part of order) {
            const taken = Math.min(gone, left[part]);
            left[part] -= taken;
            gone -= taken;
        }
        return left;
    }

    /** Beside a seat; allies share one. Whoever watches sees no times, but who is away. @param {string} seat @returns {HTMLElement|null} */
    face(seat) {
        const holiday = this.holidayOf(seat), side = this.sideOf(seat) ?? (this.away(holiday) > 0 ? holiday : null);
        if (!side || side.seats[0] !== seat) return null;
        return el('span', { class: 'clock', 'data-clock': seat, role: 'timer', 'aria-live': 'off' });
    }

    tick() {
        if (this.page.closed) return this.close();
        for (const side of this.told?.sides ?? this.told?.holidays ?? []) this.draw(side);
        this.showNote();
    }

    /** @param {Side} side */
    draw(side) {
        const face = this.page.bar.seats.querySelector(`[data-clock="${side.seats[0]}"]`);
        if (!face) return;
        const { main, step } = this.left(side), { kind, main: all } = termsOf(this.told.terms);
        const left = kind === 'byoyomi' && main > 0 ? main : main + step, away = this.away(this.holidayOf(side.seats[0]));
        const words = away > 0 ? say('away') : this.told.sides ? timeText(left) : '', whole = main + step;
        if (face.textContent !== words) face.textContent = words;
        face.title = away > 0 ? say('away_for', { time: timeText(away) }) : clockWords(this.told.terms);
        face.classList.toggle('away', away > 0);
        face.classList.toggle('runs', side.seats[0] === this.runs);
        face.classList.toggle('low', whole < Math.max(LOW_S, kind === 'days' ? 3600 : all * LOW_PART));
        face.classList.toggle('out', whole <= 0);
    }

    /** The side that is out of time while others could say so. */
    sideOut() {
        const { now, info } = this.page, running = this.runs ? this.sideOf(this.runs) : undefined;
        if (!running || now.over || now.ask || info.you === 'public' || running.seats.includes(info.you)) return null;
        const { main, step } = this.left(running);
        return main + step <= 0 ? running : null;
    }

    showNote() {
        const { now } = this.page, out = this.sideOut();
        const away = this.away(this.holidayOf(this.page.info.you)) > 0;
        const state = now.over ? '' : this.told?.paused ? 'paused' : out && !this.waits ? 'out' : away && !this.knows ? 'away' : '';
        if (!out) this.waits = false;
        if (!away) this.knows = false;
        if (state === this.note.dataset.state) return;
        this.note.dataset.state = state;
        this.note.hidden = !state;
        // Over the map: nothing else moves for it.
        if (!this.note.isConnected) this.page.field.stage.append(this.note);
        if (state) refill(this.note, state === 'paused' ? this.pausedParts() : state === 'away' ? this.awayParts() : this.outParts(/** @type {Side} */ (out)));
        if (state) announce(this.note.firstElementChild?.textContent ?? '');
    }

    pausedParts() {
        const mine = this.page.info.you !== 'public';
        return [el('span', null, say('paused')), mine ? button(say('resume'), { class: 'primary', 'data-role': 'resume',
            onclick: () => this.page.send({ do: 'resume' }) }) : null];
    }

    awayParts() {
        const { page } = this;
        return [el('span', null, say('own_holiday', { time: timeText(this.away(this.holidayOf(page.info.you))) })),
            button(say('back'), { class: 'primary', 'data-role': 'note-back', onclick: () => page.send({ do: 'holiday', days: 0 }) }),
            button(say('hide'), { class: 'quiet', 'data-role': 'note-hide', onclick: () => { this.knows = true; this.showNote(); } })];
    }

    /** @param {number} most */
    chooseHoliday(most) {
        const select = /** @type {HTMLSelectElement} */ (el('select', { 'data-role': 'holiday-days' },
            Array.from({ length: most }, (_, i) => el('option', { value: i + 1 }, say('holiday_days', { n: i + 1 })))));
        const go = () => { dialog.close(); this.page.send({ do: 'holiday', days: Number(select.value) }); };
        const dialog = openDialog(say('holiday'), el('p', null, say('holiday_words', { n: most })),
            el('label', { class: 'field' }, el('span', null, say('holiday_how_long')), select),
            el('div', { class: 'row end' }, button(say('holiday'), { class: 'primary', 'data-role': 'holiday-yes', onclick: go })));
    }

    /** @param {Side} out */
    outParts(out) {
        const { page } = this, who = page.skin.seat(out.seats[0])?.name ?? out.seats[0];
        return [el('span', null, say('out', { who })),
            button(say('claim'), { class: 'primary', 'data-role': 'claim-win', onclick: () => page.send({ do: 'claim' }) }),
            page.info.rated ? null : button(say('to_person'), { 'data-role': 'claim-person', onclick: () => { this.waits = true; this.showNote(); page.send({ do: 'claim', substitute: true }); } }),
            page.info.rated ? null : button(say('to_bot'), { 'data-role': 'claim-bot', onclick: () => this.chooseBot() }),
            button(say('wait'), { class: 'quiet', 'data-role': 'claim-wait', onclick: () => { this.waits = true; this.showNote(); } })];
    }

    async chooseBot() {
        const { levels } = await gamesOffered();
        const select = /** @type {HTMLSelectElement} */ (el('select', { 'data-role': 'claim-level', 'aria-label': sayPage('setup.plays_as') },
            levels.map((/** @type {any} */ l) => el('option', { value: l.level, selected: l.level === settings.level }, levelName(l.level)))));
        const go = () => { dialog.close(); this.page.send({ do: 'claim', bot: select.value }); };
        const dialog = openDialog(say('to_bot'), el('p', null, say('to_bot_words')), el('label', { class: 'field' }, el('span', null, sayPage('setup.plays_as')), select),
            el('div', { class: 'row end' }, button(say('to_bot_yes'), { class: 'primary', 'data-role': 'claim-bot-yes', onclick: go })));
    }

    close() {
        clearInterval(this.timer);
        this.timer = 0;
    }
}
