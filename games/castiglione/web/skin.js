// skin.js - Bonaparte in Italy: The Castiglione Campaign 1796 on the board.
import { castiglioneArmies } from './blocks.js';
import { casTargets, casEnds, casMeant, casSeat, casPlain } from './words.js';
import { casTracks, casSeen, casLook } from './text.js';
import { casDraw, casShape, casMotion, casGhost } from './draw.js';
import { casGesture } from './drag.js';
import { casPanel } from './panel.js';

/** @type {import('../../../web/board/types.js').Skin} */
export const castiglioneSkin = {
    armies: castiglioneArmies,
    targets: casTargets,
    draw: casDraw,
    panel: casPanel,
    tracks: casTracks,
    seen: casSeen,
    look: casLook,
    motion: casMotion,
    seat: casSeat,
    ends: casEnds,
    meant: casMeant,
    gesture: casGesture,
    shape: casShape,
    ghost: casGhost,
    say: casPlain,
};
