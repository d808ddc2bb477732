// log.js - what has been told, in turns: by orders that open into their events; the story, or every event of it.
import { button, el, on, refill } from '../dom.js';
import { ruleLink, saidIn } from './prompt.js';
import { changeSettings, settings } from '../settings.js';
import { say } from '../words.js';

/** @import { Sight, Deeds } from './prompt.js' */

const HEAD_KINDS = ['open', 'round', 'turn'];
const LINES_MAX = 300;
const END_NEAR = 40;
const ALIKE = 3;       // so many events of another army that are alike are one line
const ASK_AFTER = 250; // of one's own orders, when all is told

/** A line: events, and what they are together. @typedef {{at: number, said: string, events: any[]}} Item */

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
        this.you = '';
        /** One's own orders by their first event. @type {Map<number, {count: number, said: string}>} */
        this.folds = new Map();
        /** @type {Set<number>} */
        this.opened = new Set();
        /** The last line: what comes may belong to it. @type {{at: number, nodes: HTMLElement[]}|null} */
        this.tail = null;
        /** @type {any} */
        this.asking = 0;
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
        Object.assign(this, { skin: sight.skin, scene: sight.scene, game: sight.info.game, you: sight.info.you });
        this.events = sight.events.slice();
        if (!grown) this.folds.clear();
        if (sight.live && (!grown || this.events.length > known.length)) this.askFolds();
        if (!grown) return this.redraw();
        this.append(known.length);
    }

    /** Which of them are one order: asked when nothing more comes, and only where it is seen. */
    askFolds() {
        clearTimeout(this.asking);
        if (this.you === 'public' || this.list.offsetParent === null) return;
        const from = Math.max(0, ...this.folds.keys());
        this.asking = setTimeout(() => this.deeds.send({ do: 'folds', from }), ASK_AFTER);
    }

    /** @param {any} message */
    folded({ folds }) {
        let news = false;
        for (const { from, count, said } of folds) {
            if (from + count > this.events.length) continue;
            news ||= this.folds.get(from)?.count !== count;
            this.folds.set(from, { count, said });
        }
        if (news) this.redraw();
    }

    redraw() {
        const items = this.items(0), early = items.length - this.most, top = this.list.scrollTop;
        refill(this.list, early > 0 ? button(say('log.earlier', { n: early }),
            { class: 'quiet', onclick: () => this.showAll() }) : null);
        this.addItems(items.slice(Math.max(0, early)), this.events.length);
        if (items.length === 0) this.list.append(el('p', { class: 'none' }, say('log.none')));
        if (this.follows) this.toEnd();
        else this.list.scrollTop = top;
    }

    showAll() {
        this.most = Infinity;
        this.redraw();
    }

    /** Events as lines, from one of them on. @param {number} from @returns {Item[]} */
    items(from) {
        const { events } = this, told = (/** @type {any} */ e) => settings.whole || e.weight !== 'quiet';
        /** @type {Item[]} */
        const items = [];
        for (let at = from; at < events.length; at++) {
            const fold = this.folds.get(at), last = items[items.length - 1];
            if (fold && at + fold.count <= events.length) {
                items.push({ at, said: fold.said, events: events.slice(at, at + fold.count).filter(told) });
                at += fold.count - 1;
            } else if (told(events[at])) {
                if (last && !last.said && this.isLike(last.events[0], events[at])) last.events.push(events[at]);
                else items.push({ at, said: '', events: [events[at]] });
            }
        }
        return items.filter(item => item.events.length > 0);
    }

    /** Whether others do the same again. @param {any} a @param {any} b */
    isLike(a, b) {
        const own = this.skin.own?.(a.army, this.you) ?? a.army === this.skin.seat(this.you)?.army;
        return !own && !!a.army && a.army === b.army && a.kind === b.kind && !HEAD_KINDS.includes(a.kind) && a.weight !== 'great' && b.weight !== 'great';
    }

    /** @param {number} fresh  events from there on are new */
    append(fresh) {
        if (fresh === this.events.length) return;
        this.list.querySelectorAll('.fresh').forEach(node => node.classList.remove('fresh'));
        const items = this.items(this.tail?.at ?? 0);
        for (const node of this.tail?.nodes ?? []) node.remove();
        if (items.length > 0) this.list.querySelector('.none')?.remove();
        this.addItems(items, fresh);
        if (this.follows) this.toEnd();
    }

    /** @param {Item[]} items @param {number} fresh */
    addItems(items, fresh) {
        for (const item of items) {
            const nodes = this.itemNodes(item, fresh);
            this.tail = { at: item.at, nodes };
            this.list.append(...nodes);
        }
    }

    /** @param {Item} item @param {number} fresh @returns {HTMLElement[]} */
    itemNodes({ at, said, events }, fresh) {
        const [first] = events, mark = at + events.length > fresh ? 'fresh' : '';
        if (events.length < (said ? 2 : ALIKE)) return events.map(event => (HEAD_KINDS.includes(event.kind)
            ? el('h3', { class: 'log-head' }, saidIn(this, event.text)) : this.line(event, mark)));
        const words = said || say('log.alike', { text: saidIn(this, first.text), n: events.length - 1 });
        const node = el('details', { class: 'log-order', 'data-at': at, open: this.opened.has(at) }, el('summary', { class: ['log-line', mark].filter(Boolean).join(' ') },
            armyBadge(this.skin, first.army), el('span', null, saidIn(this, words))), events.map(event => this.line(event, '')));
        on(node, 'toggle', () => (/** @type {HTMLDetailsElement} */ (node).open ? this.opened.add(at) : this.opened.delete(at)));
        return [node];
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
