// substitute.js - a seat that somebody else takes over: its owner opens it, whoever watches takes it. Fetched when a
// seat is open, or the menu is.
import { postJson } from '../api.js';
import { button, el, refill } from '../dom.js';
import { keepGame } from '../home/shelf.js';
import { openDialog } from '../table/keys.js';
import { clockWordsFetched, say } from './own_words.js';

/** @typedef {{seat: string, open?: boolean}} Guest */

/** Sits down there by account, or by the new link. @param {string} table @param {string} seat @param {HTMLElement} fault */
async function take(table, seat, fault) {
    try {
        const { key } = await postJson(`/api/tables/${table}/take`, { seat });
        if (key) keepGame(table, { keys: { [seat]: key } });
        location.replace(`/t/${table}#${key ?? `seat=${seat}`}`);
        location.reload();
    } catch (wrong) {
        fault.textContent = /** @type {Error} */ (wrong).message;
    }
}

/** Over the map: what can be done about seats that are open. @param {any} page */
export async function showOpenSeats(page) {
    await clockWordsFetched();
    const { info, now, field } = page;
    const seats = !now || now.over ? [] : info.seats.filter((/** @type {Guest} */ guest) => guest.open && (guest.seat === info.you || info.you === 'public'));
    page.openSeats ??= el('div', { class: 'offer clock-note', role: 'group', 'data-role': 'open-seats-note' });
    /** @type {HTMLElement} */
    const note = page.openSeats, fault = el('span', { class: 'fault', role: 'alert' });
    const names = seats.map((/** @type {Guest} */ guest) => guest.seat).join();
    if (names === note.dataset.seats) return;
    note.dataset.seats = names;
    note.hidden = seats.length === 0;
    if (!note.isConnected) field.stage.append(note);
    refill(note, seats.map((/** @type {Guest} */ { seat }) => seat === info.you
        ? [el('span', null, say('own_seat')), button(say('play_on'), { 'data-role': 'play-on', onclick: () => page.send({ do: 'substitute', wanted: false }) })]
        : [el('span', null, say('open_seat', { who: page.skin.seat(seat)?.name ?? seat })),
            button(say('take_seat'), { class: 'primary', 'data-role': 'take-open-seat', 'data-seat': seat, onclick: () => take(page.call.where.table, seat, fault) })]).flat(), fault);
}

/** A part of the menu. @param {any} page @param {HTMLElement} host @param {(label: string, role: string, run: () => void) => HTMLElement} menuButton */
export async function fillMenu(page, host, menuButton) {
    await clockWordsFetched();
    const { info } = page, own = info.seats.find((/** @type {Guest} */ guest) => guest.seat === info.you);
    if (!own || own.open) return;
    refill(host, menuButton(say('find_substitute'), 'find-substitute', () => {
        const go = () => { dialog.close(); page.send({ do: 'substitute' }); };
        const dialog = openDialog(say('find_substitute'), el('p', null, say('find_sure')),
            el('div', { class: 'row end' }, button(say('find_substitute'), { class: 'primary', 'data-role': 'find-substitute-yes', onclick: go })));
    }));
}
