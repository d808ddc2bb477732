// local.js - a page's line to a table in this browser (worker.js), in place of link.js; and the making
// of such tables.
import { makeWhole } from '../changes.js';
import { sitWords } from '../link.js';
import { say } from '../words.js';

/** @import { Link, LinkState } from '../link.js' */

export class LocalFault extends Error {
    /** @param {{code: string, message: string}} fault */
    constructor({ code, message }) {
        super(message || say(`local.${code}`));
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
    /** @param {import('../link.js').Where} where */
    constructor(where) {
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
        workerOfThisPage().postMessage({ line: this.line, say: JSON.stringify(sitWords(this.where)) });
    }

    /** On a new line, since one sits down on each only once. */
    scenes() {
        if (this.where.view) return false;
        this.where = { ...this.where, view: 'scene' };
        localLinks.delete(this.line);
        localWorker?.postMessage({ line: this.line, close: true });
        this.line = ++localCount;
        localLinks.set(this.line, this);
        this.seated = false;
        this.open();
        return true;
    }

    /** @param {{say?: string, dropped?: boolean}} data */
    heard({ say: text, dropped }) {
        if (this.ended) return;
        if (dropped || text === undefined) return this.lost();
        const message = JSON.parse(text);
        if (message.is === 'pong') return;
        if (message.is === 'error') message.message ||= say(`local.${message.code}`);
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
    return new LocalLink(where);
}

/** Makes a table: as POST /api/tables. @param {any} request @returns {Promise<{table: string, seats: {seat: string, key: string}[]}>} */
export function localTable(request) {
    return callWorker('make', request);
}

/** What if: as POST /api/tables/ID/branch. @param {{table: string, number: number, seats: any, hotseat?: boolean}} wish
 *  @returns {Promise<{table: string, seats: {seat: string, key: string}[]}>} */
export function localBranch(wish) {
    return callWorker('branch', wish);
}

/** The record of a table, once its game is over; '' before. @param {string} table @returns {Promise<string>} */
export function localRecord(table) {
    return callWorker('record', table);
}

/** Whether the puzzle of a table has been answered, and the answer as JSON. @param {string} table @param {number} language  its row
 *  @returns {Promise<{state: 'open'|'answered'|'away', answer: string}>} */
export function puzzleAnswer(table, language) {
    return callWorker('puzzle', { table, language });
}

/** @param {string} table @returns {Promise<void>} */
export function forgetLocalTable(table) {
    return callWorker('forget', table);
}
