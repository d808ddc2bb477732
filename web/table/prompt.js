// prompt.js - the line at the top: what is asked, by which rule, and what ends it.
import { button, el, refill } from '../dom.js';
import { levelName } from '../games.js';
import { labelOf, numbersOf, thenOf, toldOf } from './told.js';
import { listed, say } from '../words.js';

/**
 * @typedef {object} Sight  what a pane is shown
 * @property {any} scene    as the board's (web/board/board.js)
 * @property {any} skin
 * @property {any} info     the `table` message: what does not change
 * @property {any} now      the moment
 * @property {any[]} events
 * @property {boolean} live false while the past is shown
 */
/** How something is chosen: without asking once more; likewise whenever this is asked.
 *  @typedef {{sure?: boolean, always?: boolean}} How */
/**
 * @typedef {object} Deeds  what a pane can ask of the table
 * @property {(actions: string[], how?: How) => void} choose
 * @property {() => void} undo
 * @property {() => void} undoAll  the whole turn
 * @property {() => void} [hint]
 * @property {(number: string) => void} rule
 * @property {(message: any) => boolean} send
 * @property {(action: string|null) => void} point
 * @property {(action: string) => void} why
 * @property {(order: any) => void} order  several decisions at once: an order or its text
 * @property {(offers: import('./orders.js').Offer[], how?: import('../board/hand_card.js').HowOffered) => void} offered  what can be ordered now
 * @property {(words: string, rule: string|null) => void} tell  a remark, until the next choice
 */

/** A link that opens a rule's text. @param {string|null} number @param {(number: string) => void} open */
export function ruleLink(number, open) {
    if (!number) return null;
    return button(number, { class: 'rule', 'data-rule': number, title: say('rules.read'),
                            'aria-label': say('rules.rule', { number }), onclick: () => open(number) });
}

/** @param {Sight} sight @param {string} seat */
export function seatName(sight, seat) {
    return sight.skin.seat(seat)?.name ?? seat;
}

/** A sentence of the engine, with names where the skin has them. @param {Pick<Sight, 'skin'|'scene'>} sight
 *  @param {string} text @returns {string} */
export function saidIn({ skin, scene }, text) {
    return skin.say?.(text, scene) ?? text;
}

/** @param {Sight} sight */
function waitedFor(sight) {
    const owing = /** @type {string[]} */ (sight.now.owing ?? []);
    return listed(owing.map(seat => {
        const guest = sight.info.seats.find((/** @type {any} */ s) => s.seat === seat), name = seatName(sight, seat);
        return guest?.bot ? say('seat.is_computer', { name, level: levelName(guest.bot) }) : name;
    }), 'or');
}

/** @param {Sight} sight */
export function promptWords(sight) {
    const { now, info } = sight;
    if (now.over) return saidIn(sight, now.over.why || say('end.over'));
    if (now.ask) return saidIn(sight, now.ask.prompt);
    if (info.you === 'public' && info.late) return say('prompt.watching_late', { n: info.late });
    return say(info.you === 'public' ? 'prompt.watching' : 'prompt.wait', { who: waitedFor(sight) });
}

export class PromptLine {
    /** @param {Deeds} deeds */
    constructor(deeds) {
        this.deeds = deeds;
        this.words = el('p', { class: 'ask-words', 'data-role': 'ask', id: 'ask-words' });
        this.buttons = el('div', { class: 'ask-buttons', 'data-role': 'ends' });
        this.notices = el('div', { class: 'notices', 'data-role': 'notices' });
        this.element = el('section', { class: 'ask', 'data-role': 'prompt', 'aria-label': say('prompt.asked') },
            el('div', { class: 'ask-line' }, this.words, this.buttons), this.notices);
    }

    /** @param {Sight} sight */
    show(sight) {
        const { now } = sight;
        this.element.dataset.state = now.over ? 'over' : now.ask ? 'asked' : 'waiting';
        refill(this.words, promptWords(sight), ' ',
            ruleLink(now.over ? now.over.rule : now.ask?.rule, this.deeds.rule));
        this.buttons.removeAttribute('aria-busy');
        refill(this.buttons, now.ask && !now.over ? this.endButtons(sight) : []);
    }

    /** @param {Sight} sight */
    endButtons(sight) {
        const { scene, skin, now } = sight;
        const ends = now.ask.actions.filter((/** @type {string} */ a) => skin.ends(a, scene));
        // Loud is what is likely, one of them: an end, once something was done and nothing is left, or where there is nothing else.
        const isLikely = (/** @type {string} */ action) => !toldOf(now.ask, action).unused && (now.ask.undo || ends.length === now.ask.actions.length);
        const likely = ends.find(isLikely);
        const nodes = ends.map((/** @type {string} */ action) => button(labelOf(skin, action, scene), {
            class: action === likely ? 'primary' : null, 'data-action': action, title: [...numbersOf(scene.ask, action).line, ...thenOf(skin, action, scene)].join(' ') || null,
            onclick: () => this.deeds.choose([action]) }));
        if (now.ask.undo) nodes.push(button(say(now.ask.undo_step ? 'prompt.undo_step' : 'prompt.undo'), { 'data-role': 'undo', 'aria-keyshortcuts': 'u',
                                                      onclick: () => this.deeds.undo() }));
        if (now.ask.undo_all) nodes.push(button(say('undo.turn'), { 'data-role': 'undo-all', title: say('undo.turn_words'), onclick: () => this.deeds.undoAll() }));
        if (now.ask.hint && this.deeds.hint) nodes.push(button(say('hint.hint'), { 'data-role': 'hint', 'aria-keyshortcuts': 'i', title: say('hint.words'), onclick: () => this.deeds.hint?.() }));
        return nodes;
    }

    /** Buttons of another part of the page instead. @param {string} words @param {Node[]} nodes */
    say(words, nodes) {
        refill(this.words, words);
        refill(this.buttons, nodes);
    }

    /** What was asked for is under way, until something is shown or said. @param {boolean} isSent */
    busy(isSent) {
        if (isSent) this.buttons.setAttribute('aria-busy', 'true');
    }

    /** A refusal or other remark, until the next choice. @param {string} words @param {string|null} rule */
    notice(words, rule) {
        const note = el('p', { class: 'notice', role: 'alert', 'data-role': 'notice' },
            el('span', null, words), ' ', ruleLink(rule, this.deeds.rule),
            button('×', { class: 'icon', 'aria-label': say('prompt.dismiss'), onclick: () => note.remove() }));
        this.buttons.removeAttribute('aria-busy');
        refill(this.notices, note);
    }

    /** The second step of a choice that does more than its name says. @param {string} label @param {string[]} then
     *  @param {boolean|'turn'} final  'turn': but the whole turn can be taken back @param {() => void} go */
    confirm(label, then, final, go) {
        const before = /** @type {HTMLElement|null} */ (document.activeElement);
        const leave = () => { this.clearNotice(); before?.focus?.(); };
        const yes = button(say('prompt.do_it'), { class: 'primary', 'data-role': 'do-it', onclick: () => { leave(); go(); } });
        const note = el('div', { class: 'notice confirm', role: 'alertdialog', 'aria-label': label,
            'data-role': 'confirm', onkeydown: (/** @type {KeyboardEvent} */ e) => {
                if (e.key !== 'Escape') return;
                e.preventDefault();
                leave();
            } },
            el('div', null, el('b', null, label), el('ul', null, then.map(words => el('li', null, words))),
                final ? el('p', null, say(final === 'turn' ? 'prompt.final_turn' : 'prompt.final')) : null),
            yes, button(say('prompt.not_now'), { 'data-role': 'not-now', onclick: leave }));
        refill(this.notices, note);
        yes.focus({ preventScroll: true });
    }

    clearNotice() {
        this.notices.replaceChildren();
    }
}
