/* rout_test.c - chapter W12, rout and what it costs: when a side breaks, who comes back over a
 * stream, losses by type, stalemate and the last round. */
#include "games/waterloo/tests/combat.h"
#include "games/waterloo/waterloo.h"
#include "harness/harness.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED };

/* W12.6: when. */

TEST_RULE(WAT_12_6, "an empty position is no rout, an enemy in it is, and the reserve leaves too") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_nap a_1_inf1 a_1_inf2 a_2_inf1",
             "entries charleroi laneffe", "battle 1 0", "board charleroi",
             "stand attacker-L f_2_inf1", "stand defender-C a_1_inf1");
    asks(FRENCH, "act_block");
    equal(told_count(ALLIED, "rout"), 0); // left and right of both are bare
    plays("act_block f_2_inf1", "act move enemy-R");
    holds(says(ALLIED, "'kind':'rout','rule':'W12.6'"));
    holds(says(ALLIED, "'side':'allied','town':'charleroi','cause':'rout'"));
    asks(ALLIED, "flee_block");
    legal_is("flee_block a_1_inf1", "flee_block a_1_inf2", "flee_block a_2_inf1", NULL);
    plays("flee_block a_1_inf1", "flee_to ligny", "flee_block a_1_inf2", "flee_to ligny");
    play("flee_to ligny");
    equal(told_count(FRENCH, "won"), 1);
    holds(unit_is("f_2_inf1", "town", "charleroi"));
    holds(unit_is("f_2_inf2", "town", "charleroi"));
}

TEST_RULE(WAT_12_6, "the attacker breaks as the defender does") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_3_inf1 a_1_inf1 a_1_inf2 a_2_inf1",
             "entries charleroi laneffe thuin", "battle 1 1", "board charleroi",
             "stand attacker-C f_2_inf1", "stand defender-L a_1_inf1");
    plays("act_block a_1_inf1", "act move enemy-R");
    holds(says(FRENCH, "'side':'french','town':'charleroi','cause':'rout'"));
    asks(FRENCH, "flee_block");
    cited(WAT_12_6);
}

TEST_RULE(WAT_12_6,
          "a side breaks by its own move, when its last block leaves a position to the enemy") {
    const char *const at = "at charleroi f_2_inf1 f_2_inf2 f_nap a_1_inf1 a_1_inf2 a_2_inf1";
    position("turn 1 battle", at, "entries charleroi laneffe", "battle 1 1", "board charleroi",
             "stand defender-R f_2_inf1 a_1_inf1 a_1_inf2", "stand defender-C a_2_inf1");
    plays("act_block a_1_inf1", "act move reserve");
    equal(told_count(FRENCH, "rout"), 0); // one is left
    plays("act_block a_1_inf2", "act move reserve");
    equal(told_count(FRENCH, "rout"), 1);
    asks(ALLIED, "flee_block");
    // An enemy who leaves, and an own block that leaves a free position, do no harm.
    position("turn 1 battle", at, "entries charleroi laneffe", "battle 1 0", "board charleroi",
             "stand defender-R f_2_inf1 a_1_inf1", "stand attacker-C f_2_inf2",
             "stand defender-C a_2_inf1");
    plays("act_block f_2_inf1", "act move L", "act_block f_2_inf2", "act move reserve");
    not_cited(WAT_12_6);
}

TEST_RULE(WAT_12_6, "hits that are still to be applied are forfeit") {
    position("turn 1 battle", "at charleroi f_2cc f_2_inf2 f_nap a_1_inf1:1 a_c_cav1 a_c_cav2",
             "entries charleroi laneffe", "battle 1 0", "board charleroi",
             "stand defender-R f_2cc a_1_inf1", "stand defender-C a_c_cav1");
    rolls(1, 2, 3);
    plays("act_block f_2cc", "act fire line");
    holds(says(ALLIED, "'hits':3"));
    holds(says(ALLIED, "'kind':'rout','rule':'W12.6'"));
    equal(told_count(ALLIED, "loss"), 1);
    equal(unit_steps("a_1_inf1"), 0);
    equal(unit_steps("a_c_cav1"), 3);
    equal(unit_steps("a_c_cav2"), 3);
    asks(ALLIED, "flee_block");
}

TEST_RULE(WAT_12_6,
          "whoever is left in the position holds it: a leader, guns on a hill, a square") {
    position("turn 1 battle", "at charleroi f_gd_inf f_2_inf1 f_2_inf2 f_2cc f_3_inf1",
             "at charleroi a_1_inf1 a_well:1 a_1_art a_2_inf1 a_2_inf2",
             "entries charleroi laneffe", "battle 1 0", "board charleroi", "tile hill defender-C",
             "stand defender-R f_gd_inf a_well", "stand defender-C f_2_inf1",
             "stand defender-C/slot a_1_art", "stand defender-L f_2cc a_2_inf1", "square a_2_inf1");
    asks(FRENCH, "act_block");
    equal(told_count(ALLIED, "rout"), 0);
    rolls(1, 6, 6, 6);
    plays("act_block f_gd_inf", "act fire line"); // Wellington falls, and the right with him
    equal(unit_steps("a_well"), 0);
    equal(told_count(ALLIED, "rout"), 1);
}

/* W12.7: what it costs. W2.1: the losses by type. */

TEST_RULE(WAT_2_1, "what each type loses in rout") {
    equal(wat_types[WAT_INFANTRY].rout_loss, 1);
    equal(wat_types[WAT_CAVALRY].rout_loss, 1); // if cavalry is against it
    equal(wat_types[WAT_FOOT_ARTILLERY].rout_loss, 2);
    equal(wat_types[WAT_HORSE_ARTILLERY].rout_loss, 1);
    equal(wat_types[WAT_LEADER].rout_loss, 0);
}

typedef struct toll {
    const char *unit;
    int before, after;
} toll;

static void tolls_before(const toll *row, size_t count) {
    for (size_t i = 0; i < count; i++)
        equal(unit_steps(row[i].unit), row[i].before);
}

static void tolls_after(const toll *row, size_t count) {
    for (size_t i = 0; i < count; i++)
        equal(unit_steps(row[i].unit), row[i].after);
}

TEST_RULE(WAT_2_1, "a rout costs every block by its type and where it stands") {
    static const toll rows[] = {
        { "f_2_inf1", 3, 2 }, { "f_2_inf2", 1, 0 }, // infantry, in line and in reserve
        { "f_1_art", 3, 1 },  { "f_2_art", 2, 0 },  // foot guns
        { "f_3_art", 1, 0 },                        // no more than it has
        { "f_ha1", 2, 1 },    { "f_ha2", 1, 0 },    // horse guns
        { "f_2cc", 3, 2 },                          // engaged with cavalry
        { "f_3cc", 3, 3 },                          // engaged with infantry
        { "f_gd_cav", 3, 3 },                       // facing cavalry, not engaged
        { "f_4cc", 2, 2 },                          // in reserve
        { "f_nap", 1, 1 },
    };
    position("turn 1 battle",
             "at charleroi f_2_inf1:3 f_2_inf2:1 f_1_art f_2_art:2 f_3_art:1 f_ha1 f_ha2:1",
             "at charleroi f_2cc f_3cc f_gd_cav f_4cc f_nap",
             "at charleroi a_c_cav1 a_1_inf1 a_c_cav2 a_2_inf1 a_r_inf1",
             "entries charleroi laneffe", "battle 1 1", "board charleroi",
             "stand defender-R f_2cc a_c_cav1", "stand defender-L f_3cc a_1_inf1",
             "stand attacker-R f_gd_cav f_2_inf1", "stand defender-C a_c_cav2");
    tolls_before(rows, sizeof rows / sizeof rows[0]);
    plays("act_block a_c_cav2", "act move enemy-C"); // the French centre is empty
    asks(FRENCH, "flee_block");
    tolls_after(rows, sizeof rows / sizeof rows[0]);
    equal(number_at("lost.french"), 4);
    cited(WAT_12_7);
}

TEST_RULE(WAT_12_7, "first those over streams, then the losses, then the survivors leave") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_2cc f_1_inf1 f_nap",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1", "entries charleroi laneffe", "battle 1 1",
             "board charleroi", "tile stream attacker-L",
             "stand defender-R f_2_inf1 f_2_inf2 f_2cc a_1_inf1", "stand attacker-C f_1_inf1",
             "stand defender-L a_2_inf1");
    plays("act_block a_2_inf1", "act move enemy-R");
    asks(FRENCH, "stream_save");
    legal_is("stream_save f_2_inf1", "stream_save f_2_inf2", "stream_save f_2cc", NULL);
    refused("stream_save f_1_inf1", WAT_12_7); // not across
    refused("stream_save a_1_inf1", WAT_12_7);
    equal(unit_steps("f_2_inf1"), 4); // no loss yet
    play("stream_save f_2cc");
    legal_is("stream_save f_2_inf1", "stream_save f_2_inf2", NULL);
    refused("stream_save f_2cc", WAT_12_7); // saved already
    play("stream_save f_2_inf1");
    holds(says(ALLIED, "'kind':'out','rule':'W12.7'"));
    equal(unit_steps("f_2_inf2"), 0);
    equal(unit_steps("f_2_inf1"), 3);
    equal(unit_steps("f_1_inf1"), 2);
    equal(unit_steps("f_2cc"), 3);
    asks(FRENCH, "flee_block");
    refused("flee_block f_2_inf2", WAT_12_7); // it is out
    refused("flee_block a_1_inf1", WAT_12_7);
    legal_is("flee_block f_2_inf1", "flee_block f_2cc", "flee_block f_1_inf1", "flee_block f_nap",
             NULL);
}

TEST_RULE(WAT_12_7, "crossings of the battle turn leave less room to come back") {
    rolls(6); // Napoleon holds
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_3_inf1 f_nap",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1", "entries charleroi laneffe", "battle 1 0",
             "board charleroi", "tile stream attacker-L",
             "stand defender-R f_2_inf1 f_2_inf2 f_3_inf1 a_1_inf1",
             "stand attacker-C f_nap a_2_inf1");
    plays("act_block f_2_inf1", "act move L"); // one is over
    plays("act_block f_nap", "act move reserve");
    equal(told_count(ALLIED, "rout"), 1);
    asks(FRENCH, "stream_save");
    legal_is("stream_save f_2_inf2", "stream_save f_3_inf1", NULL);
    play("stream_save f_3_inf1");
    equal(unit_steps("f_2_inf2"), 0);
    equal(unit_steps("f_3_inf1"), 2);
    equal(unit_steps("f_2_inf1"), 3);
    // With both crossings used nobody is saved, and nobody is asked.
    rolls(6); // Napoleon holds
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_3_inf1 f_nap",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1", "entries charleroi laneffe", "battle 1 0",
             "board charleroi", "tile stream attacker-L",
             "stand defender-R f_2_inf1 f_2_inf2 f_3_inf1 a_1_inf1",
             "stand attacker-C f_nap a_2_inf1");
    plays("act_block f_2_inf1", "act move L", "act_block f_2_inf2", "act move L");
    plays("act_block f_nap", "act move reserve");
    asks(FRENCH, "flee_block");
    equal(unit_steps("f_3_inf1"), 0);
}

TEST_RULE(WAT_12_7, "squares break first: their guests do not die with them") {
    position("turn 1 battle", "at charleroi f_2_inf1:1 f_1_art f_2_inf2 f_nap",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1", "entries charleroi laneffe", "battle 1 1",
             "board charleroi", "stand attacker-C f_2_inf1 f_1_art", "square f_2_inf1",
             "shelter f_1_art f_2_inf1", "stand defender-L a_2_inf1");
    plays("act_block a_2_inf1", "act move enemy-R");
    equal(unit_steps("f_2_inf1"), 0);
    equal(unit_steps("f_1_art"), 1);
    equal(number_at("lost.french"), 1);
}

TEST_RULE(WAT_12_7, "a side that loses its last blocks so has lost, and nobody is asked") {
    position("turn 1 battle",
             "at charleroi f_2_inf1 f_2_inf2 f_nap a_1_inf1:1 a_1_inf2:1 a_1_art:2",
             "entries charleroi laneffe", "battle 1 0", "board charleroi",
             "stand attacker-L f_2_inf1", "stand defender-C a_1_inf1");
    plays("act_block f_2_inf1", "act move enemy-R");
    equal(number_at("lost.anglo"), 3);
    equal(told_count(FRENCH, "flee"), 0);
    equal(told_count(FRENCH, "won"), 1);
}

/* W18.3: who is asked to save whom. */

TEST_RULE(WAT_18_3, "nobody is asked where all across may come back") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_1_inf1 f_nap",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1", "entries charleroi laneffe", "battle 1 1",
             "board charleroi", "tile stream attacker-L",
             "stand defender-R f_2_inf1 f_2_inf2 a_1_inf1", "stand attacker-C f_1_inf1",
             "stand defender-L a_2_inf1");
    plays("act_block a_2_inf1", "act move enemy-R");
    asks(FRENCH, "flee_block");
    equal(unit_steps("f_2_inf1"), 3);
    equal(unit_steps("f_2_inf2"), 2);
    equal(number_at("lost.french"), 0);
    equal(told_count(FRENCH, "save"), 0);
}

TEST_RULE(WAT_18_3, "without a stream any number comes back") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_3_inf1 f_nap",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1", "entries charleroi laneffe", "battle 1 1",
             "board charleroi", "tile stream attacker-C",
             "stand defender-R f_2_inf1 f_2_inf2 f_3_inf1 a_1_inf1", "stand defender-L a_2_inf1");
    plays("act_block a_2_inf1", "act move enemy-R");
    asks(FRENCH, "flee_block");
    equal(number_at("lost.french"), 0);
}

TEST_RULE(WAT_18_3, "stream by stream from the own left, once for each that is saved") {
    const char *const mine = "stand defender-R f_2_inf1 f_2_inf2 f_3_inf1 a_1_inf1";
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_3_inf1 f_1_inf1 f_1_inf2 f_6_inf1",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1", "entries charleroi laneffe", "battle 1 1",
             "board charleroi", "tile stream attacker-L", "tile stream attacker-R", mine,
             "stand defender-L f_1_inf1 f_1_inf2 f_6_inf1 a_2_inf1", "stand defender-C a_1_inf2");
    plays("act_block a_1_inf2", "act move enemy-C");
    asks(FRENCH, "stream_save");
    legal_is("stream_save f_2_inf1", "stream_save f_2_inf2", "stream_save f_3_inf1", NULL);
    plays("stream_save f_3_inf1", "stream_save f_2_inf1");
    equal(unit_steps("f_2_inf2"), 0);
    asks(FRENCH, "stream_save");
    legal_is("stream_save f_1_inf1", "stream_save f_1_inf2", "stream_save f_6_inf1", NULL);
    plays("stream_save f_1_inf1", "stream_save f_1_inf2");
    equal(unit_steps("f_6_inf1"), 0);
    equal(told_count(ALLIED, "save"), 4);
    asks(FRENCH, "flee_block");
}

TEST_RULE(WAT_18_3, "the defender counts from his own left, which is the attacker's right") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_1_inf1 f_3_inf1",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1 p_1_inf1 p_1_inf2 p_2_inf1",
             "entries charleroi laneffe", "battle 1 0", "board charleroi", "tile stream attacker-L",
             "tile stream attacker-R", "stand attacker-L f_2_inf1 a_1_inf1 a_1_inf2 a_2_inf1",
             "stand attacker-R f_1_inf1 p_1_inf1 p_1_inf2 p_2_inf1", "stand attacker-C f_3_inf1");
    plays("act_block f_3_inf1", "act move enemy-C");
    asks(ALLIED, "stream_save");
    legal_is("stream_save p_1_inf1", "stream_save p_1_inf2", "stream_save p_2_inf1", NULL);
    plays("stream_save p_1_inf1", "stream_save p_2_inf1");
    legal_is("stream_save a_1_inf1", "stream_save a_1_inf2", "stream_save a_2_inf1", NULL);
}

/* W12.10: stalemate. */

TEST_RULE(WAT_12_10, "after two idle battle turns in a row the attacker withdraws") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_3_inf1 f_1_art f_nap",
             "at beaumont f_6_inf1", "at charleroi a_1_inf1 a_1_inf2 a_2_inf1",
             "entries charleroi laneffe thuin", "battle 1 0", "board charleroi",
             "stand attacker-L f_2_inf1 f_1_art a_1_inf1", "stand attacker-C f_2_inf2");
    plays("act_block f_2_inf2", "act move R", "act_block end"); // to shift about is idle
    holds(says(ALLIED, "'kind':'idle','rule':'W12.10'"));
    asks(ALLIED, "act_block");
    plays("act_block end", "act_block f_2_inf1", "act form", "act_block end"); // so is a square
    holds(says(ALLIED, "'side':'french','town':'charleroi','cause':'stalemate'"));
    // Losses for the engaged only: infantry 4 to 3, foot guns 3 to 1.
    equal(unit_steps("f_2_inf1"), 3);
    equal(unit_steps("f_1_art"), 1);
    equal(unit_steps("f_2_inf2"), 3);
    equal(unit_steps("f_3_inf1"), 3);
    asks(FRENCH, "flee_block");
    plays("flee_block f_2_inf1", "flee_to laneffe", "flee_block f_1_art", "flee_to laneffe");
    plays("flee_block f_2_inf2", "flee_to thuin", "flee_block f_3_inf1", "flee_to thuin");
    plays("flee_to thuin", "flee_on stop");
    holds(unit_is("f_nap", "town", "thuin"));
    equal(told_count(FRENCH, "won"), 1);
}

// One idle battle turn is behind the attacker.
static void stalled(void) {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_3_inf1 f_1_inf1 f_1_art",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1", "at binche f_6_inf1",
             "entries charleroi laneffe thuin", "battle 2 0", "board charleroi idle 1",
             "stand attacker-L f_2_inf1 f_3_inf1 a_1_inf1", "stand attacker-C f_1_inf1 f_1_art",
             "stand defender-C a_2_inf1");
}

TEST_RULE(WAT_12_10, "an engage move, fire, a retreat or a reinforcement is not idle") {
    stalled();
    plays("act_block end", "reinforce done");
    equal(told_count(ALLIED, "rout"), 1);
    stalled();
    plays("act_block f_1_inf1", "act move enemy-C", "act_block end", "reinforce done");
    equal(told_count(ALLIED, "rout"), 0);
    stalled();
    plays("act_block f_2_inf2", "act move L", "act_block end", "reinforce done"); // from reserve
    equal(told_count(ALLIED, "rout"), 0);
    stalled();
    rolls(6, 6, 6);
    plays("act_block f_1_art", "act fire line", "act_block end", "reinforce done");
    equal(told_count(ALLIED, "rout"), 0);
    stalled();
    plays("act_block f_2_inf2", "act retreat thuin", "act_block end", "reinforce done");
    equal(told_count(ALLIED, "rout"), 0);
    stalled();
    plays("act_block end", "reinforce f_6_inf1");
    equal(told_count(ALLIED, "rout"), 0);
    holds(says(ALLIED, "'kind':'idle','rule':'W12.10'")); // none any more
    holds(says(ALLIED, "'turns':0"));
    plays("act_block end", "act_block end");
    equal(told_count(ALLIED, "rout"), 0); // the count began anew
    plays("act_block end", "act_block end");
    equal(told_count(ALLIED, "rout"), 1);
}

TEST_RULE(WAT_12_10, "to disengage is idle, and the defender is never forced out") {
    stalled();
    plays("act_block f_3_inf1", "act move reserve", "act_block end", "reinforce done");
    equal(told_count(ALLIED, "rout"), 1);
    // The Allies sit through four rounds; the French fire in each.
    position("turn 1 battle", "at charleroi f_1_art f_2_inf2 f_nap a_1_inf1 a_1_inf2 a_2_inf1",
             "entries charleroi laneffe", "battle 1 0", "board charleroi",
             "stand attacker-C f_1_art", "stand defender-C a_2_inf1");
    for (int round = 0; round < 4; round++) {
        rolls(6, 6, 6);
        plays("act_block f_1_art", "act fire line", "act_block end", "act_block end");
    }
    equal(told_count(ALLIED, "rout"), 0);
    equal(number_at("battle.round"), 5);
    asks(FRENCH, "act_block");
}

TEST_RULE(WAT_12_10, "over a stream he withdraws as in a rout; who has no way is out") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_3_inf1 f_1_inf1",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1", "at laneffe p_1_inf1",
             "entries charleroi laneffe", "battle 2 0", "board charleroi idle 1",
             "tile stream attacker-L", "stand defender-R f_2_inf1 f_2_inf2 f_3_inf1 a_1_inf1",
             "stand defender-C a_2_inf1");
    play("act_block end");
    asks(FRENCH, "stream_save");
    plays("stream_save f_2_inf1", "stream_save f_2_inf2");
    equal(number_at("lost.french"), 4); // one by the stream, three without a way
    equal(told_count(FRENCH, "flee"), 0);
}

/* W12.11: the last round. */

TEST_RULE(WAT_12_11, "after the defender's battle turn of round 20 the attacker withdraws") {
    const char *const at = "at charleroi f_2_inf1 f_2_inf2 f_nap a_1_inf1 a_1_inf2 a_2_inf1";
    position("turn 1 battle", at, "entries charleroi laneffe", "battle 19 1", "board charleroi",
             "stand attacker-L f_2_inf1 a_1_inf1", "stand defender-C a_2_inf1");
    play("act_block end");
    equal(number_at("battle.round"), 20);
    asks(FRENCH, "act_block");
    rolls(6, 6, 6, 6);
    plays("act_block f_2_inf1", "act fire line", "act_block end");
    asks(ALLIED, "act_block");
    equal(told_count(ALLIED, "rout"), 0);
    play("act_block end");
    holds(says(ALLIED, "'kind':'rout','rule':'W12.11'"));
    holds(says(ALLIED, "'side':'french','town':'charleroi','cause':'stalemate'"));
    equal(unit_steps("f_2_inf1"), 3); // engaged
    equal(unit_steps("f_2_inf2"), 3); // in reserve
    asks(FRENCH, "flee_block");
}

TEST_RULE(WAT_12_11, "the option sets another number of rounds") {
    const char *const at = "at charleroi f_2_inf1 f_2_inf2 f_nap a_1_inf1 a_1_inf2 a_2_inf1";
    position("turn 1 battle", "options battle_rounds=10", at, "entries charleroi laneffe",
             "battle 10 1", "board charleroi", "stand attacker-L f_2_inf1",
             "stand defender-C a_2_inf1");
    play("act_block end");
    equal(told_count(ALLIED, "rout"), 1);
    cited(WAT_12_11);
    position("turn 1 battle", "options battle_rounds=40", at, "entries charleroi laneffe",
             "battle 20 1", "board charleroi", "stand attacker-L f_2_inf1",
             "stand defender-C a_2_inf1");
    play("act_block end");
    equal(number_at("battle.round"), 21);
    asks(FRENCH, "act_block");
    position_refused(WAT_12_11, "turn 1 battle", "options battle_rounds=10", at, "battle 11 0",
                     "board charleroi");
}

TEST_RULE(WAT_12_11,
          "the rounds are those of the step: every battle still open ends with the last") {
    position("turn 1 battle", "options battle_rounds=10", "at beaumont f_6_inf1",
             "at charleroi f_2_inf1 f_2_inf2 f_nap a_1_inf1 a_1_inf2 a_2_inf1",
             "at wavre f_3_inf1 f_3_inf2 f_3_art p_1_inf1 p_1_inf2 p_2_inf1",
             "entries charleroi laneffe", "entries wavre gembloux", "battle 10 1",
             "board charleroi", "stand attacker-L f_2_inf1", "stand defender-C a_2_inf1",
             "board wavre", "stand attacker-L f_3_inf1", "stand defender-C p_1_inf1");
    play("act_block end");
    plays("flee_block f_2_inf1", "flee_block f_2_inf2", "flee_on stop");
    asks(FRENCH, "act_block"); // the other battle has its turns of the round yet
    plays("act_block end", "act_block end");
    equal(told_count(ALLIED, "rout"), 2);
    cited(WAT_12_11);
}
