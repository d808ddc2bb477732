// words.test.mjs - the page in the pseudo-language, in which all that catalogs have is accented: whole games of
// every kind, and whatever else the page shows, without two plain letters side by side. PLAYS says how far long
// games are played (make words: to their end).
import assert from 'node:assert';
import test from 'node:test';
import { browser, makeTable, server, useServer } from './lib.mjs';

useServer();

const GAMES = {
    marengo: { you: 'austria', enemy: 'france', options: {} },
    waterloo: { you: 'french', enemy: 'allied', options: { setup: 'historical', hidden_battle: 'on' } },
    castiglione: { you: 'french', enemy: 'austrian', options: { fog_of_war: 'on', leader_casualties: 'on' } },
};
const PLAYS_MAX = 4000, PLAYS_LONG = Number(process.env.PLAYS ?? 40); // make words: to the end

// Runs in the browser: what is there to be read, with two plain letters. Names that the map has are its own, and
// so are the keys by which players name things: in actions, on keys. Pieces and badges bear letters.
function plainWords(map) {
    const found = new Set(), fine = (globalThis.fineTexts ??= new Set()); // most are there again at the next look
    const isName = (word) => /^[A-Z]/.test(word) && (map.includes(word) || /^(Grognard|AM|PM)$/.test(word));
    const isKey = (word) => map.includes(`"${word}"`);
    const look = (text, where) => {
        if (fine.has(text)) return;
        const before = found.size;
        for (const [word] of text.matchAll(/[\p{L}\p{N}_]+/gu))
            if (/[A-Za-z]{2}/.test(word) && !isName(word) && !isKey(word) && !text.includes(`/${word}`)) found.add(`${where}: ${text.trim().slice(0, 160)}`);
        if (/undefined|NaN|\[object/.test(text)) found.add(`${where}: ${text}`);
        if (found.size === before) fine.add(text);
    };
    // A piece's name repeats the letters that it bears.
    const unlettered = (node, name) => [...node.querySelectorAll('text.who')].reduce((text, { textContent }) => text.replace(textContent, ''), name);
    const skipped = 'script, style, noscript, kbd, code, time, .rule-row b, .home, .badge, text.who';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (!parent.closest(skipped)) look(walker.currentNode.data, parent.tagName + '.' + (parent.getAttribute('class') ?? ''));
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
        for (const node of document.querySelectorAll(`[${name}]`))
            if (!node.closest(skipped) && node.getAttribute(name) !== node.dataset.action) look(unlettered(node, node.getAttribute(name)), `${node.tagName} ${name}`);
    return [...found];
}

// Runs in the browser: plays by the list until the game is over. Looks at everything before each decision, and opens
// every pane now and then.
async function playHere({ map, plays, look }) {
    const plainHere = new Function(`return ${look}`)();
    const wait = (ms) => new Promise((done) => setTimeout(done, ms));
    const until = async (ask, ms) => {
        for (let end = Date.now() + ms; Date.now() < end; await wait(15)) if (ask()) return true;
        return false;
    };
    const stateNow = () => document.querySelector('[data-role=prompt]')?.dataset.state;
    const found = new Set();
    let made = 0, lot = 7;
    for (; made < plays; made++) {
        if (!await until(() => ['asked', 'over'].includes(stateNow()), 15000)) throw new Error(`not asked after ${made}`);
        if (made % 15 === 0) {
            for (const tab of document.querySelectorAll('[role=tab]')) tab.click();
            document.querySelector('[data-tab=text]').click();
            await until(() => document.querySelector('[data-role=textboard] h3'), 3000);
        }
        plainHere(map).forEach((words) => found.add(words));
        if (stateNow() === 'over') return { made, over: true, found: [...found] };
        const table = document.querySelector('[data-role=table]'), turn = table.dataset.turn;
        const buttons = [...document.querySelectorAll('[data-pane=choices] button[data-action]')];
        lot = (Math.imul(lot, 1664525) + 1013904223) >>> 0;
        buttons[Math.floor(lot / 2 ** 32 * buttons.length)]?.click();
        document.querySelector('[data-role=do-it]')?.click();
        await until(() => table.dataset.turn !== turn || stateNow() !== 'asked', 3000);
    }
    return { made, over: false, found: [...found] };
}

async function mapOf(game) {
    return JSON.stringify(await (await fetch(`${server.url}/boards/${game}.json`)).json());
}

async function checkPage(page, map, what) {
    assert.deepEqual(await page.evaluate(`(${plainWords})(${JSON.stringify(map)})`), [], what);
}

// What a mouse over the board is told. The places are read at once: a mark may go while others are tried.
async function checkTips(page, map) {
    const boxes = await page.locator('[data-role=board] svg g[class]:not(:has(g))').evaluateAll((marks) =>
        marks.slice(0, 60).map((mark) => mark.getBoundingClientRect().toJSON()));
    assert.ok(boxes.length > 10);
    for (const { x, y, width, height } of boxes) await page.mouse.move(x + width / 2, y + height / 2);
    await checkPage(page, map, 'tips');
}

// What a click on a place tells of it.
async function checkLooks(page, map) {
    const { x, y, width, height } = await page.locator('[data-role=board]').boundingBox();
    for (let spot = 0; spot < 16; spot++) {
        await page.mouse.click(x + width * (0.15 + 0.2 * (spot % 4)), y + height * (0.15 + 0.2 * Math.floor(spot / 4)));
        await checkPage(page, map, 'a look');
        await page.keyboard.press('Escape');
    }
}

const CHAPTERS = { marengo: 'march', waterloo: 'march', castiglione: 'command' };

for (const [game, { you, enemy, options }] of Object.entries(GAMES)) {
    const seats = { [you]: 'person', [enemy]: 'bot:random' };
    const open = async (request, more) => {
        const table = await makeTable(server, { game, seats, ...request });
        const page = await browser.open(table.link(you).replace('#', '?lang=qps#') + more);
        return { table, page };
    };
    test(`${game}: a first battle to its end, and its replay`, async (t) => {
        const map = await mapOf(game), { table, page } = await open({ lesson: true }, '');
        const { made, over, found } = await page.evaluate(`(${playHere})(${JSON.stringify({ map, plays: PLAYS_MAX, look: String(plainWords) })})`);
        t.diagnostic(`${made} decisions`);
        assert.deepEqual(found, []);
        assert.ok(over);
        await page.locator('[data-role=verdict]').waitFor();
        await page.goto(`${server.url}/t/${table.table}?lang=qps#at=0&viewer=open`);
        await page.locator('[data-role=replay-step]').click();
        for (let step = 0; step < 12; step++) await page.keyboard.press('.');
        await checkPage(page, map, 'replay');
        await page.close();
        assert.deepEqual(browser.faults, []);
    });
    test(`${game}: a long game, what lies over its map, the guide and the menu`, async (t) => {
        const map = await mapOf(game), { page } = await open({ options }, '');
        await page.locator('[data-role=prompt][data-state=asked]').waitFor();
        await page.goto(page.url().replace(/#(.*)$/, `#key=$1&guide=${CHAPTERS[game]}`));
        await page.reload();
        await page.locator('[data-role=lesson-goal]').waitFor();
        await checkLooks(page, map);
        const { made, over, found } = await page.evaluate(`(${playHere})(${JSON.stringify({ map, plays: PLAYS_LONG, look: String(plainWords) })})`);
        t.diagnostic(`${made} decisions`);
        assert.deepEqual(found, []);
        assert.ok(over || made === PLAYS_LONG);
        await checkTips(page, map);
        await page.keyboard.press('?');
        await checkPage(page, map, 'keys');
        await page.locator('dialog .icon').click();
        await page.locator('[data-role=menu]').click();
        await page.locator('dialog details li').first().waitFor({ state: 'attached' });
        await checkPage(page, map, 'menu');
        await page.close();
        assert.deepEqual(browser.faults, []);
    });
}

test('the first page, the ways to begin, the account, the rules', async () => {
    const maps = (await Promise.all(Object.keys(GAMES).map(mapOf))).join(' ');
    const page = await browser.open(`${server.url}/?lang=qps`);
    await page.locator('[data-role=play-now]').first().waitFor();
    await checkPage(page, maps, 'home');
    for (let game = 0; game < 3; game++) {
        for (const role of ['play-now', 'play-screen', 'play-link']) {
            await page.locator(`[data-role=${role}]`).nth(game).click();
            await page.locator('dialog [data-role=begin]').waitFor();
            await checkPage(page, maps, role);
            await page.locator('dialog .dialog-head .icon').click();
        }
    }
    for (const address of ['#account', ...Object.keys(GAMES).map((game) => `#rules/${game}`)]) {
        await page.goto(`${server.url}/?lang=qps${address}`);
        await page.locator(address === '#account' ? '[data-role=sign-in]' : '.rule-row').first().waitFor();
        await checkPage(page, maps, address);
    }
    await page.close();
});
