/* chronicle.c - what a study of many games hears of Castiglione: combats and overruns by area,
 * and hits. A unit that is eliminated otherwise loses all that it could still have taken. */
#include "chronicle.h"

#include "base/check.h"
#include "games/castiglione/state/events.h"
#include "games/castiglione/state/sets.h"
#include "games/castiglione/words/say.h"
#include "games/castiglione/words/text.h"

static const char *place_key(unsigned area) {
    GG_ASSERT_CMP(area, <, CAS_AREAS);
    return cas_areas[area].key;
}

static unsigned round_of(const gg_state *state) {
    return cas_of(state)->table.turn;
}

// A side's Movement and Combat Phase are one turn; the End Phase belongs to the second.
uint32_t cas_turn_number(const gg_state *state) {
    const cas_table *t = &cas_of(state)->table;
    return 2u * t->turn + (t->step >= CAS_STEP_MOVE_SECOND);
}

static unsigned degree_of(const gg_state *state) {
    return cas_of(state)->table.level;
}

static gg_note loss_of(const cas_state *s, unsigned id, unsigned hits) {
    GG_ASSERT_CMP(id, <, CAS_IDS);
    unsigned side = cas_side_of(id), place = s->now.place[side][cas_number_of(id)];
    return (gg_note){ .side = (uint8_t)side,
                      .loss = (uint16_t)hits,
                      .place = (uint16_t)(place < CAS_PLACES ? cas_area_of(place) : GG_NOWHERE) };
}

static unsigned hits_left(const cas_state *s, unsigned id) {
    GG_ASSERT_CMP(id, <, CAS_IDS);
    unsigned most = cas_constants[CAS_CONST_HITS_ELIMINATE];
    unsigned hits = s->now.hits[cas_side_of(id)][cas_number_of(id)];
    return hits < most ? most - hits : 0;
}

static gg_note note(const gg_state *before, const gg_event *e) {
    const cas_state *s = cas_of(before);
    unsigned first = (unsigned)e->arg[0];
    switch (e->kind) {
    case CAS_EV_COMBAT: return (gg_note){ .fights = 1, .place = (uint16_t)first };
    case CAS_EV_OVERRUN: return (gg_note){ .fights = e->arg[1] != 0, .place = (uint16_t)first };
    case CAS_EV_HIT: return loss_of(s, first, 1);
    case CAS_EV_OUT: return loss_of(s, first, hits_left(s, first));
    default: return (gg_note){ 0 };
    }
}

const gg_chronicle cas_chronicle = {
    .side_name = CAS_SAY_STUDY_AUSTRIA,
    .round_word = CAS_SAY_STUDY_TURN,
    .loss_word = CAS_SAY_STUDY_HITS,
    .fight_word = CAS_SAY_STUDY_FIGHTS,
    .degree_name = CAS_SAY_STUDY_EVEN,
    .place_name = CAS_SAY_AREA_TRENT,
    .degree_count = 3,
    .round_count = CAS_TURNS,
    .place_count = CAS_AREAS,
    .place_key = place_key,
    .round = round_of,
    .turn = cas_turn_number,
    .degree = degree_of,
    .note = note,
};
