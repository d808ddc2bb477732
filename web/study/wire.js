// wire.js - a study on a server: what is written in it by anybody, in the one order in which it is kept.
import { language, say } from '../words.js';

/** @import { Answer, Source } from './sources.js' */

const AGAIN_MS = 800, AGAIN_MOST_MS = 20000, PING_MS = 25000;

/** @implements {Source} */
export class WireSource {
    writes = false;
    shared = false;
    isOpen = false;
    readers = 0;
    /** @type {Source['apply']} */ apply = () => ({ outcome: 'refused' });
    /** @type {() => void} */ onstate = () => {};
    /** All of it, when the line is opened; again if something was missed. @type {(text: string, changes: {by: string, change: any}[]) => void} */
    onopen = () => {};
    /** @type {(why: string) => void} */ onrefused = () => {};

    /** @param {string} study @param {string} key @param {() => string} name  who writes */
    constructor(study, key, name) {
        this.study = study;
        this.key = key;
        this.name = name;
        this.number = 0;
        this.wait = AGAIN_MS;
        this.ended = false;
        this.count = 0;
        /** @type {Map<number, (answer: Answer) => void>} */
        this.asked = new Map();
        this.pinger = setInterval(() => this.isOpen && this.send({ do: 'ping' }), PING_MS);
        this.open();
    }

    open() {
        if (this.ended) return;
        const socket = this.socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/ws');
        const words = /** @type {any} */ ({ do: 'study', study: this.study });
        if (this.key) words.key = this.key;
        if (language() !== 'en') words.lang = language();
        socket.onopen = () => socket.send(JSON.stringify(words));
        socket.onmessage = event => socket === this.socket && this.hear(JSON.parse(String(event.data)));
        socket.onclose = () => socket === this.socket && this.lost();
    }

    lost() {
        this.isOpen = false;
        for (const done of this.asked.values()) done({ outcome: 'refused', code: 'gone', message: say('study.lost') });
        this.asked.clear();
        this.onstate();
        if (this.ended) return;
        this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
        this.wait = Math.min(2 * this.wait, AGAIN_MOST_MS);
    }

    /** @param {any} message */
    hear(message) {
        if (message.is === 'study') this.opened(message);
        else if (message.is === 'change') this.changed(message);
        else if (message.is === 'same' || message.is === 'refused') this.answer(message.id, { ...message, outcome: message.is });
        else if (message.is === 'studied') this.told(message);
        else if (message.is === 'error') this.refused(message);
    }

    /** @param {any} message */
    opened(message) {
        this.isOpen = true;
        this.wait = AGAIN_MS;
        this.writes = message.writes;
        this.number = message.changes.length;
        this.told(message);
        this.onopen(message.record, message.changes);
    }

    /** @param {any} message */
    told({ shared, readers }) {
        this.shared = shared;
        this.readers = readers;
        this.onstate();
    }

    /** @param {any} message */
    changed({ number, by, change, id }) {
        if (number !== this.number + 1) return void this.socket?.close(); // it is told anew
        this.number = number;
        const answer = this.apply(by, change);
        if (id !== undefined) this.answer(id, answer);
    }

    /** @param {any} message */
    refused({ id, code, message }) {
        if (id !== undefined) return this.answer(id, { outcome: 'refused', code, message });
        if (this.isOpen) return;
        if (code === 'unknown' || code === 'key') this.close();
        this.onrefused(message);
    }

    /** @param {number} id @param {Answer} answer */
    answer(id, answer) {
        this.asked.get(id)?.(answer);
        this.asked.delete(id);
    }

    /** @param {any} words */
    send(words) {
        this.socket?.send(JSON.stringify(words));
    }

    /** @param {any} change @returns {Promise<Answer>} */
    change(change) {
        if (!this.isOpen) return Promise.resolve({ outcome: 'refused', code: 'gone', message: say('study.lost') });
        return new Promise(done => {
            this.asked.set(++this.count, done);
            this.send({ do: 'change', change, by: this.name(), id: this.count });
        });
    }

    /** Whoever has the address may look. @param {boolean} shared */
    share(shared) {
        this.send({ do: 'share', shared });
    }

    close() {
        this.ended = true;
        clearInterval(this.pinger);
        clearTimeout(this.timer);
        this.socket?.close();
    }
}
