// What hidden pieces of a place may be: the chances that are told come true as often as they say, and they are told from the view alone.
import assert from 'node:assert';
import test from 'node:test';
import { Engine } from './engine.mjs';

// What the pieces were seen to do counts, the habits of who moved them do not (`grognard beliefs` measures what these would add): so many percent may be missed.
const GAMES = { marengo: { options: {}, within: 20 }, waterloo: { options: { setup: 'historical' }, within: 13 }, castiglione: { options: { fog_of_war: 'on' }, within: 8 } };
const SEEDS = Array.from({ length: 10 }, (_, i) => i + 1), EVERY = 90, PLIES = 200;
const BINS = [0, 15, 40, 75, 101];

const piecesAt = (scene, place, side, ofFace) => scene.places.find((one) => one.place === place)?.stacks.filter((stack) => stack.side === side)
    .flatMap(({ pieces }) => pieces.filter(({ face }) => face === ofFace).map(({ name }) => name)) ?? [];

/** Holds what is told around a place against what its owner has there. */
function judge({ guess, mine, theirs, note }) {
    for (const { place, side, count, pieces } of guess) {
        const open = piecesAt(mine, place, side, 'shown'), all = theirs.flatMap((scene) => piecesAt(scene, place, side, 'own'));
        for (const name of open) all.splice(all.indexOf(name), 1);
        assert.equal(all.length, count, `${place}: as many are hidden as are told`);
        for (const { name, percent } of pieces) note(percent, all.includes(name));
    }
}

async function judgeMoment(engine, seats, note) {
    for (const seat of seats) {
        const { scene: mine } = await engine.ask({ do: 'scene', seat });
        const theirs = await Promise.all(seats.filter((one) => one !== seat).map(async (one) => (await engine.ask({ do: 'scene', seat: one })).scene));
        for (const { place } of mine.places) {
            const answer = await engine.ask({ do: 'reach', seat, place });
            if (!answer.ok) continue; // a part of a place
            assert.deepEqual(await engine.ask({ do: 'reach', seat, place }), answer, 'the same view gives the same guess');
            judge({ guess: answer.guess, mine, theirs, note });
        }
    }
}

for (const [game, { options, within }] of Object.entries(GAMES)) {
    test(`${game}: what is told of hidden pieces comes true as often as it says`, { timeout: 240000 }, async (t) => {
        const engine = new Engine(), { seats } = (await engine.ask({ do: 'games' })).games.find(({ key }) => key === game);
        const bins = BINS.slice(1).map(() => ({ told: 0, true: 0, n: 0 }));
        const note = (percent, came) => {
            const bin = bins[BINS.findIndex((least) => percent < least) - 1];
            bin.n++;
            bin.told += percent;
            bin.true += came ? 100 : 0;
        };
        for (const seed of SEEDS) {
            await engine.ask({ do: 'new', game, seed, options });
            for (let ply = 0; ply < PLIES && !(await engine.ask({ do: 'turn' })).over; ply++) {
                if (ply % EVERY === EVERY - 1) await judgeMoment(engine, seats.map((one) => one.key ?? one).slice(0, 2), note);
                const { action } = await engine.ask({ do: 'bot', level: 'recruit', seed: ply });
                await engine.ask({ do: 'play', action });
            }
        }
        const gallery = await engine.ask({ do: 'reach', seat: 'public', place: (await engine.ask({ do: 'scene', seat: 'public' })).scene.places[0].place });
        assert.deepEqual(gallery.guess ?? [], [], 'who has no seat is told nothing');
        engine.close();
        t.diagnostic(bins.map(({ told, true: came, n }) => `${n}: told ${(told / n).toFixed(1)} %, came ${(came / n).toFixed(1)} %`).join('; '));
        assert.ok(bins.reduce((sum, { n }) => sum + n, 0) > 300, 'there was something to guess');
        for (const { told, true: came, n } of bins) if (n >= 100) assert.ok(Math.abs(told - came) / n <= within, `told ${told / n}, came ${came / n} of ${n}`);
    });
}
