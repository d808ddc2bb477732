// wasm.mjs - the engine as WebAssembly plays the very games that it plays as machine code: the same
// messages byte by byte, the same records. And a page's side of it: sitting, playing, looking back.
//
//     node wasm.mjs GROGNARD.WASM WASM_NATIVE NETS     a folder with GAME.net
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { makeWhole } from '../../web/changes.js';
import { Engine } from '../../web/local/engine.js';
import { openLocalStore } from '../../web/local/localstore.js';
import { LocalTable } from '../../web/local/localtable.js';

const [path, native, nets] = process.argv.slice(2);
const module = new WebAssembly.Module(fs.readFileSync(path));
const tests = [];
const KINDS = { keep: 1, say: 2, answer: 3, paper: 4, wait: 5 };

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

const netOf = game => new Uint8Array(fs.readFileSync(`${nets}/${game}.net`)).buffer;

// The net that a bot waits for; false if none does.
function handOver(engine) {
    const wanted = engine.take().find(parcel => parcel.kind === 'net');
    if (wanted) assert.equal(engine.net(netOf(wanted.text)), true);
    return wanted !== undefined;
}

function playBots(request, nodes) {
    const engine = new Engine(module), state = { hash: 2166136261 | 0, count: 0 };
    engine.calls.begin(engine.put(JSON.stringify(request)));
    digest(engine.take(), state);
    while (engine.step(nodes) || handOver(engine)) digest(engine.take(), state);
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

// By nets: the same numbers, with vector instructions there and without them here.
sameAsNative('marengo', { france: 'bot:general', austria: 'bot:emperor' }, 600);
sameAsNative('waterloo', { french: 'bot:emperor', allied: 'bot:general' }, 600);
sameAsNative('castiglione', { french: 'bot:general', austrian: 'bot:5' }, 60);

tests.push(['a net of another game, or none, is refused, and the game goes on', () => {
    for (const bytes of [netOf('waterloo'), null]) {
        const engine = new Engine(module);
        engine.begin({ game: 'marengo', seats: { france: 'bot:general', austria: 'bot:general' }, seed: 3 });
        assert.equal(engine.step(), false);
        assert.deepEqual(engine.take().map(({ kind, text }) => [kind, text]), [['net', 'marengo']]);
        assert.equal(engine.step(), false, 'until it is answered, no bot plays');
        assert.equal(engine.net(bytes), false);
        for (let i = 0; i < 20; i++) assert.equal(engine.step(), true);
    }
}]);

tests.push(['a game is reviewed once it is over, and with its net; its parts are the whole', () => {
    const engine = new Engine(module), begun = new Engine(module);
    const request = { game: 'marengo', scenario: 'peterbona', seats: { france: 'bot:recruit', austria: 'bot:recruit' }, seed: 5 };
    begun.begin(request);
    assert.ok(begun.net(netOf('marengo')));
    assert.equal(begun.reviewBegin(1000), 0, 'it is on');
    engine.begin(request);
    while (engine.step()) engine.take();
    assert.equal(engine.reviewBegin(1000), 0, 'nobody can judge it');
    assert.ok(engine.net(netOf('marengo')));
    const of = engine.reviewBegin(1000);
    for (let done = 0, next; done < of; done = next) {
        next = engine.reviewStep(0);
        assert.ok(next > done, 'each step does something');
    }
    const { game, one, rows } = JSON.parse(engine.take().map(parcel => parcel.text).join(''));
    const whole = rows.reduce((sum, row) => sum + row.judgement + row.fog + row.chance, 0);
    assert.equal(game, 'marengo');
    assert.ok([0, one / 2, one].includes(rows[rows.length - 1].after), 'the result');
    assert.equal(whole, rows[rows.length - 1].after - rows[0].before);
}]);

const SEATS = { marengo: { france: 'person', austria: 'person' }, waterloo: { french: 'person', allied: 'person' },
    castiglione: { french: 'person', austrian: 'person' } };
const person = { game: 'marengo', seats: { france: 'person', austria: 'person' }, seed: 9 };

// Plays the first offered action of whoever is asked, so many times; the entries.
function playFirst(engine, count) {
    const last = [], entries = [];
    for (const viewer of [0, 1]) {
        engine.sit({ viewer, form: 0 }, 'x');
        last[viewer] = JSON.parse(engine.take()[0].text);
    }
    for (let i = 0; i < count; i++) {
        const seat = last.findIndex(moment => moment.ask);
        engine.hear({ viewer: seat, form: 0 }, JSON.stringify({ do: 'play', turn: last[seat].turn, actions: [last[seat].ask.actions[0]] }));
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
        one.sit({ viewer, form: 0 }, 'x');
        two.sit({ viewer, form: 0 }, 'x');
        const [left, right] = [one, two].map(engine => engine.take()[0].text.replace(/"opened":\d+/, '"opened":0'));
        assert.equal(left, right);
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
    engine.hear({ viewer: engine.viewerOf('public'), form: 0 }, JSON.stringify({ do: 'past', viewer: 'france', from: 0, count: 64 }));
    const past = JSON.parse(engine.take()[0].text);
    assert.equal(past.is, 'past');
    assert.equal(past.steps.length, 64);
    assert.throws(() => engine.load('nonsense'), { code: 'bad_value' });
}]);

tests.push(['every game has its first battle', () => {
    for (const game of ['castiglione', 'marengo', 'waterloo']) {
        const engine = new Engine(module), seats = SEATS[game];
        engine.begin({ game, seats, lesson: true });
        engine.sit({ viewer: 0, form: 0 }, 'x');
        assert.equal(JSON.parse(engine.take()[0].text).game, game);
        for (const more of [{ scenario: 'x' }, { seed: 1 }, { rules: 1 }])
            assert.throws(() => engine.begin({ game, seats, lesson: true, ...more }));
    }
}]);

tests.push(['what is wrong is said', () => {
    const engine = new Engine(module);
    const { seats } = person, bad = [[{}, 'missing_key'], [{ game: 'chess', seats }, 'unknown'], [{ game: 'marengo' }, 'missing_key'],
        [{ game: 'marengo', seats: { ...seats, blue: 'person' } }, 'unknown'], [{ game: 'marengo', seats: { ...seats, france: 'bot:god' } }, 'bad_value'],
        [{ game: 'marengo', seats: { france: 'person' } }, 'missing_key'], [{ game: 'marengo', seats, scenario: 'x' }, 'unknown'],
        [{ game: 'marengo', seats, seed: -1 }, 'bad_value'], [{ game: 'marengo', seats, options: { x: 1 } }, 'unknown'],
        [{ game: 'marengo', seats, more: 1 }, 'unknown_key'], [{ game: 'marengo', seats, hotseat: 1 }, 'bad_value'],
        [{ game: 'marengo', seats, rated: true }, 'bad_value'], [{ game: 'marengo', seats: 'all' }, 'bad_value']];
    for (const [request, code] of bad) assert.throws(() => engine.begin(request), { code });
    assert.equal(engine.viewerOf('france'), -1);
    engine.begin(person);
    assert.deepEqual(['austria', 'france', 'public', 'nobody'].map(name => engine.viewerOf(name)), [0, 1, 2, -1]);
    engine.hear({ viewer: 0, form: 0 }, '{');
    assert.equal(JSON.parse(engine.take()[0].text).code, 'json');
    assert.deepEqual(Object.keys(WebAssembly.Module.imports(module).reduce((all, { module: from }) => ({ ...all, [from]: 1 }), {})),
        ['wasi_snapshot_preview1']);
}]);

// A page at a local table: keeps what it hears, and plays the first offered action when it is asked.
class Page {
    constructor(table, seat) {
        Object.assign(this, { table, seat, viewer: table.engine.viewerOf(seat), form: 8, heard: [], shown: {}, ids: 0, plays: 0 });
    }

    say(text) {
        const message = makeWhole(this.shown, JSON.parse(text));
        this.heard.push(message);
        if (message.turn !== undefined) this.now = message;
        if (message.ask && this.ids < this.plays) this.play();
    }

    drop() {
        this.dropped = true;
    }

    ask(message) {
        return this.table.hear(this, JSON.stringify(message));
    }

    play() {
        void this.ask({ do: 'play', turn: this.now.turn, actions: [this.now.ask.actions[0]], id: ++this.ids });
    }

    last(is) {
        return this.heard.filter(message => message.is === is).at(-1);
    }
}

const soon = ms => new Promise(done => setTimeout(done, ms));

async function until(what) {
    for (let i = 0; i < 600 && !what(); i++) await soon(10);
    assert.ok(what(), String(what));
}

function keptOf(request) {
    return { table: 'local-x', request, seats: [], keys: {}, papers: {}, chat: [], over: false, moved: 0 };
}

async function sitAt(table, seat) {
    const page = new Page(table, seat);
    await table.sit(page);
    return page;
}

tests.push(['a person plays a bot without a server, and goes on after a reload', async () => {
    const store = await openLocalStore(), kept = keptOf({ game: 'marengo', seats: { france: 'person', austria: 'bot:recruit' }, seed: 3 });
    const table = new LocalTable(module, store, kept);
    table.begin([]);
    const page = await sitAt(table, 'france');
    assert.equal(page.last('table').you, 'france');
    page.plays = 12;
    if (page.now.ask) page.play();
    await until(() => page.now.turn === 12 && page.now.ask);
    await table.leave(page, () => {});
    await table.chain;
    const again = new LocalTable(module, store, await store.find('local-x'));
    again.begin(await store.entriesOf('local-x'));
    const back = await sitAt(again, 'france');
    assert.deepEqual([back.now.at, back.now.turn, back.now.view], [page.now.at, page.now.turn, page.now.view]);
    assert.ok(!JSON.stringify(page.heard).includes('"seed"'));
}]);

tests.push(['a table goes on by the rules it began with', async () => {
    for (const [asked, played] of [[{}, 2], [{ rules: 1 }, 1]]) {
        const kept = keptOf({ ...person, ...asked }), table = new LocalTable(module, null, kept);
        table.begin([]);
        assert.equal(kept.request.rules, played);
        const again = new LocalTable(module, null, kept);
        again.begin([]);
        assert.equal((await sitAt(again, 'france')).last('table').rules, played);
    }
    const lesson = keptOf({ game: 'marengo', seats: SEATS.marengo, lesson: true });
    new LocalTable(module, null, lesson).begin([]);
    assert.ok(!('rules' in lesson.request));
}]);

tests.push(['two seats at one screen; notes, talk, standing answers, a rematch', async () => {
    const store = await openLocalStore(), table = new LocalTable(module, store, keptOf({ ...person, hotseat: true }));
    table.begin([]);
    const austria = await sitAt(table, 'austria'), france = await sitAt(table, 'france'), gallery = await sitAt(table, 'public');
    assert.deepEqual(gallery.now.owing, ['austria']);
    await austria.ask({ do: 'notes', text: 'the bridge' });
    assert.equal(austria.last('notes').text, 'the bridge');
    assert.equal(france.last('notes'), undefined);
    await gallery.ask({ do: 'notes', text: 'x' });
    assert.equal(gallery.last('error').code, 'seat');
    await austria.ask({ do: 'chat', channel: 'all', text: 'good morning' });
    assert.equal(gallery.last('chat').text, 'good morning');
    await austria.ask({ do: 'ping' });
    assert.ok(austria.last('pong'));
    await austria.ask({ do: 'rematch' });
    assert.equal(austria.last('error').code, 'not_over');
    const { phase, actions } = austria.now.ask, turn = austria.now.turn;
    await austria.ask({ do: 'standing', answers: { [phase]: actions[0] } });
    assert.deepEqual(austria.last('standing').answers, { [phase]: actions[0] });
    austria.play();
    await until(() => austria.now.turn > turn && (austria.now.ask || france.now.ask));
    const asked = austria.now.ask ? austria : france;
    await asked.ask({ do: 'play', turn: asked.now.turn, actions: ['resign'] });
    assert.ok(gallery.now.over);
    table.onrematch = async (seats, seat) => ({ table: 'local-y', key: `${seat} of ${Object.keys(seats)}` });
    await france.ask({ do: 'rematch' });
    assert.deepEqual([austria.last('rematch').key, france.last('rematch').key], [null, 'austria of austria,france']);
    assert.deepEqual([austria.last('rematch').seat, gallery.last('rematch').seat], ['france', null]);
    const again = new LocalTable(module, store, await store.find('local-x'));
    again.begin(await store.entriesOf('local-x'));
    const back = await sitAt(again, 'austria');
    assert.equal(back.last('table').notes, 'the bridge');
    assert.equal(back.last('table').chat[0].text, 'good morning');
    assert.deepEqual(back.last('table').standing, { [phase]: actions[0] });
}]);

tests.push(['what cannot be stored is not said', async () => {
    const store = { add: async () => { throw new Error('full'); } };
    const table = new LocalTable(module, store, keptOf(person));
    table.begin([]);
    const page = await sitAt(table, 'austria');
    const heard = page.heard.length;
    page.play();
    await table.chain;
    assert.deepEqual(page.heard.slice(heard).map(message => message.code), ['again']);
    assert.ok(page.dropped);
}]);

console.log(`1..${tests.length}`);
let failed = 0;
for (const [index, [name, test]] of tests.entries()) {
    try {
        await test();
        console.log(`ok ${index + 1} - ${name}`);
    } catch (error) {
        failed++;
        console.log(`not ok ${index + 1} - ${name}\n${String(error.stack).slice(0, 2000).replace(/^/gm, '# ')}`);
    }
}
process.exitCode = failed ? 1 : 0;
