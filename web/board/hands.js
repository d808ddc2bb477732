/* hands.js - what mouse, finger and pen do on the board: taps, drags, pinches, the wheel. It knows
 * points of the host, not what lies there. */

/** @typedef {{x: number, y: number}} Point */

/** @typedef {object} Doings
 *  @property {(at: Point, how: {touch: boolean, shift: boolean, time: number}) => void} tap
 *  @property {(at: Point) => void} hover
 *  @property {() => void} leave
 *  @property {(at: Point, shift: boolean) => boolean} grab   whether something was taken hold of
 *  @property {(at: Point) => void} carry
 *  @property {(at: Point|null) => void} drop   null: let go without effect
 *  @property {(shift: boolean) => boolean} boxes   whether a drag over open ground draws a box
 *  @property {(from: Point, to: Point, done: boolean) => void} box
 *  @property {(dx: number, dy: number) => void} pan
 *  @property {(factor: number, at: Point) => void} zoom */

const SLACK = 6;      // pixels a tap may wander
const HOLD_MS = 260;  // a finger takes hold of a block only after resting on it; else it moves the map

export class Hands {
    /** @param {HTMLElement} host @param {Doings} doings */
    constructor(host, doings) {
        this.host = host;
        this.doings = doings;
        /** @type {Map<number, Point>} */
        this.down = new Map();
        /** @type {'none'|'press'|'pan'|'carry'|'box'|'pinch'} */
        this.doing = 'none';
        this.start = { x: 0, y: 0 };
        this.since = 0;
        const listen = (/** @type {string} */ kind, /** @type {(e: any) => void} */ f) =>
            host.addEventListener(kind, f, { passive: false });
        listen('pointerdown', (e) => this.press(e));
        listen('pointermove', (e) => this.move(e));
        listen('pointerup', (e) => this.lift(e));
        listen('pointercancel', (e) => this.cancel(e));
        listen('pointerleave', (e) => this.doing === 'none' && e.pointerType !== 'touch' && doings.leave());
        listen('wheel', (e) => this.wheel(e));
    }

    /** @param {MouseEvent} event @returns {Point} */
    at(event) {
        const box = this.host.getBoundingClientRect();
        return { x: event.clientX - box.left, y: event.clientY - box.top };
    }

    /** @param {PointerEvent} event */
    press(event) {
        if (isOnPart(event) || event.button > 1) return;
        const at = this.at(event);
        this.down.set(event.pointerId, at);
        if (this.down.size === 2) {
            if (this.doing === 'carry') this.doings.drop(null);
            if (this.doing === 'box') this.doings.box(this.start, this.start, true);
            this.doing = 'pinch';
        } else if (this.down.size === 1) {
            this.doing = 'press';
            this.start = at;
            this.since = event.timeStamp;
        }
    }

    /** @param {PointerEvent} event */
    move(event) {
        const at = this.at(event), before = this.down.get(event.pointerId);
        if (!before) {
            if (event.pointerType !== 'touch') isOnPart(event) ? this.doings.leave() : this.doings.hover(at);
            return;
        }
        if (this.doing === 'press' && Math.hypot(at.x - this.start.x, at.y - this.start.y) > SLACK) this.begin(event);
        if (this.doing === 'pinch') this.pinch(event.pointerId, at);
        this.down.set(event.pointerId, at);
        if (this.doing === 'pan') this.doings.pan(at.x - before.x, at.y - before.y);
        if (this.doing === 'carry') this.doings.carry(at);
        if (this.doing === 'box') this.doings.box(this.start, at, false);
    }

    /** A press has become a drag. @param {PointerEvent} event */
    begin(event) {
        this.host.setPointerCapture(event.pointerId);
        const hasty = event.pointerType === 'touch' && event.timeStamp - this.since < HOLD_MS;
        const middle = event.buttons === 4;
        if (!middle && !(hasty && !this.doings.boxes(false)) && this.doings.grab(this.start, event.shiftKey)) this.doing = 'carry';
        else this.doing = !middle && this.doings.boxes(event.shiftKey) ? 'box' : 'pan';
    }

    /** @param {number} id @param {Point} at */
    pinch(id, at) {
        const other = [...this.down].find(([key]) => key !== id)?.[1], old = this.down.get(id);
        if (!other || !old) return;
        const wide = Math.hypot(at.x - other.x, at.y - other.y);
        const was = Math.hypot(old.x - other.x, old.y - other.y);
        this.doings.pan((at.x - old.x) / 2, (at.y - old.y) / 2);
        if (was > 10) this.doings.zoom(wide / was, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    }

    /** @param {PointerEvent} event */
    lift(event) {
        if (!this.down.delete(event.pointerId)) return;
        const at = this.at(event), was = this.doing;
        if (this.down.size === 0) this.doing = 'none';
        if (was === 'carry') this.doings.drop(at);
        if (was === 'box') this.doings.box(this.start, at, true);
        if (was === 'press') this.doings.tap(at, { touch: event.pointerType === 'touch', shift: event.shiftKey, time: event.timeStamp });
    }

    /** @param {PointerEvent} event */
    cancel(event) {
        if (!this.down.delete(event.pointerId)) return;
        if (this.doing === 'carry') this.doings.drop(null);
        if (this.doing === 'box') this.doings.box(this.start, this.start, true);
        if (this.down.size === 0) this.doing = 'none';
    }

    /** @param {WheelEvent} event */
    wheel(event) {
        if (isOnPart(event)) return;
        event.preventDefault();
        const lines = event.deltaMode === 1 ? 16 : 1;
        if (event.shiftKey) this.doings.pan(-(event.deltaX || event.deltaY) * lines, 0);
        else this.doings.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0015)), this.at(event));
    }
}

/** Menus and buttons that lie over the board keep their own events. @param {Event} event */
function isOnPart(event) {
    return event.target instanceof Element && event.target.closest('.board-menu, .board-tools') !== null;
}
