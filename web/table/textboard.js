// textboard.js - the board in words, what was seen of the enemy, the tracks: panes of sections.
import { el, refill } from '../dom.js';

/** @typedef {import('./prompt.js').Sight} Sight */
/** @typedef {{title: string, lines: string[]}} Section */

/** @param {Section} section */
export function sectionNode({ title, lines }) {
    return el('section', { class: 'words' }, el('h3', null, title),
        el('ul', null, lines.map(line => el('li', null, line))));
}

/** A pane that a skin's function fills. */
export class WordsPane {
    /** @param {string} name @param {(sight: Sight) => Section[]} tell @param {string} none */
    constructor(name, tell, none) {
        this.tell = tell;
        this.none = none;
        this.element = el('div', { class: 'pane words-pane', 'data-role': name, tabindex: 0 });
        /** @type {Sight|null} */
        this.sight = null;
    }

    /** @param {Sight} sight */
    show(sight) {
        this.sight = sight;
        // A pane nobody looks at is written when it is opened.
        if (this.element.offsetParent !== null || !this.element.isConnected) this.write();
    }

    write() {
        const sections = this.sight ? this.tell(this.sight) : [];
        refill(this.element, sections.length > 0 ? sections.map(sectionNode) : el('p', { class: 'none' }, this.none));
    }

    opened() {
        this.write();
    }
}

/** One measure: a name, a number, a bar if there is a whole. @param {any} track @param {any} skin */
function trackNode({ name, value, of, side }, skin) {
    const whole = Number(of) > 0 && !isNaN(Number(value));
    const bar = whole ? el('span', { class: 'track-bar', 'aria-hidden': 'true' }, el('span')) : null;
    const colour = side && skin.armies?.find((/** @type {any} */ a) => a.key === side)?.colour;
    bar?.style.setProperty('--part', String(Math.max(0, Math.min(1, Number(value) / Number(of)))));
    if (colour) bar?.style.setProperty('--army', colour);
    return el('li', { class: 'track' }, el('span', { class: 'track-name' }, name),
        el('span', { class: 'track-value' }, of === undefined ? value : `${value} / ${of}`), bar);
}

/** The strip of tracks under the board. */
export class TrackStrip {
    constructor() {
        this.element = el('ul', { class: 'tracks', 'data-role': 'tracks', 'aria-label': 'Tracks', tabindex: 0 });
    }

    /** @param {Sight} sight */
    show(sight) {
        refill(this.element, sight.skin.tracks(sight.scene.view).map((/** @type {any} */ t) => trackNode(t,
            sight.skin)));
    }
}
