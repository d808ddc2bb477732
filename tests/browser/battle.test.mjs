// The battle of the day in a browser: begun from the first page, gone on with from there, given up, and compared with who played
// it before; what stayed hidden is not offered. And with no server at all, the same for all who play it that day.
import assert from 'node:assert';
import test from 'node:test';
import { axe, browser, server, useServer } from './lib.mjs';

const role = (page, name) => page.locator(`[data-role=${name}]`);

useServer();

async function shot(page, name) {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/battle-${name}.png` });
}

/** From the first page to its table. */
async function begin(page, game) {
    await page.goto(server.url);
    await page.locator(`[data-game=${game}] [data-role=battle]`).click();
    await page.waitForURL(/\/t\//);
    await page.locator('[data-role=table]').waitFor();
    return new URL(page.url()).pathname.split('/')[2];
}

/** By a line of its own, which is how any page would. */
async function giveUp(page) {
    await page.evaluate(() => import('/app/web/link.js').then(({ connect }) => new Promise((done) => {
        const table = location.pathname.split('/')[2], link = connect({ table, key: decodeURIComponent(location.hash.slice(1)) });
        link.onmessage = (message) => {
            if (message.over) { link.close(); done(null); }
            else if (message.ask) link.send({ do: 'play', turn: message.turn, actions: ['resign'] });
        };
    })));
}

test('a battle of the day is played and compared', { timeout: 240000 }, async () => {
    const page = await browser.open(server.url);
    assert.equal(await role(page, 'battle').count(), await page.locator('[data-role=games] [data-game]').count());
    const table = await begin(page, 'marengo');
    assert.equal(await begin(page, 'marengo'), table, 'it goes on where it was');
    await giveUp(page);
    await role(page, 'battle-standing').locator('p').first().waitFor();
    assert.match(await role(page, 'battle-standing').innerText(), /nobody else.*\n+.*losses.*\n+.*Others still play/s);
    assert.equal(await role(page, 'review').count() + await role(page, 'verdict-review').count(), 0, 'no review yet');
    assert.deepEqual(await axe(page), []);
    await shot(page, 'alone');
    await page.evaluate(() => localStorage.clear());
    assert.notEqual(await begin(page, 'marengo'), table, 'another browser has its own table');
    await giveUp(page);
    await role(page, 'battle-standing').locator('p').first().waitFor();
    assert.match(await role(page, 'battle-standing').innerText(), /place 1 of 2, with 50 % of the points/);
    await shot(page, 'two');
    await role(page, 'verdict-close').click();
    await role(page, 'replay').click();
    await page.locator('.replay [data-role=viewer]').waitFor();
    assert.equal(await page.locator('[data-role=viewer] option').count(), 1, 'nobody else is looked through');
    assert.equal(await page.locator('[data-role=study-open]:visible, [data-role=whatif]:visible').count(), 0);
    await page.close();
});

test('a battle of the day without a server', { timeout: 240000 }, async () => {
    const page = await browser.open(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(server.url);
    await page.reload();
    await page.locator('[data-game=waterloo] [data-role=battle]').waitFor();
    await page.context().setOffline(true);
    const boards = [];
    for (const name of ['one', 'two']) {
        const table = await begin(page, 'waterloo');
        assert.match(table, /^local-/, name);
        await page.locator('[data-pane=choices] button[data-action]').first().waitFor();
        boards.push(await page.locator('[data-pane=choices] button[data-action]').evaluateAll((all) => all.map((b) => b.dataset.action)));
        await page.evaluate(() => localStorage.clear());
    }
    assert.deepEqual(boards[0], boards[1], 'it follows from the day');
    await page.context().setOffline(false);
    await page.close();
});
