// text.js - the board of Waterloo in words: tracks, the text pane, what was seen, a town looked at.
import { watIndex, watGroupsIn, watIsFriend, watRoadUse, watSideOf, watHeld } from './facts.js';
import { watCount, watTownName, watArmyName, watUnitName, watTypeName, watSpotPhrase, watSlotAt, watTownsOf } from './words.js';

const WAT_ARMY_KEYS = ['french', 'anglo', 'prussian'];
const WAT_ARMY_TITLES = { french: 'French', anglo: 'Anglo-Dutch', prussian: 'Prussians' };
const WAT_DEFEATS = { french: 12, anglo: 8, prussian: 9 };
const WAT_MOVES = { french: 2, anglo: 1, prussian: 1 };
const WAT_CITIES = ['ghent', 'brussels', 'liege'];
const WAT_STEP_NAMES = { setup: 'set-up', start: 'start of the turn', movement: 'movement', march: 'forced marches',
    skirmish: 'skirmishes',
    battle: 'battles', supply: 'supply', defeat: 'defeat', victory: 'victory', recovery: 'recovery' };

/** @typedef {{title:string,lines:string[]}} WatSection */

/** "15 June". @param {string|null} date @returns {string} */
function watDay(date) {
    return date ? `${Number(date.slice(8))} June` : '';
}

/** @param {any} view @returns {number} */
function watCitiesHeld(view) {
    const french = (/** @type {any} */ held) => held.armies.some((/** @type {any} */ g) => g.army === 'french'
        && g.count > 0);
    return view.towns.filter((/** @type {any} */ held) => WAT_CITIES.includes(held.town) && french(held)).length;
}

/** @param {any} view @param {string} army @returns {any} */
function watLossTrack(view, army) {
    const key = /** @type {'french'} */ (army);
    const name = `${WAT_ARMY_TITLES[key]} ${view.defeated.includes(army) ? 'defeated' : 'lost'}`;
    return { name, value: view.lost[army], of: WAT_DEFEATS[key], side: army };
}

/** Group moves of the side on turn. @param {any} view @returns {any[]} */
function watMoveTracks(view) {
    if (view.step !== 'movement') return [];
    const armies = WAT_ARMY_KEYS.filter((army) => watSideOf(army) === view.side && !view.defeated.includes(army));
    return armies.map((army) => ({ name: `${WAT_ARMY_TITLES[/** @type {'french'} */ (army)]} group moves`,
        value: view.groups[army].length, of: WAT_MOVES[/** @type {'french'} */ (army)], side: army }));
}

/** @param {any} view @returns {{name:string,value:number|string,of?:number,side?:string}[]} */
export function watTracks(view) {
    const step = WAT_STEP_NAMES[/** @type {'setup'} */ (view.step)] ?? view.step;
    const tracks = [{ name: 'Turn', value: view.turn, of: 23 }];
    const day = view.turn
        ? `${watDay(view.date)}, ${view.side === 'french' ? 'French' : 'Allied'}${view.night ? ' night' : ''}`
        : 'before the campaign';
    tracks.push(/** @type {any} */ ({ name: 'Date', value: day }),
        /** @type {any} */ ({ name: 'Step', value: step }));
    if (view.round) tracks.push({ name: 'Battle round', value: view.round, of: Number(view.options.battle_rounds) });
    tracks.push(...watMoveTracks(view), ...WAT_ARMY_KEYS.map((army) => watLossTrack(view, army)));
    tracks.push({ name: 'Cities in French hands', value: watCitiesHeld(view), of: 3 });
    if (view.options.players === '3') tracks.push(/** @type {any} */ ({ name: 'The Allies may talk',
        value: view.talk ? 'yes' : 'no' }));
    return tracks;
}

/** "I Inf A, infantry, 3 steps, moved". @param {any} scene @param {any} block @returns {string} */
export function watBlockLine(scene, block) {
    const unit = watIndex(scene.map).units.get(block.unit);
    const marks = [];
    if (block.status === 'disrupted') marks.push('disrupted');
    if (block.status === 'revealed') marks.push('revealed');
    for (const mark of ['moved', 'marched', 'regrouped', 'square', 'fired',
        'acted']) if (block[mark]) marks.push(mark === 'square' ? 'in square' : mark);
    if (block.shelter) marks.push(`sheltered by ${watUnitName(scene, block.shelter)}`);
    const what = unit?.type === 'leader' ? ['leader'] : [watTypeName(unit?.type ?? ''),
        watCount(block.steps, 'step')];
    return [watUnitName(scene, block.unit), ...what, ...marks].join(', ');
}

/** @param {any} scene @param {any} group @returns {string[]} */
export function watGroupLines(scene, group) {
    const lines = group.blocks.map((/** @type {any} */ block) => watBlockLine(scene, block));
    const hidden = group.count - group.blocks.length;
    const shown = group.blocks.filter((/** @type {any} */ b) => b.status === 'disrupted').length;
    const broken = group.disrupted - shown;
    if (hidden > 0) lines.push(`${watCount(hidden, 'hidden block')}${broken > 0 ? `, ${broken} disrupted` : ''}`);
    if (scene.memory && group.known.length)
        lines.push(`among them: ${group.known.map((/** @type {string} */ u) => watUnitName(scene, u)).join(', ')}`);
    return lines;
}

/** @param {any} scene @param {string} army @returns {WatSection} */
function watArmySection(scene, army) {
    const { view } = scene, armyRow = watIndex(scene.map).armies.get(army);
    const whose = scene.you === 'public' ? '' : watIsFriend(scene.you, army)
        ? (scene.you === army || scene.you === 'allied' ? ' (you)' : ' (your ally)') : ' (the enemy)';
    const lost = `lost ${view.lost[army]} of ${armyRow?.defeat_losses}${view.defeated.includes(army) ? ', defeated' : ''}`;
    const lines = watTownsOf(scene,
        army).map(({ town, group }) => `${watTownName(scene, town)}: ${watGroupLines(scene, group).join('; ')}.`);
    return { title: `${watArmyName(scene, army)}${whose}, ${lost}`, lines };
}

/** @param {any} scene @param {any} battle @returns {WatSection} */
function watBattleSection(scene, battle) {
    const lines = battle.tiles.map((/** @type {any} */ t) => (t.tile === 'stream'
        ? `A stream before the ${t.place.replace('-', '’s ')} position.`
            : `${t.tile}: ${watSpotPhrase(scene, t.place)}.`));
    for (const place of battle.places ?? []) {
        const where = watSpotPhrase(scene, place.place) + (place.slot ? ` (${watSlotAt(battle, place.place)})` : '');
        lines.push(`${watArmyName(scene, place.army)} ${where}: ${watGroupLines(scene, { disrupted: 0, ...place }).join('; ')}.`);
    }
    const attacker = battle.attacker === 'french' ? 'the French attack' : 'the Allies attack';
    return { title: `Battle ${battle.number} at ${watTownName(scene, battle.town)}: ${attacker}`, lines };
}

/** @param {any} scene @returns {WatSection} */
function watSituation(scene) {
    const lines = watTracks(scene.view).map((t) => `${t.name}: ${t.value}${t.of ? ` of ${t.of}` : ''}.`);
    for (const town of scene.view.skirmishes_to_come) lines.push(`A skirmish is to be fought at ${watTownName(scene, town)}.`);
    for (const town of scene.view.battles_to_come) lines.push(`A battle is to be fought at ${watTownName(scene, town)}.`);
    const roads = Object.entries(scene.view.roads).map(([id, used]) => {
        const road = watIndex(scene.map).roads.get(id);
        return road ? `${watTownName(scene, road.a)} to ${watTownName(scene, road.b)} ${used}` : '';
    });
    if (roads.length) lines.push(`Blocks seen on the roads: ${roads.join(', ')}.`);
    return { title: 'The campaign', lines };
}

/** @type {WatSection} */
const WAT_SIGNS_SAID = { title: 'Signs on the map', lines: [
    'Square blocks F: French. Cut corners A: Anglo-Dutch. Round corners P: Prussian. White dots: steps.',
    'M: has moved. F: has force-marched. R: revealed. ✓: chosen. A crack: disrupted. ×: so many hidden blocks.',
    'A number in a disc: blocks of a group, to be dragged together. 3/8 on a road: blocks that went by, of the limit.'] };

/** @param {any} scene @returns {WatSection[]} */
export function watDescribe(scene) {
    const own = WAT_ARMY_KEYS.filter((army) => watIsFriend(scene.you, army));
    const armies = [...own, ...WAT_ARMY_KEYS.filter((army) => !own.includes(army))];
    const open = scene.view.battles.filter((/** @type {any} */ b) => b.open);
    return [watSituation(scene), ...open.map((/** @type {any} */ b) => watBattleSection(scene, b)),
        ...armies.map((army) => watArmySection(scene, army)), WAT_SIGNS_SAID];
}

/** What is known of one enemy army. @param {any} scene @param {string} army @returns {WatSection} */
function watSeenOf(scene, army) {
    const name = (/** @type {string} */ unit) => watUnitName(scene, unit);
    const lines = [], placed = new Set(scene.view.lost_blocks);
    for (const { town, group } of watTownsOf(scene, army)) {
        const there = [...group.blocks.map((b) => b.unit), ...group.known];
        there.forEach((unit) => placed.add(unit));
        if (there.length) lines.push(`${watTownName(scene, town)}: ${there.map(name).join(', ')}${group.count > there.length ? ` and ${group.count - there.length} more` : ''}.`);
    }
    const units = scene.map.units.filter((/** @type {any} */ u) => u.army === army);
    const lost = units.filter((/** @type {any} */ u) => scene.view.lost_blocks.includes(u.key));
    const unknown = units.filter((/** @type {any} */ u) => !placed.has(u.key));
    if (lost.length) lines.push(`Lost: ${lost.map((/** @type {any} */ u) => name(u.key)).join(', ')}.`);
    if (unknown.length && !scene.view.defeated.includes(army)) lines.push(`Somewhere: ${unknown.map((/** @type {any} */ u) => name(u.key)).join(', ')}.`);
    return { title: watArmyName(scene, army), lines };
}

/** @param {any} scene @returns {WatSection[]} */
export function watSeen(scene) {
    if (!scene.memory || scene.you === 'public') return [];
    return WAT_ARMY_KEYS.filter((army) => !watIsFriend(scene.you, army)).map((army) => watSeenOf(scene, army));
}

/** @param {any} scene @param {import('./facts.js').WatWay} way @returns {string} */
function watRoadLine(scene, way) {
    const { used, limit } = watRoadUse(scene, way.road, false);
    const half = way.road.river ? `, ${limit / 2} when attacking` : '';
    return `To ${way.town.name}: ${way.road.kind} road${way.road.river ? ' over a river' : ''}, ${used} went by, limit ${limit}${half}.`;
}

/** @param {string} place @param {any} scene @returns {WatSection} */
export function watLook(place, scene) {
    const { towns, ways } = watIndex(scene.map), town = towns.get(place);
    if (!town) return { title: place, lines: [] };
    const zones = { france: 'France', anglo: 'the Anglo-Dutch zone', prussian: 'the Prussian zone' };
    const lines = [`In ${zones[/** @type {'france'} */ (town.zone)] ?? town.zone}${town.city ? '; a city' : ''}.`];
    if (town.supply_loss && town.supply_army)
        lines.push(`While the French hold it, it costs the ${watArmyName(scene, town.supply_army)} army ${watCount(town.supply_loss, 'block')} at the end of each French turn.`);
    for (const group of watGroupsIn(scene, place))
        lines.push(`${watArmyName(scene, group.army)}, ${watCount(group.count, 'block')}: ${watGroupLines(scene, group).join('; ')}.`);
    if (!watHeld(scene).some((held) => held.town === place)) lines.push('Nobody is here.');
    return { title: town.name, lines: [...lines, ...(ways.get(place) ?? []).map((way) => watRoadLine(scene, way))] };
}
