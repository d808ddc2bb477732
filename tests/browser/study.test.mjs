// Studies in a browser: of a finished game of this browser, kept there; on a server, written by two at once and read by a
// third; and in the page that `grognard replay --html` writes. By mouse and by keys, through fog and open.
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { axe, browser, makeTable, server, useServer } from './lib.mjs';

const program = process.env.GROGNARD ?? 'build/grognard';
const seeds = fileURLToPath(new URL('../fuzz/seeds/study_fuzz', import.meta.url));
const SIZES = [{ width: 1400, height: 900 }, { width: 360, height: 740 }];
const role = (page, name) => page.locator(`[data-role=${name}]`);

useServer();

/** A finished table: some actions of one seat, which then resigns. */
async function finished(game, you, enemy, more = {}) {
    const table = await makeTable(server, { game, seats: { [you]: 'person', [enemy]: 'bot:recruit' }, seed: 7, ...more });
    const page = await browser.open(`${server.url}/`);
    await page.evaluate(({ id, key }) => new Promise((done) => {
        const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/ws');
        let left = 8;
        socket.onopen = () => socket.send(JSON.stringify({ do: 'sit', table: id, key }));
        socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.over) return done(socket.close());
            if (!message.ask) return;
            const action = left-- > 0 ? message.ask.actions[0] : 'resign';
            socket.send(JSON.stringify({ do: 'play', turn: message.turn, actions: [action] }));
        };
    }), { id: table.table, key: table.seats[0].key });
    await page.close();
    return table.table;
}

async function shot(page, what) {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${what}.png` });
}

/** Everything can be seen and reached in both sizes and lights. */
async function checkLooks(page, what) {
    for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const colorScheme of ['light', 'dark']) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
            assert.deepEqual(await axe(page), [], `${what}, ${size.width} ${colorScheme}`);
            await shot(page, `${what}-${size.width}-${colorScheme}`);
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${what}, ${size.width}: ${wide} pixels stand out`);
    }
    await page.setViewportSize(SIZES[0]);
}

test('two write at once, a third reads, and all of it lasts', async () => {
    const table = await finished('marengo', 'austria', 'france');
    const ann = await browser.open(`${server.url}/t/${table}#at=0`);
    await role(ann, 'study-open').click();
    await role(ann, 'study').waitFor();
    const address = ann.url();
    assert.match(address, /\/s\/\w+#/);
    await role(ann, 'study-name').fill('Ann Lee');
    await role(ann, 'study-name').blur();
    await role(ann, 'study-comment').fill('The first word\nand the second');
    await role(ann, 'study-add').click();
    await role(ann, 'study-items').locator('li.comment').waitFor();
    assert.equal(await ann.locator('.study-item.comment > div').innerText(), 'Ann Lee: The first word\nand the second');
    const bob = await browser.open(address);
    await role(bob, 'study').waitFor();
    await bob.locator('.study-item.comment').waitFor();
    // By drag with the tool, and by keys alone.
    await role(bob, 'study-draw').click();
    const board = await role(bob, 'board').boundingBox();
    await bob.mouse.move(board.x + board.width * 0.4, board.y + board.height * 0.5);
    await bob.mouse.down();
    await bob.mouse.move(board.x + board.width * 0.6, board.y + board.height * 0.6, { steps: 4 });
    await bob.mouse.up();
    await ann.locator('.study-item.arrow').waitFor();
    await bob.mouse.click(board.x + board.width * 0.5, board.y + board.height * 0.5);
    await ann.locator('.study-item.mark').waitFor();
    await role(bob, 'study-draw').click();
    assert.ok(await ann.locator('.layer-overlay .over-study-red').count() >= 2, 'both are drawn');
    // A variation from a moment, by keys.
    await ann.locator('.bar-title').click();
    await ann.keyboard.press('<');
    await ann.keyboard.press('n');
    await role(ann, 'study-choices').locator('button').first().waitFor();
    for (let i = 0; i < 9 && await role(ann, 'study-choices').locator('button').count() < 3; i++) await ann.keyboard.press('.');
    const choice = role(ann, 'study-choices').locator('button').last();
    await choice.focus();
    await ann.keyboard.press('Enter');
    await bob.locator('[data-variation="1"]').waitFor();
    await ann.locator('[data-variation="1"].here').waitFor();
    await role(ann, 'study-choices').locator('button').first().click();
    await ann.keyboard.press('n');
    assert.match(await role(ann, 'replay-count').innerText(), /^\d+ \/ \d+$/);
    await shot(ann, 'study-server');
    await checkLooks(ann, 'study');
    // Who reads.
    await role(ann, 'study-share').click();
    await ann.locator('[data-role=study-share][aria-pressed=true]').waitFor();
    const eve = await browser.open(address.replace(/#.*/, ''));
    await eve.locator('[data-variation="1"]').waitFor();
    assert.equal(await role(eve, 'study-comment').isVisible(), false);
    await eve.locator('[data-variation="1"] button').click();
    await eve.locator('[data-variation="1"].here').waitFor();
    // Through one side's eyes what the other does stays unseen.
    await role(eve, 'viewer').selectOption('france');
    assert.match(await eve.locator('.study-deed').innerText(), /does something|France/);
    // Taken away, and told to all.
    await bob.locator('[data-variation="1"] button').click();
    await role(bob, 'study-delete').click();
    await eve.locator('[data-variation="1"]').waitFor({ state: 'detached' });
    await server.halt();
    await server.resume();
    await eve.goto('about:blank');
    await eve.goto(address.replace(/#.*/, ''));
    await eve.locator('.study-item.arrow').waitFor();
    assert.equal(await eve.locator('.study-item').count(), 3);
    for (const page of [ann, bob, eve]) await page.close();
    assert.deepEqual(browser.faults, []);
});

test('a study of a game of this browser is kept there, and saved as text', async () => {
    const page = await browser.open(`${server.url}/`);
    const table = await page.evaluate(async () => {
        const { localTable, connectLocal } = await import('/app/web/local/local.js');
        const made = await localTable({ game: 'castiglione', seats: { french: 'person', austrian: 'bot:recruit' } });
        await new Promise((done) => {
            const link = connectLocal({ table: made.table, key: made.seats[0].key });
            link.onmessage = (message) => {
                if (message.over) done(link.close());
                else if (message.ask) link.send({ do: 'play', turn: message.turn, actions: ['resign'] });
            };
        });
        return made.table;
    });
    await page.goto(`${server.url}/t/${table}#study=1`);
    await page.locator('.study-here h3').waitFor(); // the page is there before its first moment is
    await page.keyboard.press('c');
    await page.locator('[data-role=study-comment]:focus').waitFor();
    await page.keyboard.type('Alone with it');
    assert.equal(await role(page, 'study-comment').inputValue(), 'Alone with it');
    await page.keyboard.press('Control+Enter');
    await page.locator('.study-item.comment').waitFor();
    await role(page, 'study-place').selectOption({ index: 3 });
    await role(page, 'study-to').selectOption({ index: 8 });
    await role(page, 'study-colour').selectOption('blue');
    await role(page, 'study-put').click();
    await page.locator('.study-item.arrow').waitFor();
    await page.reload();
    await page.locator('.study-item.arrow').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), role(page, 'study-save').click()]);
    const file = await download.path();
    assert.match(execFileSync(program, ['replay', file, '--verify'], { encoding: 'utf8' }), /^ok: .*\n[^]*study: /);
    assert.match(execFileSync(program, ['replay', file], { encoding: 'utf8' }), /Alone with it/);
    await page.close();
    assert.deepEqual(browser.faults, []);
});

for (const game of ['marengo', 'waterloo', 'castiglione']) {
    test(`${game}: the page of a study plays by itself`, async () => {
        const file = join(server.folder, `${game}.html`);
        writeFileSync(file, execFileSync(program, ['replay', join(seeds, `${game}.txt`), '--html'], { maxBuffer: 1 << 26 }));
        const page = await browser.open(`${pathToFileURL(file)}#point=4`);
        await page.locator('.study-item.arrow').waitFor();
        assert.equal(await page.locator('.study-item').count(), 3);
        await page.keyboard.press('b');
        await page.locator('[data-variation="1"].here').waitFor();
        const [, of] = (await role(page, 'replay-count').innerText()).split(' / ');
        await page.keyboard.press('>');
        assert.equal(await role(page, 'replay-count').innerText(), `${of} / ${of}`);
        await page.locator('[data-variation="2"] button').click();
        await page.locator('[data-variation="2"].here').waitFor();
        await role(page, 'viewer').selectOption('public');
        await page.locator('[data-variation="2"].here').waitFor();
        assert.equal(await role(page, 'study-comment').isVisible(), false);
        if (game === 'waterloo') await checkLooks(page, 'study-alone');
        await shot(page, `study-${game}`);
        await page.close();
        assert.deepEqual(browser.faults, []);
    });
}

test('the archive is searched by mouse and by keys', async () => {
    const tables = [await finished('marengo', 'austria', 'france', { public: true, seed: 8 }),
        await finished('waterloo', 'french', 'allied', { public: true }), await finished('marengo', 'austria', 'france')];
    const page = await browser.open(`${server.url}/`);
    await role(page, 'archive').click();
    const row = (table) => page.locator(`[data-role=archive-games] [data-table="${table}"]`);
    await row(tables[0]).waitFor();
    assert.equal(await row(tables[1]).count(), 1);
    assert.equal(await row(tables[2]).count(), 0, 'what is not public is not found');
    await page.locator('#archive-game').focus();
    await page.keyboard.press('ArrowDown');
    await page.locator('#archive-game').selectOption('waterloo');
    await page.locator('#archive-player').focus();
    await page.keyboard.press('Enter');
    await row(tables[0]).waitFor({ state: 'detached' });
    await row(tables[1]).waitFor();
    await page.locator('#archive-winner').selectOption('allied');
    await role(page, 'archive-search').click();
    await row(tables[1]).waitFor();
    await page.locator('#archive-winner').selectOption('french');
    await role(page, 'archive-search').click();
    await row(tables[1]).waitFor({ state: 'detached' });
    await page.locator('#archive-winner').selectOption('');
    await role(page, 'archive-search').click();
    await row(tables[1]).waitFor();
    await checkLooks(page, 'archive');
    await row(tables[1]).locator('a').click();
    await role(page, 'replay').waitFor();
    await page.close();
    assert.deepEqual(browser.faults, []);
});
