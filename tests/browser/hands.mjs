// hands.mjs - hands that play by orders on the page and count what they do: clicks, drags and key presses. Moving the mouse is free.
import { Engine } from '../web/engine.mjs';
import { atRest, makeTable, until } from './lib.mjs';

/** Runs in the page: plays these actions, each by a socket of its seat. */
function playRows({ table, keys, rows }) {
    const sockets = {};
    const open = (seat) => new Promise((resolve) => {
        const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`), one = { socket, turn: 0, hear: resolve };
        sockets[seat] = one;
        socket.onopen = () => socket.send(JSON.stringify({ do: 'sit', table, key: keys[seat] }));
        socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.turn !== undefined) one.turn = message.turn;
            if (['table', 'why', 'error'].includes(message.is)) one.hear(message);
        };
    });
    const ask = (one, ...messages) => new Promise((resolve) => { one.hear = resolve; messages.forEach((message) => one.socket.send(JSON.stringify(message))); });
    return Promise.all(Object.keys(keys).map(open)).then(async () => {
        for (const { seat, action } of rows) {
            const one = sockets[seat];
            await ask(one, { do: 'why', action: 'nothing' }); // all that others have done is told then
            await ask(one, { do: 'play', turn: one.turn, actions: [action] }, { do: 'why', action: 'nothing' });
        }
        Object.values(sockets).forEach(({ socket }) => socket.close());
    });
}

/** A table of two people at the decision `ply` of the game that recruits play from this seed. */
export async function tableAt({ browser, server, wish, ply }) {
    const engine = new Engine(), rows = [];
    await engine.ask({ do: 'new', game: wish.game, seed: wish.seed, options: wish.options });
    for (let i = 0; i < ply; i++) {
        const { turn } = await engine.ask({ do: 'turn' }), { action } = await engine.ask({ do: 'bot', level: 'recruit', seed: i });
        rows.push({ seat: turn.seat, action });
        await engine.ask({ do: 'play', action });
    }
    const { turn } = await engine.ask({ do: 'turn' });
    engine.close();
    const table = await makeTable(server, wish), page = await browser.open(`${server.url}/health`);
    await page.evaluate(playRows, { table: table.table, rows, keys: Object.fromEntries(table.seats.map(({ seat, key }) => [seat, key])) });
    await page.close();
    return { table, phase: turn.phase, seat: turn.seat };
}

/** Runs in the page: where blocks that can be chosen lie, in the order of the board; those in a fan before those under it. */
function findBlocks() {
    const middle = (node) => { const r = node.getBoundingClientRect(); return { x: r.x + r.width / 2, y: r.y + r.height / 2 }; };
    const seen = (at, node) => document.elementsFromPoint(at.x, at.y).some((one) => one === node || node.contains(one))
        && !!node.closest('[data-role=board], [data-role=panel]')?.contains(document.elementFromPoint(at.x, at.y));
    const board = [...document.querySelectorAll('[data-role=board] .light[data-ware]:not(.under-fan)')].flatMap((light) =>
        [...light.querySelectorAll('.ring')].map((ring) => ({ piece: light.dataset.ware, key: light.dataset.key, at: middle(ring), picked: ring.classList.contains('picked'), seen: seen(middle(ring), light) })));
    const panel = [...document.querySelectorAll('[data-role=panel] [data-piece].ware')].map((node) =>
        ({ piece: node.dataset.piece, key: `panel ${node.dataset.piece}`, at: middle(node), picked: node.classList.contains('picked'), seen: seen(middle(node), node), panel: true }));
    return [...board, ...panel];
}

/** Runs in the page: where an order may end. */
function findGoals() {
    const middle = (node) => { const r = node.getBoundingClientRect(); return { x: r.x + r.width / 2, y: r.y + r.height / 2 }; };
    const board = [...document.querySelectorAll('[data-role=board] .light[data-goal]')].map((light) =>
        ({ to: light.dataset.goal.split(' '), at: middle(light.querySelector('.hit') ?? light) }));
    const panel = [...document.querySelectorAll('[data-role=panel] [data-goal]')].map((box) => ({ to: box.dataset.goal.split(' '), at: middle(box.querySelector('.wat-head') ?? box), panel: true }));
    return [...board, ...panel];
}

export class Hands {
    constructor(page) {
        this.page = page;
        this.count = 0;
    }

    async turn() {
        return Number(await this.page.locator('[data-role=table]').getAttribute('data-turn'));
    }

    async click(at, { shift = false } = {}) {
        this.count++;
        if (shift) await this.page.keyboard.down('Shift');
        await this.page.mouse.click(at.x, at.y);
        if (shift) await this.page.keyboard.up('Shift');
    }

    async press(locator) {
        this.count++;
        await locator.click();
    }

    /** @param {any} to  a point, or a box */
    async drag(from, to, { shift = false } = {}) {
        if (to.width) to = { x: to.x + to.width / 2, y: to.y + to.height / 2 };
        this.count++;
        if (shift) await this.page.keyboard.down('Shift');
        await this.page.mouse.move(from.x, from.y);
        await this.page.mouse.down();
        await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
        await this.page.mouse.move(to.x, to.y, { steps: 3 });
        await this.page.mouse.up();
        if (shift) await this.page.keyboard.up('Shift');
    }

    blocks() {
        return this.page.evaluate(findBlocks);
    }

    /** The blocks of these pieces, in their order on the board; a pile is spread under the mouse first. */
    async blocksOf(pieces) {
        const found = (all) => pieces.map((piece) => all.filter((one) => one.piece === piece).sort((a, b) => Number(b.seen) - Number(a.seen))[0]);
        await until(async () => found(await this.blocks()).every(Boolean), `${pieces} on the board`);
        let all = await this.blocks();
        const first = found(all)[0];
        if (!first.panel) {
            await this.page.mouse.move(first.at.x, first.at.y);
            await this.page.waitForTimeout(260);
            await atRest(this.page);
            all = await this.blocks();
        }
        return found(all);
    }

    async goal(to) {
        const found = async () => {
            const goal = (await this.page.evaluate(findGoals)).find((one) => one.to.includes(to));
            if (goal?.at.x !== 0) return goal;
            await this.page.mouse.move(3, 400); // it lies under a fan, which is folded when the hand leaves it
            return null;
        };
        return (await until(found, `${to} to be lit`)).at;
    }

    /** What the card at the target asks, if it is there: this kind. */
    async settle(kind, before) {
        const card = this.page.locator('[data-role=order-card]');
        await until(async () => await card.isVisible() || await this.turn() > before || await this.page.locator('[data-role=notice]').count() > 0, `${kind} to be given`);
        if (await card.isVisible()) {
            await this.press(card.locator(`[data-bid=${kind}]`).first());
            const give = card.locator('[data-role=give-bid]');
            if (await give.isVisible().catch(() => false)) await this.press(give);
        }
        let last = before;
        await until(async () => { const now = await this.turn(), still = now > before && now === last; last = now; return still; }, `${kind} to be carried out`);
        return last - before;
    }

    /** Chooses these pieces: the first by a click, a row of them by one more with Shift. */
    async choose(pieces) {
        const blocks = await this.blocksOf(pieces);
        await this.click(blocks[0].at);
        if (blocks.length > 1) await this.click((await this.blocksOf(pieces)).at(-1).at, { shift: true });
        await this.page.locator(`[data-role=hand][data-count="${pieces.length}"]`).waitFor();
    }

    /** An order by clicks: those who go, then where to. How many decisions it was. */
    async order({ kind, to, pieces }) {
        const before = await this.turn();
        await this.choose(pieces);
        await this.click(await this.goal(to));
        return this.settle(kind, before);
    }

    /** By one drag: a piece, or with Shift all that lie with it. */
    async carry({ kind, to, pieces, all = false }) {
        const before = await this.turn(), [block] = await this.blocksOf(pieces.slice(0, 1));
        const goal = await this.spot(to);
        await this.drag(block.at, goal, { shift: all });
        return this.settle(kind, before);
    }

    /** Where a place lies before it is lit. */
    async spot(to) {
        const box = await this.page.evaluate(findGoals), there = box.find((one) => one.to.includes(to));
        if (there) return there.at;
        return this.page.evaluate(async ([game, key]) => {
            const { board, picture } = await (await fetch(`/boards/${game}.json`)).json(), svg = document.querySelector('.board-picture');
            const place = board.places.find((one) => one.key === key), point = svg.createSVGPoint();
            [point.x, point.y] = place.center.map((n) => n * picture.scale);
            const at = point.matrixTransform(svg.getScreenCTM());
            return { x: at.x, y: at.y };
        }, [await this.page.locator('[data-role=table]').getAttribute('data-game'), to]);
    }
}
