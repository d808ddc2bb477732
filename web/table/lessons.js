// lessons.js - the guide of a course: a card that proposes, explains, and notices what one has done.
import { announce, button, el, refill } from '../dom.js';
import { partsOf } from '../games.js';
import { markDone, startChapter } from '../home/learning.js';
import { CardCorner } from './corner.js';
import { chapterAfter, Walk } from './courses.js';
import { narrowQuery } from './panes.js';
import { ruleLink, saidIn } from './prompt.js';
import { labelOf } from './told.js';
import { say, sayingOf } from '../words.js';

/** @import { Deeds, Sight } from './prompt.js' */

const DEEDS_MAX = 2; // of the enemy's, the last of them
const CARD_GAP = 9; // pixels
const ARROW_PARTS = 16, ARROW_HALF = 12; // an arrow as so many squares, half of one in pixels

/** @param {Iterable<Element>} elements  those that are to be seen */
function boxesOf(elements) {
    return [...elements].map(one => one.getBoundingClientRect()).filter(box => box.width > 0 && box.height > 0);
}

/** Whether a panel lies over the middle of this. @param {DOMRect} panel @param {DOMRect} box */
function isOver(panel, box) {
    const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    return x > panel.left && x < panel.right && y > panel.top && y < panel.bottom;
}

/** Where an arrow runs: not all of the box around it. @param {SVGPathElement} path @returns {DOMRect[]} */
function arrowBoxes(path) {
    const long = path.getTotalLength(), toWindow = path.getScreenCTM() ?? undefined;
    return Array.from({ length: ARROW_PARTS + 1 }, (_, i) => {
        const { x, y } = DOMPoint.fromPoint(path.getPointAtLength(long * i / ARROW_PARTS)).matrixTransform(toWindow);
        return new DOMRect(x - ARROW_HALF, y - ARROW_HALF, 2 * ARROW_HALF, 2 * ARROW_HALF);
    });
}

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
        /** What was advised beside it. @type {import('./courses.js').Step|null} */
        this.noticeStep = null;
        this.body = el('div', { class: 'lesson-body' });
        this.element = el('aside', { class: 'lesson', 'data-role': 'lesson', 'aria-label': say('guide.guide'), hidden: true }, this.body);
        /** @type {CardCorner|null} */
        this.corner = null;
        this.meant = this.uncovered = '';
        this.watch = (/** @type {Event} */ e) => {
            if (/** @type {Element} */ (e.target).closest?.('[data-tab=orders]')) this.saw('orders');
            // A click may open something under the card.
            requestAnimationFrame(() => this.corner?.settle());
        };
        document.addEventListener('click', this.watch);
        void this.load(page.call.guide);
    }

    /** It lies over the board. @param {import('./field.js').Field} field @param {import('./prompt.js').PromptLine} prompt */
    lie(field, prompt) {
        this.corner = new CardCorner(this.element, field.stage, () => this.ground());
        this.element.append(this.corner.button);
        field.stage.append(this.element);
        field.onoffer = () => this.uncover();
        this.corner.watch(field.handBar.element, field.panel, field.card, prompt.notices);
    }

    /** @param {string} key */
    async load(key) {
        const course = await partsOf(this.game)?.course?.load();
        const chapter = course?.chapters.find((/** @type {any} */ one) => one.key === key);
        if (!course || !chapter) return;
        this.walk = new Walk(chapter);
        this.phases = course.phases;
        if (this.sight) this.show(this.sight);
    }

    close() {
        document.removeEventListener('click', this.watch);
        this.corner?.close();
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
        // What followed stays to be read until the next decision but one, or until something else is advised.
        if (id) Object.assign(this, { notice: id, noticeTurn: turn, noticeStep: talk.step });
        else if (turn > this.noticeTurn + 1 || (turn > this.noticeTurn && talk.step && talk.step !== this.noticeStep)) this.notice = '';
        // A refusal is about what was said before.
        if (this.talk && this.talk.step !== talk.step) this.page.prompt.clearNotice();
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

    /** What others did since one acted: turns that pass without a word are not noticed. @returns {string} */
    enemyDeeds() {
        const { sight, page } = this;
        if (!sight || !page.acted || !sight.now.ask) return '';
        const said = page.trail.deedsOfOthers().map((/** @type {any} */ event) => saidIn(sight, event.text)).filter(Boolean);
        return said.length ? say('course.enemy', { deeds: said.slice(-DEEDS_MAX).join(' ') }) : '';
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

    /** What is advised where no step is about it: it carries out what was begun. @param {string} action */
    then(action) {
        return action && this.sight ? say('course.then', { label: labelOf(this.page.skin, action, this.sight.scene) }) : '';
    }

    /** @param {import('./courses.js').Moment} m */
    draw(m) {
        const found = this.sentence(), notice = this.talk?.end ? '' : this.notice, { action = '' } = this.talk?.end ? {} : this.walk?.advice(m) ?? {};
        this.element.hidden = !this.walk;
        const deeds = this.talk?.end ? '' : this.enemyDeeds(), words = found ? this.saying(found.id) : this.then(action), before = notice ? this.saying(notice) : '';
        this.element.dataset.end = this.talk?.end ?? '';
        this.element.dataset.step = this.talk?.step?.id ?? '';
        const key = this.walk?.chapter.key;
        refill(this.body, el('p', { class: 'goal', 'data-role': 'lesson-goal' }, el('b', null, this.words(`course.${key}`)), ' ', this.words(`course.${key}.goal`)),
            before ? el('p', { class: 'noticed', 'data-role': 'lesson-notice' }, before) : null,
            deeds ? el('p', { class: 'noticed', 'data-role': 'lesson-enemy' }, deeds) : null,
            words ? el('p', { 'data-role': 'lesson-words' }, words, ' ', ruleLink(found?.rule || null, this.deeds.rule)) : null,
            el('div', { class: 'row end' }, this.talk?.end ? this.endButtons(this.talk.end) : this.stepButtons(m)));
        const all = `${before} ${deeds} ${words}`.trim();
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
            onclick: () => (order ? this.deeds.order(order) : this.deeds.choose([action ?? ''], { sure: true })) })];
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

    /** What it should not hide. @returns {import('./corner.js').Ground} */
    ground() {
        const { field, prompt, skin } = this.page, { stage, board } = field, all = (/** @type {string} */ names) => boxesOf(stage.querySelectorAll(names));
        const { step, end } = this.talk ?? {}, { action } = this.sight && !end ? this.walk?.advice(this.moment()) ?? {} : {};
        const targets = end ? [] : [...(step?.ways ?? []).flatMap(({ from, to }) => [from, to]), ...(action && this.sight ? skin.targets(action, this.sight.scene) : [])];
        const arrows = /** @type {SVGPathElement[]} */ ([...stage.querySelectorAll('.layer-ghost .trail.edge')]);
        const panel = boxesOf([field.panel]), free = (/** @type {DOMRect[]} */ boxes) => boxes.filter(one => !panel.some(box => isOver(box, one)));
        return { bars: [...boxesOf([field.handBar.element]), ...boxesOf(prompt.notices.children)], panels: [...panel, ...all('.board-tools')],
            meant: [...free([...board?.seenAt(targets) ?? [], ...arrows.flatMap(arrowBoxes)]), ...boxesOf([field.card]),
                ...all('.advised, .ring.picked, .board-menu, .fan-ground, .overlay-panel, .panel .ware, .panel .goal, .panel button')],
            other: [...free(all('.layer-blocks > *, .layer-lights .light, .layer-over .light')), ...all('.overlays > *, .again')] };
    }

    /** On a narrow screen the map moves, once for each advice, if all pieces that can be sent lie under the card. */
    uncover() {
        const { board, stage } = this.page.field, card = this.element.getBoundingClientRect(), ground = stage.getBoundingClientRect();
        const pieces = boxesOf(stage.querySelectorAll('.layer-over .light[data-ware]'));
        if (!narrowQuery.matches || !pieces.length || this.uncovered === this.meant) return;
        this.uncovered = this.meant;
        const top = Math.min(...pieces.map(one => one.top)), bottom = Math.max(...pieces.map(one => one.bottom)), isAbove = card.top - ground.top < ground.bottom - card.bottom;
        if (pieces.every(one => one.top < card.bottom && one.bottom > card.top)) board.camera.panBy(0, isAbove ? card.bottom + CARD_GAP - top : card.top - CARD_GAP - bottom);
    }

    /** The advice on board, list and panel. @param {import('./courses.js').Moment} m */
    mark(m) {
        const { step, end } = this.talk ?? {}, { action } = end ? {} : this.walk?.advice(m) ?? {};
        const side = this.page.skin.seat(this.walk?.chapter.you ?? '')?.army ?? '';
        this.page.field.board?.ghost(step && !end ? (step.ways ?? []).map(way => ({ side, ...way })) : []);
        const root = this.page.element();
        root?.querySelectorAll('.advised').forEach((/** @type {Element} */ one) => one.classList.remove('advised'));
        if (action) root?.querySelectorAll(`[data-action="${CSS.escape(action)}"]`).forEach((/** @type {Element} */ one) => one.classList.add('advised'));
        if (step?.watch) root?.querySelector(`[data-tab="${CSS.escape(step.watch)}"]`)?.classList.add('advised');
        if (this.page.field.board) this.page.field.board.onrest = () => { this.corner?.settle(); this.uncover(); };
        const meant = [step?.id, end, action, m.ask?.phase].join();
        this.corner?.settle(meant !== this.meant);
        this.meant = meant;
    }
}
