/* tether.c - the way back to a seat. */
#include "tui/tether.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "base/say.h"

enum { PAUSE_MS = 1000, PAUSE_MAX_MS = 30000, DOUBLINGS = 5, SIT_MS = 20000, LISTEN_MS = 200 };

static int64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void why_set(tether *t, const char *why) {
    gg_text text = gg_text_begin(t->why, sizeof t->why);
    gg_put(&text, why);
}

/* Sitting down. */

// By its number an error that answers this is told from others that were on their way.
static void say_sit(desk *d) {
    tether *t = d->tether;
    char message[1024];
    gg_text text = gg_text_begin(message, sizeof message);
    t->ticket = ++d->ticket;
    t->state = TETHER_ASKS;
    t->due_ms = now_ms() + SIT_MS;
    gg_put(&text, "{\"do\":\"sit\"");
    gg_put_key(&text, "id");
    gg_put_int(&text, t->ticket);
    gg_put_member(&text, "table", t->seat.table);
    if (t->seat.key[0]) gg_put_member(&text, "key", t->seat.key);
    if (t->seat.language) gg_put_member(&text, "lang", gg_languages[t->seat.language].code);
    gg_put(&text, "}");
    wire_send(d->wire, message);
}

void tether_heard_table(desk *d) {
    tether *t = d->tether;
    if (t->tries > 0) t->is_back = true;
    t->state = TETHER_SITS;
    t->tries = 0;
}

bool tether_heard_error(desk *d) {
    tether *t = d->tether;
    if (t->state == TETHER_SITS && strcmp(d->answer.code, "again") == 0) {
        t->tries = 1;
        say_sit(d);
        return true;
    }
    if (t->state != TETHER_ASKS || source_int(&d->message, 0, "id") != t->ticket) return false;
    bool is_final = strcmp(d->answer.code, "key") == 0 || strcmp(d->answer.code, "unknown") == 0
                    || strcmp(d->answer.code, "account") == 0;
    why_set(t, d->answer.why);
    if (is_final)
        t->state = TETHER_REFUSED;
    else
        d->wire->gone = true;
    return true;
}

/* Coming back. */

static void wait_longer(tether *t) {
    unsigned doublings = t->tries < DOUBLINGS ? t->tries : DOUBLINGS;
    int64_t ms = (int64_t)PAUSE_MS << doublings;
    t->state = TETHER_WAITS;
    t->due_ms = now_ms() + (ms < PAUSE_MAX_MS ? ms : PAUSE_MAX_MS);
}

static void dial_again(tether *t) {
    if (now_ms() < t->due_ms) return;
    t->tries++;
    t->state = TETHER_DIALS;
    t->dial = dial_begin(&t->seat.place);
}

static void hang_on(desk *d) {
    tether *t = d->tether;
    if (!dial_is_over(t->dial)) return;
    wire *w = dial_end(t->dial, t->why, sizeof t->why);
    t->dial = NULL;
    if (!w) {
        wait_longer(t);
        return;
    }
    wire_close(d->wire);
    d->wire = w;
    t->why[0] = 0;
    say_sit(d);
}

static void ask_on(desk *d) {
    tether *t = d->tether;
    bool is_late = now_ms() >= t->due_ms;
    if (!d->wire->gone && !is_late) return;
    d->wire->gone = true;
    if (!t->why[0]) why_set(t, is_late ? "the server does not answer" : "the server hangs up");
    wait_longer(t);
}

void tether_tend(desk *d) {
    tether *t = d->tether;
    switch (t->state) {
    case TETHER_SITS:
        t->why[0] = 0;
        if (d->wire->gone) wait_longer(t);
        break;
    case TETHER_WAITS: dial_again(t); break;
    case TETHER_DIALS: hang_on(d); break;
    case TETHER_ASKS: ask_on(d); break;
    case TETHER_REFUSED: break;
    }
}

int tether_fd(const desk *d) {
    if (d->tether->dial) return dial_fd(d->tether->dial);
    return d->wire->gone ? -1 : d->wire->fd;
}

// Until the next try.
static unsigned seconds_left(const desk *d) {
    int64_t left = d->tether->due_ms - now_ms();
    return left > 0 ? (unsigned)((left + 999) / 1000) : 0;
}

/* Sentences. */

void tether_lost_write(const desk *d, gg_text *text) {
    const tether *t = d->tether;
    if (t->state == TETHER_REFUSED) {
        gg_put(text, "The server has this seat no more: ");
        gg_put(text, t->why);
        gg_put(text, ".");
        return;
    }
    gg_put(text, "Connection lost, trying again");
    if (t->state == TETHER_WAITS) {
        gg_put(text, " in ");
        gg_put_int(text, seconds_left(d));
        gg_put(text, " s");
    }
    gg_put(text, " (try ");
    gg_put_int(text, t->tries + (t->state == TETHER_WAITS));
    gg_put(text, ").");
}

void tether_back_write(const desk *d, gg_text *text) {
    gg_put(text, "Connected again.");
    if (d->fate == DESK_FATE_DONE) gg_put(text, " What you sent last has been played.");
    if (d->fate == DESK_FATE_LOST) gg_put(text, " What you sent last was lost: it was not played.");
}

/* Opening and closing. */

bool tether_open(desk *d, const tether_seat *seat, char *why, size_t room) {
    gg_text text = gg_text_begin(why, room);
    tether *t = d->tether = gg_must(calloc(1, sizeof *t));
    t->seat = *seat;
    d->is_remote = true;
    d->wire = wire_open_web(&seat->place, why, room);
    if (!d->wire) return false;
    say_sit(d);
    while (t->state == TETHER_ASKS && !d->wire->gone && now_ms() < t->due_ms) {
        if (desk_wait(d, LISTEN_MS) == DESK_ERROR) break;
    }
    if (t->state == TETHER_SITS && d->game) return true;
    gg_put(&text, t->why[0] ? t->why : d->answer.why[0] ? d->answer.why : "the server hangs up");
    return false;
}

void tether_close(desk *d) {
    tether *t = d->tether;
    if (t->dial) dial_drop(t->dial);
    wire_close(d->wire);
    explicit_bzero(t, sizeof *t);
    free(t);
    d->tether = NULL;
}
