// panel.js - what lies over the map of Castiglione: the combat board, the group that moves, record sheets.
import { el } from '../../../web/dom.js';
import { foldBox, foldFill } from '../../../web/board/fold.js';
import { casLabel, casName, casPlaceName, casAreaName, casStanding } from './words.js';
import { casCombatBoard, casCombatTitle, casPieceButton } from './combat.js';
import { casSheet, casSheetSides } from './sheet.js';
import { casHeaps, casIndex, casSay } from './facts.js';

/** @typedef {(action: any) => void} CasChoose  one action, or several to be played in order */

/** Choices without a counter or an area. @param {any} scene @param {CasChoose} choose @returns {HTMLElement|null} */
function casDeeds(scene, choose) {
    const { areas, counters } = casIndex(scene.map);
    const named = (/** @type {string} */ word) => areas.has(word) || counters.has(word);
    const actions = (scene.ask?.actions ?? []).filter((/** @type {string} */ action) =>
        !named(action.split(' ').slice(-1)[0]));
    if (!actions.length) return null;
    return el('div', { class: 'cas-deeds' }, actions.map((/** @type {string} */ action) => el('button',
        { type: 'button', 'data-key': action, onclick: () => choose(action) }, casLabel(action, scene))));
}

/** In a combat: counters of other places that can be chosen, and areas to retreat to. @param {any} scene
 *  @param {CasChoose} choose @returns {HTMLElement|null} */
function casComers(scene, choose) {
    const { attacker, defender } = scene.view.combat, { areas, counters } = casIndex(scene.map);
    const there = [attacker, defender].flatMap((force) => [...force.units, ...force.leaders]);
    const pieces = [];
    for (const action of scene.ask?.actions ?? []) {
        const [, thing] = action.split(' ');
        if (areas.has(thing)) pieces.push(el('button', { class: 'cas-pick', type: 'button', 'data-key': action,
            onclick: () => choose(action) }, casLabel(action, scene)));
        if (counters.has(thing) && !there.includes(thing)) pieces.push(el('span', { class: 'cas-comer' },
            casPieceButton(scene, thing, choose), el('span', { class: 'cas-small' }, casStanding(scene, thing))));
    }
    return pieces.length ? el('div', { class: 'cas-row' }, pieces) : null;
}

/** The group that is being made or moved, and who may join or stay. @param {any} scene
 *  @param {CasChoose} choose @returns {HTMLElement|null} */
function casGroup(scene, choose) {
    const { deed } = scene.view, phase = scene.ask?.phase;
    if (!deed?.group.length || (phase !== 'group_add' && phase !== 'move_step')) return null;
    const sp = deed.group.reduce((/** @type {number} */ sum, /** @type {string} */ key) =>
        sum + (casIndex(scene.map).counters.get(key)?.sp ?? 0), 0);
    const others = scene.ask.actions.filter((/** @type {string} */ a) =>
        casIndex(scene.map).counters.has(a.split(' ').slice(-1)[0]));
    const buttons = phase === 'group_add' ? others.map((/** @type {string} */ a) => casPieceButton(scene,
        a.split(' ')[1], choose)) : casLeaveButtons(scene, others, choose);
    const here = casPlaceName(scene, deed.place ?? '');
    return foldBox('cas-group', casSay('group.title', { place: here, sp }), true, el('div', { class: 'cas-row' },
        deed.group.map((/** @type {string} */ key) => casPieceButton(scene, key, () => {})), casDeeds(scene, choose)),
        buttons.length > 0 && el('div', { class: 'cas-row' }, el('span', { class: 'cas-small' },
            casSay(phase === 'group_add' ? 'group.may_come' : 'group.may_stay')), buttons, phase === 'group_add'
            && others.length > 1 && casTakeAll(others, choose)));
}

/** @param {string[]} actions @param {CasChoose} choose @returns {HTMLElement} */
function casTakeAll(actions, choose) {
    return el('button', { class: 'cas-pick', type: 'button', 'data-key': 'group_add all',
        onclick: () => choose(actions) }, casSay('group.all'));
}

/** @param {any} scene @param {string[]} actions @param {CasChoose} choose @returns {HTMLElement[]} */
function casLeaveButtons(scene, actions, choose) {
    return actions.map((action) => el('button', { class: 'cas-pick', type: 'button', 'data-key': action,
        title: casLabel(action, scene), onclick: () => choose(action) }, casName(scene, action.split(' ')[2])));
}

/** The counters of one's own that may be shown to scouts, or ride out. @param {any} scene
 *  @param {CasChoose} choose @returns {HTMLElement|null} */
function casScouting(scene, choose) {
    const phase = scene.ask?.phase ?? '', { deed } = scene.view;
    if (!deed?.target || !['recon_cavalry', 'recon_screen', 'recon_show'].includes(phase)) return null;
    const keys = scene.ask.actions.map((/** @type {string} */ a) =>
        a.split(' ')[1]).filter((/** @type {string} */ key) => casIndex(scene.map).counters.has(key));
    const hidden = casHeaps(scene).filter((heap) => heap.area === deed.target).reduce((sum,
        heap) => sum + heap.count, 0);
    const title = casSay('scout.title', { from: casAreaName(scene, deed.scout), target: casAreaName(scene, deed.target), hidden,
        scouts: deed.scout_sp, screen: deed.screen_sp });
    return foldBox('cas-scouting', title, true, el('div', { class: 'cas-row' },
        keys.map((/** @type {string} */ key) => casPieceButton(scene, key, choose))), casDeeds(scene, choose));
}

/** @param {any} scene @param {HTMLElement} host @param {CasChoose} choose */
export function casPanel(scene, host, choose) {
    const content = [casGroup(scene, choose), casScouting(scene, choose)];
    if (scene.view.combat) content.push(foldBox('cas-board', casCombatTitle(scene), true, casDeeds(scene, choose), casComers(scene, choose),
        casCombatBoard(scene, choose)));
    for (const side of casSheetSides(scene))
        content.push(foldBox(`cas-sheet-${side}`, casSay('sheet.title', { side: casSay(`side.${side}`) }),
            false, casSheet(scene, side, choose)));
    foldFill(host, /** @type {HTMLElement[]} */ (content.filter(Boolean)));
}
