// log.js - what has been told, in turns; the story, or every event of it.
import { button, el, on, refill } from '../dom.js';
import { ruleLink, saidIn } from './prompt.js';
import { changeSettings, settings } from '../settings.js';
import { say } from '../words.js';

/** @typedef {import('./prompt.js').Sight} Sight */
/** @typedef {import('./prompt.js').Deeds} Deeds */

const HEAD_KINDS = ['open', 'round', 'turn'];
const LINES_MAX = 300;
const END_NEAR = 40;

/** The armies of a side: one, or those whose letters it has. @param {any} skin @param {string} side
 *  @returns {any[]} */
export function armiesOf(skin, side) {
    const seat = skin.seat(side);
    const own = (skin.armies ?? []).filter((/** @type {any} */ a) => a.key === side || a.key === seat?.army);
    return own.length > 0 ? own
        : (skin.armies ?? []).filter((/** @type {any} */ a) => seat?.letter?.includes(a.letter));
}

/** The letter of a side on its colour. @param {any} skin @param {string|null|undefined} side */
export function armyBadge(skin, side) {
    if (!side) return null;
    const seat = skin.seat(side);
    const [first, second] = armiesOf(skin, side);
    const badge = el('span', { class: first?.pointed && !second ? 'badge pointed' : 'badge',
        title: seat?.name ?? side, 'aria-hidden': 'true' },
        seat?.letter || side.charAt(0).toUpperCase());
    if (first) badge.style.background = second ? `linear-gradient(90deg, ${first.colour} 50%, ${second.colour} 50%)`
        : first.colour;
    return badge;
}

export class LogPane {
    /** @param {Deeds} deeds */
    constructor(deeds) {
        this.deeds = deeds;
        this.shown = 0;
        /** @type {any[]} */
        this.events = [];
        this.game = '';
        this.most = LINES_MAX;
        /** @type {any} */
        this.skin = null;
        /** @type {any} */
        this.scene = null;
        /** @type {HTMLInputElement} */
        this.whole = /** @type {any} */ (el('input',
            { type: 'checkbox', 'data-role': 'whole-log', checked: settings.whole }));
        this.list = el('div', { class: 'log', 'data-role': 'log', role: 'log', 'aria-live': 'off', tabindex: 0,
            'aria-label': say('log.log') });
        this.element = el('div', { class: 'pane log-pane' }, this.list,
            el('label', { class: 'pane-foot' }, this.whole, el('span', null, say('log.whole'))));
        this.follows = true;
        on(this.list, 'scroll', () => { this.follows = this.isAtEnd(); });
        new ResizeObserver(() => { if (this.follows) this.toEnd(); }).observe(this.list);
        on(this.whole, 'change', () => { changeSettings({ whole: this.whole.checked }); this.redraw(); });
    }

    /** @param {Sight} sight */
    show(sight) {
        const known = this.events;
        const grown = sight.events.length >= known.length && known.length > 0 && sight.events[0] === known[0] &&
            sight.events[known.length - 1] === known[known.length - 1];
        Object.assign(this, { skin: sight.skin, scene: sight.scene, game: sight.info.game });
        this.events = sight.events.slice();
        if (!grown) return this.redraw();
        this.append(this.events.slice(known.length));
    }

    redraw() {
        const told = this.told(this.events);
        const early = told.length - this.most;
        refill(this.list, early > 0 ? button(say('log.earlier', { n: early }),
            { class: 'quiet', onclick: () => this.showAll() }) : null);
        this.addLines(told.slice(Math.max(0, early)));
        if (told.length === 0) this.list.append(el('p', { class: 'none' }, say('log.none')));
        this.toEnd();
    }

    showAll() {
        this.most = Infinity;
        this.redraw();
    }

    /** @param {any[]} events */
    told(events) {
        return settings.whole ? events : events.filter(e => e.weight !== 'quiet');
    }

    /** @param {any[]} events */
    append(events) {
        this.list.querySelectorAll('.fresh').forEach(node => node.classList.remove('fresh'));
        const told = this.told(events);
        if (told.length > 0) this.list.querySelector('.none')?.remove();
        this.addLines(told, 'fresh');
        if (this.follows) this.toEnd();
    }

    /** @param {any[]} events @param {string} [mark] */
    addLines(events, mark) {
        for (const event of events) {
            if (HEAD_KINDS.includes(event.kind)) this.list.append(el('h3', { class: 'log-head' }, saidIn(this, event.text)));
            else this.list.append(this.line(event, mark));
        }
    }

    /** @param {any} event @param {string} [mark] */
    line(event, mark) {
        return el('p', { class: ['log-line', mark, event.weight === 'quiet' && 'aside', event.weight === 'great' && 'great'].filter(Boolean).join(' '),
            'data-kind': event.kind },
            armyBadge(this.skin, event.army), el('span', null, saidIn(this, event.text)), ' ',
                ruleLink(event.rule, this.deeds.rule));
    }

    isAtEnd() {
        return this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < END_NEAR;
    }

    toEnd() {
        this.list.scrollTop = this.list.scrollHeight;
    }
}
