// map.mjs - what a page knows of Marengo's board, read from the data it is made of.
import { readFileSync } from 'node:fs';

const data = JSON.parse(readFileSync(new URL('../map/board.json', import.meta.url), 'utf8'));

function sideOf(place, pair, side) {
    const penalties = Object.fromEntries(['infantry', 'cavalry', 'artillery'].filter((arm) => side[arm]).map((arm) => [arm, side[arm]]));
    return { place, line: side.line, width: pair.width, penalties, obstructing: side.cavalry_obstructing };
}

// The second border between the same two locales is told apart by #2.
function sidesOf(pair, index, pairs) {
    const keyOf = (id) => data.locales.find((locale) => locale.id === id).key;
    const again = pairs.slice(0, index).some((p) => p.a === pair.a && p.b === pair.b) ? '#2' : '';
    return [sideOf(`${keyOf(pair.a)}/${keyOf(pair.b)}${again}`, pair, pair.a_side),
        sideOf(`${keyOf(pair.b)}/${keyOf(pair.a)}${again}`, pair, pair.b_side)];
}

export function marengoMap() {
    return {
        game: 'marengo',
        frame: data.frame,
        places: data.locales.map(({ key, name, center, polygon, capacity, objective }) =>
            ({ key, name: name ?? '', center, polygon, capacity, objective: objective ?? undefined })),
        sides: data.pairs.flatMap(sidesOf),
        roads: data.roads,
        entries: data.entries.map(({ id, army, at }) => ({ place: `entry:${id}`, army, at })),
        names: [...data.locales.map(({ key, called }) => ({ place: key, name: called ?? key })),
            ...data.entries.map(({ id, name }) => ({ place: `entry:${id}`, name }))],
    };
}
