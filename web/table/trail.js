// trail.js - what others did since one last acted: drawn on the board until one acts again, and shown again when asked.
import { button } from '../dom.js';
import { say } from '../words.js';

/** @typedef {{events: any[], scene: any}} Frame */

const HOURS = ['open', 'round', 'turn'];
const TURNS_FIRST = 2;    // of a game that has just begun
const TRAIL_EVENTS = 120; // of a game that was opened: so far back at most

export class Trail {
    /** @param {any} skin @param {string} you */
    constructor(skin, you) {
        this.skin = skin;
        this.you = you;
        /** @type {Frame[]} */
        this.frames = [];
        /** What was seen when it began. @type {any} */
        this.before = null;
        this.button = button(say('trail.again'), { class: 'again', 'data-role': 'again', hidden: true });
    }

    /** @param {any} event */
    isOwn(event) {
        return this.you !== 'public' && (this.skin.own?.(event.army, this.you) ?? event.army === this.skin.seat(this.you).army);
    }

    /** One acts: what others did is of the past. @param {any} scene */
    begin(scene) {
        this.before = { ...scene, ask: null };
        this.frames = [];
        this.button.hidden = true;
    }

    /** Whether one moved something oneself. @param {any} event @param {any} scene */
    isDeed(event, scene) {
        return event.weight !== 'quiet' && this.isOwn(event) && !!this.skin.motion(event, scene, []);
    }

    /** Whether the set-up is over: a turn has begun. @param {any[]} events */
    isPlayed(events) {
        return events.some(event => event.kind === 'turn');
    }

    /** Whether one has moved already, after the set-up, or more than a turn of each side has begun. @param {import('./prompt.js').Sight} sight */
    isBegun({ scene, events }) {
        const first = events.findIndex(event => event.kind === 'turn'), played = first < 0 ? [] : events.slice(first);
        return played.filter(event => event.kind === 'turn').length > TURNS_FIRST || played.some(event => this.isDeed(event, scene));
    }

    /** A game that was opened just now: what was told since one's own last move. @param {any} scene @param {any[]} events */
    open(scene, events) {
        this.begin(scene);
        let from = events.length;
        while (from > 0 && from > events.length - TRAIL_EVENTS && !this.isDeed(events[from - 1], scene)) from--;
        this.add(scene, events.slice(from));
    }

    /** @param {any} scene  after it @param {any[]} events */
    add(scene, events) {
        if (events.length) this.frames.push({ events, scene: { ...scene, ask: null } });
    }

    /** What others did since one acted, as far as the story tells it. @returns {any[]} */
    deedsOfOthers() {
        return this.frames.flatMap(({ events }) => events).filter(event => event.army && event.weight !== 'quiet' && !HOURS.includes(event.kind) && !this.isOwn(event));
    }

    /** What others moved and lost. @returns {any[]} */
    motions() {
        return this.frames.flatMap(({ events, scene }) => events.map((event, i) =>
            (this.isOwn(event) ? null : this.skin.motion(event, scene, events.slice(0, i)))).filter(Boolean));
    }

    /** Draws it, while it is one's own turn. @param {any} board @param {boolean} asked */
    show(board, asked) {
        const motions = asked ? this.motions() : [];
        board?.trail(motions);
        this.button.hidden = motions.length === 0;
    }
}
