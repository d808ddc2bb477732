// told.js - what the table tells of each choice beside its name: words for it, its numbers, what follows by
// force, and whether it can be taken back.

import { capital } from '../words.js';

/** @typedef {{text: string, chances?: {what: string, percent: number}[]}} Numbers */
/** @typedef {{label?: string, then?: string[], final?: boolean, numbers?: Numbers, unused?: string, lost?: string}} Told */

/** @param {any} ask @param {string} action @returns {Told} */
export function toldOf(ask, action) {
    return ask?.choices?.[ask.actions.indexOf(action)] ?? {};
}

/** The game's words for a choice. @param {any} skin @param {string} action @param {any} scene @returns {string} */
export function labelOf(skin, action, scene) {
    const { label } = toldOf(scene.ask, action);
    if (!label) return action;
    return capital(skin.say?.(label, scene) ?? label);
}

/** What follows by force, a sentence each. @param {any} skin @param {string} action @param {any} scene
 *  @returns {string[]} */
export function thenOf(skin, action, scene) {
    return (toldOf(scene.ask, action).then ?? []).map(words => skin.say?.(words, scene) ?? words);
}

/** What is to be known before, as a line or none: costs, dice, chances; and each chance by itself.
 *  @param {any} ask @param {string} action @returns {{line: string[], chances: string}} */
export function numbersOf(ask, action) {
    const { numbers } = toldOf(ask, action);
    return { line: numbers ? [numbers.text] : [],
        chances: (numbers?.chances ?? []).map(({ what, percent }) => `${what}: ${percent} %`).join('\n') };
}
