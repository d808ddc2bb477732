// main.js - which page is asked for, and its opening.
// A table is what one mostly comes for: the other pages are fetched when they are asked for.
import { openRulesPage } from './table/aid.js';
import { fetchJson } from './api.js';
import { el, refill } from './dom.js';
import { settings, watchSettings } from './settings.js';
import { TablePage } from './table/table.js';
import { languageWanted, say, speak } from './words.js';

/** @typedef {{close?: () => void}|void} Page */

/** What stands behind '#': a key alone, or names and values. @param {string} hash */
function hashParts(hash) {
    const text = decodeURIComponent(hash.replace(/^#/, ''));
    return text.includes('=') ? Object.fromEntries(new URLSearchParams(text)) : { key: text };
}

/** @typedef {(host: HTMLElement) => Page} Opening */

/** @param {string} table @returns {Promise<Opening>} */
async function tableOpening(table) {
    const parts = hashParts(location.hash);
    if (parts.key === 'hotseat') {
        const { openHotseat } = await import('./table/curtain.js');
        return host => openHotseat(host, table);
    }
    if (parts.at !== undefined) {
        const { openReplay } = await import('./replay/replay.js');
        return host => openReplay(host, { table, key: parts.key, viewer: parts.viewer, at: Number(parts.at) || 0 });
    }
    return host => new TablePage(host, { where: { table, key: parts.key || undefined, seat: parts.seat },
        guide: parts.guide });
}

/** @returns {Promise<Opening>} */
async function addressOpening() {
    const [, first, second] = location.pathname.split('/');
    const [what, game, number] = location.hash.slice(1).split('/');
    if (first === 't' && second) return tableOpening(second);
    if (first === 'rules' && second) return host => openRulesPage(host, second, location.hash.slice(1));
    if (what === 'rules' && game) return host => openRulesPage(host, game, number ?? '');
    if (what === 'account') return (await import('./home/account.js')).openAccountPage;
    return (await import('./home/home.js')).openHome;
}

/** @type {Page} */
let openPage;
let routes = 0;

async function route() {
    const host = /** @type {HTMLElement} */ (document.getElementById('app'));
    const mine = ++routes;
    openPage?.close?.();
    openPage = undefined;
    host.replaceChildren();
    const open = await addressOpening().catch(() => unfetched);
    if (mine === routes) openPage = open(host);
}

/** @param {HTMLElement} host */
function unfetched(host) {
    refill(host, el('main', { class: 'page' }, el('h1', null, say('server.unfetched')),
        el('p', { role: 'alert' }, say('server.load_again'))));
}

function keepOffline() {
    if ('serviceWorker' in navigator
        && location.protocol !== 'file:') navigator.serviceWorker.register('/sw.js').catch(() => {});
}

/** The reader's words come first. */
async function start() {
    const code = languageWanted(settings.language);
    speak(await fetchJson(`/app/words/${code}.json`).catch(() => fetchJson('/app/words/en.json')));
    document.documentElement.lang = code;
    watchSettings();
    addEventListener('hashchange', () => void route());
    await route();
    keepOffline();
}

void start();
