// battle.js - the battle of the day: begun or gone on with from the first page; how it went, at its end. On a server all play the
// same one and are compared; in this browser alone it is one that only its day decides (docs/battle.md).
import { fetchJson, postJson } from '../api.js';
import { button, el, refill } from '../dom.js';
import { hasLocalEngine, isServerThere } from '../lines.js';
import { isLocalTable } from '../local/local.js';
import { recall, remember } from '../settings.js';
import { layTable, seatsTaking } from './invites.js';
import { keepGame, keptAddress, keptGame } from './shelf.js';
import { locale, say } from '../words.js';

const BATTLES_KEY = 'grognard.battles';
const LOCAL_LEVEL = 'general';
const DAY_S = 86400;

/** The table of a day's battle that this browser has begun; '' if none. @param {string} game @param {number} day @param {boolean} local */
function begunHere(game, day, local) {
    const kept = recall(BATTLES_KEY, {})?.[game];
    return kept?.day === day && isLocalTable(kept.table) === local && keptGame(kept.table) ? kept.table : '';
}

/** @param {{key: string, title: string}} game */
async function layThere(game) {
    const { table, seats } = await postJson('/api/battles', { game: game.key });
    keepGame(table, { game: game.key, title: game.title,
        keys: Object.fromEntries(seats.map((/** @type {any} */ s) => [s.seat, s.key])), state: 'new' });
    return table;
}

/** Its luck follows from the day alone, so that all browsers have the same. @param {any} game @param {number} day */
async function layHere(game, day) {
    const count = game.scenarios.length, seats = seatsTaking(game, {}), own = seats[Math.floor(day / count) % seats.length];
    const { table } = await layTable(game, { game: game.key, scenario: game.scenarios[day % count].key, seed: day,
        seats: Object.fromEntries(seats.map((/** @type {string} */ seat) => [seat, seat === own ? 'person' : `bot:${LOCAL_LEVEL}`])) },
        [own], true);
    return table;
}

/** Begins the battle of today, or goes on with it. @param {any} game */
async function goToBattle(game) {
    const local = !await isServerThere() && await hasLocalEngine();
    const { day } = local ? { day: Math.floor(Date.now() / 1000 / DAY_S) } : await fetchJson('/api/battles');
    let table = begunHere(game.key, day, local);
    if (!table) {
        table = await (local ? layHere(game, day) : layThere(game));
        remember(BATTLES_KEY, { ...recall(BATTLES_KEY, {}), [game.key]: { day, table } });
    }
    const kept = keptGame(table);
    if (kept) location.href = keptAddress(kept);
}

/** @param {any} game @param {HTMLElement} fault */
export function battleButton(game, fault) {
    return button(say('battle.battle'), { class: 'quiet', 'data-role': 'battle', title: say('battle.what'), onclick: () => {
        fault.textContent = '';
        goToBattle(game).catch(wrong => { fault.textContent = wrong.message; });
    } });
}

/** @param {any} standing  what the server says */
function standingWords({ score, until }) {
    if (!score) return [say('battle.uncounted')];
    const { rank, others, percent, taken, lost } = score;
    return [others ? say('battle.among', { rank, of: others + 1, percent }) : say('battle.alone'),
        score.in ? say('battle.losses', { taken, lost, unit: score.in }) : '',
        Date.now() / 1000 < until ? say('battle.sealed', { when: new Date(until * 1000).toLocaleString(locale()) }) : ''].filter(Boolean);
}

/** How it went among all who played it. @param {any} page  a table's page, whose game is over */
export function battleStanding(page) {
    const host = el('div', { 'data-role': 'battle-standing', role: 'status' });
    fetchJson(`/api/battles/${page.call.where.table}`).then(standing => refill(host, standingWords(standing).map(words => el('p', null, words))))
        .catch(fault => refill(host, el('p', { class: 'fault' }, fault.message)));
    return host;
}
