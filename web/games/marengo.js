/* marengo.js - Bonaparte at Marengo on the board. */
import { marengoShape, placeName, targetOf } from './marengo_map.js';

/** @typedef {import('../board/types.js').Skin} Skin */
/** @typedef {import('../board/types.js').Army} Army */

/** @type {Army[]} */
export const marengoArmies = [
    { key: 'austria', name: 'Austria', letter: 'A', colour: '#b5372b', dark: '#6f1d15', pointed: true },
    { key: 'france', name: 'France', letter: 'F', colour: '#2f4f8a', dark: '#1b3057' },
];

/** @type {Skin} */
export const marengoSkin = {
    armies: marengoArmies,
    label: (action) => action,
    targets: (action, scene) => {
        const words = action.split(' ');
        return words[0] === 'move_from' && words[1] !== 'done' ? [targetOf(words[1])] : [];
    },
    draw: () => {},
    panel: (scene, host) => host.replaceChildren(),
    tracks: () => [],
    describe: () => [],
    seen: () => [],
    look: (place, scene) => ({ title: placeName(place, scene.map), lines: [] }),
    motion: () => null,
    seat: (seat) => ({ name: seat, army: seat, letter: seat[0].toUpperCase() }),
    ends: (action) => /^\w+ (done|go|no|none|one|stay|stop)$/.test(action),
    gesture: () => [],
    shape: (target, scene) => marengoShape(target, scene.map),
};
