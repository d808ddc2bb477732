/* drag.js - a block that is dragged somewhere, and the row of actions that this means. Each action is
 * played when it is asked for; what the engine has decided by itself meanwhile is passed over. */

/** @typedef {import('./types.js').Scene} Scene */
/** @typedef {import('./types.js').Skin} Skin */
/** @typedef {import('./types.js').Target} Target */

const PLAN_MS = 8000; // a row of actions is given up after that

/** A decision as one word, to tell it from the next. @param {Scene|null} scene */
function askWord(scene) {
    const ask = scene?.ask;
    return ask ? `${ask.phase} ${ask.prompt} ${ask.actions.join()}` : '';
}

export class Drag {
    /** @param {Skin} skin @param {(actions: string[]) => void} choose */
    constructor(skin, choose) {
        this.skin = skin;
        this.choose = choose;
        this.letGo();
        this.plan = { left: /** @type {string[]} */ ([]), since: 0, asked: '' };
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
        const actions = (all ? this.dropsOfAll : this.drops).get(place) ?? [];
        this.letGo();
        if (actions.length === 0) return;
        this.plan = { left: actions.slice(1), since: performance.now(), asked: askWord(this.scene ?? null) };
        this.choose(actions.slice(0, 1));
    }

    /** @param {Scene} scene */
    follow(scene) {
        const { left, since, asked } = this.plan, now = askWord(scene);
        if (left.length === 0 || !now || now === asked) return;
        const next = left.findIndex((action) => scene.ask?.actions.includes(action));
        const late = performance.now() - since > PLAN_MS;
        this.plan = { left: next < 0 || late ? [] : left.slice(next + 1), since, asked: now };
        if (next >= 0 && !late) this.choose([left[next]]);
    }
}
