// field.js - the board's part of a page: the map, what lies over it, a film of what happens.
import { button, el, on, refill } from '../dom.js';
import { openBoard } from '../board/board.js';
import { Hand, orderOf } from '../board/hand.js';
import { HandBar, OrderCard } from '../board/hand_card.js';
import { PanelHand } from '../board/panel_hand.js';
import { ruleLink } from './prompt.js';
import { wantsStill } from '../settings.js';
import { TrackStrip } from './textboard.js';
import { say } from '../words.js';

/** @import { Sight } from './prompt.js' */

const FILM_MAX = 24; // what waits longer than that is not shown moving
const HURRY = 6;     // behind so much dice and hours have no moment of their own

/** Whether an event has a moment of its own (moments.js). @param {any} event */
function isMoment(event) {
    return event.weight === 'great' || (event.weight !== 'quiet' && (event.random || event.kind === 'round' || event.kind === 'turn'));
}

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
        /** Ends the moment of a great event. */
        this.hurryOn = () => {};
        this.onoffer = () => {};
        /** @type {(place: string) => void} */
        this.onlook = () => {};
        this.ground = el('div', { class: 'board-host', 'data-role': 'board' });
        this.panel = el('div', { class: 'panel', 'data-role': 'panel', hidden: true });
        this.card = el('aside', { class: 'look', 'data-role': 'look', hidden: true, 'aria-label': say('look.look') });
        this.tracks = new TrackStrip();
        this.cut = button(say('trail.skip'), { class: 'cut', 'data-role': 'cut', hidden: true, onclick: () => this.skip() });
        this.hand = new Hand();
        this.orderCard = new OrderCard(bid => this.give(bid));
        this.handBar = new HandBar(this.hand, { give: bid => this.give(bid), stack: () => void (this.panelHand.takeLast() || this.board?.grasp.takeLast()) });
        this.panelHand = new PanelHand(this.panel, this.hand, this.orderCard);
        this.hand.onchange = () => this.drawHand();
        this.stage = el('div', { class: 'stage' }, this.ground, this.panel, this.card, this.cut, this.handBar.element, this.orderCard.element);
        // The card lies away from what was clicked.
        on(this.ground, 'pointerdown',
            e => this.card.classList.toggle('right',
            e.clientX < this.stage.getBoundingClientRect().left + this.stage.clientWidth / 2));
        this.element = el('main', { class: 'theatre' }, this.stage, this.tracks.element);
    }

    /** @param {string} game @param {any} data */
    async open(game, data) {
        this.board = await openBoard(this.ground, game, data, this.skin, { hand: this.hand, card: this.orderCard });
        this.board.onchoose = this.deeds.choose;
        this.board.onorder = this.deeds.order;
        this.board.onlook = (/** @type {string} */ place) => this.onlook(place);
    }

    /** A great moment as a picture that stands; whoever has left the table by then is not shown it. @param {any} scene @param {any[]} events */
    async stand(scene, events) {
        const moments = await import('./moments.js').catch(() => null);
        if (this.scene) moments?.standMoment(this.stage, events, this.skin, scene);
    }

    /** Something happens: it is shown in its turn. @param {any} scene  after it @param {any[]} events */
    tell(scene, events) {
        this.scene = { ...scene, ask: null };
        if (events.length === 0 || document.hidden) return;
        if (wantsStill()) {
            if (events.some(event => event.weight === 'great')) void this.stand(this.scene, events);
            return;
        }
        this.film.push({ events, scene: this.scene });
        void this.roll();
    }

    /** What is so now, once the film is through. @param {Sight} sight */
    async show(sight) {
        this.scene = sight.scene;
        this.tracks.show(sight);
        this.skin.panel(sight.scene, this.panel, (/** @type {string|string[]} */ action) => this.choosePanel(action));
        this.panel.hidden = this.panel.childElementCount === 0;
        this.panelHand.show();
        await this.roll();
        if (this.scene === sight.scene) this.board?.show(this.scene);
    }

    /** @param {string|string[]} action  several are played in order */
    choosePanel(action) {
        this.deeds.choose([action].flat());
    }

    /** What can be ordered now. @param {import('./orders.js').Offer[]} offers @param {import('../board/hand_card.js').HowOffered} [how] */
    offer(offers, how = {}) {
        this.handBar.how = how;
        if (offers.length || this.hand.offers.length) this.hand.show(offers);
        this.orderCard.close();
        this.onoffer();
    }

    /** @param {import('../board/hand.js').Bid} bid */
    give(bid) {
        this.handBar.keep(bid);
        this.hand.drop();
        this.deeds.order(orderOf(bid.offer, bid.going));
    }

    drawHand() {
        this.handBar.show();
        this.panelHand.show();
        this.board?.drawHand();
    }

    /** Runs the film to its end; whoever calls meanwhile waits for the same end. */
    roll() {
        this.rolling ??= this.run().finally(() => { this.rolling = null; });
        return this.rolling;
    }

    async run() {
        while (this.film.length > 0) {
            const { events, scene } = /** @type {any} */ (this.film.shift());
            this.cut.hidden = false;
            if (this.film.length < FILM_MAX) await this.board?.play(events, scene);
            if (events.some(isMoment)) await this.moment(events, scene);
        }
        this.cut.hidden = true;
    }

    /** What is worth a moment over the board. @param {any[]} events @param {any} scene */
    async moment(events, scene) {
        /** @type {Promise<void>} */
        const cut = new Promise(done => { this.hurryOn = done; });
        const hurry = this.film.length > HURRY;
        await import('./moments.js').then(m => m.showMoments(this.stage, events, { skin: this.skin, scene, hurry, cut }), () => {});
        this.hurryOn = () => {};
    }

    /** Whether something is still to be seen moving. */
    get isRolling() {
        return this.rolling !== null && this.film.length + Number(!this.cut.hidden) > 0;
    }

    /** Shows frames once more, from what was before them. @param {any} before @param {{events: any[], scene: any}[]} frames */
    again(before, frames) {
        this.skip();
        this.board?.show(before);
        this.film.push(...frames);
        return this.roll();
    }

    /** Cuts the film: somebody wants to go on. */
    skip() {
        this.film.length = 0;
        this.board?.skip();
        this.hurryOn();
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
