// lib.mjs - a real server, a real browser, and hands that play by mouse or by keyboard.
//
//     GROGNARD   the program            MODULES   folder with playwright-core and axe-core
import assert from 'node:assert';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = process.env.GROGNARD ?? 'build/grognard';
const modules = createRequire(join(process.env.MODULES ?? 'build/browser', 'here.js'));
const { chromium } = modules('playwright-core');
const axeSource = readFileSync(modules.resolve('axe-core/axe.min.js'), 'utf8');
const BROWSER = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

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
    context.setDefaultTimeout(15000);
    const faults = [];
    context.on('weberror', (event) => faults.push(event.error().message));
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
