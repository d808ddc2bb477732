// course.js - the guided battles of Marengo (web/table/courses.js says how they are read).

// speech off: actions and events in the words of the protocol

/** @import { Chapter, Course, Moment } from '../../../web/table/courses.js' */

/** What a place is: its reserve, or an approach. @param {string} key */
function spot(key) {
    return key.includes('/') ? { side: key } : { place: key };
}

/** @param {string} from @param {string} to @param {number} [count] */
function way(from, to, count = 1) {
    return [{ from: spot(from), to: spot(to), count }];
}

/** @param {Moment} m @param {string} army @param {string} place */
function row(m, army, place) {
    return m.view.places.find((/** @type {any} */ one) => one.army === army && one.place === place);
}

/** How many of an army are in a locale, its approaches included. @param {Moment} m @param {string} army @param {string} locale @returns {number} */
function held(m, army, locale) {
    return m.view.places.filter((/** @type {any} */ one) => one.army === army && one.place.split('/')[0] === locale)
        .reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.count, 0);
}

/** Own pieces in a place that can still go. @param {Moment} m @param {string} place @returns {string[]} */
function free(m, place) {
    const pieces = row(m, m.view.seat, place)?.pieces ?? [];
    return pieces.filter((/** @type {any} */ one) => !one.moved && !one.assaulted && !one.fired).map((/** @type {any} */ one) => one.class);
}

/** All that can go from one place to another. @param {string} kind @param {string} from @param {string} to */
function all(kind, from, to) {
    return (/** @type {Moment} */ m) => ({ kind, from, to, pieces: free(m, from) });
}

const FORCED = { assault: ['assault done'], continue_at: ['continue_at stay'], continue_take: ['continue_take go'], declare: ['declare no'], bombard: ['bombard fire', 'bombard hold'], road_step: ['road_step stop'],
    block: ['*'], blocked: ['*'], defend: ['*'], guns: ['*'], loss_lead: ['*'], loss_other: ['*'], retreat_to: ['*'], retreat_loss: ['*'] };
const AUSTRIA = { you: 'austria', seats: { austria: 'person', france: 'bot:recruit' }, rest: ['move_from'] };

/** @type {Chapter} */
const march = {
    key: 'march', lesson: 'march', ...AUSTRIA,
    goal: m => (held(m, 'austria', 'marengo') >= 3 ? 'won' : m.view.round > 5 ? 'lost' : ''),
    steps: [
        { id: 'road', rule: 'M8.20', when: m => m.view.round === 3 && held(m, 'austria', 'marengo') === 0 && free(m, 'l5').length === 3,
            order: { kind: 'road', from: 'l5', to: 'marengo', pieces: ['I3'] }, ways: way('l5', 'marengo'),
            done: m => held(m, 'austria', 'marengo') === 1 },
        { id: 'why', rule: 'M8.22', watch: 'why', when: m => held(m, 'austria', 'marengo') > 0 && free(m, 'l5').length > 0 },
        { id: 'orders', rule: 'M7.2', watch: 'orders', when: m => free(m, 'l5').length > 0 },
        { id: 'group', rule: 'M7.2', when: m => free(m, 'l5').length > 0 && m.view.commands_used < 3,
            order: all('move', 'l5', 'peterbona'), ways: way('l5', 'peterbona', 2),
            done: m => held(m, 'austria', 'peterbona') > 0 },
        { id: 'join', rule: 'M8.10', when: m => free(m, 'peterbona').length > 0 && m.view.commands_used < 3,
            order: all('move', 'peterbona', 'marengo'), ways: way('peterbona', 'marengo', 2) },
        { id: 'end', rule: 'M8.1', when: m => m.ask?.phase === 'move_from', play: ['move_from done'] },
    ],
    habits: FORCED,
};

/** @type {Chapter} */
const attack = {
    key: 'attack', lesson: 'attack', ...AUSTRIA,
    goal: m => (m.view.turn === 'austria' && m.view.round === 3 && m.ask ? '' : held(m, 'austria', 'marengo') ? 'won' : m.view.turn === 'france' ? 'lost' : ''),
    steps: [
        { id: 'why', rule: 'M8.4', watch: 'why', when: m => held(m, 'france', 'marengo') > 0 },
        { id: 'round', rule: 'M9.1', when: m => held(m, 'france', 'marengo') > 0 && free(m, 'l6').length > 0,
            order: all('attack', 'l6', 'marengo'), ways: way('l6', 'marengo', 2), done: m => held(m, 'austria', 'marengo') > 0 },
        { id: 'stay', rule: 'M8.30', when: m => m.ask?.phase === 'continue_at', play: ['continue_at fourance', 'continue_at stay'] },
        { id: 'second', rule: 'M9.3', when: m => m.view.commands_used < 3 && held(m, 'france', 'l10') > 0 && free(m, 'peterbona').length > 0,
            order: all('attack', 'peterbona', 'l10'), ways: way('peterbona', 'l10'), done: m => held(m, 'austria', 'l10') > 0 },
        { id: 'blocked', rule: 'M9.5', when: m => m.ask?.phase === 'blocked', play: ['blocked advance', '*'] },
        { id: 'end', rule: 'M6.4', when: m => m.ask?.phase === 'move_from', play: ['move_from done'] },
    ],
    habits: FORCED,
};

/** @type {Chapter} */
const assault = {
    key: 'assault', lesson: 'assault', ...AUSTRIA,
    goal: m => (held(m, 'austria', 'l10') && !held(m, 'france', 'l10') && m.view.decides !== 'france' ? 'won' : m.view.round > 6 ? 'lost' : ''),
    steps: [
        { id: 'declare', rule: 'M10.2', when: m => m.ask?.phase === 'declare', play: ['declare declare'], ways: way('peterbona/l10', 'l10'), done: m => m.view.round > 3 || !m.ask },
        { id: 'fire', rule: 'M10.4', when: m => m.ask?.phase === 'bombard', play: ['bombard fire'], ways: way('peterbona/l10', 'l10') },
        { id: 'assault', rule: 'M11.12', when: m => m.ask?.phase === 'assault' && held(m, 'france', 'l10') > 0, play: ['assault peterbona/l10'], ways: way('peterbona/l10', 'l10') },
        { id: 'lead', rule: 'M11.8', when: m => m.ask?.phase === 'assault_lead', play: ['assault_lead I3', 'assault_lead I2'] },
        { id: 'add', rule: 'M11.4', when: m => m.ask?.phase === 'assault_add', play: ['assault_add C2', 'assault_add C1', 'assault_add go'] },
        { id: 'pursue', rule: 'M11.17', when: m => m.ask?.phase === 'pursue', play: ['pursue C2', 'pursue C1', '*'] },
        { id: 'enter', rule: 'M8.10', when: m => m.ask?.phase === 'move_from' && held(m, 'france', 'l10') === 0 && free(m, 'peterbona/l10').length > 0,
            order: (/** @type {Moment} */ m) => ({ kind: 'move', from: 'peterbona/l10', to: 'l10', pieces: free(m, 'peterbona/l10').filter(one => one !== 'A1') }), ways: way('peterbona/l10', 'l10', 2) },
        { id: 'wait', rule: 'M6.4', when: m => m.ask?.phase === 'move_from', play: ['move_from done'] },
    ],
    habits: FORCED,
};

/** @type {Chapter} */
const defend = {
    key: 'defend', lesson: 'defend', you: 'france', seats: { france: 'person', austria: 'bot:recruit' }, rest: ['move_from'],
    goal: m => (held(m, 'austria', 'peterbona') ? 'lost' : m.view.round > 3 && held(m, 'france', 'peterbona') >= 3 ? 'won' : m.view.round > 4 ? 'lost' : ''),
    steps: [
        { id: 'block', rule: 'M9.4', when: m => m.ask?.phase === 'block', play: ['block I2', 'block go', 'block done'], done: m => held(m, 'france', 'peterbona') > 0 },
        { id: 'defend', rule: 'M11.10', when: m => m.ask?.phase === 'defend', play: ['defend I2', 'defend I1', 'defend C2', 'defend done'] },
        { id: 'bring', rule: 'M8.20', when: m => m.ask?.phase !== 'block' && free(m, 'marengo').length > 0,
            order: (/** @type {Moment} */ m) => ({ kind: 'road', from: 'marengo', to: 'peterbona', pieces: free(m, 'marengo').slice(0, 1) }), ways: way('marengo', 'peterbona'),
            done: m => held(m, 'france', 'peterbona') >= 3 },
        { id: 'end', rule: 'M13.1', when: m => m.ask?.phase === 'move_from', play: ['move_from done'] },
    ],
    habits: { ...FORCED, activate: ['activate done'] },
};

/** @type {Chapter} */
const win = {
    key: 'win', lesson: 'win', ...AUSTRIA,
    goal: m => (m.over ? (m.over.winner === 'austria' ? 'won' : 'lost') : ''),
    steps: [
        { id: 'assault', rule: 'M13.1', when: m => m.ask?.phase === 'assault' && m.ask.actions.includes('assault peterbona/l10'), play: ['assault peterbona/l10'], ways: way('peterbona/l10', 'l10', 2) },
        { id: 'lead', rule: 'M11.11', when: m => m.ask?.phase === 'assault_lead', play: ['assault_lead I3'] },
        { id: 'add', rule: 'M11.16', when: m => m.ask?.phase === 'assault_add', play: ['assault_add C2', 'assault_add go'] },
        { id: 'pursue', rule: 'M11.17', when: m => m.ask?.phase === 'pursue', play: ['pursue C2', 'pursue C1', '*'] },
        { id: 'round', rule: 'M12.4', when: m => m.view.morale.france > 0 && held(m, 'france', 'marengo') > 0 && free(m, 'l6').length > 0,
            order: all('attack', 'l6', 'marengo'), ways: way('l6', 'marengo'), done: m => held(m, 'austria', 'marengo') > 0 },
        { id: 'hold', rule: 'M14.1', when: m => m.ask?.phase === 'move_from', play: ['move_from done'] },
    ],
    habits: { ...FORCED, block: ['block done'], defend: ['defend I2', 'defend done'] },
};

/** @type {Course} */
export const course = {
    game: 'marengo',
    phases: {
        assault: 'M11.1', assault_lead: 'M11.8', assault_add: 'M11.4', guns: 'M11.9', loss_lead: 'M11.15', loss_other: 'M11.15', defend: 'M11.10',
        pursue: 'M11.17', move_from: 'M7.2', move_to: 'M9.1', move_take: 'M7.2', road_step: 'M8.20', show: 'M9.2', block: 'M9.4', blocked: 'M9.5',
        continue_at: 'M8.30', retreat_to: 'M12.5', bombard: 'M10.4', declare: 'M10.2',
    },
    chapters: [march, attack, assault, defend, win],
};
