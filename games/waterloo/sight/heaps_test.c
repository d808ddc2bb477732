/* heaps_test.c - what may be known of hidden blocks: unseen moves loosen, faces tighten; and
 * what is told of an event to those who do not see it whole. */
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <string.h>

#include "games/waterloo/sight/heaps.h"
#include "games/waterloo/state/events.h"
#include "games/waterloo/state/evolve.h"

enum { HERE = 3, THERE = 7, BEYOND = 9 };
enum { GUARD = 1, GUARD_HORSE = 2, GUARD_GUNS = 3, NAPOLEON = 0 };

static const wat_set four = 1u << NAPOLEON | 1u << GUARD | 1u << GUARD_HORSE | 1u << GUARD_GUNS;

static unsigned upright(unsigned town) {
    return wat_key(town, WAT_RESERVE, false);
}

// An Allied view of these French blocks, hidden here; nobody knows which is where.
static void begin(wat_view *v, wat_set hidden) {
    memset(v, 0, sizeof *v);
    v->seat = WAT_SEAT_ALLIED;
    wat_blocks_clear(&v->block);
    v->hidden[WAT_FRENCH] = hidden;
    for (wat_set left = hidden; left; left = wat_rest(left))
        v->least[wat_first(left)] = v->most[wat_first(left)] = wat_units[wat_first(left)].steps;
}

static const wat_heap *heap_at(wat_view *v, unsigned key) {
    const wat_heap *heap = wat_heap_find(v, WAT_FRENCH, key);
    assert_non_null(heap);
    return heap;
}

static gg_view *as_view(wat_view *v) {
    return (gg_view *)(void *)v;
}

static void a_heap_that_holds_all_is_known(void **state) {
    (void)state;
    wat_view v;
    begin(&v, four);
    wat_heap_put_unknown(&v, WAT_FRENCH, upright(HERE), 4);
    assert_int_equal(heap_at(&v, upright(HERE))->count, 4);
    assert_true(heap_at(&v, upright(HERE))->must == four);
}

static void an_unseen_move_loosens_both_heaps(void **state) {
    (void)state;
    wat_view v;
    begin(&v, four);
    wat_heap_put_unknown(&v, WAT_FRENCH, upright(HERE), 4);
    wat_heap_shift(&v, WAT_FRENCH, upright(HERE), upright(THERE), four);
    assert_int_equal(heap_at(&v, upright(HERE))->count, 3);
    assert_int_equal(heap_at(&v, upright(THERE))->count, 1);
    assert_true(heap_at(&v, upright(HERE))->must == 0);
    assert_true(heap_at(&v, upright(THERE))->must == 0);
    assert_true(heap_at(&v, upright(HERE))->may == four);
    assert_true(heap_at(&v, upright(THERE))->may == four);
}

static void a_face_tightens_every_heap(void **state) {
    (void)state;
    wat_view v;
    begin(&v, 1u << GUARD | 1u << GUARD_HORSE);
    wat_heap_put_unknown(&v, WAT_FRENCH, upright(HERE), 2);
    wat_heap_shift(&v, WAT_FRENCH, upright(HERE), upright(THERE), four);
    wat_heap_take(&v, GUARD, upright(THERE));
    assert_true(v.hidden[WAT_FRENCH] == 1u << GUARD_HORSE);
    assert_int_equal(v.heap_count[WAT_FRENCH], 1);
    assert_true(heap_at(&v, upright(HERE))->must == 1u << GUARD_HORSE);
}

static void who_alone_is_able_is_known_to_go(void **state) {
    (void)state;
    wat_view v;
    begin(&v, four);
    wat_heap_put_unknown(&v, WAT_FRENCH, upright(HERE), 4);
    wat_heap_shift(&v, WAT_FRENCH, upright(HERE), upright(THERE), wat_type_set[WAT_INFANTRY]);
    assert_true(heap_at(&v, upright(THERE))->must == 1u << GUARD);
    assert_true(heap_at(&v, upright(HERE))->must == (four & ~(wat_set)(1u << GUARD)));
}

static void what_can_lie_nowhere_else_lies_here(void **state) {
    (void)state;
    wat_view v;
    begin(&v, four);
    wat_heap_put_unknown(&v, WAT_FRENCH, upright(HERE), 2);
    wat_heap_put_unknown(&v, WAT_FRENCH, upright(THERE), 2);
    assert_true(heap_at(&v, upright(HERE))->must == 0);
    wat_heap_narrow(&v, WAT_FRENCH, upright(THERE), wat_artillery() | wat_type_set[WAT_INFANTRY]);
    assert_true(heap_at(&v, upright(THERE))->must == (1u << GUARD | 1u << GUARD_GUNS));
    assert_true(heap_at(&v, upright(HERE))->must == (1u << NAPOLEON | 1u << GUARD_HORSE));
}

static void heaps_join_and_keep_their_order(void **state) {
    (void)state;
    wat_view v;
    begin(&v, four);
    wat_heap_put(&v, GUARD, upright(THERE));
    wat_heap_put(&v, GUARD_GUNS, wat_key(HERE, WAT_RESERVE, true));
    wat_heap_put_unknown(&v, WAT_FRENCH, upright(HERE), 2);
    assert_int_equal(v.heap_count[WAT_FRENCH], 3);
    for (unsigned i = 1; i < v.heap_count[WAT_FRENCH]; i++)
        assert_true(wat_heap_key(&v.heap[WAT_FRENCH][i - 1])
                    < wat_heap_key(&v.heap[WAT_FRENCH][i]));
    wat_heap_rekey(&v, WAT_FRENCH, wat_key(HERE, WAT_RESERVE, true), upright(HERE));
    assert_int_equal(v.heap_count[WAT_FRENCH], 2);
    assert_int_equal(heap_at(&v, upright(HERE))->count, 3);
    assert_true(heap_at(&v, upright(HERE))->must == (four & ~(wat_set)(1u << GUARD)));
    assert_int_equal(v.heap[WAT_FRENCH][2].count, 0);
}

// ---- Telling.

static gg_event event_of(enum wat_event_kind kind, const int16_t *arg) {
    gg_event e = { .kind = (uint16_t)kind, .actor = WAT_FRENCH, .seen_by = WAT_FRENCH_EYES };
    memcpy(e.arg, arg, sizeof e.arg);
    return e;
}

static void a_hidden_move_is_told_by_army_and_road(void **state) {
    (void)state;
    gg_event told = { 0 };
    gg_event whole = event_of(WAT_EV_MOVE, (int16_t[6]){ NAPOLEON, HERE, THERE, 0, BEYOND, 1 });
    assert_true(wat_redact(&whole, WAT_SEAT_ALLIED, &told));
    assert_int_equal(told.arg[0], WAT_HIDDEN);
    assert_int_equal(told.arg[1], HERE);
    assert_int_equal(told.arg[2], THERE);
    assert_int_equal(told.arg[3], 1); // a leader is not counted, but that is not told
    assert_int_equal(told.arg[4], WAT_HIDDEN);
    assert_int_equal(told.arg[5], 1);
    assert_int_equal(told.actor, WAT_FRENCH);
    assert_int_equal(told.seen_by, WAT_ALLIED_EYES | WAT_GALLERY_EYES);
}

static void two_blocks_on_one_road_are_told_alike(void **state) {
    (void)state;
    static const enum wat_event_kind kinds[] = { WAT_EV_MOVE,   WAT_EV_MARCH,     WAT_EV_FLEE,
                                                 WAT_EV_SHIFT,  WAT_EV_REINFORCE, WAT_EV_REGROUP,
                                                 WAT_EV_FLEE_ON };
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        bool counts = kinds[i] != WAT_EV_SHIFT;
        gg_event one = { 0 }, other = { 0 };
        gg_event leader = event_of(kinds[i], (int16_t[6]){ NAPOLEON, 5, 6, 0, 0, 2 });
        gg_event guard = event_of(kinds[i], (int16_t[6]){ GUARD, 5, 6, counts, 0, 2 });
        assert_true(wat_redact(&leader, WAT_GALLERY, &one));
        assert_true(wat_redact(&guard, WAT_GALLERY, &other));
        assert_memory_equal(&one, &other, sizeof one);
    }
}

static void what_is_the_sides_alone_is_not_told(void **state) {
    (void)state;
    static const enum wat_event_kind kinds[] = {
        WAT_EV_PLACE, WAT_EV_CHANGE, WAT_EV_HAND,  WAT_EV_ASK,     WAT_EV_ANSWER,
        WAT_EV_KEEP,  WAT_EV_PICK,   WAT_EV_REST,  WAT_EV_LOSS,    WAT_EV_SECOND,
        WAT_EV_SHOW,  WAT_EV_DEPLOY, WAT_EV_SHOWN, WAT_EV_FORFEIT, WAT_EV_REVEAL,
    };
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        gg_event told = { 0 }, nothing = { 0 };
        gg_event whole = event_of(kinds[i], (int16_t[6]){ GUARD, 2, 3, 4, 5, 6 });
        assert_false(wat_redact(&whole, WAT_SEAT_ALLIED, &told));
        assert_memory_equal(&told, &nothing, sizeof told);
    }
}

static void a_seen_block_does_not_name_its_hidden_host(void **state) {
    (void)state;
    gg_event told = { 0 };
    gg_event whole =
        event_of(WAT_EV_SHIFT, (int16_t[6]){ GUARD_GUNS, 1, 4, 2 | 4, GUARD + 1, HERE });
    assert_true(wat_redact(&whole, WAT_SEAT_ALLIED, &told));
    assert_int_equal(told.arg[0], GUARD_GUNS);
    assert_int_equal(told.arg[4], WAT_HIDDEN);
}

// ---- Learning.

static void tell(wat_view *v, enum wat_event_kind kind, const int16_t *arg) {
    gg_event e = event_of(kind, arg);
    wat_learn(as_view(v), &e);
}

static void a_shown_block_is_remembered_when_it_hides(void **state) {
    (void)state;
    wat_view v;
    begin(&v, four);
    wat_heap_put_unknown(&v, WAT_FRENCH, upright(HERE), 3);
    wat_heap_put_unknown(&v, WAT_FRENCH, upright(THERE), 1);
    tell(&v, WAT_EV_SHOWN, (int16_t[6]){ GUARD, HERE, 3 });
    assert_int_equal(v.block.town[GUARD], HERE);
    assert_int_equal(v.block.steps[GUARD], 3);
    assert_true(wat_has(v.block.revealed, GUARD));
    tell(&v, WAT_EV_PARTED, (int16_t[6]){ HERE });
    assert_int_equal(v.block.town[GUARD], WAT_NO_TOWN);
    assert_true(wat_has(heap_at(&v, upright(HERE))->must, GUARD));
    assert_false(wat_has(heap_at(&v, upright(THERE))->may, GUARD));
    assert_int_equal(v.least[GUARD], 3);
    assert_int_equal(v.most[GUARD], 3);
}

static void a_march_may_have_cost_any_of_the_heap(void **state) {
    (void)state;
    wat_view v;
    begin(&v, four);
    wat_heap_put_unknown(&v, WAT_FRENCH, upright(HERE), 2);
    wat_heap_put_unknown(&v, WAT_FRENCH, upright(THERE), 2);
    tell(&v, WAT_EV_MARCH_DIE, (int16_t[6]){ WAT_HIDDEN, 2, 0, 1, HERE });
    assert_int_equal(v.least[GUARD], wat_units[GUARD].steps - 1);
    assert_int_equal(v.most[GUARD], wat_units[GUARD].steps);
    assert_int_equal(v.least[NAPOLEON], 1);
}

static void a_routed_side_loses_by_type_unseen(void **state) {
    (void)state;
    wat_view v;
    begin(&v, four);
    wat_heap_put_unknown(&v, WAT_FRENCH, upright(HERE), 4);
    tell(&v, WAT_EV_STAGE, (int16_t[6]){ WAT_STAGE_COMBAT, HERE, 0 });
    tell(&v, WAT_EV_ROUT, (int16_t[6]){ WAT_FRENCH_SIDE, HERE, WAT_CAUSE_ROUT });
    assert_int_equal(v.least[GUARD], wat_units[GUARD].steps); // streams come first
    tell(&v, WAT_EV_STREAM, (int16_t[6]){ WAT_WINGS });
    assert_int_equal(v.most[GUARD], wat_units[GUARD].steps - 1);
    assert_int_equal(v.least[GUARD], wat_units[GUARD].steps - 1);
    assert_int_equal(v.most[GUARD_GUNS], wat_units[GUARD_GUNS].steps - 2);
    assert_int_equal(v.most[GUARD_HORSE], wat_units[GUARD_HORSE].steps);
    assert_int_equal(v.most[NAPOLEON], 1);
}

static void who_goes_on_after_a_flight_is_fast(void **state) {
    (void)state;
    wat_view v;
    begin(&v, four);
    wat_heap_put_unknown(&v, WAT_FRENCH, wat_key(HERE, WAT_RESERVE, true), 4);
    tell(&v, WAT_EV_FLEE_ON, (int16_t[6]){ WAT_HIDDEN, HERE, THERE });
    assert_true(heap_at(&v, wat_key(THERE, WAT_RESERVE, true))->may
                == (1u << NAPOLEON | 1u << GUARD_HORSE));
    assert_true(heap_at(&v, wat_key(HERE, WAT_RESERVE, true))->must
                == (1u << GUARD | 1u << GUARD_GUNS));
}

// W16: in a hidden battle nobody tells who was hit.
static void whoever_is_fired_at_may_have_lost_steps(void **state) {
    (void)state;
    enum { PLACE = 3, ELSEWHERE = 4, RANGED = 2, SQUARES = 1 };
    wat_view v;
    const unsigned firer = wat_armies[WAT_ANGLO].unit_first;
    for (unsigned squares = 0; squares < 2; squares++) {
        begin(&v, four);
        wat_block_put(&v.block, firer, HERE);
        wat_heap_put(&v, GUARD, wat_key(HERE, wat_spot_at(PLACE, WAT_LINE), false));
        wat_heap_put(&v, GUARD_HORSE, wat_key(HERE, wat_spot_at(ELSEWHERE, WAT_LINE), false));
        wat_heap_put(&v, NAPOLEON, upright(HERE));
        wat_heap_put(&v, GUARD_GUNS, wat_key(HERE, wat_spot_at(PLACE, WAT_SQUARE), false));
        const int16_t class = (int16_t)(RANGED | (squares ? SQUARES : 0));
        tell(&v, WAT_EV_FIRE, (int16_t[6]){ (int16_t)firer, PLACE, class, 0, 0, 1 });
        for (unsigned unit = NAPOLEON; unit <= GUARD_GUNS; unit++) {
            bool aimed_at = unit == (squares ? GUARD_GUNS : GUARD);
            assert_int_equal(v.most[unit], wat_units[unit].steps);
            assert_int_equal(v.least[unit], wat_units[unit].steps - (aimed_at ? 1 : 0));
        }
    }
}

static void a_revealed_guest_has_the_host_that_is_told(void **state) {
    (void)state;
    const int16_t spot = (int16_t)wat_spot_at(0, WAT_GUEST);
    for (int16_t told = 0; told < 2; told++) {
        wat_view v;
        begin(&v, four);
        wat_heap_put_unknown(&v, WAT_FRENCH, wat_key(HERE, (unsigned)spot, false), 1);
        wat_heap_put_unknown(&v, WAT_FRENCH, upright(HERE), 3);
        tell(&v, WAT_EV_REVEAL,
             (int16_t[6]){ NAPOLEON, HERE, spot, 1, (int16_t)(told ? GUARD + 1 : 0) });
        assert_true(wat_has(v.block.guest, NAPOLEON));
        assert_int_equal(v.block.host[NAPOLEON], told ? GUARD : WAT_NO_UNIT);
    }
}

static void nothing_is_known_of_nothing(void **state) {
    (void)state;
    static wat_state nothing;
    for (gg_seat seat = 0; seat <= WAT_GALLERY; seat++) {
        wat_view v;
        memset(&v, 0xA5, sizeof v);
        wat_view_begin(as_view(&v), (const gg_state *)(const void *)&nothing, seat);
        assert_int_equal(v.seat, seat);
        for (unsigned army = 0; army < WAT_ARMIES; army++) {
            assert_true(v.hidden[army] == 0);
            assert_int_equal(v.heap_count[army], 0);
        }
        for (unsigned unit = 0; unit < WAT_UNITS; unit++)
            assert_int_equal(v.block.town[unit], WAT_NO_TOWN);
    }
}

// ---- Sitting down, and imagining.

static void evolve(wat_state *s, enum wat_event_kind kind, const int16_t *arg) {
    gg_event e = event_of(kind, arg);
    wat_evolve((gg_state *)(void *)s, &e);
}

static void place(wat_state *s, unsigned unit, unsigned town) {
    evolve(s, WAT_EV_PLACE, (int16_t[6]){ (int16_t)unit, (int16_t)town });
}

// The Allies have confirmed; the French are placing.
static void begin_setup(wat_state *s) {
    memset(s, 0, sizeof *s);
    evolve(s, WAT_EV_OPEN, (int16_t[6]){ 0, 20 });
    for (unsigned unit = wat_armies[WAT_ANGLO].unit_first; unit < WAT_UNITS; unit++)
        place(s, unit, wat_units[unit].home);
    evolve(s, WAT_EV_CONFIRM, (int16_t[6]){ 2 });
    place(s, NAPOLEON, HERE);
    place(s, GUARD, HERE);
}

static void sit_down(wat_view *v, const wat_state *s, gg_seat seat) {
    wat_view_begin(as_view(v), (const gg_state *)(const void *)s, seat);
}

static void an_unconfirmed_setup_shows_nothing(void **state) {
    (void)state;
    wat_state s;
    wat_view v;
    begin_setup(&s);
    sit_down(&v, &s, WAT_SEAT_ALLIED);
    assert_int_equal(v.heap_count[WAT_FRENCH], 0);
    assert_true(v.hidden[WAT_FRENCH] == wat_army_set[WAT_FRENCH]);
    assert_int_equal(v.block.town[NAPOLEON], WAT_NO_TOWN);
    assert_true(v.block.in[HERE] == (s.block.in[HERE] & ~wat_army_set[WAT_FRENCH]));
    sit_down(&v, &s, WAT_SEAT_FRENCH);
    assert_int_equal(v.block.town[NAPOLEON], HERE);
    assert_true(v.heap_count[WAT_PRUSSIAN] > 0);
    assert_true(v.hidden[WAT_PRUSSIAN] == wat_army_set[WAT_PRUSSIAN]);
}

// Four French blocks attack four Allied ones.
static void begin_battle(wat_state *s) {
    begin_setup(s);
    for (unsigned unit = 0; unit < WAT_UNITS; unit++)
        wat_block_put(&s->block, unit, WAT_NO_TOWN);
    for (unsigned i = 0; i < 4; i++) {
        wat_block_put(&s->block, i, HERE);
        wat_block_put(&s->block, wat_armies[WAT_ANGLO].unit_first + i, HERE);
    }
    evolve(s, WAT_EV_TURN, (int16_t[6]){ 1 });
    evolve(s, WAT_EV_STEP, (int16_t[6]){ WAT_STEP_BATTLE });
}

static void secret_choices_stay_secret(void **state) {
    (void)state;
    wat_state s;
    wat_view v;
    begin_battle(&s);
    evolve(&s, WAT_EV_STEP, (int16_t[6]){ WAT_STEP_SKIRMISH });
    evolve(&s, WAT_EV_STAGE, (int16_t[6]){ WAT_STAGE_SHOW_BACK, HERE, 0 });
    evolve(&s, WAT_EV_SHOW, (int16_t[6]){ GUARD });
    evolve(&s, WAT_EV_ASK, (int16_t[6]){ WAT_SKIRMISH_SHOW, WAT_SEAT_FRENCH });
    for (gg_seat seat = 0; seat <= WAT_GALLERY; seat++) {
        bool own = seat == WAT_SEAT_FRENCH;
        sit_down(&v, &s, seat);
        assert_int_equal(wat_has(v.block.picked, GUARD), own);
        assert_int_equal(v.table.asked, own ? WAT_SKIRMISH_SHOW : 0);
        assert_int_equal(v.block.town[GUARD], own ? HERE : WAT_NO_TOWN);
    }
}

static void who_takes_hits_is_not_told_who_has_the_guns_in_hand(void **state) {
    (void)state;
    wat_state s;
    wat_view v;
    begin_battle(&s);
    evolve(&s, WAT_EV_STAGE, (int16_t[6]){ WAT_STAGE_COMBAT, HERE, 0 });
    evolve(&s, WAT_EV_PICK, (int16_t[6]){ wat_armies[WAT_ANGLO].unit_first });
    evolve(&s, WAT_EV_SECOND, (int16_t[6]){ 0 });
    evolve(&s, WAT_EV_ASK, (int16_t[6]){ WAT_TAKE_HIT, WAT_SEAT_FRENCH });
    sit_down(&v, &s, WAT_SEAT_FRENCH);
    assert_int_equal(v.table.asked, WAT_TAKE_HIT);
    assert_int_equal(v.table.pending_action.unit, 0);
    assert_int_equal(v.table.pending_action.second, 0);
    sit_down(&v, &s, WAT_SEAT_ALLIED);
    assert_int_equal(v.table.asked, 0);
    assert_int_equal(v.table.pending_action.unit, wat_armies[WAT_ANGLO].unit_first + 1);
}

static void until_a_side_is_deployed_all_are_in_reserve(void **state) {
    (void)state;
    wat_state s;
    wat_view v;
    unsigned spot = wat_spot_at(0, WAT_LINE);
    begin_battle(&s);
    evolve(&s, WAT_EV_ORDER, (int16_t[6]){ HERE, 0 });
    evolve(&s, WAT_EV_STAGE, (int16_t[6]){ WAT_STAGE_DEPLOY_BACK, HERE, 0 });
    evolve(&s, WAT_EV_PICK, (int16_t[6]){ GUARD });
    evolve(&s, WAT_EV_DEPLOY, (int16_t[6]){ GUARD, (int16_t)spot });
    evolve(&s, WAT_EV_PICK, (int16_t[6]){ GUARD_HORSE });
    sit_down(&v, &s, WAT_SEAT_ALLIED);
    assert_int_equal(v.heap_count[WAT_FRENCH], 1);
    assert_int_equal(heap_at(&v, upright(HERE))->count, 4);
    assert_int_equal(v.table.pending_action.unit, 0);
    evolve(&s, WAT_EV_DEPLOYED, (int16_t[6]){ WAT_ATTACKER, HERE });
    sit_down(&v, &s, WAT_SEAT_ALLIED);
    assert_int_equal(heap_at(&v, upright(HERE))->count, 3);
    assert_int_equal(heap_at(&v, wat_key(HERE, spot, false))->count, 1);
}

static void a_drawn_world_lies_within_the_heaps(void **state) {
    (void)state;
    wat_view v;
    begin(&v, four);
    v.table.asked = WAT_GROUP_PICK;
    v.table.decider = WAT_SEAT_ALLIED;
    // Drawn in the wrong order these three heaps need a block passed along.
    static const wat_set may[] = { 1u << GUARD | 1u << NAPOLEON, 1u << GUARD | 1u << GUARD_HORSE,
                                   1u << GUARD_HORSE | 1u << GUARD_GUNS | 1u << NAPOLEON };
    for (unsigned i = 0; i < 3; i++)
        v.heap[WAT_FRENCH][i] = (wat_heap){ .may = may[i],
                                            .town = (uint8_t)(HERE + i),
                                            .count = (uint8_t)(i == 2 ? 2 : 1) };
    v.heap_count[WAT_FRENCH] = 3;
    for (uint64_t key = 1; key <= 200; key++) {
        wat_state s;
        gg_rng rng = { .key = key };
        memset(&s, 0xA5, sizeof s);
        assert_true(wat_imagine((const gg_view *)(const void *)&v, &rng, (gg_state *)(void *)&s));
        assert_int_equal(s.head.to_move, 1u << WAT_SEAT_ALLIED);
        for (unsigned i = 0; i < 3; i++) {
            assert_int_equal(wat_size(s.block.in[HERE + i]), i == 2 ? 2 : 1);
            assert_true((s.block.in[HERE + i] & ~may[i]) == 0);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_heap_that_holds_all_is_known),
        cmocka_unit_test(an_unseen_move_loosens_both_heaps),
        cmocka_unit_test(a_face_tightens_every_heap),
        cmocka_unit_test(who_alone_is_able_is_known_to_go),
        cmocka_unit_test(what_can_lie_nowhere_else_lies_here),
        cmocka_unit_test(heaps_join_and_keep_their_order),
        cmocka_unit_test(a_hidden_move_is_told_by_army_and_road),
        cmocka_unit_test(two_blocks_on_one_road_are_told_alike),
        cmocka_unit_test(what_is_the_sides_alone_is_not_told),
        cmocka_unit_test(a_seen_block_does_not_name_its_hidden_host),
        cmocka_unit_test(a_shown_block_is_remembered_when_it_hides),
        cmocka_unit_test(a_march_may_have_cost_any_of_the_heap),
        cmocka_unit_test(a_routed_side_loses_by_type_unseen),
        cmocka_unit_test(who_goes_on_after_a_flight_is_fast),
        cmocka_unit_test(whoever_is_fired_at_may_have_lost_steps),
        cmocka_unit_test(a_revealed_guest_has_the_host_that_is_told),
        cmocka_unit_test(nothing_is_known_of_nothing),
        cmocka_unit_test(an_unconfirmed_setup_shows_nothing),
        cmocka_unit_test(secret_choices_stay_secret),
        cmocka_unit_test(who_takes_hits_is_not_told_who_has_the_guns_in_hand),
        cmocka_unit_test(until_a_side_is_deployed_all_are_in_reserve),
        cmocka_unit_test(a_drawn_world_lies_within_the_heaps),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
