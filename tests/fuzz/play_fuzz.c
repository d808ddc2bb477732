/* play_fuzz.c - bytes as players: some choose from the legal list, some are raw actions, some are
 * words. Nothing may break, and what is refused changes nothing. Every viewer learns all along. For
 * every game of the register.
 *
 * Input: game, seed, scenario and every option, a byte each; then one byte per step. Below 160 it
 * chooses from the legal list; from 160 on, the next eight bytes are an action, tried by the seat
 * in its low bits. A step of 255 takes all the rest as the text of an action. */
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "harness/world.h"

enum { CHOICES = 160, WORDS = 255 };

typedef struct play {
    const gg_game *game;
    world *world;
    const uint8_t *at;
    size_t left;
} play;

static uint8_t take(play *p) {
    if (p->left == 0) return 0;
    p->left--;
    return *p->at++;
}

static gg_seat to_move(const play *p) {
    return gg_to_move(p->game, world_truth(p->world));
}

static void choose(play *p, uint8_t step) {
    static gg_news heard;
    gg_decision asked;
    gg_seat seat = to_move(p);
    gg_ask(p->game, world_truth(p->world), seat, &asked);
    gg_verdict verdict = world_play(p->world, seat, asked.legal[step % asked.count], &heard);
    GG_ASSERT_CMP(verdict.rule, ==, 0);
}

static void try_action(play *p, gg_seat seat, gg_action action) {
    static unsigned char before[WORLD_STATE_MAX];
    static gg_news heard;
    char words[512];
    memcpy(before, p->world->state_bytes, p->game->state_size);
    gg_verdict verdict = world_play(p->world, seat, action, &heard);
    if (verdict.rule == 0) return;
    gg_text text = gg_text_begin(words, sizeof words);
    gg_explain(p->game, verdict, &text);
    GG_ASSERT(memcmp(before, p->world->state_bytes, p->game->state_size) == 0);
}

static void try_bytes(play *p, uint8_t step) {
    uint16_t word[4];
    for (int i = 0; i < 4; i++) {
        word[i] = take(p);
        word[i] = (uint16_t)(word[i] | take(p) << 8);
    }
    try_action(p, step & 3, (gg_action){ word[0], { word[1], word[2], word[3] } });
}

static void try_words(play *p) {
    char words[256];
    gg_action action;
    size_t size = p->left < sizeof words ? p->left : sizeof words - 1;
    memcpy(words, p->at, size);
    words[size] = 0;
    p->left = 0;
    if (p->game->action_read(words, &action) != GG_OK) return;
    try_action(p, to_move(p), action);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static gg_setup take_setup(play *p) {
    gg_setup how = { .seed = take(p) };
    how.scenario = (uint16_t)(take(p) % p->game->scenario_count);
    for (int i = 0; i < p->game->option_count; i++)
        how.option[i] = (uint8_t)(take(p) % p->game->option[i].value_count);
    return how;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static world w;
    static gg_news heard;
    play p = { .world = &w, .at = data, .left = size };
    size_t games = 0;
    while (gg_game_at(games))
        games++;
    p.game = gg_game_at(take(&p) % games);
    gg_setup how = take_setup(&p);
    world_begin(&w, p.game, &how, &heard);
    while (p.left && to_move(&p) < p.game->seat_count) {
        uint8_t step = take(&p);
        if (step < CHOICES)
            choose(&p, step);
        else if (step == WORDS)
            try_words(&p);
        else
            try_bytes(&p, step);
    }
    return 0;
}
