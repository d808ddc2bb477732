/* marks.js - which drawn element shows which targets. */
import { targetKey } from './lights.js';

/** @import { Target } from './types.d.ts' */
/** @typedef {{element: Element, targets: Target[], tip: string}} Mark */

export class Marks {
    constructor() {
        /** @type {WeakMap<Element, Mark>} */
        this.byElement = new WeakMap();
        /** @type {Map<string, SVGGraphicsElement[]>} */
        this.byKey = new Map();
        /** In the order of drawing. @type {Mark[]} */
        this.all = [];
    }

    /** @param {Element} element @param {Target|Target[]} targets @param {string} tip */
    add(element, targets, tip) {
        const all = [targets].flat(), mark = { element, targets: all, tip };
        this.byElement.set(element, mark);
        this.all.push(mark);
        for (const target of all) {
            const key = targetKey(target), list = this.byKey.get(key);
            if (list) list.push(/** @type {SVGGraphicsElement} */ (element));
            else this.byKey.set(key, [/** @type {SVGGraphicsElement} */ (element)]);
        }
    }

    /** @param {Target} target @returns {SVGGraphicsElement[]} */
    of(target) {
        return this.byKey.get(targetKey(target)) ?? [];
    }

    /** The mark of an element or of what it is part of. @param {Element|null} element
     *  @returns {Mark|undefined} */
    at(element) {
        for (; element; element = element.parentElement) {
            const mark = this.byElement.get(element);
            if (mark) return mark;
        }
        return undefined;
    }

    /** Hides as many blocks of a target as have left, and returns them. @param {Target} target
     *  @param {number} count @returns {SVGGraphicsElement[]} */
    hide(target, count) {
        const hidden = [];
        for (const block of this.of(target).filter((b) => !b.classList.contains('gone')).reverse()) {
            const many = Number(block.getAttribute('data-count') ?? 1);
            if (many > count) continue;
            count -= many;
            block.classList.add('gone');
            hidden.push(block);
        }
        return hidden;
    }
}
