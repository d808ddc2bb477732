// lessons.js - the guide of a first battle: a card that says a few words when they are needed.
import { announce, button, el, refill } from './dom.js';
import { guideOf, guideWords } from './guide/guides.js';
import { ruleLink, saidIn } from './prompt.js';

export class LessonCard {
    /** @param {string} game @param {(number: string) => void} rule */
    constructor(game, rule) {
        this.guide = guideOf(game);
        this.rule = rule;
        this.heard = /** @type {Set<string>} */ (new Set());
        /** @type {import('./guide/guides.js').Lesson[]} */
        this.waiting = [];
        this.element = el('aside', { class: 'lesson', 'data-role': 'lesson', 'aria-label': 'The guide',
            hidden: true });
    }

    /** @param {import('./prompt.js').Sight} sight */
    show(sight) {
        if (!this.guide) return;
        const idle = this.waiting.length === 0;
        this.waiting.push(...guideWords(this.guide, this.heard, sight.now).map(lesson =>
            ({ ...lesson, say: saidIn(sight, lesson.say) })));
        if (idle) this.next();
        else this.draw();
    }

    next() {
        this.draw();
        if (this.waiting.length > 0) announce(this.waiting[0].say);
    }

    draw() {
        const lesson = this.waiting[0];
        this.element.hidden = !lesson;
        if (!lesson) return;
        const more = this.waiting.length > 1;
        refill(this.element, el('p', null, lesson.say, ' ', ruleLink(lesson.rule ?? null, this.rule)),
            el('div', { class: 'row end' }, more ? el('span', { class: 'count' }, `${this.waiting.length - 1} more`)
                : null,
                button(more ? 'Go on' : 'Understood',
                    { class: 'primary', 'data-role': 'lesson-next',
                    onclick: () => { this.waiting.shift(); this.next(); } })));
    }
}
