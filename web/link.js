// link.js - a page's line to a table over a WebSocket (docs/wire.md). It sits down by itself, and
// again after every break; what comes first then is `table`, which tells everything anew.
import { makeWhole } from './changes.js';
import { language } from './words.js';

/**
 * @typedef {object} Where
 * @property {string} table
 * @property {string} [key]   a seat's secret; without one the seat by account, or the gallery
 * @property {string} [seat]
 * @property {string} [view]  'scene': scenes in place of the game's own views
 */
/** @typedef {'opening'|'open'|'waiting'|'closed'} LinkState */
/**
 * @typedef {object} Link
 * @property {(message: any) => boolean} send   false if it could not go out: nothing is kept back
 * @property {(message: any) => void} onmessage
 * @property {(state: LinkState) => void} onstate
 * @property {() => void} close
 * @property {() => boolean} scenes   sits down anew to be told scenes; false if it does so already
 */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 20000;
const PING_EVERY = 25000;
const SILENCE_MAX = 70000;
// After these a second try would fare no better.
const FINAL_ERRORS = ['unknown', 'key', 'seat', 'account'];
// Said to a page that sits: it has to go, and need not come back.
const LAST_ERRORS = ['key', 'account', 'session'];

/** @param {Where} where */
export function sitWords(where) {
    const words = /** @type {any} */ ({ do: 'sit', table: where.table, changes: true });
    if (where.key) words.key = where.key;
    else if (where.seat) words.seat = where.seat;
    if (language() !== 'en') words.lang = language();
    if (where.view) words.view = where.view;
    return words;
}

function socketAddress() {
    return location.origin.replace(/^http/, 'ws') + '/ws';
}

class SocketLink {
    /** @param {Where} where */
    constructor(where) {
        this.where = where;
        this.wait = FIRST_WAIT;
        this.seated = false;
        this.ended = false;
        this.shown = {};
        this.heardAt = 0;
        /** @type {WebSocket|null} */
        this.socket = null;
        /** @type {any} */
        this.timer = null;
        /** @type {(message: any) => void} */
        this.onmessage = () => {};
        /** @type {(state: LinkState) => void} */
        this.onstate = () => {};
        this.pinger = setInterval(() => this.ping(), PING_EVERY);
        this.wake = () => this.hurry();
        addEventListener('online', this.wake);
        setTimeout(() => this.open(), 0);
    }

    open() {
        if (this.ended) return;
        this.onstate('opening');
        this.seated = false;
        const socket = new WebSocket(socketAddress());
        this.socket = socket;
        socket.onopen = () => socket.send(JSON.stringify(sitWords(this.where)));
        socket.onmessage = event => socket === this.socket && this.hear(String(event.data));
        socket.onclose = () => socket === this.socket && this.lost();
    }

    /** @param {string} text */
    hear(text) {
        this.heardAt = Date.now();
        const message = makeWhole(this.shown, JSON.parse(text));
        if (message.is === 'pong') return;
        if (message.is === 'table' || message.is === 'waiting') {
            this.seated = true;
            this.wait = FIRST_WAIT;
            this.onstate('open');
        }
        if (message.is === 'error' && message.code === 'again') return this.reopen();
        if (message.is === 'error' && !this.seated && FINAL_ERRORS.includes(message.code)) this.close();
        if (message.is === 'error' && this.seated && message.id === undefined && LAST_ERRORS.includes(message.code)) this.close();
        this.onmessage(message);
    }

    lost() {
        this.socket = null;
        this.seated = false;
        if (this.ended) return;
        this.onstate('waiting');
        // A little chance keeps a club's pages from all coming back in the same instant.
        const wait = this.wait * (0.75 + Math.random() / 2);
        this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
        this.timer = setTimeout(() => this.open(), wait);
    }

    reopen() {
        const socket = this.socket;
        this.socket = null;
        socket?.close();
        this.lost();
    }

    scenes() {
        if (this.where.view) return false;
        this.where = { ...this.where, view: 'scene' };
        const socket = this.socket;
        this.socket = null;
        socket?.close();
        this.open();
        return true;
    }

    hurry() {
        if (this.ended || this.socket) return;
        clearTimeout(this.timer);
        this.open();
    }

    ping() {
        if (!this.seated) return;
        if (Date.now() - this.heardAt > SILENCE_MAX) this.reopen();
        else this.send({ do: 'ping' });
    }

    /** @param {any} message */
    send(message) {
        if (!this.seated || !this.socket || this.socket.readyState !== WebSocket.OPEN) return false;
        this.socket.send(JSON.stringify(message));
        return true;
    }

    close() {
        this.ended = true;
        clearInterval(this.pinger);
        clearTimeout(this.timer);
        removeEventListener('online', this.wake);
        const socket = this.socket;
        this.socket = null;
        socket?.close();
        this.onstate('closed');
    }
}

/** @param {Where} where @returns {Link} */
export function connect(where) {
    return new SocketLink(where);
}
