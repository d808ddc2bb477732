// worker.js - plays without a server: tables in WebAssembly, in a thread of their own. What a page gets
// of it goes through the line of one seat; the truth stays here.
//
//     page -> worker    { line, say: text }  { line, close: true }  { call, what, with }
//     worker -> page    { line, say: text }  { line, dropped: true }  { call, result } or { call, fault }
import { Engine } from './engine.js';
import { openLocalStore } from './localstore.js';
import { errorText, LocalTable } from './localtable.js';

const KEY_SIZE = 16;
const SEED_MAX = 2 ** 53;
const WORD_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** @param {number} size */
function randomWord(size) {
    return [...crypto.getRandomValues(new Uint8Array(size))].map(byte => WORD_LETTERS[byte % 32]).join('');
}

function randomSeed() {
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    return (high * 2 ** 32 + low) % SEED_MAX;
}

async function compileEngine() {
    const answer = await fetch('/grognard.wasm');
    if (!answer.ok) throw new Error('the engine could not be fetched');
    return WebAssembly.compile(await answer.arrayBuffer());
}

/** @param {string} game */
async function fetchNet(game) {
    const answer = await fetch(`/nets/${game}.net`);
    if (!answer.ok) throw new Error('the net could not be fetched');
    return answer.arrayBuffer();
}

const ready = Promise.all([compileEngine(), openLocalStore()]);
/** @type {Map<string, Promise<LocalTable>>} */
const tables = new Map();
/** Hears who sits nowhere yet. */
const lobby = ready.then(([module]) => new Engine(module));
/**
 * A page's line: works one after another, its table once it sits there.
 * @typedef {{chain: Promise<any>, table: LocalTable|null, page: import('./localtable.js').LocalConnection}} Line
 * @type {Map<number, Line>}
 */
const lines = new Map();

/** @param {unknown} wrong */
function faultWords(wrong) {
    const { code, message } = /** @type {any} */ (wrong);
    return { code: code ?? 'unknown', message };
}

/** The page has the sentence: `local.CODE`. @param {string} code @param {string} [words] for programs */
function fault(code, words) {
    return Object.assign(new Error(words), { code });
}

/** @param {string} table @param {any} request @returns {import('./localstore.js').KeptTable} */
function freshTable(table, request) {
    return { table, request, seats: [], keys: {}, papers: {}, chat: [], over: false, moved: Date.now() };
}

/** @param {any} request @param {boolean} isTaken  every person's seat has its key; else nobody sits there yet */
async function makeTable(request, isTaken) {
    const [module, store] = await ready;
    const kept = freshTable('local-' + randomWord(10), request.lesson || request.puzzle ? request : { seed: randomSeed(), ...request });
    const table = new LocalTable(module, store, kept);
    table.begin([]);
    for (const { seat, bot } of kept.seats) if (!bot && isTaken) kept.keys[seat] = randomWord(KEY_SIZE);
    await store.put(kept);
    tables.set(kept.table, Promise.resolve(prepare(table)));
    return kept;
}

/** What if: a table that goes on from a moment of a finished one, which stays as it is.
 *  @param {{table: string, number: number, seats: any, hotseat?: boolean}} wish */
async function makeBranch({ table: origin, number, seats, hotseat = false }) {
    const [module, store] = await ready, { game, header, entries } = (await findTable(origin)).engine.branch(number, origin);
    const kept = freshTable('local-' + randomWord(10), { game, branch: header, seats, hotseat }), table = new LocalTable(module, store, kept);
    table.begin(entries);
    for (const { seat, bot } of kept.seats) if (!bot) kept.keys[seat] = randomWord(KEY_SIZE);
    await store.put(kept);
    if (entries.length) await store.add(kept, 1, entries);
    tables.set(kept.table, Promise.resolve(prepare(table)));
    return { table: kept.table, seats: Object.entries(kept.keys).map(([seat, key]) => ({ seat, key })) };
}

/** The table of a rematch, and a key of a seat there; '' if it was given before.
 *  @param {LocalTable} table @param {any} seats @param {string} seat */
async function makeRematch(table, seats, seat) {
    const { kept } = table;
    const [, store] = await ready, { seed, rules, ...rest } = kept.request;
    if (!kept.rematch) {
        kept.rematch = (await makeTable({ ...rest, seats }, false)).table;
        await store.put(kept);
    }
    table.next = await findTable(kept.rematch);
    const next = table.next.kept, key = next.keys[seat] ? '' : randomWord(KEY_SIZE);
    if (key) {
        next.keys[seat] = key;
        await store.put(next);
    }
    return { table: next.table, key };
}

/** @param {LocalTable} table */
function prepare(table) {
    table.onbroken = id => tables.delete(id);
    table.onrematch = (seats, seat) => makeRematch(table, seats, seat);
    table.onnet = fetchNet;
    return table;
}

/** @param {string} id */
async function layAgain(id) {
    const [module, store] = await ready;
    const kept = await store.find(id);
    if (!kept) throw fault('unknown');
    const table = new LocalTable(module, store, kept);
    table.begin(await store.entriesOf(id));
    return prepare(table);
}

/** @param {string} id */
function findTable(id) {
    const known = tables.get(id);
    if (known) return known;
    const fresh = layAgain(id);
    tables.set(id, fresh);
    fresh.catch(() => tables.delete(id));
    return fresh;
}

/** @param {LocalTable} table @param {{key: string, seat: string}} wish */
function seatOf({ kept }, { key, seat }) {
    if (!key && !seat) return 'public';
    const found = key && Object.keys(kept.keys).find(name => kept.keys[name] === key);
    if (!found) throw fault('key');
    return found;
}

/** @param {Line} line @param {string} text a wish to sit down, as the engine has read it */
async function findSeat(line, text) {
    const wish = JSON.parse(text);
    try {
        if (!wish.table) throw fault('missing_key', "the key 'table' is missing");
        const table = await findTable(wish.table);
        line.page.form = wish.form;
        line.page.viewer = table.engine.viewerOf(seatOf(table, wish));
        line.table = table;
        await table.sit(line.page);
    } catch (wrong) {
        const { code, message } = faultWords(wrong);
        line.page.say(errorText(wish.id, code, message));
    }
}

/** @param {Line} line @param {string} text */
async function hear(line, text) {
    if (line.table) return line.table.hear(line.page, text);
    const engine = await lobby;
    engine.hear(line.page, text);
    for (const parcel of engine.take()) {
        if (parcel.kind === 'sit') await findSeat(line, parcel.text);
        else line.page.say(parcel.text);
    }
}

/** @param {number} number */
function lineOf(number) {
    const say = (/** @type {string} */ text) => postMessage({ line: number, say: text });
    const drop = () => { lines.delete(number); postMessage({ line: number, dropped: true }); };
    const line = lines.get(number) ?? { chain: Promise.resolve(), table: null, page: { viewer: -1, form: 0, say, drop } };
    lines.set(number, line);
    return line;
}

/** @param {number} number @param {(line: Line) => Promise<void>} work */
function onLine(number, work) {
    const line = lineOf(number);
    line.chain = line.chain.then(() => work(line)).catch(wrong => {
        const { code, message } = faultWords(wrong);
        line.page.say(errorText(null, code, message));
        line.page.drop();
    });
}

/** @param {number} number */
function closeLine(number) {
    onLine(number, async line => {
        lines.delete(number);
        const { table } = line;
        await table?.leave(line.page, () => tables.delete(table.kept.table));
    });
}

/** What a page may ask besides: each gives a plain answer. @type {Record<string, (given: any) => Promise<any>>} */
const calls = {
    make: async request => {
        const { table, keys } = await makeTable(request, true);
        return { table, seats: Object.entries(keys).map(([seat, key]) => ({ seat, key })) };
    },
    puzzle: async ({ table, language }) => (await findTable(table)).judge(language),
    branch: makeBranch,
    record: async id => (await findTable(id)).engine.record(),
    forget: async id => {
        const [, store] = await ready;
        tables.delete(id);
        await store.drop(id);
    },
};

/** @param {any} question */
async function answerCall({ call, what, with: given }) {
    try {
        postMessage({ call, result: await calls[what](given) });
    } catch (wrong) {
        postMessage({ call, fault: faultWords(wrong) });
    }
}

onmessage = ({ data }) => {
    if (data.call !== undefined) void answerCall(data);
    else if (data.close) closeLine(data.line);
    else onLine(data.line, line => hear(line, data.say));
};
