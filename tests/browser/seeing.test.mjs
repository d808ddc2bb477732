// What others did stays in sight, choices wait for it, and a hand is safe: unused moves are said, a turn can be taken back.
import assert from 'node:assert';
import test from 'node:test';
import { answer, awaitAsked, axe, browser, decide, lot, makeTable, openBrowser, playBySocket, server, until, useServer } from './lib.mjs';

useServer();

const role = (page, name) => page.locator(`[data-role=${name}]`);
const SEATS = { marengo: ['france', 'austria'], waterloo: ['allied', 'french'], castiglione: ['french', 'austrian'] };

async function openAgainst(game, plays, how = {}) {
    const [mine, theirs] = SEATS[game];
    const table = await makeTable(server, { game, seats: { [mine]: 'person', [theirs]: 'bot:recruit' }, seed: 5 });
    await playBySocket(browser, server, table, { seat: mine, plays, seed: 2 });
    const window = how.motion ? await openBrowser({ reducedMotion: 'no-preference' }) : browser;
    const page = await window.open(table.link(mine));
    await awaitAsked(page);
    return { page, window };
}

for (const game of Object.keys(SEATS)) {
    test(`${game}: the enemy's last turn stays drawn until one acts`, async () => {
        const { page } = await openAgainst(game, 0), draw = lot(4);
        let seen = false;
        for (let step = 0; step < 120 && !seen; step++) {
            assert.equal(await awaitAsked(page), 'asked');
            seen = await role(page, 'again').isVisible();
            if (!seen) await decide(page, draw, 1);
        }
        assert.ok(seen, 'others have moved');
        assert.ok(await page.locator('.layer-trail path').count() > 0);
        await page.reload();
        await awaitAsked(page);
        await page.locator('.layer-trail path').first().waitFor({ state: 'attached' });
        await role(page, 'again').click();
        await page.locator('.layer-trail path').first().waitFor({ state: 'attached' });
        await decide(page, draw, 1);
        await page.close();
        assert.deepEqual(browser.faults, []);
    });
}

test('how the game is won is said before the first move, until it is dismissed or one has moved', async () => {
    for (const game of Object.keys(SEATS)) {
        const [theirs, mine] = SEATS[game], options = game === 'waterloo' ? { setup: 'historical' } : {};
        const wish = { game, options, seats: { [mine]: 'person', [theirs]: 'person' }, seed: 5 }, table = await makeTable(server, wish);
        const page = await browser.open(table.link(mine)), goals = role(page, 'goals');
        await awaitAsked(page);
        await goals.waitFor();
        assert.equal(await goals.locator('h2').count(), 2, 'both sides');
        assert.ok(await goals.locator('[data-stake]').count() >= 3);
        assert.deepEqual(await axe(page), []);
        await page.locator('[data-pane=choices] button[data-action]').first().click();
        await goals.waitFor({ state: 'hidden' });
        await page.close();
        const again = await makeTable(server, wish);
        const other = await browser.open(again.link(mine));
        await role(other, 'goals-dismiss').click();
        await role(other, 'goals').waitFor({ state: 'hidden' });
        await other.reload();
        await awaitAsked(other);
        await other.locator('[data-pane=choices] button[data-action]').first().waitFor();
        assert.ok(!await role(other, 'goals').isVisible(), 'who has understood is not told again');
        await other.close();
    }
    // To set one's blocks up is no move yet.
    const table = await makeTable(server, { game: 'waterloo', seats: { french: 'person', allied: 'person' }, seed: 5 });
    await answer(browser, server, table, { seat: 'allied', words: ['auto$', 'confirm'] });
    const page = await browser.open(table.link('french'));
    await page.evaluate(() => localStorage.removeItem('grognard.goals'));
    await page.reload();
    await role(page, 'goals').waitFor();
    const { turn } = await page.locator('[data-role=table]').evaluate(one => ({ ...one.dataset }));
    await page.locator('[data-role=ends] button[data-action$=auto]').click();
    await page.waitForFunction(old => document.querySelector('[data-role=table]')?.dataset.turn !== old, turn);
    assert.ok(await role(page, 'goals').isVisible());
    await page.close();
    assert.deepEqual(browser.faults, []);
});

test('choices come alive when the motion ends, and motion can be skipped', async () => {
    const { page, window } = await openAgainst('marengo', 0, { motion: true }), draw = lot(9);
    let waited = 0;
    for (let step = 0; step < 40 && waited < 2; step++) {
        await awaitAsked(page);
        await page.locator('.choice-pane:not([inert])').first().waitFor();
        await decide(page, draw, 1);
        const inert = await page.waitForFunction(() => document.querySelector('.choice-pane[inert]') !== null, null, { timeout: 400 }).then(() => true, () => false);
        if (!inert) continue;
        waited++;
        if (await role(page, 'cut').isVisible()) await role(page, 'cut').click({ timeout: 1000 }).catch(() => {});
    }
    assert.ok(waited > 0, 'something was seen moving');
    await awaitAsked(page);
    await page.locator('.choice-pane:not([inert])').first().waitFor();
    assert.deepEqual(window.faults, []);
    await window.close();
});

test('an end that leaves something unused says so, is not the loud button, and a turn can be taken back', async () => {
    const { page } = await openAgainst('marengo', 30), draw = lot(6);
    const end = page.locator('[data-role=ends] [data-action="move_from done"]');
    for (let step = 0; step < 60 && await end.count() === 0; step++) {
        assert.equal(await awaitAsked(page), 'asked');
        if (await end.count() === 0) await decide(page, draw, 1);
    }
    assert.equal(await end.getAttribute('class'), null);
    await end.click();
    assert.match(await role(page, 'confirm').textContent(), /unused/);
    await role(page, 'not-now').click();
    assert.equal(await role(page, 'confirm').count(), 0);
    const told = () => page.locator('[data-role=table]').getAttribute('data-turn'), first = await told();
    await end.click();
    await role(page, 'do-it').click();
    await until(async () => await told() !== first, 'the movement ends');
    await awaitAsked(page);
    await role(page, 'undo-all').waitFor();
    const before = await told();
    await role(page, 'undo-all').click();
    await role(page, 'do-it').click();
    await until(async () => await told() !== before, 'the turn is taken back');
    await awaitAsked(page);
    await page.close();
    assert.deepEqual(browser.faults, []);
});

test('great events have their moment: dice that fall, and what can be cut short', async () => {
    const { page } = await openAgainst('waterloo', 0);
    const seen = await page.evaluate(async () => {
        const { showMoments, worthOf } = await import('/app/web/table/moments.js');
        const stage = document.querySelector('.stage'), skin = { armies: [], seat: () => null };
        const events = [{ kind: 'fire', random: true, dice: [5, 3], weight: 'notable', text: 'Fire!', army: 'french' },
            { kind: 'out', weight: 'great', text: 'A leader falls.', army: 'anglo' }, { kind: 'ask', weight: 'quiet', text: 'quiet' }, { kind: 'turn', text: 'Noon.' }];
        let cut, shown = [];
        const watch = new MutationObserver(() => shown.push(...[...stage.querySelectorAll('.moment:not([data-seen])')].map((node) => {
            node.dataset.seen = '1';
            return { name: node.className, pips: node.querySelectorAll('.die .pip').length, text: node.textContent };
        })));
        watch.observe(stage, { childList: true });
        const done = showMoments(stage, events, { skin, scene: null, hurry: false, cut: new Promise((go) => { cut = go; }) });
        setTimeout(() => cut(), 1300);
        await done;
        return { shown, left: stage.querySelectorAll('.moment').length, worth: events.map(worthOf) };
    });
    assert.deepEqual(seen.worth, ['dice', 'great', '', 'hour']);
    assert.deepEqual(seen.shown.map(({ name, pips }) => [name, pips]), [['moment dice', 8], ['moment great', 0]]);
    assert.equal(seen.left, 0);
    await page.close();
});

test('an ending tells its numbers and leads on', async () => {
    const { page } = await openAgainst('castiglione', 10);
    await role(page, 'menu').click();
    await role(page, 'resign').click();
    await role(page, 'resign-yes').click();
    const card = role(page, 'verdict');
    await card.waitFor();
    assert.ok(await card.locator('.measures dt').count() > 3, 'the measures of the game');
    assert.equal(await role(page, 'verdict-rematch').count(), 1);
    await role(page, 'verdict-home').click();
    await page.locator('[data-role=play-now]').first().waitFor();
    await page.close();
    assert.deepEqual(browser.faults, []);
});

test('a table that is left before the drawing of a great moment has come stays quiet', async () => {
    const { page } = await openAgainst('castiglione', 10), asked = [];
    let release = () => {};
    const held = new Promise((go) => { release = go; });
    await page.context().route(/\/moments\.js/, async (route) => {
        asked.push(route.request().url());
        await held;
        await route.continue();
    });
    await role(page, 'menu').click();
    await role(page, 'resign').click();
    await role(page, 'resign-yes').click();
    await role(page, 'verdict').waitFor();
    await until(() => asked.length, 'what draws the moment to be fetched');
    await page.goto(page.url().replace(/#.*$/, '#at=0&viewer=open'));
    await role(page, 'replay-step').waitFor();
    const come = page.waitForResponse(/\/moments\.js/);
    release();
    await come;
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    await page.close();
    await browser.context.unroute(/\/moments\.js/);
    assert.deepEqual(browser.faults, []);
});
