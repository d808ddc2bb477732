// Every line of a player aid cites a rule of its game that the engine enforces.
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { aidOf } from '../../web/games.js';
import { games } from './games.mjs';

const program = process.env.GROGNARD ?? 'build/grognard';

for (const game of games) {
    const aid = aidOf(game);
    test(`${game}: the aid has its groups`, () => assert.ok(aid.length >= 6));
    for (const { title, lines } of aid) {
        test(`${game}: ${title}`, () => {
            assert.ok(lines.length >= 2);
            for (const { text, rule } of lines) {
                assert.ok(text.length > 8 && text.length < 150 && !text.startsWith('aid.'), text);
                if (!rule) continue; // how to read the map
                const said = execFileSync(program, ['rules', game, rule, '--coverage'], { encoding: 'utf8' });
                assert.ok(said.startsWith(rule), `${rule}: ${said}`);
                assert.match(said, /(home|tests): games/, `${rule} is proven nowhere`);
            }
        });
    }
}

// What the printed aid of Marengo has and ours once lacked.
const printed = [
    ['M11.16', /led with cavalry/], ['M11.16', /obstructs cavalry/], ['M11.17', /pursuers lose 1/],
    ['M11.13', /1 less/], ['M10.6', /else the reserve/], ['M10.7', /artillery penalty/],
    ['M10.3', /every other turn/], ['M5.3', /one piece in round 1.*two/], ['M8.50', /3 locales.*2.*1/],
    ['M11.8', /Cavalry does not lead/], ['M11.10', /Cavalry does not lead/],
    ['M12.6', /not to the locale he came from/], ['M11.20', /each approach, always/],
    ['M8.54', /attacks nobody/],
];
test('marengo: every line of the printed aid', () => {
    const lines = aidOf('marengo').flatMap((group) => group.lines);
    for (const [rule, said] of printed) {
        assert.ok(lines.some((line) => line.rule === rule && said.test(line.text)), `${rule} ${said}`);
    }
});
test('marengo: the gain of five belongs to morale, not to a turn', () => {
    const turn = aidOf('marengo').find((group) => group.title === 'A turn');
    assert.ok(!turn.lines.some((line) => /five/i.test(line.text)));
    const morale = aidOf('marengo').find((group) => group.title === 'Morale and victory');
    assert.ok(morale.lines.some((line) => line.rule === 'M13.4'));
});
