// main.js - which page is asked for, and its opening.
// A table is what one mostly comes for: the other pages are fetched when they are asked for.
import { openRulesPage } from './table/aid.js';
import { fetchJson, learnWords } from './api.js';
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
    if (parts.review !== undefined) {
        const { openReview } = await import('./review/review.js');
        return host => openReview(host, { table, key: parts.key, viewer: parts.viewer });
    }
    if (parts.study !== undefined) return studyOpening({ table, ...studyMoment(parts) });
    if (parts.at !== undefined) {
        const { openReplay } = await import('./replay/replay.js');
        return host => openReplay(host, { table, key: parts.key, viewer: parts.viewer, at: Number(parts.at) || 0,
            action: Number(parts.action) || 0 });
    }
    const asker = parts.puzzle ? (await import('./puzzles/card.js')).PuzzleCard
        : parts.guide ? (await import('./table/lessons.js')).LessonCard : undefined;
    return host => new TablePage(host, { where: { table, key: parts.key || undefined, seat: parts.seat },
        guide: parts.guide, puzzle: parts.puzzle, asker });
}

/** @param {Record<string, string|undefined>} parts */
function studyMoment({ point, viewer }) {
    return { point: Number(point) || 0, viewer: viewer || 'open' };
}

/** @param {import('./study/study.js').StudyAddress} address @returns {Promise<Opening>} */
async function studyOpening(address) {
    const { openStudy } = await import('./study/study.js');
    return host => openStudy(host, address);
}

/** @returns {Promise<Opening>} */
async function addressOpening() {
    const [, first, second] = location.pathname.split('/');
    const [what, game, number] = location.hash.slice(1).split('/');
    if (first === 't' && second) return tableOpening(second);
    const parts = first === 's' ? hashParts(location.hash) : {};
    if (first === 's' && second) return studyOpening({ study: second, key: parts.key, ...studyMoment(parts) });
    if (first === 'rules' && second) return host => openRulesPage(host, second, location.hash.slice(1));
    if (what === 'rules' && game) return host => openRulesPage(host, game, number ?? '');
    if (what === 'puzzles') {
        const { openPuzzles } = await import('./puzzles/puzzles.js');
        return host => openPuzzles(host, game ?? '');
    }
    if (what === 'account') return (await import('./home/account.js')).openAccountPage;
    if (what === 'player' || what === 'ladder') {
        const { openLadder, openPlayer } = await import('./home/players.js');
        return host => void (what === 'player' ? openPlayer(host, game ?? '') : openLadder(host, game ?? '', number ?? ''));
    }
    if (what === 'tournaments') {
        const [{ openTours }, words] = await Promise.all([import('./club/tours.js'), import('./club/words.js')]);
        await words.wordsFetched();
        return host => void openTours(host);
    }
    if (what === 'tournament' && game) {
        const [{ openTour }, words] = await Promise.all([import('./club/tour.js'), import('./club/words.js')]);
        await words.wordsFetched();
        return host => openTour(host, game);
    }
    if (what === 'admin') {
        const { openAdmin } = await import('./keeping/admin.js');
        return host => void openAdmin(host, game ?? '', number ?? '');
    }
    if (what === 'archive') return (await import('./home/archive.js')).openArchive;
    return (await import('./home/home.js')).openHome;
}

/** Whoever only plays needs no words but those of tables. */
async function wordsWanted() {
    const [, first, table] = location.pathname.split('/'), parts = hashParts(location.hash);
    const plays = first === 't' && table && parts.key !== 'hotseat' && !['at', 'puzzle', 'review', 'study'].some(one => one in parts);
    if (!plays) await learnWords('pages');
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
    const [open] = await Promise.all([addressOpening(), wordsWanted()]).catch(() => [unfetched]);
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
