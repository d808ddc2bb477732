// whatif.js - what if: plays on from a moment of a finished game, at a new table, as one of its seats or as all of them.
import { gamesOffered, postJson } from '../api.js';
import { button, el, on, refill } from '../dom.js';
import { levelName } from '../games.js';
import { isLocalTable, localBranch } from '../local/local.js';
import { keepGame } from '../home/shelf.js';
import { openDialog } from '../table/keys.js';
import { say } from '../words.js';

/** @typedef {{table: string, number: number, info: any, viewer: string, seatName: (seat: string) => string}} Moment */

const LEVEL = 'general';
const ALONE = 'alone';

/** @param {string} words @param {[string, string][]} rows @param {string} chosen @param {string} role */
function choice(words, rows, chosen, role) {
    const select = /** @type {HTMLSelectElement} */ (el('select', { 'data-role': role }, rows.map(([value, name]) => el('option', { value, selected: value === chosen }, name))));
    return { select, label: el('label', { class: 'field' }, el('span', null, words), ' ', select) };
}

/** @param {Moment} moment @param {string} seat @param {string} level */
async function branchAt({ table, number, info }, seat, level) {
    const hotseat = level === ALONE;
    const seats = Object.fromEntries(info.seats.map((/** @type {any} */ one) => [one.seat, hotseat || one.seat === seat ? 'person' : `bot:${level}`]));
    const wish = { number, seats, hotseat };
    const made = await (isLocalTable(table) ? localBranch({ table, ...wish }) : postJson(`/api/tables/${table}/branch`, wish));
    const keys = Object.fromEntries(made.seats.map((/** @type {any} */ one) => [one.seat, one.key]));
    keepGame(made.table, { game: info.game, title: info.title, keys, invites: {}, hotseat, state: 'new' });
    location.href = `/t/${made.table}#${hotseat ? 'hotseat' : keys[seat]}`;
}

/** @param {Moment} moment */
export async function openWhatIf(moment) {
    const { info, viewer } = moment, { levels } = await gamesOffered();
    const seats = info.seats.map((/** @type {any} */ one) => [one.seat, moment.seatName(one.seat)]);
    const as = choice(say('whatif.as'), seats, viewer, 'whatif-seat');
    const against = choice(say('whatif.against'), [...levels.map((/** @type {any} */ one) => /** @type {[string, string]} */ ([one.level, levelName(one.level)])), [ALONE, say('whatif.alone')]], LEVEL, 'whatif-level');
    const wrong = el('p', { role: 'alert' });
    const go = button(say('whatif.go'), { class: 'primary', 'data-role': 'whatif-go' });
    on(go, 'click', async () => {
        go.disabled = true;
        refill(wrong);
        try {
            await branchAt(moment, as.select.value, against.select.value);
        } catch (fault) {
            refill(wrong, /** @type {Error} */ (fault).message);
            go.disabled = false;
        }
    });
    openDialog(say('whatif.title'), el('p', null, say('whatif.words')), el('div', { class: 'row' }, as.label, against.label), wrong, el('div', { class: 'row end' }, go));
}
