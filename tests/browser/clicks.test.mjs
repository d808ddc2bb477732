// A click shows its effect at once: 95 times of 100 within 50 ms, from the event to the frame in which the change has been painted, by the
// browser's own clock. Beside each click of the page one is measured that does nothing, so that a busy machine is known from a slow page.
import assert from 'node:assert';
import test from 'node:test';
import { Hands } from './hands.mjs';
import { awaitAsked, browser, makeTable, server, until, useServer } from './lib.mjs';

const LIMIT_MS = 50;
const QUIET_MS = 30;               // a click that does nothing, 95 times of 100: a frame, and what the way there takes
const TRIES = 3, TRIES_MAX = 12;   // of each game, on a quiet machine; how often at most until there are so many

useServer();

/** Runs in the page: notes how long from a click or key to the paint of the first change that comes of it. */
function watchClicks() {
    const watch = globalThis.watch = { since: 0, idle: false, waits: [], nothing: [] };
    for (const kind of ['pointerup', 'keydown']) addEventListener(kind, (event) => {
        watch.since = event.timeStamp;
        watch.idle = event.target.matches?.('[data-nothing]') ?? false;
    }, { capture: true });
    new MutationObserver(() => {
        if (!watch.since) return;
        const begun = watch.since, list = watch.idle ? watch.nothing : watch.waits;
        watch.since = 0;
        requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel(); // its message comes after the frame
            port1.onmessage = () => { list.push(performance.now() - begun); port1.close(); };
            port2.postMessage(0);
        });
    }).observe(document, { subtree: true, childList: true, attributes: true });
    addEventListener('DOMContentLoaded', () => {
        const nothing = document.createElement('button');
        nothing.dataset.nothing = '0';
        nothing.style.cssText = 'position:fixed;left:0;bottom:0;width:12px;height:12px;z-index:9999;opacity:.01';
        nothing.addEventListener('mousedown', (event) => event.preventDefault()); // the focus stays where it is
        nothing.addEventListener('click', () => { nothing.dataset.nothing = String(Number(nothing.dataset.nothing) + 1); });
        document.documentElement.append(nothing);
    });
}

async function sit(wish, seat, first) {
    const table = await makeTable(server, wish), page = await browser.context.newPage();
    await page.addInitScript(watchClicks);
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto(table.link(seat));
    await awaitAsked(page);
    await begin(page, first);
    return page;
}

/** One click or key: how long until the paint of its first change. */
async function timed(page, list, act, name) {
    const before = await page.evaluate((key) => globalThis.watch[key].length, list);
    await act();
    const ms = await until(() => page.evaluate(([key, at]) => globalThis.watch[key][at], [list, before]), `a change that is drawn by ${name}`);
    await page.waitForTimeout(120); // what comes after it is not the next one's
    return ms;
}

/** Alone, or with the whole turn where others have seen it. */
async function takeBack(page) {
    const all = page.locator('[data-role=undo-all]'), alone = page.locator('[data-role=undo]');
    await all.or(alone).first().waitFor();
    if (await alone.count()) return alone.first().click();
    await all.click();
    await page.locator('[data-role=do-it]').click();
}

/** What is asked before anything can be ordered. */
async function begin(page, first) {
    const choice = page.locator(`[data-pane=choices] button[data-action="${first}"]`);
    if (first && await choice.count()) await choice.click();
    await page.locator('[data-role=board] .light[data-ware]').first().waitFor({ state: 'attached' });
}

/** The clicks and keys of one try; it ends as it began. */
function stepsOf(page, hands, { pieces, to }) {
    const key = (name) => () => page.keyboard.press(name);
    const choose = async () => { const [block] = await hands.blocksOf(pieces.slice(0, 1)); await hands.click(block.at); };
    return {
        choose, drop: key('Escape'), again: choose,
        row: async () => { const blocks = await hands.blocksOf(pieces); await hands.click(blocks.at(-1).at, { shift: true }); },
        order: async () => hands.click(await hands.goal(to)), // carried out by the server
        undo: () => takeBack(page),
        choice: () => page.locator('[data-pane=choices] button[data-action]').first().click(),
        back: key('u'), tally: key('w'), log: key('l'), overlay: key('v'), chat: key('t'),
        orders: () => page.locator('[data-tab=orders]').click(),
        menu: () => page.locator('[data-role=menu]').click(),
    };
}

const GAMES = [
    { wish: { game: 'marengo', seed: 1, seats: { austria: 'person', france: 'bot:recruit' } }, seat: 'austria', pieces: ['I3'], to: 'l1' },
    { wish: { game: 'waterloo', seed: 3, options: { setup: 'historical' }, seats: { french: 'person', allied: 'bot:recruit' } }, seat: 'french', first: 'leader_reveal no',
        pieces: ['f_4_art'], to: 'mariembourg' },
    { wish: { game: 'castiglione', seed: 3, seats: { austrian: 'person', french: 'bot:recruit' } }, seat: 'austrian', pieces: ['melas'], to: 'rovereto' },
];

const sorted = (waits) => [...waits].sort((a, b) => a - b);
const share95 = (waits) => sorted(waits)[Math.floor(waits.length * 0.95)];
const median = (waits) => sorted(waits)[waits.length >> 1];

/** Every step once, each after a click that does nothing. @returns {{waits: Record<string, number>, idle: number}} */
async function oneTry(page, hands, game) {
    const waits = {}, idle = [];
    await begin(page, game.first);
    for (const [name, step] of Object.entries(stepsOf(page, hands, game))) {
        idle.push(await timed(page, 'nothing', () => page.locator('[data-nothing]').click(), name));
        waits[name] = await timed(page, 'waits', step, name);
    }
    await page.keyboard.press('Escape'); // the menu
    await page.locator('[data-role=overlay-open]').click(); // its panel lies over the map
    await page.waitForTimeout(120);
    return { waits, idle: share95(idle) };
}

test('a click shows its effect within 50 ms, 95 times of 100', { timeout: 540000 }, async (t) => {
    const steps = [];
    let busy = 1; // on a machine that never was quiet as much longer is allowed as nothing took longer
    for (const game of GAMES) {
        const page = await sit(game.wish, game.seat, game.first), hands = new Hands(page), tries = [];
        await oneTry(page, hands, game); // warms up
        while (tries.length < TRIES_MAX && tries.filter(({ idle }) => idle <= QUIET_MS).length < TRIES) tries.push(await oneTry(page, hands, game));
        const used = tries.sort((a, b) => a.idle - b.idle).slice(0, TRIES);
        busy = Math.max(busy, ...used.map(({ idle }) => idle / QUIET_MS));
        const medians = Object.keys(used[0].waits).map((name) => [name, median(used.map(({ waits }) => waits[name]))]);
        t.diagnostic(`${game.wish.game}, ${tries.length} tries, nothing ${used.map(({ idle }) => idle.toFixed(0)).join(' ')} ms: ${medians.map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(', ')}`);
        steps.push(...medians.map(([, ms]) => ms));
        await page.close();
    }
    t.diagnostic(`${steps.length} clicks and keys: median ${median(steps).toFixed(0)} ms, 95 of 100 within ${share95(steps).toFixed(0)} ms; allowed ${(LIMIT_MS * busy).toFixed(0)} ms`);
    assert.ok(steps.length >= GAMES.length * 14, String(steps.length));
    assert.ok(share95(steps) <= LIMIT_MS * busy, `${share95(steps)} ms; nothing takes ${busy * QUIET_MS} ms`);
    assert.deepEqual(browser.faults, []);
});
