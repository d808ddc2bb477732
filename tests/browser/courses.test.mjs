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
    return one && { end: one.dataset.end, step: one.dataset.step, words: one.innerText, said: one.querySelector('[data-role=lesson-words]')?.innerText ?? '', notice: one.querySelector('[data-role=lesson-notice]')?.innerText ?? '', advice: one.querySelector('[data-role=lesson-do]')?.dataset.advice ?? '', enemy: one.querySelector('[data-role=lesson-enemy]')?.innerText ?? '',
        passes: !!one.querySelector('[data-role=lesson-next]'), turn: document.querySelector('[data-role=table]')?.dataset.turn };
});

/** What the card of the guide hides: the bar of those chosen, notices, and what the step points at. */
const hides = (page) => page.evaluate(() => {
    const card = document.querySelector('[data-role=lesson]').getBoundingClientRect(), found = [];
    const meets = (b) => b.width > 0 && b.left < card.right && b.right > card.left && b.top < card.bottom && b.bottom > card.top;
    for (const name of ['[data-role=hand]', '.notice', '.stage .advised', '.ring.picked', '.panel .picked', '.look'])
        if ([...document.querySelectorAll(name)].some((one) => meets(one.getBoundingClientRect()))) found.push(name);
    const panel = document.querySelector('[data-role=panel]').getBoundingClientRect(), under = (p, b) => p.x > b.left && p.x < b.right && p.y > b.top && p.y < b.bottom;
    for (const path of document.querySelectorAll('.layer-ghost .trail.edge'))
        for (let part = 0; part <= 1; part += 0.05) {
            const p = DOMPoint.fromPoint(path.getPointAtLength(path.getTotalLength() * part)).matrixTransform(path.getScreenCTM());
            if (under(p, card) && !under(p, panel)) found.push(`the arrow at ${part.toFixed(2)}`);
        }
    return found;
});

/** What is hidden once the page is at rest. */
async function assertFree(page, where) {
    let found = [];
    await until(async () => (found = await hides(page)).length === 0, `the card to hide nothing at ${where}`).catch(() => {});
    if (found.length && process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/card-hides.png` });
    assert.deepEqual(found, [], where);
}

/** Takes something that lies open on the board in hand and lets it go again. */
async function handle(page, where) {
    const at = await page.evaluate(() => {
        for (const one of document.querySelectorAll('.layer-over .light[data-ware]')) {
            const b = one.getBoundingClientRect(), at = { x: b.left + b.width / 2, y: b.top + b.height / 2 };
            if (one.contains(document.elementFromPoint(at.x, at.y))) return at;
        }
        return null;
    });
    if (!at) return;
    await page.mouse.click(at.x, at.y);
    await assertFree(page, `${where}, in hand`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
}

/** Opens a chapter from the first page. */
async function openChapter(page, game, key) {
    await page.locator(`[data-game=${game}] [data-role=chapter][data-chapter=${key}]`).evaluate((one) => one.click());
    await awaitAsked(page);
    await role(page, 'lesson').waitFor();
}

/** Gives the order that is advised, from the list of orders. */
async function order(page, advice) {
    await page.locator('[data-tab=orders]').click();
    await page.locator(`[data-role=orders] [data-order="${advice}"]`).click();
    const { turn } = await card(page);
    await until(async () => (await card(page)).turn !== turn || await page.locator('[data-role=give-order]').count() > 0, 'the order to be taken or opened');
    if ((await card(page)).turn === turn) await page.locator('[data-role=give-order]').first().click();
}

/** Whether the card says something else than it did. */
async function isNews(page, now) {
    const then = await card(page);
    return then && (then.words !== now.words || then.turn !== now.turn);
}

/** Clicks on it. What went away before is not missed: the card says something else by then. */
function press(page, now, one) {
    return until(async () => await isNews(page, now) || await one.click({ timeout: 2000 }).then(() => true, () => false), `${now.step} ${now.advice} to be clicked`);
}

/** Does what the card proposes, as a learner would. */
async function follow(page, now) {
    const { step, advice, passes } = now;
    if (passes && step === 'orders') return page.locator('[data-tab=orders]').click();
    if (passes) return press(page, now, role(page, 'lesson-next'));
    const listed = page.locator(`[data-pane=choices] button[data-action="${advice}"]`);
    if (await listed.count()) return press(page, now, listed.first());
    return advice.includes('_') ? press(page, now, role(page, 'lesson-do')) : order(page, advice);
}

/** Plays the chapter that is open; gives all that was said. */
async function playChapter(page) {
    const said = [];
    for (let n = 0; n < STEPS_MAX; n++) {
        await until(async () => { const now = await card(page); return now && (now.end || now.advice || now.passes); }, 'the guide to speak');
        const now = await card(page);
        said.push(now.words);
        await assertFree(page, `${now.step} ${now.advice}`);
        if (now.end) return { end: now.end, said };
        await follow(page, now);
        await until(async () => await isNews(page, now) || (await doIt(page), false), `something to follow from ${now.step} ${now.advice}`);
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

for (const game of games)
    test(`${game}: the card hides nothing of what is to be used, and says what the enemy did`, async () => {
        const enemy = new Set(), beside = new Map();
        for (const key of partsOf(game).course.chapters.slice(1, 3)) {
            const page = await browser.open(server.url);
            await page.setViewportSize({ width: 1400, height: 900 });
            await openChapter(page, game, key);
            for (let n = 0; n < STEPS_MAX; n++) {
                await until(async () => { const now = await card(page); return now && (now.end || now.advice || now.passes); }, 'the guide to speak');
                const now = await card(page), where = `${key} ${now.step} ${now.advice}`;
                await assertFree(page, where);
                if (now.enemy) enemy.add(now.enemy);
                if (now.advice) assert.ok(now.said, `what is advised is said at ${where}`);
                if (now.notice && now.step) beside.set(now.notice, (beside.get(now.notice) ?? new Set()).add(where.split(' ').slice(0, 2).join()));
                if (now.end) break;
                await handle(page, where);
                await press(page, now, role(page, now.passes ? 'lesson-next' : 'lesson-do'));
                await until(() => isNews(page, now), `something to follow from ${where}`);
            }
            await page.close();
        }
        assert.ok([...enemy].some((words) => /^Meanwhile: \S+/.test(words)), 'the enemy has done something');
        for (const [notice, steps] of beside) assert.equal(steps.size, 1, `what followed is not said again later: ${notice}`);
        assert.deepEqual(browser.faults, []);
    });

test('the card stays where it is put, by mouse and by keyboard; a notice about what is past goes', async () => {
    const page = await browser.open(server.url);
    await openChapter(page, 'castiglione', 'command');
    const box = () => role(page, 'lesson').boundingBox();
    const head = await role(page, 'lesson-goal').boundingBox(), before = await box();
    // Away from the corner that it chose, for it stays on the board.
    const [dx, dy] = [before.x > 300 ? -200 : 200, before.y > 300 ? -120 : 120];
    await page.mouse.move(head.x + 40, head.y + 10);
    await page.mouse.down();
    await page.mouse.move(head.x + 40 + dx, head.y + 10 + dy, { steps: 4 });
    await page.mouse.up();
    const put = await box();
    assert.ok(Math.abs(put.x - before.x - dx) < 2 && Math.abs(put.y - before.y - dy) < 2, JSON.stringify([before, put]));
    await page.locator('[data-pane=choices] button[data-action="move_pick end"]').click();
    await page.locator('[data-role=confirm]').waitFor();
    await assertFree(page, 'a choice that ends the turn');
    await role(page, 'lesson-next').click();
    await until(async () => (await card(page)).step === 'march', 'the next step');
    assert.equal(await page.locator('.notice').count(), 0);
    assert.deepEqual(await box().then(({ x, y }) => ({ x, y })), { x: put.x, y: put.y });
    const corners = new Set();
    for (let n = 0; n < 4; n++) {
        await role(page, 'lesson-move').press('Enter');
        corners.add(await role(page, 'lesson').getAttribute('data-corner'));
    }
    assert.equal(corners.size, 4);
    await page.close();
    assert.deepEqual(browser.faults, []);
});

test('on a telephone the board has the room, and what is advised is seen beside the card', async () => {
    const page = await browser.open(server.url);
    await page.setViewportSize({ width: 360, height: 740 });
    await openChapter(page, 'marengo', 'march');
    await until(async () => (await card(page))?.advice, 'the first advice');
    assert.equal(await role(page, 'side').getAttribute('data-fold'), 'shut');
    const free = () => page.evaluate(() => {
        const card = document.querySelector('[data-role=lesson]').getBoundingClientRect(), board = document.querySelector('[data-role=board]').getBoundingClientRect();
        const seen = (one) => { const b = one.getBoundingClientRect(); return b.width > 0 && b.top > board.top && b.bottom < board.bottom && (b.top >= card.bottom || b.bottom <= card.top); };
        return { blocks: [...document.querySelectorAll('.layer-over .light[data-ware]')].filter(seen).length, button: document.querySelector('[data-role=lesson-do]').getBoundingClientRect().bottom <= card.bottom };
    });
    await until(async () => { const { blocks, button } = await free(); return blocks > 0 && button; }, 'a block and the button to be seen');
    await page.locator('[data-tab=orders]').click();
    await role(page, 'orders').waitFor();
    await page.close();
    assert.deepEqual(browser.faults, []);
});

test('an arrow shows what is advised, and whoever does something else is told what follows', async () => {
    const page = await browser.open(server.url);
    await openChapter(page, 'marengo', 'march');
    await until(async () => (await card(page))?.step === 'road', 'the first step');
    await until(() => page.locator('.layer-ghost .trail.head').count(), 'its arrow');
    assert.deepEqual(await axe(page), []);
    await order(page, 'move l5 peterbona');
    await until(async () => /That works too/.test((await card(page))?.words ?? ''), 'what follows');
    await until(async () => (await card(page))?.step === 'join', 'the advice from there');
    await page.close();
    // An order that a rule refuses is an answer to why; it stays to be read.
    const other = await browser.open(server.url);
    await openChapter(other, 'marengo', 'march');
    await role(other, 'lesson-do').click();
    await until(async () => (await card(other))?.step === 'why', 'why to be taught');
    await other.locator('[data-tab=orders]').click();
    await role(other, 'order-text').fill('I2 from l5 to villanova');
    await role(other, 'order-text').press('Enter');
    await until(async () => (await card(other))?.step === 'orders', 'the guide to have seen it');
    assert.match((await card(other)).notice, /not allowed/);
    await other.locator('.notice [data-rule]').waitFor();
    await other.close();
    assert.deepEqual(browser.faults, []);
});
