// battle.js - the battle board of Waterloo: positions, reserves, tiles and blocks that are buttons.
import { draw } from '../../../web/board/blocks.js';
import { el } from '../../../web/dom.js';
import { capital, listed } from '../../../web/words.js';
import { watIndex, watRole, watSay, watSideOf, watUnitNow } from './facts.js';
import { watEngages, watLabel, watTownName, watArmyName } from './words.js';
import { watBlockLine } from './text.js';
import { watBlock } from './blocks.js';

/** @typedef {(action: string) => void} WatChoose */
/** @typedef {'attacker'|'defender'} WatRoleName */
/** @typedef {{scene:any,battle:any,choose:WatChoose,near:WatRoleName}} WatBoardAbout */

const WAT_WING_NAMES = { L: 'left', C: 'centre', R: 'right' }; // speech: as in ids
const WAT_TILE_SIGNS = { woods: '♣', farm: '⌂', hill: '▲', stream: '≈' };

/** @param {string} tile @returns {string} */
function watTileName(tile) {
    return `${WAT_TILE_SIGNS[/** @type {'farm'} */ (tile)]} ${watSay(`tile.${tile}`)}`;
}

/** A block drawn by itself. @param {any} look @returns {HTMLElement} */
export function watBlockPicture(look) {
    const picture = draw('svg', { class: 'wat-picture', viewBox: '-20 -22 40 42', 'aria-hidden': 'true' },
        watBlock(look));
    return /** @type {any} */ (picture);
}

/** The action that names this block. @param {any} scene @param {string} unit @returns {string|undefined} */
function watActionOf(scene, unit) {
    return scene.ask?.actions.find((/** @type {string} */ a) => a === `${scene.ask.phase} ${unit}`);
}

/** How a block in a fight is marked. @param {any} block @returns {string|undefined} */
function watFightBadge(block) {
    if (block.square) return '■';
    if (block.shelter) return '▣';
    if (block.picked) return '✓';
    return block.acted || block.fired ? '•' : undefined;
}

/** A block one sees, a button if it can be chosen. @param {any} scene @param {string} army
 *  @param {any} block @param {WatChoose} choose @returns {HTMLElement} */
export function watPieceButton(scene, army, block, choose) {
    const action = watActionOf(scene, block.unit), unit = watIndex(scene.map).units.get(block.unit);
    const look = { army, unit, steps: block.steps, disrupted: block.status === 'disrupted', spent: !!block.acted,
        chosen: block.unit === watUnitNow(scene), badge: watFightBadge(block) };
    const words = watSay('piece.line', { army: watArmyName(army), line: watBlockLine(scene, block) });
    const name = el('span', { class: 'wat-name', 'aria-hidden': 'true' }, unit?.label ?? '');
    const marks = { 'data-piece': block.unit, class: `wat-piece${action ? ' lit' : ''}${look.chosen ? ' now' : ''}${block.square ? ' square' : ''}`, title: words };
    if (!action) return el('span', { ...marks, role: 'img', 'aria-label': words }, watBlockPicture(look), ' ', name);
    return el('button', { ...marks, type: 'button', 'data-key': action, onclick: () => choose(action) },
        el('span', { class: 'unseen' }, `${watLabel(action, scene)}. ${words}`), watBlockPicture(look), ' ', name);
}

/** Hidden blocks of an army together. @param {any} scene @param {string} army @param {number} count
 *  @param {string} [note] @returns {HTMLElement} */
export function watHiddenPiece(scene, army, count, note = '') {
    const words = listed([watSay('piece.hidden', { army: watArmyName(army), n: count }), ...(note ? [note] : [])]);
    return el('span', { class: 'wat-piece', role: 'img', 'aria-label': words, title: words },
        watBlockPicture({ army, count }), ' ', el('span', { class: 'wat-name' }, note || watSay('piece.unseen')));
}

/** @param {any} scene @param {any} place @param {WatChoose} choose @returns {HTMLElement[]} */
function watPlacePieces(scene, place, choose) {
    const pieces = place.blocks.map((/** @type {any} */ block) => watPieceButton(scene, place.army, block, choose));
    const hidden = place.count - place.blocks.length;
    const notes = [place.hidden_squares && watSay('piece.squares', { n: place.hidden_squares }), place.hidden_sheltered
        && watSay('piece.sheltered', { n: place.hidden_sheltered })].filter(Boolean);
    if (hidden > 0) pieces.push(watHiddenPiece(scene, place.army, hidden, listed(notes)));
    return pieces;
}

/** What a place is called in actions of the viewer. @param {WatBoardAbout} about @param {WatRoleName} role
 *  @param {string} wing @returns {string} */
function watActionPlace(about, role, wing) {
    return role === watRole(about.scene) ? wing : `enemy-${wing}`;
}

/** Orders that end in this box: at its line, or in its farm or on its hill. @param {string} place */
function watGoalWords(place) {
    return `${place} farm-${place} hill-${place}`;
}

/** Actions that end in this place of the board. @param {WatBoardAbout} about @param {string} place
 *  @returns {string[]} */
function watActionsAt({ scene, battle }, place) {
    const ask = scene.ask;
    if (!ask || scene.view.fight?.town !== battle.town) return [];
    const ends = [place, `farm-${place}`, `hill-${place}`];
    return ask.actions.filter((/** @type {string} */ action) => {
        const [verb, ...words] = action.split(' '), last = words[words.length - 1];
        if (verb === 'deploy_to' || verb === 'tile_place') return ends.includes(last);
        return (verb === 'act' || verb === 'act_more') && words[0] === 'move' && last === place;
    });
}

/** "Move here", "Engage", "Farm". @param {string} action @param {any} scene @returns {string} */
function watHereLabel(action, scene) {
    const [verb, first, second] = action.split(' ');
    if (verb === 'tile_place') return watSay('here.lay', { tile: watSay(`tile.${first}`) });
    if (verb === 'deploy_to') return watSay(`here.${/^(farm|hill)/.exec(first)?.[0] ?? 'deploy'}`);
    return watSay(`here.${watEngages(scene, second) ? 'engage' : second === 'reserve' ? 'reserve' : 'move'}`);
}

/** A click anywhere in a lit box does what its first button does. @param {WatBoardAbout} about @param {string[]} actions
 *  @returns {any} */
function watBoxMarks({ choose }, actions) {
    if (!actions.length) return {};
    return { onclick: (/** @type {Event} */ event) => {
        if (event.target instanceof Element && !event.target.closest('button')) choose(actions[0]);
    } };
}

/** @param {WatBoardAbout} about @param {string[]} actions @returns {HTMLElement|null} */
function watHereButtons({ scene, choose }, actions) {
    if (!actions.length) return null;
    return el('div', { class: 'wat-here' },
        actions.map((action) => el('button', { type: 'button', 'data-key': action, title: watLabel(action, scene),
        onclick: () => choose(action) },
        watHereLabel(action, scene), el('span', { class: 'unseen' }, `: ${watLabel(action, scene)}`))));
}

/** @param {any} battle @param {string} place @returns {string} */
function watTileAt(battle, place) {
    return battle.tiles.find((/** @type {any} */ t) => t.place === place && t.tile !== 'stream')?.tile ?? '';
}

/** A position: its name, its ground, who stands there; the owner's blocks on his own side.
 *  @param {WatBoardAbout} about @param {WatRoleName} role @param {string} wing */
function watPosition(about, role, wing) {
    const { scene, battle, choose, near } = about, key = `${role}-${wing}`, tile = watTileAt(battle, key);
    const here = battle.places.filter((/** @type {any} */ p) => p.place === key);
    const own = here.filter((/** @type {any} */ p) => watIsOwner(battle, role, p.army)),
        guests = here.filter((/** @type {any} */ p) => !watIsOwner(battle, role, p.army));
    const row = (/** @type {any[]} */ places, /** @type {string} */ kind) => el('div', { class: `wat-row ${kind}` },
        places.map((place) => el('span', { class: place.slot ? 'wat-slot' : 'wat-line', 'data-slot': place.slot
            ? tile : null }, watPlacePieces(scene, place, choose))));
    const rows = [guests.length > 0 && row(guests, 'guests'), row(own, 'own')];
    const actions = watActionsAt(about, watActionPlace(about, role, wing));
    const engaged = guests.length > 0 && own.length > 0;
    const whose = scene.you === 'public' ? `position.${role}` : role === near ? 'place.own' : 'place.enemy';
    const head = el('div', { class: 'wat-head' },
        capital(watSay(`${whose}_${WAT_WING_NAMES[/** @type {'L'} */ (wing)]}`)),
        tile && el('span', { class: 'wat-tile' }, watTileName(tile)),
        engaged && el('b', { class: 'wat-engaged' }, `⚔ ${watSay('battle.engaged')}`));
    return el('div', { class: `wat-position ${role === near ? 'near' : 'far'} ${tile}${actions.length ? ' lit' : ''}`,
        'data-goal': watGoalWords(watActionPlace(about, role, wing)), 'data-heap': key, ...watBoxMarks(about, actions) }, head, ...(role === near ? rows : rows.reverse()), watHereButtons(about, actions));
}

/** @param {any} battle @param {WatRoleName} role @param {string} army @returns {boolean} */
function watIsOwner(battle, role, army) {
    return (watSideOf(army) === battle.attacker) === (role === 'attacker');
}

/** @param {WatBoardAbout} about @param {WatRoleName} role @returns {HTMLElement} */
function watReserve(about, role) {
    const { scene, battle, choose, near } = about;
    const here = battle.places.filter((/** @type {any} */ p) => p.place === 'reserve' && watIsOwner(battle, role,
        p.army));
    const actions = role === near && scene.you !== 'public' ? watActionsAt(about, 'reserve') : [];
    const side = role === 'attacker' ? battle.attacker : battle.attacker === 'french' ? 'allied' : 'french';
    const head = el('div', { class: 'wat-head' },
        capital(watSay(`battle.reserve_${role}`, { people: watSay(`people.${side}`) })));
    const pieces = here.flatMap((/** @type {any} */ place) => watPlacePieces(scene, place, choose));
    return el('div', { class: `wat-reserve${actions.length ? ' lit' : ''}`, 'data-goal': role === near ? 'reserve' : null, 'data-heap': 'reserve',
        ...watBoxMarks(about, actions) }, head, el('div', { class: 'wat-row' },
        pieces.length ? pieces : el('span', { class: 'wat-none' }, watSay('battle.none'))), watHereButtons(about, actions));
}

/** @param {WatRoleName} near @param {WatRoleName} role @returns {string[]} */
function watWingOrder(near, role) {
    return role === near ? ['L', 'C', 'R'] : ['R', 'C', 'L'];
}

/** Streams between the lines, by the columns of the board. @param {any} battle @param {WatRoleName} near
 *  @returns {HTMLElement[]} */
function watStreams(battle, near) {
    const wings = near === 'attacker' ? ['L', 'C', 'R'] : ['R', 'C', 'L'];
    return wings.map((wing) => {
        const stream = battle.tiles.some((/** @type {any} */ t) => t.tile === 'stream'
            && t.place === `attacker-${wing}`);
        return el('div', { class: `wat-between${stream ? ' stream' : ''}` }, stream ? watTileName('stream') : '');
    });
}

/** @param {any} scene @param {any} battle @returns {string} */
export function watBattleTitle(scene, battle) {
    const { view } = scene, words = { town: watTownName(scene, battle.town), people: watSay(`people.${watSideOf(battle.attacker)}`) };
    const title = watSay(view.round ? 'battle.title_round' : 'battle.title', { ...words, round: view.round });
    return view.fight?.town === battle.town && view.turn_of ? watSay(`battle.acts_${view.turn_of}`, { title }) : title;
}

/** What else is to be said of a battle. @param {any} scene @param {any} battle @returns {HTMLElement|null} */
function watBattleNotes(scene, battle) {
    const notes = [];
    if (battle.entries?.length) notes.push(watSay('battle.entries', { towns: listed(battle.entries.map((/** @type {string} */ t) => watTownName(scene, t))) }));
    if (battle.idle) notes.push(watSay('battle.idle', { turns: battle.idle }));
    if (scene.view.fight?.town === battle.town
        && scene.view.fight.hand.length) notes.push(watSay('battle.hand', { tiles: listed(scene.view.fight.hand.map(watTileName)) }));
    return notes.length ? el('p', { class: 'wat-notes' }, notes.join(' ')) : null;
}

/** The board of one battle, the viewer's side below. @param {any} scene @param {any} battle
 *  @param {WatChoose} choose @returns {HTMLElement} */
export function watBattleBoard(scene, battle, choose) {
    const near = watRole(scene), far = near === 'attacker' ? 'defender' : 'attacker';
    /** @type {WatBoardAbout} */
    const about = { scene, battle, choose, near };
    const line = (/** @type {WatRoleName} */ role) => watWingOrder(near, role).map((wing) => watPosition(about,
        role, wing));
    return el('div', { class: 'wat-board' }, watReserve(about, far), el('div', { class: 'wat-lines' }, ...line(far),
        ...watStreams(battle, near), ...line(near)), watReserve(about, near),
        watBattleNotes(scene, battle));
}
