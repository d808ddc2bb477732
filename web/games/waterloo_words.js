// waterloo_words.js - every action of Waterloo in plain English, and where it touches the board.
import { toldOf } from '../told.js';
import { watIndex, watArmiesOf, watGroupsIn, watWhere, watHasEnemy, watRoadBetween, watRoadUse, watTownNow, watUnitNow, watBattleNow, watRole, watHeld } from './waterloo_facts.js';

const WAT_WINGS = { L: 'left', C: 'centre', R: 'right' };
const WAT_TYPES = { infantry: 'infantry', cavalry: 'cavalry', foot_artillery: 'foot artillery',
    horse_artillery: 'horse artillery', leader: 'leader' };

/** @param {number} count @param {string} noun @returns {string} */
export function watCount(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** @param {string} text @returns {string} */
export function watCapital(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {any} scene @param {string|null} town @returns {string} */
export function watTownName(scene, town) {
    return (town && watIndex(scene.map).towns.get(town)?.name) || 'the town';
}

/** @param {any} scene @param {string} army @returns {string} */
export function watArmyName(scene, army) {
    return watIndex(scene.map).armies.get(army)?.name ?? army;
}

/** "Napoléon", "I Inf A"; with the army's name where one player has two. @param {any} scene
 *  @param {string|null} key @returns {string} */
export function watUnitName(scene, key) {
    const unit = key ? watIndex(scene.map).units.get(key) : undefined;
    if (!unit) return 'the block';
    const own = watArmiesOf(scene.you);
    const plain = unit.type === 'leader' || (own.length === 1 && own[0] === unit.army);
    return plain ? unit.label : `${watArmyName(scene, unit.army)} ${unit.label}`;
}

/** What a type is called. @param {string} type @returns {string} */
export function watTypeName(type) {
    return WAT_TYPES[/** @type {keyof typeof WAT_TYPES} */ (type)] ?? type;
}

/** "II Art (foot artillery, 3 steps)". @param {any} scene @param {string} key @returns {string} */
export function watUnitFull(scene, key) {
    const unit = watIndex(scene.map).units.get(key);
    const steps = watWhere(scene, key)?.block.steps ?? unit?.steps ?? 0;
    if (!unit || unit.type === 'leader') return watUnitName(scene, key);
    return `${watUnitName(scene, key)} (${watTypeName(unit.type)}, ${watCount(steps, 'step')})`;
}

/** "on your left", "in reserve", "in the enemy's centre".
 *  @param {string} place as in actions: L, enemy-C, reserve, farm-R */
export function watPlacePhrase(place) {
    const [, what, wing] = /^(?:(enemy|farm|hill)-)?([LCR])$/.exec(place) ?? [];
    if (!wing) return 'in reserve';
    const name = WAT_WINGS[/** @type {'L'} */ (wing)], centre = wing === 'C';
    const where = `${centre ? 'in' : 'on'} ${what === 'enemy' ? 'the enemy’s' : 'your'} ${name}`;
    if (what === 'farm') return `in the farm ${where}`;
    return what === 'hill' ? `on the hill ${where}` : where;
}

/** "your left", "the enemy's centre", "the reserve". @param {string} place @returns {string} */
function watPlaceNoun(place) {
    const [, enemy, wing] = /^(enemy-)?([LCR])$/.exec(place) ?? [];
    if (!wing) return 'the reserve';
    return `${enemy ? 'the enemy’s' : 'your'} ${WAT_WINGS[/** @type {'L'} */ (wing)]}`;
}

/** "attacker-L" in the viewer's words. @param {any} scene @param {string} place @returns {string} */
export function watSpotPhrase(scene, place) {
    const [role, wing] = place.split('-');
    if (!wing) return 'in reserve';
    if (scene.you === 'public') return `${wing === 'C' ? 'in' : 'on'} the ${role}’s ${WAT_WINGS[/** @type {'L'} */ (wing)]}`;
    return watPlacePhrase(role === watRole(scene) ? wing : `enemy-${wing}`);
}

/** Where a block stands on its battle board, or its town. @param {any} scene @param {string} key @returns {string} */
function watStanding(scene, key) {
    for (const battle of scene.view.battles) {
        for (const place of battle.places ?? []) {
            if (place.blocks.some((/** @type {any} */ b) => b.unit === key))
                return watSpotPhrase(scene, place.place) + (place.slot ? ` (${watSlotAt(battle, place.place)})` : '');
        }
    }
    const where = watWhere(scene, key);
    return where ? `in ${watTownName(scene, where.town)}` : '';
}

/** The farm or hill of a position. @param {any} battle @param {string} place @returns {string} */
export function watSlotAt(battle, place) {
    const tile = battle.tiles.find((/** @type {any} */ t) => t.place === place
        && (t.tile === 'farm' || t.tile === 'hill'));
    return tile?.tile ?? 'slot';
}

/** "to Mons and attack (major road, 3 went by, limit 8)". @param {any} scene @param {string|null} from
 *  @param {string} to @param {boolean} attacks */
function watWay(scene, from, to, attacks) {
    const attack = attacks && watHasEnemy(scene, to);
    const road = from ? watRoadBetween(scene, from, to) : null;
    let text = `to ${watTownName(scene, to)}${attack ? ' and attack' : ''}`;
    if (!road) return text;
    const { used, limit } = watRoadUse(scene, road, attack);
    text += ` (${road.kind} road${road.river ? ' over a river' : ''}`;
    return `${text}${attacks ? `, ${used} went by, limit ${limit}` : ''})`;
}

/** Where the block in question is. @param {any} scene @returns {string|null} */
function watHere(scene) {
    const unit = watUnitNow(scene);
    return (unit && watWhere(scene, unit)?.town) || watTownNow(scene.view);
}

/** @param {any} scene @param {string} unit @returns {string} */
function watHitLabel(scene, unit) {
    const steps = watWhere(scene, unit)?.block.steps ?? 1;
    return `${watUnitName(scene, unit)} takes the hit: ${steps > 1 ? `${steps} to ${steps - 1} steps` : 'it is eliminated'}`;
}

/** @param {any} scene @param {string} army @param {string} town @returns {string} */
function watGroupLabel(scene, army, town) {
    const group = watGroupsIn(scene, town).find((one) => one.army === army);
    return `Move the ${watArmyName(scene, army)} group of ${watTownName(scene, town)} (${watCount(group?.count ?? 0, 'block')})`;
}

/** @param {string} tile @param {string} place @returns {string} */
function watTileLabel(tile, place) {
    return tile === 'stream' ? `Lay the stream before ${watPlaceNoun(place)}`
        : `Lay the ${tile} ${watPlacePhrase(place)}`;
}

/** Infantry uses farms, artillery hills. @param {any} scene @returns {string} */
function watSlotOfUnit(scene) {
    const unit = watUnitNow(scene), type = unit ? watIndex(scene.map).units.get(unit)?.type : '';
    return type === 'infantry' ? 'farm' : 'hill';
}

/** Whether a move to that position engages. @param {any} scene @param {string} place @returns {boolean} */
function watEngages(scene, place) {
    if (place.startsWith('enemy-')) return true;
    if (place === 'reserve') return false;
    const own = watRole(scene), battle = watBattleNow(scene.view);
    const there = battle?.places.filter((/** @type {any} */ p) => p.place === `${own}-${place}`) ?? [];
    return there.some((/** @type {any} */ p) => (p.army === 'french') !== (scene.you === 'french'));
}

/** What a block does in battle. @param {string[]} words @param {any} scene @returns {string} */
function watDeedLabel(words, scene) {
    const [word, thing] = words;
    const slot = watSlotOfUnit(scene), hill = slot === 'hill';
    switch (word) {
    case 'move': return `${watEngages(scene, thing) ? 'Engage: move' : 'Move'} to ${watPlaceNoun(thing)}`;
    case 'fire': return thing === 'squares' ? 'Fire at the squares' : 'Fire at the line';
    case 'retreat': return `Retreat ${watWay(scene, watHere(scene), thing, false)}`;
    case 'enter': return hill ? 'Go onto the hill' : 'Go into the farm';
    case 'form': return 'Form square';
    case 'break': return 'Break the square';
    case 'shelter': return `Shelter in the square of ${watUnitName(scene, thing)}`;
    case 'leave': return 'Leave the square’s shelter';
    case 'out': return `${hill ? 'Come off the hill' : 'Come out of the farm'}${thing === 'reserve' ? ' and go to the reserve' : ''}`;
    case 'stop': return 'Do nothing more';
    default: return '';
    }
}

/** @typedef {(words: string[], scene: any) => string} WatWords */
/** @type {Record<string, WatWords>} */
const WAT_LABELS = {
    setup_place: ([t], s) => (t === 'auto' ? 'Place this block and the rest of its army as history had them'
        : `Place ${watUnitName(s, watUnitNow(s))} in ${watTownName(s, t)}`),
    setup_done: ([u], s) => (u === 'confirm' ? 'Confirm the set-up'
        : `Place ${watUnitFull(s, u)} again, now ${watStanding(s, u)}`),
    leader_reveal: ([w], s) => (w === 'yes'
        ? `Reveal ${watUnitName(s, watUnitNow(s))}: +1 for forced marches from his town`
        : `Keep ${watUnitName(s, watUnitNow(s))} hidden`),
    group_pick: ([a, t], s) => (a === 'end' ? 'End movement' : watGroupLabel(s, a, t)),
    move_block: ([u], s) => (u === 'done' ? 'This group has moved'
        : `Move ${watUnitFull(s, u)} ${watStanding(s, u)}`),
    move_step: ([t], s) => (t === 'stop' ? `Stop in ${watTownName(s, watHere(s))}`
        : watCapital(watWay(s, watHere(s), t, true))),
    march_block: ([u], s) => (u === 'end' ? 'No more forced marches'
        : `Force a march with ${watUnitFull(s, u)} ${watStanding(s, u)}`),
    march_step: ([t], s) => `Force the march ${watWay(s, watHere(s), t, true)}`,
    skirmish_next: ([t], s) => `Fight the skirmish at ${watTownName(s, t)} now`,
    skirmish_show: ([u], s) => (u === 'done' ? 'Show no more blocks' : `Show ${watUnitFull(s, u)}`),
    take_hit: ([u], s) => watHitLabel(s, u),
    battle_order: ([t], s) => `Fight at ${watTownName(s, t)} as battle ${s.view.battles.length + 1}`,
    tile_place: ([tile, place]) => watTileLabel(tile, place),
    deploy_block: ([u], s) => (u === 'done' ? 'Keep the rest in reserve' : `Deploy ${watUnitFull(s, u)}`),
    deploy_to: ([p], s) => `Put ${watUnitName(s, watUnitNow(s))} ${watPlacePhrase(p)}`,
    act_block: ([u], s) => (u === 'end' ? 'End this battle turn'
        : `Act with ${watUnitFull(s, u)} ${watStanding(s, u)}`),
    act: watDeedLabel,
    act_more: watDeedLabel,
    flee_block: ([u], s) => `${watUnitFull(s, u)} leaves next`,
    flee_to: ([t], s) => `Flee ${watWay(s, watTownNow(s.view), t, false)}`,
    flee_on: ([t], s) => (t === 'stop' ? `Stop in ${watTownName(s, watHere(s))}`
        : `Go on ${watWay(s, watHere(s), t, false)}`),
    stream_save: ([u], s) => `Bring ${watUnitFull(s, u)} back over the stream`,
    reinforce: ([u], s) => (u === 'done' ? 'No more reinforcements'
        : `Reinforce with ${watUnitFull(s, u)} ${watStanding(s, u)}`),
    regroup_mode: ([w], s) => (w === 'none' ? 'Do not regroup'
        : `Regroup ${w === 'in' ? 'into' : 'out of'} ${watTownName(s, watTownNow(s.view))}`),
    regroup_block: ([u], s) => (u === 'done' ? 'No more regrouping'
        : `Regroup ${watUnitFull(s, u)} ${watStanding(s, u)}`),
    regroup_to: ([t], s) => `Regroup ${watWay(s, watTownNow(s.view), t, false)}`,
    supply_loss: ([u], s) => `Give up ${watUnitFull(s, u)} ${watStanding(s, u)}`,
    resign: () => 'Resign the game',
};

/** @param {string} action @param {any} scene @returns {string} */
export function watLabel(action, scene) {
    const { label } = toldOf(scene.ask, action);
    if (label) return watSay(label, scene);
    const [verb, ...words] = action.split(' ');
    return WAT_LABELS[verb]?.(words, scene) || action;
}

/** Decisions that name a town, and those that name a block. */
const WAT_TOWN_VERBS = ['setup_place', 'move_step', 'march_step', 'skirmish_next', 'battle_order', 'flee_to',
    'flee_on', 'regroup_to'];
const WAT_UNIT_VERBS = ['setup_done', 'move_block', 'march_block', 'skirmish_show', 'take_hit', 'deploy_block',
    'act_block',
    'flee_block', 'stream_save', 'reinforce', 'regroup_block', 'supply_loss'];

/** @param {string} army @param {string} town @param {any} scene @returns {any[]} */
function watGroupTargets(army, town, scene) {
    const group = watGroupsIn(scene, town).find((one) => one.army === army);
    const pieces = (group?.blocks ?? []).map((block) => ({ piece: block.unit, place: town }));
    return watGroupsIn(scene, town).length > 1 ? pieces : [{ place: town }, ...pieces];
}

/** @param {string} action @param {any} scene @returns {any[]} */
export function watTargets(action, scene) {
    const [verb, first, second] = action.split(' ');
    const { towns, units } = watIndex(scene.map);
    if (verb === 'group_pick' && towns.has(second)) return watGroupTargets(first, second, scene);
    if (WAT_TOWN_VERBS.includes(verb) && towns.has(first)) return [{ place: first }];
    if ((verb === 'act' || verb === 'act_more') && first === 'retreat') return [{ place: second }];
    if (!WAT_UNIT_VERBS.includes(verb) || !units.has(first)) return [];
    const where = watWhere(scene, first);
    return where ? [{ piece: first, place: where.town }] : [];
}

/** What a click on a town would have meant if it were possible now; '' if nothing. @param {string} town
 *  @param {any} scene @returns {string} */
export function watMeant(town, scene) {
    const { phase } = scene.ask, own = watArmiesOf(scene.you);
    const group = watGroupsIn(scene, town).find((one) => own.includes(one.army));
    if (phase === 'group_pick') return `group_pick ${group?.army ?? own[0]} ${town}`;
    if (WAT_TOWN_VERBS.includes(phase)) return `${phase} ${town}`;
    const unit = WAT_UNIT_VERBS.includes(phase) && group?.blocks[0]?.unit;
    return unit ? `${phase} ${unit}` : '';
}

const WAT_ENDS = ['end', 'done', 'stop', 'confirm', 'auto', 'yes', 'no', 'none', 'in', 'out'];

/** @param {string} action @returns {boolean} */
export function watEnds(action) {
    const words = action.split(' ');
    return words.length === 2 && WAT_ENDS.includes(words[1]) && words[0] !== 'act';
}

/** @param {string} seat @returns {{name:string,army:string,letter:string}} */
export function watSeat(seat) {
    const seats = {
        french: { name: 'French', army: 'Armée du Nord, Napoléon', letter: 'F' },
        allied: { name: 'Allied', army: 'Anglo-Dutch and Prussian armies', letter: 'AP' },
        anglo: { name: 'Anglo-Dutch', army: 'Anglo-Dutch army, Wellington', letter: 'A' },
        prussian: { name: 'Prussian', army: 'Army of the Lower Rhine, Blücher', letter: 'P' },
    };
    return seats[/** @type {keyof typeof seats} */ (seat)] ?? { name: 'Gallery', army: '', letter: '' };
}

/** All towns that hold a block of that army. @param {any} scene @param {string} army
 *  @returns {{town:string,group:import('./waterloo_facts.js').WatGroup}[]} */
export function watTownsOf(scene, army) {
    const found = [];
    for (const { town, armies } of watHeld(scene)) {
        const group = armies.find((one) => one.army === army);
        if (group) found.push({ town, group });
    }
    return found;
}

/** A sentence of the engine without the keys behind the names of blocks. @param {string} text @param {any} scene
 *  @returns {string} */
export function watSay(text, scene) {
    return text.replace(/ \((\w+)\)/g, (words, key) => (watIndex(scene.map).units.has(key) ? '' : words));
}
