/* match_spec.c - players as typed, matches, and the match spec in writing. */
#include "lab/arena/match_spec.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "brain.h"
#include "core/setup.h"
#include "lab/run/journal.h"

enum { LEVEL_MAX = 32, LIMIT_MAX = 12 }; // bytes

static gg_status refuse_level(const char *level, gg_fault *fault) {
    char text[GG_MESSAGE_MAX];
    gg_text levels = gg_text_begin(text, sizeof text);
    gg_put(&levels, "'; levels:");
    for (size_t i = 0; bot_at(i); i++) {
        gg_put(&levels, " ");
        gg_put(&levels, bot_at(i)->level);
    }
    return gg_fault_set(fault, GG_UNKNOWN, "there is no level '", level, text);
}

// One limit, `size` bytes of it: a number of nodes, or of milliseconds if `ms` stands behind.
static bool read_limit(const char *text, size_t size, bot_budget *budget) {
    bool is_time = size > 2 && memcmp(text + size - 2, "ms", 2) == 0;
    uint32_t *limit = is_time ? &budget->ms : &budget->nodes;
    uint64_t number = 0;
    if (*limit || size > LIMIT_MAX || !gg_read_u64(text, is_time ? size - 2 : size, &number))
        return false;
    *limit = (uint32_t)number;
    return number > 0 && number <= UINT32_MAX;
}

gg_status player_read(player *p, const char *text, gg_fault *fault) {
    char level[LEVEL_MAX];
    size_t size = strcspn(text, ":");
    *p = (player){ .name = text };
    gg_text copy = gg_text_begin(level, sizeof level);
    gg_put_bytes(&copy, text, size);
    p->bot = bot_find(level);
    if (!p->bot) return refuse_level(level, fault);
    for (text += size; *text; text += size) {
        size = strcspn(++text, ":");
        if (read_limit(text, size, &p->budget)) continue;
        return gg_fault_set(fault, GG_SYNTAX, "'", p->name,
                            "' is not of the form LEVEL[:NODES][:MILLISECONDSms]");
    }
    return GG_OK;
}

unsigned match_spec_matches(const match_spec *q) {
    return q->player_count * (q->player_count - 1) / 2;
}

void match_spec_match(const match_spec *q, unsigned match, unsigned *a, unsigned *b) {
    GG_ASSERT_CMP(match, <, match_spec_matches(q));
    for (*a = 0; match >= q->player_count - 1 - *a; (*a)++)
        match -= q->player_count - 1 - *a;
    *b = *a + 1 + match;
}

static unsigned seats_of(const match_spec *q) {
    gg_state *state = gg_must(calloc(1, q->game->state_size));
    gg_begin(q->game, state, &q->setup, NULL);
    unsigned seats = gg_seats(q->game, state);
    free(state);
    return seats;
}

const char *match_spec_side_name(const match_spec *q, unsigned side,
                                 char out[MATCH_SPEC_SIDE_NAME_MAX]) {
    gg_text text = gg_text_begin(out, MATCH_SPEC_SIDE_NAME_MAX);
    unsigned seats = side == 0 ? 1 : seats_of(q) & ~1u;
    for (unsigned seat = 0; seat < q->game->seat_count; seat++) {
        if (!((seats >> seat) & 1)) continue;
        if (text.used) gg_put_char(&text, '+');
        gg_put(&text, q->game->seat_name[seat]);
    }
    return out;
}

uint64_t match_spec_weights(const gg_game *game) {
    const gg_brain *brain = game->brain;
    uint64_t hash = 0;
    for (unsigned i = 0; brain && i < brain->term_count; i++) {
        hash = gg_mix(hash, 0, (uint32_t)brain->weight[i].early);
        hash = gg_mix(hash, 1, (uint32_t)brain->weight[i].late);
    }
    return hash;
}

void match_spec_write(const match_spec *q, gg_text *text) {
    const gg_game *game = q->game;
    journal_put(text, "work", "arena");
    journal_put(text, "game", game->key);
    journal_put_number(text, "rules", gg_rules_of(game, &q->setup));
    journal_put(text, "scenario", game->scenario[q->setup.scenario].key);
    for (uint8_t i = 0; i < game->option_count; i++) {
        if (!setup_is_told(game, q->setup.option, i)) continue;
        gg_put(text, "option ");
        journal_put(text, game->option[i].key,
                    gg_option_of(game, q->setup.rules, i)->value[q->setup.option[i]]);
    }
    journal_put_number(text, "seed", q->setup.seed);
    gg_put(text, "weights ");
    gg_put_hex(text, match_spec_weights(game), 16);
    gg_put(text, "\n");
    for (unsigned i = 0; i < q->player_count; i++)
        journal_put(text, q->player[i].bot ? "player" : "program", q->player[i].name);
    journal_put_number(text, "bot_ms", q->patience_ms);
}
