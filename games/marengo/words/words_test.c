/* words_test.c - places have names in what people read, and keys in what programs read. */
#include <stdio.h>

#include "games/marengo/state/pieces.h"
#include "games/marengo/tests/claims.h"

// What the seat that owes is asked.
static bool is_asked(const char *sentence) {
    char prompt[240];
    const mar_state *s = table_truth();
    gg_text text = { .at = prompt, .capacity = sizeof prompt };
    mar_prompt_write(world_truth(harness_world()), s->table.decider, &text);
    return strcmp(prompt, sentence) == 0;
}

static bool is_written(void (*write)(unsigned, gg_text *), const char *place, const char *name) {
    char text[120];
    gg_text out = { .at = text, .capacity = sizeof text };
    write((unsigned)(place_row(place) - mar_places), &out);
    return strcmp(text, name) == 0;
}

TEST_RULE(MAR_3_2, "a list has a place's name, a sentence its phrase") {
    holds(is_written(mar_title_write, "peterbona", "Peterbona"));
    holds(is_written(mar_title_write, "l5/peterbona", "Field 5/Peterbona"));
    holds(is_written(mar_title_write, "cabianca/bolla#2", "Cabianca/Bolla#2"));
    holds(is_written(mar_title_write, "entry:east_five", "north-east entry"));
    holds(is_written(mar_phrase_write, "san_giuliano_vecchio", "San Giuliano Vecchio"));
    holds(is_written(mar_phrase_write, "l5/peterbona", "Field 5, facing Peterbona"));
    holds(
        is_written(mar_phrase_write, "cabianca/bolla#2", "Cabianca, facing Bolla (second border)"));
    holds(is_written(mar_phrase_write, "entry:bormida", "the Bormida entry"));
    position_refused(MAR_3_2, "round 3 france move", "A entry:east_five C2");
}

TEST_RULE(MAR_8_10, "a move is told from name to name, and programs have the keys") {
    position("round 3 france move", "A l1 I2", "F peterbona I2");
    play("move_from peterbona");
    holds(is_asked(
        "Move from Peterbona (3 commands left): to a neighbour, or a single piece by road."));
    plays("move_to to marengo", "move_take go");
    holds(was_told(MAR_AUSTRIA, "'text':'France moves 1 piece from Peterbona to Marengo.'"));
    holds(was_told(MAR_AUSTRIA, "'from':'peterbona','to':'marengo'"));
}

TEST_RULE(MAR_8_6, "within a locale it is told by what is faced") {
    position("round 3 austria move", "A l5 I3", "A l5/l10 I2", "F peterbona I2", "F l10 I2");
    play("move_from l5");
    refused("move_to block l1", MAR_8_6);
    plays("move_to block peterbona", "move_take go");
    holds(was_told(MAR_FRANCE, "'text':'Austria moves 1 piece in Field 5 to face Peterbona.'"));
    play("move_from l5/l10");
    holds(is_asked("Move from Field 5, facing Field 10 (2 commands left): to a neighbour, or back "
                   "to reserve."));
    plays("move_to reserve", "move_take go");
    holds(was_told(MAR_FRANCE, "'text':'Austria moves 1 piece in Field 5 back to reserve.'"));
}

TEST_RULE(MAR_9_6, "an attack, its block and where the group halts") {
    position("round 3 austria move", "A l7 2xI2", "F fourance I2 C2", "F valle I3");
    plays("move_from l7", "move_to to fourance", "move_take I2", "move_take go");
    holds(was_told(MAR_FRANCE, "'text':'Austria attacks Fourance from Field 7 with 2 pieces.'"));
    holds(is_asked(
        "Austria attacks Fourance from Field 7 with 2 pieces: choose pieces of the reserve that "
        "block, or no, and all there retreat (0 chosen, 2 left)."));
    plays("block I2", "block done");
    holds(was_told(MAR_AUSTRIA, "France blocks Fourance against Field 7 (1 active, 0 inactive)."));
    holds(is_asked(
        "The attack on Fourance from Field 7 is blocked: stay in reserve, advance to face it, or "
        "split for one more command."));
    play("blocked split");
    holds(is_asked("The attack on Fourance from Field 7 is blocked: go (1 chosen, 1 left)."));
    refused("split_take I2", MAR_9_6);
    play("split_take go");
    holds(was_told(MAR_FRANCE,
                   "'text':'Blocked, Austria leaves 1 piece in the reserve of Field 7 and "
                   "1 piece facing Fourance.'"));
}

TEST_RULE(MAR_11_18, "an assault, the guns that meet it and how it is thrown back") {
    position("round 4 austria assault", "A l5/peterbona I2 C2", "F peterbona/l5 I3 A1");
    play("assault l5/peterbona");
    holds(is_asked("Assault on Peterbona from Field 5: choose the piece that leads."));
    plays("assault_lead I2", "assault_add go");
    holds(was_told(MAR_FRANCE,
                   "Austria assaults Peterbona from Field 5 with 1 piece; left behind: 1."));
    holds(is_asked(
        "Austria assaults Peterbona from Field 5: fire with your artillery there, or hold."));
    play("guns fire");
    holds(was_told(MAR_AUSTRIA,
                   " artillery in Peterbona, facing Field 5, opens fire: the attackers lose 1."));
    holds(is_asked(
        "Austria assaults Peterbona from Field 5: choose who leads your defence, or none."));
    play("defend I3");
    holds(
        was_told(MAR_FRANCE, " assault on Peterbona from Field 5 fails, and none of it is left."));
    cited(MAR_11_18);
}

TEST_RULE(MAR_10_4, "a bombardment says from where and at whom") {
    position("round 3 austria declare", "A l5/peterbona A1", "F peterbona I2");
    play("declare declare");
    holds(was_told(MAR_FRANCE, "Austria declares a bombardment of Peterbona from Field 5."));
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l6 I2",
             "F peterbona/l6 I2 C2", "F peterbona/l10 I2");
    play("bombard fire");
    holds(is_asked("Bombardment of Peterbona from Field 5: choose which held approach is hit."));
    play("bombard_at peterbona/l6");
    holds(was_told(MAR_FRANCE,
                   " artillery in Field 5 fires at Peterbona, facing Field 6, with strength 1."));
    holds(is_asked(
        "Austria's artillery hits your 2 pieces in Peterbona, facing Field 6: choose which takes "
        "the loss."));
    play("bombard_loss I2");
    holds(was_told(MAR_AUSTRIA,
                   " I2 (Peterbona, facing Field 6) takes a loss in the bombardment: now I1."));
}

TEST_RULE(MAR_8_20, "an entry has a name") {
    begin(7);
    play("move_from entry:bormida");
    holds(is_asked(
        "Move from the Bormida entry (3 commands left): a single piece by road, or a single "
        "piece over the pontoon for a command."));
    plays("move_to road", "move_take I2");
    holds(is_asked("I2 by road, at the Bormida entry: choose the next step."));
    play("road_step P1 l1");
    holds(was_told(MAR_FRANCE,
                   "Austria marches a piece by road from the Bormida entry to Field 1 (step 1)."));
    refused("road_step P2 l10", MAR_8_20);
}

TEST_RULE(MAR_8_30, "cavalry goes on to face the enemy, and returns when nobody is there") {
    position("round 3 austria move", "A l1 C2", "A l5/l10 I2", "F peterbona I2");
    plays("move_from l1", "move_to to l5", "move_take go");
    holds(is_asked(
        "Cavalry in Field 5 (2 commands left): choose an approach that it blocks, or stay."));
    refused("continue_at l10", MAR_8_30);
    plays("continue_at peterbona", "continue_take go");
    holds(was_told(MAR_FRANCE, " cavalry in Field 5 goes on to face Peterbona (1 piece)."));
    play("move_from done");
    holds(was_told(MAR_FRANCE, "No enemy is in Field 10: Austria returns 1 piece that faced it to "
                               "the reserve of Field 5."));
}

TEST_RULE(MAR_8_2, "a refusal names the locale that is full") {
    position("round 3 austria move", "A bolla 2xI2", "A lungafame 3xI2", "F l61 I2");
    plays("move_from bolla", "move_to to lungafame");
    refused("move_take I2", MAR_8_2);
    char why[240];
    gg_text text = { .at = why, .capacity = sizeof why };
    gg_action action = { .verb = 0 };
    holds(mar_action_read("move_take I2", &action) == GG_OK);
    mar_explain_write(mar_game.check(world_truth(harness_world()), MAR_AUSTRIA, action), &text);
    holds(has_text(why, " The capacity of Lungafame is 4."));
}

// The choice is called so in the list.
static bool is_called(const char *choice, const char *label) {
    char called[240] = "";
    gg_text text = { .at = called, .capacity = sizeof called };
    gg_action action = { .verb = 0 };
    const gg_state *now = world_truth(harness_world());
    if (mar_action_read(choice, &action) != GG_OK) return false;
    mar_choice_write(now, gg_to_move(&mar_game, now), action, &text);
    return strcmp(called, label) == 0;
}

EXAMPLE(words_losses, "a loss is called by what becomes of the piece, and how many are like it") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l1 I2",
             "F peterbona/l5 I3 2xI2 I1 C1");
    play("bombard fire");
    holds(is_called("bombard_loss I3", "I3 becomes I2"));
    holds(is_called("bombard_loss I2", "I2 becomes I1 (one of 2)"));
    holds(is_called("bombard_loss I1", "I1 is eliminated"));
    holds(is_called("bombard_loss C1", "C1 is eliminated"));
}

// ---- What was chosen for a player, and what is left to choose.

EXAMPLE(words_only_leader,
        "the leader that the engine chose is told, and the prompt says he leads") {
    position("round 3 austria assault", "A l18/fourance 2xI3 I1", "A l1 I2", "F fourance/l18 I2");
    play("assault l18/fourance");
    holds(was_told(MAR_AUSTRIA, "'text':'Only I3 can lead: it leads.'"));
    holds(is_asked(
        "Assault on Fourance from Field 18: I3 leads; choose a second leader, or one, so that "
        "it leads alone."));
    legal_is("assault_lead I3", "assault_lead one", NULL);
}

EXAMPLE(words_second_defender, "the second pick of a defence offers one, not none") {
    position("round 3 austria assault", "A l18/fourance 2xI3", "A l1 I2", "F fourance/l18 I2 I1");
    plays("assault l18/fourance", "assault_lead one", "assault_add go", "defend I2");
    holds(
        is_asked("Austria assaults Fourance from Field 18: I2 leads your defence; choose a second "
                 "leader, or one, so that it leads alone."));
}

EXAMPLE(words_retreat, "a retreat names the piece, the group and its rule") {
    position("round 3 austria move", "A l7/fourance I3", "A l1 I2", "F fourance I2 2xC2",
             "F fourance/l18 I2 C2", "A l18 I2", "F marengo I2");
    plays("move_from l7/fourance", "move_to to fourance", "move_take go");
    asks(MAR_FRANCE, "retreat_loss");
    equal(mar_asked_rule(world_truth(harness_world())), MAR_12_4);
    holds(is_asked("Retreat from Fourance: choose which piece takes the loss, of those facing "
                   "Field 18."));
    play("retreat_loss C2");
    holds(is_asked("Retreat from Fourance: choose where I2 goes (5 left)."));
}

EXAMPLE(words_activation, "how many may still be activated, and that they are active now") {
    position("round 7 france activate", "F l38 2xC2-inactive I2-inactive", "A l1 I2", "F l56 I3");
    holds(is_asked("France activates: choose an inactive piece, or done (2 left)."));
    play("activate l38 C2-inactive");
    holds(was_told(MAR_FRANCE, "'text':'France activates C2 in Field 38.'"));
    holds(was_told(MAR_AUSTRIA, "'text':'France activates a piece in Field 38.'"));
    holds(is_asked("France activates: choose an inactive piece, or done (1 left)."));
}

// ---- What is told is so.

EXAMPLE(words_return, "who returns faced no enemy, though his own army is there") {
    position("round 3 austria move", "A l5/peterbona I3 I2", "A l1 I2", "F marengo I2");
    plays("move_from l5/peterbona", "move_take I3", "move_take go", "move_from done");
    holds(was_told(MAR_FRANCE, "'text':'No enemy is in Peterbona: Austria returns 1 piece that "
                               "faced it to the reserve of Field 5.'"));
}

EXAMPLE(words_result, "a result has its numbers and its winner") {
    position("round 3 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I2",
             "morale france 0 austria 9");
    plays("assault l5/peterbona", "assault_add go", "defend I2");
    holds(was_told(MAR_FRANCE, "The assault on Peterbona: Austria 2 (3 - 1 for the approach) "
                               "against France 1 (2 - 1 demoralised): Austria wins."));
}

static bool is_ended(const char *sentence) {
    char why[400];
    gg_rule rule;
    gg_text text = { .at = why, .capacity = sizeof why };
    mar_result_write(world_truth(harness_world()), &rule, &text);
    if (strcmp(why, sentence) != 0) fprintf(stderr, "# %s\n", why);
    return strcmp(why, sentence) == 0;
}

EXAMPLE(words_ending, "the end says which clause decided, with its numbers") {
    position("round 16 france move", "A l56 I2", "A l61 I2", "F l1 I2");
    play("move_from done");
    holds(is_ended(
        "France wins. Austria holds 2 objectives of 1 colour (Field 56 blue, Field 61 blue) after "
        "the last round, and needs two of two colours. Nobody is demoralised: Austria's "
        "morale is 16, France's 17."));
    position("round 16 france move", "A l56 I2", "A l59 I2", "F l1 I2",
             "morale france 0 austria 9");
    play("move_from done");
    holds(is_ended("Austria wins. France alone is demoralised after the last round: Austria's "
                   "morale is 9, France's 0."));
    position("round 3 france move", "A l56 I2", "F l1 I2");
    play("resign");
    holds(is_ended("Austria wins. France resigned in round 3."));
}

EXAMPLE(words_weights, "a move in place is no story, a broken army a great one") {
    gg_event e = { .kind = MAR_EV_MOVE, .arg = { 3, 3 } };
    equal(mar_event_weight(&e), GG_QUIET);
    e.arg[1] = 4;
    equal(mar_event_weight(&e), GG_ORDINARY);
    e = (gg_event){ .kind = MAR_EV_ASK };
    equal(mar_event_weight(&e), GG_QUIET);
    e = (gg_event){ .kind = MAR_EV_ASSAULT };
    equal(mar_event_weight(&e), GG_NOTABLE);
    e = (gg_event){ .kind = MAR_EV_BROKEN };
    equal(mar_event_weight(&e), GG_GREAT);
}
