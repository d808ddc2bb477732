// sw.js - keeps the client, the boards and the rules, so that the page opens when the server is gone.
// What the server has goes first: a copy is used only when it gives no answer, or one that is no good
// (there may be something between, which says that the server is gone).

const SHELF = 'grognard-1';
const PATIENCE = 4000; // milliseconds for an answer, if there is a copy
const ALWAYS = ['/', '/app/web/main.js', '/app/web/favicon.svg', '/app/words/en.json', '/api/games', '/grognard.wasm'];

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

/** @param {string} text  /api/games */
function groundOf(text) {
    if (!text) return [];
    return JSON.parse(text).games.flatMap(g => [`/boards/${g.key}.svg`, `/boards/${g.key}.json`,
        `/rules/${g.key}.json`, `/app/games/${g.key}/web/plate.svg`]);
}

async function stock() {
    const cache = await caches.open(SHELF);
    const known = new Set(ALWAYS);
    const open = [...ALWAYS];
    while (open.length > 0) {
        const address = open.pop();
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
    await self.clients.claim();
}

/** Where a copy would lie; nothing for what is never kept. @param {Request} request */
function copyName(request) {
    const { origin, pathname } = new URL(request.url);
    if (origin !== location.origin || request.method !== 'GET') return '';
    if (request.mode === 'navigate') return pathname.startsWith('/api/') ? '' : '/';
    const kept = /^\/(app|boards|nets|rules)\//.test(pathname) || pathname === '/api/games'
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

self.addEventListener('install', event => event.waitUntil(stock().then(() => self.skipWaiting())));
self.addEventListener('activate', event => event.waitUntil(dropOld()));
self.addEventListener('fetch', event => {
    const name = copyName(event.request);
    if (name) event.respondWith(answerOf(event.request, name));
});
