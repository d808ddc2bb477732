// vignettes.js - small engravings for the first page, drawn from a few strokes.
import { svg } from './dom.js';

/** @param {string} name */
export function vignette(name) {
    return svg('svg', { viewBox: '0 0 360 150', class: `vignette ${name}`, 'aria-hidden': 'true' });
}
