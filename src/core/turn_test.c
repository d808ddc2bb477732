/* turn_test.c - the contract of the core: refusals change nothing, hashes see what counts. */
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <stdalign.h>
#include <string.h>

#include "base/text.h"
#include "grognard.h"

typedef struct bench {
    alignas(16) unsigned char bytes[2048];
} bench;

static gg_state *state_of(bench *b) {
    return (gg_state *)(void *)b->bytes;
}

static const gg_game *game(void) {
    return gg_game_find("marengo");
}

static void the_register_finds_games(void **state) {
    (void)state;
    assert_non_null(game());
    assert_ptr_equal(gg_game_at(0), game());
    assert_null(gg_game_find("chess"));
    assert_null(gg_game_at(99));
}

static void a_seed_gives_one_game(void **state) {
    (void)state;
    bench a, b, c;
    gg_begin(game(), state_of(&a), &(gg_setup){ .seed = 5 }, NULL);
    gg_begin(game(), state_of(&b), &(gg_setup){ .seed = 5 }, NULL);
    gg_begin(game(), state_of(&c), &(gg_setup){ .seed = 6 }, NULL);
    assert_memory_equal(a.bytes, b.bytes, game()->state_size);
    assert_true(gg_hash(game(), state_of(&a)) == gg_hash(game(), state_of(&b)));
    assert_true(gg_hash(game(), state_of(&a)) != gg_hash(game(), state_of(&c)));
}

static void only_the_seat_that_owes_is_asked(void **state) {
    (void)state;
    bench a;
    gg_decision decision;
    gg_begin(game(), state_of(&a), &(gg_setup){ .seed = 5 }, NULL);
    gg_seat seat = gg_to_move(game(), state_of(&a));
    gg_ask(game(), state_of(&a), seat, &decision);
    assert_true(decision.count > 0);
    gg_ask(game(), state_of(&a), seat ^ 1, &decision);
    assert_int_equal(decision.count, 0);
    gg_ask(game(), state_of(&a), 7, &decision);
    assert_int_equal(decision.count, 0);
}

static void a_refusal_changes_no_byte_and_says_why(void **state) {
    (void)state;
    bench a, b;
    gg_news news = { .count = 9 };
    gg_begin(game(), state_of(&a), &(gg_setup){ .seed = 5 }, NULL);
    memcpy(&b, &a, sizeof a);
    gg_action action;
    assert_int_equal(game()->action_read("declare no", &action), GG_OK);
    gg_verdict verdict = gg_play(game(), state_of(&a), 0, action, &news);
    assert_true(verdict.rule != 0);
    assert_int_equal(news.count, 0);
    assert_memory_equal(a.bytes, b.bytes, game()->state_size);
    char sentence[200];
    gg_text text = gg_text_begin(sentence, sizeof sentence);
    gg_explain(game(), verdict, &text);
    assert_true(strlen(sentence) > 20);
}

static void the_hash_leaves_out_ply_and_chance(void **state) {
    (void)state;
    bench a, b;
    gg_begin(game(), state_of(&a), &(gg_setup){ .seed = 5 }, NULL);
    memcpy(&b, &a, sizeof a);
    gg_head *head = (gg_head *)(void *)b.bytes;
    head->ply += 10;
    head->rng.drawn[1] = 3;
    assert_true(gg_hash(game(), state_of(&a)) == gg_hash(game(), state_of(&b)));
    b.bytes[sizeof(gg_head)] ^= 1;
    assert_true(gg_hash(game(), state_of(&a)) != gg_hash(game(), state_of(&b)));
}

// A game keeps the rules it began with: they are part of what lies on the table.
static void the_rules_are_part_of_the_game(void **state) {
    (void)state;
    bench a, b;
    gg_begin(game(), state_of(&a), &(gg_setup){ .seed = 5, .rules = 1 }, NULL);
    gg_begin(game(), state_of(&b), &(gg_setup){ .seed = 5 }, NULL);
    assert_int_equal(((gg_head *)(void *)a.bytes)->rules, 1);
    assert_int_equal(((gg_head *)(void *)b.bytes)->rules, game()->version);
    memcpy(&b, &a, sizeof a);
    ((gg_head *)(void *)b.bytes)->rules = 2;
    assert_true(gg_hash(game(), state_of(&a)) != gg_hash(game(), state_of(&b)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_register_finds_games),
        cmocka_unit_test(a_seed_gives_one_game),
        cmocka_unit_test(only_the_seat_that_owes_is_asked),
        cmocka_unit_test(a_refusal_changes_no_byte_and_says_why),
        cmocka_unit_test(the_hash_leaves_out_ply_and_chance),
        cmocka_unit_test(the_rules_are_part_of_the_game),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
