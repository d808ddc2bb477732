// aid.js - the rules by number, to be looked up while playing, and a page of them.
import { fetchOnce } from '../api.js';
import { el, on, refill } from '../dom.js';
import { aidOf } from '../games.js';
import { ruleLink } from './prompt.js';
import { inLanguage, say } from '../words.js';

/** @typedef {{number: string, summary: string, kind: string}} Rule */

/** 'M8.6' -> 'M8' @param {string} number */
function chapterOf(number) {
    return number.split('.')[0];
}

/** @param {Rule} rule */
function ruleNode({ number, summary, kind }) {
    return el('li', { 'data-rule': number, class: `rule-row kind-${kind}`, tabindex: -1 },
        el('b', null, number), el('span', null, summary));
}

/** @param {Rule[]} rules */
function chapterNodes(rules) {
    /** @type {Map<string, Rule[]>} */
    const chapters = new Map();
    for (const rule of rules) {
        const name = chapterOf(rule.number);
        chapters.set(name, [...(chapters.get(name) ?? []), rule]);
    }
    return [...chapters].map(([name, list]) => el('section', { class: 'chapter' },
        el('h3', null, say('rules.chapter', { name })), el('ul', { class: 'rule-list' }, list.map(ruleNode))));
}

/** A part of the player aid, each line with its rule. @param {any} part @param {(number: string) => void} open */
function aidNode({ title, lines }, open) {
    return el('details', { class: 'aid', 'data-role': 'aid' }, el('summary', null, title), el('ul', null,
        lines.map((/** @type {any} */ line) => el('li', null, el('span', null, line.text), ' ',
            ruleLink(line.rule, open)))));
}

/** The player aid, and all rules under it. */
export class RulesPane {
    /** @param {string} game */
    constructor(game) {
        this.game = game;
        /** @type {Rule[]} */
        this.rules = [];
        /** @type {HTMLInputElement} */
        this.search = /** @type {any} */ (el('input',
            { type: 'search', placeholder: say('rules.search'), 'aria-label': say('rules.search'),
            'data-role': 'rule-search' }));
        this.list = el('div', { class: 'rules', 'data-role': 'rules', tabindex: 0, 'aria-label': say('pane.rules') },
            el('p', { class: 'none' }, say('rules.fetching')));
        this.element = el('div', { class: 'pane rules-pane' }, this.search, this.list);
        this.ready = this.load();
        on(this.search, 'input', () => this.render());
    }

    async load() {
        try {
            this.rules = (await fetchOnce(inLanguage(`/rules/${this.game}.json`))).rules;
            this.render();
        } catch (fault) {
            refill(this.list, el('p', { class: 'none' }, say('rules.unread', { fault })));
        }
    }

    render() {
        const words = this.search.value.trim().toLowerCase();
        const fits = this.rules.filter(r => `${r.number} ${r.summary}`.toLowerCase().includes(words));
        const aid = words === '' ? aidOf(this.game).map(part => aidNode(part, number => void this.open(number))) : [];
        refill(this.list, aid, fits.length > 0 ? chapterNodes(fits) : el('p', { class: 'none' },
            say('rules.none')));
    }

    /** Shows a rule among its neighbours. @param {string} number */
    async open(number) {
        await this.ready;
        this.search.value = '';
        this.render();
        const row = /** @type {HTMLElement|null} */ (this.list.querySelector(`.rule-row[data-rule="${CSS.escape(number)}"]`));
        if (!row) return;
        row.classList.add('opened');
        row.scrollIntoView({ block: 'center' });
        row.focus({ preventScroll: true });
    }

    show() {}
}

/** The page of a game's rules. @param {HTMLElement} host @param {string} game @param {string} number */
export function openRulesPage(host, game, number) {
    const pane = new RulesPane(game);
    refill(host, el('main', { class: 'page rules-page' },
        el('p', null, el('a', { href: '/' }, say('page.all_games'))), el('h1', null, say('rules.title')),
            el('h2', { class: 'unseen' }, say('rules.chapters')), pane.element));
    document.title = say('page.title', { page: say('pane.rules') });
    if (number) void pane.open(number);
}
