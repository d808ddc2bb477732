/* players.c - who decides for which blocks, with two players and with three (W15). */
#include "base/check.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/sight/view.h"

static bool are_three(const wat_table *t) {
    return wat_option(t, WAT_OPT_PLAYERS);
}

static unsigned ally_of(unsigned army) {
    return army == WAT_ANGLO ? WAT_PRUSSIAN : WAT_ANGLO;
}

// WAT_15_1: each Ally decides for his own army.
// WAT_18_15: after one has resigned the other answers for both, in the same order.
unsigned wat_seat_of(const wat_table *t, unsigned army) {
    if (army == WAT_FRENCH) return WAT_SEAT_FRENCH;
    if (!are_three(t)) return WAT_SEAT_ALLIED;
    unsigned player = (t->resigned >> army) & 1 ? ally_of(army) : army;
    return player == WAT_ANGLO ? WAT_SEAT_ANGLO : WAT_SEAT_PRUSSIAN;
}

// WAT_5_4: one Allied player moves both armies.
// WAT_15_3: of two the Anglo-Dutch comes first.
wat_set wat_hand_set(const wat_table *t, unsigned *army) {
    unsigned side = wat_active(t);
    *army = wat_face_of(side);
    if (side == WAT_FRENCH_SIDE || !are_three(t)) return wat_side_set(side);
    *army = t->hand ? WAT_PRUSSIAN : WAT_ANGLO;
    return wat_army_set[*army];
}

void wat_next_hand(gg_turn *turn) {
    const wat_table *t = &wat_now(turn)->table;
    bool other = are_three(t) && wat_active(t) == WAT_ALLIED_SIDE && t->hand == 0;
    wat_emit_private(turn, WAT_EV_HAND, WAT_NO_RULE, wat_face_of(wat_active(t)),
                     WAT_ARGS(other ? 1 : WAT_NO_HAND));
}

// WAT_15_4
unsigned wat_commander(const wat_blocks *b, unsigned town) {
    unsigned anglo = wat_size(b->in[town] & wat_army_set[WAT_ANGLO]);
    unsigned prussian = wat_size(b->in[town] & wat_army_set[WAT_PRUSSIAN]);
    if (anglo != prussian) return anglo > prussian ? WAT_ANGLO : WAT_PRUSSIAN;
    bool wellington = wat_has(b->in[town], wat_armies[WAT_ANGLO].leader);
    bool bluecher = wat_has(b->in[town], wat_armies[WAT_PRUSSIAN].leader);
    return bluecher && !wellington ? WAT_PRUSSIAN : WAT_ANGLO;
}

// WAT_15_5
unsigned wat_chief(const wat_table *t, unsigned town, unsigned side) {
    if (side == WAT_FRENCH_SIDE) return WAT_FRENCH;
    return wat_has(t->prussian, town) ? WAT_PRUSSIAN : WAT_ANGLO;
}

// WAT_15_6: the commander with his blocks, then the other with his.
wat_set wat_series_set(const wat_table *t, unsigned side, unsigned *army) {
    *army = wat_chief(t, wat_fight_town(t), side);
    if (side == WAT_FRENCH_SIDE || !are_three(t)) return wat_side_set(side);
    if (t->pending_action.second) *army = ally_of(*army);
    return wat_army_set[*army];
}

bool wat_pass_on(gg_turn *turn, unsigned side) {
    GG_ASSERT_CMP(side, <, WAT_SIDES);
    const wat_table *t = &wat_now(turn)->table;
    if (side == WAT_FRENCH_SIDE || !are_three(t) || t->pending_action.second) return false;
    wat_emit_private(turn, WAT_EV_SECOND, WAT_NO_RULE, WAT_ANGLO, WAT_ARGS(0));
    return true;
}

// WAT_15_7
unsigned wat_attack_voice(const wat_state *s, wat_set towns) {
    if (wat_active(&s->table) == WAT_FRENCH_SIDE) return WAT_FRENCH;
    for (; towns; towns = wat_rest(towns)) {
        if (s->block.in[wat_first(towns)] & wat_army_set[WAT_ANGLO]) return WAT_ANGLO;
    }
    return WAT_PRUSSIAN;
}

// WAT_15_2: during set-up and in Allied night turns.
bool wat_may_talk(const wat_table *t) {
    if (!are_three(t)) return false;
    return t->turn == 0 || (wat_active(t) == WAT_ALLIED_SIDE && wat_is_night(t));
}

uint8_t wat_allies(const gg_view *view, gg_rule *closed) {
    const wat_view *v = wat_view_of(view);
    bool is_ally = v->seat == WAT_SEAT_ANGLO || v->seat == WAT_SEAT_PRUSSIAN;
    *closed = wat_may_talk(&v->table) ? WAT_NO_RULE : WAT_15_2;
    return is_ally && are_three(&v->table) ? 1u << WAT_SEAT_ANGLO | 1u << WAT_SEAT_PRUSSIAN : 0;
}
