// facts.js - what the map and a view of Waterloo say, found by name.
import { byKey, madeOnce, waysOf } from '../../../web/board/heaps.js';
import { sayingOf } from '../../../web/words.js';

/** @typedef {{key:string,name:string,center:[number,number],zone:string,city:boolean,edge:boolean,supply_army?:string,supply_loss?:number}} WatTown */
/** @typedef {{id:string,a:string,b:string,kind:string,river:boolean,points:[number,number][]}} WatRoad */
/** @typedef {{key:string,name:string,label:string,army:string,printed?:string,corps?:string,type:string,steps:number,fire:number,elite_fire:number}} WatUnit */
/** @typedef {{key:string,name:string,side:string,zone:string,leader:string,blocks:number,group_moves:number,defeat_losses:number}} WatArmy */
/** @typedef {{place:WatTown,road:WatRoad}} WatWay */
/** @typedef {{unit:string,steps:number,status:string,start?:string,moved?:boolean,marched?:boolean,regrouped?:boolean,picked?:boolean,square?:boolean,shelter?:string,fired?:boolean,acted?:boolean}} WatBlock */
/** @typedef {{army:string,count:number,disrupted:number,blocks:WatBlock[],known:string[]}} WatGroup */
/** @typedef {{town:string,armies:WatGroup[]}} WatHeld */
/** @typedef {{towns:Map<string,WatTown>,units:Map<string,WatUnit>,armies:Map<string,WatArmy>,corps:Map<string,any>,types:Map<string,{range:number}>,ways:Map<string,WatWay[]>,roads:Map<string,WatRoad>}} WatIndex */

/** The words of this game (web/words, words). */
export const watSay = sayingOf('waterloo');

/** The map by its names. @type {(map: any) => WatIndex} */
export const watIndex = madeOnce((map) => ({ towns: byKey(map.places), units: byKey(map.units), armies: byKey(map.armies),
    corps: byKey(map.corps), types: byKey(map.types), ways: waysOf(map), roads: byKey(map.roads, 'id') }));

/** The armies a viewer decides for. @param {string} seat @returns {string[]} */
export function watArmiesOf(seat) {
    if (seat === 'allied') return ['anglo', 'prussian'];
    return ['french', 'anglo', 'prussian'].includes(seat) ? [seat] : [];
}

/** @param {string} army @returns {string} */
export function watSideOf(army) {
    return army === 'french' ? 'french' : 'allied';
}

/** Whether a viewer sees the faces of that army. @param {string} you @param {string} army */
export function watIsFriend(you, army) {
    return you !== 'public' && watSideOf(you) === watSideOf(army);
}

/** Of several views of one group the one that knows most. @param {WatGroup|undefined} a @param {WatGroup} b */
function watBetter(a, b) {
    return a && a.blocks.length >= b.blocks.length ? a : b;
}

/** @type {WeakMap<object, WatHeld[]>} */
const watMerged = new WeakMap();

/** What stands where, by all views there are. @param {any} scene @returns {WatHeld[]} */
export function watHeld(scene) {
    if (scene.views.length < 2) return scene.view.towns;
    let held = watMerged.get(scene.view);
    if (held) return held;
    /** @type {Map<string, Map<string, WatGroup>>} */
    const towns = new Map();
    for (const view of scene.views) {
        for (const { town, armies } of view.towns) {
            const there = towns.get(town) ?? new Map();
            towns.set(town, there);
            for (const group of armies) there.set(group.army, watBetter(there.get(group.army), group));
        }
    }
    held = [...towns].map(([town, armies]) => ({ town, armies: [...armies.values()] }));
    watMerged.set(scene.view, held);
    return held;
}

/** @param {any} scene @param {string} town @returns {WatGroup[]} */
export function watGroupsIn(scene, town) {
    return watHeld(scene).find((held) => held.town === town)?.armies ?? [];
}

/** Where a block that is seen stands, and how. @param {any} scene @param {string} unit
 *  @returns {{town:string,block:WatBlock}|null} */
export function watWhere(scene, unit) {
    for (const { town, armies } of watHeld(scene)) {
        for (const group of armies) {
            const block = group.blocks.find((one) => one.unit === unit);
            if (block) return { town, block };
        }
    }
    return null;
}

/** W6.7, W6.8: what a road carries, and what was seen on it. @param {any} scene @param {WatRoad} road
 *  @param {boolean} attack */
export function watRoadUse(scene, road, attack) {
    const full = road.kind === 'major' ? 8 : 6;
    return { used: scene.view.roads[road.id] ?? 0, limit: attack && road.river ? full / 2 : full };
}

/** Battles, their places as the view has them that knows most. @param {any} scene @returns {any[]} */
export function watBattlesOf(scene) {
    if (scene.views.length < 2) return scene.view.battles;
    return scene.view.battles.map((/** @type {any} */ battle, /** @type {number} */ i) => {
        /** @type {Map<string, any>} */
        const places = new Map();
        for (const view of scene.views) {
            for (const place of view.battles[i]?.places ?? []) {
                const key = `${place.place} ${place.slot} ${place.army}`;
                places.set(key, watBetter(places.get(key), place));
            }
        }
        return { ...battle, places: [...places.values()] };
    });
}

/** The battle that is fought now, or laid out. @param {any} view @returns {any|null} */
export function watBattleNow(view) {
    if (view.fight) {
        const here = view.battles.find((/** @type {any} */ b) => b.town === view.fight.town && b.open);
        if (here) return here;
    }
    const now = view.battles[view.battle_now - 1];
    return now && now.open ? now : view.battles.find((/** @type {any} */ b) => b.open) ?? null;
}

/** The viewer's part in the fights of this turn. @param {any} scene @returns {'attacker'|'defender'} */
export function watRole(scene) {
    const side = scene.you === 'public' ? scene.view.side : watSideOf(scene.you);
    return side === scene.view.side ? 'attacker' : 'defender';
}

/** The block that a decision is about. @param {any} scene @returns {string|null} */
export function watUnitNow(scene) {
    const { view, ask } = scene;
    if (view.deed) return view.deed.unit;
    if (ask?.phase === 'setup_place') return watUnplaced(scene);
    if (ask?.phase !== 'leader_reveal') return null;
    const leaders = scene.map.units.filter((/** @type {WatUnit} */ u) => u.type === 'leader');
    return leaders.find((/** @type {WatUnit} */ u) => ask.prompt.includes(u.label))?.key ?? null;
}

/** W4.4: the first block of the viewer's that is on no town. @param {any} scene @returns {string|null} */
function watUnplaced(scene) {
    const mine = watArmiesOf(scene.you);
    const units = scene.map.units.filter((/** @type {WatUnit} */ u) => mine.includes(u.army));
    return units.find((/** @type {WatUnit} */ u) => !watWhere(scene, u.key))?.key ?? null;
}
