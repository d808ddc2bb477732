// armies.js - the two sides of Castiglione.
import { casSay } from './facts.js';

/** @import { Army } from '../../../web/board/types.d.ts' */

/** @type {Army[]} */
export const castiglioneArmies = [
    { key: 'austrian', get name() { return casSay('side.austrian'); }, letter: 'A', colour: '#b5372b', dark: '#7b241b', pointed: true },
    { key: 'french', get name() { return casSay('side.french'); }, letter: 'F', colour: '#2f4f8a', dark: '#1f3866' },
];

/** @param {string} side @returns {Army} */
export function casArmy(side) {
    return castiglioneArmies.find((army) => army.key === side) ?? castiglioneArmies[0];
}

/** @param {string} seat @returns {{name:string,army:string,letter:string}} */
export function casSeat(seat) {
    if (seat !== 'austrian' && seat !== 'french') return { name: casSay('seat.gallery'), army: '', letter: '' };
    return { name: casSay(`side.${seat}`), army: seat, letter: seat === 'french' ? 'F' : 'A' };
}
