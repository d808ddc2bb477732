// moments.js - great events have their moment over the board: dice that roll, a fall, a rout, an army's end, the hour.
// Fetched when the first of them comes.
import { el } from '../dom.js';
import { playSound } from '../sound.js';
import { armyBadge } from './log.js';

/** @typedef {'great'|'dice'|'hour'|''} Worth */

const MOMENT_MS = { great: 1900, dice: 950, hour: 850 };
const STILL_MS = 6000;
const PIPS = ['', '5', '19', '159', '1379', '13579', '134679']; // cells of a face, as on a telephone

/** @param {any} event @returns {number[]} */
function diceOf({ dice, die }) {
    const all = Array.isArray(dice) ? dice : Number.isInteger(die) ? [die] : [];
    return all.filter((/** @type {number} */ n) => n >= 1 && n <= 6);
}

/** @param {any} event @returns {Worth} */
export function worthOf(event) {
    if (event.weight === 'great') return 'great';
    if (event.random && diceOf(event).length) return 'dice';
    return event.weight !== 'quiet' && (event.kind === 'round' || event.kind === 'turn') ? 'hour' : '';
}

/** @param {number} n */
function dieFace(n) {
    return el('span', { class: 'die', 'aria-hidden': 'true' },
        Array.from('123456789', cell => el('i', { class: PIPS[n].includes(cell) ? 'pip' : null })));
}

/** @param {any} event @param {Worth} worth @param {any} skin @param {any} scene */
function momentNode(event, worth, skin, scene) {
    const words = skin.say?.(event.text, scene) ?? event.text, dice = diceOf(event);
    return el('div', { class: `moment ${worth}`, 'data-role': 'moment', 'aria-hidden': 'true' }, armyBadge(skin, event.army),
        dice.length ? el('span', { class: 'dice' }, dice.map(dieFace)) : null, el('p', null, words));
}

/** Shows what is worth a moment, one after another, until `cut` is kept. @param {HTMLElement} stage @param {any[]} events
 *  @param {{skin: any, scene: any, hurry: boolean, cut: Promise<void>}} how */
export async function showMoments(stage, events, { skin, scene, hurry, cut }) {
    let isCut = false;
    void cut.then(() => { isCut = true; });
    for (const event of events) {
        const worth = worthOf(event);
        if (!worth || (hurry && worth !== 'great')) continue;
        const node = momentNode(event, worth, skin, scene);
        stage.append(node);
        playSound(worth);
        await Promise.race([cut, new Promise(done => setTimeout(done, MOMENT_MS[worth]))]);
        node.remove();
        if (isCut) return;
    }
}

/** Where nothing moves, the last great event stands for a while. @param {HTMLElement} stage @param {any[]} events @param {any} skin @param {any} scene */
export function standMoment(stage, events, skin, scene) {
    const great = events.filter(event => event.weight === 'great').pop();
    stage.querySelector('.moment')?.remove();
    if (!great) return;
    const node = momentNode(great, 'great', skin, scene);
    node.classList.add('still');
    stage.append(node);
    playSound('great');
    setTimeout(() => node.remove(), STILL_MS);
}
