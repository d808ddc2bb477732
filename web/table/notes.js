// notes.js - a seat's own notes, kept with the table and shown to nobody else.
import { el, on } from '../dom.js';
import { say } from '../words.js';

/** @import { Deeds } from './prompt.js' */

const SAVE_AFTER = 900;

export class NotesPane {
    /** @param {Deeds} deeds */
    constructor(deeds) {
        this.deeds = deeds;
        /** @type {HTMLTextAreaElement} */
        this.area = /** @type {any} */ (el('textarea',
            { 'data-role': 'notes', 'aria-label': say('notes.mine'), maxlength: 4000,
            placeholder: say('notes.hint') }));
        this.state = el('p', { class: 'pane-foot', role: 'status' });
        this.element = el('div', { class: 'pane notes-pane' }, this.area, this.state);
        /** @type {any} */
        this.timer = null;
        on(this.area, 'input', () => this.later());
        on(this.area, 'blur', () => this.save());
    }

    later() {
        clearTimeout(this.timer);
        this.state.textContent = say('notes.unsaved');
        this.timer = setTimeout(() => this.save(), SAVE_AFTER);
    }

    save() {
        if (this.timer === null) return;
        clearTimeout(this.timer);
        this.timer = null;
        if (!this.deeds.send({ do: 'notes', text: this.area.value })) this.later();
    }

    /** @param {string} text  as the table now has it */
    heard(text) {
        this.state.textContent = say('notes.saved');
        if (document.activeElement !== this.area && this.timer === null) this.area.value = text;
    }

    /** @param {any} info  the table message */
    begin(info) {
        this.area.value = info.notes ?? '';
        this.state.textContent = '';
    }

    show() {}
}
