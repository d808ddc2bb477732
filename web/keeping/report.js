// report.js - telling the host of a player, or of a line of chat.
import { postJson } from '../api.js';
import { button, el, on, refill } from '../dom.js';
import { accountName } from '../home/account.js';
import { openDialog } from '../table/keys.js';
import { say as sayWeb } from '../words.js';
import { say, wordsFetched } from './words.js';

const REASON_MAX = 400;

const keepingStyle = document.createElement('link');
Object.assign(keepingStyle, { rel: 'stylesheet', href: new URL('./keeping.css', import.meta.url).href });
document.head.append(keepingStyle);

/** @param {any} what  as /api/reports takes it, without the reason @param {string} whom  in words */
export async function openReport(what, whom) {
    await wordsFetched();
    const title = say('report.title', { whom });
    if (!accountName()) {
        openDialog(title, el('p', null, say('report.account')), el('p', null, el('a', { href: '/#account' }, sayWeb('account.account'))));
        return;
    }
    const reason = /** @type {HTMLTextAreaElement} */ (el('textarea', { name: 'reason', required: true, maxlength: REASON_MAX, rows: 4,
        'data-role': 'report-reason', 'aria-label': say('report.reason') }));
    const fault = el('p', { class: 'fault', role: 'alert' });
    const form = el('form', { class: 'fields', 'data-role': 'report' }, what.line ? el('blockquote', null, what.line) : null,
        el('p', null, say('report.why')), reason, fault,
        el('div', { class: 'row end' }, el('button', { type: 'submit', class: 'primary' }, say('report.send'))));
    const dialog = openDialog(title, form);
    on(form, 'submit', async e => {
        e.preventDefault();
        fault.textContent = '';
        try {
            await postJson('/api/reports', { ...what, reason: reason.value.trim() });
            const close = button(sayWeb('page.close'), { onclick: () => dialog.close() });
            refill(form, el('p', { role: 'status', 'data-role': 'reported' }, say('report.sent')), close);
            close.focus();
        } catch (wrong) {
            fault.textContent = /** @type {Error} */ (wrong).message;
        }
    });
    reason.focus();
}
