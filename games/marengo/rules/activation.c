/* activation.c - chapter M5: how the French army wakes. */
#include "games/marengo/rules/rules.h"

#include "base/check.h"

// MAR_5_2: the sleeping pieces next to the enemy.
static bool is_next_to_enemy(const mar_state *s, unsigned army, unsigned locale) {
    const mar_locale *row = &mar_locales[locale];
    for (unsigned place = row->reserve + 1u; place <= row->reserve + row->approach_count; place++) {
        if (mar_is_enemy_held(s, army, mar_at(place)->far_locale)) return true;
    }
    return false;
}

static unsigned count_inactive(mar_run run) {
    unsigned count = 0;
    for (const mar_piece *at = run.first; at < run.end; at++)
        count += mar_is_inactive(mar_code_of(*at));
    return count;
}

// Those who wake are sorted anew in their places, and nobody else moves in the row.
void mar_wake(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    for (unsigned i = 0, done = MAR_LOCALES; i < s->piece_count[MAR_FRANCE]; i++) {
        mar_piece piece = s->piece[MAR_FRANCE][i];
        if (mar_place_of(piece) >= MAR_ENTRY_FIRST) return;
        unsigned locale = mar_at(mar_place_of(piece))->locale;
        if (!mar_is_inactive(mar_code_of(piece)) || locale == done) continue;
        done = locale;
        if (!is_next_to_enemy(s, MAR_FRANCE, locale)) continue;
        unsigned count = count_inactive(mar_in_locale(s, MAR_FRANCE, locale));
        mar_tell(turn, MAR_EV_WAKE, MAR_5_2, MAR_FRANCE, MAR_ARGS(locale, count));
    }
}

static unsigned most(const mar_table *t) {
    if (t->round == 1) return 1;
    return t->setup_occupied || t->round >= 6 ? 2 : 0;
}

unsigned mar_activations_left(const mar_state *s) {
    unsigned all = most(&s->table), done = s->table.activated;
    return all > done ? all - done : 0;
}

static bool may_still(const mar_state *s) {
    return mar_activations_left(s) > 0;
}

static uint16_t offer(const mar_state *s, gg_action *out) {
    uint16_t count = 0;
    mar_run run = mar_run_of(s, MAR_FRANCE, 0, may_still(s) ? MAR_ENTRY_FIRST : 0);
    for (const mar_piece *at = run.first; at < run.end; at++) {
        unsigned code = mar_code_of(*at);
        bool again = at > run.first && at[-1] >> 3 == *at >> 3;
        if (again || !mar_is_inactive(code)) continue;
        out[count] = mar_code_action(MAR_ACTIVATE, code);
        out[count++].arg[1] = (uint16_t)mar_place_of(*at);
    }
    out[count++] = mar_word_action(MAR_ACTIVATE, MAR_DONE);
    return count;
}

static gg_verdict check(const mar_state *s, gg_action a) {
    if (mar_is_word(a, MAR_DONE)) return mar_legal();
    unsigned place = a.arg[1], code;
    a.arg[1] = 0;
    if (!mar_names_code(a, &code) || place >= MAR_ENTRY_FIRST) return mar_refuse(MAR_5_3);
    if (!mar_is_inactive(code) || !may_still(s)) return mar_refuse(MAR_5_3);
    return mar_unless(mar_find(s, MAR_FRANCE, place, code) != NULL, MAR_5_3);
}

static void apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_ACTIVATE);
    if (a.arg[0] == MAR_DONE) {
        mar_next_stage(turn);
        return;
    }
    gg_event e = { .kind = MAR_EV_ACTIVATE,
                   .rule = MAR_5_3,
                   .actor = MAR_FRANCE,
                   .seen_by = 1u << MAR_FRANCE,
                   .arg = { (int16_t)a.arg[1], (int16_t)(a.arg[2] - 1) } };
    gg_emit(turn, &e);
    mar_go_on(turn);
}

const mar_chapter mar_activate = { offer, check, apply };
