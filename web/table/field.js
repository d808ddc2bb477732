// field.js - the board's part of a page: the map, what lies over it, a film of what happens.
import { button, el, on, refill } from '../dom.js';
import { openBoard } from '../board/board.js';
import { ruleLink } from './prompt.js';
import { wantsStill } from '../settings.js';
import { TrackStrip } from './textboard.js';
import { say } from '../words.js';

/** @typedef {import('./prompt.js').Sight} Sight */

const FILM_MAX = 24; // what waits longer than that is not shown moving

export class Field {
    /** @param {any} skin @param {import('./prompt.js').Deeds} deeds */
    constructor(skin, deeds) {
        this.skin = skin;
        this.deeds = deeds;
        /** @type {any} */
        this.board = null;
        /** @type {{events: any[], scene: any}[]} */
        this.film = [];
        /** @type {Promise<void>|null} */
        this.rolling = null;
        /** @type {any} */
        this.scene = null;
        /** @type {(place: string) => void} */
        this.onlook = () => {};
        this.ground = el('div', { class: 'board-host', 'data-role': 'board' });
        this.panel = el('div', { class: 'panel', 'data-role': 'panel', hidden: true });
        this.card = el('aside', { class: 'look', 'data-role': 'look', hidden: true, 'aria-label': say('look.look') });
        this.tracks = new TrackStrip();
        this.stage = el('div', { class: 'stage' }, this.ground, this.panel, this.card);
        // The card lies away from what was clicked.
        on(this.ground, 'pointerdown',
            e => this.card.classList.toggle('right',
            e.clientX < this.stage.getBoundingClientRect().left + this.stage.clientWidth / 2));
        this.element = el('main', { class: 'theatre' }, this.stage, this.tracks.element);
    }

    /** @param {string} game @param {any} data */
    async open(game, data) {
        this.board = await openBoard(this.ground, game, data, this.skin);
        this.board.onchoose = this.deeds.choose;
        this.board.onwhy = this.deeds.reason;
        this.board.onundo = () => this.deeds.undo();
        this.board.ontell = this.deeds.tell;
        this.board.onlook = (/** @type {string} */ place) => this.onlook(place);
    }

    /** Something happens: it is shown in its turn. @param {any} scene  after it @param {any[]} events */
    tell(scene, events) {
        this.scene = { ...scene, ask: null };
        if (events.length === 0 || wantsStill() || document.hidden) return;
        this.film.push({ events, scene: this.scene });
        void this.roll();
    }

    /** What is so now, once the film is through. @param {Sight} sight */
    async show(sight) {
        this.scene = sight.scene;
        this.tracks.show(sight);
        this.skin.panel(sight.scene, this.panel, (/** @type {string|string[]} */ action) => this.choosePanel(action));
        this.panel.hidden = this.panel.childElementCount === 0;
        await this.roll();
        if (this.scene === sight.scene) this.board?.show(this.scene);
    }

    /** @param {string|string[]} action  several are played in order, each when it is asked */
    choosePanel(action) {
        if (Array.isArray(action)) this.board?.playRow(action);
        else this.deeds.choose([action]);
    }

    /** Runs the film to its end; whoever calls meanwhile waits for the same end. */
    roll() {
        this.rolling ??= this.run().finally(() => { this.rolling = null; });
        return this.rolling;
    }

    async run() {
        while (this.film.length > 0) {
            const { events, scene } = /** @type {any} */ (this.film.shift());
            if (this.film.length < FILM_MAX) await this.board?.play(events, scene);
        }
    }

    /** Cuts the film: somebody wants to go on. */
    skip() {
        this.film.length = 0;
        this.board?.skip();
    }

    /** @param {string} place */
    look(place) {
        const found = this.skin.look(place, this.scene);
        if (!found) return this.unlook();
        this.answer = el('p', { class: 'why', 'data-role': 'look-why' });
        refill(this.card, el('h2', null, found.title),
            button('×', { class: 'icon', 'aria-label': say('page.close'), onclick: () => this.unlook() }),
            el('ul', null, found.lines.map((/** @type {string} */ line) => el('li', null, line))), this.answer);
        this.card.hidden = false;
    }

    unlook() {
        this.card.hidden = true;
        this.board?.look(null);
    }

    /** Why nothing can be done there. @param {string} words @param {string|null} number */
    lookWhy(words, number) {
        if (this.answer) refill(this.answer, words, ' ', ruleLink(number, this.deeds.rule));
    }

    close() {
        this.film.length = 0;
        this.board?.destroy();
        this.board = null;
        this.scene = null;
        this.element.remove();
    }
}
