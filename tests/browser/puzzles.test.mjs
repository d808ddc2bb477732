// Puzzles in a browser: from the first page to an order given by hand, what it costs, one's rating, again and next; by
// keys alone; and with no server at all.
import assert from 'node:assert';
import test from 'node:test';
import { axe, browser, server, useServer } from './lib.mjs';

const SIZES = [{ width: 1400, height: 900 }, { width: 360, height: 740 }];
const LIST = '[data-pane=choices] button[data-action]';
const role = (page, name) => page.locator(`[data-role=${name}]`);

useServer();

const puzzles = async (game) => (await (await fetch(`${server.url}/puzzles/${game}.txt`)).text()).split(/^(?=puzzle )/m).slice(1);
const lineOf = (block, word) => block.match(new RegExp(`^${word} (.*)$`, 'm'))?.[1];

async function shot(page, name) {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/puzzle-${name}.png`, fullPage: true });
}

/** Chooses by the list until the card has an answer. @param {(page: any) => Promise<void>} choose */
async function answer(page, choose) {
    for (let i = 0; i < 40 && await role(page, 'puzzle-verdict').count() === 0; i++) {
        const turn = await role(page, 'table').getAttribute('data-turn');
        await choose(page);
        await page.waitForFunction((before) => document.querySelector('[data-role=puzzle-verdict]')
            || document.querySelector('[data-role=table]')?.dataset.turn !== before, turn);
        // It takes a moment to judge, and the seat may be asked on meanwhile.
        await page.waitForFunction(() => document.querySelector('[data-role=puzzle-verdict]')
            || document.querySelector('[data-role=puzzle]')?.dataset.judged === document.querySelector('[data-role=table]')?.dataset.turn, null, { timeout: 60000 });
        await page.locator(`[data-role=puzzle-verdict], ${LIST}`).first().waitFor({ timeout: 60000 });
    }
    await role(page, 'puzzle-verdict').waitFor();
}

async function byMouse(page) {
    await page.locator('[data-pane=choices] button[data-action]').first().click();
    const sure = page.locator('[data-role=do-it]');
    if (await sure.count()) await sure.first().click();
}

async function checkTold(page, what) {
    const right = await role(page, 'puzzle-verdict').getAttribute('data-right');
    assert.ok((await role(page, 'puzzle-options').locator('tbody tr').count()) >= 2, what);
    assert.equal(await role(page, 'puzzle-options').locator('tr.best').count(), 1, what);
    assert.equal(await role(page, 'puzzle-options').locator('[data-own]').count(), 1, what);
    const chances = (await role(page, 'puzzle-options').locator('td:nth-child(2)').allInnerTexts()).map(parseFloat);
    assert.deepEqual(chances, [...chances].sort((a, b) => b - a), `${what}: the best stands above`);
    const own = parseFloat(await role(page, 'puzzle-options').locator('[data-own] td:nth-child(2)').innerText());
    assert.equal(right === 'true', chances[0] - own < 4, what);
}

for (const game of ['marengo', 'waterloo', 'castiglione']) {
    test(`a puzzle of ${game} is solved by hand`, { timeout: 240000 }, async () => {
        const all = await puzzles(game);
        assert.ok(all.length > 0 && all.every((block) => lineOf(block, 'grade')), 'every puzzle in the program has its grade');
        const page = await browser.open(server.url);
        await page.locator(`[data-game=${game}] [data-role=puzzles-link]`).click();
        await page.locator(`.puzzles-of[data-game=${game}] [data-role=puzzle-begin]`).waitFor();
        assert.deepEqual(await axe(page), [], 'the page of puzzles');
        await shot(page, `${game}-book`);
        await page.locator(`.puzzles-of[data-game=${game}] [data-role=puzzle-begin]`).click();
        await role(page, 'puzzle-ask').waitFor();
        await page.locator('[data-pane=choices] button[data-action]').first().waitFor();
        assert.equal(await role(page, 'puzzle-options').count(), 0, 'nothing is told before');
        assert.deepEqual(await axe(page), [], 'the question');
        await shot(page, `${game}-asked`);
        await answer(page, byMouse);
        await checkTold(page, game);
        for (const size of SIZES) {
            await page.setViewportSize(size);
            for (const colorScheme of ['light', 'dark']) {
                await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
                await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
                assert.deepEqual(await axe(page), [], `the answer, ${size.width} ${colorScheme}`);
                await shot(page, `${game}-told-${size.width}-${colorScheme}`);
            }
            const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            assert.ok(wide <= 0, `${size.width}: ${wide} pixels stand out`);
        }
        await page.setViewportSize(SIZES[0]);
        const before = new URL(page.url()).pathname, rating = await role(page, 'puzzle-rating').innerText();
        await role(page, 'puzzle-again').click();
        await page.waitForFunction((path) => location.pathname !== path, before);
        await role(page, 'puzzle-ask').waitFor();
        await answer(page, byMouse);
        assert.match(await role(page, 'puzzle-rating').innerText(), /\(\+0\)/, 'the first answer counts');
        assert.match(rating, /\([+−]\d+\)/);
        await role(page, 'puzzle-leave').click();
        await page.locator(`.puzzles-of[data-game=${game}] [data-role=puzzle-own]`).waitFor();
        assert.match(await page.locator(`.puzzles-of[data-game=${game}] [data-role=puzzle-own]`).innerText(), /^\d+$/);
        await page.goto(server.url);
        assert.equal(await page.locator('[data-role=my-games] li').count(), 0, 'its tables are not mine');
        await page.close();
    });
}

test('the best order is right; by keys alone', { timeout: 240000 }, async () => {
    // One that is a single choice: its letter is its place in the list.
    let game, all, block;
    for (game of ['marengo', 'castiglione', 'waterloo']) {
        all = await puzzles(game);
        block = all.find((one) => /^order 0 .$/m.test(one));
        if (block) break;
    }
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const index = letters.indexOf(lineOf(block, 'order').split(' ')[1]);
    const page = await browser.open(server.url);
    await page.evaluate(({ game, id, others }) => {
        const done = Object.fromEntries(others.filter((one) => one !== id).map((one) => [one, 0]));
        localStorage.setItem('grognard.puzzles', JSON.stringify({ [game]: { rating: 1000, count: 5, done } }));
    }, { game, id: lineOf(block, 'puzzle'), others: all.map((one) => lineOf(one, 'puzzle')) });
    await page.goto(`${server.url}/#puzzles/${game}`);
    await page.locator(`.puzzles-of[data-game=${game}] [data-role=puzzle-begin]`).focus();
    await page.keyboard.press('Enter');
    await role(page, 'puzzle-ask').waitFor();
    await page.locator('[data-pane=choices] button[data-action]').first().waitFor();
    const actions = await page.evaluate(() => new Promise((done) => {
        const table = location.pathname.split('/')[2], key = new URLSearchParams(location.hash.slice(1)).get('key');
        void import('/app/web/local/local.js').then(({ connectLocal }) => {
            const link = connectLocal({ table, key });
            link.onmessage = (message) => { if (message.ask) { done(message.ask.actions); link.close(); } };
        });
    }));
    await answer(page, async () => {
        const choice = page.locator(`button[data-action="${actions[index]}"]:visible`).first();
        await choice.focus();
        await page.keyboard.press('Enter');
        const sure = page.locator('[data-role=do-it]');
        if (await sure.count()) await page.keyboard.press('Enter');
    });
    assert.equal(await role(page, 'puzzle-verdict').getAttribute('data-right'), 'true');
    assert.match(await role(page, 'puzzle-rating').innerText(), /\(\+[1-9]/);
    await role(page, 'puzzle-next').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash.startsWith('#puzzles'));
    await page.close();
});

test('a puzzle without a server', { timeout: 240000 }, async () => {
    const page = await browser.open(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => localStorage.removeItem('grognard.puzzles')));
    await page.goto(`${server.url}/#puzzles/marengo`);
    await page.reload();
    await page.locator('.puzzles-of[data-game=marengo] [data-role=puzzle-begin]').click();
    await role(page, 'puzzle-ask').waitFor();
    await answer(page, byMouse); // by now its net is here too
    await page.context().setOffline(true);
    await role(page, 'puzzle-next').click();
    await role(page, 'puzzle-ask').waitFor();
    await answer(page, byMouse);
    await checkTold(page, 'offline');
    await page.context().setOffline(false);
    await page.close();
});
