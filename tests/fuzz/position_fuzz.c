/* position_fuzz.c - any bytes as a position of each game, under the seal they have and under the
 * right one. What is accepted has to be written and read back to the same state, and to be
 * playable. Mostly a position is changed by what positions of its game are made of. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "forge/forging.h"
#include "match/match.h"

enum { CAPACITY = 1 << 20, SEAL = 16, SAME_MODELS = 256 }; // forgeries from the same models

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t capacity, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t capacity);

// ---- Any position.

static char *position_of(const match *m) {
    char *position = malloc(CAPACITY);
    GG_ASSERT(position != NULL);
    gg_text text = gg_text_begin(position, CAPACITY);
    match_position_write(m, &text);
    GG_ASSERT(!text.full);
    return position;
}

// At a table as on the bench.
static void is_open(const gg_game *game, const char *text) {
    gg_fault fault = { 0 };
    match *m = match_open_position(game, text, NULL, &fault);
    GG_ASSERT(m != NULL);
    char *position = position_of(m);
    match *again = match_open_position(game, position, NULL, &fault);
    GG_ASSERT(again != NULL);
    GG_ASSERT(gg_hash(game, match_state(m)) == gg_hash(game, match_state(again)));
    char *second = position_of(again);
    GG_ASSERT(strcmp(position, second) == 0);
    free(second);
    free(position);
    match_close(again);
    match_close(m);
}

static void is_refused(const gg_game *game, const char *text) {
    gg_fault fault = { 0 };
    GG_ASSERT(match_open_position(game, text, NULL, &fault) == NULL);
    GG_ASSERT_CMP(fault.status, <, 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static world w;
    char *text = malloc(size + SEAL + 1);
    GG_ASSERT(text != NULL);
    memcpy(text, data, size);
    text[size] = 0;
    for (size_t i = 0; gg_game_at(i); i++) {
        dice d = { .key = 1 };
        const gg_game *game = gg_game_at(i);
        if (forging_read(&w, game, text, size + SEAL + 1)) {
            is_open(game, text);
            forging_play(&w, &d);
        } else {
            is_refused(game, text);
        }
    }
    free(text);
    return 0;
}

// ---- The next one to try.

static const gg_game *game_of(const char *text) {
    for (size_t i = 0; gg_game_at(i); i++) {
        if (strstr(text, gg_game_at(i)->key)) return gg_game_at(i);
    }
    return NULL;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t capacity, unsigned seed) {
    static char text[FORGING_CAPACITY];
    static unsigned long made;
    dice d = { .key = gg_mix(seed, 5, 5) };
    if (dice_roll(&d, 8) == 0 || size >= sizeof text) return LLVMFuzzerMutate(data, size, capacity);
    memcpy(text, data, size);
    text[size] = 0;
    const gg_game *its = game_of(text);
    if (made++ % SAME_MODELS == 0)
        forging_models(its ? its : gg_game_at(dice_roll(&d, 3)), gg_mix(seed, 6, 6));
    if (!its || dice_roll(&d, 256) == 0) strcpy(text, forging_model(&d));
    forging_change(text, 1 + dice_roll(&d, 4), &d);
    if (strlen(text) > capacity) return LLVMFuzzerMutate(data, size, capacity);
    memcpy(data, text, strlen(text));
    return strlen(text);
}
