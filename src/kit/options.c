/* options.c - values of options as bits. */
#include "kit/options.h"

#include <string.h>

#include "base/check.h"

// A value's place in the newest row: an older one may have had another default.
static unsigned value_now(const gg_option_row *now, const gg_option_row *then, unsigned chosen) {
    unsigned value = 0;
    for (; strcmp(now->value[value], then->value[chosen]) != 0; value++)
        GG_ASSERT_CMP(value + 1, <, now->value_count);
    return value;
}

uint16_t kit_options_pack(const gg_game *game, unsigned rules, const uint8_t *chosen) {
    unsigned bits = 0;
    for (unsigned row = 0; row < game->option_count; row++) {
        const gg_option_row *now = &game->option[row], *then = gg_option_of(game, rules, row);
        if (now->bits) bits |= (value_now(now, then, chosen[row]) ^ now->first) << now->bit;
    }
    return (uint16_t)bits;
}

void kit_options_unpack(const gg_game *game, uint16_t bits, uint8_t chosen[GG_OPTIONS_MAX]) {
    for (unsigned row = 0; row < game->option_count; row++) {
        const gg_option_row *option = &game->option[row];
        unsigned kept = bits >> option->bit & ((1u << option->bits) - 1);
        chosen[row] = option->bits ? (uint8_t)(kept ^ option->first) : KIT_ELSEWHERE;
    }
}

bool kit_options_are_sound(const gg_game *game, uint16_t bits) {
    uint8_t chosen[GG_OPTIONS_MAX];
    kit_options_unpack(game, bits, chosen);
    for (unsigned row = 0; row < game->option_count; row++) {
        if (chosen[row] != KIT_ELSEWHERE && chosen[row] >= game->option[row].value_count)
            return false;
    }
    return true;
}
