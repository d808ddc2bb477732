// lessons.js - the guide of a first battle: a card that says a few words when they are needed.
import { announce, button, el, refill } from '../dom.js';
import { partsOf } from '../games.js';
import { guideWords } from './guides.js';
import { ruleLink } from './prompt.js';
import { say, sayingOf } from '../words.js';

export class LessonCard {
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
        this.element = el('aside', { class: 'lesson', 'data-role': 'lesson', 'aria-label': say('guide.guide'),
            hidden: true });
    }

    /** What was said of an earlier decision goes when it has been made. @param {import('./prompt.js').Sight} sight */
    show(sight) {
        if (!this.guide) return;
        const { turn, ask, over } = sight.now, moment = `${turn} ${ask?.phase} ${!!over}`;
        if (moment === this.moment) return;
        if (turn !== this.turn && this.turn !== null) this.guide.intro.forEach(lesson => this.heard.add(lesson));
        Object.assign(this, { moment, turn });
        this.waiting = guideWords(this.guide, this.heard, sight.now);
        this.next();
    }

    next() {
        this.draw();
        if (this.waiting.length === 0) return;
        this.heard.add(this.waiting[0]);
        announce(this.words(this.waiting[0]));
    }

    /** @param {import('./guides.js').Lesson} lesson */
    words(lesson) {
        return sayingOf(this.guide?.game ?? '')(lesson.id);
    }

    draw() {
        const lesson = this.waiting[0];
        this.element.hidden = !lesson;
        if (!lesson) return;
        const more = this.waiting.length > 1;
        refill(this.element, el('p', null, this.words(lesson), ' ', ruleLink(lesson.rule ?? null, this.rule)),
            el('div', { class: 'row end' }, more ? el('span', { class: 'count' }, say('guide.more', { n: this.waiting.length - 1 }))
                : null,
                button(say(more ? 'guide.go_on' : 'guide.understood'),
                    { class: 'primary', 'data-role': 'lesson-next',
                    onclick: () => { this.waiting.shift(); this.next(); } })));
    }
}
