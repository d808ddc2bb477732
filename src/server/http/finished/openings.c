/* openings.c - how finished public games began, over HTTP: one place of the tree at a time. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "core/setup.h"
#include "server/routes.h"
#include "server/store/archive/opening_db.h"
#include "table/score/opening.h"

enum { ANSWER_CAPACITY = 1 << 18, VALUE_MAX = 64 };

typedef struct asking {
    net_exchange *exchange;
    const gg_game *game;
    char at[OPENING_PLACE_CAPACITY];
} asking;

// Rows of one step, each of another winner, side by side.
static unsigned rows_of_step(const opening_row *row, unsigned count, const opening_row *same[]) {
    unsigned found = 0;
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(row[i].step, row[0].step) == 0) same[found++] = &row[i];
    }
    return found;
}

static void put_step(const asking *a, const opening_row *const same[], unsigned count,
                     gg_text *text) {
    char at[OPENING_PLACE_CAPACITY], words[GG_MESSAGE_MAX] = "";
    gg_text said = gg_text_within(text, words, sizeof words);
    unsigned seat = opening_step_tell(a->game, same[0]->step, &said);
    uint32_t games = 0;
    if (seat >= a->game->seat_count) return; // of a program that knew other things
    memcpy(at, a->at, sizeof at);
    opening_follow(at, same[0]->step);
    gg_put_object(text, NULL);
    gg_put_member(text, "at", at);
    gg_put_member(text, "seat", a->game->seat_name[seat]);
    gg_put_member(text, "text", words);
    gg_put_object(text, "won");
    for (unsigned i = 0; i < count; i++) {
        games += same[i]->games;
        if (same[i]->winner[0]) gg_put_number(text, same[i]->winner, same[i]->games);
    }
    gg_put(text, "}");
    gg_put_number(text, "games", games);
    gg_put(text, "}");
}

static bool is_first_of_step(const opening_row *row, unsigned index) {
    for (unsigned i = 0; i < index; i++) {
        if (strcmp(row[i].step, row[index].step) == 0) return false;
    }
    return true;
}

static void answered(void *self, db_status status, unsigned count, const opening_row *row) {
    asking *a = self;
    char *at = gg_must(malloc(ANSWER_CAPACITY));
    const opening_row *same[OPENING_ROWS_MAX];
    gg_text text = gg_text_begin(at, ANSWER_CAPACITY);
    text.language = (uint8_t)net_marked(a->exchange);
    gg_put(&text, "{");
    gg_put_member(&text, "at", a->at);
    gg_put_list(&text, "steps");
    for (unsigned i = 0; i < count && status == DB_OK; i++) {
        if (!is_first_of_step(row, i)) continue;
        unsigned rows = rows_of_step(row + i, count - i, same);
        put_step(a, same, rows, &text);
    }
    gg_put(&text, "]}");
    GG_ASSERT(!text.full);
    if (status == DB_OK)
        reply_json(a->exchange, 200, text.at, text.used);
    else
        reply_error(a->exchange, SRV_SAY_LIST_NOT_READ);
    free(at);
    free(a);
}

// game=G, scenario=KEY and at=PLACE, in any order; each once.
static bool asking_read(const char *query, asking *out) {
    char value[3][VALUE_MAX] = { "", "", "" };
    static const char *const key[] = { "game=", "scenario=", "at=" };
    while (*query) {
        size_t size = strcspn(query, "&");
        unsigned i = 0;
        while (i < 3 && strncmp(query, key[i], strlen(key[i])) != 0)
            i++;
        if (i == 3 || value[i][0] || size - strlen(key[i]) - 1 >= VALUE_MAX - 1) return false;
        memcpy(value[i], query + strlen(key[i]), size - strlen(key[i]));
        query += size + (query[size] == '&');
    }
    out->game = gg_game_find(value[0]);
    if (!out->game) return false;
    const char *scenario = value[1][0] ? value[1] : out->game->scenario[0].key;
    if (setup_scenario(out->game, scenario, strlen(scenario)) < 0) return false;
    opening_begin(out->game->key, scenario, out->at);
    if (!value[2][0]) return true;
    if (!opening_is_place(value[2])) return false;
    memcpy(out->at, value[2], sizeof out->at);
    return true;
}

void openings_tell(server *s, const net_request *request, net_exchange *exchange) {
    asking *a = gg_must(calloc(1, sizeof *a));
    a->exchange = exchange;
    if (asking_read(request->query, a)) {
        opening_ask(s->store, a->at, answered, a);
        return;
    }
    reply_error(exchange, SRV_SAY_OPENINGS_QUERY);
    free(a);
}
