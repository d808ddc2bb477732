// sw.js - keeps the client, the boards and the rules, so that the page opens when the server is gone.
// What the server has goes first: a copy is used only when it gives no answer, or one that is no good
// (there may be something between, which says that the server is gone). And it shows what comes by push.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SHELF = 'grognard-1';
const PATIENCE = 4000; // milliseconds for an answer, if there is a copy
const ALWAYS = ['/', '/app/page.js', '/app/web/favicon.svg', '/app/words/en.json', '/app/words/pages.en.json', '/api/games',
    '/grognard.wasm'];

/** The files that a file of the client names. @param {string} address @param {string} text */
function namedIn(address, text) {
    const base = new URL(address, location.origin);
    const names = [...text.matchAll(/['"]((?:\.{1,2}|\/app)\/[\w./-]+\.(?:js|css|svg))['"]/g)].map(m => new URL(m[1],
        base).pathname);
    return names.filter(name => name.startsWith('/app/'));
}

/** Puts a copy away; gives its text, or nothing if there is no such file. @param {Cache} cache
 *  @param {string} address */
async function putAway(cache, address) {
    try {
        const answer = await fetch(address, { cache: 'no-cache' });
        if (!answer.ok) return '';
        await cache.put(address, answer.clone());
        return /\.wasm$/.test(address) ? '' : await answer.text();
    } catch {
        return '';
    }
}

/** @param {string} text  /api/games @returns {string[]} */
function groundOf(text) {
    if (!text) return [];
    return JSON.parse(text).games.flatMap((/** @type {{key: string}} */ g) => [`/boards/${g.key}.svg`, `/boards/${g.key}.json`,
        `/rules/${g.key}.json`, `/app/games/${g.key}/web/plate.svg`, `/app/words/${g.key}.en.json`]);
}

async function stock() {
    const cache = await caches.open(SHELF);
    const known = new Set(ALWAYS);
    const open = [...ALWAYS];
    for (let address = open.pop(); address; address = open.pop()) {
        const text = await putAway(cache, address);
        const next = address === '/api/games' ? groundOf(text) : namedIn(address, text);
        for (const name of next.filter(n => !known.has(n))) {
            known.add(name);
            open.push(name);
        }
    }
}

async function dropOld() {
    const names = await caches.keys();
    await Promise.all(names.filter(name => name.startsWith('grognard-') && name !== SHELF).map(name =>
        caches.delete(name)));
    await worker.clients.claim();
}

/** Where a copy would lie; nothing for what is never kept. @param {Request} request */
function copyName(request) {
    const { origin, pathname } = new URL(request.url);
    if (origin !== location.origin || request.method !== 'GET') return '';
    if (request.mode === 'navigate') return pathname.startsWith('/api/') ? '' : '/';
    const kept = /^\/(app|boards|nets|puzzles|rules)\//.test(pathname) || pathname === '/api/games'
        || pathname === '/grognard.wasm';
    return kept ? pathname : '';
}

/** @param {Request} request @param {string} name */
async function answerOf(request, name) {
    const cache = await caches.open(SHELF);
    const copy = await cache.match(name);
    const fresh = fetch(request).then(answer => {
        if (answer.ok) void cache.put(name, answer.clone());
        return answer;
    });
    if (!copy) return fresh;
    const late = new Promise(done => setTimeout(() => done(copy), PATIENCE));
    const good = fresh.then(answer => (answer.ok ? answer : copy), () => copy);
    return Promise.race([good, late]);
}

// ---- Pushes: they are empty. What there is to say the server is asked; what it does not answer is said plainly.

const TAG = 'grognard-turn'; // also in call.js: one takes the place of another

/** In the reader's language, as the page has put them away; else in English. */
async function pushWords() {
    const cache = await caches.open(SHELF);
    const kept = await cache.match('/push-words');
    if (kept) return kept.json();
    const { web } = (await (await cache.match('/app/words/en.json'))?.json())?.words ?? { web: {} };
    return { turn: web['push.turn'], news: web['push.news'], open: web['push.open'], lang: 'en' };
}

/** At how many tables it is the turn of whoever is signed in here; nothing if that is not known. */
async function turnCount() {
    try {
        const answer = await fetch('/api/me', { cache: 'no-store' });
        if (!answer.ok) return undefined;
        return (await answer.json()).games.filter((/** @type {{yours: boolean}} */ g) => g.yours).length;
    } catch {
        return undefined;
    }
}

async function pushed() {
    const [words, count] = await Promise.all([pushWords(), turnCount()]);
    const { setAppBadge } = /** @type {any} */ (navigator);
    if (count !== undefined) setAppBadge?.call(navigator, count).catch(() => {});
    await worker.registration.showNotification((count === 0 ? words.news : words.turn) ?? 'Grognard', { body: words.open, lang: words.lang,
        tag: TAG, icon: '/app/web/favicon.svg', data: { address: '/' } });
}

/** A page that is open there already comes to the front. @param {string} address */
async function openPage(address) {
    const plain = (/** @type {string} */ url) => new URL(url, location.origin).href.replace(/#.*/, '');
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find(page => plain(page.url) === plain(address));
    await (there ? there.focus() : worker.clients.openWindow(address));
}

worker.addEventListener('push', event => event.waitUntil(pushed()));
worker.addEventListener('notificationclick', event => {
    event.notification.close();
    event.waitUntil(openPage(event.notification.data?.address ?? '/'));
});

worker.addEventListener('install', event => event.waitUntil(stock().then(() => worker.skipWaiting())));
worker.addEventListener('activate', event => event.waitUntil(dropOld()));
worker.addEventListener('fetch', event => {
    const name = copyName(event.request);
    if (name) event.respondWith(answerOf(event.request, name));
});
