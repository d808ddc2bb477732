// start.js - a puzzle on a table of this browser's own: laid, and gone to.
import { localTable } from '../local/local.js';
import { nextOf, puzzlesOf, scoreOf } from './book.js';

const puzzleStyle = document.createElement('link');
Object.assign(puzzleStyle, { rel: 'stylesheet', href: new URL('./puzzles.css', import.meta.url).href });
document.head.append(puzzleStyle);

/** @param {string} game @param {import('./book.js').Puzzle} puzzle */
export async function startPuzzle(game, puzzle) {
    const { table, seats } = await localTable({ game, puzzle: puzzle.text });
    const key = seats.find(({ seat }) => seat === puzzle.seat)?.key;
    location.href = `/t/${table}#key=${key}&puzzle=${puzzle.id}`;
}

/** The next one, or the page of puzzles if all are done. @param {string} game */
export async function startNext(game) {
    const puzzle = nextOf(await puzzlesOf(game), scoreOf(game), Math.random());
    if (puzzle) await startPuzzle(game, puzzle);
    else location.href = `/#puzzles/${game}`;
}
