/* look_test.c - chapter C3: the map, paths, who holds an area, what a player sees of it. */
#include <stdio.h>

#include "games/castiglione/rules/rules.h"
#include "games/castiglione/tests/turns.h"

enum { AUSTRIAN = CAS_AUSTRIAN, FRENCH = CAS_FRENCH };

static bool is_held_for(gg_seat side, const char *area) {
    return cas_has(cas_held(truth(), side), area_of(area));
}

/* The map. */

TEST_RULE(CAS_3_1, "a counter goes only to an area that a connection joins to its own") {
    position("turn 2 move_second", FAR, "at verona fr_victor massena");
    plays("move_pick massena", "group_add go");
    refused("move_step rivoli", CAS_3_1);
    refused("move_step verona", CAS_3_1);
    refused("move_step mantua", CAS_3_1);
    allowed("move_step bussolengo");
    play("move_step bussolengo");
    refused("move_step lugo", CAS_3_1);
    allowed("move_step rivoli");
}

TEST_RULE(CAS_3_1, "a broken bridge carries nobody, until it is whole again") {
    position("turn 2 move_second", FAR, "at volta fr_victor", "broken volta_valeggio");
    plays("move_pick fr_victor", "move_kind march");
    refused("move_step valeggio", CAS_3_1);
    allowed("move_step goito");
    position("turn 2 move_second", FAR, "at volta fr_victor", "broken goito_roverbella");
    plays("move_pick fr_victor", "move_kind march");
    allowed("move_step valeggio");
}

TEST_RULE(CAS_3_1, "connections cost 1, 2 or 3 points, and each joins two areas") {
    for (unsigned link = 0; link < CAS_LINKS; link++) {
        const cas_link *row = &cas_links[link];
        bool mountain = cas_areas[row->a].mountain || cas_areas[row->b].mountain;
        holds(row->mp >= 1 && row->mp <= 3);
        equal(row->limit_sp, mountain ? 12 : 0);
        equal(cas_between[row->a][row->b], link + 1);
        equal(cas_between[row->b][row->a], link + 1);
    }
    // Trent to Condino takes three: cavalry can, infantry cannot.
    position("turn 2 move_first", FAR, "at trent au_spiegel_cav au_liptay");
    plays("move_pick au_spiegel_cav", "move_kind march", "group_add go", "move_step condino",
          "move_pick au_liptay", "move_kind march");
    refused("move_step condino", CAS_8_2);
    refused("move_step ala", CAS_3_1);
    allowed("move_step rovereto");
}

TEST_RULE(CAS_3_2, "Rivoli and the north are mountains; the two fortresses are in clear areas") {
    static const char *const mountains[] = { "trent", "rovereto", "ala",    "riva",      "condino",
                                             "anfo",  "vestone",  "rivoli", "la_corona", "lugo" };
    cas_set wanted = 0, found = 0;
    for (unsigned i = 0; i < sizeof mountains / sizeof *mountains; i++)
        wanted |= cas_bit(area_of(mountains[i]));
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        if (cas_areas[area].mountain) found |= cas_bit(area);
        bool fortress = area == area_of("mantua") || area == area_of("peschiera");
        equal(cas_areas[area].fortress != 0, fortress);
    }
    equal(found, wanted);
    equal(cas_inside_of(area_of("rivoli")), CAS_PLACES);
    position("turn 2 move_second", FAR, "at peschiera fr_victor", "at rivoli fr_valette");
    plays("move_pick fr_victor", "move_kind march");
    allowed("move_step inside");
    plays("move_step stop", "move_pick fr_valette", "move_kind march");
    refused("move_step inside", CAS_10_1);
}

// One more than the nearest neighbour's distance.
static unsigned steps_between(unsigned a, unsigned b) {
    unsigned least = UINT8_MAX;
    if (a == b) return 0;
    for (cas_set left = cas_near[a]; left; left = cas_rest(left)) {
        unsigned by = cas_distance[cas_first(left)][b] + 1u;
        if (by < least) least = by;
    }
    return least;
}

TEST_RULE(CAS_3_3, "areas away: the least number of connections, whatever they cost") {
    equal(cas_distance[area_of("trent")][area_of("condino")], 1); // three points
    equal(cas_distance[area_of("brescia")][area_of("palazzolo")], 1);
    equal(cas_distance[area_of("bussolengo")][area_of("la_corona")], 2);
    equal(cas_distance[area_of("mantua")][area_of("mantua")], 0);
    for (unsigned a = 0; a < CAS_AREAS; a++) {
        for (unsigned b = 0; b < CAS_AREAS; b++)
            equal(cas_distance[a][b], steps_between(a, b));
    }
}

TEST_RULE(CAS_3_3, "broken bridges and enemies in between make no area farther away") {
    // Masséna gives way to the nearest unit, over a broken bridge.
    position("turn 2 move_first", FAR, "at valeggio massena", "at volta fr_victor",
             "at bussolengo fr_rampon", "at roverbella au_gummer", "broken volta_valeggio");
    plays("move_pick au_gummer", "move_kind march", "move_step valeggio");
    holds(is_in("massena", "volta"));
    // And past an enemy, who stands on the only short way.
    position("turn 2 move_first", FAR, "at la_corona massena", "at bussolengo fr_victor",
             "at rivoli au_ott", "at ala au_gummer");
    plays("move_pick au_gummer", "move_kind march", "move_step la_corona");
    holds(is_in("massena", "bussolengo"));
}

/* Paths. */

TEST_RULE(CAS_3_4, "an area held by the enemy between its ends stops a path") {
    rolls(3, 1);
    position("turn 2 supply", FAR, "at bussolengo massena", "at la_corona fr_joubert");
    holds(is_commanded("fr_joubert"));
    rolls(3, 1, 1, 1);
    position("turn 2 supply", FAR, "at bussolengo massena", "at la_corona fr_joubert",
             "at rivoli au_ott");
    holds(!is_commanded("fr_joubert"));
    // At an end it does not: Ott marches to Rivoli, and Joubert's guns are in reach of Victor.
    position("turn 2 combat_first", FAR, "at rivoli au_ott@la_corona fr_joubert",
             "at verona fr_victor");
    asks(FRENCH, "guns_pick");
    allowed("guns_pick fr_victor");
}

TEST_RULE(CAS_3_4, "a broken bridge stops a path; its length is the areas entered") {
    rolls(3, 1);
    position("turn 2 supply", FAR, "at verona massena fr_victor", "at lugo fr_valette");
    holds(is_commanded("fr_valette") && is_commanded("fr_victor"));
    rolls(3, 1, 1);
    position("turn 2 supply", FAR, "at verona massena fr_victor", "at lugo fr_valette",
             "broken lugo_verona");
    holds(!is_commanded("fr_valette") && is_commanded("fr_victor"));
    equal(cas_reach(truth(), FRENCH, area_of("verona"), 0), cas_bit(area_of("verona")));
    holds(!cas_has(cas_reach(truth(), FRENCH, area_of("verona"), 1), area_of("lugo")));
    holds(cas_has(cas_reach(truth(), FRENCH, area_of("verona"), 1), area_of("caldiero")));
}

TEST_RULE(CAS_3_4, "nothing is traced into or out of a besieged fortress; inside it length is 0") {
    rolls(3, 1);
    position("turn 2 supply", FAR, "in mantua au_rukavina", "at goito wurmser au_gummer");
    holds(is_commanded("au_rukavina"));
    rolls(3, 1);
    position("turn 2 supply", FAR, "in mantua au_rukavina", "at goito wurmser au_gummer",
             "at mantua fr_servier");
    holds(!is_commanded("au_rukavina") && is_commanded("au_gummer"));
    rolls(3, 1);
    position("turn 2 supply", FAR, "in mantua au_rukavina wurmser", "at goito au_gummer",
             "at mantua fr_servier");
    holds(is_commanded("au_rukavina") && !is_commanded("au_gummer"));
}

TEST_RULE(CAS_3_5,
          "an enemy unit or dummy outside holds an area, a leader that lies open does not") {
    position("turn 2 move_second", FAR, "at rivoli au_ott", "at ala davidovich");
    holds(is_held_for(FRENCH, "rivoli"));
    holds(!is_held_for(FRENCH, "ala"));
    holds(!is_held_for(AUSTRIAN, "rivoli"));
    position("turn 2 move_second", FAR, FOG, "at rivoli au_dummy_1", "at ala davidovich",
             "at riva melas-up");
    holds(is_held_for(FRENCH, "rivoli"));
    holds(is_held_for(FRENCH, "ala")); // face-down he may be anything
    holds(!is_held_for(FRENCH, "riva"));
}

TEST_RULE(CAS_3_5, "a unit inside a fortress holds it while no enemy unit is outside") {
    position("turn 2 move_second", FAR, "in mantua au_rukavina");
    holds(is_held_for(FRENCH, "mantua"));
    position("turn 2 move_second", FAR, "in mantua au_rukavina", "at mantua fr_servier");
    holds(!is_held_for(FRENCH, "mantua"));
    holds(is_held_for(AUSTRIAN, "mantua"));
    position("turn 2 move_second", FAR, "in mantua canto");
    holds(!is_held_for(FRENCH, "mantua"));
    position("turn 2 move_second", FAR, FOG, "in mantua canto");
    holds(is_held_for(FRENCH, "mantua"));
}

TEST_RULE(CAS_3_6, "outside and inside are two places; combat sees those outside") {
    position("turn 2 combat_first", FAR, "in mantua au_rukavina canto", "at mantua fr_servier");
    asks(FRENCH, "move_pick"); // no combat in Mantua
    equal(told_count(CAS_GALLERY, "combat"), 0);
    holds(is_in("au_rukavina", "mantua/inside") && is_in("fr_servier", "mantua"));
    // Six SP inside count nothing for a fight outside.
    rolls(1, 1);
    position("turn 2 combat_first", FAR, "in mantua fr_servier fr_fiorella",
             "at mantua au_gummer@goito fr_pelletier");
    play("withdraw done");
    holds(was_told(CAS_GALLERY, "'sp':4") && was_told(CAS_GALLERY, "'sp':3"));
    holds(!was_told(CAS_GALLERY, "'sp':9"));
    position_refused(CAS_10_1, "turn 2 move_first", FAR, "in mantua fr_servier au_rukavina");
}

TEST_RULE(CAS_3_6, "under fog both places are one area: besiegers and garrison lie open") {
    position_refused(CAS_13_1_1, "turn 2 move_second", FAR, FOG, "in mantua au_rukavina-down",
                     "at mantua fr_servier-up");
    rolls(3, 1);
    position("turn 2 supply", FAR, FOG, "in mantua au_rukavina-up", "at mantua fr_servier-up",
             "at ala au_gummer-up");
    holds(is_up("au_rukavina") && is_up("fr_servier"));
    holds(!is_up("au_gummer"));
}

/* What a player sees. */

TEST_RULE(CAS_3_7, "choices, traces and refusals are the same whatever lies face-down") {
    static const char *const what[] = { "at rivoli au_gummer", "at rivoli wurmser",
                                        "at rivoli au_dummy_1" };
    cas_set held = 0, supplied = 0, reach = 0;
    for (unsigned i = 0; i < 3; i++) {
        position("turn 2 move_second", FAR, FOG, "moving yes", what[i],
                 "at bussolengo fr_victor fr_rampon-uncommanded massena");
        if (i == 0) {
            held = cas_held(truth(), FRENCH);
            supplied = cas_supplied_areas(truth(), FRENCH);
            reach = cas_reach(truth(), FRENCH, area_of("bussolengo"), 2);
        }
        equal(cas_held(truth(), FRENCH), held);
        equal(cas_supplied_areas(truth(), FRENCH), supplied);
        equal(cas_reach(truth(), FRENCH, area_of("bussolengo"), 2), reach);
        plays("move_pick fr_rampon", "group_add go");
        refused("move_step rivoli", CAS_8_3);
        allowed("move_step verona");
        plays("move_step stop", "move_pick massena", "group_add go");
        refused("move_step rivoli", CAS_8_3);
        plays("move_step stop", "move_pick fr_victor", "move_kind march");
        legal_is("move_step rivoli", "move_step verona", "move_step castelnuovo", "move_step stop",
                 NULL);
    }
}

TEST_RULE(CAS_3_7, "a dummy that blocks is not betrayed by the command of those behind it") {
    static const char *const what[] = { "at rivoli au_gummer", "at rivoli wurmser",
                                        "at rivoli au_dummy_1" };
    for (unsigned i = 0; i < 3; i++) {
        rolls(3, 1, 1, 1);
        position("turn 2 supply", FAR, FOG, what[i], "at bussolengo massena",
                 "at la_corona fr_joubert");
        holds(!is_commanded("fr_joubert"));
    }
}
