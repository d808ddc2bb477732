// The player aids, one for each game.
import { castiglioneAid } from './castiglione_aid.js';
import { marengoAid } from './marengo_aid.js';
import { waterlooAid } from './waterloo_aid.js';

/** @type {Record<string, {title: string, lines: {text: string, rule: string}[]}[]>} */
const aids = { castiglione: castiglioneAid, marengo: marengoAid, waterloo: waterlooAid };

/** @param {string} game */
export function aidOf(game) {
    return aids[game] ?? [];
}
