// Guided first battles: a few sentences when a decision is asked for the first time.
import { castiglioneGuide } from './castiglione.js';
import { marengoGuide } from './marengo.js';
import { waterlooGuide } from './waterloo.js';

/**
 * @typedef {{say: string, rule?: string}} Lesson
 * @typedef {object} Guide
 * @property {string} game
 * @property {string} title
 * @property {string} you the learner's seat
 * @property {Record<string, string>} seats as in POST /api/tables
 * @property {Lesson[]} intro
 * @property {Record<string, Lesson[]>} phases what to say when this is asked for the first time
 * @property {string} won
 * @property {string} lost
 */

/** @type {Record<string, Guide>} */
const guides = { castiglione: castiglioneGuide, marengo: marengoGuide, waterloo: waterlooGuide };

/** @param {string} game @returns {Guide | null} */
export function guideOf(game) {
    return guides[game] ?? null;
}

/**
 * What to say now: the introduction first, then each decision's words once.
 * @param {Guide} guide
 * @param {Set<string>} heard phases that were explained already; added to here
 * @param {{ask: {phase: string} | null, over: {winner: string | null} | null}} moment
 * @returns {Lesson[]}
 */
export function guideWords(guide, heard, moment) {
    const words = [];
    if (!heard.has('intro')) words.push(...guide.intro);
    heard.add('intro');
    if (moment.over && !heard.has('over')) {
        heard.add('over');
        words.push({ say: moment.over.winner === guide.you ? guide.won : guide.lost });
    }
    const phase = moment.ask?.phase;
    if (phase && !heard.has(phase)) {
        heard.add(phase);
        words.push(...(guide.phases[phase] ?? []));
    }
    return words;
}
