// castiglione_words.js - every action of Castiglione in plain English, and where it touches the board.
import { toldOf } from '../told.js';
import { casIndex, casWhere, casHasEnemy, casHeapsIn, casLinkBetween, casHere } from './castiglione_facts.js';

/** @param {number} count @param {string} noun @returns {string} */
export function casCount(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** @param {any} scene @param {string|null|undefined} area @returns {string} */
export function casAreaName(scene, area) {
    return (area && casIndex(scene.map).areas.get(area)?.name) || 'the area';
}

/** "the fortress of Mantua" for an inside. @param {any} scene @param {string} place @returns {string} */
export function casPlaceName(scene, place) {
    const [area, inside] = place.split('/');
    return inside ? `the fortress of ${casAreaName(scene, area)}` : casAreaName(scene, area);
}

/** @param {any} scene @param {string|null|undefined} key @returns {string} */
export function casName(scene, key) {
    return (key && casIndex(scene.map).counters.get(key)?.name) || 'the counter';
}

/** "infantry, 3 SP", "leader, rank 2". @param {any} scene @param {string} key @returns {string} */
export function casKindText(scene, key) {
    const row = casIndex(scene.map).counters.get(key);
    if (!row) return '';
    if (row.kind === 'leader') return `leader, rank ${row.rank}`;
    if (row.kind === 'generic') return `generic leader, rank ${row.rank}`;
    return row.kind === 'dummy' ? 'dummy' : `${row.kind}, ${row.sp} SP`;
}

/** "Joubert (infantry, 3 SP, 1 hit)". @param {any} scene @param {string} key @returns {string} */
export function casFull(scene, key) {
    const hits = casWhere(scene, key)?.face.hits ?? 0;
    const dummy = casIndex(scene.map).counters.get(key)?.kind === 'dummy';
    return dummy ? casName(scene, key)
        : `${casName(scene, key)} (${casKindText(scene, key)}${hits ? `, ${casCount(hits, 'hit')}` : ''})`;
}

/** "in Rivoli". @param {any} scene @param {string} key @returns {string} */
export function casStanding(scene, key) {
    const where = casWhere(scene, key);
    return where ? `in ${casPlaceName(scene, where.heap.place)}` : '';
}

/** "to Rivoli (1 MP, over a bridge)". @param {any} scene @param {string} area @param {boolean} contact
 *  @returns {string} */
function casWay(scene, area, contact) {
    const link = casLinkBetween(scene, casHere(scene), area);
    const meets = contact && casHasEnemy(scene, area) ? ', where the enemy stands' : '';
    const bridge = link?.bridge ? ', over a bridge' : '';
    return `to ${casAreaName(scene, area)}${link ? ` (${link.mp} MP${bridge}${meets})` : meets}`;
}

/** @param {any} scene @param {string} key @returns {string} */
function casHitLabel(scene, key) {
    const hits = casWhere(scene, key)?.face.hits ?? 0;
    const row = casIndex(scene.map).counters.get(key);
    return `${casName(scene, key)} (${row?.kind}, ${row?.sp} SP, cohesion ${row?.cf}) is hit: ${hits > 2 ? 'it is eliminated' : `${hits} to ${casCount(hits + 1, 'hit')}`}`;
}

/** @param {string[]} words @param {any} s @returns {string} */
function casKindLabel([word, area], s) {
    const who = casName(s, s.view.deed?.counter);
    switch (word) {
    case 'march': return `${who} marches, alone or with others`;
    case 'force': return `${who} forces a march: one MP more, by a die`;
    case 'break': return `Break the bridge to ${casAreaName(s, area)}`;
    case 'mend': return `Mend the bridge to ${casAreaName(s, area)}`;
    default: return '';
    }
}

/** @param {string[]} words @param {any} s @returns {string} */
function casStepLabel([word, counter], s) {
    switch (word) {
    case 'leave': return `Leave ${casFull(s, counter)} behind`;
    case 'inside': return `Go into the fortress of ${casAreaName(s, casHere(s))} (1 MP)`;
    case 'outside': return `Come out of the fortress of ${casAreaName(s, casHere(s))} (1 MP)`;
    case 'stop': return `End this move in ${casPlaceName(s, s.view.deed?.place ?? casHere(s) ?? '')}`;
    default: return `March ${casWay(s, word, true)}`;
    }
}

/** @param {string[]} words @param {any} s @returns {string} */
function casCombatLabel([word, area], s) {
    if (word === 'end') return 'No more combat';
    return word === 'assault' ? `Assault the fortress of ${casAreaName(s, area)}`
        : `Fight in ${casAreaName(s, word)}`;
}

/** The leader that a question names. @param {any} scene @returns {string} */
function casLeaderNow(scene) {
    const [, key] = /\((\w+)\)/.exec(scene.ask?.prompt ?? '') ?? [];
    return key && casIndex(scene.map).counters.has(key) ? casName(scene, key) : 'The leader';
}

const CAS_ROUNDS = 2;

/** C9.3.5: after the last round nobody fights on. @param {any} scene @returns {string} */
function casStayLabel(scene) {
    const { combat } = scene.view;
    if (!combat || combat.round < CAS_ROUNDS) return 'Stay and fight on';
    const attacks = combat.attacker.side === scene.you, foe = scene.you === 'french' ? 'Austrians' : 'French';
    return attacks ? `Wait for the ${foe}: if they stay too, you retreat` : `Stay: the ${foe} retreat`;
}

/** @type {Record<string, string>} */
const CAS_STAYS = { retreat: 'Retreat', go_on: 'Go on with the assault', stop: 'Stop the assault' };

/** @typedef {(words: string[], scene: any) => string} CasWords */
/** @type {Record<string, CasWords>} */
const CAS_LABELS = {
    dummy_place: ([a], s) => (a === 'done' ? 'Keep the other dummies in reserve'
        : `Put a dummy into ${casAreaName(s, a)}`),
    initiative: ([w]) => (w === 'first' ? 'Move first' : 'Move second'),
    recon_from: ([a], s) => (a === 'done' ? 'No more reconnaissance' : `Scout from ${casAreaName(s, a)}`),
    recon_target: ([a], s) => `Scout ${casAreaName(s, a)}`,
    recon_cavalry: ([c], s) => (c === 'done' ? 'Send no more cavalry' : `Send ${casFull(s, c)} to scout`),
    recon_screen: ([c], s) => (c === 'done' ? 'Send no more cavalry against the scouts'
        : `Send ${casFull(s, c)} against the scouts`),
    recon_show: ([c], s) => (c === 'dummy' ? 'Show a dummy; it leaves the map' : `Show ${casFull(s, c)}`),
    move_pick: ([c], s) => (c === 'end' ? 'End movement' : `Move ${casFull(s, c)} ${casStanding(s, c)}`),
    move_kind: casKindLabel,
    group_add: ([c], s) => (c === 'go' ? 'Go' : `Take ${casFull(s, c)} along`),
    move_step: casStepLabel,
    force_goal: ([a], s) =>
        `Force the march to ${casAreaName(s, a)}${casHasEnemy(s, a) ? ', where the enemy stands' : ''}`,
    force_step: ([a], s) => `March on ${casWay(s, a, true)}`,
    leader_flight: ([a], s) => `${casLeaderNow(s)} flees to ${casAreaName(s, a)}`,
    combat_pick: casCombatLabel,
    withdraw: ([c], s) => (c === 'done' ? 'Withdraw no more' : `${casFull(s, c)} withdraws into the fortress`),
    overrun: ([w], s) => (w === 'yes' ? `Overrun what stands in ${casAreaName(s, s.view.deed?.entered)}`
        : 'Do not overrun it'),
    sortie: ([w]) => (w === 'yes' ? 'The garrison makes a sortie' : 'The garrison stays inside'),
    guns_pick: ([c], s) => (c === 'done' ? 'No more march to the guns'
        : `March ${casFull(s, c)} ${casStanding(s, c)} to the guns`),
    guns_leader: ([c], s) => (c === 'done' ? 'No more leaders come' : `${casFull(s, c)} comes to the guns`),
    bombard_hit: ([c], s) => casHitLabel(s, c),
    combat_hit: ([c], s) => casHitLabel(s, c),
    pursuit_hit: ([c], s) => casHitLabel(s, c),
    stay: ([w], s) => (w === 'stay' ? casStayLabel(s) : CAS_STAYS[w]),
    retreat_to: ([a], s) => `Retreat to ${casAreaName(s, a)}`,
    leader_place: ([a], s) => `${casLeaderNow(s)} comes to ${casAreaName(s, a)}`,
    resign: () => 'Resign the game',
};

/** @param {string} action @param {any} scene @returns {string} */
export function casLabel(action, scene) {
    const { label } = toldOf(scene.ask, action);
    if (label) return casSay(label, scene);
    const [verb, ...words] = action.split(' ');
    return CAS_LABELS[verb]?.(words, scene) || action;
}

/** The bridge from where the counter is to that area. @param {any} scene @param {string} area @returns {any[]} */
function casBridgeTargets(scene, area) {
    const link = casLinkBetween(scene, casHere(scene), area);
    return link ? [{ road: link.id }] : [{ place: area }];
}

/** @param {string} action @param {any} scene @returns {any[]} */
export function casTargets(action, scene) {
    const [verb, first, second] = action.split(' ');
    const { areas, counters } = casIndex(scene.map);
    if (verb === 'move_kind' && second) return casBridgeTargets(scene, second);
    if (verb === 'move_step' && (first === 'inside' || first === 'outside')) {
        const here = casHere(scene);
        return here ? [{ place: here }] : [];
    }
    const thing = second ?? first;
    if (areas.has(thing)) return [{ place: thing }];
    if (!counters.has(thing)) return [];
    const where = casWhere(scene, thing);
    return where ? [{ piece: thing, place: where.heap.area }] : [];
}

/** Decisions that name an area, and those that name a counter. */
const CAS_AREA_VERBS = ['dummy_place', 'recon_from', 'recon_target', 'move_step', 'force_goal', 'force_step',
    'leader_flight', 'combat_pick', 'retreat_to', 'leader_place'];
const CAS_COUNTER_VERBS = ['recon_cavalry', 'recon_screen', 'recon_show', 'move_pick', 'group_add', 'withdraw',
    'guns_pick', 'guns_leader', 'bombard_hit', 'combat_hit', 'pursuit_hit'];

/** What a click on an area would have meant if it were possible now; '' if nothing. @param {string} area
 *  @param {any} scene @returns {string} */
export function casMeant(area, scene) {
    const { phase } = scene.ask;
    if (CAS_AREA_VERBS.includes(phase)) return `${phase} ${area}`;
    const heap = casHeapsIn(scene, area).find((one) => one.side === scene.you && one.counters.length > 0);
    return heap && CAS_COUNTER_VERBS.includes(phase) ? `${phase} ${heap.counters[0].counter}` : '';
}

const CAS_ENDS = ['done', 'end', 'go', 'stop', 'yes', 'no', 'first', 'second', 'march', 'force', 'stay', 'retreat',
    'go_on', 'dummy'];

/** @param {string} action @returns {boolean} */
export function casEnds(action) {
    const words = action.split(' ');
    return words.length === 2 && CAS_ENDS.includes(words[1]);
}

/** @param {string} seat @returns {{name:string,army:string,letter:string}} */
export function casSeat(seat) {
    const seats = {
        austrian: { name: 'Austrian', army: 'Army of Wurmser', letter: 'A' },
        french: { name: 'French', army: 'Army of Italy, Bonaparte', letter: 'F' },
    };
    return seats[/** @type {keyof typeof seats} */ (seat)] ?? { name: 'Gallery', army: '', letter: '' };
}

/** A sentence of the engine without the keys behind the names of counters. @param {string} text @param {any} scene
 *  @returns {string} */
export function casSay(text, scene) {
    return text.replace(/ \((\w+)\)/g, (words, key) => (casIndex(scene.map).counters.has(key) ? '' : words));
}
