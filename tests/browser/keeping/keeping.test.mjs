// Keeping order: a player is muted in one browser, a line and a player are reported, and an account that the host has
// made an admin answers, bans, takes back and closes on its page, by keyboard too.
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { axe, browser, makeTable, openBrowser, server, until, useServer } from '../lib.mjs';

const PASSWORD = 'correct horse';
const SIZES = [{ width: 1400, height: 900 }, { width: 360, height: 740 }];
let second;
let table;
useServer(async () => {
    second = await openBrowser();
    await signUp(browser, 'Warden');
    await signUp(second, 'Ann');
    execFileSync(process.env.GROGNARD ?? 'build/grognard', ['admin', 'grant', 'Warden', '--db', join(server.folder, 'g.db')]);
    table = await makeTable(server, { game: 'marengo', public: true, seats: { austria: 'person', france: 'person' } });
});
after(() => second?.close());

const role = (page, name) => page.locator(`[data-role=${name}]`);

async function signUp(where, name) {
    const page = await where.open(`${server.url}/#account`);
    await page.locator('[data-role=sign-in] input[name=name]').fill(name);
    await page.locator('[data-role=sign-in] input[name=password]').fill(PASSWORD);
    await role(page, 'sign-up').click();
    await role(page, 'sign-out').waitFor();
    await page.close();
}

/** Nothing in the way, by axe, on paper and by candlelight; nothing stands out on a phone. */
async function looksWell(page, what, tab = null) {
    for (const size of SIZES) {
        await page.setViewportSize(size);
        if (tab) await page.locator(tab).click(); // another size opens another one
        for (const colorScheme of ['light', 'dark']) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
            if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${what}-${size.width}-${colorScheme}.png` });
            assert.deepEqual(await axe(page), [], `${what}, ${size.width} ${colorScheme}`);
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${what}, ${size.width}: ${wide} pixels stand out`);
    }
    await page.setViewportSize(SIZES[0]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    if (tab) await page.locator(tab).click();
}

/** Sits down and opens the chat. */
async function atTable(where, seat) {
    const page = await where.open(table.link(seat));
    await role(page, 'table').waitFor();
    await page.locator('#tab-chat').click();
    await role(page, 'say').waitFor();
    return page;
}

async function speak(page, words) {
    await role(page, 'say').fill(words);
    await role(page, 'say').press('Enter');
    await role(page, 'talk').getByText(words).waitFor();
}

test('a player is muted in this browser, and heard again', async () => {
    const [ann, other] = await Promise.all([atTable(second, 'austria'), atTable(browser, 'france')]);
    await speak(other, 'a rude word');
    const line = role(ann, 'talk').getByText('a rude word');
    await line.waitFor();
    assert.equal(await role(other, 'mute').count(), 0, 'nobody mutes himself');
    await looksWell(ann, 'chat', '#tab-chat');
    await role(ann, 'mute').first().click();
    await until(async () => !(await line.isVisible()), 'the line to go');
    assert.match(await role(ann, 'muted').innerText(), /muted in this browser/);
    await speak(other, 'another rude word');
    await speak(ann, 'hello');
    assert.equal(await role(ann, 'talk').getByText('another rude word').isVisible(), false, 'what comes later is not shown');
    await ann.reload();
    await role(ann, 'table').waitFor();
    await ann.locator('#tab-chat').click();
    await role(ann, 'talk').getByText('hello').waitFor();
    assert.equal(await role(ann, 'talk').getByText('another rude word').isVisible(), false, 'nor after another visit');
    await role(ann, 'unmute').press('Enter');
    await role(ann, 'talk').getByText('another rude word').waitFor();
    await Promise.all([ann.close(), other.close()]);
});

test('a line of chat and a player are reported', async () => {
    const ann = await atTable(second, 'austria');
    await role(ann, 'report-line').first().click();
    const dialog = ann.locator('dialog[open]');
    await dialog.locator('blockquote').getByText('a rude word').waitFor();
    await looksWell(ann, 'report');
    await role(dialog, 'report-reason').fill('this is an insult');
    await dialog.locator('button[type=submit]').click();
    await role(dialog, 'reported').waitFor();
    await ann.keyboard.press('Enter'); // it closes
    await until(async () => (await ann.locator('dialog[open]').count()) === 0, 'the dialog to close');
    await ann.close();
    const page = await second.open(`${server.url}/#player/Warden`);
    await role(page, 'report-player').click();
    await role(page, 'report-reason').fill('his name');
    await page.locator('dialog[open] button[type=submit]').click();
    await role(page, 'reported').waitFor();
    await page.close();
});

/** Fills in what a deed asks for. */
async function confirm(page, fields) {
    const form = role(page, 'deed');
    for (const [name, value] of Object.entries({ ...fields, password: PASSWORD })) await form.locator(`input[name=${name}]`).fill(value);
    await form.locator('input[name=password]').press('Enter');
    await until(async () => (await page.locator('dialog[open]').count()) === 0, 'the deed to be done');
}

test('who is no admin sees that it is not for him', async () => {
    const page = await second.open(`${server.url}/#admin`);
    await page.locator('[role=alert]').getByText('admins alone').waitFor();
    await looksWell(page, 'stranger');
    const account = await second.open(`${server.url}/#account`);
    await role(account, 'sign-out').waitFor();
    assert.equal(await role(account, 'admin').count(), 0, 'nor is he led there');
    await Promise.all([page.close(), account.close()]);
});

test('an admin answers reports, bans, takes back and closes', async () => {
    const account = await browser.open(`${server.url}/#account`);
    await role(account, 'admin').click();
    const page = account;
    const reports = page.locator('[data-report]');
    await until(async () => (await reports.count()) === 2, 'two reports');
    assert.match(await reports.first().innerText(), /a rude word[\s\S]*stands in the chat[\s\S]*this is an insult/);
    await looksWell(page, 'reports');
    await role(reports.first(), 'do-answer').click();
    await role(page, 'deed').locator('input[name=reason]').fill('he was told');
    await role(page, 'deed').locator('input[name=password]').fill('wrong horse');
    await role(page, 'deed').locator('button[type=submit]').click();
    await page.locator('dialog [role=alert]').getByText(/./).waitFor();
    await looksWell(page, 'deed');
    await confirm(page, { reason: 'he was told' });
    await until(async () => (await reports.count()) === 1, 'one report less');

    // By keyboard: to the accounts, to one of them, banned for a week.
    await role(page, 'to-accounts').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-name=Ann]').waitFor();
    await role(page, 'find').fill('an');
    await page.keyboard.press('Enter');
    await until(async () => (await page.locator('[data-name]').count()) === 1, 'the one that begins so');
    await looksWell(page, 'accounts');
    await page.locator('[data-name=Ann] [data-role=do-ban]').focus();
    await page.keyboard.press('Enter');
    await confirm(page, { reason: 'a test', days: '7' });
    await page.locator('[data-name=Ann]').getByText(/banned until .*a test/).waitFor();
    const gone = await second.open(`${server.url}/#account`);
    await gone.locator('[data-role=sign-in] input[name=name]').fill('Ann');
    await gone.locator('[data-role=sign-in] input[name=password]').fill(PASSWORD);
    await gone.locator('[data-role=sign-in] button[type=submit]').click();
    await gone.locator('[role=alert]').getByText(/closed this account until .*a test/).waitFor();
    await gone.close();
    await page.locator('[data-name=Ann] [data-role=do-unban]').click();
    await confirm(page, {});
    await page.locator('[data-name=Ann] [data-role=do-ban]').waitFor();

    const watcher = await second.open(`${server.url}/t/${table.table}`);
    await role(watcher, 'table').waitFor();
    await role(page, 'to-tables').click();
    const row = page.locator(`[data-table="${table.table}"]`);
    await row.waitFor();
    await looksWell(page, 'tables');
    await role(row, 'do-back').click();
    await confirm(page, { reason: 'asked for', turns: '1' });
    await role(watcher, 'notice').getByText(/host/i).waitFor();
    await looksWell(watcher, 'taken-back');
    await role(row, 'do-close').click();
    await confirm(page, { reason: 'spam' });
    await until(async () => (await row.count()) === 0, 'the table to be on no more');
    await watcher.getByText(/host of this server has closed/i).first().waitFor();
    await role(page, 'to-log').click();
    await until(async () => (await page.locator('.admin-rows li').count()) === 6, 'all that was done in the log');
    await looksWell(page, 'log');
    assert.deepEqual([...browser.faults, ...second.faults], []);
    await Promise.all([page.close(), watcher.close()]);
});
