// overlays.js - what can be drawn over the board: around one place, or of the whole board. The table is asked; nothing is guessed here.
import { button, el, on, refill } from '../dom.js';
import { narrowQuery } from './panes.js';
import { listed, say } from '../words.js';

/** @import { Over } from '../board/overlay.js' */

// From here on `id` counts what is asked here.
const OVERLAY_IDS = 2000000;
const AROUND = ['open', 'cut', 'shut', 'mine', 'theirs'];
/** What the marks of a layer mean. @type {Record<string, string[]>} */
const SIGNS = { threat: ['threat'], theirs: ['theirs'], mine: ['mine'], around: AROUND };

/** What the hidden ones there may be: 'Marengo, Austria, 3 hidden: I2 95 % (1.8), C1 40 % (0.5)'. @param {any} stack */
function guessWords({ name, who, count, pieces }) {
    const one = (/** @type {any} */ { name, percent, tenths }) => say(Math.abs(10 * tenths - percent) > 15 ? 'overlay.guess_some' : 'overlay.guess_one', { name, percent, mean: String(tenths / 10) });
    return el('li', null, el('b', null, say('overlay.guess_stack', { name, who, n: count })), ' ', listed(pieces.map(one)));
}

/** 'Torre Garofoli: 3; by road'. @param {any} row */
function rowWords({ name, count, marks }) {
    return el('li', null, count ? say('overlay.row', { name, n: count }) : name, marks?.length ? ` (${listed(marks)})` : '');
}

export class Overlays {
    /** @param {{send: (message: any) => boolean}} deeds @param {{map: any, you: string}} about */
    constructor(deeds, { map, you }) {
        this.deeds = deeds;
        this.plays = you !== 'public';
        this.kind = '';
        this.place = '';
        this.asked = OVERLAY_IDS;
        this.at = -1;
        /** @type {any} */ this.board = null;
        /** @type {any} */ this.reach = null;
        /** @type {any[]} */ this.guess = [];
        /** @type {any[]} */ this.layers = [];
        this.isOpen = false;
        this.toggle = button(say('overlay.overlays'), { class: 'overlay-open', 'data-role': 'overlay-open', 'aria-expanded': 'false', 'aria-controls': 'overlay-panel', onclick: () => this.open(!this.isOpen) });
        this.kinds = /** @type {HTMLSelectElement} */ (el('select', { 'aria-label': say('overlay.overlays'), 'data-role': 'overlay-kinds' }));
        on(this.kinds, 'change', () => this.choose(this.kinds.value));
        const places = [...map.places.map((/** @type {any} */ p) => [p.key, p.name || p.key]), ...(map.entries ?? []).filter((/** @type {any} */ e) => e.name).map((/** @type {any} */ e) => [e.place, e.name])];
        this.choice = /** @type {HTMLSelectElement} */ (el('select', { 'data-role': 'overlay-place', 'aria-label': say('overlay.place') },
            el('option', { value: '' }, say('overlay.place')), places.sort((a, b) => String(a[1]).localeCompare(String(b[1]))).map(([key, name]) => el('option', { value: key }, name))));
        on(this.choice, 'change', () => this.look(this.choice.value));
        this.legend = el('div', { class: 'overlay-legend', 'data-role': 'overlay-legend' });
        this.words = el('div', { class: 'overlay-words', 'data-role': 'overlay-words', tabindex: 0, role: 'region', 'aria-label': say('overlay.words') });
        this.told = el('details', { class: 'overlay-told', open: !narrowQuery.matches }, el('summary', null, say('overlay.words')), this.legend, this.words);
        this.panel = el('div', { class: 'overlay-panel', id: 'overlay-panel', hidden: true }, this.kinds, this.choice, this.told);
        this.element = el('div', { class: 'overlays', 'data-role': 'overlays' }, this.panel, this.toggle);
    }

    /** @param {boolean} wanted */
    open(wanted) {
        this.isOpen = wanted;
        this.panel.hidden = !wanted;
        this.toggle.setAttribute('aria-expanded', String(wanted));
        if (wanted && !this.layers.length) this.ask();
        if (!wanted) this.choose('');
    }

    /** What there is to choose from. */
    list() {
        return [['', say('overlay.none')], ['around', say('overlay.around')], ...this.layers.map(({ layer, name }) => [layer, name])];
    }

    /** The next one; after the last none. */
    next() {
        const keys = this.list().map(([key]) => key), after = keys[(keys.indexOf(this.kind) + 1) % keys.length];
        if (!this.isOpen) this.open(true);
        if (!this.layers.length) this.then = after || 'around';
        else this.choose(after);
    }

    /** @param {string} kind */
    choose(kind) {
        this.kind = kind;
        if (kind === 'around' && !this.place) this.reach = null;
        this.ask();
        this.write();
    }

    /** A place was looked at. @param {string} place */
    look(place) {
        this.place = place;
        if (this.choice.value !== place) this.choice.value = place;
        if (this.kind !== 'around') return;
        if (!place) this.reach = null;
        this.ask();
        if (!place) this.write();
    }

    /** Something has changed on the board. @param {any} board @param {import('./prompt.js').Sight} sight */
    show(board, sight) {
        const live = sight.live && board;
        this.board = board;
        this.element.hidden = !sight.live;
        if (!live) return board?.overlay([]);
        if (sight.now.at === this.at) return;
        this.at = sight.now.at;
        if (this.isOpen) this.ask();
    }

    ask() {
        const around = this.kind === 'around';
        if (!this.layers.length || (this.kind && !around)) this.deeds.send({ do: 'reach', id: ++this.asked });
        if (around && this.place) this.deeds.send({ do: 'reach', place: this.place, id: ++this.asked });
    }

    /** A game that tells nothing of it has no overlays. @param {any} message @returns {boolean} */
    failed({ id }) {
        if (id > OVERLAY_IDS && !this.layers.length) this.element.remove();
        return id > OVERLAY_IDS;
    }

    /** @param {any} message */
    heard({ id, reach, guess = [] }) {
        if (!(id > OVERLAY_IDS)) return;
        if (reach.layers) this.layers = reach.layers;
        else if (id === this.asked) Object.assign(this, { reach, guess });
        if (this.then && reach.layers) {
            const { then } = this;
            this.then = '';
            return this.choose(then);
        }
        this.write();
    }

    /** @returns {Over[]} */
    overs() {
        if (this.kind === 'around') return this.oversAround();
        return (this.layers.find(({ layer }) => layer === this.kind)?.places ?? []).map((/** @type {any} */ { place, count }) => ({ place, kind: this.kind, count }));
    }

    /** @returns {Over[]} */
    oversAround() {
        if (!this.reach) return [];
        const { place, ways, to, from } = this.reach;
        const goals = to.map((/** @type {any} */ row) => ({ place: row.place, kind: 'mine' }));
        const open = ways.map((/** @type {any} */ way) => ({ place: way.place, from: place, kind: !way.open ? 'shut' : way.cut ? 'cut' : 'open' }));
        const comers = from.map((/** @type {any} */ row) => ({ place: row.place, kind: row.own ? 'own' : 'theirs', count: row.count }));
        return [...goals, ...comers, ...open];
    }

    write() {
        const { kind } = this, rows = this.list();
        this.choice.hidden = kind !== 'around';
        if (this.kinds.childElementCount !== rows.length) refill(this.kinds, rows.map(([key, name]) => el('option', { value: key }, name)));
        this.kinds.value = kind;
        refill(this.legend, kind ? this.signs(kind) : null);
        refill(this.words, kind === 'around' ? this.around() : this.layerWords());
        this.legend.hidden = this.told.hidden = !kind;
        this.board?.overlay(this.overs());
    }

    /** The key to the marks. @param {string} kind */
    signs(kind) {
        return el('ul', { class: 'overlay-signs' }, (SIGNS[kind] ?? [kind]).map(sign => el('li', null, el('i', { class: `sign over-${sign}`, 'aria-hidden': 'true' }),
            el('span', null, SIGNS[kind] ? say(`overlay.sign.${sign}`) : this.layers.find(({ layer }) => layer === kind)?.name ?? ''))));
    }

    /** A layer in words. */
    layerWords() {
        const places = this.layers.find(({ layer }) => layer === this.kind)?.places ?? [];
        if (!this.kind) return null;
        return places.length ? el('ul', { class: 'overlay-rows' }, places.map(rowWords)) : el('p', { class: 'none' }, say('overlay.nothing'));
    }

    /** Around a place, in words. */
    around() {
        if (!this.reach) return el('p', { class: 'none' }, say('overlay.pick'));
        const { name, ways, to, from } = this.reach;
        const part = (/** @type {string} */ key, /** @type {any[]} */ rows) => (rows.length ? [el('h4', null, say(`overlay.${key}`)), el('ul', { class: 'overlay-rows' }, rows.map(rowWords))] : []);
        return [el('h3', null, name), ...part('open', ways.filter((/** @type {any} */ way) => way.open && !way.cut)), ...part('cut', ways.filter((/** @type {any} */ way) => way.cut)),
            ...part('shut', ways.filter((/** @type {any} */ way) => !way.open)), ...part('to', to), ...part('own', from.filter((/** @type {any} */ row) => row.own)),
            ...part('theirs', from.filter((/** @type {any} */ row) => !row.own)),
            ...(this.guess.length ? [el('h4', null, say('overlay.guess')), el('ul', { class: 'overlay-rows', 'data-role': 'guess' }, this.guess.map(guessWords))] : [])];
    }
}
