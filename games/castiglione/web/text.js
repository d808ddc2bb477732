// text.js - the board of Castiglione in words: tracks, the text pane, what was seen, an area looked at.
import { casIndex, casHeaps, casHeapsIn, casIsVeiled, CAS_POINTS } from './facts.js';
import { casCount, casAreaName, casPlaceName, casName, casKindText } from './words.js';

/** @typedef {{title:string,lines:string[]}} CasSection */

const CAS_SIDE_NAMES = { austrian: 'Austrian', french: 'French' };
const CAS_STEP_NAMES = { setup: 'set-up', supply: 'supply', initiative: 'initiative', move_first: 'movement',
    combat_first: 'combat',
    move_second: 'movement', combat_second: 'combat', end: 'end' };

/** "29 July". @param {string|null} date @returns {string} */
function casDay(date) {
    return date ? `${Number(date.slice(8))} ${date[6] === '7' ? 'July' : 'August'}` : 'before the campaign';
}

/** @param {any} view @returns {string} */
function casPhase(view) {
    const step = CAS_STEP_NAMES[/** @type {'setup'} */ (view.step)] ?? view.step;
    return view.side ? `${CAS_SIDE_NAMES[/** @type {'french'} */ (view.side)]} ${step}` : step;
}

/** @param {any} view @param {string} side @returns {any[]} */
function casSideTracks(view, side) {
    const name = CAS_SIDE_NAMES[/** @type {'french'} */ (side)], tracks = [];
    if (!casIsVeiled(view)) tracks.push({ name: `${name} points`, value: view.points[side], side });
    tracks.push({ name: `${name} SP lost`, value: view.boxes[side].lost_sp, side });
    if (view.options.fog_of_war === 'on') tracks.push({ name: `${name} dummies in reserve`,
        value: view.boxes[side].reserve, side });
    return tracks;
}

/** @param {any} view @returns {{name:string,value:number|string,of?:number,side?:string}[]} */
export function casTracks(view) {
    const tracks = [{ name: 'Turn', value: view.turn, of: 10 }, { name: 'Date', value: casDay(view.date) },
        { name: 'Phase', value: casPhase(view) }];
    if (view.initiative) tracks.push(/** @type {any} */ ({ name: 'Initiative',
        value: CAS_SIDE_NAMES[/** @type {'french'} */ (view.initiative)], side: view.initiative }));
    tracks.push(...casSideTracks(view, 'austrian'), ...casSideTracks(view, 'french'));
    if (view.siege.peschiera) tracks.push({ name: 'Siege of Peschiera', value: view.siege.peschiera, of: 5 });
    return tracks;
}

/** Marks of a counter in words. @param {any} face @param {boolean} fog @returns {string[]} */
export function casMarks(face, fog) {
    const marks = [], unit = ['infantry', 'cavalry', 'artillery'].includes(face.kind);
    if (face.hits) marks.push(casCount(face.hits, 'hit'));
    if (unit && !face.commanded) marks.push('not in command');
    if (face.foraging) marks.push('forages');
    if (face.moved) marks.push('has moved');
    if (fog) marks.push(face.up ? 'face-up' : 'face-down');
    return marks;
}

/** @param {any} scene @param {any} face @returns {string} */
export function casFaceLine(scene, face) {
    const marks = casMarks(face, scene.view.options.fog_of_war === 'on');
    const kind = face.kind === 'dummy' ? [] : [casKindText(scene, face.counter)];
    return [casName(scene, face.counter), ...kind, ...marks].join(', ');
}

/** @param {any} scene @param {any} heap @returns {string} */
function casHeapText(scene, heap) {
    const parts = heap.counters.map((/** @type {any} */ face) => casFaceLine(scene, face));
    if (heap.hidden) parts.push(casCount(heap.hidden, 'hidden counter'));
    if (scene.memory && heap.known.length) parts.push(`among them: ${heap.known.map((/** @type {string} */ k) => casName(scene, k)).join(', ')}`);
    return parts.join('; ');
}

const CAS_BOX_NAMES = { waiting: 'Waiting', wounded: 'Wounded', killed: 'Killed', gone: 'Left the game',
    eliminated: 'Eliminated' };

/** @param {any} scene @param {string} side @returns {string[]} */
function casBoxLines(scene, side) {
    const lines = [];
    for (const [box, title] of Object.entries(CAS_BOX_NAMES)) {
        const there = scene.view.boxes[side][box];
        if (there.length) lines.push(`${title}: ${there.map((/** @type {string} */ k) => casName(scene, k)).join(', ')}.`);
    }
    return lines;
}

/** @param {any} scene @param {string} side @returns {CasSection} */
function casSideSection(scene, side) {
    const whose = scene.you === 'public' ? '' : scene.you === side ? ' (you)' : ' (the enemy)';
    const heaps = casHeaps(scene).filter((heap) => heap.side === side);
    const lines = heaps.map((heap) => `${casPlaceName(scene, heap.place)}: ${casHeapText(scene, heap)}.`);
    return { title: CAS_SIDE_NAMES[/** @type {'french'} */ (side)] + whose,
        lines: [...lines, ...casBoxLines(scene, side)] };
}

/** "Verona and Caldiero". @param {any} scene @param {string} id @returns {string} */
export function casLinkName(scene, id) {
    const link = casIndex(scene.map).links.get(id);
    return link ? `${casAreaName(scene, link.a)} and ${casAreaName(scene, link.b)}` : '';
}

/** @param {any} scene @returns {CasSection} */
function casSituation(scene) {
    const { view } = scene;
    const lines = casTracks(view).map((t) => `${t.name}: ${t.value}${t.of ? ` of ${t.of}` : ''}.`);
    for (const id of view.bridges_broken) lines.push(`The bridge between ${casLinkName(scene, id)} is broken.`);
    for (const id of view.mending) lines.push(`The bridge between ${casLinkName(scene, id)} is being mended.`);
    for (const [area, side] of Object.entries(view.holders ?? {}))
        if (CAS_POINTS[area]) lines.push(`${casAreaName(scene, area)} (${casCount(CAS_POINTS[area], 'point')}) is held by the ${side === 'french' ? 'French' : 'Austrians'}.`);
    if (view.siege.mantua) lines.push('Mantua is besieged.');
    return { title: 'The campaign', lines };
}

/** @param {any} scene @param {any} combat @returns {CasSection} */
function casCombatSection(scene, combat) {
    const lines = [];
    for (const role of ['attacker', 'defender']) {
        const force = combat[role], name = force.side === 'french' ? 'French' : 'Austrians';
        const who = [...force.leaders, ...force.units].map((key) => casName(scene, key)).join(', ') || 'nobody';
        lines.push(`${role === 'attacker' ? 'Attackers' : 'Defenders'}, ${name}: ${force.sp} SP, hits scored ${force.scored}. ${who}.`);
    }
    if (combat.concentric) lines.push('The attack is concentric.');
    for (const { area, units } of combat.entered ?? []) lines.push(`From ${casAreaName(scene, area)}: ${units.map((/** @type {string} */ k) => casName(scene, k)).join(', ')}.`);
    if (combat.guns.length) lines.push(`Came to the guns: ${combat.guns.map((/** @type {string} */ k) => casName(scene, k)).join(', ')}.`);
    if (combat.hits_left) lines.push(`Hits to be given out: ${combat.hits_left}.`);
    return { title: `${combat.assault ? 'Assault on' : 'Combat in'} ${casAreaName(scene, combat.area)}${combat.round ? `, round ${combat.round}` : ''}`, lines };
}

/** @type {CasSection} */
const CAS_SIGNS_SAID = { title: 'Signs on the map', lines: ['Two numbers: strength and cohesion. Stars: rank of a leader.',
    'Black beads: hits. !: not in command. ~: forages. M: has moved. A folded corner: face-down for the enemy. ?: your dummy.',
    'A wall: inside a fortress. A pennant with a letter: who holds an area with points. A crossed disc: a broken bridge.'] };

/** @param {any} scene @returns {CasSection[]} */
export function casDescribe(scene) {
    const first = scene.you === 'french' ? 'french' : 'austrian', second = first === 'french' ? 'austrian' : 'french';
    const combat = scene.view.combat ? [casCombatSection(scene, scene.view.combat)] : [];
    return [casSituation(scene), ...combat, casSideSection(scene, first), casSideSection(scene, second), CAS_SIGNS_SAID];
}

/** @param {any} scene @returns {CasSection[]} */
export function casSeen(scene) {
    if (!scene.memory || scene.you === 'public' || scene.view.options.fog_of_war !== 'on') return [];
    const side = scene.you === 'french' ? 'austrian' : 'french', placed = new Set(), lines = [];
    for (const heap of casHeaps(scene).filter((one) => one.side === side)) {
        const there = [...heap.counters.map((face) => face.counter), ...heap.known];
        there.forEach((key) => placed.add(key));
        if (there.length) lines.push(`${casPlaceName(scene, heap.place)}: ${there.map((key) => casName(scene, key)).join(', ')}${heap.count > there.length ? ` and ${heap.count - there.length} more` : ''}.`);
    }
    const boxes = scene.view.boxes[side],
        off = new Set(['unused', ...Object.keys(CAS_BOX_NAMES)].flatMap((box) => boxes[box]));
    const rest = scene.map.counters.filter((/** @type {any} */ c) => c.side === side && c.kind !== 'dummy'
        && c.kind !== 'generic' && !placed.has(c.key) && !off.has(c.key));
    if (rest.length) lines.push(`Somewhere: ${rest.map((/** @type {any} */ c) => c.name).join(', ')}.`);
    return [{ title: CAS_SIDE_NAMES[/** @type {'french'} */ (side)],
        lines: [...lines, ...casBoxLines(scene, side)] }];
}

/** @param {any} scene @param {import('./facts.js').CasWay} way @returns {string} */
function casWayLine(scene, { area, link }) {
    const rivoli = scene.view.options.roads_to_rivoli === 'on' && link.limit_sp_rivoli;
    const limit = rivoli ? link.limit_sp_rivoli : link.limit_sp;
    const broken = scene.view.bridges_broken.includes(link.id);
    const bridge = link.bridge ? `, ${broken ? 'the bridge is broken' : 'over a bridge'}` : '';
    return `To ${area.name}: ${link.mp} MP${bridge}${limit ? `, at most ${limit} SP a phase` : ''}.`;
}

/** What the ground means. @param {any} scene @param {import('./facts.js').CasArea} area
 *  @returns {string[]} */
function casGroundLines(scene, area) {
    const lines = [area.mountain ? 'Mountains: the attacker has −1 to his die, no pursuit.' : 'Clear ground.'];
    if (area.source) lines.push(`A source of supply of the ${area.source === 'french' ? 'French' : 'Austrians'}.`);
    if (area.depot) lines.push('A French depot: +1 to forage.');
    if (area.fortress) lines.push(`A fortress with room for ${area.fortress.room} SP.`);
    if (CAS_POINTS[area.key]) lines.push(`Worth ${casCount(CAS_POINTS[area.key], 'point')}.`);
    return lines;
}

/** @param {string} place @param {any} scene @returns {CasSection} */
export function casLook(place, scene) {
    const { areas, ways } = casIndex(scene.map), area = areas.get(place.split('/')[0]);
    if (!area) return { title: place, lines: [] };
    const lines = casGroundLines(scene, area), heaps = casHeapsIn(scene, area.key);
    for (const heap of heaps) lines.push(`${CAS_SIDE_NAMES[/** @type {'french'} */ (heap.side)]}${heap.inside ? ', inside the fortress' : ''}, ${casCount(heap.count, 'counter')}: ${casHeapText(scene, heap)}.`);
    if (!heaps.length) lines.push('Nobody is here.');
    return { title: area.name,
        lines: [...lines, ...(ways.get(area.key) ?? []).map((way) => casWayLine(scene, way))] };
}
