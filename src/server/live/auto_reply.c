/* auto_reply.c - automatic replies: a seat says beforehand how it answers a routine question. The
 * answer comes after a while that says nothing about how it came to be. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/live/live_table.h"

enum {
    ANSWERS_CAPACITY = 4096,
    ANSWERS_NODES = 512,
    WAIT_LEAST_MS = 2000, // the wait is drawn between these
    WAIT_MOST_MS = 6000
};

// -- Playing them -------------------------------------------------------------------------

// An answer that will be played.
typedef struct answer {
    live_table *live_table;
    gg_seat seat;
    uint32_t turn;
    gg_action action;
} answer;

static bool is_legal(const gg_decision *decision, gg_action action) {
    for (unsigned i = 0; i < decision->count; i++) {
        if (memcmp(&decision->legal[i], &action, sizeof action) == 0) return true;
    }
    return false;
}

// What this seat has said it would do now.
static bool find_answer(const live_table *r, gg_seat seat, gg_action *action) {
    json_node node[ANSWERS_NODES];
    json_doc doc;
    gg_decision decision;
    char text[GG_RECORD_ACTION_MAX];
    const char *all = r->auto_reply[seat];
    if (json_read(&doc, all, strlen(all), node, ANSWERS_NODES) != GG_OK) return false;
    gg_ask(r->game, match_state(table_match(r->table)), seat, &decision);
    if (decision.count == 0) return false;
    uint32_t found = json_find(&doc, 0, r->game->phase[decision.phase].name);
    return found && json_string(&doc, found, text, sizeof text)
           && r->game->action_read(text, action) == GG_OK && is_legal(&decision, *action);
}

static void answer_play(void *with) {
    answer *a = with;
    live_table *r = a->live_table;
    r->auto_reply_timer[a->seat] = NULL;
    r->auto_reply_due[a->seat] = NULL;
    if (!r->broken) {
        table_play(r->table, a->seat, a->turn, a->action, live_table_host(r));
        live_table_settle(r);
    }
    live_table_let_go(r);
    free(a);
}

static void seat_wake(live_table *r, gg_seat seat) {
    gg_action action;
    if (r->auto_reply_timer[seat] || strlen(r->auto_reply[seat]) <= 2) return;
    if (!keys_are_all_taken(r)) return;
    if (!find_answer(r, seat, &action)) return;
    answer *a = gg_must(malloc(sizeof *a));
    *a = (answer){ r, seat, table_turn(r->table, seat), action };
    uint32_t wait = WAIT_LEAST_MS + randombytes_uniform(WAIT_MOST_MS - WAIT_LEAST_MS);
    live_table_hold(r);
    r->auto_reply_due[seat] = a;
    r->auto_reply_timer[seat] = net_after(r->server->net, wait, answer_play, a);
}

void auto_reply_wake(live_table *r) {
    uint8_t to_move = table_to_move(r->table);
    for (gg_seat seat = 0; seat < r->game->seat_count; seat++) {
        if (to_move >> seat & 1) seat_wake(r, seat);
    }
}

void auto_reply_stop(live_table *r) {
    for (unsigned seat = 0; seat < GG_SEATS_MAX; seat++) {
        if (!r->auto_reply_timer[seat]) continue;
        net_timer_stop(r->auto_reply_timer[seat]);
        free(r->auto_reply_due[seat]);
        r->auto_reply_timer[seat] = NULL;
        r->auto_reply_due[seat] = NULL;
        live_table_let_go(r);
    }
}

// -- Hearing them -------------------------------------------------------------------------

typedef struct setting {
    live_table *live_table;
    const connection *by; // for live_table_not_stored
    unsigned seat;
    char *text;
} setting;

static bool is_phase(const gg_game *game, const char *name) {
    for (unsigned i = 1; i < game->phase_count; i++) {
        if (strcmp(game->phase[i].name, name) == 0) return true;
    }
    return false;
}

// One answer of the message, checked and written as the game writes it.
static bool answer_put(const gg_game *game, const json_doc *doc, uint32_t key, gg_text *out) {
    char phase[STORED_NAME_CAPACITY], text[GG_RECORD_ACTION_MAX], canonical[GG_RECORD_ACTION_MAX];
    gg_action action;
    if (!json_string(doc, key, phase, sizeof phase) || !is_phase(game, phase)) return false;
    if (!json_string(doc, key + 1, text, sizeof text)) return false;
    if (game->action_read(text, &action) != GG_OK) return false;
    gg_text again = gg_text_begin(canonical, sizeof canonical);
    game->action_write(action, &again);
    gg_put_member(out, phase, canonical);
    return true;
}

static bool answers_read(connection *p, const json_doc *doc, gg_text *out) {
    uint32_t answers = json_find(doc, 0, "answers");
    if (answers == 0 || !json_is(doc, answers, JSON_OBJECT)) {
        connection_error(p, answers ? "bad_value" : "missing_key", "'answers' has to be an object");
        return false;
    }
    gg_put(out, "{");
    for (uint32_t key = json_first(doc, answers); key; key = json_key_after(doc, answers, key)) {
        if (answer_put(p->live_table->game, doc, key, out)) continue;
        connection_error(p, "bad_value", "an answer is a phase of this game and an action");
        return false;
    }
    gg_put(out, "}");
    if (!out->full) return true;
    connection_error(p, "too_long", "these are too many answers");
    return false;
}

static void setting_stored(void *self, db_status status) {
    char at[ANSWERS_CAPACITY + 64];
    setting *s = self;
    live_table *r = s->live_table;
    r->writing[s->seat]--;
    if (status == DB_OK && !r->broken) {
        gg_text text = gg_text_begin(at, sizeof at);
        gg_put(&text, "{\"is\":\"standing\",\"answers\":");
        gg_put(&text, s->text);
        gg_put(&text, "}");
        free(r->auto_reply[s->seat]);
        r->auto_reply[s->seat] = s->text;
        live_table_say(r, s->seat, text.at, text.used);
        if (!table_over(r->table)) auto_reply_wake(r);
    } else {
        if (status != DB_OK) live_table_not_stored(r, s->by);
        free(s->text);
    }
    live_table_let_go(r);
    free(s);
}

void auto_reply_request(connection *p, const json_doc *doc) {
    char at[ANSWERS_CAPACITY];
    gg_text text = gg_text_begin(at, sizeof at);
    live_table *r = p->live_table;
    if (!answers_read(p, doc, &text)) return;
    setting *s = gg_must(malloc(sizeof *s));
    *s = (setting){ r, p, p->viewer, gg_must(malloc(text.used + 1)) };
    memcpy(s->text, text.at, text.used + 1);
    stored_sheet sheet = { r->id, r->game->seat_name[p->viewer], s->text, STORED_AUTO_REPLY };
    live_table_hold(r);
    r->writing[p->viewer]++;
    stored_sheet_set(r->server->store, &sheet, setting_stored, s);
}
