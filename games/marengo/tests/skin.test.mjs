// skin.test.mjs - Marengo on the page: whole games of all scenarios; every action has its
// words and its place on the board, every piece is drawn.
import test from 'node:test';
import assert from 'node:assert/strict';
import { Engine, lots } from '../../../tests/web/engine.mjs';
import { marengoMap } from './map.mjs';
import { openPage } from '../../../tests/web/page.mjs';
import { sceneOf, SkinBench } from '../../../tests/web/skin.mjs';
import { labelOf } from '../../../web/table/told.js';
import { marengoSkin as skin } from '../web/skin.js';

const map = marengoMap();
const spots = new Set([...map.places.map((p) => p.key), ...map.entries.map((e) => e.place)]);
const sides = new Set(map.sides.map((s) => s.place));
const roads = new Set(map.roads.map((r) => r.id));
const raw = /undefined|null|NaN|\[object|-inactive|\w_\w|entry:\w|\b[a-z]+\.[a-z]+/;
// The engine's sentences have names, too, though they say I2-inactive.
const words = /\w_\w|entry:\w|\/|#/;

function checkLabels(scene) {
    const labels = scene.ask.actions.map((action) => labelOf(skin, action, scene));
    labels.forEach((label, i) => {
        assert.notEqual(label, scene.ask.actions[i]);
        assert.doesNotMatch(label, raw, scene.ask.actions[i]);
    });
    assert.equal(new Set(labels).size, labels.length, `two actions say the same: ${labels.join('; ')}`);
}

// Draws the scene; returns what was marked, by piece, with how many each mark stands for.
function drawn(scene) {
    const marks = new Map(), layer = openPage();
    skin.draw(scene, layer, { scale: 1, size: 1, at: (x, y) => ({ x, y }), mark: (element, targets, tip) => {
        assert.doesNotMatch(tip, raw);
        assert.match(element.attributes.get('transform'), /^translate\(-?[\d.]+ -?[\d.]+\)/);
        const known = marks.get(targets[0].piece) ?? { target: targets[1], count: 0 };
        known.count += Number(element.attributes.get('data-count'));
        marks.set(targets[0].piece, known);
    } });
    return marks;
}

function checkDrawing(scene, marks) {
    for (const row of scene.view.places) {
        const here = [...marks].filter(([piece, { target }]) => piece.startsWith(`${row.army} `) && (target.side ?? target.place) === row.place);
        assert.equal(here.reduce((sum, [, mark]) => sum + mark.count, 0), row.count, `${row.army} in ${row.place}`);
    }
}

// An action that names something is on the board; a plain word may be only in the list.
function checkTargets(scene, marks) {
    for (const action of scene.ask.actions) {
        const targets = skin.targets(action, scene);
        if (!skin.ends(action, scene) && action !== 'blocked split') assert.ok(targets.length > 0, `nothing is lit by ${action}`);
        for (const target of targets) {
            assert.ok(target.place === undefined || spots.has(target.place), `${action}: ${target.place}`);
            assert.ok(target.side === undefined || sides.has(target.side), `${action}: ${target.side}`);
            assert.ok(target.road === undefined || roads.has(target.road), `${action}: ${target.road}`);
            assert.ok(target.piece === undefined || marks.has(target.piece), `${action}: ${target.piece}`);
            if (target.side || target.place?.startsWith('entry:')) assert.ok(skin.shape(target, scene), action);
        }
    }
}

function checkWords(scene) {
    const place = scene.view.places[0].place;
    const notes = [...skin.seen(scene), skin.look('marengo', scene), skin.look(place, scene), skin.look('entry:bormida', scene)];
    for (const { title, lines } of notes)
        for (const line of [title, ...lines]) assert.doesNotMatch(line, raw, line);
    for (const track of skin.tracks(scene.view)) assert.doesNotMatch(`${track.name} ${track.value}`, raw);
}

// Every drag that the skin offers begins with a legal action. As on the board, what the engine has
// decided by itself is passed over.
async function checkDrag(engine, scene, marks, lot, tally) {
    const drags = [...marks].flatMap(([piece, { target }]) => map.places.map((p) =>
        skin.gesture(scene, { piece, ...target, all: lot(2) === 0 }, { place: p.key })).filter((row) => row.length));
    if (drags.length === 0) return;
    const whole = drags[lot(drags.length)], row = whole.filter((a) => !a.startsWith('road_step')); // a step is seen, and not taken back
    for (const action of whole.filter((a) => /^road_step [PS]/.test(a)))
        assert.ok(roads.has(action.split(' ')[1]) && spots.has(action.split(' ')[2]), action);
    assert.ok(scene.ask.actions.includes(whole[0]), whole[0]);
    if (!/^move/.test(whole[0])) return;
    let played = 0, left = row;
    while (left.length > 1) {
        const { actions } = await engine.ask({ do: 'legal' }), next = left.findIndex((a) => actions.includes(a));
        if (next < 0 || next === left.length - 1) left = next < 0 ? left : [];
        if (next < 0 || left.length === 0) break;
        assert.ok((await engine.ask({ do: 'play', action: left[next] })).ok);
        left = left.slice(next + 1);
        played++;
    }
    const { actions } = await engine.ask({ do: 'legal' });
    tally.tried++;
    const isMarching = row.length < whole.length && actions.some((a) => a.startsWith('road_step'));
    tally.whole += isMarching || actions.includes(row.at(-1)) ? 1 : 0;
    for (; played > 0; played--) assert.ok((await engine.ask({ do: 'undo' })).ok);
}

async function playThrough(engine, { seed, scenario, phases, tally }) {
    await engine.ask({ do: 'new', game: 'marengo', seed, scenario });
    const lot = lots(seed);
    for (let ply = 0; ; ply++) {
        const { turn, over } = await engine.ask({ do: 'turn' });
        if (over) break;
        const { choices } = await engine.ask({ do: 'choices' }), { view } = await engine.ask({ do: 'view', seat: turn.seat });
        const actions = choices.map(({ action }) => action), scene = sceneOf(map, { turn, actions, choices, view });
        phases.add(turn.phase);
        checkLabels(scene);
        assert.doesNotMatch(turn.prompt, words, turn.prompt);
        const marks = drawn(scene);
        checkDrawing(scene, marks);
        checkTargets(scene, marks);
        if (ply % 16 === 0) checkWords(scene);
        if (ply % 5 === 0) await checkDrag(engine, scene, marks, lot, tally);
        const bot = lot(3) === 0 ? await engine.ask({ do: 'bot', level: 'recruit', seed: ply }) : null;
        const { events } = await engine.ask({ do: 'play', action: bot ? bot.action : actions[lot(actions.length)] });
        events.forEach((event, i) => checkMotion(skin.motion(event, scene, events.slice(0, i)), event));
        for (const event of events) assert.doesNotMatch(event.text, words, event.text);
    }
    const { view } = await engine.ask({ do: 'view', seat: 'public' });
    checkDrawing({ view }, drawn({ views: [view], view, you: 'public', ask: null, map, memory: true }));
}

function checkMotion(motion, event) {
    if (!motion) return;
    for (const p of [motion.from, motion.to])
        assert.ok(Number.isFinite(p.x) && Number.isFinite(p.y) && (p.x || p.y), `${event.kind}: ${JSON.stringify(p)}`);
}

test('Marengo: words, lights, bars and drags of whole games', async () => {
    const phases = new Set(), tally = { tried: 0, whole: 0 };
    const scenarios = ['standard', 'peterbona', 'san_giuliano'];
    const engine = new Engine();
    try {
        for (let seed = 1; seed <= Number(process.env.GAMES ?? 6); seed++) await playThrough(engine, { seed, scenario: scenarios[seed % 3], phases, tally });
    } finally {
        engine.close();
    }
    for (const phase of ['activate', 'assault', 'assault_lead', 'move_from', 'move_to', 'move_take', 'road_step', 'block', 'retreat_to', 'declare', 'defend'])
        assert.ok(phases.has(phase), `no game came to ${phase}`);
    assert.ok(tally.whole > tally.tried * 0.9, `of ${tally.tried} drags only ${tally.whole} can be done whole`);
});

test('a click on a place that is not lit asks for an action that the game knows', async () => {
    await new SkinBench({ skin, map }).checkMeant('marengo', {});
});
