// words.js - what reports and the page of who keeps order say: a catalog of its own, which a table does not need.
import { fetchOnce } from '../api.js';
import { language, learn, sayingOf } from '../words.js';

export const say = sayingOf('keeping');

/** Before anything is said. */
export async function wordsFetched() {
    learn(await fetchOnce(`/app/words/keeping.${language()}.json`));
}
