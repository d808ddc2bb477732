/* menu.js - the small menu where several actions share one thing, and the tip beside the pointer. */

import { button, el, refill } from '../dom.js';

/** @typedef {{label: string, action: string, then?: string[], numbers?: string[]}} Choice */

/** Puts an element beside a point, inside the host. @param {HTMLElement} element
 *  @param {HTMLElement} host @param {{x: number, y: number}} at */
function placeBeside(element, host, at) {
    const width = element.offsetWidth, height = element.offsetHeight;
    const right = at.x + 14 + width <= host.clientWidth;
    const x = right ? at.x + 14 : Math.max(4, Math.min(at.x - 14 - width, host.clientWidth - width - 4));
    const y = Math.max(4, Math.min(at.y + 12, host.clientHeight - height - 4));
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
}

export class Tip {
    /** @param {HTMLElement} host */
    constructor(host) {
        this.host = host;
        this.element = el('div', { class: 'board-tip', 'aria-hidden': 'true', hidden: true });
        host.append(this.element);
    }

    /** @param {string[]} lines @param {{x: number, y: number}} at @param {string} [more] */
    show(lines, at, more = '') {
        refill(this.element, lines.map((line) => el('div', { class: 'line' }, line)), more ? el('div', { class: 'more' }, more) : null);
        this.element.hidden = lines.length === 0;
        if (lines.length) placeBeside(this.element, this.host, at);
    }

    hide() {
        this.element.hidden = true;
    }
}

export class Menu {
    /** @param {HTMLElement} host @param {(action: string|null) => void} onpoint */
    constructor(host, onpoint) {
        this.host = host;
        this.onpoint = onpoint;
        this.element = el('div', { class: 'board-menu', role: 'menu', hidden: true,
            onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event) });
        host.append(this.element);
    }

    get isOpen() {
        return !this.element.hidden;
    }

    /** @param {Choice[]} choices @param {{x: number, y: number}} at
     *  @param {(action: string) => void} choose */
    open(choices, at, choose) {
        this.before = /** @type {HTMLElement|null} */ (document.activeElement);
        this.element.replaceChildren(...choices.map((choice) => this.item(choice, choose)));
        this.element.hidden = false;
        placeBeside(this.element, this.host, at);
        /** @type {HTMLElement} */ (this.element.firstElementChild).focus({ preventScroll: true });
    }

    /** @param {Choice} choice @param {(action: string) => void} choose */
    item(choice, choose) {
        const point = () => this.onpoint(choice.action);
        const item = button(choice.label, { class: 'item', role: 'menuitem', onpointerenter: point, onfocus: point,
            onclick: () => { this.close(); choose(choice.action); } });
        item.append(...(choice.numbers ?? []).map((words) => el('span', { class: 'numbers' }, words)),
            ...(choice.then ?? []).map((words) => el('span', { class: 'then' }, words)));
        return item;
    }

    /** @param {KeyboardEvent} event */
    key(event) {
        const items = /** @type {HTMLElement[]} */ ([...this.element.children]);
        const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
        const steps = { ArrowDown: 1, ArrowUp: -1 };
        const step = steps[/** @type {'ArrowDown'|'ArrowUp'} */ (event.key)];
        if (step) items[(at + step + items.length) % items.length].focus();
        else if (event.key === 'Escape' || event.key === 'Tab') this.close();
        if (step || event.key === 'Escape') event.preventDefault();
        if (event.key !== 'Tab') event.stopPropagation();
    }

    close() {
        if (!this.isOpen) return;
        this.element.hidden = true;
        this.onpoint(null);
        this.before?.focus({ preventScroll: true });
    }
}
