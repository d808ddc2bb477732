// board_page.test.mjs - the board in a browser: mouse, keyboard, finger, dragging, zoom, motion.
import test from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { Engine } from './engine.mjs';
import { browserHere, inWindow, servePages } from './browser.mjs';
import { english } from './words.mjs';
import { marengoMap } from '../../games/marengo/tests/map.mjs';

const browser = browserHere();
const skip = browser ? false : 'no playwright-core or no chromium here';
const box = [-63, -87, 2298, 1988];
const html = '<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><link rel="stylesheet" href="/app/web/board.css">'
    + '<link rel="stylesheet" href="/app/games/marengo/web/skin.css"></head><body></body></html>';

// A decision of the learning scenario, after some actions.
async function momentAfter(...actions) {
    const engine = new Engine();
    await engine.ask({ do: 'new', game: 'marengo', scenario: 'peterbona', seed: 7 });
    for (const action of actions) assert.ok((await engine.ask({ do: 'play', action })).ok, action);
    const { turn } = await engine.ask({ do: 'turn' }), { view } = await engine.ask({ do: 'view', seat: turn.seat });
    const { choices } = await engine.ask({ do: 'choices' }), legal = choices.map(({ action }) => action);
    const { orders } = await engine.ask({ do: 'orders' });
    engine.close();
    return { orders, views: [view], view, you: turn.seat, memory: true, ask: { ...turn, actions: legal, choices, undo: false } };
}

// Lays a board with that moment; what is chosen and looked at is kept in the window.
async function layBoard(page, address, moment, style = 'position:absolute;inset:0') {
    await page.goto(`${address}/page.html`);
    await page.evaluate(async ({ moment: scene, style: words }) => {
        const { speak } = await import('/app/web/words.js');
        speak(await (await fetch('/words.json')).json());
        await import('/app/games/marengo/web/game.js');
        const { openBoard } = await import('/app/web/board/board.js'), data = await (await fetch('/boards/marengo.json')).json();
        const host = document.createElement('main');
        host.style.cssText = words;
        document.body.append(host);
        window.told = [];
        const { skinFor } = await import('/app/web/games.js');
        const [{ Hand }, { OrderCard }] = await Promise.all(['hand', 'hand_card'].map((name) => import(`/app/web/board/${name}.js`)));
        window.hand = new Hand();
        const card = new OrderCard(({ offer }) => window.told.push(offer));
        document.body.append(card.element);
        window.board = await openBoard(host, 'marengo', data, await skinFor({ game: 'marengo' }), { hand: window.hand, card });
        window.hand.onchange = () => window.board.drawHand();
        window.board.onorder = (order) => window.told.push(order);
        window.hand.show(scene.orders);
        window.board.onchoose = (actions) => window.told.push(...actions);
        window.board.onlook = (place) => window.told.push(`look ${place}`);
        window.scene = { ...scene, map: data.board };
        window.board.show(window.scene);
    }, { moment, style });
    await page.waitForTimeout(400);
}

async function withBoard(options, moment, act) {
    const svg = execFileSync(process.env.GROGNARD ?? 'grognard', ['map', 'marengo'], { maxBuffer: 1e7 });
    const data = JSON.stringify({ picture: { box, scale: 1 }, board: marengoMap() });
    const server = await servePages({ '/page.html': html, '/boards/marengo.svg': svg, '/boards/marengo.json': data,
        '/words.json': JSON.stringify(english) });
    try {
        await inWindow(browser, { viewport: { width: 1000, height: 760 }, ...options }, async (page, context) => {
            await layBoard(page, server.address, moment);
            await act(page, context);
        });
    } finally {
        server.close();
    }
}

async function middleOf(page, selector) {
    return page.$eval(selector, (element) => {
        const r = (element.querySelector('.glow, .ring') ?? element).getBoundingClientRect();
        return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
    });
}

// A point of a light where no block lies, for there a click chooses the block.
async function groundOf(page, selector) {
    return page.$eval(selector, (element) => {
        const r = element.querySelector('.glow').getBoundingClientRect(), { board } = window;
        for (let y = r.y + 4; y < r.bottom; y += 4) for (let x = r.x + 4; x < r.right; x += 4) {
            const lies = board.thingsAt({ x, y }).some(({ keys }) => keys.includes(element.dataset.key));
            if (lies && board.marksAt({ x, y }).length === 0) return { x, y };
        }
        return null;
    });
}

const told = (page) => page.evaluate(() => window.told);
const side = '.light[data-key="side l5/peterbona"]';

test('what can be chosen is a button with words, large enough, and a click chooses it', { skip }, async () => {
    await withBoard({}, await momentAfter(), async (page) => {
        assert.equal(await page.getAttribute(side, 'aria-label'), 'Assault Peterbona from Field 5');
        const { width, height } = await page.$eval(side, (e) => ({ width: e.getBoundingClientRect().width, height: e.getBoundingClientRect().height }));
        assert.ok(width >= 24 && height >= 24, `${width} by ${height}`);
        const at = await groundOf(page, side);
        await page.mouse.click(at.x, at.y);
        assert.deepEqual(await told(page), ['assault l5/peterbona']);
    });
});

test('a click chooses a block, another where it is to go: one order', { skip }, async () => {
    await withBoard({}, await momentAfter(), async (page) => {
        const at = await middleOf(page, '.light[data-key="piece austria l5/peterbona I3"]');
        await page.mouse.click(at.x, at.y);
        assert.deepEqual(await told(page), []);
        assert.equal(await page.evaluate(() => window.hand.count), 1);
        const goal = await groundOf(page, '.light[data-key="place peterbona"]');
        await page.mouse.click(goal.x, goal.y);
        const [order, ...more] = await told(page);
        assert.deepEqual([order?.kind, order?.from, order?.to, more], ['assault', 'l5/peterbona', 'peterbona', []]);
    });
});

test('a click on other ground looks at it', { skip }, async () => {
    await withBoard({}, await momentAfter(), async (page) => {
        const at = await page.evaluate(() => window.board.camera.toScreen({ x: 402, y: 992 }));
        await page.mouse.click(at.x, at.y);
        assert.deepEqual(await told(page), ['look l6']);
        assert.equal(await page.locator('.layer-looked path').count(), 1);
    });
});

test('the keyboard reaches, chooses and keeps its place', { skip }, async () => {
    await withBoard({}, await momentAfter('assault l5/peterbona'), async (page) => {
        const focused = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
        await page.evaluate(() => window.board.focus());
        assert.equal(await focused(), 'Choose I2');
        await page.keyboard.press('ArrowRight');
        assert.equal(await focused(), 'Choose I3');
        await page.evaluate(() => window.board.show(window.scene));
        assert.equal(await focused(), 'Choose I3');
        await page.keyboard.press('Enter');
        assert.deepEqual(await page.evaluate(() => [...window.hand.chosen.values()].map(({ ware, count }) => [ware.piece, count])), [['I3', 1]]);
        assert.deepEqual(await told(page), []);
    });
});

test('a finger taps a block, where it is to go, and there again', { skip }, async () => {
    await withBoard({ viewport: { width: 360, height: 640 }, hasTouch: true }, await momentAfter(), async (page) => {
        const at = await middleOf(page, '.light[data-key="piece austria l5/peterbona I3"]');
        assert.ok(at.x > 0 && at.x < 360 && at.y > 0 && at.y < 640, 'the board opens where something can be done');
        await page.touchscreen.tap(at.x, at.y);
        assert.equal(await page.evaluate(() => window.hand.count), 1);
        const goal = await groundOf(page, '.light[data-key="place peterbona"]');
        await page.touchscreen.tap(goal.x, goal.y);
        assert.deepEqual(await told(page), []);
        assert.match(await page.textContent('.board-tip'), /^Assault Peterbona from Field 5/);
        await page.touchscreen.tap(goal.x, goal.y);
        assert.deepEqual((await told(page)).map(({ kind, to }) => [kind, to]), [['assault', 'peterbona']]);
    });
});

test('a block is dragged to a neighbour: one order, once it is said how', { skip }, async () => {
    await withBoard({}, await momentAfter('assault done'), async (page) => {
        const bars = await page.$$('.layer-blocks .bar');
        const boxes = await Promise.all(bars.map((bar) => bar.boundingBox())), from = boxes.find((b) => b.width > 1.6 * b.height);
        const to = await page.evaluate(() => window.board.camera.toScreen({ x: 536, y: 561 }));
        await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 8 });
        await page.mouse.up();
        await page.locator('[data-bid=move]').click(); // the road leads there too, so a card asks how
        const [order, ...more] = await told(page);
        assert.deepEqual([order?.from, order?.to, more], ['l5', 'l10', []], JSON.stringify(order));
    });
});

test('several actions of one thing are a menu', { skip }, async () => {
    await withBoard({}, await momentAfter(), async (page) => {
        await page.evaluate(() => window.board.show({ ...window.scene, ask: { phase: 'move_to', prompt: '', actions: ['move_to to l10', 'retreat_to l10'] } }));
        const at = await middleOf(page, '.light[data-key="place l10"]');
        await page.mouse.click(at.x, at.y);
        assert.equal(await page.locator('.board-menu [role=menuitem]').count(), 2);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        assert.deepEqual(await told(page), ['retreat_to l10']);
        assert.ok(await page.locator('.board-menu').isHidden());
    });
});

test('the map zooms within limits, and can always be found again', { skip }, async () => {
    await withBoard({}, await momentAfter(), async (page) => {
        const sight = () => page.evaluate(() => ({ ...window.board.camera.sight, least: window.board.camera.least }));
        for (let i = 0; i < 40; i++) await page.mouse.wheel(0, -400);
        await page.waitForTimeout(300);
        assert.ok((await sight()).k <= 3.21);
        await page.evaluate(() => window.board.pan(1e5, 1e5));
        for (let i = 0; i < 40; i++) await page.mouse.wheel(0, 400);
        await page.waitForTimeout(500);
        const { k, least } = await sight();
        assert.ok(Math.abs(k - least) < 1e-6, `${k} is not ${least}`);
        const sheet = await page.locator('.board-sheet').boundingBox();
        assert.ok(sheet.x < 500 && sheet.x + sheet.width > 500 && sheet.y < 380 && sheet.y + sheet.height > 380);
    });
});

const march = [{ kind: 'move', army: 'france', from: 'marengo', to: 'peterbona', count: 1 }];

test('blocks are seen moving, unless the reader wants none of that', { skip }, async () => {
    await withBoard({}, await momentAfter(), async (page) => {
        const seen = await page.evaluate(async (events) => {
            const lights = document.querySelectorAll('.light').length, done = window.board.play(events, window.scene);
            await new Promise((resolve) => setTimeout(resolve, 150));
            const count = document.querySelectorAll('.layer-motion > *').length;
            await done;
            return [count, document.querySelectorAll('.layer-motion > *').length, document.querySelectorAll('.light').length - lights, lights > 0];
        }, march);
        assert.deepEqual(seen, [1, 0, 0, true]);
    });
    await withBoard({ reducedMotion: 'reduce' }, await momentAfter(), async (page) => {
        const moved = await page.evaluate(async (events) => {
            let most = 0;
            const layer = document.querySelector('.layer-motion');
            const watch = new MutationObserver(() => { most = Math.max(most, layer.childElementCount); });
            watch.observe(layer, { childList: true });
            await window.board.play(events, window.scene);
            return most + layer.getAnimations({ subtree: true }).length;
        }, march);
        assert.equal(moved, 0);
    });
});
