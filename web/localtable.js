// localtable.js - one table in the worker: the engine, what is kept of it, and its pages. What the
// server does besides the table (notes, talk, standing answers, a rematch) is done here in small.
import { Engine } from './engine.js';

/** @typedef {import('./localstore.js').KeptTable} KeptTable */
/** @typedef {import('./engine.js').Parcel} Parcel */
/** A page's line. @typedef {{viewer: number, seat: string, say: (message: any) => void, drop: () => void}} LocalPage */

// A bot that takes longer than this to decide gets a smaller budget from then on.
const THOUGHT_MS = 2000;
const NODES_FIRST = 400000;
const NODES_LEAST = 20000;
const STANDING_WAIT = 2500;
const NOTES_MAX = 20000;
const TALK_MAX = 500;

export class LocalTable {
    /** @param {WebAssembly.Module} module @param {import('./localstore.js').LocalStore|null} store @param {KeptTable} kept */
    constructor(module, store, kept) {
        this.engine = new Engine(module);
        this.store = store;
        this.kept = kept;
        this.entries = 0;
        this.nodes = NODES_FIRST;
        this.thinking = false;
        /** @type {Set<LocalPage>} */ this.pages = new Set();
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

    /** @param {LocalPage} page */
    sit(page) {
        return this.queue(async () => {
            const { kept } = this, own = page.seat !== 'public';
            this.pages.add(page);
            this.engine.sit(page.viewer, { table: kept.table, notes: own ? kept.notes[page.seat] ?? '' : '', chat: kept.chat,
                standing: own ? kept.standing[page.seat] ?? {} : {}, rated: false, hotseat: !!kept.request.hotseat, memory: kept.request.memory !== false });
            this.deliver(this.engine.take(), page);
            this.think();
        });
    }

    /** @param {LocalPage} page @param {() => void} empty   called if nobody sits here any more */
    leave(page, empty) {
        this.pages.delete(page);
        return this.queue(async () => { if (this.pages.size === 0) empty(); });
    }

    /** @param {LocalPage} page @param {any} message */
    hear(page, message) {
        return this.queue(async () => {
            const own = this.services()[message?.do];
            if (own) return own(page, message);
            this.engine.hear(page.viewer, JSON.stringify(message));
            await this.settle(page);
            this.think();
        });
    }

    /** Stores what was played, and only then says it. @param {LocalPage|null} page */
    async settle(page) {
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
        this.deliver(parcels, page);
    }

    /** Another page has played at this table, or the disk is full: all sit down again. */
    broken() {
        for (const page of this.pages) {
            page.say({ is: 'error', code: 'again', message: 'the table was loaded afresh: sit down again' });
            page.drop();
        }
        this.pages.clear();
        this.onbroken(this.kept.table);
    }

    /** @param {Parcel[]} parcels @param {LocalPage|null} page */
    deliver(parcels, page) {
        for (const { kind, viewer, text } of parcels) {
            if (kind === 'keep') continue;
            const message = JSON.parse(text);
            if (kind === 'answer') page?.say(message);
            if (kind === 'say') this.sayTo(viewer, message);
        }
    }

    /** @param {number} viewer @param {any} message */
    sayTo(viewer, message) {
        for (const page of this.pages) if (page.viewer === viewer) page.say(message);
        if (message.ask) this.stand(viewer, message);
    }

    /** @param {any} message */
    sayAll(message) {
        for (const page of this.pages) page.say(message);
    }

    // Bots decide one at a time, so that pages are heard in between.
    think() {
        if (this.thinking || this.pages.size === 0) return;
        this.thinking = true;
        setTimeout(() => this.queue(() => this.thinkOnce()), 0);
    }

    async thinkOnce() {
        this.thinking = false;
        const start = performance.now();
        if (this.pages.size === 0 || !this.engine.step(this.nodes)) return;
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

    /** What is no business of the engine's. @returns {Record<string, (page: LocalPage, message: any) => any>} */
    services() {
        return {
            ping: page => page.say({ is: 'pong' }),
            notes: (page, m) => this.keepNotes(page, m),
            chat: (page, m) => this.talk(page, m),
            standing: (page, m) => this.keepStanding(page, m),
            rematch: (page, m) => this.rematch(page, m),
        };
    }

    /** @param {LocalPage} page @param {any} m @param {string} code @param {string} words */
    refuse(page, m, code, words) {
        page.say({ is: 'error', code, message: words, ...(Number.isInteger(m.id) ? { id: m.id } : {}) });
    }

    /** @param {LocalPage} page @param {any} m @param {number} limit */
    mayWrite(page, m, limit) {
        if (page.seat === 'public') this.refuse(page, m, 'seat', 'the gallery cannot do that');
        else if (typeof m.text !== 'string') this.refuse(page, m, 'bad_value', "'text' has to be a string");
        else if (m.text.length > limit) this.refuse(page, m, 'too_long', 'that is too long');
        else return true;
        return false;
    }

    /** @param {LocalPage} page @param {any} m */
    async keepNotes(page, m) {
        if (!this.mayWrite(page, m, NOTES_MAX)) return;
        this.kept.notes[page.seat] = m.text;
        await this.store?.put(this.kept);
        this.sayTo(page.viewer, { is: 'notes', text: m.text });
    }

    /** @param {LocalPage} page @param {any} m */
    async talk(page, m) {
        if (!this.mayWrite(page, m, TALK_MAX)) return;
        if (m.channel !== 'all') return this.refuse(page, m, 'bad_value', 'on one screen all talk is to all');
        const word = { seat: page.seat, channel: 'all', text: m.text, when: new Date().toISOString() };
        this.kept.chat.push(word);
        await this.store?.put(this.kept);
        this.sayAll({ is: 'chat', ...word });
    }

    /** @param {LocalPage} page @param {any} m */
    async keepStanding(page, m) {
        if (page.seat === 'public') return this.refuse(page, m, 'seat', 'the gallery cannot do that');
        const rows = Object.entries(m.answers ?? {});
        if (rows.length > 64 || !rows.every(([, action]) => typeof action === 'string'))
            return this.refuse(page, m, 'bad_value', "'answers' are actions by phase");
        this.kept.standing[page.seat] = Object.fromEntries(rows);
        await this.store?.put(this.kept);
        this.sayTo(page.viewer, { is: 'standing', answers: this.kept.standing[page.seat] });
    }

    /** A new table where everyone has moved on by one seat. @param {LocalPage} page @param {any} m */
    async rematch(page, m) {
        if (!this.engine.over()) return this.refuse(page, m, 'not_over', 'the game is not over yet');
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
