// lib.mjs - a real server, a real browser, and hands that play by mouse or by keyboard.
//
//     GROGNARD   the program            MODULES   folder with playwright-core and axe-core
import assert from 'node:assert';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';

const program = process.env.GROGNARD ?? 'build/grognard';
const modules = createRequire(join(process.env.MODULES ?? 'build/browser', 'here.js'));
const { chromium } = modules('playwright-core');
const axeSource = readFileSync(modules.resolve('axe-core/axe.min.js'), 'utf8');
const BROWSER = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];
// Nobody waits that long on a quiet machine; where tests run beside compilers some do.
const PATIENCE_MS = 60000;

/** Starts a server on a port of its own; `stop` ends it and removes what it kept. */
export async function startServer(...options) {
    const folder = mkdtempSync(join(tmpdir(), 'grognard-'));
    const run = async (port) => {
        const child = spawn(program, ['serve', '--port', port, '--db', join(folder, 'g.db'), '--seeds', '--pace', '0',
            ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
        let said = '';
        const url = await new Promise((resolve, reject) => {
            child.stdout.on('data', (data) => {
                said += data;
                const found = said.match(/listening on (http:\S+)/);
                if (found) resolve(found[1]);
            });
            child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
        });
        return { child, url };
    };
    const server = { ...(await run('0')), folder };
    server.halt = () => new Promise((resolve) => {
        server.child.on('exit', resolve);
        server.child.kill();
    });
    server.resume = async () => Object.assign(server, await run(new URL(server.url).port));
    server.stop = async () => {
        if (server.child.exitCode === null && !server.child.killed) await server.halt();
        rmSync(folder, { recursive: true, force: true });
    };
    return server;
}

/** A browser with a fresh profile. Errors of a page end in `faults`. */
export async function openBrowser(how = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'grognard-browser-'));
    const context = await chromium.launchPersistentContext(folder, {
        executablePath: process.env.CHROMIUM ?? BROWSER[0],
        args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
            '--disable-background-networking', '--disable-component-update', '--disable-sync'],
        viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce', ...how,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const faults = [];
    context.on('weberror', (event) => faults.push(event.error().stack ?? event.error().message));
    const close = async () => {
        await context.close();
        rmSync(folder, { recursive: true, force: true });
    };
    return { context, faults, close, open: async (url) => {
        const page = await context.newPage();
        await page.goto(url);
        return page;
    } };
}

/** Several people in one browser: each has cookies and storage of his own. Errors of all pages end in `faults`. */
export async function openPeople(count, how = {}) {
    const one = await chromium.launch({ executablePath: process.env.CHROMIUM ?? BROWSER[0],
        args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'] });
    const faults = [], people = [];
    for (let i = 0; i < count; i++) {
        const context = await one.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce', ...how });
        context.setDefaultTimeout(PATIENCE_MS);
        context.on('weberror', (event) => faults.push(event.error().stack ?? event.error().message));
        people.push(await context.newPage());
    }
    return { people, faults, close: () => one.close() };
}

/** A server and a browser for all tests of a file; `begin` is done with them first. */
export let server, browser;
export function useServer(begin) {
    before(async () => {
        server = await startServer();
        browser = await openBrowser();
        await begin?.();
    });
    after(async () => {
        await browser?.close();
        await server?.stop();
    });
}

/** Makes a table through the API, as the page does. */
export async function makeTable(server, request) {
    const answer = await fetch(`${server.url}/api/tables`, { method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url }, body: JSON.stringify(request) });
    assert.equal(answer.status, 201, await answer.clone().text());
    const made = await answer.json();
    made.link = (seat) => `${server.url}/t/${made.table}#${made.seats.find((s) => s.seat === seat).key}`;
    return made;
}

/** Violations that axe finds on the page, as lines. */
export async function axe(page) {
    await page.evaluate(axeSource);
    const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
    return found.violations.map((v) => `${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map((n) => n.html).join(' | ')}`);
}

/** A number from 0 to below `count`: the same row of them for the same seed. */
export function lot(seed) {
    let state = seed >>> 0;
    return (count) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * count);
    };
}

/** How the table stands: asked, waiting or over. */
export function stateOf(page) {
    return page.locator('[data-role=prompt]').getAttribute('data-state');
}

const ASKED = '[data-role=prompt][data-state=asked], [data-role=prompt][data-state=over]';

/** Waits until this page is asked or the game is over. */
export async function awaitAsked(page) {
    await page.locator(ASKED).first().waitFor();
    return stateOf(page);
}

const LIST = '[data-pane=choices] button[data-action]';
const LIT = '[data-role=board] [role=button]';
const STEPS_MAX = 2500;

/** Clicks on something lit on the board. False if nothing is lit there. */
async function clickBoard(page, draw) {
    const lit = page.locator(LIT);
    const count = await lit.count();
    const box = count > 0 ? await lit.nth(draw(count)).boundingBox() : null;
    if (!box) return false;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const menu = page.locator('[role=menu] [role=menuitem]:visible');
    const entries = await menu.count();
    if (entries > 0) await menu.nth(draw(entries)).click({ timeout: 1500 }).catch(() => {});
    await sendChosen(page, draw);
    await doIt(page);
    return true;
}

/** A click on a block has chosen it: it goes to one of the places that are lit for it, in the first way that a card offers. */
async function sendChosen(page, draw) {
    const goals = page.locator('[data-role=board] .light[data-goal]');
    const count = await goals.count();
    const box = count > 0 ? await goals.nth(draw(count)).boundingBox() : null;
    if (!box) return;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const card = page.locator('[data-role=order-card]'), give = card.locator('[data-role=give-bid]');
    if (await card.isVisible()) await card.locator('[data-bid]').first().click({ timeout: 1500 }).catch(() => {});
    if (await give.isVisible()) await give.click({ timeout: 1500 }).catch(() => {});
}

/** Clicks in the list of choices; what is drawn anew under the mouse is tried again. */
async function clickList(page, draw) {
    const list = page.locator(LIST);
    const count = await list.count();
    if (count > 0) await list.nth(draw(count)).click({ timeout: 1500 }).catch(() => {});
    await doIt(page);
}

/** Says yes if what was chosen brings more with it, or leaves something unused. */
export async function doIt(page) {
    const yes = page.locator('[data-role=do-it]');
    if (await yes.count() > 0) await yes.click({ timeout: 1500 }).catch(() => {});
}

/** Waits until another decision is asked, or this seat owes none. False if nothing changed. */
async function awaitChange(page, turn, ms) {
    return page.waitForFunction((old) => document.querySelector('[data-role=table]')?.dataset.turn !== old, turn,
        { timeout: ms }).then(() => true, () => false);
}

/** One decision by mouse; every third on the board where it can be. Returns how it was made. */
export async function decide(page, draw, step) {
    const turn = await page.locator('[data-role=table]').getAttribute('data-turn');
    // A click on the board may only have looked at something: then the list is clicked.
    if (step % 3 === 0 && await clickBoard(page, draw) && await awaitChange(page, turn, 700)) return 'board';
    await page.keyboard.press('Escape');
    for (let tries = 0; tries < 6; tries++) {
        await clickList(page, draw);
        if (await awaitChange(page, turn, 2500)) return 'list';
    }
    throw new Error('the choice was not taken');
}

/** Plays by mouse until the game is over. */
export async function playByMouse(page, seed) {
    const draw = lot(seed);
    const did = { board: 0, list: 0 };
    for (let step = 0; step < STEPS_MAX; step++) {
        if (await awaitAsked(page) === 'over') return did;
        did[await decide(page, draw, step)]++;
    }
    throw new Error('the game did not end');
}

// Runs in the browser: sits down over a socket of its own and draws actions by lot. After each it asks
// something more: when that is answered, all that the action has caused was told.
function playInPage({ table, key, plays, seed }) {
    return new Promise((resolve) => {
        const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/ws');
        let state = seed >>> 0, made = 0, now = null;
        const say = (...words) => words.forEach((w) => socket.send(JSON.stringify(w)));
        const next = () => {
            if (now.over || !now.ask || made >= plays) {
                socket.close();
                return resolve({ made, over: now.over, owing: now.owing });
            }
            state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
            const { actions } = now.ask;
            made++;
            say({ do: 'play', turn: now.turn, actions: [actions[Math.floor((state / 2 ** 32) * actions.length)]] },
                { do: 'why', action: 'nothing' });
        };
        socket.onopen = () => say({ do: 'sit', table, key });
        socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.view) now = message;
            if (['table', 'why', 'error'].includes(message.is)) next();
        };
    });
}

// Runs in the browser: sits down and plays the first action that fits one of the words, in their order, until
// this phase is asked or nothing is.
function steerInPage({ table, key, words, until }) {
    return new Promise((resolve) => {
        const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/ws');
        let now = null, made = 0;
        const say = (...all) => all.forEach((w) => socket.send(JSON.stringify(w)));
        const next = () => {
            if (!now.ask || now.ask.phase === until || made > 400) {
                socket.close();
                return resolve(now.ask?.phase ?? '');
            }
            const fits = words.map((word) => now.ask.actions.find((a) => new RegExp(word).test(a))).find(Boolean);
            made++;
            say({ do: 'play', turn: now.turn, actions: [fits ?? now.ask.actions[0]] }, { do: 'why', action: 'nothing' });
        };
        socket.onopen = () => say({ do: 'sit', table, key });
        socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.view) now = message;
            if (['table', 'why', 'error'].includes(message.is)) next();
        };
    });
}

/** Plays both seats by turns until this one is asked that. `words` are what is played first, by seat. */
export async function steer(browser, server, table, { seat, until, words }) {
    const page = await browser.open(`${server.url}/health`);
    const play = (who) => page.evaluate(steerInPage, { table: table.table, words: words[who], until: who === seat ? until : '',
        key: table.seats.find((s) => s.seat === who).key });
    const other = Object.keys(words).find((who) => who !== seat);
    for (let round = 0; round < 40; round++) {
        if (await play(seat) === until) return page.close();
        await play(other);
    }
    throw new Error(`${until} was not asked`);
}

/** Lets a seat answer all that it is asked now, without its page: what fits one of the words first. */
export async function answer(browser, server, table, { seat, words }) {
    const page = await browser.open(`${server.url}/health`), { key } = table.seats.find((s) => s.seat === seat);
    await page.evaluate(steerInPage, { table: table.table, words, until: '', key });
    await page.close();
}

/** Plays a seat without its page, until it owes no decision or has made `plays`. Says how it then stands. */
export async function playBySocket(browser, server, table, { seat, plays = 200, seed = 1 }) {
    const page = await browser.open(`${server.url}/health`);
    const { key } = table.seats.find((s) => s.seat === seat);
    const end = await page.evaluate(playInPage, { table: table.table, key, plays, seed });
    await page.close();
    return end;
}

/** Waits until nothing on the page has moved, come or gone for some frames: what is measured then can be clicked. */
export function atRest(page) {
    return page.evaluate(async (patience) => {
        await document.fonts.ready;
        const box = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; };
        const look = () => JSON.stringify([performance.getEntriesByType('resource').length,
            [...document.querySelectorAll('.board-picture, .light .ring, [data-role=panel] *')].map(box)]);
        let last = '', same = 0;
        for (const end = Date.now() + patience; same < 8 && Date.now() < end;) {
            await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 10)));
            const now = look();
            same = now === last ? same + 1 : 0;
            last = now;
        }
    }, PATIENCE_MS);
}

/** Waits until `ask` gives something true; it is asked again and again. */
export async function until(ask, what) {
    for (let end = Date.now() + PATIENCE_MS; Date.now() < end; await new Promise((done) => setTimeout(done, 40))) {
        const found = await ask();
        if (found) return found;
    }
    throw new Error(`in vain: ${what}`);
}
