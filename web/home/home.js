// home.js - the first page: the games, my tables, public tables.
import { accountGames, accountName, accountRow } from './account.js';
import { fetchJson, gamesOffered } from '../api.js';
import { button, el, refill } from '../dom.js';
import { partsOf } from '../games.js';
import { hasLocalEngine, isServerThere } from '../lines.js';
import { forgetLocalTable, isLocalTable } from '../local/local.js';
import { settingsForm, themeButton } from '../settings.js';
import { layTable, openSetup, seatTitle } from './setup.js';
import { forgetGame, keptAddress, keptGames } from './shelf.js';
import { flourish, vignette } from './vignettes.js';

/** 'Napoleon: The Waterloo Campaign, 1815' -> its lines @param {string} title */
function titleLines(title) {
    return title.split(/(?<=:) /);
}

/** @param {any} game @param {import('../table/guides.js').Guide} guide @param {HTMLElement} fault */
async function startGuide(game, guide, fault) {
    try {
        const local = !await isServerThere() && await hasLocalEngine();
        const { table, keys } = await layTable(game, { game: game.key, seats: guide.seats, lesson: true },
            [guide.you], local);
        location.href = `/t/${table}#key=${keys[guide.you]}&guide=1`;
    } catch (wrong) {
        fault.textContent = /** @type {Error} */ (wrong).message;
    }
}

/** @param {any} game */
function gameCard(game) {
    const guide = partsOf(game.key)?.guide;
    const fault = el('p', { class: 'fault', role: 'alert' });
    const words = titleLines(game.title);
    return el('article', { class: 'card', 'data-game': game.key, 'aria-label': game.title },
        el('div', { class: 'plate' }, vignette(game.key)),
        el('h2', { class: 'card-title' },
            words.map((line, i) => el('span', { class: i === words.length - 1 ? 'main' : 'lead' }, line))),
        el('p', { class: 'card-text' }, game.scenarios[0].text),
        el('div', { class: 'card-buttons' },
            button('Play now', { class: 'primary large', 'data-role': 'play-now',
                onclick: () => openSetup(game, 'computer') }),
            el('div', { class: 'row' },
                button('On one screen', { 'data-role': 'play-screen', onclick: () => openSetup(game, 'screen') }),
                button('Send a link', { 'data-role': 'play-link', onclick: () => openSetup(game, 'link') })),
            el('div', { class: 'row links' },
                guide ? button('A first battle, guided',
                { class: 'quiet', 'data-role': 'guide', title: guide.title,
                onclick: () => startGuide(game, guide, fault) }) : null,
                el('a', { href: `/#rules/${game.key}` }, 'The rules')), fault));
}

/** @param {string} table */
function forget(table) {
    forgetGame(table);
    if (isLocalTable(table)) forgetLocalTable(table).catch(() => {});
}

/** @param {import('./shelf.js').Kept} kept @param {() => void} again */
function keptRow(kept, again) {
    const seats = Object.keys(kept.keys).map(seat => seatTitle(kept.game, seat)).join(', ');
    return el('li', { class: kept.state === 'your turn' ? 'mine turn' : 'mine', 'data-table': kept.table },
        el('a', { href: keptAddress(kept) }, el('b', null, kept.title || kept.table)),
            el('span', { class: 'who' }, ` ${kept.hotseat ? 'on one screen' : seats}`),
        el('span', { class: 'state' }, kept.state), el('time', null, new Date(kept.when).toLocaleDateString()),
        button('Forget', { class: 'quiet', 'aria-label': `Forget ${kept.title}`,
            onclick: () => { forget(kept.table); again(); } }));
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
    const rows = [...list.map(kept => ({ rank: rankOf(kept.state === 'your turn', kept.over),
        row: keptRow(kept, () => drawKept(host, more, games)) })),
    ...others.map(g => ({ rank: rankOf(g.yours, g.over), row: accountRow(g, games) }))]
        .sort((a, b) => a.rank - b.rank).map(({ row }) => row);
    refill(host, el('h2', null, 'My tables'),
        rows.length === 0 ? el('p', { class: 'none' }, 'None yet. A table stays on this list, in this browser.')
        : el('ul', { class: 'tables', 'data-role': 'my-games' }, rows));
}

/** @param {any} table @param {any[]} games */
function publicRow({ table, game, seats, over }, games) {
    const title = games.find(g => g.key === game)?.title ?? game;
    const guest = (/** @type {any} */ s) => s.bot ? `computer, ${s.bot}` : s.who || 'a guest';
    const who = seats.map((/** @type {any} */ s) => `${seatTitle(game, s.seat)}: ${guest(s)}`).join('; ');
    return el('li', null, el('a', { href: `/t/${table}` }, title), el('span', { class: 'who' }, ` ${who}`),
        el('span', { class: 'state' }, over ? 'over' : 'being played'));
}

/** @param {HTMLElement} host @param {any[]} games */
async function drawPublic(host, games) {
    const list = await fetchJson('/api/tables').catch(() => []);
    refill(host, el('h2', null, 'Public tables'),
        list.length === 0 ? el('p', { class: 'none' }, 'Nobody is playing in public.')
        : el('ul', { class: 'tables', 'data-role': 'public-tables' },
            list.map((/** @type {any} */ t) => publicRow(t, games))));
}

/** @param {any[]} games */
function colophon(games) {
    return el('footer', { class: 'colophon' },
        el('p', null, 'Grognard is unofficial. It carries none of the art or text of these games; if you like one, buy it.'),
        el('ul', null, games.map(game => el('li', null, game.credits))));
}

function masthead() {
    return el('header', { class: 'masthead' },
        el('div', { class: 'masthead-tools' }, el('a', { href: '/#account', 'data-role': 'account',
            title: accountName() ? 'Signed in: your account' : null }, accountName() || 'Account'), themeButton()),
        el('p', { class: 'over-title' }, 'A table for three battles of Bonaparte'), el('h1', null, 'Grognard'),
            flourish(),
        el('p', { class: 'motto' },
            'The enemy’s blocks show you their backs. Against the computer, on one screen, or with friends by a link.'));
}

/** Says so if the server is gone, and what can be done without it. @param {HTMLElement} note */
async function tellAway(note) {
    if (await isServerThere()) return;
    note.hidden = false;
    note.textContent = 'The server cannot be reached. ' + (await hasLocalEngine()
        ? 'Against the computer and on one screen you can play all the same: the games stay in this browser.'
        : 'Tables that lie there can be reached again when it is back.');
}

/** @param {HTMLElement} host */
export function openHome(host) {
    document.title = 'Grognard';
    const cards = el('div', { class: 'cards', 'data-role': 'games' },
        el('p', { class: 'none', role: 'status' }, 'The games are being fetched…'));
    const mine = el('section', { class: 'list' });
    const open = el('section', { class: 'list' });
    const foot = el('div');
    const news = el('p', { class: 'away', role: 'status', 'data-role': 'server-away', hidden: true });
    refill(host, masthead(), el('div', { class: 'scale', 'aria-hidden': 'true' }), el('main', { class: 'home' }, news, cards, el('div', { class: 'lists' }, mine, open),
        el('details', { class: 'list' }, el('summary', null, 'Settings'), settingsForm())), foot);
    drawKept(mine, [], []);
    void tellAway(news);
    gamesOffered().then(({ games }) => {
        refill(cards, games.map(gameCard));
        refill(foot, colophon(games));
        void drawPublic(open, games);
        void accountGames().then(more => drawKept(mine, more, games));
    }).catch(fault => refill(cards,
        el('p', { class: 'fault', role: 'alert' }, `${fault.message} Your tables will be here when it is back.`)));
}
