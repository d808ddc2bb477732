// review.js - a finished game looked at again: asked for, waited for, drawn (drawing.js). A server's table is
// reviewed there; a table of this browser's own here, in a worker.
import { fetchJson, postJson } from '../api.js';
import { button, copyText, el, on, refill } from '../dom.js';
import { drawReview } from './drawing.js';
import { isLocalTable } from '../local/local.js';
import { themeButton } from '../settings.js';
import { language, say } from '../words.js';

/** @typedef {{table: string, key?: string, viewer?: string}} ReviewCall */
/** How far it is: parts done, of how many; reviews of others that come first. @typedef {{done: number, of: number, before: number}} ReviewProgress */

const POLL_MS = 700;
const BUSY_MS = 4000;
const BUSY = ['busy', 'rate'];

const reviewStyle = document.createElement('link');
Object.assign(reviewStyle, { rel: 'stylesheet', href: new URL('./review.css', import.meta.url).href });

class ReviewPage {
    /** @param {HTMLElement} host @param {ReviewCall} call */
    constructor(host, call) {
        this.host = host;
        this.call = call;
        this.closed = false;
        /** @type {Worker|null} */ this.worker = null;
        document.head.append(reviewStyle);
        this.bar = /** @type {HTMLProgressElement} */ (el('progress', { 'aria-labelledby': 'review-wait', 'data-role': 'review-progress' }));
        this.words = el('p', { id: 'review-wait', role: 'status' }, say('review.begun'));
        refill(host, this.head(say('review.review')), el('main', { class: 'page review-waiting' }, this.words, this.bar, el('p', { class: 'hint' }, say('review.patience'))));
        void this.begin();
    }

    async begin() {
        try {
            const review = await (isLocalTable(this.call.table) ? this.here() : this.there());
            if (!this.closed && review) this.show(review);
        } catch (fault) {
            if (!this.closed) this.refuse(/** @type {Error} */ (fault).message);
        }
    }

    /** @param {ReviewProgress} how */
    tell({ done, of, before }) {
        this.words.textContent = before ? say('review.before', { n: before }) : say('review.at_work', { percent: of ? Math.floor(100 * done / of) : 0 });
        this.bar.max = of || 1;
        this.bar.value = done;
    }

    /** @param {number} ms @returns {Promise<void>} */
    rest(ms) {
        return new Promise(done => setTimeout(done, ms));
    }

    /** By the server: asked for once, then looked at now and then. @returns {Promise<any>} */
    async there() {
        const address = `/api/tables/${this.call.table}/review`;
        let answer = await this.patiently(() => postJson(address, {}));
        while (!this.closed && !answer.rows) {
            this.tell(answer);
            await this.rest(POLL_MS);
            answer = this.closed ? answer : await this.patiently(() => fetchJson(address));
        }
        return answer.rows ? answer : null;
    }

    /** Who asked for too much waits. @param {() => Promise<any>} ask */
    async patiently(ask) {
        for (;;) {
            try {
                return await ask();
            } catch (fault) {
                if (this.closed || !BUSY.includes(/** @type {any} */ (fault).code)) throw fault;
                this.words.textContent = /** @type {Error} */ (fault).message;
                await this.rest(BUSY_MS);
            }
        }
    }

    /** In this browser. @returns {Promise<any>} */
    here() {
        return new Promise((done, fail) => {
            const worker = this.worker = new Worker('/app/web/local/reviewer.js', { type: 'module' });
            worker.onerror = () => fail(new Error(say('server.no_engine')));
            worker.onmessage = ({ data }) => {
                if (data.fault) fail(new Error(say(`review.fault.${data.fault}`)));
                else if (data.review) done(JSON.parse(data.review));
                else this.tell(data);
            };
            worker.postMessage({ table: this.call.table, language: (document.documentElement.dataset.languages ?? 'en').split(' ').indexOf(language()) });
        });
    }

    /** @param {string} title */
    head(title) {
        document.title = say('page.title', { page: title });
        return el('header', { class: 'bar' }, el('a', { class: 'home', href: '/' }, 'Grognard'), el('span', { class: 'bar-title' }, title),
            el('div', { class: 'bar-buttons' }, themeButton()));
    }

    /** The moment after an action, in the replay. @param {number} number */
    momentOf(number) {
        const { table, key } = this.call;
        return `/t/${table}#at=0&action=${number}&viewer=open${key ? '&key=' + encodeURIComponent(key) : ''}`;
    }

    tools() {
        const { table, key } = this.call, link = `${location.origin}/t/${table}#review=1`;
        const copy = button(say('review.copy'), { 'data-role': 'review-copy' });
        on(copy, 'click', async () => { copy.textContent = say(await copyText(link) ? 'review.copied' : 'review.not_copied'); });
        return el('div', { class: 'review-tools' }, el('a', { class: 'button', href: `/t/${table}${key ? '#key=' + encodeURIComponent(key) : ''}` }, say('review.table')),
            el('a', { class: 'button', href: this.momentOf(0) }, say('replay.replay')),
            isLocalTable(table) ? null : [copy, el('a', { class: 'button', href: `/api/tables/${table}/review/page`, download: `review-${table}.html`, 'data-role': 'review-page' }, say('review.page'))]);
    }

    /** @param {any} review */
    show(review) {
        const title = say('review.title', { title: review.title });
        refill(this.host, this.head(title), el('main', { class: 'page review-page' }, el('h1', null, title), this.tools(),
            drawReview(review, { about: this.call.viewer, replay: number => this.momentOf(number) })));
    }

    /** @param {string} why */
    refuse(why) {
        refill(this.host, this.head(say('review.review')), el('main', { class: 'page' }, el('h1', null, say('review.none')), el('p', { role: 'alert' }, why), this.tools()));
    }

    close() {
        this.closed = true;
        this.worker?.terminate();
        reviewStyle.remove();
        this.host.replaceChildren();
    }
}

/** @param {HTMLElement} host @param {ReviewCall} call */
export function openReview(host, call) {
    return new ReviewPage(host, call);
}
