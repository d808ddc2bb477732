// What a reader may ask of the board: overlays around a place and of the whole board, by mouse and by keyboard.
import assert from 'node:assert';
import test from 'node:test';
import { awaitAsked, axe, browser, makeTable, playBySocket, server, until, useServer } from './lib.mjs';

useServer();

const role = (page, name) => page.locator(`[data-role=${name}]`);
const SEATS = { marengo: ['france', 'austria'], waterloo: ['allied', 'french'], castiglione: ['french', 'austrian'] };
const LAYERS = { marengo: [], waterloo: [], castiglione: ['supply', 'command'] };
// The French of Waterloo are not on the map yet.
const SHOWN = { marengo: ['theirs', 'mine'], waterloo: ['mine'], castiglione: ['theirs', 'mine', 'supply', 'command'] };

async function openGame(game) {
    const [mine, theirs] = SEATS[game];
    const table = await makeTable(server, { game, seats: { [mine]: 'person', [theirs]: 'bot:recruit' }, seed: 5 });
    await playBySocket(browser, server, table, { seat: mine, plays: 40, seed: 2 });
    const page = await browser.open(table.link(mine));
    await awaitAsked(page);
    return page;
}

const drawn = (page, kind) => page.locator(`.layer-overlay .over-${kind}`).count();
const kinds = (page) => role(page, 'overlay-kinds').locator('option').evaluateAll((all) => all.map((one) => one.value));

// What wins, by the rules of each game: for me, and for them.
const STAKES = { marengo: ['broken', 'time', 'broken', 'objectives'], waterloo: ['defeat', 'time', 'defeat', 'defeat', 'cities'],
    castiglione: ['sources', 'units', 'points', 'sources', 'units', 'points'] };

for (const game of Object.keys(SEATS)) {
    test(`${game}: what still wins and loses, for me first`, async () => {
        const page = await openGame(game), stakes = () => role(page, 'tally').locator('.stake').evaluateAll((all) => all.map((one) => one.dataset.stake));
        await page.keyboard.press('w');
        await until(async () => (await stakes()).length > 0, 'the stakes are told');
        assert.deepEqual(await stakes(), STAKES[game]);
        assert.match(await role(page, 'tally').locator('h3').first().textContent(), /^You /);
        assert.match(await role(page, 'tally').textContent(), /: \d+ of \d+/);
        await role(page, 'tally').getByText('Off the map').waitFor();
        assert.deepEqual(await axe(page), []);
        await page.close();
        assert.deepEqual(browser.faults, []);
    });

    test(`${game}: layers of the whole board, by the menu`, async () => {
        const page = await openGame(game);
        await role(page, 'overlay-open').click();
        await until(async () => (await kinds(page)).length > 2, 'the layers are told');
        assert.deepEqual(await kinds(page), ['', 'around', 'threat', 'theirs', 'mine', ...LAYERS[game]]);
        for (const kind of SHOWN[game]) {
            await role(page, 'overlay-kinds').selectOption(kind);
            await until(() => drawn(page, kind), `${kind} is drawn`);
            assert.ok(await role(page, 'overlay-legend').locator(`.over-${kind}`).count() > 0, `the key explains ${kind}`);
            await until(async () => await drawn(page, kind) >= await role(page, 'overlay-words').locator('li').count(), 'each place that is told is drawn');
        }
        assert.deepEqual(await axe(page), []);
        await role(page, 'overlay-open').click();
        assert.equal(await page.locator('.layer-overlay *').count(), 0);
        await page.close();
        assert.deepEqual(browser.faults, []);
    });

    test(`${game}: around a place, by keyboard alone`, async () => {
        const page = await openGame(game);
        await page.keyboard.press('v');
        await role(page, 'overlay-place').waitFor();
        const places = await role(page, 'overlay-place').locator('option').evaluateAll((all) => all.map((one) => one.value).slice(1));
        await role(page, 'overlay-place').focus();
        let ways = 0;
        for (let i = 0; i < places.length && !(ways > 0 && i > 6); i++) {
            await page.keyboard.press('ArrowDown');
            const name = await role(page, 'overlay-place').evaluate((select) => select.selectedOptions[0].textContent);
            await until(async () => await role(page, 'overlay-words').locator('h3').textContent().catch(() => '') !== '' && name, 'the place is told');
            ways = Math.max(ways, await drawn(page, 'open') + await drawn(page, 'cut') + await drawn(page, 'shut'));
        }
        assert.ok(ways > 0, 'ways out are drawn');
        await role(page, 'overlay-open').focus();
        await page.keyboard.press('Enter');
        assert.equal(await page.locator('.layer-overlay *').count(), 0);
        await page.close();
        assert.deepEqual(browser.faults, []);
    });
}

test('the log folds by orders, and opens into their events', async () => {
    const [mine, theirs] = SEATS.waterloo;
    const table = await makeTable(server, { game: 'waterloo', seats: { [mine]: 'person', [theirs]: 'bot:recruit' }, seed: 5 });
    await playBySocket(browser, server, table, { seat: mine, plays: 120, seed: 2 });
    const page = await browser.open(table.link(mine));
    await awaitAsked(page);
    await page.keyboard.press('l');
    const orders = page.locator('[data-role=log] details.log-order');
    await orders.first().waitFor();
    const first = await orders.first().evaluate((node) => ({ at: node.dataset.at, inside: node.querySelectorAll('p.log-line').length, open: node.open }));
    assert.ok(first.inside >= 2 && !first.open, 'an order has its events, folded');
    await orders.first().locator('summary').focus();
    await page.keyboard.press('Enter');
    await until(() => page.locator(`details.log-order[data-at="${first.at}"][open]`).count(), 'it opens by the keyboard');
    assert.ok(await page.locator(`details.log-order[data-at="${first.at}"] p.log-line`).first().isVisible());
    assert.deepEqual(await axe(page), []);
    await page.close();
    assert.deepEqual(browser.faults, []);
});

// Runs in the browser: plays by lot until a choice certainly costs something that another does not, and cannot be taken back.
function seekLoss({ table, key, seed }) {
    return new Promise((resolve) => {
        const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/ws');
        let state = seed >>> 0, made = 0;
        const say = (message) => socket.send(JSON.stringify(message));
        const end = (found) => { socket.close(); resolve(found); };
        socket.onopen = () => say({ do: 'sit', table, key });
        socket.onmessage = ({ data }) => {
            const { ask, over, turn } = JSON.parse(data);
            if (over || made > 600) return end(null);
            if (!ask) return undefined;
            const at = ask.choices.findIndex((choice) => choice.lost && choice.final);
            if (at >= 0) return end({ action: ask.actions[at], lost: ask.choices[at].lost });
            state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
            made++;
            return say({ do: 'play', turn, actions: [ask.actions[Math.floor((state / 2 ** 32) * ask.actions.length)]] });
        };
    });
}

test('a choice that certainly costs a piece is asked again', async () => {
    const table = await makeTable(server, { game: 'marengo', seats: { france: 'person', austria: 'bot:recruit' }, seed: 6 });
    const lobby = await browser.open(`${server.url}/health`);
    const found = await lobby.evaluate(seekLoss, { table: table.table, key: table.seats.find((s) => s.seat === 'france').key, seed: 6 });
    await lobby.close();
    assert.ok(found, 'there is such a choice');
    const page = await browser.open(table.link('france'));
    await awaitAsked(page);
    const turn = () => page.locator('[data-role=table]').getAttribute('data-turn'), before = await turn();
    const act = () => page.locator(`[data-action="${found.action}"]`).first().click();
    await act();
    await role(page, 'confirm').waitFor();
    assert.match(await role(page, 'confirm').textContent(), /takes a loss|is eliminated/);
    await role(page, 'not-now').click();
    assert.equal(await turn(), before, 'nothing was played');
    await act();
    await role(page, 'do-it').click();
    await until(async () => await turn() !== before, 'at the second word it is');
    await page.close();
    assert.deepEqual(browser.faults, []);
});
