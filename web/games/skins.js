/* skins.js - the skins of the games by their key. */
import { castiglioneSkin } from './castiglione.js';
import { marengoSkin } from './marengo.js';
import { waterlooSkin } from './waterloo.js';

/** @typedef {import('../board/types.js').Skin} Skin */

/** @type {Map<string, Skin>} */
const skins = new Map([['marengo', marengoSkin], ['waterloo', waterlooSkin], ['castiglione', castiglioneSkin]]);

/** @param {string} game @returns {Skin} */
export function skinOf(game) {
    const skin = skins.get(game);
    if (!skin) throw new Error(`no skin for ${game}`);
    return skin;
}
