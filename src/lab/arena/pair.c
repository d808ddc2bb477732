/* pair.c - two games of a pair, and their result in writing. */
#include "lab/arena/pair.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json.h"
#include "base/rng.h"
#include "base/text.h"
#include "lab/arena/contest.h"

enum { SETUPS, LOTS }; // streams of the arena's seed

pair_worker *pair_worker_open(const match_spec *q) {
    pair_worker *w = gg_must(calloc(1, sizeof *w));
    w->match_spec = q;
    for (unsigned i = 0; i < q->player_count; i++) {
        if (!q->player[i].bot)
            w->external_bot[i] = external_bot_open(q->player[i].name, q->patience_ms);
    }
    return w;
}

void pair_worker_close(pair_worker *w) {
    for (unsigned i = 0; i < w->match_spec->player_count; i++)
        external_bot_close(w->external_bot[i]);
    free(w);
}

// All matches of an arena play the same set-ups, and a match the same games whoever else is there.
static contest_side side_of(pair_worker *w, unsigned who, uint64_t seed) {
    const player *p = &w->match_spec->player[who];
    return (contest_side){ .bot = p->bot,
                           .budget = p->budget,
                           .seed = seed,
                           .guest = w->external_bot[who] ? external_bot_guest(w->external_bot[who])
                                                         : NULL,
                           .times = &w->times[who] };
}

static uint8_t points_of_side(uint8_t winners, unsigned side) {
    bool won = side == 0 ? winners & 1 : winners >> 1;
    bool other_won = side == 0 ? winners >> 1 : winners & 1;
    return won == other_won ? 1 : won ? 2 : 0;
}

static bool play_game(pair_worker *w, const pair_result *r, unsigned swapped, pair_game *out) {
    const match_spec *q = w->match_spec;
    unsigned who[2];
    contest_side side[2];
    gg_setup setup = q->setup;
    setup.seed = gg_mix(q->setup.seed, SETUPS, r->number);
    match_spec_match(q, r->match, &who[0], &who[1]);
    for (unsigned i = 0; i < 2; i++) {
        uint64_t lots = gg_mix(gg_mix(q->setup.seed, LOTS, r->number), swapped, i);
        side[i ^ swapped] = side_of(w, who[i], lots);
        if (w->external_bot[who[i]]) external_bot_begin(w->external_bot[who[i]], q->game, &setup);
    }
    contest_result result = contest_play(q->game, &setup, side, NULL, NULL);
    *out = (pair_game){ .points = points_of_side(result.winners, swapped),
                        .decisions = result.decisions };
    if (result.forfeiter) {
        unsigned loser = (result.forfeiter - 1u) ^ swapped;
        out->forfeiter = (uint8_t)(loser + 1);
        strcpy(out->reason, external_bot_reason(w->external_bot[who[loser]]));
    }
    return !result.stopped;
}

bool pair_play(pair_worker *w, pair_result *r) {
    return play_game(w, r, 0, &r->game[0]) && play_game(w, r, 1, &r->game[1]);
}

/* In writing: [match,number,[points,decisions],[points,decisions,"a","reason"]] */

static void put_game(const pair_game *game, gg_text *text) {
    gg_put(text, ",[");
    gg_put_int(text, game->points);
    gg_put(text, ",");
    gg_put_int(text, game->decisions);
    if (game->forfeiter) {
        gg_put(text, game->forfeiter == 1 ? ",\"a\"," : ",\"b\",");
        gg_put_quoted(text, game->reason);
    }
    gg_put(text, "]");
}

void pair_write(const pair_result *r, gg_text *text) {
    gg_put(text, "[");
    gg_put_int(text, r->match);
    gg_put(text, ",");
    gg_put_int(text, r->number);
    put_game(&r->game[0], text);
    put_game(&r->game[1], text);
    gg_put(text, "]");
}

static bool read_number(const json_doc *doc, uint32_t node, uint64_t most, uint32_t *out) {
    uint64_t number = 0;
    if (!node || !json_u64(doc, node, &number) || number > most) return false;
    *out = (uint32_t)number;
    return true;
}

static bool read_game(const json_doc *doc, uint32_t array, pair_game *game) {
    uint32_t points = 0, node = array ? json_first(doc, array) : 0;
    if (!read_number(doc, node, 2, &points)) return false;
    game->points = (uint8_t)points;
    node = json_after(doc, array, node);
    if (!read_number(doc, node, UINT32_MAX, &game->decisions)) return false;
    node = json_after(doc, array, node);
    if (!node) return true;
    game->forfeiter = json_equals(doc, node, "a") ? 1 : json_equals(doc, node, "b") ? 2 : 0;
    node = json_after(doc, array, node);
    return game->forfeiter && node && json_string(doc, node, game->reason, sizeof game->reason);
}

bool pair_read(pair_result *r, const char *line, const match_spec *q) {
    json_node node[16];
    json_doc doc;
    *r = (pair_result){ 0 };
    if (json_read(&doc, line, strlen(line), node, 16) != GG_OK || !json_is(&doc, 0, JSON_ARRAY))
        return false;
    uint32_t at = json_first(&doc, 0);
    if (!read_number(&doc, at, match_spec_matches(q) - 1, &r->match)) return false;
    at = json_after(&doc, 0, at);
    if (!read_number(&doc, at, UINT32_MAX, &r->number)) return false;
    for (unsigned i = 0; i < 2; i++) {
        at = json_after(&doc, 0, at);
        if (!json_is(&doc, at, JSON_ARRAY) || !read_game(&doc, at, &r->game[i])) return false;
    }
    return true;
}
