/* turn_test.c - chapter C1: players, calendar, dice, the order of a turn. */
#include <stdio.h>

#include "games/castiglione/state/setup.h"
#include "games/castiglione/tests/turns.h"

enum { AUSTRIAN = CAS_AUSTRIAN, FRENCH = CAS_FRENCH };

// Ends the turn without a move; the Austrians win the next roll and go first.
static void skip_turn(void) {
    play("move_pick end");
    rolls(6, 1);
    play("move_pick end");
    if (!is_over()) play("initiative first");
}

TEST_RULE(CAS_1_1, "two players; counters are brigades, leaders and dummies of one of them") {
    static const char *const name[CAS_SIDES] = { "austrian", "french" };
    static const unsigned units[CAS_SIDES] = { 26, 20 }, leaders[CAS_SIDES] = { 6, 7 };
    begin(1);
    cited(CAS_1_1);
    equal(gg_seats(harness_game(), world_truth(harness_world())), 1u << AUSTRIAN | 1u << FRENCH);
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        holds(strcmp(harness_game()->seat_name[side], name[side]) == 0);
        equal(cas_size(cas_units(side)), units[side]);
        equal(cas_size(cas_kind_set[side][CAS_LEADER]), leaders[side]);
        equal(cas_units(side) & (cas_leaders(side) | cas_dummies(side)), 0);
        equal(cas_units(side) | cas_leaders(side) | cas_dummies(side), cas_all(side));
    }
    asks(AUSTRIAN, "move_pick");
    allowed("move_pick wurmser");
    refused("move_pick massena", CAS_8_1);
}

TEST_RULE(CAS_1_2, "ten turns of a day each, from 29 July to 7 August 1796") {
    static const char *const day[11] = { "",      "07-29", "07-30", "07-31", "08-01", "08-02",
                                         "08-03", "08-04", "08-05", "08-06", "08-07" };
    char text[64];
    position("turn 1 move_first", FAR);
    for (int turn = 1; turn <= 10; turn++) {
        holds(!is_over());
        equal(turn_now(), turn);
        snprintf(text, sizeof text, "'turn':%d,'date':'1796-%s'", turn, day[turn]);
        view_has(CAS_GALLERY, text);
        skip_turn();
    }
    cited(CAS_1_2);
    equal(told_count(CAS_GALLERY, "turn"), 9); // the position began in the first
    holds(is_over());
    equal(turn_now(), 10);
}

TEST_RULE(CAS_1_2, "the game begins with turn 1, and there is no turn 0 or 11") {
    begin(1);
    cited(CAS_1_2);
    equal(turn_now(), 1);
    equal(told_count(FRENCH, "turn"), 1);
    position_refused(CAS_1_2, "turn 0 move_first", FAR);
    position_refused(CAS_1_2, "turn 11 move_first", FAR);
    position("turn 10 move_second", FAR);
    equal(turn_now(), 10);
}

// Turn 1 of a seed under fog up to the French moves, then one forced march or none.
static void march_or_not(const char *options, bool march) {
    begin_with(11, options);
    while (strcmp(harness_game()->phase[truth()->head.phase].name, "dummy_place") == 0)
        play("dummy_place done");
    if (cas_is_fog(&truth()->table)) play("recon_from done");
    play("move_pick end");
    if (cas_is_fog(&truth()->table)) play("recon_from done");
    asks(FRENCH, "move_pick");
    if (march) plays("move_pick fr_rampon", "move_kind force", "force_goal marmirolo");
    while (march && strcmp(harness_game()->phase[truth()->head.phase].name, "force_step") == 0)
        play(verdict_of(FRENCH, "force_step isola") == 0         ? "force_step isola"
             : verdict_of(FRENCH, "force_step villafranca") == 0 ? "force_step villafranca"
                                                                 : "force_step roverbella");
}

TEST_RULE(CAS_1_3, "a secret roll comes from its owner's stream and shifts no open one") {
    static uint32_t drawn[2][GG_STREAMS];
    char told[2][256];
    for (int march = 0; march < 2; march++) {
        march_or_not("fog_of_war=on", march);
        memcpy(drawn[march], truth()->head.rng.drawn, sizeof drawn[march]);
        play("move_pick end");
        while (strcmp(harness_game()->phase[truth()->head.phase].name, "dummy_place") == 0)
            play("dummy_place done");
        size_t at = told_at(CAS_GALLERY, "'kind':'initiative'");
        holds(at != 0);
        snprintf(told[march], sizeof told[march], "%.60s", told_last(CAS_GALLERY) + at);
    }
    equal(drawn[1][GG_STREAM_PUBLIC], drawn[0][GG_STREAM_PUBLIC]);
    equal(drawn[1][GG_STREAM_SECRET + FRENCH], drawn[0][GG_STREAM_SECRET + FRENCH] + 1);
    equal(drawn[1][GG_STREAM_SECRET + AUSTRIAN], drawn[0][GG_STREAM_SECRET + AUSTRIAN]);
    holds(strcmp(told[0], told[1]) == 0);
}

TEST_RULE(CAS_1_3, "a roll both see, as all are without fog, comes from the one open stream") {
    uint32_t before[GG_STREAMS];
    march_or_not("fog_of_war=off", false);
    memcpy(before, truth()->head.rng.drawn, sizeof before);
    march_or_not("fog_of_war=off", true);
    equal(truth()->head.rng.drawn[GG_STREAM_PUBLIC], before[GG_STREAM_PUBLIC] + 1);
    equal(truth()->head.rng.drawn[GG_STREAM_SECRET + FRENCH], 0);
    equal(truth()->head.rng.drawn[GG_STREAM_SECRET + AUSTRIAN], 0);
}

TEST_RULE(CAS_1_4, "work without a choice: Austrian first, then by area, then by counter") {
    // The sources of both are taken, so all forage; every die tells who rolled it.
    rolls(1, 2, 3, 4, 5, 6, 3, 4, 2);
    position("turn 2 supply", "at vicenza fr_victor", "at ala fr_rampon fr_joubert",
             "at trent fr_valette", "at cremona au_reuss", "at montichiari au_ott",
             "at palazzolo au_spork", "at salo au_gummer au_nicolleti");
    static const char *const order[] = {
        "'counter':'au_nicolleti','for':'forage','die':1",
        "'counter':'au_gummer','for':'forage','die':2",
        "'counter':'au_spork','for':'forage','die':3",
        "'counter':'au_ott','for':'forage','die':4",
        "'counter':'au_reuss','for':'forage','die':5",
        "'counter':'fr_valette','for':'forage','die':6",
        "'counter':'fr_joubert','for':'forage','die':3",
        "'counter':'fr_rampon','for':'forage','die':4",
        "'counter':'fr_victor','for':'forage','die':2",
    };
    for (unsigned i = 0; i + 1 < sizeof order / sizeof *order; i++)
        holds(was_told_in_order(CAS_GALLERY, order[i], order[i + 1]));
}

TEST_RULE(CAS_1_5, "whoever is asked may resign, and loses decisively") {
    position("turn 2 move_first", FAR);
    asks(AUSTRIAN, "move_pick");
    equal(verdict_of(FRENCH, "resign"), CAS_1_5); // not at a decision of the other
    allowed("resign");
    play("resign");
    cited(CAS_1_5);
    is_won_by(FRENCH);
    equal(level_now(), 2);
    equal(truth()->table.ended_by, CAS_1_5);
}

TEST_RULE(CAS_1_5, "the French may resign too, whatever the points say") {
    position("turn 10 move_second", FAR, "at mantua fr_servier fr_fiorella");
    plays("move_pick fr_cervoni", "move_kind march");
    play("resign");
    is_won_by(AUSTRIAN);
    equal(level_now(), 2);
    holds(was_told(AUSTRIAN, "'kind':'resign'"));
}

TEST_RULE(CAS_1_6, "seven switches in any combination; only the two displays are on by default") {
    equal(harness_game()->option_always, 7);
    begin(1);
    equal(truth()->table.options, 1u << CAS_OPT_COMBAT_BOARD | 1u << CAS_OPT_STATUS_SHEETS);
    for (unsigned bits = 0; bits < 1u << CAS_OPTIONS; bits++) {
        char text[GG_OPTIONS_MAX * 32] = "";
        for (unsigned row = 0; row < CAS_OPTIONS; row++) {
            strcat(strcat(text, cas_options[row].key), (bits >> row) & 1 ? "=on " : "=off ");
        }
        begin_with(3, text);
        equal(truth()->table.options, bits);
        asks(AUSTRIAN, bits & 1u << CAS_OPT_FOG_OF_WAR ? "dummy_place" : "move_pick");
    }
}

TEST_RULE(CAS_1_7, "a decision without a choice is skipped, one with a single choice is made") {
    // Nobody has a move left: the phase passes without a question, and the French are asked.
    position("turn 2 move_first", FAR, "moved au_minkwitz");
    asks(FRENCH, "move_pick");
    equal(told_count(AUSTRIAN, "ask"), 0);
    // A counter alone joins no group and is not asked who goes with it.
    play("move_pick fr_cervoni");
    asks(FRENCH, "move_kind");
    play("move_kind march");
    asks(FRENCH, "move_step");
    // A single area to fight in is picked, a single unit takes the hit.
    rolls(6, 1);
    position("turn 2 combat_first", FAR, "at lonato au_gummer@salo fr_victor");
    asks(AUSTRIAN, "stay");
    equal(hits_of("fr_victor"), 2);
    equal(told_count(FRENCH, "combat"), 1);
}

TEST_RULE(CAS_1_7, "under fog a decision whose silence would speak is asked all the same") {
    position("turn 2 move_second", FAR, FOG, "at lonato fr_victor", "at salo au_gummer");
    play("recon_from lonato");
    if (strcmp(harness_game()->phase[truth()->head.phase].name, "recon_target") == 0)
        play("recon_target salo");
    asks(AUSTRIAN, "recon_screen");
    legal_is("recon_screen done", NULL);
}

TEST_RULE(CAS_1_8, "supply, initiative, two Movement and Combat Phases, the end") {
    static const char *const steps[] = { "'step':'end'", "'turn':3", "'step':'supply'",
                                         "'step':'initiative'" };
    position("turn 2 move_first", FAR, "at lonato au_gummer", "at castiglione fr_victor");
    equal(step_now(), CAS_STEP_MOVE_FIRST);
    asks(AUSTRIAN, "move_pick");
    refused("combat_pick lonato", CAS_1_8);
    refused("initiative first", CAS_1_8);
    allowed("move_pick au_gummer");
    equal(verdict_of(FRENCH, "move_pick fr_victor"), CAS_1_8);
    play("move_pick end");
    holds(was_told_in_order(FRENCH, "'step':'combat_first'", "'step':'move_second'"));
    equal(step_now(), CAS_STEP_MOVE_SECOND);
    asks(FRENCH, "move_pick");
    equal(verdict_of(AUSTRIAN, "move_pick au_gummer"), CAS_1_8);
    rolls(3, 6);
    play("move_pick end");
    holds(was_told_in_order(FRENCH, "'step':'combat_second'", steps[0]));
    for (unsigned i = 0; i < 3; i++)
        holds(was_told_in_order(FRENCH, steps[i], steps[i + 1]));
    asks(FRENCH, "initiative");
    refused("move_pick end", CAS_1_8);
    equal(verdict_of(AUSTRIAN, "initiative first"), CAS_1_8);
    play("initiative first");
    equal(step_now(), CAS_STEP_MOVE_FIRST);
    asks(FRENCH, "move_pick");
}

TEST_RULE(CAS_1_8, "the Supply Phase: faces, command, supply, then wounded and dummies") {
    rolls(1, 2);
    position("turn 2 supply", "options fog_of_war=on leader_casualties=on", FAR,
             "at anfo au_gummer-up", "at condino fr_guieu", "at vestone fr_rusca",
             "box wounded massena", "box reserve fr_dummy_1");
    holds(was_told_in_order(AUSTRIAN, "'kind':'down'", "'kind':'command'"));
    holds(was_told_in_order(AUSTRIAN, "'kind':'command'", "'kind':'forage'"));
    holds(was_told_in_order(AUSTRIAN, "'kind':'forage'", "'kind':'check'"));
    holds(was_told_in_order(AUSTRIAN, "'kind':'check'", "'kind':'supplied'"));
    holds(was_told_in_order(AUSTRIAN, "'kind':'supplied'", "'kind':'return_die'"));
    asks(FRENCH, "dummy_place");
    refused("initiative first", CAS_1_8);
    allowed("dummy_place cremona");
    rolls(5, 2);
    play("dummy_place done");
    asks(AUSTRIAN, "initiative");
    holds(was_told(AUSTRIAN, "'step':'initiative','side':null"));
}
