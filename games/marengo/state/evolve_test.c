/* evolve_test.c - M15.8 and M2.5: how long an action is remembered, and that the rows of pieces
 * stay what marengo.h says they are. */
#include "games/marengo/state/evolve.h"
#include "games/marengo/state/pieces.h"
#include "games/marengo/tests/claims.h"

TEST_RULE(MAR_15_8, "moved lasts to the end of the turn") {
    position("round 3 austria move", "A l5 2xI2", "F l38 I2");
    plays("move_from l5", "move_to to l1", "move_take go");
    view_has(MAR_AUSTRIA, "'pieces':[{'class':'I2','moved':true}]");
    refused("move_from l1", MAR_8_1);
    play("move_from done");
    view_lacks(MAR_AUSTRIA, "'moved'");
    play("move_from done");
    equal(round_now(), 4);
    allowed("move_from l1");
}

TEST_RULE(MAR_15_8, "assaulted lasts to the end of the turn") {
    position("round 3 austria assault", "A l5/peterbona I3", "A l5 I2", "A l12 I1",
             "F peterbona/l5 I3", "F l38 I2");
    plays("assault l5/peterbona", "assault_add go", "defend I3");
    view_has(MAR_AUSTRIA, "{'class':'I1','assaulted':true}");
    plays("move_from l5", "move_to to l1");
    refused("move_take I1", MAR_8_1);
    play("move_take go");
    pass_turn();
    view_lacks(MAR_AUSTRIA, "'assaulted'");
    pass_turn();
    equal(round_now(), 4);
    plays("move_from l5", "move_to to l1", "move_take go");
    equal(piece_count("l1", "I1"), 1);
}

TEST_RULE(MAR_15_8, "fired lasts through the enemy's turn to the start of the owner's next") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l5 I2",
             "F peterbona/l5 I3");
    play("bombard fire");
    refused("move_from l5/peterbona", MAR_8_1);
    play("move_from done");
    asks(MAR_FRANCE, "assault");
    view_has(MAR_AUSTRIA, "{'class':'A1','fired':true}");
    // It does not defend in this turn, and everybody knows.
    plays("assault peterbona/l5", "assault_add go");
    asks(MAR_AUSTRIA, "defend");
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l5 I2",
             "F peterbona/l5 I3");
    plays("bombard fire", "move_from done");
    pass_turn();
    equal(round_now(), 5);
    view_lacks(MAR_AUSTRIA, "'fired'");
    allowed("move_from l5/peterbona");
    play("move_from done");
    asks(MAR_AUSTRIA, "declare");
}

TEST_RULE(MAR_15_8, "deeds of the side that is not on turn are an impossible position") {
    position_refused(MAR_15_8, "round 3 france move", "A l5 I2-moved", "F l38 I2");
    position_refused(MAR_15_8, "round 3 france move", "A l5 I2-assaulted", "F l38 I2");
    position_refused(MAR_15_8, "round 3 austria move", "F peterbona/l5 A1-moved-declared",
                     "A l5 I2");
    position("round 3 france move", "A l5/peterbona A1-fired", "F peterbona I2");
    asks(MAR_FRANCE, "move_from");
    position("round 3 france move", "A l5/peterbona A1-declared", "F peterbona I2");
    asks(MAR_FRANCE, "move_from");
}

// The rows are sorted, hold no piece behind the last, and agree with what follows from them.
static void rows_are_sound(const mar_state *s) {
    uint64_t filled[(MAR_PLACES + 63) / 64] = { 0 };
    unsigned held[MAR_ARMIES][MAR_LOCALES] = { { 0 } };
    bool sorted = true, blank = true;
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        for (unsigned i = 0; i < MAR_PIECES_MAX; i++) {
            mar_piece piece = s->piece[army][i];
            unsigned place = mar_place_of(piece);
            blank &= i < s->piece_count[army] || piece == MAR_NO_PIECE;
            if (i >= s->piece_count[army]) continue;
            sorted &= i == 0 || s->piece[army][i - 1] <= piece;
            if (place < MAR_PLACES) filled[place >> 6] |= UINT64_C(1) << (place & 63);
            if (place < MAR_ENTRY_FIRST) held[army][mar_places[place].locale]++;
        }
    }
    holds(sorted);
    holds(blank);
    equal(memcmp(filled, s->filled, sizeof filled), 0);
    for (unsigned locale = 0; locale < MAR_LOCALES; locale++) {
        equal(s->held[MAR_AUSTRIA][locale], held[MAR_AUSTRIA][locale]);
        equal(s->held[MAR_FRANCE][locale], held[MAR_FRANCE][locale]);
        holds(held[MAR_AUSTRIA][locale] <= mar_locales[locale].capacity);
        holds(held[MAR_FRANCE][locale] <= mar_locales[locale].capacity);
    }
}

EXAMPLE(sound_rows, "rows, counts and bits of a state agree after every action of games by lot") {
    for (uint64_t seed = 1; seed <= 3; seed++) {
        dice lot = { .key = seed };
        begin(seed);
        while (table_truth()->head.result == 0) {
            gg_decision asked = { 0 };
            char text[WORLD_ACTION_MAX];
            const gg_state *truth = world_truth(harness_world());
            gg_ask(harness_game(), truth, gg_to_move(harness_game(), truth), &asked);
            play(
                world_action_text(harness_game(), asked.legal[dice_roll(&lot, asked.count)], text));
            rows_are_sound(table_truth());
        }
    }
}

TEST_RULE(MAR_2_5, "equal pieces of a place are equal in every byte, however they came there") {
    mar_state one = { 0 }, other = { 0 };
    unsigned l5 = locale_row("l5")->reserve, l1 = locale_row("l1")->reserve;
    mar_clear(&one);
    mar_clear(&other);
    mar_put(&one, MAR_AUSTRIA, mar_word_of(l5, MAR_I2, MAR_FRESH));
    mar_put(&one, MAR_AUSTRIA, mar_word_of(l1, MAR_C2, MAR_FRESH));
    mar_put(&one, MAR_AUSTRIA, mar_word_of(l5, MAR_I3, MAR_FRESH));
    mar_put(&other, MAR_AUSTRIA, mar_word_of(l5, MAR_I3, MAR_FRESH));
    mar_put(&other, MAR_AUSTRIA, mar_word_of(l1, MAR_I1, MAR_FRESH));
    mar_put(&other, MAR_AUSTRIA, mar_word_of(l5, MAR_I2, MAR_FRESH));
    mar_put(&other, MAR_AUSTRIA, mar_word_of(l1, MAR_C2, MAR_FRESH));
    holds(memcmp(&one, &other, sizeof one) != 0);
    mar_take(&other, MAR_AUSTRIA, mar_word_of(l1, MAR_I1, MAR_FRESH));
    equal(memcmp(&one, &other, sizeof one), 0);
    rows_are_sound(&one);
    mar_take(&one, MAR_AUSTRIA, mar_word_of(l1, MAR_C2, MAR_FRESH));
    rows_are_sound(&one);
    equal(mar_is_filled(&one, l1), false);
    equal(one.held[MAR_AUSTRIA][mar_places[l1].locale], 0);
}
