// account.js - an account is optional: it finds one's games on every machine, and rates them.
import { deleteJson, fetchJson, gamesOffered, postJson } from '../api.js';
import { button, el, on, refill } from '../dom.js';
import { recall, remember } from '../settings.js';
import { claimSeat } from '../table/seatkeys.js';
import { seatTitle } from '../games.js';
import { noticesPart } from './notices.js';
import { keptGames } from './shelf.js';
import { say } from '../words.js';

const SIGNED_IN_KEY = 'grognard.account';

const NAME = { name: 'name', autocomplete: 'username', required: true, maxlength: 40 };
const PASSWORD = { name: 'password', type: 'password', autocomplete: 'current-password', required: true };
const FRESH = { name: 'fresh', type: 'password', autocomplete: 'new-password', required: true, minlength: 8 };

/** A form of fields, each with its label's message; what is sent is their values.
 *  @param {string} role @param {[string, Record<string, any>][]} fields @param {(values: any) => void} send
 *  @param {(values: () => any, form: HTMLFormElement) => any[]} buttons @returns {HTMLFormElement} */
function accountForm(role, fields, send, buttons) {
    const form = /** @type {HTMLFormElement} */ (el('form', { class: 'fields', 'data-role': role },
        fields.map(([label, attributes]) => el('label', { class: 'field' }, el('span', null, say(`account.${label}`)), el('input', attributes)))));
    const values = () => Object.fromEntries(fields.map(([, { name }]) =>
        [name, /** @type {HTMLInputElement} */ (form.elements.namedItem(name)).value]));
    form.append(el('div', { class: 'row' }, buttons(values, form)));
    on(form, 'submit', e => { e.preventDefault(); send(values()); });
    return form;
}

/** @param {string} words @param {string} [look] */
function submitButton(words, look) {
    return el('button', { type: 'submit', class: look }, say(`account.${words}`));
}

/** A game of the account. @param {any} game @param {any[]} offered */
export function accountRow({ table, seat, game, yours, over }, offered) {
    const title = offered.find(o => o.key === game)?.title ?? game;
    return el('li', { class: yours && !over ? 'mine turn' : 'mine', 'data-table': table },
        el('a', { href: `/t/${table}#seat=${seat}` }, el('b', null, title)),
            el('span', { class: 'who' }, ` ${seatTitle(game, seat)}`),
        el('span', { class: 'state' }, say(over ? 'state.over' : yours ? 'state.your_turn' : 'state.waiting')));
}

/** How strong somebody is, as far as that is known. @param {any} rating */
export function ratingWords({ rating, deviation, provisional }) {
    return say(provisional ? 'account.provisional' : 'account.rating', { rating, within: 2 * deviation });
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
        if (said || this.fault.textContent) this.fault.parentElement?.scrollIntoView();
    }

    /** Posts what a form says. @param {string} address @param {string} [said] */
    post(address, said) {
        return (/** @type {any} */ values) => void this.attempt(() => postJson(address, values), said && say(`account.${said}`));
    }

    drawSignIn() {
        const form = accountForm('sign-in', [['name', NAME], ['password', { ...PASSWORD, minlength: 8 }]], this.post('/api/session'),
            (values, self) => [submitButton('sign_in', 'primary'), button(say('account.make'), { 'data-role': 'sign-up',
                onclick: () => self.reportValidity() && this.post('/api/account')(values()) })]);
        refill(this.body, el('p', null, say('account.why')), form, this.forgotten());
    }

    /** A code opens an account whose password is forgotten. */
    forgotten() {
        const code = { name: 'code', autocomplete: 'one-time-code', required: true, maxlength: 39 };
        const form = accountForm('reset', [['name', NAME], ['code', code], ['new_password', FRESH]], this.post('/api/reset'), values => {
            const send = button(say('account.send_code'), { 'data-role': 'send-code', hidden: true,
                onclick: () => this.post('/api/reset', 'code_sent')({ name: values().name }) });
            void gamesOffered().then(({ notify }) => { send.hidden = !notify; });
            return [submitButton('set_password', 'primary'), send];
        });
        return el('details', null, el('summary', null, say('account.forgotten')),
            el('p', null, say('account.code_where')), form);
    }

    /** @param {any} me @param {any[]} offered */
    drawMe(me, offered) {
        refill(this.body, el('p', null, say('account.signed_in', { name: me.name }), ' ',
            button(say('account.sign_out'),
            { 'data-role': 'sign-out', onclick: () => this.attempt(() => deleteJson('/api/session')) }), ' ',
            el('a', { href: `/#player/${me.name}`, 'data-role': 'my-page' }, say('account.page')), ' ',
            me.admin ? el('a', { href: '/#admin', 'data-role': 'admin' }, say('account.admin')) : null),
            el('h2', null, say('account.games')), this.games(me.games ?? [], offered), this.claims(me.games ?? []),
            el('h2', null, say('account.ratings')), this.ratings(me.ratings ?? [], offered),
            el('h2', null, say('account.tell')), noticesPart(me.notify, (work, said) => this.attempt(work, said)),
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
            offered.find(o => o.key === game)?.title ?? game, el('a', { href: `/#ladder/${game}/${side}` }, seatTitle(game, side)),
            ratingWords({ rating, deviation, provisional }), games]);
        return el('table', { class: 'ratings' },
            el('thead', null, el('tr', null, ['game', 'side', 'rating', 'games'].map(c => el('th', { scope: 'col' }, say(`account.column.${c}`))))),
            el('tbody', null, rows.map(row => el('tr', null, row.map(cell => el('td', null, cell))))));
    }

    password() {
        return accountForm('password', [['password_now', PASSWORD], ['password_new', FRESH]],
            this.post('/api/me/password', 'changed'), () => [submitButton('change')]);
    }

    leaving() {
        const form = accountForm('leave', [['password', PASSWORD]], this.post('/api/me/leave', 'erased'), () => [submitButton('erase')]);
        form.prepend(el('p', null, say('account.erases')));
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
