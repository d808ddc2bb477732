// engine.mjs - drives `grognard engine` for tests of the page's words. The path is in GROGNARD.
import { spawn } from 'node:child_process';

export class Engine {
    constructor() {
        this.waiting = [];
        this.process = spawn(process.env.GROGNARD ?? 'grognard', ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
        let text = '';
        this.process.stdout.on('data', (data) => {
            text += data;
            for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
                const line = text.slice(0, end);
                text = text.slice(end + 1);
                this.waiting.shift()(JSON.parse(line));
            }
        });
    }

    ask(request) {
        return new Promise((resolve) => {
            this.waiting.push(resolve);
            this.process.stdin.write(JSON.stringify(request) + '\n');
        });
    }

    close() {
        this.process.stdin.end();
    }
}

// Whole numbers from a seed, the same in every run.
export function lots(seed) {
    let state = seed >>> 0;
    return (count) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 4294967296) * count);
    };
}

// Plays one game to its end: three choices of four by a bot, the others at random, so that all chapters come up.
export async function playGame(game) {
    const engine = new Engine();
    try {
        return await playWith(engine, game);
    } finally {
        engine.close();
    }
}

async function playWith(engine, { game, seed, options, each, told }) {
    const draw = lots(seed);
    const begun = await engine.ask({ do: 'new', game, seed, options });
    if (!begun.ok) throw new Error(JSON.stringify(begun));
    for (let ply = 0; ; ply++) {
        const { turn, over } = await engine.ask({ do: 'turn' });
        if (over) break;
        const { choices } = await engine.ask({ do: 'choices' });
        const actions = choices.map(({ action }) => action);
        const { view } = await engine.ask({ do: 'view', seat: turn.seat });
        await each({ turn, actions, choices, view, engine });
        const bot = draw(4) > 0 ? await engine.ask({ do: 'bot', level: 'recruit', seed: ply }) : null;
        const action = bot ? bot.action : actions[draw(actions.length)];
        const { events } = await engine.ask({ do: 'play', action });
        if (told) told({ events, view, seat: turn.seat });
    }
    return (await engine.ask({ do: 'view', seat: 'public' })).view;
}
