// skin.js - Napoleon: The Waterloo Campaign, 1815 on the board.
import { registerSkin } from '../../../web/games.js';
import { waterlooArmies, watSeat } from './armies.js';
import { watTargets, watEnds, watMeant, watPlain } from './words.js';
import { watTracks, watSeen, watLook } from './text.js';
import { watDraw, watShape, watMotion, watGhost } from './draw.js';
import { watIsFriend } from './facts.js';
import { watPanel } from './panel.js';

/** @type {import('../../../web/board/types.d.ts').Skin} */
export const waterlooSkin = {
    armies: waterlooArmies,
    targets: watTargets,
    draw: watDraw,
    panel: watPanel,
    tracks: watTracks,
    seen: watSeen,
    look: watLook,
    motion: watMotion,
    seat: watSeat,
    own: (army, you) => watIsFriend(you, army),
    ends: watEnds,
    meant: watMeant,
    shape: watShape,
    ghost: watGhost,
    say: watPlain,
};

registerSkin('waterloo', waterlooSkin);
