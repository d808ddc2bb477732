// invites.js - a table's seats for others: who sits there, links to send, offers to strangers.
import { postJson } from '../api.js';
import { button, copyText, el } from '../dom.js';
import { levelName, seatTitle } from '../games.js';
import { localTable } from '../local/local.js';
import { keepGame, keptGame } from './shelf.js';
import { say } from '../words.js';

/** Who sits there, if nobody else has said. @param {any} guest */
export function guestName({ bot, who, here }) {
    return bot ? say('seat.computer', { level: levelName(bot) }) : who || say(here === false ? 'seat.away' : 'seat.guest');
}

/** The seats that take part. Where there are more seats than players, the second stands for all
 *  after it, and gives way to them when there are three. @param {any} game @param {Record<string, string>} options */
export function seatsTaking(game, options) {
    if (game.seats.length <= 2) return game.seats;
    return options.players === '3' ? [game.seats[0], ...game.seats.slice(2)] : game.seats.slice(0, 2);
}

/** What an option can be set to: a number, a side, or a word. @param {any} game @param {string} value */
export function valueName(game, value) {
    if (game.seats.includes(value)) return seatTitle(game.key, value);
    return isNaN(Number(value)) ? say(`value.${value}`) : value;
}

/** @param {string} table @param {string} key */
export function seatAddress(table, key) {
    return `${location.origin}/t/${table}#${key}`;
}

/** Makes a table and keeps its keys here. @param {any} game @param {any} request @param {string[]} mine
 *  @param {boolean} local */
export async function layTable(game, request, mine, local) {
    const { table, seats } = local ? await localTable(request) : await postJson('/api/tables', request);
    const keys = Object.fromEntries(seats.map((/** @type {any} */ s) => [s.seat, s.key]));
    const pick = (/** @type {boolean} */ own) =>
        Object.fromEntries(Object.entries(keys).filter(([seat]) => mine.includes(seat) === own));
    keepGame(table, { game: game.key, title: game.title, keys: pick(true), invites: pick(false),
        hotseat: !!request.hotseat, state: 'new' });
    return { table, keys };
}

/** Offers a seat of a table and keeps that here. @param {string} table @param {string} seat @param {string} key
 *  @param {{pace: string, level: string, to?: string}} words */
export async function offerSeat(table, seat, key, words) {
    const { offer } = await postJson('/api/offers', { table, key, ...words });
    const known = keptGame(table)?.offers ?? {};
    keepGame(table, { offers: { ...known, [seat]: { offer, key } } });
}

/** Links to send, each with a button that copies it. @param {string} game @param {string} table
 *  @param {Record<string, string>} keys */
export function inviteList(game, table, keys) {
    return el('div', { class: 'invites', 'data-role': 'invites' },
        el('p', null, say('setup.links')),
        Object.entries(keys).map(([seat, key]) => {
            const address = seatAddress(table, key);
            const copy = button(say('copy.copy'),
                { 'data-role': 'copy',
                onclick: async () => { copy.textContent = say(await copyText(address) ? 'copy.copied' : 'copy.by_hand'); } });
            const offer = button(say('setup.offer'), { 'data-role': 'offer',
                onclick: async () => {
                    const said = await offerSeat(table, seat, key, { pace: 'any', level: 'any' }).then(() => say('setup.offered'), fault => fault.message);
                    offer.replaceWith(el('span', { role: 'status' }, said));
                } });
            return el('div', { class: 'invite' },
                el('label', { class: 'field' }, el('span', null, seatTitle(game, seat)),
                el('input', { readonly: true, value: address, 'data-role': 'invite', 'data-seat': seat,
                    onfocus: (/** @type {any} */ e) => e.target.select() })), copy, offer);
        }));
}
