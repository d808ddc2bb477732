/* options.c - the switches of W16: their rows, and how the table keeps them. */
#include "kit/options.h"

#include "core/setup.h"
#include "games/waterloo/state/setup.h"
#include "games/waterloo/words/say.h"

// WAT_16
const gg_option_row wat_options[WAT_OPTIONS] = {
#define OPTION(id, key, ...) KIT_OPTION(key, WAT_EN_OPTION_##id, WAT_OPT_##id, __VA_ARGS__),
#include "games/waterloo/state/options.def"
#undef OPTION
};

#define OPTION(id, key, ...)                                                                       \
    static_assert(WAT_SAY_OPTION_##id - WAT_SAY_OPTION_PLAYERS == WAT_ROW_##id,                    \
                  "words/en.po has option." key " where options.def has it");
#include "games/waterloo/state/options.def"
#undef OPTION

// W14.1: leaders count by default; under rules 1 they did not.
const gg_option_past wat_options_past[WAT_OPTIONS_PAST] = {
    { WAT_ROW_LEADERS_COUNT, 1,
      KIT_OPTION("leaders_count", WAT_EN_OPTION_LEADERS_COUNT, 0, 0, 0, "off", "on") },
};

// Most rounds: the default first; the others in order, the default not again.
enum { ROUNDS_DEFAULT = 20, ROUNDS_LEAST = 10 };

static unsigned rounds_of(unsigned index) {
    if (index == 0) return ROUNDS_DEFAULT;
    unsigned value = ROUNDS_LEAST + index - 1;
    return value < ROUNDS_DEFAULT ? value : value + 1;
}

static unsigned index_of(unsigned value) {
    if (value == ROUNDS_DEFAULT) return 0;
    return value - ROUNDS_LEAST + (value < ROUNDS_DEFAULT ? 1 : 0);
}

uint16_t wat_option_bits(const uint8_t *chosen, unsigned rules, uint8_t *most) {
    *most = (uint8_t)rounds_of(chosen[WAT_ROW_BATTLE_ROUNDS]);
    return kit_options_pack(&wat_game, rules, chosen);
}

void wat_options_chosen(uint16_t bits, uint8_t most, uint8_t chosen[GG_OPTIONS_MAX]) {
    kit_options_unpack(&wat_game, bits, chosen);
    if (most) chosen[WAT_ROW_BATTLE_ROUNDS] = (uint8_t)index_of(most);
}

void wat_options_write(unsigned options, unsigned rounds, gg_text *out) {
    uint8_t chosen[GG_OPTIONS_MAX];
    wat_options_chosen((uint16_t)options, (uint8_t)rounds, chosen);
    setup_options_write(&wat_game, 0, chosen, out);
}
