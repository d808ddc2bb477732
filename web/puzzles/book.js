// book.js - the puzzles of a game, and what one has made of them: a rating of one's own, kept in this browser. The
// text is docs/puzzles.md's; its answers are not looked at here.
import { recall, remember } from '../settings.js';

const PUZZLES_KEY = 'grognard.puzzles';
const FIRST_RATING = 1000;
const NEAR = 12; // puzzles nearest to one's rating, of which one comes next by lot
const SWING_FIRST = 48, SWING_LEAST = 16, SWING_COUNT = 30; // how far a rating moves: much at first

/** @typedef {{id: string, grade: number, seat: string, text: string}} Puzzle */
/** What one has made of a game's puzzles: `done` has 1 for what was right at the first attempt, else 0.
 *  @typedef {{rating: number, count: number, done: Record<string, 0|1>}} Score */

/** @param {string} block @param {string} word */
function lineOf(block, word) {
    return block.match(new RegExp(`^${word} (.*)$`, 'm'))?.[1] ?? '';
}

/** @param {string} text @returns {Puzzle[]} */
export function puzzlesIn(text) {
    const [head, ...blocks] = text.split(/^(?=puzzle )/m);
    return blocks.map(block => ({ id: lineOf(block, 'puzzle'), grade: Number(lineOf(block, 'grade')), seat: lineOf(block, 'seat'), text: head + block }))
        .filter(puzzle => puzzle.id && puzzle.grade > 0);
}

/** @type {Map<string, Promise<Puzzle[]>>} */
const books = new Map();

/** Those of a game; none if it has none. @param {string} game */
export function puzzlesOf(game) {
    const known = books.get(game) ?? fetch(`/puzzles/${game}.txt`).then(async answer => {
        if (answer.status === 404) return [];
        if (!answer.ok) throw new Error(`${answer.status}`);
        return puzzlesIn(await answer.text());
    });
    books.set(game, known);
    known.catch(() => books.delete(game));
    return known;
}

/** @param {string} game @returns {Score} */
export function scoreOf(game) {
    const kept = recall(PUZZLES_KEY, {})?.[game];
    const done = kept && typeof kept.done === 'object' && kept.done ? kept.done : {};
    return { rating: Number.isFinite(kept?.rating) ? kept.rating : FIRST_RATING, count: Number.isFinite(kept?.count) ? kept.count : 0, done };
}

/** The first answer to a puzzle counts; how far one's rating has moved. @param {string} game @param {Puzzle} puzzle
 *  @param {boolean} right @returns {number} */
export function enter(game, puzzle, right) {
    const score = scoreOf(game);
    if (puzzle.id in score.done) return 0;
    const expected = 1 / (1 + 10 ** ((puzzle.grade - score.rating) / 400));
    const swing = Math.max(SWING_LEAST, SWING_FIRST * (1 - score.count / SWING_COUNT));
    const moved = Math.round(swing * ((right ? 1 : 0) - expected));
    remember(PUZZLES_KEY, { ...recall(PUZZLES_KEY, {}), [game]: { rating: score.rating + moved, count: score.count + 1,
        done: { ...score.done, [puzzle.id]: right ? 1 : 0 } } });
    return moved;
}

/** One that is about as hard as one is strong, and not done yet; nothing if all are. @param {Puzzle[]} puzzles
 *  @param {Score} score @param {number} lot  0 to 1 @returns {Puzzle|undefined} */
export function nextOf(puzzles, score, lot) {
    const open = puzzles.filter(puzzle => !(puzzle.id in score.done))
        .sort((a, b) => Math.abs(a.grade - score.rating) - Math.abs(b.grade - score.rating));
    return open[Math.floor(lot * Math.min(NEAR, open.length))];
}
