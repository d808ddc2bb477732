// panes.js - tabs of panes: beside the board on a wide screen, a sheet below it on a narrow one.
import { button, el, on } from '../dom.js';
import { say } from '../words.js';

/** @typedef {{element: HTMLElement, show: (sight: any) => void, opened?: () => void}} Pane */
/** @typedef {{name: string, title: string, pane: Pane, tab: HTMLButtonElement, panel: HTMLElement}} Sheet */

export const narrowQuery = matchMedia('(max-width: 820px)');

export class PaneTabs {
    constructor() {
        /** @type {Sheet[]} */
        this.sheets = [];
        this.current = '';
        this.tabs = el('div', { class: 'tabs', role: 'tablist', 'aria-label': say('pane.panes') });
        this.fold = button('', { class: 'fold icon', 'aria-label': say('pane.fold'), 'aria-expanded': 'true',
            onclick: () => this.toggle() });
        this.body = el('div', { class: 'sheets' });
        this.element = el('aside', { class: 'side', 'data-role': 'side', 'aria-label': say('pane.panes'), 'data-fold': 'half' },
            el('div', { class: 'tab-row' }, this.tabs, this.fold), this.body);
        on(this.tabs, 'keydown', e => this.walk(e));
    }

    /** @param {string} name @param {Pane} pane */
    add(name, pane) {
        const title = say(`pane.${name}`);
        const tab = button(title, { role: 'tab', id: `tab-${name}`, 'data-tab': name, 'aria-controls': `pane-${name}`,
            'aria-selected': 'false', tabindex: -1, onclick: () => this.open(name) });
        const panel = el('div', { class: 'sheet', role: 'tabpanel', id: `pane-${name}`, 'data-pane': name,
            'aria-labelledby': `tab-${name}`, hidden: true },
            el('h2', { class: 'unseen' }, title), pane.element);
        this.sheets.push({ name, title, pane, tab, panel });
        this.tabs.append(tab);
        this.body.append(panel);
    }

    /** @param {string} name */
    open(name) {
        if (!this.sheets.some(sheet => sheet.name === name)) return;
        this.current = name;
        for (const sheet of this.sheets) {
            const here = sheet.name === name;
            sheet.panel.hidden = !here;
            sheet.tab.setAttribute('aria-selected', String(here));
            sheet.tab.tabIndex = here ? 0 : -1;
            if (here) sheet.tab.classList.remove('news');
            if (here) sheet.pane.opened?.();
        }
        if (this.element.dataset.fold === 'shut') this.toggle();
    }

    toggle() {
        const shut = this.element.dataset.fold === 'shut';
        this.element.dataset.fold = shut ? 'half' : 'shut';
        this.fold.setAttribute('aria-expanded', String(shut));
    }

    /** Marks a tab that is not open. @param {string} name */
    flag(name) {
        const sheet = this.sheets.find(s => s.name === name);
        if (sheet && this.current !== name) sheet.tab.classList.add('news');
    }

    /** @param {any} sight */
    show(sight) {
        for (const sheet of this.sheets) sheet.pane.show(sight);
    }

    /** @param {KeyboardEvent} e */
    walk(e) {
        const here = this.sheets.findIndex(s => s.name === this.current);
        const count = this.sheets.length;
        const step = /** @type {Record<string, number>} */ ({ ArrowRight: here + 1, ArrowLeft: here + count - 1,
            Home: 0, End: count - 1 })[e.key];
        if (step === undefined) return;
        e.preventDefault();
        const sheet = this.sheets[step % count];
        this.open(sheet.name);
        sheet.tab.focus();
    }
}
