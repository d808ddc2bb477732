/* desk.c - messages read into what a client holds. */
#include "tui/desk.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/check.h"
#include "base/text.h"
#include "tui/names.h"
#include "tui/tether.h"

/* The log. */

static void log_cut(desk *d, uint32_t count) {
    while (d->log_count > count) {
        desk_line *line = &d->log[--d->log_count];
        explicit_bzero(line->text, strlen(line->text));
        free(line->text);
        explicit_bzero(line, sizeof *line);
    }
}

// Not by realloc: what it leaves behind says where things happened.
static void log_grow(desk *d) {
    uint32_t room = d->log_room ? d->log_room * 2 : 256;
    desk_line *log = gg_must(calloc(room, sizeof *log));
    if (d->log) {
        memcpy(log, d->log, d->log_count * sizeof *log);
        explicit_bzero(d->log, d->log_room * sizeof *log);
    }
    free(d->log);
    d->log = log;
    d->log_room = room;
}

void desk_event_place(const desk *d, uint32_t event, word *place) {
    static const char *const key[] = { "to", "place", "town", "area", "at", "from" };
    for (size_t i = 0; i < sizeof key / sizeof *key; i++) {
        if (!source_string(&d->message, event, key[i], place)) continue;
        place->at[strcspn(place->at, "/#")] = 0;
        if (source_row(&d->map, "places", "key", place->at)) return;
    }
    place->at[0] = 0;
}

static void log_add(desk *d, uint32_t event) {
    if (d->log_count == d->log_room) log_grow(d);
    desk_line *line = &d->log[d->log_count++];
    const json_node *node = &d->message.doc.node[event];
    size_t room = node->end - node->start + 1;
    line->text = gg_must(malloc(room));
    line->text[0] = 0;
    if (!desk_is_quiet(d->game, &d->message, event))
        source_text(&d->message, event, "text", line->text, room);
    source_text(&d->message, event, "rule", line->rule.number, sizeof line->rule.number);
    desk_event_place(d, event, &line->place);
}

static void log_events(desk *d) {
    uint32_t list = source_list(&d->message, "events");
    for (uint32_t event = source_first(&d->message, list); event;
         event = source_after(&d->message, list, event))
        log_add(d, event);
}

/* The moment. */

static unsigned seat_of(const desk *d, const char *name) {
    unsigned seat = 0;
    while (seat < d->game->seat_count && strcmp(d->game->seat_name[seat], name) != 0)
        seat++;
    return seat;
}

const char *desk_seat_name(const desk *d, unsigned seat) {
    return gg_viewer_name(d->game, seat);
}

// One bit for each seat of a list of names; those that nobody here is called by are none.
static unsigned seats_of(const desk *d, uint32_t list) {
    unsigned seats = 0;
    word name;
    for (uint32_t node = source_first(&d->message, list); node;
         node = source_after(&d->message, list, node)) {
        if (json_string(&d->message.doc, node, name.at, sizeof name.at))
            seats |= 1u << seat_of(d, name.at);
    }
    return d->game ? seats & ~(1u << d->game->seat_count) : seats;
}

static void read_then(const source *m, uint32_t list, desk_told *told) {
    gg_text text = gg_text_begin(told->then, sizeof told->then);
    for (uint32_t node = source_first(m, list); node; node = source_after(m, list, node)) {
        char sentence[DESK_SENTENCE_MAX];
        if (!json_string(&m->doc, node, sentence, sizeof sentence)) continue;
        gg_put(&text, text.used ? " " : "");
        gg_put(&text, sentence);
    }
}

static void read_choices(desk *d, uint32_t ask) {
    const source *m = &d->message;
    uint32_t list = json_find(&m->doc, ask, "choices"), node = source_first(m, list);
    for (unsigned i = 0; i < d->ask.count && node; i++, node = source_after(m, list, node)) {
        desk_told *told = &d->ask.told[i];
        source_text(m, node, "label", told->label, sizeof told->label);
        read_then(m, json_find(&m->doc, node, "then"), told);
        told->is_final = source_true(m, node, "final");
    }
}

static void read_ask(desk *d) {
    const source *m = &d->message;
    uint32_t ask = source_list(m, "ask");
    d->ask = (desk_ask){ .is_asked = ask && json_is(&m->doc, ask, JSON_OBJECT) };
    if (!d->ask.is_asked) return;
    source_text(m, ask, "phase", d->ask.phase, sizeof d->ask.phase);
    source_text(m, ask, "prompt", d->ask.prompt, sizeof d->ask.prompt);
    source_text(m, ask, "rule", d->ask.rule.number, sizeof d->ask.rule.number);
    d->ask.undo = source_true(m, ask, "undo");
    uint32_t list = json_find(&m->doc, ask, "actions");
    for (uint32_t node = source_first(m, list); node && d->ask.count < GG_LEGAL_MAX;
         node = source_after(m, list, node))
        json_string(&m->doc, node, d->ask.action[d->ask.count++], GG_RECORD_ACTION_MAX);
    read_choices(d, ask);
}

static void read_end(desk *d) {
    const source *m = &d->message;
    uint32_t over = source_list(m, "over");
    d->end = (desk_end){ .is_over = over && json_is(&m->doc, over, JSON_OBJECT) };
    if (!d->end.is_over) return;
    source_text(m, over, "winner", d->end.winner, sizeof d->end.winner);
    source_text(m, over, "why", d->end.why, sizeof d->end.why);
    source_text(m, over, "rule", d->end.rule.number, sizeof d->end.rule.number);
}

static void read_offer(desk *d) {
    uint32_t offer = source_list(&d->message, "offer");
    source_text(&d->message, offer, "by", d->offer_by, sizeof d->offer_by);
    source_text(&d->message, offer, "what", d->offer_what, sizeof d->offer_what);
    uint32_t declined = source_list(&d->message, "declined");
    source_text(&d->message, declined, "by", d->declined_by, sizeof d->declined_by);
    source_text(&d->message, declined, "what", d->declined, sizeof d->declined);
}

// Views say in one word or another who is asked.
static bool others_decide(const desk *d) {
    word who;
    if (!source_string(&d->view, 0, "decides", &who)
        && !source_string(&d->view, 0, "decider", &who))
        return false;
    return strcmp(who.at, d->you) != 0;
}

static void read_moment(desk *d) {
    const source *m = &d->message;
    uint32_t view = source_list(m, "view");
    if (view) {
        const json_node *node = &m->doc.node[view];
        source_read(&d->view, m->text + node->start, node->end - node->start);
    }
    d->at = (uint32_t)source_int(m, 0, "at");
    d->turn = (uint32_t)source_int(m, 0, "turn");
    d->owing = seats_of(d, source_list(m, "owing"));
    d->is_settled = source_first(m, source_list(m, "events")) == 0
                    || json_equals(&m->doc, source_list(m, "is"), "table");
    read_ask(d);
    read_end(d);
    read_offer(d);
    d->is_news |= others_decide(d);
}

/* Messages. */

static void hear_host(desk *d) {
    // Names are counted once the game is known; until then their order is kept as it came.
    d->is_begun = source_true(&d->message, 0, "begun");
    d->is_hotseat = false;
    uint32_t list = source_list(&d->message, "people");
    if (list) d->is_hotseat = d->message.doc.node[list].count > 1;
    d->people = d->game ? seats_of(d, list) : 0;
}

static void read_guests(desk *d) {
    uint32_t list = source_list(&d->message, "seats");
    d->bots = 0;
    for (uint32_t row = source_first(&d->message, list); row;
         row = source_after(&d->message, list, row)) {
        word name;
        source_string(&d->message, row, "seat", &name);
        unsigned seat = seat_of(d, name.at);
        if (seat >= d->game->seat_count) continue;
        if (!source_text(&d->message, row, "bot", d->bot[seat], sizeof d->bot[seat])) continue;
        d->bots |= 1u << seat;
    }
}

// The turn tells whether what was on its way has arrived.
static void read_fate(desk *d) {
    d->fate = DESK_FATE_NONE;
    if (d->sent.waits) d->fate = d->turn == d->sent.turn ? DESK_FATE_LOST : DESK_FATE_DONE;
    d->sent.waits = false;
}

static void read_line(desk *d, uint32_t row) {
    char words[DESK_LINE_MAX];
    word seat;
    source_string(&d->message, row, "seat", &seat);
    source_text(&d->message, row, "text", words, sizeof words);
    gg_text text = gg_text_begin(d->chat[d->chat_count++ % DESK_CHAT_MAX], DESK_LINE_MAX);
    gg_put(&text, seat.at);
    gg_put(&text, ": ");
    gg_put(&text, words);
}

// What was said before one sat down.
static void read_chat(desk *d) {
    uint32_t list = source_list(&d->message, "chat");
    d->chat_count = 0;
    for (uint32_t row = source_first(&d->message, list); row;
         row = source_after(&d->message, list, row))
        read_line(d, row);
}

static desk_kind hear_table(desk *d) {
    word key;
    source_string(&d->message, 0, "game", &key);
    const gg_game *game = gg_game_find(key.at);
    if (!game || (d->game && d->game != game)) {
        gg_text text = gg_text_begin(d->answer.why, sizeof d->answer.why);
        gg_put(&text,
               game ? "the table has another game now: " : "this program does not know the game ");
        gg_put(&text, key.at);
        return DESK_ERROR;
    }
    d->game = game;
    if (!d->map.text && d->game->map) source_read(&d->map, d->game->map, strlen(d->game->map));
    source_text(&d->message, 0, "you", d->you, sizeof d->you);
    source_text(&d->message, 0, "scenario", d->scenario, sizeof d->scenario);
    d->rules = (unsigned)source_int(&d->message, 0, "rules");
    d->seat = seat_of(d, d->you);
    read_guests(d);
    read_chat(d);
    log_cut(d, 0);
    log_events(d);
    read_moment(d);
    read_fate(d);
    if (d->tether) tether_heard_table(d);
    return DESK_TABLE;
}

static desk_kind hear_news(desk *d) {
    log_events(d);
    read_moment(d);
    return DESK_NEWS;
}

static desk_kind hear_undone(desk *d) {
    read_moment(d);
    log_cut(d, d->at);
    return DESK_UNDONE;
}

static void read_answer(desk *d) {
    desk_answer *a = &d->answer;
    *a = (desk_answer){ .legal = source_true(&d->message, 0, "legal") };
    source_text(&d->message, 0, "code", a->code, sizeof a->code);
    source_text(&d->message, 0, "action", a->action, sizeof a->action);
    source_text(&d->message, 0, "rule", a->rule.number, sizeof a->rule.number);
    if (!source_text(&d->message, 0, "why", a->why, sizeof a->why))
        source_text(&d->message, 0, "message", a->why, sizeof a->why);
}

static desk_kind hear_error(desk *d) {
    read_answer(d);
    return d->tether && tether_heard_error(d) ? DESK_GONE : DESK_ERROR;
}

// The table has said what it makes of the last thing that was sent. Where it could not be stored
// the table is told anew, and that will say whether it stands.
static void hear_answered(desk *d, desk_kind kind) {
    uint32_t code = source_list(&d->message, "code");
    bool is_open =
        json_equals(&d->message.doc, code, "store") || json_equals(&d->message.doc, code, "again");
    bool answers = kind == DESK_NEWS || kind == DESK_UNDONE || kind == DESK_REFUSED
                   || (kind == DESK_ERROR && !is_open);
    if (answers && source_int(&d->message, 0, "id") == d->sent.id) d->sent.waits = false;
}

static void hear_board(desk *d) {
    free(d->board);
    d->board = gg_must(malloc(d->message.size + 1));
    source_text(&d->message, 0, "text", d->board, d->message.size + 1);
}

static desk_kind kind_of(const source *message) {
    static const char *const name[] = {
        [DESK_HOST] = "host",     [DESK_TABLE] = "table",     [DESK_NEWS] = "news",
        [DESK_UNDONE] = "undone", [DESK_REFUSED] = "refused", [DESK_WHY] = "why",
        [DESK_PAST] = "past",     [DESK_OFFER] = "offer",     [DESK_BOARD] = "board",
        [DESK_SAVED] = "saved",   [DESK_RECORD] = "record",   [DESK_CHAT] = "chat",
        [DESK_ERROR] = "error",
    };
    word is;
    source_string(message, 0, "is", &is);
    for (unsigned kind = DESK_HOST; kind < DESK_GONE; kind++) {
        if (strcmp(is.at, name[kind]) == 0) return (desk_kind)kind;
    }
    return DESK_OTHER;
}

desk_kind desk_hear(desk *d, const char *message) {
    if (!source_read(&d->message, message, strlen(message))) return DESK_OTHER;
    desk_kind kind = kind_of(&d->message);
    bool early = !d->game && kind != DESK_HOST && kind != DESK_TABLE && kind != DESK_ERROR;
    if (early) return DESK_OTHER;
    bool stands_by = d->tether && d->tether->state == TETHER_ASKS; // it hears nothing but `sit`
    if (d->sent.waits && !stands_by) hear_answered(d, kind);
    switch (kind) {
    case DESK_HOST: hear_host(d); break;
    case DESK_TABLE: return hear_table(d);
    case DESK_NEWS: return hear_news(d);
    case DESK_UNDONE: return hear_undone(d);
    case DESK_OFFER: read_moment(d); break;
    case DESK_REFUSED:
    case DESK_WHY: read_answer(d); break;
    case DESK_ERROR: return hear_error(d);
    case DESK_BOARD: hear_board(d); break;
    case DESK_CHAT: read_line(d, 0); break;
    case DESK_PAST:
    case DESK_SAVED:
    case DESK_RECORD:
    case DESK_OTHER:
    case DESK_GONE:
    case DESK_NOTHING: break;
    }
    return kind;
}

desk_kind desk_wait(desk *d, int ms) {
    for (char *message;;) {
        message = wire_next(d->wire);
        if (message) return desk_hear(d, message);
        if (d->wire->gone) return DESK_GONE;
        if (!wire_wait(d->wire, ms) && ms >= 0) return DESK_NOTHING;
    }
}

bool desk_is_lost(const desk *d) {
    return d->wire->gone || (d->tether && d->tether->state != TETHER_SITS);
}

desk_kind desk_say_lost(desk *d) {
    gg_text text = gg_text_begin(d->answer.why, sizeof d->answer.why);
    gg_put(&text, "there is no connection");
    return DESK_GONE;
}

desk_kind desk_listen(desk *d) {
    if (desk_is_lost(d)) return desk_say_lost(d);
    desk_kind kind = desk_wait(d, d->tether ? DESK_ANSWER_MS : -1);
    if (kind == DESK_NOTHING) d->wire->gone = true;
    return desk_is_lost(d) ? desk_say_lost(d) : kind;
}

desk_kind desk_await(desk *d, desk_kind wanted) {
    for (;;) {
        desk_kind kind = desk_listen(d);
        if (kind == wanted || kind == DESK_ERROR || kind == DESK_GONE) return kind;
    }
}

void desk_clear(desk *d) {
    log_cut(d, 0);
    source_free(&d->view);
    source_free(&d->message);
    if (d->board) explicit_bzero(d->board, strlen(d->board));
    free(d->board);
    d->board = NULL;
    d->ask = (desk_ask){ 0 };
    d->end = (desk_end){ 0 };
    d->answer = (desk_answer){ 0 };
    d->sent = (desk_sent){ 0 };
    d->is_news = false;
    wire_forget(d->wire);
}

void desk_free(desk *d) {
    desk_clear(d);
    source_free(&d->map);
    free(d->log);
    d->log = NULL;
    d->log_room = 0;
}

/* Requests. */

typedef struct request {
    char at[4096];
    gg_text text;
} request;

static void request_begin(desk *d, request *r, const char *what) {
    r->text = gg_text_begin(r->at, sizeof r->at);
    gg_put(&r->text, "{\"do\":");
    gg_put_quoted(&r->text, what);
    gg_put_key(&r->text, "id");
    gg_put_int(&r->text, ++d->ticket);
}

static void request_send(desk *d, request *r) {
    gg_put(&r->text, "}");
    if (!r->text.full && !desk_is_lost(d)) wire_send(d->wire, r->at);
    explicit_bzero(r->at, sizeof r->at);
}

void desk_say(desk *d, const char *what, const char *key, const char *value) {
    request r;
    request_begin(d, &r, what);
    if (strcmp(what, "chat") == 0) gg_put_member(&r.text, "channel", "all");
    if (key) gg_put_member(&r.text, key, value);
    request_send(d, &r);
}

void desk_sit(desk *d, const char *seat) {
    desk_say(d, "sit", "seat", seat);
}

// Only what changes the game has a turn.
static void put_turn(desk *d, request *r) {
    gg_put_key(&r->text, "turn");
    gg_put_int(&r->text, d->turn);
    d->sent = (desk_sent){ .waits = !desk_is_lost(d), .id = d->ticket, .turn = d->turn };
}

void desk_play(desk *d, const char *action) {
    request r;
    request_begin(d, &r, "play");
    put_turn(d, &r);
    gg_put_key(&r.text, "actions");
    gg_put(&r.text, "[");
    gg_put_quoted(&r.text, action);
    gg_put(&r.text, "]");
    request_send(d, &r);
}

void desk_undo(desk *d) {
    request r;
    request_begin(d, &r, "undo");
    put_turn(d, &r);
    request_send(d, &r);
}

void desk_why(desk *d, const char *action) {
    desk_say(d, "why", "action", action);
}

void desk_past(desk *d, const char *viewer, uint32_t from, unsigned count) {
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

unsigned desk_chat_first(const desk *d) {
    return d->chat_count > DESK_CHAT_MAX ? d->chat_count - DESK_CHAT_MAX : 0;
}

const char *desk_choice(const desk *d, const char *action) {
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
static bool read_other(const desk *d, const char *text, char out[GG_RECORD_ACTION_MAX]) {
    gg_action action;
    if (d->game->action_read(text, &action) == GG_OK) return copy_action(text, out);
    gg_text writer = gg_text_begin(out, GG_RECORD_ACTION_MAX);
    gg_put(&writer, d->ask.phase);
    gg_put(&writer, " ");
    gg_put(&writer, text);
    return !writer.full && d->game->action_read(out, &action) == GG_OK;
}

// Is it this choice, by the names that a list has for it?
static bool is_called(const desk *d, const char *action, const char *text) {
    char label[GG_RECORD_ACTION_MAX];
    gg_text writer = gg_text_begin(label, sizeof label);
    name_choice(&d->map, desk_choice(d, action), &writer);
    return strcasecmp(label, text) == 0;
}

// Blocks of two armies may have one name: such a name is none.
static bool read_called(const desk *d, const char *text, char out[GG_RECORD_ACTION_MAX]) {
    unsigned found = 0;
    for (unsigned i = 0; i < d->ask.count; i++) {
        if (!is_called(d, d->ask.action[i], text)) continue;
        copy_action(d->ask.action[i], out);
        found++;
    }
    return found == 1;
}

const desk_told *desk_told_of(const desk *d, const char *action) {
    static const desk_told nothing;
    for (unsigned i = 0; i < d->ask.count; i++) {
        if (strcmp(d->ask.action[i], action) == 0) return &d->ask.told[i];
    }
    return &nothing;
}

bool desk_is_grave(const desk *d, const char *action) {
    const desk_told *told = desk_told_of(d, action);
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
static bool read_part(const desk *d, const char *text, char out[GG_RECORD_ACTION_MAX]) {
    unsigned found = 0;
    for (unsigned i = 0; i < d->ask.count; i++) {
        char names[DESK_LABEL_MAX];
        gg_text writer = gg_text_begin(names, sizeof names);
        name_choice(&d->map, desk_choice(d, d->ask.action[i]), &writer);
        if (!has_part(names, text) && !has_part(d->ask.told[i].label, text)) continue;
        copy_action(d->ask.action[i], out);
        found++;
    }
    return found == 1;
}

bool desk_read_action(const desk *d, const char *text, char out[GG_RECORD_ACTION_MAX]) {
    uint64_t number = 0;
    if (gg_read_u64(text, strlen(text), &number)) {
        if (number < 1 || number > d->ask.count) return false;
        return copy_action(d->ask.action[number - 1], out);
    }
    for (unsigned i = 0; i < d->ask.count; i++) {
        const char *action = d->ask.action[i];
        if (strcmp(action, text) == 0 || strcmp(desk_choice(d, action), text) == 0)
            return copy_action(action, out);
    }
    return read_called(d, text, out) || read_other(d, text, out) || read_part(d, text, out);
}

unsigned desk_others_asked(const desk *d) {
    if (!d->is_hotseat || d->ask.is_asked || !d->game || !d->is_settled) return 0;
    return d->owing & d->people & ~(1u << d->seat);
}

bool desk_is_waiting(const desk *d) {
    return !d->ask.is_asked && !d->end.is_over;
}

void desk_sentence(const char *sentence, const desk_rule *rule, gg_text *text) {
    gg_put(text, sentence);
    if (!rule->number[0]) return;
    gg_put(text, " (");
    gg_put(text, rule->number);
    gg_put(text, ")");
}

gg_rule desk_rule_find(const gg_game *game, const char *number) {
    for (gg_rule rule = 1; rule < game->rule_count; rule++) {
        if (strcmp(game->rule[rule].number, number) == 0) return rule;
    }
    return 0;
}
