// ending.js - what one can do at a table when its game is over.
import { button, el, refill } from '../dom.js';
import { isLocalTable } from '../local/local.js';
import { ruleLink } from './prompt.js';
import { layTable } from '../home/setup.js';
import { flourish } from '../home/vignettes.js';
import { say } from '../words.js';

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

/** @param {any} page */
function endButtons(page) {
    const again = say(page.call.hotseat ? 'end.again' : 'end.rematch');
    return [page.info.you === 'public' ? null : button(again, { 'data-role': 'rematch', onclick: () => askRematch(page) }),
        el('a', { class: 'button primary', 'data-role': 'replay', href: replayAddress(page) }, say('replay.replay'))];
}

/** The first sentence, and what follows it. @param {string} why */
function titleAndRest(why) {
    const end = why.indexOf('. ');
    return end < 0 ? [why, ''] : [why.slice(0, end + 1), why.slice(end + 2)];
}

/** A card over the map. @param {any} page */
function verdictCard(page) {
    const { why, rule } = page.now.over;
    const [title, rest] = titleAndRest(why || say('end.over'));
    return el('aside', { class: 'verdict', 'data-role': 'verdict', 'aria-label': say('end.end') }, flourish(),
        el('h2', null, title), rest ? el('p', null, rest, ' ', ruleLink(rule, number => page.openRule(number))) : null,
        button(say('end.map'), { 'data-role': 'verdict-close', onclick: () => closeVerdict(page) }));
}

/** @param {any} page */
export function closeVerdict(page) {
    page.field.stage.querySelector('[data-role=verdict]')?.remove();
}

/** Says how the game ended, once all that led there has been seen. @param {any} page @param {Promise<void>} shown */
export function showEnd(page, shown) {
    refill(page.prompt.buttons, endButtons(page));
    if (page.ended) return;
    page.ended = true;
    void shown.then(() => { if (!page.closed) page.field.stage.append(verdictCard(page)); });
}
