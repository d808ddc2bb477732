// page.mjs - a page of nothing but elements, to see what skins draw and which buttons a panel has, without a browser.

import { Room } from '../../web/board/room.js';

class Leaf {
    constructor(tag) {
        this.tag = tag;
        this.attributes = new Map();
        this.children = [];
        this.heard = new Map();
        this.dataset = {};
        this.style = {};
        const names = new Set();
        this.classList = { add: (name) => names.add(name), contains: (name) => names.has(name) };
    }

    setAttribute(name, value) {
        this.attributes.set(name, String(value));
    }

    getAttribute(name) {
        return this.attributes.get(name) ?? null;
    }

    addEventListener(what, heard) {
        this.heard.set(what, heard);
    }

    append(...children) {
        this.children.push(...children);
    }

    appendChild(child) {
        this.children.push(child);
    }

    replaceChildren(...children) {
        this.children = children;
    }

    contains() {
        return false;
    }

    // All elements below, by tag.
    all(tag) {
        const below = this.children.filter((child) => child instanceof Leaf);
        return below.flatMap((child) => [...(child.tag === tag ? [child] : []), ...child.all(tag)]);
    }

    // What is written below.
    words() {
        return this.children.map((child) => (child instanceof Leaf ? child.words() : child)).join(' ');
    }
}

export function openPage() {
    globalThis.matchMedia = () => ({ matches: false }); // a wide screen
    globalThis.Node = Leaf;
    globalThis.document = { createElementNS: (space, tag) => new Leaf(tag), createElement: (tag) => new Leaf(tag),
        createTextNode: (text) => text, activeElement: null };
    return new Leaf('main');
}

// Draws a scene; gives what was marked: how many counters each piece stands for.
export function drawn(skin, scene) {
    const marks = new Map(), layer = openPage();
    const mark = (element, targets, tip) => {
        const [first] = [targets].flat();
        if (tip && /undefined|null|NaN|\[object|\w_\w/.test(tip)) throw new Error(`a tip says: ${tip}`);
        if (!/^translate\(-?[\d.]+ -?[\d.]+\)/.test(element.getAttribute('transform')
            ?? '')) throw new Error('a mark lies nowhere');
        if (first.piece) marks.set(first.piece, Number(element.getAttribute('data-count')) + (marks.get(first.piece)
            ?? 0));
    };
    const room = new Room({ x: -1000, y: -1000, width: 5000, height: 5000 }, 1);
    skin.draw(scene, layer, { scale: 1.4, size: 1, at: (x, y) => ({ x: x * 1.4, y: y * 1.4 }), mark, room });
    return marks;
}

// The panel's buttons: what each of them chooses.
export function chosen(skin, scene) {
    const host = openPage(), found = [];
    skin.panel(scene, host, (action) => found.push(...[action].flat()));
    for (const button of host.all('button')) button.heard.get('click')?.();
    return { actions: new Set(found), words: host.words() };
}
