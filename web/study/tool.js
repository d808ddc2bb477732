// tool.js - marks and arrows drawn on the board: with a tool that was taken up, or with Alt held down. A click marks a
// place, a drag draws an arrow.
import { on } from '../dom.js';

export class DrawTool {
    /** @param {import('../table/field.js').Field} field @param {(from: string, to: string) => void} draw */
    constructor(field, draw) {
        this.field = field;
        this.draw = draw;
        this.isOn = false;
        this.from = '';
        const host = field.ground;
        const down = (/** @type {PointerEvent} */ e) => this.down(e), up = (/** @type {PointerEvent} */ e) => this.up(e);
        const click = (/** @type {MouseEvent} */ e) => this.swallow(e);
        host.addEventListener('pointerdown', down, true);
        host.addEventListener('pointerup', up, true);
        host.addEventListener('click', click, true);
        this.offs = [() => host.removeEventListener('pointerdown', down, true), () => host.removeEventListener('pointerup', up, true),
            () => host.removeEventListener('click', click, true), on(window, 'blur', () => { this.from = ''; })];
    }

    /** @param {boolean} isOn */
    take(isOn) {
        this.isOn = isOn;
        this.field.ground.classList.toggle('drawing', isOn);
    }

    /** @param {PointerEvent|MouseEvent} e */
    placeAt(e) {
        const board = this.field.board, box = board.element.getBoundingClientRect();
        return board.placeAt({ x: e.clientX - box.left, y: e.clientY - box.top });
    }

    /** Buttons over the board stay buttons. @param {Event} e */
    isMine(e) {
        return (this.isOn || /** @type {MouseEvent} */ (e).altKey) && !/** @type {Element} */ (e.target).closest('button');
    }

    /** @param {PointerEvent} e */
    down(e) {
        if (e.button !== 0 || !this.isMine(e)) return;
        this.from = this.placeAt(e);
        if (this.from) e.stopPropagation();
    }

    /** @param {PointerEvent} e */
    up(e) {
        const { from } = this;
        this.from = '';
        if (!from) return;
        e.stopPropagation();
        const to = this.placeAt(e);
        if (to) this.draw(from, to);
    }

    /** @param {MouseEvent} e */
    swallow(e) {
        if (this.isMine(e)) e.stopPropagation();
    }

    close() {
        for (const off of this.offs) off();
    }
}
