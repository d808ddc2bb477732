/* setup_test.c - chapter C2, the counters, and C3.8 and C3.9, where they begin. */
#include <stdio.h>

#include "games/castiglione/rules/rules.h"
#include "games/castiglione/tests/turns.h"

enum { AUSTRIAN = CAS_AUSTRIAN, FRENCH = CAS_FRENCH };

/* Counters. */

TEST_RULE(CAS_2_1, "a unit has strength 1 to 4, cohesion 2 to 5 and the points of its arm") {
    static const unsigned mp[CAS_KINDS] = {
        [CAS_INFANTRY] = 2, [CAS_CAVALRY] = 3, [CAS_ARTILLERY] = 2
    };
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        for (cas_set left = cas_units(side); left; left = cas_rest(left)) {
            const cas_counter *row = cas_row(side, cas_first(left));
            holds(row->sp >= 1 && row->sp <= 4);
            holds(row->cf >= 2 && row->cf <= 5);
            equal(row->mp, mp[row->kind]);
            holds(row->formation < CAS_FORMATIONS);
            equal(cas_formations[row->formation].side, side);
        }
    }
    equal(row_of("fr_victor")->sp, 3);
    equal(row_of("fr_victor")->cf, 5);
    equal(row_of("au_rukavina")->cf, 2);
    equal(row_of("au_lusignan")->sp, 1);
}

TEST_RULE(CAS_2_1, "hits change neither what a unit counts in combat nor how far it goes") {
    position("turn 2 move_second", FAR, "at lonato fr_victor:3");
    plays("move_pick fr_victor", "move_kind march", "move_step castiglione", "move_step solferino");
    holds(is_in("fr_victor", "solferino"));
    rolls(1, 1);
    position("turn 2 combat_first", FAR, "at lonato au_gummer:3@salo fr_victor:3");
    holds(was_told(CAS_GALLERY, "'kind':'roll'"));
    holds(was_told(CAS_GALLERY, "'sp':4")); // Gummer, and Victor:
    holds(was_told(CAS_GALLERY, "'sp':3"));
    position_refused(CAS_6_2, "turn 2 move_second", FAR, "at lonato fr_victor:4");
}

TEST_RULE(CAS_2_2, "one leader of rank 1 an army, the others lead a formation; four points each") {
    static const char *const first[CAS_SIDES] = { "wurmser", "bonaparte" };
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        for (cas_set left = cas_leaders(side); left; left = cas_rest(left)) {
            const cas_counter *row = cas_row(side, cas_first(left));
            bool army = strcmp(row->key, first[side]) == 0;
            equal(row->mp, 4);
            equal(row->sp, 0);
            holds(army ? row->rank == 1 : row->rank == 2 || row->rank == 3);
            if (row->kind == CAS_LEADER)
                equal(cas_formations[row->formation].leader, cas_first(left));
        }
        holds(strcmp(cas_row(side, cas_army_leader[side])->key, first[side]) == 0);
    }
    equal(row_of("bonaparte")->strategic, 2);
    equal(row_of("bonaparte")->tactical, 2);
    equal(row_of("serurier")->rank, 2);
    equal(row_of("serurier")->strategic, 1);
    equal(row_of("serurier")->tactical, 0);
    equal(row_of("kilmaine")->rank, 3);
}

TEST_RULE(CAS_2_2, "a leader takes no hits, holds nothing, and does not stop an enemy") {
    // Davidovich rides through Verona: it stays French; he has four points.
    position("turn 2 move_first", FAR, "at castelnuovo davidovich");
    plays("move_pick davidovich", "move_step verona", "move_step isola", "move_step zevio",
          "move_step verona");
    holds(is_in("davidovich", "verona"));
    holds(is_held_by("verona", "french"));
    // Gummer enters where he is alone, and holds it at once; there is no combat.
    position("turn 2 move_first", FAR, "at verona massena", "at castelnuovo au_gummer");
    plays("move_pick au_gummer", "move_kind march", "move_step verona");
    holds(is_held_by("verona", "austrian"));
    holds(is_in("massena", "cremona"));
    // Two hits on a force of one unit and a leader: both are the unit's.
    rolls(6, 1);
    position("turn 2 combat_first", FAR, "at lonato au_gummer@salo fr_victor massena");
    equal(hits_of("fr_victor"), 2);
    equal(hits_of("massena"), 0);
}

TEST_RULE(CAS_2_3, "a formation has one generic: its leader's rank, no ratings, four points") {
    unsigned generics = 0;
    for (unsigned i = 0; i < CAS_FORMATIONS; i++) {
        const cas_formation *formation = &cas_formations[i];
        const cas_counter *leader = cas_row(formation->side, formation->leader);
        if (leader->rank == 1) {
            equal(formation->generic, CAS_NONE);
            continue;
        }
        const cas_counter *generic = cas_row(formation->side, formation->generic);
        equal(generic->kind, CAS_GENERIC);
        equal(generic->formation, i);
        equal(generic->rank, leader->rank);
        equal(generic->strategic, 0);
        equal(generic->tactical, 0);
        equal(generic->mp, 4);
        generics++;
    }
    equal(generics, 11);
    begin(1);
    holds(is_in("gen_fr_massena", "absent"));
    begin_with(1, "leader_casualties=on");
    holds(is_in("gen_fr_massena", "unused") && is_in("gen_au_mantua", "unused"));
}

TEST_RULE(CAS_2_3, "a generic commands as far as the leader whose place he takes") {
    rolls(3, 1);
    position("turn 2 supply", FAR, "options leader_casualties=on", "box killed massena despinoy",
             "at rivoli gen_fr_massena", "at verona fr_rampon", "at isola fr_victor",
             "at lonato gen_fr_despinoy", "at castiglione fr_bertin");
    holds(is_commanded("fr_rampon"));  // rank 2: two areas
    holds(!is_commanded("fr_victor")); // three
    holds(is_commanded("fr_bertin"));  // rank 3: one area
    position_refused(CAS_14_1, "turn 2 supply", FAR, "options leader_casualties=on",
                     "at rivoli gen_fr_massena massena");
}

TEST_RULE(CAS_2_4, "eight French dummies and five Austrian ones, of no formation") {
    static const unsigned dummies[CAS_SIDES] = { 5, 8 };
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        equal(cas_size(cas_dummies(side)), dummies[side]);
        for (cas_set left = cas_dummies(side); left; left = cas_rest(left)) {
            equal(cas_row(side, cas_first(left))->formation, CAS_FORMATIONS);
            equal(cas_row(side, cas_first(left))->sp, 0);
            equal(cas_row(side, cas_first(left))->mp, 3);
        }
    }
    begin_with(1, "fog_of_war=on");
    view_has(FRENCH, "'austrian':{'reserve':5");
    view_has(AUSTRIAN, "'french':{'reserve':8");
    begin(1);
    view_has(FRENCH, "'austrian':{'reserve':0");
    holds(is_in("fr_dummy_8", "absent"));
}

TEST_RULE(CAS_2_5, "reserve, wounded, waiting and eliminated lie open to both, fog or not") {
    rolls(1, 1, 1, 1);
    position("turn 3 move_first", FAR, "options fog_of_war=on leader_casualties=on",
             "box reserve fr_dummy_1 fr_dummy_2 au_dummy_5", "box wounded massena:1 wurmser",
             "box waiting gen_fr_massena", "box eliminated fr_guieu au_ott", "box killed melas");
    for (gg_seat viewer = 0; viewer <= CAS_GALLERY; viewer++) {
        view_has(viewer, "'reserve':2");
        view_has(viewer, "'reserve':1");
        view_has(viewer, "'wounded':['massena']");
        view_has(viewer, "'wounded':['wurmser']");
        view_has(viewer, "'waiting':['gen_fr_massena']");
        view_has(viewer, "'eliminated':['fr_guieu'],'lost_sp':3");
        view_has(viewer, "'eliminated':['au_ott'],'lost_sp':4");
        view_has(viewer, "'killed':['melas']");
    }
    position_refused(CAS_2_5, "turn 2 move_first", FAR, "box eliminated massena");
    position_refused(CAS_2_5, "turn 2 move_first", FAR, "box wounded fr_guieu");
}

/* The set-up. */

static const char *const homes[][12] = {
    { "montichiari", "bonaparte" },
    { "salo", "sauret", "fr_guieu", "fr_rusca" },
    { "la_corona", "fr_joubert" },
    { "rivoli", "massena", "fr_valette" },
    { "bussolengo", "fr_pijon_cav", "fr_victor" },
    { "verona", "fr_rampon" },
    { "peschiera", "fr_guillaume" },
    { "zevio", "despinoy", "fr_bertin", "fr_cervoni" },
    { "isola", "kilmaine", "fr_beaumont_cav", "fr_dommartin_art" },
    { "legnago", "augereau", "fr_robert", "fr_gardanne", "fr_beyrand" },
    { "mantua", "serurier", "fr_servier", "fr_fiorella", "fr_pelletier", "fr_dallemagne_cav",
      "fr_charton_cav" },
    { "mantua/inside", "canto", "au_vukassovich", "au_rukavina", "au_roselmini" },
    { "anfo", "quasdanovich", "au_ott", "au_ocskay", "au_klenau_cav" },
    { "condino", "au_reuss", "au_spork", "au_lusignan", "au_ott_cav", "au_quasdanovich_art" },
    { "ala", "wurmser", "melas", "au_nicolleti", "au_gummer", "au_pittoni", "au_bajalich",
      "au_pittoni_cav", "au_melas_art" },
    { "rovereto", "davidovich", "au_mitrovski", "au_liptay", "au_lobkowitz", "au_spiegel_cav",
      "au_davidovich_art" },
    { "vicenza", "meszaros", "au_hohenzollern", "au_minkwitz", "au_meszaros_cav",
      "au_meszaros_art" },
};

// Every leader and unit stands in its place; how many do.
static unsigned stand_at_home(void) {
    unsigned count = 0;
    for (unsigned i = 0; i < sizeof homes / sizeof *homes; i++) {
        for (unsigned k = 1; k < 12 && homes[i][k]; k++, count++) {
            harness_holds(is_in(homes[i][k], homes[i][0]), homes[i][k], HERE);
            equal(hits_of(homes[i][k]), 0);
        }
    }
    return count;
}

TEST_RULE(CAS_3_8, "all stand where the set-up says, whole; the French hold the five areas") {
    static const char *const held[] = { "brescia", "verona", "castiglione", "peschiera",
                                        "legnago" };
    begin(5);
    cited(CAS_3_8);
    equal(stand_at_home(), 26 + 20 + 6 + 7);
    equal(told_count(CAS_GALLERY, "place"), 59);
    equal(told_count(CAS_GALLERY, "holder"), 5);
    for (unsigned i = 0; i < sizeof held / sizeof *held; i++)
        holds(is_held_by(held[i], "french"));
    equal(truth()->table.broken[0] | truth()->table.broken[1], 0);
    view_has(CAS_GALLERY, "'bridges_broken':[]");
}

TEST_RULE(CAS_3_8, "the set-up is the same with every option and seed, and told to both") {
    begin_with(99, "fog_of_war=on leader_casualties=on");
    cited(CAS_3_8);
    equal(stand_at_home(), 59);
    equal(told_count(FRENCH, "place"), 59 + 11 + 13); // the generics and the dummies too
    equal(told_count(AUSTRIAN, "place"), 59 + 11 + 13);
}

TEST_RULE(CAS_3_9, "under fog all begin face-down but those at Mantua") {
    begin_with(1, "fog_of_war=on");
    for (unsigned i = 0; i < sizeof homes / sizeof *homes; i++) {
        bool mantua = strncmp(homes[i][0], "mantua", 6) == 0;
        for (unsigned k = 1; k < 12 && homes[i][k]; k++)
            equal(is_up(homes[i][k]), mantua);
    }
    begin(1);
    holds(is_up("wurmser") && is_up("fr_victor") && is_up("canto"));
}

TEST_RULE(CAS_3_9, "then dummies are placed, the Austrian ones first; then turn 1 begins") {
    begin_with(1, "fog_of_war=on");
    equal(turn_now(), 0);
    asks(AUSTRIAN, "dummy_place");
    plays("dummy_place rovereto", "dummy_place trent", "dummy_place riva", "dummy_place ala");
    asks(AUSTRIAN, "dummy_place");
    play("dummy_place ala");
    asks(FRENCH, "dummy_place");
    play("dummy_place lonato");
    equal(turn_now(), 0);
    holds(!is_up("fr_dummy_1"));
    play("dummy_place done");
    equal(turn_now(), 1);
    asks(FRENCH, "dummy_place"); // those kept back may come in the Supply Phase
    holds(step_now() == CAS_STEP_SUPPLY);
    play("dummy_place done");
    asks(AUSTRIAN, "recon_from");
}

EXAMPLE(setup_switches, "each option is on or off, and nothing else") {
    for (unsigned i = 0; i < CAS_OPTIONS; i++) {
        const gg_option_row *option = &harness_game()->option[i];
        bool shown = i == CAS_OPT_COMBAT_BOARD
                     || i == CAS_OPT_STATUS_SHEETS; // displays are on to begin with
        equal(option->value_count, 2);
        holds(strcmp(option->value[shown ? 1 : 0], "off") == 0);
        holds(strcmp(option->value[shown ? 0 : 1], "on") == 0);
    }
}
