/* options.c - the switches of W16: their rows, and the bits the table keeps of them. */
#include "games/waterloo/state/setup.h"

#include "games/waterloo/words/say.h"

// WAT_16
static const char *const players[] = { "2", "3" };
static const char *const setups[] = { "free", "historical", "gambit" };
static const char *const off_on[] = { "off", "on" };
static const char *const on_off[] = { "on", "off" };
static const char *const limits[] = { "road", "retreat" };
// The default first; the others in order, the default not again.
static const char *const rounds[] = { "20", "10", "11", "12", "13", "14", "15", "16",
                                      "17", "18", "19", "21", "22", "23", "24", "25",
                                      "26", "27", "28", "29", "30", "31", "32", "33",
                                      "34", "35", "36", "37", "38", "39", "40" };

// W14.1: leaders count by default; under rules 1 they did not.
#define ROWS(leaders)                                                                              \
    { "players", WAT_EN_OPTION_PLAYERS, players, 2 }, { "setup", WAT_EN_OPTION_SETUP, setups, 3 }, \
        { "hidden_battle", WAT_EN_OPTION_HIDDEN_BATTLE, off_on, 2 },                               \
        { "british_elite", WAT_EN_OPTION_BRITISH_ELITE, off_on, 2 },                               \
        { "night_leader_march", WAT_EN_OPTION_NIGHT_LEADER_MARCH, off_on, 2 },                     \
        { "rout_limits", WAT_EN_OPTION_ROUT_LIMITS, limits, 2 },                                   \
        { "leaders_count", WAT_EN_OPTION_LEADERS_COUNT, leaders, 2 },                              \
        { "napoleon_death", WAT_EN_OPTION_NAPOLEON_DEATH, off_on, 2 },                             \
        { "edge_towns", WAT_EN_OPTION_EDGE_TOWNS, on_off, 2 }, {                                   \
        "battle_rounds", WAT_EN_OPTION_BATTLE_ROUNDS, rounds, sizeof rounds / sizeof rounds[0]     \
    }
const gg_option_row wat_options[WAT_OPTIONS] = { ROWS(on_off) };
const gg_option_row wat_options_1[WAT_OPTIONS] = { ROWS(off_on) };
#undef ROWS

enum { ROUNDS_DEFAULT = 20, ROUNDS_LEAST = 10, LEADERS_ROW = 6, ROUNDS_ROW = 9 };

static unsigned rounds_of(unsigned index) {
    if (index == 0) return ROUNDS_DEFAULT;
    unsigned value = ROUNDS_LEAST + index - 1;
    return value < ROUNDS_DEFAULT ? value : value + 1;
}

static unsigned index_of(unsigned value) {
    if (value == ROUNDS_DEFAULT) return 0;
    return value - ROUNDS_LEAST + (value < ROUNDS_DEFAULT ? 1 : 0);
}

// The set-up takes two bits, so the rows behind it are a bit further on.
uint16_t wat_option_bits(const uint8_t *chosen, unsigned rules, uint8_t *most) {
    unsigned bits = chosen[0] | (unsigned)chosen[1] << WAT_OPT_SETUP;
    for (unsigned row = 2; row < ROUNDS_ROW; row++)
        bits |= (unsigned)chosen[row] << (row + 1);
    *most = (uint8_t)rounds_of(chosen[ROUNDS_ROW]);
    // W14.1: by default they count, and the bit says that they do.
    return (uint16_t)(rules >= 2 ? bits ^ 1u << WAT_OPT_LEADERS_COUNT : bits);
}

void wat_options_chosen(uint16_t bits, uint8_t most, uint8_t *chosen) {
    chosen[0] = bits & 1;
    chosen[1] = (bits >> WAT_OPT_SETUP) & 3;
    for (unsigned row = 2; row < ROUNDS_ROW; row++)
        chosen[row] = (bits >> (row + 1)) & 1;
    chosen[LEADERS_ROW] ^= 1;
    chosen[ROUNDS_ROW] = (uint8_t)index_of(most);
}

static_assert((int)WAT_OPT_LEADERS_COUNT == (int)LEADERS_ROW + 1, "rows and bits go together");
static_assert((int)WAT_OPT_NO_EDGE_TOWNS == (int)ROUNDS_ROW, "rows and bits go together");
