// games.js - the games that the page was given a skin for. Each registers itself (games/GAME/web/game.js).
import { capital, sayingOf } from './words.js';

/** @typedef {import('./board/types.js').Skin} Skin */
/**
 * @typedef {object} GameParts
 * @property {string} key
 * @property {Skin} skin how the board is drawn and touched
 * @property {[string, string][]} aid what is good to know at hand: groups, and the rules of their lines
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

/** The player aid in words. @param {string} game @returns {{title: string, lines: {text: string, rule: string}[]}[]} */
export function aidOf(game) {
    const words = sayingOf(game);
    return (partsOf(game)?.aid ?? []).map(([group, rules]) => ({ title: words(`aid.${group}`),
        lines: rules.split(' ').map((rule, i) => ({ text: words(`aid.${group}.${i + 1}`), rule: rule === '-' ? '' : rule })) }));
}

/** @param {string} game @param {string} seat */
export function seatTitle(game, seat) {
    return partsOf(game)?.skin.seat(seat).name ?? capital(seat);
}

/** Whether a game is drawn from its scenes (docs/scene.md): it has no skin, or the address asks for the plain one.
 *  @param {string} game */
export function isPlain(game) {
    return !registered.has(game) || new URLSearchParams(location.search).get('skin') === 'plain';
}

/** The skin of a table's game; the plain one is fetched when it is needed. @param {any} info  its greeting
 *  @returns {Promise<Skin>} */
export async function skinFor(info) {
    if (!isPlain(info.game)) return skinOf(info.game);
    const { PlainSkin } = await import('./plain/skin.js');
    return new PlainSkin(info.seats.map((/** @type {any} */ s) => s.seat));
}

/** @param {string} game @returns {Skin} */
export function skinOf(game) {
    const parts = partsOf(game);
    if (!parts) throw new Error(`no skin for ${game}`);
    return parts.skin;
}
