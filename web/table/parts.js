// parts.js - the parts of a table's page, made when the table has said which game it is.
import { RulesPane } from './aid.js';
import { ChatPane } from './chat.js';
import { ChoiceList } from './choices.js';
import { foldAway } from '../board/fold.js';
import { el, on } from '../dom.js';
import { Field } from './field.js';
import { GoalsCard } from './goals.js';
import { tableHints } from './hints.js';
import { LogPane } from './log.js';
import { NotesPane } from './notes.js';
import { OrdersPane } from './orders.js';
import { Overlays } from './overlays.js';
import { narrowQuery, PaneTabs } from './panes.js';
import { PromptLine } from './prompt.js';
import { TableBar } from './tablebar.js';
import { TallyPane } from './tally.js';
import { BoardPane, WordsPane } from './textboard.js';
import { Trail } from './trail.js';
import { say } from '../words.js';

/** @param {any} page @param {import('./prompt.js').Deeds} deeds */
function allParts(page, deeds) {
    const { skin, info, call } = page;
    return {
        bar: new TableBar(page),
        prompt: new PromptLine(deeds),
        board: new BoardPane(deeds.send, () => [null]),
        tally: new TallyPane(deeds, skin),
        goals: new GoalsCard(deeds, info.game),
        hints: tableHints(page),
        choices: new ChoiceList(deeds),
        field: new Field(skin, deeds),
        rules: new RulesPane(info.game),
        notes: new NotesPane(deeds),
        orders: new OrdersPane(deeds),
        chat: new ChatPane(deeds),
        log: new LogPane(deeds),
        trail: new Trail(skin, info.you),
        overlays: new Overlays(deeds, { map: page.map, you: info.you }),
        lessons: call.asker ? new call.asker(page, deeds) : null,
    };
}

/** @typedef {ReturnType<typeof allParts> & {tabs: PaneTabs}} Parts */

/** @param {ReturnType<typeof allParts>} parts @param {boolean} plays */
function tabsOf({ field, board, tally, goals, hints, choices, log, rules, notes, chat, orders }, plays) {
    const tabs = new PaneTabs();
    tabs.element.prepend(goals.element, hints.element, choices.element);
    if (plays) tabs.add('choices',
        { element: el('p', { class: 'pane none' }, say('choices.none')), show: () => {} });
    if (plays) tabs.add('orders', { element: orders.element, show: sight => orders.show(sight) });
    tabs.add('log', { element: log.element, show: sight => log.show(sight), opened: () => { log.toEnd(); log.askFolds(); } });
    tabs.add('tally', tally);
    tabs.add('text', board);
    tabs.add('seen', new WordsPane('seen', s => s.skin.seen(s.scene), say('pane.seen.none')));
    tabs.add('rules', rules);
    if (plays) tabs.add('notes', notes);
    tabs.add('chat', chat);
    on(tabs.tabs, 'click', () => { if (narrowQuery.matches) foldAway(field.panel); }); // it would lie over the pane
    return tabs;
}

/** @param {any} page  a TablePage that knows its game @param {import('./prompt.js').Deeds} deeds @returns {Parts} */
export function makeParts(page, deeds) {
    const parts = allParts(page, deeds);
    parts.field.onlook = place => page.look(place);
    parts.trail.button.addEventListener('click', () => void page.playAgain());
    parts.field.stage.append(parts.trail.button, parts.overlays.element);
    parts.lessons?.lie(parts.field, parts.prompt);
    return { ...parts, tabs: tabsOf(parts, page.info.you !== 'public') };
}
