// Pictures of the pages for the documentation: the first page, and each game at a good moment. The
// computer plays both sides up to it; the record is taken along into an account and opened there.
//
//     GROGNARD=build/grognard MODULES=build/browser node tests/browser/shots.mjs docs [NAME]...
import assert from 'node:assert';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { awaitAsked, openBrowser, startServer } from './lib.mjs';

const [folder = 'docs', ...names] = process.argv.slice(2);
const SIZE = { width: 1400, height: 900 };
const PICTURE_MAX = 500000;
const LEVEL = { level: 'sergeant', nodes: 1500 };

// The moment: the first after so many plays at which this seat is asked one of these phases.
const SHOTS = [
    { game: 'marengo', seat: 'austria', enemy: 'Desaix', seed: 3, plays: 420, phases: ['move_to'] },
    { game: 'waterloo', seat: 'french', enemy: 'Wellington', seed: 7, plays: 300, phases: ['act_block', 'act'] },
    { game: 'castiglione', seat: 'french', enemy: 'Wurmser', seed: 7, plays: 300, phases: ['combat_hit', 'guns_pick'] },
];

/** The engine as a child: a question, an answer. */
function startEngine() {
    const child = spawn(process.env.GROGNARD ?? 'build/grognard', ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const ask = async (words) => {
        child.stdin.write(JSON.stringify(words) + '\n');
        const answer = JSON.parse((await lines.next()).value);
        assert.ok(answer.ok, JSON.stringify(answer));
        return answer;
    };
    return { ask, stop: () => child.stdin.end() };
}

/** The record of a game up to the moment. */
async function recordOf({ game, seat, seed, plays, phases }) {
    const engine = startEngine();
    let { turn } = await engine.ask({ do: 'new', game, seed });
    for (let made = 0; !turn.over; made++) {
        if (made >= plays && turn.seat === seat && phases.includes(turn.phase)) break;
        const { action } = await engine.ask({ do: 'bot', ...LEVEL, seed: made + 1 });
        ({ turn } = await engine.ask({ do: 'play', action }));
    }
    assert.ok(turn.seat === seat, 'the moment did not come');
    const { record } = await engine.ask({ do: 'record' });
    engine.stop();
    return record;
}

// Runs in the page: an account that has this game.
async function takeAlong({ name, record }) {
    const post = (address, body) => fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body) }).then((answer) => answer.json());
    await post('/api/account', { name, password: 'a-good-password' });
    await post('/api/me/import', { grognard: 'games', version: 1, games: [{ record }] });
    return (await (await fetch('/api/me')).json()).games[0].table;
}

async function shootTable(server, browser, shot) {
    const record = await recordOf(shot);
    const page = await browser.open(server.url);
    const table = await page.evaluate(takeAlong, { name: shot.enemy, record });
    await page.goto(`${server.url}/t/${table}#seat=${shot.seat}`);
    await awaitAsked(page);
    await page.waitForLoadState('networkidle');
    await shoot(page, `table-${shot.game}`);
}

async function shoot(page, name) {
    const sharp = await page.screenshot();
    if (sharp.length < PICTURE_MAX) writeFileSync(join(folder, `${name}.png`), sharp);
    else await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 85 });
    await page.close();
}

async function shootFirst(server, browser) {
    const page = await browser.open(server.url);
    await page.locator('[data-role=play-now]').first().waitFor();
    await shoot(page, 'first-page');
}

const server = await startServer();
const browser = await openBrowser({ viewport: SIZE, deviceScaleFactor: 1 });
const wanted = (name) => names.length === 0 || names.includes(name);
if (wanted('first')) await shootFirst(server, browser);
for (const shot of SHOTS.filter(({ game }) => wanted(game))) await shootTable(server, browser, shot);
await browser.close();
await server.stop();
