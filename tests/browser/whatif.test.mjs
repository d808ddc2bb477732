// What if: played on from a moment of a replay, against the computer and on one screen; at a server and in the browser alone.
import assert from 'node:assert';
import test from 'node:test';
import { awaitAsked, axe, browser, makeTable, playBySocket, server, until, useServer } from './lib.mjs';

const role = (page, name) => page.locator(`[data-role=${name}]`);

useServer();

async function resign(page) {
    if (await awaitAsked(page) === 'asked') {
        await role(page, 'menu').click();
        await role(page, 'resign').click();
        await role(page, 'resign-yes').click();
    }
    await page.locator('[data-role=prompt][data-state=over]').waitFor();
}

/** The replay of a game that is over, some steps on. */
async function replayAt(page, table, viewer, steps) {
    await page.goto(`${server.url}/t/${table}#at=0&viewer=${viewer}`);
    await page.reload();
    await until(async () => /^1 \/ \d+$/.test(await role(page, 'replay-count').innerText().catch(() => '')));
    for (let i = 0; i < steps; i++) await role(page, 'replay-step').click();
}

async function readable(page, what) {
    for (const size of [{ width: 360, height: 740 }, { width: 1400, height: 900 }]) {
        await page.setViewportSize(size);
        assert.deepEqual(await axe(page), [], `${what}, ${size.width}`);
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${what}-${size.width}.png` });
    }
}

test('against the computer, from a moment of a server\'s game', async () => {
    const table = await makeTable(server, { game: 'marengo', seats: { austria: 'person', france: 'bot:recruit' }, seed: 5 });
    await playBySocket(browser, server, table, { seat: 'austria', plays: 15, seed: 3 });
    const page = await browser.open(table.link('austria'));
    await resign(page);
    await replayAt(page, table.table, 'austria', 3);
    await page.locator('body').press('x');
    await role(page, 'whatif-go').waitFor();
    await readable(page, 'whatif');
    await role(page, 'whatif-level').selectOption('recruit');
    await role(page, 'whatif-go').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.includes(table.table));
    assert.equal(await awaitAsked(page), 'asked');
    assert.ok(Number(await role(page, 'table').getAttribute('data-turn')) > 0);
    await role(page, 'menu').click();
    await role(page, 'origin').waitFor();
    await readable(page, 'whatif-origin');
    await page.keyboard.press('Escape');
    // The other game is as it was.
    await replayAt(page, table.table, 'austria', 1);
    await page.close();
});

test('alone on one screen, in the browser alone', async () => {
    const page = await browser.open(`${server.url}/`);
    const made = await page.evaluate(async () => {
        const { localTable } = await import('/app/web/local/local.js');
        return localTable({ game: 'castiglione', seed: 4, seats: { french: 'person', austrian: 'bot:recruit' } });
    });
    await page.goto(`${server.url}/t/${made.table}#${made.seats[0].key}`);
    await page.reload();
    await resign(page);
    await replayAt(page, made.table, 'french', 2);
    await role(page, 'whatif').click();
    await role(page, 'whatif-level').selectOption('alone');
    await role(page, 'whatif-go').click();
    await page.waitForURL((url) => url.hash === '#hotseat');
    await until(async () => await role(page, 'handover').count() + await role(page, 'curtain').count() > 0 || await page.locator('[data-asked=true]').count() > 0);
    // It is still there when the page comes again.
    await page.reload();
    await until(async () => await role(page, 'handover').count() + await role(page, 'curtain').count() > 0 || await page.locator('[data-asked=true]').count() > 0);
    await page.close();
    assert.deepEqual(browser.faults, []);
});
