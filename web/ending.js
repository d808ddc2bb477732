// ending.js - what one can do at a table when its game is over.
import { button, el } from './dom.js';
import { isLocalTable } from './local.js';
import { layTable } from './setup.js';

/** @param {any} page  a table's page */
export function replayAddress(page) {
    const { table, key } = page.call.where;
    return `/t/${table}#at=0&viewer=${page.info.you}${key ? '&key=' + encodeURIComponent(key) : ''}`;
}

/** On one screen nobody else has to agree, and a page could not be told all the keys. @param {any} page */
async function layAgainOnScreen(page) {
    const { game, title, scenario, options, memory, seats } = page.info;
    const guests = seats.map((/** @type {any} */ s) => [s.seat, s.bot ? `bot:${s.bot}` : 'person']);
    const mine = guests.filter((/** @type {string[]} */ g) => g[1] === 'person').map((/** @type {string[]} */ g) =>
        g[0]);
    const request = { game, scenario, options, memory, hotseat: true, seats: Object.fromEntries(guests) };
    const { table } = await layTable({ key: game, title }, request, mine, isLocalTable(page.call.where.table));
    location.href = `/t/${table}#hotseat`;
}

/** @param {any} page */
function askRematch(page) {
    if (!page.call.hotseat) page.send({ do: 'rematch' });
    else layAgainOnScreen(page).catch(fault => page.prompt.notice(fault.message, null));
}

/** Puts into the prompt line what can be done now. @param {any} page */
export function showEnd(page) {
    const plays = page.info.you !== 'public';
    page.prompt.buttons.replaceChildren(
        ...(plays ? [button(page.call.hotseat ? 'Again' : 'Rematch, sides swapped',
            { 'data-role': 'rematch', onclick: () => askRematch(page) })] : []),
        el('a', { class: 'button primary', 'data-role': 'replay', href: replayAddress(page) }, 'Replay'));
}
