// The three fords in a browser: a game that brings no skin is drawn from its scenes, and played to its end.
import assert from 'node:assert';
import test from 'node:test';
import { awaitAsked, axe, browser, decide, lot, makeTable, server, stateOf, useServer } from '../../browser/lib.mjs';

useServer();

/** @param {any} page */
const isAsked = async (page) => await awaitAsked(page) === 'asked';

test('by what lies on the board alone', async () => {
    const table = await makeTable(server, { game: 'mini', seats: { north: 'person', south: 'bot:random' } });
    const page = await browser.open(table.link('north'));
    for (let block = 3; block > 0; block--) {
        assert.ok(await isAsked(page));
        await page.locator('.panel button.plain-piece').first().click(); // a block in camp
        await page.locator('[data-role=board] [role=button]').nth(block - 1).click({ force: true }); // a ford, under whatever lies there
    }
    await page.locator('[data-role=prompt][data-state=over]').waitFor();
    assert.match(await page.locator('body').innerText(), /of three fords/);
    assert.deepEqual(await axe(page), []);
    await page.close();
    // And once more, as it was played.
    const [address, key] = table.link('north').split('#'), again = await browser.open(`${address}#key=${key}&at=0`);
    await again.locator('[data-role=replay-count]').waitFor();
    await again.keyboard.press('>');
    await again.locator('[data-role=board] .tile').nth(5).waitFor();
    await again.close();
    assert.deepEqual(browser.faults, []);
});

test('from the first page, by list and board', async () => {
    const page = await browser.open(server.url);
    await page.locator('[data-game=mini] [data-role=play-now]').click();
    await page.locator('[data-role=begin]').click();
    const draw = lot(3);
    for (let step = 0; step < 12 && await isAsked(page); step++) await decide(page, draw, step);
    assert.equal(await stateOf(page), 'over');
    assert.deepEqual(browser.faults, []);
    await page.close();
});

test('by the engine in the browser', async () => {
    const page = await browser.open(server.url), seats = { north: 'person', south: 'bot:random' };
    const made = await page.evaluate(async (who) => (await import('/app/web/local/local.js'))
        .localTable({ game: 'mini', seats: who }), seats);
    await page.goto(`${server.url}/t/${made.table}#${made.seats.find((s) => s.seat === 'north').key}`);
    const draw = lot(5);
    for (let step = 0; step < 12 && await isAsked(page); step++) await decide(page, draw, step);
    assert.equal(await stateOf(page), 'over');
    assert.deepEqual(browser.faults, []);
    await page.close();
});
