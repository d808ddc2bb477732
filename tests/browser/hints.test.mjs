// Hints: what the emperor would do, asked at a server's table, in the browser alone, and at a moment of a replay.
import assert from 'node:assert';
import test from 'node:test';
import { awaitAsked, axe, browser, makeTable, playBySocket, server, until, useServer } from './lib.mjs';

const GAMES = { marengo: ['austria', 'france'], waterloo: ['french', 'allied'], castiglione: ['french', 'austrian'] };
const SIZES = [{ width: 1400, height: 900 }, { width: 360, height: 740 }];
const role = (page, name) => page.locator(`[data-role=${name}]`);

useServer();

/** What is seen of a hint: orders with their chances, all of it readable. */
async function checkHint(page, what) {
    await page.locator('[data-role=hints][data-state=told]').waitFor({ timeout: 60000 });
    const orders = await role(page, 'hint-order').allInnerTexts();
    assert.ok(orders.length >= 1 && orders.length <= 3, `${what}: ${orders.length} orders`);
    const chances = orders.map((text) => parseInt(text, 10));
    assert.ok(chances.every((chance) => chance >= 0 && chance <= 100), `${what}: ${chances}`);
    assert.deepEqual(chances, [...chances].sort((a, b) => b - a), `${what}: the best comes first`);
    for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const colorScheme of ['light', 'dark']) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
            assert.deepEqual(await axe(page), [], `${what}, ${size.width} ${colorScheme}`);
            if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${what.replace(/\W+/g, '-')}-${size.width}-${colorScheme}.png` });
        }
    }
    await page.setViewportSize(SIZES[0]);
}

for (const [game, [you, enemy]] of Object.entries(GAMES)) {
    test(`${game}: a hint is asked for by key, and done by button`, async () => {
        const table = await makeTable(server, { game, seats: { [you]: 'person', [enemy]: 'bot:recruit' }, seed: 5 });
        await playBySocket(browser, server, table, { seat: you, plays: 20, seed: 3 });
        const page = await browser.open(table.link(you));
        assert.equal(await awaitAsked(page), 'asked');
        const before = Number(await role(page, 'table').getAttribute('data-turn'));
        await page.locator('body').press('i');
        await checkHint(page, `hint ${game}`);
        assert.ok(await role(page, 'hint-do').count() > 0);
        await role(page, 'hint-do').first().focus();
        await page.keyboard.press('Enter');
        await until(async () => Number(await role(page, 'table').getAttribute('data-turn')) > before || await role(page, 'verdict').count() > 0);
        assert.equal(await role(page, 'hints').isVisible(), false);
        assert.equal(await page.locator('[data-role=notice]').count(), 0);
        await page.close();
    });
}

test('against a person there is none', async () => {
    const table = await makeTable(server, { game: 'marengo', seats: { austria: 'person', france: 'person' }, seed: 5 });
    const page = await browser.open(table.link('austria'));
    assert.equal(await awaitAsked(page), 'asked');
    assert.equal(await page.locator('button[data-role=hint]').count(), 0);
    await page.close();
});

test('at a moment of a replay, without a button to play it', async () => {
    const table = await makeTable(server, { game: 'marengo', seats: { austria: 'person', france: 'bot:recruit' }, seed: 5 });
    await playBySocket(browser, server, table, { seat: 'austria', plays: 12, seed: 3 });
    const page = await browser.open(table.link('austria'));
    if (await awaitAsked(page) === 'asked') {
        await role(page, 'menu').click();
        await page.locator('[data-role=resign]').click();
        await page.locator('[data-role=resign-yes]').click();
    }
    await page.locator('[data-role=prompt][data-state=over]').waitFor();
    await page.goto(`${server.url}/t/${table.table}#at=0&viewer=austria`);
    await page.reload();
    await role(page, 'replay-count').waitFor();
    await until(async () => /^1 \/ \d+$/.test(await role(page, 'replay-count').innerText()));
    await role(page, 'replay-step').click();
    await page.locator('button[data-role=hint]').click();
    await checkHint(page, 'hint replay');
    assert.equal(await role(page, 'hint-do').count(), 0);
    await role(page, 'hint-close').click();
    assert.equal(await role(page, 'hints').isVisible(), false);
    await page.close();
});

test('in the browser alone', async () => {
    const page = await browser.open(`${server.url}/`);
    const made = await page.evaluate(async () => {
        const { localTable } = await import('/app/web/local/local.js');
        return localTable({ game: 'castiglione', seed: 4, seats: { french: 'person', austrian: 'bot:recruit' } });
    });
    await page.goto(`${server.url}/t/${made.table}#${made.seats[0].key}`);
    await page.reload();
    assert.equal(await awaitAsked(page), 'asked');
    await page.locator('button[data-role=hint]').click();
    await checkHint(page, 'hint local');
    await page.close();
    assert.deepEqual(browser.faults, []);
});
