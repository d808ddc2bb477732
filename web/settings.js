// settings.js - what a reader has chosen for this browser, and how it is put into effect.
import { button, el } from './dom.js';

const SETTINGS_KEY = 'grognard.settings';

/**
 * @typedef {object} Settings
 * @property {'auto'|'light'|'dark'} theme
 * @property {'auto'|'none'} motion
 * @property {boolean} whole  the log shows every event
 * @property {'auto'|'ask'} curtain
 * @property {'on'|'off'} keys
 * @property {'always'|'final'|'never'} confirm  a choice that does more than its name says is asked twice
 * @property {string} level  of the computer
 */

/** @type {Settings} */
const DEFAULTS = { theme: 'auto', motion: 'auto', whole: false, curtain: 'auto', keys: 'on', confirm: 'final',
    level: 'sergeant' };

/** @param {string} key @param {any} other @returns {any} */
export function recall(key, other) {
    try {
        const text = localStorage.getItem(key);
        return text === null ? other : JSON.parse(text);
    } catch {
        return other;
    }
}

/** @param {string} key @param {any} value */
export function remember(key, value) {
    try {
        localStorage.setItem(key, JSON.stringify(value));
    } catch {
        // A browser that keeps nothing can still play.
    }
}

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...recall(SETTINGS_KEY, {}) };

/** @param {Partial<Settings>} changes */
export function changeSettings(changes) {
    Object.assign(settings, changes);
    remember(SETTINGS_KEY, settings);
    applySettings();
}

const darkQuery = matchMedia('(prefers-color-scheme: dark)');
const stillQuery = matchMedia('(prefers-reduced-motion: reduce)');

export function isDark() {
    return settings.theme === 'dark' || (settings.theme === 'auto' && darkQuery.matches);
}

export function wantsStill() {
    return settings.motion === 'none' || stillQuery.matches;
}

export function applySettings() {
    const root = document.documentElement;
    root.dataset.theme = isDark() ? 'dark' : 'light';
    root.dataset.motion = wantsStill() ? 'none' : 'full';
    document.querySelectorAll('[data-role=theme]').forEach(node => nameTheme(node));
}

/** @param {Element} node */
function nameTheme(node) {
    const dark = isDark();
    node.textContent = dark ? '☀' : '☾';
    node.setAttribute('aria-label', dark ? 'Light theme' : 'Dark theme');
    node.setAttribute('title', dark ? 'Light theme' : 'Dark theme');
}

export function watchSettings() {
    darkQuery.addEventListener('change', applySettings);
    stillQuery.addEventListener('change', applySettings);
    applySettings();
}

export function themeButton() {
    const node = button('', { class: 'icon', 'data-role': 'theme',
                              onclick: () => changeSettings({ theme: isDark() ? 'light' : 'dark' }) });
    nameTheme(node);
    return node;
}

/** @param {string} label @param {keyof Settings} key @param {[string, string][]} choices */
function settingRow(label, key, choices) {
    const select = /** @type {HTMLSelectElement} */ (el('select', {
        onchange: () => changeSettings({ [key]: select.value }) }));
    for (const [value, words] of choices)
        select.append(el('option', { value, selected: settings[key] === value }, words));
    return el('label', { class: 'field' }, el('span', null, label), select);
}

/** What can be set, for a dialog. */
export function settingsForm() {
    return el('div', { class: 'fields' },
        settingRow('Theme', 'theme', [['auto', 'as the system'], ['light', 'paper'], ['dark', 'by candlelight']]),
        settingRow('Motion', 'motion', [['auto', 'as the system'], ['none', 'none']]),
        settingRow('Curtain on one screen', 'curtain', [['auto', 'falls by itself'], ['ask', 'when I say so']]),
        settingRow('Ask again where a choice brings more with it', 'confirm', [['always', 'always'],
            ['final', 'if it cannot be undone'], ['never', 'never']]),
        settingRow('Single keys (? lists them)', 'keys', [['on', 'work'], ['off', 'do nothing']]));
}
