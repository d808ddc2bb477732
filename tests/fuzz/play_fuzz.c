/* play_fuzz.c - bytes as players: some choose from the legal list, some are raw actions, some are
 * words. Nothing may break, and what is refused changes nothing. For every game of the register.
 *
 * Input: game and seed, a byte each; then one byte per step. Below 160 it chooses from the legal
 * list; from 160 on, the next eight bytes are an action, tried by the seat in its low bits. A
 * step of 255 takes all the rest as the text of an action. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "grognard.h"

enum { STATE_MAX = 2048, CHOICES = 160, WORDS = 255 };

typedef struct play {
    const gg_game *game;
    gg_state *state;
    const uint8_t *at;
    size_t left;
} play;

static uint8_t take(play *p) {
    if (p->left == 0) return 0;
    p->left--;
    return *p->at++;
}

static void choose(play *p, uint8_t step) {
    gg_decision asked;
    gg_seat seat = gg_owing(p->game, p->state);
    gg_ask(p->game, p->state, seat, &asked);
    gg_verdict verdict =
        gg_play(p->game, p->state, seat, asked.legal[step % asked.count], NULL, NULL);
    GG_ASSERT_CMP(verdict.rule, ==, 0);
}

static void try_action(play *p, gg_seat seat, gg_action action) {
    static unsigned char before[STATE_MAX];
    char words[512];
    memcpy(before, (const void *)p->state, p->game->state_size);
    gg_verdict verdict = gg_play(p->game, p->state, seat, action, NULL, NULL);
    if (verdict.rule == 0) return;
    gg_text text = gg_text_begin(words, sizeof words);
    gg_explain(p->game, verdict, &text);
    GG_ASSERT(memcmp(before, (const void *)p->state, p->game->state_size) == 0);
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
    try_action(p, gg_owing(p->game, p->state), action);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    play p = { .at = data, .left = size };
    size_t games = 0;
    while (gg_game_at(games))
        games++;
    p.game = gg_game_at(take(&p) % games);
    GG_ASSERT_CMP(p.game->state_size, <=, STATE_MAX);
    p.state = malloc(p.game->state_size);
    GG_ASSERT(p.state != NULL);
    gg_setup how = { .seed = take(&p) };
    gg_begin(p.game, p.state, &how, NULL, NULL);
    while (p.left && gg_owing(p.game, p.state) < p.game->seat_count) {
        uint8_t step = take(&p);
        if (step < CHOICES)
            choose(&p, step);
        else if (step == WORDS)
            try_words(&p);
        else
            try_bytes(&p, step);
    }
    free(p.state);
    return 0;
}
