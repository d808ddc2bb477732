// armies.js - the three armies of Waterloo, and who plays them.
import { watSay } from './facts.js';

/** @import { Army } from '../../../web/board/types.d.ts' */

/** @type {Army[]} */
export const waterlooArmies = [
    { key: 'french', get name() { return watSay('army.french'); }, letter: 'F', colour: '#2f4f8a', dark: '#1b3057' },
    { key: 'anglo', get name() { return watSay('army.anglo'); }, letter: 'A', colour: '#b5372b', dark: '#6f1d15', pointed: true },
    { key: 'prussian', get name() { return watSay('army.prussian'); }, letter: 'P', colour: '#4c5157', dark: '#2a2d31' },
];

/** @param {string} key @returns {Army} */
export function watArmy(key) {
    return waterlooArmies.find((army) => army.key === key) ?? waterlooArmies[0];
}

/** @param {string} seat @returns {{name:string,army:string,letter:string}} */
export function watSeat(seat) {
    const letter = { french: 'F', allied: 'AP', anglo: 'A', prussian: 'P' }[seat] ?? '';
    return { name: watSay(letter ? `army.${seat}` : 'seat.gallery'), army: letter ? seat : '', letter };
}
