// words.js - what reports and the page of who keeps order say: a catalog of its own, which a table does not need.
import { learnWords } from '../api.js';
import { sayingOf } from '../words.js';

export const say = sayingOf('keeping');

/** Before anything is said. */
export function wordsFetched() {
    return learnWords('keeping');
}
