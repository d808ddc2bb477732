// words.js - how much time there is, in words and in digits. Terms are written as docs/wire.md says: MAIN+STEP,
// MAIN/STEP, DAYSd+BANKd, DAYSd+BANKd+HOLIDAYd.
import { say } from '../words.js';

const MINUTE = 60, HOUR = 3600, DAY = 86400;

/** Those that one can choose from. */
export const CLOCKS = ['600+15', '1800+30', '3600+60', '3600/60', '1d+3d', '3d+7d', '3d+7d+14d', '7d+14d', '7d+14d+21d'];

/** @param {string} terms @returns {{kind: 'increment'|'byoyomi'|'days', main: number, step: number, holiday: number}} */
export function termsOf(terms) {
    const [, first, mark, second, holiday = 0] = /^(\d+)(d?\+|\/)(\d+)d?(?:\+(\d+)d)?$/.exec(terms) ?? [];
    if (mark === 'd+') return { kind: 'days', main: Number(second) * DAY, step: Number(first) * DAY, holiday: Number(holiday) };
    return { kind: mark === '/' ? 'byoyomi' : 'increment', main: Number(first), step: Number(second), holiday: 0 };
}

/** @param {number} seconds */
function inUnits(seconds) {
    return seconds % MINUTE === 0 ? say('clock.minutes', { n: seconds / MINUTE }) : say('clock.seconds', { n: seconds });
}

/** @param {string} terms */
export function clockWords(terms) {
    const { kind, main, step, holiday } = termsOf(terms);
    if (kind !== 'days') return say(step || kind === 'byoyomi' ? `clock.${kind}` : 'clock.plain', { main: inUnits(main), step: inUnits(step) });
    const words = say(main ? 'clock.days_bank' : 'clock.days', { n: step / DAY, bank: main / DAY });
    return holiday ? say('clock.holiday', { words, n: holiday }) : words;
}

/** In what pace one plays by it. @param {string} terms */
export function paceOf(terms) {
    return termsOf(terms).kind === 'days' ? 'days' : 'live';
}

/** As a clock shows it. @param {number} seconds */
export function timeText(seconds) {
    const s = Math.max(0, Math.ceil(seconds)), two = (/** @type {number} */ n) => String(n).padStart(2, '0');
    if (s >= 2 * DAY) return say('clock.left_days', { days: Math.floor(s / DAY), hours: Math.floor(s % DAY / HOUR) });
    const minutes = Math.floor(s / MINUTE) % 60, hours = Math.floor(s / HOUR);
    return hours > 0 ? `${hours}:${two(minutes)}:${two(s % 60)}` : `${minutes}:${two(s % 60)}`;
}
