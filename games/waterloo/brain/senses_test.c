/* senses_test.c - what a net is given of a decision: every open fact of a table changes it, and
 * none sets a column that another has. */
#include "senses.h"

#include <stddef.h>

#include "brain.h"
#include "games/waterloo/sight/view.h"
#include "games/waterloo/state/evolve.h"
#include "games/waterloo/tests/positions.h"

static const gg_decision asked = { .phase = WAT_ACT_BLOCK, .count = 16 };

static gg_sensed sensed_of(const wat_view *v) {
    gg_sensed out = { .count = 0 };
    wat_game.brain->senses->sense((const gg_view *)(const void *)v, &asked, &out);
    return out;
}

static bool are_alike(const gg_sensed *left, const gg_sensed *right) {
    return left->count == right->count
           && memcmp(left->column, right->column, left->count * sizeof *left->column) == 0
           && memcmp(left->amount, right->amount, left->count) == 0;
}

static bool has_columns_once(const gg_sensed *s) {
    for (uint16_t i = 0; i < s->count; i++) {
        for (uint16_t k = 0; k < i; k++) {
            if (s->column[i] == s->column[k]) return false;
        }
    }
    return true;
}

static wat_view battle_view(void) {
    accepts(field, board_with("'tiles':[{'tile':'farm','place':'attacker-L'}]"));
    return *wat_view_of(world_seen(harness_world(), WAT_SEAT_FRENCH));
}

#define BYTE(field, value)                                                                         \
    { offsetof(wat_view, table.field), value }

static const struct {
    size_t at;
    uint8_t value;
} facts[] = {
    BYTE(turn, 21),
    BYTE(turn, 22),
    BYTE(turn, 23),
    BYTE(step, 4),
    BYTE(pending_action.unit, 3),
    BYTE(pending_action.unit, WAT_UNITS),
    BYTE(pending_action.part, 1),
    BYTE(pending_action.part, 3),
    BYTE(pending_action.group, 3),
    BYTE(pending_action.town, 1),
    BYTE(pending_action.town, 48),
    BYTE(pending_action.stage, 16),
    BYTE(pending_action.second, 1),
    BYTE(pending_action.firer, 1),
    BYTE(pending_action.firer, WAT_UNITS),
    BYTE(pending_action.hits, 1),
    BYTE(pending_action.hits, 7),
    BYTE(pending_action.class, 1),
    BYTE(pending_action.ranged, 1),
    BYTE(pending_action.loser, 1),
    BYTE(pending_action.loser, 2),
    BYTE(pending_action.stream, 1),
    BYTE(pending_action.stream, 2),
    BYTE(pending_action.busy, 1),
    BYTE(pending_action.seen, 1),
    BYTE(pending_action.tile[0], 1),
    BYTE(pending_action.tile[1], 4),
    BYTE(pending_action.out[1], 1),
    BYTE(pending_action.came[8], 1),
    BYTE(pending_action.crossed[0][0], 1),
    BYTE(lost[0], 1),
    BYTE(lost[2], 24),
    BYTE(pending_action.crossed[1][2], 1),
    BYTE(defeated, 2),
    BYTE(bonus, 1),
    BYTE(known_leaders, 4),
    BYTE(round, 2),
    BYTE(round, 40),
    BYTE(next, 1),
    BYTE(pool[1], 1),
    BYTE(pool[4], 0),
    BYTE(board[0].idle, 1),
    BYTE(board[0].open, 0),
    BYTE(board[0].streams, 1),
    BYTE(board[0].streams, 4),
    BYTE(hand, 1),
    BYTE(board[0].deployed, 2),
    BYTE(board[0].ground[5], 1),
    BYTE(crossed[0], 1),
    BYTE(counted[51], 1),
    BYTE(skirmishes, 1),
    BYTE(battles, 1),
    BYTE(named[2], 1),
    BYTE(options, 1),
};
enum { FACTS = sizeof facts / sizeof *facts };

EXAMPLE(senses_table, "each fact of the table has columns of its own") {
    static gg_sensed told[FACTS + 1];
    wat_view good = battle_view();
    told[FACTS] = sensed_of(&good);
    for (unsigned i = 0; i < FACTS; i++) {
        wat_view v = good;
        ((uint8_t *)(void *)&v)[facts[i].at] = facts[i].value;
        told[i] = sensed_of(&v);
        holds(has_columns_once(&told[i]));
        for (unsigned k = 0; k <= FACTS; k++) {
            if (k == i || (k > i && k < FACTS)) continue;
            if (are_alike(&told[i], &told[k])) fprintf(stderr, "# facts %u and %u\n", i, k);
            holds(!are_alike(&told[i], &told[k]));
        }
    }
    // Several at once: columns of one row are not those of the next.
    wat_view v = good;
    memset(v.table.pending_action.crossed, 1, sizeof v.table.pending_action.crossed);
    v.table.pending_action.tile[0] = v.table.pending_action.tile[1] = 4;
    gg_sensed all = sensed_of(&v);
    holds(has_columns_once(&all));
}

EXAMPLE(senses_spot, "of a block in the fight it is told where it stands, of others not") {
    wat_view v = battle_view(), other = v;
    gg_sensed good = sensed_of(&v), moved;
    unsigned here = unit_of("f_gd_inf"), away = unit_of("f_1_inf1");
    wat_block_stand(&other.block, here, wat_spot_at(2, WAT_LINE), WAT_NO_UNIT);
    moved = sensed_of(&other);
    holds(!are_alike(&good, &moved));
    other = v;
    other.block.at[1] |= wat_bit(away);
    moved = sensed_of(&other);
    holds(are_alike(&good, &moved));
}

EXAMPLE(senses_whole, "blocks that are known by name are whole ones of their type") {
    accepts("f_gd_inf@soire p_1_inf1@namur p_1_inf2@namur", "'turn':1,'step':'movement'");
    wat_view v = *wat_view_of(world_seen(harness_world(), WAT_SEAT_FRENCH));
    memcpy(v.least, v.most, sizeof v.least);
    gg_sensed all = sensed_of(&v);
    for (uint16_t i = 0; i < all.count; i++)
        equal(all.amount[i] % (GG_SENSE_ONE / 4), 0);
}
