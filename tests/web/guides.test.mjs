// The guides name decisions and rules that exist, and say each thing once.
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { partsOf } from '../../web/games.js';
import { guideWords } from '../../web/table/guides.js';
import { sayingOf } from '../../web/words.js';
import { games } from './games.mjs';

const guideOf = game => partsOf(game).guide;
const saidOf = (game, { id }) => sayingOf(game)(id);

const program = process.env.GROGNARD ?? 'build/grognard';

for (const game of games) {
    const guide = guideOf(game);
    test(`${game}: a lesson, its seats and words`, () => {
        assert.equal(guide.game, game);
        assert.equal(guide.seats[guide.you], 'person');
        const words = [...guide.intro, ...Object.values(guide.phases).flat()];
        assert.ok(words.length > 12);
        for (const { id, rule } of words) {
            const text = saidOf(game, { id });
            assert.ok(text !== id && text.length < 240, text);
            assert.ok(execFileSync(program, ['rules', game, rule], { encoding: 'utf8' }).startsWith(rule), rule);
        }
    });
    test(`${game}: every decision named is one of the game's`, () => {
        const table = readFileSync(new URL(`../../games/${game}/state/decisions.def`, import.meta.url), 'utf8');
        for (const phase of Object.keys(guide.phases)) assert.ok(table.includes(`"${phase}"`), phase);
    });
    test(`${game}: what was heard is not said again, and the end has its own words`, () => {
        const heard = new Set();
        const phase = Object.keys(guide.phases)[0];
        const first = guideWords(guide, heard, { ask: { phase }, over: null });
        assert.deepEqual(first, [...guide.intro, ...guide.phases[phase]]);
        first.slice(0, 2).forEach((lesson) => heard.add(lesson));
        assert.deepEqual(guideWords(guide, heard, { ask: { phase }, over: null }), first.slice(2));
        assert.deepEqual(guideWords(guide, heard, { ask: null, over: { winner: guide.you } }), [guide.won]);
        assert.deepEqual(guideWords(guide, heard, { ask: null, over: { winner: null } }), [guide.lost]);
    });
}

// Whoever moves on finds no card that speaks of what he has done already.
test('words about a decision name no place and no person of the beginning', () => {
    const names = { castiglione: /Augereau|Masséna|Castel|Montichiari/, waterloo: /Charleroi/, marengo: /Peterbona/ };
    for (const [game, name] of Object.entries(names)) {
        const { phases, lost } = guideOf(game);
        for (const lesson of [...Object.values(phases).flat(), lost]) assert.doesNotMatch(saidOf(game, lesson), name);
    }
});

test('Castiglione: who bombards chooses among the enemy’s units (C9.2)', () => {
    assert.match(saidOf('castiglione', guideOf('castiglione').phases.bombard_hit[0]), /enemy’s units/);
});
