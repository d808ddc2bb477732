// ending.js - what one can do at a table when its game is over.
import { button, el, refill } from '../dom.js';
import { isSealed } from '../lines.js';
import { isLocalTable } from '../local/local.js';
import { chanceLine } from './chance.js';
import { armyBadge } from './log.js';
import { ruleLink, saidIn } from './prompt.js';
import { layTable } from '../home/invites.js';
import { flourish } from '../home/vignettes.js';
import { say } from '../words.js';

const STORY_MAX = 12;

/** @param {any} page  a table's page */
export function replayAddress(page) {
    const { table, key } = page.call.where;
    return `/t/${table}#at=0&viewer=${page.info.you}${key ? '&key=' + encodeURIComponent(key) : ''}`;
}

/** What decided it. @param {any} page */
export function reviewAddress(page) {
    return replayAddress(page).replace('#at=0', '#review=1');
}

/** On one screen nobody else has to agree, and a page could not be told all the keys. @param {any} page */
async function layAgainOnScreen(page) {
    const { game, title, scenario, options, memory, seats } = page.info;
    const guests = seats.map((/** @type {any} */ s) => [s.seat, s.bot ? `bot:${s.bot}` : 'person']);
    const mine = guests.filter((/** @type {string[]} */ g) => g[1] === 'person').map((/** @type {string[]} */ g) =>
        g[0]);
    const request = { game, scenario, options, memory, hotseat: true, seats: Object.fromEntries(guests),
        ...page.info.chance ? { fair: true } : {} };
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
        isSealed(page.info) ? null : el('a', { class: 'button', 'data-role': 'review', href: reviewAddress(page) }, say('review.review')),
        el('a', { class: 'button primary', 'data-role': 'replay', href: replayAddress(page) }, say('replay.replay'))];
}

/** The first sentence, and what follows it. @param {string} why */
function titleAndRest(why) {
    const end = why.indexOf('. ');
    return end < 0 ? [why, ''] : [why.slice(0, end + 1), why.slice(end + 2)];
}

/** How it stood at the end, in the game's own measures. @param {any} page */
function measures(page) {
    const { scene, skin } = page.sight();
    const rows = skin.tracks(scene.view, scene.map).map((/** @type {any} */ t) => el('div', null, el('dt', null, t.name),
        el('dd', null, t.of === undefined ? t.value : `${t.value} / ${t.of}`)));
    if (page.hinted) rows.push(el('div', null, el('dt', null, say('end.hints')), el('dd', null, page.hinted)));
    if (page.takenBack) rows.push(el('div', null, el('dt', null, say('end.taken_back')), el('dd', null, page.takenBack)));
    return el('dl', { class: 'measures', 'data-role': 'measures' }, rows);
}

/** What was great in it, as it was told. @param {any} page */
function greatDeeds(page) {
    const sight = page.sight(), last = page.events.filter((/** @type {any} */ e) => e.weight === 'great' && !page.now.over.why?.includes(e.text)).slice(-STORY_MAX);
    if (last.length === 0) return null;
    return el('details', { class: 'story' }, el('summary', null, say('end.story')),
        el('ol', null, last.map((/** @type {any} */ e) => el('li', null, armyBadge(page.skin, e.army), ' ', saidIn(sight, e.text)))));
}

/** A card over the map. @param {any} page */
function verdictCard(page) {
    const { why, rule } = page.now.over;
    const [title, rest] = titleAndRest(why || say('end.over'));
    return el('aside', { class: 'verdict', 'data-role': 'verdict', 'aria-label': say('end.end') }, flourish(),
        el('h2', null, title), rest ? el('p', null, rest, ' ', ruleLink(rule, number => page.openRule(number))) : null,
        page.info.sealed ? battlePart(page) : null, measures(page), greatDeeds(page), page.info.chance ? chanceLine(page) : null,
        el('div', { class: 'row' }, button(say('end.map'), { 'data-role': 'verdict-close', onclick: () => closeVerdict(page) }),
            page.info.you === 'public' ? null : button(say(page.call.hotseat ? 'end.again' : 'end.rematch'), { class: 'primary', 'data-role': 'verdict-rematch', onclick: () => askRematch(page) }),
            isSealed(page.info) ? null : el('a', { class: 'button', 'data-role': 'verdict-review', href: reviewAddress(page) }, say('review.review')),
            el('a', { class: 'button', 'data-role': 'verdict-home', href: '/' }, say('end.home'))));
}

/** How a battle of the day stands: only there its code is needed. @param {any} page */
function battlePart(page) {
    const host = el('div');
    void import('../home/battle.js').then(({ battleStanding }) => host.append(battleStanding(page)));
    return host;
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
    // In a guided battle the guide has the last word.
    void shown.then(() => { if (!page.closed && !page.lessons) page.field.stage.append(verdictCard(page)); });
}
