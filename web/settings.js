// settings.js - what a reader has chosen for this browser, and how it is put into effect.
import { button, el } from './dom.js';
import { languagesKnown, say } from './words.js';

const SETTINGS_KEY = 'grognard.settings';

/**
 * @typedef {object} Settings
 * @property {'auto'|'light'|'dark'} theme
 * @property {'auto'|'none'} motion
 * @property {boolean} whole  the log shows every event
 * @property {'auto'|'ask'} curtain
 * @property {'on'|'off'} keys
 * @property {'always'|'final'|'never'} confirm  a choice that does more than its name says is asked twice
 * @property {'normal'|'large'|'largest'} blocks  how large they are on the board
 * @property {'on'|'off'} sound
 * @property {'on'|'off'} notices  of the browser, for one's turn while the page is in the background
 * @property {string} level  of the computer: at first a gentle one, against which a newcomer has a fair chance
 * @property {string} language  a code, or 'auto'
 */

/** @type {Settings} */
const DEFAULTS = { theme: 'auto', motion: 'auto', whole: false, curtain: 'auto', keys: 'on', confirm: 'final', blocks: 'normal', sound: 'on', notices: 'off',
    level: '3', language: 'auto' };

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
    const words = say(dark ? 'theme.light' : 'theme.dark');
    node.setAttribute('aria-label', words);
    node.setAttribute('title', words);
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

/** @param {keyof Settings} key @param {string[]} choices */
function settingRow(key, choices) {
    const select = /** @type {HTMLSelectElement} */ (el('select', {
        onchange: () => changeSettings({ [key]: select.value }) }));
    for (const value of choices)
        select.append(el('option', { value, selected: settings[key] === value }, say(`set.${key}.${value}`)));
    return el('label', { class: 'field' }, el('span', null, say(`set.${key}`)), select);
}

/** Notifications of the browser, which wants to be asked first. */
function noticesRow() {
    if (typeof Notification === 'undefined' || !('serviceWorker' in navigator)) return null;
    const row = settingRow('notices', ['off', 'on']);
    const select = /** @type {HTMLSelectElement} */ (row.querySelector('select'));
    select.addEventListener('change', async () => {
        if (select.value === 'off' || await (await import('./call.js')).mayCall()) return;
        changeSettings({ notices: 'off' });
        select.value = 'off';
        row.after(el('p', { class: 'fault', role: 'alert' }, say('notices.not_allowed')));
    });
    return row;
}

/** Languages have their own names for themselves; the page begins again in another. */
function languageRow() {
    const known = languagesKnown().filter(code => code !== 'qps');
    if (known.length < 2) return null;
    const names = known.map(code => [code, new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code]);
    const select = /** @type {HTMLSelectElement} */ (el('select', {
        onchange: () => { changeSettings({ language: select.value }); location.reload(); } },
        [['auto', say('set.language.auto')], ...names].map(([value, words]) =>
            el('option', { value, selected: settings.language === value }, words))));
    return el('label', { class: 'field' }, el('span', null, say('set.language')), select);
}

/** What can be set, for a dialog. */
export function settingsForm() {
    return el('div', { class: 'fields' }, languageRow(),
        settingRow('theme', ['auto', 'light', 'dark']),
        settingRow('blocks', ['normal', 'large', 'largest']),
        settingRow('motion', ['auto', 'none']),
        settingRow('sound', ['on', 'off']),
        noticesRow(),
        settingRow('curtain', ['auto', 'ask']),
        settingRow('confirm', ['always', 'final', 'never']),
        settingRow('keys', ['on', 'off']));
}
