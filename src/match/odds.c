/* odds.c - see odds.h. */
#include "match/odds.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "base/text.h"

enum { LINE_MAX = 512 }; // bytes of a line for people

struct match_odds {
    const gg_game *game;
    const gg_view *view;
    gg_seat seat;
    uint16_t phase;
    unsigned tried, count; // worlds imagined; those of them that look alike
    bool is_clear;         // all of them are one: nothing is hidden
    gg_state *world[MATCH_ODDS_WORLDS];
};

match_odds *match_odds_open(const gg_game *game, const gg_view *view, gg_seat seat,
                            uint16_t phase) {
    match_odds *o = gg_must(calloc(1, sizeof *o));
    o->game = game;
    o->view = view;
    o->seat = seat;
    o->phase = phase;
    return o;
}

void match_odds_close(match_odds *o) {
    if (!o) return;
    for (unsigned i = 0; i < o->count; i++)
        free(o->world[i]);
    free(o);
}

// Until there are so many, or no more to try.
static void imagine(match_odds *o, unsigned wanted) {
    while (o->count < wanted && o->tried < MATCH_ODDS_WORLDS) {
        gg_state *world = gg_must(calloc(1, o->game->state_size));
        const gg_head *head = (const gg_head *)(const void *)world;
        gg_rng rng = { .key = ++o->tried };
        bool is_alike = o->game->imagine(o->view, &rng, world) && head->phase == o->phase
                        && (head->to_move >> o->seat & 1);
        if (is_alike)
            o->world[o->count++] = world;
        else
            free(world);
    }
}

static void imagine_all(match_odds *o) {
    if (o->tried == MATCH_ODDS_WORLDS) return;
    imagine(o, MATCH_ODDS_WORLDS);
    uint64_t hash = gg_hash(o->game, o->world[0]);
    o->is_clear = true;
    for (unsigned i = 1; i < o->count && o->is_clear; i++)
        o->is_clear = gg_hash(o->game, o->world[i]) == hash;
}

// What is legal hangs on nothing hidden: it is so in every world that looks alike.
static void ask(const match_odds *o, unsigned world, gg_action action, gg_numbers *n) {
    memset(n, 0, sizeof *n);
    o->game->reckoner->reckon(o->world[world], o->seat, action, n);
}

bool match_odds_of(match_odds *o, gg_action action, gg_odds *odds) {
    gg_numbers n[MATCH_ODDS_WORLDS];
    unsigned count = 1;
    if (!o->game->reckoner) return false;
    imagine(o, 1);
    if (o->count == 0) return false;
    ask(o, 0, action, &n[0]);
    if (n[0].kind == 0) return false;
    if (!n[0].open) imagine_all(o);
    for (; !n[0].open && !o->is_clear && count < o->count; count++)
        ask(o, count, action, &n[count]);
    gg_odds_of(n, count, odds);
    odds->certain = odds->certain || o->is_clear;
    return true;
}

/* Words. */

// Thousandths as a number with so many digits behind the point, 1 to 3.
static void put_decimal(int32_t value, unsigned digits, gg_text *text) {
    int32_t unit = digits == 1 ? 100 : digits == 2 ? 10 : 1;
    int32_t size = (abs(value) + unit / 2) / unit, one = 1000 / unit;
    if (value < 0 && size) gg_put_char(text, '-');
    gg_put_int(text, size / one);
    if (size % one == 0) return;
    gg_put_char(text, '.');
    for (int32_t rest = size % one; rest; rest = rest * 10 % one)
        gg_put_char(text, (char)('0' + rest * 10 / one));
}

static void put_chances(const gg_game *game, const gg_odds *odds, gg_text *text) {
    gg_put_list(text, "chances");
    for (unsigned i = 0; i < odds->outcome_count; i++) {
        char what[LINE_MAX];
        gg_text out = gg_text_within(text, what, sizeof what);
        game->reckoner->outcome_write(odds, odds->outcome[i], &out);
        gg_put_object(text, NULL);
        gg_put_member(text, "what", what);
        gg_put_key(text, "percent");
        put_decimal((int32_t)(odds->chance[i] / 10), 1, text);
        gg_put(text, "}");
    }
    gg_put(text, "]");
}

static void put_expected(const gg_odds *odds, gg_text *text) {
    gg_put_key(text, "expected");
    put_decimal(odds->expected, 2, text);
    if (odds->expected_least == odds->expected_most) return;
    gg_put_list(text, "range");
    put_decimal(odds->expected_least, 2, text);
    gg_put(text, ",");
    put_decimal(odds->expected_most, 2, text);
    gg_put(text, "]");
}

void match_odds_write(match_odds *o, gg_action action, gg_text *text) {
    gg_odds odds;
    char line[LINE_MAX];
    gg_text out = gg_text_within(text, line, sizeof line);
    if (!match_odds_of(o, action, &odds)) return;
    o->game->reckoner->line_write(&odds, &out);
    gg_put_object(text, "numbers");
    gg_put_member(text, "text", line);
    if (odds.outcome_count) put_expected(&odds, text);
    if (odds.outcome_count > 1) put_chances(o->game, &odds, text);
    gg_put_flag(text, "certain", odds.certain);
    gg_put(text, "}");
}
