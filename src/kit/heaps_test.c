/* heaps_test.c - the algebra of hidden pieces: unseen moves loosen, faces tighten, what is true
 * stays within, and every drawing fits. */
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "kit/heaps.h"

enum { HERE = 3, THERE = 7, BEYOND = 300 };
enum { A, B, C, D };

static const uint64_t four = 1u << A | 1u << B | 1u << C | 1u << D;

// Heaps of an army that nothing is known of yet.
typedef struct army {
    kit_heap row[KIT_HEAPS_MAX];
    uint64_t hidden;
    uint8_t count;
    kit_heaps heaps;
} army;

static const kit_heaps *begin(army *a, uint64_t hidden) {
    memset(a, 0, sizeof *a);
    a->hidden = hidden;
    a->heaps = (kit_heaps){
        .row = a->row, .count = &a->count, .hidden = &a->hidden, .capacity = KIT_HEAPS_MAX
    };
    return &a->heaps;
}

static const kit_heap *heap_at(const kit_heaps *h, unsigned place) {
    const kit_heap *heap = kit_heap_find(h, place);
    assert_non_null(heap);
    return heap;
}

static void assert_heap(const kit_heaps *h, unsigned place, uint64_t must, uint64_t may) {
    assert_int_equal(heap_at(h, place)->must, must);
    assert_int_equal(heap_at(h, place)->may, may);
}

static void a_heap_that_holds_all_is_known(void **state) {
    (void)state;
    army a;
    const kit_heaps *h = begin(&a, four);
    kit_heap_put_unknown(h, HERE, 4);
    assert_int_equal(heap_at(h, HERE)->count, 4);
    assert_heap(h, HERE, four, four);
}

static void nobody_is_put_by_nothing(void **state) {
    (void)state;
    army a;
    const kit_heaps *h = begin(&a, four);
    kit_heap_put_unknown(h, HERE, 0);
    assert_int_equal(a.count, 0);
    assert_null(kit_heap_find(h, HERE));
}

static void an_unseen_move_loosens_both_heaps(void **state) {
    (void)state;
    army a;
    const kit_heaps *h = begin(&a, four);
    kit_heap_put_unknown(h, HERE, 4);
    kit_heap_shift(h, HERE, THERE, four);
    assert_int_equal(heap_at(h, HERE)->count, 3);
    assert_int_equal(heap_at(h, THERE)->count, 1);
    assert_heap(h, HERE, 0, four);
    assert_heap(h, THERE, 0, four);
}

static void a_move_of_all_leaves_nothing_in_doubt(void **state) {
    (void)state;
    army a;
    const kit_heaps *h = begin(&a, 1u << A | 1u << B);
    kit_heap_put_unknown(h, HERE, 2);
    kit_heap_shift(h, HERE, THERE, four);
    kit_heap_shift(h, HERE, THERE, four);
    assert_int_equal(a.count, 1);
    assert_null(kit_heap_find(h, HERE));
    assert_heap(h, THERE, 1u << A | 1u << B, 1u << A | 1u << B);
}

static void a_face_tightens_every_heap(void **state) {
    (void)state;
    army a;
    const kit_heaps *h = begin(&a, 1u << A | 1u << B);
    kit_heap_put_unknown(h, HERE, 2);
    kit_heap_shift(h, HERE, THERE, four);
    kit_heap_take(h, A, THERE);
    assert_int_equal(a.hidden, 1u << B);
    assert_int_equal(a.count, 1);
    assert_heap(h, HERE, 1u << B, 1u << B);
}

static void who_alone_is_able_is_known_to_go(void **state) {
    (void)state;
    army a;
    const kit_heaps *h = begin(&a, four);
    kit_heap_put_unknown(h, HERE, 4);
    kit_heap_shift(h, HERE, THERE, 1u << C | 1u << 9);
    assert_heap(h, THERE, 1u << C, 1u << C);
    assert_heap(h, HERE, four & ~(1u << C), four & ~(1u << C));
}

static void who_is_not_able_is_sure_to_stay(void **state) {
    (void)state;
    army a;
    const kit_heaps *h = begin(&a, four);
    kit_heap_put_unknown(h, HERE, 4);
    kit_heap_shift(h, HERE, THERE, 1u << C | 1u << D);
    assert_heap(h, HERE, 1u << A | 1u << B, four);
    assert_heap(h, THERE, 0, 1u << C | 1u << D);
}

static void what_can_lie_nowhere_else_lies_here(void **state) {
    (void)state;
    army a;
    const kit_heaps *h = begin(&a, four);
    kit_heap_put_unknown(h, HERE, 2);
    kit_heap_put_unknown(h, THERE, 2);
    assert_heap(h, HERE, 0, four);
    kit_heap_narrow(h, THERE, 1u << A | 1u << B);
    assert_heap(h, THERE, 1u << A | 1u << B, 1u << A | 1u << B);
    assert_heap(h, HERE, 1u << C | 1u << D, 1u << C | 1u << D);
}

static void while_some_have_no_heap_heaps_say_nothing(void **state) {
    (void)state;
    army a;
    const kit_heaps *h = begin(&a, four);
    kit_heap_put_unknown(h, HERE, 1);
    kit_heap_narrow(h, HERE, 1u << A);
    assert_heap(h, HERE, 0, 1u << A);
    kit_heap_put_unknown(h, THERE, 3);
    assert_heap(h, HERE, 1u << A, 1u << A);
    assert_heap(h, THERE, four & ~(1u << A), four & ~(1u << A));
}

static void narrowing_what_is_not_there_does_nothing(void **state) {
    (void)state;
    army a;
    const kit_heaps *h = begin(&a, four);
    kit_heap_put_unknown(h, HERE, 4);
    kit_heap_narrow(h, THERE, 1u << A);
    assert_int_equal(a.count, 1);
    assert_heap(h, HERE, four, four);
}

static void heaps_join_and_keep_their_order(void **state) {
    (void)state;
    army a;
    const kit_heaps *h = begin(&a, four);
    kit_heap_put(h, A, BEYOND);
    kit_heap_put(h, B, THERE);
    kit_heap_put_unknown(h, HERE, 2);
    assert_int_equal(a.count, 3);
    assert_int_equal(a.row[0].place, HERE);
    assert_int_equal(a.row[1].place, THERE);
    assert_int_equal(a.row[2].place, BEYOND);
    kit_heap_rekey(h, BEYOND, HERE);
    kit_heap_rekey(h, THERE, THERE);
    kit_heap_rekey(h, BEYOND, THERE);
    assert_int_equal(a.count, 2);
    assert_int_equal(heap_at(h, HERE)->count, 3);
    assert_heap(h, HERE, four & ~(1u << B), four & ~(1u << B));
    static const kit_heap nothing;
    assert_memory_equal(&a.row[2], &nothing, sizeof nothing);
}

static void a_relief_stands_wherever_the_other_may_have_stood(void **state) {
    (void)state;
    army a;
    const kit_heaps *h = begin(&a, 1u << A | 1u << B | 1u << C);
    kit_heap_put(h, A, BEYOND);
    kit_heap_put_unknown(h, HERE, 2);
    kit_heap_shift(h, HERE, THERE, four);
    kit_heap_relieve(h, D, B);
    kit_heap_relieve(h, B, A);
    assert_int_equal(a.hidden, 1u << B | 1u << C | 1u << D);
    assert_heap(h, BEYOND, 1u << B, 1u << B);
    assert_heap(h, HERE, 0, 1u << C | 1u << D);
    assert_heap(h, THERE, 0, 1u << C | 1u << D);
}

static void cleared_heaps_are_zero(void **state) {
    (void)state;
    army a, zero;
    memset(&zero, 0, sizeof zero);
    const kit_heaps *h = begin(&a, four);
    kit_heap_put_unknown(h, HERE, 1);
    kit_heap_put_unknown(h, THERE, 3);
    kit_heaps_clear(h);
    assert_int_equal(a.count, 0);
    assert_int_equal(a.hidden, 0);
    assert_memory_equal(a.row, zero.row, sizeof zero.row);
}

static void sixty_four_members_fit(void **state) {
    (void)state;
    army a;
    const kit_heaps *h = begin(&a, UINT64_MAX);
    kit_heap_put_unknown(h, 0, 64);
    for (unsigned i = 1; i < KIT_HEAPS_MAX; i++)
        kit_heap_shift(h, 0, i, UINT64_MAX);
    assert_int_equal(a.count, KIT_HEAPS_MAX);
    assert_int_equal(heap_at(h, 0)->count, 1);
    kit_heap_take(h, 63, 63);
    assert_int_equal(a.count, KIT_HEAPS_MAX - 1);
    assert_int_equal(heap_at(h, 0)->may, UINT64_MAX >> 1);
}

// ---- Drawing.

static kit_filling filling_of(const army *a) {
    return (kit_filling){ .row = a->row, .row_count = a->count, .hidden = a->hidden };
}

static void assert_fits(const army *a, const kit_filling *f) {
    uint64_t all = 0;
    for (unsigned i = 0; i < a->count; i++) {
        assert_int_equal(gg_bit_count(f->in[i]), a->row[i].count);
        assert_int_equal(a->row[i].must & ~f->in[i], 0);
        assert_int_equal(f->in[i] & ~a->row[i].may, 0);
        assert_int_equal(all & f->in[i], 0);
        all |= f->in[i];
    }
    assert_int_equal(all, a->hidden);
}

// HERE takes anyone, but whoever is drawn for it first may be needed nowhere else.
static void a_drawing_makes_room_by_passing_on(void **state) {
    (void)state;
    army a;
    const kit_heaps *h = begin(&a, four);
    kit_heap_put_unknown(h, HERE, 2);
    kit_heap_put_unknown(h, THERE, 1);
    kit_heap_put_unknown(h, BEYOND, 1);
    kit_heap_find(h, THERE)->may = 1u << A | 1u << B;
    kit_heap_find(h, BEYOND)->may = 1u << B | 1u << C;
    uint64_t seen = 0;
    for (uint64_t key = 0; key < 64; key++) {
        gg_rng rng = { .key = key };
        kit_filling f = filling_of(&a);
        assert_true(kit_heaps_draw(&f, &rng, 0));
        assert_fits(&a, &f);
        seen |= f.in[0];
    }
    assert_int_equal(seen, four);
}

static void what_does_not_fit_is_not_drawn(void **state) {
    (void)state;
    army a;
    const kit_heaps *h = begin(&a, four);
    kit_heap_put_unknown(h, HERE, 2);
    kit_heap_put_unknown(h, THERE, 2);
    kit_heap_find(h, HERE)->may = 1u << A | 1u << B | 1u << C;
    kit_heap_find(h, THERE)->may = 1u << A | 1u << B | 1u << C;
    gg_rng rng = { .key = 1 };
    kit_filling f = filling_of(&a);
    assert_false(kit_heaps_draw(&f, &rng, 0));
}

static void a_member_is_drawn_from_its_set(void **state) {
    (void)state;
    gg_rng rng = { .key = 5 };
    uint64_t set = UINT64_C(1) << 63 | 1u << 4 | 1, seen = 0;
    for (unsigned i = 0; i < 64; i++)
        seen |= UINT64_C(1) << kit_member_draw(set, &rng, 2);
    assert_int_equal(seen, set);
    assert_int_equal(rng.drawn[2], 64);
}

// ---- What is true always lies within.

enum { PLACES = 6, MEMBERS = 20 };

static void assert_true_within(const army *a, const uint8_t *place) {
    uint64_t real[PLACES] = { 0 };
    for (uint64_t left = a->hidden; left; left &= left - 1)
        real[place[gg_bit_first(left)]] |= UINT64_C(1) << gg_bit_first(left);
    for (unsigned i = 0; i < a->count; i++) {
        const kit_heap *heap = &a->row[i];
        assert_true(i == 0 || a->row[i - 1].place < heap->place);
        assert_int_equal(gg_bit_count(real[heap->place]), heap->count);
        assert_int_equal(heap->must & ~real[heap->place], 0);
        assert_int_equal(real[heap->place] & ~heap->may, 0);
        real[heap->place] = 0;
    }
    for (unsigned p = 0; p < PLACES; p++)
        assert_int_equal(real[p], 0);
}

// One member goes, and a watcher sees a heap grow; or its face is shown; or it is put back.
static void wander(army *a, uint8_t *place, gg_rng *rng) {
    unsigned member = gg_rng_draw(rng, 0, MEMBERS), to = gg_rng_draw(rng, 0, PLACES);
    uint64_t bit = UINT64_C(1) << member;
    unsigned from = place[member];
    if (!(a->hidden & bit)) {
        place[member] = (uint8_t)to;
        kit_heap_put(&a->heaps, member, to);
    } else if (gg_rng_draw(rng, 0, 4) == 0) {
        kit_heap_take(&a->heaps, member, from);
    } else if (from != to) {
        uint64_t able = gg_rng_draw(rng, 0, 2) ? UINT64_MAX : UINT64_C(0x55555) << member % 2;
        place[member] = (uint8_t)to;
        kit_heap_shift(&a->heaps, from, to, able);
    }
}

static void what_is_true_stays_within(void **state) {
    (void)state;
    for (uint64_t key = 1; key <= 40; key++) {
        army a;
        uint8_t place[MEMBERS] = { 0 };
        gg_rng rng = { .key = key };
        begin(&a, (UINT64_C(1) << MEMBERS) - 1);
        kit_heap_put_unknown(&a.heaps, 0, MEMBERS);
        for (unsigned i = 0; i < 300; i++) {
            wander(&a, place, &rng);
            assert_true_within(&a, place);
            kit_filling f = filling_of(&a);
            assert_true(kit_heaps_draw(&f, &rng, 1));
            assert_fits(&a, &f);
        }
    }
}

// All ways to fill the heaps of an army, each with how often it was drawn.
typedef struct ways {
    uint64_t in[64][3];
    unsigned drawn[64], count;
} ways;

static void list_ways(const army *a, uint64_t left, uint64_t *in, ways *w) {
    if (!left) {
        for (unsigned i = 0; i < a->count; i++) {
            if (gg_bit_count(in[i]) != a->row[i].count) return;
        }
        memcpy(w->in[w->count++], in, sizeof w->in[0]);
        return;
    }
    uint64_t member = left & (~left + 1);
    for (unsigned i = 0; i < a->count; i++) {
        if (!(a->row[i].may & member)) continue;
        in[i] |= member;
        list_ways(a, left & ~member, in, w);
        in[i] &= ~member;
    }
}

// Five of three heaps, each of which has room for some only.
static void begin_crowd(army *a) {
    const uint64_t e = 1u << 4;
    begin(a, four | e);
    kit_heap_put_unknown(&a->heaps, HERE, 2);
    kit_heap_put_unknown(&a->heaps, THERE, 2);
    kit_heap_put_unknown(&a->heaps, BEYOND, 1);
    kit_heap_narrow(&a->heaps, HERE, four);
    kit_heap_narrow(&a->heaps, THERE, 1u << B | 1u << C | 1u << D | e);
    kit_heap_narrow(&a->heaps, BEYOND, 1u << A | 1u << C | e);
}

static void every_way_is_drawn_as_often(void **state) {
    (void)state;
    enum { DRAWS = 60000 };
    army a;
    ways w = { .count = 0 };
    uint64_t in[3] = { 0 };
    gg_rng rng = { .key = 5 };
    begin_crowd(&a);
    list_ways(&a, a.hidden, in, &w);
    assert_int_equal(w.count, 8);
    for (unsigned i = 0; i < DRAWS; i++) {
        kit_filling f = filling_of(&a);
        unsigned way = 0;
        assert_true(kit_heaps_draw(&f, &rng, 0));
        while (memcmp(w.in[way], f.in, sizeof w.in[way]) != 0)
            way++;
        w.drawn[way]++;
    }
    double expected = (double)DRAWS / w.count, distance = 0;
    for (unsigned i = 0; i < w.count; i++)
        distance += (w.drawn[i] - expected) * (w.drawn[i] - expected) / expected;
    assert_true(distance < 24.3); // chi-square, 7 degrees: one seed in a thousand is above
}

static void a_way_is_drawn_as_it_leans(void **unused) {
    (void)unused;
    enum { DRAWS = 20000 };
    static const uint16_t here[] = { 4000, 1000 }, there[] = { 4000, 4000 };
    static const uint16_t *const lean[] = { here, there };
    static const uint8_t kind[] = { 0, 1 };
    const kit_heap row[] = { { .may = 3, .place = HERE, .count = 1 },
                             { .may = 3, .place = THERE, .count = 1 } };
    gg_rng rng = { .key = 5 };
    unsigned first = 0;
    for (unsigned i = 0; i < DRAWS; i++) {
        kit_filling f = { .row = row, .row_count = 2, .hidden = 3, .lean = lean, .kind = kind };
        assert_true(kit_heaps_draw(&f, &rng, 0));
        first += f.in[0] == 1;
    }
    assert_in_range(first, DRAWS * 79 / 100, DRAWS * 81 / 100); // four times as often
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_heap_that_holds_all_is_known),
        cmocka_unit_test(nobody_is_put_by_nothing),
        cmocka_unit_test(an_unseen_move_loosens_both_heaps),
        cmocka_unit_test(a_move_of_all_leaves_nothing_in_doubt),
        cmocka_unit_test(a_face_tightens_every_heap),
        cmocka_unit_test(who_alone_is_able_is_known_to_go),
        cmocka_unit_test(who_is_not_able_is_sure_to_stay),
        cmocka_unit_test(what_can_lie_nowhere_else_lies_here),
        cmocka_unit_test(while_some_have_no_heap_heaps_say_nothing),
        cmocka_unit_test(narrowing_what_is_not_there_does_nothing),
        cmocka_unit_test(heaps_join_and_keep_their_order),
        cmocka_unit_test(a_relief_stands_wherever_the_other_may_have_stood),
        cmocka_unit_test(cleared_heaps_are_zero),
        cmocka_unit_test(sixty_four_members_fit),
        cmocka_unit_test(a_drawing_makes_room_by_passing_on),
        cmocka_unit_test(what_does_not_fit_is_not_drawn),
        cmocka_unit_test(a_member_is_drawn_from_its_set),
        cmocka_unit_test(what_is_true_stays_within),
        cmocka_unit_test(every_way_is_drawn_as_often),
        cmocka_unit_test(a_way_is_drawn_as_it_leans),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("heaps", tests, NULL, NULL);
}
