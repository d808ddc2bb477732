// goals.js - how the game is won, said before one's first move and until it is dismissed. The game tells it (docs/scene.md).
import { button, el, refill } from '../dom.js';
import { narrowQuery } from './panes.js';
import { recall, remember } from '../settings.js';
import { stakesOf } from './tally.js';
import { say } from '../words.js';

/** @import { Sight } from './prompt.js' */

const GOALS_KEY = 'grognard.goals'; // games whose card was dismissed here

// From here on `id` is what this card has asked.
const GOALS_ID = 4000000;

export class GoalsCard {
    /** @param {{send: (message: any) => boolean}} deeds @param {string} game */
    constructor(deeds, game) {
        this.deeds = deeds;
        this.game = game;
        this.isDone = recall(GOALS_KEY, {})?.[game] === true;
        this.isAsked = false;
        this.element = el('details', { class: 'goals', 'data-role': 'goals', hidden: true, open: !narrowQuery.matches });
    }

    /** @param {Sight} sight @param {boolean} begun  one has moved already */
    show(sight, begun) {
        if (begun || !sight.live || sight.now.over || sight.info.you === 'public') return this.end();
        if (this.isDone || this.isAsked) return;
        this.isAsked = true;
        this.deeds.send({ do: 'past', from: Math.max(0, sight.now.at - 1), count: 1, view: 'scene', id: GOALS_ID });
    }

    /** @param {any} message  an answer to `past` @returns {boolean} whether it was asked for here */
    heard({ id, steps }) {
        if (id !== GOALS_ID) return false;
        const stakes = steps[steps.length - 1]?.view.stakes ?? [];
        if (this.isDone || !stakes.length) return true;
        refill(this.element, el('summary', null, say('goals.title')), stakesOf(stakes, 'h2'),
            el('div', { class: 'row end' }, button(say('goals.dismiss'), { 'data-role': 'goals-dismiss', onclick: () => this.dismiss() })));
        this.element.hidden = false;
        return true;
    }

    /** Not again in this game. */
    dismiss() {
        remember(GOALS_KEY, { ...recall(GOALS_KEY, {}), [this.game]: true });
        this.end();
    }

    end() {
        this.isDone = true;
        this.element.hidden = true;
    }
}
