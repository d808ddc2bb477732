// curve.js - the chance of one side through a game: through open eyes, as each seat could know it, and where it
// turned. A moment can be looked at with the mouse, or with the slider below.
import { draw } from '../board/blocks.js';
import { el, on, refill } from '../dom.js';
import { say } from '../words.js';

const LEFT = 44, RIGHT = 14, TOP = 16, BOTTOM = 26;
const HEIGHT = 320, WIDTH_LEAST = 280, WIDTH_FIRST = 900;
const LABEL_ROOM = 54; // pixels between two turns that are named

export class Curve {
    /** @param {import('./drawing.js').ReviewReader} reader @param {(point: number) => void} choose
     *  @param {((number: number) => string)|undefined} replay */
    constructor(reader, choose, replay) {
        this.reader = reader;
        this.choose = choose;
        this.replay = replay;
        this.width = WIDTH_FIRST;
        this.last = reader.review.rows.length - 1;
        this.frame = el('div', { class: 'review-curve', 'data-role': 'review-curve' });
        this.slider = /** @type {HTMLInputElement} */ (el('input', { type: 'range', min: 0, max: this.last, value: this.last,
            'aria-label': say('review.moment'), 'data-role': 'review-moment' }));
        this.words = el('p', { class: 'review-moment', 'data-role': 'review-moment-words' });
        on(this.slider, 'input', () => this.look(Number(this.slider.value)));
        this.element = el('div', null, this.frame, this.slider, this.words, this.key());
        this.draw();
        this.look(this.last);
        // The text in it is as large on a telephone as on a table.
        new ResizeObserver(() => this.fit()).observe(this.frame);
    }

    fit() {
        const width = Math.max(WIDTH_LEAST, Math.round(this.frame.clientWidth));
        if (width === this.width) return;
        this.width = width;
        this.draw();
        this.look(Number(this.slider.value));
    }

    /** @param {number} index */
    x(index) {
        return LEFT + (this.width - LEFT - RIGHT) * index / Math.max(1, this.last);
    }

    /** @param {number} chance */
    y(chance) {
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - this.reader.percent(chance) / 100);
    }

    told() {
        return this.reader.review.seats.filter(seat => seat.told);
    }

    /** Which of the seats it is: its colour follows. @param {string} seat */
    place(seat) {
        return this.reader.review.seats.findIndex(one => one.seat === seat);
    }

    grid() {
        const bottom = HEIGHT - BOTTOM, lines = [];
        for (const percent of [0, 25, 50, 75, 100]) {
            const y = TOP + (bottom - TOP) * (1 - percent / 100);
            lines.push(draw('line', { class: percent === 50 ? 'grid-line even' : 'grid-line', x1: LEFT, x2: this.width - RIGHT, y1: y, y2: y }),
                draw('text', { class: 'scale-text', x: LEFT - 6, y: y + 4, 'text-anchor': 'end' }, say('review.percent', { n: percent })));
        }
        return lines;
    }

    /** Whose turn it is, from left to right: turns of the first seat are shaded, and numbered. */
    turns() {
        const { turns } = this.reader.review, bottom = HEIGHT - BOTTOM, first = turns[0]?.seat, out = [];
        let number = 0, free = 0;
        for (const turn of turns) {
            if (turn.seat !== first) continue;
            const x = this.x(turn.first - 1), end = this.x(turn.first + turn.count - 1);
            number++;
            out.push(draw('rect', { class: 'turn-band', x, y: TOP, width: Math.max(0.5, end - x), height: bottom - TOP }));
            if (x < free) continue;
            out.push(draw('text', { class: 'scale-text', x, y: bottom + 18 }, String(number)));
            free = x + LABEL_ROOM;
        }
        return out;
    }

    open() {
        const points = this.reader.review.rows.map((row, i) => `${this.x(i).toFixed(1)},${this.y(row.after).toFixed(1)}`);
        return draw('polyline', { class: 'curve open-eyes', points: points.join(' ') });
    }

    /** As the seat could know it, where it was asked: a line for each turn. @param {string} seat @param {number} index */
    eyes(seat, index) {
        const { rows } = this.reader.review;
        let path = '', turn = -1;
        rows.forEach((row, i) => {
            if (row.seat !== seat) return;
            path += `${row.turn === turn ? 'L' : 'M'}${this.x(i - 1).toFixed(1)} ${this.y(row.known).toFixed(1)}`;
            turn = row.turn ?? -1;
        });
        return draw('path', { class: `curve eyes seat-${index}`, d: path });
    }

    marks() {
        const { points, turns } = this.reader.review;
        return points.map((point, i) => {
            const turn = turns[point.turn];
            const mark = draw('g', { class: 'turn-mark', role: 'button', tabindex: 0, 'data-mark': i + 1,
                'aria-label': say('review.mark', { n: i + 1, turn: this.reader.turnName(point.turn) }) });
            const x = this.x(turn.first + turn.count - 1), y = this.y(turn.after);
            mark.append(draw('circle', { cx: x, cy: y, r: 11 }), draw('text', { x, y: y + 4, 'text-anchor': 'middle' }, String(i + 1)));
            on(mark, 'click', () => this.choose(i + 1));
            on(mark, 'keydown', event => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                this.choose(i + 1);
            });
            return mark;
        });
    }

    draw() {
        const active = document.activeElement, held = active instanceof SVGElement && this.frame.contains(active) ? active.dataset.mark : null;
        this.line = draw('line', { class: 'at-moment', y1: TOP, y2: HEIGHT - BOTTOM });
        const seats = this.told();
        const label = say('review.curve', { seat: this.reader.sideName(this.reader.side) });
        const picture = draw('svg', { viewBox: `0 0 ${this.width} ${HEIGHT}`, role: 'group', 'aria-label': label },
            ...this.turns(), ...this.grid(), ...seats.map(seat => this.eyes(seat.seat, this.place(seat.seat))), this.open(), this.line, ...this.marks());
        on(picture, 'pointermove', event => this.point(picture, event));
        on(picture, 'pointerdown', event => this.point(picture, event));
        refill(this.frame, picture);
        if (held) /** @type {SVGElement|null} */ (picture.querySelector(`[data-mark="${held}"]`))?.focus({ preventScroll: true });
    }

    /** @param {SVGElement} picture @param {PointerEvent} event */
    point(picture, event) {
        const { left, width } = picture.getBoundingClientRect();
        const part = ((event.clientX - left) * this.width / width - LEFT) / (this.width - LEFT - RIGHT);
        const index = Math.min(this.last, Math.max(0, Math.round(part * this.last)));
        this.slider.value = String(index);
        this.look(index);
    }

    /** Says how a moment stood. @param {number} index */
    look(index) {
        const { reader } = this, { rows } = reader.review, next = rows[index + 1], at = this.x(index);
        this.line?.setAttribute('x1', String(at));
        this.line?.setAttribute('x2', String(at));
        const turn = reader.turnOf(Math.max(1, index));
        const words = [say('review.stood', { turn: turn < 0 ? '' : reader.turnName(turn), seat: reader.sideName(reader.side), chance: reader.chance(rows[index].after) })];
        if (next?.seat && this.told().some(seat => seat.seat === next.seat))
            words.push(say('review.thought', { seat: reader.name(next.seat), chance: reader.chance(next.known) }));
        const text = words.join(' ');
        this.slider.setAttribute('aria-valuetext', text);
        refill(this.words, text, ' ', this.replay ? el('a', { href: this.replay(index) }, say('review.see')) : null);
    }

    key() {
        const row = (/** @type {string} */ kind, /** @type {string} */ words) => el('li', null,
            draw('svg', { viewBox: '0 0 30 8', class: 'review-key', 'aria-hidden': 'true' }, draw('line', { class: `curve ${kind}`, x1: 0, x2: 30, y1: 4, y2: 4 })), ' ', words);
        const eyes = (/** @type {string} */ seat) => `eyes seat-${this.place(seat)}`; // speech: classes
        return el('ul', { class: 'review-keys' }, row('open-eyes', say('review.open')),
            this.told().map(({ seat }) => row(eyes(seat), say('review.eyes', { seat: this.reader.name(seat) }))));
    }
}
