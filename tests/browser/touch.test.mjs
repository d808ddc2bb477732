// By touch alone, on a telephone: games of all kinds to their end, by orders from the list where there are any and by choices where
// not. Counts taps against decisions. TOUCH=whole plays whole games instead of short ones.
import assert from 'node:assert';
import test from 'node:test';
import { awaitAsked, axe, lot, makeTable, openBrowser, server, stateOf, until, useServer } from './lib.mjs';
import { partsOf } from '../../web/games.js';
import { games } from '../web/games.mjs';

const WHOLE = process.env.TOUCH === 'whole';
const FEWER = WHOLE ? 1.9 : 1.5; // decisions a tap
const TAPS_MAX = 3000;

useServer();

const role = (page, name) => page.locator(`[data-role=${name}]`);
const turnOf = async (page) => Number(await role(page, 'table').getAttribute('data-turn'));

class Finger {
    /** @param {any} page @param {(count: number) => number} draw */
    constructor(page, draw) {
        this.page = page;
        this.draw = draw;
        this.taps = 0;
    }

    async tap(locator) {
        this.taps++;
        await locator.tap();
    }

    /** One of them, by lot; they may be drawn anew under the finger. */
    async tapOne(all) {
        this.taps++;
        const at = this.draw(await all.count());
        await until(async () => all.nth(Math.min(at, await all.count() - 1)).tap({ timeout: 2000 }).then(() => true, () => false), 'a tap on one of them');
    }

    /** The board of a fight lies over the panes, and sometimes over their tabs: who asks for a pane sees it. */
    async open(name) {
        const tab = this.page.locator(`[data-tab=${name}]`), leaf = this.page.locator('[data-role=panel] .leaf[open] > summary'), fought = await leaf.count();
        const isSeen = () => tab.evaluate((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return one.contains(document.elementFromPoint(x + width / 2, y + height / 2)); });
        if (fought && !await isSeen()) await this.tap(leaf.first());
        if (fought || await tab.getAttribute('aria-selected') !== 'true') await this.tap(tab);
    }

    /** Says yes if it is asked once more. */
    async sure(before) {
        const yes = role(this.page, 'do-it');
        await until(async () => await yes.count() > 0 || await turnOf(this.page) > before || await stateOf(this.page) === 'over', 'a tap to be taken');
        if (await yes.count()) await this.tap(yes);
    }

    /** An order to all who can go. False if there is none. */
    async order(before) {
        const offers = this.page.locator('[data-role=orders] button[data-order]'), none = this.page.locator('[data-pane=orders] .none:not([hidden])');
        await offers.first().or(none).first().waitFor({ state: 'attached' });
        if (await offers.count() === 0) return false;
        await this.open('orders');
        await this.tapOne(offers);
        const give = role(this.page, 'give-order');
        await until(async () => await give.count() > 0 || await turnOf(this.page) > before, 'an order to be taken or opened');
        if (await give.count()) await this.tap(give);
        return true;
    }

    async choose() {
        await this.open('choices');
        await this.tapOne(this.page.locator('[data-pane=choices] button[data-action]'));
    }

    /** What is done at one decision. */
    async act() {
        const before = await turnOf(this.page);
        assert.ok(await this.page.locator('[data-role=ends] .primary').count() <= 1, 'one button is loud');
        if (!await this.order(before)) await this.choose();
        await this.sure(before);
        await until(async () => await turnOf(this.page) > before || await stateOf(this.page) === 'over', 'what was tapped to be done');
    }
}

for (const game of games)
    test(`${game}: by touch alone, on a telephone, to the end`, { timeout: 900000 }, async (t) => {
        const { you, seats } = (await partsOf(game).course.load()).chapters[0], other = Object.keys(seats).find((seat) => seat !== you);
        const table = await makeTable(server, { game, ...(WHOLE ? { seed: 3 } : { lesson: true }), seats: { [you]: 'person', [other]: 'bot:recruit' } });
        const phone = await openBrowser({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
        t.after(() => phone.close());
        const page = await phone.open(table.link(you)), finger = new Finger(page, lot(3));
        const shoot = async () => process.env.SHOTS && await page.screenshot({ path: `${process.env.SHOTS}/touch-${game}.png` });
        while (await awaitAsked(page) === 'asked' && finger.taps < TAPS_MAX) await finger.act().catch(async (fault) => { await shoot(); throw fault; });
        assert.equal(await stateOf(page), 'over');
        assert.deepEqual(await axe(page), []);
        const decisions = await turnOf(page);
        t.diagnostic(`${game}: ${decisions} decisions by ${finger.taps} taps`);
        assert.ok(decisions >= FEWER * finger.taps, `${decisions} decisions by ${finger.taps} taps`);
        assert.deepEqual(phone.faults, []);
    });
