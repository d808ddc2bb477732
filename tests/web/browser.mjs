// browser.mjs - a real browser for tests of the page: playwright-core, found as `require` finds it, and
// the chromium on the PATH. Without them such tests are skipped.
import { createRequire } from 'node:module';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('../../', import.meta.url);
const types = { js: 'text/javascript', css: 'text/css', html: 'text/html', svg: 'image/svg+xml', json: 'application/json' };
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync'];

export function browserHere() {
    try {
        const { chromium } = createRequire(import.meta.url)('playwright-core');
        return { chromium, path: execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim() };
    } catch {
        return null;
    }
}

// Serves the client's files under /app and what else is given by its path.
export async function servePages(pages) {
    const server = http.createServer((request, response) => {
        const path = new URL(request.url, 'http://here').pathname;
        const type = types[path.split('.').pop()] ?? 'text/html';
        try {
            const body = pages[path] ?? readFileSync(new URL(path.replace(/^\/app\//, ''), root));
            response.writeHead(200, { 'content-type': type });
            response.end(body);
        } catch {
            response.writeHead(404);
            response.end();
        }
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

// Opens a window, lets `act` use it, and closes it whatever happens. Errors of the page are errors.
export async function inWindow({ chromium, path }, options, act) {
    const folder = mkdtempSync(join(tmpdir(), 'grognard-page-'));
    const context = await chromium.launchPersistentContext(folder, { executablePath: path, args: flags, ...options });
    const page = await context.newPage(), faults = [];
    page.on('pageerror', (fault) => faults.push(fault));
    try {
        await act(page, context);
        if (faults.length) throw faults[0];
    } finally {
        await context.close();
        rmSync(folder, { recursive: true, force: true });
    }
}
