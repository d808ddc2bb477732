// Without the server: the page opens again, and a game is played to its end in the browser alone. What
// the page is told there is what its seat may know, as if a server had told it.
import assert from 'node:assert';
import test from 'node:test';
import { createServer } from 'node:http';
import { makeWhole } from '../../web/changes.js';
import { awaitAsked, browser, playByMouse, server, stateOf, useServer } from './lib.mjs';

useServer();

// Runs in the page before all else: keeps what the engine in the worker says to it.
function overhear() {
    const Plain = globalThis.Worker;
    globalThis.heard = [];
    globalThis.Worker = class extends Plain {
        constructor(...call) {
            super(...call);
            this.addEventListener('message', ({ data }) => globalThis.heard.push(data));
        }
    };
}

/** Waits until the service worker has put away all that a game needs. */
function stocked(page) {
    return page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        const kept = await Promise.all(['/', '/app/web/local/worker.js', '/api/games', '/boards/marengo.svg',
            '/boards/marengo.json', '/grognard.wasm'].map((name) => caches.match(name)));
        return kept.map((copy) => !!copy);
    });
}

const TELLING = ['list', 'shown', 'loss', 'gone'];

/** A French face is in a view only after an event has told it; an event tells one only where the rules show it. */
function hidesFrench(moments) {
    const told = new Set();
    for (const { view, events } of moments) {
        for (const event of events.filter((e) => e.army === 'france')) {
            if (/\b[ICA][123]\b/.test(event.text)) assert.ok(TELLING.includes(event.kind), event.text);
            if (event.kind !== 'list') [event.class, event.before, event.after].forEach((face) => told.add(face));
        }
        const french = view.places.filter((place) => place.army === 'france');
        const faces = french.flatMap((place) => [...place.pieces.map((piece) => piece.class), ...place.remembered]);
        assert.ok(french.length > 0, 'there are French to hide');
        for (const face of faces) assert.ok(told.has(face), `${face}: ${[...told]}`);
    }
}

test('the server is gone: the page opens, and a game is played to its end', async () => {
    const page = await browser.context.newPage();
    await page.addInitScript(overhear);
    await page.goto(server.url);
    assert.deepEqual(await stocked(page), [true, true, true, true, true, true]);
    await server.halt();
    await page.reload();
    await page.locator('[data-role=server-away]').waitFor();
    await page.locator('[data-game=marengo] [data-role=play-now]').click();
    await page.locator('input[name=scenario][value=peterbona]').check();
    await page.locator('input[name=side][value=austria]').check();
    await page.locator('[data-role=level]').selectOption('recruit');
    assert.ok(await page.locator('[data-role=offline]').isChecked(), 'in this browser is the only way');
    await page.locator('[data-role=begin]').click();
    await page.waitForURL(/\/t\/local-/);
    const did = await playByMouse(page, 11);
    assert.ok(did.board + did.list > 5, JSON.stringify(did));
    assert.equal(await stateOf(page), 'over');
    const shown = {};
    const heard = (await page.evaluate(() => globalThis.heard)).map((data) => data.say).filter(Boolean)
        .map((text) => makeWhole(shown, JSON.parse(text)));
    const moments = heard.filter((message) => message.events && message.view && !message.over);
    assert.ok(moments.length > 20);
    assert.deepEqual([...new Set(moments.map(({ view }) => view.seat))], ['austria']);
    hidesFrench(moments);
    const lines = await page.locator('[data-role=log] p.log-line').evaluateAll((nodes) =>
        nodes.map((node) => [node.dataset.kind, node.textContent]));
    assert.ok(lines.length > 5);
    for (const [kind, text] of lines.filter(([, words]) => /France.*\b[ICA][123]\b/.test(words)))
        assert.ok(TELLING.includes(kind), text);
    await page.reload();
    await page.locator('[data-role=prompt][data-state=over]').waitFor();
    assert.deepEqual(browser.faults, []);
    await page.close();
});

test('in this browser alone while the server is there, and after it was gone', async () => {
    await server.resume();
    const page = await browser.open(server.url);
    await page.locator('[data-game=marengo] [data-role=play-now]').click();
    await page.locator('input[name=scenario][value=peterbona]').check();
    await page.locator('[data-role=offline]').check();
    await page.locator('[data-role=begin]').click();
    await page.waitForURL(/\/t\/local-/);
    await awaitAsked(page);
    const address = page.url();
    const answer = await fetch(address);
    assert.equal(answer.status, 200, 'the server has a page for it');
    await server.halt();
    await page.reload();
    assert.equal(await awaitAsked(page), 'asked', 'without the server');
    await server.resume();
    await page.reload();
    assert.equal(await awaitAsked(page), 'asked', 'and with it again');
    await page.close();
});

test('an enemy who has learned: his net is fetched when he sits down, and is there without the server', async () => {
    const page = await browser.open(server.url);
    const nets = () => page.evaluate(async () => !!await caches.match('/nets/marengo.net'));
    await page.evaluate(() => navigator.serviceWorker.ready);
    assert.equal(await nets(), false, 'nobody has asked for it');
    await page.locator('[data-game=marengo] [data-role=play-now]').click();
    await page.locator('input[name=scenario][value=peterbona]').check();
    await page.locator('input[name=side][value=france]').check();
    await page.locator('[data-role=level]').selectOption('general');
    await page.locator('[data-role=offline]').check();
    await page.locator('[data-role=begin]').click();
    await page.waitForURL(/\/t\/local-/);
    assert.equal(await awaitAsked(page), 'asked');
    assert.equal(await nets(), true, 'now it is kept');
    await server.halt();
    await page.reload();
    const did = await playByMouse(page, 3);
    assert.ok(did.board + did.list > 2, JSON.stringify(did));
    assert.equal(await stateOf(page), 'over');
    assert.deepEqual(browser.faults, []);
    await page.close();
    await server.resume();
});

test('what stands between and says that the server is gone is not believed', async () => {
    const page = await browser.context.newPage();
    await page.goto(server.url);
    await stocked(page);
    await server.halt();
    const { port } = new URL(server.url);
    const between = createServer((request, answer) => answer.writeHead(502).end('Bad gateway')).listen(Number(port), '127.0.0.1');
    await new Promise((done) => between.on('listening', done));
    try {
        await page.goto(`${server.url}/t/local-abc`);
        await page.getByRole('heading', { name: 'There is no such table' }).waitFor();
    } finally {
        await new Promise((done) => { between.close(done); between.closeAllConnections(); });
    }
    await page.close();
});
