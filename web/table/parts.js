// parts.js - the parts of a table's page, made when the table has said which game it is.
import { RulesPane } from './aid.js';
import { ChatPane } from './chat.js';
import { ChoiceList } from './choices.js';
import { el } from '../dom.js';
import { Field } from './field.js';
import { LessonCard } from './lessons.js';
import { LogPane } from './log.js';
import { NotesPane } from './notes.js';
import { PaneTabs } from './panes.js';
import { PromptLine } from './prompt.js';
import { TableBar } from './tablebar.js';
import { BoardPane, WordsPane } from './textboard.js';
import { say } from '../words.js';

/** @param {any} page @param {import('./prompt.js').Deeds} deeds */
function partsOf(page, deeds) {
    const { skin, info, call } = page;
    return {
        bar: new TableBar(page),
        prompt: new PromptLine(deeds),
        board: new BoardPane(deeds.send, () => [null]),
        choices: new ChoiceList(deeds),
        field: new Field(skin, deeds),
        rules: new RulesPane(info.game),
        notes: new NotesPane(deeds),
        chat: new ChatPane(deeds),
        log: new LogPane(deeds),
        lessons: call.guide ? new LessonCard(info.game, deeds.rule) : null,
    };
}

/** @typedef {ReturnType<typeof partsOf> & {tabs: PaneTabs}} Parts */

/** @param {ReturnType<typeof partsOf>} parts @param {boolean} plays */
function tabsOf({ board, choices, log, rules, notes, chat }, plays) {
    const tabs = new PaneTabs();
    tabs.element.prepend(choices.element);
    if (plays) tabs.add('choices',
        { element: el('p', { class: 'pane none' }, say('choices.none')), show: () => {} });
    tabs.add('log', { element: log.element, show: sight => log.show(sight), opened: () => log.toEnd() });
    tabs.add('text', board);
    tabs.add('seen', new WordsPane('seen', s => s.skin.seen(s.scene), say('pane.seen.none')));
    tabs.add('rules', rules);
    if (plays) tabs.add('notes', notes);
    tabs.add('chat', chat);
    return tabs;
}

/** @param {any} page  a TablePage that knows its game @param {import('./prompt.js').Deeds} deeds @returns {Parts} */
export function makeParts(page, deeds) {
    const parts = partsOf(page, deeds);
    parts.field.onlook = place => page.look(place);
    if (parts.lessons) parts.field.stage.append(parts.lessons.element);
    return { ...parts, tabs: tabsOf(parts, page.info.you !== 'public') };
}
