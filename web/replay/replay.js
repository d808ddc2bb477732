// replay.js - a game from its beginning: step, scrub, play; through one side's fog, or open.
import { fetchOnce, postJson } from '../api.js';
import { announce, button, copyText, el, on, refill } from '../dom.js';
import { Field } from '../table/field.js';
import { framesOf, openFrames } from './frames.js';
import { isPlain, skinFor } from '../games.js';
import { bindKeys, openKeyHelp } from '../table/keys.js';
import { connectTo, isSealed } from '../lines.js';
import { isLocalTable, localRecord } from '../local/local.js';
import { LogPane } from '../table/log.js';
import { PaneTabs } from '../table/panes.js';
import { BoardPane } from '../table/textboard.js';
import { HistoryReader, storyOf } from './history.js';
import { replayHints } from '../table/hints.js';
import { saidIn } from '../table/prompt.js';
import { themeButton } from '../settings.js';
import { openWhatIf } from './whatif.js';
import { RulesPane } from '../table/aid.js';
import { nameBoard, say } from '../words.js';

/** @import { Step } from './history.js' */
/** @import { Frame } from './frames.js' */

/**
 * What to replay; in a page without a server the line and the record are there already.
 * `action`: the moment after it, in place of `at`.
 * @typedef {{table: string, key?: string, viewer?: string, at: number, action?: number, link?: import('../link.js').Link,
 *            record?: string}} Call
 */

const SPEEDS = [['2200', 'slow'], ['1100', 'steady'], ['450', 'quick'], ['120', 'gallop']]; // speech: keys
export const OPEN_VIEWER = 'open';

// The parts are made when the table has said which game it is.
export class ReplayPage {
    /** @type {Field} */ field;
    /** @type {PaneTabs} */ tabs;
    /** @type {BoardPane|undefined} */ board;
    /** @type {RulesPane} */ rules;
    /** @type {LogPane} */ log;
    /** @type {import('../table/hints.js').HintCard} */ hints;
    /** @type {HTMLElement} */ words;
    /** @type {HTMLElement} */ count;
    /** @type {HTMLInputElement} */ slider;
    /** @type {HTMLSelectElement} */ speed;
    /** @type {HTMLSelectElement} */ eyes;
    /** @type {HTMLButtonElement} */ playButton;
    /** @type {string} */ viewer;
    /** @type {any[]} */ told = [];
    target = -1; // the event to go to when it has come
    /** @type {any} */ skin;
    /** @type {any} */ map;

    /** @param {HTMLElement} host @param {Call} call */
    constructor(host, call) {
        this.host = host;
        this.call = call;
        this.index = 0;
        this.playing = false;
        this.closed = false;
        /** @type {Frame[]} */ this.frames = [];
        /** @type {any} */ this.info = null;
        /** @type {HistoryReader|null} */ this.reader = null;
        /** @type {Map<string, Step[]>} */ this.known = new Map();
        refill(host, el('p', { class: 'opening', role: 'status' }, say('replay.fetching')));
        this.link = call.link ?? connectTo({ table: call.table, key: call.key || undefined });
        this.link.onmessage = message => void this.hear(message);
    }

    /** @param {any} message */
    async hear(message) {
        if (message.is === 'past') return void (this.board?.heard(message) || this.reader?.heard(message));
        if (message.is === 'hint') return void this.hints?.heard(message);
        if (message.is === 'error' && this.hints?.failed(message)) return;
        if (message.is === 'error' && message.code === 'rate') return void this.reader?.askLater();
        if (message.is === 'error' && !this.info) return void refill(this.host,
            el('main', { class: 'page' }, el('h1', null, say('seat.no_table')),
            el('p', { role: 'alert' }, message.message), el('a', { href: '/' }, say('page.to_games'))));
        if (message.is !== 'table' || this.info) return;
        if (isPlain(message.game) && this.link.scenes()) return;
        this.info = isSealed(message) ? { ...message, over: null } : message;
        this.viewer = this.call.viewer && (this.info.over || this.call.viewer === message.you) ? this.call.viewer
            : message.you;
        await this.build();
        await this.look(this.viewer, this.call.at);
    }

    async build() {
        const { info } = this;
        const data = await fetchOnce(`/boards/${info.game}.json`);
        this.map = nameBoard(info.game, data.board);
        this.skin = await skinFor(info);
        this.rules = new RulesPane(info.game);
        const deeds = /** @type {any} */ ({ rule: (/** @type {string} */ n) => { this.tabs.open('rules'); void this.rules.open(n); } });
        this.field = new Field(this.skin, { ...deeds, choose: () => {} });
        this.log = new LogPane(deeds);
        this.tabs = new PaneTabs();
        this.hints = replayHints(this);
        this.tabs.element.prepend(this.hints.element);
        this.tabs.add('log',
            { element: this.log.element, show: s => this.log.show(s), opened: () => this.log.toEnd() });
        this.board = new BoardPane(m => this.link.send(m), () => this.boardViewers());
        this.tabs.add('text', this.board);
        this.tabs.add('rules', this.rules);
        refill(this.host, el('div', { class: 'table replay', 'data-role': 'replay', 'data-game': info.game },
            this.bar(), this.controls(), this.field.element, this.tabs.element));
        await this.field.open(info.game, data);
        this.field.onlook = place => this.field.look(place);
        this.tabs.open('log');
        this.unbind = bindKeys(this.keys());
        document.title = say('page.title', { page: say('replay.title', { title: info.title }) });
    }

    bar() {
        const home = this.call.link ? el('span', { class: 'home' }, 'Grognard')
            : el('a', { class: 'home', href: '/' }, 'Grognard');
        return el('header', { class: 'bar' }, home,
            el('h1', { class: 'bar-title' }, say('replay.title', { title: this.info.title })),
            el('div', { class: 'bar-buttons' },
                button('?', { class: 'icon', 'aria-label': say('keys.keys'), onclick: () => openKeyHelp(this.keys()) }),
                themeButton()));
    }

    /** @returns {import('../table/keys.js').KeyDeed[]} */
    keys() {
        return [
            { key: '.', does: say('keys.replay_on'), run: () => void this.go(this.index + 1, true) },
            { key: ',', does: say('keys.replay_back'), run: () => void this.go(this.index - 1, false) },
            { key: 'p', does: say('keys.replay_play'), run: () => void this.toggle() },
            { key: '<', does: say('keys.replay_first'), run: () => void this.go(0, false) },
            { key: '>', does: say('keys.replay_last'), run: () => void this.go(this.frames.length - 1, false) },
            { key: 'i', does: say('keys.hint'), run: () => this.askHint() },
            { key: 'x', does: say('whatif.whatif'), run: () => this.whatIf() },
            { key: 'v', does: say('keys.replay_eyes'), run: () => this.nextViewer() },
            { key: '+', does: say('keys.nearer'), run: () => this.field.board?.zoom(1.3) },
            { key: '-', does: say('keys.farther'), run: () => this.field.board?.zoom(1 / 1.3) },
            { key: '0', does: say('keys.whole'), run: () => this.field.board?.fit() },
        ];
    }

    /** Whose boards are read: of an open game those of all seats. */
    boardViewers() {
        if (this.viewer !== OPEN_VIEWER) return [this.viewer];
        return this.info.seats.map((/** @type {any} */ s) => s.seat);
    }

    viewers() {
        const seats = this.info.seats.map((/** @type {any} */ s) => s.seat);
        return this.info.over ? [...seats, 'public', OPEN_VIEWER] : [this.info.you];
    }

    /** @param {string} viewer */
    viewerName(viewer) {
        if (viewer === OPEN_VIEWER) return say('replay.open');
        return viewer === 'public' ? say('replay.gallery') : this.skin.seat(viewer)?.name ?? viewer;
    }

    controls() {
        this.words = el('div', { class: 'replay-words', 'data-role': 'replay-words', tabindex: 0 },
            say('replay.fetching'));
        this.slider = /** @type {any} */ (el('input',
            { type: 'range', min: 0, max: 0, value: 0, 'aria-label': say('replay.moment'), 'data-role': 'scrub' }));
        on(this.slider, 'input', () => void this.go(Number(this.slider.value), false));
        this.count = el('span', { class: 'count', 'data-role': 'replay-count' });
        this.playButton = button(say('past.play'),
            { class: 'primary', 'data-role': 'replay-play', onclick: () => this.toggle() });
        this.speed = /** @type {any} */ (el('select', { 'aria-label': say('replay.speed'), 'data-role': 'speed' },
            SPEEDS.map(([ms, name]) => el('option', { value: ms, selected: name === 'steady' }, say(`replay.speed.${name}`)))));
        this.eyes = /** @type {any} */ (el('select', { 'aria-label': say('replay.eyes'), 'data-role': 'viewer' },
            this.viewers().map((/** @type {string} */ v) => el('option', { value: v, selected: v === this.viewer },
                this.viewerName(v)))));
        on(this.eyes, 'change', () => void this.changeViewer(this.eyes.value));
        return el('section', { class: 'ask replay-controls', 'aria-label': say('replay.replay') }, this.words,
            el('div', { class: 'replay-line' }, this.stepButton('◂', say('replay.step_back'), 'replay-back', -1), this.playButton,
                this.stepButton('▸', say('replay.step_on'), 'replay-step', 1), this.slider, this.count,
                el('div', { class: 'replay-more' }, this.speed, this.eyes, this.hintButton(), this.copyButton(), this.downloads())));
    }

    /** @param {string} sign @param {string} words @param {string} role @param {number} by */
    stepButton(sign, words, role, by) {
        return button(sign, { class: 'icon', 'aria-label': words, 'data-role': role,
            onclick: () => this.go(this.index + by, by > 0) });
    }

    hintButton() {
        if (this.call.link || !this.info.over) return null;
        return [button(say('hint.hint'), { 'data-role': 'hint', 'aria-keyshortcuts': 'i', title: say('hint.replay_words'), onclick: () => this.askHint() }),
            button(say('whatif.whatif'), { 'data-role': 'whatif', 'aria-keyshortcuts': 'x', title: say('whatif.words'), onclick: () => this.whatIf() })];
    }

    /** What the emperor would have done next. */
    askHint() {
        const number = this.frames[this.index]?.number;
        if (this.call.link || !this.info.over || number === undefined) return;
        this.hints.ask(number);
    }

    /** Played on from here, at another table. */
    whatIf() {
        const number = this.frames[this.index]?.number, { table } = this.call;
        if (this.call.link || !this.info.over || number === undefined) return;
        void openWhatIf({ table, number, info: this.info, viewer: this.viewer, seatName: seat => this.viewerName(seat) });
    }

    copyButton() {
        const copy = button(say('copy.link'), { 'data-role': 'copy-moment', onclick: async () => {
            copy.textContent = say(await copyText(this.momentAddress()) ? 'copy.copied' : 'copy.from_address');
        } });
        return copy;
    }

    downloads() {
        if (!this.info.over) return null;
        const review = this.call.link ? null : el('a', { class: 'button', 'data-role': 'review', href: `/t/${this.call.table}#review=1&viewer=${this.info.you}${this.call.key ? '&key=' + encodeURIComponent(this.call.key) : ''}` }, say('review.review'));
        if (this.call.record || isLocalTable(this.call.table)) return el('span', { class: 'replay-more' }, review,
            this.call.record ? null : el('a', { class: 'button', 'data-role': 'study-open', href: `/t/${this.call.table}#study=1` }, say('study.study')),
            button(say('replay.record'), { 'data-role': 'record', onclick: () => this.saveLocal() }));
        const base = `/api/tables/${this.call.table}`;
        return el('span', { class: 'replay-more' }, review,
            button(say('study.study'), { 'data-role': 'study-open', onclick: () => this.beginStudy() }),
            el('a', { class: 'button', href: `${base}/record`, download: `${this.info.game}-${this.call.table}.txt`,
            'data-role': 'record' }, say('replay.record')),
            el('a', { class: 'button', href: `${base}/page`, download: `${this.info.game}-${this.call.table}.html`,
                'data-role': 'page' }, say('replay.page')),
            button(say('replay.picture'), { 'data-role': 'picture', title: say('replay.picture_what'), onclick: () => this.savePicture() }),
            this.embedButton());
    }

    /** The board of this moment, as the one who is looked through knew it then; of an open game, as all did. */
    savePicture() {
        const number = this.frames[this.index]?.number ?? 0, viewer = this.viewer === OPEN_VIEWER ? 'public' : this.viewer;
        el('a', { href: `/api/tables/${this.call.table}/picture?at=${number}&viewer=${viewer}`, download: `${this.info.game}-${number}.svg` }).click();
    }

    /** A frame for other sites' pages, in which this game plays. */
    embedButton() {
        const copy = button(say('replay.embed'), { 'data-role': 'embed', title: say('replay.embed_what'), onclick: async () => {
            const frame = el('iframe', { src: `${location.origin}/embed/${this.call.table}`, width: 960, height: 720, title: this.info.title, sandbox: 'allow-scripts' });
            copy.textContent = say(await copyText(frame.outerHTML) ? 'copy.copied' : 'copy.by_hand');
        } });
        return copy;
    }

    /** A new study of this game, on the server: whoever has its key writes in it. */
    async beginStudy() {
        try {
            const { study, key } = await postJson('/api/studies', { table: this.call.table });
            location.assign(`/s/${study}#${key}`);
        } catch (fault) {
            this.words.textContent = /** @type {Error} */ (fault).message;
        }
    }

    async saveLocal() {
        const record = this.call.record ?? await localRecord(this.call.table);
        const address = URL.createObjectURL(new Blob([record], { type: 'text/plain' }));
        el('a', { href: address, download: `${this.info.game}-${this.call.table}.txt` }).click();
        setTimeout(() => URL.revokeObjectURL(address), 1000);
    }

    momentAddress() {
        const base = this.call.link ? location.href.replace(/#.*/, '') : `${location.origin}/t/${this.call.table}`;
        return `${base}#at=${this.frames[this.index]?.at ?? 0}&viewer=${this.viewer}`;
    }

    /** All steps of a viewer; what there is so far is handed on as it comes. @param {string} viewer
     *  @param {(steps: Step[], whole: boolean) => void} [part] @returns {Promise<Step[]>} */
    steps(viewer, part) {
        const known = this.known.get(viewer);
        if (known) {
            part?.(known, true);
            return Promise.resolve(known);
        }
        return new Promise(done => {
            const reader = new HistoryReader(m => this.link.send(m), this.info.game,
                viewer === this.info.you ? null : viewer);
            this.reader = reader;
            reader.onsteps = (steps, whole) => {
                if (this.frames.length === 0) this.words.textContent = say('replay.fetched', { n: steps.length });
                part?.(steps, whole);
                if (whole) this.known.set(viewer, steps);
                if (whole) done(steps);
            };
            reader.read(0);
        });
    }

    /** @param {string} viewer @param {number} at */
    async look(viewer, at) {
        this.viewer = viewer;
        this.frames = [];
        this.target = at;
        if (viewer === OPEN_VIEWER) await this.openLook();
        else await this.steps(viewer, (steps, whole) => this.viewer === viewer
            && this.setFrames(framesOf(this.info.game, steps), steps, whole));
    }

    async openLook() {
        const open = await this.steps('public');
        const seats = [];
        for (const guest of this.info.seats) seats.push(await this.steps(guest.seat));
        if (this.viewer === OPEN_VIEWER) this.setFrames(openFrames(this.info.game, open, seats), open, true);
    }

    /** @param {Frame[]} frames @param {Step[]} steps @param {boolean} whole */
    setFrames(frames, steps, whole) {
        this.frames = frames;
        this.told = steps.flatMap(step => step.events);
        this.slider.max = String(frames.length - 1);
        this.count.textContent = `${this.index + 1} / ${frames.length}${whole ? '' : '…'}`;
        const { action } = this.call;
        const near = frames.findIndex(frame => (action ? (frame.number ?? 0) >= action : frame.at >= this.target));
        if (this.target < 0 || (near < 0 && !whole)) return;
        this.target = -1;
        this.call.action = 0;
        void this.go(near < 0 ? frames.length - 1 : near, false);
    }

    /** Keeps the moment as nearly as it can be told: as the part of the game that is over. @param {string} viewer */
    async changeViewer(viewer) {
        const part = this.frames.length > 1 ? this.index / (this.frames.length - 1) : 0;
        await this.look(viewer, Infinity);
        await this.go(Math.round(part * (this.frames.length - 1)), false);
    }

    nextViewer() {
        const all = this.viewers();
        this.eyes.value = all[(all.indexOf(this.viewer) + 1) % all.length];
        void this.changeViewer(this.eyes.value);
    }

    /** @param {number} index @param {boolean} moving */
    async go(index, moving) {
        if (this.closed || index < 0 || index >= this.frames.length) return;
        this.index = index;
        this.hints.close();
        const frame = this.frames[index];
        const sight = this.sight(frame);
        const story = storyOf(frame).map(text => saidIn(sight, text));
        refill(this.words, story.slice(0, 3).map(line => el('span', { class: 'past-sentence' }, line)),
            story.length > 3 ? el('span', { class: 'past-sentence' }, say('board.more', { n: story.length - 3 })) : null);
        this.slider.value = String(index);
        this.slider.setAttribute('aria-valuetext', story.slice(0, 2).join(' '));
        this.count.textContent = `${index + 1} / ${this.frames.length}`;
        history.replaceState(null, '',
            this.momentAddress() + (this.call.key ? `&key=${encodeURIComponent(this.call.key)}` : ''));
        if (!moving) this.field.skip();
        else announce(story.join(' '));
        this.tabs.show(sight);
        this.field.tell(sight.scene, moving ? frame.events : []);
        await this.field.show(sight);
    }

    /** @param {Frame} frame */
    sight(frame) {
        const you = this.viewer === OPEN_VIEWER ? 'public' : this.viewer;
        const log = this.told.slice(0, frame.at);
        const view = frame.views[0];
        const scene = { views: frame.views, view, you, ask: null, map: this.map, memory: true, log };
        const now = { at: frame.at, view, ask: null, owing: [], over: null, offer: null };
        return { scene, skin: this.skin, info: this.info, now, events: log, live: false };
    }

    async toggle() {
        this.playing = !this.playing;
        this.playButton.textContent = say(this.playing ? 'past.pause' : 'past.play');
        if (this.playing && this.index + 1 >= this.frames.length) await this.go(0, false);
        while (this.playing && !this.closed && this.index + 1 < this.frames.length) {
            const pause = Number(this.speed.value);
            await this.go(this.index + 1, pause > 200);
            await new Promise(done => setTimeout(done, pause));
        }
        this.playing = false;
        this.playButton.textContent = say('past.play');
    }

    close() {
        this.closed = true;
        this.playing = false;
        this.link.close();
        this.unbind?.();
        this.field?.close();
        this.host.replaceChildren();
    }
}

/** @param {HTMLElement} host @param {Call} call */
export function openReplay(host, call) {
    return new ReplayPage(host, call);
}
