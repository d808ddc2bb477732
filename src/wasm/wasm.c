/* wasm.c - see wasm.h. The only file with a table of its own in it: an instance has one. */
#include "wasm/wasm.h"

#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/check.h"
#include "base/text.h"
#include "table/table.h"
#include "wasm/request.h"

enum { IN_MAX = GG_RECORD_SIZE_MAX, HEADER_MAX = 4096 };

typedef struct parcel {
    struct parcel *next;
    size_t size;
    unsigned viewer;
    int kind;
    char text[];
} parcel;

static table *here;
static char *in;
static size_t in_capacity;
static parcel *first, *last, *taken;

/* The way out. */

static void send(int kind, unsigned viewer, const char *text, size_t size) {
    parcel *p = gg_must(malloc(sizeof *p + size + 1));
    *p = (parcel){ .size = size, .viewer = viewer, .kind = kind };
    memcpy(p->text, text, size);
    p->text[size] = 0;
    if (last)
        last->next = p;
    else
        first = p;
    last = p;
}

static void keep(void *self, uint32_t number, const char *entry) {
    (void)self;
    (void)number;
    send(WASM_KEEP, 0, entry, strlen(entry));
}

static void say(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    (void)form;
    (void)self;
    send(WASM_SAY, viewer, text, size);
}

static void answer(void *self, const char *text, size_t size) {
    (void)self;
    send(WASM_ANSWER, 0, text, size);
}

static const table_host host = { .keep = keep, .say = say, .answer = answer };

int wasm_next(void) {
    free(taken);
    taken = first;
    if (!taken) return WASM_NOTHING;
    first = taken->next;
    if (!first) last = NULL;
    return taken->kind;
}

const char *wasm_text(void) {
    return taken ? taken->text : "";
}

size_t wasm_size(void) {
    return taken ? taken->size : 0;
}

unsigned wasm_viewer(void) {
    return taken ? taken->viewer : 0;
}

/* The way in. */

char *wasm_in(size_t size) {
    if (size > IN_MAX) return NULL;
    if (size >= in_capacity) {
        in_capacity = size + 1;
        in = gg_must(realloc(in, in_capacity));
    }
    in[size] = 0;
    return in;
}

/* Beginning. */

static void answer_error(const char *code, const char *message) {
    char out[1024];
    gg_text text = gg_text_begin(out, sizeof out);
    gg_put(&text, "{\"error\":{\"code\":");
    gg_put_quoted(&text, code);
    gg_put_member(&text, "message", message);
    gg_put(&text, "}}");
    answer(NULL, out, text.used);
}

static void answer_seats(void) {
    char out[1024];
    gg_text text = gg_text_begin(out, sizeof out);
    const gg_game *game = match_game(table_match(here));
    gg_put(&text, "{\"seats\":[");
    for (unsigned seat = 0; seat < game->seat_count; seat++) {
        if (!match_has_viewer(table_match(here), seat)) continue;
        const char *bot = table_guests_of(here)->bot[seat];
        gg_put_comma(&text);
        gg_put(&text, "{\"seat\":");
        gg_put_quoted(&text, game->seat_name[seat]);
        gg_put_member(&text, "bot", bot[0] ? bot : NULL);
        gg_put(&text, "}");
    }
    gg_put(&text, "]}");
    answer(NULL, out, text.used);
}

static void open_table(const char *header, size_t size, const table_guests *guests) {
    gg_fault fault;
    table_close(here);
    here = table_open(header, size, guests, &fault);
    if (here)
        answer_seats();
    else
        answer_error("bad_value", fault.message);
}

void wasm_begin(size_t size) {
    static request asked;
    char header[HEADER_MAX];
    if (!request_read(&asked, in, size)) {
        answer_error(asked.code, asked.message);
        return;
    }
    if (asked.lesson) {
        open_table(asked.lesson, asked.lesson_size, &asked.guests);
        return;
    }
    gg_text text = gg_text_begin(header, sizeof header);
    table_header_write(asked.game, &asked.setup, &text);
    open_table(header, text.used, &asked.guests);
}

void wasm_load(size_t size) {
    open_table(in, size, NULL);
}

int wasm_replay(size_t size) {
    gg_fault fault;
    in[size] = 0;
    return here && table_replay(here, in, NULL, &fault) == GG_OK;
}

/* Talking. */

int wasm_viewer_of(size_t size) {
    if (!here) return -1;
    in[size] = 0;
    unsigned viewer = table_viewer(here, in);
    return viewer <= match_game(table_match(here))->seat_count ? (int)viewer : -1;
}

static bool is_viewer(unsigned viewer) {
    return here && viewer <= match_game(table_match(here))->seat_count
           && match_has_viewer(table_match(here), viewer);
}

void wasm_sit(unsigned viewer, size_t size) {
    if (!is_viewer(viewer)) return;
    in[size] = 0;
    table_greet(here, viewer, in, &host);
}

void wasm_hear(unsigned viewer, size_t size) {
    if (is_viewer(viewer)) table_request(here, viewer, in, size, &host);
}

int wasm_step(uint32_t nodes) {
    table_bot_turn bot_turn;
    if (!here || !table_bot_turn_begin(here, &bot_turn)) return 0;
    const bot_row *bot = bot_find(bot_turn.level);
    bool bounded = nodes && bot && bot->nodes > nodes;
    gg_action action = table_think(&bot_turn, bounded ? nodes : 0, 0);
    bool played = table_play(here, bot_turn.seat, bot_turn.turn, action, &host);
    table_bot_turn_free(&bot_turn);
    return played;
}

int wasm_over(void) {
    return here && table_over(here);
}

void wasm_record(void) {
    if (!wasm_over()) return;
    char *out = gg_must(malloc(GG_RECORD_SIZE_MAX));
    gg_text text = gg_text_begin(out, GG_RECORD_SIZE_MAX);
    match_record_write(table_match(here), &text);
    answer(NULL, out, text.used);
    free(out);
}
