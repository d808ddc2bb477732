// choices.js - everything that may be done now, as a list: filtered by typing, walked by arrows.
// What is not in it can be asked for: "Why not?"
import { button, el, on, refill } from '../dom.js';
import { labelOf, numbersOf, thenOf } from './told.js';
import { say } from '../words.js';

/** @import { Sight, Deeds } from './prompt.js' */

/** @typedef {{action: string, label: string, then: string[], numbers: ReturnType<typeof numbersOf>}} Choice */

export class ChoiceList {
    /** @param {Deeds} deeds */
    constructor(deeds) {
        this.deeds = deeds;
        /** @type {Choice[]} */
        this.all = [];
        this.phase = '';
        /** @type {HTMLInputElement} */
        this.filter = /** @type {any} */ (el('input', { type: 'search', placeholder: say('choices.filter'),
            'aria-label': say('choices.filter_label'),
            'data-role': 'filter', autocomplete: 'off', spellcheck: 'false' }));
        this.list = el('ul', { class: 'choices', 'data-role': 'choices', 'aria-label': say('pane.choices') });
        this.count = el('span', { class: 'count' });
        /** @type {HTMLInputElement} */
        this.always = /** @type {any} */ (el('input', { type: 'checkbox', 'data-role': 'standing' }));
        this.standing = el('label', { class: 'standing' }, this.always,
            el('span', null, say('choices.always')));
        this.element = el('section', { class: 'choice-pane', 'data-pane': 'choices', 'aria-label': say('pane.choices') },
            el('div', { class: 'pane-head' }, el('h2', null, say('pane.choices')), this.count, this.filter),
            this.list, this.standing);
        on(this.filter, 'input', () => this.render());
        on(this.filter, 'keydown', e => this.filterKey(e));
        on(this.list, 'keydown', e => this.walk(e));
    }

    /** @param {Sight} sight */
    show(sight) {
        const { scene, skin, now } = sight;
        const ask = sight.live ? now.ask : null;
        this.all = (ask?.actions ?? []).map((/** @type {string} */ action) =>
            ({ action, label: labelOf(skin, action, scene), then: thenOf(skin, action, scene), numbers: numbersOf(ask, action) }));
        if (ask?.phase !== this.phase) this.filter.value = '';
        this.phase = ask?.phase ?? '';
        this.always.checked = false;
        this.element.hidden = !ask;
        this.standing.hidden = sight.info.standing === undefined;
        this.render();
    }

    render() {
        const words = this.filter.value.trim().toLowerCase();
        const fits = this.all.filter(c => (c.label + ' ' + c.action).toLowerCase().includes(words));
        this.count.textContent = words ? say('choices.count', { n: fits.length, of: this.all.length }) : String(this.all.length);
        refill(this.list, fits.map((c, i) => this.row(c, i)));
        if (words && fits.length === 0) this.list.append(this.whyRow());
    }

    /** @param {Choice} choice @param {number} index */
    row({ action, label, then, numbers }, index) {
        const row = button(label, {
            class: 'choice', 'data-action': action, tabindex: index === 0 ? 0 : -1, title: action,
            onclick: () => this.choose(action),
            onpointerenter: () => this.deeds.point(action), onpointerleave: () => this.deeds.point(null),
            onfocus: () => this.deeds.point(action), onblur: () => this.deeds.point(null) });
        row.append(...numbers.line.map(words => el('span', { class: 'numbers', title: numbers.chances || null }, words)),
            ...then.map(words => el('span', { class: 'then' }, words)));
        return el('li', null, row);
    }

    whyRow() {
        const action = this.filter.value.trim();
        return el('li', null, button(say('choices.why', { action }), { class: 'choice why', 'data-role': 'why',
            onclick: () => this.deeds.why(action) }));
    }

    /** @param {string} action */
    choose(action) {
        this.deeds.choose([action], { always: this.always.checked });
    }

    buttons() {
        return /** @type {HTMLButtonElement[]} */ ([...this.list.querySelectorAll('button')]);
    }

    /** @param {KeyboardEvent} e */
    filterKey(e) {
        const first = this.buttons()[0];
        if (e.key === 'ArrowDown') first?.focus();
        else if (e.key === 'Enter' && this.buttons().length === 1) first.click();
        else if (e.key === 'Escape' && this.filter.value) this.filter.value = '';
        else return;
        if (e.key === 'Escape') this.render();
        e.preventDefault();
        e.stopPropagation();
    }

    /** @param {KeyboardEvent} e */
    walk(e) {
        const all = this.buttons();
        const here = all.indexOf(/** @type {any} */ (document.activeElement));
        const steps = /** @type {Record<string, number>} */ ({ ArrowDown: here + 1, ArrowUp: here - 1, Home: 0,
            End: all.length - 1 });
        if (here < 0 || !(e.key in steps)) return;
        e.preventDefault();
        const next = all[steps[e.key]];
        if (!next) return e.key === 'ArrowUp' ? this.filter.focus() : undefined;
        all[here].tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
    }

    focus() {
        (this.list.querySelector('button') ?? this.filter).focus();
    }

    holdsFocus() {
        return this.list.contains(document.activeElement);
    }
}
