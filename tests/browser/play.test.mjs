// Games played to their end in a real browser: by mouse against a bot, by keyboard alone, on one
// screen with a curtain, by two browsers over links.
import assert from 'node:assert';
import test, { after, before } from 'node:test';
import { awaitAsked, axe, lot, makeTable, openBrowser, startServer, stateOf } from './lib.mjs';

const STEPS_MAX = 1500;
const LIST = '[data-pane=choices] button[data-action]';
const LIT = '[data-role=board] [role=button]';
let server, browser;

before(async () => {
    server = await startServer();
    browser = await openBrowser();
});
after(async () => {
    await browser?.close();
    await server?.stop();
});

/** What is asked, as one text: changes with every decision. */
const askedKey = (page) => page.locator('[data-role=table]').evaluate((node) => `${node.dataset.turn}`);

/** Clicks on the board if something there has one action, else in the list. Returns whether on the board. */
async function clickSomething(page, draw, prefer) {
    if (prefer === 'board') {
        const lit = page.locator(LIT);
        const count = await lit.count();
        if (count > 0) {
            const one = lit.nth(draw(count));
            const box = await one.boundingBox();
            if (box) {
                await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
                const menu = page.locator('[role=menu] [role=menuitem]');
                const entries = await menu.count();
                if (entries > 0) await menu.nth(draw(entries)).click();
                return true;
            }
        }
    }
    const list = page.locator(LIST);
    await list.nth(draw(await list.count())).click();
    return false;
}

/** Plays until the game is over; every third choice on the board where it can be. */
async function playByMouse(page, seed) {
    const draw = lot(seed);
    const did = { board: 0, list: 0 };
    for (let step = 0; step < STEPS_MAX; step++) {
        if (await awaitAsked(page) === 'over') return did;
        const key = await askedKey(page);
        if (await clickSomething(page, draw, step % 3 === 0 ? 'board' : 'list')) did.board++;
        else did.list++;
        // A click on the board may only have looked at something: then the same is still asked.
        await page.waitForFunction((old) => document.querySelector('[data-role=table]')?.dataset.turn !== old, key,
            { timeout: 1500 }).catch(() => {});
    }
    throw new Error('the game did not end');
}

for (const [game, request] of Object.entries({
    marengo: { seats: { austria: 'person', france: 'bot:random' }, scenario: 'peterbona' },
    waterloo: { seats: { french: 'person', allied: 'bot:random' }, lesson: true },
    castiglione: { seats: { french: 'person', austrian: 'bot:random' }, lesson: true },
})) {
    test(`${game}: against a bot, by mouse, to the end`, async () => {
        const table = await makeTable(server, { game, ...request, ...(request.lesson ? {} : { seed: 7 }) });
        const you = Object.keys(request.seats)[0];
        const page = await browser.open(table.link(you));
        const did = await playByMouse(page, 11);
        assert.ok(did.board > 3 && did.list > 3, JSON.stringify(did));
        assert.equal(await stateOf(page), 'over');
        assert.deepEqual(await axe(page), []);
        await page.close();
        assert.deepEqual(browser.faults, []);
    });
}
