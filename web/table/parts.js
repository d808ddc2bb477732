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

/** What the parts may ask of the page. @param {any} page @returns {import('./prompt.js').Deeds} */
function deedsOf(page) {
    return {
        choose: (actions, how) => page.choose(actions, how),
        undo: () => page.undo(),
        rule: number => page.openRule(number),
        send: message => page.send(message),
        point: action => page.field.board?.point(action),
        why: action => page.askWhy(action),
        reason: action => page.askReason(action),
        tell: (words, rule) => page.prompt.notice(words, rule),
    };
}

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

/** @param {any} page  a TablePage that knows its game @returns {Parts} */
export function makeParts(page) {
    const parts = partsOf(page, deedsOf(page));
    parts.field.onlook = place => page.look(place);
    if (parts.lessons) parts.field.stage.append(parts.lessons.element);
    return { ...parts, tabs: tabsOf(parts, page.info.you !== 'public') };
}
