// table.js - the page of one table: it hears what the table says and shows it in its parts.
import { fetchOnce } from '../api.js';
import { announce, button, el, hush, refill } from '../dom.js';
import { begunHeard, waitingHeard } from './chance.js';
import { showEnd } from './ending.js';
import { gameWords, isPlain, skinFor } from '../games.js';
import { bindKeys } from './keys.js';
import { connectTo } from '../lines.js';
import { narrowQuery } from './panes.js';
import { makeParts } from './parts.js';
import { HistoryBar, HistoryReader } from '../replay/history.js';
import { promptWords, saidIn, seatName } from './prompt.js';
import { closedSeat, elsewhereHeard, keyHeard } from './seatkeys.js';
import { settings } from '../settings.js';
import { keepGame, markRead, readSoFar } from '../home/shelf.js';
import { labelOf, thenOf, toldOf } from './told.js';
import { tableKeys } from './tablebar.js';
import { nameBoard, say } from '../words.js';
/** @import { Sight } from './prompt.js' */
/**
 * @typedef {object} TableCall
 * @property {import('../link.js').Where} where
 * @property {boolean} [hotseat]   the others sit here too: the curtain falls between them
 * @property {string[]} [others]   seats that are played on this screen
 * @property {(seat: string) => void} [handover]
 * @property {string} [guide]   the chapter of the game's course
 * @property {string} [puzzle]  its name
 * @property {typeof import('../puzzles/card.js').PuzzleCard|typeof import('./lessons.js').LessonCard} [asker]  its card, fetched where one is asked or guided
 */

const SETTLE_AFTER = 60; // events of one action arrive within this time of each other

/** @param {any} message */
function momentOf({ at, turn, view, owing, ask, over, offer, declined, clock }) {
    return { at, turn, view, owing, ask, over, offer, declined, clock };
}

/** What the parts may ask of the page. @param {any} page @returns {import('./prompt.js').Deeds} */
function deedsOf(page) {
    return {
        choose: (actions, how) => page.choose(actions, how),
        undo: () => page.undo(),
        undoAll: () => page.undoAll(), hint: () => page.hints.ask(),
        rule: number => page.openRule(number),
        send: message => page.send(message),
        point: action => page.field.board?.point(action),
        why: action => page.askWhy(action),
        order: order => page.order(order),
        offered: (offers, how) => page.field.offer(offers, how),
        tell: (words, rule) => page.tell(words, rule),
    };
}

/** Why nothing can be taken back. @param {any} now */
function noUndo(now) {
    return say(now.ask?.undo_all ? 'undo.only_turn' : now.ask ? 'undo.nothing' : 'undo.not_you');
}

// The parts are made when the table has said which game it is.
export class TablePage {
    /** @type {import('./parts.js').Parts['bar']} */ bar;
    /** @type {import('./parts.js').Parts['prompt']} */ prompt;
    /** @type {import('./parts.js').Parts['board']} */ board;
    /** @type {import('./parts.js').Parts['tally']} */ tally;
    /** @type {import('./parts.js').Parts['goals']} */ goals;
    /** @type {import('./parts.js').Parts['hints']} */ hints;
    /** @type {import('./parts.js').Parts['choices']} */ choices;
    /** @type {import('./parts.js').Parts['field']} */ field;
    /** @type {import('./parts.js').Parts['tabs']} */ tabs;
    /** @type {import('./parts.js').Parts['rules']} */ rules;
    /** @type {import('./parts.js').Parts['notes']} */ notes;
    /** @type {import('./parts.js').Parts['orders']} */ orders;
    /** @type {import('./parts.js').Parts['chat']} */ chat;
    /** @type {import('./parts.js').Parts['log']} */ log;
    /** @type {import('./parts.js').Parts['lessons']} */ lessons;
    /** @type {import('./parts.js').Parts['trail']} */ trail;
    /** @type {import('./parts.js').Parts['overlays']} */ overlays;
    /** @type {any} */ skin;
    /** @type {any} */ map;
    /** @type {any} */ settling;

    /** @param {HTMLElement} host @param {TableCall} call */
    constructor(host, call) {
        this.host = host;
        this.call = call;
        this.built = false;
        this.closed = false;
        this.serial = 0;
        this.lookedAt = '';
        /** Asked about by a look, and not yet answered. @type {Set<string>} */
        this.looks = new Set();
        /** @type {any} */ this.info = null;
        /** @type {any} */ this.now = null;
        /** @type {any[]} */ this.events = [];
        /** @type {any} */ this.historyStep = null;
        /** @type {HistoryReader|null} */ this.reader = null;
        /** @type {HistoryBar|null} */ this.historyBar = null;
        /** @type {string[]} */ this.untold = [];
        this.wantsFocus = false;
        this.wasAsked = true;
        this.takenBack = this.hinted = 0;
        this.acted = false;
        this.chain = Promise.resolve();
        refill(host, el('p', { class: 'opening', role: 'status' }, say('table.opening')));
        this.link = connectTo(call.where);
        this.link.onmessage = message => { this.chain = this.chain.then(() => this.hear(message)).catch(fault => this.broke(fault)); };
        this.link.onstate = state => this.bar?.connection(state);
    }

    /** @param {any} message */
    async hear(message) {
        if (this.closed) return;
        if (message.is === 'table') return this.greeted(message);
        if (message.is === 'waiting') return gameWords(message.game).then(() => waitingHeard(this, message));
        if (!this.built) return this.failed(message);
        const heard = /** @type {Record<string, (m: any) => void>} */ ({
            news: m => this.news(m), undone: m => this.undone(m), offer: m => this.moment(m),
            refused: m => this.tell(saidIn(this.sight(), m.why), m.rule), why: m => this.whyHeard(m), past: m => void (this.goals.heard(m) || this.tally.heard(m) || this.board.heard(m) || this.reader?.heard(m)),
            chat: m => this.chatHeard(m), notes: m => this.notes.heard(m.text), standing: m => this.autoReplyHeard(m),
            seats: m => this.seatsHeard(m), hint: m => this.hints.heard(m), rematch: m => this.rematch(m), error: m => this.errorHeard(m),
            declined: m => this.declinedHeard(m), orders: m => this.orders.heard(m), reach: m => this.overlays.heard(m), folds: m => this.log.folded(m), ordered: m => this.orders.ordered(m), elsewhere: m => elsewhereHeard(this, m), clock: m => this.bar.clocks?.heard(m), key: m => keyHeard(this, m),
        });
        if (heard[message.is]) heard[message.is](message);
        else if (message.text) this.prompt.notice(message.text, null); // whatever else the table says, in its own words
    }

    /** A fault of the page's own: it is said, and the next message is heard. @param {any} fault */
    broke(fault) {
        console.error(fault);
        this.prompt?.notice(say('table.fault', { fault: fault.message }), null);
    }

    /** @param {any} message */
    failed(message) {
        if (message.is === 'error') refill(this.host, closedSeat(this.call.where, message));
    }

    /** @param {any} message */
    async greeted(message) {
        if (isPlain(message.game) && this.link.scenes()) return;
        begunHeard(this, this.info = message);
        this.now = momentOf(message);
        this.events = message.events;
        if (!this.built) await this.build();
        if (this.closed) return;
        if (message.host) this.prompt.notice(message.host.text, null); else this.prompt.clearNotice();
        this.notes.begin(message);
        this.chat.begin(message, seat => this.skin.seat(seat)?.name ?? seat);
        this.keep({ game: message.game, title: message.title,
            keys: this.call.where.key ? { [message.you]: this.call.where.key } : {} });
        const read = readSoFar(this.call.where.table, message.you);
        if (read > 0 && read < message.at && !this.historyBar) return this.lookBack(read, message);
        this.trail.open(this.sight().scene, this.events);
        this.moment(message);
        announce(promptWords(this.sight())); if (!this.now.over) this.ring();
    }

    async build() {
        const { game } = this.info, [data, skin] = await Promise.all([fetchOnce(`/boards/${game}.json`), skinFor(this.info), gameWords(game)]);
        if (this.closed) return;
        this.map = nameBoard(game, data.board);
        this.skin = skin;
        Object.assign(this, makeParts(this, deedsOf(this)));
        const root = el('div', { class: 'table', 'data-role': 'table', 'data-game': game },
            this.bar.element,
            this.prompt.element, this.field.element, this.tabs.element);
        refill(this.host, root);
        await this.field.open(game, data);
        this.built = true;
        this.arrange = () => this.tabs.open(narrowQuery.matches && this.info.you !== 'public' ? 'choices' : 'log');
        narrowQuery.addEventListener('change', this.arrange);
        this.unbind = bindKeys(tableKeys(this));
        this.arrange(); if (narrowQuery.matches && this.call.guide) this.tabs.toggle(); // the board is what is spoken of
    }

    /** @returns {Sight} */
    sight() {
        const step = this.historyStep;
        const now = step ? { ...this.now, view: step.view, ask: null, at: step.at } : this.now;
        const log = step ? this.events.slice(0, step.at) : this.events;
        const scene = { views: [now.view], view: now.view, you: this.info.you, ask: now.ask, map: this.map,
            memory: this.info.memory !== false, log };
        return { scene, skin: this.skin, info: this.info, now, live: !step, events: log };
    }

    /** @param {any} message */
    moment(message) {
        this.now = momentOf(message);
        const { taken_back: back = this.takenBack, hints = this.hinted } = this.now.ask ?? {};
        Object.assign(this, { takenBack: back, hinted: hints });
        if (this.historyBar) return;
        this.present();
        this.markSeen();
        const { declined } = this.now;
        if (declined) this.prompt.notice(say(`offer.declines_${declined.what}`, { who: seatName(this.sight(), declined.by) }), null);
    }

    present() {
        const sight = this.sight();
        this.wantsFocus ||= this.choices.holdsFocus();
        this.prompt.show(sight);
        this.hints.close(); this.choices.show(sight);
        this.tabs.show(sight);
        this.bar.show(sight);
        const shown = this.field.show(sight);
        this.awaken(shown, sight);
        this.trail.show(this.field.board, sight.live && !!sight.now.ask);
        this.overlays.show(this.field.board, sight);
        document.title = (this.now.ask ? '(•) ' : '') + say('page.title', { page: this.info.title });
        this.element()?.setAttribute('data-asked', String(!!sight.now.ask));
        this.element()?.setAttribute('data-turn', String(sight.now.turn));
        if (sight.live) void shown.then(() => this.handOver());
        this.goals.show(sight, !!this.lessons || this.acted || this.trail.isBegun(sight));
        if (sight.now.over && sight.live) showEnd(this, shown);
        if (sight.live && this.lessons) void shown.then(() => !this.closed && this.lessons?.show(this.sight()));
    }

    /** Choices come alive when what led to them has been seen. @param {Promise<void>} shown @param {Sight} sight */
    awaken(shown, sight) {
        const parts = [this.choices.element, this.prompt.buttons], waits = this.field.isRolling;
        for (const part of parts) part.inert = waits;
        if (!waits) return this.refocus(sight);
        void shown.then(() => {
            if (this.closed || this.field.isRolling) return;
            for (const part of parts) part.inert = false;
            this.refocus(sight);
        });
    }

    /** What others did in their last turn, once more. */
    async playAgain() {
        const { before, frames } = this.trail;
        if (!frames.length || this.historyBar || this.field.isRolling) return;
        const shown = this.field.again(before, frames);
        this.awaken(shown, this.sight());
        await shown;
        if (!this.closed) this.present();
    }

    /** Whoever plays by the list goes on there when he is asked again. @param {Sight} sight */
    refocus(sight) {
        if (!this.wantsFocus || !sight.now.ask) return;
        this.wantsFocus = false;
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body
            || this.choices.element.contains(activeElement)) this.choices.focus();
    }

    element() {
        return this.host.querySelector('[data-role=table]');
    }

    markSeen() {
        if (!document.hidden && !this.historyBar) markRead(this.call.where.table, this.info.you, this.now.at);
        const words = this.now.over ? 'over' : this.now.ask ? 'your_turn' : 'waiting';
        this.keep({ state: words, over: !!this.now.over });
    }

    /** On the shelf of this browser, unless one only watches. @param {Partial<import('../home/shelf.js').Kept>} facts */
    keep(facts) {
        // A seat that was taken by account is on the account's list.
        if (this.info.you === 'public' || !this.call.where.key || this.call.puzzle) return;
        keepGame(this.call.where.table, this.call.hotseat ? { ...facts, hotseat: true } : facts);
    }

    /** Events come one by one, what is asked after them in a message of its own: the board shows each, the
     *  rest of the page waits until they are through. @param {any} message */
    news(message) {
        this.events.push(...message.events);
        this.now = momentOf(message);
        if (this.historyBar) return;
        this.prompt.clearNotice();
        const sight = this.sight();
        this.untold.push(...message.events.filter((/** @type {any} */ e) => e.weight !== 'quiet').map((/** @type {any} */ e) => saidIn(sight, e.text)));
        this.trail.add(sight.scene, message.events);
        this.field.tell(sight.scene, message.events);
        clearTimeout(this.settling);
        this.settling = setTimeout(() => this.settle(), message.events.length > 0 ? SETTLE_AFTER : 0);
    }

    settle() {
        if (this.closed || this.historyBar) return;
        this.present();
        this.markSeen();
        this.ring();
        announce([...this.untold.slice(-4), this.now.ask ? promptWords(this.sight()) : ''].join(' ').trim());
        if (this.untold.length > 0) this.tabs.flag('log');
        this.untold = [];
    }

    /** Is heard; without a name what calls the reader: it is his turn, as it was not before, or the end. @param {string} [name] */
    ring(name = this.now.over ? 'over' : this.now.ask && !this.wasAsked ? 'turn' : '') {
        this.wasAsked = !!this.now.ask;
        if (name) void import('../call.js').then(m => m.callBy(name, this.info.title)).catch(() => {});
    }

    /** @param {any} message */
    undone(message) {
        this.events.length = message.at;
        this.trail.begin(this.sight().scene);
        this.prompt.clearNotice();
        this.moment(message); if (message.text) this.prompt.notice(message.text, null); // who has done it
        announce(say('undo.done', { prompt: promptWords(this.sight()) }));
    }

    /** @param {any} message */
    send(message) {
        if (this.link.send(message)) return true;
        this.prompt.notice(say('table.unsent'), null);
        return false;
    }

    /** What does more than its name says is done at the second word. @param {string[]} actions
     *  @param {import('./prompt.js').How} [how] */
    choose(actions, how = {}) {
        const { ask, turn } = this.now;
        if (!ask || this.historyBar) return;
        const { then = [], final = false, unused = '', lost = '' } = actions.length === 1 ? toldOf(ask, actions[0]) : {};
        const asks = settings.confirm === 'always' || (settings.confirm === 'final' && final);
        if (((then.length > 0 && asks) || lost && final || (unused && settings.confirm !== 'never')) && !how.sure) return this.askSure(actions[0], final, how);
        if (how.always) this.send({ do: 'standing', answers: { ...this.info.standing, [ask.phase]: actions[0] } });
        this.act({ do: 'play', turn, actions, id: ++this.serial });
    }

    /** Several decisions at once. @param {any} order  or its text */
    order(order) {
        const { ask, turn } = this.now;
        if (ask && !this.historyBar) this.act({ do: 'order', turn, order: this.orders.keep(order) });
    }

    /** @param {any} message  that plays something */
    act(message) {
        this.acted ||= !!this.lessons || this.trail.isPlayed(this.events);
        this.field.skip();
        this.field.unlook();
        this.prompt.clearNotice();
        this.trail.begin(this.sight().scene);
        this.ring('move');
        this.send(message);
    }

    /** @param {string} action @param {boolean} final @param {any} how */
    askSure(action, final, how) {
        const { scene } = this.sight(), { unused, lost } = toldOf(scene.ask, action), then = thenOf(this.skin, action, scene);
        for (const words of [unused, lost]) if (words) then.unshift(saidIn(this.sight(), words));
        this.field.board?.point(action);
        this.prompt.confirm(labelOf(this.skin, action, scene), then, final && this.now.ask.undo_all ? 'turn' : final,
            () => this.choose([action], { ...how, sure: true }));
    }

    /** The whole turn, against the computer. */
    undoAll() {
        if (!this.now.ask?.undo_all) return this.undo();
        this.prompt.confirm(say('undo.turn'), [say('undo.turn_words')], false, () => this.send({ do: 'undo', turn: this.now.turn, all: true }));
    }

    undo() {
        if (this.now.ask?.undo) this.prompt.busy(this.send({ do: 'undo', turn: this.now.turn }));
        else if (!this.now.over) this.prompt.notice(noUndo(this.now), null);
    }

    /** @param {string} action */
    askWhy(action) {
        this.lookedAt = '';
        this.send({ do: 'why', action });
    }

    /** @param {string} place  something that cannot be chosen was clicked */
    look(place) {
        if (!place) return this.field.unlook();
        this.field.look(place);
        this.lessons?.saw('look');
        this.overlays.look(place);
        if (!this.now.ask || this.historyStep) return;
        this.lookedAt = this.skin.meant(place, this.sight().scene);
        if (this.lookedAt) this.looks.add(this.lookedAt);
        if (this.lookedAt) this.link.send({ do: 'why', action: this.lookedAt });
    }

    /** @param {any} message */
    whyHeard({ action, legal, rule, why, said }) {
        if (!legal) this.lessons?.saw('why');
        if (this.looks.delete(action)) {
            if (action === this.lookedAt && !legal && rule) this.field.lookWhy(saidIn(this.sight(), why), rule);
            return;
        }
        this.prompt.notice(said ? say('choices.possible', { said: saidIn(this.sight(), said) }) : legal ? say('choices.allowed', { action }) : saidIn(this.sight(), why), legal ? null : rule);
    }

    /** A rule that forbids is an answer to why. @param {string} words @param {string|null} rule */
    tell(words, rule) {
        if (rule) this.lessons?.saw('why');
        this.prompt.notice(words, rule);
    }

    /** @param {any} message */
    errorHeard({ message, code, id }) {
        if (code === 'stale' || this.overlays.failed({ id }) || this.hints.failed({ id, message })) return;
        if (['account', 'session', 'key'].includes(code) && !this.link.send({ do: 'ping' }))
            return refill(this.host, closedSeat(this.call.where, { code, message }));
        if (code === 'rate' && this.reader) return this.reader.askLater();
        this.prompt.notice(say('table.error', { message }), null);
    }

    /** @param {any} message */
    chatHeard(message) {
        void this.chat.heard(message).then(shown => shown && message.seat !== this.info.you && this.tabs.flag('chat'));
    }

    /** @param {any} message */
    autoReplyHeard({ answers }) {
        this.info.standing = answers;
    }

    /** @param {any} message */
    seatsHeard({ seats }) {
        this.info.seats = seats;
        this.bar.show(this.sight());
    }

    /** @param {any} message */
    rematch({ table, by, key, seat }) {
        const address = `/t/${table}${key ? `#${key}` : seat ? `#seat=${seat}` : ''}`;
        // A table of this browser's own asks nobody.
        if (!by || by === this.info.you) location.href = address;
        else if (seat) this.bar.invite(by);
        else this.prompt.say(say('end.play_again'), [el('a', { class: 'button primary',
            'data-role': 'watch-rematch', href: address }, say('end.watch'))]);
    }

    /** @param {any} message */
    declinedHeard({ by }) {
        if (by !== this.info.you) this.prompt.notice(say('offer.declines_rematch', { who: seatName(this.sight(), by) }), null);
    }

    /** @param {string} number */
    openRule(number) {
        this.tabs.open('rules');
        void this.rules.open(number);
    }

    /** Shows what happened since; what is so now waits until that has been seen. @param {number} from
     *  @param {any} message */
    lookBack(from, message) {
        this.now = momentOf(message);
        this.bar.show(this.sight());
        this.historyBar = new HistoryBar({ game: this.info.game, say: text => saidIn(this.sight(), text),
            show: step => this.showHistory(step), done: () => this.toNow() });
        this.reader = new HistoryReader(m => this.link.send(m), this.info.game, null);
        this.reader.onsteps = (steps, whole) => whole && this.historyBar?.begin(steps);
        this.prompt.element.after(this.historyBar.element);
        this.element()?.setAttribute('data-past', 'true');
        if (!this.reader.read(from)) this.toNow();
    }

    /** @param {any} step */
    async showHistory(step) {
        this.historyStep = step;
        const sight = this.sight();
        this.tabs.show(sight);
        this.choices.show(sight);
        this.field.tell(sight.scene, step.events);
        await this.field.show(sight);
    }

    toNow() {
        this.historyBar = this.historyStep = this.reader = null;
        this.element()?.removeAttribute('data-past');
        if (this.closed) return;
        this.field.skip();
        this.present();
        this.markSeen();
    }

    /** On one screen: the next player's turn. */
    handOver() {
        if (!this.call.handover || this.closed || this.historyBar || this.now.ask || this.now.over) return;
        const next = this.now.owing.find((/** @type {string} */ seat) => this.call.others?.includes(seat));
        if (!next) return;
        const go = () => this.call.handover?.(next);
        if (settings.curtain === 'auto') return go();
        this.prompt.say(say('prompt.next', { who: seatName(this.sight(), next) }),
            [button(say('curtain.draw'), { class: 'primary', 'data-role': 'handover', onclick: go })]);
    }

    close() {
        this.closed = true;
        clearTimeout(this.settling);
        this.link.close();
        this.unbind?.();
        if (this.arrange) narrowQuery.removeEventListener('change', this.arrange);
        this.field?.close();
        this.lessons?.close();
        document.querySelectorAll('dialog').forEach(dialog => dialog.close());
        hush();
        this.host.replaceChildren();
        this.info = this.now = this.historyStep = this.reader = this.historyBar = null;
        this.events = this.untold = [];
    }
}
