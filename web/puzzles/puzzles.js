// puzzles.js - the page of puzzles: of which game, how strong one is, what one has done.
import { gamesOffered } from '../api.js';
import { button, el, refill } from '../dom.js';
import { themeButton } from '../settings.js';
import { nextOf, puzzlesOf, scoreOf } from './book.js';
import { startNext, startPuzzle } from './start.js';
import { say } from '../words.js';

const LAST = 30; // puzzles done that are listed

/** @param {HTMLElement} fault @param {() => Promise<void>} go */
function begin(fault, go) {
    return () => {
        fault.textContent = '';
        go().catch(wrong => { fault.textContent = wrong.message; });
    };
}

/** @param {string} game @param {import('./book.js').Puzzle[]} puzzles @param {HTMLElement} fault */
function doneList(game, puzzles, fault) {
    const { done } = scoreOf(game), mine = Object.entries(done).slice(-LAST).reverse()
        .map(([id, right]) => ({ right, puzzle: puzzles.find(one => one.id === id) })).filter(one => one.puzzle);
    if (mine.length === 0) return null;
    return el('details', null, el('summary', null, say('puzzle.done')),
        el('ol', { class: 'puzzles-done' }, mine.map(({ right, puzzle }) => el('li', { 'data-right': String(!!right) },
            button(say(right ? 'puzzle.was_right' : 'puzzle.was_wrong', { grade: puzzle?.grade ?? 0 }), { class: 'quiet',
                onclick: begin(fault, async () => { if (puzzle) await startPuzzle(game, puzzle); }) })))));
}

/** @param {{key: string, title: string}} game @param {import('./book.js').Puzzle[]} puzzles */
function gamePart(game, puzzles) {
    const { rating, count, done } = scoreOf(game.key), right = Object.values(done).filter(Boolean).length;
    const fault = el('p', { class: 'fault', role: 'alert' }), more = nextOf(puzzles, scoreOf(game.key), 0);
    return el('section', { class: 'list puzzles-of', id: `puzzles-${game.key}`, 'data-game': game.key }, el('h2', null, game.title),
        el('p', null, say('puzzle.there_are', { n: puzzles.length })),
        el('dl', { class: 'measures' },
            el('div', null, el('dt', null, say('puzzle.own_rating')), el('dd', { 'data-role': 'puzzle-own' }, count ? Math.round(rating) : '–')),
            el('div', null, el('dt', null, say('puzzle.solved')), el('dd', null, `${right} / ${count}`))),
        more ? button(say(count ? 'puzzle.go_on' : 'puzzle.begin'), { class: 'primary large', 'data-role': 'puzzle-begin', onclick: begin(fault, () => startNext(game.key)) })
        : el('p', null, say('puzzle.all_done')),
        doneList(game.key, puzzles, fault), fault);
}

/** @param {HTMLElement} host @param {string} wanted  a game */
export function openPuzzles(host, wanted) {
    document.title = say('page.title', { page: say('puzzle.puzzles') });
    const parts = el('div', { class: 'lists', 'data-role': 'puzzles' }, el('p', { class: 'none', role: 'status' }, say('home.fetching')));
    refill(host, el('header', { class: 'masthead' }, el('div', { class: 'masthead-tools' }, el('a', { href: '/' }, say('end.home')), themeButton()),
        el('h1', null, say('puzzle.puzzles'))), el('main', { class: 'home' }, el('p', { class: 'card-text' }, say('puzzle.what')), parts));
    gamesOffered().then(async ({ games }) => {
        const all = await Promise.all(games.map(async (/** @type {any} */ game) => ({ game, puzzles: await puzzlesOf(game.key) })));
        const some = all.filter(({ puzzles }) => puzzles.length > 0).sort((a, b) => Number(b.game.key === wanted) - Number(a.game.key === wanted));
        refill(parts, some.length ? some.map(({ game, puzzles }) => gamePart(game, puzzles)) : el('p', { class: 'none' }, say('puzzle.none')));
    }).catch(fault => refill(parts, el('p', { class: 'fault', role: 'alert' }, say('home.back', { fault: fault.message }))));
}
