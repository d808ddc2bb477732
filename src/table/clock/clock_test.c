/* clock_test.c - the arithmetic of clocks: terms, what is taken off and in which order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "base/text.h"
#include "table/clock/clock.h"

enum { DAY = 86400, START = 1700000000 };

static game_clock clock_of(const char *terms) {
    game_clock c = { .runs = CLOCK_NOBODY };
    assert_true(clock_terms_read(terms, &c.terms));
    clock_begin(&c, START, 3);
    return c;
}

static void holds(const game_clock *c, unsigned side, int64_t main, int64_t step) {
    clock_side left = clock_left(c, side, c->at);
    assert_int_equal(left.main, main);
    assert_int_equal(left.step, step);
    assert_int_equal(clock_seconds(c, side, c->at), main + step);
}

static void test_terms(void **state) {
    (void)state;
    static const char *const good[] = { "10+0",  "86400+3600", "10/10",    "3600/60",
                                        "1d+0d", "14d+60d",    "1d+0d+1d", "14d+60d+60d" };
    static const char *const bad[] = { "",
                                       "+",
                                       "9+0",
                                       "86401+0",
                                       "10+3601",
                                       "10/9",
                                       "10/3601",
                                       "0d+0d",
                                       "15d+0d",
                                       "1d+61d",
                                       "1d",
                                       "1d+1",
                                       "1+1d",
                                       "010+0",
                                       "10+00",
                                       "10 +0",
                                       "10+0 ",
                                       "10+0+0",
                                       "-10+0",
                                       "1e2+0",
                                       "10+",
                                       "/10",
                                       "10*10",
                                       "0x10+0",
                                       "1d+1dd",
                                       "10+0\n1",
                                       "1D+1D",
                                       "d+d",
                                       "1d+0d+",
                                       "1d+0d+0d",
                                       "1d+0d+61d",
                                       "1d+0d+1",
                                       "1d+0d+01d",
                                       "1d+0d+1d+1d",
                                       "10+0+1d",
                                       "+10",
                                       "10//10",
                                       "10.0+0",
                                       "99999999999999999999999999999999+0" };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        char again[CLOCK_TERMS_MAX];
        clock_terms terms;
        gg_text text = gg_text_begin(again, sizeof again);
        assert_true(clock_terms_read(good[i], &terms));
        clock_terms_write(&terms, &text);
        assert_string_equal(again, good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        clock_terms terms = { CLOCK_DAYS, 7, 7, 7 };
        assert_false(clock_terms_read(bad[i], &terms));
        assert_int_equal(terms.kind, CLOCK_NONE);
        assert_int_equal(terms.holiday, 0);
    }
}

static void test_increment(void **state) {
    (void)state;
    game_clock c = clock_of("600+30");
    holds(&c, 0, 600, 0);
    clock_pass(&c, START + 100); // nobody's runs
    holds(&c, 0, 600, 0);
    c.runs = 1;
    clock_pass(&c, START + 250);
    holds(&c, 0, 600, 0);
    holds(&c, 1, 450, 0);
    clock_turn(&c, 4);
    holds(&c, 0, 630, 0);
    holds(&c, 1, 480, 0);
    clock_turn(&c, 4); // the same turn
    clock_turn(&c, 2); // one that was taken back
    holds(&c, 1, 480, 0);
    clock_pass(&c, START + 10000);
    holds(&c, 1, 0, 0);
    holds(&c, 0, 630, 0);
    clock_turn(&c, 5); // whoever waits on gives time
    holds(&c, 1, 30, 0);
}

static void test_byoyomi(void **state) {
    (void)state;
    game_clock c = clock_of("100/20");
    c.runs = 0;
    clock_pass(&c, START + 90);
    holds(&c, 0, 10, 20);
    clock_pass(&c, START + 115);
    holds(&c, 0, 0, 5);
    clock_turn(&c, 9);
    holds(&c, 0, 0, 20);
    holds(&c, 1, 100, 20);
    clock_pass(&c, START + 134);
    holds(&c, 0, 0, 1);
    assert_int_equal(clock_seconds(&c, 0, START + 135), 0);
    holds(&c, 0, 0, 1); // looking takes nothing
}

static void test_days(void **state) {
    (void)state;
    game_clock c = clock_of("3d+7d");
    holds(&c, 0, 7 * DAY, 3 * DAY);
    c.runs = 0;
    clock_pass(&c, START + 2 * DAY);
    holds(&c, 0, 7 * DAY, DAY);
    clock_pass(&c, START + 5 * DAY);
    holds(&c, 0, 5 * DAY, 0);
    clock_turn(&c, 4);
    holds(&c, 0, 5 * DAY, 3 * DAY);
    holds(&c, 1, 7 * DAY, 3 * DAY); // days are not saved up
    clock_pass(&c, START + 99 * DAY);
    holds(&c, 0, 0, 0);
}

// Whoever is away has time that stands, up to the moment that he has said, or until he is back.
static void test_holiday(void **state) {
    (void)state;
    game_clock c = clock_of("3d+7d+14d");
    c.runs = 0;
    clock_pass(&c, START + DAY);
    clock_holiday(&c, 0, 5);
    assert_int_equal(c.side[0].holiday, 9);
    assert_int_equal(clock_away(&c, 0, START + 2 * DAY), 4 * DAY);
    assert_int_equal(clock_seconds(&c, 0, START + 6 * DAY), 9 * DAY);
    assert_int_equal(clock_seconds(&c, 0, START + 7 * DAY), 8 * DAY);
    clock_pass(&c, START + 4 * DAY); // he may play meanwhile: nothing is taken off
    holds(&c, 0, 7 * DAY, 2 * DAY);
    clock_holiday(&c, 0, 2); // and stay longer
    clock_pass(&c, START + 9 * DAY);
    holds(&c, 0, 7 * DAY, DAY);
    clock_holiday(&c, 0, 0); // it was over
    assert_int_equal(c.side[0].holiday, 7);
    holds(&c, 1, 7 * DAY, 3 * DAY);
    assert_int_equal(c.side[1].holiday, 14);
    // Whoever is back keeps the days that had not begun.
    clock_holiday(&c, 1, 4);
    clock_pass(&c, START + 10 * DAY + 60);
    clock_holiday(&c, 1, 0);
    assert_int_equal(c.side[1].holiday, 12);
    assert_int_equal(clock_away(&c, 1, c.at), 0);
    c.runs = 1;
    clock_pass(&c, START + 11 * DAY + 60);
    holds(&c, 1, 7 * DAY, 2 * DAY);
    // However often he goes and comes, it ends: one day at least is used.
    for (unsigned i = 0; i < 12; i++) {
        clock_holiday(&c, 1, (uint32_t)c.side[1].holiday);
        clock_holiday(&c, 1, 0);
    }
    assert_int_equal(c.side[1].holiday, 0);
}

// A clock of another machine may be behind.
static void test_backwards(void **state) {
    (void)state;
    game_clock c = clock_of("600+0");
    c.runs = 0;
    clock_pass(&c, START + 50);
    clock_pass(&c, START + 20);
    holds(&c, 0, 550, 0);
    assert_int_equal(c.at, START + 50);
    clock_pass(&c, START + 60);
    holds(&c, 0, 540, 0);
}

/* Entries between two hand-overs, however many there are and whenever they come, change nothing:
 * they may be secret. */
static void test_entries_between(void **state) {
    (void)state;
    static const char *const all[] = { "600+30", "300/40", "2d+1d+9d" };
    for (uint64_t seed = 0; seed < 300; seed++) {
        game_clock plain = clock_of(all[seed % 3]), busy = plain;
        int64_t at = START;
        if (plain.terms.holiday) clock_holiday(&plain, seed & 1, 2);
        if (busy.terms.holiday) clock_holiday(&busy, seed & 1, 2);
        for (uint64_t i = 0; i < 30; i++) {
            int64_t long_s = (int64_t)(gg_mix(seed, 1, i) % (seed % 3 == 2 ? 40000 : 60));
            for (uint64_t n = 0; n < gg_mix(seed, 2, i) % 5; n++)
                clock_pass(&busy,
                           at + (int64_t)(gg_mix(seed, 3, i * 8 + n) % (uint64_t)(long_s + 1)));
            at += long_s;
            clock_pass(&plain, at);
            clock_pass(&busy, at);
            plain.runs = busy.runs = (uint8_t)(gg_mix(seed, 4, i) % 3 == 2 ? CLOCK_NOBODY : i & 1);
            if (i % 4 == 3) clock_turn(&plain, (uint32_t)(4 + i));
            if (i % 4 == 3) clock_turn(&busy, (uint32_t)(4 + i));
            assert_memory_equal(plain.side, busy.side, sizeof plain.side);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_terms),     cmocka_unit_test(test_increment),
        cmocka_unit_test(test_byoyomi),   cmocka_unit_test(test_days),
        cmocka_unit_test(test_backwards), cmocka_unit_test(test_entries_between),
        cmocka_unit_test(test_holiday),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
