// text.js - the board of Castiglione in words: tracks, what was seen, an area looked at.
import { listed } from '../../../web/words.js';
import { casIndex, casHeaps, casHeapsIn, casIsVeiled, casSay } from './facts.js';
import { casAreaName, casPlaceName, casName, casKindText } from './words.js';

/** @typedef {{title:string,lines:string[]}} CasSection */

/** "29 July". @param {string|null} date @returns {string} */
function casDay(date) {
    if (!date) return casSay('track.before');
    return casSay(date[6] === '7' ? 'date.july' : 'date.august', { day: Number(date.slice(8)) });
}

/** @param {any} view @returns {string} */
function casPhase(view) {
    const phase = casSay(`phase.${view.step}`);
    return view.side ? casSay('track.side_phase', { side: casSay(`side.${view.side}`), phase }) : phase;
}

/** @param {any} scene @param {string[]} keys @returns {string} */
export function casNames(scene, keys) {
    return listed(keys.map((key) => casName(scene, key)));
}

/** @param {any} view @param {string} side @returns {any[]} */
function casSideTracks(view, side) {
    const tracks = [], name = (/** @type {string} */ track) => casSay(`track.${track}`, { side: casSay(`side.${side}`) });
    if (!casIsVeiled(view)) tracks.push({ name: name('points'), value: view.points[side], side });
    tracks.push({ name: name('lost'), value: view.boxes[side].lost_sp, side });
    if (view.options.fog_of_war === 'on') tracks.push({ name: name('dummies'),
        value: view.boxes[side].reserve, side });
    return tracks;
}

/** @param {any} view @returns {{name:string,value:number|string,of?:number,side?:string}[]} */
export function casTracks(view) {
    const tracks = [{ name: casSay('track.turn'), value: view.turn, of: 10 }, { name: casSay('track.date'), value: casDay(view.date) },
        { name: casSay('track.phase'), value: casPhase(view) }];
    if (view.initiative) tracks.push(/** @type {any} */ ({ name: casSay('track.initiative'),
        value: casSay(`side.${view.initiative}`), side: view.initiative }));
    tracks.push(...casSideTracks(view, 'austrian'), ...casSideTracks(view, 'french'));
    if (view.siege.peschiera) tracks.push({ name: casSay('track.siege'), value: view.siege.peschiera, of: 5 });
    return tracks;
}

/** Marks of a counter in words. @param {any} face @param {boolean} fog @returns {string[]} */
export function casMarks(face, fog) {
    const marks = [], unit = ['infantry', 'cavalry', 'artillery'].includes(face.kind);
    if (face.hits) marks.push(casSay('noun.hits', { n: face.hits }));
    if (unit && !face.commanded) marks.push(casSay('mark.uncommanded'));
    if (face.foraging) marks.push(casSay('mark.forages'));
    if (face.moved) marks.push(casSay('mark.moved'));
    if (fog) marks.push(casSay(face.up ? 'mark.up' : 'mark.down'));
    return marks;
}

/** @param {any} scene @param {any} face @returns {string} */
export function casFaceLine(scene, face) {
    const marks = casMarks(face, scene.view.options.fog_of_war === 'on');
    const kind = face.kind === 'dummy' ? [] : [casKindText(scene, face.counter)];
    return listed([casName(scene, face.counter), ...kind, ...marks]);
}

/** @param {any} scene @param {any} heap @returns {string} */
function casHeapText(scene, heap) {
    const parts = heap.counters.map((/** @type {any} */ face) => casFaceLine(scene, face));
    if (heap.hidden) parts.push(casSay('noun.hidden', { n: heap.hidden }));
    if (scene.memory && heap.known.length) parts.push(casSay('heap.among', { names: casNames(scene, heap.known) }));
    return parts.join('; ');
}

const CAS_BOXES = ['waiting', 'wounded', 'killed', 'gone', 'eliminated'];

/** @param {any} scene @param {string} side @returns {string[]} */
function casBoxLines(scene, side) {
    const lines = [];
    for (const box of CAS_BOXES) {
        const there = scene.view.boxes[side][box];
        if (there.length) lines.push(casSay('seen.box', { box: casSay(`box.${box}`), names: casNames(scene, there) }));
    }
    return lines;
}

/** "Verona and Caldiero". @param {any} scene @param {string} id @returns {string} */
export function casLinkName(scene, id) {
    const link = casIndex(scene.map).links.get(id);
    return link ? casSay('place.between', { a: casAreaName(scene, link.a), b: casAreaName(scene, link.b) }) : '';
}

/** @param {any} scene @returns {CasSection[]} */
export function casSeen(scene) {
    if (!scene.memory || scene.you === 'public' || scene.view.options.fog_of_war !== 'on') return [];
    const side = scene.you === 'french' ? 'austrian' : 'french', placed = new Set(), lines = [];
    for (const heap of casHeaps(scene).filter((one) => one.side === side)) {
        const there = [...heap.counters.map((face) => face.counter), ...heap.known];
        there.forEach((key) => placed.add(key));
        if (there.length) lines.push(casSay(heap.count > there.length ? 'seen.some' : 'seen.all',
            { place: casPlaceName(scene, heap.place), names: casNames(scene, there), n: heap.count - there.length }));
    }
    const boxes = scene.view.boxes[side],
        off = new Set(['unused', ...CAS_BOXES].flatMap((box) => boxes[box]));
    const rest = scene.map.counters.filter((/** @type {any} */ c) => c.side === side && c.kind !== 'dummy'
        && c.kind !== 'generic' && !placed.has(c.key) && !off.has(c.key));
    if (rest.length) lines.push(casSay('seen.somewhere', { names: listed(rest.map((/** @type {any} */ c) => c.name)) }));
    return [{ title: casSay(`side.${side}`),
        lines: [...lines, ...casBoxLines(scene, side)] }];
}

/** @param {any} scene @param {import('./facts.js').CasWay} way @returns {string} */
function casWayLine(scene, { place: area, road: link }) {
    const rivoli = scene.view.options.roads_to_rivoli === 'on' && link.limit_sp_rivoli;
    const limit = rivoli ? link.limit_sp_rivoli : link.limit_sp;
    const broken = scene.view.bridges_broken.includes(link.id);
    const words = [casSay('way.cost', { mp: link.mp }), link.bridge && casSay(broken ? 'way.broken' : 'way.bridge'),
        limit && casSay('way.limit', { sp: limit })];
    return casSay('way.line', { area: area.name, words: listed(/** @type {string[]} */ (words.filter(Boolean))) });
}

/** What the ground means. @param {any} scene @param {import('./facts.js').CasArea} area
 *  @returns {string[]} */
function casGroundLines(scene, area) {
    const lines = [casSay(area.mountain ? 'ground.mountains' : 'ground.clear')];
    if (area.source) lines.push(casSay('ground.source', { people: casSay(`people.${area.source}`) }));
    if (area.depot) lines.push(casSay('ground.depot'));
    if (area.fortress) lines.push(casSay('ground.fortress', { room: area.fortress.room }));
    if (area.points) lines.push(casSay('ground.worth', { points: area.points }));
    return lines;
}

/** @param {string} place @param {any} scene @returns {CasSection} */
export function casLook(place, scene) {
    const { areas, ways } = casIndex(scene.map), area = areas.get(place.split('/')[0]);
    if (!area) return { title: place, lines: [] };
    const lines = casGroundLines(scene, area), heaps = casHeapsIn(scene, area.key);
    for (const heap of heaps) lines.push(casSay(heap.inside ? 'look.inside' : 'look.heap',
        { side: casSay(`side.${heap.side}`), count: heap.count, text: casHeapText(scene, heap) }));
    if (!heaps.length) lines.push(casSay('look.nobody'));
    return { title: area.name,
        lines: [...lines, ...(ways.get(area.key) ?? []).map((way) => casWayLine(scene, way))] };
}
