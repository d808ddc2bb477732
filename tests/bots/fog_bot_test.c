/* fog_bot_test.c - a bot thinks with its view alone: while it does, the true state and all else
 * that its game was run with lie on a page that nobody can read. Touching it ends the program. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "ai/bot.h"
#include "base/rng.h"
#include "bots/plain_brain.h"
#include "harness/world.h"

enum { NODES = 120, STEP = 23, MAX_ASKED = 24, TIMES = 20 };

static world *truth; // on pages of its own
static uint64_t lot;
static gg_news heard;

static void *new_pages(size_t size) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    void *at = NULL;
    assert_int_equal(posix_memalign(&at, page, (size + page - 1) / page * page), 0);
    return at;
}

static void guard(int rights) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t size = (sizeof *truth + page - 1) / page * page;
    assert_int_equal(mprotect(truth, size, rights), 0);
}

static bool is_listed(const gg_decision *asked, gg_action action) {
    for (uint16_t i = 0; i < asked->count; i++) {
        if (memcmp(&asked->legal[i], &action, sizeof action) == 0) return true;
    }
    return false;
}

// Chooses with a copy of the view, byte for byte, and with nothing else in reach.
static gg_action choose_in_fog(const gg_game *game, const gg_decision *asked, size_t level) {
    gg_view *view = malloc(game->view_size);
    assert_non_null(view);
    memcpy((void *)view, (const void *)world_seen(truth, asked->seat), game->view_size);
    bot_task task = { .game = game,
                      .view = view,
                      .decision = asked,
                      .seed = gg_mix(level, 1 + lot, asked->phase),
                      .budget = { .nodes = plain_nodes(level, NODES) } };
    guard(PROT_NONE);
    gg_action action = bot_at(level)->choose(&task);
    guard(PROT_READ | PROT_WRITE);
    free(view);
    return action;
}

static void ask_all(const gg_game *game, const gg_decision *asked) {
    for (size_t level = 0; bot_at(level); level++) {
        gg_action action = choose_in_fog(game, asked, level);
        gg_action again = choose_in_fog(game, asked, level);
        assert_true(is_listed(asked, action));
        assert_memory_equal(&action, &again, sizeof action);
    }
}

// A game by lot; now and then all levels are asked.
static void play_in_fog(const gg_game *game, uint64_t seed) {
    gg_setup how = { .seed = seed };
    unsigned choices = 0, times = 0;
    world_begin(truth, game, &how, &heard);
    while (world_head(truth)->to_move && times < MAX_ASKED) {
        gg_decision asked;
        gg_seat seat = gg_to_move(game, world_truth(truth));
        gg_ask(game, world_truth(truth), seat, &asked);
        if (asked.count > 1 && choices++ % STEP == 0) {
            ask_all(game, &asked);
            times++;
        }
        gg_action action = asked.legal[bot_draw(seed, choices, asked.count)];
        assert_int_equal(world_play(truth, seat, action, &heard).rule, 0);
    }
    assert_true(times > 3);
}

static void test_bots_need_no_truth(void **state) {
    (void)state;
    for (size_t i = 0; gg_game_at(i); i++) {
        play_in_fog(plain_brain_for(gg_game_at(i)), 1);
        play_in_fog(plain_brain_for(gg_game_at(i)), 2);
    }
}

static gg_game spied; // a game whose `imagine` looks at the truth

static bool imagine_by_spying(const gg_view *view, gg_rng *rng, gg_state *guess) {
    (void)view;
    (void)rng;
    memcpy((void *)guess, (const void *)world_truth(truth), spied.state_size);
    return true;
}

// In a process of its own, since it has to die of it.
static void spy(size_t level) {
    gg_decision asked;
    gg_setup how = { .seed = 1 };
    world_begin(truth, &spied, &how, &heard);
    gg_ask(&spied, world_truth(truth), gg_to_move(&spied, world_truth(truth)), &asked);
    // A level that strays draws lots at times: it spies in one of these.
    for (lot = 0; lot < TIMES; lot++)
        choose_in_fog(&spied, &asked, level);
    _exit(0);
}

static bool is_caught(size_t level) {
    int status = 0;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(STDERR_FILENO);
        signal(SIGSEGV, SIG_DFL); // cmocka would make a report of it
        spy(level);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return !WIFEXITED(status) || WEXITSTATUS(status) != 0;
}

// Every level that imagines at all: all but the one that draws lots.
static void test_a_spy_is_caught(void **state) {
    (void)state;
    spied = *plain_brain_for(gg_game_at(0));
    spied.imagine = imagine_by_spying;
    assert_false(is_caught(0));
    for (size_t level = 1; bot_at(level); level++)
        assert_true(is_caught(level));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bots_need_no_truth),
        cmocka_unit_test(test_a_spy_is_caught),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    truth = new_pages(sizeof *truth);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
