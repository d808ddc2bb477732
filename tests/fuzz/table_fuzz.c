/* table_fuzz.c - any bytes as messages to a table, from every viewer. Whatever is said and answered
 * has to be JSON that begins with "is", and the kept entries have to lead to the same state.
 *
 * Input: a byte for the game, then lines. The first byte of a line says who speaks; the rest is the
 * message. A line of one byte more is a choice instead: whoever owes a decision plays that one of
 * its legal actions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json.h"
#include "base/text.h"
#include "table/table.h"
#include "table/wish.h"

enum { ENTRIES_MAX = 1 << 15 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct store {
    char *entry[ENTRIES_MAX];
    uint32_t count;
} store;

static void check_message(const char *text, size_t size) {
    uint32_t capacity = (uint32_t)size + 1;
    json_node *node = gg_must(malloc(capacity * sizeof *node));
    json_doc doc;
    GG_ASSERT_CMP(json_read(&doc, text, size, node, capacity), ==, GG_OK);
    GG_ASSERT(json_equals(&doc, json_first(&doc, 0), "is"));
    free(node);
}

static void keep(void *self, uint32_t number, const char *entry) {
    store *s = self;
    GG_ASSERT_CMP(number, ==, s->count + 1);
    GG_ASSERT_CMP(s->count, <, ENTRIES_MAX);
    s->entry[s->count] = gg_must(malloc(strlen(entry) + 1));
    memcpy(s->entry[s->count++], entry, strlen(entry) + 1);
}

static void say(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    (void)form;
    (void)self;
    (void)viewer;
    check_message(text, size);
}

static void answer(void *self, const char *text, size_t size) {
    (void)self;
    check_message(text, size);
}

// Every other one is committed to its chance, and waits for salts.
static table *open_table(const gg_game *game, uint8_t seed) {
    char header[4096];
    gg_fault fault;
    gg_text text = gg_text_begin(header, sizeof header);
    const table_commitment c = { .table = "fuzz", .key = { seed }, .awaits = true };
    if (seed & 0x80)
        table_fair_header_write(game, &(gg_setup){ 0 }, &c, &text);
    else
        table_header_write(game, &(gg_setup){ .seed = seed }, &text);
    return gg_must(table_open(header, text.used, NULL, &fault));
}

static uint32_t turn_of(const store *s, const char *seat) {
    uint32_t turn = 0;
    for (uint32_t i = 0; i < s->count; i++) {
        const char *word = strchr(s->entry[i], ' ') + 1;
        bool own = strncmp(word, seat, strlen(seat)) == 0;
        turn += own && (s->entry[i][0] == 'p' || s->entry[i][0] == 'u');
    }
    return turn;
}

static void choose(table *t, uint8_t choice, const table_host *host) {
    const match *m = table_match(t);
    const gg_game *game = match_game(m);
    gg_decision asked;
    if (table_over(t) || !table_begun(t)) return;
    gg_seat seat = match_seat(m);
    gg_ask(game, match_state(m), seat, &asked);
    gg_action action = asked.legal[choice % asked.count];
    GG_ASSERT(table_play(t, seat, turn_of(host->self, game->seat_name[seat]), action, host));
}

static void hear(table *t, const uint8_t *line, size_t size, const table_host *host) {
    const match *m = table_match(t);
    unsigned viewer = line[0] % (match_game(m)->seat_count + 1u);
    if (size == 2) {
        choose(t, line[1], host);
    } else if (match_has_viewer(m, viewer)) {
        // A copy of its own, so that reading past it is noticed.
        char *copy = gg_must(malloc(size));
        memcpy(copy, line + 1, size - 1);
        table_request(t, viewer, copy, size - 1, host);
        free(copy);
    }
}

static void check_replay(const table *t, const gg_game *game, uint8_t seed, store *s) {
    table *again = open_table(game, seed);
    gg_fault fault;
    for (uint32_t i = 0; i < s->count; i++) {
        GG_ASSERT_CMP(table_replay(again, s->entry[i], NULL, &fault), ==, GG_OK);
        free(s->entry[i]);
    }
    GG_ASSERT(gg_hash(game, match_state(table_match(t)))
              == gg_hash(game, match_state(table_match(again))));
    table_close(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    size_t games = 0;
    store kept = { .count = 0 };
    const table_host host = { .self = &kept, .keep = keep, .say = say, .answer = answer };
    if (size == 0) return 0;
    while (gg_game_at(games))
        games++;
    const gg_game *game = gg_game_at(data[0] % games);
    table *t = open_table(game, data[0]);
    const uint8_t *at = data + 1, *end = data + size;
    while (at < end && kept.count < ENTRIES_MAX / 2) {
        const uint8_t *stop = memchr(at, '\n', (size_t)(end - at));
        size_t line = (size_t)((stop ? stop : end) - at);
        if (line) hear(t, at, line, &host);
        at += line + 1;
    }
    check_replay(t, game, data[0], &kept);
    table_close(t);
    return 0;
}
