/* names.js - the names of places, written as large as they must be to be read: at every zoom, and where they cover
 * nothing. A name that finds no room at this zoom is left out. */
import { draw } from './blocks.js';
import { clamp } from './plane.js';

/** @import { Box, Room } from './room.js' */
/** As the picture's list has it. @typedef {{text: string, place?: string, class: string, anchor: string, at: [number, number], of: [number, number], ring: number, size: number}} NameRow */
/** @typedef {{row: NameRow, text: string, x: number, y: number, size: number, box: Box}} Name */

const NAME_LEAST = 11.5, NAME_MOST = 24; // pixels
// Right, left, above, below, the corners.
const NAME_SIDES = [[1, 0], [-1, 0], [0, -1], [0, 1], [1, -1], [1, 1], [-1, -1], [-1, 1]];

/** @type {CanvasRenderingContext2D|null} */
let pen = null;
/** @type {Map<string, number>} */
const widths = new Map();

/** As wide as a text is at a size of 1. @param {string} text @param {boolean} bold @param {string} family */
function widthOf(text, bold, family) {
    const key = `${bold} ${text}`;
    if (!widths.has(key)) {
        pen ??= document.createElement('canvas').getContext('2d');
        if (pen) pen.font = `${bold ? 'bold' : 'italic'} 100px ${family}`;
        widths.set(key, (pen ? pen.measureText(text).width / 100 : text.length * 0.52) + 0.1);
    }
    return widths.get(key) ?? 0;
}

/** How large a name is on the sheet. @param {NameRow} row @param {number} k */
function sizeAt(row, k) {
    return clamp(row.size * k, NAME_LEAST, NAME_MOST) / k;
}

/** A name on one side of what has it. @param {NameRow} row @param {{text: string, wide: number, size: number}} how @param {number[]} side @param {number} gap */
function nameAt(row, { text, wide, size }, [right, down], gap) {
    const width = wide * size, height = size * 1.05;
    const aside = row.ring * (right && down ? 0.75 : 1) + gap;
    const x = row.of[0] + (right > 0 ? aside : right < 0 ? -aside - width : -width / 2);
    const y = row.of[1] + (down > 0 ? aside : down < 0 ? -aside - height : -height / 2);
    return { row, text, size, x, y: y + height * 0.77, box: { x, y, width, height } };
}

/** On which side the picture would have it. @param {NameRow} row */
function firstSide({ at, of, anchor, size }) {
    const down = at[1] - size * 0.32 - of[1];
    return [anchor === 'end' ? -1 : anchor === 'start' ? 1 : 0, down > size * 0.5 ? 1 : down < -size * 0.5 ? -1 : 0];
}

/** Large ones first, then places, then what is only a house. @param {NameRow} a @param {NameRow} b */
function byRank(a, b) {
    const rank = (/** @type {NameRow} */ row) => (row.class.includes('capital') ? 0 : row.class === 'key' ? 3 : row.place ? 1 : 2);
    return rank(a) - rank(b) || b.size - a.size;
}

/** Finds room for all names that have some. They are taken. @param {NameRow[]} rows @param {Room} room @param {number} k
 *  @param {{called: (row: NameRow) => string, family: string}} how @returns {Name[]} */
export function layNames(rows, room, k, { called, family }) {
    /** @type {Name[]} */
    const names = [];
    for (const row of [...rows].sort(byRank)) {
        const size = sizeAt(row, k), text = called(row), first = firstSide(row), { unit } = room;
        const sides = [first, ...NAME_SIDES.filter(([x, y]) => x !== first[0] || y !== first[1])];
        const how = { text, size, wide: widthOf(text, row.class.includes('capital'), family) };
        let best = null, least = Infinity;
        for (const gap of [3, 8]) {
            sides.forEach((side, i) => {
                const name = nameAt(row, how, side, gap * unit);
                const cost = (room.crowd?.(name.box) ?? 0) + i * 1.5 + gap;
                if (cost < least && room.isFree(name.box, 1.5 * unit)) [best, least] = [name, cost];
            });
            if (best) break;
        }
        if (!best) continue;
        const name = /** @type {Name} */ (best);
        names.push(name);
        room.take({ ...name.box, name });
    }
    return names;
}

/** @param {Name[]} names @param {SVGElement} layer */
export function drawNames(names, layer) {
    layer.replaceChildren(...names.map(({ row, text, x, y, size }) => draw('text', { class: row.class, x: x.toFixed(1), y: y.toFixed(1),
        'font-size': size.toFixed(2), 'data-name': text, 'stroke-width': (size * 0.2).toFixed(2) }, text)));
}

