// standalone.js - a server for one finished game inside the page itself: what is fetched and what a
// socket would say comes out of `keepsake`, which stands in a script before this one. It is no module.
/* global keepsake */
(() => {
    /** Steps of a viewer: the views are kept as what differs from the one before. @type {Map<string, any[]>} */
    const unfolded = new Map();

    /** @param {string} viewer */
    function stepsOf(viewer) {
        const known = unfolded.get(viewer);
        if (known) return known;
        let text = '';
        const steps = keepsake.past[viewer].map((/** @type {any[]} */ [at, events, same, tail, middle]) => {
            text = text.slice(0, same) + middle + text.slice(text.length - tail);
            return { at, events, view: JSON.parse(text) };
        });
        unfolded.set(viewer, steps);
        return steps;
    }

    /** @param {any} message */
    function answerTo(message) {
        if (message.do === 'sit') return keepsake.table;
        if (message.do !== 'past') return { is: 'pong' };
        const viewer = message.viewer ?? 'public';
        const left = stepsOf(viewer).filter(step => step.at > message.from);
        return { is: 'past', viewer, from: message.from, steps: left.slice(0, message.count), more: left.length > message.count };
    }

    class Stage {
        constructor() {
            this.readyState = 0;
            /** @type {any} */ this.onopen = null;
            /** @type {any} */ this.onmessage = null;
            /** @type {any} */ this.onclose = null;
            setTimeout(() => { this.readyState = Stage.OPEN; this.onopen?.(); }, 0);
        }

        /** @param {string} text */
        send(text) {
            const data = JSON.stringify(answerTo(JSON.parse(text)));
            setTimeout(() => this.onmessage?.({ data }), 0);
        }

        close() {
            this.readyState = 3;
        }
    }
    Stage.OPEN = 1;

    for (const [address, file] of Object.entries(keepsake.files))
        if (address.startsWith('/boards/')) file.picture.href = 'data:image/svg+xml,' + encodeURIComponent(keepsake.picture);
    // A file has one address.
    history.replaceState = () => {};
    const there = window.fetch;
    /** @type {any} */ (window).WebSocket = Stage;
    /** @type {any} */ (window).fetch = (/** @type {any} */ address, /** @type {any} */ request) =>
        address in keepsake.files ? Promise.resolve(new Response(JSON.stringify(keepsake.files[address]))) : there(address, request);
})();
