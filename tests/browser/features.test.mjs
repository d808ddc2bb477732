// What a table offers beside the game itself: coming back, replays, taking back, the guide, offers,
// talk and notes, accounts.
import assert from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { awaitAsked, browser, doIt, makeTable, openBrowser, playBySocket, server, until, useServer } from './lib.mjs';

let second;
useServer(async () => {
    second = await openBrowser();
});
after(() => second?.close());

const TWO = { game: 'marengo', lesson: true, seats: { austria: 'person', france: 'person' } };
const role = (page, name) => page.locator(`[data-role=${name}]`);
const actionsOf = (page) => page.locator('[data-pane=choices] button[data-action]')
    .evaluateAll((nodes) => nodes.map((node) => node.dataset.action));

/** Chooses this action in the list, and waits until it was taken. */
async function choose(page, action) {
    const turn = await role(page, 'table').getAttribute('data-turn');
    await page.locator(`[data-pane=choices] button[data-action="${action}"]`).click();
    await doIt(page);
    await until(async () => await role(page, 'table').getAttribute('data-turn') !== turn, `${action} to be taken`);
}

function noFaults() {
    assert.deepEqual([...browser.faults, ...second.faults], []);
}

async function resign(page) {
    await role(page, 'menu').click();
    await role(page, 'resign').click();
    await role(page, 'resign-yes').click();
    await page.locator('[data-role=prompt][data-state=over]').waitFor();
}

/** Both seats play without a page, until this one is asked again and some has happened. */
async function othersPlay(table, mine, other) {
    for (let rounds = 0, made = 0; rounds < 40; rounds++) {
        const end = await playBySocket(second, server, table, { seat: other, plays: 12, seed: rounds + 2 });
        assert.equal(end.over, null, 'the game was to go on');
        made += end.made;
        if (made >= 6 && end.owing.includes(mine)) return;
        await playBySocket(second, server, table, { seat: mine, plays: 12, seed: rounds + 50 });
    }
    throw new Error('nothing happened');
}

/** 'Since you were here: 2 of 7' -> [2, 7] */
async function historyCount(page) {
    const words = await role(page, 'past').locator('.count').innerText();
    return (words.match(/(\d+) of (\d+)/) ?? []).slice(1).map(Number);
}

test('coming back: what happened since, by steps, by itself, or skipped', async () => {
    const table = await makeTable(server, { game: 'castiglione', lesson: true,
        seats: { french: 'person', austrian: 'person' } });
    const first = await browser.open(table.link('french'));
    await awaitAsked(first);
    assert.equal(await role(first, 'past').count(), 0, 'nothing has happened before one first comes');
    await choose(first, 'move_pick end');
    await first.close();
    await othersPlay(table, 'french', 'austrian');
    const page = await browser.open(table.link('french'));
    await role(page, 'past').waitFor();
    await until(async () => (await historyCount(page)).length === 2, 'the steps to be fetched');
    const [at, whole] = await historyCount(page);
    assert.ok(at === 1 && whole >= 4, `${at} of ${whole}`);
    assert.equal(await page.locator('[data-pane=choices] button[data-action]').count(), 0, 'now can wait');
    const told = await page.locator('[data-role=log] .log-line').count();
    await role(page, 'past-step').click();
    await until(async () => (await historyCount(page))[0] === 2, 'the second step');
    assert.ok((await role(page, 'past-words').innerText()).length > 5);
    assert.ok(await page.locator('[data-role=log] .log-line').count() > told, 'the log grows with the steps');
    await role(page, 'past-play').click();
    await until(async () => (await historyCount(page))[0] >= 3, 'it to play by itself');
    await role(page, 'past-skip').click();
    await role(page, 'past').waitFor({ state: 'detached' });
    assert.equal(await awaitAsked(page), 'asked');
    assert.ok((await actionsOf(page)).length > 0);
    await page.reload();
    await awaitAsked(page);
    assert.equal(await role(page, 'past').count(), 0, 'what was seen is not shown twice');
    await page.close();
    noFaults();
});

const replayAt = async (page) => (await role(page, 'replay-count').innerText()).match(/\d+/g).map(Number);

/** Waits until the replay has all its moments. */
async function replayReady(page) {
    await role(page, 'replay-count').waitFor();
    return until(async () => {
        const words = await role(page, 'replay-count').innerText();
        return /^\d+ \/ \d+$/.test(words.trim()) && replayAt(page);
    }, 'the whole record');
}

const look = async (page, viewer) => {
    await role(page, 'viewer').selectOption(viewer);
    await until(async () => page.url().includes(`viewer=${viewer}`), `the eyes of ${viewer}`);
    return replayReady(page);
};

const wordsOfBoard = async (page) => {
    await page.locator('[data-tab=text]').click();
    return until(() => role(page, 'textboard').innerText(), 'the board in words');
};

test('replay: steps, scrubbing, other eyes, a link to a moment, the record', async () => {
    const table = await makeTable(server, { game: 'marengo', lesson: true,
        seats: { austria: 'person', france: 'bot:recruit' } });
    await playBySocket(browser, server, table, { seat: 'austria', plays: 14, seed: 4 });
    const page = await browser.open(table.link('austria'));
    assert.equal(await awaitAsked(page), 'asked');
    await resign(page);
    await role(page, 'replay').click();
    const [first, whole] = await replayReady(page);
    assert.ok(first === 1 && whole > 5, `${first} of ${whole}`);
    await role(page, 'replay-step').click();
    await until(async () => (await replayAt(page))[0] === 2, 'a step on');
    await role(page, 'replay-back').click();
    await until(async () => (await replayAt(page))[0] === 1, 'a step back');
    await role(page, 'scrub').fill(String(whole - 2));
    await until(async () => (await replayAt(page))[0] === whole - 1, 'the moment before the last');
    const own = await wordsOfBoard(page);
    const link = page.url().replace(/&key=[^&]*/, '');
    await look(page, 'france');
    await until(async () => await wordsOfBoard(page) !== own, 'France sees something else');
    await look(page, 'open');
    await role(page, 'replay-play').click();
    await until(async () => (await replayAt(page))[0] === (await replayAt(page))[1], 'the end, by itself');
    const other = await second.open(link);
    assert.deepEqual((await replayReady(other))[0], whole - 1, 'the link opens at its moment');
    assert.equal(await wordsOfBoard(other), own);
    await other.close();
    const [download] = await Promise.all([page.waitForEvent('download'), role(page, 'record').click()]);
    const record = await (await fetch(`${server.url}/api/tables/${table.table}/record`)).text();
    assert.ok(record.includes('resign'));
    assert.equal(readFileSync(await download.path(), 'utf8'), record);
    await page.close();
    noFaults();
    await playPage(table.table);
});

/** The page that plays a game by itself: from a file, without the net. */
async function openPage(id) {
    const file = join(server.folder, 'game.html');
    writeFileSync(file, await (await fetch(`${server.url}/api/tables/${id}/page`)).text());
    const page = await second.context.newPage();
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    await replayReady(page);
    return { page, asked: () => asked.filter((url) => !/^(data|blob):/.test(url)), file };
}

/** Through all eyes, also if the players agreed on the end. */
async function lookAtPage(id) {
    const { page } = await openPage(id);
    for (const viewer of ['austria', 'france', 'open']) await look(page, viewer);
    await page.close();
    noFaults();
}

async function playPage(id) {
    const { page, asked, file } = await openPage(id);
    // Open, a moment is an action of which the gallery was told.
    await until(async () => (await replayAt(page))[1] > 2, 'its moments');
    const whole = (await replayReady(page))[1];
    await role(page, 'replay-step').click();
    await until(async () => (await replayAt(page))[0] === 2, 'a step of the page');
    await role(page, 'scrub').fill(String(whole - 1));
    await until(async () => (await replayAt(page))[0] === whole, 'its last moment');
    await look(page, 'austria');
    assert.deepEqual(asked(), [pathToFileURL(file).href]);
    await page.close();
    noFaults();
}

test('a choice that nobody has seen is taken back', async () => {
    const page = await browser.open((await makeTable(server, TWO)).link('austria'));
    await awaitAsked(page);
    const before = await actionsOf(page);
    assert.equal(await role(page, 'undo').count(), 0);
    await choose(page, 'assault l5/peterbona');
    await role(page, 'undo').click();
    await until(async () => (await actionsOf(page)).join() === before.join(), 'the first choices again');
    assert.equal(await role(page, 'undo').count(), 0);
    await page.close();
    noFaults();
});

test('why not: a sentence, and a link to the rule', async () => {
    const page = await browser.context.newPage();
    await page.addInitScript(() => {
        const Socket = globalThis.WebSocket;
        globalThis.WebSocket = class extends Socket {
            constructor(...call) {
                super(...call);
                globalThis.line = this;
            }
        };
    });
    await page.goto((await makeTable(server, TWO)).link('austria'));
    await awaitAsked(page);
    await role(page, 'filter').fill('assault marengo/fourance');
    await role(page, 'why').click();
    const notice = role(page, 'notice');
    await notice.waitFor();
    assert.ok((await notice.innerText()).length > 20);
    const rule = await notice.locator('[data-rule]').getAttribute('data-rule');
    assert.match(rule, /^M\d+/);
    await notice.locator('[data-rule]').click();
    const row = page.locator(`[data-pane=rules] .rule-row.opened[data-rule="${rule}"]`);
    await row.waitFor();
    assert.ok((await row.innerText()).length > rule.length + 10);
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    // A page offers only what is allowed; one that does otherwise is told so.
    await page.evaluate(() => globalThis.line.send('{"do":"play","turn":0,"actions":["assault l1"],"id":7}'));
    await notice.waitFor();
    assert.match(await notice.locator('[data-rule]').getAttribute('data-rule'), /^M\d+/);
    assert.equal(await awaitAsked(page), 'asked');
    await page.close();
    noFaults();
});

const isYou = (page, seat) =>
    page.locator(`[data-role=seats] [data-seat=${seat}] .seat-kind`, { hasText: 'you' }).waitFor();

test('two browsers: talk, notes, a draw, a rematch', async () => {
    const table = await makeTable(server, TWO);
    const one = await browser.open(table.link('austria'));
    const two = await second.open(table.link('france'));
    await awaitAsked(one);
    await one.locator('[data-tab=chat]').click();
    await role(one, 'say').fill('Bonjour from Alessandria');
    await one.keyboard.press('Enter');
    await two.locator('[data-tab=chat]').click();
    await role(two, 'talk').getByText('Bonjour from Alessandria').waitFor();
    await one.locator('[data-tab=notes]').click();
    await role(one, 'notes').fill('The farm is weak.');
    await one.getByText('Kept.').waitFor();
    await one.reload();
    await awaitAsked(one);
    assert.equal(await role(one, 'notes').inputValue(), 'The farm is weak.');
    assert.equal(await role(two, 'notes').inputValue(), '', 'notes are for one seat');
    await role(one, 'menu').click();
    await role(one, 'offer-draw').click();
    await role(two, 'accept').click();
    for (const page of [one, two]) {
        await page.locator('[data-role=prompt][data-state=over]').waitFor();
        assert.match(await role(page, 'ask').innerText(), /agree|draw/i);
    }
    await role(one, 'rematch').click();
    await role(two, 'offer').getByText('Austria would like a rematch').waitFor();
    assert.ok(two.url().includes(table.table), 'nobody is moved without being asked');
    await isYou(one, 'france');
    await role(two, 'rematch-no').click();
    await role(one, 'notice').getByText('Austria declines the rematch').waitFor();
    await role(two, 'rematch').click();
    for (const [page, seat] of [[one, 'france'], [two, 'austria']]) {
        await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.includes(table.table));
        await isYou(page, seat);
    }
    assert.equal(new URL(one.url()).pathname, new URL(two.url()).pathname);
    assert.equal(await awaitAsked(two), 'asked', 'Austria begins again');
    await one.close();
    await two.close();
    noFaults();
    await lookAtPage(table.table);
});

async function signIn(page, button) {
    await page.locator('[data-role=sign-in] [name=name]').fill('Desaix');
    await page.locator('[data-role=sign-in] [name=password]').fill('a-good-password');
    await button.click();
    await role(page, 'sign-out').waitFor();
}

test('an account finds its seats in another browser', async () => {
    const table = await makeTable(server, TWO);
    const seat = await browser.open(table.link('austria'));
    await awaitAsked(seat);
    await seat.close();
    const page = await browser.open(`${server.url}/#account`);
    await signIn(page, role(page, 'sign-up'));
    await page.getByText('Seats of this browser').click();
    const games = page.locator(`[data-role=account-games] [data-table="${table.table}"]`);
    // The newest seat stands first.
    await role(page, 'claim').first().click();
    await games.waitFor();
    await role(page, 'sign-out').click();
    await role(page, 'sign-up').waitFor();
    await page.close();
    const other = await second.open(`${server.url}/#account`);
    await signIn(other, other.getByRole('button', { name: 'Sign in' }));
    await other.goto(server.url);
    await other.locator(`[data-role=my-games] [data-table="${table.table}"] a`).click();
    assert.equal(await awaitAsked(other), 'asked');
    await isYou(other, 'austria');
    await leaveForGood(other);
    await other.close();
    noFaults();
});

async function leaveForGood(page) {
    await page.goto(`${server.url}/#account`);
    const change = page.locator('[data-role=password]');
    await change.locator('[name=password]').fill('a-good-password');
    await change.locator('[name=fresh]').fill('a-better-password');
    await change.getByRole('button').click();
    await page.getByText('The password is changed.').waitFor();
    await page.getByText('Delete my account').click();
    await page.locator('[data-role=leave] [name=password]').fill('a-better-password');
    await page.locator('[data-role=leave] button').click();
    await page.getByText('The account is erased.').waitFor();
    await role(page, 'sign-up').waitFor();
}
