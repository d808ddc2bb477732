/* setup.c - chapter M4: how a game begins; the standard game and our short scenarios. */
#include "games/marengo/state/setup.h"

#include <string.h>

#include "base/check.h"
#include "games/marengo/rules/rules.h"
#include "games/marengo/words/say.h"
#include "games/marengo/words/text.h"
#include "kit/options.h"

// Our own short scenarios: what stands where at the start, one place a line.
typedef struct mar_opening {
    uint8_t round, last_round, morale[MAR_ARMIES];
    const char *const *line; // "A l5/peterbona I3 I2", NULL at the end
} mar_opening;

static const char *const peterbona[] = { "A l5/peterbona I3 I2 I2", "A l5 I2 C2 A1",
                                         "F peterbona/l5 I2",       "F peterbona I2",
                                         "F marengo I3 C2",         NULL };

static const char *const san_giuliano[] = { "A l51 I3 I2 C2",
                                            "A cassano I2 C2",
                                            "A l53 I2 I2",
                                            "F l56 I2 I1",
                                            "F l61 C2",
                                            "F san_giuliano_vecchio I2",
                                            "F san_giuliano_nuovo I2 A1",
                                            "F l58 I2",
                                            NULL };

const gg_scenario_row mar_scenarios[MAR_SCENARIOS] = {
    { "standard", MAR_EN_SCENARIO_STANDARD_TITLE, MAR_EN_SCENARIO_STANDARD_TEXT },
    { "peterbona", MAR_EN_SCENARIO_PETERBONA_TITLE, MAR_EN_SCENARIO_PETERBONA_TEXT },
    { "san_giuliano", MAR_EN_SCENARIO_SAN_GIULIANO_TITLE, MAR_EN_SCENARIO_SAN_GIULIANO_TEXT },
};

static const mar_opening openings[MAR_SCENARIOS] = {
    { 1, MAR_ROUNDS, { 0, 0 }, NULL },
    { 4, 6, { 7, 5 }, peterbona },
    { 14, MAR_ROUNDS, { 7, 7 }, san_giuliano },
};

const gg_option_row mar_options[MAR_OPTIONS] = {
#define OPTION(id, key, ...) KIT_OPTION(key, MAR_EN_OPTION_##id, 0, __VA_ARGS__),
#include "games/marengo/state/options.def"
#undef OPTION
};

#define OPTION(id, key, ...)                                                                       \
    static_assert(MAR_SAY_OPTION_##id - MAR_SAY_OPTION_BID_SIDE == MAR_ROW_##id,                   \
                  "words/en.po has option." key " where options.def has it");
#include "games/marengo/state/options.def"
#undef OPTION

// MAR_14_3: the bid is taken off the morale at the start.
static unsigned morale_of(const gg_setup *how, const mar_opening *opening, unsigned army) {
    unsigned start = opening->line ? opening->morale[army] : mar_morale_start[army];
    unsigned side = how->option[MAR_ROW_BID_SIDE] == 0 ? MAR_FRANCE : MAR_AUSTRIA;
    unsigned bid = how->option[MAR_ROW_BID];
    if (side != army) return start;
    return start > bid ? start - bid : 0;
}

static void wait_at(gg_turn *turn, unsigned entry) {
    const mar_entry *row = &mar_entries[entry];
    enum mar_rule rule = row->army == MAR_AUSTRIA ? MAR_4_2 : MAR_4_4;
    for (unsigned code = 0; code < MAR_CLASSES; code++) {
        for (unsigned i = 0; i < row->list[code]; i++)
            mar_tell(turn, MAR_EV_WAIT, rule, row->army, MAR_ARGS(MAR_ENTRY_FIRST + entry, code));
    }
}

static void deal_one(gg_turn *turn, unsigned locale, unsigned code) {
    GG_ASSERT_CMP(locale, <, MAR_LOCALES);
    gg_event e = { .kind = MAR_EV_DEAL,
                   .rule = MAR_4_3,
                   .actor = MAR_FRANCE,
                   .seen_by = 1u << MAR_FRANCE,
                   .random = 1,
                   .arg = { (int16_t)mar_locales[locale].reserve,
                            (int16_t)(code + MAR_INACTIVE) } };
    gg_emit(turn, &e);
}

// The lists of the set-up are public; which piece of a list stands where is not.
static void list(gg_turn *turn, unsigned army, const uint8_t *count) {
    for (unsigned code = 0; code < MAR_CLASSES; code++) {
        if (count[code] == 0) continue;
        mar_tell(turn, MAR_EV_LIST, MAR_4_1, army, MAR_ARGS(code, count[code]));
    }
}

// MAR_1_3: this shuffle is the only chance in the game.
static void deal(gg_turn *turn) {
    uint8_t deck[MAR_PIECES_MAX];
    unsigned count = 0;
    for (unsigned code = 0; code < MAR_CLASSES; code++) {
        for (unsigned i = 0; i < mar_at_start[code]; i++)
            deck[count++] = (uint8_t)code;
    }
    for (unsigned locale = 0; locale < MAR_LOCALES; locale++) {
        for (unsigned i = 0; i < mar_locales[locale].french_setup; i++) {
            unsigned pick = gg_roll(turn, GG_STREAM_SETUP, count);
            deal_one(turn, locale, deck[pick]);
            deck[pick] = deck[--count];
        }
    }
    GG_ASSERT_CMP(count, ==, 0);
}

static void place_one(gg_turn *turn, unsigned army, unsigned place, unsigned code) {
    gg_event e = { .kind = MAR_EV_PLACE,
                   .rule = MAR_4_1,
                   .actor = (gg_seat)army,
                   .seen_by = (uint8_t)(1u << army),
                   .arg = { (int16_t)place, (int16_t)code, MAR_FRESH } };
    gg_emit(turn, &e);
}

typedef struct mar_line {
    unsigned army, place, count;
    uint8_t code[8];
} mar_line;

// "A l5/peterbona I3 I2": army, place, classes.
static mar_line line_read(const char *text) {
    mar_line line = { .army = text[0] == 'A' ? MAR_AUSTRIA : MAR_FRANCE };
    const char *at = text + 2;
    size_t size = strcspn(at, " ");
    GG_ASSERT(mar_place_read(at, size, &line.place));
    for (at += size; *at == ' '; at += size) {
        unsigned code = 0;
        at++;
        size = strcspn(at, " ");
        GG_ASSERT(mar_code_read(at, size, &code));
        line.code[line.count++] = (uint8_t)code;
    }
    return line;
}

static void place_all(gg_turn *turn, const mar_opening *opening) {
    uint8_t sum[MAR_ARMIES][MAR_CLASSES] = { { 0 } };
    for (const char *const *text = opening->line; *text; text++) {
        mar_line line = line_read(*text);
        for (unsigned i = 0; i < line.count; i++)
            sum[line.army][line.code[i]]++;
    }
    list(turn, MAR_AUSTRIA, sum[MAR_AUSTRIA]);
    list(turn, MAR_FRANCE, sum[MAR_FRANCE]);
    for (const char *const *text = opening->line; *text; text++) {
        mar_line line = line_read(*text);
        for (unsigned i = 0; i < line.count; i++)
            place_one(turn, line.army, line.place, line.code[i]);
    }
}

static void open_table(gg_turn *turn, const gg_setup *how, const mar_opening *opening) {
    mar_tell(turn, MAR_EV_OPEN, MAR_4_1, MAR_AUSTRIA,
             MAR_ARGS(opening->round, opening->last_round, morale_of(how, opening, MAR_AUSTRIA),
                      morale_of(how, opening, MAR_FRANCE), opening->line != NULL));
}

void mar_setup(gg_turn *turn, const gg_setup *how) {
    GG_ASSERT_CMP(how->scenario, <, MAR_SCENARIOS);
    const mar_opening *opening = &openings[how->scenario];
    open_table(turn, how, opening);
    if (opening->line) {
        place_all(turn, opening);
    } else {
        // The deal comes before the reinforcements are listed: only its own list is in it.
        list(turn, MAR_FRANCE, mar_at_start);
        deal(turn);
        for (unsigned entry = 0; entry < MAR_ENTRIES; entry++)
            wait_at(turn, entry);
    }
    mar_first_turn(turn);
}
