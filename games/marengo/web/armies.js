/* armies.js - the two armies of Marengo. */
import { marengoSay } from './map.js';

/** @type {import('../../../web/board/types.d.ts').Army[]} */
export const marengoArmies = [
    { key: 'austria', get name() { return marengoSay('army.austria'); }, letter: 'A', colour: '#b5372b', dark: '#6f1d15', pointed: true },
    { key: 'france', get name() { return marengoSay('army.france'); }, letter: 'F', colour: '#2f4f8a', dark: '#1b3057' },
];

/** @param {string} key */
export function marengoArmy(key) {
    return marengoArmies.find((a) => a.key === key) ?? marengoArmies[0];
}

/** @param {string} seat */
export function marengoSeat(seat) {
    const { name, key, letter } = marengoArmy(seat);
    return { name, army: key, letter };
}
