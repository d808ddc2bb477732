// reviewer.js - reviews a finished table of this browser's own, in a thread of its own, so that other tables are played
// on meanwhile.
//
//     page -> worker    { table, language }       worker -> page    { done, of, before } ... { review } or { fault }
import { Engine } from './engine.js';
import { openLocalStore } from './localstore.js';

const REVIEW_MS = 100000;
const TELL_MS = 150;

/** @param {string} address */
async function bytesAt(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(address);
    return answer.arrayBuffer();
}

/** The game as it was left; nothing if there is none. @param {string} table */
async function tableAgain(table) {
    const store = await openLocalStore(), kept = await store.find(table);
    if (!kept) return null;
    const engine = new Engine(await WebAssembly.compile(await bytesAt('/grognard.wasm')));
    engine.begin(kept.request);
    for (const entry of await store.entriesOf(table)) if (!engine.replay(entry)) throw new Error(entry);
    const net = await bytesAt(`/nets/${kept.request.game}.net`).catch(() => null);
    return { engine, net };
}

/** @param {string} table @param {number} language */
async function reviewTable(table, language) {
    const found = await tableAgain(table);
    if (!found) return postMessage({ fault: 'unknown' });
    const { engine, net } = found;
    if (!engine.over()) return postMessage({ fault: 'not_over' });
    engine.take();
    const of = engine.net(net) ? engine.reviewBegin(REVIEW_MS) : 0;
    if (!of) return postMessage({ fault: 'no_review' });
    for (let told = 0, done = 0; done < of;) {
        done = engine.reviewStep(language);
        if (performance.now() - told < TELL_MS) continue;
        told = performance.now();
        postMessage({ done, of, before: 0 });
    }
    postMessage({ review: engine.take().map(parcel => parcel.text).join('') });
}

onmessage = ({ data }) => {
    reviewTable(data.table, data.language).catch(() => postMessage({ fault: 'broken' }));
};
