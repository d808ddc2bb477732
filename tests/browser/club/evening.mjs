// An evening at the club, by hand: people (20, or PAGES of them) sign up, every second one offers a seat, the others take
// them; they play a while and talk, enter a tournament and meet there; in the end each page shows what its player should
// see. Run by `make evening`; too long for every day.
import assert from 'node:assert';
import test, { after } from 'node:test';
import { decide, lot, openPeople, server, stateOf, until, useServer } from '../lib.mjs';

const COUNT = Number(process.env.PAGES ?? 20), DECISIONS = Number(process.env.DECISIONS ?? 12);
assert.ok(COUNT >= 4 && COUNT <= 60 && COUNT % 2 === 0, 'PAGES: an even number, 4 to 60');
let crowd;
useServer(async () => {
    crowd = await openPeople(COUNT);
});
after(() => crowd?.close());

const role = (page, name) => page.locator(`[data-role=${name}]`);
const nameOf = (i) => `Guest_${String(i + 1).padStart(2, '0')}`;
/** A few at a time: two dozen pages that load at once only wait for each other. */
async function each(list, work, atOnce = 4) {
    const rest = [...list.entries()];
    await Promise.all(Array.from({ length: atOnce }, async () => {
        for (let next = rest.shift(); next; next = rest.shift()) await work(next[1], next[0]);
    }));
}

async function signUp(page, i) {
    await page.goto(`${server.url}/#account`);
    await page.locator('form input[name=name]').first().fill(nameOf(i));
    await page.locator('form input[name=password]').first().fill('correct horse');
    await role(page, 'sign-up').click();
    await role(page, 'sign-out').waitFor();
}

async function offer(page) {
    await page.goto(server.url);
    await role(page, 'play-link').first().click();
    const dialog = page.locator('dialog[open]');
    await dialog.locator('select[data-seat=france]').selectOption('open');
    await role(dialog, 'offer-pace').selectOption('live');
    await role(dialog, 'begin').click();
    await role(dialog, 'offered').waitFor();
    await role(dialog, 'my-seat').click();
    await page.waitForURL(/\/t\//);
}

async function take(page, from) {
    await page.goto(server.url);
    await page.locator('[data-role=open-seats] li').filter({ hasText: from }).locator('[data-role=take-seat]').click();
    await page.waitForURL(/\/t\/\w+#seat=/);
    await role(page, 'table').waitFor();
}

/** Whose link it was takes the seat by account, so that the other sees a name. */
async function claim(page) {
    await role(page, 'table').waitFor();
    await page.keyboard.press('m');
    await role(page, 'claim-seat').click();
    await page.waitForURL(/#seat=/);
    await role(page, 'table').waitFor();
}

async function playOn(pair, seed) {
    const draw = lot(seed), did = [0, 0];
    for (let step = 0; step < DECISIONS; step++) {
        let i = -1;
        await until(async () => {
            const states = await Promise.all(pair.map(stateOf));
            i = states.indexOf('asked');
            return i >= 0 || states.includes('over');
        }, 'one of them to be asked');
        if (i < 0) return did;
        await decide(pair[i], draw, step);
        did[i]++;
    }
    return did;
}

async function talk(page, words) {
    await page.locator('[data-tab=chat]').click();
    if (!words) return;
    await role(page, 'say').fill(words);
    await page.keyboard.press('Enter');
}

const seatText = (page, seat) => page.locator(`.seat[data-seat=${seat}]`).innerText();
const tableOf = (page) => /\/t\/(\w+)/.exec(page.url())[1];
/** What was told of a table to one who watches. */
const told = (page) => page.evaluate((id) => fetch(`/api/tables/${id}/record`).then((answer) => answer.status), tableOf(page));

test(`an evening with ${COUNT} people`, async () => {
    const { people } = crowd, began = Date.now();
    const said = (what) => console.log(`# ${what}: ${Math.round((Date.now() - began) / 1000)} s`);
    await each(people, signUp);
    said('all have signed up');

    const makers = people.filter((_, i) => i % 2 === 0), takers = people.filter((_, i) => i % 2 === 1);
    await each(makers, offer);
    said('seats are offered');
    await each(takers, (page, i) => take(page, nameOf(2 * i)));
    await each(makers, claim);
    said('and taken');
    const pairs = makers.map((page, i) => [page, takers[i]]);
    for (const [i, [maker, taker]] of pairs.entries()) {
        assert.equal(tableOf(maker), tableOf(taker), 'they sit at one table');
        await until(async () => (await seatText(maker, 'france')).includes(nameOf(2 * i + 1)), 'the one to see the other');
        await until(async () => (await seatText(taker, 'austria')).includes(nameOf(2 * i)), 'and the other the one');
    }
    assert.equal(new Set(makers.map(tableOf)).size, COUNT / 2, 'each pair has a table of its own');

    await each(pairs, async (pair, i) => {
        const did = await playOn(pair, i + 1);
        assert.ok(did[0] + did[1] > 0, 'they have played');
        await talk(pair[0], `Well met, ${nameOf(2 * i + 1)}`);
        await talk(pair[1], `Your health, ${nameOf(2 * i)}`);
    });
    said('they have played and talked');
    for (const [i, pair] of pairs.entries()) {
        for (const page of pair) {
            const lines = role(page, 'talk');
            await lines.getByText(`Well met, ${nameOf(2 * i + 1)}`).waitFor();
            await lines.getByText(`Your health, ${nameOf(2 * i)}`).waitFor();
            assert.equal(await lines.getByText('Well met').count(), 1, 'nothing of the other tables');
            assert.equal(await told(page), 403, 'nobody has the record of a game that is on');
        }
        const asked = await Promise.all(pair.map(awaitState));
        assert.equal(asked.filter((state) => state === 'asked').length, 1, 'one of the two is asked');
    }

    const [host, ...others] = people;
    await host.goto(`${server.url}/#tournaments`);
    await host.getByLabel('Name').fill('Late evening');
    await host.locator('select[name=game]').selectOption('marengo');
    await host.getByLabel('Rounds (').fill('1');
    await host.locator('select[name=games]').selectOption('1');
    await role(host, 'make-tour').press('Enter');
    await host.waitForURL(/#tournament\//);
    const id = host.url().split('/').pop();
    await role(host, 'enter').click();
    await role(host, 'leave').waitFor();
    await each(others, async (page) => {
        await page.goto(`${server.url}/#tournaments`);
        await page.getByRole('link', { name: 'Late evening' }).click();
        await role(page, 'enter').click();
        await role(page, 'leave').waitFor();
    });
    await until(async () => await host.locator('[data-role=standings] tbody tr').count() === COUNT, 'all to have entered');
    await role(host, 'start').click();
    said('a tournament begins');
    await each(people, async (page) => {
        await role(page, 'my-tour-game').first().click();
        await page.waitForURL(/\/t\/\w+#seat=/);
        await page.locator('[data-role=table], main').first().waitFor();
    });
    const tables = people.map(tableOf);
    for (const table of new Set(tables)) assert.equal(tables.filter((t) => t === table).length, 2, 'two meet at each table');
    // In each game the one who is asked gives up: by then both are there.
    await each([...new Set(tables)], async (table) => {
        const both = people.filter((_, i) => tables[i] === table);
        await until(async () => (await Promise.all(both.map((page) => page.locator('[data-role=prompt][data-state=asked]').count()))).some(Boolean), 'the game to begin');
        const loser = (await Promise.all(both.map(stateOf))).indexOf('asked');
        await both[loser].keyboard.press('m');
        await role(both[loser], 'resign').click();
        await role(both[loser], 'resign-yes').click();
        for (const page of both) await page.locator('[data-role=prompt][data-state=over]').waitFor();
    });
    said('and is played');

    const finals = [];
    await each(people, async (page, i) => {
        await page.goto(`${server.url}/#tournament/${id}`);
        await page.locator('[data-role=tour-state]', { hasText: 'Over' }).waitFor();
        assert.match(await page.locator('tr.own').innerText(), new RegExp(nameOf(i)), 'his own row is marked');
        finals[i] = await role(page, 'standings').innerText();
        await page.goto(server.url);
        const own = role(page, 'my-games').locator('li');
        await until(async () => await own.count() >= 1, 'his tables on the first page');
        await until(async () => await page.locator('[data-role=open-seats] li').count() === 0, 'no seat to be open any more');
        const me = await page.evaluate(() => fetch('/api/me').then((answer) => answer.json()));
        assert.equal(me.name, nameOf(i));
        assert.deepEqual(me.games.map((game) => game.over).sort(), [false, true], 'one game that is on, and one of the tournament');
    });
    assert.equal(new Set(finals).size, 1, 'all see the same table');
    assert.equal(finals[0].trim().split('\n').length, COUNT + 1);
    said('all see what they should');
    assert.deepEqual(crowd.faults, []);
});

async function awaitState(page) {
    await page.locator('[data-role=prompt][data-state]').waitFor();
    return stateOf(page);
}
