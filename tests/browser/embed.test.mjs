// A finished game in a frame of another site: it plays there, with nothing of its host's; and a picture of a moment is saved.
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import test from 'node:test';
import { axe, browser, server, useServer } from './lib.mjs';

let table;

/** A game given up after some choices. */
async function playOne() {
    const page = await browser.open(server.url);
    table = await page.evaluate(async () => {
        const { postJson } = await import('/app/web/api.js'), { connect } = await import('/app/web/link.js');
        const made = await postJson('/api/tables', { game: 'marengo', scenario: 'peterbona', seats: { austria: 'person', france: 'bot:recruit' } });
        const link = connect({ table: made.table, key: made.seats[0].key });
        let left = 12;
        await new Promise((done) => {
            link.onmessage = (message) => {
                if (message.over) done(null);
                else if (message.ask) link.send({ do: 'play', turn: message.turn, actions: [left-- > 0 ? message.ask.actions[0] : 'resign'] });
            };
        });
        link.close();
        return made.table;
    });
    await page.close();
}

useServer(playOne);

test('a frame on another site plays the game', { timeout: 120000 }, async () => {
    const page = await browser.open(server.url);
    await page.goto(`${server.url}/t/${table}#at=0`);
    await page.locator('[data-role=embed]').waitFor();
    await page.evaluate(() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; });
    await page.locator('[data-role=embed]').click();
    await page.waitForFunction(() => window.copied);
    const frame = await page.evaluate(() => window.copied);
    assert.match(frame, new RegExp(`^<iframe src="${server.url}/embed/${table}"[^>]* sandbox="allow-scripts"`));
    const other = createServer((_, answer) => {
        answer.setHeader('Content-Type', 'text/html; charset=utf-8');
        answer.end(`<!doctype html><html lang="en"><title>Another site</title><h1>A game</h1>${frame}
            <iframe id="home" title="home" src="${server.url}/"></iframe></html>`);
    });
    await new Promise((done) => other.listen(0, '127.0.0.1', () => done(null)));
    await page.goto(`http://localhost:${other.address().port}/`);
    const inside = page.frameLocator('iframe').first();
    await inside.locator('[data-role=replay]').waitFor({ timeout: 60000 });
    const shown = page.frames().find((one) => one.url().includes('/embed/'));
    const count = inside.locator('[data-role=replay-count]'), before = await count.innerText();
    await inside.locator('[data-role=replay-step]').click();
    await shown.waitForFunction((was) => document.querySelector('[data-role=replay-count]').textContent !== was, before);
    assert.equal(await shown.evaluate(() => { try { return String(localStorage); } catch (fault) { return fault.name; } }), 'SecurityError');
    assert.equal(await shown.evaluate(() => window.origin), 'null');
    assert.equal(await shown.evaluate((url) => fetch(url).then(() => 'fetched', () => 'refused'), `${server.url}/api/games`), 'refused');
    const home = page.frames().find((one) => one !== shown && one !== page.mainFrame());
    assert.equal(await home.locator('.masthead').count().catch(() => 0), 0, 'the first page is not framed');
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/embed.png` });
    await page.close();
    other.close();
});

test('a picture of a moment is saved', { timeout: 120000 }, async () => {
    const page = await browser.open(server.url);
    await page.goto(`${server.url}/t/${table}#at=9&viewer=france`);
    await page.locator('[data-role=picture]').waitFor();
    assert.deepEqual(await axe(page), []);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('[data-role=picture]').click()]);
    assert.match(saved.suggestedFilename(), /^marengo-.*\.svg$/);
    assert.match(readFileSync(await saved.path(), 'utf8'), /^<svg[^]*<\/svg>\s*$/);
    await page.close();
});
