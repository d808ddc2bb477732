/* chronicle_test.c - what the chronicle of Castiglione says of losses is what the units take. */
#include "harness/said/chronicler.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#include "games/castiglione/state/events.h"
#include "games/castiglione/state/sets.h"
#include "games/castiglione/words/say.h"

static unsigned fights, losses, taken_whole;

// Hits that the units of a side can still take.
static int endurance_of(const gg_state *state, unsigned side) {
    const cas_counters_now *now = &cas_of(state)->now;
    int sum = 0, most = cas_constants[CAS_CONST_HITS_ELIMINATE];
    for (cas_set left = cas_units(side); left; left = cas_rest(left)) {
        unsigned number = cas_first(left);
        int hits = now->hits[side][number];
        if (now->place[side][number] < CAS_PLACES && hits < most) sum += most - hits;
    }
    return sum;
}

// The set-up brings units, and rest heals them.
static bool is_no_loss(unsigned kind) {
    return kind == CAS_EV_OPEN || kind == CAS_EV_PLACE || kind == CAS_EV_HEAL;
}

static void compare(const chronicled *c) {
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        int lost = endurance_of(c->before, side) - endurance_of(c->after, side);
        if (is_no_loss(c->event->kind)) lost = 0;
        assert_int_equal(lost, c->note.side == side ? c->note.loss : 0);
    }
    fights += c->note.fights;
    losses += c->note.loss;
    if (c->event->kind == CAS_EV_OUT) taken_whole += c->note.loss;
    if (c->note.loss) assert_int_not_equal(c->note.place, GG_NOWHERE);
}

static void losses_are_what_the_units_take(void **context) {
    (void)context;
    fights = losses = taken_whole = 0;
    for (uint64_t seed = 1; seed <= 150; seed++)
        chronicler_play(&cas_game, seed, compare);
    assert_true(fights > 40 && losses > 40 && taken_whole > 0);
}

static void an_overrun_counts_if_it_is_made(void **context) {
    (void)context;
    cas_state s = { 0 };
    const gg_state *state = (const gg_state *)(const void *)&s;
    gg_event e = { .kind = CAS_EV_OVERRUN, .arg = { 7, 1 } };
    assert_int_equal(cas_chronicle.note(state, &e).fights, 1);
    assert_int_equal(cas_chronicle.note(state, &e).place, 7);
    e.arg[1] = 0;
    assert_int_equal(cas_chronicle.note(state, &e).fights, 0);
}

static void victories_have_degrees(void **context) {
    (void)context;
    cas_state s = { 0 };
    s.table.level = 2;
    unsigned degree = cas_chronicle.degree((const gg_state *)(const void *)&s);
    assert_true(degree < cas_chronicle.degree_count);
    assert_int_equal(cas_chronicle.degree_name + degree, CAS_SAY_STUDY_DECISIVE);
}

static void places_are_on_the_board(void **context) {
    (void)context;
    chronicler_check_places(&cas_game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(losses_are_what_the_units_take),
        cmocka_unit_test(an_overrun_counts_if_it_is_made),
        cmocka_unit_test(victories_have_degrees),
        cmocka_unit_test(places_are_on_the_board),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
