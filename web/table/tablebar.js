// tablebar.js - the bar above a table: who sits there, the line to it, and the menu.
import { gamesOffered } from '../api.js';
import { announce, button, el, refill } from '../dom.js';
import { chanceLine } from './chance.js';
import { closeVerdict, replayAddress } from './ending.js';
import { openDialog, openKeyHelp } from './keys.js';
import { armyBadge } from './log.js';
import { seatPart } from './seatkeys.js';
import { settingsForm, themeButton } from '../settings.js';
import { guestName, inviteList, valueName } from '../home/invites.js';
import { keptGame } from '../home/shelf.js';
import { capital, say } from '../words.js';

/** @import { Sight } from './prompt.js' */

/** The keys of a table's page. @param {any} page @returns {import('./keys.js').KeyDeed[]} */
export function tableKeys(page) {
    const open = (/** @type {string} */ name) =>
        () => { page.tabs.open(name); page.tabs.body.querySelector(`[data-pane=${name}] [tabindex], [data-pane=${name}] textarea`)?.focus(); };
    const deeds = [
        { key: 'b', does: say('keys.board'), run: () => page.field.board?.focus() },
        { key: 'c', does: say('keys.choices'), run: () => { page.tabs.open('choices'); page.choices.focus(); } },
        { key: '/', does: say('keys.filter'),
            run: () => { page.tabs.open('choices'); page.choices.filter.focus(); } },
        { key: 'e', does: say('keys.end'),
            run: () => page.prompt.buttons.querySelector('button')?.focus() },
        { key: 'u', does: say('keys.undo'), run: () => page.undo() },
        { key: 'i', does: say('keys.hint'), run: () => page.now.ask?.hint && page.hints.ask() },
        { key: 'l', does: say('keys.log'), run: open('log') },
        { key: 'w', does: say('keys.tally'), run: open('tally') },
        { key: 't', does: say('keys.text'), run: open('text') },
        { key: 's', does: say('keys.seen'), run: open('seen') },
        { key: 'r', does: say('keys.rules'), run: open('rules') },
        { key: 'n', does: say('keys.notes'), run: open('notes') },
        { key: 'h', does: say('keys.chat'), run: () => { page.tabs.open('chat'); page.chat.line.focus(); } },
        { key: '+', does: say('keys.nearer'), run: () => page.field.board?.zoom(1.3) },
        { key: '-', does: say('keys.farther'), run: () => page.field.board?.zoom(1 / 1.3) },
        { key: '0', does: say('keys.whole'), run: () => page.field.board?.fit() },
        { key: 'v', does: say('keys.overlay'), run: () => page.overlays.next() },
        { key: '.', does: say('keys.step'), run: () => page.historyBar?.forward() },
        { key: 'p', does: say('keys.play'), run: () => page.historyBar?.toggle() },
        { key: 'm', does: say('keys.menu'), run: () => openTableMenu(page) },
        { key: 'Escape', does: say('keys.skip'),
            run: () => { page.field.skip(); page.field.unlook(); closeVerdict(page); page.historyBar?.end(); } },
        { key: '?', does: say('keys.list'), run: () => openKeyHelp(deeds) },
    ];
    return deeds;
}

export class TableBar {
    /** @param {any} page */
    constructor(page) {
        this.page = page;
        this.invited = false;
        /** Fetched where there is a clock. @type {import('../clocks/clocks.js').Clocks|null} */
        this.clocks = null;
        this.fetching = false;
        this.seats = el('ul', { class: 'seats', 'data-role': 'seats', 'aria-label': say('seat.seats') });
        this.state = el('span', { class: 'link-state', role: 'status', 'data-role': 'link' });
        this.offer = el('div', { class: 'offer', 'data-role': 'offer', hidden: true, role: 'group',
            'aria-label': say('offer.offer') });
        const { info } = page;
        this.element = el('header', { class: 'bar' },
            button(say('page.to_choices'), { class: 'skip', onclick: () => { page.tabs.open('choices'); page.choices.focus(); } }),
            el('a', { class: 'home', href: '/', 'aria-label': say('page.home') }, 'G',
                el('span', { class: 'wide-only' }, 'rognard')),
            el('h1', { class: 'bar-title' }, info.title),
            info.rules ? el('span', { class: 'bar-rules', 'data-role': 'rules-version', title: say('table.rules_title', { version: info.rules }) },
                say('table.rules', { version: info.rules })) : null, this.seats, this.state, this.offer,
            el('div', { class: 'bar-buttons' },
                button('?', { class: 'icon', 'aria-label': say('keys.keys'), title: say('keys.keys'),
                    onclick: () => openKeyHelp(tableKeys(page)) }), themeButton(),
                button('☰', { class: 'icon', 'aria-label': say('menu.menu'), title: say('menu.menu'), 'data-role': 'menu',
                    onclick: () => openTableMenu(page) })));
    }

    /** @param {string} state */
    connection(state) {
        this.state.textContent = state === 'open' ? '' : say(`link.${state}`);
        this.element.dataset.link = state;
    }

    /** @param {Sight} sight */
    show(sight) {
        if (sight.now.clock && !this.fetching) void this.fetchClocks();
        this.clocks?.hear(sight);
        refill(this.seats, sight.info.seats.map((/** @type {any} */ guest) => this.guest(sight, guest)));
        this.element.classList.toggle('clocked', !!this.seats.querySelector('.clock'));
        this.clocks?.show(sight);
        this.showOffer(sight);
        if (this.page.openSeats || sight.info.seats.some((/** @type {any} */ seat) => seat.open)) void import('../clocks/substitute.js').then(m => m.showOpenSeats(this.page));
    }

    async fetchClocks() {
        this.fetching = true;
        const [{ Clocks }, { clockWordsFetched }] = await Promise.all([import('../clocks/clocks.js'), import('../clocks/own_words.js')]);
        await clockWordsFetched();
        this.clocks = new Clocks(this.page);
        this.show(this.page.sight());
    }

    /** @param {Sight} sight @param {any} guest */
    guest(sight, guest) {
        const { seat } = guest;
        const you = seat === sight.info.you;
        // Which of several it is may be a secret.
        const owes = sight.now.owing?.length === 1 && sight.now.owing[0] === seat;
        const kind = guest.open ? say('seat.open') : you ? say('seat.you') : guestName(guest);
        return el('li', { class: `seat side-${seat}${owes ? ' owes' : ''}`, 'data-seat': seat,
            title: owes ? say('seat.decides') : null }, armyBadge(sight.skin, seat),
            el('span', { class: 'seat-name' }, sight.skin.seat(seat)?.name ?? seat),
                el('span', { class: 'seat-kind' }, ` ${kind}`), this.clocks?.face(seat),
            owes ? el('span', { class: 'unseen' }, say('list.comma') + say('seat.decides')) : null);
    }

    /** @param {Sight} sight */
    showOffer(sight) {
        const { offer, over } = sight.now;
        if (this.invited) return;
        this.offer.hidden = !offer || !!over;
        if (!offer || over) return;
        const mine = offer.by === sight.info.you || sight.info.you === 'public'
            || offer.accepted.includes(sight.info.you);
        const words = say(`offer.offers_${offer.what}`, { who: sight.skin.seat(offer.by)?.name ?? offer.by, n: offer.events ?? 0 });
        refill(this.offer, el('span', null, words), mine ? null : [
            button(say('offer.accept'), { class: 'primary', 'data-role': 'accept',
                onclick: () => this.page.send({ do: 'accept' }) }),
            button(say('offer.decline'), { 'data-role': 'decline', onclick: () => this.page.send({ do: 'decline' }) })]);
    }

    /** Another has asked for a rematch. @param {string} by */
    invite(by) {
        this.invited = true;
        this.offer.hidden = false;
        const leave = () => { this.offer.hidden = true; };
        refill(this.offer, el('span', null, say('offer.wants_rematch', { who: this.page.skin.seat(by)?.name ?? by })),
            button(say('offer.play_again'), { class: 'primary', 'data-role': 'rematch-yes',
                onclick: () => { leave(); this.page.send({ do: 'rematch' }); } }),
            button(say('offer.no'), { 'data-role': 'rematch-no',
                onclick: () => { leave(); this.page.send({ do: 'decline' }); } }));
        announce(this.offer.textContent ?? '');
    }
}

/** A button that closes the menu it stands in. @param {string} label @param {string} role @param {() => void} run */
function menuButton(label, role, run) {
    return button(label, { 'data-role': role,
        onclick: (/** @type {any} */ e) => { e.target.closest('dialog').close(); run(); } });
}

/** @param {any} page */
function confirmResign(page) {
    const yes = button(say('menu.resign'),
        { class: 'danger', 'data-role': 'resign-yes', onclick: () => { dialog.close(); page.choose(['resign']); } });
    const dialog = openDialog(say('menu.resign_sure'), el('p', null, say('menu.resigned')),
        el('div', { class: 'row' }, yes, button(say('menu.play_on'), { onclick: () => dialog.close() })));
}

/** @param {any} page @param {HTMLElement} host */
function autoReplyList(page, host) {
    const answers = page.info.standing ?? {};
    const drop = (/** @type {string} */ phase) => {
        const rest = { ...answers };
        delete rest[phase];
        page.send({ do: 'standing', answers: rest });
        page.info.standing = rest;
        autoReplyList(page, host);
    };
    const rows = Object.entries(answers).map(([phase, action]) => el('li', null,
        el('code', null, action), ' ',
        button(say('menu.ask_again'), { class: 'quiet', 'data-phase': phase, onclick: () => drop(phase) })));
    refill(host, rows.length > 0 ? el('ul', null, rows) : el('p', { class: 'none' },
        say('menu.no_standing')));
}

/** Where a turn may be taken back by agreement. @param {any} info */
function isAmongPeople({ rated, hotseat, seats }) {
    return !rated && !hotseat && seats.every((/** @type {any} */ seat) => !seat.bot);
}

/** @param {any} page */
function playersPart(page) {
    const { info, now } = page;
    if (info.you === 'public' || now.over) return null;
    const offer = (/** @type {string} */ what) => () => page.send({ do: 'offer', what });
    return el('div', { class: 'row' },
        menuButton(say('menu.offer_draw'), 'offer-draw', offer('draw')),
        menuButton(say('menu.offer_abort'), 'offer-abort', offer('abort')),
        page.bar.clocks?.menu(menuButton),
        isAmongPeople(info) ? menuButton(say('menu.offer_takeback'), 'offer-takeback', offer('takeback')) : null,
        now.ask ? menuButton(say('menu.resign_menu'), 'resign', () => confirmResign(page)) : el('span', { class: 'none' },
            say('menu.resign_later')));
}

/** What is played: scenario, rules, options. @param {any} info @param {HTMLElement} host */
async function tableFacts(info, host) {
    const game = (await gamesOffered()).games.find(g => g.key === info.game);
    const scenario = game.scenarios.find((/** @type {any} */ s) => s.key === info.scenario)?.title ?? info.scenario;
    const rows = game.options.filter((/** @type {any} */ o) => o.key in (info.options ?? {})).map((/** @type {any} */ o) =>
        say('menu.option', { option: capital(o.text).replace(/\.$/, ''), value: valueName(game, String(info.options[o.key])) }));
    const clock = info.clock ? [capital((await import('../clocks/words.js')).clockWords(info.clock.terms))] : [];
    const late = info.late ? [say('menu.late', { n: info.late })] : [];
    refill(host, [scenario, ...clock, ...late, say('table.rules_title', { version: info.rules }), ...rows].map(words => el('li', null, words)));
}

/** @param {any} page */
export function openTableMenu(page) {
    const { info } = page;
    const standing = el('div', { 'data-role': 'standing-list' });
    if (info.you !== 'public') autoReplyList(page, standing);
    const facts = el('ul');
    void tableFacts(info, facts);
    const substitute = el('div', { class: 'row' });
    if (info.you !== 'public' && info.table && !info.rated && !info.hotseat && !info.sealed && !page.now.over)
        void import('../clocks/substitute.js').then(m => m.fillMenu(page, substitute, menuButton));
    const invites = keptGame(page.call.where.table)?.invites ?? {};
    openDialog(say('menu.title'), playersPart(page),
        Object.keys(invites).length > 0 ? [el('h3', null, say('menu.links')),
            inviteList(info.game, page.call.where.table, invites)] : null,
        seatPart(page, menuButton), substitute,
        info.you === 'public' ? null : [el('h3', null, say('menu.standing')), standing],
        el('h3', null, say('page.settings')), settingsForm(),
        el('details', null, el('summary', null, say('menu.facts')), facts, chanceLine(page)), info.branch ? el('p', { 'data-role': 'origin' }, say('whatif.origin', { n: info.branch.number }), ' ', el('a', { href: `/t/${info.branch.table}#at=0&action=${info.branch.number}&viewer=open` }, say('whatif.whence'))) : null,
        el('p', null, el('a', { href: replayAddress(page) }, say('menu.replay'))));
}
