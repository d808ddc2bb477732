// quiet.js - which events are bookkeeping: true, told, and no part of the story.

/** @type {Record<string, string[]>} */
const QUIET_KINDS = {
    marengo: ['list', 'wait', 'end', 'stage', 'ask', 'pay', 'aim', 'handover', 'pick', 'target', 'settle', 'rest',
        'pass'],
    waterloo: ['list', 'step', 'hand', 'ask', 'answer', 'keep', 'group_end', 'pick', 'rest', 'stage', 'second',
        'show', 'deploy', 'stream', 'recover', 'mode'],
    castiglione: ['place', 'stage', 'ask', 'answer', 'down', 'command', 'status', 'placing', 'pick', 'kind', 'add',
        'left', 'pay', 'rest', 'met', 'flees', 'entries'],
};

/** @param {string} game @param {any} event */
export function isQuiet(game, event) {
    if (event.kind === 'move' && event.from !== undefined && event.from === event.to) return true;
    if (event.kind === 'morale' && event.die === 0) return true; // it need not roll
    if (event.kind === 'idle' && event.turns === 0) return true;
    return (QUIET_KINDS[game] ?? []).includes(event.kind);
}
