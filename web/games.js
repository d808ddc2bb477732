// games.js - the games that the page was given a skin for. Each registers itself (games/GAME/web/game.js).
import { learnWords } from './api.js';
import { capital, say, sayingOf } from './words.js';

/** @import { Skin } from './board/types.d.ts' */
/**
 * @typedef {object} GameParts
 * @property {string} key
 * @property {Skin['armies']} armies
 * @property {Skin['seat']} seat
 * @property {() => Promise<any>} load fetches its skin, which registers itself too
 * @property {[string, string][]} aid what is good to know at hand: groups, and the rules of their lines
 * @property {{chapters: string[], load: () => Promise<import('./table/courses.js').Course>}} course guided battles (table/courses.js)
 */

/** @type {Map<string, GameParts>} */
const registered = new Map();

/** How boards are drawn and touched. @type {Map<string, Skin>} */
const skins = new Map();

/** @param {GameParts} parts */
export function registerGame(parts) {
    registered.set(parts.key, parts);
}

/** @param {string} game @param {Skin} skin */
export function registerSkin(game, skin) {
    skins.set(game, skin);
}

/** @param {string} game */
export function partsOf(game) {
    return registered.get(game) ?? null;
}

/** The words of a game that has a skin, before anything is said of it. @param {string} game */
export async function gameWords(game) {
    if (registered.has(game)) await learnWords(game);
}

/** The player aid in words. @param {string} game @returns {{title: string, lines: {text: string, rule: string}[]}[]} */
export function aidOf(game) {
    const words = sayingOf(game);
    return (partsOf(game)?.aid ?? []).map(([group, rules]) => ({ title: words(`aid.${group}`),
        lines: rules.split(' ').map((rule, i) => ({ text: words(`aid.${group}.${i + 1}`), rule: rule === '-' ? '' : rule })) }));
}

/** @param {string} game @param {string} seat */
export function seatTitle(game, seat) {
    return partsOf(game)?.seat(seat).name ?? capital(seat);
}

/** Whether a game is drawn from its scenes (docs/scene.md): it has no skin, or the address asks for the plain one.
 *  @param {string} game */
export function isPlain(game) {
    return !registered.has(game) || new URLSearchParams(location.search).get('skin') === 'plain';
}

/** The skin of a table's game, or the plain one: it is fetched when it is needed. @param {any} info  its greeting
 *  @returns {Promise<Skin>} */
export async function skinFor(info) {
    if (!isPlain(info.game)) {
        if (!skins.has(info.game)) await partsOf(info.game)?.load();
        return /** @type {Skin} */ (skins.get(info.game));
    }
    const { PlainSkin } = await import('./plain/skin.js');
    return new PlainSkin(info.seats.map((/** @type {any} */ s) => s.seat));
}

/** Is it one of the levels from 1 to 10? @param {string} level */
export function isDial(level) {
    return /^\d+$/.test(level);
}

/** How a level of the computer is called. @param {string} level */
export function levelName(level) {
    return isDial(level) ? say('level.dial', { number: Number(level) }) : say(`level.${level}`);
}
