/* reconnect.c - the way back to a seat. */
#include "tui/link/reconnect.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "base/check.h"
#include "base/say.h"
#include "tui_messages.h"

enum { SALT_SIZE = 16 };
enum { PAUSE_MS = 1000, PAUSE_MAX_MS = 30000, DOUBLINGS = 5, SIT_MS = 20000, LISTEN_MS = 200 };

static void why_set(reconnect *t, const char *why) {
    gg_text text = gg_text_begin(t->why, sizeof t->why);
    gg_put(&text, why);
}

/* Sitting down. */

// By its number an error that answers this is told from others that were on their way.
static void say_sit(client_state *d) {
    reconnect *t = d->reconnect;
    char message[1024];
    gg_text text = gg_text_begin(message, sizeof message);
    t->request_id = ++d->request_id;
    t->state = RECONNECT_ASKS;
    t->due_ms = wire_now_ms() + SIT_MS;
    gg_put(&text, "{\"do\":\"sit\"");
    gg_put_key(&text, "id");
    gg_put_int(&text, t->request_id);
    gg_put_member(&text, "table", t->seat.table);
    if (t->seat.key[0]) gg_put_member(&text, "key", t->seat.key);
    gg_put_member(&text, "view", "scene");
    if (t->seat.place.language)
        gg_put_member(&text, "lang", gg_languages[t->seat.place.language].code);
    gg_put(&text, ",\"changes\":true}");
    wire_send(d->wire, message);
}

void reconnect_on_table(client_state *d) {
    reconnect *t = d->reconnect;
    if (t->tries > 0) t->is_back = true;
    t->state = RECONNECT_SITS;
    t->tries = 0;
}

// Is this seat's salt missing?
static bool is_awaited(const client_state *d) {
    const json_view *m = &d->message;
    char you[64];
    json_view_text(m, 0, "you", you, sizeof you);
    JSON_VIEW_EACH(row, m, json_view_list(m, "waits")) {
        if (json_equals(&m->doc, row, you)) return true;
    }
    return false;
}

static void say_salt(client_state *d) {
    unsigned char salt[SALT_SIZE];
    char message[96];
    gg_text text = gg_text_begin(message, sizeof message);
    if (getrandom(salt, sizeof salt, 0) != sizeof salt) return;
    gg_put(&text, "{\"do\":\"salt\",\"salt\":\"");
    for (unsigned i = 0; i < sizeof salt; i++)
        gg_put_hex(&text, salt[i], 2);
    gg_put(&text, "\"}");
    GG_ASSERT(!text.full);
    wire_send(d->wire, message);
}

void reconnect_on_waiting(client_state *d) {
    reconnect *t = d->reconnect;
    char words[CLIENT_SENTENCE_MAX];
    t->due_ms = INT64_MAX; // others come when they like
    if (!is_awaited(d)) return;
    say_salt(d);
    json_view_text(&d->message, 0, "text", words, sizeof words);
    if (!d->game) fprintf(stderr, "%s\n", words); // there is no screen yet
}

bool reconnect_on_error(client_state *d) {
    reconnect *t = d->reconnect;
    if (t->state == RECONNECT_SITS && strcmp(d->answer.code, "again") == 0) {
        t->tries = 1;
        say_sit(d);
        return true;
    }
    if (t->state != RECONNECT_ASKS || json_view_int(&d->message, 0, "id") != t->request_id)
        return false;
    bool is_final = strcmp(d->answer.code, "key") == 0 || strcmp(d->answer.code, "unknown") == 0
                    || strcmp(d->answer.code, "account") == 0;
    why_set(t, d->answer.why);
    if (is_final)
        t->state = RECONNECT_REFUSED;
    else
        d->wire->gone = true;
    return true;
}

/* Coming back. */

static void wait_longer(reconnect *t) {
    unsigned doublings = t->tries < DOUBLINGS ? t->tries : DOUBLINGS;
    int64_t ms = (int64_t)PAUSE_MS << doublings;
    t->state = RECONNECT_WAITS;
    t->due_ms = wire_now_ms() + (ms < PAUSE_MAX_MS ? ms : PAUSE_MAX_MS);
}

static void connect_again(reconnect *t) {
    if (wire_now_ms() < t->due_ms) return;
    t->tries++;
    t->state = RECONNECT_CONNECTS;
    t->connecting = connect_begin(&t->seat.place);
}

static void hang_on(client_state *d) {
    reconnect *t = d->reconnect;
    if (!connect_is_over(t->connecting)) return;
    wire *w = connect_end(t->connecting, t->why, sizeof t->why);
    t->connecting = NULL;
    if (!w) {
        wait_longer(t);
        return;
    }
    wire_close(d->wire);
    d->wire = w;
    t->why[0] = 0;
    say_sit(d);
}

static void ask_on(client_state *d) {
    reconnect *t = d->reconnect;
    bool is_late = wire_now_ms() >= t->due_ms;
    if (!d->wire->gone && !is_late) return;
    d->wire->gone = true;
    if (!t->why[0])
        why_set(t, is_late ? client_words(d, TUI_SAY_SCREEN_NO_ANSWER)
                           : client_words(d, TUI_SAY_SCREEN_HANGS_UP));
    wait_longer(t);
}

void reconnect_tend(client_state *d) {
    reconnect *t = d->reconnect;
    switch (t->state) {
    case RECONNECT_SITS:
        t->why[0] = 0;
        if (d->wire->gone) wait_longer(t);
        break;
    case RECONNECT_WAITS: connect_again(t); break;
    case RECONNECT_CONNECTS: hang_on(d); break;
    case RECONNECT_ASKS: ask_on(d); break;
    case RECONNECT_REFUSED: break;
    }
}

int reconnect_fd(const client_state *d) {
    if (d->reconnect->connecting) return connect_fd(d->reconnect->connecting);
    return d->wire->gone ? -1 : d->wire->fd;
}

// Until the next try.
static unsigned seconds_left(const client_state *d) {
    int64_t left = d->reconnect->due_ms - wire_now_ms();
    return left > 0 ? (unsigned)((left + 999) / 1000) : 0;
}

/* Sentences. */

void reconnect_lost_write(const client_state *d, gg_text *text) {
    const reconnect *t = d->reconnect;
    if (t->state == RECONNECT_REFUSED)
        GG_SAY(text, &tui_words, TUI_SAY_SCREEN_NO_SEAT, GG_WORDS(t->why));
    else if (t->state == RECONNECT_WAITS)
        GG_SAY(text, &tui_words, TUI_SAY_SCREEN_LOST, GG_NUMBER(seconds_left(d)),
               GG_NUMBER(t->tries + 1));
    else
        GG_SAY(text, &tui_words, TUI_SAY_SCREEN_TRYING, GG_NUMBER(t->tries));
}

void reconnect_back_write(const client_state *d, gg_text *text) {
    gg_say_plain(text, &tui_words,
                 d->fate == CLIENT_FATE_DONE   ? TUI_SAY_SCREEN_BACK_PLAYED
                 : d->fate == CLIENT_FATE_LOST ? TUI_SAY_SCREEN_BACK_LOST
                                               : TUI_SAY_SCREEN_BACK);
}

/* Opening and closing. */

bool reconnect_open(client_state *d, const reconnect_seat *seat, char *why, size_t capacity) {
    gg_text text = gg_text_begin(why, capacity);
    reconnect *t = d->reconnect = gg_must(calloc(1, sizeof *t));
    t->seat = *seat;
    d->is_remote = true;
    d->wire = wire_open_web(&seat->place, why, capacity);
    if (!d->wire) return false;
    say_sit(d);
    while (t->state == RECONNECT_ASKS && !d->wire->gone && wire_now_ms() < t->due_ms) {
        if (client_wait(d, LISTEN_MS) == CLIENT_ERROR) break;
    }
    if (t->state == RECONNECT_SITS && d->game) return true;
    gg_put(&text, t->why[0]          ? t->why
                  : d->answer.why[0] ? d->answer.why
                                     : client_words(d, TUI_SAY_SCREEN_HANGS_UP));
    return false;
}

void reconnect_close(client_state *d) {
    reconnect *t = d->reconnect;
    if (t->connecting) connect_drop(t->connecting);
    wire_close(d->wire);
    explicit_bzero(t, sizeof *t);
    free(t);
    d->reconnect = NULL;
}
