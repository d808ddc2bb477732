/* drag.js - a block that is dragged somewhere, and the row of actions that this means. Each action is
 * played when it is asked for; what the engine has decided by itself meanwhile is passed over. */

import { toldOf } from '../table/told.js';
import { say } from '../words.js';

/** @typedef {import('./types.js').Scene} Scene */
/** @typedef {import('./types.js').Skin} Skin */
/** @typedef {import('./types.js').Target} Target */

const PLAN_MS = 12000; // a row of actions is given up after that

/** A decision as one word, to tell it from the next. @param {Scene|null} scene */
function askWord(scene) {
    const ask = scene?.ask;
    return ask ? `${ask.phase} ${ask.prompt} ${ask.actions.join()}` : '';
}

/** @param {string} action */
function verbOf(action) {
    return action.split(' ')[0];
}

/** What a row of actions needs of the table.
 *  @typedef {object} Reins
 *  @property {(actions: string[], how: {row: boolean, sure: boolean}) => void} choose  sure: all that follows is meant
 *  @property {() => void} undo
 *  @property {(action: string) => Promise<{words: string, rule: string|null}>} why  why not
 *  @property {(words: string, rule: string|null) => void} tell */

/** `why`: the reason of the first who could not go.
 *  @typedef {{row: string[], place: string, left: string[], did: string[], since: number, asked: string,
 *             why: Promise<{words: string, rule: string|null}>|null}} Plan */

/** @param {string[]} row @param {string} place @returns {Plan} */
function planOf(row, place) {
    return { row, place, left: row, did: [], since: performance.now(), asked: '', why: null };
}

export class Drag {
    /** @param {Skin} skin @param {Reins} reins */
    constructor(skin, reins) {
        this.skin = skin;
        this.reins = reins;
        this.letGo();
        this.plan = planOf([], '');
    }

    letGo() {
        /** @type {Map<string, string[]>} */
        this.drops = new Map();
        /** @type {Map<string, string[]>} */
        this.dropsOfAll = new Map();
    }

    /** Takes hold of a block: where can it go? @param {Scene} scene @param {Target} from
     *  @returns {string[]} places */
    grab(scene, from) {
        this.scene = scene;
        this.drops = this.dropsFor(scene, from);
        this.dropsOfAll = this.dropsFor(scene, { ...from, all: true });
        return [...this.drops.keys()];
    }

    /** @param {Scene} scene @param {Target} from @returns {Map<string, string[]>} */
    dropsFor(scene, from) {
        const rows = scene.map.places.map((/** @type {any} */ place) => [place.key, this.skin.gesture(scene, from, { place: place.key })]);
        return new Map(rows.filter((/** @type {any} */ [, row]) => row.length));
    }

    /** Whether others could go along to a place. @param {string} place */
    isForAll(place) {
        return (this.drops.get(place) ?? []).join() !== (this.dropsOfAll.get(place) ?? []).join();
    }

    /** @param {string} place @param {boolean} all */
    drop(place, all) {
        const row = (all ? this.dropsOfAll : this.drops).get(place) ?? [];
        this.letGo();
        if (row.length > 0 && this.scene) this.start(row, this.scene, this.skin.look?.(place, this.scene)?.title ?? '');
    }

    /** @param {string[]} row @param {Scene} scene @param {string} [place]  the name of where it goes */
    start(row, scene, place = '') {
        this.plan = planOf(row, place);
        this.follow(scene);
    }

    /** Something else was chosen. */
    forget() {
        this.plan = planOf([], '');
    }

    /** Plays what of the row is asked now. @param {Scene} scene */
    follow(scene) {
        const { plan } = this, now = askWord(scene);
        if (plan.row.length === 0 || !now || now === plan.asked) return;
        plan.asked = now;
        const next = plan.left.findIndex((action) => scene.ask?.actions.includes(action));
        if (next < 0 || performance.now() - plan.since > PLAN_MS) return this.halt(scene);
        const action = plan.left[next], { then = [] } = toldOf(scene.ask, action);
        plan.left = plan.left.slice(next + 1);
        plan.did.push(action);
        this.reins.choose([action], { row: true, sure: !!plan.place && then.every((words) => words.includes(plan.place)) });
    }

    /** Nothing of the row can be done now. Whoever was picked in vain is put back, and those after him have
     *  their turn; at the end it is said how many went. @param {Scene} scene */
    halt(scene) {
        const { plan } = this, [next = ''] = plan.left;
        if (next && scene.ask?.undo && scene.ask.phase === verbOf(next)) {
            const pick = verbOf(plan.did.pop() ?? ''), after = plan.left.findIndex((action) => verbOf(action) === pick);
            plan.left = after < 0 ? [] : plan.left.slice(after);
            plan.why ??= this.reins.why(next);
            this.reins.undo();
            return;
        }
        this.forget();
        void plan.why?.then(({ words, rule }) => this.reins.tell(wentWords(plan, words), rule));
    }
}

/** "7 of 9 went. The road is full." @param {Plan} plan @param {string} why */
function wentWords({ row, did }, why) {
    const verb = verbOf(row.find((action) => verbOf(action) !== 'group_pick') ?? '');
    const count = (/** @type {string[]} */ list) => list.filter((action) => verbOf(action) === verb).length;
    return count(row) > 1 ? say('board.went', { n: count(did), of: count(row), why }) : why;
}
