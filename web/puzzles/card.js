// card.js - the card of a puzzle at its table: asks for an order, and when it has been given says what it costs, what
// was best, and how the others compare. The table's page treats it as it treats the guide of a course.
import { announce, button, el, refill } from '../dom.js';
import { seatTitle } from '../games.js';
import { forgetLocalTable, puzzleAnswer } from '../local/local.js';
import { CardCorner } from '../table/corner.js';
import { saidIn } from '../table/prompt.js';
import { enter, puzzlesOf, scoreOf } from './book.js';
import { startNext, startPuzzle } from './start.js';
import { language, languagesKnown, say } from '../words.js';

/** @import { Sight } from '../table/prompt.js' */
/** Chances and costs in thousandths. @typedef {{right: boolean, cost: number, chance: number, listed: number, grade: number, said: string,
 *  options: {cost: number, said: string}[], found: Record<string, number>}} Answer */

/** @param {number} thousandths */
function percent(thousandths) {
    return say('puzzle.percent', { percent: (thousandths / 10).toFixed(1) });
}

/** @param {Iterable<Element>} elements */
function boxesOf(elements) {
    return [...elements].map(one => one.getBoundingClientRect()).filter(box => box.width > 0 && box.height > 0);
}

export class PuzzleCard {
    /** @param {any} page  a table's page that knows its game @param {import('../table/prompt.js').Deeds} deeds */
    constructor(page, deeds) {
        this.page = page;
        this.deeds = deeds;
        this.game = page.info.game;
        this.id = page.call.puzzle;
        /** @type {import('./book.js').Puzzle|undefined} */
        this.puzzle = undefined;
        /** @type {Answer|null} */
        this.answer = null;
        this.moved = 0;
        this.asking = false;
        this.isAway = false;
        this.body = el('div', { class: 'lesson-body' });
        this.element = el('aside', { class: 'lesson puzzle', 'data-role': 'puzzle', 'aria-label': say('puzzle.puzzle') }, this.body);
        /** @type {CardCorner|null} */
        this.corner = null;
        void puzzlesOf(this.game).then(all => { this.puzzle = all.find(one => one.id === this.id); this.draw(); }).catch(() => {});
    }

    /** It lies over the board. @param {import('../table/field.js').Field} field @param {import('../table/prompt.js').PromptLine} prompt */
    lie(field, prompt) {
        this.corner = new CardCorner(this.element, field.stage, () => this.ground());
        this.element.append(this.corner.button);
        field.stage.append(this.element);
        this.corner.watch(field.handBar.element, field.panel, field.card, prompt.notices);
    }

    close() {
        this.corner?.close();
    }

    saw() {}

    /** @param {Sight} sight */
    show(sight) {
        this.sight = sight;
        if (!this.answer) void this.ask();
        this.draw();
    }

    /** Has an order been given? The worker knows; what is played while it thinks is asked about next. */
    async ask() {
        const turn = this.sight?.now.turn;
        if (this.asking || this.answer) return;
        this.asking = true;
        try {
            const row = Math.max(0, languagesKnown().indexOf(language()));
            const { state, answer } = await puzzleAnswer(this.page.call.where.table, row);
            this.isAway = state === 'away';
            if (answer) this.solved(JSON.parse(answer));
        } catch (fault) {
            this.deeds.tell(/** @type {Error} */ (fault).message, null);
        } finally {
            this.asking = false;
            this.element.dataset.judged = String(turn);
            if (!this.page.closed) this.draw();
            if (!this.page.closed && this.sight?.now.turn !== turn) void this.ask();
        }
    }

    /** @param {Answer} answer */
    solved(answer) {
        this.answer = answer;
        if (this.puzzle) this.moved = enter(this.game, this.puzzle, answer.right);
        announce(this.verdict(answer));
    }

    /** @param {Answer} answer */
    verdict({ right, cost }) {
        return say(right ? cost > 0 ? 'puzzle.nearly' : 'puzzle.right' : 'puzzle.wrong', { cost: percent(cost) });
    }

    head() {
        const grade = this.puzzle ? say('puzzle.grade', { grade: this.puzzle.grade }) : '';
        return el('p', { class: 'goal', 'data-role': 'puzzle-head' }, el('b', null, say('puzzle.puzzle')), ' ', grade);
    }

    /** The orders and what each comes to, the given one among them. @param {Answer} answer */
    table(answer) {
        const { options, listed, chance, cost, said } = answer, words = (/** @type {string} */ text) => this.sight ? saidIn(this.sight, text) : text;
        const rows = options.map((option, i) => ({ ...option, best: i === 0, own: i === listed }));
        if (listed < 0) rows.push({ cost: Math.max(0, cost), said, best: false, own: true });
        rows.sort((a, b) => a.cost - b.cost || Number(b.best) - Number(a.best));
        return el('table', { 'data-role': 'puzzle-options' }, el('caption', { class: 'unseen' }, say('puzzle.compared')),
            el('thead', null, el('tr', null, el('th', { scope: 'col' }, say('puzzle.order')), el('th', { scope: 'col' }, say('puzzle.chance')), el('th', { scope: 'col' }, say('puzzle.costs')))),
            el('tbody', null, rows.map(row => el('tr', { class: row.best ? 'best' : '', 'data-own': row.own ? 'true' : null },
                el('th', { scope: 'row' }, words(row.said), row.own ? el('em', null, ` ${say('puzzle.yours')}`) : null, row.best ? el('em', null, ` ${say('puzzle.best')}`) : null),
                el('td', null, percent(Math.max(0, chance - row.cost))), el('td', null, row.cost ? percent(row.cost) : '–')))));
    }

    /** @param {Answer} answer */
    told(answer) {
        const found = Object.entries(answer.found), { rating } = scoreOf(this.game);
        return [el('p', { class: 'verdict-line', 'data-role': 'puzzle-verdict', 'data-right': String(answer.right) }, this.verdict(answer)),
            this.table(answer),
            found.length ? el('p', { class: 'found', 'data-role': 'puzzle-found' }, say('puzzle.found', Object.fromEntries(found))) : null,
            el('p', { 'data-role': 'puzzle-rating' }, say('puzzle.rating', { rating: Math.round(rating), moved: `${this.moved < 0 ? '−' : '+'}${Math.abs(this.moved)}` }))];
    }

    draw() {
        const { answer, puzzle } = this;
        this.element.dataset.end = answer ? answer.right ? 'won' : 'lost' : '';
        refill(this.body, this.head(),
            answer ? this.told(answer)
            : el('p', { 'data-role': 'puzzle-ask' }, say(this.isAway ? 'puzzle.away' : 'puzzle.ask', { seat: seatTitle(this.game, this.page.info.you) })),
            el('div', { class: 'row end' }, this.buttons(!!answer, puzzle)));
        this.corner?.settle(!!answer);
    }

    /** @param {boolean} isDone @param {import('./book.js').Puzzle|undefined} puzzle */
    buttons(isDone, puzzle) {
        const leave = (/** @type {() => Promise<void>} */ go) => () => {
            go().then(() => forgetLocalTable(this.page.call.where.table)).catch(fault => this.deeds.tell(fault.message, null));
        };
        return [el('a', { class: 'button quiet', href: `/#puzzles/${this.game}`, 'data-role': 'puzzle-leave' }, say('puzzle.enough')),
            puzzle && (isDone || this.isAway) ? button(say('puzzle.again'), { 'data-role': 'puzzle-again', onclick: leave(() => startPuzzle(this.game, puzzle)) }) : null,
            isDone ? button(say('puzzle.next'), { class: 'primary', 'data-role': 'puzzle-next', onclick: leave(() => startNext(this.game)) }) : null];
    }

    /** What it should not hide. @returns {import('../table/corner.js').Ground} */
    ground() {
        const { field, prompt } = this.page, { stage } = field, all = (/** @type {string} */ names) => boxesOf(stage.querySelectorAll(names));
        return { bars: [...boxesOf([field.handBar.element]), ...boxesOf(prompt.notices.children)], panels: [...boxesOf([field.panel]), ...all('.board-tools')],
            meant: [...boxesOf([field.card]), ...all('.ring.picked, .board-menu, .fan-ground')], other: all('.layer-blocks > *, .layer-lights .light') };
    }
}

