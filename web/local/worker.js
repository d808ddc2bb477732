// worker.js - plays without a server: tables in WebAssembly, in a thread of their own. What a page gets
// of it goes through the line of one seat; the truth stays here.
//
//     page -> worker    { line, open: where }  { line, say: message }  { line, close: true }
//                       { call, what, with }
//     worker -> page    { line, message }      { line, dropped: true } { call, result } or { call, fault }
import { openLocalStore } from './localstore.js';
import { LocalTable } from './localtable.js';

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

const ready = Promise.all([compileEngine(), openLocalStore()]);
/** @type {Map<string, Promise<LocalTable>>} */
const tables = new Map();
/** @type {Map<number, {table: LocalTable, page: import('./localtable.js').LocalConnection}>} */
const lines = new Map();

/** @param {unknown} wrong */
function faultWords(wrong) {
    const { code, message } = /** @type {any} */ (wrong);
    return { code: code ?? 'unknown', message };
}

/** @param {string} code @param {string} words */
function fault(code, words) {
    return Object.assign(new Error(words), { code });
}

/** @param {string} table @param {any} request @returns {import('./localstore.js').KeptTable} */
function freshTable(table, request) {
    return { table, request, seats: [], keys: {}, notes: {}, standing: {}, chat: [], over: false, moved: Date.now() };
}

/** @param {any} request */
async function makeTable(request) {
    const [module, store] = await ready;
    const kept = freshTable('local-' + randomWord(10), { seed: randomSeed(), ...request });
    const table = new LocalTable(module, store, kept);
    table.begin([]);
    for (const { seat, bot } of kept.seats) if (!bot) kept.keys[seat] = randomWord(16);
    await store.put(kept);
    tables.set(kept.table, Promise.resolve(prepare(table)));
    return kept;
}

/** @param {LocalTable} table */
function prepare(table) {
    table.onbroken = id => tables.delete(id);
    table.onrematch = kept => makeTable(kept.request);
    return table;
}

/** @param {string} id */
async function layAgain(id) {
    const [module, store] = await ready;
    const kept = await store.find(id);
    if (!kept) throw fault('unknown', 'there is no such table in this browser');
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

/** A table that only shows a record. @param {string} record */
async function showRecord(record) {
    const [module] = await ready;
    const kept = freshTable('record', {});
    const table = new LocalTable(module, null, kept);
    kept.seats = table.engine.load(record);
    return table;
}

/** @param {LocalTable} table @param {any} where */
function seatOf(table, where) {
    if (!where.key) return 'public';
    const seat = Object.keys(table.kept.keys).find(name => table.kept.keys[name] === where.key);
    if (!seat) throw fault('key', 'this key opens no seat here');
    return seat;
}

/** @param {number} line @param {any} where */
async function openLine(line, where) {
    const say = (/** @type {any} */ message) => postMessage({ line, message });
    const drop = () => { lines.delete(line); postMessage({ line, dropped: true }); };
    try {
        const table = await (where.record === undefined ? findTable(where.table) : showRecord(where.record));
        const seat = seatOf(table, where);
        const page = { seat, viewer: table.engine.viewerOf(seat), say, drop };
        lines.set(line, { table, page });
        await table.sit(page);
    } catch (wrong) {
        say({ is: 'error', ...faultWords(wrong) });
        drop();
    }
}

/** @param {number} line */
function closeLine(line) {
    const known = lines.get(line);
    lines.delete(line);
    known?.table.leave(known.page, () => tables.delete(known.table.kept.table));
}

/** What a page may ask besides: each gives a plain answer. @type {Record<string, (given: any) => Promise<any>>} */
const calls = {
    make: async request => {
        const { table, keys } = await makeTable(request);
        return { table, seats: Object.entries(keys).map(([seat, key]) => ({ seat, key })) };
    },
    list: async () => {
        const [, store] = await ready;
        return (await store.list()).map(({ table, request, keys, over, moved }) => ({ table, game: request.game, keys, hotseat: !!request.hotseat, over, moved }));
    },
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

/** @param {number} line @param {any} message */
function heardOn(line, message) {
    const known = lines.get(line);
    known?.table.hear(known.page, message).catch(wrong => known.page.say({ is: 'error', ...faultWords(wrong) }));
}

onmessage = ({ data }) => {
    if (data.call !== undefined) void answerCall(data);
    else if (data.open) void openLine(data.line, data.open);
    else if (data.close) closeLine(data.line);
    else heardOn(data.line, data.say);
};
