// games.mjs - all games of the page, registered; their keys.
import { readdirSync } from 'node:fs';
import './words.mjs';

const folder = new URL('../../games/', import.meta.url);
export const games = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory()).map(entry => entry.name);
for (const game of games) await import(new URL(`${game}/web/game.js`, folder).href);
