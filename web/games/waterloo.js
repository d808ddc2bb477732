// waterloo.js - Napoleon: The Waterloo Campaign, 1815 on the board.
import { waterlooArmies } from './waterloo_blocks.js';
import { watTargets, watEnds, watMeant, watSeat, watSay } from './waterloo_words.js';
import { watTracks, watDescribe, watSeen, watLook } from './waterloo_text.js';
import { watDraw, watShape, watMotion, watGhost } from './waterloo_draw.js';
import { watGesture } from './waterloo_drag.js';
import { watPanel } from './waterloo_panel.js';

/** @type {import('../board/types.js').Skin} */
export const waterlooSkin = {
    armies: waterlooArmies,
    targets: watTargets,
    draw: watDraw,
    panel: watPanel,
    tracks: watTracks,
    describe: watDescribe,
    seen: watSeen,
    look: watLook,
    motion: watMotion,
    seat: watSeat,
    ends: watEnds,
    meant: watMeant,
    gesture: watGesture,
    shape: watShape,
    ghost: watGhost,
    say: watSay,
};
