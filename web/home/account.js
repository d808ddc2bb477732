// account.js - an account is optional: it finds one's games on every machine, and rates them.
import { deleteJson, fetchJson, gamesOffered, postJson } from '../api.js';
import { button, el, on, refill } from '../dom.js';
import { recall, remember } from '../settings.js';
import { claimSeat } from '../table/seatkeys.js';
import { seatTitle } from '../games.js';
import { keptGames } from './shelf.js';
import { say } from '../words.js';

const SIGNED_IN_KEY = 'grognard.account';

/** @param {string} label @param {Record<string, any>} attributes @returns {HTMLElement} */
function accountField(label, attributes) {
    return el('label', { class: 'field' }, el('span', null, label), el('input', attributes));
}

/** @param {HTMLFormElement} form @param {string} name */
function fieldValue(form, name) {
    return /** @type {HTMLInputElement} */ (form.elements.namedItem(name)).value;
}

/** A game of the account. @param {any} game @param {any[]} offered */
export function accountRow({ table, seat, game, yours, over }, offered) {
    const title = offered.find(o => o.key === game)?.title ?? game;
    return el('li', { class: yours && !over ? 'mine turn' : 'mine', 'data-table': table },
        el('a', { href: `/t/${table}#seat=${seat}` }, el('b', null, title)),
            el('span', { class: 'who' }, ` ${seatTitle(game, seat)}`),
        el('span', { class: 'state' }, say(over ? 'state.over' : yours ? 'state.your_turn' : 'state.waiting')));
}

/** Who is signed in as this browser last knew; '' if nobody. @returns {string} */
export function accountName() {
    const name = recall(SIGNED_IN_KEY, '');
    return typeof name === 'string' ? name : name ? say('account.account') : '';
}

/** The games of the account, if this browser was signed in. @returns {Promise<any[]>} */
export async function accountGames() {
    if (!accountName()) return [];
    return (await fetchJson('/api/me').catch(() => null))?.games ?? [];
}

class AccountPage {
    /** @param {HTMLElement} host */
    constructor(host) {
        this.body = el('div');
        this.fault = el('p', { class: 'fault', role: 'alert' });
        this.said = el('p', { role: 'status' });
        refill(host, el('main', { class: 'page account' }, el('p', null, el('a', { href: '/#' }, say('page.all_games'))),
            el('h1', null, say('account.account')), this.fault, this.said, this.body));
        document.title = say('page.title', { page: say('account.account') });
        void this.load();
    }

    async load() {
        try {
            const me = await fetchJson('/api/me');
            remember(SIGNED_IN_KEY, me.name);
            this.drawMe(me, (await gamesOffered()).games);
        } catch {
            remember(SIGNED_IN_KEY, false);
            this.drawSignIn();
        }
    }

    /** Does something and shows the page anew, or the fault. @param {() => Promise<any>} work @param {string} said */
    async attempt(work, said = '') {
        this.fault.textContent = this.said.textContent = '';
        try {
            await work();
            await this.load();
            this.said.textContent = said;
        } catch (wrong) {
            this.fault.textContent = /** @type {Error} */ (wrong).message;
        }
    }

    drawSignIn() {
        const form = /** @type {HTMLFormElement} */ (el('form', { class: 'fields', 'data-role': 'sign-in' },
            accountField(say('account.name'), { name: 'name', autocomplete: 'username', required: true, maxlength: 40 }),
            accountField(say('account.password'), { name: 'password', type: 'password', autocomplete: 'current-password',
                required: true, minlength: 8 })));
        const words = () => ({ name: fieldValue(form, 'name'), password: fieldValue(form, 'password') });
        form.append(el('div', { class: 'row' }, el('button', { type: 'submit', class: 'primary' }, say('account.sign_in')),
            button(say('account.make'),
                { 'data-role': 'sign-up', onclick: () => form.reportValidity()
                && this.attempt(() => postJson('/api/account', words())) })));
        on(form, 'submit', e => { e.preventDefault(); void this.attempt(() => postJson('/api/session', words())); });
        refill(this.body, el('p', null,
            say('account.why')), form, this.forgotten());
    }

    /** A code opens an account whose password is forgotten. */
    forgotten() {
        const form = /** @type {HTMLFormElement} */ (el('form', { class: 'fields', 'data-role': 'reset' },
            accountField(say('account.name'), { name: 'name', autocomplete: 'username', required: true, maxlength: 40 }),
            accountField(say('account.code'), { name: 'code', autocomplete: 'one-time-code', required: true, maxlength: 39 }),
            accountField(say('account.new_password'), { name: 'fresh', type: 'password', autocomplete: 'new-password', required: true,
                minlength: 8 })));
        const send = button(say('account.send_code'), { 'data-role': 'send-code', hidden: true, onclick: () => this.attempt(() =>
            postJson('/api/reset', { name: fieldValue(form, 'name') }), say('account.code_sent')) });
        form.append(el('div', { class: 'row' }, el('button', { type: 'submit', class: 'primary' }, say('account.set_password')), send));
        void gamesOffered().then(({ notify }) => { send.hidden = !notify; });
        on(form, 'submit', e => { e.preventDefault(); void this.attempt(() => postJson('/api/reset',
            { name: fieldValue(form, 'name'), code: fieldValue(form, 'code'), fresh: fieldValue(form, 'fresh') })); });
        return el('details', null, el('summary', null, say('account.forgotten')),
            el('p', null, say('account.code_where')), form);
    }

    /** @param {any} me @param {any[]} offered */
    drawMe(me, offered) {
        refill(this.body, el('p', null, say('account.signed_in', { name: me.name }), ' ',
            button(say('account.sign_out'),
            { 'data-role': 'sign-out', onclick: () => this.attempt(() => deleteJson('/api/session')) })),
            el('h2', null, say('account.games')), this.games(me.games ?? [], offered), this.claims(me.games ?? []),
            el('h2', null, say('account.ratings')), this.ratings(me.ratings ?? [], offered),
            el('h2', null, say('account.tell')), this.notify(me.notify ?? {}),
            el('h2', null, say('account.carry')), this.carry(),
            el('h2', null, say('account.password')), this.password(), this.leaving());
    }

    /** @param {any[]} games @param {any[]} offered */
    games(games, offered) {
        if (games.length === 0) return el('p', { class: 'none' }, say('account.no_games'));
        return el('ul', { class: 'tables', 'data-role': 'account-games' }, games.map(g => accountRow(g, offered)));
    }

    /** Seats known to this browser that the account does not have. @param {any[]} games */
    claims(games) {
        const seats = keptGames().flatMap(kept =>
            Object.entries(kept.keys).map(([seat, key]) => ({ ...kept, seat, key })))
            .filter(k => !games.some(g => g.table === k.table && g.seat === k.seat));
        if (seats.length === 0) return null;
        return el('details', null, el('summary', null, say('account.seats')),
            el('ul', { class: 'tables' }, seats.map(k => el('li', null, k.title, say('list.comma'), seatTitle(k.game, k.seat), ' ',
            button(say('account.claim'), { 'data-role': 'claim', onclick: () => this.attempt(() => claimSeat(k.table, k.key)) })))));
    }

    /** @param {any[]} ratings @param {any[]} offered */
    ratings(ratings, offered) {
        if (ratings.length === 0) return el('p', { class: 'none' }, say('account.unrated'));
        const rows = ratings.map(({ game, side, rating, deviation, provisional, games }) => [
            offered.find(o => o.key === game)?.title ?? game, seatTitle(game, side),
            say(provisional ? 'account.provisional' : 'account.rating', { rating, within: 2 * deviation }), games]);
        return el('table', { class: 'ratings' },
            el('thead', null, el('tr', null, ['game', 'side', 'rating', 'games'].map(c => el('th', { scope: 'col' }, say(`account.column.${c}`))))),
            el('tbody', null, rows.map(row => el('tr', null, row.map(cell => el('td', null, cell))))));
    }

    /** @param {any} now */
    notify(now) {
        if (!now.offered) return el('p', { class: 'none', 'data-role': 'no-notify' },
            say('account.no_notify'));
        const form = /** @type {HTMLFormElement} */ (el('form', { class: 'fields', 'data-role': 'notify' },
            accountField(say('account.webhook'),
                { name: 'webhook', type: 'url', value: now.webhook ?? '', placeholder: 'https://…' }),
            accountField(say('account.email'),
                { name: 'email', type: 'email', value: now.email ?? '', autocomplete: 'email' }),
                el('div', { class: 'row' }, el('button', { type: 'submit' }, say('account.keep')))));
        on(form, 'submit', e => { e.preventDefault(); void this.attempt(() => postJson('/api/me/notify',
            { webhook: fieldValue(form, 'webhook'), email: fieldValue(form, 'email') })); });
        return form;
    }

    password() {
        const form = /** @type {HTMLFormElement} */ (el('form', { class: 'fields', 'data-role': 'password' },
            accountField(say('account.password_now'), { name: 'password', type: 'password', autocomplete: 'current-password', required: true }),
            accountField(say('account.password_new'), { name: 'fresh', type: 'password', autocomplete: 'new-password', required: true,
                minlength: 8 }),
            el('div', { class: 'row' }, el('button', { type: 'submit' }, say('account.change')))));
        on(form, 'submit', e => { e.preventDefault(); void this.attempt(() => postJson('/api/me/password',
            { password: fieldValue(form, 'password'), fresh: fieldValue(form, 'fresh') }),
            say('account.changed')); });
        return form;
    }

    leaving() {
        const form = /** @type {HTMLFormElement} */ (el('form', { class: 'fields', 'data-role': 'leave' },
            el('p', null, say('account.erases')),
            accountField(say('account.password'), { name: 'password', type: 'password', autocomplete: 'current-password',
                required: true }),
            el('div', { class: 'row' }, el('button', { type: 'submit' }, say('account.erase')))));
        on(form, 'submit', e => { e.preventDefault(); void this.attempt(() => postJson('/api/me/leave',
            { password: fieldValue(form, 'password') }), say('account.erased')); });
        return el('details', null, el('summary', null, say('account.leave')), form);
    }

    carry() {
        const pick = /** @type {HTMLInputElement} */ (el('input',
            { type: 'file', accept: 'application/json', 'aria-label': say('account.file'), 'data-role': 'import',
            onchange: async () => { const file = pick.files?.[0]; if (file) await this.attempt(async () =>
                postJson('/api/me/import', JSON.parse(await file.text()))); } }));
        return el('div', { class: 'row' },
            el('a', { class: 'button', href: '/api/me/export', download: 'grognard-games.json',
            'data-role': 'export' }, say('account.download')), pick);
    }
}

/** @param {HTMLElement} host */
export function openAccountPage(host) {
    return void new AccountPage(host);
}
