// tables_worker.mjs - the browser's worker in Node, for tests/wire/tables.py: lines of JSON on standard input are
// what a page posts to it, lines on standard output what it posts back. It keeps nothing.
//
//     node tables_worker.mjs GROGNARD.WASM
import { webcrypto } from 'node:crypto';
import fs from 'node:fs';
import readline from 'node:readline';

const engine = fs.readFileSync(process.argv[2]);
globalThis.fetch = async () => new Response(engine);
globalThis.postMessage = data => process.stdout.write(JSON.stringify(data) + '\n');
globalThis.onmessage = null;
globalThis.crypto ??= webcrypto; // Node 18 has it in its module alone
await import('../../../web/local/worker.js');
for await (const line of readline.createInterface({ input: process.stdin })) globalThis.onmessage({ data: JSON.parse(line) });
process.exit(0);
