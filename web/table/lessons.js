// lessons.js - the guide of a course: a card that proposes, explains, and notices what one has done.
import { announce, button, el, refill } from '../dom.js';
import { partsOf } from '../games.js';
import { markDone, startChapter } from '../home/learning.js';
import { chapterAfter, Walk } from './courses.js';
import { ruleLink } from './prompt.js';
import { say, sayingOf } from '../words.js';

/** @import { Deeds, Sight } from './prompt.js' */

const PANEL_COST = 2000; // pixels of a panel that are as bad to hide as a block
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];

export class LessonCard {
    /** @param {any} page  a table's page that knows its game @param {Deeds} deeds */
    constructor(page, deeds) {
        this.page = page;
        this.deeds = deeds;
        this.game = page.info.game;
        this.words = sayingOf(this.game);
        /** @type {Walk|null} */
        this.walk = null;
        /** @type {Record<string, string>} */
        this.phases = {};
        /** @type {Sight|null} */
        this.sight = null;
        /** @type {import('./courses.js').Talk|null} */
        this.talk = null;
        this.said = '';
        this.notice = '';
        this.noticeTurn = -1;
        this.element = el('aside', { class: 'lesson', 'data-role': 'lesson', 'aria-label': say('guide.guide'), hidden: true });
        this.watch = (/** @type {Event} */ e) => {
            if (/** @type {Element} */ (e.target).closest?.('[data-tab=orders]')) this.saw('orders');
        };
        document.addEventListener('click', this.watch);
        void this.load(page.call.guide);
    }

    /** @param {string} key */
    async load(key) {
        const course = await partsOf(this.game)?.course?.load();
        const chapter = course?.chapters.find((/** @type {any} */ one) => one.key === key);
        if (!chapter) return;
        this.walk = new Walk(chapter);
        this.phases = course.phases;
        if (this.sight) this.show(this.sight);
    }

    close() {
        document.removeEventListener('click', this.watch);
    }

    /** @returns {import('./courses.js').Moment} */
    moment() {
        const { now, events } = /** @type {Sight} */ (this.sight);
        return { view: now.view, ask: now.ask, over: now.over, events };
    }

    /** @param {Sight} sight */
    show(sight) {
        this.sight = sight;
        if (!this.walk) return;
        const m = this.moment(), { turn } = sight.now, talk = this.walk.at(m);
        const id = talk.notice.find(one => this.has(one));
        // What followed stays to be read until the next decision but one.
        if (id) Object.assign(this, { notice: id, noticeTurn: turn });
        else if (turn > this.noticeTurn + 1) this.notice = '';
        this.talk = talk;
        if (talk.end === 'won') markDone(this.game, this.walk.chapter.key);
        this.draw(m);
        this.mark(m);
    }

    /** Whether something is said of this, by the game or by the page. @param {string} id */
    has(id) {
        return this.words(id) !== id || say(id) !== id;
    }

    /** @param {string} id */
    saying(id) {
        const words = this.words(id);
        return words !== id ? words : say(id);
    }

    /** Something was tried on the page. @param {string} what */
    saw(what) {
        if (this.walk?.saw(what) && this.sight) this.show(this.sight);
    }

    /** What is said now, and its rule. @returns {{id: string, rule: string}|null} */
    sentence() {
        const { walk, talk } = this;
        if (!walk || !talk) return null;
        if (talk.end) return { id: `course.${walk.chapter.key}.${talk.end}`, rule: '' };
        if (talk.step) return { id: walk.wordsOf(talk.step), rule: talk.step.rule };
        const rule = this.phases[talk.about];
        return rule && !this.notice ? { id: `guide.${talk.about}.1`, rule: rule.split(' ')[0] } : null;
    }

    /** @param {import('./courses.js').Moment} m */
    draw(m) {
        const found = this.sentence(), notice = this.talk?.end ? '' : this.notice;
        this.element.hidden = !this.walk;
        const words = found ? this.saying(found.id) : '', before = notice ? this.saying(notice) : '';
        this.element.dataset.end = this.talk?.end ?? '';
        this.element.dataset.step = this.talk?.step?.id ?? '';
        const key = this.walk?.chapter.key;
        refill(this.element, el('p', { class: 'goal', 'data-role': 'lesson-goal' }, el('b', null, this.words(`course.${key}`)), ' ', this.words(`course.${key}.goal`)),
            before ? el('p', { class: 'noticed', 'data-role': 'lesson-notice' }, before) : null,
            found ? el('p', { 'data-role': 'lesson-words' }, words, ' ', ruleLink(found.rule || null, this.deeds.rule)) : null,
            el('div', { class: 'row end' }, this.talk?.end ? this.endButtons(this.talk.end) : this.stepButtons(m)));
        const all = `${before} ${words}`.trim();
        if (all !== this.said) {
            this.element.scrollTop = 0;
            announce(all);
        }
        this.said = all;
    }

    /** @param {import('./courses.js').Moment} m */
    stepButtons(m) {
        if (this.talk?.step?.watch) return [button(say('guide.go_on'), { 'data-role': 'lesson-next', onclick: () => this.saw(this.talk?.step?.watch ?? '') })];
        const { order, action } = this.walk?.advice(m) ?? {};
        if (!order && !action) return [];
        return [button(say('course.do_it'), { 'data-role': 'lesson-do', 'data-advice': action ?? [order.kind, order.from, order.to].join(' '), title: say('course.do_it_words'),
            onclick: () => (order ? void this.deeds.send({ do: 'order', turn: this.sight?.now.turn, order }) : this.deeds.choose([action ?? ''], { sure: true })) })];
    }

    /** @param {'won'|'lost'} end */
    endButtons(end) {
        const { chapters } = /** @type {any} */ (partsOf(this.game)).course, key = this.walk?.chapter.key ?? '', next = chapterAfter(chapters, key);
        const game = { key: this.game, title: this.page.info.title };
        const start = (/** @type {string} */ one) => () => void startChapter(game, one).catch(fault => this.deeds.tell(fault.message, null));
        return [el('a', { class: 'button quiet', href: '/', 'data-role': 'lesson-home' }, say('end.home')),
            button(say('course.again'), { 'data-role': 'lesson-again', class: end === 'lost' ? 'primary' : '', onclick: start(key) }),
            next && end === 'won' ? button(say('course.next', { title: this.words(`course.${next}`) }), { 'data-role': 'lesson-chapter', class: 'primary', onclick: start(next) }) : null];
    }

    /** In the corner where it hides least of what is to be seen. */
    place() {
        const stage = this.page.field.stage, all = stage.getBoundingClientRect(), { width, height } = this.element.getBoundingClientRect();
        const boxes = [...stage.querySelectorAll('.layer-blocks > *, .layer-ghost path')].map(one => one.getBoundingClientRect());
        const panel = this.page.field.panel.getBoundingClientRect();
        const hides = (/** @type {string} */ corner) => {
            const x = corner.includes('left') ? all.left : all.right - width, y = corner.includes('top') ? all.top : all.bottom - height;
            const over = Math.max(0, Math.min(x + width, panel.right) - Math.max(x, panel.left)) * Math.max(0, Math.min(y + height, panel.bottom) - Math.max(y, panel.top));
            return over / PANEL_COST + boxes.filter(b => b.left < x + width && b.right > x && b.top < y + height && b.bottom > y).length;
        };
        this.element.dataset.corner = CORNERS.map(corner => ({ corner, n: hides(corner) })).reduce((best, one) => (one.n < best.n ? one : best)).corner;
    }

    /** The advice on board, list and panel. @param {import('./courses.js').Moment} m */
    mark(m) {
        const { step, end } = this.talk ?? {}, { action } = end ? {} : this.walk?.advice(m) ?? {};
        const side = this.page.skin.seat(this.walk?.chapter.you ?? '')?.army ?? '';
        this.page.field.board?.ghost(step && !end ? (step.ways ?? []).map(way => ({ side, ...way })) : []);
        const root = this.page.element();
        root?.querySelectorAll('.advised').forEach((/** @type {Element} */ one) => one.classList.remove('advised'));
        if (action) root?.querySelectorAll(`[data-action="${CSS.escape(action)}"]`).forEach((/** @type {Element} */ one) => one.classList.add('advised'));
        this.place();
        if (step?.watch) root?.querySelector(`[data-tab="${CSS.escape(step.watch)}"]`)?.classList.add('advised');
    }
}
