// localtable.js - one table in the worker: the engine, what is kept of it, and its connections. What the
// server does besides the table (notes, talk, standing answers, a rematch) is done here in small.
import { Engine } from './engine.js';

/** @typedef {import('./localstore.js').KeptTable} KeptTable */
/** @typedef {import('./engine.js').Parcel} Parcel */
/** A connection's line. @typedef {{viewer: number, seat: string, say: (message: any) => void, drop: () => void}} LocalConnection */

// A bot that takes longer than this to decide gets a smaller budget from then on.
const THOUGHT_MS = 2000;
const NODES_FIRST = 400000;
const NODES_LEAST = 20000;
const STANDING_WAIT = 2500;
const NOTES_MAX = 20000;
const CHAT_MAX = 500;

export class LocalTable {
    /** @param {WebAssembly.Module} module @param {import('./localstore.js').LocalStore|null} store @param {KeptTable} kept */
    constructor(module, store, kept) {
        this.engine = new Engine(module);
        this.store = store;
        this.kept = kept;
        this.entries = 0;
        this.nodes = NODES_FIRST;
        this.thinking = false;
        /** @type {Set<LocalConnection>} */ this.connections = new Set();
        /** Works one after another. @type {Promise<any>} */ this.chain = Promise.resolve();
        /** @type {(table: string) => void} */ this.onbroken = () => {};
        /** @type {(kept: KeptTable) => Promise<KeptTable>} */ this.onrematch = async k => k;
    }

    /** Lays the table as it was left. @param {string[]} entries */
    begin(entries) {
        this.kept.seats = this.engine.begin(this.kept.request);
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

    /** @param {LocalConnection} connection */
    sit(connection) {
        return this.queue(async () => {
            const { kept } = this, own = connection.seat !== 'public';
            this.connections.add(connection);
            this.engine.sit(connection.viewer, { table: kept.table, notes: own ? kept.notes[connection.seat] ?? '' : '', chat: kept.chat,
                standing: own ? kept.standing[connection.seat] ?? {} : {}, rated: false, hotseat: !!kept.request.hotseat, memory: kept.request.memory !== false });
            this.deliver(this.engine.take(), connection);
            this.think();
        });
    }

    /** @param {LocalConnection} connection @param {() => void} empty   called if nobody sits here any more */
    leave(connection, empty) {
        this.connections.delete(connection);
        return this.queue(async () => { if (this.connections.size === 0) empty(); });
    }

    /** @param {LocalConnection} connection @param {any} message */
    hear(connection, message) {
        return this.queue(async () => {
            const own = this.services()[message?.do];
            if (own) return own(connection, message);
            this.engine.hear(connection.viewer, JSON.stringify(message));
            await this.settle(connection);
            this.think();
        });
    }

    /** Stores what was played, and only then says it. @param {LocalConnection|null} connection */
    async settle(connection) {
        const parcels = this.engine.take(), fresh = parcels.filter(p => p.kind === 'keep').map(p => p.text);
        if (fresh.length > 0) {
            Object.assign(this.kept, { moved: Date.now(), over: this.engine.over() });
            try {
                await this.store?.add(this.kept, this.entries + 1, fresh);
            } catch (fault) {
                return this.broken();
            }
            this.entries += fresh.length;
        }
        this.deliver(parcels, connection);
    }

    /** Another connection has played at this table, or the disk is full: all sit down again. */
    broken() {
        for (const connection of this.connections) {
            connection.say({ is: 'error', code: 'again', message: 'the table was loaded afresh: sit down again' });
            connection.drop();
        }
        this.connections.clear();
        this.onbroken(this.kept.table);
    }

    /** @param {Parcel[]} parcels @param {LocalConnection|null} connection */
    deliver(parcels, connection) {
        for (const { kind, viewer, text } of parcels) {
            if (kind === 'keep') continue;
            const message = JSON.parse(text);
            if (kind === 'answer') connection?.say(message);
            if (kind === 'say') this.sayTo(viewer, message);
        }
    }

    /** @param {number} viewer @param {any} message */
    sayTo(viewer, message) {
        for (const connection of this.connections) if (connection.viewer === viewer) connection.say(message);
        if (message.ask) this.stand(viewer, message);
    }

    /** @param {any} message */
    sayAll(message) {
        for (const connection of this.connections) connection.say(message);
    }

    // Bots decide one at a time, so that connections are heard in between.
    think() {
        if (this.thinking || this.connections.size === 0) return;
        this.thinking = true;
        setTimeout(() => this.queue(() => this.thinkOnce()), 0);
    }

    async thinkOnce() {
        this.thinking = false;
        const start = performance.now();
        if (this.connections.size === 0 || !this.engine.step(this.nodes)) return;
        if (performance.now() - start > THOUGHT_MS) this.nodes = Math.max(NODES_LEAST, this.nodes >> 1);
        await this.settle(null);
        this.think();
    }

    /** A standing answer is given after a moment, unless something else has been decided by then.
     *  @param {number} viewer @param {any} moment */
    stand(viewer, { ask, turn }) {
        const seat = this.kept.seats.map(s => s.seat).find(name => this.engine.viewerOf(name) === viewer) ?? '';
        const action = this.kept.standing[seat]?.[ask.phase];
        if (!action || !ask.actions.includes(action)) return;
        setTimeout(() => this.queue(async () => {
            this.engine.hear(viewer, JSON.stringify({ do: 'play', turn, actions: [action] }));
            await this.settle(null);
            this.think();
        }), STANDING_WAIT);
    }

    /** What is no business of the engine's. @returns {Record<string, (connection: LocalConnection, message: any) => any>} */
    services() {
        return {
            ping: connection => connection.say({ is: 'pong' }),
            notes: (connection, m) => this.keepNotes(connection, m),
            chat: (connection, m) => this.addChat(connection, m),
            standing: (connection, m) => this.keepAutoReply(connection, m),
            rematch: (connection, m) => this.rematch(connection, m),
        };
    }

    /** @param {LocalConnection} connection @param {any} m @param {string} code @param {string} words */
    refuse(connection, m, code, words) {
        connection.say({ is: 'error', code, message: words, ...(Number.isInteger(m.id) ? { id: m.id } : {}) });
    }

    /** @param {LocalConnection} connection @param {any} m @param {number} limit */
    mayWrite(connection, m, limit) {
        if (connection.seat === 'public') this.refuse(connection, m, 'seat', 'the gallery cannot do that');
        else if (typeof m.text !== 'string') this.refuse(connection, m, 'bad_value', "'text' has to be a string");
        else if (m.text.length > limit) this.refuse(connection, m, 'too_long', 'that is too long');
        else return true;
        return false;
    }

    /** @param {LocalConnection} connection @param {any} m */
    async keepNotes(connection, m) {
        if (!this.mayWrite(connection, m, NOTES_MAX)) return;
        this.kept.notes[connection.seat] = m.text;
        await this.store?.put(this.kept);
        this.sayTo(connection.viewer, { is: 'notes', text: m.text });
    }

    /** @param {LocalConnection} connection @param {any} m */
    async addChat(connection, m) {
        if (!this.mayWrite(connection, m, CHAT_MAX)) return;
        if (m.channel !== 'all') return this.refuse(connection, m, 'bad_value', 'on one screen all talk is to all');
        const word = { seat: connection.seat, channel: 'all', text: m.text, when: new Date().toISOString() };
        this.kept.chat.push(word);
        await this.store?.put(this.kept);
        this.sayAll({ is: 'chat', ...word });
    }

    /** @param {LocalConnection} connection @param {any} m */
    async keepAutoReply(connection, m) {
        if (connection.seat === 'public') return this.refuse(connection, m, 'seat', 'the gallery cannot do that');
        const rows = Object.entries(m.answers ?? {});
        if (rows.length > 64 || !rows.every(([, action]) => typeof action === 'string'))
            return this.refuse(connection, m, 'bad_value', "'answers' are actions by phase");
        this.kept.standing[connection.seat] = Object.fromEntries(rows);
        await this.store?.put(this.kept);
        this.sayTo(connection.viewer, { is: 'standing', answers: this.kept.standing[connection.seat] });
    }

    /** A new table where everyone has moved on by one seat. @param {LocalConnection} connection @param {any} m */
    async rematch(connection, m) {
        if (!this.engine.over()) return this.refuse(connection, m, 'not_over', 'the game is not over yet');
        const seats = this.kept.seats.map(s => s.seat), { seed, ...rest } = this.kept.request;
        const from = (/** @type {number} */ i) => seats[(i + 1) % seats.length];
        const who = Object.fromEntries(seats.map((seat, i) => [seat, rest.seats[from(i)] ?? 'person']));
        const next = await this.onrematch({ ...this.kept, request: { ...rest, seats: who } });
        seats.forEach((seat, i) => {
            const key = next.keys[seat];
            if (key) this.sayTo(this.engine.viewerOf(from(i)), { is: 'rematch', table: next.table, key });
        });
    }
}
