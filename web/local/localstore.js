// localstore.js - tables of this browser, kept in IndexedDB: what was asked for, keys, papers, and the
// entries one by one. In the worker only. Without a database a table lives as long as its page.

/**
 * @typedef {object} KeptTable
 * @property {string} table
 * @property {any} request   with its seed, and the version of its rules
 * @property {{seat: string, bot: string|null}[]} seats
 * @property {Record<string, string>} keys   by seat, of people
 * @property {Record<string, string>} papers  the last of each kind and seat, as the engine writes them (wasm.h)
 * @property {string[]} chat  papers, the oldest first
 * @property {string} [rematch]  its table
 * @property {boolean} over
 * @property {number} moved
 */

const LOCAL_BASE = 'grognard';
const LOCAL_VERSION = 1;

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function requestDone(request) {
    return new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
    });
}

/** @param {IDBTransaction} work @returns {Promise<void>} */
function workDone(work) {
    return new Promise((done, fail) => {
        work.oncomplete = () => done();
        work.onabort = work.onerror = () => fail(work.error ?? new Error('it could not be stored'));
    });
}

/** @returns {Promise<IDBDatabase>} */
function openLocalBase() {
    const request = indexedDB.open(LOCAL_BASE, LOCAL_VERSION);
    request.onupgradeneeded = () => {
        request.result.createObjectStore('tables', { keyPath: 'table' });
        request.result.createObjectStore('entries', { keyPath: ['table', 'number'] });
    };
    return requestDone(request);
}

/** A table as it was kept before versions of the rules were: there were two. @param {any} kept @returns {KeptTable} */
function modernTable(kept) {
    const { request, ...rest } = kept.papers ? kept : withPapers(kept);
    return { ...rest, request: request.lesson ? request : { rules: 2, ...request } };
}

/** A table as it was kept before papers were the engine's. @param {any} kept @returns {KeptTable} */
function withPapers({ notes, standing, ...kept }) {
    const papers = /** @type {Record<string, string>} */ ({});
    const add = (/** @type {string} */ paper, /** @type {any} */ sheets) => {
        for (const [seat, text] of Object.entries(sheets ?? {})) papers[`${paper} ${seat}`] = JSON.stringify({ paper, seat, text });
    };
    add('notes', notes);
    add('standing', Object.fromEntries(Object.entries(standing ?? {}).map(([seat, answers]) => [seat, JSON.stringify(answers)])));
    const chat = kept.chat.map((/** @type {any} */ { seat, text, when }) =>
        JSON.stringify({ paper: 'chat', seat, text, allied: false, when: Math.floor(Date.parse(when) / 1000) }));
    const { seed, ...lesson } = kept.request, request = lesson.lesson ? lesson : kept.request;
    const seats = kept.seats.map((/** @type {any} */ { seat, bot }) => [seat, bot ? `bot:${bot}` : 'person']);
    return { ...kept, request: { ...request, seats: Object.fromEntries(seats) }, papers, chat };
}

// The same for a browser that keeps nothing.
class FleetingStore {
    constructor() {
        /** @type {Map<string, KeptTable>} */ this.tables = new Map();
        /** @type {Map<string, string[]>} */ this.entries = new Map();
    }

    /** @param {string} table */
    async find(table) {
        return this.tables.get(table) ?? null;
    }

    /** @param {KeptTable} kept */
    async put(kept) {
        this.tables.set(kept.table, kept);
    }

    /** @param {string} table */
    async entriesOf(table) {
        return this.entries.get(table) ?? [];
    }

    /** @param {KeptTable} kept @param {number} first @param {string[]} entries */
    async add(kept, first, entries) {
        const all = this.entries.get(kept.table) ?? [];
        this.entries.set(kept.table, [...all.slice(0, first - 1), ...entries]);
        await this.put(kept);
    }

    /** @param {string} table */
    async drop(table) {
        this.tables.delete(table);
        this.entries.delete(table);
    }
}

class LastingStore {
    /** @param {IDBDatabase} base */
    constructor(base) {
        this.base = base;
    }

    /** @param {string} table @returns {Promise<KeptTable|null>} */
    async find(table) {
        const kept = await requestDone(this.base.transaction('tables').objectStore('tables').get(table));
        return kept ? modernTable(kept) : null;
    }

    /** @param {KeptTable} kept */
    async put(kept) {
        const work = this.base.transaction('tables', 'readwrite');
        work.objectStore('tables').put(kept);
        await workDone(work);
    }

    /** @param {string} table @returns {Promise<string[]>} */
    async entriesOf(table) {
        const rows = await requestDone(this.base.transaction('entries').objectStore('entries').getAll(this.range(table)));
        return rows.map((/** @type {any} */ row) => row.text);
    }

    /** Adds entries from number `first` on; fails if another page was faster. @param {KeptTable} kept
     *  @param {number} first @param {string[]} entries */
    async add(kept, first, entries) {
        const work = this.base.transaction(['tables', 'entries'], 'readwrite');
        work.objectStore('tables').put(kept);
        entries.forEach((text, i) => work.objectStore('entries').add({ table: kept.table, number: first + i, text }));
        await workDone(work);
    }

    /** @param {string} table */
    async drop(table) {
        const work = this.base.transaction(['tables', 'entries'], 'readwrite');
        work.objectStore('tables').delete(table);
        work.objectStore('entries').delete(this.range(table));
        await workDone(work);
    }

    /** @param {string} table */
    range(table) {
        return IDBKeyRange.bound([table, 0], [table, Infinity]);
    }
}

/** @typedef {FleetingStore|LastingStore} LocalStore */

/** @returns {Promise<LocalStore>} */
export async function openLocalStore() {
    try {
        return new LastingStore(await openLocalBase());
    } catch {
        return new FleetingStore();
    }
}
