// words.test.mjs - every message that the scripts name is in their catalog, and every message is named somewhere.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { games } from './games.mjs';
import { catalogOf, english } from './words.mjs';
import { listed, say, sayingOf, speak } from '../../web/words.js';

const root = new URL('../../', import.meta.url);

function scriptsOf(folder) {
    return readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((entry) => (
        entry.isDirectory() ? scriptsOf(`${folder}${entry.name}/`) : entry.name.endsWith('.js') ? [`${folder}${entry.name}`] : []));
}

// Ids that stand in a script as they are, and beginnings of those that are put together.
function namedIn(files) {
    const text = files.map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n');
    const whole = new Set([...text.matchAll(/'([a-z0-9_]+(?:\.[a-z0-9_]+)+)'/g)].map((m) => m[1]));
    const begun = new Set([...text.matchAll(/`([a-z0-9_]+[._][a-z0-9_.]*)\$\{/g)].map((m) => m[1]));
    return { whole, begun: [...begun, 'noun.'] };
}

// What the game's own catalog lends to the page is not all of it used.
const lent = { marengo: ['army', 'colour', 'spot'], waterloo: ['army', 'people', 'step', 'tile', 'road', 'place', 'position'],
    castiglione: ['side', 'people', 'kind', 'phase', 'box', 'date'] };

// What a table does not need has catalogs of its own.
const parts = ['club', 'keeping'];
const catalogs = Object.assign({}, english.words, ...parts.map((part) => catalogOf(part).words));

for (const folder of ['web', ...parts, ...games]) {
    test(`${folder}: messages and scripts fit`, () => {
        const files = folder === 'web' ? scriptsOf('web/').filter((f) => !parts.some((part) => f.startsWith(`web/${part}/`)))
            : scriptsOf(parts.includes(folder) ? `web/${folder}/` : `games/${folder}/web/`);
        const ids = new Set(Object.keys(catalogs[folder])), { whole, begun } = namedIn(files);
        const kinds = new Set([...ids].map((id) => id.split('.')[0]));
        const isOne = (id) => ids.has(id) || [...ids].some((known) => known.startsWith(`${id}_`)) || id in english.words.marengo;
        for (const id of whole) assert.ok(isOne(id) || !kinds.has(id.split('.')[0]), `no message ${id}`);
        const always = ['aid', 'guide', ...(folder === 'web' ? [] : ['course']), 'level', 'value', ...(lent[folder] ?? [])];
        for (const id of ids)
            assert.ok(whole.has(id) || always.includes(id.split('.')[0]) || begun.some((start) => id.startsWith(start)), `${id} is said nowhere`);
    });
}

// The modules of a table, with those that it fetches later; the pages beside it are fetched by main.js alone.
function modulesOf(path, found = new Set()) {
    if (found.has(path)) return found;
    found.add(path);
    const text = readFileSync(new URL(path, root), 'utf8'), ways = [/^import .* from '(\..*)';/gm];
    if (path !== 'web/main.js') ways.push(/(?:await |void |=> |\()import\('(\..*?)'\)/g);
    for (const way of ways) for (const [, name] of text.matchAll(way)) {
        const next = new URL(name, new URL(path, root)).href.slice(root.href.length);
        if (!next.startsWith('web/home/account')) modulesOf(next, found); // asked for the name alone
    }
    return found;
}

test('a table is given all that it says, and hardly more', () => {
    const files = [...['web/main.js', 'web/table/lessons.js', ...games.map((game) => `games/${game}/web/skin.js`)]
        .reduce((found, path) => modulesOf(path, found), new Set())];
    assert.ok(files.includes('web/table/moments.js') && files.includes('web/home/battle.js') && !files.includes('web/home/home.js'));
    const { whole, begun } = namedIn(files), late = Object.keys(catalogOf('pages').words.web);
    for (const id of late) assert.ok(!whole.has(id) && !begun.some((start) => id.startsWith(start)), `${id} is said at a table`);
    const heard = JSON.stringify(catalogOf().words).length, all = JSON.stringify(english.words).length;
    assert.ok(late.length > 300 && heard < all / 3, `${heard} of ${all}`);
    for (const game of games) assert.deepEqual(catalogOf(game).words[game], english.words[game]);
});

test('plurals, nouns, capitals and lists', () => {
    speak({ language: 'xx', plurals: '2011222'.padEnd(200, '2'), words: { web: { 'list.comma': ', ', 'list.or': ' or ' },
        try: { left: { text: ['{n} a', '{n} b', '{n} c'], by: 'n' }, 'noun.guns': { text: ['gun', 'of gun', '{n} guns', 'of {n} guns'], by: 'n', forms: 2 },
            shown: '{^who} has {count:guns} ({count:guns.1})' } } });
    const words = sayingOf('try');
    assert.deepEqual([0, 1, 2, 7, 204].map((n) => words('left', { n })), ['0 c', '1 a', '2 b', '7 c', '204 c']);
    assert.equal(words('shown', { who: 'nobody', count: 1 }), 'Nobody has gun (of gun)');
    assert.equal(words('shown', { who: '{count}', count: 3 }), '{count} has 3 guns (of 3 guns)');
    assert.equal(listed(['a', 'b', 'c'], 'or'), 'a, b or c');
    assert.equal(words('missing'), 'missing');
    speak(english);
    assert.equal(say('board.more', { n: 3 }), 'and 3 more');
});
