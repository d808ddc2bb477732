// types.test.mjs - the page's scripts keep to the types that their comments give: tsc finds nothing.
import assert from 'node:assert';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../../web', import.meta.url));
const tsc = join(process.env.MODULES ?? 'build/browser', 'node_modules/.bin/tsc');

for (const project of ['tsconfig.json', 'tsconfig.worker.json'])
    test(`${project}: the types fit`, () => {
        const { status, stdout, stderr, error } = spawnSync(tsc, ['-p', join(web, project)], { encoding: 'utf8' });
        assert.equal(error, undefined);
        assert.equal(stdout + stderr, '');
        assert.equal(status, 0);
    });
