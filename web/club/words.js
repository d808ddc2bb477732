// words.js - what the pages of tournaments say: a catalog of its own, which a table does not need.
import { fetchOnce } from '../api.js';
import { language, learn, sayingOf } from '../words.js';

export const say = sayingOf('club');

/** Before anything is said. */
export async function wordsFetched() {
    learn(await fetchOnce(`/app/words/club.${language()}.json`));
}
