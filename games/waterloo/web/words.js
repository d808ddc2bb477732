// words.js - the names of Waterloo, and where its actions touch the board.
import { withoutKeys } from '../../../web/board/heaps.js';
import { labelOf } from '../../../web/table/told.js';
import { watIndex, watArmiesOf, watGroupsIn, watSay, watWhere, watBattleNow, watRole, watHeld } from './facts.js';

/** @param {any} scene @param {string|null} town @returns {string} */
export function watTownName(scene, town) {
    return watIndex(scene.map).towns.get(town ?? '')?.name ?? town ?? '';
}

/** @param {string} army @returns {string} */
export function watArmyName(army) {
    return watSay(`army.${army}`);
}

/** "Napoléon", "I Inf A"; with the army's name where one player has two. @param {any} scene
 *  @param {string|null} key @returns {string} */
export function watUnitName(scene, key) {
    const unit = key ? watIndex(scene.map).units.get(key) : undefined;
    if (!unit || unit.printed) return unit?.name ?? key ?? '';
    const own = watArmiesOf(scene.you);
    const plain = unit.type === 'leader' || (own.length === 1 && own[0] === unit.army);
    return plain ? unit.label : watSay('piece.of_army', { army: watArmyName(unit.army), label: unit.label });
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
    return labelOf({ say: watPlain }, action, scene);
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

/** @param {string} text @param {any} scene @returns {string} */
export function watPlain(text, scene) {
    return withoutKeys(text, watIndex(scene.map).units);
}
