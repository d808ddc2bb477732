// own_words.js - what clocks and substitutes say at a table, and how they look: fetched when it is needed.
import { learnWords } from '../api.js';
import { sayingOf } from '../words.js';

export const say = sayingOf('clocks');

const clockStyle = document.createElement('link');
Object.assign(clockStyle, { rel: 'stylesheet', href: new URL('./clocks.css', import.meta.url).href });
document.head.append(clockStyle);

/** Before anything is said. */
export function clockWordsFetched() {
    return learnWords('clocks');
}
