// board.test.mjs - the parts of the board that need no browser: what is lit, what lies where, how a
// block moves, who can be chosen for an order.
import test from 'node:test';
import assert from 'node:assert/strict';
import './words.mjs';
import { actionsByTarget, lightTowards, placeUnder, shapeInMap, targetKey } from '../../web/board/lights.js';
import { spotOnWay } from '../../web/board/motion.js';
import { isInside, slopeOf } from '../../web/board/plane.js';
import { bidOfSome, everybody, Hand, orderOf } from '../../web/board/hand.js';
import { Room, boxesMeet } from '../../web/board/room.js';
import { fanPlace } from '../../web/board/stacks.js';

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

test('a fan lies over its pile, and beside the towns and names around it where it can', () => {
    const pile = { box: { x: 300, y: 300, width: 40, height: 30 }, pieces: Array(9), wide: 40, high: 30 }, frame = { x: 0, y: 0, width: 1000, height: 700 };
    const held = (sheet) => boxesMeet(sheet, { x: 320, y: 315, width: 0, height: 0 });
    for (const [x, y] of [[250, 305], [350, 305], [310, 270], [310, 340], [250, 270], [350, 340]]) {
        const town = { x, y, width: 25, height: 20 }, { sheet, columns } = fanPlace(pile, { frame, taken: [pile.box, town], unit: 1 }, 4);
        assert.ok(held(sheet) && !boxesMeet(sheet, town), `${x} ${y}: ${JSON.stringify(sheet)}`);
        assert.ok(sheet.width >= columns * 40 && sheet.height >= Math.ceil(9 / columns) * 30, 'all have room');
    }
    const corner = fanPlace({ ...pile, box: { x: 960, y: 670, width: 40, height: 30 } }, { frame, taken: [], unit: 1 }, 4);
    assert.ok(corner.sheet.x + corner.sheet.width <= 1000 && corner.sheet.y + corner.sheet.height <= 700, 'it stays on the board');
});

test('a stem leaves the town that it comes from, and what lies at the town', () => {
    const room = new Room({ x: 0, y: 0, width: 100, height: 100 }, 1);
    room.take({ x: 10, y: 10, width: 10, height: 10 }, { x: 19, y: 12, width: 10, height: 6 });
    assert.deepEqual(room.edgeOf({ x: 15, y: 15 }, { x: 60, y: 15 }), { x: 29, y: 15 }, 'its flag is left too');
    assert.deepEqual(room.edgeOf({ x: 15, y: 15 }, { x: 15, y: 60 }), { x: 15, y: 20 });
    assert.deepEqual(room.edgeOf({ x: 50, y: 50 }, { x: 60, y: 60 }), { x: 50, y: 50 }, 'nothing is there');
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

test('of a stack as many are chosen as one order takes, and it is said that there are more', () => {
    const hand = handWith(), a = { piece: 'a', from: 'field' }, b = { piece: 'b', from: 'field' };
    hand.takeTogether(a, [b, a]);
    assert.deepEqual([hand.count, hand.countOf(a), hand.short], [3, 3, { n: 3, of: 4 }]);
    hand.takeTogether(b, [a, b]);
    assert.deepEqual([hand.countOf(b), hand.countOf(a), hand.short], [1, 1, { n: 2, of: 4 }], 'the one that was meant goes');
    hand.put(a, 2);
    assert.equal(hand.short, null, 'who was chosen one by one is nobody\'s whole stack');
    const [bid] = hand.bids('town'), some = bidOfSome(bid);
    assert.deepEqual([bid.going, some.going, some.of], [[2, 1], [2, 0], 3], 'a card begins with those who can go');
});

test('hits are shared out; everybody who can is as many as can', () => {
    const hand = handWith(['c', undefined, 2], ['d', undefined]);
    assert.deepEqual(hand.bidFor(OFFERS[3]).going, [2, 1]);
    assert.ok(hand.bidFor(OFFERS[3]).exact);
    assert.deepEqual(everybody(OFFERS[0]), [2, 0]);
    assert.deepEqual(kinds(hand.bidsOfAll('town')), ['road in part', 'move']);
});
