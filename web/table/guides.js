// Guided first battles: a few sentences when a decision is asked for the first time. Whatever they say of a
// decision is true whenever it is asked; what is so at the beginning only stands in the introduction.

/**
 * @typedef {{id: string, rule?: string}} Lesson  what the game's catalog has of this id
 * @typedef {object} Guide
 * @property {string} game
 * @property {string} you the learner's seat
 * @property {Record<string, string>} seats as in POST /api/tables
 * @property {Lesson[]} intro
 * @property {Record<string, Lesson[]>} phases what to say when this is asked for the first time
 * @property {Lesson} won
 * @property {Lesson} lost
 */

/** @param {string} part @param {string} rules  one for each of its lessons @returns {Lesson[]} */
function lessonsOf(part, rules) {
    return rules.split(' ').map((rule, i) => ({ id: `guide.${part}.${i + 1}`, rule }));
}

/** @param {{game: string, you: string, seats: Record<string, string>, intro: string, phases: Record<string, string>}} rows
 *  @returns {Guide} */
export function guideOf({ intro, phases, ...rest }) {
    return { ...rest, intro: lessonsOf('intro', intro), won: { id: 'guide.won' }, lost: { id: 'guide.lost' },
        phases: Object.fromEntries(Object.entries(phases).map(([phase, rules]) => [phase, lessonsOf(phase, rules)])) };
}

/**
 * What is to be said of this moment and was not said before: the introduction, the decision's words, the end.
 * @param {Guide} guide
 * @param {Set<Lesson>} heard
 * @param {{ask: {phase: string} | null, over: {winner: string | null} | null}} moment
 * @returns {Lesson[]}
 */
export function guideWords(guide, heard, { ask, over }) {
    const end = over?.winner === guide.you ? guide.won : guide.lost;
    const words = over ? [end] : [...guide.intro, ...(ask ? guide.phases[ask.phase] ?? [] : [])];
    return words.filter((lesson) => !heard.has(lesson));
}
