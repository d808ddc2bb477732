// Reviews in a browser: asked for at a table's end and made by the server; made in the browser alone; and the page
// that `grognard review --html` writes. All three are drawn alike.
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { awaitAsked, axe, browser, makeTable, playByMouse, playBySocket, server, stateOf, until, useServer } from './lib.mjs';

const program = process.env.GROGNARD ?? 'build/grognard';
const SIZES = [{ width: 1400, height: 900 }, { width: 360, height: 740 }];
const GAMES = { marengo: ['austria', 'france'], waterloo: ['french', 'allied'], castiglione: ['french', 'austrian'] };
const role = (page, name) => page.locator(`[data-role=${name}]`);

useServer();

/** A game that is over: some turns of one seat by lot, and then it resigns. */
async function finished(game, more = {}) {
    const [you, enemy] = GAMES[game];
    const table = await makeTable(server, { game, seats: { [you]: 'person', [enemy]: 'bot:recruit' }, ...more });
    await playBySocket(browser, server, table, { seat: you, plays: 25, seed: 4 });
    const page = await browser.open(table.link(you));
    if (await awaitAsked(page) === 'asked') {
        await page.evaluate(({ id, key }) => new Promise((done) => {
            const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/ws');
            socket.onopen = () => socket.send(JSON.stringify({ do: 'sit', table: id, key }));
            socket.onmessage = ({ data }) => {
                const message = JSON.parse(data);
                if (message.is === 'table') socket.send(JSON.stringify({ do: 'play', turn: message.turn, actions: ['resign'] }));
                else if (message.over) done(socket.close());
            };
        }), { id: table.table, key: table.seats.find((s) => s.seat === you).key });
    }
    await page.locator('[data-role=prompt][data-state=over]').waitFor();
    return { table, page, you, enemy };
}

/** What every review's page is: its numbers add up, and all of it can be read and reached. */
async function checkReview(page, what) {
    await role(page, 'review-drawn').waitFor({ timeout: 120000 });
    const numbers = (await role(page, 'review-balance').locator('td.number').allInnerTexts())
        .map((text) => parseFloat(text.replace('−', '-').replace(' %', '')));
    const steps = numbers.slice(1, -1).reduce((all, step) => all + step, 0);
    assert.equal(numbers.length, 6, what);
    assert.ok(Math.abs(numbers[0] + steps - numbers[5]) < 1.5, `${what}: ${numbers}`); // as rounded
    assert.ok(await page.locator('.review-points > li').count() > 0, what);
    assert.ok((await page.locator('.review-curve polyline').getAttribute('points')).split(' ').length > 2, what);
    assert.equal(await page.locator('.review-curve path.eyes').count(), 2, what);
    for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const colorScheme of ['light', 'dark']) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
            assert.deepEqual(await axe(page), [], `${what}, ${size.width} ${colorScheme}`);
            if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${what.replace(/\W+/g, '-')}-${size.width}-${colorScheme}.png`, fullPage: true });
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${what}, ${size.width}: ${wide} pixels stand out`);
        const drawn = await page.locator('.review-curve svg').evaluate((node) => node.getAttribute('viewBox').split(' ')[2] / node.clientWidth);
        assert.ok(Math.abs(drawn - 1) < 0.05, `${what}, ${size.width}: letters as large as they were meant`);
    }
    await page.setViewportSize(SIZES[0]);
}

/** By keys alone: to a turning point, to a moment, to the other side's chance. */
async function checkKeys(page) {
    await page.locator('[data-mark="1"]').focus();
    const { width, height } = page.viewportSize();
    await page.setViewportSize({ width: width / 2, height }); // the curve is drawn anew
    await until(() => page.locator('.review-curve svg').evaluate((node) => Math.abs(node.getAttribute('viewBox').split(' ')[2] / node.clientWidth - 1) < 0.01), 'the curve in its new size');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.dataset.point), '1');
    const words = () => role(page, 'review-moment-words').innerText();
    const last = await words();
    await role(page, 'review-moment').focus();
    await page.keyboard.press('Home');
    assert.notEqual(await words(), last);
    assert.ok((await words()).includes(await page.locator('.review-balance .number').first().innerText().then((text) => text.split(' ')[1])));
    const first = await page.locator('.review-balance .number').first().innerText();
    await role(page, 'review-about').focus();
    await page.keyboard.press(await role(page, 'review-about').evaluate((node) => (node.selectedIndex ? 'ArrowUp' : 'ArrowDown')));
    const other = await page.locator('.review-balance .number').first().innerText();
    assert.ok(Math.abs(parseInt(first, 10) + parseInt(other, 10) - 100) <= 1, `${first} and ${other}`);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.role), 'review-about', 'the focus stays');
}

for (const game of Object.keys(GAMES)) {
    test(`${game}: a review from the end of a game`, async () => {
        const { table, page, you } = await finished(game, { marengo: { scenario: 'peterbona' }, castiglione: { lesson: true } }[game]);
        await role(page, 'verdict-review').click();
        await role(page, 'review-progress').or(role(page, 'review-drawn')).first().waitFor();
        await checkReview(page, `${game} by the server`);
        await checkKeys(page);
        assert.ok(page.url().includes(`viewer=${you}`), page.url());
        const [download] = await Promise.all([page.waitForEvent('download'), role(page, 'review-page').click()]);
        const file = join(server.folder, `${game}.html`);
        writeFileSync(file, readFileSync(await download.path()));
        await page.locator('.review-points a').last().click();
        await role(page, 'replay').waitFor();
        await until(async () => /^\d+ \/ \d+$/.test((await role(page, 'replay-count').innerText()).trim()), 'the replay at its moment');
        await page.locator('a[data-role=review]').click();
        await role(page, 'review-drawn').waitFor({ timeout: 5000 });
        await page.close();
        const saved = await browser.context.newPage(), asked = [];
        saved.on('request', (request) => asked.push(request.url()));
        await saved.goto(pathToFileURL(file).href);
        await checkReview(saved, `${game} saved`);
        assert.deepEqual(asked, [pathToFileURL(file).href], 'it loads nothing');
        assert.ok((await saved.title()).length > 5);
        await saved.close();
        const other = await browser.open(`${server.url}/t/${table.table}?lang=qps#review=1`);
        await role(other, 'review-drawn').waitFor();
        const plain = await other.locator('h2, dt, dd, .review-result, .review-change, .review-better p, summary, .review-keys li').allInnerTexts();
        assert.ok(plain.length > 10);
        assert.deepEqual(plain.filter((words) => !words.includes('[[')), [], 'all is said in the reader’s language');
        await other.close();
        assert.deepEqual(browser.faults, []);
    });
}

test('the page that the command writes, of a record', async () => {
    const { table, page } = await finished('marengo', { scenario: 'peterbona' });
    await page.close();
    const record = join(server.folder, 'record.txt'), file = join(server.folder, 'command.html');
    writeFileSync(record, await (await fetch(`${server.url}/api/tables/${table.table}/record`)).text());
    execFileSync(program, ['review', record, '--nodes', '50', '--worlds', '4', '--html', file]);
    const saved = await browser.open(pathToFileURL(file).href);
    await checkReview(saved, 'the command');
    await checkKeys(saved);
    await saved.close();
    assert.deepEqual(browser.faults, []);
});

test('a game that is on, and a table that is not there, have no review', async () => {
    const table = await makeTable(server, { game: 'marengo', seats: { austria: 'person', france: 'bot:recruit' } });
    for (const id of [table.table, 'nothing']) {
        const page = await browser.open(`${server.url}/t/${id}#review=1`);
        await page.locator('[role=alert]').waitFor();
        assert.equal(await role(page, 'review-drawn').count(), 0);
        assert.deepEqual(await axe(page), []);
        await page.close();
    }
});

test('in this browser alone: the review is made in its worker, with progress, while the server is gone', async () => {
    const page = await browser.open(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.locator('[data-game=marengo] [data-role=play-now]').click();
    await page.locator('input[name=scenario][value=peterbona]').check();
    await page.locator('input[name=side][value=france]').check();
    await page.locator('[data-role=level]').selectOption('general');
    await page.locator('[data-role=offline]').check();
    await page.locator('[data-role=begin]').click();
    await page.waitForURL(/\/t\/local-/);
    await playByMouse(page, 3);
    assert.equal(await stateOf(page), 'over');
    await server.halt();
    const told = new Set();
    await page.exposeFunction('progressTold', (value) => void told.add(value));
    await page.evaluate(() => new MutationObserver(() => {
        const bar = document.querySelector('[data-role=review-progress]');
        if (bar) globalThis.progressTold(bar.value);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] }));
    await page.locator('a[data-role=review]').first().click();
    await checkReview(page, 'in the browser alone');
    await checkKeys(page);
    assert.ok(told.size > 3, `progress: ${[...told]}`);
    assert.deepEqual(browser.faults, []);
    await page.close();
    await server.resume();
});
