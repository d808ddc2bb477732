// tours.js - tournaments: those there are, and making one (docs/club/tournaments.md).
import { fetchJson, gamesOffered, postJson } from '../api.js';
import { accountName } from '../home/account.js';
import { valueName } from '../home/invites.js';
import { playerLink } from '../home/players.js';
import { el, on, refill } from '../dom.js';
import { levelName } from '../games.js';
import { capital, say as sayPage } from '../words.js';
import { say } from './words.js';

const FORMS = ['swiss', 'robin', 'knockout', 'ladder'];
const NAME_MAX = 60;
const BOTS_MAX = 32;
const DAYS_MAX = 30;
const ROUNDS_MAX = 32;
const REACH_MAX = 10;

export const toursStyle = document.createElement('link');
Object.assign(toursStyle, { rel: 'stylesheet', href: new URL('./tours.css', import.meta.url).href });

/** What is played, and how, in a line. @param {any} tour @param {any[]} games */
export function toursFacts(tour, games) {
    const game = games.find(g => g.key === tour.game);
    const scenario = game && game.scenarios.length > 1 ? game.scenarios.find((/** @type {any} */ s) => s.key === tour.scenario)?.title : null;
    return [say(`tour.form.${tour.form}`), game?.title ?? tour.game, scenario, say('tour.games_each', { n: tour.games }),
        tour.duplicate ? say('tour.duplicate_short') : null].filter(Boolean).join(' · ');
}

/** How far it is. @param {any} tour */
export function toursState({ state, form, round, rounds }) {
    if (state !== 'on') return say(`tour.state.${state}`);
    return form === 'ladder' ? say('tour.state.on') : say('tour.round_of', { round, rounds });
}

/** The head of a page. @param {HTMLElement} host @param {string} title @param {string} back @param {string} words @param {any[]} parts */
export function drawTours(host, title, back, words, ...parts) {
    document.head.append(toursStyle);
    document.title = sayPage('page.title', { page: title });
    refill(host, el('main', { class: 'page tours' }, el('p', null, el('a', { href: back }, words)), el('h1', null, title), ...parts));
}

/** @param {any} tour @param {any[]} games */
function tourRow(tour, games) {
    return el('li', { 'data-tournament': tour.tournament }, el('a', { href: `/#tournament/${tour.tournament}` }, tour.name),
        el('span', { class: 'who' }, ` ${toursFacts(tour, games)}`),
        el('span', null, say('tour.entrants_count', { n: tour.entrants })), el('span', { class: 'state' }, toursState(tour)),
        tour.by ? el('small', null, say('tour.run_by'), ' ', playerLink(tour.by)) : null);
}

/** The wish for a tournament, as a form. */
class TourForm {
    /** @param {any[]} games @param {any[]} levels */
    constructor(games, levels) {
        this.games = games;
        this.fault = el('p', { class: 'fault', role: 'alert' });
        this.scenario = /** @type {HTMLSelectElement} */ (el('select', { name: 'scenario' }));
        this.options = el('div', { class: 'form-fields', 'data-role': 'tour-options' });
        this.game = this.pick('game', games.map(g => [g.key, g.title]));
        this.form = this.pick('form', FORMS.map(f => [f, say(`tour.form.${f}`)]));
        const level = this.pick('bot', levels.map(l => [l.level, levelName(l.level)]));
        const number = (/** @type {string} */ name, /** @type {number} */ least, /** @type {number} */ most, /** @type {number} */ value) =>
            el('input', { name, type: 'number', min: least, max: most, value, required: true });
        /** @type {Record<string, HTMLElement>} */ this.rows = {
            name: this.label('name', el('input', { name: 'name', required: true, maxlength: NAME_MAX, autocomplete: 'off' })),
            form: this.label('form', this.form), game: this.label('game', this.game), scenario: this.label('scenario', this.scenario),
            games: this.label('games', this.pick('games', [['2', say('tour.games_each', { n: 2 })], ['1', say('tour.games_each', { n: 1 })]])),
            rounds: this.label('rounds', number('rounds', 0, ROUNDS_MAX, 0)), reach: this.label('reach', number('reach', 1, REACH_MAX, 3)),
            days: this.label('days', number('days', 0, DAYS_MAX, 0)), bot: this.label('bot', level), bots: this.label('bots', number('bots', 0, BOTS_MAX, 0)),
            lot: this.check('lot'), duplicate: this.check('duplicate'),
        };
        this.node = /** @type {HTMLFormElement} */ (el('form', { 'data-role': 'tour-form' }, el('div', { class: 'form-fields' }, Object.values(this.rows)),
            this.options, this.fault, el('button', { type: 'submit', 'data-role': 'make-tour' }, say('tour.make'))));
        on(this.node, 'submit', e => { e.preventDefault(); void this.send(); });
        on(this.game, 'change', () => this.adapt());
        on(this.form, 'change', () => this.adapt());
        this.adapt();
    }

    /** @param {string} name @param {[string, string][]} rows */
    pick(name, rows) {
        return /** @type {HTMLSelectElement} */ (el('select', { name }, rows.map(([value, words]) => el('option', { value }, words))));
    }

    /** @param {string} name @param {HTMLElement} field */
    label(name, field) {
        return el('label', null, el('span', null, say(`tour.field.${name}`)), field);
    }

    /** @param {string} name */
    check(name) {
        return el('label', { class: 'check' }, el('input', { type: 'checkbox', name }), el('span', null, say(`tour.field.${name}`)));
    }

    gameNow() {
        return this.games.find(g => g.key === this.game.value);
    }

    /** What there is to choose follows from the game and the form. */
    adapt() {
        const game = this.gameNow(), form = this.form.value;
        refill(this.scenario, game.scenarios.map((/** @type {any} */ s) => el('option', { value: s.key }, s.title)));
        this.rows.scenario.hidden = game.scenarios.length < 2;
        this.rows.rounds.hidden = form !== 'swiss';
        this.rows.reach.hidden = form !== 'ladder';
        refill(this.options, game.options.map((/** @type {any} */ o) => el('label', null, el('span', null, capital(o.text)),
            el('select', { 'data-option': o.key }, o.values.map((/** @type {string} */ v) => el('option', { value: v }, valueName(game, v)))))));
    }

    wish() {
        const value = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (this.node.elements.namedItem(name)).value;
        const checked = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (this.node.elements.namedItem(name)).checked;
        const selects = /** @type {HTMLSelectElement[]} */ ([...this.options.querySelectorAll('select')]);
        const bots = Number(value('bots'));
        return { name: value('name').trim(), form: value('form'), game: value('game'), scenario: value('scenario'), games: Number(value('games')),
            rounds: Number(value('rounds')), reach: Number(value('reach')), days: Number(value('days')), lot: checked('lot'), duplicate: checked('duplicate'),
            ...bots > 0 ? { bots, bot: value('bot') } : {}, options: Object.fromEntries(selects.map(s => [s.dataset.option, s.value])) };
    }

    async send() {
        this.fault.textContent = '';
        try {
            const { tournament } = await postJson('/api/tournaments', this.wish());
            location.hash = `#tournament/${tournament}`;
        } catch (wrong) {
            this.fault.textContent = /** @type {Error} */ (wrong).message;
        }
    }
}

/** @param {HTMLElement} host */
export async function openTours(host) {
    const title = say('tour.tournaments');
    drawTours(host, title, '/#', sayPage('page.all_games'), el('p', { class: 'none', role: 'status' }, sayPage('home.fetching')));
    try {
        const [tours, { games, levels }] = await Promise.all([fetchJson('/api/tournaments'), gamesOffered()]);
        drawTours(host, title, '/#', sayPage('page.all_games'), el('p', { class: 'facts' }, say('tour.lead')),
            tours.length === 0 ? el('p', { class: 'none' }, say('tour.none'))
                : el('ul', { class: 'tables', 'data-role': 'tours' }, tours.map((/** @type {any} */ t) => tourRow(t, games))),
            el('h2', null, say('tour.new')), accountName() ? new TourForm(games, levels).node
                : el('p', null, el('a', { href: '/#account', 'data-role': 'sign-in-first' }, say('tour.sign_in'))));
    } catch (wrong) {
        drawTours(host, title, '/#', sayPage('page.all_games'), el('p', { class: 'fault', role: 'alert' }, /** @type {Error} */ (wrong).message));
    }
}
