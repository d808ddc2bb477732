/* commands.c - what a key does: something is asked of the table, or a text pane is laid over the
 * panes. */
#include <stdio.h>
#include <string.h>

#include "ai/bot.h"
#include "base/say.h"
#include "core/texts.h"
#include "tui/describe.h"
#include "tui/draw/field.h"
#include "tui/names.h"
#include "tui/sheets.h"
#include "tui/tui.h"
#include "tui_messages.h"

text_pane *over_begin(tui *t, const char *title) {
    int rows = 0, columns = 0;
    bool is_gone = t->request.answer == CLIENT_WHY || t->request.answer == CLIENT_HINT;
    if (is_gone) t->request.answer = CLIENT_OTHER; // its text pane is gone
    screen_size(&rows, &columns);
    text_pane_begin(&t->over, columns - OVER_MARGIN);
    gg_text head = gg_text_begin(t->over_title, sizeof t->over_title - 1);
    gg_put(&head, " ");
    gg_put(&head, title);
    strcat(t->over_title, " "); // however long the title is
    t->over_top = 0;
    t->sure[0] = 0;
    return &t->over;
}

// What does not fit into the bottom line is a text pane of its own.
void tui_say(tui *t, unsigned ink, const char *text) {
    int rows = 0, columns = 0;
    screen_size(&rows, &columns);
    if (grid_columns(text) + 2 > columns && !t->is_history) {
        text_pane_wrap(over_begin(t, client_words(t->client, TUI_SAY_SCREEN_MESSAGE)), ink, text,
                       2);
        return;
    }
    tui_note(t, ink, text);
    t->is_notice_tall = false;
}

void tui_note(tui *t, unsigned ink, const char *text) {
    gg_text out = gg_text_begin(t->notice, sizeof t->notice);
    gg_put(&out, " ");
    gg_put(&out, text);
    t->notice_ink = ink;
    t->is_notice_tall = true;
}

static void add_rule(const tui *t, text_pane *p, const char *number) {
    gg_rule rule = client_rule_find(t->client->game, number);
    if (!rule) return;
    char text[2048];
    const char *summary = gg_rule_text(t->client->game, rule, t->client->language);
    bool is_said = !t->client->answer.legal && strcmp(summary, t->client->answer.why) == 0;
    snprintf(text, sizeof text, "%s  %s", number,
             is_said ? client_words(t->client, TUI_SAY_SCREEN_SAYS_SO) : summary);
    text_pane_add(p, INK_PLAIN, "");
    text_pane_wrap(p, INK_PLAIN, text, 6);
    text_pane_add(p, INK_FAINT, "");
    text_pane_add(p, INK_FAINT, client_words(t->client, TUI_SAY_SCREEN_OPENS_RULEBOOK));
}

/* Playing. */

void command_send(tui *t) {
    t->pending = true;
    t->pending_ms = wire_now_ms();
}

void command_ask(tui *t, client_kind answer) {
    t->request = (tui_request){ .answer = answer, .request_id = t->client->request_id };
    command_send(t);
}

// What comes from now on is news.
static void send_action(tui *t, const char *action) {
    const char *label = client_told_of(t->client, action)->label;
    gg_text last = gg_text_begin(t->last, sizeof t->last);
    gg_put(&last, label[0] ? label : client_choice(t->client, action));
    command_send(t);
    t->fresh_from = t->client->log_count;
    client_play(t->client, action);
}

// What brings more with it than it says and cannot be taken back, or leaves something unused, waits
// for a second Enter.
void command_choose(tui *t, const char *action) {
    const client_told *told = client_told_of(t->client, action);
    if (t->pending || t->is_history) return;
    if (!client_is_grave(t->client, action)) {
        send_action(t, action);
        return;
    }
    text_pane *p = over_begin(t, told->label[0] ? told->label : action);
    unsigned sure = told->is_final ? TUI_SAY_SCREEN_SURE : TUI_SAY_SCREEN_SURE_UNUSED;
    text_pane_wrap(p, INK_ALARM, told->lost, 2);
    text_pane_wrap(p, INK_STRONG, told->unused, 2);
    text_pane_wrap(p, INK_STRONG, told->then, 2);
    text_pane_add(p, INK_PLAIN, "");
    text_pane_wrap(p, INK_PLAIN, client_words(t->client, sure), 0);
    gg_text text = gg_text_begin(t->sure, sizeof t->sure);
    gg_put(&text, action);
}

bool command_is_sure(tui *t, bool yes) {
    char action[GG_RECORD_ACTION_MAX];
    if (!t->sure[0]) return false;
    memcpy(action, t->sure, sizeof action);
    t->sure[0] = 0;
    text_pane_begin(&t->over, 0);
    if (yes && t->client->ask.is_asked) send_action(t, action);
    return true;
}

void command_play(tui *t) {
    const char *action = list_action(t);
    if (t->by_orders) orders_pick(t);
    if (action) command_choose(t, action);
}

static void explain(tui *t, const char *action) {
    const client_told *told = client_told_of(t->client, action);
    text_pane *p = over_begin(t, told->label[0] ? told->label : client_choice(t->client, action));
    text_pane_wrap(p, INK_STRONG, told->odds, 2);
    text_pane_wrap(p, INK_ALARM, told->lost, 2);
    text_pane_wrap(p, INK_STRONG, told->unused, 2);
    text_pane_wrap(p, INK_STRONG, told->then, 2);
    if (told->label[0] && told->is_final)
        text_pane_add(p, INK_PLAIN, client_words(t->client, TUI_SAY_SCREEN_FINAL));
    text_pane_add(
        p, INK_FAINT,
        client_words(t->client, TUI_SAY_SCREEN_TABLE_IS_ASKED)); // gives way to what it says
    client_why(t->client, action);
    t->client->answer = (client_answer){ 0 };
    command_ask(t, CLIENT_WHY);
}

static void explain_end(tui *t, bool is_answered) {
    const client_answer *a = &t->client->answer;
    text_pane *p = &t->over;
    if (p->count == 0) return;
    p->count--;
    if (!is_answered) {
        text_pane_wrap(p, INK_ALARM, a->why, 2);
        return;
    }
    const client_rule *rule = a->legal ? &t->client->ask.rule : &a->rule;
    text_pane_wrap(p, a->legal ? INK_STRONG : INK_ALARM,
                   a->legal ? client_words(t->client, TUI_SAY_SCREEN_LEGAL) : a->why, 2);
    if (a->legal) text_pane_wrap(p, INK_PLAIN, a->why, 2);
    add_rule(t, p, rule->number);
}

void command_explain(tui *t) {
    const char *action = list_action(t);
    if (action) explain(t, action);
}

/* Pages. */

enum { PLACE_COLUMNS = 24 };

static void put_row(void *self, const char *label, const char *text) {
    tui *t = self;
    char line[2 * DESCRIBE_MAX];
    gg_text out = gg_text_begin(line, sizeof line);
    gg_put(&out, label);
    for (int columns = grid_columns(line); columns <= PLACE_COLUMNS; columns++)
        gg_put(&out, " ");
    gg_put(&out, text);
    text_pane_wrap(&t->over, INK_PLAIN, line, PLACE_COLUMNS + 1);
}

void command_place(tui *t, const char *place) {
    char name[DESCRIBE_MAX];
    gg_text text = gg_text_begin(name, sizeof name);
    name_write(&t->client->map, place, &text);
    text_pane *p = over_begin(t, name);
    if (!describe_place(tui_client(t), place, &(describe_rows){ .self = t, .put = put_row }))
        text_pane_add(p, INK_ALARM, client_words(t->client, TUI_SAY_SCREEN_NO_PLACE));
}

// "": at the rule of what was explained last, or of what is asked.
void command_rules(tui *t, const char *number) {
    const client_state *d = t->client;
    unsigned line = 0;
    if (!number[0])
        number =
            t->over.count && d->answer.rule.number[0] ? d->answer.rule.number : d->ask.rule.number;
    word at = word_of(number); // the answer goes with the pane that is laid over
    sheet_rules(d, at.at, over_begin(t, client_words(d, TUI_SAY_SCREEN_THE_RULES)), &line);
    t->over_top = line;
}

void command_log(tui *t) {
    const client_state *d = tui_client(t);
    text_pane *p = over_begin(t, client_words(d, TUI_SAY_SCREEN_TOLD));
    for (uint32_t i = 0; i < d->log_count; i++) {
        char line[1024];
        if (!d->log[i].text[0]) continue;
        gg_text text = gg_text_begin(line, sizeof line);
        client_sentence(d->log[i].text, &d->log[i].rule, &text);
        text_pane_wrap(p, INK_PLAIN, line, 2);
    }
    for (unsigned i = client_chat_first(d); i < d->chat_count; i++)
        text_pane_wrap(p, INK_STRONG, d->chat[i % CLIENT_CHAT_MAX], 2);
    if (p->count == 0) text_pane_add(p, INK_FAINT, client_words(d, TUI_SAY_SCREEN_NOTHING_YET));
    t->over_top = p->count; // the newest is seen
}

void command_order(tui *t) {
    sheet_order(tui_client(t), over_begin(t, client_words(t->client, TUI_SAY_SCREEN_ORDER)));
}

void command_stakes(tui *t) {
    sheet_stakes(tui_client(t), over_begin(t, client_words(t->client, TUI_SAY_SCREEN_STAKES)));
}

void command_fight(tui *t) {
    grid g = grid_make(1, 1, true);
    bool is_there = field_draw(tui_client(t), NULL, &g);
    grid_free(&g);
    if (!is_there) {
        tui_say(t, INK_PLAIN, client_words(t->client, TUI_SAY_SCREEN_NO_FIGHT));
        t->show_board = true; // the next one is shown
        return;
    }
    t->show_board = !t->show_board;
}

void command_help(tui *t) {
    char line[256];
    text_pane *p = over_begin(t, client_words(t->client, TUI_SAY_SCREEN_KEYS_TITLE));
    for (const char *at = client_words(t->client, TUI_SAY_SCREEN_KEYS); *at;) {
        size_t size = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", (int)size, at);
        text_pane_wrap(p, INK_PLAIN, line, 21);
        at += size + (at[size] == '\n');
    }
    text_pane_add(p, INK_PLAIN, "");
    text_pane_wrap(p, INK_PLAIN, client_words(t->client, TUI_SAY_SCREEN_KEYS_TEXT), 0);
}

// "You play austria, a bot the rest (recruit: goes by the book)."
static void players_write(const client_state *d, gg_text *text) {
    for (unsigned seat = 0; seat < d->game->seat_count; seat++) {
        const bot_row *bot = (d->bots >> seat) & 1 ? bot_find(d->bot[seat]) : NULL;
        if (!bot) continue;
        GG_SAY(text, &tui_words, TUI_SAY_PLAY_YOU_KNOWN_BOTS, GG_WORDS(d->you),
               GG_WORDS(bot->level), GG_WORDS(gg_said(&gg_common, bot->message, d->language)));
        return;
    }
    GG_SAY(text, &tui_words, TUI_SAY_PLAY_YOU, GG_WORDS(d->you), GG_WORDS(""), GG_WORDS(""));
}

void command_welcome(tui *t) {
    const client_state *d = t->client;
    char line[CLIENT_SENTENCE_MAX];
    text_pane *p = over_begin(t, gg_title(d->game, d->language));
    text_pane_wrap(p, INK_FAINT, gg_credits(d->game, d->language), 0);
    for (unsigned i = 0; i < d->game->scenario_count; i++) {
        if (strcmp(d->game->scenario[i].key, d->scenario) != 0) continue;
        text_pane_add(p, INK_PLAIN, "");
        text_pane_wrap(p, INK_STRONG, gg_scenario_title(d->game, i, d->language), 0);
        text_pane_wrap(p, INK_PLAIN, gg_scenario_text(d->game, i, d->language), 0);
    }
    gg_text text = client_text(d, line, sizeof line);
    players_write(d, &text);
    if (d->rules) gg_put(&text, " ");
    if (d->rules) GG_SAY(&text, &tui_words, TUI_SAY_PLAY_VERSION, GG_NUMBER(d->rules));
    text_pane_add(p, INK_PLAIN, "");
    text_pane_wrap(p, INK_STRONG, line, 0);
    text_pane_add(p, INK_PLAIN, "");
    sheet_goals(d, p);
    text_pane_add(p, INK_PLAIN, "");
    text_pane_wrap(p, INK_PLAIN, client_words(d, TUI_SAY_SCREEN_WELCOME), 0);
}

/* What was typed. */

static void typed_place(tui *t) {
    const chart_place *p = chart_called(&t->chart, t->typed);
    command_place(t, p ? p->key.at : t->typed);
}

// Several choices are meant: they are what the list shows then.
static bool is_ambiguous(tui *t) {
    unsigned found[GG_LEGAL_MAX], count = client_choices_with(t->client, t->typed, found);
    char line[CLIENT_SENTENCE_MAX];
    gg_text text = client_text(t->client, line, sizeof line);
    if (count < 2) return false;
    memcpy(t->filter, t->typed, sizeof t->filter);
    t->here.at[0] = 0;
    t->cursor = 0;
    list_fill(t);
    GG_SAY(&text, &tui_words, TUI_SAY_SCREEN_SEVERAL, GG_WORDS(t->typed), GG_NUMBER(count));
    tui_say(t, INK_STRONG, line);
    return true;
}

// What is no choice by its very words may be an order; the table says so.
static bool is_order(const tui *t) {
    if (orders_marked(t)) return true;
    return client_is_order(t->typed) && !client_is_choice(t->client, t->typed);
}

static void typed_action(tui *t, bool only_asked) {
    char action[GG_RECORD_ACTION_MAX];
    if (!only_asked && is_order(t)) {
        orders_typed(t);
        return;
    }
    if (!client_read_action(t->client, t->typed, action)) {
        if (only_asked && client_is_order(t->typed)) {
            explain(t, t->typed);
            return;
        }
        if (is_ambiguous(t)) return;
        tui_say(t, INK_ALARM, client_words(t->client, TUI_SAY_SCREEN_NO_ACTION));
    } else if (only_asked) {
        explain(t, action);
    } else {
        command_choose(t, action);
    }
}

static void typed_save(tui *t) {
    command_ask(t, client_save_begin(t->client, t->typed));
    memcpy(t->request.file, t->typed, sizeof t->request.file);
}

static void save_end(tui *t, const char *file, bool is_answered) {
    char line[CLIENT_SENTENCE_MAX];
    gg_text text = client_text(t->client, line, sizeof line);
    bool saved = is_answered && client_save_end(t->client, file);
    GG_SAY(&text, &tui_words, saved ? TUI_SAY_SCREEN_SAVED : TUI_SAY_SCREEN_NOT_SAVED,
           GG_WORDS(saved ? file : t->client->answer.why));
    tui_say(t, saved ? INK_STRONG : INK_ALARM, line);
    if (saved) t->unsaved = false;
}

static void typed_offer(tui *t) {
    static const char *const alone[] = { "accept", "decline", "resume", "claim", NULL };
    unsigned i = 0;
    while (alone[i] && strcmp(t->typed, alone[i]) != 0)
        i++;
    if (alone[i])
        client_say(t->client, t->typed, NULL, NULL);
    else if (strncmp(t->typed, "claim ", 6) == 0)
        client_say(t->client, "claim", "bot", t->typed + 6);
    else if (strncmp(t->typed, "holiday ", 8) == 0)
        client_holiday(t->client, t->typed + 8);
    else
        client_say(t->client, "offer", "what", t->typed);
}

void command_typed(tui *t) {
    tui_entry entry = t->entry;
    t->entry = ENTRY_NO;
    switch (entry) {
    case ENTRY_NO:
    case ENTRY_FILTER: break;
    case ENTRY_ACTION: typed_action(t, false); break;
    case ENTRY_WHY: typed_action(t, true); break;
    case ENTRY_SAVE: typed_save(t); break;
    case ENTRY_LOOK: typed_place(t); break;
    case ENTRY_SAY: client_say(t->client, "chat", "text", t->typed); break;
    case ENTRY_RESIGN:
        if (strcmp(t->typed, "yes") == 0) send_action(t, "resign");
        break;
    case ENTRY_QUIT: t->left = t->typed[0] == 'y'; break;
    case ENTRY_OFFER: typed_offer(t); break;
    }
}

/* Looking back. */

// The next step begins where this one ends.
static void history_ask(tui *t, uint32_t from, unsigned count) {
    client_history(t->client, t->history_viewer.at, from, count);
    command_ask(t, CLIENT_HISTORY);
}

// Not beyond the last event, as far as this seat can tell how many there are.
static uint32_t history_ahead(const tui *t, uint32_t by) {
    const client_state *d = t->client;
    uint32_t to = t->history_at + by;
    bool is_own = strcmp(t->history_viewer.at, d->you) == 0;
    if (by > 1 && is_own && to > d->at) to = d->at;
    return to - (to > 0);
}

void command_history(tui *t, int by) {
    if (!t->is_history) {
        t->history_viewer = word_of(t->client->you);
        t->history = (client_state){ .game = t->client->game,
                                     .map = t->client->map,
                                     .language = t->client->language,
                                     .wire = t->client->wire };
        t->history_at = 0;
        t->is_history = true;
        history_ask(t, 0, 1);
    } else if (by > 0) {
        history_ask(t, history_ahead(t, (uint32_t)by), 8);
    } else {
        uint32_t back = (uint32_t)-by + 1;
        history_ask(t, t->history_at > back ? t->history_at - back : 0, 1);
    }
}

void command_history_viewer(tui *t) {
    const gg_game *game = t->client->game;
    unsigned seat = 0;
    while (seat < game->seat_count && strcmp(game->seat_name[seat], t->history_viewer.at) != 0)
        seat++;
    t->history_viewer = word_of(client_seat_name(t->client, (seat + 1) % (game->seat_count + 1u)));
    t->history_at = 0;
    history_ask(t, 0, 1);
}

void command_history_end(tui *t) {
    t->history.map = (json_view){ 0 }; // it is the client's
    t->history.wire = t->client->wire;
    client_free(&t->history);
    t->is_history = false;
}

// The step to show: the first that has a sentence, else the last.
static uint32_t step_to_show(const tui *t) {
    const json_view *m = &t->client->message;
    uint32_t steps = json_view_list(m, "steps"), last = 0;
    JSON_VIEW_EACH(step, m, steps) {
        uint32_t events = json_find(&m->doc, step, "events");
        uint32_t event = json_view_first(m, events);
        last = step;
        if (event && client_weight(m, event) != GG_QUIET) return step;
    }
    return last;
}

// The first step has a whole view, the others how it changes.
static void follow_steps(tui *t, uint32_t last) {
    const json_view *m = &t->client->message;
    uint32_t steps = json_view_list(m, "steps"), step = json_view_first(m, steps);
    for (; step && step <= last; step = json_view_after(m, steps, step))
        json_view_follow(&t->history.view, &m->doc, step);
}

static void history_heard(tui *t) {
    const json_view *m = &t->client->message;
    uint32_t step = t->is_history ? step_to_show(t) : 0;
    if (!step) return;
    char message[2 * CLIENT_SENTENCE_MAX];
    uint32_t events = json_find(&m->doc, step, "events");
    follow_steps(t, step);
    t->history_at = (uint32_t)json_view_int(m, step, "at");
    gg_text who = gg_text_begin(t->history.you, sizeof t->history.you);
    gg_put(&who, t->history_viewer.at);
    gg_text text = client_text(t->client, message, sizeof message);
    uint32_t event = json_view_first(m, events);
    char sentence[CLIENT_SENTENCE_MAX] = "";
    if (event) json_view_text(m, event, "text", sentence, sizeof sentence);
    t->history_place = (word){ 0 };
    if (event) client_event_place(t->client, event, &t->history_place);
    GG_SAY(&text, &tui_words, TUI_SAY_SCREEN_EVENT, GG_NUMBER(t->history_at), GG_WORDS(sentence));
    tui_say(t, INK_STRONG, message);
}

/* Answers. */

void command_answered(tui *t, client_kind kind) {
    tui_request q = t->request;
    bool is_answered = kind == q.answer;
    t->request.answer = CLIENT_OTHER;
    t->pending = false;
    if (q.answer == CLIENT_WHY)
        explain_end(t, is_answered);
    else if (q.answer == CLIENT_SAVED || q.answer == CLIENT_RECORD)
        save_end(t, q.file, is_answered);
    else if (q.answer == CLIENT_ORDERED)
        orders_ended(t, is_answered);
    else if (q.answer == CLIENT_REACH)
        reach_told(t, is_answered);
    else if (q.answer == CLIENT_HINT)
        hint_told(t, is_answered);
    else if (q.answer == CLIENT_ORDERS)
        list_fill(t);
    else if (is_answered)
        history_heard(t);
    else
        tui_say(t, INK_ALARM, t->client->answer.why);
}
