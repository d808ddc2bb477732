// facts.js - what the map and a view of Castiglione say, found by name.
import { byKey, madeOnce, waysOf } from '../../../web/board/heaps.js';
import { sayingOf } from '../../../web/words.js';

/** @typedef {{key:string,name:string,center:[number,number],mountain:boolean,points?:number,source?:string,depot?:string,fortress?:{room:number,stores?:number}}} CasArea */
/** @typedef {{id:string,a:string,b:string,kind:string,mp:number,limit_sp?:number,limit_sp_rivoli?:number,bridge?:string,points:[number,number][]}} CasLink */
/** @typedef {{key:string,name:string,side:string,kind:string,formation?:string,sp?:number,cf?:number,mp:number,rank?:number,strategic?:number,tactical?:number}} CasCounter */
/** @typedef {{counter:string,kind:string,hits:number,up:boolean,commanded:boolean,foraging:boolean,moved:boolean}} CasFace */
/** @typedef {{place:string,area:string,inside:boolean,side:string,count:number,hidden:number,own:boolean,counters:CasFace[],known:string[]}} CasHeap */
/** @typedef {{place:CasArea,road:CasLink}} CasWay */
/** @typedef {{areas:Map<string,CasArea>,counters:Map<string,CasCounter>,formations:Map<string,any>,links:Map<string,CasLink>,ways:Map<string,CasWay[]>}} CasIndex */

/** The words of this game (web/words, words). */
export const casSay = sayingOf('castiglione');

/** The map by its names. @type {(map: any) => CasIndex} */
export const casIndex = madeOnce((map) => ({ areas: byKey(map.places), counters: byKey(map.counters), formations: byKey(map.formations),
    links: byKey(map.roads, 'id'), ways: waysOf(map) }));

/** Of several views of one heap the one that knows most. @param {CasHeap|undefined} a @param {CasHeap} b */
function casBetter(a, b) {
    return a && a.counters.length >= b.counters.length ? a : b;
}

/** @type {WeakMap<object, CasHeap[]>} */
const casMerged = new WeakMap();

/** What stands where, by all views there are. @param {any} scene @returns {CasHeap[]} */
export function casHeaps(scene) {
    if (scene.views.length < 2) return scene.view.places;
    let heaps = casMerged.get(scene.view);
    if (heaps) return heaps;
    /** @type {Map<string, CasHeap>} */
    const found = new Map();
    for (const view of scene.views) {
        for (const heap of view.places) {
            const key = `${heap.place} ${heap.side}`;
            found.set(key, casBetter(found.get(key), heap));
        }
    }
    heaps = [...found.values()];
    casMerged.set(scene.view, heaps);
    return heaps;
}

/** Where a counter that is seen stands, and how. @param {any} scene @param {string} key
 *  @returns {{heap:CasHeap,face:CasFace}|null} */
export function casWhere(scene, key) {
    for (const heap of casHeaps(scene)) {
        const face = heap.counters.find((one) => one.counter === key);
        if (face) return { heap, face };
    }
    return null;
}

/** @param {any} scene @param {string} area @returns {CasHeap[]} */
export function casHeapsIn(scene, area) {
    return casHeaps(scene).filter((heap) => heap.area === area);
}

/** @param {any} scene @param {string|null} a @param {string} b @returns {CasLink|null} */
export function casLinkBetween(scene, a, b) {
    return (a && casIndex(scene.map).ways.get(a)?.find((way) => way.place.key === b)?.road) || null;
}

/** The area where the counter in question is. @param {any} scene @returns {string|null} */
export function casHere(scene) {
    const { deed, combat } = scene.view;
    const place = deed?.place ?? (deed?.counter ? casWhere(scene, deed.counter)?.heap.place : null);
    return place ? place.split('/')[0] : combat?.area ?? null;
}

/** C11.3: with fog of war holders and points are secret till the end. @param {any} view @returns {boolean} */
export function casIsVeiled(view) {
    return view.points === null;
}
