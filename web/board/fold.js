// fold.js - a panel over the board that can be folded away; it stays so, and keeps the keyboard's place.
import { el } from '../dom.js';

/** @type {Map<string, boolean>} */
const folds = new Map();

/** Whether the screen has room for what is only good to have in sight. */
export const hasRoom = () => !matchMedia('(max-width: 600px)').matches;

/** @param {string} key @param {string} title @param {boolean} open  at first @param {...any} children
 *  @returns {HTMLElement} */
export function foldBox(key, title, open, ...children) {
    const box = /** @type {HTMLDetailsElement} */ (el('details', { class: `leaf ${key}` },
        el('summary', { 'data-key': `fold ${key}` }, title), ...children));
    box.open = folds.get(key) ?? open;
    box.addEventListener('toggle', () => {
        folds.set(key, box.open);
        if (!box.open && box.parentElement) box.parentElement.style.minHeight = '';
    });
    return box;
}

/** What lies open in a panel gives way. @param {HTMLElement} host */
export function foldAway(host) {
    for (const box of host.querySelectorAll('details.leaf')) /** @type {HTMLDetailsElement} */ (box).open = false;
}

/** While a panel shows the same thing it does not shrink: what one clicks next stays where it is.
 *  @param {HTMLElement} host @param {string} subject */
function foldKeepSize(host, subject) {
    const open = [...host.children].some((box) => /** @type {any} */ (box).open);
    if (!subject || !open || host.dataset.subject !== subject) host.style.minHeight = '';
    host.dataset.subject = open ? subject : '';
    if (subject && open) host.style.minHeight = `${host.offsetHeight}px`;
}

/** Puts new content into a panel; what had the keyboard has it again. @param {HTMLElement} host
 *  @param {HTMLElement[]} content @param {string} [subject]  what it shows: while that is the same it keeps its size */
export function foldFill(host, content, subject = '') {
    const held = host.contains(document.activeElement) ? document.activeElement?.getAttribute('data-key') ?? ''
        : null;
    host.replaceChildren(...content);
    host.hidden = content.length === 0;
    foldKeepSize(host, subject);
    if (held === null) return;
    const again = [...host.querySelectorAll('[data-key]')].find((node) => node.getAttribute('data-key') === held);
    const next = again ?? host.querySelector('button:not([disabled])');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
