/* grasp.js - choosing blocks on the board and sending them somewhere: by click, by box, by their stack's grip, by keyboard, by drag. */
import { draw, put } from './blocks.js';
import { bidLines } from './hand_card.js';
import { wareKey } from './hand.js';
import { shapeOutline, targetKey } from './lights.js';
import { say } from '../words.js';

/** @import { Target } from './types.d.ts' */
/** @import { Hand, Ware, Bid } from './hand.js' */
/** @import { Mark } from './marks.js' */
/** @typedef {{x: number, y: number}} Point */
/** A drawn block that can be chosen; folded: it lies in a pile. @typedef {{mark: Mark, target: Target, ware: Ware, place: string, many: number, folded: boolean}} Block */

const TWICE_MS = 380; // two clicks so near in time choose the whole stack

/** @param {Mark} mark */
const markedPieces = (mark) => mark.targets.filter((target) => target.piece);

export class Grasp {
    /** @param {any} board @param {Hand} hand @param {import('./hand_card.js').OrderCard} card */
    constructor(board, hand, card) {
        this.board = board;
        this.hand = hand;
        this.card = card;
        this.tapped = { key: '', at: 0 };
        /** Whether a drag over open ground draws a box. */
        this.boxes = false;
        /** What was chosen before a drag. @type {{ware: Ware, count: number}[]} */
        this.before = [];
    }

    /** What a block of the board is to orders. @param {Target} target @returns {Ware|null} */
    wareOf(target) {
        const { skin, scene } = this.board;
        if (!target.piece || !scene?.ask) return null;
        return skin.ware ? skin.ware(target, scene) : { piece: target.piece };
    }

    /** Where an order ends, on the board. @param {string} to @returns {Target} */
    goalOf(to) {
        const { skin, scene } = this.board;
        return skin.goal?.(to, scene) ?? (to.includes('/') ? { side: to } : { place: to });
    }

    /** Every drawn block that can be chosen, in the order of drawing. @returns {Block[]} */
    blocks() {
        const found = /** @type {Block[]} */ ([]), single = new Set();
        const add = (/** @type {Mark} */ mark, /** @type {Target} */ target, /** @type {boolean} */ folded) => {
            const ware = this.wareOf(target), limit = ware ? this.hand.limitOf(ware) : 0, many = folded ? limit : Number(mark.element.getAttribute('data-count') ?? 1);
            if (ware && limit) found.push({ mark, target, ware, place: target.side ?? target.place ?? '', many, folded });
        };
        const [lone, piled] = [false, true].map((isPile) => this.board.marks.all.filter((/** @type {Mark} */ mark) => mark.targets[0].stack === undefined && mark.element.classList.contains('pile') === isPile));
        for (const mark of lone) for (const target of markedPieces(mark).slice(0, 1)) {
            single.add(targetKey(target));
            add(mark, target, false);
        }
        for (const mark of piled) for (const target of markedPieces(mark)) {
            if (single.has(targetKey(target))) continue;
            single.add(targetKey(target));
            add(mark, target, true);
        }
        return found;
    }

    /** The blocks that a mark is of: one, a pile, or those of a grip. @param {Mark} mark @returns {{ware: Ware, count: number}[]} */
    waresOf(mark) {
        const targets = mark.targets[0].stack ?? markedPieces(mark), found = new Map();
        for (const target of targets) {
            const ware = this.wareOf(target), limit = ware ? this.hand.limitOf(ware) : 0;
            if (ware && limit > 0) found.set(wareKey(ware), { ware, count: limit });
        }
        return [...found.values()];
    }

    // -- Lights ----------------------------------------------------------------------------

    /** What is lit beside the actions: who can be chosen, and where those chosen can go.
     *  @param {Map<string, {target: Target, actions: string[], ware?: Ware, goals?: string[]}>} found  by key */
    light(found) {
        const { hand } = this;
        if (!this.board.scene?.ask) return;
        if (hand.count) for (const [key, { target }] of found) if (!target.piece) found.delete(key);
        for (const to of hand.goals()) {
            const target = this.goalOf(to), key = targetKey(target), known = found.get(key);
            if (known?.goals) known.goals.push(to);
            else found.set(key, { target, actions: known?.actions ?? [], goals: [to] });
        }
        for (const { target, ware } of this.blocks()) {
            const key = targetKey(target), known = found.get(key);
            if (known && known.actions.length === 1 && hand.isPlain(ware)) continue;
            found.set(key, { target, actions: known?.actions ?? [], ware });
        }
    }

    /** Words for a light of orders. @param {{ware?: Ware, goals?: string[]}} light @returns {string} */
    labelOf({ ware, goals }) {
        const name = ware && this.hand.fitting(ware)[0]?.pieces.find((one) => one.piece === ware.piece)?.name;
        if (ware) return say('hands.choose', { name: name ?? ware.piece });
        return this.bidsTo(goals ?? []).map(({ offer }) => [offer.label, ...bidLines(offer)].join('; ')).join(' / ');
    }

    /** Says which rings are around those chosen. @param {Ware} ware @param {SVGGraphicsElement[]} blocks @param {SVGElement[]} rings */
    markRings(ware, blocks, rings) {
        let left = this.hand.countOf(ware);
        blocks.forEach((block, i) => {
            if (left > 0) rings[i].classList.add('picked');
            if (!block.classList.contains('pile')) left -= Number(block.getAttribute('data-count') ?? 1);
        });
    }

    // -- Choosing --------------------------------------------------------------------------

    /** Chooses a block, or lets it go. @param {Block} block @param {boolean} [row]  with all between the last one and it */
    pick(block, row = false) {
        const { hand } = this, { ware, mark, many } = block, all = this.blocks().filter((one) => one.place === block.place);
        if (row && hand.last && this.takeRow(all, block)) return;
        if (row && many > 1) return hand.take([{ ware, count: hand.limitOf(ware) }]);
        const same = all.filter((one) => wareKey(one.ware) === wareKey(ware)), count = hand.countOf(ware);
        const index = same.findIndex((one) => one.mark.element === mark.element);
        if (many > 1 || block.folded) hand.put(ware, count >= hand.limitOf(ware) ? 0 : count + 1);
        else hand.put(ware, index >= 0 && index < count ? count - 1 : count + 1);
        hand.onchange();
    }

    /** By keyboard. @param {string} key  of its light @param {boolean} row */
    pickKey(key, row) {
        const block = this.blocks().find((one) => targetKey(one.target) === key);
        if (block) this.pick(block, row);
    }

    /** @param {Block[]} all  of its place @param {Block} block @returns {boolean} */
    takeRow(all, block) {
        const { hand } = this, last = hand.last ? wareKey(hand.last) : '';
        const from = all.findIndex((one) => wareKey(one.ware) === last), to = all.findIndex((one) => one.mark.element === block.mark.element && one.target.piece === block.target.piece);
        if (from < 0 || to < 0) return false;
        const counts = new Map(), row = all.slice(Math.min(from, to), Math.max(from, to) + 1);
        for (const { ware, many } of row) counts.set(wareKey(ware), { ware, count: (counts.get(wareKey(ware))?.count ?? 0) + many });
        hand.take([...counts.values()]);
        return true;
    }

    /** Chooses all of a stack that can do something together. @param {Ware} first @param {string} place */
    takeStack(first, place) {
        const wares = new Map(this.blocks().filter((one) => one.place === place).map(({ ware }) => [wareKey(ware), ware]));
        this.hand.takeTogether(first, [...wares.values()]);
    }

    /** All from the last one chosen to this; with nobody chosen all of its kind, or of its stack. @param {Block} block */
    takeMore(block) {
        const { hand } = this, all = this.blocks().filter((one) => one.place === block.place);
        if (hand.last && this.takeRow(all, block)) return;
        if (block.many === 1) return this.takeStack(block.ware, block.place);
        hand.chosen.clear();
        hand.take([{ ware: block.ware, count: hand.limitOf(block.ware) }]);
    }

    /** The whole stack of the block that was chosen last. */
    takeLast() {
        const { last } = this.hand, block = last && this.blocks().find((one) => wareKey(one.ware) === wareKey(last));
        if (last && block) this.takeStack(last, block.place);
    }

    /** What lies in a box of the host. @param {Point} a @param {Point} b */
    takeBox(a, b) {
        const box = this.board.element.getBoundingClientRect(), counts = new Map();
        const x = [a.x, b.x].sort((p, q) => p - q), y = [a.y, b.y].sort((p, q) => p - q);
        const within = (/** @type {Element} */ element) => {
            const r = element.getBoundingClientRect(), mx = r.left + r.width / 2 - box.left, my = r.top + r.height / 2 - box.top;
            return mx >= x[0] && mx <= x[1] && my >= y[0] && my <= y[1];
        };
        for (const mark of this.board.marks.all) {
            if (mark.targets[0].stack || !within(mark.element)) continue;
            const wares = this.waresOf(mark), many = Number(mark.element.getAttribute('data-count') ?? 1);
            for (const { ware, count } of wares) counts.set(wareKey(ware), { ware, count: wares.length > 1 ? count : (counts.get(wareKey(ware))?.count ?? 0) + many });
        }
        this.hand.take([...counts.values()]);
    }

    // -- Taps ------------------------------------------------------------------------------

    /** The block under a thing of the board. @param {{keys: string[], mark: Mark|undefined}} thing @returns {Block|null} */
    blockOf({ keys, mark }) {
        return this.blocks().find((one) => !one.folded && (mark ? one.mark === mark : keys.includes(targetKey(one.target)))) ?? null;
    }

    /** Where those chosen can go, at a point. @param {Point} at @returns {string[]} */
    goalsAt(at) {
        const { board, hand } = this, goals = hand.goals();
        const named = (/** @type {string[]} */ keys) => [...goals].filter((to) => keys.includes(targetKey(this.goalOf(to))));
        for (const { keys, mark } of board.thingsAt(at)) {
            const found = named([...keys, ...(mark?.targets ?? []).flatMap((/** @type {Target} */ t) => (t.place ? `place ${t.place}` : []))]);
            if (found.length) return found;
        }
        const place = board.placeAt(at);
        return place ? named([`place ${place}`]) : [];
    }

    /** Whether a tap was for the hand. @param {Point} at @param {{touch: boolean, shift: boolean, time: number}} how @returns {boolean} */
    tap(at, { touch, shift, time }) {
        const { board, hand } = this, things = board.thingsAt(at);
        if (!board.scene?.ask) return false;
        const over = board.marksAt(at), grip = over.find((/** @type {Mark} */ mark) => mark.targets[0].stack);
        const block = over.map((/** @type {Mark} */ mark) => this.blockOf({ keys: [], mark })).find(Boolean) ?? things.map((/** @type {any} */ thing) => this.blockOf(thing)).find(Boolean) ?? null;
        const goals = hand.count ? this.goalsAt(at) : [], key = block ? wareKey(block.ware) : '';
        const twice = key && this.tapped.key === key && time - this.tapped.at < TWICE_MS;
        this.tapped = { key, at: time };
        if (block && twice) this.takeStack(block.ware, block.place);
        else if (grip && !hand.count && this.waresOf(grip).length) this.takeGrip(grip);
        else if (block && !this.isPlain(block) && (!goals.length || this.goesAlong(block))) this.pick(block, shift);
        else if (goals.length) this.aim(goals, at, touch);
        else if (hand.count) return this.tapElsewhere(at, things.length > 0);
        else return false;
        return true;
    }

    /** Whether a block lies at a point that a click would choose. @param {Point} at */
    isOver(at) {
        return this.board.marksAt(at).some((/** @type {Mark} */ mark) => { const block = this.blockOf({ keys: [], mark }); return block && !this.isPlain(block); });
    }

    /** @param {Mark} grip */
    takeGrip(grip) {
        const wares = this.waresOf(grip);
        if (wares.length) this.hand.takeTogether(wares[0].ware, wares.map(({ ware }) => ware));
    }

    /** Whether it is chosen, or can do something together with those chosen. @param {Block} block */
    goesAlong({ ware }) {
        const { hand } = this, shared = hand.bids().filter(({ offer }) => offer.pieces.some((one) => one.piece === ware.piece) && (!ware.from || !offer.from || ware.from === offer.from));
        return hand.countOf(ware) > 0 || shared.length > 0;
    }

    /** A click on it says all there is to say. @param {Block} block */
    isPlain({ ware, target }) {
        return this.hand.isPlain(ware) && (this.board.lamps.actions.get(targetKey(target)) ?? []).length === 1;
    }

    /** Those chosen cannot go there: the table says why. @param {Point} at @param {boolean} busy  whether something lies there */
    tapElsewhere(at, busy) {
        const { hand, board } = this, place = board.placeAt(at);
        if (busy || !place) {
            hand.drop();
            return !busy;
        }
        this.ask(place);
        return true;
    }

    /** Sends them where no offer goes, for the answer. @param {string} place */
    ask(place) {
        const chosen = [...this.hand.chosen.values()], [{ ware }] = chosen;
        const words = chosen.flatMap((one) => Array(one.count).fill(one.ware.piece));
        this.board.onorder(`${words.join(' ')}${ware.from ? ` from ${ware.from}` : ''} to ${place}`);
    }

    // -- Sending ---------------------------------------------------------------------------

    /** What they can do there: if all can go so, only that. @param {string[]} goals @returns {Bid[]} */
    bidsTo(goals) {
        const bids = goals.flatMap((to) => this.hand.bids(to)), exact = bids.filter((bid) => bid.exact);
        return exact.length ? exact : bids;
    }

    /** @param {string[]} goals @param {Point} at @param {boolean} touch  a finger says it twice */
    aim(goals, at, touch) {
        const bids = this.bidsTo(goals), [bid] = bids, { board } = this, key = `goal ${goals.join()} ${this.hand.count}`;
        const box = board.element.getBoundingClientRect();
        if (bids.length > 1 || !bid.exact) this.card.show(bids, { x: box.left + at.x, y: box.top + at.y });
        else if (touch && board.pending !== key) {
            board.pending = key;
            board.tip.show([bid.offer.label, ...bidLines(bid.offer)], at, say('board.tap_again'));
        } else this.card.done(bid);
    }

    /** The words for a point while something is chosen. @param {Point} at @returns {string[]} */
    linesAt(at) {
        const bids = this.bidsTo(this.goalsAt(at));
        return bids.slice(0, 3).flatMap(({ offer }) => [`▸ ${offer.label}`, ...bidLines(offer).map((words) => `    ${words}`)]);
    }

    // -- Dragging --------------------------------------------------------------------------

    /** Takes hold of a block and of those chosen with it. @param {Point} at @param {boolean} shift @returns {boolean} */
    grab(at, shift) {
        const { board, hand } = this, mark = board.marksAt(at)[0];
        const wares = mark && board.scene?.ask ? this.waresOf(mark) : [], [first] = wares;
        if (!first) return false;
        this.before = [...hand.chosen.values()].map((one) => ({ ...one }));
        const block = this.blockOf({ keys: [], mark });
        if (!block) hand.takeTogether(first.ware, wares.map(({ ware }) => ware));
        else if (shift) this.takeMore(block);
        else if (!shift && hand.countOf(first.ware) === 0) {
            hand.chosen.clear();
            hand.put(first.ware, 1);
            hand.onchange();
        }
        board.tip.hide();
        const shapes = [...hand.goals()].map((to) => board.lamps.shapeOf(this.goalOf(to))).filter(Boolean);
        board.layers.pointed.replaceChildren(...shapes.map((shape) => shapeOutline(shape, 'drop')));
        board.element.classList.add('carrying');
        this.carried = /** @type {SVGElement} */ (draw('g', {}, mark.element.cloneNode(true)));
        this.carried.firstElementChild?.removeAttribute('transform');
        if (hand.count > 1) this.carried.append(draw('g', { class: 'carried-count' }, draw('circle', { r: 9, cx: 18, cy: -14 }), draw('text', { x: 18, y: -10 }, String(hand.count))));
        board.layers.motion.replaceChildren(this.carried);
        return true;
    }

    /** @param {Point} at */
    carry(at) {
        const { board } = this, lines = this.linesAt(at);
        if (this.carried) put(this.carried, board.camera.toPicture(at), 0, board.blockSize);
        board.tip.show(lines.length ? lines : [say('board.not_there')], at);
    }

    /** @param {Point|null} at */
    drop(at) {
        const { board, hand } = this;
        board.element.classList.remove('carrying');
        board.layers.motion.replaceChildren();
        board.layers.pointed.replaceChildren();
        board.tip.hide();
        const goals = at ? this.goalsAt(at) : [], place = at ? board.placeAt(at) : '';
        if (at && goals.length) return this.aim(goals, at, false);
        const began = this.blocks().find((one) => hand.countOf(one.ware) > 0)?.place ?? '';
        if (place && place !== began.split('/')[0]) this.ask(place);
        hand.chosen = new Map(this.before.map((one) => [wareKey(one.ware), one]));
        hand.onchange();
    }

    // -- Boxes -----------------------------------------------------------------------------

    /** @param {Point} a @param {Point} b @param {boolean} done */
    box(a, b, done) {
        const { board } = this, p = board.camera.toPicture(a), q = board.camera.toPicture(b);
        board.layers.pointed.replaceChildren(...(done ? [] : [draw('rect', { class: 'choose-box', x: Math.min(p.x, q.x), y: Math.min(p.y, q.y), width: Math.abs(p.x - q.x), height: Math.abs(p.y - q.y) })]));
        if (done) this.takeBox(a, b);
    }

    // -- Keyboard --------------------------------------------------------------------------

    /** @param {any} light @param {KeyboardEvent} event @returns {boolean} */
    key(light, event) {
        const { hand } = this, isGo = event.key === 'Enter' || event.key === ' ';
        if (event.key === 'Escape' && hand.count) hand.drop();
        else if (light?.ware && isGo) this.pickKey(light.key, event.shiftKey);
        else if (light?.ware && event.key === 'a') this.takeStack(light.ware, light.target.side ?? light.target.place ?? '');
        else if (light?.goals && isGo) this.aim(light.goals, this.board.middleOf(light.box), false);
        else return false;
        return true;
    }

}
