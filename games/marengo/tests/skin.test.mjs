// skin.test.mjs - Marengo on the page: whole games of all scenarios; every action has its
// words and its place on the board, every piece is drawn.
import { Room } from '../../../web/board/room.js';
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
const roads = new Set(map.roads.map((r) => r.id));
const sides = new Set(map.sides.map((s) => s.place));
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
    const room = new Room({ x: -1000, y: -1000, width: 5000, height: 5000 }, 1);
    skin.draw(scene, layer, { scale: 1, size: 1, room, at: (x, y) => ({ x, y }), mark: (element, targets, tip) => {
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
    for (const track of skin.tracks(scene.view, scene.map)) assert.doesNotMatch(`${track.name} ${track.value}`, raw);
}

// Whoever an offer names stands on the board under that name, and where it ends is on the board too.
async function checkOffers(engine, scene, marks, tally) {
    const { orders } = await engine.ask({ do: 'orders' });
    const wares = [...marks.keys()].map((piece) => skin.ware({ piece }, scene)).filter(Boolean);
    for (const { kind, from, to, pieces } of orders) {
        tally.offers++;
        if (kind === 'hit') continue; // the enemy's
        for (const { piece } of pieces)
            assert.ok(wares.some((ware) => ware.piece === piece && (!from || !ware.from || ware.from === from || from.startsWith(ware.from) || ware.from.startsWith(from))), `${kind} ${piece} from ${from}`);
        if (to) assert.ok(spots.has(to) || sides.has(to), `${kind} to ${to}`);
    }
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
        if (ply % 5 === 0) await checkOffers(engine, scene, marks, tally);
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

test('Marengo: words, lights, bars and offers of whole games', async () => {
    const phases = new Set(), tally = { offers: 0 };
    const scenarios = ['standard', 'peterbona', 'san_giuliano'];
    const engine = new Engine();
    try {
        for (let seed = 1; seed <= Number(process.env.GAMES ?? 6); seed++) await playThrough(engine, { seed, scenario: scenarios[seed % 3], phases, tally });
    } finally {
        engine.close();
    }
    for (const phase of ['activate', 'assault', 'assault_lead', 'move_from', 'move_to', 'move_take', 'road_step', 'block', 'retreat_to', 'declare', 'defend'])
        assert.ok(phases.has(phase), `no game came to ${phase}`);
    assert.ok(tally.offers > 100, `only ${tally.offers} offers`);
});

test('a click on a place that is not lit asks for an action that the game knows', async () => {
    await new SkinBench({ skin, map }).checkMeant('marengo', {});
});
