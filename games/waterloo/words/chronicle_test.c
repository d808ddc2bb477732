/* chronicle_test.c - what the chronicle of Waterloo says of losses is what the armies lose. */
#include "harness/said/chronicler.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#include "games/waterloo/state/events.h"
#include "games/waterloo/state/sets.h"

static unsigned fights, losses, taken_whole;

static int steps_of(const gg_state *state, unsigned side) {
    int sum = 0;
    for (wat_set left = wat_side_set(side); left; left = wat_rest(left))
        sum += wat_of(state)->block.steps[wat_first(left)];
    return sum;
}

// Blocks come into play when they are listed, and a defeated army marches off alive.
static bool is_no_loss(unsigned kind) {
    return kind == WAT_EV_LIST || kind == WAT_EV_OPEN || kind == WAT_EV_DEFEAT;
}

static void compare(const chronicled *c) {
    for (unsigned side = 0; side < WAT_SIDES; side++) {
        int lost = steps_of(c->before, side) - steps_of(c->after, side);
        if (is_no_loss(c->event->kind)) lost = 0;
        assert_int_equal(lost, c->note.side == side ? c->note.loss : 0);
    }
    fights += c->note.fights;
    losses += c->note.loss;
    if (c->event->kind == WAT_EV_OUT) taken_whole += c->note.loss;
    if (c->note.loss) assert_int_not_equal(c->note.place, GG_NOWHERE);
}

static void losses_are_what_the_armies_lose(void **context) {
    (void)context;
    fights = losses = taken_whole = 0;
    for (uint64_t seed = 1; seed <= 300; seed++)
        chronicler_play(&wat_game, seed, compare);
    assert_true(fights > 40 && losses > 40 && taken_whole > 0);
}

static void places_are_on_the_board(void **context) {
    (void)context;
    chronicler_check_places(&wat_game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(losses_are_what_the_armies_lose),
        cmocka_unit_test(places_are_on_the_board),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
