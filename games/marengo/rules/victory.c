/* victory.c - chapter M14: who has won, and the end of secrets. */
#include "games/marengo/rules/rules.h"

#include "base/check.h"

// MAR_2_7: when the game is over everything is shown.
static void reveal(gg_turn *turn) {
    mar_tell(turn, MAR_EV_REVEAL, MAR_NO_RULE, gg_mover(turn) % MAR_ARMIES, MAR_ARGS(0));
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        const mar_piece *at = mar_now(turn)->piece[army], *next;
        const mar_piece *end = at + mar_now(turn)->piece_count[army];
        for (; at < end; at = next) {
            for (next = at + 1; next < end && *next >> 3 == *at >> 3;)
                next++;
            unsigned place = mar_place_of(*at);
            mar_show(turn, army, MAR_ARGS(place, mar_code_of(*at), place, next - at, MAR_FRESH));
        }
    }
}

static bool holds_objectives(const mar_state *s) {
    unsigned count = 0, colours = 0;
    for (unsigned locale = 0; locale < MAR_LOCALES; locale++) {
        unsigned colour = mar_locales[locale].objective;
        if (colour == MAR_NO_COLOUR || !s->held[MAR_AUSTRIA][locale]) continue;
        count++;
        colours |= 1u << colour;
    }
    return count >= 2 && (colours & (colours - 1)) != 0;
}

void mar_finish(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    bool austria = mar_is_broken(s, MAR_AUSTRIA), france = mar_is_broken(s, MAR_FRANCE);
    enum mar_rule rule = austria != france ? MAR_14_1 : MAR_14_2;
    unsigned winner = holds_objectives(s) ? MAR_AUSTRIA : MAR_FRANCE;
    if (austria != france) winner = austria ? MAR_FRANCE : MAR_AUSTRIA;
    reveal(turn);
    mar_tell(turn, MAR_EV_OVER, rule, winner, MAR_ARGS(winner, rule));
}

// Resignation stands beside every decision and is never offered.
static uint16_t offer_nothing(const mar_state *s, gg_action *out) {
    (void)s;
    (void)out;
    return 0;
}

static gg_verdict check_resign(const mar_state *s, gg_action a) {
    (void)s;
    return mar_unless(mar_is_word(a, MAR_THING), MAR_1_4);
}

static void give_up(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_RESIGN);
    unsigned seat = gg_mover(turn), winner = mar_enemy(seat);
    mar_tell(turn, MAR_EV_RESIGN, MAR_1_4, seat, MAR_ARGS(0));
    reveal(turn);
    mar_tell(turn, MAR_EV_OVER, MAR_1_4, winner, MAR_ARGS(winner, MAR_1_4));
}

const mar_chapter mar_resign = { offer_nothing, check_resign, give_up };
