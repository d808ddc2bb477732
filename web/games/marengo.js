/* marengo.js - Bonaparte at Marengo on the board. */
import { draw } from '../board/blocks.js';
import { marengoArmies } from './marengo_armies.js';
import { barOfKind, drawMarengo, marengoArmy } from './marengo_blocks.js';
import { gestureInMarengo, motionInMarengo } from './marengo_deeds.js';
import { marengoShape } from './marengo_map.js';
import { describeMarengo, lookInMarengo, marengoTracks, seenInMarengo } from './marengo_notes.js';
import { marengoEnds, marengoMeant, marengoTargets } from './marengo_words.js';

/** @typedef {import('../board/types.js').Skin} Skin */
/** @typedef {import('../board/types.js').Motion} Motion */

/** A loss: a burst with a word. @param {string} word */
function marengoBurst(word) {
    const spikes = Array.from({ length: 20 }, (_, i) => {
        const r = i % 2 ? 9 : 16, turn = i * Math.PI / 10;
        return `${(r * Math.cos(turn)).toFixed(1)} ${(r * Math.sin(turn)).toFixed(1)}`;
    });
    return draw('g', { class: 'burst' }, draw('path', { d: `M${spikes.join('L')}z` }), draw('text', { y: 4 }, word));
}

/** @param {Motion} motion */
function marengoGhost(motion) {
    if (motion.face === 'loss' || motion.face === 'gone') return marengoBurst(motion.face === 'loss' ? '−1' : '✕');
    if (motion.face === 'shot') return draw('circle', { class: 'shot', r: 6 });
    return barOfKind({ army: motion.side, place: '', face: /^[ICA]\d/.test(motion.face ?? '') ? String(motion.face).slice(0, 2) : '',
        asleep: false, recalled: false, part: '', status: '', count: motion.count ?? 1 });
}

/** @type {Skin} */
export const marengoSkin = {
    armies: marengoArmies,
    targets: marengoTargets,
    draw: drawMarengo,
    panel: (scene, host) => host.replaceChildren(),
    tracks: marengoTracks,
    describe: describeMarengo,
    seen: seenInMarengo,
    look: lookInMarengo,
    motion: motionInMarengo,
    seat: (seat) => {
        const army = marengoArmy(seat);
        return { name: army.name, army: army.key, letter: army.letter };
    },
    ends: marengoEnds,
    meant: marengoMeant,
    gesture: gestureInMarengo,
    shape: (target, scene) => marengoShape(target, scene.map),
    ghost: marengoGhost,
};
