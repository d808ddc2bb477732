// skin.test.mjs - the page's words for Castiglione: whole games with and without each option.
import test from 'node:test';
import assert from 'node:assert/strict';
import { Engine } from '../../../tests/web/engine.mjs';
import { castiglioneMap } from '../../../tests/web/maps.mjs';
import { drawn } from '../../../tests/web/page.mjs';
import { quietScene, SkinBench } from '../../../tests/web/skin.mjs';
import { labelOf } from '../../../web/table/told.js';
import { castiglioneSkin as skin } from '../web/skin.js';
import { casSeat } from '../web/armies.js';
import { casTargets, casEnds } from '../web/words.js';
import { casTracks, casSeen, casLook } from '../web/text.js';

const map = castiglioneMap();
const areas = new Set(map.places.map((place) => place.key));
const counters = new Set(map.counters.map((counter) => counter.key));
const links = new Set(map.roads.map((road) => road.id));
const raw = /(undefined|null|NaN|\[object|\w+_\w+|\b[a-z]+\.[a-z]+)/;

const bench = new SkinBench({ skin, map, raw, targets: casTargets });

function checkTargets(scene) {
    for (const action of scene.ask.actions) {
        const targets = casTargets(action, scene);
        for (const target of targets) {
            assert.ok(target.place === undefined || areas.has(target.place), `${action}: ${target.place}`);
            assert.ok(target.piece === undefined || counters.has(target.piece), `${action}: ${target.piece}`);
            assert.ok(target.road === undefined || links.has(target.road), `${action}: ${target.road}`);
        }
        const thing = action.split(' ').at(-1);
        if (areas.has(thing) || counters.has(thing)) assert.ok(targets.length > 0, action);
        assert.ok(!(casEnds(action) && targets.length), action);
    }
}

function checkText(scene) {
    const sections = [...casSeen(scene), casLook('mantua', scene), casLook('verona', scene)];
    bench.checkLines(sections, casTracks(scene.view));
}

// Every counter of the view lies on the map, and every one that can be chosen.
function checkDrawn(scene) {
    const held = scene.view.places.reduce((sum, heap) => sum + heap.count, 0);
    bench.checkDrawn(scene, held);
}

const inPanel = ['bombard_hit', 'combat_hit', 'pursuit_hit', 'stay', 'withdraw', 'sortie', 'guns_pick', 'guns_leader', 'retreat_to',
    'recon_cavalry', 'recon_screen', 'recon_show', 'group_add'];

// Combats and scouting can be played on their boards alone.
function checkPanel(scene) {
    bench.checkPanel(scene, inPanel.includes(scene.ask?.phase) && scene.view.options.combat_board !== 'off');
}

const plays = [
    { fog_of_war: 'on', leader_casualties: 'on', roads_to_rivoli: 'on', late_guns: 'on', french_surprise: 'on' },
    { fog_of_war: 'on' },
    { leader_casualties: 'on' },
    { combat_board: 'off', status_sheets: 'off', late_guns: 'on' },
    { leader_casualties: 'on', roads_to_rivoli: 'on' },
];

test('every decision of Castiglione has its words, and every target is on the map', async () => {
    const wanted = ['dummy_place', 'initiative', 'recon_from', 'recon_target', 'recon_cavalry', 'recon_screen',
        'recon_show', 'move_pick', 'move_kind',
        'group_add', 'move_step', 'force_goal', 'combat_hit', 'stay', 'retreat_to'];
    await bench.checkGames({ game: 'castiglione', seed: 21, plays, wanted, checks: [checkTargets, checkPanel, checkStay], drawn: checkDrawn,
        text: checkText });
});

test('seats of Castiglione have names and letters', () => {
    assert.deepEqual(['austrian', 'french'].map((seat) => casSeat(seat).letter), ['A', 'F']);
});

// As the board plays a row: what is not asked is passed over.
async function playRow(engine, row) {
    for (const action of row) {
        const { actions } = await engine.ask({ do: 'legal' });
        if (actions.includes(action)) await engine.ask({ do: 'play', action });
    }
}

test('offers name counters and areas of the map; a fortress is sought in its area', async () => {
    const engine = new Engine();
    await engine.ask({ do: 'new', game: 'castiglione', seed: 3 });
    const { orders } = await engine.ask({ do: 'orders' }), areas = new Set(map.places.map((place) => place.key));
    for (const { to, pieces } of orders) {
        assert.ok(areas.has(skin.goal(to).place), to);
        for (const { piece } of pieces) assert.ok(map.counters.some((row) => row.key === piece), piece);
    }
    assert.equal(skin.goal('mantua/inside').place, 'mantua');
    engine.close();
});

test('an open replay shows the faces of all counters', async () => {
    const engine = new Engine();
    await engine.ask({ do: 'new', game: 'castiglione', seed: 3, options: { fog_of_war: 'on' } });
    await playRow(engine, ['dummy_place done', 'dummy_place done']);
    const views = [];
    for (const seat of ['french', 'austrian']) views.push((await engine.ask({ do: 'view', seat })).view);
    engine.close();
    const scene = quietScene(map, views, 'public');
    assert.ok([...drawn(skin, scene).keys()].every((piece) => counters.has(piece)));
    checkText(scene);
});

test('a click on a place that is not lit asks for an action that the game knows', async () => {
    await bench.checkMeant('castiglione', {});
});

// C9.3.5: after the second round, if both stay, the attacker retreats.
function checkStay(scene) {
    const { ask, view } = scene;
    if (ask?.phase !== 'stay' || !(view.combat?.round >= 2) || !ask.actions.includes('stay stay')) return;
    assert.match(labelOf(skin, 'stay stay', scene), /retreat/, 'nobody is told that he fights on');
}
