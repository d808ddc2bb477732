// paper.mjs - a document of nothing but elements, to count what a skin draws without a browser.

class Sheet {
    constructor(tag) {
        this.tag = tag;
        this.attributes = new Map();
        this.children = [];
        const names = new Set();
        this.classList = { add: (name) => names.add(name), contains: (name) => names.has(name) };
    }

    setAttribute(name, value) {
        this.attributes.set(name, value);
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
}

export function unrollPaper() {
    globalThis.document = {
        createElementNS: (space, tag) => new Sheet(tag),
        createTextNode: (text) => text,
    };
    return new Sheet('g');
}
