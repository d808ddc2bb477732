// words.js - what the pages of tournaments say: a catalog of its own, which a table does not need.
import { learnWords } from '../api.js';
import { sayingOf } from '../words.js';

export const say = sayingOf('club');

/** Before anything is said. */
export function wordsFetched() {
    return learnWords('club');
}
