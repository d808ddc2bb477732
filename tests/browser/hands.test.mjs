// Hands on the page: manoeuvres take few clicks.
import assert from 'node:assert';
import test from 'node:test';
import { Hands, tableAt } from './hands.mjs';
import { answer, atRest, awaitAsked, axe, browser, makeTable, server, steer, until, useServer } from './lib.mjs';

useServer();

async function sit(wish, seat, first) {
    const table = await makeTable(server, wish);
    const page = await browser.context.newPage();
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto(table.link(seat));
    await awaitAsked(page);
    if (first) await page.locator(`[data-pane=choices] button[data-action="${first}"]`).click();
    await atRest(page);
    return { table, page, hands: new Hands(page) };
}

/** At the decision `ply` of the game that recruits play from seed 1. */
async function sitAt(wish, ply, phase) {
    const { table, seat, phase: asked } = await tableAt({ browser, server, wish: { ...wish, seed: 1 }, ply });
    assert.equal(asked, phase);
    const page = await browser.context.newPage();
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto(table.link(seat));
    await awaitAsked(page);
    await atRest(page);
    return { table, page, hands: new Hands(page) };
}

async function leave(page) {
    await page.close();
    assert.deepEqual(browser.faults, []);
}

/** What it took, and that it was at least so many decisions. */
function check(hands, most, decisions, least) {
    assert.ok(decisions >= least, `${decisions} decisions, not ${least}`);
    assert.ok(hands.count <= most, `${hands.count} interactions, more than ${most}`);
}

test('Marengo: three blocks by road are one drag, or two clicks', async () => {
    const wish = { game: 'marengo', seed: 1, seats: { austria: 'person', france: 'person' } };
    const { page, hands } = await sit(wish, 'austria');
    check(hands, 1, await hands.carry({ kind: 'road', to: 'l1', pieces: ['I3'], all: true }), 9);
    assert.deepEqual(await axe(page), []);
    await leave(page);
    const again = await sit(wish, 'austria');
    const [bar] = await again.hands.blocksOf(['I3']), before = await again.hands.turn();
    await again.hands.click(bar.at, { shift: true });
    await again.page.locator('[data-role=hand][data-count="3"]').waitFor();
    assert.match(await again.page.locator('[data-role=hand-cost]').innerText(), /0 commands/, 'the cost is shown while one chooses');
    assert.deepEqual(await axe(again.page), []);
    await again.hands.click(await again.hands.goal('l1'));
    check(again.hands, 3, await again.hands.settle('road', before), 9);
    await leave(again.page);
});

test('Waterloo: four blocks of a group are three clicks; why not is said with its rule', async () => {
    const { page, hands } = await sit({ game: 'waterloo', seed: 3, options: { setup: 'historical' }, seats: { french: 'person', allied: 'person' } }, 'french', 'leader_reveal no');
    await page.locator('[data-ware=f_4_art]').waitFor();
    const stack = (await hands.blocks()).filter(({ key }) => /f_(4_|2cc|3cc|ha2)/.test(key)).map(({ piece }) => piece);
    assert.equal(stack.length, 5, String(stack));
    check(hands, 3, await hands.order({ kind: 'move', to: 'mariembourg', pieces: stack.slice(0, 4) }), 8);
    await hands.choose([stack[4]]);
    const far = await hands.spot('ghent');
    await hands.click(far);
    await page.locator('[data-role=notice] [data-rule]').waitFor();
    await page.keyboard.press('Escape');
    await leave(page);
});

const LIGNY = { french: ['leader_reveal no', 'group_pick french charleroi', 'move_step ligny', 'move_block f', 'group_pick end', 'done', 'end'],
    allied: ['end', 'done'] };

test('Waterloo: six blocks deploy to two places of the battle board by four interactions', async () => {
    const table = await makeTable(server, { game: 'waterloo', lesson: true, seats: { french: 'person', allied: 'person' } });
    await steer(browser, server, table, { seat: 'french', until: 'deploy_block', words: LIGNY });
    const page = await browser.context.newPage();
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto(table.link('french'));
    await awaitAsked(page);
    const hands = new Hands(page);
    await page.locator('[data-heap=reserve] [data-piece].ware').first().waitFor();
    const reserve = (await hands.blocks()).filter(({ panel }) => panel).map(({ piece }) => piece);
    assert.equal(reserve.length, 8);
    const before = await hands.turn();
    for (const [pieces, to] of [[reserve.slice(0, 4), 'C'], [reserve.slice(4, 6), 'R']]) {
        const turn = await hands.turn(), [first] = await hands.blocksOf(pieces.slice(0, 1));
        await hands.click(first.at);
        const [last] = await hands.blocksOf(pieces.slice(-1));
        await hands.drag(last.at, await page.locator(`[data-goal^="${to} "] .wat-head`).boundingBox(), { shift: true });
        await hands.settle('deploy', turn);
    }
    check(hands, 4, await hands.turn() - before, 12);
    assert.deepEqual(await axe(page), []);
    await leave(page);
});

test('Castiglione: a leader and two units are one drag', async () => {
    const { page, hands } = await sit({ game: 'castiglione', lesson: true, seats: { austrian: 'person', french: 'person' } }, 'french');
    check(hands, 2, await hands.carry({ kind: 'march', to: 'castiglione', pieces: ['augereau'], all: true }), 4);
    await leave(page);
});

test('by keyboard: choose, the whole stack, a target', async () => {
    const { page, hands } = await sit({ game: 'castiglione', lesson: true, seats: { austrian: 'person', french: 'person' } }, 'french');
    const before = await hands.turn();
    await page.locator('[data-ware=augereau]').focus();
    await page.keyboard.press('a');
    await page.locator('[data-role=hand][data-count="3"]').waitFor();
    await page.locator('.light[data-goal=castiglione]').focus();
    await page.keyboard.press('Enter');
    assert.ok(await hands.settle('march', before) >= 4);
    await leave(page);
});

const MARENGO = { game: 'marengo', seats: { austria: 'person', france: 'person' } };
const WATERLOO = { game: 'waterloo', options: { setup: 'historical' }, seats: { french: 'person', allied: 'person' } };

test('Marengo: two blocks attack by manoeuvre, and two assault, by at most three', async () => {
    const { page, hands } = await sitAt(MARENGO, 66, 'assault');
    check(hands, 3, await hands.carry({ kind: 'assault', to: 'peterbona', pieces: ['C2'], all: true }), 2);
    await leave(page);
    const again = await sitAt(MARENGO, 21, 'move_from'), before = await again.hands.turn();
    const attacker = (await again.hands.blocks()).find(({ key }) => key.includes(' l5 '));
    await again.hands.drag(attacker.at, await again.hands.spot('peterbona'), { shift: true });
    check(again.hands, 3, await again.hands.settle('attack', before), 2);
    await leave(again.page);
});

test('Waterloo: eight blocks deploy by at most four', async () => {
    const { page, hands } = await sitAt(WATERLOO, 333, 'deploy_block'), before = await hands.turn();
    const here = async () => (await hands.blocks()).filter(({ panel }) => panel);
    const reserve = page.locator('[data-heap=reserve] [data-piece].ware');
    assert.equal((await here()).length, 8);
    for (const to of ['C', 'L', 'R']) {
        const turn = await hands.turn();
        if (await reserve.count() === 0) break;
        const box = await reserve.first().boundingBox();
        await hands.drag({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, await page.locator(`[data-goal^="${to} "] .wat-head`).boundingBox(), { shift: true });
        await hands.settle('deploy', turn);
    }
    assert.equal(await reserve.count(), 0);
    check(hands, 4, await hands.turn() - before, 13);
    await leave(page);
});

test('Waterloo: six blocks of a battle turn fire by at most four, and one more for each time the enemy had to say who is hit', async () => {
    const { table, page, hands } = await sitAt(WATERLOO, 871, 'act_block'), goOn = page.locator('[data-role=go-on]');
    const left = async () => Number((await page.locator('[data-role=prompt]').innerText()).match(/(\d+) can/)[1]), before = await left();
    let answers = 0;
    for (const [to, kind] of [['enemy-R', 'fire'], ['enemy-L', 'fire_squares']]) {
        await awaitAsked(page);
        const turn = await hands.turn();
        await hands.click(await hands.goal(to)); // nobody is chosen: all who can
        await hands.settle(kind, turn);
        for (let more = true; more;) {
            await answer(browser, server, table, { seat: 'allied', words: ['hit'] });
            await awaitAsked(page);
            more = await goOn.waitFor({ timeout: 2500 }).then(() => true, () => false);
            if (!more) continue;
            answers++;
            await hands.press(goOn);
        }
    }
    check(hands, 4 + answers, before - await left(), 6);
    await leave(page);
});

test('Castiglione: a combat of two rounds is at most four', async () => {
    const { table, page, hands } = await sitAt({ game: 'castiglione', seats: { french: 'person', austrian: 'person' } }, 50, 'combat_pick');
    const first = page.locator('[data-pane=choices] button[data-action]').first(), give = page.locator('[data-role=give-hand]');
    const asked = async () => {
        await answer(browser, server, table, { seat: 'french', words: ['guns_pick done', 'stay stay', 'combat_hit'] });
        await awaitAsked(page);
        return (await first.getAttribute('data-action')).split(' ')[0];
    };
    await hands.press(page.locator('[data-action="combat_pick salo"]').first());
    const rounds = [];
    for (let now = await asked(); rounds.filter((one) => one === 'combat_hit').length < 2; now = await asked()) {
        rounds.push(now);
        if (now === 'stay') await hands.press(page.locator('[data-pane=choices] [data-action="stay stay"]'));
        else if (await give.waitFor({ timeout: 1000 }).then(() => true, () => false)) await hands.press(give); // hits are spread evenly already
        else await hands.press(first);
    }
    assert.deepEqual(rounds, ['combat_hit', 'stay', 'combat_hit']);
    check(hands, 4, 5, 5);
    await leave(page);
});
