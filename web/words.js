// words.js - what the page says: messages by id, in its reader's language (docs/translating.md).

/** One language, as tools/catalog writes it. @typedef {{language: string, plurals: string,
 *  words: Record<string, Record<string, string|{text: string[], by?: string, forms?: number}>>,
 *  names?: Record<string, Record<string, string>>}} Catalog */
/** @typedef {(id: string, values?: Record<string, any>) => string} Say */

/** @type {Catalog} */
let spoken = { language: 'en', plurals: '1', words: {} };

/** @param {Catalog} catalog */
export function speak(catalog) {
    spoken = catalog;
}

export function language() {
    return spoken.language;
}

/** @param {number} n */
function pluralOf(n) {
    return Number(spoken.plurals[n < 200 ? n : 100 + n % 100] ?? 0);
}

/** @param {string} text */
export function capital(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A message of one folder. @param {string} folder @param {string} id @param {Record<string, any>} values
 *  @param {number} form @returns {string} */
function said(folder, id, values, form) {
    const message = spoken.words[folder]?.[id];
    if (message === undefined) return id;
    const row = typeof message === 'string' ? { text: [message] } : message;
    const plural = row.by ? pluralOf(values[row.by]) : 0;
    const text = row.text[plural * (row.forms ?? 1) + (form < (row.forms ?? 1) ? form : 0)];
    return text.replace(/\{(\^?)(\w+)(?::(\w+)(?:\.(\d+))?)?\}/g, (_, upper, name, noun, nounForm) => {
        const value = noun ? said(folder, `noun.${noun}`, { n: values[name] }, Number(nounForm ?? 0)) : String(values[name]);
        return upper ? capital(value) : value;
    });
}

/** How a game says something, or the page itself. @param {string} folder @returns {Say} */
export function sayingOf(folder) {
    return (id, values = {}) => said(folder, id, values, 0);
}

export const say = sayingOf('web');

/** The board of a game with the names of its things in the reader's language; `printed` is what the map has.
 *  @param {string} game @param {any} board */
export function nameBoard(game, board) {
    const names = spoken.names?.[game];
    for (const row of names ? Object.values(board).filter(Array.isArray).flat() : []) {
        const name = names?.[String(row.key ?? row.place).replace(/^entry:/, '')];
        if (name && row.name) Object.assign(row, { printed: row.printed ?? row.name, name });
    }
    return board;
}

/** Where a file lies that is there in every language. @param {string} address  of the English one */
export function inLanguage(address) {
    return spoken.language === 'en' ? address : address.replace(/(\.\w+)$/, `.${spoken.language}$1`);
}

/** Words of a part of the page that is fetched when it is asked for. @param {Catalog} catalog */
export function learn({ words, names = {} }) {
    for (const [folder, more] of Object.entries(words)) spoken.words[folder] = { ...spoken.words[folder], ...more };
    spoken.names = { ...spoken.names, ...names };
}

/** For dates: in English as the browser writes them. */
export function locale() {
    return spoken.language === 'en' ? [] : spoken.language;
}

/** Names one after another. @param {string[]} names @param {'comma'|'or'} [last]  before the last of them */
export function listed(names, last = 'comma') {
    const comma = say('list.comma');
    return names.length < 2 ? names.join('') : names.slice(0, -1).join(comma) + say(`list.${last}`) + names[names.length - 1];
}

export function languagesKnown() {
    return (document.documentElement.dataset.languages ?? 'en').split(' ');
}

/** What this reader reads: as the address says, or as chosen, or as the browser is set; English at last.
 *  @param {string} chosen */
export function languageWanted(chosen) {
    const known = languagesKnown();
    const asked = [new URLSearchParams(location.search).get('lang'), chosen];
    const wishes = [...asked, ...navigator.languages.filter(code => code !== 'qps')].map(code => (code ?? '').split('-')[0]);
    return wishes.find(code => known.includes(code)) ?? 'en';
}
