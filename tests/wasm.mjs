// wasm.mjs - the engine as WebAssembly plays the very games that it plays as machine code: the same
// messages byte by byte, the same records. And a page's side of it: sitting, playing, looking back.
//
//     node wasm.mjs GROGNARD.WASM WASM_NATIVE
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { Engine } from '../web/engine.js';

const [path, native] = process.argv.slice(2);
const module = new WebAssembly.Module(fs.readFileSync(path));
const tests = [];
const KINDS = { keep: 1, say: 2, answer: 3 };

// As in wasm_native.c.
function digest(parcels, state) {
    for (const { kind, viewer, text } of parcels) {
        let hash = state.hash;
        hash = Math.imul(hash ^ KINDS[kind], 16777619);
        hash = Math.imul(hash ^ viewer, 16777619);
        for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 16777619);
        state.hash = hash;
        state.count++;
    }
}

function playBots(request, nodes) {
    const engine = new Engine(module), state = { hash: 2166136261 | 0, count: 0 };
    engine.calls.begin(engine.put(JSON.stringify(request)));
    digest(engine.take(), state);
    while (engine.step(nodes)) digest(engine.take(), state);
    return `${state.count} ${state.hash >>> 0}\n${engine.record()}`;
}

function sameAsNative(game, seats, nodes) {
    tests.push([`${game} with bots is the same game`, () => {
        const request = { game, seats, seed: 5 };
        const ours = playBots(request, nodes);
        const theirs = execFileSync(native, [JSON.stringify(request), String(nodes)],
            { maxBuffer: 1 << 26 }).toString();
        assert.equal(ours, theirs);
        assert.match(ours, /\nresult /);
    }]);
}

sameAsNative('marengo', { france: 'bot:marshal', austria: 'bot:sergeant' }, 300);
sameAsNative('waterloo', { french: 'bot:marshal', allied: 'bot:sergeant' }, 300);
sameAsNative('castiglione', { french: 'bot:marshal', austrian: 'bot:recruit' }, 60);

const person = { game: 'marengo', seats: { france: 'person', austria: 'person' }, seed: 9 };

// Plays the first offered action of whoever is asked, so many times; the entries.
function playFirst(engine, count) {
    const last = [], entries = [];
    for (const viewer of [0, 1]) {
        engine.sit(viewer, {});
        last[viewer] = JSON.parse(engine.take()[0].text);
    }
    for (let i = 0; i < count; i++) {
        const seat = last.findIndex(moment => moment.ask);
        engine.hear(seat, JSON.stringify({ do: 'play', turn: last[seat].turn, actions: [last[seat].ask.actions[0]] }));
        for (const parcel of engine.take()) {
            if (parcel.kind === 'keep') entries.push(parcel.text);
            if (parcel.kind === 'say' && parcel.viewer < 2) last[parcel.viewer] = JSON.parse(parcel.text);
        }
    }
    return entries;
}

tests.push(['two people play; the kept entries lead to the same place', () => {
    const one = new Engine(module), two = new Engine(module);
    one.begin(person);
    two.begin(person);
    const entries = playFirst(one, 30);
    assert.equal(entries.length, 30);
    for (const entry of entries) assert.ok(two.replay(entry));
    for (const viewer of [0, 1, 2]) {
        one.sit(viewer, { table: 'x' });
        two.sit(viewer, { table: 'x' });
        const left = one.take()[0].text;
        assert.equal(left, two.take()[0].text);
        assert.equal(JSON.parse(left).table, 'x');
    }
    assert.equal(two.replay('play nobody resign'), false);
    assert.equal(two.record(), '');
}]);

tests.push(['a record is loaded and looked back on', () => {
    const record = playBots({ game: 'marengo', seats: { france: 'bot:recruit', austria: 'bot:recruit' }, seed: 2 }, 0)
        .split('\n').slice(1).join('\n');
    const engine = new Engine(module);
    assert.deepEqual(engine.load(record).map(({ seat }) => seat), ['austria', 'france']);
    assert.ok(engine.over());
    assert.equal(engine.record(), record);
    engine.hear(engine.viewerOf('public'), JSON.stringify({ do: 'past', viewer: 'france', from: 0, count: 64 }));
    const past = JSON.parse(engine.take()[0].text);
    assert.equal(past.is, 'past');
    assert.equal(past.steps.length, 64);
    assert.throws(() => engine.load('nonsense'), { code: 'bad_value' });
}]);

tests.push(['every game has its first battle', () => {
    for (const game of ['castiglione', 'marengo', 'waterloo']) {
        const engine = new Engine(module);
        engine.begin({ game, seats: {}, lesson: true });
        engine.sit(0, {});
        assert.equal(JSON.parse(engine.take()[0].text).game, game);
        assert.throws(() => engine.begin({ game, seats: {}, lesson: true, scenario: 'x' }));
    }
}]);

tests.push(['what is wrong is said', () => {
    const engine = new Engine(module);
    const bad = [[{}, 'missing_key'], [{ game: 'chess', seats: {} }, 'unknown'], [{ game: 'marengo' }, 'missing_key'],
        [{ game: 'marengo', seats: { blue: 'person' } }, 'unknown'], [{ game: 'marengo', seats: { france: 'bot:god' } }, 'unknown'],
        [{ game: 'marengo', seats: {}, scenario: 'x' }, 'unknown'], [{ game: 'marengo', seats: {}, seed: -1 }, 'bad_value'],
        [{ game: 'marengo', seats: {}, options: { x: 1 } }, 'unknown'], [{ game: 'marengo', seats: {}, more: 1 }, 'unknown_key'],
        [{ game: 'marengo', seats: {}, hotseat: 1 }, 'bad_value'], [{ game: 'marengo', seats: 'all' }, 'bad_value']];
    for (const [request, code] of bad) assert.throws(() => engine.begin(request), { code });
    assert.equal(engine.viewerOf('france'), -1);
    engine.begin(person);
    assert.deepEqual(['austria', 'france', 'public', 'nobody'].map(name => engine.viewerOf(name)), [0, 1, 2, -1]);
    engine.hear(0, '{');
    assert.equal(JSON.parse(engine.take()[0].text).code, 'json');
    assert.deepEqual(Object.keys(WebAssembly.Module.imports(module).reduce((all, { module: from }) => ({ ...all, [from]: 1 }), {})),
        ['wasi_snapshot_preview1']);
}]);

console.log(`1..${tests.length}`);
let failed = 0;
tests.forEach(([name, test], index) => {
    try {
        test();
        console.log(`ok ${index + 1} - ${name}`);
    } catch (error) {
        failed++;
        console.log(`not ok ${index + 1} - ${name}\n${String(error.stack).slice(0, 2000).replace(/^/gm, '# ')}`);
    }
});
process.exitCode = failed ? 1 : 0;
