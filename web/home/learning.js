// learning.js - the courses on the first page: which chapters this browser has done, and the start of one.
import { button, el } from '../dom.js';
import { partsOf } from '../games.js';
import { hasLocalEngine, isServerThere } from '../lines.js';
import { recall, remember } from '../settings.js';
import { chapterNext } from '../table/courses.js';
import { layTable } from './invites.js';
import { say, sayingOf } from '../words.js';

const COURSES_KEY = 'grognard.courses';

/** @param {string} game @returns {string[]} */
export function chaptersDone(game) {
    const done = recall(COURSES_KEY, {})?.[game];
    return Array.isArray(done) ? done : [];
}

/** @param {string} game @param {string} chapter */
export function markDone(game, chapter) {
    const done = chaptersDone(game);
    if (!done.includes(chapter)) remember(COURSES_KEY, { ...recall(COURSES_KEY, {}), [game]: [...done, chapter] });
}

/** Lays the table of a chapter and goes there. @param {{key: string, title: string}} game @param {string} key */
export async function startChapter(game, key) {
    const course = await partsOf(game.key)?.course.load();
    const chapter = course?.chapters.find((/** @type {any} */ one) => one.key === key);
    if (!chapter) throw new Error(key);
    const local = !await isServerThere() && await hasLocalEngine();
    const { table, keys } = await layTable(game, { game: game.key, seats: chapter.seats, lesson: chapter.lesson }, [chapter.you], local);
    location.href = `/t/${table}#key=${keys[chapter.you]}&guide=${key}`;
}

/** @param {any} game @param {HTMLElement} fault @returns {HTMLElement|null} */
export function courseList(game, fault) {
    const chapters = partsOf(game.key)?.course?.chapters;
    if (!chapters) return null;
    const done = chaptersDone(game.key), next = chapterNext(chapters, done), words = sayingOf(game.key);
    const start = (/** @type {string} */ key) => { fault.textContent = ''; startChapter(game, key).catch(wrong => { fault.textContent = wrong.message; }); };
    const count = chapters.filter(key => done.includes(key)).length, all = count === chapters.length;
    return el('div', { class: 'course', 'data-role': 'course' },
        button(say(all ? 'course.once_more' : count ? 'course.go_on' : 'course.begin', { n: chapters.length, title: words(`course.${next}`) }),
            { class: 'quiet', 'data-role': 'guide', 'data-chapter': next, onclick: () => start(next) }),
        el('details', null, el('summary', null, say('course.count', { done: count, all: chapters.length })),
            el('ol', null, chapters.map(key => el('li', { class: done.includes(key) ? 'done' : '' },
                button(words(`course.${key}`), { class: 'quiet', 'data-role': 'chapter', 'data-chapter': key, onclick: () => start(key) }),
                done.includes(key) ? el('span', { class: 'tick' }, ` ✓ `, el('span', { class: 'unseen' }, say('course.done'))) : null)))));
}
