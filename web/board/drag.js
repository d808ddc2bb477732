/* drag.js - a block that is dragged somewhere, and the row of actions that this means. Each action is
 * played when it is asked for; what the engine has decided by itself meanwhile is passed over. */

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
 *  @property {(actions: string[]) => void} choose
 *  @property {() => void} undo
 *  @property {(words: string, rule: string|null) => void} tell */

/** @typedef {{row: string[], left: string[], did: string[], since: number, asked: string,
 *             full: {words: string, rule: string}|null, stuck: boolean}} Plan */

/** @param {string[]} row @returns {Plan} */
function planOf(row) {
    return { row, left: row, did: [], since: performance.now(), asked: '', full: null, stuck: false };
}

export class Drag {
    /** @param {Skin} skin @param {Reins} reins */
    constructor(skin, reins) {
        this.skin = skin;
        this.reins = reins;
        this.letGo();
        this.plan = planOf([]);
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
        if (row.length > 0 && this.scene) this.start(row, this.scene);
    }

    /** @param {string[]} row @param {Scene} scene */
    start(row, scene) {
        this.plan = planOf(row);
        this.follow(scene);
    }

    /** Plays what of the row is asked now. @param {Scene} scene */
    follow(scene) {
        const { plan } = this, now = askWord(scene);
        if (plan.row.length === 0 || !now || now === plan.asked) return;
        plan.asked = now;
        const actions = scene.ask?.actions ?? [];
        for (let next = 0; (next = plan.left.findIndex((action) => actions.includes(action))) >= 0;) {
            const action = plan.left[next];
            const full = this.skin.full?.(action, scene, plan.row) ?? null;
            plan.left = plan.left.slice(next + 1);
            if (!full && performance.now() - plan.since > PLAN_MS) break;
            if (!full) {
                plan.did.push(action);
                this.reins.choose([action]);
                return;
            }
            plan.full = full;
            this.passOver(verbOf(action));
        }
        this.halt(scene);
    }

    /** Leaves out what belongs to a move that cannot be. @param {string} verb  of a move's first action */
    passOver(verb) {
        const after = this.plan.left.findIndex((action) => verbOf(action) === verb);
        this.plan.left = after < 0 ? [] : this.plan.left.slice(after);
    }

    /** Nothing of the row can be done now. Whoever was picked in vain is put back; then it is said who went.
     *  @param {Scene} scene */
    halt(scene) {
        const { plan } = this, last = plan.did[plan.did.length - 1] ?? '';
        if (plan.left.length > 0 && scene.ask?.undo && scene.ask.phase === verbOf(plan.left[0])) {
            plan.stuck = true;
            plan.did.pop();
            this.passOver(verbOf(last));
            this.reins.undo();
            return;
        }
        this.plan = planOf([]);
        if (plan.full || plan.stuck) this.reins.tell(wentWords(plan, last), plan.full?.rule ?? null);
    }
}

/** "7 of 9 went. The road is full." @param {Plan} plan @param {string} last  action that was played */
function wentWords({ row, did, full }, last) {
    const verb = verbOf(row.find((action) => verbOf(action) !== 'group_pick') ?? last);
    const count = (/** @type {string[]} */ list) => list.filter((action) => verbOf(action) === verb).length;
    const why = full?.words ?? 'No more of them can go there.';
    return count(row) > 1 ? `${count(did)} of ${count(row)} went. ${why}` : why;
}
