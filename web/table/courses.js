// courses.js - courses of short guided battles: what a chapter is, and how far somebody is in it. No game is
// known here; a game's chapters are in games/GAME/web/course.js, their positions in games/GAME/lesson.txt.
//
// Whatever is advised follows from what one sees now, never from what was advised before: so whoever does
// something else is advised from where that has led.

/**
 * @typedef {object} Moment  what the learner sees
 * @property {any} view
 * @property {{phase: string, actions: string[]}|null} ask
 * @property {any} over
 * @property {any[]} events  all that was told
 */
/** A ghost arrow on the map. @typedef {{from: import('../board/types.d.ts').Target, to: import('../board/types.d.ts').Target, count?: number}} Way */
/**
 * @typedef {object} Step
 * @property {string} id   the catalog has `course.CHAPTER.ID`; `.done` and `.else` where something is to be said afterwards
 * @property {string} rule
 * @property {(m: Moment) => boolean} when  it is advised now
 * @property {any} [order]    as in docs/orders.md, or a function of the moment
 * @property {string[]|((m: Moment) => string[])} [play]  actions: the first that can be played is advised
 * @property {Way[]} [ways]
 * @property {string} [watch] something to try on the page: 'orders', 'why', 'look'; with it nothing is played
 * @property {(m: Moment) => boolean} [done]  it was done, or something as good
 */
/**
 * @typedef {object} Chapter
 * @property {string} key
 * @property {string|true} lesson  as in POST /api/tables
 * @property {string} you
 * @property {Record<string, string>} seats
 * @property {Step[]} steps
 * @property {string[]} rest  decisions at which an order can be given: in between one carries out what one has begun
 * @property {Record<string, string[]>} habits  by decision: what is advised if no step is about it
 * @property {(m: Moment) => 'won'|'lost'|''} goal
 */
/** @typedef {{game: string, phases: Record<string, string>, chapters: Chapter[]}} Course */

/** What the guide says now. @typedef {object} Talk
 *  @property {'won'|'lost'|''} end
 *  @property {string[]} notice  ids: what followed from the last advice, the first that the catalog has
 *  @property {Step|null} step
 *  @property {string} about   the decision, if no step is about it
 */

export class Walk {
    /** @param {Chapter} chapter */
    constructor(chapter) {
        this.chapter = chapter;
        /** @type {Step|null} */
        this.step = null;
        this.isBusy = false;
        /** @type {Set<Step>} */
        this.tried = new Set();
        /** @type {Set<string>} */
        this.noticed = new Set();
    }

    /** @param {Moment} m @returns {Talk} */
    at(m) {
        const end = this.chapter.goal(m) || (m.over ? 'lost' : ''), was = this.step;
        if (end || !m.ask) return { end, notice: [], step: null, about: '' };
        const rests = this.chapter.rest.includes(m.ask.phase);
        this.step = this.chapter.steps.find(step => !this.tried.has(step) && (rests || !(step.order || step.watch)) && step.when(m)) ?? null;
        // Whoever has begun something sees what was advised until it is done.
        this.isBusy = !this.step && !rests && !!was?.order;
        if (this.isBusy) this.step = was;
        return { end, notice: was && was !== this.step ? this.noticeOf(was, m) : [], step: this.step, about: this.step ? '' : m.ask.phase };
    }

    /** Each is said once. @param {Step} was @param {Moment} m @returns {string[]} */
    noticeOf(was, m) {
        const how = was.watch ? this.tried.has(was) : !was.done || was.done(m);
        const id = this.wordsOf(was, how ? 'done' : 'else');
        if (this.noticed.has(id)) return [];
        this.noticed.add(id);
        return how ? [id] : [id, 'course.else'];
    }

    /** @param {Step} step @param {string} [part] */
    wordsOf(step, part = '') {
        return `course.${this.chapter.key}.${step.id}${part && `.${part}`}`;
    }

    /** Something was tried on the page, or passed over. @param {string} what @returns {boolean}  it was what was advised */
    saw(what) {
        if (!this.step?.watch || this.step.watch !== what) return false;
        this.tried.add(this.step);
        return true;
    }

    /** @param {Moment} m @returns {{order?: any, action?: string}} */
    advice(m) {
        const legal = m.ask?.actions ?? [], { step } = this;
        if (step?.watch) return {};
        if (this.isBusy) return { action: firstOf(this.chapter.habits[m.ask?.phase ?? ''], legal) };
        const order = typeof step?.order === 'function' ? step.order(m) : step?.order;
        if (order) return { order };
        const play = typeof step?.play === 'function' ? step.play(m) : step?.play;
        const action = firstOf(play ?? this.chapter.habits[m.ask?.phase ?? ''], legal);
        return action ? { action } : {};
    }
}

/** The first that is legal; '*' stands for any. @param {string[]|undefined} wished @param {string[]} legal */
function firstOf(wished, legal) {
    return (wished ?? []).map(one => (one === '*' ? legal[0] : one)).find(one => legal.includes(one));
}

/** The chapter after this one. @param {string[]} chapters @param {string} key @returns {string} '' after the last */
export function chapterAfter(chapters, key) {
    return chapters[chapters.indexOf(key) + 1] ?? '';
}

/** The first that is not done yet, or the first of all. @param {string[]} chapters @param {string[]} done */
export function chapterNext(chapters, done) {
    return chapters.find(key => !done.includes(key)) ?? chapters[0];
}
