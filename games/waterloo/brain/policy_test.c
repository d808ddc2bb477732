/* policy_test.c - Waterloo by policy: it marches, fights and ends, and knows no more than
 * the seat that decides. */
#include "games/waterloo/brain/policy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "brain.h"
#include "games/waterloo/sight/view.h"

enum { VIEWS = WAT_SEATS };

static wat_state truth, world;
static wat_view view[VIEWS];
static gg_news news;
static unsigned asked[WAT_PHASES];

static gg_state *as_state(wat_state *s) {
    return (gg_state *)(void *)s;
}

static void learn_all(void) {
    for (unsigned i = 0; i < news.count; i++) {
        for (gg_seat seat = 0; seat < VIEWS; seat++) {
            gg_event told;
            if (gg_tell(&wat_game, &news.event[i], seat, &told))
                wat_learn((gg_view *)(void *)&view[seat], &told);
        }
    }
}

static void begin(uint64_t seed, unsigned players) {
    gg_setup setup = { .seed = seed };
    setup.option[0] = (uint8_t)(players - 2);
    memset(&truth, 0, sizeof truth);
    for (gg_seat seat = 0; seat < VIEWS; seat++)
        wat_view_begin((gg_view *)(void *)&view[seat], as_state(&truth), seat);
    gg_begin(&wat_game, as_state(&truth), &setup, &news);
    learn_all();
}

// The policy's choice in one imagined world; of nearly equals one by lot, as a recruit does.
static unsigned choose(const gg_decision *d, uint64_t lot, int16_t *score) {
    gg_rng rng = { .key = lot };
    unsigned best = 0;
    int most = INT16_MIN;
    assert_true(wat_imagine((const gg_view *)(const void *)&view[d->seat], &rng, as_state(&world)));
    wat_brain.policy(as_state(&world), d, score);
    for (unsigned i = 0; i < d->count; i++) {
        int value = score[i] + (int)(gg_mix(lot, 6, i) % 32);
        if (value <= most) continue;
        most = value;
        best = i;
    }
    return best;
}

static void play_on(const gg_decision *d, unsigned choice) {
    gg_verdict verdict = gg_play(&wat_game, as_state(&truth), d->seat, d->legal[choice], &news);
    assert_int_equal(verdict.rule, 0);
    asked[d->phase]++;
    learn_all();
}

static bool ask(gg_decision *d) {
    gg_seat seat = gg_to_move(&wat_game, as_state(&truth));
    if (seat == wat_game.seat_count) return false;
    gg_ask(&wat_game, as_state(&truth), seat, d);
    return true;
}

static void play_game(uint64_t seed, unsigned players) {
    gg_decision d;
    int16_t score[GG_LEGAL_MAX];
    begin(seed, players);
    for (unsigned number = 0; ask(&d); number++)
        play_on(&d, choose(&d, gg_mix(seed, 1, number), score));
}

// What a seat likes is the same in every world that agrees with what it was told.
static void scores_know_no_secret(void **unused) {
    (void)unused;
    gg_decision d;
    int16_t one[GG_LEGAL_MAX], other[GG_LEGAL_MAX];
    for (uint64_t seed = 1; seed <= 4; seed++) {
        begin(seed, 2 + seed % 2);
        for (unsigned number = 0; ask(&d); number++) {
            unsigned choice = choose(&d, gg_mix(seed, 2, number), one);
            choose(&d, gg_mix(seed, 3, number), other);
            assert_memory_equal(one, other, d.count * sizeof *one);
            // Now and then a lot, to come to places where policy never goes.
            uint64_t lot = gg_mix(seed, 4, number);
            play_on(&d, lot % 16 == 0 ? (unsigned)(lot >> 32) % d.count : choice);
        }
    }
}

static void games_are_fought_and_end(void **unused) {
    (void)unused;
    unsigned french = 0, lost = 0;
    memset(asked, 0, sizeof asked);
    for (uint64_t seed = 1; seed <= 24; seed++) {
        play_game(seed, 2 + seed % 2);
        french += truth.head.result & 1;
        for (unsigned army = 0; army < WAT_ARMIES; army++)
            lost += truth.table.lost[army];
    }
    assert_in_range(french, 3, 21);
    assert_true(lost > 24 * 3);
    assert_true(asked[WAT_DEPLOY_BLOCK] > 100);
    assert_true(asked[WAT_ACT] > 500);
    assert_true(asked[WAT_REINFORCE] > 10);
}

static void the_french_march_on_the_first_day(void **unused) {
    (void)unused;
    gg_decision d;
    int16_t score[GG_LEGAL_MAX];
    begin(7, 2);
    for (unsigned number = 0; ask(&d) && truth.table.turn < 2; number++)
        play_on(&d, choose(&d, gg_mix(7, 5, number), score));
    unsigned abroad = 0;
    for (wat_set left = wat_army_set[WAT_FRENCH]; left; left = wat_rest(left))
        abroad += wat_towns[truth.block.town[wat_first(left)]].zone != WAT_FRENCH;
    assert_true(abroad >= 12);
}

static void roads_apart_are_the_shortest(void **unused) {
    (void)unused;
    for (unsigned a = 0; a < WAT_TOWNS; a++) {
        assert_int_equal(wat_apart[a][a], 0);
        for (unsigned b = 0; b < WAT_TOWNS; b++) {
            if (a == b) continue;
            unsigned least = 99;
            for (wat_set left = wat_near[a]; left; left = wat_rest(left))
                least =
                    wat_apart[wat_first(left)][b] < least ? wat_apart[wat_first(left)][b] : least;
            assert_int_equal(wat_apart[a][b], least + 1);
        }
    }
}

static void camps_lie_in_their_zones(void **unused) {
    (void)unused;
    for (unsigned corps = 0; corps < WAT_CORPS; corps++) {
        for (unsigned i = 0; i < WAT_CAMPS; i++)
            assert_int_equal(wat_towns[wat_camp[corps][i]].zone, wat_corps[corps].army);
    }
    assert_string_equal(wat_towns[wat_camp[0][0]].key, "philippeville");
    assert_string_equal(wat_towns[wat_camp[10][0]].key, "ghent");
    assert_string_equal(wat_towns[wat_camp[14][0]].key, "liege");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_know_no_secret),
        cmocka_unit_test(games_are_fought_and_end),
        cmocka_unit_test(the_french_march_on_the_first_day),
        cmocka_unit_test(roads_apart_are_the_shortest),
        cmocka_unit_test(camps_lie_in_their_zones),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
