// main.js - which page is asked for, and its opening.
import { openAccountPage } from './account.js';
import { openRulesPage } from './aid.js';
import { openHotseat } from './curtain.js';
import { openHome } from './home.js';
import { openReplay } from './replay.js';
import { watchSettings } from './settings.js';
import { TablePage } from './table.js';

/** @typedef {{close?: () => void}|void} Page */

/** What stands behind '#': a key alone, or names and values. @param {string} hash */
function hashParts(hash) {
    const text = decodeURIComponent(hash.replace(/^#/, ''));
    return text.includes('=') ? Object.fromEntries(new URLSearchParams(text)) : { key: text };
}

/** @param {HTMLElement} host @param {string} table @returns {Page} */
function openTableAddress(host, table) {
    const parts = hashParts(location.hash);
    if (parts.key === 'hotseat') return openHotseat(host, table);
    if (parts.at !== undefined) return openReplay(host,
        { table, key: parts.key, viewer: parts.viewer, at: Number(parts.at) || 0 });
    return new TablePage(host, { where: { table, key: parts.key || undefined, seat: parts.seat },
        guide: parts.guide });
}

/** @param {HTMLElement} host @returns {Page} */
function openAddress(host) {
    const [, first, second] = location.pathname.split('/');
    if (first === 't' && second) return openTableAddress(host, second);
    if (first === 'rules' && second) return openRulesPage(host, second, location.hash.slice(1));
    const [what, game, number] = location.hash.slice(1).split('/');
    if (what === 'rules' && game) return openRulesPage(host, game, number ?? '');
    if (what === 'account') return openAccountPage(host);
    return openHome(host);
}

/** @type {Page} */
let openPage;

function route() {
    const host = /** @type {HTMLElement} */ (document.getElementById('app'));
    openPage?.close?.();
    host.replaceChildren();
    openPage = openAddress(host);
}

function keepOffline() {
    if ('serviceWorker' in navigator
        && location.protocol !== 'file:') navigator.serviceWorker.register('/sw.js').catch(() => {});
}

watchSettings();
addEventListener('hashchange', route);
route();
keepOffline();
