// archive.js - finished public games, searched by what is known of them (GET /api/archive, docs/wire.md).
import { fetchJson, gamesOffered } from '../api.js';
import { button, el, on, refill } from '../dom.js';
import { levelName, partsOf, seatTitle } from '../games.js';
import { themeButton } from '../settings.js';
import { guestName } from './invites.js';
import { openingTree } from './openings.js';
import { locale, say } from '../words.js';

const ARCHIVE_PAGE = 20;
/** What is asked for, by the words of the address. */
const ARCHIVE_KEYS = ['game', 'scenario', 'option', 'winner', 'player', 'side', 'bot', 'least', 'most'];
const OF_A_GAME = ['scenario', 'option', 'winner'];

const archiveStyle = document.createElement('link');
Object.assign(archiveStyle, { rel: 'stylesheet', href: new URL('./archive.css', import.meta.url).href });

/** A finished game, as lists have it. @param {any} found @param {any[]} games */
export function archiveRow({ table, game, seats, length, moved, why }, games) {
    const title = games.find(g => g.key === game)?.title ?? game;
    const who = seats.map((/** @type {any} */ s) => say('home.who_plays', { seat: seatTitle(game, s.seat), guest: guestName(s) })).join('; ');
    return el('li', { 'data-table': table }, el('a', { href: `/t/${table}#at=0` }, title), el('span', { class: 'who' }, ` ${who}`),
        el('span', { class: 'state' }, why), el('span', { class: 'hint' }, say('archive.entries', { n: length })),
        el('time', null, new Date(moved * 1000).toLocaleDateString(locale())));
}

class ArchivePage {
    /** @param {HTMLElement} host */
    constructor(host) {
        this.host = host;
        this.asked = 0;
        /** @type {Record<string, HTMLInputElement|HTMLSelectElement>} */ this.fields = {};
        /** @type {any[]} */ this.games = [];
        this.list = el('ul', { class: 'tables', 'data-role': 'archive-games' });
        this.words = el('p', { role: 'status', 'data-role': 'archive-words' });
        this.more = button(say('archive.more'), { 'data-role': 'archive-more', hidden: true, onclick: () => this.search(this.after) });
        this.after = '';
        this.tree = el('div');
        document.head.append(archiveStyle);
        document.title = say('page.title', { page: say('archive.archive') });
        this.form = el('form', { class: 'archive-form', 'data-role': 'archive-form' });
        on(this.form, 'submit', e => {
            e.preventDefault();
            void this.search('');
        });
        refill(host, el('header', { class: 'bar' }, el('a', { class: 'home', href: '/' }, 'Grognard'), el('span', { class: 'bar-title' }, say('archive.archive')),
            el('div', { class: 'bar-buttons' }, themeButton())),
            el('main', { class: 'page archive' }, el('h1', null, say('archive.archive')), this.form, this.tree, this.words, this.list, this.more));
        void this.begin();
    }

    async begin() {
        const offered = await gamesOffered().catch(() => null);
        if (!offered) return void (this.words.textContent = say('server.away'));
        this.games = offered.games;
        this.draw(offered.levels);
        await this.search('');
    }

    /** @param {string} name @param {[string, string][]} rows */
    pick(name, rows) {
        const field = /** @type {HTMLSelectElement} */ (el('select', { id: `archive-${name}`, name }, el('option', { value: '' }, say('archive.any')),
            rows.map(([value, words]) => el('option', { value }, words))));
        return this.field(name, field);
    }

    /** @param {string} name @param {HTMLInputElement|HTMLSelectElement} field */
    field(name, field) {
        this.fields[name] = field;
        return el('div', { class: 'archive-field' }, el('label', { for: `archive-${name}` }, say(`archive.${name}`)), field);
    }

    /** @param {string} name @param {any} more */
    type(name, more) {
        return this.field(name, /** @type {HTMLInputElement} */ (el('input', { id: `archive-${name}`, name, ...more })));
    }

    /** @param {{level: string}[]} levels */
    draw(levels) {
        const game = this.pick('game', this.games.map(g => [g.key, g.title]));
        on(this.fields.game, 'change', () => this.drawGame());
        this.ofGame = el('div', { class: 'archive-row' });
        refill(this.form, el('div', { class: 'archive-row' }, game, this.type('player', { type: 'text', maxlength: 60 }),
            this.pick('bot', levels.map(({ level }) => [level, levelName(level)])),
            this.type('least', { type: 'number', min: 0, max: 99999 }), this.type('most', { type: 'number', min: 0, max: 99999 })), this.ofGame,
            el('div', { class: 'archive-row' }, el('button', { type: 'submit', class: 'primary', 'data-role': 'archive-search' }, say('archive.search'))));
        this.drawGame();
    }

    /** What depends on the game. */
    drawGame() {
        const game = this.games.find(g => g.key === this.fields.game.value);
        for (const name of [...OF_A_GAME, 'side']) delete this.fields[name];
        this.tree.replaceChildren();
        if (!game) return this.ofGame?.replaceChildren();
        const armies = (partsOf(game.key)?.armies ?? []).map(army => /** @type {[string, string]} */ ([army.key, army.name]));
        const seats = game.seats.map((/** @type {any} */ s) => s.seat ?? s);
        refill(/** @type {HTMLElement} */ (this.ofGame), this.pick('scenario', game.scenarios.map((/** @type {any} */ s) => [s.key, s.title])),
            this.pick('option', game.options.flatMap((/** @type {any} */ o) => o.values.map((/** @type {any} */ v) => [`${o.key}:${v.value ?? v}`, `${o.text ?? o.key}: ${v.text ?? v.value ?? v}`]))),
            this.pick('winner', [...new Map([...seats.map((/** @type {string} */ s) => [s, seatTitle(game.key, s)]), ...armies])]),
            this.pick('side', seats.map((/** @type {string} */ s) => [s, seatTitle(game.key, s)])));
        on(this.fields.scenario, 'change', () => this.drawTree(game.key));
        this.drawTree(game.key);
    }

    /** @param {string} game */
    drawTree(game) {
        refill(this.tree, openingTree(game, this.fields.scenario.value));
    }

    /** @param {string} after */
    async search(after) {
        const mine = ++this.asked, words = new URLSearchParams({ limit: String(ARCHIVE_PAGE) });
        for (const key of ARCHIVE_KEYS) {
            const value = this.fields[key]?.value.trim();
            if (value && (key !== 'side' || this.fields.player.value.trim())) words.set(key, value);
        }
        if (after) words.set('after', after);
        else this.list.replaceChildren();
        this.words.textContent = say('archive.searching');
        try {
            const answer = await fetchJson(`/api/archive?${words}`);
            if (mine !== this.asked) return;
            this.list.append(...answer.games.map((/** @type {any} */ game) => archiveRow(game, this.games)));
            this.after = answer.after ?? '';
            this.more.hidden = !answer.after;
            this.words.textContent = say('archive.found', { n: this.list.childElementCount });
        } catch (fault) {
            this.words.textContent = /** @type {Error} */ (fault).message;
        }
    }

    close() {
        this.asked = -1;
        archiveStyle.remove();
        this.host.replaceChildren();
    }
}

/** @param {HTMLElement} host */
export function openArchive(host) {
    return new ArchivePage(host);
}
