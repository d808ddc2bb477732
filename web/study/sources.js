// sources.js - where a study is kept, and who may write in it: in this browser, or nowhere. A server's is in wire.js.
//
// A page applies a change when its source tells it: the answer to who wrote it comes after that.

/** What a change made, or why it was refused: see src/study/study.h.
 *  @typedef {{outcome: 'changed'|'same'|'refused', made?: number|null, code?: string, message?: string, rule?: string}} Answer */
/**
 * @typedef {object} Source
 * @property {boolean} writes  may changes be made?
 * @property {(by: string, change: any) => Answer} apply  set by the page
 * @property {(change: any) => Promise<Answer>} change
 * @property {() => void} [onstate]  set by the page: what it may do is otherwise
 * @property {() => void} [close]
 */

/** A study that can be looked at alone. @implements {Source} */
export class FinishedSource {
    writes = false;
    /** @type {Source['apply']} */ apply = () => ({ outcome: 'refused' });

    /** @returns {Promise<Answer>} */
    async change() {
        return { outcome: 'refused', code: 'seat' };
    }
}

/** @param {string} table */
const keptAs = table => `study-${table}`;

/** What this browser has kept of a study of a table, or ''. @param {string} table */
export function keptStudy(table) {
    try {
        return localStorage.getItem(keptAs(table)) ?? '';
    } catch {
        return '';
    }
}

/** A study of a table of this browser's own. @implements {Source} */
export class KeptSource {
    writes = true;
    /** @type {Source['apply']} */ apply = () => ({ outcome: 'refused' });

    /** @param {string} table @param {() => string} text  all of it @param {() => void} unkept  it could not be kept */
    constructor(table, text, unkept) {
        this.table = table;
        this.text = text;
        this.unkept = unkept;
    }

    /** @param {any} change @returns {Promise<Answer>} */
    async change(change) {
        const answer = this.apply('', change);
        if (answer.outcome === 'changed') this.keep();
        return answer;
    }

    keep() {
        try {
            localStorage.setItem(keptAs(this.table), this.text());
        } catch {
            this.unkept();
        }
    }
}
