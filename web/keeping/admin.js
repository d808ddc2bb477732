// admin.js - the host's page, for accounts that he has made admins: accounts, tables, reports, and the log of what
// was done (docs/wire.md, /api/admin). Of games that are on it shows no position.
import { fetchJson, postJson } from '../api.js';
import { button, el, on, refill } from '../dom.js';
import { seatTitle } from '../games.js';
import { playerLink } from '../home/players.js';
import { openDialog } from '../table/keys.js';
import './report.js'; // for its style
import { listed, locale, say as sayWeb } from '../words.js';
import { say, wordsFetched } from './words.js';

/** @typedef {{key: string, label: string, attributes: Record<string, any>}} Field */

const PARTS = ['reports', 'accounts', 'tables', 'log'];
const EVER = 253402300799; // until it is taken back
const NEEDS_NO_REASON = ['unban', 'unmute'];

/** @param {number} seconds */
const dayOf = seconds => new Date(seconds * 1000).toLocaleDateString(locale(), { timeZone: 'UTC' });
/** @param {number} seconds */
const momentOf = seconds => new Date(seconds * 1000).toLocaleString(locale());
/** @param {string} what @param {number} until @returns {string|null} */
const untilWords = (what, until) => until * 1000 <= Date.now() ? null : until >= EVER ? say(`admin.${what}_ever`) : say(`admin.${what}_until`, { day: dayOf(until) });

/** What a deed asks for beside the password. @param {string} deed @returns {Field[]} */
function fieldsOf(deed) {
    const needs = !NEEDS_NO_REASON.includes(deed);
    /** @type {Field[]} */
    const fields = [{ key: 'reason', label: deed === 'answer' ? 'admin.answer' : 'admin.reason', attributes: { required: needs, maxlength: 400 } }];
    if (deed === 'ban' || deed === 'mute') fields.push({ key: 'days', label: 'admin.days', attributes: { inputmode: 'numeric', pattern: '[0-9]{1,5}' } });
    if (deed === 'back') fields.push({ key: 'turns', label: 'admin.turns', attributes: { inputmode: 'numeric', pattern: '[0-9]{1,4}', value: '1', required: true } });
    return [...fields, { key: 'password', label: 'admin.password', attributes: { type: 'password', autocomplete: 'current-password', required: true } }];
}

/** Asks for all that a deed needs, and does it. @param {string} deed @param {string} target @param {string} whom @param {() => void} done */
function openDeed(deed, target, whom, done) {
    const fields = fieldsOf(deed), fault = el('p', { class: 'fault', role: 'alert' });
    const form = /** @type {HTMLFormElement} */ (el('form', { class: 'fields', 'data-role': 'deed' }, el('p', null, say(`admin.what.${deed}`)),
        fields.map(f => el('label', { class: 'field wide' }, el('span', null, say(f.label)), el('input', { name: f.key, ...f.attributes }))), fault,
        el('div', { class: 'row end' }, el('button', { type: 'submit', class: 'primary' }, say(`admin.deed.${deed}`)))));
    const dialog = openDialog(say('admin.deed_to', { deed: say(`admin.deed.${deed}`), whom }), form);
    on(form, 'submit', async e => {
        e.preventDefault();
        fault.textContent = '';
        const values = Object.fromEntries(fields.map(f => [f.key, /** @type {HTMLInputElement} */ (form.elements.namedItem(f.key)).value.trim()]));
        try {
            await postJson('/api/admin/acts', { deed, target, ...values });
            dialog.close();
            done();
        } catch (wrong) {
            fault.textContent = /** @type {Error} */ (wrong).message;
        }
    });
    /** @type {HTMLInputElement} */ (form.elements.namedItem('reason')).focus();
}

class AdminPage {
    /** @param {HTMLElement} host @param {string} part @param {string} word */
    constructor(host, part, word) {
        this.part = PARTS.includes(part) ? part : PARTS[0];
        this.word = word;
        this.body = el('div', { 'data-role': `admin-${this.part}` });
        this.said = el('p', { role: 'status' });
        const title = say('admin.title');
        document.title = sayWeb('page.title', { page: title });
        refill(host, el('main', { class: 'page admin' }, el('p', null, el('a', { href: '/#' }, sayWeb('page.all_games'))), el('h1', null, title),
            el('nav', { class: 'row', 'aria-label': title }, PARTS.map(p => el('a', { href: `/#admin/${p}`, 'data-role': `to-${p}`,
                'aria-current': p === this.part ? 'page' : null }, say(`admin.${p}`)))), this.said, this.find(), this.body));
        void this.load();
    }

    /** Accounts are found by their name, tables by an account. */
    find() {
        if (this.part === 'reports') {
            return el('p', null, el('a', { href: this.word ? '/#admin/reports' : '/#admin/reports/all' }, say(this.word ? 'admin.open_only' : 'admin.all_reports')));
        }
        const field = /** @type {HTMLInputElement} */ (el('input', { name: 'word', value: this.word, maxlength: 40, 'data-role': 'find', autocomplete: 'off' }));
        const form = el('form', { class: 'row', role: 'search' }, el('label', { class: 'field' }, el('span', null, say(`admin.find.${this.part}`)), field),
            el('button', { type: 'submit' }, say('admin.find')));
        on(form, 'submit', e => { e.preventDefault(); location.hash = `#admin/${this.part}/${field.value.trim()}`; });
        return form;
    }

    async load() {
        try {
            const rows = await fetchJson(`/api/admin/${this.part}${this.word ? '/' + encodeURIComponent(this.word) : ''}`);
            const draw = /** @type {Record<string, (row: any) => any>} */ ({ accounts: r => this.account(r), tables: r => this.table(r), reports: r => this.report(r), log: r => this.act(r) });
            refill(this.body, rows.length === 0 ? el('p', { class: 'none' }, say('admin.none')) : el('ul', { class: 'admin-rows' }, rows.map(draw[this.part])));
        } catch (wrong) {
            refill(this.body, el('p', { class: 'fault', role: 'alert' }, /** @type {Error} */ (wrong).message));
        }
    }

    /** Buttons of deeds. @param {string[]} deeds @param {string} target @param {string} whom */
    deeds(deeds, target, whom) {
        const done = (/** @type {string} */ deed) => { this.said.textContent = say('admin.done', { deed: say(`admin.deed.${deed}`), whom }); void this.load(); };
        return el('div', { class: 'row' }, deeds.map(deed => button(say(`admin.deed.${deed}`), { class: 'quiet', 'data-role': `do-${deed}`,
            'aria-label': say('admin.deed_to', { deed: say(`admin.deed.${deed}`), whom }), onclick: () => openDeed(deed, target, whom, () => done(deed)) })));
    }

    /** @param {any} row */
    account({ name, since, banned, muted, why, admin, seats }) {
        const states = [admin ? say('admin.is_admin') : null, untilWords('banned', banned), untilWords('muted', muted)].filter(Boolean);
        const id = name.toLowerCase();
        return el('li', { 'data-name': name }, el('p', null, el('b', null, playerLink(name)), ' ', el('span', { class: 'hint' }, sayWeb('player.since', { day: dayOf(since) })), ' ',
            el('a', { href: `/#admin/tables/${name}` }, say('admin.seats', { n: seats })), ' ', el('a', { href: `/#admin/log/${id}` }, say('admin.log'))),
            states.length > 0 ? el('p', { class: 'admin-states' }, listed(/** @type {string[]} */ (states)), why ? `: ${why}` : '') : null,
            admin ? null : this.deeds([untilWords('banned', banned) ? 'unban' : 'ban', untilWords('muted', muted) ? 'unmute' : 'mute', 'erase'], name, name));
    }

    /** @param {any} row */
    table({ table, game, over, moved, made, seats }) {
        const people = seats.map((/** @type {any} */ s) => say('admin.at_seat', { seat: seatTitle(game, s.seat), who: s.bot ? say('admin.bot', { level: s.bot }) : s.who || say('admin.guest') }));
        return el('li', { 'data-table': table }, el('p', null, el('b', null, over ? el('a', { href: `/t/${table}` }, table) : table || say('admin.unlisted')), ' ', game, ' ',
            el('span', { class: 'hint' }, say(over ? 'admin.table_over' : 'admin.table_days', { made: dayOf(Date.parse(made) / 1000), moved: dayOf(moved) })), ' ',
            table ? el('a', { href: `/#admin/log/${table}` }, say('admin.log')) : null),
            el('p', null, listed(people)), over || !table ? null : this.deeds(['back', 'close'], table, table));
    }

    /** @param {any} row */
    report({ number, made, by, player, table, seat, line, kept, who, account, reason, closed, closed_by: closedBy, answer }) {
        const about = player ?? account ?? '';
        const where = player ? say('admin.of_player', { player }) : seat ? say('admin.of_seat', { table, seat, who: who || say('admin.guest') }) : say('admin.of_table', { table });
        return el('li', { 'data-report': number }, el('p', null, el('b', null, say('admin.report', { number })), ' ', el('span', { class: 'hint' }, momentOf(made)), ' ',
            say('admin.by', { by: by || say('admin.left') }), ' ', where, ' ', about ? el('a', { href: `/#admin/accounts/${about}` }, say('admin.to_account')) : null),
            line ? el('blockquote', null, line, el('footer', { class: 'hint' }, say(kept ? 'admin.line_kept' : 'admin.line_not_kept'))) : null, el('p', null, reason),
            closed ? el('p', { class: 'hint' }, say('admin.answered', { by: closedBy, answer })) : el('div', { class: 'row' },
                this.deeds(['answer'], String(number), say('admin.report', { number })), table ? this.deeds(['close'], table, table) : null));
    }

    /** @param {any} row */
    act({ made, by, deed, target, how, reason }) {
        const [key, value] = how.split('=');
        const name = say(`admin.deed.${deed}`);
        return el('li', null, el('p', null, el('span', { class: 'hint' }, momentOf(made)), ' ', el('b', null, by), ' ',
            el('a', { href: `/#admin/log/${target}` }, say('admin.deed_to', { deed: name, whom: target })), value ? ` ${say(`admin.how.${key}`, { value })}` : '', reason ? `: ${reason}` : ''));
    }
}

/** @param {HTMLElement} host @param {string} part @param {string} word */
export async function openAdmin(host, part, word) {
    await wordsFetched();
    void new AdminPage(host, part, word);
}
