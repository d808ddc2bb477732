// players.js - an account as others see it, and ladders by game and side (docs/wire.md, /api/players, /api/ladders).
import { deleteJson, fetchJson, gamesOffered, postJson } from '../api.js';
import { accountName, ratingWords } from './account.js';
import { button, el, on, refill } from '../dom.js';
import { seatTitle } from '../games.js';
import { archiveRow } from './archive.js';
import { openReport } from '../keeping/report.js';
import { openSetup } from './setup.js';
import { locale, say } from '../words.js';

const RECENT = 20;

/** A link to the page of an account. @param {string} name */
export function playerLink(name) {
    return el('a', { href: `/#player/${name}`, 'data-role': 'player' }, name);
}

/** @param {string} role @param {string[]} columns  messages @param {any[][]} rows */
function numbersTable(role, columns, rows) {
    return el('table', { class: 'ratings', 'data-role': role },
        el('thead', null, el('tr', null, columns.map(c => el('th', { scope: 'col' }, say(c))))),
        el('tbody', null, rows.map(row => el('tr', null, row.map(cell => el('td', null, cell))))));
}

/** What stands on a page beside its heading. @param {HTMLElement} host @param {string} title @param {any[]} parts */
function drawPage(host, title, ...parts) {
    document.title = say('page.title', { page: title });
    refill(host, el('main', { class: 'page players' }, el('p', null, el('a', { href: '/#' }, say('page.all_games'))), el('h1', null, title), ...parts));
}

/** @param {HTMLElement} host @param {string} title @param {Error} fault */
function drawFault(host, title, fault) {
    drawPage(host, title, el('p', { class: 'fault', role: 'alert' }, fault.message));
}

/** @param {any} player @param {any[]} games @param {any[]} recent @returns {any[]} */
function playerParts(player, games, recent) {
    const titleOf = (/** @type {string} */ key) => games.find(g => g.key === key)?.title ?? key;
    const ladder = (/** @type {any} */ { game, side }) => el('a', { href: `/#ladder/${game}/${side}` }, seatTitle(game, side));
    const none = (/** @type {string} */ words) => el('p', { class: 'none' }, say(words));
    return [el('p', null, say('player.since', { day: new Date(player.since * 1000).toLocaleDateString(locale(), { timeZone: 'UTC' }) })),
        el('h2', null, say('account.ratings')), player.ratings.length === 0 ? none('player.unrated')
            : numbersTable('player-ratings', ['account.column.game', 'account.column.side', 'account.column.rating', 'account.column.games'],
                player.ratings.map((/** @type {any} */ r) => [titleOf(r.game), ladder(r), ratingWords(r), r.games])),
        el('h2', null, say('player.results')), player.results.length === 0 ? none('player.no_results')
            : numbersTable('player-results', ['account.column.game', 'account.column.side', 'player.played', 'player.score'],
                player.results.map((/** @type {any} */ r) => [titleOf(r.game), seatTitle(r.game, r.side), r.played, `${r.won} – ${r.drawn} – ${r.played - r.won - r.drawn}`])),
        el('h2', null, say('player.recent')), recent.length === 0 ? none('player.no_recent')
            : el('ul', { class: 'tables', 'data-role': 'player-games' }, recent.map(game => archiveRow(game, games)))];
}

/** What can be done about somebody else. @param {string} name @param {any[]} games @param {string[]} blocked */
function dealings(name, games, blocked) {
    const fault = el('p', { class: 'fault', role: 'alert' });
    const row = el('div', { class: 'row', 'data-role': 'dealings' });
    const draw = (/** @type {boolean} */ isBlocked) => refill(row,
        isBlocked ? el('span', null, say('player.is_blocked')) : games.map(game => button(say('player.challenge', { title: game.title }),
            { 'data-role': `challenge-${game.key}`, onclick: () => openSetup(game, 'link', name) })),
        button(say(isBlocked ? 'player.unblock' : 'player.block'), { class: 'quiet', 'data-role': 'block', onclick: () => change(isBlocked) }),
        button(say('chat.report'), { class: 'quiet', 'data-role': 'report-player', onclick: () => openReport({ player: name }, name) }));
    const change = async (/** @type {boolean} */ isBlocked) => {
        fault.textContent = '';
        try {
            await (isBlocked ? deleteJson(`/api/me/blocks/${name}`) : postJson('/api/me/blocks', { name }));
            draw(!isBlocked);
            /** @type {HTMLElement|null} */ (row.querySelector('[data-role=block]'))?.focus();
        } catch (wrong) {
            fault.textContent = /** @type {Error} */ (wrong).message;
        }
    };
    draw(blocked.includes(name));
    return [fault, row];
}

/** @param {HTMLElement} host @param {string} name */
export async function openPlayer(host, name) {
    drawPage(host, name, el('p', { class: 'none', role: 'status' }, say('home.fetching')));
    try {
        const [player, { games }, recent, mine] = await Promise.all([fetchJson(`/api/players/${encodeURIComponent(name)}`), gamesOffered(),
            fetchJson(`/api/archive?player=${encodeURIComponent(name)}&limit=${RECENT}`).catch(() => ({ games: [] })),
            accountName() ? fetchJson('/api/me/challenges').catch(() => null) : null]);
        const isOther = mine && accountName() !== player.name;
        drawPage(host, player.name, ...isOther ? dealings(player.name, games, mine.blocked) : [], ...playerParts(player, games, recent.games));
    } catch (fault) {
        drawFault(host, name, /** @type {Error} */ (fault));
    }
}

/** @param {any[]} games @param {string} game @param {string} side */
function sidePicker(games, game, side) {
    const select = /** @type {HTMLSelectElement} */ (el('select', { 'data-role': 'ladder-side' }, games.map(g =>
        el('optgroup', { label: g.title }, g.seats.map((/** @type {string} */ seat) =>
            el('option', { value: `${g.key}/${seat}`, selected: g.key === game && seat === side }, seatTitle(g.key, seat)))))));
    on(select, 'change', () => { location.hash = `#ladder/${select.value}`; });
    return el('label', { class: 'field' }, el('span', null, say('ladder.side')), select);
}

/** @param {HTMLElement} host @param {string} game @param {string} side */
export async function openLadder(host, game, side) {
    const season = location.hash.split('/')[3] ?? '';
    const title = say('ladder.title');
    drawPage(host, title, el('p', { class: 'none', role: 'status' }, say('home.fetching')));
    try {
        const { games } = await gamesOffered();
        const known = games.find(g => g.key === game) ?? games[0];
        const seat = known.seats.includes(side) ? side : known.seats[0];
        const [rows, picker] = await Promise.all([fetchJson(`/api/ladders/${known.key}/${seat}${season && '?season='}${season}`),
            import('../club/seasons.js').then(m => m.seasonPicker(`${known.key}/${seat}`, season))]);
        drawPage(host, say('ladder.of', { title: known.title, side: seatTitle(known.key, seat) }), sidePicker(games, known.key, seat), picker, rows.length === 0 ? el('p', { class: 'none' }, say('ladder.none'))
            : numbersTable('ladder', ['ladder.place', 'ladder.player', 'account.column.rating', 'account.column.games'],
                rows.map((/** @type {any} */ r, /** @type {number} */ i) => [r.provisional ? '' : i + 1, playerLink(r.name), ratingWords(r), r.games])),
            el('p', { class: 'hint' }, say('ladder.how')));
    } catch (fault) {
        drawFault(host, title, /** @type {Error} */ (fault));
    }
}
