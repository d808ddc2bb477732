// account.js - an account is optional: it finds one's games on every machine, and rates them.
import { deleteJson, fetchJson, gamesOffered, postJson } from '../api.js';
import { button, el, on, refill } from '../dom.js';
import { recall, remember } from '../settings.js';
import { claimSeat } from '../table/seatkeys.js';
import { seatTitle } from './setup.js';
import { keptGames } from './shelf.js';

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
        el('span', { class: 'state' }, over ? 'over' : yours ? 'your turn' : 'waiting'));
}

/** Who is signed in as this browser last knew; '' if nobody. @returns {string} */
export function accountName() {
    const name = recall(SIGNED_IN_KEY, '');
    return typeof name === 'string' ? name : name ? 'Account' : '';
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
        refill(host, el('main', { class: 'page account' }, el('p', null, el('a', { href: '/#' }, '← All games')),
            el('h1', null, 'Account'), this.fault, this.said, this.body));
        document.title = 'Account – Grognard';
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
            accountField('Name', { name: 'name', autocomplete: 'username', required: true, maxlength: 40 }),
            accountField('Password', { name: 'password', type: 'password', autocomplete: 'current-password',
                required: true, minlength: 8 })));
        const words = () => ({ name: fieldValue(form, 'name'), password: fieldValue(form, 'password') });
        form.append(el('div', { class: 'row' }, el('button', { type: 'submit', class: 'primary' }, 'Sign in'),
            button('Make an account',
                { 'data-role': 'sign-up', onclick: () => form.reportValidity()
                && this.attempt(() => postJson('/api/account', words())) })));
        on(form, 'submit', e => { e.preventDefault(); void this.attempt(() => postJson('/api/session', words())); });
        refill(this.body, el('p', null,
            'You need none to play. With one you find your games on every machine, are rated, and can be told of your turn.'), form, this.forgotten());
    }

    /** A code opens an account whose password is forgotten. */
    forgotten() {
        const form = /** @type {HTMLFormElement} */ (el('form', { class: 'fields', 'data-role': 'reset' },
            accountField('Name', { name: 'name', autocomplete: 'username', required: true, maxlength: 40 }),
            accountField('Code', { name: 'code', autocomplete: 'one-time-code', required: true, maxlength: 39 }),
            accountField('New password', { name: 'fresh', type: 'password', autocomplete: 'new-password', required: true,
                minlength: 8 })));
        const send = button('Send me a code', { 'data-role': 'send-code', hidden: true, onclick: () => this.attempt(() =>
            postJson('/api/reset', { name: fieldValue(form, 'name') }), 'If that account has an address, a code is on its way.') });
        form.append(el('div', { class: 'row' }, el('button', { type: 'submit', class: 'primary' }, 'Set the password'), send));
        void gamesOffered().then(({ notify }) => { send.hidden = !notify; });
        on(form, 'submit', e => { e.preventDefault(); void this.attempt(() => postJson('/api/reset',
            { name: fieldValue(form, 'name'), code: fieldValue(form, 'code'), fresh: fieldValue(form, 'fresh') })); });
        return el('details', null, el('summary', null, 'I have forgotten my password'),
            el('p', null, 'A code is sent to where you are told of your turn; otherwise ask the host of this server for one.'), form);
    }

    /** @param {any} me @param {any[]} offered */
    drawMe(me, offered) {
        refill(this.body, el('p', null, `Signed in as ${me.name}. `,
            button('Sign out',
            { 'data-role': 'sign-out', onclick: () => this.attempt(() => deleteJson('/api/session')) })),
            el('h2', null, 'My games'), this.games(me.games ?? [], offered), this.claims(me.games ?? []),
            el('h2', null, 'Ratings'), this.ratings(me.ratings ?? []),
            el('h2', null, 'Tell me of my turn'), this.notify(me.notify ?? {}),
            el('h2', null, 'Take my games along'), this.carry(),
            el('h2', null, 'Password'), this.password(), this.leaving());
    }

    /** @param {any[]} games @param {any[]} offered */
    games(games, offered) {
        if (games.length === 0) return el('p', { class: 'none' }, 'None yet.');
        return el('ul', { class: 'tables', 'data-role': 'account-games' }, games.map(g => accountRow(g, offered)));
    }

    /** Seats known to this browser that the account does not have. @param {any[]} games */
    claims(games) {
        const seats = keptGames().flatMap(kept =>
            Object.entries(kept.keys).map(([seat, key]) => ({ ...kept, seat, key })))
            .filter(k => !games.some(g => g.table === k.table && g.seat === k.seat));
        if (seats.length === 0) return null;
        return el('details', null, el('summary', null, 'Seats of this browser'),
            el('ul', { class: 'tables' }, seats.map(k => el('li', null, `${k.title}, ${k.seat} `,
            button('Claim', { 'data-role': 'claim', onclick: () => this.attempt(() => claimSeat(k.table, k.key)) })))));
    }

    /** @param {any[]} ratings */
    ratings(ratings) {
        if (ratings.length === 0) return el('p', { class: 'none' }, 'No rated game yet.');
        const rows = ratings.map(({ game, side, rating, deviation, provisional, games }) => [game, side,
            `${rating} ± ${2 * deviation}${provisional ? ', provisional' : ''}`, games]);
        return el('table', { class: 'ratings' },
            el('thead', null, el('tr', null, ['game', 'side', 'rating', 'games'].map(c => el('th', { scope: 'col' }, c)))),
            el('tbody', null, rows.map(row => el('tr', null, row.map(cell => el('td', null, cell))))));
    }

    /** @param {any} now */
    notify(now) {
        if (!now.offered) return el('p', { class: 'none', 'data-role': 'no-notify' },
            'This server sends nothing: its host has set no command for it.');
        const form = /** @type {HTMLFormElement} */ (el('form', { class: 'fields', 'data-role': 'notify' },
            accountField('By a webhook',
                { name: 'webhook', type: 'url', value: now.webhook ?? '', placeholder: 'https://…' }),
            accountField('By e-mail',
                { name: 'email', type: 'email', value: now.email ?? '', autocomplete: 'email' }),
                el('div', { class: 'row' }, el('button', { type: 'submit' }, 'Keep'))));
        on(form, 'submit', e => { e.preventDefault(); void this.attempt(() => postJson('/api/me/notify',
            { webhook: fieldValue(form, 'webhook'), email: fieldValue(form, 'email') })); });
        return form;
    }

    password() {
        const form = /** @type {HTMLFormElement} */ (el('form', { class: 'fields', 'data-role': 'password' },
            accountField('Now', { name: 'password', type: 'password', autocomplete: 'current-password', required: true }),
            accountField('New', { name: 'fresh', type: 'password', autocomplete: 'new-password', required: true,
                minlength: 8 }),
            el('div', { class: 'row' }, el('button', { type: 'submit' }, 'Change'))));
        on(form, 'submit', e => { e.preventDefault(); void this.attempt(() => postJson('/api/me/password',
            { password: fieldValue(form, 'password'), fresh: fieldValue(form, 'fresh') }),
            'The password is changed. Other browsers are signed out.'); });
        return form;
    }

    leaving() {
        const form = /** @type {HTMLFormElement} */ (el('form', { class: 'fields', 'data-role': 'leave' },
            el('p', null, 'Erases name, password, ratings and addresses. Games stay at their tables without your name; ',
                'those that are on end, and you have lost them. Download your games before.'),
            accountField('Password', { name: 'password', type: 'password', autocomplete: 'current-password',
                required: true }),
            el('div', { class: 'row' }, el('button', { type: 'submit' }, 'Erase my account'))));
        on(form, 'submit', e => { e.preventDefault(); void this.attempt(() => postJson('/api/me/leave',
            { password: fieldValue(form, 'password') }), 'The account is erased.'); });
        return el('details', null, el('summary', null, 'Leave for good'), form);
    }

    carry() {
        const pick = /** @type {HTMLInputElement} */ (el('input',
            { type: 'file', accept: 'application/json', 'aria-label': 'A file of games', 'data-role': 'import',
            onchange: async () => { const file = pick.files?.[0]; if (file) await this.attempt(async () =>
                postJson('/api/me/import', JSON.parse(await file.text()))); } }));
        return el('div', { class: 'row' },
            el('a', { class: 'button', href: '/api/me/export', download: 'grognard-games.json',
            'data-role': 'export' }, 'Download all'), pick);
    }
}

/** @param {HTMLElement} host */
export function openAccountPage(host) {
    return void new AccountPage(host);
}
