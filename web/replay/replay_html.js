// replay_html.js - a finished game in a page that needs no server: all parts stand in the page itself.
import { giveOnce } from '../api.js';
import { Engine } from '../local/engine.js';
import { openReplay } from './replay.js';
import { applySettings } from '../settings.js';
import { FinishedSource } from '../study/sources.js';
import { openStudyPage } from '../study/page.js';
import { PageLink } from '../study/pagelink.js';
import { learn, speak } from '../words.js';

/** @param {string} text in base64 */
function bytesOf(text) {
    return Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
}

/** A record says nothing of what the players agreed on. @param {Engine} engine @param {{seat: string}[]} seats
 * @param {string} agreed */
function agreeAgain(engine, [first, ...others], agreed) {
    if (agreed.startsWith('late ')) return void engine.replay(agreed);
    if (agreed.startsWith('left ')) return void engine.replay(agreed.replace('left', 'leave'));
    engine.replay(`offer ${first.seat} ${agreed}`);
    for (const { seat } of others) engine.replay(`accept ${seat}`);
}

async function startPage() {
    const parts = JSON.parse(document.getElementById('parts')?.textContent ?? '{}');
    speak(parts.words[0]);
    learn(parts.words[1]);
    applySettings();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applySettings);
    parts.board.picture.href = `data:image/svg+xml;base64,${parts.picture}`;
    giveOnce(`/boards/${parts.board.board.game}.json`, parts.board);
    giveOnce(`/rules/${parts.board.board.game}.json`, parts.rules);
    const engine = new Engine(await WebAssembly.compile(bytesOf(parts.engine)));
    const seats = engine.load(parts.record);
    if (parts.agreed) agreeAgain(engine, seats, parts.agreed);
    const host = /** @type {HTMLElement} */ (document.getElementById('app'));
    const moment = new URLSearchParams(location.hash.slice(1));
    if (parts.record.includes('\nstudy 1\n')) return void openStudyPage(host, { engine, text: parts.record, source: new FinishedSource(), point: Number(moment.get('point') ?? 0), viewer: moment.get('viewer') ?? 'open' });
    openReplay(host, { table: 'page', at: Number(moment.get('at') ?? 0), viewer: moment.get('viewer') ?? 'open', link: new PageLink(engine), record: parts.record });
}

void startPage();
