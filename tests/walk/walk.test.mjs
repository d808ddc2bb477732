// walk.test.mjs - the page's part of the walk of a click in docs/ARCHITECTURE.md is true: each function named there
// is passed, and on the way to it no module that is not named.
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { awaitAsked, browser, makeTable, server, until, useServer } from '../browser/lib.mjs';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/ARCHITECTURE.md', root), 'utf8');
const table = text.slice(text.indexOf('### A click')).split('\n\n')[1];
const rows = [...table.matchAll(/^\| `([^`]+\.js)` \| `([^`]+)`/gm)].map(([, file, name]) => ({ file, name }));
const named = new Set(rows.map((row) => row.file));

/** The page's script: which module each line is of. */
async function pageScript() {
    const url = `${server.url}/app/page.js`, lines = (await (await fetch(url)).text()).split('\n'), files = [];
    for (const [i, words] of lines.entries()) files.push(words.match(/^\/\/ \/app\/(\S+)$/)?.[1] ?? files[i - 1] ?? '');
    return { url, lines, files };
}

/** The line, from 0, where a function of a module begins: a method, a function, or an arrow in a variable. */
function lineOf({ lines, files }, { file, name }) {
    const begins = new RegExp(`(^ {4}(async |static )*|function |\\.|const )${name}( = |\\()`);
    const line = lines.findIndex((words, i) => files[i] === file && begins.test(words) && /\{$/.test(words));
    assert.ok(line >= 0, `${name} is in ${file}`);
    return line + 1;
}

useServer();

test('a click passes what the document says', { timeout: 60000 }, async () => {
    const made = await makeTable(server, { game: 'marengo', seats: { austria: 'person', france: 'person' }, seed: 3 });
    const page = await browser.open(made.link('austria'));
    await awaitAsked(page);
    const script = await pageScript();
    const debug = await browser.context.newCDPSession(page);
    const passed = new Set(), strangers = new Set();
    debug.on('Debugger.paused', ({ callFrames, hitBreakpoints }) => {
        debug.send('Debugger.resume').catch(() => {}); // the page may be gone
        for (const id of hitBreakpoints) passed.add(id);
        for (const { url, location } of callFrames) {
            if (!url) continue; // the language's own
            const file = url === script.url ? script.files[location.lineNumber] : url;
            if (!named.has(file) && file !== 'web/dom.js') strangers.add(file);
        }
    });
    await debug.send('Debugger.enable');
    for (const row of rows) {
        const { breakpointId } = await debug.send('Debugger.setBreakpointByUrl',
            { url: script.url, lineNumber: lineOf(script, row) });
        row.id = breakpointId;
    }
    await page.locator('[data-pane=choices] button[data-action]').first().click();
    await until(() => rows.every((row) => passed.has(row.id)), 'every function of the walk').catch(() => {});
    assert.deepEqual(rows.filter((row) => !passed.has(row.id)).map((row) => `${row.name} in ${row.file}`), []);
    assert.deepEqual([...strangers], []);
});
