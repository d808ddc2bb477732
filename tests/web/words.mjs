// words.mjs - English for tests that need no page.
import { readFileSync } from 'node:fs';
import { speak } from '../../web/words.js';

export const english = JSON.parse(readFileSync(process.env.WORDS ?? 'build/web/en.json', 'utf8'));
speak(english);
