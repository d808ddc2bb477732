/* clocks.c - see clocks.h. */
#include "tui/draw/clocks.h"

#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "tui/link/wire.h"
#include "tui_messages.h"

enum { MINUTE_S = 60, HOUR_S = 3600, DAY_S = 86400 };

/* What is left. */

static client_clock_side left_of(const client_clock *c, unsigned index) {
    client_clock_side left = c->side[index];
    int64_t since = (wire_now_ms() - c->told_ms) / 1000,
            away = left.away < since ? left.away : since;
    int64_t gone = index == c->runs ? since - away : 0;
    left.away -= away;
    bool turn_first = strchr(c->terms, 'd') != NULL;
    for (unsigned i = 0; i < 2; i++) {
        int64_t *part = (i == 0) == turn_first ? &left.step : &left.main;
        int64_t taken = gone < *part ? gone : *part;
        *part -= taken;
        gone -= taken;
    }
    return left;
}

static void settle(client_clock *c) {
    for (unsigned i = 0; i < c->count; i++)
        c->side[i] = left_of(c, i);
    c->told_ms = wire_now_ms();
}

/* Reading. */

static bool is_name(const json_view *m, uint32_t node, const char *name) {
    return node && json_equals(&m->doc, node, name);
}

static bool read_side(const json_view *m, uint32_t row, const char *you, const char *runs,
                      client_clock_side *out) {
    gg_text names = gg_text_begin(out->seats, sizeof out->seats);
    uint32_t seats = json_find(&m->doc, row, "seats");
    bool is_running = false;
    out->is_own = false;
    for (uint32_t node = json_view_first(m, seats); node; node = json_view_after(m, seats, node)) {
        char name[64] = "";
        json_string(&m->doc, node, name, sizeof name);
        if (names.used) gg_put(&names, " ");
        gg_put(&names, name);
        out->is_own |= is_name(m, node, you);
        is_running |= is_name(m, node, runs);
    }
    out->main = json_view_int(m, row, "main");
    out->step = json_view_int(m, row, "step");
    return is_running;
}

// Rows of both lists stand in the same order, but not every side has a clock.
static void read_holidays(client_clock *c, const json_view *m, uint32_t holidays) {
    if (!holidays) return;
    for (uint32_t row = json_view_first(m, holidays); row;
         row = json_view_after(m, holidays, row)) {
        client_clock_side away = { .step = 0 };
        read_side(m, row, "", "", &away);
        for (unsigned i = 0; i < c->count; i++)
            if (strcmp(c->side[i].seats, away.seats) == 0)
                c->side[i].away = json_view_int(m, row, "away");
    }
}

static void read_told(client_clock *c, const json_view *m, uint32_t clock, const char *you) {
    char runs[64] = "";
    *c = (client_clock){ .told_ms = wire_now_ms() };
    json_view_text(m, clock, "terms", c->terms, sizeof c->terms);
    json_view_text(m, clock, "runs", runs, sizeof runs);
    c->paused = json_is(&m->doc, json_find(&m->doc, clock, "paused"), JSON_TRUE);
    uint32_t sides = json_find(&m->doc, clock, "sides");
    c->runs = GG_SEATS_MAX;
    if (!sides) return;
    for (uint32_t row = json_view_first(m, sides); row && c->count < GG_SEATS_MAX;
         row = json_view_after(m, sides, row)) {
        if (read_side(m, row, you, runs, &c->side[c->count])) c->runs = c->count;
        c->count++;
    }
    read_holidays(c, m, json_find(&m->doc, clock, "holidays"));
}

// Which side's time runs follows from who is asked; allies may not know it of each other.
static void follow(client_clock *c, bool is_asked) {
    unsigned own = 0;
    while (own < c->count && !c->side[own].is_own)
        own++;
    if (c->count != 2 || own == c->count || c->paused) return;
    bool is_alone = strchr(c->side[own].seats, ' ') == NULL;
    unsigned runs = is_asked ? own : is_alone ? 1 - own : c->runs;
    if (runs != c->runs) settle(c);
    c->runs = runs;
}

void clocks_read(client_clock *c, const json_view *m, const char *you, bool is_asked) {
    uint32_t clock = json_view_list(m, "clock");
    if (clock && json_is(&m->doc, clock, JSON_OBJECT))
        read_told(c, m, clock, you);
    else if (c->terms[0])
        follow(c, is_asked);
}

/* Showing. */

static void put_two(gg_text *text, int64_t number) {
    if (number < 10) gg_put_char(text, '0');
    gg_put_int(text, number);
}

static void put_time(gg_text *text, int64_t seconds) {
    if (seconds >= 2 * DAY_S) {
        GG_SAY(text, &tui_words, TUI_SAY_SCREEN_CLOCK_DAYS, GG_NUMBER(seconds / DAY_S),
               GG_NUMBER(seconds % DAY_S / HOUR_S));
        return;
    }
    if (seconds >= HOUR_S) gg_put_int(text, seconds / HOUR_S);
    if (seconds >= HOUR_S) gg_put(text, ":");
    if (seconds >= HOUR_S)
        put_two(text, seconds / MINUTE_S % 60);
    else
        gg_put_int(text, seconds / MINUTE_S);
    gg_put(text, ":");
    put_two(text, seconds % MINUTE_S);
}

void clocks_write(const client_clock *c, gg_text *text) {
    GG_ASSERT_CMP(c->count, <=, GG_SEATS_MAX);
    for (unsigned i = 0; i < c->count; i++) {
        client_clock_side left = left_of(c, i);
        if (i > 0) gg_put(text, "  ");
        gg_put(text, left.seats);
        gg_put(text, " ");
        put_time(text, left.main + left.step);
        if (left.away > 0) gg_put(text, " ");
        if (left.away > 0) gg_say_plain(text, &tui_words, TUI_SAY_SCREEN_CLOCK_AWAY);
        if (i == c->runs) gg_put(text, " <");
    }
    if (c->paused) gg_put(text, " ");
    if (c->paused) gg_say_plain(text, &tui_words, TUI_SAY_SCREEN_CLOCK_PAUSED);
}
