// Where strangers meet: a seat is offered on laying a table, listed on the first page, taken with one click by one
// of those who want it, or withdrawn; accounts as others see them, and ladders.
import assert from 'node:assert';
import test, { after } from 'node:test';
import { awaitAsked, axe, browser, makeTable, openBrowser, openPeople, server, startServer, until, useServer } from './lib.mjs';

let second;
useServer(async () => {
    second = await openBrowser();
});
after(() => second?.close());

const SIZES = [{ width: 1280, height: 860 }, { width: 768, height: 1024 }, { width: 360, height: 740 }];
const role = (page, name) => page.locator(`[data-role=${name}]`);
const rows = (page) => page.locator('[data-role=open-seats] li');

function noFaults() {
    assert.deepEqual([...browser.faults, ...second.faults], []);
}

async function post(address, body) {
    const answer = await fetch(server.url + address, { method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url }, body: JSON.stringify(body) });
    assert.ok(answer.ok, await answer.clone().text());
    return answer.json();
}

/** A table with one seat offered by somebody else, through the API. */
async function offered(more = {}) {
    const table = await makeTable(server, { game: 'marengo', seats: { austria: 'person', france: 'person' }, ...more });
    const { key } = table.seats.find((s) => s.seat === 'france');
    const { offer } = await post('/api/offers', { table: table.table, key, pace: 'live', level: 'new' });
    return { ...table, offer, withdraw: () => post(`/api/offers/${offer}/withdraw`, { key }) };
}

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

test('a seat is offered on laying a table, and a stranger takes it with one click', async () => {
    const maker = await browser.open(server.url);
    await role(maker, 'play-link').first().click();
    const dialog = maker.locator('dialog[open]');
    assert.equal(await role(dialog, 'setup-offer').isVisible(), false, 'nothing is offered yet');
    await dialog.locator('select[data-seat=france]').selectOption('open');
    await role(dialog, 'offer-pace').selectOption('live');
    await role(dialog, 'offer-level').selectOption('seasoned');
    await looksWell(maker, 'offering');
    await role(dialog, 'begin').click();
    await role(dialog, 'offered').getByText('France').waitFor();
    assert.equal(await role(dialog, 'invite').count(), 0, 'a seat for anyone has no link to send');
    await role(dialog, 'my-seat').click();
    await maker.waitForURL(/\/t\//);

    const stranger = await second.open(server.url);
    const row = rows(stranger).filter({ hasText: 'France' });
    await row.waitFor();
    assert.match(await row.innerText(), /in one go.*for experienced players/s);
    await looksWell(stranger, 'lobby');
    await role(row, 'take-seat').click();
    await stranger.waitForURL(/\/t\/\w+#/);
    // Chance is committed to: the game begins when both are there.
    await Promise.all([awaitAsked(maker), until(() => role(stranger, 'table').count(), 'the stranger to sit')]);
    const home = await second.open(server.url);
    await until(async () => (await role(home, 'my-games').locator('li').count()) === 1, 'the seat among his tables');
    await until(async () => (await rows(home).count()) === 0, 'the offer to be gone');
    await Promise.all([maker, stranger, home].map((page) => page.close()));
    noFaults();
});

test('of two who click at once one gets the seat, and the other is told', async () => {
    const table = await offered();
    const pages = await Promise.all([browser, second].map((b) => b.open(server.url)));
    await Promise.all(pages.map((page) => rows(page).locator('[data-role=take-seat]').waitFor()));
    await Promise.all(pages.map((page) => role(page, 'take-seat').click()));
    const ended = (page) => page.url().includes('/t/') || role(page, 'lobby').getByText('this seat is taken').isVisible();
    for (const page of pages) await until(() => ended(page), 'both to be answered');
    assert.deepEqual(pages.map((page) => page.url().includes(`/t/${table.table}`)).sort(), [false, true]);
    const loser = pages.find((page) => !page.url().includes('/t/'));
    await until(async () => (await rows(loser).count()) === 0, 'the list as it is now');
    await Promise.all(pages.map((page) => page.close()));
    noFaults();
});

test('the list is asked for again by itself, and keeps the focus', async () => {
    const page = await browser.open('about:blank');
    await page.clock.install();
    await page.goto(server.url);
    await role(page, 'lobby-words').getByText('Nobody offers a seat').waitFor();
    const first = await offered();
    await page.clock.fastForward(16000);
    await rows(page).first().waitFor();
    await role(page, 'take-seat').focus();
    const more = await offered();
    await page.clock.fastForward(16000);
    await until(async () => (await rows(page).count()) === 2, 'the second offer');
    assert.equal(await page.evaluate(() => document.activeElement?.closest('li')?.dataset.offer), first.offer, 'the focus stays');
    await first.withdraw();
    await page.clock.fastForward(16000);
    await until(async () => (await rows(page).count()) === 1, 'it to go');
    assert.equal(await page.evaluate(() => document.activeElement?.closest('li')?.dataset.offer), more.offer, 'or goes to what is left');
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/t/${more.table}#`));
    await page.close();
    noFaults();
});

test('an offer is withdrawn, and its seat has a link again; a rated one asks for an account', async () => {
    const maker = await browser.open(server.url);
    await role(maker, 'play-link').first().click();
    await maker.locator('dialog[open] select[data-seat=france]').selectOption('open');
    await maker.locator('dialog[open] [data-role=begin]').click();
    await role(maker, 'offered').waitFor();
    const mine = await role(maker, 'my-seat').getAttribute('href');
    await maker.reload();
    await role(maker, 'withdraw').click();
    await until(async () => (await rows(maker).count()) === 0, 'it to go');
    await maker.goto(server.url + mine);
    await role(maker, 'invite').waitFor();
    await role(maker, 'offer').click();
    await maker.getByText('It is offered on the first page.').waitFor();
    await looksWell(maker, 'waiting');
    await maker.goto(server.url);
    await role(maker, 'withdraw').click();
    await role(maker, 'lobby-words').getByText('Nobody offers a seat').waitFor();
    await maker.close();
    const rated = await offered({ rated: true });
    const stranger = await second.open(server.url);
    await role(stranger, 'sign-in-first').waitFor();
    assert.equal(await role(stranger, 'take-seat').count(), 0);
    await role(stranger, 'sign-in-first').click();
    await role(stranger, 'sign-in').locator('[name=name]').fill('Carnot');
    await role(stranger, 'sign-in').locator('[name=password]').fill('a-good-password');
    await role(stranger, 'sign-up').click();
    await role(stranger, 'sign-out').waitFor();
    await stranger.goto(`${server.url}/#`);
    await role(stranger, 'take-seat').click();
    await stranger.waitForURL(`${server.url}/t/${rated.table}#seat=france`);
    await until(() => role(stranger, 'table').count(), 'the table');
    await stranger.close();
    noFaults();
});

/** An account's cookie, and posting in its name. */
async function account(name) {
    const answer = await fetch(`${server.url}/api/account`, { method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url }, body: JSON.stringify({ name, password: 'a-good-password' }) });
    assert.equal(answer.status, 201);
    const cookie = /grognard=[^;]*/.exec(answer.headers.get('set-cookie'))[0];
    return (address, body) => fetch(server.url + address, { method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url, cookie }, body: JSON.stringify(body) });
}

async function signUp(page, name) {
    await page.goto(`${server.url}/#account`);
    await role(page, 'sign-in').locator('[name=name]').fill(name);
    await role(page, 'sign-in').locator('[name=password]').fill('a-good-password');
    await role(page, 'sign-up').click();
    await role(page, 'sign-out').waitFor();
}

test('an account challenges another from its page, which blocks it in the end', async () => {
    const [third, fourth] = await Promise.all([openBrowser(), openBrowser()]);
    try {
        const kleber = await third.open(server.url), desaix = await fourth.open(server.url);
        await signUp(kleber, 'Kleber');
        await signUp(desaix, 'Desaix');
        await kleber.goto(`${server.url}/#player/desaix`);
        await role(kleber, 'challenge-marengo').click();
        assert.equal(await role(kleber, 'offer-to').inputValue(), 'Desaix');
        await looksWell(kleber, 'challenge');
        await role(kleber, 'begin').click();
        await role(kleber, 'offered').getByText('Desaix is challenged').waitFor();
        const home = await third.open(server.url);
        await rows(home).filter({ hasText: 'a challenge to Desaix' }).locator('[data-role=withdraw]').waitFor();
        await home.close();
        await desaix.goto(`${server.url}/#`);
        await rows(desaix).filter({ hasText: 'a challenge to you' }).waitFor();
        await looksWell(desaix, 'challenged');
        await rows(desaix).getByRole('link', { name: 'Kleber' }).click();
        await role(desaix, 'block').focus();
        await desaix.keyboard.press('Enter');
        await desaix.getByText('You have blocked this account').waitFor();
        await looksWell(desaix, 'blocked');
        await desaix.goto(`${server.url}/#`);
        await role(desaix, 'lobby-words').getByText('Nobody offers a seat').waitFor();
        await role(kleber, 'my-seat').waitFor();
        await kleber.keyboard.press('Escape');
        await role(kleber, 'challenge-waterloo').click();
        await kleber.locator('dialog[open] [data-role=begin]').click();
        await kleber.getByText('one of you wants nothing to do with the other').waitFor();
        assert.equal(await kleber.locator('dialog[open] [data-role=invite]').count(), 1, 'what could not be offered has a link');
        assert.deepEqual([...third.faults, ...fourth.faults], []);
    } finally {
        await Promise.all([third.close(), fourth.close()]);
    }
});

test('two who look for an opponent meet at a table by themselves, with the side of the higher bid', async () => {
    const club = await openPeople(2);
    try {
        const [davout, mortier] = club.people;
        await davout.goto(server.url);
        await role(davout, 'seek-sign-in').waitFor();
        await Promise.all([signUp(davout, 'Davout'), signUp(mortier, 'Mortier')]);
        const wish = async (page, bid) => {
            await page.goto(`${server.url}/#`);
            await role(page, 'seek').locator('summary').click();
            const form = role(page, 'seek-form');
            await form.locator('[name=game]').selectOption('marengo');
            assert.equal(await form.locator('[name=bid]').isVisible(), false, 'one bids for a side');
            await form.locator('[name=side]').selectOption('france');
            await form.locator('[name=bid]').selectOption(bid);
            return form;
        };
        const form = await wish(davout, '4');
        await looksWell(davout, 'seek');
        await role(form, 'seek-begin').focus();
        await davout.keyboard.press('Enter');
        await role(davout, 'seek-wish').getByText('your bid is 4').waitFor();
        assert.equal(await davout.evaluate(() => document.activeElement?.dataset.role), 'seek-stop', 'the focus stays there');
        assert.deepEqual(await axe(davout), [], 'while one waits');
        await davout.keyboard.press('Enter');
        await role(davout, 'seek-begin').click(); // what it says is kept
        await role(davout, 'seek-stop').waitFor();
        await role(await wish(mortier, '3'), 'seek-begin').click();
        await Promise.all([davout.waitForURL(/\/t\/\w+#seat=france/), mortier.waitForURL(/\/t\/\w+#seat=austria/)]);
        assert.equal(new URL(davout.url()).pathname, new URL(mortier.url()).pathname);
        await Promise.all([davout, mortier].map((page) => role(page, 'table').first().waitFor()));
        assert.deepEqual(club.faults, []);
    } finally {
        await club.close();
    }
});

test('an account as others see it, and the ladder', async () => {
    const ney = await account('Ney'), soult = await account('Soult');
    const table = await makeTable(server, { game: 'marengo', public: true, rated: true, seats: { austria: 'person', france: 'person' } });
    const keyOf = (seat) => table.seats.find((s) => s.seat === seat).key;
    assert.ok((await ney('/api/me/games', { table: table.table, key: keyOf('austria') })).ok);
    assert.ok((await soult('/api/me/games', { table: table.table, key: keyOf('france') })).ok);
    assert.ok((await ney('/api/me/leave', { password: 'a-good-password' })).ok); // who leaves has lost
    const page = await browser.open(`${server.url}/#player/soult`);
    await role(page, 'player-results').waitFor();
    assert.equal(await page.locator('h1').innerText(), 'Soult');
    assert.match(await role(page, 'player-ratings').innerText(), /France.*provisional/s);
    assert.match(await role(page, 'player-results').innerText(), /France\s+1\s+1 – 0 – 0/);
    assert.equal(await role(page, 'player-games').locator('li').count(), 1);
    await looksWell(page, 'player');
    await role(page, 'player-ratings').getByRole('link', { name: 'France' }).focus();
    await page.keyboard.press('Enter');
    await role(page, 'ladder').getByText('Soult').waitFor();
    assert.equal(await page.locator('h1').innerText(), 'Ladder: France, Bonaparte at Marengo');
    assert.equal(await role(page, 'ladder').getByText('Ney').count(), 0);
    await looksWell(page, 'ladder');
    await role(page, 'ladder-side').selectOption('castiglione/french');
    await page.getByText('Nobody has played a rated game of this side yet.').waitFor();
    assert.equal(await role(page, 'ladder-season').count(), 0, 'this host has no seasons');
    await page.goto(`${server.url}/#player/nobody`);
    await page.getByText('nobody here has this name').waitFor();
    const other = await startServer('--season', '3');
    await page.goto(`${other.url}/#ladder/marengo/france`);
    await role(page, 'ladder-season').selectOption({ index: 1 });
    await page.waitForURL(/#ladder\/marengo\/france\/\d{4}-(01|04|07|10)$/);
    await page.getByText('Nobody has played a rated game of this side yet.').waitFor();
    assert.match(await role(page, 'ladder-season').locator('option').nth(1).innerText(), /^\w+ \d{4} to \w+ \d{4}$/);
    assert.deepEqual(await axe(page), [], 'a season');
    await other.stop();
    await page.close();
    noFaults();
});
