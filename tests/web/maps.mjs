// maps.mjs - what a page knows of the boards, read from the data they are made of.
import { readFileSync } from 'node:fs';

function dataOf(game) {
    return JSON.parse(readFileSync(new URL(`../../games/${game}/map/board.json`, import.meta.url), 'utf8'));
}

function keyed({ id, ...rest }) {
    return { key: id, ...rest };
}

function pointsOf(places, road) {
    return [road.a, road.b].map((key) => places.find((place) => place.key === key).center);
}

export function waterlooMap() {
    const data = dataOf('waterloo');
    const places = data.towns.map((town) => ({ ...keyed(town), center: [town.x, town.y],
        supply_army: town.supply_army ?? undefined }));
    const roads = data.roads.map((road) => ({ ...road, kind: road.class, points: pointsOf(places, road) }));
    return { frame: [0, 0, 1600, 1100], places, roads, armies: data.armies.map(keyed), corps: data.corps.map(keyed),
        units: data.units.map(keyed), types: data.types.map((type) => ({ key: type.id, range: type.move })) };
}

function areaOf(area) {
    const { id, name, x, y, terrain, supply_source: source, depot, fortress } = area;
    return { key: id, name, center: [x, y], mountain: terrain === 'mountain', source: source ?? undefined,
        depot: depot ?? undefined,
        fortress: fortress ? { room: fortress.inside_sp } : undefined };
}

function countersOf(data) {
    const named = (kind) => (row) => ({ ...keyed(row), kind });
    const dummies = data.dummies.flatMap((row) => row.ids.map((key) => ({ key, name: `Dummy ${key.split('_')[2]}`,
        side: row.side, kind: 'dummy', mp: row.mp })));
    return [...data.leaders.map(named('leader')), ...data.generic_leaders.map(named('generic')),
        ...data.units.map((row) => ({ ...keyed(row), kind: row.type })), ...dummies];
}

export function castiglioneMap() {
    const data = dataOf('castiglione');
    const places = data.areas.map(areaOf);
    const roads = data.links.map((link) => ({ ...link, bridge: link.bridge ?? undefined,
        points: pointsOf(places, link) }));
    return { frame: [0, 0, 1600, 1100], places, roads, rivers: data.rivers.map(keyed),
        formations: data.formations.map(keyed), counters: countersOf(data) };
}
