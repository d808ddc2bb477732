// home.js - the first page: the games, my tables, public tables.
import { accountGames, accountName, accountRow } from './account.js';
import { fetchJson, gamesOffered } from '../api.js';
import { button, el, refill } from '../dom.js';
import { partsOf, seatTitle } from '../games.js';
import { hasLocalEngine, isServerThere } from '../lines.js';
import { forgetLocalTable, isLocalTable } from '../local/local.js';
import { settingsForm, themeButton } from '../settings.js';
import { battleButton } from './battle.js';
import { guestName } from './invites.js';
import { courseList } from './learning.js';
import { Lobby } from './lobby.js';
import { openSetup } from './setup.js';
import { forgetGame, keptAddress, keptGames } from './shelf.js';
import { flourish, vignette } from './vignettes.js';
import { listed, locale, say } from '../words.js';

/** 'Napoleon: The Waterloo Campaign, 1815' -> its lines @param {string} title */
function titleLines(title) {
    return title.split(/(?<=:) /);
}

/** @param {any} game */
function gameCard(game) {
    const fault = el('p', { class: 'fault', role: 'alert' });
    const words = titleLines(game.title);
    return el('article', { class: 'card', 'data-game': game.key, 'aria-label': game.title },
        el('div', { class: 'plate' }, partsOf(game.key) ? vignette(game.key) : null),
        el('h2', { class: 'card-title' },
            words.map((line, i) => el('span', { class: i === words.length - 1 ? 'main' : 'lead' }, line))),
        el('p', { class: 'card-text' }, game.scenarios[0].text),
        el('div', { class: 'card-buttons' },
            button(say('home.play_now'), { class: 'primary large', 'data-role': 'play-now',
                onclick: () => openSetup(game, 'computer') }),
            el('div', { class: 'row' },
                button(say('home.on_screen'), { 'data-role': 'play-screen', onclick: () => openSetup(game, 'screen') }),
                button(say('home.send_link'), { 'data-role': 'play-link', onclick: () => openSetup(game, 'link') })),
            courseList(game, fault), battleButton(game, fault),
            el('div', { class: 'row links' },
                el('a', { href: `/#puzzles/${game.key}`, 'data-role': 'puzzles-link' }, say('puzzle.puzzles')),
                el('a', { href: `/#rules/${game.key}` }, say('home.rules'))), fault));
}

/** @param {string} table */
function forget(table) {
    forgetGame(table);
    if (isLocalTable(table)) forgetLocalTable(table).catch(() => {});
}

/** @param {import('./shelf.js').Kept} kept @param {() => void} again */
function keptRow(kept, again) {
    const seats = listed(Object.keys(kept.keys).map(seat => seatTitle(kept.game, seat)));
    return el('li', { class: isYourTurn(kept) ? 'mine turn' : 'mine', 'data-table': kept.table },
        el('a', { href: keptAddress(kept) }, el('b', null, kept.title || kept.table)),
            el('span', { class: 'who' }, ` ${kept.hotseat ? say('home.one_screen') : seats}`),
        el('span', { class: 'state' }, say(`state.${kept.state.replace(' ', '_')}`)),
        el('time', null, new Date(kept.when).toLocaleDateString(locale())),
        button(say('home.forget'), { class: 'quiet', 'aria-label': say('home.forget_table', { title: kept.title }),
            onclick: () => { forget(kept.table); again(); } }));
}

/** @param {import('./shelf.js').Kept} kept */
function isYourTurn(kept) {
    return /^your.turn$/.test(kept.state);
}

/** Where one is waited for first, what is over last. @param {boolean} yours @param {boolean} over */
function rankOf(yours, over) {
    return over ? 2 : yours ? 0 : 1;
}

/** Seats of this browser, then seats of the account that it does not know. @param {HTMLElement} host
 *  @param {any[]} more @param {any[]} games */
function drawKept(host, more, games) {
    const list = keptGames();
    const others = more.filter(g => !list.some(kept => kept.table === g.table));
    const rows = [...list.map(kept => ({ rank: rankOf(isYourTurn(kept), kept.over),
        row: keptRow(kept, () => drawKept(host, more, games)) })),
    ...others.map(g => ({ rank: rankOf(g.yours, g.over), row: accountRow(g, games) }))]
        .sort((a, b) => a.rank - b.rank);
    const turns = rows.filter(({ rank }) => rank === 0).length;
    document.title = turns > 0 ? `(${turns}) Grognard` : 'Grognard';
    void import('../call.js').then(m => m.showBadge(turns)).catch(() => {});
    refill(host, el('h2', null, say('home.my_tables')),
        rows.length === 0 ? el('p', { class: 'none' }, say('home.no_tables'))
        : el('ul', { class: 'tables', 'data-role': 'my-games' }, rows.map(({ row }) => row)));
}

/** @param {any} table @param {any[]} games */
function publicRow({ table, game, seats, over }, games) {
    const title = games.find(g => g.key === game)?.title ?? game;
    const who = seats.map((/** @type {any} */ s) => say('home.who_plays', { seat: seatTitle(game, s.seat), guest: guestName(s) })).join('; ');
    return el('li', null, el('a', { href: `/t/${table}` }, title), el('span', { class: 'who' }, ` ${who}`),
        el('span', { class: 'state' }, say(over ? 'state.over' : 'state.played')));
}

/** @param {HTMLElement} host @param {any[]} games */
async function drawPublic(host, games) {
    const list = await fetchJson('/api/tables').catch(() => []);
    refill(host, el('h2', null, say('home.public')),
        list.length === 0 ? el('p', { class: 'none' }, say('home.nobody'))
        : el('ul', { class: 'tables', 'data-role': 'public-tables' },
            list.map((/** @type {any} */ t) => publicRow(t, games))),
        el('p', null, el('a', { href: '/#archive', 'data-role': 'archive' }, say('archive.link')),
            ' · ', el('a', { href: '/#ladder', 'data-role': 'ladder-link' }, say('ladder.link')),
            ' · ', el('a', { href: '/#tournaments', 'data-role': 'tours-link' }, say('tour.link'))));
}

/** @param {any[]} games */
function colophon(games) {
    return el('footer', { class: 'colophon' },
        el('p', null, say('home.unofficial')),
        el('ul', null, games.map(game => el('li', null, game.credits))));
}

function masthead() {
    return el('header', { class: 'masthead' },
        el('div', { class: 'masthead-tools' }, el('a', { href: '/#account', 'data-role': 'account',
            title: accountName() ? say('home.signed_in') : null }, accountName() || say('account.account')), themeButton()),
        el('p', { class: 'over-title' }, say('home.lead')), el('h1', null, 'Grognard'),
            flourish(),
        el('p', { class: 'motto' },
            say('home.motto')));
}

/** Says so if the server is gone, and what can be done without it. @param {HTMLElement} note */
async function tellAway(note) {
    if (await isServerThere()) return;
    note.hidden = false;
    note.textContent = say(await hasLocalEngine() ? 'home.away_local' : 'home.away');
}

/** @param {HTMLElement} host */
export function openHome(host) {
    document.title = 'Grognard';
    const cards = el('div', { class: 'cards', 'data-role': 'games' },
        el('p', { class: 'none', role: 'status' }, say('home.fetching')));
    const mine = el('section', { class: 'list' });
    const seats = el('section', { class: 'list', 'data-role': 'lobby' });
    const open = el('section', { class: 'list' });
    const opponent = el('section', { class: 'list' });
    /** @type {Lobby|undefined} */ let lobby;
    /** @type {{close: () => void}|null|undefined} */ let seek;
    let closed = false;
    const foot = el('div');
    const news = el('p', { class: 'away', role: 'status', 'data-role': 'server-away', hidden: true });
    refill(host, masthead(), el('div', { class: 'scale', 'aria-hidden': 'true' }), el('main', { class: 'home' }, news, cards, el('div', { class: 'lists' }, mine, el('div', null, opponent, seats), open),
        el('details', { class: 'list' }, el('summary', null, say('page.settings')), settingsForm())), foot);
    drawKept(mine, [], []);
    void tellAway(news);
    gamesOffered().then(({ games }) => {
        refill(cards, games.map(gameCard));
        refill(foot, colophon(games));
        if (!closed) lobby = new Lobby(seats, games);
        void import('../club/seek.js').then(m => m.openSeek(opponent, games)).then(opened => {
            seek = opened;
            if (closed) seek?.close();
        }).catch(() => {}); // offline
        void drawPublic(open, games);
        void accountGames().then(more => drawKept(mine, more, games));
    }).catch(fault => refill(cards,
        el('p', { class: 'fault', role: 'alert' }, say('home.back', { fault: fault.message }))));
    return { close() {
        closed = true;
        lobby?.close();
        seek?.close();
    } };
}
