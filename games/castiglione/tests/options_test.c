/* options_test.c - C1.6: the seven switches in any combination. */
#include "games/castiglione/castiglione.h"
#include "harness/harness.h"

enum { DECISIONS_MAX = 20000 };

// One random game without listeners; the number of its decisions, 0 if it did not end.
static unsigned play_out(const gg_setup *how) {
    static cas_state state;
    const gg_game *game = harness_game();
    gg_state *s = (gg_state *)(void *)&state;
    dice d = { .key = how->seed };
    gg_begin(game, s, how, NULL);
    for (unsigned count = 0; count < DECISIONS_MAX; count++) {
        gg_decision asked;
        gg_seat seat = gg_to_move(game, s);
        if (seat == game->seat_count) return count;
        gg_ask(game, s, seat, &asked);
        gg_action action = asked.legal[dice_roll(&d, asked.count)];
        if (gg_play(game, s, seat, action, NULL).rule) return 0;
    }
    return 0;
}

// Both values of both switches, the others as the seed draws them.
static void try_pair(unsigned first, unsigned second) {
    for (unsigned values = 0; values < 4; values++) {
        gg_setup how = { .seed = 1 + first * 64 + second * 8 + values };
        dice d = { .key = how.seed };
        for (unsigned row = 0; row < CAS_OPTIONS; row++)
            how.option[row] = (uint8_t)dice_roll(&d, 2);
        how.option[first] = values & 1;
        how.option[second] = (values >> 1) & 1;
        holds(play_out(&how) > 0);
    }
}

TEST_RULE(CAS_1_6, "every pair of switches, in all four ways, plays to an end") {
    for (unsigned first = 0; first < CAS_OPTIONS; first++) {
        for (unsigned second = first + 1; second < CAS_OPTIONS; second++)
            try_pair(first, second);
    }
}

TEST_RULE(CAS_1_6, "a switch changes the game it is set in") {
    const gg_game *game = harness_game();
    static cas_state plain, other;
    gg_setup how = { .seed = 3 };
    gg_begin(game, (gg_state *)(void *)&plain, &how, NULL);
    for (unsigned row = 0; row < CAS_OPTIONS; row++) {
        gg_setup changed = how;
        changed.option[row] = 1;
        gg_begin(game, (gg_state *)(void *)&other, &changed, NULL);
        equal(plain.table.options ^ other.table.options, 1 << row);
    }
}
