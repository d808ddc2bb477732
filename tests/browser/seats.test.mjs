// Who may sit where: links that are renewed, seats that an account takes, rated tables, a password that
// was forgotten, and what a server without a command does not offer.
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { awaitAsked, browser, makeTable, openBrowser, server, until, useServer } from './lib.mjs';

let second;
useServer(async () => {
    second = await openBrowser();
});
after(() => second?.close());

const TWO = { game: 'marengo', seats: { austria: 'person', france: 'person' } };
const role = (page, name) => page.locator(`[data-role=${name}]`);
const program = process.env.GROGNARD ?? 'build/grognard';

function noFaults() {
    assert.deepEqual([...browser.faults, ...second.faults], []);
}

async function signUp(page, name) {
    await page.goto(`${server.url}/#account`);
    await page.locator('[data-role=sign-in] [name=name]').fill(name);
    await page.locator('[data-role=sign-in] [name=password]').fill('a-good-password');
    await role(page, 'sign-up').click();
    await role(page, 'sign-out').waitFor();
}

test('a seat hears of other pages, and its link can be renewed', async () => {
    const table = await makeTable(server, TWO);
    const mine = await browser.open(table.link('austria')), spy = await second.open(table.link('austria'));
    await awaitAsked(mine);
    await mine.getByText('Your seat is open in 2 pages').waitFor();
    await role(mine, 'menu').click();
    await role(mine, 'renew').click();
    await mine.getByText('Your link is new.').waitFor();
    await spy.getByText('the link of this seat was renewed').waitFor();
    const fresh = mine.url();
    assert.notEqual(fresh, table.link('austria'));
    await mine.reload();
    await awaitAsked(mine);
    await spy.goto('about:blank');
    await spy.goto(table.link('austria'));
    await spy.getByText('this opens no seat of this table').waitFor();
    await mine.close();
    await spy.close();
    noFaults();
});

test('a rated game is played by accounts', async () => {
    const table = await makeTable(server, { ...TWO, rated: true });
    const mine = await browser.open(`${server.url}/#account`), other = await second.open(`${server.url}/#account`);
    await signUp(mine, 'Desaix');
    await signUp(other, 'Melas');
    await mine.goto(table.link('france'));
    await mine.getByText('This seat needs an account').waitFor();
    await role(mine, 'claim-seat').click();
    await role(mine, 'table').waitFor();
    await other.goto(table.link('austria'));
    await role(other, 'claim-seat').click();
    await awaitAsked(other);
    await until(() => other.url().endsWith('#seat=austria'), 'the seat by account');
    await mine.close();
    await other.close();
    noFaults();
});

test('a forgotten password has a way back; what is not offered is not shown', async () => {
    const page = await browser.open(`${server.url}/#account`);
    await role(page, 'no-notify').waitFor();
    await role(page, 'sign-out').click();
    await page.getByText('I have forgotten my password').click();
    assert.equal(await role(page, 'send-code').isVisible(), false);
    const code = execFileSync(program, ['account', 'reset', 'Desaix', '--db', join(server.folder, 'g.db')],
        { encoding: 'utf8' }).trim();
    const form = role(page, 'reset');
    await form.locator('[name=name]').fill('Desaix');
    await form.locator('[name=code]').fill(code);
    await form.locator('[name=fresh]').fill('a-better-password');
    await form.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Signed in as Desaix').waitFor();
    await page.close();
    noFaults();
});
