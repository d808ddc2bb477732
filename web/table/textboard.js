// textboard.js - the board in words, what was seen of the enemy, the tracks: panes of sections.
import { el, refill } from '../dom.js';
import { listed, say } from '../words.js';

/** @import { Sight } from './prompt.js' */
/** @typedef {{title: string, lines: string[]}} Section */

// From here on `id` counts what this pane has asked.
const BOARD_IDS = 1000000;

/** @param {Section} section */
export function sectionNode({ title, lines }) {
    return el('section', { class: 'words' }, el('h3', null, title),
        el('ul', null, lines.map(line => el('li', null, line))));
}

/** 'Joubert 2/3, moved'. @param {any} piece */
export function pieceWords({ name, strength, of, marks }) {
    return listed([strength === null || of === null ? name : `${name} ${strength}/${of}`, ...marks]);
}

/** Who stands there; what was seen before is told if memory is allowed. @param {any} stack @param {boolean} memory */
export function stackWords({ pieces, count, marks }, memory) {
    const known = pieces.filter((/** @type {any} */ p) => p.face !== 'remembered');
    const recalled = memory ? pieces.filter((/** @type {any} */ p) => p.face === 'remembered') : [];
    const words = known.map(pieceWords), hidden = count - known.length;
    if (hidden > 0) words.push(say('scene.hidden', { n: hidden }));
    if (recalled.length > 0) words.push(say('scene.among', { names: listed(recalled.map((/** @type {any} */ p) => p.name)) }));
    return [...words, ...marks].join('; ');
}

/** A line for what has a name and something to be said of it. @param {any} row @param {string[]} words */
function namedLine({ name, marks = [] }, words) {
    return say('scene.line', { name: listed([name, ...marks]), words: words.join('; ') });
}

/** @param {any} scene @param {any} side @param {boolean} memory @returns {Section} */
function sideSection(scene, { side, name, marks }, memory) {
    const there = scene.places.map((/** @type {any} */ place) => [place, place.stacks.filter((/** @type {any} */ s) => s.side === side)]);
    return { title: listed([name, ...marks]), lines: there.filter((/** @type {any[]} */ [, stacks]) => stacks.length > 0)
        .map((/** @type {any[]} */ [place, stacks]) => namedLine(place, stacks.map((/** @type {any} */ s) => stackWords(s, memory)))) };
}

/** 'Morale, France: 5'. @param {any} track @param {any[]} sides */
function trackLine({ name, value, of, side, text }, sides) {
    const whose = sides.find(s => s.side === side)?.name;
    const words = [value === null ? null : of === null ? String(value) : `${value}/${of}`, text];
    return namedLine({ name, marks: whose ? [whose] : [] }, [listed(/** @type {string[]} */ (words.filter(w => w !== null)))]);
}

/** A scene (docs/scene.md) to be read. @param {any} scene @param {boolean} memory @returns {Section[]} */
export function sceneSections(scene, memory) {
    const tracks = scene.tracks.map((/** @type {any} */ track) => trackLine(track, scene.sides));
    const empty = scene.places.filter((/** @type {any} */ p) => p.stacks.length === 0).map((/** @type {any} */ p) => listed([p.name, ...p.marks]));
    const held = (/** @type {any[]} */ rows) => rows.filter(row => row.stacks.length > 0 || row.marks?.length > 0)
        .map(row => namedLine(row, row.stacks.map((/** @type {any} */ s) => `${s.name}: ${stackWords(s, memory)}`)));
    const fights = scene.fights.map((/** @type {any} */ f) => ({ title: listed([f.name, ...f.marks]), lines: held(f.boxes) }));
    const sides = scene.sides.map((/** @type {any} */ side) => sideSection(scene, side, memory));
    const reserves = held(scene.reserves).map(line => ({ title: line, lines: [] }));
    return [{ title: scene.title, lines: [...tracks, ...empty] }, ...fights, ...sides, ...reserves];
}

/** The board in words: the table is asked for a scene of the moment while somebody reads. */
export class BoardPane {
    /** @param {(message: any) => boolean} send @param {(sight: Sight) => (string|null)[]} viewers  through whose eyes;
     *  null: one's own */
    constructor(send, viewers) {
        this.send = send;
        this.viewers = viewers;
        /** @type {Sight|null} */
        this.sight = null;
        this.asked = BOARD_IDS;
        this.awaited = 0;
        /** @type {any[]} */
        this.scenes = [];
        this.element = el('div', { class: 'pane words-pane', 'data-role': 'textboard', tabindex: 0 });
    }

    /** @param {Sight} sight */
    show(sight) {
        this.sight = sight;
        if (this.element.offsetParent !== null) this.opened();
    }

    opened() {
        if (!this.sight) return;
        const viewers = this.viewers(this.sight), from = Math.max(0, this.sight.now.at - 1);
        this.asked += 1;
        this.awaited = viewers.length;
        this.scenes = [];
        for (const viewer of viewers)
            this.send({ do: 'past', from, count: 1, view: 'scene', id: this.asked, ...viewer ? { viewer } : {} });
    }

    /** @param {any} message  an answer to `past` @returns {boolean} whether it was asked for here */
    heard({ id, steps }) {
        if (!(id > BOARD_IDS)) return false;
        if (id === this.asked && steps.length > 0) this.scenes.push(steps[0].view);
        if (this.scenes.length === this.awaited) this.write();
        return true;
    }

    write() {
        const memory = this.sight?.scene.memory !== false;
        refill(this.element, this.scenes.flatMap(scene => sceneSections(scene, memory)).map(sectionNode));
    }
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
        this.element = el('ul', { class: 'tracks', 'data-role': 'tracks', 'aria-label': say('pane.tracks'), tabindex: 0 });
    }

    /** @param {Sight} sight */
    show(sight) {
        refill(this.element, sight.skin.tracks(sight.scene.view, sight.scene.map).map((/** @type {any} */ t) => trackNode(t,
            sight.skin)));
    }
}
