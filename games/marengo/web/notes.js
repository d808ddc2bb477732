/* notes.js - Marengo in words: the tracks, the board as text, what was seen, details of a place. */
import { isInside } from '../../../web/board/plane.js';
import { marengoArmies } from './armies.js';
import { capital, marengoGround, localeOf, placeName, spotName } from './map.js';
import { gathered, kindName, pieceName, piecesOf } from './pieces.js';

/** @typedef {import('../../../web/board/types.js').Scene} Scene */
/** @typedef {import('../../../web/board/types.js').Note} Note */
/** @typedef {import('../../../web/board/types.js').Track} Track */
/** @typedef {import('./pieces.js').Kind} Kind */

const COMMANDS = 3;
const STRENGTH = /\d/;

/** @param {string} key */
function armyName(key) {
    return marengoArmies.find((a) => a.key === key)?.name ?? key;
}

/** 'infantry 3 ×2, cavalry 2'. @param {Record<string, number>} classes */
function classWords(classes) {
    return Object.entries(classes).map(([code, n]) => `${pieceName(code)}${n > 1 ? ` ×${n}` : ''}`).join(', ');
}

/** Strength points of a list by class. @param {Record<string, number>} classes */
function pointsOf(classes) {
    return Object.entries(classes).reduce((sum, [code, n]) => sum + n * Number(STRENGTH.exec(code)?.[0] ?? 0), 0);
}

/** @param {any} view @returns {Track[]} */
export function marengoTracks(view) {
    /** @type {Track[]} */
    const tracks = [
        { name: 'Round', value: view.round, of: view.last_round },
        { name: 'Hour', value: view.hour },
        { name: 'Turn', value: armyName(view.turn), side: view.turn },
        { name: 'Commands left', value: COMMANDS - view.commands_used, of: COMMANDS, side: view.turn },
    ];
    for (const { key, name } of marengoArmies) {
        const morale = view.morale[key];
        tracks.push({ name: `Morale of ${name}`, value: morale > 0 ? morale : 'demoralised', side: key });
    }
    for (const { key, name } of marengoArmies) {
        const words = classWords(view.lost[key]);
        tracks.push({ name: `Losses of ${name}`, value: words ? `${pointsOf(view.lost[key])} (${words})` : 0, side: key });
    }
    return tracks;
}

// -- The board as text --------------------------------------------------------------------

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

/** @param {Scene} scene @param {string} army @returns {Note} */
function armyNote(scene, army) {
    const pieces = piecesOf(scene).filter((p) => p.army === army), { morale } = scene.view;
    const who = scene.you === army ? ' (you)' : scene.you === 'public' ? '' : ' (the enemy)';
    const lines = [...byPlace(pieces)].map(([place, list]) => `${spotName(place, scene.map)}: ${gathered(list).map(kindName).join('; ')}`);
    return { title: `${armyName(army)}${who}: morale ${morale[army] || '0, demoralised'}; ${pieces.length} pieces`, lines };
}

/** @param {string} locale @param {Scene} scene */
function holderOf(locale, scene) {
    const row = scene.view.places.find((/** @type {any} */ r) => localeOf(r.place) === locale);
    return row ? armyName(row.army) : 'nobody';
}

/** @param {Scene} scene @returns {Note} */
function objectiveNote(scene) {
    const lines = ['red', 'green', 'blue'].map((colour) => {
        const places = scene.map.places.filter((/** @type {any} */ p) => p.objective === colour);
        return `${colour}: ${places.map((/** @type {any} */ p) => `${placeName(p.key, scene.map)} (${holderOf(p.key, scene)})`).join(', ')}`;
    });
    return { title: 'Objectives: at the end Austria needs two, of different colours', lines };
}

/** @param {Scene} scene @returns {Note[]} */
export function describeMarengo(scene) {
    const { view, you } = scene;
    const own = marengoArmies.some((a) => a.key === you) ? you : 'austria', other = own === 'austria' ? 'france' : 'austria';
    const head = { title: `Round ${view.round} of ${view.last_round}, ${view.hour}`,
        lines: [`${armyName(view.turn)}'s turn, ${COMMANDS - view.commands_used} of ${COMMANDS} commands left.`] };
    if (view.deed) head.lines.push(`Under way: ${view.deed.kind} from ${spotName(view.deed.from, scene.map)}${view.deed.to ? ` to ${spotName(view.deed.to, scene.map)}` : ''}.`);
    return [head, armyNote(scene, own), armyNote(scene, other), objectiveNote(scene)];
}

/** @param {Scene} scene @returns {Note[]} */
export function seenInMarengo(scene) {
    return marengoArmies.filter((a) => a.key !== scene.you).map(({ key, name }) => {
        const known = piecesOf(scene).filter((p) => p.army === key && p.face);
        const lines = [...byPlace(known)].map(([place, list]) => `${spotName(place, scene.map)}: ${gathered(list).map(kindName).join('; ')}`);
        lines.push(`In all: ${classWords(scene.view.army[key]) || 'nothing'}.`, `Lost: ${classWords(scene.view.lost[key]) || 'nothing'}.`);
        return { title: name, lines };
    });
}

// -- Details of a place -------------------------------------------------------------------

/** 'narrow; attackers: infantry −1'. @param {any} side */
function sideWords(side) {
    const penalties = Object.entries(side.penalties ?? {}).filter(([, n]) => Number(n) > 0).map(([arm, n]) => `${arm} −${n}`);
    const words = [side.width, penalties.length > 0 && `attackers: ${penalties.join(', ')}`, side.obstructing && 'obstructs cavalry'];
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
    return [...alike].map(([words, names]) => `→ ${names.join(', ')}: ${words}.`);
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
    const words = ['primary', 'secondary'].filter(ids).map((kind) => `${kind} ${ids(kind)}`);
    return words.length ? `Roads: ${words.join('; ')}.` : 'No road.';
}

/** @param {string} place @param {Scene} scene */
function piecesLines(place, scene) {
    const there = piecesOf(scene).filter((p) => p.place === place || (!place.includes('/') && localeOf(p.place) === place));
    return [...byPlace(there)].map(([where, list]) => {
        const [, far] = where.split('/'), spot = far ? `facing ${placeName(far, scene.map)}: ` : '';
        return `${armyName(list[0].army)}, ${spot}${gathered(list).map(kindName).join('; ')}.`;
    });
}

/** @param {string} place @param {Scene} scene @returns {Note} */
function lookAtLocale(place, scene) {
    const found = marengoGround(scene.map).places.get(place);
    const rows = scene.view.places.filter((/** @type {any} */ r) => localeOf(r.place) === place);
    const used = rows.reduce((/** @type {number} */ sum, /** @type {any} */ r) => sum + r.count, 0);
    const lines = [`Room for ${found.capacity} pieces, ${used} there.`];
    if (found.objective) lines.push(`Objective, ${found.objective}.`);
    lines.push(...piecesLines(place, scene), ...sideLines(place, scene.map), roadLine(place, scene.map));
    return { title: found.name || found.key, lines };
}

/** @param {string} place @param {Scene} scene @returns {Note} */
export function lookInMarengo(place, scene) {
    const ground = marengoGround(scene.map), side = ground.sides.get(place);
    if (side) return { title: spotName(place, scene.map), lines: [`Approach: ${sideWords(side)}.`, ...piecesLines(place, scene)] };
    if (ground.places.has(place)) return lookAtLocale(place, scene);
    return { title: capital(placeName(place, scene.map)), lines: piecesLines(place, scene) };
}
