// games.js - the games that the page was given a skin for. Each registers itself (games/GAME/web/game.js).

/** @typedef {import('./board/types.js').Skin} Skin */
/** @typedef {{title: string, lines: {text: string, rule: string}[]}} AidPart */
/**
 * @typedef {object} GameParts
 * @property {string} key
 * @property {Skin} skin how the board is drawn and touched
 * @property {AidPart[]} aid what is good to know at hand
 * @property {import('./table/guides.js').Guide} guide who explains the first battle
 * @property {() => Promise<any[]>} plate its picture for the first page
 */

/** @type {Map<string, GameParts>} */
const registered = new Map();

/** @param {GameParts} parts */
export function registerGame(parts) {
    registered.set(parts.key, parts);
}

/** @param {string} game */
export function partsOf(game) {
    return registered.get(game) ?? null;
}

/** @param {string} game @returns {Skin} */
export function skinOf(game) {
    const parts = partsOf(game);
    if (!parts) throw new Error(`no skin for ${game}`);
    return parts.skin;
}
