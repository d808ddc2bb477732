// heaps.js - what skins of games of towns and areas share: the map by its names.
import { draw } from './blocks.js';

/** Makes something of an object once. @template T @param {(of: any) => T} make @returns {(of: any) => T} */
export function madeOnce(make) {
    /** @type {WeakMap<object, any>} */
    const known = new WeakMap();
    return (of) => {
        if (!known.has(of)) known.set(of, make(of));
        return known.get(of);
    };
}

/** @param {any[]} rows @param {string} [key] @returns {Map<string, any>} */
export function byKey(rows, key = 'key') {
    return new Map(rows.map((row) => [row[key], row]));
}

/** Roads from each place, and where they lead. @param {any} map @returns {Map<string, {place: any, road: any}[]>} */
export function waysOf(map) {
    const places = byKey(map.places), ways = new Map(map.places.map((/** @type {any} */ place) => [place.key, []]));
    for (const road of map.roads) {
        ways.get(road.a)?.push({ place: places.get(road.b), road });
        ways.get(road.b)?.push({ place: places.get(road.a), road });
    }
    return ways;
}

/** A sentence of the engine without the keys behind names. @param {string} text @param {Map<string, any>} known */
export function withoutKeys(text, known) {
    return text.replace(/ \((\w+)\)/g, (words, key) => (known.has(key) ? '' : words));
}

/** A block that is lost. @returns {SVGElement} */
export function struckOut() {
    return draw('g', { class: 'struck-out' }, draw('path', { class: 'edge', d: 'M-14-14l28 28m0-28l-28 28' }),
        draw('path', { d: 'M-14-14l28 28m0-28l-28 28' }));
}
