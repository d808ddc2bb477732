// history.js - what happened while one was away, step by step, through one's own eyes.
import { announce, button, el, refill } from '../dom.js';
import { say } from '../words.js';

const CHUNK = 64;
const PLAY_PAUSE = 700;
const RATE_PAUSE = 900;
const CLOCK_KINDS = ['round', 'turn'];

/** `number` of the action that caused it: of a game that is over. @typedef {{at: number, events: any[], view: any,
 *  number?: number}} Step */

/** The sentences of a step. @param {{events: any[]}} step */
export function storyOf(step) {
    return step.events.filter(e => e.weight !== 'quiet').map(e => e.text);
}

/** Fetches steps in chunks; the caller passes `past` messages on to `heard`. */
export class HistoryReader {
    /** @param {(message: any) => boolean} send @param {string} game
     *  @param {string|null} viewer  another than oneself */
    constructor(send, game, viewer) {
        this.send = send;
        this.game = game;
        this.viewer = viewer;
        /** @type {Step[]} */
        this.steps = [];
        this.from = 0;
        /** @type {(steps: Step[], whole: boolean) => void} */
        this.onsteps = () => {};
    }

    /** @param {number} from */
    read(from) {
        this.from = from;
        return this.ask();
    }

    /** After too much was asked at once. */
    askLater() {
        setTimeout(() => this.ask(), RATE_PAUSE);
    }

    ask() {
        const words = /** @type {any} */ ({ do: 'past', from: this.from, count: CHUNK });
        if (this.viewer) words.viewer = this.viewer;
        return this.send(words);
    }

    /** Views are large: those that nobody will look at are not kept. @param {Step} step */
    add(step) {
        const last = this.steps[this.steps.length - 1];
        if (last && last.number === step.number && storyOf(last).length === 0)
            this.steps[this.steps.length - 1] = { ...last, view: null };
        this.steps.push(step);
    }

    /** @param {any} message  @returns {boolean} whether it was for this reader */
    heard(message) {
        if (message.from !== this.from || (this.viewer && message.viewer !== this.viewer)) return false;
        for (const step of message.steps) this.add(step);
        const last = message.steps[message.steps.length - 1];
        const more = message.more && last;
        if (more) this.from = last.at;
        this.onsteps(this.steps, !more);
        if (more) this.ask();
        return true;
    }
}

/** The bar that leads through the steps; `show` draws one, `done` leads back to now. */
export class HistoryBar {
    /** @param {{game: string, say: (text: string) => string, done: () => void,
     *  show: (step: Step, moving: boolean) => Promise<void>}} host */
    constructor(host) {
        this.host = host;
        /** @type {Step[]} */
        this.steps = [];
        this.index = -1;
        this.playing = false;
        this.words = el('p', { class: 'past-words', 'data-role': 'past-words' });
        this.count = el('span', { class: 'count' });
        this.step = button(say('past.step'), { 'data-role': 'past-step', class: 'primary', 'aria-keyshortcuts': '.',
            onclick: () => this.forward() });
        this.play = button(say('past.play'),
            { 'data-role': 'past-play', 'aria-keyshortcuts': 'p', onclick: () => this.toggle() });
        this.skip = button(say('past.skip'),
            { 'data-role': 'past-skip', 'aria-keyshortcuts': 'Escape', onclick: () => this.end() });
        this.element = el('section', { class: 'past', 'data-role': 'past', 'aria-label': say('past.since') },
            el('div', { class: 'past-line' }, this.words,
                el('div', { class: 'ask-buttons' }, this.count, this.step, this.play, this.skip)));
    }

    /** @param {Step[]} steps */
    begin(steps) {
        this.steps = steps.filter(step => storyOf(step).length > 0);
        // That the clock went on is no news worth a halt.
        if (this.steps.every(step => step.events.every(e => e.weight === 'quiet'
            || CLOCK_KINDS.includes(e.kind)))) return this.end();
        void this.forward();
    }

    async forward() {
        if (this.index + 1 >= this.steps.length) return this.end();
        const step = this.steps[++this.index];
        const story = storyOf(step).map(this.host.say);
        refill(this.words, story.map(line => el('span', { class: 'past-sentence' }, line)));
        this.count.textContent = say('past.count', { n: this.index + 1, of: this.steps.length });
        this.step.textContent = say(this.index + 1 === this.steps.length ? 'past.now' : 'past.step');
        announce(story.join(' '));
        await this.host.show(step, true);
    }

    async toggle() {
        this.playing = !this.playing;
        this.play.textContent = say(this.playing ? 'past.pause' : 'past.play');
        while (this.playing) {
            if (this.index + 1 >= this.steps.length) return this.end();
            await this.forward();
            await new Promise(done => setTimeout(done, PLAY_PAUSE));
        }
    }

    end() {
        this.playing = false;
        this.element.remove();
        this.host.done();
    }
}
