/* client_state.c - messages read into what a client holds. */
#include "tui/client_state.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "tui/link/reconnect.h"
#include "tui_messages.h"

enum { STACK_USED = 1 << 17 };

/* The log. */

static void log_cut(client_state *d, uint32_t count) {
    while (d->log_count > count) {
        client_line *line = &d->log[--d->log_count];
        explicit_bzero(line->text, strlen(line->text));
        free(line->text);
        explicit_bzero(line, sizeof *line);
    }
}

// Not by realloc: what it leaves behind says where things happened.
static void log_grow(client_state *d) {
    uint32_t capacity = d->log_capacity ? d->log_capacity * 2 : 256;
    client_line *log = gg_must(calloc(capacity, sizeof *log));
    if (d->log) {
        memcpy(log, d->log, d->log_count * sizeof *log);
        explicit_bzero(d->log, d->log_capacity * sizeof *log);
    }
    free(d->log);
    d->log = log;
    d->log_capacity = capacity;
}

// The first place that it names, but for the one from where somebody came.
void client_event_place(const client_state *d, uint32_t event, word *place) {
    const json_doc *doc = &d->message.doc;
    place->at[0] = 0;
    for (uint32_t key = json_first(doc, event); key; key = json_key_after(doc, event, key)) {
        word named;
        if (!json_string(doc, key + 1, named.at, sizeof named.at)) continue;
        named.at[strcspn(named.at, "/#")] = 0;
        if (!json_view_row(&d->map, "places", "key", named.at)) continue;
        *place = named;
        if (!json_equals(doc, key, "from")) return;
    }
}

gg_event_weight client_weight(const json_view *s, uint32_t event) {
    uint32_t weight = json_find(&s->doc, event, "weight");
    if (json_equals(&s->doc, weight, "quiet")) return GG_QUIET;
    if (json_equals(&s->doc, weight, "notable")) return GG_NOTABLE;
    return json_equals(&s->doc, weight, "great") ? GG_GREAT : GG_ORDINARY;
}

static void log_add(client_state *d, uint32_t event) {
    if (d->log_count == d->log_capacity) log_grow(d);
    client_line *line = &d->log[d->log_count++];
    const json_node *node = &d->message.doc.node[event];
    size_t capacity = node->end - node->start + 1;
    line->text = gg_must(malloc(capacity));
    line->text[0] = 0;
    line->weight = client_weight(&d->message, event);
    if (line->weight != GG_QUIET) json_view_text(&d->message, event, "text", line->text, capacity);
    json_view_text(&d->message, event, "rule", line->rule.number, sizeof line->rule.number);
    client_event_place(d, event, &line->place);
}

static void log_events(client_state *d) {
    uint32_t list = json_view_list(&d->message, "events");
    JSON_VIEW_EACH(event, &d->message, list)
        log_add(d, event);
}

/* The state. */

static unsigned seat_of(const client_state *d, const char *name) {
    unsigned seat = 0;
    while (seat < d->game->seat_count && strcmp(d->game->seat_name[seat], name) != 0)
        seat++;
    return seat;
}

const char *client_seat_name(const client_state *d, unsigned seat) {
    return gg_viewer_name(d->game, seat);
}

// One bit for each seat of a list of names; those that nobody here is called by are none.
static unsigned seats_of(const client_state *d, uint32_t list) {
    unsigned seats = 0;
    word name;
    JSON_VIEW_EACH(node, &d->message, list) {
        if (json_string(&d->message.doc, node, name.at, sizeof name.at))
            seats |= 1u << seat_of(d, name.at);
    }
    return d->game ? seats & ~(1u << d->game->seat_count) : seats;
}

static void read_then(const json_view *m, uint32_t list, client_told *told) {
    gg_text text = gg_text_begin(told->then, sizeof told->then);
    JSON_VIEW_EACH(node, m, list) {
        char sentence[CLIENT_SENTENCE_MAX];
        if (!json_string(&m->doc, node, sentence, sizeof sentence)) continue;
        gg_put(&text, text.used ? " " : "");
        gg_put(&text, sentence);
    }
}

static void read_choices(client_state *d, uint32_t ask) {
    const json_view *m = &d->message;
    uint32_t list = json_find(&m->doc, ask, "choices"), node = json_view_first(m, list);
    for (unsigned i = 0; i < d->ask.count && node; i++, node = json_view_after(m, list, node)) {
        client_told *told = &d->ask.told[i];
        json_view_text(m, node, "label", told->label, sizeof told->label);
        read_then(m, json_find(&m->doc, node, "then"), told);
        uint32_t numbers = json_find(&m->doc, node, "numbers");
        if (numbers) json_view_text(m, numbers, "text", told->odds, sizeof told->odds);
        json_view_text(m, node, "unused", told->unused, sizeof told->unused);
        json_view_text(m, node, "lost", told->lost, sizeof told->lost);
        json_view_string(m, node, "piece", &told->piece);
        json_view_string(m, node, "from", &told->from);
        told->is_final = json_view_true(m, node, "final");
    }
}

static void read_ask(client_state *d) {
    const json_view *m = &d->message;
    uint32_t ask = json_view_list(m, "ask");
    d->ask = (client_ask){ .is_asked = ask && json_is(&m->doc, ask, JSON_OBJECT) };
    if (!d->ask.is_asked) return;
    json_view_text(m, ask, "phase", d->ask.phase, sizeof d->ask.phase);
    json_view_text(m, ask, "prompt", d->ask.prompt, sizeof d->ask.prompt);
    json_view_text(m, ask, "rule", d->ask.rule.number, sizeof d->ask.rule.number);
    d->ask.undo = json_view_true(m, ask, "undo");
    uint32_t list = json_find(&m->doc, ask, "actions");
    for (uint32_t node = json_view_first(m, list); node && d->ask.count < GG_LEGAL_MAX;
         node = json_view_after(m, list, node))
        json_string(&m->doc, node, d->ask.action[d->ask.count++], GG_RECORD_ACTION_MAX);
    read_choices(d, ask);
    client_number(d);
}

static void read_end(client_state *d) {
    const json_view *m = &d->message;
    uint32_t over = json_view_list(m, "over");
    d->end = (client_end){ .is_over = over && json_is(&m->doc, over, JSON_OBJECT) };
    if (!d->end.is_over) return;
    json_view_text(m, over, "winner", d->end.winner, sizeof d->end.winner);
    json_view_text(m, over, "why", d->end.why, sizeof d->end.why);
    json_view_text(m, over, "rule", d->end.rule.number, sizeof d->end.rule.number);
}

static void read_offer(client_state *d) {
    uint32_t offer = json_view_list(&d->message, "offer");
    json_view_text(&d->message, offer, "by", d->offer_by, sizeof d->offer_by);
    json_view_text(&d->message, offer, "what", d->offer_what, sizeof d->offer_what);
    uint32_t declined = json_view_list(&d->message, "declined");
    json_view_text(&d->message, declined, "by", d->declined_by, sizeof d->declined_by);
    json_view_text(&d->message, declined, "what", d->declined, sizeof d->declined);
}

static void read_state(client_state *d) {
    const json_view *m = &d->message;
    json_view_follow(&d->view, &m->doc, 0);
    d->at = (uint32_t)json_view_int(m, 0, "at");
    d->turn = (uint32_t)json_view_int(m, 0, "turn");
    d->to_move = seats_of(d, json_view_list(m, "owing"));
    d->is_settled = json_view_first(m, json_view_list(m, "events")) == 0
                    || json_equals(&m->doc, json_view_list(m, "is"), "table");
    read_ask(d);
    read_end(d);
    read_offer(d);
    clocks_read(&d->clock, m, d->you, d->ask.is_asked);
}

/* Messages. */

static void on_host(client_state *d) {
    // Names are counted once the game is known; until then their order is kept as it came.
    d->is_begun = json_view_true(&d->message, 0, "begun");
    d->is_hotseat = false;
    uint32_t list = json_view_list(&d->message, "people");
    if (list) d->is_hotseat = d->message.doc.node[list].count > 1;
    d->people = d->game ? seats_of(d, list) : 0;
}

static void read_guests(client_state *d) {
    uint32_t list = json_view_list(&d->message, "seats");
    d->bots = 0;
    JSON_VIEW_EACH(row, &d->message, list) {
        word name;
        json_view_string(&d->message, row, "seat", &name);
        unsigned seat = seat_of(d, name.at);
        if (seat >= d->game->seat_count) continue;
        if (!json_view_text(&d->message, row, "bot", d->bot[seat], sizeof d->bot[seat])) continue;
        d->bots |= 1u << seat;
    }
}

// The turn tells whether what was on its way has arrived.
static void read_fate(client_state *d) {
    d->fate = CLIENT_FATE_NONE;
    if (d->sent.waits) d->fate = d->turn == d->sent.turn ? CLIENT_FATE_LOST : CLIENT_FATE_DONE;
    d->sent.waits = false;
}

static void read_line(client_state *d, uint32_t row) {
    char words[CLIENT_LINE_MAX];
    word seat;
    json_view_string(&d->message, row, "seat", &seat);
    json_view_text(&d->message, row, "text", words, sizeof words);
    gg_text text = gg_text_begin(d->chat[d->chat_count++ % CLIENT_CHAT_MAX], CLIENT_LINE_MAX);
    gg_put(&text, seat.at);
    gg_put(&text, ": ");
    gg_put(&text, words);
}

// What was said before one sat down.
static void read_chat(client_state *d) {
    uint32_t list = json_view_list(&d->message, "chat");
    d->chat_count = 0;
    JSON_VIEW_EACH(row, &d->message, list)
        read_line(d, row);
}

static client_kind on_table(client_state *d) {
    word key;
    json_view_string(&d->message, 0, "game", &key);
    const gg_game *game = gg_game_find(key.at);
    if (!game || (d->game && d->game != game)) {
        gg_text text = gg_text_begin(d->answer.why, sizeof d->answer.why);
        text.language = d->language;
        GG_SAY(&text, &tui_words, game ? TUI_SAY_PLAY_OTHER_GAME : TUI_SAY_PLAY_UNKNOWN_GAME,
               GG_WORDS(key.at));
        return CLIENT_ERROR;
    }
    d->game = game;
    if (!d->map.text && d->game->map) json_view_read(&d->map, d->game->map, strlen(d->game->map));
    json_view_text(&d->message, 0, "you", d->you, sizeof d->you);
    json_view_text(&d->message, 0, "scenario", d->scenario, sizeof d->scenario);
    d->rules = (unsigned)json_view_int(&d->message, 0, "rules");
    d->seat = seat_of(d, d->you);
    read_guests(d);
    read_chat(d);
    log_cut(d, 0);
    log_events(d);
    read_state(d);
    read_fate(d);
    if (d->reconnect) reconnect_on_table(d);
    return CLIENT_TABLE;
}

static client_kind on_news(client_state *d) {
    log_events(d);
    read_state(d);
    return CLIENT_NEWS;
}

static client_kind on_undone(client_state *d) {
    read_state(d);
    log_cut(d, d->at);
    return CLIENT_UNDONE;
}

static void read_answer(client_state *d) {
    client_answer *a = &d->answer;
    *a = (client_answer){ .legal = json_view_true(&d->message, 0, "legal") };
    json_view_text(&d->message, 0, "code", a->code, sizeof a->code);
    json_view_text(&d->message, 0, "action", a->action, sizeof a->action);
    json_view_text(&d->message, 0, "rule", a->rule.number, sizeof a->rule.number);
    const char *const saying[] = { "why", "message", "said" };
    for (size_t i = 0; i < sizeof saying / sizeof *saying && !a->why[0]; i++)
        json_view_text(&d->message, 0, saying[i], a->why, sizeof a->why);
}

static client_kind on_error(client_state *d) {
    read_answer(d);
    return d->reconnect && reconnect_on_error(d) ? CLIENT_GONE : CLIENT_ERROR;
}

// The table has said what it makes of the last thing that was sent. Where it could not be stored
// the table is told anew, and that will say whether it stands.
static void on_answered(client_state *d, client_kind kind) {
    uint32_t code = json_view_list(&d->message, "code");
    bool is_open =
        json_equals(&d->message.doc, code, "store") || json_equals(&d->message.doc, code, "again");
    bool answers = kind == CLIENT_NEWS || kind == CLIENT_UNDONE || kind == CLIENT_REFUSED
                   || kind == CLIENT_ORDERED || (kind == CLIENT_ERROR && !is_open);
    if (answers && json_view_int(&d->message, 0, "id") == d->sent.id) d->sent.waits = false;
}

static client_kind kind_of(const json_view *message) {
    static const char *const name[] = {
        [CLIENT_HOST] = "host",     [CLIENT_TABLE] = "table",     [CLIENT_NEWS] = "news",
        [CLIENT_UNDONE] = "undone", [CLIENT_REFUSED] = "refused", [CLIENT_WHY] = "why",
        [CLIENT_HISTORY] = "past",  [CLIENT_OFFER] = "offer",     [CLIENT_SAVED] = "saved",
        [CLIENT_RECORD] = "record", [CLIENT_CHAT] = "chat",       [CLIENT_ERROR] = "error",
        [CLIENT_ORDERS] = "orders", [CLIENT_ORDERED] = "ordered", [CLIENT_REACH] = "reach",
        [CLIENT_HINT] = "hint",
    };
    word is;
    json_view_string(message, 0, "is", &is);
    for (unsigned kind = CLIENT_HOST; kind < CLIENT_GONE; kind++) {
        if (strcmp(is.at, name[kind]) == 0) return (client_kind)kind;
    }
    return CLIENT_OTHER;
}

client_kind client_read(client_state *d, const char *message) {
    if (!json_view_read(&d->message, message, strlen(message))) return CLIENT_OTHER;
    client_kind kind = kind_of(&d->message);
    if (d->reconnect && json_equals(&d->message.doc, json_view_list(&d->message, "is"), "waiting"))
        reconnect_on_waiting(d);
    bool early = !d->game && kind != CLIENT_HOST && kind != CLIENT_TABLE && kind != CLIENT_ERROR;
    if (early) return CLIENT_OTHER;
    bool stands_by =
        d->reconnect && d->reconnect->state == RECONNECT_ASKS; // it hears nothing but `sit`
    if (d->sent.waits && !stands_by) on_answered(d, kind);
    switch (kind) {
    case CLIENT_HOST: on_host(d); break;
    case CLIENT_TABLE: return on_table(d);
    case CLIENT_NEWS: return on_news(d);
    case CLIENT_UNDONE: return on_undone(d);
    case CLIENT_OFFER: read_state(d); break;
    case CLIENT_REFUSED:
    case CLIENT_WHY: read_answer(d); break;
    case CLIENT_ERROR: return on_error(d);
    case CLIENT_CHAT: read_line(d, 0); break;
    case CLIENT_ORDERS: client_read_offers(d); break;
    case CLIENT_ORDERED: client_read_ordered(d); break;
    case CLIENT_HISTORY:
    case CLIENT_SAVED:
    case CLIENT_RECORD:
    case CLIENT_REACH:
    case CLIENT_HINT:
    case CLIENT_OTHER:
    case CLIENT_GONE:
    case CLIENT_NOTHING: break;
    }
    return kind;
}

client_kind client_wait(client_state *d, int ms) {
    for (char *message;;) {
        message = wire_next(d->wire);
        if (message) return client_read(d, message);
        if (d->wire->gone) return CLIENT_GONE;
        if (!wire_wait(d->wire, ms) && ms >= 0) return CLIENT_NOTHING;
    }
}

bool client_is_lost(const client_state *d) {
    return d->wire->gone || (d->reconnect && d->reconnect->state != RECONNECT_SITS);
}

client_kind client_say_lost(client_state *d) {
    gg_text text = gg_text_begin(d->answer.why, sizeof d->answer.why);
    gg_put(&text, client_words(d, TUI_SAY_SCREEN_NO_CONNECTION));
    return CLIENT_GONE;
}

client_kind client_listen(client_state *d) {
    if (client_is_lost(d)) return client_say_lost(d);
    client_kind kind = client_wait(d, d->reconnect ? CLIENT_ANSWER_MS : -1);
    if (kind == CLIENT_NOTHING) d->wire->gone = true;
    return client_is_lost(d) ? client_say_lost(d) : kind;
}

client_kind client_await(client_state *d, client_kind wanted) {
    for (;;) {
        client_kind kind = client_listen(d);
        if (kind == wanted || kind == CLIENT_ERROR || kind == CLIENT_GONE) return kind;
    }
}

// What was written for the screen passed through here.
static __attribute__((noinline)) void wipe_stack(void) {
    char used[STACK_USED];
    explicit_bzero(used, sizeof used);
}

void client_clear(client_state *d) {
    wipe_stack();
    log_cut(d, 0);
    json_view_free(&d->view);
    json_view_free(&d->message);
    d->ask = (client_ask){ 0 };
    client_numbers_forget(d);
    client_offers_forget(d);
    explicit_bzero(&d->ordered, sizeof d->ordered);
    d->end = (client_end){ 0 };
    d->answer = (client_answer){ 0 };
    d->sent = (client_sent){ 0 };
    wire_forget(d->wire);
}

void client_free(client_state *d) {
    client_clear(d);
    json_view_free(&d->map);
    free(d->log);
    d->log = NULL;
    d->log_capacity = 0;
}

/* What it holds. */

unsigned client_chat_first(const client_state *d) {
    return d->chat_count > CLIENT_CHAT_MAX ? d->chat_count - CLIENT_CHAT_MAX : 0;
}

unsigned client_others_asked(const client_state *d) {
    if (!d->is_hotseat || d->ask.is_asked || !d->game || !d->is_settled) return 0;
    return d->to_move & d->people & ~(1u << d->seat);
}

bool client_is_waiting(const client_state *d) {
    return !d->ask.is_asked && !d->end.is_over;
}

void client_sentence(const char *sentence, const client_rule *rule, gg_text *text) {
    gg_put(text, sentence);
    if (!rule->number[0]) return;
    gg_put(text, " (");
    gg_put(text, rule->number);
    gg_put(text, ")");
}

gg_rule client_rule_find(const gg_game *game, const char *number) {
    for (gg_rule rule = 1; rule < game->rule_count; rule++) {
        if (strcmp(game->rule[rule].number, number) == 0) return rule;
    }
    return 0;
}

/* Words. */

const char *client_words(const client_state *d, unsigned message) {
    return gg_said(&tui_words, message, d->language);
}

gg_text client_text(const client_state *d, char *at, size_t capacity) {
    gg_text text = gg_text_begin(at, capacity);
    text.language = d->language;
    return text;
}
