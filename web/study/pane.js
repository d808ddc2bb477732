// pane.js - the study beside the board: what hangs on this moment, what can be written there, all variations.
import { announce, button, el, on, refill } from '../dom.js';
import { labelOf } from '../table/told.js';
import { saidIn } from '../table/prompt.js';
import { say } from '../words.js';

/** @import { StudyPageType } from './page.js' */
/** @import { StudyItem, StudyPoint, Variation } from './tree.js' */

export const STUDY_COLOURS = ['red', 'green', 'blue', 'yellow'];
const PREVIEW = 3; // deeds of a variation in the list

export class StudyPane {
    /** @param {StudyPageType} page */
    constructor(page) {
        this.page = page;
        this.colour = 'red';
        this.isPlaying = false;
        /** @type {number|null} */ this.edited = null;
        this.notice = el('p', { class: 'notice', role: 'alert', 'data-role': 'study-notice', hidden: true });
        this.here = el('section', { class: 'study-here', 'aria-label': say('study.here') });
        this.choices = el('section', { class: 'study-choices', 'data-role': 'study-choices', 'aria-label': say('study.choices'), hidden: true });
        this.list = el('nav', { class: 'study-list', 'data-role': 'study-list', 'aria-label': say('study.variations') });
        this.tools = this.buildTools();
        const more = page.study.tools?.() ?? [];
        const keep = more.length ? el('section', { class: 'study-keep ask-buttons', 'aria-label': say('study.keep') }, more) : null;
        this.element = el('div', { class: 'pane study-pane', 'data-role': 'study' }, ...[this.notice, this.here, this.tools, this.choices, this.list, keep].filter(node => node));
    }

    /** What cannot be done; '' if all is well. @param {string} why */
    told(why) {
        this.notice.hidden = !why;
        this.notice.textContent = why;
    }

    opened() {
        this.show();
    }

    show() {
        const { page } = this;
        if (!page.tree || !page.skin) return;
        this.tools.hidden = !page.source.writes;
        this.showHere();
        this.showList();
        if (this.isPlaying && this.asked !== page.point) this.showChoices();
    }

    // -- This moment ---------------------------------------------------------------------------

    showHere() {
        const { page } = this, items = page.tree.itemsOf(page.point), variation = page.tree.variationOf(page.point);
        const where = variation ? say('study.in_variation', { number: page.tree.numberOf(page.point), variation: variation.number })
            : say('study.in_game', { number: page.point });
        refill(this.here, el('h3', null, where), el('p', { class: 'study-deed' }, this.said(page.deedAt(page.point))),
            el('ul', { class: 'study-items', 'data-role': 'study-items' }, items.map(item => this.itemNode(item))),
            this.branchButtons(), variation && page.source.writes ? this.variationButtons(variation) : null);
    }

    /** @param {string} words */
    said(words) {
        return saidIn({ skin: this.page.skin, scene: { map: this.page.map } }, words);
    }

    /** @param {string} key */
    placeName(key) {
        return this.page.map.places.find((/** @type {any} */ p) => p.key === key)?.name || key;
    }

    /** @param {StudyItem} item */
    itemNode(item) {
        const { page } = this, colour = item.colour ? say(`study.colour.${item.colour}`) : '';
        const words = item.kind === 'comment' ? String(item.text).split('\n').flatMap((line, i) => (i ? [el('br'), line] : [line]))
            : item.kind === 'mark' ? say('study.mark', { place: this.placeName(String(item.place)), colour })
                : say('study.arrow', { from: this.placeName(String(item.from)), to: this.placeName(String(item.to)), colour });
        const about = item.kind === 'comment' ? String(item.text).slice(0, 40) : String(words);
        return el('li', { class: `study-item ${item.kind}${item.colour ? ` study-${item.colour}` : ''}`, 'data-item': item.item },
            el('div', null, item.by ? el('b', null, `${item.by.replace(/_/g, ' ')}: `) : null, words),
            page.source.writes ? el('span', { class: 'study-item-tools' },
                item.kind === 'comment' ? button('✎', { class: 'icon', 'aria-label': say('study.edit', { what: about }), 'data-role': 'study-edit', onclick: () => this.edit(item) }) : null,
                button('×', { class: 'icon', 'aria-label': say('study.erase', { what: about }), 'data-role': 'study-erase',
                    onclick: () => page.change({ do: 'erase', item: item.item, seen: page.tree.changes }) })) : null);
    }

    branchButtons() {
        const branches = this.page.tree.branchesOf(this.page.point);
        return branches.length ? el('div', { class: 'ask-buttons', 'data-role': 'study-branches' }, branches.map(first =>
            button(say('study.into', { variation: this.page.tree.variationOf(first.point)?.number ?? 0, deed: this.deedOf(first) }),
                { 'data-point': first.point, onclick: () => this.page.goTo(first.point) }))) : null;
    }

    /** As far as the viewer knows it. @param {StudyPoint} p */
    deedOf(p) {
        return this.said(this.page.deedAt(p.point));
    }

    /** @param {Variation} variation */
    variationButtons(variation) {
        const { page } = this, { point } = page, first = variation.points[0].point;
        return el('div', { class: 'ask-buttons' },
            button(say('study.promote'), { 'data-role': 'study-promote', onclick: () => page.change({ do: 'promote', at: first }) }),
            button(say('study.delete_from'), { 'data-role': 'study-delete', onclick: () => page.change({ do: 'delete', at: point, seen: page.tree.changes }) }));
    }

    // -- Writing -------------------------------------------------------------------------------

    buildTools() {
        const page = this.page;
        this.comment = /** @type {HTMLTextAreaElement} */ (el('textarea', { rows: 3, maxlength: 1900, 'aria-label': say('study.comment'), 'data-role': 'study-comment' }));
        this.add = button(say('study.add_comment'), { 'data-role': 'study-add', onclick: () => this.addComment() });
        on(this.comment, 'keydown', e => {
            e.stopPropagation(); // letters are no keys of the page here
            if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) void this.addComment();
            if (e.key === 'Escape') this.comment?.blur();
        });
        this.playButton = button(say('study.play'), { 'aria-pressed': 'false', 'data-role': 'study-play', 'aria-keyshortcuts': 'n', onclick: () => this.togglePlay() });
        this.drawButton = button(say('study.draw'), { 'aria-pressed': 'false', 'data-role': 'study-draw', title: say('study.draw_how'), onclick: () => this.toggleDraw() });
        const colours = el('select', { 'aria-label': say('study.colour'), 'data-role': 'study-colour' },
            STUDY_COLOURS.map(colour => el('option', { value: colour }, say(`study.colour.${colour}`))));
        on(colours, 'change', () => { this.colour = /** @type {HTMLSelectElement} */ (colours).value; });
        const places = page.map.places.filter((/** @type {any} */ p) => p.key).map((/** @type {any} */ p) => [p.key, p.name || p.key])
            .sort((/** @type {string[]} */ a, /** @type {string[]} */ b) => a[1].localeCompare(b[1]));
        const pick = (/** @type {string} */ name) => /** @type {HTMLSelectElement} */ (el('select', { 'aria-label': say(`study.${name}`), 'data-role': `study-${name}` },
            el('option', { value: '' }, say(`study.${name}`)), places.map((/** @type {string[]} */ [key, words]) => el('option', { value: key }, words))));
        this.from = pick('place');
        this.to = pick('to');
        const put = button(say('study.put'), { 'data-role': 'study-put', onclick: () => this.from?.value && page.draw(this.from.value, this.to?.value || this.from.value) });
        return el('section', { class: 'study-tools', 'aria-label': say('study.write') }, this.comment,
            el('div', { class: 'ask-buttons' }, this.add, this.playButton, this.drawButton, colours),
            el('div', { class: 'ask-buttons' }, this.from, this.to, put));
    }

    toComment() {
        this.page.tabs.open('study');
        this.comment?.focus();
    }

    /** @param {StudyItem} item */
    edit(item) {
        if (!this.comment || !this.add) return;
        this.edited = item.item;
        this.comment.value = item.text ?? '';
        this.add.textContent = say('study.keep_comment');
        this.comment.focus();
    }

    async addComment() {
        const { page, edited } = this, text = (this.comment?.value ?? '').trim().split('\n').map(line => line.trim()).filter(line => line).join('\n');
        if (!text || !this.comment || !this.add) return;
        const answer = await page.change(edited === null ? { do: 'comment', at: page.point, text } : { do: 'edit', item: edited, text, seen: page.tree.changes });
        if (answer.outcome === 'refused') return;
        this.edited = null;
        this.comment.value = '';
        this.add.textContent = say('study.add_comment');
        announce(say('study.kept'));
    }

    toggleDraw() {
        const { tool } = this.page;
        tool?.take(!tool.isOn);
        this.drawButton?.setAttribute('aria-pressed', String(tool?.isOn));
    }

    /** To where the keyboard draws. @param {'mark'|'arrow'} kind */
    choose(kind) {
        this.page.tabs.open('study');
        (kind === 'arrow' && this.from?.value ? this.to : this.from)?.focus();
    }

    // -- Playing on ----------------------------------------------------------------------------

    togglePlay() {
        if (!this.page.source.writes) return;
        this.isPlaying = !this.isPlaying;
        this.playButton?.setAttribute('aria-pressed', String(this.isPlaying));
        this.choices.hidden = !this.isPlaying;
        if (!this.isPlaying) return;
        this.page.tabs.open('study');
        this.showChoices();
        /** @type {HTMLElement|null} */ (this.choices.querySelector('button'))?.focus();
    }

    showChoices() {
        const { page } = this, found = page.askHere();
        this.asked = page.point;
        if (!found) return void refill(this.choices, el('p', null, say('study.over_here')));
        const scene = { ...page.sight(page.frames[page.index]).scene, ask: found.ask };
        const had = this.choices.contains(document.activeElement);
        refill(this.choices, el('h3', null, page.skin.seat(found.seat)?.name ?? found.seat), el('p', null, this.said(found.ask.prompt)),
            el('div', { class: 'ask-buttons' }, found.ask.actions.map((/** @type {string} */ action) =>
                button(labelOf(page.skin, action, scene), { 'data-action': action, onclick: () => page.play(action) }))));
        if (had) /** @type {HTMLElement|null} */ (this.choices.querySelector('button'))?.focus();
    }

    // -- Variations ----------------------------------------------------------------------------

    toBranch() {
        const { tree, point } = this.page, next = tree.branchesOf(point)[0];
        const variation = tree.variationOf(point);
        void this.page.goTo(next?.point ?? variation?.under ?? point);
    }

    showList() {
        const { tree, point } = this.page, here = tree.variationOf(point);
        const had = /** @type {HTMLElement|null} */ (this.list.contains(document.activeElement) ? document.activeElement : null)?.dataset.point;
        const noted = [...new Set(tree.items.filter(item => item.kind === 'comment' && item.point <= tree.count).map(item => item.point))].sort((a, b) => a - b);
        refill(this.list, el('h3', null, say('study.variations')),
            tree.variations.length ? el('ol', null, tree.variations.map(v => this.variationNode(v, v === here))) : el('p', { class: 'none' }, say('study.none')),
            noted.length ? el('h3', null, say('study.comments')) : null,
            noted.length ? el('ul', null, noted.map(p => el('li', null, this.pointButton(p, String(tree.itemsOf(p).find(i => i.kind === 'comment')?.text).slice(0, 60))))) : null);
        if (had) /** @type {HTMLElement|null} */ (this.list.querySelector(`[data-point="${had}"]`))?.focus({ preventScroll: true });
    }

    /** @param {number} point @param {string} words */
    pointButton(point, words) {
        return button(`${this.page.tree.numberOf(point)} · ${words}`, { class: 'link', 'data-point': point,
            'aria-current': point === this.page.point ? 'true' : null, onclick: () => this.page.goTo(point) });
    }

    /** @param {Variation} variation @param {boolean} isHere */
    variationNode({ number, points, under, of }, isHere) {
        const { tree } = this.page, leaves = tree.numberOf(under);
        const where = of ? say('study.leaves_variation', { number: leaves, of }) : say('study.leaves', { number: leaves });
        const deeds = points.slice(0, PREVIEW).map(p => this.deedOf(p));
        const comment = points.flatMap(p => tree.itemsOf(p.point)).find(item => item.kind === 'comment');
        return el('li', { class: isHere ? 'here' : null, 'data-variation': number },
            button(deeds.join('; ') + (points.length > PREVIEW ? ' …' : ''), { class: 'link', 'data-point': points[0].point,
                'aria-current': isHere ? 'true' : null, onclick: () => this.page.goTo(points[0].point) }),
            el('span', { class: 'hint' }, where), comment ? el('span', { class: 'study-quote' }, String(comment.text).slice(0, 80)) : null);
    }
}
