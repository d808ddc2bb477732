/* tell_test.c - W2.12, W2.15 to W2.17 and the fifth column of W17: what an action tells the enemy
 * and the gallery, and what it keeps from them. */
#include "games/waterloo/sight/view.h"

#include "games/waterloo/tests/fog.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED, ANGLO = WAT_SEAT_ANGLO };
enum { PRUSSIAN = WAT_SEAT_PRUSSIAN, GALLERY = WAT_GALLERY };

// ---- W2.12: skirmishes.

TEST_RULE(WAT_2_12, "the shown blocks of both sides are revealed together once both have chosen") {
    rolls(6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
    position("turn 1 skirmish", "at ligny f_gd_inf f_1_inf1 f_1cc p_1_inf1 p_1_inf2",
             "at conde f_nap f_2_inf1", "at liege p_blu p_2_inf1", "entries ligny charleroi");
    asks(ALLIED, "skirmish_show");
    play_secretly("skirmish_show p_1_inf1");
    view_has(ALLIED, "'unit':'p_1_inf1','steps':4,'status':'upright','picked':true");
    play("skirmish_show done");
    // That the defender is done is seen, not whom he shows.
    holds(was_told(FRENCH, "'stage':'show_back'"));
    holds(!was_told(FRENCH, "'kind':'shown'"));
    view_lacks(FRENCH, "'unit':'p_1_inf1'");
    view_lacks(GALLERY, "'unit':'p_1_inf1'");
    play_secretly("skirmish_show f_gd_inf");
    play("skirmish_show done");
    cited(WAT_2_12);
    holds(was_told(FRENCH, "'kind':'shown','rule':'W2.12'"));
    for (gg_seat viewer = FRENCH; viewer <= GALLERY; viewer++) {
        if (!takes_part(viewer)) continue;
        equal(told_count(viewer, "shown"), 2);
        holds(was_told(viewer, "'unit':'f_gd_inf','town':'ligny'"));
        holds(was_told(viewer, "'unit':'p_1_inf1','town':'ligny'"));
    }
    holds(!was_told(ALLIED, "f_1cc"));
    holds(!was_told(FRENCH, "p_1_inf2"));
}

TEST_RULE(WAT_2_12, "survivors are hidden again when the skirmish ends, the beaten where they go") {
    rolls(6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
    position("turn 1 skirmish", "at ligny f_gd_inf f_1_inf1 f_1cc p_1_inf1 p_1_inf2",
             "at conde f_nap f_2_inf1", "at liege p_blu p_2_inf1", "entries ligny charleroi");
    plays("skirmish_show p_1_inf1", "skirmish_show done", "skirmish_show f_gd_inf",
          "skirmish_show done");
    cited(WAT_2_12);
    asks(ALLIED, "flee_block");
    view_has(FRENCH, "{'unit':'p_1_inf1','steps':4,'status':'revealed'");
    view_has(ALLIED, "{'unit':'f_gd_inf','steps':4,'status':'revealed'");
    plays("flee_block p_1_inf1", "flee_to gembloux");
    holds(was_told(FRENCH, "'unit':'p_1_inf1','from':'ligny','to':'gembloux'"));
    play("flee_to namur");
    holds(was_told(FRENCH, "'unit':null,'from':'ligny','to':'namur'"));
    holds(was_told(FRENCH, "'kind':'parted'"));
    for (gg_seat viewer = FRENCH; viewer <= GALLERY; viewer++) {
        if (takes_part(viewer)) view_lacks(viewer, "'status':'revealed'");
    }
    // What was shown may be remembered, upright again as recovery has passed.
    view_has(ALLIED, "'blocks':[],'known':['f_gd_inf']");
    view_has(FRENCH, "{'town':'gembloux','armies':[{'army':'prussian','count':1,'disrupted':0,"
                     "'blocks':[],'known':['p_1_inf1']}]}");
}

TEST_RULE(WAT_2_12, "a leader who was shown is hidden again, unless he was revealed before") {
    static const char *const leaders[] = { "at conde f_2_inf1", "leaders french" };
    for (unsigned before = 0; before < 2; before++) {
        rolls(6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
        position("turn 1 skirmish", "at ligny f_gd_inf f_nap f_1cc p_1_inf1",
                 "at mons f_3_inf1 f_3_inf2 a_1_inf1 a_1_inf2", "at liege p_blu p_2_inf1",
                 "entries ligny charleroi", "entries mons binche", leaders[before]);
        plays("skirmish_next ligny", "skirmish_show f_nap", "skirmish_show done");
        view_has(ALLIED, "{'unit':'f_nap','steps':1,'status':'revealed'");
        cited(WAT_2_12);
        play("flee_to namur");
        asks(ALLIED, "skirmish_show"); // at Mons
        if (before)
            view_has(ALLIED, "{'unit':'f_nap','steps':1,'status':'revealed'");
        else
            view_lacks(ALLIED, "'unit':'f_nap'");
    }
}

TEST_RULE(WAT_2_12, "with three players the commander shows, and his ally sees what he chooses") {
    rolls(6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
    position("turn 1 skirmish", "options players=3",
             "at ligny f_gd_inf f_1_inf1 p_1_inf1 a_1_inf1 p_1_cav", "at conde f_nap f_2_inf1",
             "at liege p_blu p_2_inf1", "at hal a_well", "entries ligny charleroi");
    asks(PRUSSIAN, "skirmish_show");
    play_secretly("skirmish_show a_1_inf1");
    holds(are_told_the_same(ANGLO, PRUSSIAN));
    holds(was_told(ANGLO, "'kind':'show','rule':'W8.3'"));
    plays("skirmish_show p_1_cav", "skirmish_show done", "skirmish_show f_gd_inf",
          "skirmish_show done");
    cited(WAT_2_12);
    holds(was_told(FRENCH, "'unit':'a_1_inf1','town':'ligny'"));
    holds(was_told(GALLERY, "'unit':'p_1_cav','town':'ligny'"));
    holds(!was_told(FRENCH, "p_1_inf1"));
}

// ---- W2.15: fire.

// Both sides three wide at Ligny, French attacking; a Prussian infantry and guns in reserve.
static void fight_at_ligny(const char *options, const char *left) {
    char line[96] = "stand defender-R ";
    position("turn 1 battle", options,
             "at ligny f_gd_inf f_gd_art1 f_1cc f_2cc p_1_inf1 p_1_inf2 p_1_cav p_1_art p_2_inf1",
             "at charleroi f_2_inf1 f_2_inf2", "at conde f_nap f_1_inf1", "at liege p_blu p_3_inf1",
             "entries ligny charleroi", "battle 1 0", "board ligny",
             "stand attacker-L f_gd_inf f_gd_art1", "stand attacker-C f_1cc",
             "stand attacker-R f_2cc", strcat(line, left), "stand defender-C p_1_cav",
             "stand defender-L p_1_inf1");
}

TEST_RULE(WAT_2_15,
          "of fire all see firer and target class, value and dice, and who loses each step") {
    fight_at_ligny("options players=2", "p_1_inf2");
    rolls(1, 4, 1);
    play("act_block f_gd_art1");
    holds(!was_told(ALLIED, "f_gd_art1"));
    play("act fire line");
    for (gg_seat viewer = FRENCH; viewer <= GALLERY; viewer++) {
        if (!takes_part(viewer)) continue;
        holds(was_told(viewer, "'unit':'f_gd_art1','position':'defender-R','target':'line',"
                               "'long_range':true,'value':1,'dice':[1,4,1],'hits':2"));
        holds(was_told(viewer, "'unit':'p_1_inf2','lost':1,'left':3,'cause':'hit'"));
        holds(was_told(viewer, "'unit':'p_1_inf2','lost':1,'left':2,'cause':'hit'"));
        view_has(viewer, "{'unit':'p_1_inf2','steps':2,'status':'revealed'");
    }
}

TEST_RULE(WAT_2_15, "fire at squares and a hit the owner shares out are seen by all") {
    position("turn 1 battle",
             "at ligny f_gd_inf f_gd_art1 f_1cc f_2cc p_1_inf1 p_1_inf2:3 p_1_cav p_1_art",
             "at conde f_nap f_1_inf1", "at liege p_blu p_3_inf1", "entries ligny charleroi",
             "battle 1 0", "board ligny", "stand attacker-L f_gd_inf f_gd_art1",
             "stand attacker-C f_1cc", "stand attacker-R f_2cc",
             "stand defender-R p_1_inf2 p_1_art", "stand defender-C p_1_cav",
             "stand defender-L p_1_inf1", "square p_1_inf2", "shelter p_1_art p_1_inf2");
    rolls(1, 6, 6);
    plays("act_block f_gd_art1", "act fire squares");
    asks(ALLIED, "take_hit");
    holds(
        was_told(ALLIED, "'target':'squares','long_range':true,'value':2,'dice':[1,6,6],'hits':1"));
    play("take_hit p_1_art");
    holds(was_told(FRENCH, "'unit':'p_1_art','lost':1,'left':2,'cause':'hit'"));
    holds(was_told(GALLERY, "'unit':'p_1_art','lost':1,'left':2,'cause':'hit'"));
}

TEST_RULE(WAT_2_15, "in a skirmish too, and an eliminated block is seen on the lost pile") {
    rolls(6, 6, 6, 6, 1, 6, 6);
    position("turn 1 skirmish", "at ligny f_gd_inf f_1_inf1 p_1_inf1 p_1_art:1",
             "at conde f_nap f_2_inf1", "at liege p_blu p_2_inf1", "entries ligny charleroi");
    plays("skirmish_show p_1_art", "skirmish_show done", "skirmish_show f_gd_inf",
          "skirmish_show done");
    holds(was_told(FRENCH, "'unit':'p_1_art','position':null,'target':'line','long_range':false,"
                           "'value':1,'dice':[6],'hits':0"));
    holds(was_told(GALLERY, "'unit':'f_gd_inf','position':null"));
    holds(was_told(GALLERY, "'unit':'p_1_art','lost':1,'left':0,'cause':'hit'"));
    view_has(FRENCH, "'lost_blocks':['p_1_art']");
}

// ---- W2.16: retreat and rout.

TEST_RULE(WAT_2_16,
          "a revealed block is seen leaving and where it goes, then it is disrupted there") {
    fight_at_ligny("rules 1", "p_1_inf2");
    plays("act_block f_1cc", "act retreat charleroi");
    for (gg_seat viewer = ALLIED; viewer <= GALLERY; viewer += 3)
        holds(was_told(viewer, "'unit':'f_1cc','from':'ligny','to':'charleroi','counted':1,"
                               "'spot':'attacker-C','choice':true"));
    view_has(ALLIED, "{'town':'charleroi','armies':[{'army':'french','count':3,'disrupted':1,"
                     "'blocks':[],'known':['f_1cc']}]}");
    asks(FRENCH, "flee_on");
    play("flee_on thuin");
    holds(was_told(ALLIED, "'kind':'flee_on'"));
}

TEST_RULE(WAT_2_16,
          "of a hidden block that leaves army and road are seen, and not that it stopped") {
    fight_at_ligny("options players=2", "p_1_inf2");
    play("act_block end");
    play("reinforce done");
    asks(ALLIED, "act_block");
    play_secretly("act_block p_1_art");
    play("act retreat gembloux");
    holds(was_told(FRENCH, "'unit':null,'from':'ligny','to':'gembloux','counted':1,"
                           "'spot':'reserve','choice':true"));
    holds(was_told(FRENCH,
                   "'text':'A Prussian block retreats from the battle of Ligny to Gembloux.'"));
    holds(!was_told(FRENCH, "p_1_art"));
    holds(!was_told(GALLERY, "p_1_art"));
    view_has(FRENCH, "{'town':'gembloux','armies':[{'army':'prussian','count':1,'disrupted':1,"
                     "'blocks':[],'known':[]}]}");
}

// The French walk into the empty left of the Prussians, who rout; some of them from reserve.
static void rout_at_ligny(const char *players) {
    position("turn 1 battle", players,
             "at ligny f_gd_inf f_1cc f_2cc p_1_inf1 p_1_inf2 p_1_cav p_1_art p_2_inf1:1 p_2_cav",
             "at charleroi f_2_inf1 f_2_inf2", "at quatre_bras f_4_inf1", "at conde f_nap f_1_inf1",
             "at liege p_blu p_3_inf1", "entries ligny charleroi", "battle 1 0", "board ligny",
             "stand attacker-L f_1cc", "stand attacker-C f_gd_inf", "stand attacker-R f_2cc",
             "stand defender-C p_1_inf2", "stand defender-L p_1_inf1");
    plays("act_block f_1cc", "act move enemy-R");
}

TEST_RULE(WAT_2_16, "attrition of hidden blocks in a rout is not told, unless it eliminates them") {
    rout_at_ligny("options players=2");
    for (gg_seat viewer = FRENCH; viewer <= GALLERY; viewer += GALLERY) {
        holds(was_told(viewer, "'kind':'rout'"));
        holds(was_told(viewer, "'unit':'p_1_inf1','lost':1,'left':3,'cause':'rout'"));
        holds(was_told(viewer, "'unit':'p_1_inf2','lost':1,'left':3,'cause':'rout'"));
        holds(!was_told(viewer, "'unit':'p_1_art'"));
        holds(!was_told(viewer, "'unit':'p_2_inf1','lost':1"));
        holds(was_told(viewer, "'unit':'p_2_inf1','town':'ligny'")); // out
        view_has(viewer, "'lost_blocks':['p_2_inf1']");
    }
    equal(unit_steps("p_1_art"), 1);
    holds(was_told(ALLIED, "'unit':'p_1_art','lost':2,'left':1,'cause':'rout'"));
}

TEST_RULE(WAT_2_16,
          "in a rout revealed blocks are seen where they go, hidden ones by army and road") {
    rout_at_ligny("options players=3");
    asks(PRUSSIAN, "flee_block");
    play_secretly("flee_block p_1_inf1");
    play("flee_to namur");
    holds(was_told(FRENCH, "'unit':'p_1_inf1','from':'ligny','to':'namur'"));
    play_secretly("flee_block p_2_cav");
    holds(are_told_the_same(ANGLO, PRUSSIAN));
    play("flee_to gembloux");
    holds(was_told(FRENCH, "'unit':null,'from':'ligny','to':'gembloux'"));
    holds(was_told(GALLERY, "'unit':null,'from':'ligny','to':'gembloux'"));
    holds(was_told(ANGLO, "'unit':'p_2_cav','from':'ligny','to':'gembloux'"));
    asks(PRUSSIAN, "flee_on");
    keep_views();
    play("flee_on perwez");
    holds(was_told(FRENCH, "'unit':null,'from':'gembloux','to':'perwez'"));
    play_secretly("flee_block p_1_cav");
    play("flee_to gembloux");
    play_secretly("flee_on stop");
    view_has(FRENCH, "{'town':'namur','armies':[{'army':'prussian','count':1,'disrupted':1,"
                     "'blocks':[],'known':['p_1_inf1']}]}");
}

// ---- W2.17: reinforcement and regrouping.

TEST_RULE(WAT_2_17, "of reinforcement army, number and road are seen, not which block") {
    fight_at_ligny("options players=2", "p_1_inf2");
    play("act_block end");
    play("reinforce f_2_inf1");
    for (gg_seat viewer = ALLIED; viewer <= GALLERY; viewer += 3) {
        holds(was_told(viewer, "'text':'A French block reinforces the battle of Ligny from "
                               "Charleroi.'"));
        holds(was_told(viewer, "'unit':null,'from':'charleroi','to':'ligny','counted':1"));
        holds(!was_told(viewer, "f_2_inf1"));
        view_has(viewer, "{'place':'reserve','slot':false,'army':'french','count':1,'blocks':[],"
                         "'known':[]}");
    }
    holds(was_told(FRENCH, "'unit':'f_2_inf1','from':'charleroi','to':'ligny'"));
}

TEST_RULE(WAT_2_17, "a leader who reinforces is seen as one more block") {
    position("turn 1 battle", "options leaders_count=off",
             "at ligny f_gd_inf f_1cc f_2cc p_1_inf1 p_1_inf2 p_1_cav",
             "at charleroi f_2_inf1 f_nap", "at conde f_1_inf1", "at liege p_blu p_3_inf1",
             "entries ligny charleroi", "battle 1 0", "board ligny", "stand attacker-L f_gd_inf",
             "stand attacker-C f_1cc", "stand attacker-R f_2cc", "stand defender-R p_1_inf2",
             "stand defender-C p_1_cav", "stand defender-L p_1_inf1");
    plays("act_block end", "reinforce f_nap");
    holds(was_told(FRENCH, "'unit':'f_nap','from':'charleroi','to':'ligny','counted':0"));
    holds(was_told(ALLIED, "'unit':null,'from':'charleroi','to':'ligny','counted':1"));
    view_lacks(ALLIED, "f_nap");
}

TEST_RULE(WAT_2_17, "when a battle ends all its blocks are hidden again, and regroup unseen") {
    rout_at_ligny("options players=2");
    view_has(ALLIED, "{'unit':'f_gd_inf','steps':4,'status':'revealed'");
    plays("flee_block p_1_inf1", "flee_to namur", "flee_block p_1_inf2", "flee_to namur",
          "flee_block p_1_art", "flee_to namur", "flee_block p_2_cav", "flee_to namur",
          "flee_on stop", "flee_to namur", "flee_on stop");
    asks(FRENCH, "regroup_mode");
    holds(was_told(ALLIED, "'kind':'won'"));
    for (gg_seat viewer = FRENCH; viewer <= GALLERY; viewer++) {
        if (takes_part(viewer)) view_lacks(viewer, "'status':'revealed'");
    }
    view_has(ALLIED,
             "{'town':'ligny','armies':[{'army':'french','count':3,'disrupted':0,'blocks':[],"
             "'known':['f_gd_inf','f_1cc','f_2cc']}]}");
    play("regroup_mode in");
    holds(was_told(ALLIED, "'kind':'mode'"));
    play("regroup_block f_2_inf1");
    holds(was_told(ALLIED, "'unit':null,'from':'charleroi','to':'ligny','counted':1"));
    holds(!was_told(ALLIED, "f_2_inf1"));
    holds(!was_told(GALLERY, "f_2_inf1"));
}

TEST_RULE(WAT_2_17, "regrouping out the block is chosen unseen, its road is seen") {
    rout_at_ligny("options players=2");
    plays("flee_block p_1_inf1", "flee_to namur", "flee_block p_1_inf2", "flee_to namur",
          "flee_block p_1_art", "flee_to namur", "flee_block p_2_cav", "flee_to namur",
          "flee_on stop", "flee_to namur", "flee_on stop");
    play("regroup_mode out");
    play_secretly("regroup_block f_gd_inf");
    play("regroup_to charleroi");
    holds(was_told(ALLIED, "'unit':null,'from':'ligny','to':'charleroi','counted':1"));
    // Three were known in Ligny; any of them may have gone.
    view_has(ALLIED,
             "{'town':'ligny','armies':[{'army':'french','count':2,'disrupted':0,'blocks':[],"
             "'known':[]}]}");
}

// ---- W17: most choices, and none.

static unsigned choices(void) {
    static gg_decision due;
    const gg_state *state = world_truth(harness_world());
    gg_ask(harness_game(), state, gg_to_move(harness_game(), state), &due);
    return due.count;
}

TEST_RULE(WAT_17, "the widest choices of set-up and movement are as many as the table says") {
    begin(1);
    asks(ALLIED, "setup_place");
    equal(choices(), 23); // 22 Anglo-Dutch towns, auto
    plays("setup_place auto", "setup_place auto");
    asks(ALLIED, "setup_done");
    equal(choices(), 35); // 34 blocks, confirm
    position(
        "turn 1 start",
        "at avesnes f_nap f_gd_inf f_gd_cav f_gd_art1 f_gd_art2 f_1_inf1 f_1_inf2 f_1_art f_2_inf1 "
        "f_2_inf2 f_2_art f_3_inf1 f_3_inf2 f_3_art f_4_inf1 f_4_art f_6_inf1 f_6_art f_1cc f_2cc "
        "f_3cc f_4cc f_ha1 f_ha2",
        "at ghent a_well", "at liege p_blu");
    equal(choices(), 2);
    plays("leader_reveal no", "group_pick french avesnes");
    asks(FRENCH, "move_block");
    equal(choices(), 25); // 24 blocks, done
    position("turn 2 movement", "at hannut p_1_cav p_1_inf1", "at ghent a_well", "at conde f_nap",
             "at liege p_blu");
    plays("group_pick prussian hannut", "move_block p_1_cav", "move_step namur");
    asks(ALLIED, "move_step");
    equal(choices(), 10); // nine roads, stop
}

TEST_RULE(WAT_17, "thirty-four Allied groups and the end are the widest group_pick") {
    position("turn 2 movement", "at ghent a_well", "at gavre a_1_inf1", "at deynze a_1_inf2",
             "at termonde a_1_cav", "at alost a_1_art", "at oudenaarde a_2_inf1",
             "at renaix a_2_inf2", "at tournai a_2_art", "at leuze a_r_inf1", "at ath a_r_inf2",
             "at grammont a_r_inf3", "at ninove a_r_cav", "at enghien a_r_art", "at hal a_c_cav1",
             "at braine a_c_cav2", "at mons a_c_ha", "at brussels p_blu", "at louvain p_1_inf1",
             "at waterloo p_1_inf2", "at wavre p_1_cav", "at nivelles p_1_art",
             "at quatre_bras p_2_inf1", "at binche p_2_inf2", "at thuin p_2_cav",
             "at charleroi p_2_art", "at laneffe p_2_ha", "at ligny p_3_inf1",
             "at gembloux p_3_inf2", "at perwez p_3_cav", "at namur p_3_art", "at dinant p_4_inf1",
             "at ciney p_4_inf2", "at huy p_4_cav", "at hannut p_4_art", "at avesnes f_nap");
    asks(ALLIED, "group_pick");
    equal(choices(), 35);
}

TEST_RULE(WAT_17, "what has no legal choice is not asked") {
    // A side without a leader is not asked to reveal him.
    position("turn 1 start", "at conde f_1_inf1", "at ghent a_well", "at liege p_blu", "out f_nap",
             "lost french 1");
    asks(FRENCH, "group_pick");
    // All group moves are used up, and nobody has moved who could march.
    position("turn 1 movement", "at conde f_1_inf1", "at beaumont f_nap", "at avesnes f_2_inf1",
             "groups french conde", "groups french beaumont", "at ghent a_well", "at liege p_blu");
    asks(ALLIED, "leader_reveal");
    // At night no leader is asked for.
    position("turn 3 start", "at conde f_1_inf1 f_nap", "at ghent a_well", "at liege p_blu");
    asks(FRENCH, "group_pick");
    // The only skirmish need not be named.
    position("turn 1 skirmish", "at ligny f_1_inf1 f_2_inf1 p_1_inf1 p_1_inf2", "at conde f_nap",
             "at liege p_blu");
    asks(ALLIED, "skirmish_show");
}

TEST_RULE(WAT_17, "a hit, a tile, a mode and a supply loss are seen by all") {
    rout_at_ligny("options players=2");
    plays("flee_block p_1_inf1", "flee_to namur", "flee_block p_1_inf2", "flee_to namur",
          "flee_block p_1_art", "flee_to namur", "flee_block p_2_cav", "flee_to namur",
          "flee_on stop", "flee_to namur", "flee_on stop", "regroup_mode out");
    holds(was_told(ALLIED, "'mode':'out','town':'ligny'"));
    position("turn 1 movement", "at brussels f_1_inf1", "at conde f_nap", "at hal a_well a_1_inf1",
             "at liege p_blu p_2_inf1");
    plays("group_pick end", "supply_loss a_1_inf1");
    holds(was_told(FRENCH, "'unit':'a_1_inf1','town':'hal'"));
    holds(was_told(GALLERY, "'unit':'a_1_inf1','town':'hal'"));
    draws("hill");
    position("turn 1 battle", "at ligny f_gd_inf f_1cc f_2cc p_1_inf1 p_1_inf2 p_1_cav",
             "at conde f_nap", "at liege p_blu");
    play("tile_place hill enemy-C");
    holds(was_told(ALLIED, "'tile':'hill','place':'defender-C'"));
    holds(was_told(GALLERY, "'tile':'hill','place':'defender-C'"));
}
