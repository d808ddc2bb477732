// skin.js - Bonaparte in Italy: The Castiglione Campaign 1796 on the board.
import { registerSkin } from '../../../web/games.js';
import { castiglioneArmies, casSeat } from './armies.js';
import { casTargets, casEnds, casGoal, casMeant, casPlain } from './words.js';
import { casTracks, casSeen, casLook } from './text.js';
import { casDraw, casShape, casMotion, casGhost } from './draw.js';
import { casPanel } from './panel.js';

/** @type {import('../../../web/board/types.d.ts').Skin} */
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
    goal: casGoal,
    shape: casShape,
    ghost: casGhost,
    say: casPlain,
};

registerSkin('castiglione', castiglioneSkin);
