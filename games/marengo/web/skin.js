/* skin.js - Bonaparte at Marengo on the board. */
import { registerSkin } from '../../../web/games.js';
import { draw } from '../../../web/board/blocks.js';
import { marengoArmies, marengoSeat } from './armies.js';
import { barOfKind, drawMarengo } from './blocks.js';
import { motionInMarengo } from './deeds.js';
import { marengoShape } from './map.js';
import { lookInMarengo, marengoTracks, seenInMarengo } from './notes.js';
import { marengoEnds, marengoMeant, marengoTargets, marengoWare } from './words.js';

/** @import { Skin, Motion } from '../../../web/board/types.d.ts' */

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
    seen: seenInMarengo,
    look: lookInMarengo,
    motion: motionInMarengo,
    seat: marengoSeat,
    ends: marengoEnds,
    meant: marengoMeant,
    ware: marengoWare,
    shape: (target, scene) => marengoShape(target, scene.map),
    ghost: marengoGhost,
};

registerSkin('marengo', marengoSkin);
