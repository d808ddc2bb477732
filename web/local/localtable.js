// localtable.js - one table in the worker: carries bytes between the engine, the store and the table's
// connections. What they mean is the engine's affair.
import { Engine } from './engine.js';

/** @import { KeptTable } from './localstore.js' */
/** @import { Parcel } from './engine.js' */
/** A connection's line. @typedef {{viewer: number, form: number, say: (text: string) => void, drop: () => void}} LocalConnection */

const CHAT_MAX = 200;

/** An error as the engine writes it; without a message the page has the sentence: `local.CODE`. @param {number|null|undefined} id @param {string} code @param {string} message */
export function errorText(id, code, message) {
    return JSON.stringify({ is: 'error', ...(typeof id === 'number' ? { id } : {}), code, message });
}

export class LocalTable {
    /** @param {WebAssembly.Module} module @param {import('./localstore.js').LocalStore} store @param {KeptTable} kept */
    constructor(module, store, kept) {
        this.engine = new Engine(module);
        this.store = store;
        this.kept = kept;
        this.entries = 0;
        this.thinking = false;
        /** @type {Set<LocalConnection>} */ this.connections = new Set();
        /** Works one after another. @type {Promise<any>} */ this.chain = Promise.resolve();
        /** @type {(table: string) => void} */ this.onbroken = () => {};
        /** The key of a seat of the rematch, '' if it was given before. @type {(seats: any, seat: string) => Promise<{table: string, key: string}>} */
        this.onrematch = async () => ({ table: '', key: '' });
        /** The rematch. @type {LocalTable|null} */ this.next = null;
        /** The net of a game. @type {(game: string) => Promise<ArrayBuffer|null>} */ this.onnet = async () => null;
    }

    /** Lays the table as it was left. @param {string[]} entries */
    begin(entries) {
        const { rules, seats } = this.engine.begin(this.kept.request);
        this.kept.seats = seats;
        // It goes on by the rules it began with, whatever versions come; a lesson says its own.
        if (!this.kept.request.lesson && !this.kept.request.puzzle) this.kept.request = { rules, ...this.kept.request };
        for (const text of [...this.kept.chat, ...Object.values(this.kept.papers)]) this.engine.paper(text, false);
        for (const entry of entries) {
            if (!this.engine.replay(entry)) throw new Error(`entry ${this.entries + 1} cannot be played again`);
            this.entries++;
        }
    }

    /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
    queue(work) {
        const done = this.chain.then(work);
        this.chain = done.catch(() => {});
        return done;
    }

    /** Lets the engine do something, and carries what follows. @param {LocalConnection|null} connection @param {() => void} work */
    act(connection, work) {
        return this.queue(async () => {
            work();
            await this.settle(connection);
            this.think();
        });
    }

    /** @param {LocalConnection} connection */
    sit(connection) {
        return this.act(connection, () => {
            this.connections.add(connection);
            this.engine.sit(connection, this.kept.table);
        });
    }

    /** @param {LocalConnection} connection @param {() => void} empty   called if nobody sits here any more */
    leave(connection, empty) {
        const sat = this.connections.delete(connection);
        return this.act(null, () => {
            if (sat) this.engine.rise(connection);
            if (this.connections.size === 0) empty();
        });
    }

    /** @param {LocalConnection} connection @param {string} text */
    hear(connection, text) {
        return this.act(connection, () => this.engine.hear(connection, text, (this.next?.connections.size ?? 0) > 0));
    }

    /** Stores what was played, and only then says it. @param {LocalConnection|null} connection */
    async settle(connection) {
        const parcels = this.engine.take(), fresh = parcels.filter(p => p.kind === 'keep').map(p => p.text);
        try {
            if (fresh.length > 0) {
                Object.assign(this.kept, { moved: Date.now(), over: this.engine.over() });
                await this.store.add(this.kept, this.entries + 1, fresh);
                this.entries += fresh.length;
            }
            for (const parcel of parcels) await this.carry(parcel, connection);
        } catch (fault) {
            this.broken();
        }
    }

    /** @param {Parcel} parcel @param {LocalConnection|null} connection */
    async carry({ kind, viewer, form, text }, connection) {
        if (kind === 'answer') connection?.say(text);
        if (kind === 'say') for (const other of this.connections) if (other.viewer === viewer && other.form === form) other.say(text);
        if (kind === 'paper') await this.keepPaper(text);
        if (kind === 'wait') setTimeout(() => this.act(null, () => this.engine.reply(viewer)), Number(text));
        if (kind === 'rematch') await this.rematch(JSON.parse(text), connection);
        if (kind === 'net') void this.takeNet(text);
        if (kind === 'decline') this.next?.act(null, () => this.next?.engine.declined(viewer));
    }

    /** Another connection has played at this table, or the disk is full: all sit down again. */
    broken() {
        for (const connection of this.connections) {
            connection.say(errorText(null, 'again', ''));
            connection.drop();
        }
        this.connections.clear();
        this.onbroken(this.kept.table);
    }

    // Bots decide one at a time, so that connections are heard in between.
    think() {
        if (this.thinking || this.connections.size === 0) return;
        this.thinking = true;
        setTimeout(() => this.queue(() => this.thinkOnce()), 0);
    }

    async thinkOnce() {
        this.thinking = false;
        if (this.connections.size === 0) return;
        const played = this.engine.step();
        await this.settle(null);
        if (played) this.think();
    }

    /** A bot plays by a net, which is fetched when it is wanted: pages that need none do not load it. @param {string} game */
    async takeNet(game) {
        const bytes = await this.onnet(game).catch(() => null);
        if (!this.engine.net(bytes)) for (const connection of this.connections) connection.say(errorText(null, 'net', ''));
        this.think();
    }

    /** What was answered to its puzzle, as JSON; '' before that. The net judges it. @param {number} language */
    judge(language) {
        return this.queue(async () => {
            let state = this.engine.puzzleJudge(language);
            if (state === 'no_net' && this.engine.net(await this.onnet(this.kept.request.game).catch(() => null))) state = this.engine.puzzleJudge(language);
            if (state === 'no_net') throw Object.assign(new Error(''), { code: 'net' });
            return { state, answer: state === 'answered' ? this.engine.take().map(parcel => parcel.text).join('') : '' };
        });
    }

    /** @param {string} text */
    async keepPaper(text) {
        const { paper, seat } = JSON.parse(text), { kept } = this;
        if (paper === 'chat') kept.chat = [...kept.chat, text].slice(-CHAT_MAX);
        else kept.papers[`${paper} ${seat}`] = text;
        await this.store.put(kept);
        this.engine.paper(text, true);
        await this.settle(null);
    }

    /** @param {{from: string, to: string, seats: any, id: number|null}} asked @param {LocalConnection|null} connection */
    async rematch({ from, to, seats, id }, connection) {
        const { table, key } = await this.onrematch(seats, to);
        this.engine.rematch({ from, table, key, id, form: connection?.form ?? 0 });
        await this.settle(connection);
    }
}
