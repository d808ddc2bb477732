// Being told of one's turn: what the account's page offers, tests of it, a feed; a push that the service worker shows;
// and a notification of the browser while the page is in the background.
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { axe, makeTable, openBrowser, playBySocket, startServer, until } from '../lib.mjs';

const script = fileURLToPath(new URL('../../../packaging/notify.py', import.meta.url));
const SIZES = [{ width: 1400, height: 900 }, { width: 768, height: 1024 }, { width: 360, height: 740 }];
const role = (page, name) => page.locator(`[data-role=${name}]`);
let folder, server, browser;

before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'grognard-told-'));
    const key = execFileSync('python3', [script, '--make-key', join(folder, 'push.pem')], { encoding: 'utf8' }).trim();
    // What is for discord fails.
    server = await startServer('--notify', `read -r line; echo "$line" >>${folder}/told; case $line in *discord*) exit 1;; esac`,
        '--ways', 'email,webhook,discord', '--push', key);
    browser = await openBrowser();
});
after(async () => {
    await browser?.close();
    await server?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Nothing in the way, by axe, on paper and by candlelight; nothing stands out on a phone. */
async function looksWell(page, what) {
    for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const colorScheme of ['light', 'dark']) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
            if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${what}-${size.width}-${colorScheme}.png`, fullPage: true });
            assert.deepEqual(await axe(page), [], `${what}, ${size.width} ${colorScheme}`);
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${what}, ${size.width}: ${wide} pixels stand out`);
    }
    await page.setViewportSize(SIZES[0]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

async function signUp(page, url, name) {
    await page.goto(`${url}/#account`);
    await role(page, 'sign-in').locator('[name=name]').fill(name);
    await role(page, 'sign-in').locator('[name=password]').fill('a-good-password');
    await role(page, 'sign-up').click();
    await role(page, 'sign-out').waitFor();
}

// Runs in the page before all else: no service of a browser's maker is asked here.
function fakePush() {
    globalThis.PushManager.prototype.subscribe = async function subscribe(how) {
        globalThis.keyAsked = how.applicationServerKey;
        globalThis.subscribed = { endpoint: 'https://push.example.org/browser-1', unsubscribe: async () => { globalThis.subscribed = null; } };
        sessionStorage.setItem('subscribed', '1');
        return globalThis.subscribed;
    };
    globalThis.PushManager.prototype.getSubscription = async () => globalThis.subscribed ?? null;
}

test('the account page offers what the host has set up, tries it, and makes a feed', async () => {
    const page = await browser.context.newPage();
    await signUp(page, server.url, 'Murat');
    const form = role(page, 'notify');
    assert.deepEqual(await form.locator('select[name=format] option').evaluateAll((all) => all.map((o) => o.value)),
        ['webhook', 'discord'], 'no ntfy, no Slack');
    assert.equal(await role(page, 'try-email').count() + await role(page, 'try-webhook').count(), 0, 'nothing to be tried yet');
    await form.locator('[name=email]').fill('murat@example.org');
    await form.locator('[name=webhook]').fill('https://hook.example.org/x');
    await form.locator('[name=digest]').selectOption('hourly');
    await form.locator('button[type=submit]').focus();
    await page.keyboard.press('Enter');
    await page.getByText('This is kept.').waitFor();
    assert.deepEqual([await form.locator('[name=email]').inputValue(), await form.locator('[name=digest]').inputValue()],
        ['murat@example.org', 'hourly']);
    await role(page, 'try-email').focus();
    await page.keyboard.press('Enter');
    await role(page, 'tried-email').getByText('It was sent.').waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.dataset.role), 'try-email', 'the focus stays');
    assert.match(readFileSync(join(folder, 'told'), 'utf8'), /"what":"test","to":"murat@example.org"/);
    await form.locator('[name=format]').selectOption('discord');
    await form.locator('button[type=submit]').click();
    await page.getByText('This is kept.').waitFor();
    await role(page, 'try-webhook').click();
    await role(page, 'tried-webhook').getByText('It could not be sent').waitFor();
    await form.locator('[name=webhook]').fill('https://127.0.0.1/');
    await form.locator('button[type=submit]').click();
    await page.getByText('a webhook is an address with http or https').waitFor();

    await role(page, 'feed').click();
    const address = await role(page, 'feed-address').locator('input').inputValue();
    assert.match(address, new RegExp(`^${server.url}/feed/[0-9a-f]{32}\\.atom$`));
    assert.match(await (await fetch(address)).text(), /<feed xmlns/);
    await looksWell(page, 'notices');
    await role(page, 'feed-stop').click();
    await page.getByText('The address of your feed is void.').waitFor();
    assert.equal((await fetch(address)).status, 404);
    await page.close();
    assert.deepEqual(browser.faults, []);
});

test('a host that has set up nothing: a feed is all', async () => {
    const plain = await startServer(), page = await browser.context.newPage();
    try {
        await signUp(page, plain.url, 'Murat');
        await role(page, 'no-notify').waitFor();
        assert.equal(await role(page, 'notify').count() + await role(page, 'push').count(), 0);
        await role(page, 'feed').waitFor();
        await looksWell(page, 'untold');
    } finally {
        await page.close();
        await plain.stop();
    }
});

/** Notifications that the browser shows for this page, by title. */
function shown(page) {
    return page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map((n) => [n.title, n.body]));
}

test('a browser signs up, and its service worker shows what comes by push', async () => {
    await browser.context.grantPermissions(['notifications'], { origin: server.url });
    const page = await browser.context.newPage();
    await page.addInitScript(fakePush);
    await signUp(page, server.url, 'Lasalle');
    const cdp = await browser.context.newCDPSession(page);
    const known = new Promise((resolve) => cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find((r) => r.scopeURL.startsWith(server.url) && !r.isDeleted);
        if (ours) resolve(ours.registrationId);
    }));
    await cdp.send('ServiceWorker.enable');
    const registrationId = await known;
    await page.evaluate(() => navigator.serviceWorker.ready);
    await role(page, 'push-start').click();
    await page.getByText('This browser tells you of your turns.').waitFor();
    assert.equal((await page.evaluate(() => globalThis.keyAsked)).length, 87, 'by the key of the host');
    await role(page, 'try-push').click();
    await role(page, 'tried-push').getByText('It was sent.').waitFor();
    assert.match(readFileSync(join(folder, 'told'), 'utf8'), /"kind":"push","what":"test","to":"https:..push.example.org.browser-1"/);
    await looksWell(page, 'pushing');

    const push = () => cdp.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data: '' });
    // A worker that is just starting may miss one.
    const pushUntil = (ask, what) => until(async () => {
        await push();
        for (let tries = 0; tries < 30; tries++) {
            const found = await ask();
            if (found) return found;
            await new Promise((done) => setTimeout(done, 100));
        }
    }, what);
    assert.deepEqual(await pushUntil(async () => { const all = await shown(page); return all.length && all; }, 'a notification'),
        [['News from your tables', 'Open your tables']], 'nobody waits for him');
    const table = await makeTable(server, { game: 'marengo', seats: { austria: 'person', france: 'person' } });
    const keyOf = (seat) => table.seats.find((s) => s.seat === seat).key;
    const moved = await page.evaluate(async ([id, key]) => (await fetch('/api/me/games', { method: 'POST',
        headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ table: id, key }) })).status, [table.table, keyOf('austria')]);
    assert.equal(moved, 200);
    await pushUntil(async () => (await shown(page))[0]?.[0] === 'It is your turn', 'his turn, in place of the first');
    assert.equal((await shown(page)).length, 1);
    await role(page, 'push-stop').click();
    await page.getByText('This browser tells you nothing any more.').waitFor();
    await role(page, 'push-start').waitFor();
    await page.close();
    assert.deepEqual(browser.faults, []);
});

test('a page in the background calls its reader, if he wants it so', async () => {
    const context = await openBrowser();
    try {
        await context.context.grantPermissions(['notifications'], { origin: server.url });
        const table = await makeTable(server, { game: 'marengo', seats: { austria: 'person', france: 'person' } });
        const page = await context.context.newPage();
        await page.addInitScript(() => {
            Object.defineProperty(document, 'hidden', { get: () => globalThis.isAway ?? false });
        });
        await page.goto(server.url);
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.getByText('Settings').click();
        await page.getByLabel('A notification for my turn').selectOption('on');
        await page.goto(table.link('france'));
        await page.locator('[data-role=prompt][data-state=waiting]').waitFor();
        await page.evaluate(() => { globalThis.isAway = true; });
        await playBySocket(context, server, table, { seat: 'austria', seed: 5 });
        await page.locator('[data-role=prompt][data-state=asked]').waitFor();
        assert.deepEqual(await until(async () => { const all = await shown(page); return all.length && all; }, 'a notification'),
            [['It is your turn', 'Bonaparte at Marengo']]);
        assert.match(await page.title(), /^\(•\) /);
        await page.evaluate(() => { globalThis.isAway = false; document.dispatchEvent(new Event('visibilitychange')); });
        await until(async () => (await shown(page)).length === 0, 'it to go');
        await page.goto(server.url);
        await until(async () => (await page.title()) === '(1) Grognard', 'the first page to say that a table waits');
        assert.deepEqual(context.faults, []);
    } finally {
        await context.close();
    }
});
