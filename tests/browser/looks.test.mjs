// How the pages look to those who cannot see them, on a telephone, by candlelight; and what they weigh.
import assert from 'node:assert';
import test from 'node:test';
import { awaitAsked, axe, browser, makeTable, openBrowser, playBySocket, server, useServer } from './lib.mjs';

let played;
useServer(async () => {
    played = await makeTable(server, { game: 'marengo', lesson: true,
        seats: { austria: 'person', france: 'bot:random' } });
    await playBySocket(browser, server, played, { seat: 'austria', plays: 400, seed: 3 });
});
const SIZES = [{ width: 1280, height: 860 }, { width: 360, height: 740 }];

async function openTable(game, seats) {
    const table = await makeTable(server, { game, lesson: true, seats });
    const page = await browser.open(table.link(Object.keys(seats)[0]));
    await awaitAsked(page);
    return page;
}

async function opened(address, ready) {
    const page = await browser.open(server.url + address);
    await page.locator(ready).first().waitFor();
    return page;
}

const PAGES = {
    'the first page': () => opened('/', '[data-role=play-now]'),
    'a table': () => openTable('castiglione', { french: 'person', austrian: 'person' }),
    'a replay': () => opened(`/t/${played.table}#at=5&viewer=open`, '[data-role=replay] .past-sentence'),
    'the rules': () => opened('/#rules/waterloo', '.rule-row'),
    'the account': () => opened('/#account', '[data-role=sign-in]'),
};

for (const [name, open] of Object.entries(PAGES)) {
    test(`${name}: nothing in the way, on paper and by candlelight, wide and narrow`, async () => {
        const page = await open();
        for (const size of SIZES) {
            await page.setViewportSize(size);
            for (const colorScheme of ['light', 'dark']) {
                await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
                await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
                assert.deepEqual(await axe(page), [], `${size.width} ${colorScheme}`);
            }
            const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            assert.ok(wide <= 0, `${size.width}: ${wide} pixels stand out`);
        }
        await page.close();
        assert.deepEqual(browser.faults, []);
    });
}

const WEIGHT_MAX = 215000;

test('the first load of a table is light', async (t) => {
    const fresh = await openBrowser();
    t.after(() => fresh.close());
    const table = await makeTable(server, { game: 'marengo', seats: { austria: 'person', france: 'bot:random' } });
    const page = await fresh.context.newPage();
    const line = await fresh.context.newCDPSession(page);
    const names = new Map();
    let weight = 0, files = 0;
    line.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url));
    line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (/\.wasm$/.test(names.get(requestId) ?? '')) return;
        weight += encodedDataLength;
        files++;
    });
    await line.send('Network.enable');
    const begun = Date.now();
    await page.goto(table.link('austria'));
    await awaitAsked(page);
    await page.locator('[data-pane=choices] button[data-action]:enabled').first().waitFor();
    t.diagnostic(`${weight} bytes in ${files} answers, usable after ${Date.now() - begun} ms`);
    assert.ok(files > 10 && weight > 10000, 'something was measured');
    assert.ok(weight < WEIGHT_MAX, `${weight} bytes`);
});
