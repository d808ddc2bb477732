// What lies on the boards: in positions of many games, on screens of many sizes, no stack, name or mark covers another, nor a town; and
// every letter can be read. LOOKS says how many positions of each kind (make looks: 200); SHOTS, a folder for pictures of some.
import assert from 'node:assert';
import { mkdirSync } from 'node:fs';
import test from 'node:test';
import { Engine, lots } from '../web/engine.mjs';
import { awaitAsked, browser, makeTable, server, useServer } from './lib.mjs';

const COUNT = Number(process.env.LOOKS ?? 8);
const SIZES = [[1400, 900], [2560, 1440], [360, 740], [820, 1180]];
const KINDS = { marengo: ['austria', 'france'], waterloo: ['french', 'allied'], castiglione: ['french', 'austrian'] };
const { SHOTS } = process.env;

useServer();

/** Positions of one game, as far apart as they must be to have so many of it. */
async function positionsOf(game, seed, bots, count) {
    const engine = new Engine(), draw = lots(seed), found = [];
    const every = bots ? 37 : 61;
    await engine.ask({ do: 'new', game, seed });
    for (let ply = 1; found.length < count; ply++) {
        const { turn, over } = await engine.ask({ do: 'turn' });
        if (over) break;
        if (ply % every === 3) {
            const { choices } = await engine.ask({ do: 'choices' });
            const seat = draw(4) ? turn.seat : 'public';
            const { view } = await engine.ask({ do: 'view', seat });
            const { scene } = await engine.ask({ do: 'scene', seat });
            const ask = seat === 'public' ? null : { phase: turn.phase, prompt: turn.prompt, rule: null, actions: choices.map((c) => c.action), choices, undo: false };
            found.push({ view, scene, ask, you: seat, name: `${game} ${seed} ${ply}` });
        }
        const { actions } = await engine.ask({ do: 'legal' });
        const bot = bots && draw(8) ? await engine.ask({ do: 'bot', level: 'recruit', seed: ply }) : null;
        const answer = await engine.ask({ do: 'play', action: bot ? bot.action : actions[draw(actions.length)] });
        assert.ok(answer.ok, JSON.stringify(answer));
    }
    engine.close();
    return found;
}

async function positions(game, count) {
    const found = [];
    for (let seed = 1; found.length < count; seed++)
        found.push(...await positionsOf(game, seed, seed % 2 === 0, Math.max(2, Math.min(12, Math.ceil(count / 4)))));
    return found.slice(0, count);
}

// Runs in the browser: a board as large as the page has it.
async function openBare({ game, plain, width, height, seats }) {
    const [{ openBoard }, games, { fetchOnce }, { nameBoard }] = await Promise.all(['board/board.js', 'games.js', 'api.js', 'words.js'].map((name) => import(`/app/web/${name}`)));
    const data = await fetchOnce(`/boards/${game}.json`);
    nameBoard(game, data.board);
    const skin = plain ? new (await import('/app/web/plain/skin.js')).PlainSkin(seats) : await games.skinFor({ game, seats: seats.map((seat) => ({ seat })) });
    globalThis.bare?.board.destroy();
    document.body.replaceChildren();
    const host = document.createElement('div');
    host.style.cssText = `position:fixed;inset:0;width:${width}px;height:${height}px;z-index:99`;
    document.body.append(host);
    const [{ Hand }, { OrderCard }] = await Promise.all(['hand', 'hand_card'].map((name) => import(`/app/web/board/${name}.js`)));
    globalThis.bare = { board: await openBoard(host, game, data, skin, { hand: new Hand(), card: new OrderCard(() => {}) }), data };
}

// Runs in the browser: shows a position and says what is wrong with it.
async function faultsOf({ view, ask, you, zoom }) {
    const { board, data } = globalThis.bare;
    board.isOpened = false;
    board.fit();
    board.camera.rest();
    board.show({ views: [view], view, you, ask, map: data.board, memory: true, log: [] });
    if (zoom) board.zoom(zoom);
    board.camera.rest();
    const corners = (element, { x, y, width, height }) => {
        const m = element.getScreenCTM();
        return [[x, y], [x + width, y], [x + width, y + height], [x, y + height]].map(([a, b]) => [m.a * a + m.c * b + m.e, m.b * a + m.d * b + m.f]);
    };
    const shrunk = ({ x, y, width, height }, dx, dy) => ({ x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy });
    const layer = document.querySelector('.layer-blocks'), things = [];
    for (const child of layer.children) {
        if (!(child instanceof SVGGElement) || child.matches('.fan')) continue;
        const body = child.matches('.pile') ? child.querySelector('.body') : child.querySelector(':scope > .body, :scope > rect, :scope > .plate, .cloth') ?? child;
        things.push({ what: child.getAttribute('class') ?? 'mark', quad: corners(body, shrunk(body.getBBox(), 0.6, 0.6)) });
    }
    for (const text of document.querySelectorAll('.layer-names text')) {
        const box = text.getBBox();
        things.push({ what: `name ${text.textContent}`, quad: corners(text, shrunk(box, 0, box.height * 0.18)), isName: true });
    }
    for (const [x, y, width, height] of data.picture?.signs ?? []) things.push({ what: `sign ${x} ${y}`, quad: corners(layer, shrunk({ x, y, width, height }, 1, 1)), isSign: true });
    const apart = (a, b) => a.some((p, i) => {
        const q = a[(i + 1) % 4], n = [q[1] - p[1], p[0] - q[0]], on = (quad) => quad.map((c) => c[0] * n[0] + c[1] * n[1]);
        const [one, two] = [on(a), on(b)];
        return Math.max(...one) <= Math.min(...two) + 0.01 || Math.max(...two) <= Math.min(...one) + 0.01;
    });
    const faults = [];
    // A stem leaves the town or the number that it comes from free.
    for (const stem of layer.querySelectorAll('.stem:not(.edge)')) {
        const [x, y] = stem.getAttribute('d').slice(1).split(/[ L]/).map(Number), spot = corners(layer, { x, y, width: 0.01, height: 0.01 });
        for (const sign of things) if (sign.isSign && !apart(spot, sign.quad) && !apart(sign.quad, spot)) faults.push(`a stem strikes ${sign.what}`);
    }
    things.forEach((one, i) => things.slice(i + 1).forEach((two) => {
        if (one.isSign && two.isSign) return;
        if (!apart(one.quad, two.quad) && !apart(two.quad, one.quad)) faults.push(`${one.what} meets ${two.what}`);
    }));
    for (const text of document.querySelectorAll('.layer-blocks text, .layer-names text')) {
        const m = text.getScreenCTM(), size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(m.a, m.b);
        if (size < 10.95 && text.textContent.trim()) faults.push(`${text.textContent} is ${size.toFixed(1)} pixels high`);
    }
    // A mark at a block's corner leaves its letters free: of a line of text they are this part.
    for (const badge of layer.querySelectorAll('.badge')) {
        const mark = badge.querySelector('rect, circle')?.getBoundingClientRect();
        for (const text of mark ? badge.parentElement.querySelectorAll(':scope > text') : []) {
            const { left, right, top, height } = text.getBoundingClientRect();
            if (Math.min(right, mark.right) - Math.max(left, mark.left) > 1 && Math.min(top + 0.79 * height, mark.bottom) - Math.max(top + 0.18 * height, mark.top) > 0.75)
                faults.push(`${badge.textContent} covers ${text.textContent}`);
        }
    }
    const folded = layer.querySelectorAll('.pile').length, names = document.querySelectorAll('.layer-names text').length;
    return { faults: [...new Set(faults)], folded, names, things: things.length, k: board.camera.sight.k };
}

/** The board's size on a page of a table. */
async function sizesOf(game) {
    const table = await makeTable(server, { game, lesson: true, seats: Object.fromEntries(KINDS[game].map((seat) => [seat, 'person'])) });
    const page = await browser.open(table.link(KINDS[game][0]));
    await awaitAsked(page);
    const found = [];
    for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.reload();
        await awaitAsked(page);
        await page.locator('.layer-blocks text').first().waitFor({ state: 'attached' });
        const least = await page.evaluate(() => Math.min(...[...document.querySelectorAll('.layer-blocks text')].filter((text) => text.textContent.trim()).map((text) => {
            const m = text.getScreenCTM();
            return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(m.a, m.b);
        })));
        assert.ok(least > 10.9, `${game} ${width}: a board opens with letters of ${least.toFixed(1)} pixels`);
        const box = await page.locator('[data-role=board]').boundingBox();
        found.push({ width: Math.round(box.width), height: Math.round(box.height), screen: [width, height] });
    }
    await page.close();
    return found;
}

for (const [game, seats] of Object.entries(KINDS)) {
    let known, sizes; // for both ways to draw it
    for (const plain of [false, true]) {
        test(`${game}${plain ? ', plain' : ''}: nothing lies on anything else`, { timeout: 3600000 }, async (t) => {
            known ??= await positions(game, COUNT);
            sizes ??= await sizesOf(game);
            const all = plain ? known.slice(0, Math.ceil(COUNT / 4)) : known, page = await browser.open(server.url);
            let looked = 0, folded = 0, things = 0;
            const bad = [];
            for (const { width, height, screen } of sizes) {
                await page.setViewportSize({ width: screen[0], height: screen[1] });
                await page.evaluate(openBare, { game, plain, width, height, seats });
                for (const [i, position] of all.entries()) {
                    const zoom = i % 4 === 3 ? 1.7 : i % 8 === 2 ? 0.3 : 0;
                    const seen = await page.evaluate(faultsOf, { ...position, view: plain ? position.scene : position.view, zoom });
                    looked++;
                    folded += seen.folded;
                    things += seen.things;
                    if (seen.faults.length) bad.push(`${screen.join('x')} ${position.name} zoom ${zoom}: ${seen.faults.slice(0, 4).join('; ')}`);
                    if (SHOTS && (i < 4 || seen.faults.length)) {
                        mkdirSync(SHOTS, { recursive: true });
                        await page.screenshot({ path: `${SHOTS}/${game}${plain ? '-plain' : ''}-${screen[0]}-${i}.png`, clip: { x: 0, y: 0, width, height } });
                    }
                }
            }
            t.diagnostic(`${looked} looks, ${things} things, ${folded} piles, ${bad.length} with faults`);
            await page.close();
            assert.ok(things > looked * 20, 'something was seen');
            assert.deepEqual(bad.slice(0, 12), []);
            assert.deepEqual(browser.faults, []);
        });
    }
}
