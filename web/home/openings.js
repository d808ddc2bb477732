// openings.js - how finished public games began: a tree of their first orders, one place at a time, with who won how often
// (GET /api/openings, docs/wire.md).
import { fetchJson } from '../api.js';
import { button, el, on, refill } from '../dom.js';
import { partsOf, seatTitle } from '../games.js';
import { say } from '../words.js';

/** `won`: by side, how many. @typedef {{at: string, seat: string, text: string, games: number, won: Record<string, number>}} Opening */

const NORMAL = 1.96; // standard errors of an interval that holds 95 times of 100

/** Wilson's interval of a share, in percent. @param {number} won @param {number} games @returns {[number, number]} */
export function wilson(won, games) {
    const square = NORMAL * NORMAL, middle = (won + square / 2) / (games + square);
    const half = NORMAL / (games + square) * Math.sqrt(won * (games - won) / games + square / 4);
    return [Math.max(0, Math.round(100 * (middle - half))), Math.min(100, Math.round(100 * (middle + half)))];
}

/** The name of a side: an army's, or a seat's. @param {string} game @param {string} side */
function sideName(game, side) {
    return partsOf(game)?.armies.find(army => army.key === side)?.name ?? seatTitle(game, side);
}

class Openings {
    /** @param {string} game @param {string} scenario */
    constructor(game, scenario) {
        this.game = game;
        this.scenario = scenario;
        /** The way here. @type {Opening[]} */ this.way = [];
        this.asked = 0;
        this.place = el('nav', { 'aria-label': say('opening.way'), 'data-role': 'opening-way' });
        this.words = el('p', { role: 'status', 'data-role': 'opening-words' });
        this.rows = el('tbody');
        this.element = el('details', { class: 'openings', 'data-role': 'openings' }, el('summary', null, say('opening.openings')),
            this.place, this.words, el('table', null, el('caption', { class: 'unseen' }, say('opening.openings')),
                el('thead', null, el('tr', null, ['order', 'games', 'won'].map(name => el('th', { scope: 'col' }, say(`opening.${name}`))))), this.rows));
        on(this.element, 'toggle', () => { if (this.asked === 0) void this.look(); });
    }

    async look() {
        const mine = ++this.asked, last = this.way[this.way.length - 1];
        const query = new URLSearchParams({ game: this.game, ...this.scenario ? { scenario: this.scenario } : {}, ...last ? { at: last.at } : {} });
        try {
            const { steps } = await fetchJson(`/api/openings?${query}`);
            if (mine === this.asked) this.draw(steps);
        } catch (fault) {
            this.words.textContent = /** @type {Error} */ (fault).message;
        }
    }

    /** @param {number} length */
    back(length) {
        this.way.length = length;
        return this.look();
    }

    /** @param {Opening[]} steps */
    draw(steps) {
        const names = [say('opening.begin'), ...this.way.map(step => step.text)];
        refill(this.place, el('ol', null, names.map((name, i) => el('li', null, i === this.way.length ? el('b', { tabindex: -1 }, name)
            : button(name, { class: 'quiet', onclick: () => void this.back(i) })))));
        this.words.textContent = steps.length ? '' : say('opening.none');
        refill(this.rows, steps.map(step => el('tr', { 'data-at': step.at },
            el('th', { scope: 'row' }, button(step.text, { class: 'quiet', 'data-role': 'opening-step', onclick: () => { this.way.push(step); void this.look(); } })),
            el('td', { class: 'number' }, step.games), el('td', null, this.shares(step)))));
        if (this.way.length) this.place.querySelector('b')?.focus();
    }

    /** @param {Opening} step */
    shares({ games, won }) {
        return Object.entries(won).sort().map(([side, count]) => {
            const [low, high] = wilson(count, games);
            return el('div', null, say('opening.share', { side: sideName(this.game, side), percent: Math.round(100 * count / games), low, high }));
        });
    }
}

/** @param {string} game @param {string} scenario @returns {HTMLElement} */
export function openingTree(game, scenario) {
    return new Openings(game, scenario).element;
}
