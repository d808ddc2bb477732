// words.mjs - English for tests that need no page.
import { readFileSync } from 'node:fs';
import { learn, speak } from '../../web/words.js';

/** A catalog of the page: of tables, or of a part. */
export function catalogOf(part = '') {
    const file = process.env.WORDS ?? 'build/web/en.json';
    return JSON.parse(readFileSync(file.replace(/en\.json$/, `${part && `${part}.`}en.json`), 'utf8'));
}

/** All that tables and other pages say. */
export const english = catalogOf();
speak(english);
learn(catalogOf('pages'));
