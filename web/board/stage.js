/* stage.js - the elements a board is made of. */
import { draw } from './blocks.js';
import { say } from '../words.js';

/** @typedef {{looked: SVGGElement, lights: SVGGElement, blocks: SVGGElement, over: SVGGElement, pointed: SVGGElement, motion: SVGGElement}} Layers */
/** @typedef {{element: HTMLElement, sheet: HTMLElement, picture: SVGElement, layers: Layers}} Stage */

/** @param {string} name */
function stageLayer(name) {
    return /** @type {SVGGElement} */ (draw('g', { class: `layer-${name}` }));
}

/** The ground is a picture of its own under the blocks: it need not be drawn again when they are.
 *  @param {string} href */
function groundImage(href) {
    const image = document.createElement('img');
    image.className = 'ground';
    image.alt = '';
    image.draggable = false;
    image.src = href;
    const box = document.createElement('div');
    box.className = 'board-ground';
    box.append(image);
    return box;
}

/** @param {string} game @param {import('./camera.js').Box} box @param {string|null} href  of the ground, if there is a drawing
 *  @returns {Stage} */
export function buildStage(game, box, href) {
    const element = document.createElement('div'), sheet = document.createElement('div');
    element.className = `board game-${game}${href ? '' : ' bare'}`;
    element.tabIndex = 0;
    element.setAttribute('role', 'group');
    element.setAttribute('aria-label', say('board.board'));
    sheet.className = 'board-sheet';
    const layers = { looked: stageLayer('looked'), lights: stageLayer('lights'), blocks: stageLayer('blocks'),
        over: stageLayer('over'), pointed: stageLayer('pointed'), motion: stageLayer('motion') };
    const picture = draw('svg', { class: 'board-picture', viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`,
        preserveAspectRatio: 'none' }, ...Object.values(layers));
    sheet.append(...(href ? [groundImage(href)] : []), picture);
    element.append(sheet);
    return { element, sheet, picture, layers };
}

/** Buttons that lie over the board. @param {{text: string, label: string, act: () => void}[]} rows */
export function buildTools(rows) {
    const box = document.createElement('div');
    box.className = 'board-tools';
    for (const { text, label, act } of rows) {
        const element = document.createElement('button');
        element.type = 'button';
        element.textContent = text;
        element.setAttribute('aria-label', label);
        element.title = label;
        element.addEventListener('click', act);
        box.append(element);
    }
    return box;
}
