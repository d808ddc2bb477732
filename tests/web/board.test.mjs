// board.test.mjs - the parts of the board that need no browser: what is lit, what lies where, how a
// block moves, how a drag is played.
import test from 'node:test';
import assert from 'node:assert/strict';
import './words.mjs';
import { actionsByTarget, lightTowards, placeUnder, shapeInMap, targetKey } from '../../web/board/lights.js';
import { spotOnWay } from '../../web/board/motion.js';
import { isInside, slopeOf } from '../../web/board/plane.js';
import { Drag } from '../../web/board/drag.js';

const map = {
    places: [{ key: 'field', center: [50, 50], polygon: [[0, 0], [100, 0], [100, 100], [0, 100]] }, { key: 'town', center: [200, 50] }],
    sides: [{ place: 'field/town', line: [[100, 20], [100, 80]] }],
    entries: [{ place: 'gate', at: [0, 300] }],
    roads: [{ id: 'r1', points: [[0, 50], [100, 50], [200, 50]] }],
};

test('an action lights each thing once, with all that can be done there', () => {
    const skin = { targets: (action) => [{ place: action.split(' ')[1] }, { piece: 'p', place: 'town' }] };
    const scene = { ask: { actions: ['go field', 'stay field', 'go town'] } };
    const found = actionsByTarget(skin, scene);
    assert.deepEqual([...found.keys()], ['place field', 'piece p', 'place town']);
    assert.deepEqual(found.get('place field').actions, ['go field', 'stay field']);
    assert.deepEqual(found.get('piece p').actions, scene.ask.actions);
    assert.equal(actionsByTarget(skin, { ask: null }).size, 0);
});

test('a target is what its first word says', () => {
    assert.equal(targetKey({ piece: 'p', side: 'a/b', place: 'a' }), 'piece p');
    assert.equal(targetKey({ side: 'a/b', place: 'a' }), 'side a/b');
    assert.equal(targetKey({ place: 'a', road: 'r' }), 'place a');
    assert.equal(targetKey({ x: 1, y: 2 }), 'spot 1 2');
});

test('ground is found in the lists of the map', () => {
    assert.deepEqual(shapeInMap({ side: 'field/town' }, map).at, [100, 50]);
    assert.deepEqual(shapeInMap({ place: 'gate' }, map).at, [0, 300]);
    assert.deepEqual(shapeInMap({ road: 'r1' }, map).at, [100, 50]);
    assert.equal(shapeInMap({ place: 'nowhere' }, map), null);
});

test('a point belongs to the place it lies in, or to the nearest within reach', () => {
    assert.equal(placeUnder({ x: 10, y: 10 }, map, 30), 'field');
    assert.equal(placeUnder({ x: 190, y: 60 }, map, 30), 'town');
    assert.equal(placeUnder({ x: 5, y: 290 }, map, 30), 'gate');
    assert.equal(placeUnder({ x: 150, y: 200 }, map, 30), '');
});

test('arrows go to the nearest light on that side', () => {
    const light = (key, x, y) => ({ key, box: { x, y, width: 0, height: 0 } });
    const [a, b, c, d] = [light('a', 0, 0), light('b', 10, 1), light('c', 100, 0), light('d', 0, 30)];
    assert.equal(lightTowards([a, b, c, d], a, { x: 1, y: 0 }), b);
    assert.equal(lightTowards([a, b, c, d], a, { x: 0, y: 1 }), d);
    assert.equal(lightTowards([a, b, c, d], a, { x: -1, y: 0 }), null);
});

test('a block moves along its way at an even pace', () => {
    const way = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 30 }];
    assert.deepEqual(spotOnWay(way, 0), { x: 0, y: 0 });
    assert.deepEqual(spotOnWay(way, 0.25), { x: 10, y: 0 });
    assert.deepEqual(spotOnWay(way, 0.5), { x: 10, y: 10 });
    assert.deepEqual(spotOnWay(way, 1), { x: 10, y: 30 });
    assert.deepEqual(spotOnWay([{ x: 3, y: 4 }, { x: 3, y: 4 }], 0.5), { x: 3, y: 4 });
});

test('text along a line is never upside down', () => {
    for (let turn = 0; turn < 360; turn += 15) {
        const degrees = slopeOf({ x: 0, y: 0 }, { x: Math.cos(turn * Math.PI / 180), y: Math.sin(turn * Math.PI / 180) });
        assert.ok(degrees > -90.001 && degrees < 90.001);
    }
    assert.ok(isInside(map.places[0].polygon, { x: 99, y: 99 }) && !isInside(map.places[0].polygon, { x: 101, y: 99 }));
});

// -- Drags --------------------------------------------------------------------------------

function sceneAsking(phase, ...actions) {
    return { map, ask: { phase, prompt: '', actions } };
}

function dragging(row) {
    const played = [], skin = { gesture: (scene, from, to) => (to.place === 'town' ? row : []) };
    return { played, drag: new Drag(skin, reinsOf(played)) };
}

// What a drag does is written down.
function reinsOf(played, told = []) {
    return { choose: (actions) => played.push(...actions), undo: () => played.push('undo'),
        why: async (action) => ({ words: `Not ${action}.`, rule: 'W6.7' }), tell: (words, rule) => told.push([words, rule]) };
}

test('a drag is played step by step; what was decided meanwhile is passed over', () => {
    const { played, drag } = dragging(['from a', 'take x', 'go']), first = sceneAsking('from', 'from a');
    assert.deepEqual(drag.grab(first, { piece: 'x' }), ['town']);
    drag.drop('town', false);
    drag.follow(first);
    assert.deepEqual(played, ['from a'], 'the same decision shown again is not answered twice');
    drag.follow({ map, ask: null });
    drag.follow(sceneAsking('take', 'go', 'stop'));
    assert.deepEqual(played, ['from a', 'go']);
    drag.follow(sceneAsking('next', 'take x', 'go'));
    assert.deepEqual(played, ['from a', 'go'], 'nothing is left of it');
});

test('a drag ends when something else is asked, and a drop elsewhere does nothing', () => {
    const { played, drag } = dragging(['from a', 'take x', 'go']);
    drag.grab(sceneAsking('from', 'from a'), { piece: 'x' });
    drag.drop('field', false);
    assert.deepEqual(played, []);
    drag.grab(sceneAsking('from', 'from a'), { piece: 'x' });
    drag.drop('town', false);
    drag.follow(sceneAsking('other', 'yes', 'no'));
    drag.follow(sceneAsking('take', 'take x'));
    assert.deepEqual(played, ['from a']);
});

test('with everything that can go along the row is another one', () => {
    const played = [], skin = { gesture: (scene, from, to) => (to.place === 'town' ? [from.all ? 'all' : 'one'] : []) };
    const drag = new Drag(skin, reinsOf(played));
    drag.grab(sceneAsking('from', 'one', 'all'), { piece: 'x' });
    assert.ok(drag.isForAll('town') && !drag.isForAll('field'));
    drag.drop('town', true);
    assert.deepEqual(played, ['all']);
});

const GROUP = ['pick a', 'step town', 'pick b', 'step town', 'pick chief', 'step town'];

test('a group over a full road: whoever finds it closed is put back, and it is said how many went', async () => {
    const played = [], told = [], drag = new Drag({}, reinsOf(played, told));
    const asking = (...call) => ({ map, ask: { ...sceneAsking(...call).ask, undo: true } });
    drag.start(GROUP, asking('pick', 'pick a', 'pick b', 'pick chief'));
    drag.follow(asking('step', 'step town'));
    drag.follow(asking('pick', 'pick b', 'pick chief'));
    drag.follow(asking('step', 'step other', 'step far'));
    assert.deepEqual(played, ['pick a', 'step town', 'pick b', 'undo']);
    drag.follow(asking('pick', 'pick b', 'pick chief'));
    drag.follow(asking('step', 'step town', 'step far'));
    drag.follow(asking('pick', 'pick b'));
    await Promise.resolve();
    assert.deepEqual(played.slice(4), ['pick chief', 'step town'], 'a leader may go where others may not');
    assert.deepEqual(told, [['2 of 3 went. Not step town.', 'W6.7']]);
});

test('of a row what follows by force is meant if it is where the row goes', () => {
    const how = [], skin = { look: () => ({ title: 'Thuin' }), gesture: (scene, from, to) => (to.place === 'town' ? ['pick a'] : []) };
    const drag = new Drag(skin, { choose: (actions, way) => how.push(way.sure) });
    for (const then of [['It goes to Thuin.'], ['It goes to Ath.'], undefined]) {
        const scene = { map, ask: { phase: 'pick', prompt: String(then), actions: ['pick a'], choices: [{ then }] } };
        drag.grab(scene, { piece: 'a' });
        drag.drop('town', false);
    }
    assert.deepEqual(how, [true, false, true]);
});
