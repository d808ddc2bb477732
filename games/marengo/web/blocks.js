/* blocks.js - the bars of Marengo: in rows in the reserve, across the approach they block, or
 * waiting at their entry. */
import { BAR_HIGH, BAR_LONG, blockBar, draw, put } from '../../../web/board/blocks.js';
import { spotSum, spotTimes, spotTowards, spotsApart } from '../../../web/board/plane.js';
import { marengoArmy } from './armies.js';
import { layMarengo } from './layout.js';
import { capital } from '../../../web/words.js';
import { marengoSay, middleOf, spotName, targetOf } from './map.js';
import { kindKey, kindName, piecesOf } from './pieces.js';

/** @import { Scene, Tools } from '../../../web/board/types.d.ts' */
/** @import { Kind } from './pieces.js' */

const GAP = 3;
const BADGES = new Map([['lead', 'L'], ['pursuit', 'P'], ['line', '·'], ['shown', '·']]);

/** The bar of a kind. @param {Kind} k */
export function barOfKind(k) {
    const element = blockBar({ army: marengoArmy(k.army), type: k.face ? k.face[0] : undefined,
        strength: k.face ? Number(k.face[1]) : undefined, count: k.count, asleep: k.asleep, recalled: k.recalled,
        spent: /moved|assaulted|fired/.test(k.status) && k.part === '',
        badge: k.status.includes('declared') ? 'D' : BADGES.get(k.part) });
    if (k.part === 'hand' || k.part === 'group' || k.part === 'lead') element.classList.add('chosen');
    element.setAttribute('data-count', String(k.count));
    return element;
}

/** @param {Scene} scene @param {SVGGElement} layer @param {Tools} tools */
export function drawMarengo(scene, layer, tools) {
    const unit = tools.size / tools.scale, size = { long: (BAR_LONG + GAP) * unit, high: (BAR_HIGH + GAP) * unit };
    drawDeed(scene, layer, tools);
    layMarengo(layer, tools, piecesOf(scene), { size, map: scene.map, you: scene.you, make: (kind) => {
        const where = targetOf(kind.place), pieces = marengoSay('look.pieces', { army: marengoArmy(kind.army).name, pieces: kindName(kind) });
        return { element: barOfKind(kind), targets: [{ piece: kindKey(kind), ...where }, where], count: kind.count,
            tip: `${pieces}\n${capital(spotName(kind.place, scene.map))}` };
    } });
}

// -- What is half done --------------------------------------------------------------------

/** An arrow along the deed: a move, an assault, a bombardment. @param {Scene} scene
 *  @param {SVGGElement} layer @param {Tools} tools */
function drawDeed(scene, layer, tools) {
    const { deed, turn } = scene.view;
    if (!deed || !deed.to || deed.to === deed.from) return;
    const from = middleOf(deed.from, scene.map), to = middleOf(deed.to, scene.map);
    const way = spotTowards(from, to), length = spotsApart(from, to), pad = Math.min(26, length / 4);
    const a = spotSum(from, spotTimes(way, pad)), b = spotSum(to, spotTimes(way, -pad));
    layer.append(arrow(tools.at(a.x, a.y), tools.at(b.x, b.y), `deed ${deed.kind} ${turn}`));
}

/** @param {{x: number, y: number}} a @param {{x: number, y: number}} b @param {string} name */
function arrow(a, b, name) {
    const long = spotsApart(a, b), head = Math.min(22, long / 2), degrees = Math.atan2(b.y - a.y, b.x - a.x) * 180 / Math.PI;
    const d = `M0 -3.5H${(long - head).toFixed(1)}v-7L${long.toFixed(1)} 0L${(long - head).toFixed(1)} 10.5v-7H0z`;
    return put(draw('path', { class: name, d }), a, degrees);
}
