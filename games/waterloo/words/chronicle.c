/* chronicle.c - what a study of many games hears of Waterloo: skirmishes and battles by town, and
 * the steps that blocks lose, those of blocks that are eliminated whole among them. */
#include "chronicle.h"

#include "base/check.h"
#include "games/waterloo/state/events.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/words/say.h"
#include "games/waterloo/words/text.h"

static const char *place_key(unsigned town) {
    GG_ASSERT_CMP(town, <, WAT_TOWNS);
    return wat_towns[town].key;
}

static unsigned round_of(const gg_state *state) {
    return wat_of(state)->table.turn;
}

uint32_t wat_turn_number(const gg_state *state) {
    return wat_of(state)->table.turn;
}

static gg_note loss_of(const wat_state *s, unsigned unit, unsigned steps) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    unsigned town = s->block.town[unit];
    return (gg_note){ .side = (uint8_t)wat_side_of(unit),
                      .loss = (uint16_t)steps,
                      .place = (uint16_t)(town < WAT_TOWNS ? town : GG_NOWHERE) };
}

static gg_note note(const gg_state *before, const gg_event *e) {
    const wat_state *s = wat_of(before);
    unsigned first = (unsigned)e->arg[0];
    switch (e->kind) {
    case WAT_EV_CONTACT: return (gg_note){ .fights = 1, .place = (uint16_t)first };
    case WAT_EV_LOSS: return loss_of(s, first, (unsigned)e->arg[1]);
    // Hits have taken their steps before; who is lost for another cause still has some.
    case WAT_EV_OUT: return loss_of(s, first, s->block.steps[first]);
    default: return (gg_note){ 0 };
    }
}

const gg_chronicle wat_chronicle = {
    .side_name = WAT_SAY_STUDY_FRANCE,
    .round_word = WAT_SAY_STUDY_TURN,
    .loss_word = WAT_SAY_STUDY_STEPS,
    .fight_word = WAT_SAY_STUDY_FIGHTS,
    .place_name = WAT_SAY_TOWN_VALENCIENNES,
    .round_count = WAT_TURNS,
    .place_count = WAT_TOWNS,
    .place_key = place_key,
    .round = round_of,
    .turn = wat_turn_number,
    .note = note,
};
