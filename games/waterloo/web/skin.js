// skin.js - Napoleon: The Waterloo Campaign, 1815 on the board.
import { waterlooArmies } from './blocks.js';
import { watTargets, watEnds, watMeant, watSeat, watPlain } from './words.js';
import { watTracks, watSeen, watLook } from './text.js';
import { watDraw, watShape, watMotion, watGhost } from './draw.js';
import { watGesture } from './drag.js';
import { watPanel } from './panel.js';

/** @type {import('../../../web/board/types.js').Skin} */
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
    ends: watEnds,
    meant: watMeant,
    gesture: watGesture,
    shape: watShape,
    ghost: watGhost,
    say: watPlain,
};
