// keys.js - what the keys do, and the list of it.
import { button, el, on } from '../dom.js';
import { settings } from '../settings.js';
import { say } from '../words.js';

/** @typedef {{key: string, does: string, run: () => void}} KeyDeed */

/** @param {EventTarget|null} target */
function isWriting(target) {
    return target instanceof HTMLElement && (target.isContentEditable ||
        ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) && target.getAttribute('type') !== 'checkbox');
}

/** Listens until the function it returns is called. @param {KeyDeed[]} deeds */
export function bindKeys(deeds) {
    return on(document, 'keydown', (/** @type {KeyboardEvent} */ e) => {
        if (e.ctrlKey || e.altKey || e.metaKey || e.defaultPrevented || isWriting(e.target)) return;
        if (document.querySelector('dialog[open]')) return;
        if (settings.keys === 'off' && e.key !== 'Escape') return;
        const deed = deeds.find(d => d.key === e.key);
        if (!deed) return;
        e.preventDefault();
        deed.run();
    });
}

/** @param {string} title @param {any[]} content @returns {HTMLDialogElement} */
export function openDialog(title, ...content) {
    const close = () => { node.close(); };
    const node = /** @type {HTMLDialogElement} */ (el('dialog', { class: 'dialog', 'aria-label': title },
        el('div', { class: 'dialog-head' }, el('h2', null, title),
            button('×', { class: 'icon', 'aria-label': say('page.close'), onclick: close })),
        el('div', { class: 'dialog-body' }, content)));
    on(node, 'close', () => node.remove());
    on(node, 'click', e => { if (e.target === node) close(); });
    document.body.append(node);
    node.showModal();
    return node;
}

/** @type {Record<string, string>} */
const KEY_NAMES = { Escape: 'Esc' };

/** @param {KeyDeed[]} deeds */
export function openKeyHelp(deeds) {
    const rows = [...['tab', 'arrows', 'enter'].map(key => [say(`key.${key}`), say(`keys.${key}`)]), ...deeds.map(d => [KEY_NAMES[d.key] ?? d.key, d.does])];
    openDialog(say('keys.keys'), el('table', { class: 'keys' }, el('tbody', null,
        rows.map(([key, does]) => el('tr', null, el('th', { scope: 'row' }, el('kbd', null, key)),
            el('td', null, does))))));
}
