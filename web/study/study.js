// study.js - the address of a study: one on a server (/s/ID, with its key to write), or one of a finished table of this
// browser (/t/TABLE#study=1).
import { copyText, button, el, on, refill } from '../dom.js';
import { Engine } from '../local/engine.js';
import { localRecord } from '../local/local.js';
import { openStudyPage } from './page.js';
import { recall, remember } from '../settings.js';
import { KeptSource, keptStudy } from './sources.js';
import { WireSource } from './wire.js';
import { say } from '../words.js';

/** `study`: on a server, else `table`: of this browser. @typedef {{study?: string, table?: string, key?: string, point: number, viewer: string}} StudyAddress */

const NAME_KEY = 'grognard.study-name';

const studyStyle = document.createElement('link');
Object.assign(studyStyle, { rel: 'stylesheet', href: new URL('./study.css', import.meta.url).href });

async function freshEngine() {
    const answer = await fetch('/grognard.wasm');
    if (!answer.ok) throw new Error(say('server.no_engine'));
    return new Engine(await WebAssembly.compile(await answer.arrayBuffer()));
}

/** @param {string} text @param {string} name */
function saveText(text, name) {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    el('a', { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
}

class OpenStudy {
    /** @param {HTMLElement} host @param {StudyAddress} address */
    constructor(host, address) {
        this.host = host;
        this.address = address;
        /** @type {ReturnType<typeof openStudyPage>|null} */ this.page = null;
        /** @type {WireSource|null} */ this.wire = null;
        this.closed = false;
        document.head.append(studyStyle);
        refill(host, el('p', { class: 'opening', role: 'status' }, say('replay.fetching')));
        this.begin().catch(fault => this.refuse(fault.message));
    }

    async begin() {
        const { study, table, key = '' } = this.address;
        this.engine = await freshEngine();
        if (study) this.openWire(study, key);
        else if (table) await this.openKept(table);
    }

    /** @param {string} table */
    async openKept(table) {
        const record = await localRecord(table), kept = keptStudy(table), engine = /** @type {Engine} */ (this.engine);
        if (!record) throw new Error(say('review.fault.not_over'));
        const source = new KeptSource(table, () => engine.studyText(), () => this.page?.pane?.told(say('study.unkept')));
        this.show({ text: kept.startsWith(record) ? kept : record, source, address: `${location.origin}/t/${table}#study=1&`, tools: () => [this.saveButton()] });
    }

    /** @param {string} study @param {string} key */
    openWire(study, key) {
        const wire = this.wire = new WireSource(study, key, () => recall(NAME_KEY, ''));
        wire.onrefused = why => this.page || this.refuse(why);
        wire.onopen = (text, changes) => {
            if (this.closed) return;
            if (this.page) return this.page.again(text, changes);
            this.show({ text, changes, source: wire, key, address: `${location.origin}/s/${study}#`, tools: () => this.wireTools(study, key) });
            const draw = wire.onstate;
            wire.onstate = () => { draw(); this.drawState(); };
            this.drawState();
        };
    }

    /** @param {any} call */
    show(call) {
        if (this.closed) return;
        const { point, viewer } = this.address;
        this.page = openStudyPage(this.host, { engine: this.engine, point, viewer, ...call });
    }

    saveButton() {
        return button(say('study.save'), { 'data-role': 'study-save', onclick: () => saveText(/** @type {Engine} */ (this.engine).studyText(), `study-${this.address.study ?? this.address.table}.txt`) });
    }

    /** @param {string} study @param {string} key */
    wireTools(study, key) {
        const wire = /** @type {WireSource} */ (this.wire);
        this.share = button(say('study.share'), { 'data-role': 'study-share', 'aria-pressed': 'false', onclick: () => wire.share(!wire.shared) });
        this.state = el('span', { class: 'hint', role: 'status', 'data-role': 'study-state' });
        const copy = (/** @type {string} */ words, /** @type {string} */ role, /** @type {string} */ address) => {
            const node = button(words, { 'data-role': role, onclick: async () => { node.textContent = say(await copyText(address) ? 'copy.copied' : 'copy.from_address'); } });
            return node;
        };
        const name = /** @type {HTMLInputElement} */ (el('input', { type: 'text', maxlength: 20, size: 10, value: recall(NAME_KEY, ''), placeholder: say('study.name'), 'aria-label': say('study.name'), 'data-role': 'study-name' }));
        on(name, 'change', () => remember(NAME_KEY, name.value.trim()));
        on(name, 'keydown', e => e.stopPropagation());
        return [this.state, key ? name : null, key ? this.share : null, copy(say('study.copy'), 'study-copy', `${location.origin}/s/${study}`),
            key ? copy(say('study.copy_write'), 'study-copy-write', `${location.origin}/s/${study}#${key}`) : null, this.saveButton()].filter(node => node);
    }

    drawState() {
        const { wire, share, state } = this;
        if (!wire || !share || !state) return;
        share.setAttribute('aria-pressed', String(wire.shared));
        share.textContent = say(wire.shared ? 'study.shared' : 'study.share');
        state.textContent = wire.isOpen ? say('study.readers', { n: wire.readers }) : say('study.lost');
    }

    /** @param {string} why */
    refuse(why) {
        if (this.closed) return;
        refill(this.host, el('main', { class: 'page' }, el('h1', null, say('study.no_study')), el('p', { role: 'alert' }, why), el('a', { href: '/' }, say('page.to_games'))));
    }

    close() {
        this.closed = true;
        this.wire?.close();
        this.page?.close();
        studyStyle.remove();
        this.host.replaceChildren();
    }
}

/** @param {HTMLElement} host @param {StudyAddress} address */
export function openStudy(host, address) {
    return new OpenStudy(host, address);
}
