// Orders on the page: a manoeuvre of several decisions is given by a click or two, or typed; what the table refuses is said.
import assert from 'node:assert';
import test from 'node:test';
import { awaitAsked, axe, browser, makeTable, server, until, useServer } from './lib.mjs';

useServer();
const role = (page, name) => page.locator(`[data-role=${name}]`);
const turnOf = async (page) => Number(await role(page, 'table').getAttribute('data-turn'));

async function sit(wish, seat, first) {
    const table = await makeTable(server, wish);
    const page = await browser.open(table.link(seat));
    await awaitAsked(page);
    if (first) await page.locator(`[data-pane=choices] button[data-action="${first}"]`).click();
    await page.locator('[data-tab=orders]').click();
    await page.locator('[data-role=orders] button[data-order]').first().waitFor();
    return page;
}

/** Gives this offer to everybody who can go; the decisions it was. */
async function give(page, order) {
    const before = await turnOf(page);
    await page.locator(`[data-role=orders] button[data-order="${order}"]`).click();
    const hand = role(page, 'give-order');
    if (await hand.count()) await hand.click();
    await until(async () => await turnOf(page) > before, `${order} to be carried out`);
    let last = before;
    await until(async () => { const now = await turnOf(page), still = now === last; last = now; return still; }, 'it to be over');
    return last - before;
}

const offersOf = (page) => page.locator('[data-role=orders] button[data-order]').evaluateAll((nodes) => nodes.map((n) => n.dataset.order));

test('Marengo: several pieces by road are one order of two clicks', async () => {
    const page = await sit({ game: 'marengo', seats: { austria: 'person', france: 'person' } }, 'austria');
    const road = (await offersOf(page)).find((order) => order.startsWith('road '));
    assert.ok(road, 'a road is offered');
    assert.deepEqual(await axe(page), []);
    assert.ok(await give(page, road) >= 3, 'it was several decisions');
    await page.close();
    assert.deepEqual(browser.faults, []);
});

test('Castiglione: a leader and his units march by one order, and one can be typed', async () => {
    const page = await sit({ game: 'castiglione', seats: { austrian: 'person', french: 'person' } }, 'austrian');
    const before = await turnOf(page);
    await role(page, 'order-text').fill('melas au_bajalich au_nicolleti ala to rovereto');
    await role(page, 'order-text').press('Enter');
    await until(async () => await turnOf(page) >= before + 6, 'six decisions');
    await role(page, 'order-text').fill('melas to vienna');
    await role(page, 'order-text').press('Enter');
    await page.locator('[data-role=notice]').filter({ hasText: 'vienna' }).waitFor();
    await page.close();
    assert.deepEqual(browser.faults, []);
});

test('the field above the choices takes what cannot be done, in words, and says which rule forbids it', async () => {
    const page = await sit({ game: 'marengo', seats: { austria: 'person', france: 'person' } }, 'austria');
    const ask = async (words) => {
        await role(page, 'filter').fill(words);
        await role(page, 'filter').press('Enter');
    };
    const before = await turnOf(page);
    await ask('I3 to san giuliano nuovo');
    await page.locator('[data-role=notice] [data-rule="M8.20"]').waitFor();
    await ask('bormida l1');
    await page.locator('[data-role=notice]').filter({ hasText: 'That can be done. Austria: ' }).waitFor();
    await ask('Victor to Brussels');
    await page.locator('[data-role=notice]').filter({ hasText: 'Victor' }).waitFor();
    assert.equal(await turnOf(page), before, 'nothing is done by a question');
    await page.close();
    assert.deepEqual(browser.faults, []);
});

test('Waterloo: whoever goes is counted by minus and plus', async () => {
    const page = await sit({ game: 'waterloo', options: { setup: 'historical' }, seats: { french: 'person', allied: 'person' } }, 'french', 'leader_reveal no');
    const move = (await offersOf(page)).find((order) => order.includes('beaumont'));
    await page.locator(`[data-role=orders] button[data-order="${move}"]`).click();
    const going = async () => (await page.locator('.order-piece').allInnerTexts()).reduce((all, words) => all + Number(words.match(/(\d+)\/\d+/)[1]), 0);
    const all = await going();
    assert.ok(all > 1, 'those who may go are listed, and go');
    await page.locator('.order-piece button:not([disabled])').first().click();
    assert.equal(await going(), all - 1, 'one fewer');
    const before = await turnOf(page);
    await role(page, 'give-order').click();
    await until(async () => await turnOf(page) >= before + all - 1, 'each of them to go');
    await page.close();
    assert.deepEqual(browser.faults, []);
});
