// skin.mjs - what the tests of the games' words and boards share: scenes, and what must be true of every one.
import assert from 'node:assert/strict';
import { playGame } from './engine.mjs';
import { chosen, drawn, openPage } from './page.mjs';
import './words.mjs';
import { labelOf } from '../../web/table/told.js';

// What the page knows of a moment: a view, and what its seat is asked.
export function sceneOf(map, { turn, actions, choices, view }) {
    const ask = { phase: turn.phase, prompt: turn.prompt, rule: turn.rule, actions, choices, undo: false };
    return { views: [view], view, you: turn.seat, ask, map, memory: true };
}

// The same without a question.
export function quietScene(map, views, you) {
    return { views, view: views[0], you, ask: null, map, memory: true };
}

// A game's skin with its map, its words and what is too raw to be one.
export class SkinBench {
    constructor({ skin, map, raw, targets }) {
        Object.assign(this, { skin, map, raw, targets });
    }

    async sceneNow(engine) {
        const { turn } = await engine.ask({ do: 'turn' });
        const { choices } = await engine.ask({ do: 'choices' });
        const { view } = await engine.ask({ do: 'view', seat: turn.seat });
        return sceneOf(this.map, { turn, actions: choices.map(({ action }) => action), choices, view });
    }

    checkLabels(scene, seen) {
        const labels = new Set();
        assert.doesNotMatch(this.skin.say(scene.ask.prompt, scene), /\w_\w/);
        for (const action of scene.ask.actions) {
            const label = labelOf(this.skin, action, scene);
            seen.add(action.split(' ')[0]);
            assert.notEqual(label, action, action);
            assert.doesNotMatch(label, this.raw, action);
            // Dummies are all alike.
            assert.ok(!labels.has(label) || /dummy/.test(label), `two actions say: ${label}`);
            labels.add(label);
        }
    }

    checkLines(sections, tracks) {
        for (const { title, lines } of sections)
            for (const line of [title, ...lines]) assert.doesNotMatch(line, this.raw, line);
        for (const track of tracks) assert.doesNotMatch(`${track.name} ${track.value}`, this.raw);
    }

    // As many as the view holds lie on the map, and every one that can be chosen.
    checkDrawn(scene, held) {
        const marks = drawn(this.skin, scene);
        assert.equal([...marks.values()].reduce((sum, count) => sum + count, 0), held);
        for (const action of scene.ask?.actions ?? [])
            for (const target of this.targets(action, scene)) assert.ok(!target.piece || marks.has(target.piece), action);
    }

    // What a panel offers is legal, and if it is whole, all that is legal.
    checkPanel(scene, isWhole) {
        const { actions, words } = chosen(this.skin, scene);
        assert.doesNotMatch(words, this.raw);
        for (const action of actions) assert.ok(scene.ask?.actions.includes(action), action);
        if (!isWhole) return;
        for (const action of scene.ask.actions) assert.ok(actions.has(action), `no button: ${action}`);
    }

    // What a click on a place that is not lit would have meant is an action of this game, with a rule against it.
    async checkMeant(game, options) {
        let asked = 0, step = 0;
        const each = async ({ engine, ...moment }) => {
            if (step++ % 9) return;
            const scene = sceneOf(this.map, moment);
            for (const { key } of this.map.places) {
                const action = this.skin.meant(key, scene);
                if (!action || scene.ask.actions.includes(action)) continue;
                const { legal, rule, why } = await engine.ask({ do: 'why', action });
                assert.ok(legal === false && rule && why, action);
                asked++;
            }
        };
        await playGame({ game, seed: 5, options, each });
        assert.ok(asked > 200, String(asked));
    }

    // A motion is within the frame, and its ghost can be drawn.
    checkMotion(motion, scene) {
        if (!motion) return false;
        for (const spot of [motion.from, motion.to]) assert.ok(spot.x >= 0 && spot.x <= 1600 && spot.y >= 0
            && spot.y <= 1100);
        openPage();
        assert.equal(this.skin.ghost(motion, scene).tag, 'g');
        return true;
    }

    // Whole games, one with each of the options: `checks` are asked of every scene, `drawn` of one in twelve,
    // `text` of the end too, and each of the wanted phases has come up.
    async checkGames({ game, seed, plays, wanted, checks, drawn: checkDrawn, text }) {
        const phases = new Set();
        let count = 0, moving = 0;
        for (const [number, options] of plays.entries()) {
            const each = (moment) => {
                const scene = sceneOf(this.map, moment);
                this.checkLabels(scene, phases);
                text(scene);
                for (const check of checks) check(scene);
                if (count++ % 12 === 0) checkDrawn(scene);
            };
            const told = ({ events, view, seat }) => {
                const scene = quietScene(this.map, [view], seat);
                moving += events.filter((event, i) => this.checkMotion(
                    this.skin.motion(event, scene, events.slice(0, i)), scene)).length;
            };
            const last = await playGame({ game, seed: seed + number, options, each, told });
            text(quietScene(this.map, [last], 'public'));
        }
        assert.ok(moving > 100);
        for (const phase of wanted) assert.ok(phases.has(phase), `${phase} did not come up`);
    }
}
