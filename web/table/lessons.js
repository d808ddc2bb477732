// lessons.js - the guide of a first battle: a card that says a few words when they are needed.
import { announce, button, el, refill } from '../dom.js';
import { partsOf } from '../games.js';
import { guideWords } from './guides.js';
import { ruleLink, saidIn } from './prompt.js';

export class LessonCard {
    /** @type {any} */ sight;

    /** @param {string} game @param {(number: string) => void} rule */
    constructor(game, rule) {
        this.guide = partsOf(game)?.guide;
        this.rule = rule;
        this.heard = /** @type {Set<import('./guides.js').Lesson>} */ (new Set());
        this.moment = '';
        /** @type {number|null} */
        this.turn = null;
        /** @type {import('./guides.js').Lesson[]} */
        this.waiting = [];
        this.element = el('aside', { class: 'lesson', 'data-role': 'lesson', 'aria-label': 'The guide',
            hidden: true });
    }

    /** What was said of an earlier decision goes when it has been made. @param {import('./prompt.js').Sight} sight */
    show(sight) {
        if (!this.guide) return;
        const { turn, ask, over } = sight.now, moment = `${turn} ${ask?.phase} ${!!over}`;
        if (moment === this.moment) return;
        if (turn !== this.turn && this.turn !== null) this.guide.intro.forEach(lesson => this.heard.add(lesson));
        Object.assign(this, { moment, turn, sight });
        this.waiting = guideWords(this.guide, this.heard, sight.now);
        this.next();
    }

    next() {
        this.draw();
        if (this.waiting.length === 0) return;
        this.heard.add(this.waiting[0]);
        announce(saidIn(this.sight, this.waiting[0].say));
    }

    draw() {
        const lesson = this.waiting[0];
        this.element.hidden = !lesson;
        if (!lesson) return;
        const more = this.waiting.length > 1;
        refill(this.element, el('p', null, saidIn(this.sight, lesson.say), ' ', ruleLink(lesson.rule ?? null, this.rule)),
            el('div', { class: 'row end' }, more ? el('span', { class: 'count' }, `${this.waiting.length - 1} more`)
                : null,
                button(more ? 'Go on' : 'Understood',
                    { class: 'primary', 'data-role': 'lesson-next',
                    onclick: () => { this.waiting.shift(); this.next(); } })));
    }
}
