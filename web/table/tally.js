// tally.js - the victory tracker: what still wins, for me and for them, with its numbers; and a tray of casualties. The game tells both (docs/scene.md).
import { el, refill } from '../dom.js';
import { armyBadge } from './log.js';
import { say } from '../words.js';

/** @import { Sight } from './prompt.js' */

// From here on `id` counts what this pane has asked.
const TALLY_IDS = 3000000;

/** How far it has come, as a bar where there is a whole. @param {any} stake */
function stakeNode({ stake, name, value, of }) {
    const whole = value !== null && of > 0, bar = whole ? el('span', { class: 'track-bar', 'aria-hidden': 'true' }, el('span')) : null;
    bar?.style.setProperty('--part', String(Math.min(1, value / of)));
    const far = value === null ? null : whole ? say('tally.of', { value, of }) : String(value);
    return el('li', { class: 'stake', 'data-stake': stake }, el('span', null, far === null ? name : say('tally.row', { name, far })), bar);
}

/** What wins, one's own side first. @param {any[]} stakes @param {'h2'|'h3'} heading @returns {HTMLElement[]} */
export function stakesOf(stakes, heading) {
    const isOwn = (/** @type {any} */ who) => stakes.some(one => one.who === who && one.own);
    const winners = [...new Set(stakes.map(one => one.who))].sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
    return winners.map(who => el('section', { class: 'words' }, el(heading, null, say(isOwn(who) ? 'tally.own' : 'tally.other', { who })),
        el('ul', null, stakes.filter(one => one.who === who).map(stakeNode))));
}

/** Pieces that are alike, counted. @param {any[]} pieces */
function counted(pieces) {
    /** @type {Map<string, number>} */
    const names = new Map();
    for (const { name } of pieces) names.set(name, (names.get(name) ?? 0) + 1);
    return [...names].map(([name, n]) => (n > 1 ? say('tally.times', { n, name }) : name));
}

export class TallyPane {
    /** @param {{send: (message: any) => boolean}} deeds @param {any} skin */
    constructor(deeds, skin) {
        this.deeds = deeds;
        this.skin = skin;
        this.asked = TALLY_IDS;
        /** @type {Sight|null} */
        this.sight = null;
        this.element = el('div', { class: 'pane words-pane tally', 'data-role': 'tally', tabindex: 0 });
    }

    /** @param {Sight} sight */
    show(sight) {
        this.sight = sight;
        if (this.element.offsetParent !== null) this.opened();
    }

    opened() {
        if (this.sight) this.deeds.send({ do: 'past', from: Math.max(0, this.sight.now.at - 1), count: 1, view: 'scene', id: ++this.asked });
    }

    /** @param {any} message  an answer to `past` @returns {boolean} whether it was asked for here */
    heard({ id, steps }) {
        if (!(id > TALLY_IDS)) return false;
        if (id === this.asked && steps.length > 0) this.write(steps[steps.length - 1].view);
        return true;
    }

    /** @param {any} scene */
    write({ stakes, reserves, sides }) {
        refill(this.element, stakesOf(stakes, 'h3'), el('section', { class: 'words' }, el('h3', null, say('tally.tray')), this.tray(reserves, sides)));
    }

    /** What is off the map, army by army. @param {any[]} reserves @param {any[]} sides */
    tray(reserves, sides) {
        const rows = sides.flatMap(({ side, name }) => reserves.flatMap(reserve => reserve.stacks.filter((/** @type {any} */ stack) => stack.side === side).map((/** @type {any} */ stack) =>
            el('li', { class: 'tray-row', 'data-reserve': reserve.reserve, 'data-side': side }, armyBadge(this.skin, side),
                el('span', null, say('tally.lost', { who: name, where: reserve.name, n: stack.count, names: counted(stack.pieces).join(', ') }))))));
        return rows.length ? el('ul', { class: 'tray', 'data-role': 'tray' }, rows) : el('p', { class: 'none' }, say('tally.nobody'));
    }
}
