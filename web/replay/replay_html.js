// replay_html.js - a finished game in a page that needs no server: all parts stand in the page itself.
import { giveOnce } from '../api.js';
import { makeWhole } from '../changes.js';
import { Engine } from '../local/engine.js';
import { openReplay } from './replay.js';
import { applySettings } from '../settings.js';
import { speak } from '../words.js';

/** @param {string} text in base64 */
function bytesOf(text) {
    return Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
}

// A line to the engine in this page, from the gallery: the game is over, so that all may be seen.
class PageLink {
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

    scenes() {
        return false;
    }

    close() {}
}

/** A record says nothing of what the players agreed on. @param {Engine} engine @param {{seat: string}[]} seats
 * @param {string} agreed */
function agreeAgain(engine, [first, ...others], agreed) {
    if (agreed.startsWith('left ')) return void engine.replay(agreed.replace('left', 'leave'));
    engine.replay(`offer ${first.seat} ${agreed}`);
    for (const { seat } of others) engine.replay(`accept ${seat}`);
}

async function startPage() {
    const parts = JSON.parse(document.getElementById('parts')?.textContent ?? '{}');
    speak(parts.words);
    applySettings();
    parts.board.picture.href = `data:image/svg+xml;base64,${parts.picture}`;
    giveOnce(`/boards/${parts.board.board.game}.json`, parts.board);
    giveOnce(`/rules/${parts.board.board.game}.json`, parts.rules);
    const engine = new Engine(await WebAssembly.compile(bytesOf(parts.engine)));
    const seats = engine.load(parts.record);
    if (parts.agreed) agreeAgain(engine, seats, parts.agreed);
    const host = /** @type {HTMLElement} */ (document.getElementById('app'));
    const moment = new URLSearchParams(location.hash.slice(1));
    openReplay(host, { table: 'page', at: Number(moment.get('at') ?? 0), viewer: moment.get('viewer') ?? 'open', link: new PageLink(engine), record: parts.record });
}

void startPage();
