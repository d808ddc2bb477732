// lobby.js - seats that are offered to strangers (docs/wire.md, /api/offers): the list on the first page, which is
// asked for again and again while it is looked at. Offering one's own is a part of laying a table (setup.js).
import { fetchJson, postJson } from '../api.js';
import { accountName } from './account.js';
import { clockWords } from '../clocks/words.js';
import { announce, button, el, on, refill } from '../dom.js';
import { seatTitle } from '../games.js';
import { playerLink } from './players.js';
import { guestName, valueName } from './invites.js';
import { dropOffer, keepGame, keptGames } from './shelf.js';
import { capital, listed, locale, say } from '../words.js';

const LOOK_AGAIN_MS = 15000;
const OFFERS_MAX = 100; // that a list has

/** Offers that were made in this browser. */
function keptOffers() {
    return keptGames().flatMap(({ table, offers }) => Object.entries(offers ?? {}).map(([seat, own]) => ({ table, seat, ...own })));
}

/** What is known of an offer, if it is one's own: made in this browser, or by this account. @param {any} offer */
function ownOffer({ offer, by, seat }) {
    const kept = keptOffers().find(own => own.offer === offer);
    return kept ?? (by && by === accountName() ? { table: '', seat, offer, key: '' } : null);
}

/** What is played: the scenario, and options that are not as usual. @param {any} offer @param {any} game */
function playedWords({ scenario, options }, game) {
    const named = game.scenarios.length > 1 ? game.scenarios.find((/** @type {any} */ s) => s.key === scenario)?.title : null;
    const rows = game.options.filter((/** @type {any} */ o) => o.key in options).map((/** @type {any} */ o) =>
        say('menu.option', { option: capital(o.text).replace(/\.$/, ''), value: valueName(game, String(options[o.key])) }));
    return [named, ...rows].filter(Boolean).join('; ');
}

/** Who sits there already. @param {any} offer */
function opponents({ game, seat, seats }) {
    return listed(seats.filter((/** @type {any} */ s) => s.seat !== seat)
        .map((/** @type {any} */ s) => say('home.who_plays', { seat: seatTitle(game, s.seat), guest: guestName(s) })));
}

/** The list of open seats, in a section of the first page. */
export class Lobby {
    /** @param {HTMLElement} host @param {any[]} games */
    constructor(host, games) {
        this.games = games;
        this.seen = '';
        this.asked = 0;
        this.list = el('ul', { class: 'tables', 'data-role': 'open-seats' });
        this.words = el('p', { class: 'none', role: 'status', 'data-role': 'lobby-words' });
        this.fault = el('p', { class: 'fault', role: 'alert' });
        refill(host, el('h2', null, say('lobby.title')), this.fault, this.words, this.list);
        this.forget = on(document, 'visibilitychange', () => this.look());
        this.timer = setInterval(() => this.look(), LOOK_AGAIN_MS);
        void this.look();
    }

    close() {
        this.forget();
        clearInterval(this.timer);
    }

    /** Nobody asks for a page that nobody sees. */
    async look() {
        if (document.visibilityState !== 'visible') return;
        const asked = ++this.asked;
        const [offers, mine] = await Promise.all([fetchJson('/api/offers').catch(() => null),
            accountName() ? fetchJson('/api/me/challenges').catch(() => null) : null]);
        if (!offers || asked !== this.asked) return; // a later answer is newer
        const all = [...(mine?.challenges ?? []).map((/** @type {any} */ offer) => ({ ...offer, isMine: true })), ...mine?.made ?? [], ...offers];
        // What has ended leaves a link, to send or to offer again.
        if (offers.length < OFFERS_MAX) keptOffers().filter(own => !all.some(({ offer }) => offer === own.offer)).forEach(own => dropOffer(own.table, own.seat));
        this.draw(all);
    }

    /** Draws what has changed; the focus stays where it was. @param {any[]} offers */
    draw(offers) {
        const fresh = JSON.stringify([offers, keptGames().map(kept => kept.offers)]);
        if (fresh === this.seen) return;
        this.seen = fresh;
        const held = /** @type {HTMLElement|null} */ (document.activeElement)?.closest('li')?.getAttribute('data-offer');
        const had = this.list.contains(document.activeElement);
        refill(this.list, offers.filter(offer => this.gameOf(offer)).map(offer => this.row(offer)));
        this.words.textContent = offers.length > 0 ? say('lobby.count', { n: offers.length }) : say('lobby.none');
        if (!had) return;
        const again = /** @type {HTMLElement|null} */ (this.list.querySelector(`[data-offer="${held}"] .act`));
        (again ?? /** @type {HTMLElement|null} */ (this.list.querySelector('.act')))?.focus();
    }

    /** @param {any} offer */
    gameOf({ game }) {
        return this.games.find(g => g.key === game);
    }

    /** @param {any} offer */
    row(offer) {
        const game = this.gameOf(offer), own = ownOffer(offer);
        const marks = [offer.isMine ? say('lobby.for_you') : offer.to ? say('lobby.to', { name: offer.to }) : null, offer.clock ? clockWords(offer.clock) : say(`pace.${offer.pace}`), offer.to ? null : say(`wanted.${offer.level}`), offer.rated ? say('lobby.rated') : null].filter(Boolean);
        const until = say('lobby.until', { day: new Date(offer.until * 1000).toLocaleDateString(locale(), { timeZone: 'UTC' }) });
        return el('li', { 'data-offer': offer.offer, class: offer.isMine ? 'mine turn' : own ? 'mine' : null },
            el('span', { class: 'who' }, el('b', null, game.title), ' ', say('lobby.seat', { seat: seatTitle(offer.game, offer.seat) }), ' ',
                offer.by ? playerLink(offer.by) : say('seat.guest'), el('small', { class: 'state' }, [...marks, until].join(', ')),
                el('small', null, [opponents(offer), playedWords(offer, game)].filter(Boolean).join('; '))),
            this.act(offer, own, game), offer.isMine ? button(say('lobby.decline'), { class: 'quiet', 'data-role': 'decline-challenge',
                onclick: () => this.attempt(() => postJson(`/api/offers/${offer.offer}/withdraw`, {})) }) : null);
    }

    /** What can be done about it. @param {any} offer @param {ReturnType<typeof ownOffer>} own @param {any} game */
    act(offer, own, game) {
        const named = (/** @type {string} */ words) => ({ class: 'act', 'aria-label': say('lobby.act_on', { act: say(words),
            seat: seatTitle(offer.game, offer.seat), title: game.title }) });
        if (own) return button(say('lobby.withdraw'), { ...named('lobby.withdraw'), 'data-role': 'withdraw',
            onclick: () => this.attempt(() => this.withdraw(offer, own)) });
        if (offer.rated && !accountName()) return el('a', { ...named('lobby.sign_in'), href: '/#account', 'data-role': 'sign-in-first' }, say('lobby.sign_in'));
        return button(say('lobby.take'), { ...named('lobby.take'), 'data-role': 'take-seat', onclick: () => this.attempt(() => this.take(offer, game)) });
    }

    /** @param {any} offer @param {any} game */
    async take(offer, game) {
        const { table, seat, key } = await postJson(`/api/offers/${offer.offer}/take`, {});
        if (key) keepGame(table, { game: offer.game, title: game.title, keys: { [seat]: key }, state: 'new' });
        location.href = key ? `/t/${table}#${key}` : `/t/${table}#seat=${seat}`;
    }

    /** @param {any} offer @param {NonNullable<ReturnType<typeof ownOffer>>} own */
    async withdraw(offer, own) {
        await postJson(`/api/offers/${offer.offer}/withdraw`, own.key ? { key: own.key } : {});
        dropOffer(own.table, own.seat);
        announce(say('lobby.withdrawn'));
    }

    /** Somebody else may have been faster: then that is said, and the list is as it is now. @param {() => Promise<void>} work */
    async attempt(work) {
        this.fault.textContent = '';
        try {
            await work();
        } catch (wrong) {
            this.fault.textContent = /** @type {Error} */ (wrong).message;
        }
        await this.look();
    }
}
