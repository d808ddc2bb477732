// words.js - the names of Waterloo, and where its actions touch the board.
import { labelOf } from '../../../web/table/told.js';
import { watIndex, watArmiesOf, watGroupsIn, watWhere, watBattleNow, watRole, watHeld } from './facts.js';

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

/** "attacker-L" in the viewer's words. @param {any} scene @param {string} place @returns {string} */
export function watSpotPhrase(scene, place) {
    const [role, wing] = place.split('-');
    if (!wing) return 'in reserve';
    if (scene.you === 'public') return `${wing === 'C' ? 'in' : 'on'} the ${role}’s ${WAT_WINGS[/** @type {'L'} */ (wing)]}`;
    return watPlacePhrase(role === watRole(scene) ? wing : `enemy-${wing}`);
}

/** The farm or hill of a position. @param {any} battle @param {string} place @returns {string} */
export function watSlotAt(battle, place) {
    const tile = battle.tiles.find((/** @type {any} */ t) => t.place === place
        && (t.tile === 'farm' || t.tile === 'hill'));
    return tile?.tile ?? 'slot';
}

/** Whether a move to that position engages. @param {any} scene @param {string} place @returns {boolean} */
export function watEngages(scene, place) {
    if (place.startsWith('enemy-')) return true;
    if (place === 'reserve') return false;
    const own = watRole(scene), battle = watBattleNow(scene.view);
    const there = battle?.places.filter((/** @type {any} */ p) => p.place === `${own}-${place}`) ?? [];
    return there.some((/** @type {any} */ p) => (p.army === 'french') !== (scene.you === 'french'));
}

/** @param {string} action @param {any} scene @returns {string} */
export function watLabel(action, scene) {
    return labelOf({ say: watSay }, action, scene);
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
 *  @returns {{town:string,group:import('./facts.js').WatGroup}[]} */
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
