// castiglione.js - Bonaparte in Italy: The Castiglione Campaign 1796 on the board.
import { castiglioneArmies } from './castiglione_blocks.js';
import { casTargets, casEnds, casMeant, casSeat, casSay } from './castiglione_words.js';
import { casTracks, casDescribe, casSeen, casLook } from './castiglione_text.js';
import { casDraw, casShape, casMotion, casGhost } from './castiglione_draw.js';
import { casGesture } from './castiglione_drag.js';
import { casPanel } from './castiglione_panel.js';

/** @type {import('../board/types.js').Skin} */
export const castiglioneSkin = {
    armies: castiglioneArmies,
    targets: casTargets,
    draw: casDraw,
    panel: casPanel,
    tracks: casTracks,
    describe: casDescribe,
    seen: casSeen,
    look: casLook,
    motion: casMotion,
    seat: casSeat,
    ends: casEnds,
    meant: casMeant,
    gesture: casGesture,
    shape: casShape,
    ghost: casGhost,
    say: casSay,
};
