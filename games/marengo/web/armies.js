/* armies.js - the two armies of Marengo. */

/** @type {import('../../../web/board/types.js').Army[]} */
export const marengoArmies = [
    { key: 'austria', name: 'Austria', letter: 'A', colour: '#b5372b', dark: '#6f1d15', pointed: true },
    { key: 'france', name: 'France', letter: 'F', colour: '#2f4f8a', dark: '#1b3057' },
];
