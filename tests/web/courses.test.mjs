// The courses: each chapter is played to its end by following the guide, and won; what is advised is legal at
// that moment, also after one did something else; all is said in the catalogs, with a rule that exists.
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { partsOf } from '../../web/games.js';
import { chapterAfter, chapterNext, Walk } from '../../web/table/courses.js';
import { sayingOf } from '../../web/words.js';
import { Engine, lots } from './engine.mjs';
import { games } from './games.mjs';
import { english } from './words.mjs';

const program = process.env.GROGNARD ?? 'build/grognard';
const DECISIONS_MAX = 400;

/** The positions of a game's lesson.txt, by chapter; '' is the first battle. */
function headersOf(game) {
    const text = readFileSync(new URL(`../../games/${game}/lesson.txt`, import.meta.url), 'utf8');
    return new Map(text.split(/^chapter /m).map((part, i) => (i ? [part.split('\n', 1)[0], part.slice(part.indexOf('\n') + 1)] : ['', part])));
}

async function begin(engine, header) {
    const position = /^position (.*)$/m.exec(header);
    const answer = position ? await engine.ask({ do: 'load', position: JSON.parse(position[1]) })
        : await engine.ask({ do: 'replay', record: header });
    assert.ok(answer.ok, JSON.stringify(answer));
}

/** What the learner sees. */
async function momentOf(engine, you) {
    const { turn, over } = await engine.ask({ do: 'turn' }), { view } = await engine.ask({ do: 'view', seat: you });
    const { events } = await engine.ask({ do: 'log', seat: you });
    const mine = turn?.seat === you, actions = mine ? (await engine.ask({ do: 'legal' })).actions : [];
    return { view, over: over ?? null, events, ask: mine ? { phase: turn.phase, actions } : null };
}

/** Carries an advice out; false if there is none. */
async function follow(engine, walk, m) {
    const { order, action } = walk.advice(m);
    if (!order && !action) return false;
    const answer = await engine.ask(order ? { do: 'order', order } : { do: 'play', action });
    assert.ok(answer.ok && (!order || answer.steps.length > 0), `${walk.chapter.key} ${walk.step?.id}: ${JSON.stringify({ order, action, answer }).slice(0, 600)}`);
    return true;
}

/** Plays a chapter: `strays` decisions of one's own by lot first, then as advised. @returns how it ended */
async function playChapter(engine, header, chapter, { seed, strays }) {
    const walk = new Walk(chapter), level = Object.values(chapter.seats).find(who => who.startsWith('bot:')).slice(4), draw = lots(seed);
    const seen = new Set();
    let was = '';
    await begin(engine, header);
    for (let n = 0; n < DECISIONS_MAX; n++) {
        const m = await momentOf(engine, chapter.you), { end, step } = walk.at(m);
        if (end) return { end, seen, n };
        if (!m.ask) {
            const { action } = await engine.ask({ do: 'bot', level, seed: seed * 1000 + n });
            await engine.ask({ do: 'play', action });
            continue;
        }
        if (step) seen.add(step.id);
        // Guns are only advised to act where they can fire.
        if (was === 'guns' && m.ask.phase === 'act') assert.ok(m.ask.actions.some(action => action.startsWith('act fire')), `${chapter.key}: ${m.ask.actions}`);
        was = strays > 0 ? '' : step?.id ?? '';
        if (step?.watch) assert.ok(walk.saw(step.watch));
        else if (strays-- > 0) await engine.ask({ do: 'play', action: m.ask.actions[draw(m.ask.actions.length)] });
        else if (!await follow(engine, walk, m)) {
            assert.ok(seed > 100, `${chapter.key}: nothing is advised at ${m.ask.phase} ${m.ask.actions.join(', ')}`);
            await engine.ask({ do: 'play', action: m.ask.actions[draw(m.ask.actions.length)] });
        }
    }
    return { end: '', seen, n: DECISIONS_MAX };
}

for (const game of games) {
    const parts = partsOf(game), course = await parts.course.load(), words = sayingOf(game), headers = headersOf(game);
    const has = id => words(id) !== id;
    test(`${game}: chapters, their seats, words and rules`, () => {
        assert.deepEqual(course.chapters.map(({ key }) => key), parts.course.chapters);
        assert.ok(course.chapters.length >= 4);
        const rules = new Set(course.chapters.flatMap(({ steps }) => steps.map(({ rule }) => rule)).concat(Object.values(course.phases).flatMap(row => row.split(' '))));
        for (const rule of rules) assert.ok(execFileSync(program, ['rules', game, rule], { encoding: 'utf8' }).startsWith(rule), rule);
        for (const { key, you, seats, steps } of course.chapters) {
            assert.equal(seats[you], 'person');
            for (const part of ['', '.goal', '.won', '.lost']) assert.ok(has(`course.${key}${part}`), `course.${key}${part}`);
            for (const { id } of steps) assert.ok(has(`course.${key}.${id}`) && words(`course.${key}.${id}`).length < 420, `course.${key}.${id}`);
        }
        const said = new Set(course.chapters.flatMap(({ key, steps }) => ['', '.goal', '.won', '.lost', ...steps.flatMap(({ id }) => ['', '.done', '.else'].map(part => `.${id}${part}`))].map(part => `course.${key}${part}`)));
        for (const id of Object.keys(english.words[game]).filter(one => one.startsWith('course.'))) assert.ok(said.has(id), `${id} is said nowhere`);
        for (const phase of Object.keys(course.phases)) assert.ok(has(`guide.${phase}.1`), phase);
        assert.ok(course.chapters.some(({ steps }) => steps.some(({ watch }) => watch === 'why')), 'asking why is taught');
        assert.ok(course.chapters.some(({ steps }) => steps.some(({ watch }) => watch === 'orders')), 'orders are taught');
        assert.ok(course.chapters.every(({ steps }) => steps.some(({ ways }) => ways?.length)), 'each has an arrow on the map');
    });
    test(`${game}: every decision named is one of the game's`, () => {
        const table = readFileSync(new URL(`../../games/${game}/state/decisions.def`, import.meta.url), 'utf8');
        const named = [...Object.keys(course.phases), ...course.chapters.flatMap(({ habits }) => Object.keys(habits))];
        for (const phase of named) assert.ok(table.includes(`"${phase}"`), phase);
    });
    for (const chapter of course.chapters) {
        const header = headers.get(chapter.lesson === true ? '' : chapter.lesson);
        test(`${game} ${chapter.key}: whoever follows wins`, async () => {
            const engine = new Engine();
            try {
                for (let seed = 1; seed <= 6; seed++) {
                    const { end, seen, n } = await playChapter(engine, header, chapter, { seed, strays: 0 });
                    assert.equal(end, 'won', `seed ${seed}, ${n} decisions, steps ${[...seen]}`);
                    assert.ok(seen.size >= 3, [...seen].join());
                }
            } finally {
                engine.close();
            }
        });
        test(`${game} ${chapter.key}: whoever does something else is advised on`, async () => {
            const engine = new Engine();
            try {
                for (let seed = 101; seed <= 112; seed++) {
                    const { end } = await playChapter(engine, header, chapter, { seed, strays: seed % 5 + 1 });
                    assert.ok(end, `seed ${seed} comes to an end`);
                }
            } finally {
                engine.close();
            }
        });
    }
}

test('what follows is noticed once, also if it was something else', () => {
    const step = { id: 'a', rule: '', when: m => m.view.at === 0, play: ['go'], done: m => m.view.good };
    const walk = new Walk({ key: 'x', lesson: 'x', you: 'me', seats: {}, habits: { p: ['rest'] }, goal: () => '', rest: ['p'], steps: [step] });
    const at = (n, good) => ({ view: { at: n, good }, ask: { phase: 'p', actions: ['go', 'rest'] }, over: null, events: [] });
    assert.equal(walk.at(at(0)).step, step);
    assert.deepEqual(walk.advice(at(0)), { action: 'go' });
    assert.deepEqual(walk.at(at(1, false)), { end: '', notice: ['course.x.a.else', 'course.else'], step: null, about: 'p' });
    assert.deepEqual(walk.advice(at(1)), { action: 'rest' });
    walk.at(at(0));
    assert.deepEqual(walk.at(at(1, true)).notice, ['course.x.a.done']);
    walk.at(at(0));
    assert.deepEqual(walk.at(at(1, true)).notice, []);
    const march = { id: 'm', rule: '', when: m => m.view.at === 0, order: { kind: 'k' } };
    const busy = new Walk({ ...walk.chapter, steps: [march] });
    assert.deepEqual(busy.at(at(0)).step && busy.advice(at(0)), { order: march.order });
    const picking = { ...at(1), ask: { phase: 'q', actions: ['x'] } };
    assert.equal(busy.at(picking).step, march, 'while one carries it out it stays to be seen');
    assert.deepEqual(busy.advice(picking), { action: undefined });
    assert.equal(busy.at(at(1)).step, null);
    assert.equal(walk.at({ ...at(1), over: {} }).end, 'lost');
});

test('the next chapter', () => {
    assert.equal(chapterNext(['a', 'b', 'c'], ['a']), 'b');
    assert.equal(chapterNext(['a', 'b'], ['a', 'b']), 'a');
    assert.equal(chapterAfter(['a', 'b'], 'a'), 'b');
    assert.equal(chapterAfter(['a', 'b'], 'b'), '');
});
