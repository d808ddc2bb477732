// text.js - the board of Waterloo in words: tracks, what was seen, a town looked at.
import { listed } from '../../../web/words.js';
import { watIndex, watGroupsIn, watIsFriend, watRoadUse, watSay, watSideOf, watHeld } from './facts.js';
import { watTownName, watArmyName, watUnitName, watTownsOf } from './words.js';

const WAT_ARMY_KEYS = ['french', 'anglo', 'prussian'];
const WAT_CITIES = ['ghent', 'brussels', 'liege'];
/** @typedef {{title:string,lines:string[]}} WatSection */

/** "15 June". @param {string|null} date @returns {string} */
function watDay(date) {
    return date ? watSay('track.day', { day: Number(date.slice(8)) }) : '';
}

/** @param {any} view @returns {number} */
function watCitiesHeld(view) {
    const french = (/** @type {any} */ held) => held.armies.some((/** @type {any} */ g) => g.army === 'french'
        && g.count > 0);
    return view.towns.filter((/** @type {any} */ held) => WAT_CITIES.includes(held.town) && french(held)).length;
}

/** @param {any} view @param {any} map @param {string} army @returns {any} */
function watLossTrack(view, map, army) {
    const name = watSay(view.defeated.includes(army) ? 'track.defeated' : 'track.lost', { army: watArmyName(army) });
    return { name, value: view.lost[army], of: watIndex(map).armies.get(army)?.defeat_losses, side: army };
}

/** Group moves of the side on turn. @param {any} view @param {any} map @returns {any[]} */
function watMoveTracks(view, map) {
    if (view.step !== 'movement') return [];
    const armies = WAT_ARMY_KEYS.filter((army) => watSideOf(army) === view.side && !view.defeated.includes(army));
    return armies.map((army) => ({ name: watSay('track.group_moves', { army: watArmyName(army) }),
        value: view.groups[army].length, of: watIndex(map).armies.get(army)?.group_moves, side: army }));
}

/** @param {any} view @param {any} map @returns {{name:string,value:number|string,of?:number,side?:string}[]} */
export function watTracks(view, map) {
    const tracks = [{ name: watSay('track.turn'), value: view.turn, of: 23 }];
    const day = view.turn
        ? watSay(view.night ? 'track.night' : 'track.side_day', { day: watDay(view.date), army: watArmyName(view.side) })
        : watSay('track.before');
    tracks.push(/** @type {any} */ ({ name: watSay('track.date'), value: day }),
        /** @type {any} */ ({ name: watSay('track.step'), value: watSay(`step.${view.step}`) }));
    if (view.round) tracks.push({ name: watSay('track.round'), value: view.round, of: Number(view.options.battle_rounds) });
    tracks.push(...watMoveTracks(view, map), ...WAT_ARMY_KEYS.map((army) => watLossTrack(view, map, army)));
    tracks.push({ name: watSay('track.cities'), value: watCitiesHeld(view), of: 3 });
    if (view.options.players === '3') tracks.push(/** @type {any} */ ({ name: watSay('track.talk'),
        value: watSay(view.talk ? 'track.yes' : 'track.no') }));
    return tracks;
}

/** "I Inf A, infantry, 3 steps, moved". @param {any} scene @param {any} block @returns {string} */
export function watBlockLine(scene, block) {
    const unit = watIndex(scene.map).units.get(block.unit);
    const marks = [];
    for (const status of ['disrupted', 'revealed']) if (block.status === status) marks.push(watSay(`mark.${status}`));
    for (const mark of ['moved', 'marched', 'regrouped', 'square', 'fired', 'acted']) if (block[mark]) marks.push(watSay(`mark.${mark}`));
    if (block.shelter) marks.push(watSay('mark.sheltered', { unit: watUnitName(scene, block.shelter) }));
    const what = [watSay(`type.${unit?.type}`), ...(unit?.type === 'leader' ? [] : [watSay('noun.steps', { n: block.steps })])];
    return listed([watUnitName(scene, block.unit), ...what, ...marks]);
}

/** @param {any} scene @param {string[]} units @returns {string} */
export function watNames(scene, units) {
    return listed(units.map((unit) => watUnitName(scene, unit)));
}

/** @param {any} scene @param {any} group @returns {string[]} */
export function watGroupLines(scene, group) {
    const lines = group.blocks.map((/** @type {any} */ block) => watBlockLine(scene, block));
    const hidden = group.count - group.blocks.length;
    const shown = group.blocks.filter((/** @type {any} */ b) => b.status === 'disrupted').length;
    const broken = group.disrupted - shown;
    if (hidden > 0) lines.push(watSay(broken > 0 ? 'group.hidden_broken' : 'group.hidden', { n: hidden, broken }));
    if (scene.memory && group.known.length)
        lines.push(watSay('group.among', { names: watNames(scene, group.known) }));
    return lines;
}

/** What is known of one enemy army. @param {any} scene @param {string} army @returns {WatSection} */
function watSeenOf(scene, army) {
    const lines = [], placed = new Set(scene.view.lost_blocks);
    for (const { town, group } of watTownsOf(scene, army)) {
        const there = [...group.blocks.map((b) => b.unit), ...group.known];
        there.forEach((unit) => placed.add(unit));
        if (there.length) lines.push(watSay(group.count > there.length ? 'seen.some' : 'seen.all',
            { place: watTownName(scene, town), names: watNames(scene, there), n: group.count - there.length }));
    }
    const units = scene.map.units.filter((/** @type {any} */ u) => u.army === army).map((/** @type {any} */ u) => u.key);
    const lost = units.filter((/** @type {string} */ u) => scene.view.lost_blocks.includes(u));
    const unknown = units.filter((/** @type {string} */ u) => !placed.has(u));
    if (lost.length) lines.push(watSay('seen.lost', { names: watNames(scene, lost) }));
    if (unknown.length && !scene.view.defeated.includes(army)) lines.push(watSay('seen.somewhere', { names: watNames(scene, unknown) }));
    return { title: watArmyName(army), lines };
}

/** @param {any} scene @returns {WatSection[]} */
export function watSeen(scene) {
    if (!scene.memory || scene.you === 'public') return [];
    return WAT_ARMY_KEYS.filter((army) => !watIsFriend(scene.you, army)).map((army) => watSeenOf(scene, army));
}

/** @param {any} scene @param {import('./facts.js').WatWay} way @returns {string} */
function watRoadLine(scene, way) {
    const { used, limit } = watRoadUse(scene, way.road, false);
    const { kind, river } = way.road;
    return watSay(river ? 'look.road_river' : 'look.road', { town: way.place.name, road: watSay(`road.${kind}${river ? '_river' : ''}`), used, limit, half: limit / 2 });
}

/** @param {string} place @param {any} scene @returns {WatSection} */
export function watLook(place, scene) {
    const { towns, ways } = watIndex(scene.map), town = towns.get(place);
    if (!town) return { title: place, lines: [] };
    const lines = [watSay(`look.zone_${town.zone}`), ...(town.city ? [watSay('look.city')] : [])];
    if (town.supply_loss && town.supply_army)
        lines.push(watSay('look.supply', { army: watArmyName(town.supply_army), blocks: town.supply_loss }));
    for (const group of watGroupsIn(scene, place))
        lines.push(watSay('look.group', { army: watArmyName(group.army), blocks: group.count, text: watGroupLines(scene, group).join('; ') }));
    if (!watHeld(scene).some((held) => held.town === place)) lines.push(watSay('look.nobody'));
    return { title: town.name, lines: [...lines, ...(ways.get(place) ?? []).map((way) => watRoadLine(scene, way))] };
}
