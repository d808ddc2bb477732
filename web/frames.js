// frames.js - the steps of a game as a replay shows them: one viewer's, or all seats' at once.
import { storyOf } from './past.js';

/** @typedef {import('./past.js').Step} Step */
/** @typedef {{at: number, events: any[], views: any[]}} Frame  a step as it is shown */

const SEEK_AHEAD = 60;

/** Frames of one viewer: the steps that have a story. @param {string} game @param {Step[]} steps @returns {Frame[]} */
export function framesOf(game, steps) {
    const told = steps.filter((step, i) => storyOf(game, step).length > 0 || i === steps.length - 1);
    return told.map(step => ({ at: step.at, events: step.events, views: [step.view] }));
}

/** For each public event, how many events the seat had been told by then. What is public is told to every
 *  seat in the same order, with more in between. @param {any[]} open @param {any[]} own */
export function seatNumbers(open, own) {
    let next = 0;
    return open.map(event => {
        const ahead = own.slice(next, next + SEEK_AHEAD);
        const found = ahead.findIndex(e => e.kind === event.kind && e.army === event.army && e.rule === event.rule);
        if (found >= 0) next += found + 1;
        return next;
    });
}

/** Frames that show all seats at once, in the gallery's steps. @param {string} game @param {Step[]} open @param {Step[][]} seats */
export function openFrames(game, open, seats) {
    const log = open.flatMap(step => step.events);
    const numbers = seats.map(steps => seatNumbers(log, steps.flatMap(step => step.events)));
    const frames = framesOf(game, open);
    for (const frame of frames) {
        frame.views = seats.map((steps, i) => {
            // All that the seat was told before the gallery heard the next thing.
            const upTo = frame.at >= log.length ? Infinity : Math.max(numbers[i][frame.at - 1] ?? 0, numbers[i][frame.at] - 1);
            return (steps.filter(step => step.view && step.at <= upTo).pop() ?? steps[0]).view;
        });
    }
    return frames;
}
