// A tournament of 16 bots and 4 people, from the organiser's form to the final table, in one browser; what a ladder
// and an organiser's decisions look like; with axe, by keyboard, on a phone.
import assert from 'node:assert';
import test, { after } from 'node:test';
import { awaitAsked, axe, decide, lot, openPeople, server, until, useServer } from '../lib.mjs';

const NAMES = ['Ann', 'Bob', 'Cas', 'Dan'];
const SIZES = [{ width: 1400, height: 900 }, { width: 360, height: 740 }];
const CLICKED = 5; // decisions of the first round that each makes by mouse
let crowd;
useServer(async () => {
    crowd = await openPeople(NAMES.length);
    await Promise.all(crowd.people.map((page, i) => signUp(page, NAMES[i])));
});
after(() => crowd?.close());

const role = (page, name) => page.locator(`[data-role=${name}]`);

/** An account, made in the page; the page of accounts remembers who is signed in. */
async function signUp(page, name) {
    await page.goto(`${server.url}/health`);
    const status = await page.evaluate((who) => fetch('/api/account', { method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: who, password: 'correct horse' }) }).then((answer) => answer.status), name);
    assert.equal(status, 201);
    await page.goto(`${server.url}/#account`);
    await page.getByText(name).first().waitFor();
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
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

const told = async (id) => (await fetch(`${server.url}/api/tournaments/${id}`)).json();

// Runs in the browser: sits down by account, plays a few actions by lot, then resigns.
function playQuickly({ table, seat, plays, seed }) {
    return new Promise((resolve) => {
        const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/ws');
        let state = seed >>> 0, made = 0, turn = -1;
        const say = (words) => socket.send(JSON.stringify(words));
        socket.onopen = () => say({ do: 'sit', table, seat });
        socket.onclose = () => resolve(made);
        socket.onmessage = ({ data }) => {
            const now = JSON.parse(data);
            if (now.is === 'waiting' && now.waits.includes(seat)) say({ do: 'salt', salt: '0123456789abcdef0123456789abcdef' });
            if (now.over) return socket.close();
            if (!now.ask || now.turn === turn) return undefined;
            turn = now.turn;
            state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
            const { actions } = now.ask;
            return say({ do: 'play', turn, actions: [made++ >= plays ? 'resign' : actions[Math.floor((state / 2 ** 32) * actions.length)]] });
        };
    });
}

/** The games of a round that wait for this player. */
function myGames(tour, name, round) {
    const { number } = tour.entrants.find((e) => e.name === name);
    return tour.meetings.filter((m) => m.round === round && (m.one === number || m.two === number))
        .flatMap((m) => m.games.filter((g) => !g.result).map((g) => ({ table: g.table, seat: m.one === number ? g.one : g.two })));
}

async function playRounds(page, name, id, seed) {
    for (let end = Date.now() + 120000; Date.now() < end; await new Promise((done) => setTimeout(done, 100))) {
        const tour = await told(id);
        if (tour.state === 'over') return;
        for (const game of myGames(tour, name, tour.round)) await page.evaluate(playQuickly, { ...game, plays: 12, seed: seed + tour.round });
    }
    throw new Error('the tournament does not end');
}

test('16 bots and 4 people, from the sign-up to the final table', async () => {
    const [ann, ...others] = crowd.people;
    await ann.goto(server.url);
    await role(ann, 'tours-link').click();
    await ann.getByText('There is no tournament yet.').waitFor();
    await looksWell(ann, 'tours-form');
    await ann.getByLabel('Name').fill('Summer evening');
    await ann.locator('select[name=game]').selectOption('marengo');
    await ann.locator('select[name=scenario]').selectOption('san_giuliano');
    await ann.getByLabel('Rounds (').fill('3');
    await ann.locator('select[name=bot]').selectOption('recruit');
    await ann.getByLabel('How many of them').fill('33');
    assert.equal(await ann.locator('input[name=bots]').evaluate((field) => field.checkValidity()), false, 'no more bots than there may be');
    await ann.getByLabel('How many of them').fill('16');
    await ann.locator('select[name=games]').selectOption('1');
    await role(ann, 'make-tour').press('Enter');
    await ann.waitForURL(/#tournament\//);
    const id = ann.url().split('/').pop();
    await role(ann, 'enter').click();
    await ann.getByText('You have entered.').first().waitFor();
    for (const page of others) {
        await page.goto(`${server.url}/#tournaments`);
        await page.getByRole('link', { name: 'Summer evening' }).click();
        assert.equal(await role(page, 'organiser').count(), 0, 'nobody else runs it');
        await role(page, 'enter').click();
        await role(page, 'leave').waitFor();
    }
    await until(async () => await ann.locator('[data-role=standings] tbody tr').count() === 20, '20 entrants on the page');
    await looksWell(ann, 'tour-entry');
    await role(ann, 'start').press('Enter');
    await role(ann, 'my-tour-game').waitFor();
    await looksWell(ann, 'tour-round-1');

    // The first round by mouse, all four at once: as far as some decisions go.
    await Promise.all(crowd.people.map(async (page, i) => {
        await role(page, 'my-tour-game').first().click();
        await page.waitForURL(/\/t\/\w+#seat=/);
        for (let step = 0; step < CLICKED && await awaitAsked(page) === 'asked'; step++) await decide(page, lot(i + 7 * step), step);
        await page.goto(`${server.url}/#tournament/${id}`);
        await role(page, 'standings').waitFor();
    }));
    await Promise.all(crowd.people.map((page, i) => playRounds(page, NAMES[i], id, i)));

    const end = await told(id);
    assert.deepEqual([end.state, end.round, end.standings.length], ['over', 3, 20]);
    assert.equal(new Set(end.meetings.map((m) => [m.one, m.two].sort((a, b) => a - b).join())).size, 30, 'nobody meets anybody twice');
    assert.ok(end.meetings.every((m) => m.games.every((g) => g.result && !g.forfeit)), 'every game was played to its end');
    const tables = [];
    for (const page of crowd.people) {
        await page.locator('[data-role=tour-state]', { hasText: 'Over' }).waitFor({ timeout: 20000 });
        tables.push(await role(page, 'standings').innerText());
        assert.equal(await page.locator('tr.own').count(), 1, 'one row is one\'s own');
    }
    assert.equal(new Set(tables).size, 1, 'all see the same final table');
    assert.equal(tables[0].trim().split('\n').length, 21);
    await looksWell(ann, 'tour-over');
    await ann.locator('[data-round="1"] summary').focus();
    await ann.keyboard.press('Enter');
    await ann.locator('[data-round="1"] .meetings').waitFor();
    const [file] = await Promise.all([ann.waitForEvent('download'), role(ann, 'tour-export').getByText('the table').click()]);
    assert.equal(file.suggestedFilename(), 'tournament.csv');
    await ann.goto(server.url);
    assert.deepEqual(crowd.faults, []);
});

test('a ladder: a challenge, and the organiser decides', async () => {
    const [ann, bob] = crowd.people;
    const made = await ann.evaluate(() => fetch('/api/tournaments', { method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ladder of the club', form: 'ladder', game: 'castiglione', games: 2, bot: 'recruit', bots: 3, days: 3 }) }).then((a) => a.json()));
    for (const page of [bob, ann]) await page.goto(`${server.url}/#tournament/${made.tournament}`);
    await role(bob, 'enter').click();
    await until(async () => (await told(made.tournament)).entrants.length === 4, 'Bob to enter');
    await role(ann, 'start').click();
    await until(async () => (await told(made.tournament)).state === 'on', 'the beginning');
    await role(ann, 'enter').click();
    await role(ann, 'challenge').first().waitFor();
    const before = (await told(made.tournament)).entrants.find((e) => e.name === 'Ann').rank;
    assert.equal(before, 5, 'who comes later is at the foot');
    assert.equal(await role(ann, 'challenge').count(), 3, 'three places above');
    await role(ann, 'challenge').first().focus();
    await ann.keyboard.press('Enter');
    await role(ann, 'my-tour-games').waitFor();
    assert.equal(await role(ann, 'my-tour-game').count(), 2, 'two games');
    assert.equal(await role(ann, 'challenge').count(), 0, 'one challenge at a time');
    await looksWell(ann, 'tour-ladder');
    for (let game = 0; game < 2; game++) {
        const meeting = (await told(made.tournament)).meetings[0];
        const number = (await told(made.tournament)).entrants.find((e) => e.name === 'Ann').number;
        await role(ann, 'decide-game').selectOption({ index: 1 });
        await role(ann, 'decide-result').selectOption(meeting.one === number ? 'one' : 'two');
        await role(ann, 'decide-do').click();
        await until(async () => (await told(made.tournament)).meetings[0].games[game].result, 'the decision');
        await until(async () => await role(ann, 'decide-game').locator('option').count() === 2 - game, 'the page to show it');
    }
    await until(async () => (await told(made.tournament)).entrants.find((e) => e.name === 'Ann').rank === 2, 'Ann to be three places higher');
    ann.on('dialog', (dialog) => dialog.accept());
    await role(ann, 'end').click();
    await ann.locator('[data-role=tour-state]', { hasText: 'Over' }).waitFor();
    assert.equal(await role(ann, 'end').count(), 0);
    assert.deepEqual(crowd.faults, []);
});
