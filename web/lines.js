// lines.js - the way to a table: over the net, or in this browser.
import { connect } from './link.js';
import { connectLocal, isLocalTable } from './local/local.js';

/** @param {import('./link.js').Where} where @returns {import('./link.js').Link} */
export function connectTo(where) {
    return isLocalTable(where.table) ? connectLocal(where) : connect(where);
}

/** Is the engine at hand, from the server or from what this browser has kept? */
export async function hasLocalEngine() {
    try {
        if ((await fetch('/grognard.wasm', { method: 'HEAD' })).ok) return true;
    } catch {
        // Then perhaps there is a copy.
    }
    return 'caches' in window && !!(await caches.match('/grognard.wasm').catch(() => undefined));
}

/** Does the server answer? */
export async function isServerThere() {
    try {
        return (await fetch('/health', { cache: 'no-store' })).ok;
    } catch {
        return false;
    }
}

/** Of a battle of the day that others still play, the server tells no more than one's own seat saw. @param {any} info  the message `table` */
export function isSealed({ sealed = 0 }) {
    return Date.now() / 1000 < sealed;
}
