// wasi.mjs - runs bits.wasm as a program:
//
//     node wasi.mjs BITS.WASM NETS ARGUMENT...     a folder with GAME.net, which is /nets there
import fs from 'node:fs';
import { WASI } from 'node:wasi';

const [path, nets, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: ['bits', ...args], preopens: { '/nets': nets } });
const { instance } = await WebAssembly.instantiate(fs.readFileSync(path), { wasi_snapshot_preview1: wasi.wasiImport });
wasi.start(instance);
