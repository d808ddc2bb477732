/* deeds.js - what moves when something is told. */
import { spotSum, spotTimes } from '../../../web/board/plane.js';
import { localeOf, marengoGround, middleOf, targetOf, withoutNumber } from './map.js';

/** @import { Scene, Motion } from '../../../web/board/types.d.ts' */

// -- Motion -------------------------------------------------------------------------------

/** @param {string} place  an approach @returns {string} */
function oppositeOf(place) {
    const [near, far] = place.split('/'), number = /#\d$/.exec(far)?.[0] ?? '';
    return `${withoutNumber(far)}/${near}${number}`;
}

/** Where an event's pieces come from and go to. @param {any} e @param {any[]} earlier
 *  @returns {[string, string, number]|null} */
function wayOf(e, earlier) {
    const attack = earlier.filter((/** @type {any} */ b) => b.kind === 'attack').at(-1);
    switch (e.kind) {
    case 'move': case 'step': return [e.from, e.to, e.count ?? 1];
    case 'retreat': return [e.from, e.to, 1];
    case 'attack': return [e.from, e.approach, e.count];
    case 'enter': return attack ? [attack.approach, e.place, e.count] : null;
    case 'halt': return e.advances ? [localeOf(e.place), e.place, e.advances] : null;
    case 'block': return [localeOf(e.place), e.place, e.active + e.inactive];
    case 'continue': return [localeOf(e.place), e.place, e.count];
    case 'return': return [e.from, localeOf(e.from), e.count];
    case 'repulse': return e.count ? [e.from, localeOf(e.from), e.count] : null;
    case 'assault': return [e.from, oppositeOf(e.from), e.count];
    default: return null;
    }
}

/** Where a loss was suffered: pieces in an assault stand on its two approaches. @param {any} e
 *  @param {Scene} scene @param {any[]} earlier */
function placeOfLoss(e, scene, earlier) {
    const ground = marengoGround(scene.map);
    if (ground.places.has(localeOf(e.place)) || ground.entries.has(e.place)) return e.place;
    const assault = earlier.filter((/** @type {any} */ b) => b.kind === 'assault').at(-1), { deed, turn } = scene.view;
    const from = assault?.from ?? (deed?.kind === 'assault' ? deed.from : ''), by = assault?.army ?? turn;
    if (!from) return '';
    return e.army === by ? from : oppositeOf(from);
}

/** @param {any} e @param {Scene} scene @param {any[]} [earlier]  events told before it
 *  @returns {Motion|null} */
export function motionInMarengo(e, scene, earlier = []) {
    if (e.kind === 'bombard') {
        return { side: e.army, face: 'shot', from: middleOf(e.from, scene.map), to: middleOf(e.target, scene.map) };
    }
    if (e.kind === 'loss' || e.kind === 'gone') {
        const place = placeOfLoss(e, scene, earlier), at = middleOf(place, scene.map);
        return place ? { side: e.army, face: e.kind, from: at, to: at } : null;
    }
    const way = wayOf(e, earlier);
    if (!way || way[0] === way[1] || !way[0] || !way[1]) return null;
    const from = middleOf(way[0], scene.map), whole = middleOf(way[1], scene.map);
    const short = e.kind === 'assault' ? 0.5 : 1; // an assault stops where the lines meet
    const to = spotSum(spotTimes(from, 1 - short), spotTimes(whole, short));
    return { side: e.army, from, to, count: way[2], face: e.class ?? undefined, leaves: targetOf(way[0]) };
}
