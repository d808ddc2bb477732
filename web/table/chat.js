// chat.js - talk at the table, to all or between the Allies. Whoever is muted in this browser is not shown in it.
import { el, on, refill } from '../dom.js';
import { locale, say } from '../words.js';

/** @import { Deeds } from './prompt.js' */

/** @param {string|number} when  a date, or seconds */
function clock(when) {
    const date = new Date(typeof when === 'number' ? when * 1000 : when);
    return isNaN(date.getTime()) ? '' : date.toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' });
}

export class ChatPane {
    /** @param {Deeds} deeds */
    constructor(deeds) {
        this.deeds = deeds;
        /** @type {(seat: string) => string} */
        this.name = seat => seat;
        this.list = el('div', { class: 'talk', 'data-role': 'talk', role: 'log', 'aria-label': say('pane.chat'), tabindex: 0 });
        /** @type {HTMLInputElement} */
        this.line = /** @type {any} */ (el('input', { type: 'text', maxlength: 500, 'aria-label': say('chat.line'),
            'data-role': 'say', autocomplete: 'off' }));
        /** @type {HTMLSelectElement} */
        this.channel = /** @type {any} */ (el('select', { 'aria-label': say('chat.whom'), hidden: true },
            el('option', { value: 'all' }, say('chat.to_all')), el('option', { value: 'allied' }, say('chat.to_ally'))));
        this.muted = el('div', { class: 'muted-names', 'data-role': 'muted' });
        /** @type {any} */
        this.info = { seats: [] };
        this.form = el('form', { class: 'say' }, this.channel, this.line, el('button', { type: 'submit' }, say('chat.say')));
        this.element = el('div', { class: 'pane chat-pane' }, this.muted, this.list, this.form);
        on(this.form, 'submit', e => { e.preventDefault(); this.say(); });
    }

    say() {
        const text = this.line.value.trim();
        if (text && this.deeds.send({ do: 'chat', channel: this.channel.value, text })) this.line.value = '';
    }

    /** @param {any} info @param {(seat: string) => string} name */
    begin(info, name) {
        this.name = name;
        this.info = info;
        this.channel.hidden = info.seats.length < 3 || info.you === 'public';
        refill(this.list);
        for (const word of info.chat ?? []) void this.heard(word);
        if (!info.chat?.length) this.list.append(el('p', { class: 'none' }, say('chat.none')));
    }

    /** A line; says whether it is shown. @param {any} word @returns {Promise<boolean>} */
    async heard({ seat, channel, text, when }) {
        this.list.querySelector('.none')?.remove();
        const line = el('p', { class: `said side-${seat}`, 'data-seat': seat }, el('b', null, this.name(seat)),
            channel === 'allied' ? say('chat.for_ally') : '',
            ' ', el('time', null, clock(when)), el('br'), text);
        this.list.append(line);
        this.list.scrollTop = this.list.scrollHeight;
        if (seat === this.info.you || this.info.hotseat) return true;
        line.hidden = true; // until it is known whether he is muted
        const muted = await import('./muted.js').catch(() => null);
        line.hidden = false;
        return !muted || muted.takeLine(this, line, { seat, text, when });
    }

    show() {}
}
