/* fire_value_test.c - W11.5 and W11.6: the value a block fires with, cell by cell of the table. The
 * attacker's left faces the defender's right. */
#include <stdio.h>

#include "games/waterloo/tests/combat.h"
#include "games/waterloo/waterloo.h"
#include "harness/harness.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED };

/* W11.5, cell by cell: every firer as the attacker's and as the defender's, three or four dice
 * of which as many hit as the value says. */

enum firer { LINE_INFANTRY, GUARD, CAVALRY, FOOT_GUNS, HORSE_GUNS, FIRERS };

typedef struct shot {
    enum firer firer;
    const char *tile; // in the firer's position; he is in its slot, if it has one
    bool ranged, squares, later;
    unsigned value;
} shot;

// clang-format off
static const shot shots[] = {
    { LINE_INFANTRY, .value = 1 },
    { LINE_INFANTRY, .later = true, .value = 1 },
    { LINE_INFANTRY, .tile = "woods", .value = 1 },
    { LINE_INFANTRY, .tile = "farm", .value = 2 },
    { LINE_INFANTRY, .tile = "farm", .later = true, .value = 2 },
    { LINE_INFANTRY, .squares = true, .value = 2 },
    { LINE_INFANTRY, .squares = true, .later = true, .value = 2 },
    { LINE_INFANTRY, .tile = "farm", .squares = true, .value = 3 },
    { GUARD, .value = 2 },
    { GUARD, .later = true, .value = 2 },
    { GUARD, .tile = "woods", .value = 2 },
    { GUARD, .tile = "farm", .value = 3 },
    { GUARD, .squares = true, .value = 3 },
    { GUARD, .tile = "farm", .squares = true, .value = 3 }, // never above F3
    { CAVALRY, .value = 3 },
    { CAVALRY, .later = true, .value = 2 },
    { CAVALRY, .tile = "woods", .value = 1 },
    { CAVALRY, .tile = "woods", .later = true, .value = 1 },
    { CAVALRY, .squares = true, .value = 1 },
    { CAVALRY, .squares = true, .later = true, .value = 1 },
    { FOOT_GUNS, .ranged = true, .value = 1 },
    { FOOT_GUNS, .tile = "hill", .ranged = true, .value = 2 },
    { FOOT_GUNS, .ranged = true, .squares = true, .value = 2 },
    { FOOT_GUNS, .tile = "hill", .ranged = true, .squares = true, .value = 3 },
    { HORSE_GUNS, .ranged = true, .value = 2 },
    { HORSE_GUNS, .tile = "hill", .ranged = true, .value = 3 },
    { HORSE_GUNS, .ranged = true, .squares = true, .value = 3 },
    { HORSE_GUNS, .tile = "hill", .ranged = true, .squares = true, .value = 3 }, // nor here
    { FOOT_GUNS, .value = 2 },
    { FOOT_GUNS, .later = true, .value = 1 },
    { FOOT_GUNS, .squares = true, .value = 2 },
    { FOOT_GUNS, .squares = true, .later = true, .value = 1 },
    { FOOT_GUNS, .tile = "hill", .value = 2 }, // a hill helps at long range only
    { FOOT_GUNS, .tile = "hill", .later = true, .value = 1 },
    { FOOT_GUNS, .tile = "hill", .squares = true, .later = true, .value = 1 },
    { HORSE_GUNS, .value = 3 },
    { HORSE_GUNS, .later = true, .value = 2 },
    { HORSE_GUNS, .squares = true, .value = 3 },
    { HORSE_GUNS, .squares = true, .later = true, .value = 2 },
    { HORSE_GUNS, .tile = "hill", .later = true, .value = 2 },
};
// clang-format on

// With british_elite the Anglo-Dutch have a Guard too.
static const char *const firers[2][FIRERS] = {
    [WAT_ATTACKER] = { "f_2_inf1", "f_gd_inf", "f_2cc", "f_1_art", "f_ha1" },
    [WAT_DEFENDER] = { "a_1_inf2", "a_1_inf1", "a_c_cav1", "a_1_art", "a_c_ha" },
};
static const char *const targets[2] = { "a_2_inf2", "f_4_inf1" };
static const char *const own[2] = { "attacker-L", "defender-L" };
static const char *const facing[2] = { "defender-R", "attacker-R" };

static bool is_slot(const char *tile) {
    return tile && strcmp(tile, "woods") != 0;
}

// Turn 1, so the French attack; the role on turn fires.
static void shot_position(const shot *s, unsigned role) {
    const char *firer = firers[role][s->firer], *target = targets[role];
    char at[96], battle[16], mine[64], theirs[64], tile[64], square[64], fired[64];
    const char *more[4] = { NULL };
    unsigned count = 0;
    snprintf(at, sizeof at, "at charleroi %s %s f_nap a_well", firer, target);
    snprintf(battle, sizeof battle, "battle 1 %u", role);
    snprintf(mine, sizeof mine, "stand %s%s %s", own[role], is_slot(s->tile) ? "/slot" : "", firer);
    snprintf(theirs, sizeof theirs, "stand %s %s", (s->ranged ? facing : own)[role], target);
    snprintf(tile, sizeof tile, "tile %s %s", s->tile ? s->tile : "", own[role]);
    snprintf(square, sizeof square, "square %s", target);
    snprintf(fired, sizeof fired, "fired %s", firer);
    if (s->tile) more[count++] = tile;
    if (s->squares) more[count++] = square;
    if (s->later) more[count++] = fired;
    position("turn 1 battle", "options british_elite=on", at, battle, "board charleroi", mine,
             theirs, more[0], more[1], more[2]);
}

// The target has four steps. Two dice are 2 and 3, so that every value shows in the hits.
static unsigned hits_rolled(int steps, unsigned value) {
    if (steps == 2) {
        rolls(2, 3);
        return value - 1;
    }
    if (steps == 3)
        rolls(1, 2, 3);
    else
        rolls(1, 2, 3, 4);
    return value;
}

static void shot_fires(const shot *s, unsigned role) {
    char choice[32], value[96];
    shot_position(s, role);
    snprintf(choice, sizeof choice, "act_block %s", firers[role][s->firer]);
    play(choice);
    unsigned hits = hits_rolled(unit_steps(firers[role][s->firer]), s->value);
    play(s->squares ? "act fire squares" : "act fire line");
    equal(dice_left(), 0);
    snprintf(value, sizeof value, "'target':'%s','long_range':%s,'value':%u",
             s->squares ? "squares" : "line", s->ranged ? "true" : "false", s->value);
    holds(says(FRENCH, value));
    holds(says(ALLIED, value));
    equal(unit_steps(targets[role]), 4 - (int)hits);
}

TEST_RULE(WAT_11_5, "every fire value, the attacker firing") {
    for (size_t i = 0; i < sizeof shots / sizeof shots[0]; i++)
        shot_fires(&shots[i], WAT_ATTACKER);
}

TEST_RULE(WAT_11_5, "every fire value, the defender firing") {
    for (size_t i = 0; i < sizeof shots / sizeof shots[0]; i++)
        shot_fires(&shots[i], WAT_DEFENDER);
}

TEST_RULE(WAT_11_5,
          "cavalry in woods has F1 on either side's ground, and nobody is in square there") {
    position("turn 1 battle", "at charleroi f_2cc f_nap f_gd_inf a_1_inf1 a_2_inf1 a_2_inf2",
             "battle 1 0", "board charleroi", "tile woods defender-R",
             "stand defender-R f_2cc a_1_inf1", "stand attacker-L f_gd_inf");
    rolls(1, 2, 3);
    plays("act_block f_2cc", "act fire line");
    holds(says(ALLIED, "'value':1"));
    equal(unit_steps("a_1_inf1"), 3);
    plays("act_block end", "act_block a_1_inf1");
    refused("act form", WAT_10_15);
}

TEST_RULE(WAT_11_5, "without the option the British elite fires as all line infantry does") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_nap f_2_inf2 a_1_inf1 a_2_inf1 a_r_inf1",
             "battle 1 1", "board charleroi", "stand defender-L f_2_inf1 a_1_inf1");
    rolls(1, 2, 3, 4);
    plays("act_block a_1_inf1", "act fire line");
    holds(says(FRENCH, "'value':1"));
    equal(unit_steps("f_2_inf1"), 3);
}

TEST_RULE(WAT_11_5, "a die for every step it has now") {
    position("turn 1 battle", "at charleroi f_2_inf1:2 f_nap f_2cc:1 a_1_inf1 a_2_inf1 a_r_inf1",
             "battle 1 0", "board charleroi", "stand attacker-L f_2_inf1 a_1_inf1");
    rolls(1, 1, 1);
    plays("act_block f_2_inf1", "act fire line");
    equal(dice_left(), 1);
    holds(says(ALLIED, "'dice':[1,1],'hits':2"));
    equal(unit_steps("a_1_inf1"), 2);
}

TEST_RULE(WAT_11_6,
          "the first fire of an engagement is used up by any fire, and comes with the next") {
    position("turn 1 battle", "at charleroi f_2cc f_nap f_2_inf1 a_1_inf1 a_2_inf1 a_2_inf2",
             "battle 1 0", "board charleroi", "stand defender-R f_2cc a_1_inf1 a_2_inf1",
             "stand attacker-C f_2_inf1", "square a_2_inf1");
    rolls(6, 6, 6);
    plays("act_block f_2cc", "act fire squares"); // at a square there is no shock to lose
    holds(says(ALLIED, "'value':1"));
    plays("act_block end", "act_block end");
    rolls(6, 6, 6);
    plays("act_block f_2cc", "act fire line");
    holds(says(ALLIED, "'value':2"));
    plays("act_block end", "act_block end");
    plays("act_block f_2cc", "act move L", "act_block end", "act_block end");
    plays("act_block f_2cc", "act move enemy-R", "act_block end", "act_block end");
    rolls(6, 6, 6);
    plays("act_block f_2cc", "act fire line");
    holds(says(ALLIED, "'value':3"));
}

TEST_RULE(WAT_11_6, "a second enemy is no new engagement; one after all had gone is") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_nap a_c_cav1 a_1_inf1 a_2_inf1",
             "battle 1 0", "board charleroi", "stand defender-R f_2_inf1 a_c_cav1",
             "stand attacker-L f_2_inf2", "stand defender-C a_1_inf1", "fired a_c_cav1");
    plays("act_block f_2_inf2", "act move enemy-R", "act_block end");
    rolls(6, 6, 6);
    plays("act_block a_c_cav1", "act fire line");
    holds(says(FRENCH, "'value':2"));
    play("act_block end");
    plays("act_block f_2_inf1", "act move L", "act_block f_2_inf2", "act move L", "act_block end");
    plays("act_block end", "act_block f_2_inf2", "act move enemy-R", "act_block end");
    rolls(6, 6, 6);
    plays("act_block a_c_cav1", "act fire line");
    holds(says(FRENCH, "'value':3"));
}

TEST_RULE(WAT_11_6, "foot guns, which never engage, have it when the enemy engages them") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_nap a_1_art a_1_inf1 a_2_inf1",
             "battle 1 1", "board charleroi", "stand attacker-L f_2_inf1",
             "stand defender-R a_1_art", "stand defender-C a_2_inf1");
    rolls(6, 6, 6);
    plays("act_block a_1_art", "act fire line"); // long range, and not engaged yet
    holds(says(FRENCH, "'long_range':true,'value':1"));
    plays("act_block end", "act_block f_2_inf1", "act move enemy-R", "act_block end");
    rolls(6, 6, 6);
    plays("act_block a_1_art", "act fire line");
    holds(says(FRENCH, "'long_range':false,'value':2"));
    plays("act_block end", "act_block end");
    rolls(6, 6, 6);
    plays("act_block a_1_art", "act fire line");
    holds(says(FRENCH, "'long_range':false,'value':1"));
}

TEST_RULE(WAT_11_6, "horse guns that fire and then engage still have it in the next battle turn") {
    position("turn 1 battle", "at charleroi f_ha1 f_2_inf2 f_nap a_1_inf1 a_1_inf2 a_2_inf1",
             "battle 1 0", "board charleroi", "stand attacker-L f_ha1",
             "stand defender-R a_1_inf1");
    rolls(6, 6);
    plays("act_block f_ha1", "act fire line");
    holds(says(ALLIED, "'long_range':true,'value':2"));
    plays("act_more move enemy-R", "act_block end", "act_block end");
    rolls(6, 6);
    plays("act_block f_ha1", "act fire line");
    holds(says(ALLIED, "'long_range':false,'value':3"));
}
