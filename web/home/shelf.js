// shelf.js - the games this browser knows: links to seats, and how far each seat has read.
import { recall, remember } from '../settings.js';

const SHELF_KEY = 'grognard.games';
const SHELF_MAX = 60;

/**
 * @typedef {object} Kept
 * @property {string} table
 * @property {string} game
 * @property {string} title
 * @property {Record<string, string>} keys   by seat
 * @property {Record<string, string>} invites   keys of the seats that others were asked to take
 * @property {Record<string, {offer: string, key: string}>} [offers]   seats that were offered to strangers
 * @property {boolean} hotseat
 * @property {string} state   a few words: whose turn it is, or how it ended
 * @property {boolean} over
 * @property {number} when
 */

/** @returns {Kept[]} newest first */
export function keptGames() {
    const list = recall(SHELF_KEY, []);
    return Array.isArray(list) ? list : [];
}

/** @param {string} table */
export function keptGame(table) {
    return keptGames().find(kept => kept.table === table) ?? null;
}

/** Adds to what is known of a table. @param {string} table @param {Partial<Kept>} facts */
export function keepGame(table, facts) {
    const known = keptGame(table);
    const fresh = { table, game: '', title: '', hotseat: false, state: '', over: false, invites: {}, ...known,
        ...facts,
                    keys: { ...known?.keys, ...facts.keys }, when: Date.now() };
    remember(SHELF_KEY, [fresh, ...keptGames().filter(kept => kept.table !== table)].slice(0, SHELF_MAX));
}

/** The link of a seat is worth nothing any more. @param {string} table @param {string} seat */
export function dropKey(table, seat) {
    const kept = keptGame(table);
    if (!kept) return;
    const { [seat]: _, ...keys } = kept.keys;
    remember(SHELF_KEY, keptGames().map(k => k.table === table ? { ...k, keys } : k)
        .filter(k => k.table !== table || Object.keys(keys).length > 0 || Object.keys(k.invites ?? {}).length > 0));
}

/** A seat is not offered any more: its link is one to send. @param {string} table @param {string} seat */
export function dropOffer(table, seat) {
    const kept = keptGame(table);
    if (!kept?.offers?.[seat]) return;
    const { [seat]: { key }, ...offers } = kept.offers;
    keepGame(table, { offers, invites: { ...kept.invites, [seat]: key } });
}

/** @param {string} table */
export function forgetGame(table) {
    remember(SHELF_KEY, keptGames().filter(kept => kept.table !== table));
}

/** @param {Kept} kept */
export function keptAddress(kept) {
    const keys = Object.values(kept.keys);
    if (kept.hotseat) return `/t/${kept.table}#hotseat`;
    return `/t/${kept.table}${keys.length > 0 ? '#' + keys[0] : ''}`;
}

/** @param {string} table @param {string} viewer */
function readKey(table, viewer) {
    return `grognard.read.${table}.${viewer}`;
}

/** How many events this viewer has seen of this table here. @param {string} table @param {string} viewer */
export function readSoFar(table, viewer) {
    return Number(recall(readKey(table, viewer), 0)) || 0;
}

/** @param {string} table @param {string} viewer @param {number} at */
export function markRead(table, viewer, at) {
    remember(readKey(table, viewer), at);
}
