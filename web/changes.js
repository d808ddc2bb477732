// changes.js - a table tells how a view changes (docs/wire.md); here it is made whole again.

/** @param {any[]} old @param {any[]} change */
function foldRow(old, change) {
    const row = /** @type {any[]} */ ([]);
    let at = 0;
    for (const step of change) {
        if (Array.isArray(step)) row.push(...step);
        else if (typeof step === 'object') row.push(fold(old[at++], step));
        else {
            row.push(...old.slice(at, at + Math.max(step, 0)));
            at += Math.abs(step);
        }
    }
    return row.concat(old.slice(at));
}

/** The old value stays as it is. @param {any} old @param {any} change @returns {any} */
export function fold(old, change) {
    if (!old || !change || typeof old !== 'object' || Array.isArray(old) !== Array.isArray(change)) return change;
    if (Array.isArray(old)) return foldRow(old, change);
    const { '-': gone = [], ...parts } = change, all = { ...old };
    for (const key of gone) delete all[key];
    for (const key in parts) all[key] = fold(all[key], parts[key]);
    return all;
}

/** A message, or a step of the past, with its view. @param {{view?: any}} shown  the last one @param {any} told */
function withView(shown, { change = {}, ...told }) {
    const whole = { view: fold(shown.view, change), ...told };
    shown.view = whole.view;
    return whole;
}

/** A message as it would be with whole views. @param {{view?: any}} shown  the last one @param {any} message */
export function makeWhole(shown, message) {
    if (message.turn !== undefined) return withView(shown, { ask: null, over: null, offer: null, ...message });
    if (message.is !== 'past') return message;
    const then = {};
    return { ...message, steps: message.steps.map((/** @type {any} */ step) => withView(then, step)) };
}
