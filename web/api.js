// api.js - the server's HTTP requests (docs/wire.md), and what is fetched once.
import { language, learn, say } from './words.js';

export class ApiError extends Error {
    /** @param {string} code @param {string} message */
    constructor(code, message) {
        super(message);
        this.code = code;
    }
}

/** @param {Response} answer */
async function failureOf(answer) {
    try {
        const { error } = await answer.json();
        return new ApiError(error.code, error.message);
    } catch {
        return new ApiError('http', say('server.answered', { status: answer.status }));
    }
}

/** @param {string} address @param {RequestInit} [request] @returns {Promise<any>} */
async function call(address, request) {
    let answer;
    try {
        answer = await fetch(address, { ...request, headers: { ...request?.headers, 'Accept-Language': language() } });
    } catch {
        throw new ApiError('gone', say('server.away'));
    }
    if (!answer.ok) throw await failureOf(answer);
    const text = await answer.text();
    return text ? JSON.parse(text) : null;
}

/** @param {string} address */
export function fetchJson(address) {
    return call(address);
}

/** @param {string} address @param {any} body */
export function postJson(address, body) {
    return call(address, { method: 'POST', headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body) });
}

/** @param {string} address */
export function deleteJson(address) {
    return call(address, { method: 'DELETE' });
}

/** @type {Map<string, Promise<any>>} */
const fetchedOnce = new Map();

/** @param {string} address @returns {Promise<any>} */
export function fetchOnce(address) {
    const known = fetchedOnce.get(address);
    if (known) return known;
    const fresh = fetchJson(address);
    fetchedOnce.set(address, fresh);
    fresh.catch(() => fetchedOnce.delete(address));
    return fresh;
}

/** An answer that need not be asked for. @param {string} address @param {any} value */
export function giveOnce(address, value) {
    fetchedOnce.set(address, Promise.resolve(value));
}

/** The words of a part of the page, before it says anything. @param {string} part */
export async function learnWords(part) {
    learn(await fetchOnce(`/app/words/${part}.${language()}.json`).catch(() => fetchOnce(`/app/words/${part}.en.json`)));
}

/** @returns {Promise<{games: any[], levels: {level: string, text: string}[], notify: boolean}>} */
export function gamesOffered() {
    return fetchOnce('/api/games');
}
