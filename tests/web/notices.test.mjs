// notices.test.mjs - what the service worker does when it is pushed, and when its notification is clicked: the file as it
// is, with a browser of ours around it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { runInNewContext } from 'node:vm';

const source = readFileSync(new URL('../../web/sw.js', import.meta.url), 'utf8');
const ORIGIN = 'http://table';
const ENGLISH = { words: { web: { 'push.turn': 'It is your turn', 'push.news': 'News', 'push.open': 'Open' } } };

/** The worker in a browser that keeps these copies, has these pages, and whose server answers so. */
function work({ copies = {}, pages = [], answer = () => Promise.reject(new Error('gone')) }) {
    const heard = {}, did = { shown: [], focused: [], opened: [], asked: [] };
    const cache = { match: async (name) => (name in copies ? { json: async () => copies[name] } : undefined) };
    const self = {
        addEventListener: (what, deed) => { heard[what] = deed; },
        registration: { showNotification: async (title, how) => { did.shown.push([title, how]); } },
        clients: {
            matchAll: async () => pages.map((url) => ({ url, focus: async () => did.focused.push(url) })),
            openWindow: async (address) => did.opened.push(address),
        },
    };
    runInNewContext(source, { self, caches: { open: async () => cache }, location: { origin: ORIGIN, href: `${ORIGIN}/sw.js` }, navigator: {}, URL,
        fetch: (address) => { did.asked.push(address); return answer(); } });
    const tell = async (what, event = {}) => {
        let work;
        heard[what]({ ...event, waitUntil: (promise) => { work = promise; } });
        await work;
        return did;
    };
    return { tell };
}

const me = (...yours) => async () => ({ ok: true, json: async () => ({ games: yours.map((y) => ({ yours: y })) }) });

test('a push says whose turn it is, as the server knows, in words of the reader', async () => {
    const copies = { '/push-words': { turn: 'A vous', news: 'Du nouveau', open: 'Ouvrir', lang: 'fr' } };
    const turn = await work({ copies, answer: me(false, true) }).tell('push');
    assert.deepEqual(turn.asked, ['/api/me']);
    assert.equal(turn.shown.length, 1);
    const [title, how] = turn.shown[0];
    assert.deepEqual([title, how.body, how.lang, how.data.address], ['A vous', 'Ouvrir', 'fr', '/']);
    assert.equal((await work({ copies, answer: me(false) }).tell('push')).shown[0][0], 'Du nouveau');
});

test('without the server, or signed out, it says that it is one\'s turn; without words of the page, in English', async () => {
    const copies = { '/app/words/en.json': ENGLISH };
    assert.equal((await work({ copies }).tell('push')).shown[0][0], 'It is your turn');
    assert.equal((await work({ copies, answer: async () => ({ ok: false }) }).tell('push')).shown[0][0], 'It is your turn');
    assert.equal((await work({}).tell('push')).shown[0][0], 'Grognard', 'something is shown in any case: browsers insist');
});

test('a click brings the page that is open to the front, or opens one', async () => {
    const click = (address, ...pages) => {
        let closed = 0;
        return work({ pages }).tell('notificationclick', { notification: { data: { address }, close: () => { closed++; } } })
            .then((did) => { assert.equal(closed, 1); return [did.focused, did.opened]; });
    };
    assert.deepEqual(await click('/', `${ORIGIN}/t/abc`, `${ORIGIN}/#account`), [[`${ORIGIN}/#account`], []]);
    assert.deepEqual(await click('/', `${ORIGIN}/t/abc`), [[], ['/']]);
    assert.deepEqual(await click(`${ORIGIN}/t/abc#key`, `${ORIGIN}/`, `${ORIGIN}/t/abc`), [[`${ORIGIN}/t/abc`], []]);
});
