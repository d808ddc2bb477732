// The courses in a browser: a chapter of each game from the first page to its end, by clicks; what was done is
// kept; whoever does something else is told what follows.
import assert from 'node:assert';
import test from 'node:test';
import { awaitAsked, axe, browser, doIt, server, until, useServer } from './lib.mjs';
import { partsOf } from '../../web/games.js';
import { games } from '../web/games.mjs';

useServer();

const STEPS_MAX = 30;
const role = (page, name) => page.locator(`[data-role=${name}]`);
const card = (page) => page.evaluate(() => {
    const one = document.querySelector('[data-role=lesson]:not([hidden])');
    return one && { end: one.dataset.end, step: one.dataset.step, words: one.innerText, advice: one.querySelector('[data-role=lesson-do]')?.dataset.advice ?? '',
        passes: !!one.querySelector('[data-role=lesson-next]'), turn: document.querySelector('[data-role=table]')?.dataset.turn };
});

/** Gives the order that is advised, from the list of orders. */
async function order(page, advice) {
    await page.locator('[data-tab=orders]').click();
    await page.locator(`[data-role=orders] [data-order="${advice}"]`).click();
    const { turn } = await card(page);
    await until(async () => (await card(page)).turn !== turn || await page.locator('[data-role=give-order]').count() > 0, 'the order to be taken or opened');
    if ((await card(page)).turn === turn) await page.locator('[data-role=give-order]').first().click();
}

/** Does what the card proposes, as a learner would. */
async function follow(page, { step, advice, passes }) {
    if (passes && step === 'orders') return page.locator('[data-tab=orders]').click();
    if (passes) return role(page, 'lesson-next').click();
    const listed = page.locator(`[data-pane=choices] button[data-action="${advice}"]`);
    if (await listed.count()) {
        await listed.first().click();
        return doIt(page);
    }
    return advice.includes('_') ? role(page, 'lesson-do').click() : order(page, advice);
}

/** Plays the chapter that is open; gives all that was said. */
async function playChapter(page) {
    const said = [];
    for (let n = 0; n < STEPS_MAX; n++) {
        await until(async () => { const now = await card(page); return now && (now.end || now.advice || now.passes); }, 'the guide to speak');
        const now = await card(page);
        said.push(now.words);
        if (now.end) return { end: now.end, said };
        await follow(page, now);
        await until(async () => { const then = await card(page); return then && (then.words !== now.words || then.turn !== now.turn); }, `something to follow from ${now.step} ${now.advice}`);
    }
    return { end: '', said };
}

for (const game of games) {
    const { chapters } = partsOf(game).course;
    test(`${game}: the first chapter from the first page, won; then the next`, async () => {
        const page = await browser.open(server.url);
        await page.locator(`[data-game=${game}] [data-role=guide]`).click();
        await awaitAsked(page);
        await role(page, 'lesson').waitFor();
        await until(() => page.locator('.layer-ghost path, [data-role=lesson-next], .advised').count(), 'something to be advised');
        const { end, said } = await playChapter(page);
        assert.equal(end, 'won', said.join('\n'));
        assert.ok(new Set(said).size >= 5);
        assert.equal(await page.locator('[data-role=verdict]').count(), 0);
        await role(page, 'lesson-again').waitFor();
        await role(page, 'lesson-chapter').click();
        await page.waitForURL(new RegExp(`guide=${chapters[1]}$`));
        await role(page, 'lesson').waitFor();
        await page.goto(server.url);
        const next = page.locator(`[data-game=${game}] [data-role=guide]`);
        await next.waitFor();
        assert.equal(await next.getAttribute('data-chapter'), chapters[1]);
        assert.equal(await page.locator(`[data-game=${game}] [data-role=course] li.done`).count(), 1);
        await page.close();
        assert.deepEqual(browser.faults, []);
    });
}

test('an arrow shows what is advised, and whoever does something else is told what follows', async () => {
    const page = await browser.open(server.url);
    await page.locator('[data-game=marengo] [data-role=chapter][data-chapter=march]').evaluate((one) => one.click());
    await awaitAsked(page);
    await until(async () => (await card(page))?.step === 'road', 'the first step');
    await until(() => page.locator('.layer-ghost .trail.head').count(), 'its arrow');
    assert.deepEqual(await axe(page), []);
    await order(page, 'move l5 peterbona');
    await until(async () => /That works too/.test((await card(page))?.words ?? ''), 'what follows');
    await until(async () => (await card(page))?.step === 'join', 'the advice from there');
    await page.close();
    assert.deepEqual(browser.faults, []);
});
