// engine.js - the table in WebAssembly (src/wasm/wasm.h) as an object. Knows no page and no worker;
// tests/wasm/wasm.mjs runs it too.

const KEEP = 1;
const SAY = 2;

/**
 * What a table says: an entry to be stored, a message to every page of a viewer, or an answer.
 * @typedef {{kind: 'keep'|'say'|'answer', viewer: number, text: string}} Parcel
 */

// The engine opens nothing. It writes only its last words, and asks for no time it is not given.
const BAD_FILE = 8;
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
    /** @param {number} _clock @param {bigint} _precision @param {number} out */
    const time = (_clock, _precision, out) => {
        memory().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
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
        const out = [], decoder = new TextDecoder();
        for (let kind = this.calls.next(); kind; kind = this.calls.next()) {
            const bytes = new Uint8Array(this.calls.memory.buffer, this.calls.text(), this.calls.size());
            const name = kind === KEEP ? 'keep' : kind === SAY ? 'say' : 'answer';
            out.push(/** @type {Parcel} */ ({ kind: name, viewer: this.calls.viewer(), text: decoder.decode(bytes) }));
        }
        return out;
    }

    /** @returns {any} */
    answer() {
        const answer = JSON.parse(this.take()[0].text);
        if (answer.error) throw Object.assign(new Error(answer.error.message), { code: answer.error.code });
        return answer;
    }

    /** Makes a table; the seats that take part. @param {any} request @returns {{seat: string, bot: string|null}[]} */
    begin(request) {
        this.calls.begin(this.put(JSON.stringify(request)));
        return this.answer().seats;
    }

    /** Opens a table at the end of a record; likewise. @param {string} record */
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

    /** @param {number} viewer @param {any} more members of `table` besides the table's own */
    sit(viewer, more) {
        this.calls.sit(viewer, this.put(JSON.stringify(more).slice(1, -1)));
    }

    /** @param {number} viewer @param {string} text */
    hear(viewer, text) {
        this.calls.hear(viewer, this.put(text));
    }

    /** One decision of a bot; false if none is due. @param {number} nodes @returns {boolean} */
    step(nodes) {
        return this.calls.step(nodes) !== 0;
    }

    over() {
        return this.calls.over() !== 0;
    }

    /** The record, once the game is over. @returns {string} */
    record() {
        this.calls.record();
        return this.take().map(parcel => parcel.text).join('');
    }
}
