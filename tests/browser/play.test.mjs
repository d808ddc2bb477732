// Games of all three kinds played to their end in a real browser: by mouse, by keyboard alone, on one
// screen with a curtain, and by two browsers over links.
import assert from 'node:assert';
import test from 'node:test';
import { awaitAsked, axe, browser, decide, lot, makeTable, openBrowser, playByMouse, server, stateOf,
    useServer } from './lib.mjs';
import { partsOf } from '../../web/games.js';
import { games } from '../web/games.mjs';

useServer();

for (const game of games) {
    test(`${game}: against a bot, by mouse, to the end`, async () => {
        const { you, seats } = (await partsOf(game).course.load()).chapters[0], other = Object.keys(seats).find((seat) => seat !== you);
        const table = await makeTable(server, { game, lesson: true, seats: { [you]: 'person', [other]: 'bot:random' } });
        const page = await browser.open(table.link(you));
        const did = await playByMouse(page, 11);
        assert.ok(did.board > 3 && did.list > 3, JSON.stringify(did));
        assert.equal(await stateOf(page), 'over');
        assert.deepEqual(await axe(page), []);
        await page.close();
        assert.deepEqual(browser.faults, []);
    });
}

test('marengo: drawn from its scenes, as a game without a skin is', async () => {
    const table = await makeTable(server, { game: 'marengo', seed: 7, seats: { austria: 'person', france: 'bot:random' } });
    const page = await browser.open(table.link('austria').replace('#', '?skin=plain#'));
    const draw = lot(7), did = { board: 0, list: 0 };
    for (let step = 0; step < 12 && await awaitAsked(page) === 'asked'; step++) did[await decide(page, draw, step)]++;
    assert.ok(did.board > 1 && did.list > 1, JSON.stringify(did));
    assert.ok(await page.locator('[data-role=board] .tile').count() > 10, 'blocks lie on the map');
    assert.deepEqual(await axe(page), []);
    await page.close();
    assert.deepEqual(browser.faults, []);
});

test('two clicks from the first page, and a game is on', async () => {
    const page = await browser.open(server.url);
    await page.locator('[data-role=play-now]').first().click();
    await page.locator('[data-role=begin]').click();
    assert.equal(await awaitAsked(page), 'asked');
    await page.close();
});

test('by keyboard alone, to the end', async () => {
    const table = await makeTable(server, { game: 'marengo', lesson: true,
        seats: { austria: 'person', france: 'bot:recruit' } });
    const page = await browser.open(table.link('austria'));
    const draw = lot(5);
    for (let step = 0; step < 600 && await awaitAsked(page) === 'asked'; step++) {
        const turn = await page.locator('[data-role=table]').getAttribute('data-turn');
        // Into the list, some rows down, and take that.
        await page.keyboard.press('Escape');
        await page.keyboard.press('c');
        for (let down = draw(4); down > 0; down--) await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        if (await page.locator('[data-role=do-it]').count() > 0) await page.keyboard.press('Enter');
        await page.waitForFunction((old) => document.querySelector('[data-role=table]')?.dataset.turn !== old, turn);
    }
    assert.equal(await stateOf(page), 'over');
    await page.close();
});

test('on one screen: behind the curtain is nothing of the game', async () => {
    const page = await browser.open(server.url);
    await page.locator('[data-role=play-screen]').first().click();
    await page.locator('input[name=scenario][value=peterbona]').check();
    await page.locator('[data-role=begin]').click();
    const draw = lot(3);
    let curtains = 0;
    for (let step = 0; step < 900; step++) {
        await page.locator('[data-role=curtain-open], [data-role=handover], [data-role=prompt][data-state=asked], '
            + '[data-role=prompt][data-state=over]').first().waitFor();
        if (await page.locator('[data-role=curtain-open]').count() > 0) {
            curtains++;
            const shown = await page.locator('body').innerText();
            assert.equal(await page.locator('[data-role=board], [data-role=log], [data-action]').count(), 0);
            assert.ok(!/piece|[IC][123]|Peterbona/.test(shown), shown);
            await page.locator('[data-role=curtain-open]').click();
            // What happened since is shown first, step by step, until it is skipped.
            await page.locator('[data-role=past-skip], [data-role=prompt][data-state]').first().waitFor();
            const skip = page.locator('[data-role=past-skip]');
            if (await skip.isVisible()) await skip.click();
        } else if (await page.locator('[data-role=handover]').count() > 0) {
            await page.locator('[data-role=handover]').click();
        } else if (await stateOf(page) === 'over') {
            break;
        } else {
            await decide(page, draw, step);
        }
    }
    assert.equal(await stateOf(page), 'over');
    assert.ok(curtains > 4, `${curtains} curtains`);
    assert.deepEqual(browser.faults, []);
    await page.close();
});

test('two browsers over links, a spectator beside, to the end', async () => {
    const table = await makeTable(server, { game: 'castiglione', lesson: true,
        seats: { french: 'person', austrian: 'person' } });
    const second = await openBrowser();
    // What is in front of a browser can be clicked, so the gallery comes first.
    const gallery = await second.open(`${server.url}/t/${table.table}`);
    const pages = [await browser.open(table.link('french')), await second.open(table.link('austrian'))];
    const draw = lot(9);
    for (let step = 0; step < 900; step++) {
        const states = await Promise.all(pages.map(stateOf));
        if (states.every((state) => state === 'over')) break;
        const asked = states.indexOf('asked');
        if (asked >= 0) await decide(pages[asked], draw, step);
        else await pages[0].waitForTimeout(30);
    }
    for (const page of [...pages, gallery]) assert.equal(await awaitAsked(page), 'over');
    assert.deepEqual([...browser.faults, ...second.faults], []);
    await second.close();
    await pages[0].close();
});
