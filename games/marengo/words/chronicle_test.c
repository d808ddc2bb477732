/* chronicle_test.c - what the chronicle of Marengo says of losses is what the armies lose. */
#include "harness/said/chronicler.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#include "games/marengo/state/pieces.h"

static unsigned fights, losses, spot_losses, last_fight;

static int strength_of(const gg_state *state, unsigned army) {
    const mar_state *s = mar_of(state);
    int sum = 0;
    for (unsigned i = 0; i < s->piece_count[army]; i++)
        sum += mar_strength_of[mar_code_of(s->piece[army][i])];
    return sum;
}

static bool adds_pieces(unsigned kind) {
    return kind == MAR_EV_PLACE || kind == MAR_EV_DEAL || kind == MAR_EV_WAIT;
}

static void compare(const chronicled *c) {
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        int lost = strength_of(c->before, army) - strength_of(c->after, army);
        if (adds_pieces(c->event->kind)) lost = 0;
        assert_int_equal(lost, c->note.side == army ? c->note.loss : 0);
    }
    if (c->note.fights) last_fight = c->note.place;
    fights += c->note.fights;
    losses += c->note.loss;
    // Who is lost out of an assault is lost where it was made.
    if (!c->note.loss || c->event->arg[0] < MAR_PLACES) return;
    assert_int_equal(c->note.place, last_fight);
    spot_losses++;
}

static void losses_are_what_the_armies_lose(void **context) {
    (void)context;
    fights = losses = spot_losses = 0;
    for (uint64_t seed = 1; seed <= 60; seed++)
        chronicler_play(&mar_game, seed, compare);
    assert_true(fights > 20 && losses > 20 && spot_losses > 10);
}

static void an_assault_is_fought_over_the_far_locale(void **context) {
    (void)context;
    mar_state s = { 0 };
    unsigned near = mar_locales[4].reserve + 1u;
    gg_event e = { .kind = MAR_EV_ASSAULT, .arg = { (int16_t)near } };
    gg_note note = mar_chronicle.note((const gg_state *)(const void *)&s, &e);
    assert_int_equal(note.fights, 1);
    assert_int_equal(note.place, mar_at(near)->far_locale);
    assert_int_not_equal(note.place, 4);
    e = (gg_event){ .kind = MAR_EV_MOVE };
    note = mar_chronicle.note((const gg_state *)(const void *)&s, &e);
    assert_int_equal(note.fights, 0);
    assert_int_equal(note.loss, 0);
}

static void places_are_on_the_board(void **context) {
    (void)context;
    chronicler_check_places(&mar_game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(losses_are_what_the_armies_lose),
        cmocka_unit_test(an_assault_is_fought_over_the_far_locale),
        cmocka_unit_test(places_are_on_the_board),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
