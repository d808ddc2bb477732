// dom.js - building the page: elements from data, never text as markup.

/** @typedef {Node|string|number|null|undefined|false} Child */
/** @typedef {Record<string, any>} Attributes */

/** @param {Element} node @param {string} name @param {any} value */
function setAttribute(node, name, value) {
    if (value === null || value === undefined || value === false) return;
    if (typeof value === 'function') node.addEventListener(name.replace(/^on/, ''), value);
    else node.setAttribute(name, value === true ? '' : String(value));
}

/** @param {Element} node @param {Child[]} children */
export function fill(node, ...children) {
    for (const child of children.flat()) {
        if (child === null || child === undefined || child === false) continue;
        node.append(child instanceof Node ? child : String(child));
    }
    return node;
}

/**
 * An element; attributes that are functions listen (`onclick`), false and null are left out.
 * @param {string} tag @param {Attributes|null} [attributes] @param {any[]} children
 * @returns {HTMLElement}
 */
export function el(tag, attributes, ...children) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes ?? {})) setAttribute(node, name, value);
    fill(node, ...children.flat());
    return node;
}

/** @param {EventTarget} node @param {string} what @param {(e: any) => void} heard */
export function on(node, what, heard) {
    node.addEventListener(what, heard);
    return () => node.removeEventListener(what, heard);
}

/** @param {Element} node @param {any[]} children  what stands in it now, instead of all else */
export function refill(node, ...children) {
    node.replaceChildren();
    return fill(node, ...children.flat());
}

/** @param {string} words @param {Attributes} attributes */
export function button(words, attributes) {
    return /** @type {HTMLButtonElement} */ (el('button', { type: 'button', ...attributes }, words));
}

/** @type {{[manner: string]: HTMLElement}} */
const voices = {};

/** @param {'polite'|'assertive'} manner */
function voiceOf(manner) {
    voices[manner] ??= el('div', { class: 'unseen', 'aria-live': manner, 'data-role': 'voice' });
    if (!voices[manner].isConnected) document.body.append(voices[manner]);
    return voices[manner];
}

/** Says something to a screen reader. @param {string} words @param {boolean} [urgent] */
export function announce(words, urgent) {
    const voice = voiceOf(urgent ? 'assertive' : 'polite');
    // The same words twice would not be read again.
    voice.textContent = voice.textContent === words ? words + '\u00a0' : words;
}

/** Nothing of what was said stays on the page. */
export function hush() {
    for (const voice of Object.values(voices)) voice.textContent = '';
}

/** @param {string} words @returns {Promise<boolean>} */
export async function copyText(words) {
    try {
        await navigator.clipboard.writeText(words);
        return true;
    } catch {
        return false;
    }
}

/** @param {string} selector @returns {HTMLElement|null} */
export function find(selector) {
    return document.querySelector(selector);
}
