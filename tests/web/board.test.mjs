// board.test.mjs - the parts of the board that need no browser: what is lit, what lies where, how a
// block moves, who can be chosen for an order.
import test from 'node:test';
import assert from 'node:assert/strict';
import './words.mjs';
import { actionsByTarget, lightTowards, placeUnder, shapeInMap, targetKey } from '../../web/board/lights.js';
import { spotOnWay } from '../../web/board/motion.js';
import { isInside, slopeOf } from '../../web/board/plane.js';
import { everybody, Hand, orderOf } from '../../web/board/hand.js';

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

// -- The hand -----------------------------------------------------------------------------

const piece = (name, count = 1) => ({ piece: name, name, count });
const OFFERS = [
    { kind: 'road', label: 'By road', from: 'field', to: 'town', pieces: [piece('a', 3), piece('b')], least: 1, most: 2, cost: '0 commands' },
    { kind: 'move', label: 'March', from: 'field', to: 'town', pieces: [piece('a', 3)], least: 1, most: 3, cost: '1 command' },
    { kind: 'move', label: 'March', from: 'town', to: 'field', pieces: [piece('a')], least: 1, most: 1 },
    { kind: 'hit', label: 'Hits', pieces: [piece('c', 2), piece('d')], least: 1, most: 3 },
    { kind: 'show', label: 'Show', pieces: [piece('e')], least: 1, most: 1 },
];

function handWith(...wares) {
    const hand = new Hand();
    hand.show(OFFERS);
    for (const [name, from, count = 1] of wares) hand.put({ piece: name, from }, count);
    return hand;
}

const kinds = (bids) => bids.map(({ offer, exact }) => `${offer.kind}${exact ? '' : ' in part'}`);

test('those chosen can go where an offer takes them; equal ones of two places are told apart', () => {
    const hand = handWith(['a', 'field', 2]);
    assert.deepEqual([...hand.goals()], ['town']);
    assert.deepEqual(kinds(hand.bids('town')), ['road', 'move']);
    assert.deepEqual(orderOf(OFFERS[0], hand.bidFor(OFFERS[0]).going), { kind: 'road', from: 'field', to: 'town', pieces: ['a', 'a'] });
    hand.put({ piece: 'b', from: 'field' }, 1);
    assert.deepEqual(kinds(hand.bids('town')), ['road in part', 'move in part'], 'three are too many for the road, and b cannot march');
    hand.put({ piece: 'a', from: 'town' }, 1);
    assert.deepEqual([hand.count, [...hand.goals()]], [1, ['field']], 'who can do nothing together is not chosen together');
});

test('nobody is chosen more often than he is there, or where a click says all', () => {
    const hand = handWith(['a', 'field', 9]);
    assert.equal(hand.count, 3);
    assert.equal(hand.limitOf({ piece: 'e' }), 0);
    assert.ok(hand.isPlain({ piece: 'e' }) && !hand.isPlain({ piece: 'c' }));
    hand.show(OFFERS.slice(2));
    assert.equal(hand.count, 0, 'who cannot go any more is let go');
});

test('hits are shared out; everybody who can is as many as can', () => {
    const hand = handWith(['c', undefined, 2], ['d', undefined]);
    assert.deepEqual(hand.bidFor(OFFERS[3]).going, [2, 1]);
    assert.ok(hand.bidFor(OFFERS[3]).exact);
    assert.deepEqual(everybody(OFFERS[0]), [2, 0]);
    assert.deepEqual(kinds(hand.bidsOfAll('town')), ['road in part', 'move']);
});
