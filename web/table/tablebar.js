// tablebar.js - the bar above a table: who sits there, the line to it, and the menu.
import { announce, button, el, refill } from '../dom.js';
import { closeVerdict, replayAddress } from './ending.js';
import { openDialog, openKeyHelp } from './keys.js';
import { armyBadge } from './log.js';
import { seatPart } from './seatkeys.js';
import { settingsForm, themeButton } from '../settings.js';
import { inviteList } from '../home/setup.js';
import { keptGame } from '../home/shelf.js';

/** @typedef {import('./prompt.js').Sight} Sight */

/** @type {Record<string, string>} */
const STATE_WORDS = { opening: 'Connecting…', open: '', waiting: 'Connection lost; trying again…', closed: 'Closed' };

/** The keys of a table's page. @param {any} page @returns {import('./keys.js').KeyDeed[]} */
export function tableKeys(page) {
    const open = (/** @type {string} */ name) =>
        () => { page.tabs.open(name); page.tabs.body.querySelector(`[data-pane=${name}] [tabindex], [data-pane=${name}] textarea`)?.focus(); };
    const deeds = [
        { key: 'b', does: 'to the board', run: () => page.field.board?.focus() },
        { key: 'c', does: 'to the list of choices', run: () => { page.tabs.open('choices'); page.choices.focus(); } },
        { key: '/', does: 'filters the choices; an action that is not there can be asked for',
            run: () => { page.tabs.open('choices'); page.choices.filter.focus(); } },
        { key: 'e', does: 'to the button that ends this part',
            run: () => page.prompt.buttons.querySelector('button')?.focus() },
        { key: 'u', does: 'takes the last action back', run: () => page.undo() },
        { key: 'l', does: 'log', run: open('log') },
        { key: 't', does: 'the board as text', run: open('text') },
        { key: 's', does: 'what was seen of the enemy', run: open('seen') },
        { key: 'r', does: 'rules', run: open('rules') },
        { key: 'n', does: 'notes', run: open('notes') },
        { key: 'h', does: 'talk', run: () => { page.tabs.open('chat'); page.chat.line.focus(); } },
        { key: '+', does: 'nearer', run: () => page.field.board?.zoom(1.3) },
        { key: '-', does: 'farther', run: () => page.field.board?.zoom(1 / 1.3) },
        { key: '0', does: 'the whole map', run: () => page.field.board?.fit() },
        { key: '.', does: 'one step of what happened since', run: () => page.historyBar?.forward() },
        { key: 'p', does: 'plays what happened since', run: () => page.historyBar?.toggle() },
        { key: 'm', does: 'menu: resign, offers, settings', run: () => openTableMenu(page) },
        { key: 'Escape', does: 'cuts short what moves; skips to now',
            run: () => { page.field.skip(); page.field.unlook(); closeVerdict(page); page.historyBar?.end(); } },
        { key: '?', does: 'this list', run: () => openKeyHelp(deeds) },
    ];
    return deeds;
}

export class TableBar {
    /** @param {any} page */
    constructor(page) {
        this.page = page;
        this.invited = false;
        this.seats = el('ul', { class: 'seats', 'data-role': 'seats', 'aria-label': 'Seats' });
        this.state = el('span', { class: 'link-state', role: 'status', 'data-role': 'link' });
        this.offer = el('div', { class: 'offer', 'data-role': 'offer', hidden: true, role: 'group',
            'aria-label': 'Offer' });
        const { info } = page;
        this.element = el('header', { class: 'bar' },
            button('To the choices', { class: 'skip', onclick: () => { page.tabs.open('choices'); page.choices.focus(); } }),
            el('a', { class: 'home', href: '/', 'aria-label': 'Grognard: all games' }, 'G',
                el('span', { class: 'wide-only' }, 'rognard')),
            el('h1', { class: 'bar-title' }, info.title),
            info.rules ? el('span', { class: 'bar-rules', 'data-role': 'rules-version', title: `Played by version ${info.rules} of the rules` },
                `rules ${info.rules}`) : null, this.seats, this.state, this.offer,
            el('div', { class: 'bar-buttons' },
                button('?', { class: 'icon', 'aria-label': 'Keys', title: 'Keys',
                    onclick: () => openKeyHelp(tableKeys(page)) }), themeButton(),
                button('☰', { class: 'icon', 'aria-label': 'Menu', title: 'Menu', 'data-role': 'menu',
                    onclick: () => openTableMenu(page) })));
    }

    /** @param {string} state */
    connection(state) {
        this.state.textContent = STATE_WORDS[state] ?? '';
        this.element.dataset.link = state;
    }

    /** @param {Sight} sight */
    show(sight) {
        refill(this.seats, sight.info.seats.map((/** @type {any} */ guest) => this.guest(sight, guest)));
        this.showOffer(sight);
    }

    /** @param {Sight} sight @param {any} guest */
    guest(sight, guest) {
        const { seat, who, bot, here } = guest;
        const you = seat === sight.info.you;
        // Which of several it is may be a secret.
        const owes = sight.now.owing?.length === 1 && sight.now.owing[0] === seat;
        const kind = you ? 'you' : bot ? `computer, ${bot}` : who || (here === false ? 'away' : 'a guest');
        return el('li', { class: `seat side-${seat}${owes ? ' owes' : ''}`, 'data-seat': seat,
            title: owes ? 'to decide' : null }, armyBadge(sight.skin, seat),
            el('span', { class: 'seat-name' }, sight.skin.seat(seat)?.name ?? seat),
                el('span', { class: 'seat-kind' }, ` ${kind}`),
            owes ? el('span', { class: 'unseen' }, ', to decide') : null);
    }

    /** @param {Sight} sight */
    showOffer(sight) {
        const { offer, over } = sight.now;
        if (this.invited) return;
        this.offer.hidden = !offer || !!over;
        if (!offer || over) return;
        const what = offer.what === 'draw' ? 'a draw' : 'to break the game off';
        const mine = offer.by === sight.info.you || sight.info.you === 'public'
            || offer.accepted.includes(sight.info.you);
        const words = `${sight.skin.seat(offer.by)?.name ?? offer.by} offers ${what}.`;
        refill(this.offer, el('span', null, words), mine ? null : [
            button('Accept', { class: 'primary', 'data-role': 'accept',
                onclick: () => this.page.send({ do: 'accept' }) }),
            button('Decline', { 'data-role': 'decline', onclick: () => this.page.send({ do: 'decline' }) })]);
    }

    /** Another has asked for a rematch. @param {string} by */
    invite(by) {
        this.invited = true;
        this.offer.hidden = false;
        const leave = () => { this.offer.hidden = true; };
        refill(this.offer, el('span', null, `${this.page.skin.seat(by)?.name ?? by} would like a rematch.`),
            button('Play again', { class: 'primary', 'data-role': 'rematch-yes',
                onclick: () => { leave(); this.page.send({ do: 'rematch' }); } }),
            button('No', { 'data-role': 'rematch-no',
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
    const yes = button('Resign',
        { class: 'danger', 'data-role': 'resign-yes', onclick: () => { dialog.close(); page.choose(['resign']); } });
    const dialog = openDialog('Resign?', el('p', null, 'The game ends now, and your side has lost it.'),
        el('div', { class: 'row' }, yes, button('Play on', { onclick: () => dialog.close() })));
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
        `${String(action).replace(/_/g, ' ')} `,
        button('Ask me again', { class: 'quiet', 'data-phase': phase, onclick: () => drop(phase) })));
    refill(host, rows.length > 0 ? el('ul', null, rows) : el('p', { class: 'none' },
        'None. Tick “Always answer so” beside a choice to make one.'));
}

/** @param {any} page */
function playersPart(page) {
    const { info, now } = page;
    if (info.you === 'public' || now.over) return null;
    const offer = (/** @type {string} */ what) => () => page.send({ do: 'offer', what });
    return el('div', { class: 'row' },
        menuButton('Offer a draw', 'offer-draw', offer('draw')),
        menuButton('Offer to break off', 'offer-abort', offer('abort')),
        now.ask ? menuButton('Resign…', 'resign', () => confirmResign(page)) : el('span', { class: 'none' },
            'You can resign when you are asked.'));
}

/** @param {any} page */
export function openTableMenu(page) {
    const { info } = page;
    const standing = el('div', { 'data-role': 'standing-list' });
    if (info.you !== 'public') autoReplyList(page, standing);
    const facts = Object.entries(info.options ?? {}).map(([key, value]) => el('li', null,
        `${key.replace(/_/g, ' ')}: ${value}`));
    const invites = keptGame(page.call.where.table)?.invites ?? {};
    openDialog('At this table', playersPart(page),
        Object.keys(invites).length > 0 ? [el('h3', null, 'Links to send'),
            inviteList(info.game, page.call.where.table, invites)] : null,
        seatPart(page, menuButton),
        info.you === 'public' ? null : [el('h3', null, 'Standing answers'), standing],
        el('h3', null, 'Settings'), settingsForm(),
        el('details', null, el('summary', null, 'Scenario and options'), el('p', null, `Scenario: ${info.scenario}. Rules: version ${info.rules}.`),
            el('ul', null, facts)),
        el('p', null, el('a', { href: replayAddress(page) }, 'See the game from its beginning')));
}
