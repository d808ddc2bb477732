/* notebook_test.c - notes on a game of which each event says how many lie in its three piles: two
 * of one place, and one elsewhere. */
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
// clang-format on
#include <string.h>

#include "ai/notebook.h"

enum { HERE, BESIDE, THERE, PILES };
enum { NO_ACT, RIDE, WALK };
enum { HORSE, FOOT, KINDS };

static gg_view *view_of(uint8_t *count) {
    return (gg_view *)(void *)count;
}

static unsigned piles(const gg_view *view, gg_pile *out) {
    const uint8_t *count = (const uint8_t *)(const void *)view;
    unsigned piles = 0;
    for (unsigned i = 0; i < PILES; i++) {
        if (!count[i]) continue;
        out[piles++] = (gg_pile){
            .key = (uint16_t)i, .place = i == THERE, .signs = i == THERE, .count = count[i]
        };
    }
    return piles;
}

static unsigned act(const gg_view *before, const gg_event *told) {
    (void)before;
    return told->kind;
}

static void learn(gg_view *view, const gg_event *told) {
    uint8_t *count = (uint8_t *)(void *)view;
    for (unsigned i = 0; i < PILES; i++)
        count[i] = (uint8_t)told->arg[i];
}

static const int16_t weights[][GG_KINDS_MAX] = {
    { 1024, 0 },   // rode
    { 0, 512 },    // stayed when others rode
    { 0, 1024 },   // walked
    { 0, 0 },      //
    { 0, 0x7fff }, // lies there
};
static const gg_belief belief = { .kind_count = KINDS,
                                  .act_count = 2,
                                  .sign_count = 1,
                                  .side_count = 1,
                                  .lean = weights,
                                  .piles = piles,
                                  .act = act };
static const gg_game game = { .learn = learn, .belief = &belief };

// What is seen, and what was noted of it.
typedef struct sight {
    uint8_t count[PILES];
    notebook notes;
} sight;

static sight begin(uint8_t here) {
    sight s = { .count = { here } };
    notebook_begin(&s.notes, &belief, view_of(s.count));
    return s;
}

static void tell(sight *s, uint16_t kind, int16_t here, int16_t beside, int16_t there) {
    gg_event e = { .kind = kind, .arg = { here, beside, there } };
    notebook_learn(&s->notes, &game, view_of(s->count), &e);
}

static unsigned noted(const sight *s, unsigned key, unsigned trait) {
    for (unsigned i = 0; i < s->notes.count; i++) {
        if (s->notes.pile[i].key == key) return s->notes.trait[i][trait];
    }
    fail();
    return 0;
}

static void who_goes_is_told_from_who_stays(void **unused) {
    (void)unused;
    sight s = begin(4);
    tell(&s, RIDE, 3, 0, 1);
    assert_int_equal(noted(&s, THERE, 0), GG_TRAIT_ONE * 3 / 4);
    assert_int_equal(noted(&s, THERE, 1), 0);
    assert_int_equal(noted(&s, HERE, 0), 0);
    assert_int_equal(noted(&s, HERE, 1), GG_TRAIT_ONE / 4);
}

static void where_all_go_nobody_was_chosen(void **unused) {
    (void)unused;
    sight s = begin(4);
    tell(&s, RIDE, 0, 0, 4);
    assert_int_equal(noted(&s, THERE, 0), 0);
}

static void those_who_meet_have_their_mean(void **unused) {
    (void)unused;
    sight s = begin(2);
    tell(&s, RIDE, 1, 0, 1);
    tell(&s, WALK, 0, 0, 2);
    assert_int_equal(noted(&s, THERE, 0), GG_TRAIT_ONE / 4);
    assert_int_equal(noted(&s, THERE, 1), GG_TRAIT_ONE / 4);
}

static void neighbours_come_before_strangers(void **unused) {
    (void)unused;
    sight s = begin(2);
    tell(&s, RIDE, 1, 0, 1);
    tell(&s, NO_ACT, 0, 1, 2); // one turned over beside, one more came from nowhere
    assert_int_equal(noted(&s, BESIDE, 1), GG_TRAIT_ONE / 2);
    assert_int_equal(noted(&s, THERE, 0), GG_TRAIT_ONE / 4);
}

static void what_is_shown_is_forgotten(void **unused) {
    (void)unused;
    sight s = begin(2);
    tell(&s, RIDE, 1, 0, 1);
    tell(&s, NO_ACT, 1, 0, 0);
    tell(&s, NO_ACT, 1, 0, 1);
    assert_int_equal(noted(&s, THERE, 0), 0);
}

static void worlds_lean_but_nothing_is_impossible(void **unused) {
    (void)unused;
    gg_lean lean;
    sight s = begin(4);
    tell(&s, WALK, 3, 1, 0);
    notebook_lean(&s.notes, &lean);
    const uint16_t *here = gg_lean_of(&lean, 0, HERE), *beside = gg_lean_of(&lean, 0, BESIDE);
    assert_int_equal(here[HORSE], GG_LEAN_ONE);
    assert_int_equal(here[FOOT], GG_LEAN_ONE);
    assert_int_equal(beside[FOOT], GG_LEAN_ONE);
    assert_in_range(beside[HORSE], 1934 - 20, 1934 + 20); // e^-0.75
    assert_null(gg_lean_of(&lean, 0, THERE));
    assert_null(gg_lean_of(NULL, 0, HERE));
    tell(&s, NO_ACT, 3, 0, 1);
    notebook_lean(&s.notes, &lean);
    assert_in_range(gg_lean_of(&lean, 0, THERE)[HORSE], GG_LEAN_ONE / 51, GG_LEAN_ONE / 49);
}

static void what_was_told_alike_is_noted_alike(void **unused) {
    (void)unused;
    static sight one, other;
    one = begin(5);
    other = begin(5);
    for (int16_t i = 1; i < 5; i++) {
        tell(&one, (uint16_t)(i % 3), (int16_t)(5 - i), i % 2, (int16_t)(i - i % 2));
        tell(&other, (uint16_t)(i % 3), (int16_t)(5 - i), i % 2, (int16_t)(i - i % 2));
    }
    assert_memory_equal(&one.notes, &other.notes, sizeof one.notes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_goes_is_told_from_who_stays),
        cmocka_unit_test(where_all_go_nobody_was_chosen),
        cmocka_unit_test(those_who_meet_have_their_mean),
        cmocka_unit_test(neighbours_come_before_strangers),
        cmocka_unit_test(what_is_shown_is_forgotten),
        cmocka_unit_test(worlds_lean_but_nothing_is_impossible),
        cmocka_unit_test(what_was_told_alike_is_noted_alike),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("notebook", tests, NULL, NULL);
}
