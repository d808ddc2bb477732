// chance.js - a table whose chance the server has committed to: what is shown before it begins, the salt that this
// browser adds, and the proof at the end, for which the game is played again here. What the server said first is kept
// in this browser, so that it cannot say something else later.
import { el, refill } from '../dom.js';
import { seatTitle } from '../games.js';
import { inviteList } from '../home/invites.js';
import { keptGame } from '../home/shelf.js';
import { connectTo } from '../lines.js';
import { Engine } from '../local/engine.js';
import { recall, remember } from '../settings.js';
import { listed, say } from '../words.js';

/** @typedef {'verified'|'differs'|'record'|'unchecked'} Verdict */

const SALT_BYTES = 16;
const TRIES = 20;
const TRY_AFTER = 300;
const SHORT = 16;

/** @param {string} table */
function keyOf(table) {
    return `grognard.chance.${table}`;
}

/** What was heard first stays. @param {string} table @param {any} chance */
function keepHeard(table, { commitment }) {
    const known = recall(keyOf(table), null);
    if (!known) remember(keyOf(table), { commitment, salts: {} });
}

function freshSalt() {
    return [...crypto.getRandomValues(new Uint8Array(SALT_BYTES))].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Adds this seat's salt, if it is missing; it is kept before it is sent. @param {import('../link.js').Link} link @param {any} message */
function addSalt(link, { table, you, waits, chance }) {
    keepHeard(table, chance);
    if (!waits.includes(you)) return;
    const known = recall(keyOf(table), { commitment: chance.commitment, salts: {} });
    const salt = known.salts[you] ?? freshSalt();
    remember(keyOf(table), { ...known, salts: { ...known.salts, [you]: salt } });
    link.send({ do: 'salt', salt });
}

/** On one screen: a seat adds its salt, behind the curtain. @param {import('../link.js').Where} where */
export function addSaltAt(where) {
    const link = connectTo(where);
    link.onmessage = message => {
        if (message.is === 'waiting') addSalt(link, message);
        else if (message.is === 'table' || message.is === 'error') link.close();
    };
}

/** A page whose game has not begun. @param {any} page @param {any} message */
export function waitingHeard(page, message) {
    const { game, title, waits, chance, text } = message, { table } = page.call.where;
    addSalt(page.link, message);
    const invites = keptGame(table)?.invites ?? {};
    const names = listed(waits.map((/** @type {string} */ seat) => seatTitle(game, seat)));
    document.title = say('page.title', { page: title });
    refill(page.host, el('main', { class: 'page', 'data-role': 'waiting' }, el('h1', null, title),
        el('p', { role: 'status' }, text), el('p', { 'data-role': 'awaited' }, say('chance.awaits', { names })),
        Object.keys(invites).length > 0 ? inviteList(game, table, invites) : null,
        el('details', null, el('summary', null, say('chance.what')), el('p', null, say('chance.how')),
            el('p', null, el('code', { class: 'long' }, chance.commitment))),
        el('p', null, el('a', { href: '/' }, say('page.to_games')))));
}

/** A page whose game has begun. @param {any} page @param {any} message */
export function begunHeard(page, { chance }) {
    if (chance) keepHeard(page.call.where.table, chance);
}

/** The record, which is there when the last entry is stored. @param {string} table */
async function fetchRecord(table) {
    for (let i = 0; i < TRIES; i++) {
        const answer = await fetch(`/api/tables/${table}/record`, { cache: 'no-store' });
        if (answer.ok) return answer.text();
        await new Promise(done => setTimeout(done, TRY_AFTER));
    }
    throw new Error('no record');
}

async function freshEngine() {
    const answer = await fetch('/grognard.wasm');
    if (!answer.ok) throw new Error('no engine');
    return new Engine(await WebAssembly.compile(await answer.arrayBuffer()));
}

/** Events without their sentences, which are in a reader's language. @param {any[]} events */
function bare(events) {
    return JSON.stringify(events.map(({ text: _, ...event }) => event));
}

/** @param {string} record @param {any} known @param {string} you */
function isWhatWasSaid(record, known, you) {
    const lines = new Set(record.split('\n')), salt = known?.salts[you];
    return lines.has(`commitment ${known?.commitment}`) && (!salt || lines.has(`salt ${you} ${salt}`))
        && record.includes('\ndraws ');
}

/** @param {any} page @returns {Promise<Verdict>} */
async function judge(page) {
    const { table } = page.call.where, { you } = page.info;
    let engine, record;
    try {
        [engine, record] = await Promise.all([freshEngine(), fetchRecord(table)]);
    } catch {
        return 'unchecked';
    }
    let again;
    try {
        engine.load(record); // it says no to what does not hold together
        engine.sit({ viewer: engine.viewerOf(you), form: 0 }, table);
        again = engine.take().map(parcel => JSON.parse(parcel.text)).find(message => message.is === 'table');
    } catch {
        return 'record';
    }
    if (!again) return 'record';
    return isWhatWasSaid(record, recall(keyOf(table), null), you) && bare(again.events) === bare(page.events) ? 'verified' : 'differs';
}

/** A line about chance: what is committed to, and at the end what is proven. @param {any} page */
export function chanceLine(page) {
    const { chance } = page.info;
    const line = el('p', { class: 'chance', 'data-role': 'chance', 'data-chance': chance ? 'committed' : 'free' });
    if (!chance) return refill(line, say('chance.free'));
    const tell = (/** @type {string} */ state) => {
        line.setAttribute('data-chance', state);
        refill(line, say(`chance.${state}`), ' ', el('code', { title: chance.commitment }, chance.commitment.slice(0, SHORT)));
    };
    tell(page.now.over ? 'checking' : 'committed');
    if (!page.now.over) return line;
    page.chanceVerdict ??= judge(page);
    void page.chanceVerdict.then(tell);
    return line;
}
