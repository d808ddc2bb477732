// panel.js - what lies over the map of Waterloo: battles, skirmishes, dice, blocks to be placed.
import { el } from '../../../web/dom.js';
import { foldBox, foldFill, hasRoom } from '../../../web/board/fold.js';
import { watIndex, watArmiesOf, watGroupsIn, watIsFriend, watWhere, watSideOf, watUnitNow, watBattleNow, watBattlesOf, watSay } from './facts.js';
import { watLabel, watTownName } from './words.js';
import { watBattleBoard, watBattleTitle, watPieceButton, watHiddenPiece, watBlockPicture } from './battle.js';

/** @typedef {(action: any) => void} WatChoose  one action, or several to be played in order */

const WAT_DICE = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];
const WAT_TRAY = 14; // blocks shown that wait to be placed
const WAT_BOARD_VERBS = ['act', 'act_more', 'flee_to', 'flee_on', 'regroup_mode', 'regroup_to'];

/** @param {any} event @returns {HTMLElement} */
function watDiceLine(event) {
    const dice = event.dice ?? (event.die ? [event.die] : []);
    const limit = event.kind === 'fire' ? event.value : 3;
    return el('li', null, el('span', { class: 'wat-dice' },
        dice.map((/** @type {number} */ die) => el('span', { class: die <= limit ? 'hit' : '',
        'aria-hidden': 'true' }, WAT_DICE[die] ?? String(die)))), ' ', event.text);
}

/** The dice thrown last in this fight. @param {any} scene @returns {HTMLElement|null} */
function watLastDice(scene) {
    const log = scene.log ?? [], kinds = ['fire', 'morale', 'rout', 'forfeit', 'beaten', 'won'], lines = [];
    for (let i = log.length - 1; i >= 0 && lines.length < 4; i--) {
        if (['turn', 'contact', 'parted', 'deployed'].includes(log[i].kind)) break;
        if (kinds.includes(log[i].kind)) lines.unshift(log[i]);
    }
    return lines.length ? el('ul', { class: 'wat-last', 'aria-label': watSay('panel.dice') }, lines.map(watDiceLine)) : null;
}

/** Choices that are neither a block nor a place of the board. @param {any} scene @param {WatChoose} choose
 *  @returns {HTMLElement} */
function watDeeds(scene, choose) {
    const actions = (scene.ask?.actions ?? []).filter((/** @type {string} */ action) => {
        const [verb, first] = action.split(' ');
        return (WAT_BOARD_VERBS.includes(verb) && first !== 'move') || ['end', 'done', 'stop'].includes(first);
    });
    return el('div', { class: 'wat-deeds' }, actions.map((/** @type {string} */ action) => el('button',
        { type: 'button', 'data-key': action, title: watLabel(action, scene), onclick: () => choose(action) },
        watShortLabel(action, scene))));
}

/** Blocks of other towns that may come. @param {any} scene @param {WatChoose} choose @returns {HTMLElement|null} */
function watComers(scene, choose) {
    const { ask } = scene;
    if (ask?.phase !== 'reinforce' && ask?.phase !== 'regroup_block') return null;
    const towns = new Map();
    for (const action of ask.actions) {
        const where = watWhere(scene, action.split(' ')[1]);
        if (where && where.town !== scene.view.fight?.town) towns.set(where.town, [...(towns.get(where.town) ?? []), where.block]);
    }
    const army = (/** @type {any} */ block) => watIndex(scene.map).units.get(block.unit)?.army ?? '';
    return el('div', { class: 'wat-row' }, [...towns].map(([town, blocks]) => el('span', { class: 'wat-comers', 'data-heap': town },
        el('span', { class: 'wat-head' }, watSay('panel.from', { town: watTownName(scene, town) })),
        el('span', { class: 'wat-line' },
            blocks.map((/** @type {any} */ block) => watPieceButton(scene, army(block), block, choose))))));
}

/** The label without what a small button need not say. @param {string} action @param {any} scene @returns {string} */
function watShortLabel(action, scene) {
    const label = watLabel(action, scene);
    return /^(flee|regroup|act\w* retreat)/.test(action) ? label.replace(/ \([^)]*\)$/, '') : label;
}

/** @param {any} scene @param {string} town @param {boolean} friends @param {WatChoose} choose
 *  @returns {HTMLElement} */
function watSkirmishLine(scene, town, friends, choose) {
    const pieces = [];
    for (const group of watGroupsIn(scene, town).filter((one) => watIsFriend(scene.you, one.army) === friends)) {
        pieces.push(...group.blocks.map((block) => watPieceButton(scene, group.army, block, choose)));
        const hidden = group.count - group.blocks.length;
        if (hidden > 0) pieces.push(watHiddenPiece(scene, group.army, hidden));
    }
    const title = scene.you === 'public' ? '' : watSay(friends ? 'panel.yours' : 'panel.enemies');
    return el('div', { class: 'wat-reserve', 'data-heap': friends ? 'yours' : 'enemies' }, el('div', { class: 'wat-head' }, title),
        el('div', { class: 'wat-row' }, pieces.length ? pieces : el('span', { class: 'wat-none' }, watSay('battle.none'))));
}

/** A skirmish, or a flight: what stands in the town. @param {any} scene @param {WatChoose} choose
 *  @returns {HTMLElement} */
function watSkirmish(scene, choose) {
    const { town, stage, leaves, hits } = scene.view.fight;
    const kind = stage === 'flee' || stage === 'save' ? 'leaving' : stage.startsWith('regroup') ? 'regrouping' : 'skirmish';
    const notes = [leaves && watSay('panel.leaves', { people: watSay(`people.${watSideOf(leaves)}`) }),
        hits > 0 && watSay('panel.hits', { n: hits })].filter(Boolean);
    return foldBox('wat-skirmish', watSay(`panel.${kind}`, { town: watTownName(scene, town) }), true, watDeeds(scene, choose), watComers(scene, choose),
        el('div', { class: 'wat-board' },
        watSkirmishLine(scene, town, false, choose), watSkirmishLine(scene, town, true, choose),
            el('p', { class: 'wat-notes' }, notes.join(' ')), watLastDice(scene)));
}

/** Set-up: the blocks that have no town yet. @param {any} scene @returns {HTMLElement} */
function watTray(scene) {
    const mine = watArmiesOf(scene.you), now = watUnitNow(scene);
    const left = scene.map.units.filter((/** @type {any} */ u) => mine.includes(u.army)
        && (u.key === now || !watWhere(scene, u.key)));
    const pieces = left.slice(0, WAT_TRAY).map((/** @type {any} */ unit) => el('span',
        { class: `wat-piece${unit.key === now ? ' now' : ''}`, role: 'img', title: unit.name,
        'aria-label': unit.name, 'data-piece': unit.key },
        watBlockPicture({ army: unit.army, unit, steps: unit.steps, chosen: unit.key === now }), ' ',
            el('span', { class: 'wat-name' }, unit.label)));
    const title = now ? watSay('panel.tray_now', { unit: watIndex(scene.map).units.get(now)?.name, n: left.length - 1 })
        : watSay('panel.tray');
    if (left.length > WAT_TRAY) pieces.push(el('span', { class: 'wat-none' }, watSay('panel.more', { n: left.length - WAT_TRAY })));
    return foldBox(scene.you === 'french' ? 'wat-tray-south' : 'wat-tray', title, hasRoom(),
        el('div', { class: 'wat-row', 'data-heap': 'tray' }, pieces));
}

/** @param {any} scene @param {WatChoose} choose @returns {HTMLElement[]} */
function watBattles(scene, choose) {
    const town = watBattleNow(scene.view)?.town, open = watBattlesOf(scene).filter((/** @type {any} */ b) => b.open);
    const now = open.find((/** @type {any} */ b) => b.town === town),
        others = open.filter((/** @type {any} */ b) => b !== now);
    const aside = el('div', { class: 'wat-aside' }, watComers(scene, choose), watLastDice(scene));
    const main = foldBox('wat-battle', watBattleTitle(scene, now), true, watDeeds(scene, choose),
        el('div', { class: 'wat-battle-body' }, watBattleBoard(scene, now, choose), aside));
    return [main, ...others.map((/** @type {any} */ battle) => foldBox(`wat-battle-${battle.town}`,
        watBattleTitle(scene, battle), false, watBattleBoard(scene, battle, choose)))];
}

/** @param {any} scene @param {HTMLElement} host @param {WatChoose} choose */
export function watPanel(scene, host, choose) {
    const { view } = scene, battle = watBattleNow(view);
    const content = [];
    if (battle) content.push(...watBattles(scene, choose));
    if (view.fight && battle?.town !== view.fight.town) content.unshift(watSkirmish(scene, choose));
    if (scene.ask?.phase === 'setup_place') content.push(watTray(scene));
    foldFill(host, content, battle ? `battle-${battle.town}` : '');
}
