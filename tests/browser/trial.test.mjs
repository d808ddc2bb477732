// What strangers stumbled over when they first tried the table: each of it once, so that it stays mended.
import assert from 'node:assert';
import test, { after } from 'node:test';
import { atRest, awaitAsked, browser, makeTable, openBrowser, playBySocket, server, stateOf, steer, until, useServer } from './lib.mjs';

let second;
useServer(async () => {
    second = await openBrowser();
});
after(() => second?.close());

const TWO = { game: 'marengo', lesson: true, seats: { austria: 'person', france: 'person' } };
const role = (page, name) => page.locator(`[data-role=${name}]`);
const boxOf = (page, name) => role(page, name).boundingBox();

async function openSeat(request, seat, who = browser) {
    const table = await makeTable(server, request);
    const page = await who.open(table.link(seat));
    await awaitAsked(page);
    await atRest(page);
    return { table, page };
}

/** Where a place of the map lies on the screen. */
async function spotOf(page, game, place) {
    await atRest(page);
    const data = await (await fetch(`${server.url}/boards/${game}.json`)).json();
    const [px, py] = data.board.places.find((p) => p.key === place).center;
    return page.evaluate(([ux, uy, scale]) => {
        const picture = document.querySelector('.board-picture');
        const spot = new DOMPoint(ux * scale, uy * scale).matrixTransform(picture.getScreenCTM());
        return { x: spot.x, y: spot.y };
    }, [px, py, data.picture.scale]);
}

for (const [game, place, seats] of [['waterloo', 'mons', ['french', 'allied']], ['castiglione', 'verona', ['french', 'austrian']]]) {
    test(`${game}: a click on a place that is not lit shows it, and why nothing can be done there`, async () => {
        const { page } = await openSeat({ game, lesson: true,
            seats: { [seats[0]]: 'person', [seats[1]]: 'person' } }, seats[0]);
        await page.locator('[data-pane=choices] button[data-action]').first().click();
        await awaitAsked(page);
        await page.keyboard.press('0');
        const at = await spotOf(page, game, place);
        const before = await boxOf(page, 'board');
        await page.mouse.click(at.x, at.y);
        await role(page, 'look').waitFor();
        await page.waitForTimeout(200);
        assert.doesNotMatch(await page.locator('body').innerText(), /no action/);
        assert.equal(await role(page, 'notice').count(), 0);
        assert.deepEqual(await boxOf(page, 'board'), before);
        await page.close();
    });
}

test('a remark does not move the map', async () => {
    const { page } = await openSeat(TWO, 'austria');
    const before = await boxOf(page, 'board');
    await page.keyboard.press('u');
    await role(page, 'notice').getByText('Nothing can be taken back').waitFor();
    assert.deepEqual(await boxOf(page, 'board'), before);
    await page.close();
});

test('waterloo: of a group that is too large for its road it is asked who goes', async () => {
    const request = { game: 'waterloo', seed: 3, options: { setup: 'historical' }, seats: { french: 'person', allied: 'person' } };
    const table = await makeTable(server, request);
    const page = await browser.open(table.link('french'));
    await awaitAsked(page);
    await page.locator('[data-action="leader_reveal no"]').first().click();
    await page.locator('[data-pane=choices] [data-action^="group_pick"]').first().waitFor();
    await page.keyboard.press('0');
    await page.locator('[data-pane=choices] [data-action="group_pick french beaumont"]').click();
    const block = page.locator('.layer-blocks .wat-block').filter({ hasText: 'Napol' }).first();
    await page.locator('[data-pane=choices] [data-action^="move_block"]').first().waitFor();
    const from = await block.boundingBox(), to = await spotOf(page, 'waterloo', 'laneffe');
    await page.keyboard.down('Shift');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    const card = role(page, 'order-card'), turn = Number(await role(page, 'table').getAttribute('data-turn'));
    assert.match(await card.innerText(), /Laneffe.*At most [678] can/s);
    const most = Number((await card.innerText()).match(/At most (\d)/)[1]);
    const going = (await card.locator('.order-piece').allInnerTexts()).map((words) => Number(words.match(/(\d+)\/\d+/)[1]));
    assert.deepEqual([going.length, going.reduce((all, one) => all + one, 0)], [13, most], 'the card begins with those who can go together');
    await role(page, 'give-bid').click();
    await until(async () => Number(await role(page, 'table').getAttribute('data-turn')) >= turn + 2 * most, 'as many to go as can');
    assert.equal(await page.locator('[data-pane=choices] [data-action^="move_step"]').count(), 0, 'nobody is left picked');
    await page.close();
});

test('all tabs and their dots are seen at every width', async () => {
    const { page } = await openSeat(TWO, 'austria');
    for (const width of [1000, 1280, 1400, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const room = await page.locator('.tabs').evaluate((tabs) => {
            for (const tab of tabs.children) tab.classList.add('news');
            const talk = tabs.querySelector('[data-tab=chat]').getBoundingClientRect();
            return { wide: tabs.scrollWidth - tabs.clientWidth, talk: talk.right - tabs.getBoundingClientRect().right };
        });
        assert.ok(room.wide <= 0 && room.talk <= 0.5, `${width}: ${JSON.stringify(room)}`);
    }
    await page.close();
});

test('a draw that is declined is told to who offered it', async () => {
    const { table, page } = await openSeat(TWO, 'austria');
    const other = await second.open(table.link('france'));
    await role(page, 'menu').click();
    await role(page, 'offer-draw').click();
    await role(other, 'decline').click();
    await role(page, 'notice').getByText('France declines the draw').waitFor();
    assert.equal(await role(other, 'notice').count(), 0);
    await page.reload();
    await role(page, 'notice').getByText('France declines the draw').waitFor();
    await page.close();
    await other.close();
});

test('a turn is taken back by agreement, and not against the computer', async () => {
    const { table, page } = await openSeat(TWO, 'austria');
    const other = await second.open(table.link('france'));
    await playBySocket(browser, server, table, { seat: 'austria', plays: 200, seed: 3 });
    const told = async () => Number(await role(other, 'offer').innerText().then((words) => words.match(/last (\d+) event/)[1]));
    const turn = () => role(page, 'table').getAttribute('data-turn');
    const before = await turn();
    await role(page, 'menu').click();
    await role(page, 'offer-takeback').click();
    await role(other, 'accept').waitFor();
    assert.ok(await told() > 0);
    await role(other, 'accept').click();
    await until(async () => await turn() !== before && await stateOf(page) === 'asked', 'the turn before');
    assert.equal(await stateOf(other), 'waiting');
    assert.equal(await role(other, 'offer').isVisible(), false);
    await page.close();
    await other.close();
    const alone = await openSeat({ ...TWO, seats: { austria: 'person', france: 'bot:recruit' } }, 'austria');
    await role(alone.page, 'menu').click();
    await role(alone.page, 'offer-draw').waitFor();
    assert.equal(await role(alone.page, 'offer-takeback').count(), 0);
    await alone.page.close();
});

const post = (page, path, body) => page.evaluate(async ([to, words]) => (await fetch(to, { method: 'POST',
    headers: { 'content-type': 'application/json' }, body: JSON.stringify(words) })).status, [path, body]);

test('a rematch with a seat by account and a gallery', async () => {
    const { table, page } = await openSeat(TWO, 'austria');
    const other = await second.open(server.url);
    assert.ok(await post(other, '/api/account', { name: 'Kellermann', password: 'a-good-password' }) < 300);
    const { key } = table.seats.find((s) => s.seat === 'france');
    assert.ok(await post(other, '/api/me/games', { table: table.table, key }) < 300);
    await other.goto(`${server.url}/t/${table.table}#seat=france`);
    await role(other, 'seats').waitFor();
    const watcher = await second.open(`${server.url}/t/${table.table}`);
    await role(watcher, 'seats').waitFor();
    await role(page, 'menu').click();
    await role(page, 'resign').click();
    await role(page, 'resign-yes').click();
    await role(other, 'rematch').click();
    await role(page, 'offer').getByText('France would like a rematch').waitFor();
    assert.ok(page.url().includes(table.table), 'nobody is moved without being asked');
    await role(page, 'rematch-yes').click();
    await other.waitForURL((url) => url.hash === '#seat=austria' && !url.pathname.includes(table.table));
    await other.locator('[data-role=seats] [data-seat=austria] .seat-kind', { hasText: 'you' }).waitFor();
    await page.waitForURL((url) => !url.pathname.includes(table.table));
    assert.doesNotMatch(page.url(), /null/);
    assert.ok(watcher.url().includes(table.table), 'the gallery is not moved');
    await role(watcher, 'watch-rematch').click();
    await watcher.waitForURL((url) => !url.pathname.includes(table.table) && url.hash === '');
    await role(watcher, 'seats').waitFor();
    for (const one of [page, other, watcher]) await one.close();
});

const LIGNY = { french: ['leader_reveal no', 'group_pick french charleroi', 'move_step ligny', 'move_block f', 'group_pick end', 'done', 'end'],
    allied: ['end', 'done'] };

test('the battle board: boxes are clicked, blocks are dragged, and it keeps its size', async () => {
    const table = await makeTable(server, { game: 'waterloo', lesson: true, seats: { french: 'person', allied: 'person' } });
    await steer(browser, server, table, { seat: 'french', until: 'deploy_block', words: LIGNY });
    const page = await browser.open(table.link('french'));
    await page.setViewportSize({ width: 1400, height: 900 });
    await awaitAsked(page);
    const left = page.locator('.wat-position[data-goal^="L "]'), right = page.locator('.wat-position[data-goal^="R "]');
    await page.locator('[data-piece].ware').first().waitFor();
    await page.locator('[data-key^="deploy_block"]').first().click();
    await page.locator('.wat-position[data-goal^="L "].goal').waitFor();
    const size = await boxOf(page, 'panel');
    const head = await left.locator('.wat-head').boundingBox();
    await page.mouse.click(head.x + head.width / 2, head.y + head.height / 2);
    await left.locator('.wat-piece').first().waitFor();
    await page.locator('[data-heap=reserve] [data-piece].ware').first().waitFor();
    const piece = await page.locator('[data-heap=reserve] [data-piece].ware').first().boundingBox(), goal = await right.boundingBox();
    await page.mouse.move(piece.x + piece.width / 2, piece.y + piece.height / 2);
    await page.mouse.down();
    await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2, { steps: 6 });
    await page.mouse.up();
    await right.locator('.wat-piece').first().waitFor();
    const now = await boxOf(page, 'panel');
    for (const side of ['x', 'y', 'width', 'height']) assert.ok(Math.abs(now[side] - size[side]) < 1, `${side}: ${size[side]}, then ${now[side]}`);
    assert.equal(await page.locator('.panel-ghost').count(), 0);
    await page.close();
});

test('on a telephone: the tagline is free, and Begin is seen', async () => {
    const phone = await openBrowser({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    const page = await phone.open(server.url);
    await page.locator('[data-role=play-now]').first().waitFor();
    const line = await page.locator('.over-title').boundingBox(), tools = await page.locator('.masthead-tools').boundingBox();
    assert.ok(line.y >= tools.y + tools.height || line.x + line.width <= tools.x, 'nothing lies over the tagline');
    await page.locator('[data-role=play-now]').first().click();
    await role(page, 'begin').waitFor();
    await page.locator('[data-role=offline]').waitFor();
    const dialog = await page.locator('dialog').boundingBox(), begin = await boxOf(page, 'begin');
    assert.ok(begin.y >= 0 && begin.y + begin.height <= Math.min(640, dialog.y + dialog.height), JSON.stringify(begin));
    assert.equal(await page.locator('dialog').evaluate((node) => node.scrollTop), 0);
    await phone.close();
});

test('the first page names who is signed in, and tables that wait for one stand first', async () => {
    const third = await openBrowser();
    const page = await third.open(server.url);
    const tables = [await makeTable(server, TWO), await makeTable(server, TWO)];
    for (const table of tables) {
        await page.goto(table.link('austria'));
        await page.reload();
        await awaitAsked(page);
    }
    await role(page, 'menu').click();
    await role(page, 'resign').click();
    await role(page, 'resign-yes').click();
    await page.locator('[data-role=prompt][data-state=over]').waitFor();
    await page.goto(`${server.url}/#account`);
    await page.locator('[data-role=sign-in] [name=name]').fill('Lannes');
    await page.locator('[data-role=sign-in] [name=password]').fill('a-good-password');
    await role(page, 'sign-up').click();
    await role(page, 'sign-out').waitFor();
    await page.goto(server.url);
    await page.reload();
    assert.equal(await role(page, 'account').innerText(), 'Lannes');
    const order = await page.locator('[data-role=my-games] li').evaluateAll((rows) => rows.map((row) => row.dataset.table));
    assert.deepEqual(order, tables.map((table) => table.table), 'what is over stands last');
    await third.close();
});

// Runs in the page: the table says that the first choice brings something with it.
function withThen() {
    const Plain = globalThis.WebSocket;
    globalThis.WebSocket = class extends Plain {
        set onmessage(hear) {
            super.onmessage = (event) => {
                const message = JSON.parse(event.data);
                const choice = message.ask?.choices?.[0];
                if (choice) Object.assign(choice, { label: 'Assault the farm', then: ['Only C2 can lead: it leads.'], final: true });
                hear({ data: JSON.stringify(message) });
            };
        }
    };
}

test('a choice that brings more with it is asked twice: in the list, by keyboard, on the board', async () => {
    const page = await browser.context.newPage();
    await page.addInitScript(withThen);
    await page.goto((await makeTable(server, TWO)).link('austria'));
    await awaitAsked(page);
    const turn = () => role(page, 'table').getAttribute('data-turn');
    const row = page.locator('[data-pane=choices] button[data-action]').first();
    assert.match(await row.innerText(), /Assault the farm\s*(At best [^\n]*\s*)?Only C2 can lead: it leads\./);
    await row.click();
    const card = role(page, 'confirm');
    assert.match(await card.innerText(), /Assault the farm\s+Only C2 can lead: it leads\.\s+It cannot be taken back\./);
    await role(page, 'not-now').click();
    assert.equal(await card.count(), 0);
    await row.focus();
    await page.keyboard.press('Enter');
    await card.waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await card.count(), 0);
    assert.equal(await turn(), '0', 'nothing was done yet');
    await page.locator('[data-role=board] [role=button]:not([data-ware])').first().focus();
    await page.keyboard.press('Enter');
    await card.waitFor();
    await page.keyboard.press('Enter');
    await until(async () => await turn() === '1', 'it to be done');
    await page.close();
});

test('the page says by which rules the game is played', async () => {
    for (const rules of [1, 2]) {
        const { page } = await openSeat({ game: 'marengo', rules, seats: { austria: 'person', france: 'person' } }, 'austria');
        assert.equal(await role(page, 'rules-version').innerText(), `rules ${rules}`);
        await page.close();
    }
    assert.deepEqual([...browser.faults, ...second.faults], []);
});
