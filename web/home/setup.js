// setup.js - laying a table: against the computer, on one screen, or by sending links.
import { gamesOffered } from '../api.js';
import { accountName } from './account.js';
import { CLOCKS, clockWords, paceOf } from '../clocks/words.js';
import { el, on, refill } from '../dom.js';
import { isDial, levelName, partsOf, seatTitle } from '../games.js';
import { openDialog } from '../table/keys.js';
import { armyBadge } from '../table/log.js';
import { hasLocalEngine, isServerThere } from '../lines.js';
import { changeSettings, settings } from '../settings.js';
import { inviteList, layTable, offerSeat, seatsTaking, valueName } from './invites.js';
import { keepGame } from './shelf.js';
import { capital, listed, say } from '../words.js';

/** @typedef {'computer'|'screen'|'link'} Mode */

/** @param {string} game @param {string} seat */
function seatBadge(game, seat) {
    const parts = partsOf(game);
    return parts ? armyBadge(parts, seat) : null;
}

/** A table's seats that are offered, and to whom. @param {string} game @param {string[]} seats @param {string} to */
function offeredWords(game, seats, to) {
    const names = listed(seats.map(seat => seatTitle(game, seat)));
    return el('p', { role: 'status', 'data-role': 'offered' }, to ? say('lobby.challenged', { seats: names, name: to }) : say('lobby.offered', { seats: names }));
}

const LATE = [0, 1, 2, 3, 5, 10]; // turns

class SetupForm {
    /** @param {any} game @param {{level: string, text: string}[]} levels @param {Mode} mode
     *  @param {string} to  an account that is challenged, '' if none is */
    constructor(game, levels, mode, to) {
        this.game = game;
        this.levels = levels;
        this.mode = mode;
        /** @type {Record<string, string>} */
        this.options = Object.fromEntries(game.options.map((/** @type {any} */ o) => [o.key, String(o.values[0])]));
        this.scenario = game.scenarios[0].key;
        this.side = game.seats[0];
        /** @type {Record<string, string>} */
        this.guests = {};
        this.memory = true;
        this.open = false;
        this.rated = false;
        this.fair = true;
        this.local = false;
        this.clock = '';
        this.late = 0;
        this.pace = 'any';
        this.level = 'any';
        this.to = to;
        this.clockPart = this.clockField();
        this.offerPart = this.offerFields();
        this.localPart = el('div');
        this.seatPart = el('div', { class: 'setup-seats', 'data-role': 'setup-seats' });
        this.fault = el('p', { class: 'fault', role: 'alert' });
        this.begin = /** @type {HTMLButtonElement} */ (el('button',
            { type: 'submit', class: 'primary large', 'data-role': 'begin' }, say('setup.begin')));
        this.element = el('form', { class: 'setup' }, this.modePart(), this.seatPart, this.clockPart, this.offerPart, this.scenarioPart(),
            this.optionPart(), this.localPart, this.fault,
            el('div', { class: 'row end' }, this.begin));
        on(this.element, 'submit', e => { e.preventDefault(); void this.go(); });
        this.drawSeats();
    }

    /** @param {string} legend @param {string} name @param {[string, any][]} choices @param {string} now
     *  @param {(value: string) => void} set */
    radios(legend, name, choices, now, set) {
        return el('fieldset', { class: name === 'scenario' ? 'radios tall' : 'radios' }, el('legend', null, legend),
            choices.map(([value, words]) =>
            el('label', { class: 'radio' },
                el('input', { type: 'radio', name, value, checked: value === now, onchange: () => set(value) }),
                el('span', null, words))));
    }

    modePart() {
        return this.radios(say('setup.how'), 'mode', ['computer', 'screen', 'link'].map(mode => [mode, say(`setup.${mode}`)]), this.mode,
            value => { this.mode = /** @type {Mode} */ (value); this.drawSeats(); });
    }

    /** @param {string} now @param {(value: string) => void} set */
    levelSelect(now, set) {
        const select = /** @type {HTMLSelectElement} */ (el('select',
            { 'data-role': 'level', onchange: () => set(select.value) },
            this.levelGroups(l => el('option', { value: l.level, selected: l.level === now },
                isDial(l.level) ? capital(l.text) : say('setup.level', { level: levelName(l.level), text: l.text })))));
        return select;
    }

    /** The dial first; then those by name. @param {(level: {level: string, text: string}) => HTMLElement} option */
    levelGroups(option) {
        const group = (/** @type {string} */ words, /** @type {boolean} */ dial) => el('optgroup', { label: say(words) },
            this.levels.filter(l => isDial(l.level) === dial).map(option));
        return [group('setup.dial', true), group('setup.named', false)];
    }

    seats() {
        return seatsTaking(this.game, this.options);
    }

    drawSeats() {
        const seats = this.seats();
        if (!seats.includes(this.side)) this.side = seats[0];
        this.begin.textContent = say(this.mode === 'link' ? 'setup.make_links' : 'setup.begin');
        this.localPart.hidden = this.mode === 'link';
        this.drawTogether();
        if (this.mode === 'screen') return refill(this.seatPart,
            el('p', { class: 'hint' }, say('setup.all_sides')));
        if (this.mode === 'link') return refill(this.seatPart,
            seats.map((/** @type {string} */ seat) => this.guestRow(seat)));
        return refill(this.seatPart,
            this.radios(say('setup.side'), 'side',
                seats.map((/** @type {string} */ seat) =>
                [seat, [seatBadge(this.game.key, seat), seatTitle(this.game.key, seat)]]), this.side,
                value => { this.side = value; }),
            el('label', { class: 'field' }, el('span', null, say('setup.plays_as')),
                this.levelSelect(settings.level, value => changeSettings({ level: value }))));
    }

    /** @param {string} seat */
    guestRow(seat) {
        this.guests[seat] ??= seat === this.side ? 'me' : this.to ? 'open' : 'friend';
        const option = (/** @type {string} */ value, /** @type {string} */ words) =>
            el('option', { value, selected: value === this.guests[seat] }, words);
        const select = /** @type {HTMLSelectElement} */ (el('select',
            { 'data-seat': seat, onchange: () => {
                this.guests[seat] = select.value;
                this.drawTogether();
            } },
            option('me', say('setup.me')), option('friend', say('setup.friend')), option('open', say('setup.open')),
            this.levelGroups(l => option(`bot:${l.level}`, say('setup.bot', { level: levelName(l.level) })))));
        return el('label', { class: 'field' }, el('span', null, seatTitle(this.game.key, seat)), select);
    }

    /** What is for people who sit apart. */
    drawTogether() {
        const people = this.seats().filter((/** @type {string} */ seat) => !this.guests[seat]?.startsWith('bot:'));
        this.offerPart.hidden = this.openSeats().length === 0;
        this.clockPart.hidden = this.mode !== 'link' || people.length < 2;
    }

    clockField() {
        const select = /** @type {HTMLSelectElement} */ (el('select', { 'data-role': 'clock', onchange: () => {
            this.clock = select.value;
            if (this.clock) this.pace = paceOf(this.clock);
            const pace = /** @type {HTMLSelectElement|null} */ (this.offerPart.querySelector('[data-role=offer-pace]'));
            if (pace) Object.assign(pace, { value: this.pace, disabled: !!this.clock });
        } }, el('option', { value: '' }, say('clock.none')), CLOCKS.map(terms => el('option', { value: terms }, clockWords(terms)))));
        return el('label', { class: 'field', hidden: true }, el('span', null, say('clock.clock')), select);
    }

    /** The seats that are offered to strangers. @returns {string[]} */
    openSeats() {
        return this.mode === 'link' ? this.seats().filter((/** @type {string} */ seat) => this.guests[seat] === 'open') : [];
    }

    /** In what words they are offered. */
    offerFields() {
        const field = (/** @type {'pace'|'level'} */ name, /** @type {string} */ words, /** @type {string[]} */ values) => {
            const select = /** @type {HTMLSelectElement} */ (el('select', { 'data-role': `offer-${name}`, onchange: () => { this[name] = select.value; } },
                values.map(value => el('option', { value, selected: value === this[name] }, say(`${words}.${value}`)))));
            return el('label', { class: 'field' }, el('span', null, say(`setup.${words}`)), select);
        };
        const whom = /** @type {HTMLInputElement} */ (el('input', { 'data-role': 'offer-to', value: this.to, maxlength: 20, autocomplete: 'off',
            oninput: () => { this.to = whom.value.trim(); } }));
        return el('div', { 'data-role': 'setup-offer', hidden: true }, field('pace', 'pace', ['any', 'live', 'days']),
            field('level', 'wanted', ['any', 'new', 'seasoned']),
            accountName() ? el('label', { class: 'field' }, el('span', null, say('setup.to')), whom) : null);
    }

    scenarioPart() {
        const { scenarios } = this.game;
        if (scenarios.length < 2) return el('p', { class: 'hint' }, scenarios[0].text);
        const rows = scenarios.map((/** @type {any} */ s) =>
            [s.key, [el('b', null, s.title), el('small', null, s.text)]]);
        return this.radios(say('setup.scenario'), 'scenario', rows, this.scenario, value => { this.scenario = value; });
    }

    optionPart() {
        const rows = this.game.options.map((/** @type {any} */ option) => {
            const set = () => { this.options[option.key] = select.value; this.drawSeats(); };
            const select = /** @type {HTMLSelectElement} */ (el('select',
                { 'data-option': option.key, onchange: set },
                option.values.map((/** @type {any} */ v) => el('option', { value: v }, valueName(this.game, String(v))))));
            return el('label', { class: 'field wide' },
                el('span', null, capital(option.text)), select);
        });
        return el('details', { class: 'options' }, el('summary', null, say('setup.options')), rows,
            this.check(say('setup.memory'), this.memory, on => { this.memory = on; }),
            this.check(say('setup.public'), this.open, on => { this.open = on; }), this.lateField(),
            this.check(say('setup.rated'), this.rated, on => { this.rated = on; }),
            this.check(say('setup.fair'), this.fair, on => { this.fair = on; }, 'fair'));
    }

    /** How late whoever watches sees what is done. */
    lateField() {
        const select = /** @type {HTMLSelectElement} */ (el('select', { 'data-role': 'late', onchange: () => { this.late = Number(select.value); } },
            LATE.map(n => el('option', { value: n, selected: n === this.late }, n ? say('setup.late_turns', { n }) : say('setup.late_none')))));
        return el('label', { class: 'field wide' }, el('span', null, say('setup.late')), select);
    }

    /** @param {string} words @param {boolean} now @param {(on: boolean) => void} set @param {string} [role] */
    check(words, now, set, role) {
        return el('label', { class: 'check' },
            el('input', { type: 'checkbox', checked: now, 'data-role': role,
            onchange: (/** @type {any} */ e) => set(e.target.checked) }), el('span', null, words));
    }

    /** Offers to play without the server where that can be done; where it is gone, that is the way. */
    async offerLocal() {
        const [there, engine] = await Promise.all([isServerThere(), hasLocalEngine()]);
        if (!engine) return;
        this.local = !there;
        refill(this.localPart, this.check(say('setup.local'), this.local,
            on => { this.local = on; }));
        this.localPart.querySelector('input')?.setAttribute('data-role', 'offline');
    }

    request() {
        const seats = this.seats();
        const bot = `bot:${settings.level}`;
        const who = (/** @type {string} */ seat) => {
            if (this.mode === 'screen') return 'person';
            if (this.mode === 'link') return this.guests[seat]?.startsWith('bot:') ? this.guests[seat] : 'person';
            return seat === this.side ? 'person' : bot;
        };
        return { game: this.game.key, scenario: this.scenario, options: this.options, hotseat: this.mode === 'screen',
            memory: this.memory, public: this.open && !this.local, ...this.rated && this.mode === 'link' ? { rated: true } : {},
            ...this.clock && !this.clockPart.hidden ? { clock: this.clock } : {},
            ...this.fair && !(this.local && this.mode !== 'link') ? { fair: true } : {},
            ...this.late && this.mode !== 'screen' && !this.local ? { gallery: this.late } : {},
                 seats: Object.fromEntries(seats.map((/** @type {string} */ seat) => [seat, who(seat)])) };
    }

    mine() {
        if (this.mode === 'link') return this.seats().filter((/** @type {string} */ seat) =>
            this.guests[seat] === 'me');
        return this.mode === 'screen' ? this.seats() : [this.side];
    }

    async go() {
        this.begin.disabled = true;
        this.fault.textContent = '';
        try {
            const mine = this.mine();
            const { table, keys } = await layTable(this.game, this.request(), mine,
                this.local && this.mode !== 'link');
            if (this.mode === 'link') return await this.showLinks(table, keys, mine);
            location.href = this.mode === 'screen' ? `/t/${table}#hotseat` : `/t/${table}#${keys[mine[0]]}`;
        } catch (fault) {
            this.fault.textContent = /** @type {Error} */ (fault).message;
            this.begin.disabled = false;
        }
    }

    /** Offers what is for strangers; what could not be offered has a link. @param {string} table @param {Record<string, string>} keys */
    async offerOpen(table, keys) {
        const offered = [];
        for (const seat of this.openSeats()) {
            try {
                await offerSeat(table, seat, keys[seat], { pace: this.pace, level: this.level, ...this.to ? { to: this.to } : {} });
                offered.push(seat);
            } catch (fault) {
                this.fault.textContent = /** @type {Error} */ (fault).message;
            }
        }
        return offered;
    }

    /** @param {string} table @param {Record<string, string>} keys @param {string[]} mine */
    async showLinks(table, keys, mine) {
        const offered = await this.offerOpen(table, keys);
        const friends = Object.entries(keys).filter(([seat]) => !mine.includes(seat) && !offered.includes(seat));
        keepGame(table, { invites: Object.fromEntries(friends) });
        refill(this.element, this.fault, offered.length > 0 ? offeredWords(this.game.key, offered, this.to) : null,
            friends.length > 0 ? inviteList(this.game.key, table, Object.fromEntries(friends)) : null,
            mine.length > 0 ? el('div', { class: 'row end' },
                el('a', { class: 'button primary large', 'data-role': 'my-seat',
                href: `/t/${table}#${keys[mine[0]]}` }, say('setup.my_seat', { seat: seatTitle(this.game.key, mine[0]) })))
                : null);
    }
}

/** @param {any} game @param {Mode} mode @param {string} [to]  an account that is challenged */
export async function openSetup(game, mode, to = '') {
    const { levels } = await gamesOffered();
    const form = new SetupForm(game, levels, mode, to);
    openDialog(game.title, form.element);
    void form.offerLocal();
    form.begin.focus({ preventScroll: true });
}
