/* position_fuzz.c - any bytes as a position of each game, under the seal they have and under the
 * right one. What is accepted has to be written and read back to the same state, and to be
 * playable. */
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/check.h"
#include "base/text.h"
#include "match/match.h"
#include "reseal.h"

enum { CAPACITY = 1 << 20, ACTIONS = 64, SEAL = 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char *position_of(const match *m) {
    char *position = malloc(CAPACITY);
    GG_ASSERT(position != NULL);
    gg_text text = gg_text_begin(position, CAPACITY);
    match_position_write(m, &text);
    GG_ASSERT(!text.full);
    return position;
}

static void check_round_trip(const match *m) {
    const gg_game *game = match_game(m);
    gg_fault fault = { 0 };
    char *position = position_of(m);
    match *again = match_open_position(game, position, NULL, &fault);
    GG_ASSERT(again != NULL);
    GG_ASSERT(gg_hash(game, match_state(m)) == gg_hash(game, match_state(again)));
    char *second = position_of(again);
    GG_ASSERT(strcmp(position, second) == 0);
    free(second);
    free(position);
    match_close(again);
}

static void play_on(match *m) {
    const gg_game *game = match_game(m);
    for (uint64_t i = 0; i < ACTIONS && match_seat(m) < game->seat_count; i++) {
        gg_decision decision;
        gg_ask(game, match_state(m), match_seat(m), &decision);
        gg_action action = decision.legal[bot_draw(1, i, decision.count)];
        GG_ASSERT_CMP(match_play(m, decision.seat, action, NULL).rule, ==, 0);
    }
}

static void try_position(const gg_game *game, const char *text) {
    gg_fault fault = { 0 };
    match *m = match_open_position(game, text, NULL, &fault);
    if (m) {
        check_round_trip(m);
        play_on(m);
        check_round_trip(m);
    } else {
        GG_ASSERT_CMP(fault.status, <, 0);
    }
    match_close(m);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static world bench;
    char *text = malloc(size + SEAL + 1);
    GG_ASSERT(text != NULL);
    memcpy(text, data, size);
    text[size] = 0;
    for (size_t i = 0; gg_game_at(i); i++) {
        gg_fault fault = { 0 };
        const gg_game *game = gg_game_at(i);
        try_position(game, text);
        bool wrong = world_position_read(&bench, game, text, &fault) != GG_OK;
        if (wrong && reseal(text, size + SEAL + 1, &bench)) try_position(game, text);
    }
    free(text);
    return 0;
}
