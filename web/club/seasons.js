// seasons.js - seasons of the ladders, where the host has them (docs/wire.md, /api/seasons).
import { fetchJson } from '../api.js';
import { el, on } from '../dom.js';
import { locale } from '../words.js';
import { say, wordsFetched } from './words.js';

/** A choice of them; null where the host has none. @param {string} address  of the ladder @param {string} season  that is shown */
export async function seasonPicker(address, season) {
    const { months, seasons } = await fetchJson('/api/seasons');
    if (months === 0) return null;
    await wordsFetched();
    const month = (/** @type {number} */ year, /** @type {number} */ number) =>
        new Date(Date.UTC(year, number)).toLocaleDateString(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const words = (/** @type {string} */ text) => {
        const [year, first] = text.split('-').map(Number);
        return months === 1 ? month(year, first - 1) : say('season.of', { from: month(year, first - 1), to: month(year, first - 2 + months) });
    };
    const select = /** @type {HTMLSelectElement} */ (el('select', { 'data-role': 'ladder-season' }, el('option', { value: '' }, say('season.all')),
        seasons.map((/** @type {string} */ s) => el('option', { value: s, selected: s === season }, words(s)))));
    on(select, 'change', () => { location.hash = `#ladder/${address}${select.value && '/'}${select.value}`; });
    return el('label', { class: 'field' }, el('span', null, say('season.season')), select);
}
