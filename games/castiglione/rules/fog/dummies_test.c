/* dummies_test.c - C13.2: dummies set up, moved, found out and returned. */
#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/fog.h"

#define FRENCH_MOVE "turn 3 move_first first=french initiative=french"
#define FOG         "options fog_of_war=on"

// ---- The mix.

static unsigned reserve(unsigned side) {
    unsigned count = 0;
    for (cas_set left = cas_dummies(side); left; left = cas_rest(left))
        count += truth()->now.place[side][cas_first(left)] == CAS_RESERVE;
    return count;
}

TEST_RULE(CAS_13_2, "the Austrian has five, the French eight, and nobody gets another one") {
    begin_with(1, "fog_of_war=on");
    equal(reserve(CAS_AUSTRIAN), 5);
    equal(reserve(CAS_FRENCH), 8);
    plays("dummy_place trent", "dummy_place trent", "dummy_place trent", "dummy_place trent");
    asks(AUSTRIAN, "dummy_place");
    play("dummy_place ala");
    asks(FRENCH, "dummy_place");
    equal(reserve(CAS_AUSTRIAN), 0);
    view_has(FRENCH, "'austrian':{'reserve':0");
}

TEST_RULE(CAS_13_2, "a side without a dummy in reserve is not asked for any") {
    position("turn 3 supply first=french initiative=french", FOG, "at verona fr_rampon",
             "at trent au_ott au_dummy_1 au_dummy_2", "box reserve fr_dummy_1");
    asks(FRENCH, "dummy_place");
    legal_is("dummy_place verona", "dummy_place done", NULL);
}

// ---- Set-up.

TEST_RULE(CAS_13_2_1, "all Austrian dummies come first, then the French ones, then turn 1") {
    begin_with(1, "fog_of_war=on");
    asks(AUSTRIAN, "dummy_place");
    equal(truth()->table.turn, 0);
    play("dummy_place ala");
    holds(is_in("au_dummy_1", "ala") && !is_up("au_dummy_1"));
    holds(was_told(FRENCH, "'kind':'arrive','rule':'C13.2.1'"));
    holds(was_told(GALLERY, "'place':'ala'"));
    holds(!was_told(FRENCH, "au_dummy"));
    play("dummy_place done");
    asks(FRENCH, "dummy_place");
    equal(reserve(CAS_AUSTRIAN), 4);
    plays("dummy_place verona", "dummy_place brescia", "dummy_place done");
    equal(truth()->table.turn, 1);
    equal(reserve(CAS_FRENCH), 6);
    // Those kept back may come with the first Supply Phase.
    asks(AUSTRIAN, "dummy_place");
}

TEST_RULE(CAS_13_2_1, "a dummy stands with units or alone") {
    begin_with(1, "fog_of_war=on");
    plays("dummy_place ala", "dummy_place riva", "dummy_place done");
    view_has(FRENCH, "'place':'riva','area':'riva','inside':false,'side':'austrian','count':1,"
                     "'hidden':1");
    // One more than the set-up has there.
    view_has(FRENCH, "'place':'ala','area':'ala','inside':false,'side':'austrian','count':9,"
                     "'hidden':9");
    cited(CAS_13_2_1);
}

TEST_RULE(CAS_13_2_1a, "Austrian dummies: east of the Adige, and north of Salo and La Corona") {
    begin_with(1, "fog_of_war=on");
    refused("dummy_place la_corona", CAS_13_2_1a);
    refused("dummy_place salo", CAS_13_2_1a);
    refused("dummy_place verona", CAS_13_2_1a);
    refused("dummy_place legnago", CAS_13_2_1a);
    allowed("dummy_place vestone");
    allowed("dummy_place riva");
    allowed("dummy_place lugo");
    allowed("dummy_place montebello");
}

TEST_RULE(CAS_13_2_1a, "French dummies: west of the Adige, and south of Anfo and Ala") {
    begin_with(1, "fog_of_war=on");
    play("dummy_place done");
    refused("dummy_place lugo", CAS_13_2_1a);
    refused("dummy_place caldiero", CAS_13_2_1a);
    refused("dummy_place anfo", CAS_13_2_1a);
    allowed("dummy_place verona");
    allowed("dummy_place la_corona");
    allowed("dummy_place vestone");
}

TEST_RULE(CAS_13_2_1b, "within two areas of a unit of one's own") {
    begin_with(1, "fog_of_war=on");
    refused("dummy_place caldiero", CAS_13_2_1b); // three from Vicenza, and from Ala
    allowed("dummy_place villanova");
    play("dummy_place done");
    refused("dummy_place cremona", CAS_13_2_1b);
    refused("dummy_place manerbio", CAS_13_2_1b); // a leader at Montichiari is no unit
    allowed("dummy_place brescia");
}

TEST_RULE(CAS_13_2_1b, "not where an enemy counter is, inside a fortress or a dummy alone") {
    begin_with(1, "fog_of_war=on");
    plays("dummy_place vestone", "dummy_place done");
    refused("dummy_place mantua", CAS_13_2_1b);
    refused("dummy_place vestone", CAS_13_2_1b);
    allowed("dummy_place marmirolo");
    allowed("dummy_place gavardo");
}

// ---- How they act.

TEST_RULE(CAS_13_2_2, "a dummy goes in a group with units, and the enemy counts one more") {
    position(FRENCH_MOVE, FOG, "moving yes", "at verona fr_rampon fr_dummy_1 massena",
             "at trent au_ott");
    plays("move_pick fr_dummy_1", "move_kind march", "group_add fr_rampon", "group_add massena",
          "move_step isola");
    holds(is_in("fr_dummy_1", "isola") && is_in("fr_rampon", "isola"));
    equal(told_count(AUSTRIAN, "move"), 3);
    view_has(AUSTRIAN, "'place':'isola','area':'isola','inside':false,'side':'french','count':3,"
                       "'hidden':3");
    holds(!was_told(AUSTRIAN, "fr_"));
}

TEST_RULE(CAS_13_2_2a, "a dummy cut off from every source does not forage") {
    rolls(1, 6, 6);
    position("turn 3 supply first=french initiative=french", FOG, "at la_corona fr_joubert",
             "at la_corona fr_dummy_1", "at ala au_ott", "at rivoli au_liptay");
    holds(is_foraging("fr_joubert"));
    holds(!is_foraging("fr_dummy_1"));
    view_has(FRENCH, "'counter':'fr_dummy_1','kind':'dummy','hits':0,'up':false,'commanded':false,"
                     "'foraging':false");
    equal(told_count(FRENCH, "check"), 1); // of Joubert alone
}

TEST_RULE(CAS_13_2_2b, "a dummy has no hits: no position gives it any, no combat hits it") {
    static world scratch;
    gg_fault fault = { 0 };
    const char *text = position_text(FRENCH_MOVE, FOG, "at verona fr_rampon fr_dummy_1:1",
                                     "at trent au_ott", NULL);
    holds(world_position_read(&scratch, harness_game(), text, &fault) != GG_OK);
    holds(has_text(fault.message, "fr_dummy_1"));
    rolls(6, 6);
    position("turn 3 combat_first first=austrian initiative=austrian", FOG,
             "at castiglione au_ott@guidizzolo au_reuss@guidizzolo fr_robert fr_victor",
             "at lonato fr_dummy_1", "at trent au_gummer");
    play("guns_pick fr_dummy_1");
    asks(FRENCH, "combat_hit");
    legal_is("combat_hit fr_robert", "combat_hit fr_victor", NULL);
    equal(hits_of("fr_dummy_1"), 0);
}

TEST_RULE(CAS_13_2_2c, "a road that is full has room for dummies") {
    position(FRENCH_MOVE, FOG, "moving yes", "at rivoli fr_valette fr_dummy_1 fr_dummy_2",
             "at la_corona fr_joubert", "at trent au_ott", "crossed rivoli_la_corona 12");
    plays("move_pick fr_valette", "move_kind march", "group_add go");
    refused("move_step la_corona", CAS_8_4);
    plays("move_step stop", "move_pick fr_dummy_1", "move_kind march", "group_add fr_dummy_2",
          "move_step la_corona");
    holds(is_in("fr_dummy_1", "la_corona") && is_in("fr_dummy_2", "la_corona"));
    equal(truth()->table.crossed[link_of("rivoli_la_corona")], 12);
}

TEST_RULE(CAS_13_2_2d, "an area with dummies alone scouts nobody") {
    position(FRENCH_MOVE, FOG, "at bussolengo fr_dummy_1 fr_dummy_2", "at verona fr_rampon",
             "at rivoli au_ott");
    refused("recon_from bussolengo", CAS_13_1_2a);
    legal_is("recon_from verona", "recon_from done", NULL);
}

TEST_RULE(CAS_13_2_2e, "a dummy has three movement points") {
    position(FRENCH_MOVE, FOG, "moving yes", "at verona fr_dummy_1", "at goito fr_rampon",
             "at trent au_ott");
    plays("move_pick fr_dummy_1", "move_kind march", "move_step villafranca",
          "move_step roverbella", "move_step marmirolo");
    asks(FRENCH, "move_pick"); // the third was the last
    holds(is_in("fr_dummy_1", "marmirolo"));
}

TEST_RULE(CAS_13_2_2e, "forced, it goes four without a die, alone, and may stop short") {
    rolls(1);
    position(FRENCH_MOVE, FOG, "moving yes", "at verona fr_dummy_1 fr_dummy_2 fr_rampon",
             "at goito fr_victor", "at trent au_ott");
    plays("move_pick fr_dummy_1", "move_kind force");
    asks(FRENCH, "move_step");
    plays("move_step villafranca", "move_step roverbella", "move_step marmirolo",
          "move_step goito");
    holds(is_in("fr_dummy_1", "goito"));
    holds(is_in("fr_rampon", "verona"));
    plays("move_pick fr_dummy_2", "move_kind force", "move_step isola", "move_step stop");
    holds(is_in("fr_dummy_2", "isola"));
    equal(dice_left(), 1);
    equal(told_count(FRENCH, "force"), 0);
    equal(hits_of("fr_dummy_1"), 0);
}

TEST_RULE(CAS_13_2_2f, "every step ends within two areas of a unit, also one of its own group") {
    position(FRENCH_MOVE, FOG, "moving yes", "at verona fr_rampon fr_dummy_1", "at trent au_ott");
    plays("move_pick fr_dummy_1", "move_kind march", "group_add go", "move_step castelnuovo",
          "move_step peschiera");
    refused("move_step desenzano", CAS_13_2_2f);
    allowed("move_step castelnuovo");
    position(FRENCH_MOVE, FOG, "moving yes", "at verona fr_rampon fr_dummy_1", "at trent au_ott");
    plays("move_pick fr_dummy_1", "move_kind march", "group_add fr_rampon", "move_step castelnuovo",
          "move_step peschiera");
    holds(is_in("fr_dummy_1", "peschiera") && is_in("fr_rampon", "peschiera"));
}

TEST_RULE(CAS_13_2_2f, "left behind farther away it stays, or comes nearer step by step") {
    position(FRENCH_MOVE, FOG, "moving yes", "at salo fr_dummy_1", "at goito fr_rampon",
             "at trent au_ott");
    plays("move_pick fr_dummy_1", "move_kind march");
    refused("move_step vestone", CAS_13_2_2f);
    refused("move_step gavardo", CAS_13_2_2f);
    legal_is("move_step lonato", "move_step stop", NULL);
    play("move_step lonato");
    allowed("move_step castiglione");
    refused("move_step salo", CAS_13_2_2f);
}

TEST_RULE(CAS_13_2_2g, "a dummy enters no area with an enemy counter, were it a dummy") {
    position(FRENCH_MOVE, FOG, "moving yes", "at verona fr_rampon fr_dummy_1", "at trent au_ott",
             "at castelnuovo au_dummy_1", "at caldiero melas-up", "at bussolengo au_liptay");
    plays("move_pick fr_dummy_1", "move_kind march", "group_add go");
    refused("move_step castelnuovo", CAS_13_2_2g);
    refused("move_step bussolengo", CAS_13_2_2g);
    refused("move_step caldiero", CAS_13_2_2g);
    allowed("move_step isola");
    allowed("move_step villafranca");
}

TEST_RULE(CAS_13_2_2g, "a group makes contact when its dummy has been left behind") {
    position(FRENCH_MOVE, FOG, "moving yes", "at verona fr_rampon fr_dummy_1", "at trent au_ott",
             "at castelnuovo au_liptay");
    plays("move_pick fr_rampon", "move_kind march", "group_add fr_dummy_1");
    refused("move_step castelnuovo", CAS_13_2_2g);
    play("move_step leave fr_dummy_1");
    allowed("move_step castelnuovo");
}

TEST_RULE(CAS_13_2_2g, "nor an area with an enemy in its fortress") {
    position(FRENCH_MOVE, FOG, "moving yes", "at castelnuovo fr_dummy_1 fr_rampon",
             "in peschiera au_pittoni", "at trent au_gummer");
    plays("move_pick fr_dummy_1", "move_kind march", "group_add go");
    refused("move_step peschiera", CAS_13_2_2g);
    allowed("move_step valeggio");
}

TEST_RULE(CAS_13_2_2h,
          "a dummy comes to the guns without a check, is found out and gives nothing") {
    rolls(3, 3);
    position("turn 3 combat_first first=austrian initiative=austrian", FOG,
             "at castiglione au_ott@guidizzolo fr_robert", "at asola fr_dummy_1",
             "at trent au_gummer");
    play("guns_pick fr_dummy_1");
    equal(told_count(FRENCH, "check"), 0);
    holds(was_told_in_order(AUSTRIAN, "\"kind\":\"move\"", "\"kind\":\"off\""));
    holds(is_in("fr_dummy_1", "reserve"));
    equal(truth()->table.combat.came, 0);
    // Two points of Robert, a three, nothing added for the guns.
    holds(was_told(GALLERY, "'army':'french','sp':2,'die':3,'row':3"));
}

TEST_RULE(CAS_13_2_2i, "an enemy dummy blocks supply and command") {
    rolls(2, 1, 6, 6);
    position("turn 3 supply first=french initiative=french", FOG,
             "at la_corona fr_joubert fr_valette:1", "at bussolengo massena bonaparte",
             "at ala au_ott", "at rivoli au_dummy_1");
    holds(is_foraging("fr_joubert") && is_foraging("fr_valette"));
    holds(!is_commanded("fr_joubert") && !is_commanded("fr_valette"));
    equal(hits_of("fr_joubert"), 0);
    equal(hits_of("fr_valette"), 2);
}

TEST_RULE(CAS_13_2_2i, "and reconnaissance, and marches to the guns") {
    position(FRENCH_MOVE, FOG, "at la_corona fr_joubert", "at rivoli au_dummy_1",
             "at castelnuovo au_ott");
    play("recon_from la_corona");
    equal(truth()->table.scouted, cas_bit(area_of("rivoli"))); // Castelnuovo lies behind it
    position("turn 3 combat_first first=austrian initiative=austrian", FOG,
             "at castelnuovo au_ott@peschiera fr_robert", "at la_corona fr_joubert",
             "at rivoli au_dummy_1", "at trent au_gummer");
    asks(FRENCH, "guns_pick");
    legal_is("guns_pick done", NULL);
}

TEST_RULE(CAS_13_2_2j, "where both sides meet the dummies of both are found and taken off") {
    position(FRENCH_MOVE, FOG, "moving yes", "at verona fr_rampon", "at castelnuovo fr_dummy_1",
             "at bussolengo au_ott au_dummy_1", "at trent au_gummer");
    plays("move_pick fr_rampon", "move_kind march", "move_step bussolengo");
    holds(is_in("au_dummy_1", "reserve"));
    holds(is_in("fr_dummy_1", "castelnuovo"));
    holds(is_up("fr_rampon") && is_up("au_ott"));
    cited(CAS_13_2_2j);
    equal(told_count(FRENCH, "off"), 1);
}

TEST_RULE(CAS_13_2_2j, "the mover's dummies too, when enemies come to them") {
    position("turn 3 move_first first=austrian initiative=french", FOG, "moving yes",
             "at bussolengo au_ott", "at verona fr_rampon fr_dummy_1 fr_dummy_2", "at trent melas");
    plays("move_pick au_ott", "move_kind march", "move_step verona");
    holds(is_in("fr_dummy_1", "reserve") && is_in("fr_dummy_2", "reserve"));
    equal(told_count(GALLERY, "off"), 2);
    view_has(AUSTRIAN, "'french':{'reserve':2");
    cited(CAS_13_2_2j);
}

TEST_RULE(CAS_13_2_2j, "units that find dummies only are shown, and go on with what they have") {
    position(FRENCH_MOVE, FOG, "moving yes", "at verona fr_rampon", "at castelnuovo au_dummy_1",
             "at trent au_gummer");
    plays("move_pick fr_rampon", "move_kind march", "move_step castelnuovo");
    holds(is_up("fr_rampon"));
    asks(FRENCH, "move_step");
    allowed("move_step peschiera");
    cited(CAS_13_2_2j);
}

TEST_RULE(CAS_13_2_2k, "a dummy works on no bridge and stays outside where a unit would do both") {
    position(FRENCH_MOVE, FOG, "moving yes", "at peschiera fr_rampon fr_dummy_1", "at trent au_ott",
             "broken desenzano_peschiera");
    play("move_pick fr_dummy_1");
    refused("move_kind break solferino", CAS_10_7);
    refused("move_kind mend desenzano", CAS_10_8);
    plays("move_kind march", "group_add go");
    refused("move_step inside", CAS_13_2_2k);
    plays("move_step stop", "move_pick fr_rampon");
    allowed("move_kind break solferino");
    allowed("move_kind mend desenzano");
    play("move_kind march");
    allowed("move_step inside");
}

TEST_RULE(CAS_13_2_2k, "a dummy stays outside fortresses, and holds nothing") {
    position(FRENCH_MOVE, FOG, "moving yes", "at castelnuovo fr_rampon fr_dummy_1",
             "at trent au_ott", "holder peschiera austrian verona austrian");
    plays("move_pick fr_dummy_1", "move_kind march", "group_add go", "move_step peschiera");
    refused("move_step inside", CAS_13_2_2k);
    allowed("move_step valeggio");
    holds(is_held_by("peschiera", "austrian"));
    plays("move_step stop", "move_pick fr_rampon", "move_kind march", "move_step peschiera");
    allowed("move_step inside");
    holds(is_held_by("peschiera", "french"));
}

// ---- Return.

TEST_RULE(CAS_13_2_3, "dummies return where a supplied unit is and no enemy") {
    rolls(1, 6, 6);
    position("turn 3 supply first=french initiative=french", FOG, "at verona fr_rampon",
             "at la_corona fr_joubert", "at brescia bonaparte", "in peschiera fr_guillaume",
             "at ala au_ott", "at rivoli au_liptay", "at mantua fr_servier", "in mantua au_gummer",
             "box reserve au_dummy_1 au_dummy_2 fr_dummy_1 fr_dummy_2");
    asks(AUSTRIAN, "dummy_place");
    legal_is("dummy_place ala", "dummy_place rivoli", "dummy_place done", NULL);
    plays("dummy_place ala", "dummy_place ala");
    asks(FRENCH, "dummy_place");
    refused("dummy_place la_corona", CAS_13_2_3); // Joubert forages
    refused("dummy_place brescia", CAS_13_2_3);   // a leader is no unit
    refused("dummy_place mantua", CAS_13_2_3);    // an enemy garrison
    refused("dummy_place castelnuovo", CAS_13_2_3);
    legal_is("dummy_place verona", "dummy_place peschiera", "dummy_place done", NULL);
    play("dummy_place peschiera");
    holds(is_in("fr_dummy_1", "peschiera"));
    holds(was_told(AUSTRIAN, "'kind':'arrive','rule':'C13.2.3'"));
    holds(was_told(AUSTRIAN, "'counter':null,'place':'peschiera'"));
    play("dummy_place done");
    holds(is_in("fr_dummy_2", "reserve"));
}
