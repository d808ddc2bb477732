/* match_test.c - views are the sum of what was told, undo gives back every byte, and a
 * record leads to the same place. Needs a register with a game in it; takes the first. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/bot.h"
#include "base/text.h"
#include "match/match.h"

enum { GAMES = 20, CAPACITY = 1 << 20 };

// Everything that can be asked of a match, as bytes.
typedef struct picture {
    unsigned char *bytes;
    size_t size;
} picture;

static void add(picture *p, const void *bytes, size_t size) {
    if (size == 0) return;
    p->bytes = realloc(p->bytes, p->size + size);
    assert_non_null(p->bytes);
    memcpy(p->bytes + p->size, bytes, size);
    p->size += size;
}

static picture picture_of(const match *m) {
    const gg_game *game = match_game(m);
    picture p = { 0 };
    add(&p, match_state(m), game->state_size);
    for (unsigned log = 0; log <= game->seat_count + 1u; log++) {
        uint32_t count = 0;
        const gg_event *event = match_log(m, log, &count);
        add(&p, &count, sizeof count);
        add(&p, event, count * sizeof *event);
        if (log <= game->seat_count) add(&p, match_view(m, (gg_seat)log), game->view_size);
    }
    for (uint32_t i = 0; i < match_action_count(m); i++)
        add(&p, match_action(m, i), sizeof(gg_record_row));
    return p;
}

static void assert_same(picture a, picture b) {
    assert_int_equal(a.size, b.size);
    assert_memory_equal(a.bytes, b.bytes, a.size);
    free(a.bytes);
    free(b.bytes);
}

static match *open_seed(uint64_t seed) {
    return match_open(gg_game_at(0), &(gg_setup){ .seed = seed }, NULL);
}

// One action by lot; false at the end of the game.
static bool play_one(match *m, uint64_t seed, gg_seat *seat, gg_action *action) {
    gg_decision decision;
    gg_ask(match_game(m), match_state(m), match_seat(m), &decision);
    if (decision.count == 0) return false;
    *seat = decision.seat;
    *action = decision.legal[bot_draw(seed, match_action_count(m), decision.count)];
    assert_int_equal(match_play(m, *seat, *action, NULL).rule, 0);
    return true;
}

static char *record_of(const match *m) {
    char *record = malloc(CAPACITY);
    assert_non_null(record);
    gg_text text = gg_text_begin(record, CAPACITY);
    match_record_write(m, &text);
    assert_false(text.full);
    return record;
}

// True if the last action told anyone but its actor anything, or drew.
static bool is_public(const match *m) {
    const gg_game *game = match_game(m);
    uint32_t last = match_action_count(m), count = 0;
    for (unsigned viewer = 0; viewer <= game->seat_count; viewer++) {
        match_news(m, viewer, last, &count);
        if (count > 0 && viewer != match_action(m, last - 1)->seat) return true;
    }
    const gg_event *event = match_news(m, game->seat_count + 1u, last, &count);
    for (uint32_t i = 0; i < count; i++) {
        if (event[i].random) return true;
    }
    return false;
}

static void undo_gives_back_every_byte(void **state) {
    (void)state;
    unsigned undone = 0, refused = 0;
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        match *m = open_seed(seed);
        gg_seat seat = 0;
        gg_action action;
        for (picture before = picture_of(m); play_one(m, seed, &seat, &action);
             before = picture_of(m)) {
            bool hidden = !is_public(m);
            picture after = picture_of(m);
            assert_int_equal(match_undo_why(m, seat) == NULL, hidden);
            assert_false(match_undo(m, (gg_seat)(match_game(m)->seat_count - 1 - seat)));
            assert_int_equal(match_undo(m, seat), hidden);
            if (hidden) {
                assert_same(picture_of(m), before);
                assert_int_equal(match_play(m, seat, action, NULL).rule, 0);
                undone++;
            } else {
                free(before.bytes);
                refused++;
            }
            assert_same(picture_of(m), after);
            if (match_seat(m) == match_game(m)->seat_count) break;
        }
        match_close(m);
    }
    assert_int_not_equal(undone, 0);
    assert_int_not_equal(refused, 0);
}

// A whole run of hidden actions is taken back one by one, to the barrier and no further.
static void a_turn_is_undone_action_by_action(void **state) {
    (void)state;
    match *m = open_seed(3);
    gg_seat seat = 0;
    gg_action action;
    picture stack[64];
    unsigned depth = 0, deepest = 0;
    stack[0] = picture_of(m);
    for (unsigned i = 0; i < 200 && play_one(m, 3, &seat, &action); i++) {
        if (match_undo_why(m, seat) && match_seat(m) < match_game(m)->seat_count) {
            while (depth > 0)
                free(stack[depth--].bytes);
            free(stack[0].bytes);
            stack[0] = picture_of(m);
        } else if (depth + 1 < sizeof stack / sizeof *stack) {
            stack[++depth] = picture_of(m);
        }
        if (depth > deepest) deepest = depth;
        if (depth >= 2) break;
    }
    assert_true(depth >= 2);
    while (depth > 0) {
        free(stack[depth--].bytes);
        assert_true(match_undo(m, seat));
        picture now = picture_of(m);
        assert_int_equal(now.size, stack[depth].size);
        assert_memory_equal(now.bytes, stack[depth].bytes, now.size);
        free(now.bytes);
    }
    assert_non_null(match_undo_why(m, seat));
    free(stack[0].bytes);
    match_close(m);
}

static void views_are_what_was_told(void **state) {
    (void)state;
    const gg_game *game = gg_game_at(0);
    match *m = open_seed(5);
    gg_seat seat = 0;
    gg_action action;
    while (play_one(m, 5, &seat, &action)) {}
    gg_state *nothing = calloc(1, game->state_size);
    gg_view *view = calloc(1, game->view_size);
    assert_non_null(nothing);
    assert_non_null(view);
    gg_clear(game, nothing, match_head(m)->rules);
    for (unsigned viewer = 0; viewer <= game->seat_count; viewer++) {
        uint32_t count = 0;
        const gg_event *event = match_log(m, viewer, &count);
        memset((void *)view, 0, game->view_size);
        game->view_begin(view, nothing, (gg_seat)viewer);
        for (uint32_t i = 0; i < count; i++)
            game->learn(view, &event[i]);
        assert_memory_equal(view, match_view(m, (gg_seat)viewer), game->view_size);
    }
    free((void *)view);
    free((void *)nothing);
    match_close(m);
}

static void news_are_the_log_in_parts(void **state) {
    (void)state;
    match *m = open_seed(6);
    gg_seat seat = 0;
    gg_action action;
    while (play_one(m, 6, &seat, &action)) {}
    for (unsigned log = 0; log <= match_game(m)->seat_count + 1u; log++) {
        uint32_t whole = 0, sum = 0;
        const gg_event *start = match_log(m, log, &whole);
        for (uint32_t number = 0; number <= match_action_count(m); number++) {
            uint32_t count = 0;
            const gg_event *event = match_news(m, log, number, &count);
            if (count > 0) assert_ptr_equal(event, start + sum);
            sum += count;
        }
        assert_int_equal(sum, whole);
    }
    match_close(m);
}

static void a_record_leads_to_the_same_place(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        match *m = open_seed(seed);
        gg_seat seat = 0;
        gg_action action;
        gg_fault fault = { 0 };
        for (uint64_t i = 0; i < 10 * seed && play_one(m, seed, &seat, &action); i++) {}
        char *record = record_of(m);
        match *again = match_open_record(record, strlen(record), &fault);
        assert_non_null(again);
        assert_same(picture_of(m), picture_of(again));
        free(record);
        match_close(again);
        match_close(m);
    }
}

static void a_position_is_a_beginning(void **state) {
    (void)state;
    match *m = open_seed(8);
    gg_seat seat = 0;
    gg_action action;
    gg_fault fault = { 0 };
    for (unsigned i = 0; i < 15; i++)
        assert_true(play_one(m, 8, &seat, &action));
    char *position = malloc(CAPACITY);
    assert_non_null(position);
    gg_text text = gg_text_begin(position, CAPACITY);
    match_position_write(m, &text);
    match *loaded = match_open_position(match_game(m), position, NULL, &fault);
    assert_non_null(loaded);
    assert_null(match_setup(loaded));
    assert_true(gg_hash(match_game(m), match_state(m))
                == gg_hash(match_game(m), match_state(loaded)));
    for (unsigned viewer = 0; viewer <= match_game(m)->seat_count; viewer++)
        assert_memory_equal(match_view(m, (gg_seat)viewer), match_view(loaded, (gg_seat)viewer),
                            match_game(m)->view_size);
    for (unsigned i = 0; i < 5; i++)
        assert_true(play_one(loaded, 9, &seat, &action));
    char *record = record_of(loaded);
    match *again = match_open_record(record, strlen(record), &fault);
    assert_non_null(again);
    assert_same(picture_of(loaded), picture_of(again));
    match *afresh = match_open_again(loaded);
    assert_int_equal(match_action_count(afresh), 0);
    match_close(afresh);
    match_close(again);
    match_close(loaded);
    match_close(m);
    free(record);
    free(position);
}

static void an_imagined_world_agrees(void **state) {
    (void)state;
    match *m = open_seed(4);
    gg_seat seat = 0;
    gg_action action;
    for (unsigned i = 0; i < 10; i++)
        assert_true(play_one(m, 4, &seat, &action));
    for (gg_seat viewer = 0; viewer < match_game(m)->seat_count; viewer++) {
        match *guess = match_open_imagined(m, viewer, 1);
        assert_non_null(guess);
        assert_memory_equal(match_view(guess, viewer), match_view(m, viewer),
                            match_game(m)->view_size);
        assert_int_equal(match_seat(guess), match_seat(m));
        match_close(guess);
    }
    match_close(m);
}

static void bad_beginnings_are_faults(void **state) {
    (void)state;
    gg_fault fault = { 0 };
    assert_null(match_open_position(gg_game_at(0), "{", NULL, &fault));
    assert_int_not_equal(fault.status, GG_OK);
    fault = (gg_fault){ 0 };
    assert_null(match_open_record("x", 1, &fault));
    assert_int_equal(fault.status, GG_SYNTAX);
    match_close(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undo_gives_back_every_byte),
        cmocka_unit_test(a_turn_is_undone_action_by_action),
        cmocka_unit_test(views_are_what_was_told),
        cmocka_unit_test(news_are_the_log_in_parts),
        cmocka_unit_test(a_record_leads_to_the_same_place),
        cmocka_unit_test(a_position_is_a_beginning),
        cmocka_unit_test(an_imagined_world_agrees),
        cmocka_unit_test(bad_beginnings_are_faults),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
