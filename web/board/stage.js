/* stage.js - the elements a board is made of. */
import { draw } from './blocks.js';
import { button, el } from '../dom.js';
import { say } from '../words.js';

/** @typedef {{looked: SVGGElement, overlay: SVGGElement, lights: SVGGElement, names: SVGGElement, trail: SVGGElement, ghost: SVGGElement, blocks: SVGGElement, over: SVGGElement, pointed: SVGGElement, motion: SVGGElement}} Layers */
/** @typedef {{element: HTMLElement, sheet: HTMLElement, picture: SVGElement, layers: Layers}} Stage */

/** @param {string} name */
function stageLayer(name) {
    return /** @type {SVGGElement} */ (draw('g', { class: `layer-${name}` }));
}

/** The ground is a picture of its own under the blocks: it need not be drawn again when they are.
 *  @param {string} href */
function groundImage(href) {
    return el('div', { class: 'board-ground' }, el('img', { class: 'ground', alt: '', draggable: 'false', src: href }));
}

/** @param {string} game @param {import('./camera.js').Box} box @param {string|null} href  of the ground, if there is a drawing
 *  @returns {Stage} */
export function buildStage(game, box, href) {
    const layers = { looked: stageLayer('looked'), overlay: stageLayer('overlay'), lights: stageLayer('lights'), names: stageLayer('names'), trail: stageLayer('trail'), blocks: stageLayer('blocks'),
        over: stageLayer('over'), ghost: stageLayer('ghost'), pointed: stageLayer('pointed'), motion: stageLayer('motion') };
    const picture = draw('svg', { class: 'board-picture', viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`,
        preserveAspectRatio: 'none' }, ...Object.values(layers));
    const sheet = el('div', { class: 'board-sheet' }, href ? groundImage(href) : null, picture);
    const element = el('div', { class: `board game-${game}${href ? '' : ' bare'}`, tabindex: 0, role: 'group',
        'aria-label': say('board.board') }, sheet);
    return { element, sheet, picture, layers };
}

/** Buttons that lie over the board. @param {{text: string, label: string, name?: string, act: () => void}[]} rows */
export function buildTools(rows) {
    return el('div', { class: 'board-tools' },
        rows.map(({ text, label, name, act }) => button(text, { 'aria-label': label, title: label, 'data-tool': name, 'aria-pressed': name ? 'false' : null, onclick: act })));
}
