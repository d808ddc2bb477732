// frames.js - the steps of a game as a replay shows them: one viewer's, or all seats' at once.
import { storyOf } from './history.js';

/** @import { Step } from './history.js' */
/** A step as it is shown. @typedef {{at: number, number?: number, events: any[], views: any[]}} Frame */

/** Frames of one viewer: the steps that have a story. @param {string} game @param {Step[]} steps
 *  @returns {Frame[]} */
export function framesOf(game, steps) {
    const told = steps.filter((step, i) => storyOf(step).length > 0 || i === steps.length - 1);
    return told.map(step => ({ at: step.at, number: step.number, events: step.events, views: [step.view] }));
}

/** The steps of each action in one. @param {Step[]} steps @returns {Step[]} */
function actionsOf(steps) {
    /** @type {Step[]} */
    const actions = [];
    for (const step of steps) {
        const last = actions[actions.length - 1];
        const events = last?.number === step.number ? last.events.concat(step.events) : null;
        if (events) actions[actions.length - 1] = { ...step, events };
        else actions.push(step);
    }
    return actions;
}

/** Frames that show all seats at once: an action of which the gallery was told something, and how it left
 *  every seat. @param {string} game @param {Step[]} open @param {Step[][]} seats @returns {Frame[]} */
export function openFrames(game, open, seats) {
    const next = seats.map(() => 0);
    const told = actionsOf(open).filter((step, i, all) => storyOf(step).length > 0 || i === all.length - 1);
    return told.map(step => {
        const views = seats.map((steps, seat) => {
            while ((steps[next[seat]]?.number ?? Infinity) <= Number(step.number)) next[seat]++;
            return steps[Math.max(0, next[seat] - 1)].view;
        });
        return { at: step.at, number: step.number, events: step.events, views };
    });
}
