/* plane.js - points and lines of the plane. */

/** @import { Spot } from './types.d.ts' */

/** @param {Spot} a @param {Spot} b @returns {Spot} */
export function spotSum(a, b) {
    return { x: a.x + b.x, y: a.y + b.y };
}

/** @param {Spot} a @param {number} by @returns {Spot} */
export function spotTimes(a, by) {
    return { x: a.x * by, y: a.y * by };
}

/** @param {Spot} a @param {Spot} b */
export function spotsApart(a, b) {
    return Math.hypot(b.x - a.x, b.y - a.y);
}

/** The way from a to b, of length 1. @param {Spot} a @param {Spot} b @returns {Spot} */
export function spotTowards(a, b) {
    const way = spotsApart(a, b);
    return way > 0 ? spotTimes({ x: b.x - a.x, y: b.y - a.y }, 1 / way) : { x: 1, y: 0 };
}

/** A quarter turn clockwise on the screen. @param {Spot} a @returns {Spot} */
export function spotTurned(a) {
    return { x: -a.y, y: a.x };
}

/** Degrees of a line, turned so that text along it is never upside down.
 *  @param {Spot} a @param {Spot} b */
export function slopeOf(a, b) {
    const degrees = Math.atan2(b.y - a.y, b.x - a.x) * 180 / Math.PI;
    if (degrees > 90) return degrees - 180;
    return degrees <= -90 ? degrees + 180 : degrees;
}

/** @param {[number, number][]} area @param {Spot} p */
export function isInside(area, p) {
    let inside = false;
    for (let i = 0, j = area.length - 1; i < area.length; j = i++) {
        const [ax, ay] = area[i], [bx, by] = area[j];
        if ((ay > p.y) === (by > p.y)) continue;
        if (p.x < (bx - ax) * (p.y - ay) / (by - ay) + ax) inside = !inside;
    }
    return inside;
}

/** The box around points. @param {[number, number][]} points */
export function boxAround(points) {
    const xs = points.map((p) => p[0]), ys = points.map((p) => p[1]);
    const x = Math.min(...xs), y = Math.min(...ys);
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** @param {number} value @param {number} low @param {number} high */
export function clamp(value, low, high) {
    return Math.max(low, Math.min(high, value));
}

/** Path data through points. @param {[number, number][]} points @param {boolean} closed */
export function pathThrough(points, closed) {
    return `M${points.map((p) => `${tenth(p[0])} ${tenth(p[1])}`).join('L')}${closed ? 'z' : ''}`;
}

/** @param {number} value */
export function tenth(value) {
    return Math.round(value * 10) / 10;
}
