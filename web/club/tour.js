// tour.js - one tournament: who has entered, how all stand, the rounds, and what its organiser does.
import { fetchJson, gamesOffered, postJson } from '../api.js';
import { accountName } from '../home/account.js';
import { playerLink } from '../home/players.js';
import { announce, button, el, on, refill } from '../dom.js';
import { levelName, seatTitle } from '../games.js';
import { locale, say as sayPage } from '../words.js';
import { say } from './words.js';
import { drawTours, toursFacts, toursState } from './tours.js';

const LOOK_AGAIN_MS = 5000;
const RESULTS = ['one', 'two', 'drawn', 'neither'];
/** Halves of a point that `one` and `two` get. @type {Record<string, [number, number]>} */
const POINTS = { one: [2, 0], two: [0, 2], drawn: [1, 1], neither: [0, 0] };

/** @param {number} points */
function pointsWords(points) {
    return points.toLocaleString(locale(), { maximumFractionDigits: 2 });
}

export class TourPage {
    /** @param {HTMLElement} host @param {string} id @param {any[]} games @param {any[]} levels */
    constructor(host, id, games, levels) {
        this.id = id;
        this.games = games;
        this.levels = levels;
        this.host = host;
        this.seen = '';
        /** Rounds that the reader has opened or shut. @type {Map<number, boolean>} */ this.opened = new Map();
        this.fault = el('p', { class: 'fault', role: 'alert' });
        this.said = el('p', { class: 'facts', role: 'status', 'data-role': 'tour-state' });
        this.body = el('div');
        this.forget = on(document, 'visibilitychange', () => void this.look());
        this.timer = setInterval(() => void this.look(), LOOK_AGAIN_MS);
    }

    close() {
        this.forget();
        clearInterval(this.timer);
    }

    /** Nobody asks for a page that nobody sees, or that does not change any more. */
    async look() {
        if (document.visibilityState !== 'visible' || this.tour?.state === 'over') return;
        const fresh = await fetchJson(`/api/tournaments/${this.id}`).catch(() => null);
        if (fresh) this.take(fresh);
    }

    /** What was not drawn yet is; the focus stays where it was. @param {any} tour */
    take(tour) {
        const text = JSON.stringify(tour);
        if (text === this.seen) return;
        this.seen = text;
        this.tour = tour;
        this.me = tour.entrants.find((/** @type {any} */ e) => e.name && e.name === accountName());
        this.organises = !!tour.by && tour.by === accountName();
        const held = /** @type {HTMLElement|null} */ (document.activeElement)?.dataset?.keep;
        const values = this.typed();
        this.draw();
        this.typed(values);
        if (held) /** @type {HTMLElement|null} */ (this.host.querySelector(`[data-keep="${held}"]`))?.focus();
    }

    /** What stands in fields, or is put there again. @param {Record<string, string>} [values] */
    typed(values) {
        const fields = /** @type {HTMLInputElement[]} */ ([...this.body.querySelectorAll('select[data-keep], input[data-keep]')]);
        for (const field of fields) if (values && values[field.dataset.keep ?? '']) field.value = values[field.dataset.keep ?? ''];
        return Object.fromEntries(fields.map(field => [field.dataset.keep, field.value]));
    }

    draw() {
        const tour = this.tour;
        this.said.textContent = toursState(tour);
        drawTours(this.host, tour.name, '/#tournaments', say('tour.all'), el('p', { class: 'facts' }, toursFacts(tour, this.games),
            tour.by ? [' · ', say('tour.run_by'), ' ', playerLink(tour.by)] : null), this.said, this.fault, this.body);
        refill(this.body, this.deeds(), this.mine(), el('h2', null, say(tour.state === 'entry' ? 'tour.entrants' : 'tour.standings')),
            tour.entrants.length > 0 ? this.standings() : el('p', { class: 'none' }, say('tour.nobody')),
            tour.meetings.length > 0 ? [el('h2', null, say(tour.form === 'ladder' ? 'tour.challenges' : 'tour.rounds')), this.rounds()] : null,
            this.organises && tour.state !== 'over' ? this.organiser() : null,
            el('p', { class: 'deeds', 'data-role': 'tour-export' }, say('tour.export'), this.exported('standings.csv', 'tour.export_standings'),
                this.exported('games.csv', 'tour.export_games'), this.exported('', 'tour.export_all')));
    }

    /** @param {string} what @param {string} words */
    exported(what, words) {
        return el('a', { href: `/api/tournaments/${this.id}${what ? `/${what}` : ''}`, 'data-keep': `export ${what}` }, say(words));
    }

    /** @param {string} what @param {any} [body] @param {string} [done] */
    async act(what, body, done) {
        this.fault.textContent = '';
        try {
            await postJson(`/api/tournaments/${this.id}/${what}`, body ?? {});
            if (done) announce(say(done));
        } catch (wrong) {
            this.fault.textContent = /** @type {Error} */ (wrong).message;
        }
        await this.look();
    }

    /** What the reader can do as a player. */
    deeds() {
        const { state, form } = this.tour, isOpen = state === 'entry' || (state === 'on' && form === 'ladder');
        const row = el('div', { class: 'deeds' });
        if (!accountName() && isOpen) row.append(el('a', { href: '/#account', 'data-role': 'sign-in-first' }, say('tour.sign_in_enter')));
        else if (isOpen && !this.me) row.append(button(say('tour.enter'), { 'data-role': 'enter', 'data-keep': 'deed', onclick: () => this.act('enter', {}, 'tour.entered') }));
        if (this.me && !this.me.gone && state !== 'over') {
            row.append(el('span', null, say('tour.you_are_in')), button(say(state === 'entry' ? 'tour.leave' : 'tour.withdraw'),
                { class: 'quiet', 'data-role': 'leave', 'data-keep': 'deed', onclick: () => this.leave() }));
        }
        return row;
    }

    leave() {
        if (this.tour.state === 'entry' || confirm(say('tour.withdraw_sure'))) void this.act('leave', {}, 'tour.left');
    }

    /** @param {number} number */
    entrant(number) {
        return this.tour.entrants[number - 1];
    }

    /** @param {any} e */
    nameOf(e) {
        if (e.bot) return say('tour.bot', { level: levelName(e.bot), number: e.number });
        return e.name || say('tour.gone_name');
    }

    /** @param {any} e */
    nameNode(e) {
        const node = e.name ? playerLink(e.name) : el('span', null, this.nameOf(e));
        return e.gone ? el('span', { class: 'gone', title: say('tour.has_gone') }, node) : node;
    }

    /** Games that wait for the reader. */
    mine() {
        if (!this.me || this.tour.state !== 'on') return null;
        const open = this.tour.meetings.filter((/** @type {any} */ m) => m.one === this.me.number || m.two === this.me.number)
            .flatMap((/** @type {any} */ m) => m.games.filter((/** @type {any} */ g) => !g.result).map((/** @type {any} */ g) => this.myGame(m, g)));
        return open.length > 0 ? el('section', { 'aria-label': say('tour.your_games') }, el('h2', null, say('tour.your_games')),
            el('ul', { class: 'tables', 'data-role': 'my-tour-games' }, open)) : null;
    }

    /** @param {any} meeting @param {any} game */
    myGame(meeting, game) {
        const isOne = meeting.one === this.me.number, seat = isOne ? game.one : game.two;
        const other = this.entrant(isOne ? meeting.two : meeting.one);
        return el('li', { class: 'mine', 'data-table': game.table }, el('a', { href: `/t/${game.table}#seat=${seat}`, 'data-keep': game.table, 'data-role': 'my-tour-game' },
            say('tour.play_as', { seat: seatTitle(this.tour.game, seat), other: this.nameOf(other) })),
            meeting.deadline ? el('time', null, say('tour.until', { day: this.day(meeting.deadline) })) : null);
    }

    /** @param {number} seconds */
    day(seconds) {
        return new Date(seconds * 1000).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
    }

    /** Columns of the table: a message of the head, and what stands in a row. @returns {[string, (s: any) => any][]} */
    columns() {
        const isLadder = this.tour.form === 'ladder', isTree = this.tour.form === 'knockout';
        /** @type {[string, (s: any) => any][]} */ const ties = [['buchholz', s => pointsWords(s.buchholz)], ['berger', s => pointsWords(s.berger)]];
        return [...isTree ? /** @type {[string, (s: any) => any][]} */ ([['through', s => s.through]]) : [],
            ['points', s => pointsWords(s.points)], ...isLadder || isTree ? [] : ties, ['score', s => `${s.won}–${s.drawn}–${s.lost}`]];
    }

    standings() {
        const columns = this.tour.state === 'entry' ? [] : this.columns();
        const head = (/** @type {string} */ c) => el('th', { scope: 'col', class: 'number' }, el('abbr', { title: say(`tour.column.${c}.long`) }, say(`tour.column.${c}`)));
        const rows = this.tour.state === 'entry' ? this.tour.entrants : this.tour.standings;
        return el('table', { 'data-role': 'standings' }, el('thead', null, el('tr', null, head('place'), el('th', { scope: 'col' }, say('tour.column.name')), columns.map(([c]) => head(c)),
            this.tour.form === 'ladder' && this.me?.rank ? el('th', { scope: 'col' }, say('tour.column.challenge')) : null)),
            el('tbody', null, rows.map((/** @type {any} */ s) => this.standing(s, columns))));
    }

    /** @param {any} s @param {[string, (s: any) => any][]} columns */
    standing(s, columns) {
        const e = this.entrant(s.number), isLadder = this.tour.form === 'ladder' && this.me?.rank;
        const may = isLadder && this.tour.state === 'on' && !this.me.gone && !e.gone && this.me.rank > e.rank && this.me.rank - e.rank <= this.tour.reach
            && !this.isBusy(e) && !this.isBusy(this.me);
        return el('tr', { class: e === this.me ? 'own' : null }, el('td', { class: 'number' }, s.place ?? s.number), el('td', { class: 'name' }, this.nameNode(e)),
            columns.map(([, write]) => el('td', { class: 'number' }, write(s))),
            isLadder ? el('td', null, may ? button(say('tour.challenge'), { class: 'quiet', 'data-role': 'challenge', 'data-keep': `challenge ${e.number}`,
                'aria-label': say('tour.challenge_name', { name: this.nameOf(e) }), onclick: () => this.act('challenge', { entrant: e.number }, 'tour.challenged') }) : null) : null);
    }

    /** Has this one a challenge that is open? @param {any} e */
    isBusy({ number }) {
        return this.tour.meetings.some((/** @type {any} */ m) => (m.one === number || m.two === number) && m.games.some((/** @type {any} */ g) => !g.result));
    }

    /** The newest round stands first and open. */
    rounds() {
        const { meetings, form } = this.tour;
        if (form === 'ladder') return el('ul', { class: 'meetings' }, meetings.slice().reverse().map((/** @type {any} */ m) => this.meeting(m)));
        const numbers = /** @type {number[]} */ ([...new Set(meetings.map((/** @type {any} */ m) => m.round))].reverse());
        return el('div', { 'data-role': 'rounds' }, numbers.map((round, i) => {
            const head = el('summary', { 'data-keep': `round ${round}` }, say('tour.round', { round }));
            const node = /** @type {HTMLDetailsElement} */ (el('details', { open: this.opened.get(round) ?? i === 0, 'data-round': round }, head,
                el('ul', { class: 'meetings' }, meetings.filter((/** @type {any} */ m) => m.round === round).map((/** @type {any} */ m) => this.meeting(m)))));
            on(head, 'click', () => this.opened.set(round, !node.open));
            return node;
        }));
    }

    /** @param {any} m */
    meeting(m) {
        const one = this.entrant(m.one), two = m.two ? this.entrant(m.two) : null;
        const sum = (/** @type {number} */ who) => m.games.reduce((/** @type {number} */ n, /** @type {any} */ g) => n + (POINTS[g.result]?.[who] ?? 0), 0) / 2;
        const isSettled = m.games.every((/** @type {any} */ g) => g.result);
        return el('li', { class: one === this.me || (two && two === this.me) ? 'own' : null, 'data-meeting': `${m.round}.${m.number}` },
            el('span', null, this.nameNode(one), two ? [' – ', this.nameNode(two)] : null),
            el('span', { class: 'score' }, !two ? say('tour.bye') : isSettled || sum(0) + sum(1) > 0 ? `${pointsWords(sum(0))} : ${pointsWords(sum(1))}` : say('tour.being_played')),
            m.games.length > 0 ? el('span', { class: 'games' }, m.games.map((/** @type {any} */ g) => this.game(m, g))) : null);
    }

    /** @param {any} m @param {any} g */
    game(m, g) {
        const seats = say('tour.seats', { one: seatTitle(this.tour.game, g.one), two: seatTitle(this.tour.game, g.two) });
        const result = g.result ? say(`tour.result.${g.result}`, { one: this.nameOf(this.entrant(m.one)), two: this.nameOf(this.entrant(m.two)) }) : null;
        return el('span', { class: 'game' }, g.table ? el('a', { href: `/t/${g.table}`, 'data-keep': `watch ${g.table}`,
            'aria-label': say('tour.watch_game', { one: this.nameOf(this.entrant(m.one)), two: this.nameOf(this.entrant(m.two)), seats }) }, seats) : seats,
            result ? el('span', { class: 'hint' }, result, g.forfeit ? ` (${say('tour.off_board')})` : '') : null);
    }

    /** Games that are open: where they stand, and their names. @returns {[string, string][]} */
    openGames() {
        return this.tour.meetings.flatMap((/** @type {any} */ m) => m.games.flatMap((/** @type {any} */ g, /** @type {number} */ i) => g.result ? [] :
            [[`${m.round}.${m.number}.${i + 1}`, say('tour.open_game', { one: this.nameOf(this.entrant(m.one)), two: this.nameOf(this.entrant(m.two)), number: i + 1 })]]));
    }

    /** A word of the organiser's on a game that is open. */
    decision() {
        const pick = (/** @type {string} */ name, /** @type {string} */ first, /** @type {[string, string][]} */ rows) => /** @type {HTMLSelectElement} */ (el('select',
            { 'data-keep': name, 'data-role': name, 'aria-label': say(first) }, el('option', { value: '' }, say(first)), rows.map(([value, words]) => el('option', { value }, words))));
        const game = pick('decide-game', 'tour.decide_which', this.openGames());
        const result = pick('decide-result', 'tour.decide_how', RESULTS.map(r => [r, say(`tour.decide.${r}`)]));
        const decide = () => {
            const [round, meeting, number] = game.value.split('.').map(Number);
            if (number && result.value) void this.act('decide', { round, meeting, game: number, result: result.value }, 'tour.decided');
        };
        return el('div', { class: 'deeds' }, game, result, button(say('tour.decide_do'), { class: 'quiet', 'data-keep': 'decide-do', 'data-role': 'decide-do', onclick: decide }));
    }

    /** What the organiser can do. */
    organiser() {
        const { state, form, entrants } = this.tour;
        const level = /** @type {HTMLSelectElement} */ (el('select', { 'data-keep': 'bot', 'data-role': 'bot-level', 'aria-label': say('tour.field.bot') },
            this.levels.map(l => el('option', { value: l.level }, levelName(l.level)))));
        const count = /** @type {HTMLInputElement} */ (el('input', { type: 'number', min: 1, max: 32, value: 1, 'data-keep': 'bots', 'data-role': 'bot-count', 'aria-label': say('tour.field.bots') }));
        const who = /** @type {HTMLSelectElement} */ (el('select', { 'data-keep': 'out', 'data-role': 'out', 'aria-label': say('tour.take_out') },
            el('option', { value: '' }, say('tour.take_out_whom')), entrants.filter((/** @type {any} */ e) => !e.gone).map((/** @type {any} */ e) => el('option', { value: e.number }, this.nameOf(e)))));
        const deed = (/** @type {string} */ words, /** @type {string} */ role, /** @type {() => void} */ onclick, quiet = true) =>
            button(say(words), { class: quiet ? 'quiet' : null, 'data-role': role, 'data-keep': role, onclick });
        return [el('h2', null, say('tour.organiser')), el('div', { class: 'deeds', 'data-role': 'organiser' },
            state === 'entry' || form === 'ladder' ? [level, count, deed('tour.add_bots', 'add-bots', () => this.act('enter', { bot: level.value, bots: Number(count.value) }))] : null,
            state === 'entry' ? deed('tour.start', 'start', () => this.act('start', {}, 'tour.started'), false) : null), state === 'on' ? this.decision() : null, el('div', { class: 'deeds' },
            who, deed('tour.take_out', 'take-out', () => who.value && confirm(say('tour.take_out_sure')) && this.act('withdraw', { entrant: Number(who.value) })),
            deed('tour.end', 'end', () => confirm(say('tour.end_sure')) && this.act('end', {})))];
    }
}

/** @param {HTMLElement} host @param {string} id @returns {{close: () => void}} */
export function openTour(host, id) {
    /** @type {TourPage|undefined} */ let page;
    let closed = false;
    const fail = (/** @type {Error} */ wrong) => drawTours(host, say('tour.tournaments'), '/#tournaments', say('tour.all'), el('p', { class: 'fault', role: 'alert' }, wrong.message));
    drawTours(host, say('tour.tournaments'), '/#tournaments', say('tour.all'), el('p', { class: 'none', role: 'status' }, sayPage('home.fetching')));
    Promise.all([fetchJson(`/api/tournaments/${encodeURIComponent(id)}`), gamesOffered()]).then(([tour, { games, levels }]) => {
        if (closed) return;
        page = new TourPage(host, id, games, levels);
        page.take(tour);
    }).catch(fail);
    return { close() {
        closed = true;
        page?.close();
    } };
}
