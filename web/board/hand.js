/* hand.js - the blocks that are chosen, and what may be ordered with them (docs/orders.md). It knows the offers of the
 * table and no game: a block is a piece of an order, and where it stands if that matters. */

/** @typedef {import('../table/orders.js').Offer} Offer */
/** What a block is to an order; `from` where blocks of other places have the same name. @typedef {{piece: string, from?: string}} Ware */
/** An offer, and how many of each of its pieces would go. @typedef {{offer: Offer, going: number[], exact: boolean}} Bid */

/** @param {Ware} ware */
export function wareKey({ piece, from }) {
    return `${from ?? ''} ${piece}`;
}

/** @param {number[]} counts */
export function handSum(counts) {
    return counts.reduce((all, count) => all + count, 0);
}

/** No more than so many, those named first before the others. @param {number[]} counts @param {number} most @returns {number[]} */
function atMost(counts, most) {
    let left = most;
    return counts.map((count) => {
        const go = Math.min(count, left);
        left -= go;
        return go;
    });
}

/** As many as can go. @param {Offer} offer @returns {number[]} */
export function everybody({ pieces, most }) {
    return atMost(pieces.map(({ count }) => count), most);
}

/** Those of a bid who can go, and of how many. @param {Bid} bid @returns {Bid & {of: number}} */
export function bidOfSome({ offer, going, exact }) {
    return { offer, going: atMost(going, offer.most), exact, of: handSum(going) };
}

/** As many as can, one of each piece after the other. @param {Offer} offer @returns {number[]} */
export function evenly({ pieces, most }) {
    const going = pieces.map(() => 0);
    for (let left = most; left > 0 && pieces.some(({ count }, i) => going[i] < count);)
        pieces.forEach(({ count }, i) => { if (left > 0 && going[i] < count) { going[i]++; left--; } });
    return going;
}

/** Those left of an order, as far as they can still go. @param {Offer[]} offers @param {any} order @returns {Bid|null} */
export function bidOfRest(offers, { kind, from, to, pieces }) {
    const offer = offers.find((one) => one.kind === kind && one.from === from && one.to === to);
    const wanted = (/** @type {string} */ piece) => pieces.filter((/** @type {string} */ one) => one === piece).length;
    const going = offer ? atMost(offer.pieces.map(({ piece, count }) => Math.min(count, wanted(piece))), offer.most) : [];
    return offer && handSum(going) >= Math.max(1, offer.least) ? { offer, going, exact: true } : null;
}

/** @param {Offer} offer @param {number[]} going  how many of each piece @returns {any} */
export function orderOf({ kind, from, to, pieces }, going) {
    const named = pieces.flatMap(({ piece }, i) => Array(going[i]).fill(piece));
    return { kind, ...(from ? { from } : {}), ...(to ? { to } : {}), pieces: named };
}

/** @param {Offer} offer @param {Ware} ware */
function offerFits(offer, { piece, from }) {
    return (!from || !offer.from || from === offer.from) && offer.pieces.some((one) => one.piece === piece);
}

/** Whether there is something to choose of an offer, beside which block. @param {Offer} offer */
function offerIsOpen({ to, most }) {
    return to !== undefined || most > 1;
}

export class Hand {
    constructor() {
        /** @type {Offer[]} */
        this.offers = [];
        /** @type {Map<string, {ware: Ware, count: number}>} */
        this.chosen = new Map();
        /** The block that was chosen last, for a row of them. @type {Ware|null} */
        this.last = null;
        /** How many of a stack were chosen because more cannot go together. @type {{n: number, of: number}|null} */
        this.short = null;
        this.onchange = () => {};
    }

    get count() {
        return handSum([...this.chosen.values()].map(({ count }) => count));
    }

    /** What can be ordered now; whoever cannot go any more is let go. @param {Offer[]} offers */
    show(offers) {
        this.offers = offers;
        for (const [key, { ware }] of this.chosen) if (!this.limitOf(ware)) this.chosen.delete(key);
        if (!this.chosen.size) this.last = this.short = null;
        this.onchange();
    }

    /** @param {Ware} ware */
    fitting(ware) {
        return this.offers.filter((offer) => offerFits(offer, ware));
    }

    /** How many of these blocks can be chosen: none where a click on one leaves nothing to be said. @param {Ware} ware @returns {number} */
    limitOf(ware) {
        const counts = this.fitting(ware).filter(offerIsOpen).map((offer) => offer.pieces.find((one) => one.piece === ware.piece)?.count ?? 0);
        return Math.max(0, ...counts);
    }

    /** Whether a block is asked for by one action that says all: there is nothing to aim at. @param {Ware} ware */
    isPlain(ware) {
        const [only, ...more] = this.fitting(ware);
        return more.length === 0 && only !== undefined && only.most === 1;
    }

    /** @param {Ware} ware */
    countOf(ware) {
        return this.chosen.get(wareKey(ware))?.count ?? 0;
    }

    /** Sets how many of a block's kind are chosen. Who can do nothing together is not chosen together. @param {Ware} ware @param {number} count */
    put(ware, count) {
        const key = wareKey(ware), limit = this.limitOf(ware);
        this.short = null;
        const mates = [...this.chosen.values()].map((one) => one.ware);
        if (count > 0 && !this.offers.some((offer) => offerIsOpen(offer) && [ware, ...mates].every((one) => offerFits(offer, one)))) this.chosen.clear();
        if (count > 0) this.chosen.set(key, { ware, count: Math.min(count, limit) });
        else this.chosen.delete(key);
        this.last = count > 0 ? ware : null;
    }

    /** @param {{ware: Ware, count: number}[]} list  blocks with how many there are */
    take(list) {
        for (const { ware, count } of list) if (this.limitOf(ware)) this.put(ware, Math.max(count, this.countOf(ware)));
        this.onchange();
    }

    /** Of a stack as many as one order takes, the first among them; instead of those chosen. @param {Ware} first @param {Ware[]} wares */
    takeTogether(first, wares) {
        const stack = [...new Map([first, ...wares].map((ware) => [wareKey(ware), ware])).values()], limits = stack.map((ware) => this.limitOf(ware));
        let best = /** @type {number[]} */ ([]);
        for (const offer of this.fitting(first).filter(offerIsOpen)) {
            const there = stack.map((ware, i) => Math.min(limits[i], offerFits(offer, ware) ? offer.pieces.find((one) => one.piece === ware.piece)?.count ?? 0 : 0));
            const going = atMost(there, offer.most);
            if (handSum(going) > handSum(best)) best = going;
        }
        this.chosen.clear();
        best.forEach((count, i) => { if (count) this.put(stack[i], count); });
        const n = handSum(best), of = handSum(limits);
        this.short = n > 0 && n < of ? { n, of } : null;
        this.onchange();
    }

    drop() {
        if (!this.chosen.size) return;
        this.chosen.clear();
        this.last = this.short = null;
        this.onchange();
    }

    /** How many of those chosen an offer would take. @param {Offer} offer @returns {Bid} */
    bidFor(offer) {
        const wares = [...this.chosen.values()].filter(({ ware }) => offerFits(offer, ware));
        const going = offer.pieces.map(({ piece, count }) =>
            Math.min(count, handSum(wares.filter(({ ware }) => ware.piece === piece).map((one) => one.count))));
        const all = handSum(going);
        return { offer, going, exact: all === this.count && all >= offer.least && all <= offer.most };
    }

    /** What those chosen may do, as it is bidden: some of them at least. @param {string} [to]  where to @returns {Bid[]} */
    bids(to) {
        if (!this.chosen.size) return [];
        return this.offers.filter((offer) => offerIsOpen(offer) && (to === undefined || offer.to === to))
            .map((offer) => this.bidFor(offer)).filter(({ going }) => handSum(going) > 0);
    }

    /** What everybody who can may do there, with nobody chosen. @param {string} to @returns {Bid[]} */
    bidsOfAll(to) {
        return this.offers.filter((offer) => offer.to === to && offer.pieces.length > 0)
            .map((offer) => ({ offer, going: everybody(offer), exact: handSum(offer.pieces.map((one) => one.count)) <= offer.most }));
    }

    /** Where those chosen can go. @returns {Set<string>} */
    goals() {
        return new Set(this.bids().flatMap(({ offer }) => offer.to ?? []));
    }
}
