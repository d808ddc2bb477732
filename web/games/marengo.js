/* marengo.js - Bonaparte at Marengo on the board. */
import { marengoArmies } from './marengo_armies.js';
import { drawMarengo } from './marengo_blocks.js';
import { marengoShape, placeName } from './marengo_map.js';
import { marengoEnds, marengoLabel, marengoTargets } from './marengo_words.js';

/** @typedef {import('../board/types.js').Skin} Skin */

/** @type {Skin} */
export const marengoSkin = {
    armies: marengoArmies,
    label: marengoLabel,
    targets: marengoTargets,
    draw: drawMarengo,
    panel: (scene, host) => host.replaceChildren(),
    tracks: () => [],
    describe: () => [],
    seen: () => [],
    look: (place, scene) => ({ title: placeName(place, scene.map), lines: [] }),
    motion: () => null,
    seat: (seat) => ({ name: seat, army: seat, letter: seat[0].toUpperCase() }),
    ends: marengoEnds,
    gesture: () => [],
    shape: (target, scene) => marengoShape(target, scene.map),
};
