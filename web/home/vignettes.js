// vignettes.js - small engravings: a corner of each map for the first page, and a flourish.
import { draw } from '../board/blocks.js';
import { el } from '../dom.js';

/** The picture of a game (games/GAME/web/plate.svg). @param {string} game */
export function vignette(game) {
    return el('img', { class: `vignette ${game}`, src: `/app/games/${game}/web/plate.svg`, alt: '', width: 360, height: 150 });
}

export function flourish() {
    const ink = { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.4 };
    return draw('svg', { viewBox: '0 -4 220 26', class: 'vignette flourish', 'aria-hidden': 'true' },
        draw('path', { d: 'M110 12c-18 -14 -34 6 -52 0c-12 -4 -10 -14 -2 -13c7 1 5 10 -2 8M110 12c18 -14 34 6 52 0c12 -4 10 -14 2 -13c-7 1 -5 10 2 8', ...ink }),
        draw('path', { d: 'M110 7l5 5l-5 5l-5 -5z', ...ink }));
}
