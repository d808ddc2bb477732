/* client_state.c - messages read into what a client holds. */
#include "tui/client_state.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/check.h"
#include "base/say.h"
#include "tui/link/reconnect.h"
#include "tui/names.h"
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

void client_event_place(const client_state *d, uint32_t event, word *place) {
    static const char *const key[] = { "to", "place", "town", "area", "at", "from" };
    for (size_t i = 0; i < sizeof key / sizeof *key; i++) {
        if (!json_view_string(&d->message, event, key[i], place)) continue;
        place->at[strcspn(place->at, "/#")] = 0;
        if (json_view_row(&d->map, "places", "key", place->at)) return;
    }
    place->at[0] = 0;
}

bool client_is_quiet(const json_view *s, uint32_t event) {
    word weight;
    return json_view_string(s, event, "weight", &weight) && strcmp(weight.at, "quiet") == 0;
}

static void log_add(client_state *d, uint32_t event) {
    if (d->log_count == d->log_capacity) log_grow(d);
    client_line *line = &d->log[d->log_count++];
    const json_node *node = &d->message.doc.node[event];
    size_t capacity = node->end - node->start + 1;
    line->text = gg_must(malloc(capacity));
    line->text[0] = 0;
    if (!client_is_quiet(&d->message, event))
        json_view_text(&d->message, event, "text", line->text, capacity);
    json_view_text(&d->message, event, "rule", line->rule.number, sizeof line->rule.number);
    client_event_place(d, event, &line->place);
}

static void log_events(client_state *d) {
    uint32_t list = json_view_list(&d->message, "events");
    for (uint32_t event = json_view_first(&d->message, list); event;
         event = json_view_after(&d->message, list, event))
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
    for (uint32_t node = json_view_first(&d->message, list); node;
         node = json_view_after(&d->message, list, node)) {
        if (json_string(&d->message.doc, node, name.at, sizeof name.at))
            seats |= 1u << seat_of(d, name.at);
    }
    return d->game ? seats & ~(1u << d->game->seat_count) : seats;
}

static void read_then(const json_view *m, uint32_t list, client_told *told) {
    gg_text text = gg_text_begin(told->then, sizeof told->then);
    for (uint32_t node = json_view_first(m, list); node; node = json_view_after(m, list, node)) {
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
    for (uint32_t row = json_view_first(&d->message, list); row;
         row = json_view_after(&d->message, list, row)) {
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
    for (uint32_t row = json_view_first(&d->message, list); row;
         row = json_view_after(&d->message, list, row))
        read_line(d, row);
}

static client_kind on_table(client_state *d) {
    word key;
    json_view_string(&d->message, 0, "game", &key);
    const gg_game *game = gg_game_find(key.at);
    if (!game || (d->game && d->game != game)) {
        gg_text text = gg_text_begin(d->answer.why, sizeof d->answer.why);
        gg_put(&text,
               game ? "the table has another game now: " : "this program does not know the game ");
        gg_put(&text, key.at);
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
    if (!json_view_text(&d->message, 0, "why", a->why, sizeof a->why))
        json_view_text(&d->message, 0, "message", a->why, sizeof a->why);
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
                   || (kind == CLIENT_ERROR && !is_open);
    if (answers && json_view_int(&d->message, 0, "id") == d->sent.id) d->sent.waits = false;
}

static client_kind kind_of(const json_view *message) {
    static const char *const name[] = {
        [CLIENT_HOST] = "host",     [CLIENT_TABLE] = "table",     [CLIENT_NEWS] = "news",
        [CLIENT_UNDONE] = "undone", [CLIENT_REFUSED] = "refused", [CLIENT_WHY] = "why",
        [CLIENT_HISTORY] = "past",  [CLIENT_OFFER] = "offer",     [CLIENT_SAVED] = "saved",
        [CLIENT_RECORD] = "record", [CLIENT_CHAT] = "chat",       [CLIENT_ERROR] = "error",
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
    case CLIENT_HISTORY:
    case CLIENT_SAVED:
    case CLIENT_RECORD:
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

/* Requests. */

typedef struct request {
    char at[4096];
    gg_text text;
} request;

static void request_begin(client_state *d, request *r, const char *what) {
    r->text = gg_text_begin(r->at, sizeof r->at);
    gg_put(&r->text, "{\"do\":");
    gg_put_quoted(&r->text, what);
    gg_put_key(&r->text, "id");
    gg_put_int(&r->text, ++d->request_id);
}

static void request_send(client_state *d, request *r) {
    gg_put(&r->text, "}");
    if (!r->text.full && !client_is_lost(d)) wire_send(d->wire, r->at);
    explicit_bzero(r->at, sizeof r->at);
}

void client_say(client_state *d, const char *what, const char *key, const char *value) {
    request r;
    request_begin(d, &r, what);
    if (strcmp(what, "chat") == 0) gg_put_member(&r.text, "channel", "all");
    if (key) gg_put_member(&r.text, key, value);
    request_send(d, &r);
}

void client_sit(client_state *d, const char *seat) {
    request r;
    request_begin(d, &r, "sit");
    gg_put_member(&r.text, "seat", seat);
    gg_put_member(&r.text, "view", "scene");
    request_send(d, &r);
}

// Only what changes the game has a turn.
static void put_turn(client_state *d, request *r) {
    gg_put_key(&r->text, "turn");
    gg_put_int(&r->text, d->turn);
    d->sent = (client_sent){ .waits = !client_is_lost(d), .id = d->request_id, .turn = d->turn };
}

void client_play(client_state *d, const char *action) {
    request r;
    request_begin(d, &r, "play");
    put_turn(d, &r);
    gg_put_key(&r.text, "actions");
    gg_put(&r.text, "[");
    gg_put_quoted(&r.text, action);
    gg_put(&r.text, "]");
    request_send(d, &r);
}

void client_undo(client_state *d) {
    request r;
    request_begin(d, &r, "undo");
    put_turn(d, &r);
    request_send(d, &r);
}

void client_why(client_state *d, const char *action) {
    client_say(d, "why", "action", action);
}

void client_history(client_state *d, const char *viewer, uint32_t from, unsigned count) {
    request r;
    request_begin(d, &r, "past");
    gg_put_member(&r.text, "viewer", viewer);
    gg_put_key(&r.text, "from");
    gg_put_int(&r.text, from);
    gg_put_key(&r.text, "count");
    gg_put_int(&r.text, count);
    request_send(d, &r);
}

/* Actions. */

unsigned client_chat_first(const client_state *d) {
    return d->chat_count > CLIENT_CHAT_MAX ? d->chat_count - CLIENT_CHAT_MAX : 0;
}

const char *client_choice(const client_state *d, const char *action) {
    size_t skip = strlen(d->ask.phase);
    bool has_name = strncmp(action, d->ask.phase, skip) == 0 && action[skip] == ' ';
    return has_name ? action + skip + 1 : action;
}

static bool copy_action(const char *text, char out[GG_RECORD_ACTION_MAX]) {
    gg_text writer = gg_text_begin(out, GG_RECORD_ACTION_MAX);
    gg_put(&writer, text);
    return !writer.full;
}

// Text of an action that is not legal here: whole, or as a choice of this decision.
static bool read_other(const client_state *d, const char *text, char out[GG_RECORD_ACTION_MAX]) {
    gg_action action;
    if (d->game->action_read(text, &action) == GG_OK) return copy_action(text, out);
    gg_text writer = gg_text_begin(out, GG_RECORD_ACTION_MAX);
    gg_put(&writer, d->ask.phase);
    gg_put(&writer, " ");
    gg_put(&writer, text);
    return !writer.full && d->game->action_read(out, &action) == GG_OK;
}

// Is it this choice, by the names that a list has for it?
static bool is_called(const client_state *d, const char *action, const char *text) {
    char label[GG_RECORD_ACTION_MAX];
    gg_text writer = gg_text_begin(label, sizeof label);
    name_choice(&d->map, client_choice(d, action), &writer);
    return strcasecmp(label, text) == 0;
}

// Blocks of two armies may have one name: such a name is none.
static bool read_called(const client_state *d, const char *text, char out[GG_RECORD_ACTION_MAX]) {
    unsigned found = 0;
    for (unsigned i = 0; i < d->ask.count; i++) {
        if (!is_called(d, d->ask.action[i], text)) continue;
        copy_action(d->ask.action[i], out);
        found++;
    }
    return found == 1;
}

const client_told *client_told_of(const client_state *d, const char *action) {
    static const client_told nothing;
    for (unsigned i = 0; i < d->ask.count; i++) {
        if (strcmp(d->ask.action[i], action) == 0) return &d->ask.told[i];
    }
    return &nothing;
}

bool client_is_grave(const client_state *d, const char *action) {
    const client_told *told = client_told_of(d, action);
    return told->then[0] && told->is_final;
}

// Whether a choice has these letters in its names or in its words, from the beginning of a word on.
static bool has_part(const char *words, const char *part) {
    size_t size = strlen(part);
    for (const char *at = words; size > 0 && *at; at++) {
        if ((at == words || at[-1] == ' ' || at[-1] == '(') && strncasecmp(at, part, size) == 0)
            return true;
    }
    return false;
}

// Part of a name is enough if no other choice has it.
static bool read_part(const client_state *d, const char *text, char out[GG_RECORD_ACTION_MAX]) {
    unsigned found = 0;
    for (unsigned i = 0; i < d->ask.count; i++) {
        char names[CLIENT_LABEL_MAX];
        gg_text writer = gg_text_begin(names, sizeof names);
        name_choice(&d->map, client_choice(d, d->ask.action[i]), &writer);
        if (!has_part(names, text) && !has_part(d->ask.told[i].label, text)) continue;
        copy_action(d->ask.action[i], out);
        found++;
    }
    return found == 1;
}

bool client_read_action(const client_state *d, const char *text, char out[GG_RECORD_ACTION_MAX]) {
    uint64_t number = 0;
    if (gg_read_u64(text, strlen(text), &number)) {
        if (number < 1 || number > d->ask.count) return false;
        return copy_action(d->ask.action[number - 1], out);
    }
    for (unsigned i = 0; i < d->ask.count; i++) {
        const char *action = d->ask.action[i];
        if (strcmp(action, text) == 0 || strcmp(client_choice(d, action), text) == 0)
            return copy_action(action, out);
    }
    return read_called(d, text, out) || read_other(d, text, out) || read_part(d, text, out);
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
