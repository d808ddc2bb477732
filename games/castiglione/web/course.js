// course.js - the guided battles of Castiglione (web/table/courses.js says how they are read).

// speech off: actions and events in the words of the protocol

/** @import { Chapter, Course, Moment } from '../../../web/table/courses.js' */

/** @param {string} from @param {string} to @param {number} [count] */
function way(from, to, count = 1) {
    return [{ from: { place: from }, to: { place: to }, count }];
}

/** @param {Moment} m @param {string} place @param {string} side @returns {any} */
function row(m, place, side) {
    return m.view.places.find((/** @type {any} */ one) => one.place === place && one.side === side);
}

/** @param {Moment} m @param {string} place @param {string} [side] @returns {number} */
function held(m, place, side = 'french') {
    return row(m, place, side)?.count ?? 0;
}

/** Own counters of an area that can be picked now. @param {Moment} m @param {string} place @returns {string[]} */
function free(m, place) {
    return (row(m, place, 'french')?.counters ?? []).map((/** @type {any} */ one) => one.counter).filter((/** @type {string} */ id) => can(m, `move_pick ${id}`));
}

/** @param {Moment} m @param {string} action */
function can(m, action) {
    return m.ask?.actions.includes(action) ?? false;
}

/** Those of these that can go, or all. @param {string} from @param {string} to @param {string[]} [wanted] */
function march(from, to, wanted) {
    return (/** @type {Moment} */ m) => ({ kind: 'march', from, to, pieces: free(m, from).filter(id => !wanted || wanted.includes(id)) });
}

/** @param {Moment} m @param {string} from @param {string[]} [wanted] */
function waits(m, from, wanted) {
    return free(m, from).some(id => !wanted || wanted.includes(id));
}

const FRENCH = { you: 'french', seats: { french: 'person', austrian: 'bot:recruit' }, rest: ['move_pick', 'recon_from'] };
const HABITS = {
    initiative: ['*'], recon_from: ['recon_from done'], recon_target: ['*'], recon_cavalry: ['recon_cavalry done', '*'], recon_screen: ['recon_screen done', '*'], recon_show: ['*'],
    move_pick: ['move_pick end'], move_kind: ['move_kind march', '*'], group_add: ['group_add go'], move_step: ['move_step stop', '*'], force_goal: ['*'], force_step: ['*'], leader_flight: ['*'],
    combat_pick: ['*'], withdraw: ['withdraw done', '*'], overrun: ['*'], sortie: ['*'], guns_pick: ['guns_pick done'], guns_leader: ['*'], bombard_hit: ['*'], combat_hit: ['*'],
    pursuit_hit: ['*'], stay: ['stay stay', '*'], retreat_to: ['*'], leader_place: ['*'],
};
const CORPS = ['massena', 'fr_joubert', 'fr_victor'];

/** @type {Chapter} */
const command = {
    key: 'command', lesson: 'command', ...FRENCH, habits: HABITS,
    goal: m => (held(m, 'castiglione') >= 3 && held(m, 'montichiari') >= 1 ? 'won' : m.view.turn > 6 ? 'lost' : ''),
    steps: [
        { id: 'look', rule: 'C4.1', watch: 'look', when: m => waits(m, 'brescia', CORPS) },
        { id: 'march', rule: 'C8.2', when: m => waits(m, 'brescia', CORPS), order: march('brescia', 'castiglione', CORPS), ways: way('brescia', 'castiglione', 3), done: m => held(m, 'castiglione') >= 3 },
        { id: 'why', rule: 'C4.3', watch: 'why', when: m => waits(m, 'brescia', ['fr_rampon']) },
        { id: 'orders', rule: 'C8.1', watch: 'orders', when: m => waits(m, 'brescia', ['fr_rampon']) },
        { id: 'follow', rule: 'C4.3', when: m => waits(m, 'brescia', ['fr_rampon']), order: march('brescia', 'montichiari', ['fr_rampon']), ways: way('brescia', 'montichiari'), done: m => held(m, 'montichiari') > 0 },
        { id: 'catch', rule: 'C8.2', when: m => waits(m, 'montichiari', CORPS), order: march('montichiari', 'castiglione', CORPS), ways: way('montichiari', 'castiglione') },
        { id: 'end', rule: 'C8.1', when: m => m.ask?.phase === 'move_pick', play: ['move_pick end'] },
    ],
};

const ARMY = ['bonaparte', 'massena', 'fr_joubert', 'fr_victor', 'fr_rampon', 'fr_pijon_cav'];

/** @type {Chapter} */
const combat = {
    key: 'combat', lesson: 'combat', ...FRENCH, habits: HABITS,
    goal: m => (['move_first', 'combat_first'].includes(m.view.step) ? '' : held(m, 'castiglione') && !held(m, 'castiglione', 'austrian') ? 'won' : 'lost'),
    steps: [
        { id: 'attack', rule: 'C9.1.1', when: m => waits(m, 'montichiari', ARMY), order: march('montichiari', 'castiglione', ARMY), ways: way('montichiari', 'castiglione', 6), done: m => held(m, 'castiglione') >= 4 },
        { id: 'end', rule: 'C9.1.1', when: m => m.ask?.phase === 'move_pick', play: ['move_pick end'] },
        { id: 'hits', rule: 'C6.3', when: m => m.ask?.phase === 'combat_hit', play: ['combat_hit fr_rampon', 'combat_hit fr_victor', 'combat_hit fr_joubert', '*'] },
        { id: 'stay', rule: 'C9.3.5', when: m => m.ask?.phase === 'stay', play: ['stay stay'] },
    ],
};

/** @type {Chapter} */
const guns = {
    key: 'guns', lesson: 'guns', ...FRENCH, habits: HABITS,
    goal: m => (m.view.step === 'combat_first' ? '' : held(m, 'castiglione') && !held(m, 'castiglione', 'austrian') ? 'won' : 'lost'),
    steps: [
        { id: 'come', rule: 'C9.1.2', when: m => m.ask?.phase === 'guns_pick', play: ['guns_pick fr_rampon', 'guns_pick fr_beaumont_cav', 'guns_pick done'], ways: way('lonato', 'castiglione', 2) },
        { id: 'leader', rule: 'C9.1.2c', when: m => m.ask?.phase === 'guns_leader', play: ['guns_leader kilmaine', '*'] },
        { id: 'hits', rule: 'C6.2', when: m => m.ask?.phase === 'combat_hit', play: ['combat_hit fr_rampon', 'combat_hit fr_beaumont_cav', 'combat_hit fr_victor', '*'] },
        { id: 'stay', rule: 'C9.3.5', when: m => m.ask?.phase === 'stay', play: ['stay stay'] },
        { id: 'pursue', rule: 'C9.5', when: m => m.ask?.phase === 'pursuit_hit', play: ['*'] },
    ],
};

/** @type {Chapter} */
const fog = {
    key: 'fog', lesson: 'fog', ...FRENCH, habits: HABITS,
    goal: m => (m.view.step === 'move_first' ? '' : m.events.some(one => one.kind === 'recon') && held(m, 'castiglione') > 0 ? 'won' : 'lost'),
    steps: [
        { id: 'scout', rule: 'C13.1.2a', when: m => can(m, 'recon_from castiglione'), play: ['recon_from castiglione'], ways: way('castiglione', 'guidizzolo'), done: m => m.ask?.phase !== 'move_pick' },
        { id: 'target', rule: 'C13.1.2a', when: m => m.ask?.phase === 'recon_target', play: ['recon_target guidizzolo', '*'] },
        { id: 'cavalry', rule: 'C13.1.2c', when: m => m.ask?.phase === 'recon_cavalry', play: ['recon_cavalry fr_pijon_cav', '*'] },
        { id: 'look', rule: 'C11.2', watch: 'look', when: m => m.ask?.phase === 'move_pick' },
        { id: 'draw', rule: 'C13.1', when: m => waits(m, 'castiglione', ['fr_joubert']), order: march('castiglione', 'solferino', ['fr_joubert']), ways: way('castiglione', 'solferino'), done: m => held(m, 'solferino') > 0 },
        { id: 'end', rule: 'C13.1', when: m => m.ask?.phase === 'move_pick', play: ['move_pick end'] },
    ],
};

/** @type {Chapter} */
const win = {
    key: 'win', lesson: 'win', ...FRENCH, habits: HABITS,
    goal: m => (m.over ? (m.over.winner === 'french' ? 'won' : 'lost') : ''),
    steps: [
        { id: 'points', rule: 'C12.2', watch: 'look', when: m => waits(m, 'montichiari', CORPS) },
        { id: 'take', rule: 'C12.3', when: m => waits(m, 'montichiari', CORPS), order: march('montichiari', 'castiglione', CORPS), ways: way('montichiari', 'castiglione', 3), done: m => m.view.holders.castiglione === 'french' },
        { id: 'end', rule: 'C12.1', when: m => m.ask?.phase === 'move_pick', play: ['move_pick end'] },
    ],
};

/** @type {Course} */
export const course = {
    game: 'castiglione',
    phases: {
        initiative: 'C7.1', move_pick: 'C8.1', move_kind: 'C8.5', group_add: 'C8.2', move_step: 'C9.1.1', force_goal: 'C8.5a', combat_pick: 'C9.1.1', guns_pick: 'C9.1.2',
        bombard_hit: 'C9.2', combat_hit: 'C6.3', stay: 'C9.3.5', retreat_to: 'C9.4', pursuit_hit: 'C9.5', withdraw: 'C10.3',
    },
    chapters: [command, combat, guns, fog, win],
};
