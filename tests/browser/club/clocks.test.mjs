// Clocks on the page: chosen on laying a table, seen beside the seats, ticking without moving anything, marked when they
// are low; what can be done when one has run out; a pause.
import assert from 'node:assert';
import test, { after } from 'node:test';
import { awaitAsked, axe, browser, makeTable, openBrowser, server, until, useServer } from '../lib.mjs';

let second;
useServer(async () => {
    second = await openBrowser();
});
after(() => second?.close());

const SIZES = [{ width: 1400, height: 900 }, { width: 360, height: 740 }];
const role = (page, name) => page.locator(`[data-role=${name}]`);
const face = (page, seat) => page.locator(`[data-clock=${seat}]`);
const secondsOf = (words) => words.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

function noFaults() {
    assert.deepEqual([...browser.faults, ...second.faults], []);
}

/** Both players of a table with a clock, Austria first. */
async function players(clock, more = {}) {
    const table = await makeTable(server, { game: 'marengo', seats: { austria: 'person', france: 'person' }, clock, seed: 7, ...more });
    const austria = await browser.open(table.link('austria'));
    await awaitAsked(austria);
    const france = await second.open(table.link('france'));
    await face(austria, 'austria').waitFor();
    await face(france, 'austria').waitFor();
    return { table, austria, france };
}

async function looksWell(page, what) {
    for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const colorScheme of ['light', 'dark']) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
            if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${what}-${size.width}-${colorScheme}.png` });
            assert.deepEqual(await axe(page), [], `${what}, ${size.width} ${colorScheme}`);
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${what}, ${size.width}: ${wide} pixels stand out`);
    }
    await page.setViewportSize(SIZES[0]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

test('a clock is chosen on laying a table, and told where the seat is offered', async () => {
    const maker = await browser.open(server.url);
    await role(maker, 'play-screen').first().click();
    const dialog = maker.locator('dialog[open]');
    assert.equal(await role(dialog, 'clock').isVisible(), false, 'on one screen there is none');
    await dialog.locator('input[name=mode][value=link]').check();
    await dialog.locator('select[data-seat=france]').selectOption('open');
    assert.equal(await role(dialog, 'clock').inputValue(), '', 'nobody is given one unasked');
    await role(dialog, 'clock').selectOption('3d+7d');
    assert.equal(await role(dialog, 'offer-pace').inputValue(), 'days', 'the pace follows from it');
    assert.ok(await role(dialog, 'offer-pace').isDisabled());
    await looksWell(maker, 'clock-setup');
    await role(dialog, 'clock').selectOption('1800+30');
    await dialog.locator('details.options summary').click();
    await role(dialog, 'late').selectOption('2');
    await role(dialog, 'begin').click();
    await role(dialog, 'offered').waitFor();
    const stranger = await second.open(server.url);
    const row = stranger.locator('[data-role=open-seats] li').filter({ hasText: 'France' });
    assert.match(await row.innerText(), /30 minutes, and 30 seconds more with each turn/);
    await role(row, 'take-seat').click();
    await stranger.waitForURL(/\/t\/\w+#/);
    await role(dialog, 'my-seat').click();
    await maker.waitForURL(/\/t\//);
    // Chance is committed to: both add their salts first.
    await awaitAsked(maker);
    for (const page of [maker, stranger]) await face(page, 'france').waitFor();
    assert.match(await face(maker, 'france').textContent(), /^30:00$/);
    await maker.keyboard.press('m');
    await maker.locator('dialog[open]').getByText('Whoever watches sees the game 2 turns late').waitFor({ state: 'attached' });
    await Promise.all([maker, stranger].map((page) => page.close()));
    noFaults();
});

test('the clock of who is to decide ticks, and nothing moves', async () => {
    const { austria, france } = await players('1800+30');
    for (const page of [austria, france]) {
        const boxes = () => page.evaluate(() => [...document.querySelectorAll('.bar, .seat, .clock, [data-role=board], [data-role=prompt]')]
            .map((node) => { const { x, y, width, height } = node.getBoundingClientRect(); return [x, y, width, height]; }));
        const was = await boxes(), first = secondsOf(await face(page, 'austria').textContent());
        await until(async () => secondsOf(await face(page, 'austria').textContent()) <= first - 2, 'two seconds to go by');
        assert.deepEqual(await boxes(), was, 'nothing moves');
        assert.equal(await face(page, 'france').textContent(), '30:00', 'the other clock stands');
        assert.ok(await face(page, 'austria').evaluate((node) => node.classList.contains('runs')));
    }
    const watcher = await second.open(austria.url().replace(/#.*/, ''));
    await role(watcher, 'table').waitFor();
    assert.equal(await watcher.locator('[data-clock]').count(), 0, 'who watches is told no times');
    await watcher.close();
    // Played from the list until France is asked.
    for (let step = 0; step < 200 && await role(austria, 'prompt').getAttribute('data-state') === 'asked'; step++) {
        const turn = await role(austria, 'table').getAttribute('data-turn');
        const ends = austria.locator('[data-role=ends] button[data-action]:visible');
        await (await ends.count() ? ends : austria.locator('[data-pane=choices] button[data-action]')).first().click();
        const yes = role(austria, 'do-it');
        if (await yes.count()) await yes.click();
        await austria.waitForFunction((old) => document.querySelector('[data-role=table]')?.dataset.turn !== old, turn);
    }
    await awaitAsked(france);
    for (const page of [austria, france])
        await until(() => face(page, 'france').evaluate((node) => node.classList.contains('runs')), 'the hand-over to show');
    await until(async () => secondsOf(await face(austria, 'austria').textContent()) > 1800, 'the step to be given');
    await looksWell(france, 'clock-table');
    await france.setViewportSize(SIZES[1]);
    for (const seat of ['austria', 'france']) {
        const { x, width } = await face(france, seat).boundingBox(), row = await role(france, 'seats').boundingBox();
        assert.ok(x >= row.x && x + width <= row.x + row.width + 1, `both clocks are seen on a phone: ${seat}`);
    }
    await france.setViewportSize(SIZES[0]);
    await Promise.all([austria, france].map((page) => page.close()));
    noFaults();
});

test('time runs low and out, and the other claims the win', async () => {
    const { austria, france } = await players('10+0');
    await until(() => face(france, 'austria').evaluate((node) => node.classList.contains('low')), 'it to be marked');
    await role(france, 'claim-win').waitFor();
    assert.match(await role(france, 'clock-note').innerText(), /out of time/);
    assert.equal(await face(france, 'austria').textContent(), '0:00');
    assert.equal(await role(austria, 'clock-note').isVisible(), false, 'nobody claims against himself');
    await looksWell(france, 'clock-out');
    await role(france, 'claim-wait').click();
    assert.equal(await role(france, 'clock-note').isVisible(), false, 'one may wait');
    await france.reload();
    await role(france, 'claim-win').focus();
    await france.keyboard.press('Enter');
    for (const page of [austria, france]) await page.locator('[data-role=prompt][data-state=over]').waitFor();
    assert.match(await role(austria, 'ask').innerText(), /out of time/);
    assert.equal(await role(france, 'clock-note').isVisible(), false);
    await Promise.all([austria, france].map((page) => page.close()));
    noFaults();
});

test('or lets the computer play', async () => {
    const { austria, france } = await players('10/10');
    await role(france, 'claim-bot').waitFor({ timeout: 40000 });
    await role(france, 'claim-bot').click();
    const dialog = france.locator('dialog[open]');
    await role(dialog, 'claim-level').selectOption('recruit');
    await looksWell(france, 'clock-bot');
    await role(dialog, 'claim-bot-yes').click();
    await until(async () => /computer/.test(await france.locator('.seat[data-seat=austria]').innerText()), 'the bot to be there');
    assert.equal(await awaitAsked(france), 'asked', 'it plays');
    assert.equal(await face(france, 'austria').count(), 0, 'and has no clock');
    await Promise.all([austria, france].map((page) => page.close()));
    noFaults();
});

test('who goes on holiday says so, and comes back', async () => {
    const { austria, france } = await players('3d+7d+14d');
    const watcher = await second.open(france.url().replace(/#.*/, ''));
    await role(watcher, 'table').waitFor();
    await austria.keyboard.press('m');
    await role(austria, 'holiday').click();
    const dialog = austria.locator('dialog[open]');
    assert.equal(await role(dialog, 'holiday-days').locator('option').count(), 14);
    await role(dialog, 'holiday-days').selectOption('5');
    await looksWell(austria, 'clock-holiday');
    await role(dialog, 'holiday-yes').click();
    await role(austria, 'note-back').waitFor();
    for (const page of [france, watcher]) {
        await until(async () => await face(page, 'austria').textContent() === 'away', 'all to see it');
        assert.match(await face(page, 'austria').getAttribute('title'), /On holiday for (5 d 0 h|4 d 23 h)/);
    }
    await looksWell(austria, 'clock-away');
    await role(austria, 'note-hide').click();
    assert.equal(await role(austria, 'clock-note').isVisible(), false);
    await austria.keyboard.press('m');
    await role(austria, 'holiday-back').click();
    await until(async () => /d/.test(await face(france, 'austria').textContent()), 'the clock to be seen again');
    await until(async () => await face(watcher, 'austria').count() === 0, 'and the gallery to see none');
    await austria.keyboard.press('m');
    await role(austria, 'holiday').click();
    assert.equal(await role(dialog, 'holiday-days').locator('option').count(), 13, 'a day that had begun is used');
    await Promise.all([austria, france, watcher].map((page) => page.close()));
    noFaults();
});

test('somebody else takes a seat over', async () => {
    const table = await makeTable(server, { game: 'marengo', seats: { austria: 'person', france: 'person' }, seed: 7, gallery: 1 });
    const austria = await browser.open(table.link('austria')), france = await browser.open(table.link('france'));
    await awaitAsked(austria);
    const friend = await second.open(austria.url().replace(/#.*/, ''));
    await role(friend, 'table').waitFor();
    assert.match(await role(friend, 'prompt').innerText(), /one turn late/, 'who watches is told that it is late');
    const seatOf = (page) => page.locator('.seat[data-seat=austria]').innerText();
    const open = async () => {
        await austria.keyboard.press('m');
        await role(austria, 'find-substitute').click();
        await role(austria, 'find-substitute-yes').waitFor();
        await looksWell(austria, 'substitute-sure');
        await role(austria, 'find-substitute-yes').click();
        await role(friend, 'take-open-seat').waitFor();
    };
    await open();
    assert.match(await seatOf(france), /looks for a substitute/);
    assert.equal(await role(france, 'take-open-seat').count(), 0, 'who plays takes no other seat');
    await looksWell(friend, 'substitute-open');
    await role(austria, 'play-on').click();
    await role(friend, 'open-seats-note').waitFor({ state: 'hidden' });
    await until(async () => !/substitute/.test(await seatOf(france)), 'all to see that he plays on');
    await open();
    await role(friend, 'take-open-seat').focus();
    await friend.keyboard.press('Enter');
    await friend.waitForURL(/#\w+/);
    assert.equal(await awaitAsked(friend), 'asked', 'the friend plays on');
    await austria.locator('main.page [role=alert]').first().waitFor();
    await until(async () => !/substitute/.test(await seatOf(france)), 'nobody to be looked for any more');
    await Promise.all([austria, france, friend].map((page) => page.close()));
    noFaults();
});

test('a pause is agreed on, and anyone ends it', async () => {
    const { austria, france } = await players('600+15');
    await france.keyboard.press('m');
    await role(france, 'offer-pause').click();
    await role(austria, 'accept').click();
    for (const page of [austria, france]) await role(page, 'resume').waitFor();
    const stands = await face(austria, 'austria').textContent();
    await looksWell(austria, 'clock-paused');
    assert.equal(await face(austria, 'austria').textContent(), stands, 'the clocks stand');
    await role(france, 'resume').click();
    for (const page of [austria, france]) {
        await until(async () => !await role(page, 'clock-note').isVisible(), 'the game to go on');
        await until(async () => await face(page, 'austria').textContent() !== stands, 'the clock to run');
    }
    await Promise.all([austria, france].map((page) => page.close()));
    noFaults();
});
