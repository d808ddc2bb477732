/* camera.js - which part of the picture is seen, and how large. The sheet is moved and scaled as a
 * whole while it moves, and drawn afresh, sharply, once it rests. */
import { clamp } from './plane.js';

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{k: number, x: number, y: number}} Sight  screen = picture * k + (x, y) */

const REST_MS = 180;
const GLIDE_MS = 220;
const CLOSEST = 3.2; // pixels for one unit of the picture
const MARGIN = 24;   // pixels of table that may be seen beside the picture

const NARROW = 0.3;    // below that the board opens where something can be done, not as a whole
const OPENING = 0.55;  // and so close
const CLOSE = 1;       // a board never opens closer than that
const BESIDE = 110;    // pixels around the blocks where a board opens on them
const HOME_MARGIN = 56;
const HOME_PAD = 14;   // pixels beside it, for blocks that lie across the edge

/** What is seen of a board as a whole: its frame and some margin. @param {number[]} frame
 *  @param {number} scale @returns {Box} */
export function homeOf(frame, scale) {
    const [x0, y0, x1, y1] = frame.map((v) => v * scale);
    return { x: x0 - HOME_MARGIN, y: y0 - HOME_MARGIN, width: x1 - x0 + 2 * HOME_MARGIN, height: y1 - y0 + 2 * HOME_MARGIN };
}

/** @returns {boolean} */
export function isStill() {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Of boxes the one around which most of them are seen at once. @param {Box[]} boxes @param {number} width @param {number} height @returns {Box} */
export function busiestOf(boxes, width, height) {
    const isSeen = (/** @type {Box} */ from, /** @type {Box} */ box) => Math.abs(box.x + box.width / 2 - from.x - from.width / 2) < width / 2 - box.width / 2
        && Math.abs(box.y + box.height / 2 - from.y - from.height / 2) < height / 2 - box.height / 2;
    const seen = boxes.map((from) => boxes.filter((box) => isSeen(from, box)).length);
    return boxes[seen.indexOf(Math.max(...seen))];
}

export class Camera {
    /** @param {HTMLElement} host @param {HTMLElement} sheet @param {Box} box  of the picture
     *  @param {Box} home  what `fit` shows @param {() => void} onrest */
    constructor(host, sheet, box, home, onrest) {
        this.host = host;
        this.sheet = sheet;
        this.box = box;
        this.home = home;
        this.onrest = onrest;
        /** @type {Sight} */
        this.sight = { k: 1, x: 0, y: 0 };
        this.drawn = 1; // the scale in which the sheet is drawn; what it is scaled further is for the moment
        this.timer = 0;
        this.frame = 0;
        this.isHome = true;
        this.fit(false);
        this.sharpen();
    }

    get size() {
        return { width: this.host.clientWidth || 1, height: this.host.clientHeight || 1 };
    }

    /** @param {Box} box @param {number} [pad]  pixels around it @returns {Sight} */
    sightOf(box, pad = 4) {
        const { width, height } = this.size;
        const k = Math.min((width - 2 * pad) / box.width, (height - 2 * pad) / box.height);
        return { k, x: width / 2 - (box.x + box.width / 2) * k, y: height / 2 - (box.y + box.height / 2) * k };
    }

    get least() {
        return Math.min(this.sightOf(this.box).k, this.homeSight().k);
    }

    /** @param {Sight} sight @returns {Sight} */
    limited(sight) {
        const { width, height } = this.size, k = clamp(sight.k, this.least, CLOSEST);
        return {
            k,
            x: heldBack(sight.x, this.box.x * k, this.box.width * k, width),
            y: heldBack(sight.y, this.box.y * k, this.box.height * k, height),
        };
    }

    /** The board as a whole. Where there is room to spare, the legend below it is seen. @returns {Sight} */
    homeSight() {
        const { home, size } = this;
        const k = Math.min(this.sightOf(home).k, (size.width - 2 * HOME_PAD) / home.width);
        return { k, x: size.width / 2 - (home.x + home.width / 2) * k, y: 4 - home.y * k };
    }

    /** @param {boolean} [smooth] */
    fit(smooth = true) {
        this.go(this.homeSight(), smooth);
        this.isHome = true;
    }

    /** How the board opens: on a small screen where most can be done, on a large one where the
     *  blocks are, if that is a small part of it. @param {Box[]} lit @param {Box} blocks */
    open(lit, blocks) {
        const { width, height } = this.size;
        const isSmall = this.sight.k < NARROW, near = Math.min(CLOSE, this.sightOf(blocks, BESIDE).k);
        const k = isSmall ? OPENING : near, box = isSmall && lit.length ? busiestOf(lit, width / k, height / k) : blocks;
        if (!isSmall && (blocks.width === 0 || k < this.sight.k * 1.35)) return;
        this.go({ k, x: width / 2 - (box.x + box.width / 2) * k, y: height / 2 - (box.y + box.height / 2) * k });
        this.rest();
    }

    /** The host has another size: what was seen in the middle stays there. */
    resized() {
        if (this.isHome) this.fit(false);
        else this.go(this.sight, false);
    }

    /** @param {Sight} sight @param {boolean} [smooth] */
    go(sight, smooth = false) {
        cancelAnimationFrame(this.frame);
        this.isHome = false;
        const to = this.limited(sight);
        if (!smooth || isStill()) this.set(to);
        else this.glide({ ...this.sight }, to, performance.now());
    }

    /** @param {Sight} from @param {Sight} to @param {number} begun */
    glide(from, to, begun) {
        const t = clamp((performance.now() - begun) / GLIDE_MS, 0, 1), part = 1 - (1 - t) ** 3;
        const mix = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * part;
        this.set({ k: mix(from.k, to.k), x: mix(from.x, to.x), y: mix(from.y, to.y) });
        if (t < 1) this.frame = requestAnimationFrame(() => this.glide(from, to, begun));
    }

    /** @param {Sight} sight */
    set(sight) {
        this.sight = sight;
        const { k, x, y } = sight;
        this.sheet.classList.add('moving');
        this.sheet.style.transform = `translate(${x + this.box.x * k}px,${y + this.box.y * k}px) scale(${k / this.drawn})`;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.rest(), REST_MS);
    }

    /** The sheet takes the size it is seen in, so that everything is drawn sharply. */
    sharpen() {
        const { k, x, y } = this.sight, { style } = this.sheet;
        this.drawn = k;
        this.sheet.classList.remove('moving');
        style.width = `${this.box.width * k}px`;
        style.height = `${this.box.height * k}px`;
        style.transform = `translate(${Math.round(x + this.box.x * k)}px,${Math.round(y + this.box.y * k)}px)`;
        style.setProperty('--k', String(k));
    }

    rest() {
        this.sharpen();
        this.onrest();
    }

    /** @param {number} factor @param {number} [x] @param {number} [y]  what stays where it is on
     *  the screen @param {boolean} [smooth] */
    zoomAt(factor, x = this.size.width / 2, y = this.size.height / 2, smooth = false) {
        const k = clamp(this.sight.k * factor, this.least, CLOSEST), by = k / this.sight.k;
        this.go({ k, x: x - (x - this.sight.x) * by, y: y - (y - this.sight.y) * by }, smooth);
    }

    /** @param {number} dx @param {number} dy @param {boolean} [smooth] */
    panBy(dx, dy, smooth = false) {
        this.go({ k: this.sight.k, x: this.sight.x + dx, y: this.sight.y + dy }, smooth);
    }

    /** @param {{x: number, y: number}} p  of the picture */
    toScreen(p) {
        return { x: p.x * this.sight.k + this.sight.x, y: p.y * this.sight.k + this.sight.y };
    }

    /** @param {{x: number, y: number}} p  of the host's area on the screen */
    toPicture(p) {
        return { x: (p.x - this.sight.x) / this.sight.k, y: (p.y - this.sight.y) / this.sight.k };
    }

    /** Moves no more than it must to have this box in sight. @param {Box} box */
    reveal(box) {
        const { width, height } = this.size, a = this.toScreen(box);
        const b = this.toScreen({ x: box.x + box.width, y: box.y + box.height }), pad = 30;
        if (a.x >= 0 && a.y >= 0 && b.x <= width && b.y <= height) return;
        if (b.x - a.x > width - 2 * pad || b.y - a.y > height - 2 * pad) {
            this.go(this.sightOf(box, pad), true);
            return;
        }
        const dx = a.x < pad ? pad - a.x : Math.min(0, width - pad - b.x);
        const dy = a.y < pad ? pad - a.y : Math.min(0, height - pad - b.y);
        this.panBy(dx, dy, true);
    }

    destroy() {
        cancelAnimationFrame(this.frame);
        clearTimeout(this.timer);
    }
}

/** @param {number} at  of the picture's zero @param {number} begin  of the picture from there
 *  @param {number} length @param {number} room */
function heldBack(at, begin, length, room) {
    if (length + 2 * MARGIN <= room) return room / 2 - begin - length / 2;
    return clamp(at, room - MARGIN - length - begin, MARGIN - begin);
}
