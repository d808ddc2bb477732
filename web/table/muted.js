// muted.js - whose chat is not shown in this browser, and what stands beside a line of somebody else.
import { button, el, refill } from '../dom.js';
import { recall, remember } from '../settings.js';
import { say } from '../words.js';

/** @import { ChatPane } from './chat.js' */

const MUTED_KEY = 'grognard.muted', MUTED_MAX = 200;

/** Keys of speakers. @returns {string[]} */
function mutedHere() {
    const kept = recall(MUTED_KEY, []);
    return Array.isArray(kept) ? kept.filter(key => typeof key === 'string') : [];
}

/** Who speaks from a seat: a name is known at other tables too. @param {ChatPane} pane @param {string} seat */
function speaker({ info }, seat) {
    const who = info.seats.find((/** @type {any} */ s) => s.seat === seat)?.who;
    return who ? `name ${who}` : `table ${info.table} ${seat}`;
}

/** @param {ChatPane} pane @param {string} seat @param {boolean} isMuted */
function mute(pane, seat, isMuted) {
    const key = speaker(pane, seat), others = mutedHere().filter(other => other !== key);
    remember(MUTED_KEY, isMuted ? [...others, key].slice(-MUTED_MAX) : others);
    hide(pane);
    if (isMuted) /** @type {HTMLElement|null} */ (pane.muted.querySelector('button'))?.focus();
    else pane.line.focus();
}

/** Shows what is to be shown, and who is muted here. @param {ChatPane} pane */
function hide(pane) {
    const muted = mutedHere(), seats = new Set();
    for (const line of /** @type {NodeListOf<HTMLElement>} */ (pane.list.querySelectorAll('.said[data-speaker]'))) {
        line.hidden = muted.includes(line.dataset.speaker ?? '');
        if (line.hidden) seats.add(line.dataset.seat);
    }
    refill(pane.muted, [...seats].map(seat => el('p', { class: 'hint' }, say('chat.is_muted', { whom: pane.name(seat) }), ' ',
        button(say('chat.unmute'), { class: 'quiet', 'data-role': 'unmute', onclick: () => mute(pane, seat, false) }))));
}

/** A line of somebody else: false if it is not shown. @param {ChatPane} pane @param {HTMLElement} line @param {any} word */
export function takeLine(pane, line, { seat, text, when }) {
    const whom = pane.name(seat);
    line.dataset.speaker = speaker(pane, seat);
    line.querySelector('time')?.after(' ', el('span', { class: 'said-deeds' },
        button(say('chat.mute'), { class: 'quiet', 'data-role': 'mute', 'aria-label': say('chat.mute_whom', { whom }), onclick: () => mute(pane, seat, true) }),
        button(say('chat.report'), { class: 'quiet', 'data-role': 'report-line', 'aria-label': say('chat.report_line', { whom }),
            onclick: async () => (await import('../keeping/report.js')).openReport({ table: pane.info.table, seat, line: text, when: String(when) }, whom) })));
    hide(pane);
    pane.list.scrollTop = pane.list.scrollHeight;
    return !line.hidden;
}
