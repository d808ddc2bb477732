/* position_test.c - positions from outside: what is impossible is refused by its rule, what is no
 * position by a sentence. */
#include <stdio.h>

#include "games/castiglione/sight/view.h"
#include "games/castiglione/tests/positions.h"
#include "harness/sealed.h"

// Both have a unit somewhere.
#define FAR "at vicenza au_minkwitz", "at cremona fr_cervoni"
#define FOG "options fog_of_war=on"

// ---- Turn, phase, options.

EXAMPLE(position_turns, "the turns are 1 to 10, and the Austrian begins") {
    position_refused(CAS_1_2, "turn 0 move_first", FAR);
    position_refused(CAS_1_2, "turn 11 move_first", FAR);
    position_refused(CAS_7_1, "turn 1 move_first first=french", FAR);
    position_refused(CAS_7_1, "turn 1 move_first initiative=french", FAR);
    position_refused(CAS_3_9, "turn 2 setup", FAR);
    position("turn 10 move_first", FAR);
    equal(truth()->table.turn, 10);
    asks(CAS_AUSTRIAN, "move_pick");
    position("turn 10 move_second first=austrian", FAR);
    asks(CAS_FRENCH, "move_pick");
    position("turn 2 move_first first=french", FAR);
    asks(CAS_FRENCH, "move_pick");
}

EXAMPLE(position_phases, "a position starts with the decision of its phase") {
    position("turn 1 setup", FOG, FAR, "box reserve au_dummy_1");
    asks(CAS_AUSTRIAN, "dummy_place");
    equal(truth()->table.turn, 0);
    rolls(3, 2);
    position("turn 2 supply", FAR);
    asks(CAS_AUSTRIAN, "initiative");
    rolls(2, 3);
    position("turn 2 initiative", FAR);
    asks(CAS_FRENCH, "initiative");
    position("turn 2 combat_first", FAR, "at ala au_gummer fr_guieu", "at la_corona fr_victor");
    asks(CAS_FRENCH, "guns_pick");
    rolls(4, 1);
    position("turn 2 end", FAR);
    asks(CAS_AUSTRIAN, "initiative");
    equal(truth()->table.turn, 3);
}

EXAMPLE(position_defaults, "keys that are left out take their defaults") {
    load("{'pieces':[{'id':'au_minkwitz','place':'vicenza'},{'id':'fr_guieu','place':'cremona'}],"
         "'phase':'move_first'}");
    equal(truth()->table.turn, 1);
    equal(truth()->table.first, CAS_AUSTRIAN);
    equal(truth()->table.holds_initiative, CAS_AUSTRIAN + 1);
    equal(truth()->table.options, 1u << CAS_OPT_COMBAT_BOARD | 1u << CAS_OPT_STATUS_SHEETS);
    equal(hits_of("fr_guieu"), 0);
    holds(is_commanded("fr_guieu") && !is_foraging("fr_guieu") && is_up("fr_guieu"));
    holds(is_in("massena", "absent") && is_in("au_dummy_1", "absent"));
    holds(is_held_by("verona", "french") && is_held_by("brescia", "french"));
    asks(CAS_AUSTRIAN, "move_pick");
}

EXAMPLE(position_options, "options are texts or truth values") {
    load("{'options':{'fog_of_war':true,'late_guns':'on','combat_board':false},"
         "'phase':'move_first','pieces':[{'id':'au_minkwitz','place':'vicenza'},"
         "{'id':'fr_guieu','place':'cremona'}]}");
    holds(cas_option(&truth()->table, CAS_OPT_FOG_OF_WAR));
    holds(cas_option(&truth()->table, CAS_OPT_LATE_GUNS));
    holds(!cas_option(&truth()->table, CAS_OPT_COMBAT_BOARD));
    holds(cas_option(&truth()->table, CAS_OPT_STATUS_SHEETS));
    holds(!is_up("fr_guieu"));
    is_faulty("{'options':{'fog_of_war':1}}", GG_UNKNOWN, "unknown value of fog_of_war");
    is_faulty("{'options':{'fog_of_war':'yes'}}", GG_UNKNOWN, "unknown value of fog_of_war");
    is_faulty("{'options':{'fog_of_war':null}}", GG_UNKNOWN, "unknown value of fog_of_war");
    is_faulty("{'options':{'weather':'rain'}}", GG_SYNTAX, "options has an unknown key: weather");
    is_faulty("{'options':3}", GG_SYNTAX, "not an object: options");
}

// ---- Counters and their places.

EXAMPLE(position_places,
        "a counter is once in an area, inside a fortress or in a box of its kind") {
    position("turn 2 move_first", FAR, "in mantua au_rukavina:3-uncommanded-foraging canto",
             "box gone despinoy", "box eliminated fr_guieu fr_rusca");
    holds(is_in("au_rukavina", "mantua/inside") && is_in("canto", "mantua/inside"));
    holds(is_in("despinoy", "gone") && is_in("fr_rusca", "eliminated"));
    equal(hits_of("au_rukavina"), 3);
    holds(!is_commanded("au_rukavina") && is_foraging("au_rukavina"));
    equal(truth()->table.lost_sp[CAS_FRENCH],
          cas_row(CAS_FRENCH, cas_number_of(id_of("fr_guieu")))->sp
              + cas_row(CAS_FRENCH, cas_number_of(id_of("fr_rusca")))->sp);
    position_refused(CAS_6_2, "turn 2 move_first", FAR, "at ala au_gummer:4");
    position_refused(CAS_2_5, "turn 2 move_first", FAR, "box eliminated massena");
    position_refused(CAS_2_5, "turn 2 move_first", FAR, "box gone fr_guieu");
    position_refused(CAS_2_5, "turn 2 move_first", FAR, "box reserve fr_guieu");
    position_refused(CAS_2_5, "turn 2 move_first", FOG, FAR, "box eliminated fr_dummy_1");
    is_faulty("{'pieces':[{'id':'massena','place':'ala'},{'id':'massena','place':'ala'}]}",
              GG_SYNTAX, "a piece is listed twice: massena");
    is_faulty("{'pieces':[{'id':'massena'}]}", GG_SYNTAX, "missing key: place");
    is_faulty("{'pieces':[{'place':'ala'}]}", GG_SYNTAX, "missing key: id");
    is_faulty("{'pieces':[{'id':'murat','place':'ala'}]}", GG_UNKNOWN, "no such counter: murat");
    is_faulty("{'pieces':[{'id':'massena','place':'paris'}]}", GG_UNKNOWN, "no such place: paris");
    is_faulty("{'pieces':[{'id':'massena','place':'ala/inside'}]}", GG_UNKNOWN,
              "no such place: ala/inside");
    is_faulty("{'pieces':[{'id':'massena','place':7}]}", GG_SYNTAX, "not the name of place");
    is_faulty("{'pieces':[{'id':'massena','place':'ala','hits':1}]}", GG_SYNTAX,
              "only a unit on the map has hits, command or forage: massena");
    is_faulty("{'pieces':[{'id':'fr_guieu','place':'ala','hits':-1}]}", GG_SYNTAX,
              "not a whole number in range: hits");
    is_faulty("{'pieces':[{'id':'fr_guieu','place':'ala','up':1}]}", GG_SYNTAX,
              "not true or false: up");
}

EXAMPLE(position_leaders, "leaders are hurt by option, and a generic stands in for an absent one") {
    position_refused(CAS_14_1, "turn 2 move_first", FAR, "box wounded wurmser");
    position_refused(CAS_14_1, "turn 2 move_first", FAR, "box killed massena");
    position_refused(CAS_2_3, "turn 2 move_first", FAR, "at cremona gen_fr_massena");
    position_refused(CAS_2_3, "turn 2 move_first", FAR, "box unused gen_fr_massena");
    position_refused(CAS_14_1, "turn 2 move_first", "options leader_casualties=on", FAR,
                     "at cremona massena gen_fr_massena");
    position_refused(CAS_14_1, "turn 2 move_first", "options leader_casualties=on", FAR,
                     "at cremona massena", "box waiting gen_fr_massena");
    position_refused(CAS_14_3, "turn 2 move_first", "options leader_casualties=on", FAR,
                     "box killed wurmser:2");
    position("turn 2 move_first", "options leader_casualties=on", FAR, "box wounded massena:2",
             "at cremona gen_fr_massena", "box killed wurmser augereau",
             "box unused gen_fr_despinoy");
    equal(truth()->now.wounded[CAS_FRENCH][cas_number_of(id_of("massena"))], 2);
    equal(truth()->table.killed_points[CAS_AUSTRIAN], 3);
    equal(truth()->table.killed_points[CAS_FRENCH], 1);
}

EXAMPLE(position_leaders_alone, "a leader alone has given way to enemy units") {
    position_refused(CAS_8_6_2, "turn 2 move_first", FAR, "at ala massena au_gummer");
    position_refused(CAS_8_6_2, "turn 2 combat_first", FAR, "at mantua serurier au_gummer",
                     "in mantua fr_servier");
    position_refused(CAS_23_2, "turn 2 move_first", FAR, "at mantua fr_servier", "in mantua canto");
    position("turn 2 move_first", FAR, "at mantua fr_servier", "in mantua canto au_rukavina");
    position("turn 2 move_first", FAR, "at ala massena wurmser");
    holds(is_in("massena", "ala") && is_in("wurmser", "ala"));
}

EXAMPLE(position_fortresses, "a fortress has room for some of one side, and a siege two sides") {
    position_refused(CAS_10_1, "turn 2 move_first", FAR, "in peschiera fr_guillaume fr_valette");
    position_refused(CAS_10_1, "turn 2 move_first", FAR,
                     "in mantua au_nicolleti au_gummer au_bajalich");
    position_refused(CAS_10_1, "turn 2 move_first", FAR, "in mantua au_rukavina serurier");
    position_refused(CAS_23_14, "turn 2 move_first", FAR, "in peschiera fr_guillaume",
                     "siege peschiera 2");
    position_refused(CAS_10_6, "turn 2 move_first", FAR, "siege verona 2");
    position("turn 2 move_first", FAR, "in peschiera fr_guillaume", "at peschiera au_gummer",
             "siege peschiera 2");
    equal(truth()->table.siege[cas_areas[area_of("peschiera")].fortress - 1], 2);
    is_faulty("{'siege':{'mantua':11}}", GG_SYNTAX, "not a number of Supply Phases: siege.mantua");
    is_faulty("{'siege':{'mantua':'long'}}", GG_SYNTAX,
              "not a number of Supply Phases: siege.mantua");
    is_faulty("{'siege':[]}", GG_SYNTAX, "not an object: siege");
}

// ---- Fog of war.

EXAMPLE(position_dummies, "dummies need fog of war, the open, and no enemy") {
    position_refused(CAS_13, "turn 2 move_first", FAR, "at ala au_dummy_1");
    position_refused(CAS_13, "turn 2 move_first", FAR, "box reserve au_dummy_1");
    position_refused(CAS_13_2_2k, "turn 2 move_first", FOG, FAR, "in mantua au_dummy_1");
    position_refused(CAS_13_2_2j, "turn 2 move_first", FOG, FAR, "at ala au_dummy_1 fr_guieu");
    position_refused(CAS_13_2_2j, "turn 2 move_first", FOG, FAR, "at ala au_dummy_1 fr_dummy_1");
    position_refused(CAS_13_2_2j, "turn 2 move_first", FOG, FAR, "at mantua fr_dummy_1",
                     "in mantua au_rukavina");
    position_refused(CAS_13_1_2i, "turn 2 move_first", FOG, FAR, "at ala au_dummy_1-up");
    position("turn 2 move_first", FOG, FAR, "at ala au_dummy_1 au_gummer-up wurmser",
             "box reserve au_dummy_2");
    holds(!is_up("au_dummy_1") && is_up("au_gummer") && !is_up("wurmser"));
    const cas_view *v = cas_view_of(world_seen(harness_world(), CAS_FRENCH));
    equal(v->now.place[CAS_AUSTRIAN][cas_number_of(id_of("au_gummer"))], area_of("ala"));
    equal(v->now.place[CAS_AUSTRIAN][cas_number_of(id_of("wurmser"))], CAS_ABSENT);
}

EXAMPLE(position_faces, "all lies open without fog of war, and where units of both sides are") {
    position_refused(CAS_13, "turn 2 move_first", FAR, "at ala au_gummer-down");
    position_refused(CAS_13_1_1, "turn 2 combat_first", FOG, FAR, "at ala au_gummer fr_guieu-down");
    position_refused(CAS_13_1_1, "turn 2 move_first", FOG, FAR,
                     "at mantua fr_servier serurier-down", "in mantua au_rukavina");
    position("turn 2 move_first", FOG, FAR, "at mantua fr_servier serurier",
             "in mantua au_rukavina", "at ala au_gummer");
    holds(is_up("fr_servier") && is_up("serurier") && is_up("au_rukavina"));
    holds(!is_up("au_gummer") && !is_up("fr_cervoni"));
}

// ---- The turn so far.

EXAMPLE(position_contact, "units of both sides share an area only between contact and combat") {
    position_refused(CAS_9_1_1, "turn 2 supply", FAR, "at ala au_gummer fr_guieu");
    position_refused(CAS_9_1_1, "turn 2 initiative", FAR, "at ala au_gummer fr_guieu");
    position_refused(CAS_9_1_1, "turn 2 end", FAR, "at ala au_gummer fr_guieu");
    position_refused(CAS_9_1_1, "turn 2 move_first", FAR, "at ala au_gummer fr_guieu");
    position_refused(CAS_9_1_1, "turn 2 move_first", FAR, "at ala au_gummer fr_guieu@rovereto");
    position("turn 2 move_first", FAR, "at ala au_gummer@rovereto fr_guieu");
    holds(is_among(truth()->now.moved, "au_gummer"));
    legal_is("move_pick au_minkwitz", "move_pick end", NULL);
    position("turn 2 move_first", FAR, "at ala au_gummer fr_guieu", "moved au_gummer");
    holds(strcmp(entered_from("au_gummer"), "") == 0);
}

EXAMPLE(position_entries, "a unit of the active player entered from a neighbour") {
    position_refused(CAS_9_4a, "turn 2 move_first", FAR, "at ala au_gummer@verona");
    position_refused(CAS_9_4a, "turn 2 move_second", FAR, "at ala au_gummer@rovereto");
    position_refused(CAS_9_4a, "turn 2 supply", FAR, "at ala au_gummer@rovereto");
    position_refused(CAS_9_4a, "turn 2 combat_first", FAR, "at ala au_gummer@verona");
    position("turn 2 combat_second first=french", FAR, "at ala au_gummer@rovereto fr_guieu",
             "at vicenza au_hohenzollern@verona", "busy au_hohenzollern");
    holds(strcmp(entered_from("au_gummer"), "rovereto") == 0);
    holds(strcmp(entered_from("au_hohenzollern"), "verona") == 0);
    is_faulty("{'pieces':[{'id':'fr_guieu','place':'ala','entered':'paris'}]}", GG_UNKNOWN,
              "no such area: paris");
}

EXAMPLE(position_moves, "who moved, what was crossed and who scouted belong to a Movement Phase") {
    position_refused(CAS_8_1, "turn 2 move_first", FAR, "moved fr_cervoni");
    position_refused(CAS_1_8, "turn 2 combat_first", FAR, "moved au_minkwitz");
    position_refused(CAS_1_8, "turn 2 supply", FAR, "moving yes");
    position_refused(CAS_8_4, "turn 2 move_first", FAR, "crossed rovereto_ala 13");
    position_refused(CAS_8_4, "turn 2 move_first", FAR, "crossed brescia_palazzolo 1");
    position_refused(CAS_13, "turn 2 move_first", FAR, "scouts ala", "scouted rivoli");
    position_refused(CAS_13_1_2b, "turn 2 move_first", FOG, FAR, "scouts ala");
    position_refused(CAS_13_1_2, "turn 2 move_first", FOG, FAR, "moved au_minkwitz", "moving no");
    position("turn 2 move_first", FAR, "at rovereto au_gummer", "crossed rovereto_ala 12");
    equal(truth()->table.crossed[link_of("rovereto_ala")], 12);
    position("turn 2 move_first", FOG, FAR, "scouts ala", "scouted rivoli", "moved wurmser",
             "at ala wurmser");
    equal(truth()->table.scouts, cas_bit(area_of("ala")));
    equal(truth()->table.scouted, cas_bit(area_of("rivoli")));
    asks(CAS_AUSTRIAN, "move_pick");
    legal_lacks("move_pick wurmser");
    is_faulty("{'phase':'move_first','moved':['murat']}", GG_UNKNOWN, "no such counter: murat");
    is_faulty("{'phase':'move_first','crossed':{'ala_paris':1}}", GG_UNKNOWN,
              "no such connection: ala_paris");
    is_faulty("{'phase':'move_first','crossed':{'rovereto_ala':-1}}", GG_SYNTAX,
              "not a number of strength points: crossed.rovereto_ala");
    is_faulty("{'phase':'move_first','scouts':['ala','ala']}", GG_SYNTAX,
              "an area is listed twice: ala");
}

EXAMPLE(position_rivoli, "with roads_to_rivoli sixteen strength points have crossed") {
    position_refused(CAS_8_4, "turn 2 move_first", FAR, "crossed la_corona_ala 13");
    position_refused(CAS_8_4, "turn 2 move_first", "options roads_to_rivoli=on", FAR,
                     "crossed la_corona_ala 17");
    position("turn 2 move_first", "options roads_to_rivoli=on", FAR, "crossed la_corona_ala 16");
    equal(truth()->table.crossed[link_of("la_corona_ala")], 16);
}

EXAMPLE(position_bridges, "only bridges break, and only broken ones are mended") {
    position_refused(CAS_3_1, "turn 2 move_first", FAR, "broken rovereto_ala");
    position_refused(CAS_10_8, "turn 2 move_first", FAR, "mending brescia_palazzolo");
    position_refused(CAS_1_8, "turn 2 supply", FAR, "broken brescia_palazzolo",
                     "mending brescia_palazzolo");
    position("turn 2 move_first", FAR, "broken brescia_palazzolo rovereto_riva",
             "mending rovereto_riva");
    holds(is_bridge_broken("brescia_palazzolo") && is_bridge_broken("rovereto_riva"));
    play("move_pick end");
    holds(is_bridge_broken("brescia_palazzolo") && !is_bridge_broken("rovereto_riva"));
    is_faulty("{'broken':['brescia_palazzolo','brescia_palazzolo']}", GG_SYNTAX,
              "a bridge is listed twice: brescia_palazzolo");
    is_faulty("{'broken':['paris_ala']}", GG_UNKNOWN, "no such connection: paris_ala");
}

EXAMPLE(position_fights, "who fought belongs to the turn, who was tried to a Combat Phase") {
    position_refused(CAS_6_5, "turn 2 supply", FAR, "fought_turn au_minkwitz");
    position_refused(CAS_6_5, "turn 2 move_first", FAR, "fought_turn au_minkwitz");
    position_refused(CAS_6_5, "turn 2 initiative", FAR, "forced_turn au_minkwitz");
    position_refused(CAS_1_8, "turn 2 move_first", FAR, "busy au_minkwitz");
    position_refused(CAS_10_5, "turn 2 combat_first", FAR, "assaulted mantua");
    position_refused(CAS_10_5, "turn 2 combat_first", FAR, "assaulted verona");
    position("turn 2 move_second", FAR, "fought_turn au_minkwitz", "forced_turn fr_cervoni");
    holds(is_among(truth()->now.fought, "au_minkwitz"));
    holds(is_among(truth()->now.forced, "fr_cervoni"));
    load("{'turn':2,'phase':'combat_first','pieces':[{'id':'au_gummer','place':'ala'},"
         "{'id':'fr_guieu','place':'ala'},{'id':'fr_rusca','place':'la_corona'},"
         "{'id':'fr_victor','place':'la_corona'}],'tried':['fr_rusca'],'fought_phase':[]}");
    legal_is("guns_pick fr_victor", "guns_pick done", NULL);
    is_faulty("{'fought_turn':['massena']}", GG_SYNTAX,
              "that list is not for this counter: massena");
    is_faulty("{'forced_turn':['fr_dummy_1']}", GG_SYNTAX,
              "that list is not for this counter: fr_dummy_1");
    is_faulty("{'phase':'combat_first','fought_phase':['massena']}", GG_SYNTAX,
              "that list is not for this counter: massena");
    position("turn 2 combat_first", FOG, FAR, "at ala au_gummer fr_guieu",
             "at la_corona fr_dummy_1 fr_dummy_2", "busy fr_dummy_1"); // a dummy may have tried
    legal_is("guns_pick fr_dummy_2", "guns_pick done", NULL);
}

EXAMPLE(position_holders, "areas with points are held, by who alone stands there") {
    position_refused(CAS_12_2, "turn 2 move_first", FAR, "holder ala french");
    position_refused(CAS_12_3, "turn 2 move_first", FAR, "at verona fr_guieu",
                     "holder verona austrian");
    position("turn 2 move_first", FAR, "at verona au_gummer", "holder legnago austrian");
    holds(is_held_by("verona", "austrian") && is_held_by("legnago", "austrian"));
    holds(is_held_by("brescia", "french"));
    position("turn 2 move_first", FAR, "at peschiera au_gummer", "in peschiera fr_guillaume");
    holds(is_held_by("peschiera", "french"));
    is_faulty("{'holder':{'verona':'english'}}", GG_UNKNOWN, "no such side: english");
    is_faulty("{'holder':{'paris':'french'}}", GG_UNKNOWN, "no such area: paris");
    is_faulty("{'holder':{'verona':1}}", GG_SYNTAX, "not the name of side");
    is_faulty("{'holder':[]}", GG_SYNTAX, "not an object: holder");
}

EXAMPLE(position_over, "an ended game names its winner, level and rule") {
    position("turn 10 end", FAR, "over french marginal C12.1");
    is_won_by(CAS_FRENCH);
    equal(truth()->table.level, 1);
    equal(truth()->table.ended_by, CAS_12_1);
    position("turn 10 end", FAR, "over draw draw C12.1");
    equal(truth()->head.result, 3);
    is_faulty("{'winner':'french'}", GG_SYNTAX, "an ended game names its rule");
    is_faulty("{'winner':'dutch','rule':'C12.1'}", GG_UNKNOWN, "unknown value of winner");
    is_faulty("{'rule':'C12.1'}", GG_SYNTAX, "missing key: winner");
    is_faulty("{'winner':'french','rule':'C99'}", GG_SYNTAX, "an ended game names its rule");
    is_faulty("{'winner':'draw','level':'decisive','rule':'C12.1'}", GG_SYNTAX,
              "a draw has no level of victory, and a victory has one");
}

// ---- No position at all.

EXAMPLE(position_no_position, "what is not JSON or of another shape is refused with a sentence") {
    is_no_position();
    is_faulty("{'turn':'1'}", GG_SYNTAX, "not a whole number in range: turn");
    is_faulty("{'phase':'sleep'}", GG_UNKNOWN, "unknown value of phase");
    is_faulty("{'phase':7}", GG_SYNTAX, "unknown value of phase");
    is_faulty("{'first':'dutch'}", GG_UNKNOWN, "unknown value of first");
    is_faulty("{'initiative':null}", GG_SYNTAX, "unknown value of initiative");
    is_faulty("{'pieces':{}}", GG_SYNTAX, "not a list: pieces");
    is_faulty("{'pieces':[3]}", GG_SYNTAX, "not an object: a piece");
    is_faulty("{'pieces':[{'id':'massena','hat':1}]}", GG_SYNTAX,
              "a piece has an unknown key: hat");
    is_faulty("{'phase':'move_first','moving':1}", GG_SYNTAX, "not true or false: moving");
}

EXAMPLE(position_too_long, "more values than a position has are refused") {
    is_too_long("pieces");
}
