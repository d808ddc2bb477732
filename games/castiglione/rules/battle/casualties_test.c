/* casualties_test.c - C14, C23.8, C23.9: leaders wounded, killed, replaced and back. */
#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/fog.h"

#define AUSTRIAN_COMBAT "turn 3 combat_first first=austrian initiative=austrian"
#define SUPPLY          "turn 3 supply first=french initiative=french"
#define LIVES           "options leader_casualties=on"
#define FOG_AND_LIVES   "options leader_casualties=on fog_of_war=on"

/* Lusignan attacks Valette at Castiglione; nobody is hit, and the Austrians go back to Guidizzolo.
 * Then the leaders roll. */
#define FIGHT "at castiglione au_lusignan@guidizzolo fr_valette"

// ---- C14.1.

TEST_RULE(CAS_14_1, "ten is nothing, eleven a wound, twelve death; all leaders there roll") {
    rolls(1, 1, 5, 5, 5, 6, 6, 6);
    position(AUSTRIAN_COMBAT, LIVES, FIGHT, "at castiglione melas davidovich massena",
             "at trent au_ott wurmser", "at palazzolo fr_guieu");
    play("stay retreat");
    equal(dice_left(), 0);
    holds(is_in("melas", "guidizzolo"));
    holds(is_in("davidovich", "wounded"));
    holds(is_in("massena", "killed"));
    equal(told_count(GALLERY, "mortality"), 3); // Wurmser at Trent is in no danger
    view_has(AUSTRIAN, "'wounded':['davidovich']");
    view_has(AUSTRIAN, "'killed':['massena']");
    cited(CAS_14_1);
}

TEST_RULE(CAS_14_1, "without the option nobody rolls") {
    rolls(1, 1);
    position(AUSTRIAN_COMBAT, FIGHT, "at castiglione melas massena", "at trent au_ott",
             "at palazzolo fr_guieu");
    play("stay retreat");
    equal(told_count(GALLERY, "mortality"), 0);
    holds(is_in("melas", "guidizzolo") && is_in("massena", "castiglione"));
    // The option is what makes them roll.
    rolls(1, 1, 1, 1, 1, 1);
    position(AUSTRIAN_COMBAT, LIVES, FIGHT, "at castiglione melas massena", "at trent au_ott",
             "at palazzolo fr_guieu");
    play("stay retreat");
    equal(told_count(GALLERY, "mortality"), 2);
}

TEST_RULE(CAS_14_1, "a generic takes over at once where a supplied friendly unit is") {
    rolls(1, 1, 5, 6, 1, 1);
    position(AUSTRIAN_COMBAT, LIVES, FIGHT, "at castiglione davidovich massena", "at trent au_ott",
             "at verona au_gummer", "at caldiero fr_rampon", "at riva wurmser",
             "at palazzolo fr_guieu", "at montebello au_liptay", "at villanova fr_victor",
             "at lugo fr_bertin", "at bussolengo fr_cervoni", "at castelnuovo fr_robert",
             "at villafranca fr_beyrand", "at isola fr_servier", "at zevio fr_fiorella",
             "box unused gen_au_davidovich");
    play("stay retreat");
    asks(AUSTRIAN, "leader_place");
    refused("leader_place riva", CAS_14_1);   // no unit there
    refused("leader_place verona", CAS_14_1); // no line of supply
    refused("leader_place bussolengo", CAS_14_1);
    allowed("leader_place trent");
    allowed("leader_place montebello");
    play("leader_place montebello");
    holds(is_in("gen_au_davidovich", "montebello"));
    holds(was_told(FRENCH, "'counter':'gen_au_davidovich','place':'montebello'"));
    equal(told_count(GALLERY, "mortality"), 2);
}

TEST_RULE(CAS_14_1, "nobody stands in for the leader of an army") {
    rolls(1, 1, 6, 6, 1, 1);
    position(AUSTRIAN_COMBAT, LIVES, FIGHT, "at castiglione wurmser massena", "at trent au_ott",
             "at palazzolo fr_guieu", "box unused gen_au_melas gen_au_davidovich");
    play("stay retreat");
    holds(is_in("wurmser", "killed"));
    equal(told_count(GALLERY, "placing"), 0);
    holds(is_in("gen_au_melas", "unused"));
    cited(CAS_14_1);
}

TEST_RULE(CAS_14_1, "with fog the generic comes face-down, and the enemy sees a counter arrive") {
    rolls(1, 1, 5, 6, 1, 1);
    position(AUSTRIAN_COMBAT, FOG_AND_LIVES, FIGHT, "at castiglione davidovich massena",
             "at trent au_ott", "at palazzolo fr_guieu", "box unused gen_au_davidovich");
    plays("stay retreat");
    asks(AUSTRIAN, "leader_place");
    play("leader_place trent");
    holds(!is_up("gen_au_davidovich"));
    holds(was_told(FRENCH, "'kind':'arrive','rule':'C14.1'"));
    holds(was_told(FRENCH, "'counter':null,'place':'trent'"));
    view_lacks(FRENCH, "'counter':'gen_au_davidovich'");
    view_has(FRENCH, "'place':'trent','area':'trent','inside':false,'side':'austrian','count':2,"
                     "'hidden':2");
}

TEST_RULE(CAS_14_1, "without such an area the generic waits") {
    // Guidizzolo has no line: both sources are French.
    rolls(1, 1, 6, 6, 1, 1);
    position(AUSTRIAN_COMBAT, LIVES, FIGHT, "at castiglione davidovich massena",
             "at trent fr_guieu", "at vicenza fr_rusca", "box unused gen_au_davidovich");
    play("stay retreat");
    holds(is_in("davidovich", "killed"));
    holds(is_in("gen_au_davidovich", "waiting"));
    view_has(FRENCH, "'waiting':['gen_au_davidovich']");
    cited(CAS_14_1);
}

TEST_RULE(CAS_14_1, "a leader in the fortress rolls after a sortie, and not without") {
    for (int sortie = 0; sortie < 2; sortie++) {
        // No more hits than units can bear; then the leaders: Austrian, French.
        rolls(1, 1, 1, 1, 1, 1, 1, 1);
        position(AUSTRIAN_COMBAT, LIVES, "at mantua au_lusignan@goito fr_valette serurier",
                 "at mantua meszaros", "in mantua canto au_rukavina", "at trent au_ott",
                 "at palazzolo fr_guieu");
        play(sortie ? "sortie yes" : "sortie no");
        play("stay retreat");
        equal(told_count(GALLERY, "mortality"), sortie ? 3 : 2);
    }
    cited(CAS_14_1);
}

// ---- C14.2.

TEST_RULE(CAS_14_2, "a generic makes no check after a combat") {
    rolls(1, 1, 1, 1);
    position(AUSTRIAN_COMBAT, LIVES, FIGHT, "at castiglione gen_au_davidovich massena",
             "at trent au_ott", "at palazzolo fr_guieu");
    play("stay retreat");
    equal(told_count(GALLERY, "mortality"), 1); // Masséna's
    holds(is_in("gen_au_davidovich", "guidizzolo"));
}

TEST_RULE(CAS_14_2, "a generic caught alone flees without a check") {
    position("turn 3 move_first first=french initiative=french", LIVES, "at verona fr_rampon",
             "at bussolengo gen_au_davidovich", "at trent au_ott");
    plays("move_pick fr_rampon", "move_kind march", "move_step bussolengo");
    equal(told_count(GALLERY, "mortality"), 0);
    holds(is_in("gen_au_davidovich", "trent"));
    cited(CAS_8_6_2);
}

// ---- C14.3.

TEST_RULE(CAS_14_3, "the roll says which Supply Phase it is, and what that adds") {
    static const struct {
        const char *box, *text;
    } rows[] = {
        { "box wounded melas:0", "rolls 1 - 1 (first Supply Phase) = 0 and needs 5" },
        { "box wounded melas:1", "rolls 1 and needs 5" },
        { "box wounded melas:2", "rolls 1 + 1 (third Supply Phase) = 2 and needs 5" },
        { "box wounded melas:8", "rolls 1 + 7 (ninth Supply Phase) = 8 and needs 5" },
        { "box wounded melas:9", "rolls 1 + 7 (a later Supply Phase) = 8 and needs 5" },
        { "box wounded melas:10", "rolls 1 + 7 (a later Supply Phase) = 8 and needs 5" },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        rolls(1, 6, 1);
        position("turn 9 supply first=french initiative=french", LIVES, "at ala au_ott",
                 "at verona fr_rampon", rows[i].box);
        holds(was_told(GALLERY, rows[i].text));
    }
    cited(CAS_14_3);
}

TEST_RULE(CAS_14_3, "five or more returns: one less at first, then as it is, then more and more") {
    static const int need[] = { 6, 5, 4, 3, 2, 1 };
    for (int phases = 0; phases < 6; phases++) {
        for (int die = need[phases] - 1; die <= need[phases]; die++) {
            char box[] = "box wounded davidovich:0";
            if (die == 0) continue;
            box[strlen(box) - 1] = (char)('0' + phases);
            rolls(die, 6, 6);
            position(SUPPLY, LIVES, "at ala au_ott gen_au_davidovich", "at verona fr_rampon", box);
            equal(told_count(FRENCH, "return_die"), 1);
            holds(is_in("davidovich", die >= need[phases] ? "ala" : "wounded"));
            holds(is_in("gen_au_davidovich", die >= need[phases] ? "unused" : "ala"));
        }
    }
    cited(CAS_14_3);
}

TEST_RULE(CAS_14_3, "the Austrian rolls first, and a leader without a generic is placed") {
    rolls(5, 5);
    position(SUPPLY, LIVES, "at ala au_ott", "at verona fr_rampon", "at palazzolo fr_guieu",
             "box wounded wurmser:1 bonaparte:1");
    asks(FRENCH, "leader_place"); // Wurmser had one area only
    holds(is_in("wurmser", "ala"));
    legal_is("leader_place verona", "leader_place palazzolo", NULL);
    rolls(1, 1);
    play("leader_place verona");
    holds(is_in("bonaparte", "verona"));
    cited(CAS_14_3);
}

TEST_RULE(CAS_14_3, "with fog he takes his generic's face, and where that is is not told") {
    rolls(6, 6, 6);
    position(SUPPLY, FOG_AND_LIVES, "at ala au_ott gen_au_davidovich", "at verona fr_rampon",
             "at trent au_gummer melas", "box wounded davidovich:1");
    holds(is_in("davidovich", "ala") && !is_up("davidovich"));
    equal(told_count(FRENCH, "return_die"), 1);
    equal(told_count(FRENCH, "arrive"), 0);
    equal(told_count(FRENCH, "box"), 0);
    equal(told_count(AUSTRIAN, "arrive"), 1);
    view_lacks(FRENCH, "'counter':'davidovich'");
    view_has(FRENCH, "'place':'ala','area':'ala','inside':false,'side':'austrian','count':2,"
                     "'hidden':2");
    cited(CAS_14_3);
}

// ---- C14.4.

TEST_RULE(CAS_14_4, "a leader caught alone rolls with one more: ten is a wound") {
    rolls(5, 5);
    position("turn 3 move_first first=french initiative=french", LIVES, "at verona fr_rampon",
             "at bussolengo davidovich", "at trent au_ott", "box unused gen_au_davidovich");
    plays("move_pick fr_rampon", "move_kind march", "move_step bussolengo");
    holds(was_told(GALLERY, "'counter':'davidovich','die':5,'die_2':5"));
    holds(was_told(GALLERY, "'modifier':1"));
    holds(is_in("davidovich", "wounded"));
    holds(is_in("gen_au_davidovich", "trent"));
    cited(CAS_14_4);
}

TEST_RULE(CAS_14_4,
          "unhurt he goes to the closest area with a friendly unit, of the owner's choice") {
    rolls(5, 4);
    position("turn 3 move_first first=french initiative=french", LIVES, "at verona fr_rampon",
             "at rivoli davidovich-up", "at bussolengo fr_victor", "at ala au_ott",
             "at valeggio au_gummer", "at trent au_liptay");
    plays("move_pick fr_victor", "move_kind march", "move_step rivoli");
    asks(AUSTRIAN, "leader_flight");
    legal_is("leader_flight ala", "leader_flight valeggio", NULL);
    play("leader_flight valeggio");
    holds(is_in("davidovich", "valeggio"));
    cited(CAS_14_4);
}

TEST_RULE(CAS_14_4, "so does a leader whose units are overrun") {
    rolls(6, 5);
    position("turn 3 move_first first=french initiative=french", LIVES,
             "at verona fr_rampon fr_victor", "at bussolengo davidovich au_lusignan",
             "at trent au_ott");
    plays("move_pick fr_rampon", "move_kind march", "group_add fr_victor", "move_step bussolengo",
          "overrun yes");
    holds(is_in("au_lusignan", "eliminated"));
    holds(is_in("davidovich", "killed"));
    holds(was_told(GALLERY, "'modifier':1"));
    cited(CAS_14_4);
}

// ---- C14.5.

TEST_RULE(CAS_14_5, "with Bonaparte wounded or killed the French roll without his bonus") {
    static const char *const where[] = { "at verona bonaparte", "box wounded bonaparte",
                                         "box killed bonaparte" };
    for (int i = 0; i < 3; i++) {
        rolls(3, 3);
        position("turn 3 initiative first=french initiative=french", LIVES, "at verona fr_rampon",
                 "at trent au_ott", where[i]);
        // Equal dice: his bonus would keep the initiative with the French.
        asks(i == 0 ? FRENCH : AUSTRIAN, "initiative");
    }
}

// ---- C23.8: first the rolls, then the flights.

TEST_RULE(CAS_23_8, "all roll, a generic is placed between the rolls, and then the beaten flee") {
    // The French score three hits in round 1; Lusignan had three already.
    rolls(1, 6, 5, 6, 1, 1, 1, 1);
    position(AUSTRIAN_COMBAT, LIVES, "at castiglione au_lusignan:3@guidizzolo davidovich meszaros",
             "at castiglione massena fr_victor fr_rampon", "at ala au_ott", "at vicenza au_gummer",
             "at palazzolo fr_guieu", "box unused gen_au_davidovich");
    holds(is_in("au_lusignan", "eliminated"));
    asks(AUSTRIAN, "leader_place");
    equal(told_count(GALLERY, "mortality"), 1); // Davidovich's; his generic comes before the next
    equal(told_count(GALLERY, "flight"), 0);
    play("leader_place ala");
    equal(told_count(GALLERY, "mortality"), 3);
    holds(was_told_in_order(GALLERY, "\"kind\":\"mortality\"", "\"kind\":\"flees\""));
    holds(!was_told_in_order(GALLERY, "\"kind\":\"flees\"", "\"kind\":\"mortality\""));
    holds(is_in("meszaros", "ala")); // nearer than Vicenza
    equal(dice_left(), 0);
}

TEST_RULE(CAS_23_8, "who loses his garrison to an assault rolls once, and then flees") {
    // The assault hits, the garrison does not; then the leaders: Austrian, French.
    rolls(6, 1, 1, 1, 1, 1);
    position(AUSTRIAN_COMBAT, LIVES, "in peschiera sauret fr_guillaume:3",
             "at peschiera quasdanovich au_ott au_gummer au_liptay", "at cremona fr_cervoni",
             "at pontevico au_lobkowitz fr_guieu");
    play("combat_pick assault peschiera");
    holds(is_in("fr_guillaume", "eliminated"));
    holds(is_in("sauret", "pontevico"));
    equal(told_count(GALLERY, "mortality"), 2);
    holds(was_told_in_order(GALLERY, "\"kind\":\"mortality\"", "\"kind\":\"flees\""));
    holds(was_told(GALLERY, "'caught':false"));
}

// ---- C23.9: those who wait.

TEST_RULE(CAS_23_9, "those who wait come after the rolls of both sides, the Austrian first") {
    rolls(1, 1);
    position(SUPPLY, LIVES, "at ala au_ott", "at riva au_gummer", "at verona fr_rampon",
             "at palazzolo fr_guieu", "box wounded melas:1 bonaparte:1",
             "box waiting gen_au_davidovich gen_fr_massena");
    equal(told_count(GALLERY, "return_die"), 2);
    asks(AUSTRIAN, "leader_place");
    play("leader_place riva");
    holds(is_in("gen_au_davidovich", "riva"));
    asks(FRENCH, "leader_place");
    rolls(6, 6);
    play("leader_place verona");
    holds(is_in("gen_fr_massena", "verona"));
}

TEST_RULE(CAS_23_9,
          "a leader who recovers drops the generic who waits for him, and waits himself") {
    rolls(6, 6, 6);
    position(SUPPLY, LIVES, "at trent fr_guieu", "at vicenza fr_rusca", "at verona fr_rampon",
             "in mantua au_rukavina", "at mantua fr_servier", "box wounded davidovich:1",
             "box waiting gen_au_davidovich");
    holds(is_in("gen_au_davidovich", "unused"));
    holds(is_in("davidovich", "waiting")); // besieged units do not qualify Mantua
}

TEST_RULE(CAS_23_9, "a generic who has left the game under rules 1 does not come back") {
    rolls(1, 1, 6, 6, 1, 1);
    position(AUSTRIAN_COMBAT, LIVES, FIGHT, "at castiglione davidovich massena", "at trent au_ott",
             "at palazzolo fr_guieu", "box gone gen_au_davidovich");
    play("stay retreat");
    holds(is_in("davidovich", "killed"));
    holds(is_in("gen_au_davidovich", "gone"));
    equal(told_count(GALLERY, "placing"), 0);
}

TEST_RULE(CAS_23_9, "he comes outside if a unit is outside, else into a fortress that is free") {
    rolls(5, 1, 1);
    position(SUPPLY, LIVES, "in peschiera fr_guillaume", "at trent au_ott",
             "box wounded bonaparte:1");
    holds(is_in("bonaparte", "peschiera/inside"));
    rolls(5, 1, 1);
    position(SUPPLY, LIVES, "in peschiera fr_valette", "at peschiera fr_guillaume",
             "at trent au_ott", "box wounded bonaparte:1");
    holds(is_in("bonaparte", "peschiera"));
}

TEST_RULE(CAS_23_9, "where enemy units are he is turned up at once") {
    rolls(5, 1, 1);
    position(SUPPLY, FOG_AND_LIVES, "at mantua fr_servier-up", "in mantua au_rukavina-up",
             "at trent au_ott", "box wounded bonaparte:1");
    asks(FRENCH, "leader_place");
    legal_is("leader_place mantua", NULL);
    rolls(1, 1);
    play("leader_place mantua");
    holds(is_up("bonaparte"));
    view_has(AUSTRIAN, "'counter':'bonaparte'");
}
