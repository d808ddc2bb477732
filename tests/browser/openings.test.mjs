// How public games began: the tree is gone down and up by mouse and by keys, with who won how often, and how sure that is.
import assert from 'node:assert';
import test from 'node:test';
import { axe, browser, server, useServer } from './lib.mjs';

const role = (page, name) => page.locator(`[data-role=${name}]`);
const GAMES = [0, 0, 0, 1];

/** Public games of Marengo: the same choice again and again, then given up. */
async function playSome() {
    const page = await browser.open(server.url);
    for (const choice of GAMES) {
        await page.evaluate(async (wanted) => {
            const { postJson } = await import('/app/web/api.js'), { connect } = await import('/app/web/link.js');
            const made = await postJson('/api/tables', { game: 'marengo', public: true, seed: 7, seats: { austria: 'person', france: 'bot:recruit' } });
            const link = connect({ table: made.table, key: made.seats[0].key });
            let left = 30;
            await new Promise((done) => {
                link.onmessage = (message) => {
                    if (message.over) done(null);
                    else if (message.ask) {
                        const actions = message.ask.actions.filter((action) => action !== 'resign');
                        link.send({ do: 'play', turn: message.turn, actions: [left-- > 0 ? actions[Math.min(wanted, actions.length - 1)] : 'resign'] });
                    }
                };
            });
            link.close();
        }, choice);
    }
    await page.close();
}

useServer(playSome);

test('how games began', { timeout: 120000 }, async () => {
    const page = await browser.open(server.url);
    await page.goto(`${server.url}/#archive`);
    await page.locator('#archive-game').selectOption('marengo');
    await role(page, 'openings').locator('summary').focus();
    await page.keyboard.press('Enter');
    const rows = role(page, 'openings').locator('tbody tr');
    await rows.first().waitFor();
    const games = (await rows.locator('td:nth-child(2)').allInnerTexts()).map(Number);
    assert.equal(games.reduce((sum, n) => sum + n, 0), GAMES.length);
    assert.equal(games[0], 3);
    // Wilson's interval of 3 of 3.
    assert.equal((await rows.first().locator('td:nth-child(3)').innerText()).trim(), 'France 100 % (44 to 100)');
    const first = await rows.first().locator('th').innerText();
    assert.deepEqual(await axe(page), []);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/openings.png`, fullPage: true });
    await rows.first().locator('button').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-role=opening-way] b', { hasText: first }).waitFor();
    assert.equal(await rows.first().locator('td:nth-child(2)').innerText(), '3');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), first, 'the focus goes along');
    assert.deepEqual(await axe(page), []);
    await role(page, 'opening-way').locator('button').first().click();
    await page.waitForFunction((n) => document.querySelectorAll('[data-role=openings] tbody tr').length === n, games.length);
    assert.equal(await rows.first().locator('th').innerText(), first);
    await page.locator('#archive-scenario').selectOption('peterbona');
    await role(page, 'openings').locator('summary').click();
    await page.locator('[data-role=opening-words]', { hasText: /./ }).waitFor();
    assert.equal(await rows.count(), 0, 'another scenario began otherwise');
    await page.close();
});
