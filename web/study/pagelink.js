// pagelink.js - a line to an engine in this page, from the gallery: for games that are over, of which all may be seen.
import { makeWhole } from '../changes.js';

/** @import { Engine } from '../local/engine.js' */

export class PageLink {
    /** @param {Engine} engine */
    constructor(engine) {
        this.engine = engine;
        this.reader = { viewer: engine.viewerOf('public'), form: 0 };
        /** @type {(message: any) => void} */
        this.onmessage = () => {};
        /** @type {(state: import('../link.js').LinkState) => void} */
        this.onstate = () => {};
        setTimeout(() => {
            engine.sit(this.reader, 'page');
            this.deliver();
        }, 0);
    }

    deliver() {
        for (const { text } of this.engine.take()) this.onmessage(makeWhole({}, JSON.parse(text)));
    }

    /** @param {any} message */
    send(message) {
        this.engine.hear(this.reader, JSON.stringify(message));
        setTimeout(() => this.deliver(), 0);
        return true;
    }

    /** What the table answers at once. @param {any} message @returns {any[]} */
    ask(message) {
        this.deliver();
        this.engine.hear(this.reader, JSON.stringify(message));
        return this.engine.take().map(({ text }) => JSON.parse(text));
    }

    scenes() {
        return false;
    }

    close() {}
}
