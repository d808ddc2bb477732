// setup.js - laying a table: against the computer, on one screen, or by sending links.
import { gamesOffered, postJson } from '../api.js';
import { button, copyText, el, on, refill } from '../dom.js';
import { isDial, levelName, partsOf, seatTitle } from '../games.js';
import { openDialog } from '../table/keys.js';
import { armyBadge } from '../table/log.js';
import { hasLocalEngine, isServerThere } from '../lines.js';
import { localTable } from '../local/local.js';
import { changeSettings, settings } from '../settings.js';
import { keepGame } from './shelf.js';
import { capital, say } from '../words.js';

/** @typedef {'computer'|'screen'|'link'} Mode */

/** @param {string} game @param {string} seat */
function seatBadge(game, seat) {
    const parts = partsOf(game);
    return parts ? armyBadge(parts, seat) : null;
}


/** Who sits there, if nobody else has said. @param {any} guest */
export function guestName({ bot, who, here }) {
    return bot ? say('seat.computer', { level: levelName(bot) }) : who || say(here === false ? 'seat.away' : 'seat.guest');
}

/** What an option can be set to: a number, a side, or a word. @param {any} game @param {string} value */
export function valueName(game, value) {
    if (game.seats.includes(value)) return seatTitle(game.key, value);
    return isNaN(Number(value)) ? say(`value.${value}`) : value;
}

/** The seats that take part. Where there are more seats than players, the second stands for all
 *  after it, and gives way to them when there are three. @param {any} game @param {Record<string, string>} options */
export function seatsTaking(game, options) {
    if (game.seats.length <= 2) return game.seats;
    return options.players === '3' ? [game.seats[0], ...game.seats.slice(2)] : game.seats.slice(0, 2);
}

/** @param {string} table @param {string} key */
export function seatAddress(table, key) {
    return `${location.origin}/t/${table}#${key}`;
}

/** Makes a table and keeps its keys here. @param {any} game @param {any} request @param {string[]} mine
 *  @param {boolean} local */
export async function layTable(game, request, mine, local) {
    const { table, seats } = local ? await localTable(request) : await postJson('/api/tables', request);
    const keys = Object.fromEntries(seats.map((/** @type {any} */ s) => [s.seat, s.key]));
    const pick = (/** @type {boolean} */ own) =>
        Object.fromEntries(Object.entries(keys).filter(([seat]) => mine.includes(seat) === own));
    keepGame(table, { game: game.key, title: game.title, keys: pick(true), invites: pick(false),
        hotseat: !!request.hotseat, state: 'new' });
    return { table, keys };
}

class SetupForm {
    /** @param {any} game @param {{level: string, text: string}[]} levels @param {Mode} mode */
    constructor(game, levels, mode) {
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
        this.local = false;
        this.localPart = el('div');
        this.seatPart = el('div', { class: 'setup-seats', 'data-role': 'setup-seats' });
        this.fault = el('p', { class: 'fault', role: 'alert' });
        this.begin = /** @type {HTMLButtonElement} */ (el('button',
            { type: 'submit', class: 'primary large', 'data-role': 'begin' }, say('setup.begin')));
        this.element = el('form', { class: 'setup' }, this.modePart(), this.seatPart, this.scenarioPart(),
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
        this.guests[seat] ??= seat === this.side ? 'me' : 'friend';
        const option = (/** @type {string} */ value, /** @type {string} */ words) =>
            el('option', { value, selected: value === this.guests[seat] }, words);
        const select = /** @type {HTMLSelectElement} */ (el('select',
            { 'data-seat': seat, onchange: () => { this.guests[seat] = select.value; } },
            option('me', say('setup.me')), option('friend', say('setup.friend')),
            this.levelGroups(l => option(`bot:${l.level}`, say('setup.bot', { level: levelName(l.level) })))));
        return el('label', { class: 'field' }, el('span', null, seatTitle(this.game.key, seat)), select);
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
            this.check(say('setup.public'), this.open, on => { this.open = on; }),
            this.check(say('setup.rated'), this.rated, on => { this.rated = on; }));
    }

    /** @param {string} words @param {boolean} now @param {(on: boolean) => void} set */
    check(words, now, set) {
        return el('label', { class: 'check' },
            el('input', { type: 'checkbox', checked: now,
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
            if (this.mode === 'link') return this.showLinks(table, keys, mine);
            location.href = this.mode === 'screen' ? `/t/${table}#hotseat` : `/t/${table}#${keys[mine[0]]}`;
        } catch (fault) {
            this.fault.textContent = /** @type {Error} */ (fault).message;
            this.begin.disabled = false;
        }
    }

    /** @param {string} table @param {Record<string, string>} keys @param {string[]} mine */
    showLinks(table, keys, mine) {
        const friends = Object.entries(keys).filter(([seat]) => !mine.includes(seat));
        refill(this.element, inviteList(this.game.key, table, Object.fromEntries(friends)),
            mine.length > 0 ? el('div', { class: 'row end' },
                el('a', { class: 'button primary large', 'data-role': 'my-seat',
                href: `/t/${table}#${keys[mine[0]]}` }, say('setup.my_seat', { seat: seatTitle(this.game.key, mine[0]) })))
                : null);
    }
}

/** Links to send, each with a button that copies it. @param {string} game @param {string} table
 *  @param {Record<string, string>} keys */
export function inviteList(game, table, keys) {
    return el('div', { class: 'invites', 'data-role': 'invites' },
        el('p', null, say('setup.links')),
        Object.entries(keys).map(([seat, key]) => {
            const address = seatAddress(table, key);
            const copy = button(say('copy.copy'),
                { 'data-role': 'copy',
                onclick: async () => { copy.textContent = say(await copyText(address) ? 'copy.copied' : 'copy.by_hand'); } });
            return el('div', { class: 'invite' },
                el('label', { class: 'field' }, el('span', null, seatTitle(game, seat)),
                el('input', { readonly: true, value: address, 'data-role': 'invite', 'data-seat': seat,
                    onfocus: (/** @type {any} */ e) => e.target.select() })), copy);
        }));
}

/** @param {any} game @param {Mode} mode */
export async function openSetup(game, mode) {
    const { levels } = await gamesOffered();
    const form = new SetupForm(game, levels, mode);
    openDialog(game.title, form.element);
    void form.offerLocal();
    form.begin.focus({ preventScroll: true });
}
