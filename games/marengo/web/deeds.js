/* deeds.js - what moves when something is told, and what dragging a block means. */
import { spotSum, spotTimes } from '../../../web/board/plane.js';
import { localeOf, localesOnRoad, marengoGround, middleOf, targetOf, withoutNumber } from './map.js';
import { piecesOf } from './pieces.js';
import { isEnemyIn } from './words.js';

/** @typedef {import('../../../web/board/types.js').Scene} Scene */
/** @typedef {import('../../../web/board/types.js').Target} Target */
/** @typedef {import('../../../web/board/types.js').Motion} Motion */

const COMMANDS_MOST = 3;
const STEPS_MOST = 3;
const CLASS_ORDER = ['I3', 'I2', 'I1', 'C2', 'C1', 'A1']; // in which a set is picked (M15.1)
const NEAR = 80; // a road begins at an entry if its end is so near

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

// -- Dragging -----------------------------------------------------------------------------

/** @param {Target} target */
function sourceOf(target) {
    return target.side ?? target.place ?? '';
}

/** The class of a dragged piece, or '' if it cannot act. @param {Target} from @param {Scene} scene */
function draggedClass(from, scene) {
    const looks = (from.piece ?? '').split(' ');
    return looks[0] === scene.you && /^[ICA]\d$/.test(looks[2] ?? '') ? looks[2] : '';
}

/** Whether the enemy blocks the far side of a border. @param {string} near @param {string} far
 *  @param {Scene} scene */
function isBarred(near, far, scene) {
    return scene.view.places.some((/** @type {any} */ row) => row.army !== scene.you && row.place === oppositeOf(`${near}/${far}`));
}

/** The word behind move_to for a drag from one place to a locale. @param {string} from
 *  @param {string} to @param {Scene} scene */
function wayTo(from, to, scene) {
    const ground = marengoGround(scene.map), [near, far] = from.split('/');
    if (ground.entries.has(from)) return '';
    if (far !== undefined && to === near) return 'reserve';
    const open = (ground.next.get(near) ?? []).filter((next) => withoutNumber(next) === to && !isBarred(near, next, scene));
    const found = far === undefined ? open[0] : open.find((next) => next === far);
    return found ? `to ${found}` : '';
}

/** What is dragged: one piece of a class, or all of the heap that can go.
 *  @typedef {{code: string, all: boolean}} Load */

/** The picks, and the order to go unless others could still go along. @param {string} place
 *  @param {Load} load @param {Scene} scene */
function takeRow(place, { code, all }, scene) {
    const free = piecesOf(scene).filter((p) => p.place === place && p.army === scene.you && !p.asleep && p.status === '');
    const codes = free.map((p) => p.face).sort((a, b) => CLASS_ORDER.indexOf(a) - CLASS_ORDER.indexOf(b));
    const picks = (all ? codes : [code]).map((c) => `move_take ${c}`);
    return all || free.length === 1 ? [...picks, 'move_take go'] : picks;
}

/** The steps along one road from a place to another, primary roads first. @param {string} from
 *  @param {string} to @param {Scene} scene @returns {string[]} */
function roadSteps(from, to, scene) {
    const entry = marengoGround(scene.map).entries.get(from);
    const roads = [...scene.map.roads].sort((a, b) => Number(a.kind !== 'primary') - Number(b.kind !== 'primary'));
    for (const road of roads) {
        const ends = [road.points[0], road.points.at(-1)];
        const byEntry = entry && ends.findIndex(([x, y]) => Math.hypot(x - entry.at[0], y - entry.at[1]) < NEAR);
        const passed = localesOnRoad(road, scene.map), end = passed.indexOf(to);
        const begin = !entry ? passed.indexOf(from) : byEntry === 0 ? -1 : byEntry === 1 ? passed.length : NaN;
        const way = end - begin;
        if (end < 0 || !(entry || begin >= 0) || !(Math.abs(way) <= STEPS_MOST) || way === 0) continue;
        const locales = Array.from({ length: Math.abs(way) }, (_, i) => passed[begin + (i + 1) * Math.sign(way)]);
        const barred = locales.some((locale, i) => isBarred(i ? locales[i - 1] : from, locale, scene));
        if (barred || locales.slice(0, -1).some((locale) => isEnemyIn(locale, scene))) continue;
        return locales.map((locale) => `road_step ${road.id} ${locale}`);
    }
    return [];
}

/** A move from a place: by a command if there is one, else by road. @param {string} from
 *  @param {string} to @param {Load} load @param {Scene} scene @returns {string[]} */
function moveRow(from, to, load, scene) {
    const way = wayTo(from, to, scene), paid = scene.view.commands_used < COMMANDS_MOST;
    if (way && paid) return [`move_to ${way}`, ...takeRow(from, load, scene)];
    const steps = from.includes('/') ? [] : roadSteps(from, to, scene);
    return steps.length ? ['move_to road', `move_take ${load.code}`, ...steps, 'road_step stop'] : [];
}

/** What a drag means at each decision. @type {Map<string, (from: string, to: string, load: Load, scene: Scene) => string[]>} */
const DRAGS = new Map(Object.entries(/** @type {Record<string, (from: string, to: string, load: Load, scene: Scene) => string[]>} */ ({
    move_from: (from, to, load, scene) => {
        const row = moveRow(from, to, load, scene);
        return row.length ? [`move_from ${from}`, ...row] : [];
    },
    move_to: (from, to, load, scene) => (from === scene.view.deed?.from ? moveRow(from, to, load, scene) : []),
    assault: (from, to, { code }) => (from.includes('/') && withoutNumber(from.split('/')[1]) === to ? [`assault ${from}`, `assault_lead ${code}`] : []),
    block: (from, to, { code }, scene) => (localeOf(scene.view.deed?.from ?? '') === to ? [`block ${code}`] : []),
    retreat_to: (from, to) => [`retreat_to ${to}`],
    road_step: (from, to, load, scene) => (scene.ask?.actions ?? []).filter((a) => withoutNumber(a.split(' ')[2] ?? '') === to).slice(0, 1),
})));

/** @param {Scene} scene @param {Target} from @param {Target} to @returns {string[]} */
export function gestureInMarengo(scene, from, to) {
    const drag = DRAGS.get(scene.ask?.phase ?? ''), code = draggedClass(from, scene);
    if (!drag || !code || !to.place) return [];
    const row = drag(sourceOf(from), to.place, { code, all: from.all ?? false }, scene);
    return row.length && scene.ask?.actions.includes(row[0]) ? row : [];
}
