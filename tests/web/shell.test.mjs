// shell.test.mjs - the parts of the page's shell that need no browser: the line to a table, the past, frames of a replay.
import test from 'node:test';
import assert from 'node:assert/strict';
import { Engine, lots } from './engine.mjs';
import { fold } from '../../web/changes.js';
import { connect } from '../../web/link.js';
import { HistoryReader, storyOf } from '../../web/replay/history.js';
import { framesOf, openFrames } from '../../web/replay/frames.js';
import { stillClock } from './clock.mjs';

// ---- The line to a table.

class Socket {
    static OPEN = 1;
    static all = [];

    constructor(address) {
        this.address = address;
        this.sent = [];
        this.readyState = 0;
        Socket.all.push(this);
    }

    send(text) {
        this.sent.push(JSON.parse(text));
    }

    close() {
        this.readyState = 3;
    }

    opens() {
        this.readyState = 1;
        this.onopen();
    }

    says(message) {
        this.onmessage({ data: JSON.stringify(message) });
    }

    breaks() {
        this.readyState = 3;
        this.onclose();
    }
}

function openLine(context, where) {
    const clock = stillClock(context);
    Object.assign(globalThis, { WebSocket: Socket, location: { origin: 'http://table' }, addEventListener: () => {}, removeEventListener: () => {} });
    Socket.all.length = 0;
    const line = connect(where);
    const heard = [];
    const states = [];
    line.onmessage = (message) => heard.push(message);
    line.onstate = (state) => states.push(state);
    clock.tick(1);
    return { line, heard, states, tick: (ms) => clock.tick(ms) };
}

test('a line sits down with its key and sends nothing before', (context) => {
    const { line, heard, states } = openLine(context, { table: 't1', key: 'secret' });
    const [socket] = Socket.all;
    assert.equal(socket.address, 'ws://table/ws');
    assert.equal(line.send({ do: 'play' }), false);
    socket.opens();
    assert.deepEqual(socket.sent, [{ do: 'sit', table: 't1', changes: true, key: 'secret' }]);
    assert.equal(line.send({ do: 'play' }), false);
    socket.says({ is: 'table', at: 1 });
    assert.equal(line.send({ do: 'play' }), true);
    assert.deepEqual(states, ['opening', 'open']);
    assert.equal(heard.length, 1);
    line.close();
});

test('what comes as a change is heard whole', (context) => {
    const { line, heard } = openLine(context, { table: 't1' });
    const [socket] = Socket.all;
    const first = { round: 1, places: [{ place: 'a', count: 2 }, { place: 'b', count: 1 }] };
    socket.opens();
    socket.says({ is: 'table', turn: 0, view: first, ask: null, over: null, offer: null });
    socket.says({ is: 'news', turn: 1, change: { places: [{ count: 1 }] } });
    socket.says({ is: 'seats', seats: [] });
    socket.says({ is: 'offer', turn: 1, offer: { by: 'france' } });
    const second = { round: 1, places: [{ place: 'a', count: 1 }, { place: 'b', count: 1 }] };
    assert.deepEqual(heard[0].view, first);
    assert.deepEqual(heard[1], { is: 'news', turn: 1, view: second, ask: null, over: null, offer: null });
    assert.deepEqual(heard[2], { is: 'seats', seats: [] });
    assert.deepEqual(heard[3], { is: 'offer', turn: 1, view: second, ask: null, over: null, offer: { by: 'france' } });
    line.close();
});

// As in src/base/json_change_test.c.
test('a change is folded in, and members keep their order', () => {
    for (const [old, change, now] of [
        [{ a: 1, b: 'x' }, { b: 'y' }, { a: 1, b: 'y' }],
        [{ a: { b: 1, c: 2 } }, { a: { c: 3 } }, { a: { b: 1, c: 3 } }],
        [{ a: { b: 1 } }, { a: null }, { a: null }],
        [{ a: null }, { a: { b: 1 } }, { a: { b: 1 } }],
        [{ a: [1] }, { a: { b: [1] } }, { a: { b: [1] } }],
        [{ a: {}, b: [2] }, { b: [-1, [3]], a: {}, '-': ['a'] }, { b: [3], a: {} }],
        [[1, 2, 3], [3, [4]], [1, 2, 3, 4]],
        [[1, 2, 3, 4], [2, -1, [5]], [1, 2, 5, 4]],
        [[1, 2], [-2], []],
        [[1, 2, 3], [[3], 2, -1], [3, 1, 2]],
        [[[1], [2]], [1, -1, [[3]]], [[1], [3]]],
        [[{ k: 'a', n: 1 }, { k: 'b' }, { k: 'c', n: 3 }], [1, -1, { n: 4 }], [{ k: 'a', n: 1 }, { k: 'c', n: 4 }]],
        [3, [1], [1]],
    ]) {
        const before = JSON.stringify(old);
        assert.equal(JSON.stringify(fold(old, change)), JSON.stringify(now));
        assert.equal(JSON.stringify(old), before);
    }
});

test('a broken line is made again, later each time, and sits down again', (context) => {
    const { line, states, tick } = openLine(context, { table: 't1' });
    Socket.all[0].opens();
    Socket.all[0].says({ is: 'table' });
    Socket.all[0].breaks();
    assert.equal(states.at(-1), 'waiting');
    assert.equal(line.send({ do: 'play' }), false);
    tick(700);
    assert.equal(Socket.all.length, 2);
    Socket.all[1].breaks();
    tick(700);
    assert.equal(Socket.all.length, 2);
    tick(700);
    assert.equal(Socket.all.length, 3);
    Socket.all[2].opens();
    assert.deepEqual(Socket.all[2].sent, [{ do: 'sit', table: 't1', changes: true }]);
    line.close();
    tick(60000);
    assert.equal(Socket.all.length, 3);
});

test('a wrong key is final; a table loaded afresh is not', (context) => {
    const { line, heard, tick } = openLine(context, { table: 't1', key: 'no' });
    Socket.all[0].opens();
    Socket.all[0].says({ is: 'table' });
    Socket.all[0].says({ is: 'error', code: 'again', message: '' });
    tick(1000);
    assert.equal(Socket.all.length, 2);
    Socket.all[1].opens();
    Socket.all[1].says({ is: 'error', code: 'key', message: 'this key opens no seat here' });
    assert.equal(heard.at(-1).code, 'key');
    tick(60000);
    assert.equal(Socket.all.length, 2);
    assert.equal(line.send({ do: 'ping' }), false);
});

test('a silent line is given up', (context) => {
    const { line, states, tick } = openLine(context, { table: 't1' });
    Socket.all[0].opens();
    Socket.all[0].says({ is: 'table' });
    tick(26000);
    assert.deepEqual(Socket.all[0].sent.at(-1), { do: 'ping' });
    tick(60000);
    assert.ok(states.includes('waiting'));
    line.close();
});

// ---- The past and the frames of a replay, over a real game.

async function playMarengo() {
    const engine = new Engine();
    const draw = lots(11);
    let number = 0;
    const viewers = ['austria', 'france', 'public'];
    const steps = Object.fromEntries(viewers.map((v) => [v, []]));
    const told = async () => {
        for (const viewer of viewers) {
            const { events } = await engine.ask({ do: 'log', seat: viewer });
            const { view } = await engine.ask({ do: 'view', seat: viewer });
            const at = steps[viewer].at(-1)?.at ?? 0;
            if (events.length > at) steps[viewer].push({ at: events.length, events: events.slice(at), view, number });
        }
    };
    await engine.ask({ do: 'new', game: 'marengo', scenario: 'peterbona', seed: 3 });
    for (await told(); !(await engine.ask({ do: 'turn' })).over; await told()) {
        const { actions } = await engine.ask({ do: 'legal' });
        await engine.ask({ do: 'play', action: actions[draw(actions.length)] });
        number++;
    }
    engine.close();
    return steps;
}

// A table that answers `past` from these steps, `most` of them at a time.
function historyTable(steps, most) {
    return ({ from, count }) => {
        const rest = steps.filter((step) => step.at > from);
        const some = rest.slice(0, Math.min(most, count));
        return { is: 'past', viewer: 'austria', from, steps: some, more: some.length < rest.length };
    };
}

test('the past is read in pieces, and each event once', async () => {
    const { austria } = await playMarengo();
    const table = historyTable(austria, 5);
    const asked = [];
    const reader = new HistoryReader((message) => asked.push(message) > 0, 'marengo', null);
    let whole = null;
    reader.onsteps = (steps, isWhole) => { if (isWhole) whole = steps; };
    reader.read(0);
    for (let i = 0; i < asked.length; i++) {
        assert.equal(reader.heard({ ...table(asked[i]), from: asked[i].from + 1 }), false);
        assert.equal(reader.heard(table(asked[i])), true);
    }
    assert.ok(asked.length > 3);
    assert.deepEqual(whole.flatMap((s) => s.events), austria.flatMap((s) => s.events));
    for (const step of whole) if (storyOf(step).length > 0) assert.ok(step.view);
    assert.ok(whole.at(-1).view);
});

test('frames leave out what is no story and end where the game ends', async () => {
    const { austria } = await playMarengo();
    const frames = framesOf('marengo', austria);
    assert.ok(frames.length > 5 && frames.length < austria.length);
    assert.equal(frames.at(-1).at, austria.at(-1).at);
    for (const frame of frames.slice(0, -1)) assert.ok(storyOf(frame).length > 0);
});

// The steps of a seat as a table tells them, an event each; only the last has the view after the action.
function eventByEvent(steps) {
    return steps.flatMap((step) => step.events.map((event, i, all) => ({ number: step.number,
        at: step.at - all.length + i + 1, events: [event], view: i === all.length - 1 ? step.view : null })));
}

test('an open replay shows every seat as the same action has left it', async () => {
    const { austria, france, public: gallery } = await playMarengo();
    const seats = [austria, france];
    const frames = openFrames('marengo', eventByEvent(gallery), seats.map(eventByEvent));
    const story = gallery.filter((step, i) => storyOf(step).length > 0 || i === gallery.length - 1);
    assert.ok(story.length > 5);
    assert.deepEqual(frames.map((frame) => frame.at), story.map((step) => step.at));
    frames.forEach((frame, i) => {
        assert.deepEqual(frame.events, story[i].events);
        seats.forEach((steps, seat) => assert.equal(frame.views[seat],
            steps.findLast((step) => step.number <= story[i].number).view));
    });
});

test('what is read of a game that is over keeps the view after each action', async () => {
    const { austria } = await playMarengo();
    const reader = new HistoryReader(() => true, 'marengo', null);
    reader.read(0);
    reader.heard({ is: 'past', from: 0, steps: eventByEvent(austria), more: false });
    const kept = reader.steps.filter((step) => step.view);
    assert.deepEqual(kept.map((step) => step.view), austria.map((step) => step.view));
});
