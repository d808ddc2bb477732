/* notes.js - Marengo in words: the tracks, what was seen, details of a place. */
import { isInside } from '../../../web/board/plane.js';
import { marengoArmies } from './armies.js';
import { capital, listed } from '../../../web/words.js';
import { marengoGround, marengoSay, localeOf, placeName, spotName } from './map.js';
import { gathered, kindName, pieceName, piecesOf } from './pieces.js';

/** @import { Scene, Note, Track } from '../../../web/board/types.d.ts' */
/** @import { Kind } from './pieces.js' */

const COMMANDS = 3;
const STRENGTH = /\d/;

/** @param {string} key */
function armyName(key) {
    return marengoArmies.find((a) => a.key === key)?.name ?? key;
}

/** 'infantry 3 ×2, cavalry 2'. @param {Record<string, number>} classes */
function classWords(classes) {
    return listed(Object.entries(classes).map(([code, n]) => `${pieceName(code)}${n > 1 ? ` ×${n}` : ''}`));
}

/** Strength points of a list by class. @param {Record<string, number>} classes */
function pointsOf(classes) {
    return Object.entries(classes).reduce((sum, [code, n]) => sum + n * Number(STRENGTH.exec(code)?.[0] ?? 0), 0);
}

/** @param {any} view @returns {Track[]} */
export function marengoTracks(view) {
    /** @type {Track[]} */
    const tracks = [
        { name: marengoSay('track.round'), value: view.round, of: view.last_round },
        { name: marengoSay('track.hour'), value: view.hour },
        { name: marengoSay('track.turn'), value: armyName(view.turn), side: view.turn },
        { name: marengoSay('track.commands'), value: COMMANDS - view.commands_used, of: COMMANDS, side: view.turn },
    ];
    for (const { key, name } of marengoArmies) {
        const morale = view.morale[key];
        tracks.push({ name: marengoSay('track.morale', { army: name }), value: morale > 0 ? morale : marengoSay('track.demoralised'), side: key });
    }
    for (const { key, name } of marengoArmies) {
        const words = classWords(view.lost[key]);
        tracks.push({ name: marengoSay('track.losses', { army: name }), value: words ? `${pointsOf(view.lost[key])} (${words})` : 0, side: key });
    }
    return tracks;
}

// -- What was seen ------------------------------------------------------------------------

/** Pieces by where they stand. @param {Kind[]} pieces @returns {Map<string, Kind[]>} */
function byPlace(pieces) {
    const found = new Map();
    for (const piece of pieces) {
        const list = found.get(piece.place);
        if (list) list.push(piece);
        else found.set(piece.place, [piece]);
    }
    return found;
}

/** @param {Scene} scene @returns {Note[]} */
export function seenInMarengo(scene) {
    return marengoArmies.filter((a) => a.key !== scene.you).map(({ key, name }) => {
        const known = piecesOf(scene).filter((p) => p.army === key && p.face);
        const lines = [...byPlace(known)].map(([place, list]) => marengoSay('seen.place', { place: capital(spotName(place, scene.map)), pieces: gathered(list).map(kindName).join('; ') }));
        const nothing = marengoSay('seen.nothing');
        lines.push(marengoSay('seen.all', { pieces: classWords(scene.view.army[key]) || nothing }),
            marengoSay('seen.lost', { pieces: classWords(scene.view.lost[key]) || nothing }));
        return { title: name, lines };
    });
}

// -- Details of a place -------------------------------------------------------------------

/** 'narrow; attackers: infantry −1'. @param {any} side */
function sideWords(side) {
    const penalties = Object.entries(side.penalties ?? {}).filter(([, n]) => Number(n) > 0).map(([arm, n]) => marengoSay(`side.${arm}`, { n: Number(n) }));
    const words = [marengoSay(`side.${side.width}`), penalties.length > 0 && marengoSay('side.attackers', { penalties: listed(penalties) }),
        side.obstructing && marengoSay('side.obstructs')];
    return words.filter(Boolean).join('; ');
}

/** The approaches of a locale, those that are alike in one line. @param {string} place @param {any} map */
function sideLines(place, map) {
    const alike = new Map();
    for (const side of map.sides) {
        if (localeOf(side.place) !== place) continue;
        const words = sideWords(side), far = placeName(side.place.split('/')[1], map);
        alike.set(words, [...(alike.get(words) ?? []), far]);
    }
    return [...alike].map(([words, names]) => marengoSay('look.sides', { names: listed(names), words }));
}

/** @param {[number, number][]} points @param {[number, number][]} area */
function passes(points, area) {
    return points.some((p, i) => {
        const q = points[i + 1] ?? p;
        return [0, 0.25, 0.5, 0.75].some((t) => isInside(area, { x: p[0] + (q[0] - p[0]) * t, y: p[1] + (q[1] - p[1]) * t }));
    });
}

/** @param {string} locale @param {any} map */
function roadLine(locale, map) {
    const area = marengoGround(map).places.get(locale).polygon;
    const roads = map.roads.filter((/** @type {any} */ r) => passes(r.points, area));
    const ids = (/** @type {string} */ kind) => roads.filter((/** @type {any} */ r) => r.kind === kind).map((/** @type {any} */ r) => r.id).join(', ');
    const words = ['primary', 'secondary'].filter(ids).map((kind) => marengoSay(`road.${kind}`, { ids: ids(kind) }));
    return words.length ? marengoSay('road.roads', { roads: words.join('; ') }) : marengoSay('road.none');
}

/** @param {string} place @param {Scene} scene */
function piecesLines(place, scene) {
    const there = piecesOf(scene).filter((p) => p.place === place || (!place.includes('/') && localeOf(p.place) === place));
    return [...byPlace(there)].map(([where, list]) => {
        const [, far] = where.split('/'), pieces = gathered(list).map(kindName).join('; '), army = armyName(list[0].army);
        return marengoSay(far ? 'look.facing' : 'look.there', { army, pieces, far: far && placeName(far, scene.map) });
    });
}

/** @param {string} place @param {Scene} scene @returns {Note} */
function lookAtLocale(place, scene) {
    const found = marengoGround(scene.map).places.get(place);
    const rows = scene.view.places.filter((/** @type {any} */ r) => localeOf(r.place) === place);
    const used = rows.reduce((/** @type {number} */ sum, /** @type {any} */ r) => sum + r.count, 0);
    const lines = [marengoSay('look.room', { n: found.capacity, used })];
    if (found.objective) lines.push(marengoSay('look.objective', { colour: marengoSay(`colour.${found.objective}`) }));
    lines.push(...piecesLines(place, scene), ...sideLines(place, scene.map), roadLine(place, scene.map));
    return { title: found.name || found.key, lines };
}

/** @param {string} place @param {Scene} scene @returns {Note} */
export function lookInMarengo(place, scene) {
    const ground = marengoGround(scene.map), side = ground.sides.get(place);
    if (side) return { title: spotName(place, scene.map), lines: [marengoSay('look.approach', { words: sideWords(side) }), ...piecesLines(place, scene)] };
    if (ground.places.has(place)) return lookAtLocale(place, scene);
    return { title: capital(placeName(place, scene.map)), lines: piecesLines(place, scene) };
}
