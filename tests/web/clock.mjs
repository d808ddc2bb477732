// clock.mjs - a clock that goes only when it is told to, for as long as a test lasts. Debian's Node has
// none of its own.

/** Takes the place of timers and of Date.now until the test ends. */
export function stillClock(context) {
    const names = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'];
    const real = Object.fromEntries(names.map((name) => [name, globalThis[name]]));
    const realNow = Date.now;
    const waiting = new Map();
    let now = 0;
    let number = 0;
    const add = (run, ms = 0, every = 0) => {
        waiting.set(++number, { at: now + Math.max(ms, 1), run, every });
        return number;
    };
    const drop = (which) => waiting.delete(which);
    Object.assign(globalThis, { setTimeout: (run, ms) => add(run, ms), setInterval: (run, ms) => add(run, ms, ms),
        clearTimeout: drop, clearInterval: drop });
    Date.now = () => now;
    context.after(() => {
        Object.assign(globalThis, real);
        Date.now = realNow;
    });
    const next = (end) => [...waiting].filter(([, timer]) => timer.at <= end).sort((a, b) => a[1].at - b[1].at)[0];
    return { tick(ms) {
        const end = now + ms;
        for (let due = next(end); due; due = next(end)) {
            const [which, timer] = due;
            now = timer.at;
            if (timer.every) timer.at = now + timer.every;
            else waiting.delete(which);
            timer.run();
        }
        now = end;
    } };
}
