// engine.js - the table in WebAssembly (src/wasm/wasm.h) as an object. Knows no page and no worker;
// tests/wasm/wasm.mjs runs it too.

// As in wasm.h.
const KINDS = /** @type {const} */ (['', 'keep', 'say', 'answer', 'paper', 'wait', 'sit', 'rematch', 'decline', 'net']);

/** Whose connection, and in which form it reads (table.h). @typedef {{viewer: number, form: number}} Reader */
/**
 * What a table says: see wasm.h.
 * @typedef {{kind: typeof KINDS[number], viewer: number, form: number, text: string}} Parcel
 */

// The engine opens nothing. It writes only its last words, and asks for no time it is not given.
const BAD_FILE = 8;
const REAL_TIME = 0;
/** @param {() => DataView} memory @param {string[]} lastWords */
function systemCalls(memory, lastWords) {
    /** @param {number} _file @param {number} list @param {number} count @param {number} written */
    const write = (_file, list, count, written) => {
        const view = memory();
        let size = 0;
        for (let i = 0; i < count; i++) {
            const at = view.getUint32(list + 8 * i, true), length = view.getUint32(list + 8 * i + 4, true);
            lastWords.push(new TextDecoder().decode(new Uint8Array(view.buffer, at, length)));
            size += length;
        }
        view.setUint32(written, size, true);
        return 0;
    };
    /** @param {number} clock @param {bigint} _precision @param {number} out */
    const time = (clock, _precision, out) => {
        const ms = clock === REAL_TIME ? Date.now() : performance.now();
        memory().setBigUint64(out, BigInt(Math.round(ms * 1e6)), true);
        return 0;
    };
    return {
        fd_write: write, clock_time_get: time,
        fd_close: () => BAD_FILE, fd_seek: () => BAD_FILE, fd_fdstat_get: () => BAD_FILE,
        proc_exit: () => { throw new Error('the engine has ended: ' + lastWords.join('')); },
    };
}

export class Engine {
    /** @param {WebAssembly.Module} module */
    constructor(module) {
        /** @type {string[]} */
        this.lastWords = [];
        /** What was said before an answer that was asked for. @type {Parcel[]} */
        this.early = [];
        const memory = () => new DataView(this.calls.memory.buffer);
        const instance = new WebAssembly.Instance(module, {
            wasi_snapshot_preview1: systemCalls(memory, this.lastWords) });
        /** @type {any} */
        this.calls = instance.exports;
        this.calls._initialize();
    }

    /** Writes text where the next call reads it; its size in bytes. @param {string} text */
    put(text) {
        const bytes = new TextEncoder().encode(text);
        const at = this.calls.in(bytes.length);
        if (!at) throw new Error('the text is too long');
        new Uint8Array(this.calls.memory.buffer, at, bytes.length).set(bytes);
        return bytes.length;
    }

    /** All that the table has said since. @returns {Parcel[]} */
    take() {
        const out = this.early, decoder = new TextDecoder();
        this.early = [];
        for (let kind = this.calls.next(); kind; kind = this.calls.next()) {
            const bytes = new Uint8Array(this.calls.memory.buffer, this.calls.text(), this.calls.size());
            out.push({ kind: KINDS[kind], viewer: this.calls.viewer(), form: this.calls.form(), text: decoder.decode(bytes) });
        }
        return out;
    }

    /** What was answered, which comes last; what nobody had taken before stays for the next taking. @returns {string} */
    answered() {
        const all = this.take(), last = /** @type {Parcel} */ (all.pop());
        this.early = all;
        return last.text;
    }

    /** @returns {any} */
    answer() {
        const answer = JSON.parse(this.answered());
        if (answer.error) throw Object.assign(new Error(answer.error.message), { code: answer.error.code });
        return answer;
    }

    /** Hands over the net that a bot has asked for; false if it is not one for this game. Without one the bots go on as
     *  well as they can. @param {ArrayBuffer|null} bytes */
    net(bytes) {
        const size = bytes?.byteLength ?? 0, at = bytes && this.calls.net_in(size);
        if (bytes && at) new Uint8Array(this.calls.memory.buffer, at, size).set(new Uint8Array(bytes));
        return this.calls.net(at ? size : 0) !== 0;
    }

    /** Makes a table; the version of its rules, and the seats that take part.
     *  @param {any} request @returns {{rules: number, seats: {seat: string, bot: string|null}[]}} */
    begin(request) {
        if (request.puzzle) this.calls.puzzle(this.put(request.puzzle));
        else this.calls.begin(this.put(JSON.stringify(request)));
        return this.answer();
    }

    /** Opens a table at the end of a record; the seats. @param {string} record */
    load(record) {
        this.calls.load(this.put(record));
        return this.answer().seats;
    }

    /** @param {string} entry */
    replay(entry) {
        return this.calls.replay(this.put(entry)) !== 0;
    }

    /** The number of a viewer, or -1. @param {string} name @returns {number} */
    viewerOf(name) {
        return this.calls.viewer_of(this.put(name));
    }

    /** @param {Reader} reader @param {string} table its id */
    sit({ viewer, form }, table) {
        this.calls.sit(viewer, form, this.put(table));
    }

    /** @param {Reader} reader */
    rise({ viewer, form }) {
        this.calls.rise(viewer, form);
    }

    /** @param {string} text @param {boolean} isNew */
    paper(text, isNew) {
        this.calls.paper(this.put(text), isNew ? 1 : 0);
    }

    /** @param {number} seat */
    reply(seat) {
        this.calls.reply(seat);
    }

    /** @param {{from: string, table: string, key: string, id: number|null, form: number}} made */
    rematch(made) {
        this.calls.rematch(this.put(JSON.stringify(made)));
    }

    /** @param {number} seat */
    declined(seat) {
        this.calls.declined(seat);
    }

    /** @param {Reader} reader @param {string} text @param {boolean} [isAwaited] does somebody wait at the rematch? */
    hear({ viewer, form }, text, isAwaited) {
        this.calls.awaited(isAwaited ? 1 : 0);
        this.calls.hear(viewer, form, this.put(text));
    }

    /** One decision of a bot; false if none is due. @param {number} [nodes] to look at; else as many as the level wants
     *  and the machine can bear @returns {boolean} */
    step(nodes = 0) {
        return this.calls.step(nodes) !== 0;
    }

    /** What if: the header and the entries of a table that goes on from the moment after so many actions, once the game
     *  is over. @param {number} number @param {string} table its id @returns {{game: string, header: string, entries: string[]}} */
    branch(number, table) {
        this.calls.branch(number, this.put(table));
        return this.answer();
    }

    over() {
        return this.calls.over() !== 0;
    }

    /** The record, once the game is over. @returns {string} */
    record() {
        this.calls.record();
        return this.take().map(parcel => parcel.text).join('');
    }

    /** Whether the puzzle has been answered; then the answer is taken. @param {number} language
     *  @returns {'open'|'answered'|'away'|'no_net'} */
    puzzleJudge(language) {
        const state = this.calls.puzzle_judge(language);
        return state === 1 ? 'answered' : state === 0 ? 'open' : state === -1 ? 'away' : 'no_net';
    }

    /** Begins to look at the game again, once it is over and there is a net; how much there is to do, 0: it cannot be
     *  done. @param {number} ms that it may take @returns {number} */
    reviewBegin(ms) {
        return this.calls.review_begin(ms);
    }

    /** Does a little of it; how much is done. At the end the review is taken. @param {number} language @returns {number} */
    reviewStep(language) {
        return this.calls.review_step(language);
    }

    /** Opens a study: a record, with what stands on it. @param {string} text */
    studyOpen(text) {
        this.calls.study_open(this.put(text));
        this.answer();
    }

    /** @param {string} by @param {any} change @returns {any} */
    studyChange(by, change) {
        this.calls.study_change(this.put(`${by.replace(/\s+/g, '_')}\n${JSON.stringify(change)}`));
        return JSON.parse(this.answered());
    }

    /** What stands in it. @param {number} language @returns {any} */
    studyTell(language) {
        this.calls.study_tell(language);
        return JSON.parse(this.answered());
    }

    /** What was done in the game itself: who did it, and in words. @param {number} language @returns {{seat: string, label: string}[]} */
    studyGame(language) {
        this.calls.study_game(language);
        return JSON.parse(this.answered());
    }

    /** All of it as text. @returns {string} */
    studyText() {
        this.calls.study_text();
        return this.answered();
    }

    /** The table becomes that moment of it. @param {number} point */
    studyGo(point) {
        return this.calls.study_go(point) !== 0;
    }
}
