// curtain.js - one screen, several players: between them nothing of the game is on it.
import { button, el, refill } from '../dom.js';
import { connectTo } from '../lines.js';
import { addSaltAt } from './chance.js';
import { seatTitle } from '../games.js';
import { keptGame } from '../home/shelf.js';
import { TablePage } from './table.js';
import { say } from '../words.js';

class Hotseat {
    /** @param {HTMLElement} host @param {string} table @param {import('../home/shelf.js').Kept} kept */
    constructor(host, table, kept) {
        this.host = host;
        this.table = table;
        this.keys = kept.keys;
        this.game = kept.game;
        this.title = kept.title;
        /** @type {TablePage|null} */
        this.page = null;
        /** @type {import('../link.js').Link|null} */
        this.door = null;
        this.listen();
    }

    /** From the gallery's door: who is to decide. Nothing else of what is said there is kept. */
    listen() {
        this.draw(say('curtain.down'), null);
        const door = connectTo({ table: this.table });
        this.door = door;
        door.onmessage = message => {
            if (message.is === 'waiting') return addSaltAt({ table: this.table, key: Object.values(this.keys)[0] });
            if (message.is === 'error') return this.draw(message.message, null);
            if (message.over) return this.open(Object.keys(this.keys)[0]);
            const next = message.owing?.find((/** @type {string} */ seat) => this.keys[seat]);
            if (next) this.call(next);
        };
    }

    /** @param {string} seat */
    call(seat) {
        this.door?.close();
        this.door = null;
        const name = seatTitle(this.game, seat);
        this.draw(say('curtain.decides', { name }),
            button(say('curtain.open'),
            { class: 'primary', 'data-role': 'curtain-open', onclick: () => this.open(seat) }));
        this.host.querySelector('button')?.focus();
    }

    /** @param {string} words @param {HTMLElement|null} open */
    draw(words, open) {
        document.title = 'Grognard';
        refill(this.host, el('main', { class: 'curtain', 'data-role': 'curtain' },
            el('div', { class: 'cartouche' }, el('p', { class: 'over-title' }, this.title), el('h1', null, words),
                el('p', null, say(open ? 'curtain.look_away' : 'curtain.moment')), open,
                    el('p', { class: 'small' }, el('a', { href: '/' }, say('curtain.leave'))))));
    }

    /** @param {string} seat */
    open(seat) {
        this.door?.close();
        this.door = null;
        const others = Object.keys(this.keys).filter(s => s !== seat);
        this.page = new TablePage(this.host, { where: { table: this.table, key: this.keys[seat] }, hotseat: true,
            others,
            handover: next => this.handOver(next) });
    }

    /** @param {string} next */
    handOver(next) {
        this.leave();
        this.call(next);
    }

    leave() {
        this.page?.close();
        this.page = null;
    }

    close() {
        this.door?.close();
        this.leave();
    }
}

/** @param {HTMLElement} host @param {string} table */
export function openHotseat(host, table) {
    const kept = keptGame(table);
    if (kept && Object.keys(kept.keys).length > 0) return new Hotseat(host, table, kept);
    refill(host, el('main', { class: 'page' }, el('h1', null, say('curtain.no_seats')),
        el('p', null, el('a', { href: '/' }, say('page.to_games')))));
}
