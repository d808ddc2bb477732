// local.js - a page's line to a table in this browser (worker.js), in place of link.js; and the making
// of such tables.
import { makeWhole } from '../changes.js';
import { sitWords } from '../link.js';
import { say } from '../words.js';

/** @typedef {import('../link.js').Link} Link */
/** @typedef {import('../link.js').LinkState} LinkState */

export class LocalFault extends Error {
    /** @param {{code: string, message: string}} fault */
    constructor({ code, message }) {
        super(message);
        this.code = code;
    }
}

/** @type {Worker|null} */
let localWorker = null;
let localCount = 0;
/** @type {Map<number, {done: (result: any) => void, fail: (fault: Error) => void}>} */
const localCalls = new Map();
/** @type {Map<number, LocalLink>} */
const localLinks = new Map();

/** @param {any} data */
function heardFromWorker(data) {
    if (data.call !== undefined) {
        const call = localCalls.get(data.call);
        localCalls.delete(data.call);
        if (data.fault) call?.fail(new LocalFault(data.fault));
        else call?.done(data.result);
    } else {
        localLinks.get(data.line)?.heard(data);
    }
}

function workerOfThisPage() {
    if (localWorker) return localWorker;
    localWorker = new Worker('/app/web/local/worker.js', { type: 'module' });
    localWorker.onmessage = event => heardFromWorker(event.data);
    localWorker.onerror = () => {
        for (const call of localCalls.values()) call.fail(new LocalFault({ code: 'unknown', message: say('server.no_engine') }));
        localCalls.clear();
    };
    return localWorker;
}

/** @param {string} what @param {any} [given] @returns {Promise<any>} */
function callWorker(what, given) {
    return new Promise((done, fail) => {
        const call = ++localCount;
        localCalls.set(call, { done, fail });
        workerOfThisPage().postMessage({ call, what, with: given });
    });
}

class LocalLink {
    /** @param {{say: string}|{record: string}} first what opens it @param {import('../link.js').Where} [where] */
    constructor(first, where) {
        this.first = first;
        this.where = where;
        this.line = ++localCount;
        this.seated = false;
        this.ended = false;
        this.shown = {};
        /** @type {(message: any) => void} */
        this.onmessage = () => {};
        /** @type {(state: LinkState) => void} */
        this.onstate = () => {};
        localLinks.set(this.line, this);
        setTimeout(() => this.open(), 0);
    }

    open() {
        if (this.ended) return;
        this.onstate('opening');
        workerOfThisPage().postMessage({ line: this.line, ...this.first });
    }

    /** On a new line, since one sits down on each only once. */
    scenes() {
        if (!this.where || this.where.view) return false;
        this.where = { ...this.where, view: 'scene' };
        this.first = { say: JSON.stringify(sitWords(this.where)) };
        localLinks.delete(this.line);
        localWorker?.postMessage({ line: this.line, close: true });
        this.line = ++localCount;
        localLinks.set(this.line, this);
        this.seated = false;
        this.open();
        return true;
    }

    /** @param {{say?: string, dropped?: boolean}} data */
    heard({ say, dropped }) {
        if (this.ended) return;
        if (dropped || say === undefined) return this.lost();
        const message = JSON.parse(say);
        if (message.is === 'pong') return;
        this.again = message.is === 'error' && message.code === 'again';
        if (message.is === 'table') {
            this.seated = true;
            this.onstate('open');
        }
        if (!this.again) this.onmessage(makeWhole(this.shown, message));
        if (message.is === 'error' && !this.seated && !this.again) this.close();
    }

    lost() {
        this.seated = false;
        if (!this.again) return this.close();
        this.onstate('waiting');
        this.open();
    }

    /** @param {any} message */
    send(message) {
        if (!this.seated) return false;
        workerOfThisPage().postMessage({ line: this.line, say: JSON.stringify(message) });
        return true;
    }

    close() {
        if (this.ended) return;
        this.ended = true;
        this.seated = false;
        localLinks.delete(this.line);
        localWorker?.postMessage({ line: this.line, close: true });
        this.onstate('closed');
    }
}

/** Is this a table of this browser's own? @param {string} table */
export function isLocalTable(table) {
    return table.startsWith('local-');
}

/** @param {import('../link.js').Where} where @returns {Link} */
export function connectLocal(where) {
    return new LocalLink({ say: JSON.stringify(sitWords(where)) }, where);
}

/** Shows a finished game from its record, from the gallery. @param {string} record @returns {Link} */
export function localReplay(record) {
    return new LocalLink({ record });
}

/** Makes a table: as POST /api/tables. @param {any} request @returns {Promise<{table: string, seats: {seat: string, key: string}[]}>} */
export function localTable(request) {
    return callWorker('make', request);
}

/** The tables of this browser.
 *  @returns {Promise<{table: string, game: string, keys: Record<string, string>, hotseat: boolean, over: boolean, moved: number}[]>} */
export function localTables() {
    return callWorker('list');
}

/** The record of a table, once its game is over; '' before. @param {string} table @returns {Promise<string>} */
export function localRecord(table) {
    return callWorker('record', table);
}

/** @param {string} table @returns {Promise<void>} */
export function forgetLocalTable(table) {
    return callWorker('forget', table);
}
