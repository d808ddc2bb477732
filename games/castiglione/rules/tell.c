/* tell.c - how the chapters emit: to all, to one side, or to those who see the counter. */
#include "games/castiglione/rules/rules.h"

#include "base/check.h"

// tidy: six parameters are what an event is made of.
static void emit(gg_turn *turn, enum cas_event_kind kind, enum cas_rule rule, unsigned side,
                 unsigned seen_by, const int64_t *arg) {
    gg_event event = { .kind = (uint16_t)kind,
                       .rule = (gg_rule)rule,
                       .actor = (gg_seat)side,
                       .seen_by = (uint8_t)(seen_by & CAS_EVERYONE),
                       .random = (seen_by >> 7) & 1 };
    for (unsigned i = 0; i < 6; i++)
        event.arg[i] = (int16_t)arg[i];
    gg_emit(turn, &event);
}

enum { BY_CHANCE = 128 };

// C11: what lies open all see, else its owner.
static unsigned eyes_on(gg_turn *turn, unsigned id) {
    unsigned side = cas_side_of(id);
    return cas_has(cas_now(turn)->now.up[side], cas_number_of(id)) ? CAS_EVERYONE : 1u << side;
}

void cas_tell(gg_turn *turn, enum cas_event_kind kind, enum cas_rule rule, unsigned side,
              const int64_t *arg) {
    emit(turn, kind, rule, side, CAS_EVERYONE, arg);
}

void cas_emit_private(gg_turn *turn, enum cas_event_kind kind, enum cas_rule rule, unsigned side,
                      const int64_t *arg) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    emit(turn, kind, rule, side, 1u << side, arg);
}

void cas_report(gg_turn *turn, enum cas_event_kind kind, enum cas_rule rule, unsigned id,
                const int64_t *arg) {
    GG_ASSERT_CMP(id, <, CAS_IDS);
    emit(turn, kind, rule, cas_side_of(id), eyes_on(turn, id), arg);
}

void cas_tell_random(gg_turn *turn, enum cas_event_kind kind, enum cas_rule rule, unsigned side,
                     const int64_t *arg) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    emit(turn, kind, rule, side, CAS_EVERYONE | BY_CHANCE, arg);
}

void cas_report_random(gg_turn *turn, enum cas_event_kind kind, enum cas_rule rule, unsigned id,
                       const int64_t *arg) {
    GG_ASSERT_CMP(id, <, CAS_IDS);
    emit(turn, kind, rule, cas_side_of(id), eyes_on(turn, id) | BY_CHANCE, arg);
}

void cas_note(gg_turn *turn, enum cas_event_kind kind, enum cas_rule rule, unsigned side,
              const int64_t *arg) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    emit(turn, kind, rule, side, cas_is_fog(&cas_now(turn)->table) ? 0 : CAS_EVERYONE, arg);
}

void cas_ask(gg_turn *turn, enum cas_phase phase, unsigned side) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    cas_emit_private(turn, CAS_EV_ASK, (enum cas_rule)cas_game.phase[phase].rule, side,
                     CAS_ARGS(phase));
}

void cas_stage(gg_turn *turn, enum cas_stage stage, unsigned side) {
    cas_tell(turn, CAS_EV_STAGE, CAS_NO_RULE, side, CAS_ARGS(stage, side));
}

// CAS_1_3: secret dice are drawn from their owner's own stream.
unsigned cas_die_for(gg_turn *turn, unsigned id) {
    bool open = eyes_on(turn, id) == CAS_EVERYONE;
    return gg_die(turn, (uint8_t)(open ? GG_STREAM_PUBLIC : GG_STREAM_SECRET + cas_side_of(id)));
}

uint16_t cas_offer_counters(gg_action *out, uint16_t count, unsigned verb, unsigned side,
                            cas_set counters) {
    for (; counters; counters = cas_rest(counters))
        out[count++] = cas_thing_action(verb, cas_id(side, cas_first(counters)));
    return count;
}

uint16_t cas_offer_areas(gg_action *out, uint16_t count, unsigned verb, cas_set areas) {
    for (; areas; areas = cas_rest(areas))
        out[count++] = cas_thing_action(verb, cas_first(areas));
    return count;
}

cas_set cas_open_areas(const cas_state *s, cas_area_check *check) {
    cas_set areas = 0;
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        if (check(s, area).rule == 0) areas |= cas_bit(area);
    }
    return areas;
}

uint16_t cas_offer_open(const cas_state *s, unsigned verb, cas_area_check *check, gg_action *out) {
    uint16_t count = cas_offer_areas(out, 0, verb, cas_open_areas(s, check));
    out[count++] = cas_word_action(verb, CAS_DONE);
    return count;
}

gg_verdict cas_open_check(const cas_state *s, cas_area_check *check, gg_action a) {
    unsigned area;
    if (cas_is_word(a, CAS_DONE)) return cas_legal();
    if (!cas_names(a, CAS_AREAS, &area)) return cas_choice_check();
    return check(s, area);
}
