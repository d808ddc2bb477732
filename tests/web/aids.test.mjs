// Every line of a player aid cites a rule of its game that the engine enforces.
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { aidOf } from '../../web/games/aids.js';

const program = process.env.GROGNARD ?? 'build/grognard';

for (const game of ['castiglione', 'marengo', 'waterloo']) {
    const aid = aidOf(game);
    test(`${game}: the aid has its groups`, () => assert.ok(aid.length >= 6));
    for (const { title, lines } of aid) {
        test(`${game}: ${title}`, () => {
            assert.ok(lines.length >= 2);
            for (const { text, rule } of lines) {
                assert.ok(text.length > 8 && text.length < 100, text);
                const said = execFileSync(program, ['rules', game, rule], { encoding: 'utf8' });
                assert.ok(said.startsWith(rule), `${rule}: ${said}`);
                assert.match(said, /(home|tests): src/, `${rule} is proven nowhere`);
            }
        });
    }
}
