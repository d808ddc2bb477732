// notices.js - the part of the account's page where one says how to be told of one's turn: by mail, a webhook, this
// browser, a feed. What the host has not set up is not shown.
import { deleteJson, postJson } from '../api.js';
import { button, copyText, el, on } from '../dom.js';
import { say } from '../words.js';

/** What /api/me says of it. @typedef {{offered: boolean, ways: string[], webhook: string, format: string, email: string,
 *  digest: string, push_key: string|null, pushes: number, feed: boolean}} Now */
/** Does something, then shows the page anew or what is wrong. @typedef {(work: () => Promise<any>, said?: string) => Promise<void>} Attempt */

const FORMATS = ['webhook', 'ntfy', 'discord', 'slack'];
const DIGESTS = ['at_once', 'hourly', 'daily'];

/** A choice of words. @param {string} name @param {string[]} values @param {string} now */
function choice(name, values, now) {
    return el('label', { class: 'field' }, el('span', null, say(`notices.${name}`)), el('select', { name },
        values.map(value => el('option', { value, selected: value === now }, say(`notices.${name}.${value}`)))));
}

/** @param {string} words @param {Record<string, any>} attributes */
function line(words, attributes) {
    return el('label', { class: 'field' }, el('span', null, say(words)), el('input', attributes));
}

/** Sends a test, and says what has become of it. @param {string} way */
function tryButton(way) {
    const said = el('span', { role: 'status', 'data-role': `tried-${way}` });
    const press = button(say(`notices.try.${way}`), { 'data-role': `try-${way}`, onclick: async () => {
        press.disabled = true;
        said.textContent = say('notices.trying');
        try {
            await postJson('/api/me/notify/test', { way });
            said.textContent = say('notices.tried');
        } catch (wrong) {
            said.textContent = say('table.error', { message: /** @type {Error} */ (wrong).message });
        }
        press.disabled = false;
        press.focus();
    } });
    return el('p', { class: 'row' }, press, said);
}

/** Mail, a webhook, how often. @param {Now} now @param {Attempt} attempt */
function wishes(now, attempt) {
    const formats = FORMATS.filter(format => now.ways.includes(format) || (now.webhook && format === now.format));
    if (formats.length === 0 && !now.ways.includes('email') && !now.push_key) return null;
    const form = /** @type {HTMLFormElement} */ (el('form', { class: 'fields', 'data-role': 'notify' },
        now.ways.includes('email') && line('account.email', { name: 'email', type: 'email', value: now.email, autocomplete: 'email' }),
        formats.length > 0 && line('account.webhook', { name: 'webhook', type: 'url', value: now.webhook, placeholder: 'https://…' }),
        formats.length > 0 && choice('format', formats, now.format),
        choice('digest', DIGESTS, now.digest),
        el('p', { class: 'aside' }, say('notices.digest_note')),
        el('div', { class: 'row' }, el('button', { type: 'submit' }, say('account.keep')))));
    on(form, 'submit', e => {
        e.preventDefault();
        const kept = { email: now.email, webhook: now.webhook, format: now.format, ...Object.fromEntries(new FormData(form)) };
        void attempt(() => postJson('/api/me/notify', kept), say('notices.kept'));
    });
    return form;
}

/** Those that have an address. @param {Now} now */
function trials(now) {
    return [now.email && now.ways.includes('email') && tryButton('email'),
        now.webhook && now.ways.includes(now.format) && tryButton('webhook')];
}

// ---- This browser, by push.

function canPush() {
    return 'serviceWorker' in navigator && typeof PushManager !== 'undefined';
}

/** What the service worker says, which has no other words. */
async function putWordsAway() {
    const cache = await caches.open((await caches.keys()).find(name => name.startsWith('grognard-')) ?? 'grognard-1');
    const words = { turn: say('push.turn'), news: say('push.news'), open: say('push.open'), lang: document.documentElement.lang };
    await cache.put('/push-words', new Response(JSON.stringify(words), { headers: { 'Content-Type': 'application/json' } }));
}

/** @param {string} key */
async function subscribe(key) {
    if (await Notification.requestPermission() !== 'granted') throw new Error(say('notices.not_allowed'));
    const worker = await navigator.serviceWorker.ready;
    const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
        .catch(() => { throw new Error(say('notices.no_push')); });
    await putWordsAway();
    await postJson('/api/me/push', { endpoint: subscription.endpoint });
}

/** @param {PushSubscription} subscription */
async function unsubscribe(subscription) {
    await postJson('/api/me/push/drop', { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
}

/** @param {Now} now @param {Attempt} attempt */
function pushes(now, attempt) {
    const { push_key: key } = now;
    if (!key || !canPush()) return null;
    const host = el('div', { 'data-role': 'push' });
    void navigator.serviceWorker.ready.then(worker => worker.pushManager.getSubscription()).then(subscription => {
        host.append(el('h3', null, say('notices.push')), el('p', null, say(subscription ? 'notices.push_on' : 'notices.push_off')),
            el('p', { class: 'row' }, button(say(subscription ? 'notices.push_stop' : 'notices.push_start'), {
                'data-role': subscription ? 'push-stop' : 'push-start',
                onclick: () => attempt(() => (subscription ? unsubscribe(subscription) : subscribe(key)),
                    say(subscription ? 'notices.push_stopped' : 'notices.push_started')) })));
        if (now.pushes > 0) host.append(tryButton('push'));
    }).catch(() => {});
    return host;
}

// ---- A feed.

/** @param {Now} now @param {Attempt} attempt */
function feed(now, attempt) {
    const shown = el('div', { 'data-role': 'feed-address' });
    const make = async () => {
        const { feed: address } = await postJson('/api/me/feed', {});
        const field = el('input', { readonly: true, value: address, 'aria-label': say('notices.feed_address') });
        shown.replaceChildren(el('p', null, say('notices.feed_once')), el('div', { class: 'row field' }, field,
            button(say('notices.copy'), { 'data-role': 'copy-feed', onclick: () => copyText(address) })));
        press.textContent = say('notices.feed_renew');
        stop.hidden = false;
    };
    const press = button(say(now.feed ? 'notices.feed_renew' : 'notices.feed_make'), { 'data-role': 'feed',
        onclick: () => make().catch(wrong => { shown.textContent = wrong.message; }) });
    const stop = button(say('notices.feed_stop'), { 'data-role': 'feed-stop', hidden: !now.feed,
        onclick: () => attempt(() => deleteJson('/api/me/feed'), say('notices.feed_stopped')) });
    return el('section', null, el('h3', null, say('notices.feed')), el('p', null, say('notices.feed_what')),
        el('p', { class: 'row' }, press, stop), shown);
}

/** @param {Now} now @param {Attempt} attempt */
export function noticesPart(now, attempt) {
    return el('section', { 'data-role': 'told-how' },
        !now.offered && el('p', { class: 'none', 'data-role': 'no-notify' }, say('account.no_notify')),
        now.offered && wishes(now, attempt), now.offered && trials(now), pushes(now, attempt), feed(now, attempt),
        el('p', { class: 'aside' }, say('notices.here')));
}
