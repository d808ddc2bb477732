/* mine_test.c - the same games give the same puzzles however many threads dig; nothing is kept
 * twice; what is found beats all else by the margin, and by worlds that nobody looked at before;
 * grades follow from who finds it. */
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
// clang-format on
#include <stdlib.h>
#include <string.h>

#include "lab/puzzles/collection.h"

enum { GAMES = 2, SEED = 1002, WORLDS = 24, NODES = 300 };

static collection_work work_of(unsigned threads) {
    return (collection_work){ .how = { WORLDS, NODES },
                              .answers = 4,
                              .run = { .games = GAMES, .threads = threads } };
}

static void count(void *self, const puzzle *p) {
    unsigned *n = self;
    assert_true(p->check != 0);
    ++*n;
}

static collection dig(unsigned threads) {
    collection c = { .game = gg_game_find("marengo") };
    collection_work work = work_of(threads);
    unsigned told = 0;
    const gg_setup setup = { .seed = SEED };
    assert_int_equal(collection_mine(&c, &work, &setup, count, &told), GAMES);
    assert_int_equal(told, c.count);
    return c;
}

// What one thread finds, found once for all tests.
static collection dug(void) {
    static collection once;
    if (!once.game) once = dig(1);
    collection c = { .game = once.game };
    for (uint32_t i = 0; i < once.count; i++)
        assert_true(collection_add(&c, &once.puzzle[i]));
    return c;
}

static void finds_the_same_by_threads(void **state) {
    (void)state;
    collection one = dug(), two = dig(2);
    size_t size, other;
    char *a = collection_write(&one, &size), *b = collection_write(&two, &other);
    assert_true(one.count > 0);
    assert_int_equal(size, other);
    assert_memory_equal(a, b, size);
    free(b);
    collection_close(&two);
    gg_fault fault = { 0 };
    assert_true(collection_read(&two, a, size, &fault));
    assert_int_equal(two.count, one.count);
    for (uint32_t i = 0; i < one.count; i++)
        assert_false(collection_add(&two, &one.puzzle[i]));
    free(a);
    collection_close(&one);
    collection_close(&two);
}

static void finds_what_is_clear(void **state) {
    (void)state;
    collection c = dug();
    for (uint32_t i = 0; i < c.count; i++) {
        const puzzle *p = &c.puzzle[i];
        assert_true(p->options >= PUZZLE_OPTIONS_LEAST && p->option[0].cost == 0);
        for (unsigned k = 1; k < p->options; k++)
            assert_true(p->option[k].cost >= PUZZLE_MARGIN);
    }
    collection_work work = work_of(1);
    work.how.worlds = 4 * WORLDS;
    uint32_t all = c.count;
    assert_int_equal(collection_verify(&c, &work), all);
    assert_true(c.count <= all && 2 * c.count > all);
    // The best and another in each other's place do not hold.
    for (uint32_t i = 0; i < c.count; i++) {
        char best[PLAN_ROW_MAX + 1];
        puzzle_option *o = c.puzzle[i].option;
        memcpy(best, o[0].row, sizeof best);
        memcpy(o[0].row, o[1].row, sizeof best);
        memcpy(o[1].row, best, sizeof best);
    }
    collection_verify(&c, &work);
    assert_int_equal(c.count, 0);
    collection_close(&c);
}

static void grades_by_who_finds_it(void **state) {
    (void)state;
    collection c = dug();
    collection_work work = work_of(1);
    uint32_t all = c.count;
    assert_int_equal(collection_grade(&c, &work), all);
    assert_true(c.count > 0 && c.count <= all);
    for (uint32_t i = 0; i < c.count; i++) {
        const puzzle *p = &c.puzzle[i];
        unsigned sum = 0;
        assert_true(p->found[0] <= PUZZLE_LUCK);
        assert_true(p->grade >= PUZZLE_GRADE_LEAST && p->grade <= PUZZLE_GRADE_MOST);
        for (unsigned level = 0; level < PUZZLE_LEVELS; level++)
            sum += p->found[level];
        for (uint32_t k = 0; k < i; k++) { // who is found oftener is easier
            unsigned other = 0;
            for (unsigned level = 0; level < PUZZLE_LEVELS; level++)
                other += c.puzzle[k].found[level];
            assert_true(sum == other || (sum > other) == (p->grade < c.puzzle[k].grade));
        }
    }
    collection_close(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_same_by_threads),
        cmocka_unit_test(finds_what_is_clear),
        cmocka_unit_test(grades_by_who_finds_it),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
