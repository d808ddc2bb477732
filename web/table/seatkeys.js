// seatkeys.js - the right to sit at a seat: a link that can be renewed, an account that can take the seat,
// and word of every other page that is opened there.
import { postJson } from '../api.js';
import { button, el } from '../dom.js';
import { dropKey, keepGame } from '../home/shelf.js';
import { locale, say } from '../words.js';

/** An account takes the seat that a key opens; the key is worth nothing then. @param {string} table
 *  @param {string} key @returns {Promise<string>} the seat */
export async function claimSeat(table, key) {
    const { seat } = await postJson('/api/me/games', { table, key });
    dropKey(table, seat);
    return seat;
}

/** @param {string} table @param {string} key @param {HTMLElement} fault */
function claimButton(table, key, fault) {
    const go = async () => {
        try {
            const seat = await claimSeat(table, key);
            location.href = `/t/${table}#seat=${seat}`;
            location.reload();
        } catch (wrong) {
            const { code, message } = /** @type {any} */ (wrong);
            fault.textContent = code === 'session' ? say('seat.sign_in') : message;
        }
    };
    return button(say('seat.claim'), { class: 'primary', 'data-role': 'claim-seat', onclick: go });
}

/** What stands in place of a table whose seat is not ours. @param {any} where @param {any} message */
export function closedSeat(where, { code, message }) {
    const fault = el('p', { class: 'fault', role: 'alert' });
    const title = say(['account', 'session'].includes(code) ? `seat.needs_${code}` : 'seat.no_table');
    return el('main', { class: 'page' }, el('h1', null, title), el('p', { role: 'alert' }, message),
        code === 'account' && where.key ? el('p', null, claimButton(where.table, where.key, fault)) : null, fault,
        el('p', null, el('a', { href: '/#account' }, say('page.to_account')), ' · ', el('a', { href: '/' }, say('page.to_games'))));
}

/** @param {any} page @param {any} message */
export function elsewhereHeard(page, { pages }) {
    const was = page.isElsewhere;
    page.isElsewhere = pages > 1;
    if (pages < 2) return was && page.prompt.clearNotice();
    page.prompt.notice(say('seat.elsewhere', { pages }), null);
}

/** @param {any} page @param {any} message */
export function keyHeard(page, { key }) {
    const { where } = page.call;
    where.key = key;
    page.isElsewhere = false;
    keepGame(where.table, { keys: { [page.info.you]: key } });
    history.replaceState(null, '', `#${key}`);
    page.prompt.notice(say('seat.renewed'), null);
}

/** The part of a table's menu. @param {any} page @param {(label: string, role: string, run: () => void) => HTMLElement} menuButton */
export function seatPart(page, menuButton) {
    const { info, now, call } = page;
    if (info.you === 'public' || call.hotseat || !info.table) return null;
    const fault = el('p', { class: 'fault', role: 'alert' });
    const opened = info.opened ? say('seat.opened', { when: new Date(info.opened * 1000).toLocaleString(locale()) }) : '';
    const stays = info.rated && !now.over && !now.ask;
    if (!call.where.key && !stays) return null;
    return [el('h3', null, say('seat.mine')), call.where.key ? el('p', null, say('seat.link'), ' ', opened) : null,
        el('div', { class: 'row' },
            call.where.key ? menuButton(say('seat.renew'), 'renew', () => page.send({ do: 'renew' })) : null,
            call.where.key ? claimButton(call.where.table, call.where.key, fault) : null,
            stays ? menuButton(say('seat.absent'), 'absent', () => page.send({ do: 'absent' })) : null), fault];
}
