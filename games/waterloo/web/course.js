// course.js - the guided battles of Waterloo (web/table/courses.js says how they are read).

// speech off: actions and events in the words of the protocol

/** @import { Chapter, Course, Moment } from '../../../web/table/courses.js' */

/** @param {string} from @param {string} to @param {number} [count] */
function way(from, to, count = 1) {
    return [{ from: { place: from }, to: { place: to }, count }];
}

/** @param {Moment} m @param {string} town @param {string} army @returns {any} */
function row(m, town, army) {
    return m.view.towns.find((/** @type {any} */ one) => one.town === town)?.armies.find((/** @type {any} */ one) => one.army === army);
}

/** @param {Moment} m @param {string} town @param {string} army @returns {number} */
function held(m, town, army = 'french') {
    return row(m, town, army)?.count ?? 0;
}

/** Own blocks in a town that can go now. @param {Moment} m @param {string} town @returns {string[]} */
function free(m, town) {
    const units = (row(m, town, 'french')?.blocks ?? []).filter((/** @type {any} */ one) => !one.moved).map((/** @type {any} */ one) => one.unit);
    if (m.ask?.phase === 'move_block') return units.filter((/** @type {string} */ unit) => can(m, `move_block ${unit}`));
    return can(m, `group_pick french ${town}`) ? units : [];
}

/** Those of these blocks that are still in a town. @param {string} kind @param {string} from @param {string} to @param {string[]} [wanted] */
function order(kind, from, to, wanted) {
    return (/** @type {Moment} */ m) => ({ kind, from, to, pieces: free(m, from).filter(unit => !wanted || wanted.includes(unit)) });
}

/** @param {Moment} m @param {string} town @param {string[]} [wanted] */
function waits(m, town, wanted) {
    return free(m, town).some(unit => !wanted || wanted.includes(unit));
}

/** Whether something can be done now with a block. @param {Moment} m @param {string} action */
function can(m, action) {
    return m.ask?.actions.includes(action) ?? false;
}

/** @param {Moment} m @param {string} place */
function inBattle(m, place) {
    return m.view.battles[0]?.places.find((/** @type {any} */ one) => one.place === place)?.count ?? 0;
}

/** Whether one's own block is in that place of the battle. @param {Moment} m @param {string} place @param {string} unit */
function stands(m, place, unit) {
    const blocks = m.view.battles[0]?.places.find((/** @type {any} */ one) => one.place === place)?.blocks ?? [];
    return can(m, `act_block ${unit}`) && blocks.some((/** @type {any} */ one) => one.unit === unit);
}

const FRENCH = { you: 'french', seats: { french: 'person', allied: 'bot:recruit' }, rest: ['group_pick', 'move_block', 'march_block', 'skirmish_show', 'deploy_block', 'act_block'] };
const HABITS = {
    leader_reveal: ['leader_reveal no'], group_pick: ['group_pick end'], move_block: ['move_block done'], move_step: ['move_step stop'], march_block: ['march_block end'],
    skirmish_show: ['skirmish_show done', '*'], act_block: ['act_block end'], deploy_block: ['deploy_block done', '*'], deploy_to: ['*'], tile_place: ['*'], take_hit: ['*'],
    skirmish_next: ['*'], battle_order: ['*'], act: ['*'], act_more: ['*'], flee_block: ['*'], flee_to: ['*'], flee_on: ['*'], stream_save: ['*'], reinforce: ['*'],
    regroup_mode: ['*'], regroup_block: ['*'], regroup_to: ['*'], supply_loss: ['*'], march_step: ['*'],
};

/** @param {Moment} m */
function isMoving(m) {
    return m.ask?.phase === 'group_pick' || m.ask?.phase === 'move_block';
}

const HORSE = ['f_nap', 'f_gd_cav'];

/** @type {Chapter} */
const march = {
    key: 'march', lesson: 'march', ...FRENCH, habits: HABITS,
    goal: m => (held(m, 'charleroi') >= 3 ? 'won' : m.view.turn > 1 ? 'lost' : ''),
    steps: [
        { id: 'reveal', rule: 'W7.5', when: m => m.ask?.phase === 'leader_reveal', play: ['leader_reveal yes'], done: m => (row(m, 'beaumont', 'french')?.blocks ?? []).some((/** @type {any} */ one) => one.unit === 'f_nap' && one.status === 'revealed') },
        { id: 'horse', rule: 'W2.1', when: m => isMoving(m) && waits(m, 'beaumont', HORSE), order: order('move', 'beaumont', 'charleroi', HORSE), ways: way('beaumont', 'charleroi', 2),
            done: m => held(m, 'charleroi') >= 2 },
        { id: 'why', rule: 'W2.1', watch: 'why', when: m => isMoving(m) && waits(m, 'beaumont', ['f_gd_inf']) },
        { id: 'orders', rule: 'W6.1', watch: 'orders', when: m => isMoving(m) && waits(m, 'beaumont', ['f_gd_inf']) },
        { id: 'foot', rule: 'W6.5', when: m => isMoving(m) && waits(m, 'beaumont', ['f_gd_inf']), order: order('move', 'beaumont', 'thuin', ['f_gd_inf']), ways: way('beaumont', 'thuin'),
            done: m => held(m, 'thuin') > 0 },
        { id: 'end', rule: 'W7.1', when: m => m.ask?.phase === 'group_pick', play: ['group_pick end'] },
        { id: 'force', rule: 'W7.4', when: m => can(m, 'march_block f_gd_inf') && held(m, 'thuin') > 0, order: { kind: 'march', from: 'thuin', to: 'charleroi', pieces: ['f_gd_inf'] }, ways: way('thuin', 'charleroi') },
    ],
};

/** @type {Chapter} */
const skirmish = {
    key: 'skirmish', lesson: 'skirmish', ...FRENCH, habits: HABITS,
    goal: m => (m.view.turn > 1 || m.over ? (held(m, 'ligny') && !held(m, 'ligny', 'prussian') ? 'won' : 'lost') : ''),
    steps: [
        { id: 'attack', rule: 'W6.5', when: m => isMoving(m) && held(m, 'ligny', 'prussian') > 0 && waits(m, 'charleroi'), order: order('attack', 'charleroi', 'ligny'), ways: way('charleroi', 'ligny', 3),
            done: m => held(m, 'ligny') >= 2 },
        { id: 'second', rule: 'W6.2', when: m => isMoving(m) && waits(m, 'thuin'), order: order('move', 'thuin', 'charleroi'), ways: way('thuin', 'charleroi'), done: m => held(m, 'charleroi') > 0 },
        { id: 'end', rule: 'W8.1', when: m => m.ask?.phase === 'group_pick', play: ['group_pick end'] },
        { id: 'rest', rule: 'W7.4', when: m => m.ask?.phase === 'march_block', play: ['march_block end'] },
        { id: 'show', rule: 'W8.3', when: m => m.ask?.phase === 'skirmish_show', play: ['skirmish_show f_2cc', 'skirmish_show f_gd_cav', 'skirmish_show f_1cc', 'skirmish_show done'] },
        { id: 'hit', rule: 'W8.6', when: m => m.ask?.phase === 'take_hit', play: ['*'] },
    ],
};

const WINGS = { L: ['f_gd_inf', 'f_gd_art1'], C: ['f_1cc'], R: ['f_3_inf1', 'f_3_art'] };

/** Blocks that can be deployed there now. @param {'L'|'C'|'R'} to */
function deploying(to) {
    const ready = (/** @type {Moment} */ m) => WINGS[to].filter(unit => can(m, `deploy_block ${unit}`));
    const isFree = (/** @type {Moment} */ m) => inBattle(m, `attacker-${to}`) === 0;
    return { when: (/** @type {Moment} */ m) => m.ask?.phase === 'deploy_block' && ready(m).length === WINGS[to].length && isFree(m),
        order: (/** @type {Moment} */ m) => ({ kind: 'deploy', from: 'ligny', to, pieces: ready(m) }), done: (/** @type {Moment} */ m) => !isFree(m) };
}

const OPPOSITE = { L: 'R', C: 'C', R: 'L' };

/** Guns that have somebody to fire at: enemies over against them, and no woods. @param {Moment} m */
function gunsFacing(m) {
    const { tiles = [] } = m.view.battles[0] ?? {}, isOpen = (/** @type {string} */ place) => inBattle(m, place) > 0 && !tiles.some((/** @type {any} */ one) => one.place === place && one.tile === 'woods');
    return ['f_gd_art1', 'f_3_art'].filter(unit => Object.entries(OPPOSITE).some(([own, far]) => stands(m, `attacker-${own}`, unit) && isOpen(`defender-${far}`)))
        .map(unit => `act_block ${unit}`);
}

/** @type {Chapter} */
const deploy = {
    key: 'deploy', lesson: 'deploy', ...FRENCH, habits: HABITS,
    goal: m => (m.view.round > 1 || m.events.some(one => one.kind === 'fire' && one.army === 'french') ? 'won' : m.view.turn > 5 ? 'lost' : ''),
    steps: [
        { id: 'attack', rule: 'W8.1', when: m => isMoving(m) && waits(m, 'charleroi'), order: order('attack', 'charleroi', 'ligny'), ways: way('charleroi', 'ligny', 5), done: m => held(m, 'ligny') >= 3 },
        { id: 'tile', rule: 'W9.6', when: m => m.ask?.phase === 'tile_place', play: ['tile_place hill R', 'tile_place farm L', 'tile_place woods enemy-C', 'tile_place woods C', 'tile_place stream C', '*'] },
        { id: 'left', rule: 'W9.10', ...deploying('L') },
        { id: 'centre', rule: 'W9.9', ...deploying('C') },
        { id: 'right', rule: 'W9.10', ...deploying('R') },
        { id: 'guns', rule: 'W11.3', when: m => gunsFacing(m).length > 0, play: gunsFacing },
        { id: 'blind', rule: 'W11.3', when: m => m.ask?.phase === 'act_block', play: ['act_block end'] },
        { id: 'fire', rule: 'W11.5', when: m => can(m, 'act fire line'), play: ['act fire line'] },
    ],
};

/** @type {Chapter} */
const battle = {
    key: 'battle', lesson: 'battle', ...FRENCH, habits: HABITS,
    goal: m => (!m.view.battles.some((/** @type {any} */ one) => one.open) && m.view.turn >= 5 ? (held(m, 'ligny') && !held(m, 'ligny', 'prussian') ? 'won' : 'lost') : ''),
    steps: [
        { id: 'guns', rule: 'W11.3', when: m => m.view.round === 1 && gunsFacing(m).length > 0, play: gunsFacing,
            ways: way('charleroi', 'ligny'), done: m => m.ask?.phase === 'act' },
        { id: 'fire', rule: 'W11.5', when: m => can(m, 'act fire line'), play: ['act fire line'] },
        { id: 'charge', rule: 'W12.6', when: m => inBattle(m, 'defender-R') === 0 && (stands(m, 'attacker-L', 'f_2cc') || stands(m, 'attacker-L', 'f_1cc')),
            order: (/** @type {Moment} */ m) => ({ kind: 'engage', from: 'ligny', to: 'enemy-R', pieces: [stands(m, 'attacker-L', 'f_2cc') ? 'f_2cc' : 'f_1cc'] }) },
        { id: 'ride', rule: 'W12.6', when: m => can(m, 'act move enemy-R') && inBattle(m, 'defender-R') === 0, play: ['act move enemy-R'] },
        { id: 'press', rule: 'W10.3', when: m => stands(m, 'attacker-C', 'f_gd_inf'), order: { kind: 'engage', from: 'ligny', to: 'enemy-C', pieces: ['f_gd_inf'] } },
        { id: 'regroup', rule: 'W12.14', when: m => m.ask?.phase.startsWith('regroup') ?? false, play: ['*'] },
    ],
};

/** @type {Chapter} */
const win = {
    key: 'win', lesson: 'win', ...FRENCH, habits: HABITS,
    goal: m => (m.over ? (m.over.winner === 'french' ? 'won' : 'lost') : ''),
    steps: [
        { id: 'keep', rule: 'W13.5', watch: 'look', when: m => isMoving(m) && held(m, 'brussels') > 0 && held(m, 'ghent') === 0 },
        { id: 'ghent', rule: 'W13.5', when: m => isMoving(m) && waits(m, 'gavre'), order: order('attack', 'gavre', 'ghent'), ways: way('gavre', 'ghent', 3), done: m => held(m, 'ghent') >= 2 },
        { id: 'end', rule: 'W5.3', when: m => m.ask?.phase === 'group_pick', play: ['group_pick end'] },
        { id: 'rest', rule: 'W7.4', when: m => m.ask?.phase === 'march_block', play: ['march_block end'] },
        { id: 'show', rule: 'W8.7', when: m => m.ask?.phase === 'skirmish_show', play: ['skirmish_show f_2cc', 'skirmish_show f_1cc', 'skirmish_show f_ha1', 'skirmish_show done'] },
    ],
};

/** @type {Course} */
export const course = {
    game: 'waterloo',
    phases: {
        leader_reveal: 'W7.5', group_pick: 'W6.2', move_block: 'W6.3', move_step: 'W6.7', march_block: 'W7.4', skirmish_show: 'W8.3', tile_place: 'W9.6', deploy_block: 'W12.6',
        deploy_to: 'W9.10', act_block: 'W10.7', act: 'W11.5', act_more: 'W10.8', take_hit: 'W11.7', reinforce: 'W12.12', flee_block: 'W12.8', flee_to: 'W12.9', regroup_mode: 'W12.14',
    },
    chapters: [march, skirmish, deploy, battle, win],
};
