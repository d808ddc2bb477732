// Chance that the server has committed to: the page adds its salt by itself, waits for the others, and at the end plays
// the game again. A server that says something else at the end than at the beginning is found out.
import assert from 'node:assert';
import test, { after } from 'node:test';
import { awaitAsked, axe, browser, makeTable, openBrowser, server, useServer } from './lib.mjs';

let second;
useServer(async () => {
    second = await openBrowser();
});
after(() => second?.close());

const TWO = { game: 'waterloo', seats: { french: 'person', allied: 'person' }, fair: true };
const role = (page, name) => page.locator(`[data-role=${name}]`);

function noFaults() {
    assert.deepEqual([...browser.faults, ...second.faults], []);
}

async function resign(page) {
    await role(page, 'menu').click();
    await role(page, 'resign').click();
    await role(page, 'resign-yes').click();
}

/** Two browsers at a table, the one after the other. */
async function twoSit(look) {
    const table = await makeTable(server, TWO), [first, other] = table.seats.map(s => s.seat);
    const mine = await browser.open(table.link(first));
    await role(mine, 'waiting').waitFor();
    await look?.(mine);
    const theirs = await second.open(table.link(other));
    for (const page of [mine, theirs]) await role(page, 'table').waitFor();
    return { table, pages: [mine, theirs] };
}

/** Something is played, one resigns, and both pages say what is proven. */
async function finish(pages) {
    const asked = async () => {
        for (;;) for (const page of pages) if (await page.locator('[data-role=prompt][data-state=asked]').count()) return page;
    };
    const who = await asked();
    await resign(who);
    return Promise.all(pages.map(async page => {
        const line = role(page, 'verdict').locator('[data-role=chance]:not([data-chance=checking])');
        await line.waitFor();
        return line.getAttribute('data-chance');
    }));
}

test('both add to chance, and at the end it is verified', async () => {
    const { table, pages } = await twoSit(async page => {
        assert.match(await role(page, 'awaited').textContent(), /It waits for \w+\./);
        assert.deepEqual(await axe(page), []);
        // On a phone too, with the commitment open, by keyboard; and coming back changes nothing.
        await page.setViewportSize({ width: 360, height: 740 });
        await page.locator('summary').focus();
        await page.keyboard.press('Enter');
        assert.match(await page.locator('code.long').innerText(), /^[0-9a-f]{64}$/);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'wider than a phone');
        await page.setViewportSize({ width: 1280, height: 860 });
        const salts = () => page.evaluate(() => Object.entries(localStorage).filter(([k]) => k.startsWith('grognard.chance.')).map(([, v]) => v).join());
        const before = await salts();
        await page.reload();
        await role(page, 'waiting').waitFor();
        assert.equal(await salts(), before);
    });
    await role(pages[0], 'menu').click();
    await pages[0].getByText('Scenario, options and chance').click();
    await pages[0].locator('[data-role=chance][data-chance=committed]').waitFor();
    await pages[0].keyboard.press('Escape');
    assert.deepEqual(await finish(pages), ['verified', 'verified']);
    assert.deepEqual(await axe(pages[0]), []);
    const record = await (await fetch(`${server.url}/api/tables/${table.table}/record`)).text();
    assert.equal(record.match(/^salt /gm).length, 2);
    for (const page of pages) await page.close();
    noFaults();
});

test('another commitment than at the beginning is found out', async () => {
    const { table, pages } = await twoSit();
    await pages[0].evaluate(id => {
        const key = `grognard.chance.${id}`, kept = JSON.parse(localStorage.getItem(key));
        localStorage.setItem(key, JSON.stringify({ ...kept, commitment: kept.commitment.replace(/^./, c => c === '0' ? '1' : '0') }));
    }, table.table);
    assert.deepEqual(await finish(pages), ['differs', 'verified']);
    for (const page of pages) await page.close();
});

test('a record with a salt that was not given, or another digest of draws, is found out', async () => {
    const { pages } = await twoSit();
    const spoil = async (page, from, to) => page.route('**/record', async route => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: (await answer.text()).replace(from, to) });
    });
    await spoil(pages[0], /\nsalt (\w+) .{4}/, '\nsalt $1 0000');
    await spoil(pages[1], /\ndraws .{8}/, '\ndraws 00000000');
    assert.deepEqual(await finish(pages), ['record', 'record']);
    for (const page of pages) await page.close();
    noFaults();
});

test('an event that was told otherwise is found out', async () => {
    const table = await makeTable(server, { game: 'marengo', seats: { austria: 'person', france: 'person' }, fair: true });
    const [first, other] = table.seats.map(s => s.seat), mine = await browser.context.newPage();
    let lies = 0;
    await mine.routeWebSocket('**/ws', socket => {
        const there = socket.connectToServer();
        there.onMessage(message => {
            const told = JSON.parse(String(message));
            if (told.is === 'table' && told.events.length) told.events[0].rule = `${told.events[0].rule}9`, lies++;
            socket.send(JSON.stringify(told));
        });
    });
    await mine.goto(table.link(first));
    await role(mine, 'waiting').waitFor();
    const theirs = await second.open(table.link(other));
    for (const page of [mine, theirs]) await role(page, 'table').waitFor();
    assert.deepEqual(await finish([mine, theirs]), ['differs', 'verified']);
    assert.ok(lies > 0);
    await mine.close();
    await theirs.close();
});

test('against the computer, and on one screen, it begins by itself', async () => {
    const page = await browser.open(server.url);
    for (const mode of ['computer', 'screen']) {
        await page.goto(server.url);
        await page.locator('[data-game=marengo]').getByRole('button').first().click();
        await page.locator(`input[name=mode][value=${mode}]`).check({ force: true });
        await role(page, 'begin').click();
        if (mode === 'screen') await role(page, 'curtain-open').click();
        await awaitAsked(page);
        await role(page, 'menu').click();
        await page.getByText('Scenario, options and chance').click();
        assert.equal(await page.locator('dialog [data-role=chance]').getAttribute('data-chance'), 'committed');
        await page.keyboard.press('Escape');
    }
    await resign(page);
    await role(page, 'verdict').locator('[data-chance=verified]').waitFor();
    await page.close();
    noFaults();
});

test('a table that commits to nothing says so', async () => {
    const table = await makeTable(server, { ...TWO, fair: false });
    const page = await browser.open(table.link('french'));
    await role(page, 'table').waitFor();
    await role(page, 'menu').click();
    assert.equal(await page.locator('dialog [data-role=chance]').getAttribute('data-chance'), 'free');
    await page.close();
    noFaults();
});
