/* view_test.c - W2.5, W2.6, W2.10, W2.11, W2.18, W2.19: what each seat and the gallery sees on the
 * map, step by step, and what it is not told. */
#include "games/waterloo/sight/view.h"

#include "base/text.h"
#include "games/waterloo/tests/fog.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED, ANGLO = WAT_SEAT_ANGLO };
enum { PRUSSIAN = WAT_SEAT_PRUSSIAN, GALLERY = WAT_GALLERY };

// ---- W2.5: upright, revealed, disrupted.

TEST_RULE(WAT_2_5, "a side sees its own blocks, all see revealed ones, spectators those alone") {
    position("turn 1 skirmish", "at ligny f_nap-revealed f_1_inf1:2 f_2_inf1-disrupted",
             "at charleroi f_gd_inf f_gd_cav p_2_inf1 p_3_inf1", "at namur p_blu p_1_inf1:3",
             "leaders french");
    view_has(FRENCH, "{'unit':'f_1_inf1','steps':2,'status':'upright'}");
    view_has(FRENCH, "{'unit':'f_2_inf1','steps':4,'status':'disrupted'}");
    view_has(ALLIED, "{'unit':'p_1_inf1','steps':3,'status':'upright'}");
    for (gg_seat viewer = ALLIED; viewer <= GALLERY; viewer++) {
        if (!takes_part(viewer)) continue;
        view_has(viewer, "{'unit':'f_nap','steps':1,'status':'revealed'}");
        view_lacks(viewer, "f_1_inf1");
        view_lacks(viewer, "f_2_inf1");
        view_lacks(viewer, "f_gd_inf");
    }
    view_lacks(FRENCH, "'p_");
    view_lacks(GALLERY, "'p_");
}

TEST_RULE(WAT_2_5, "a block that is revealed shows the steps it lost unseen") {
    rolls(1, 1, 6, 6);
    position("turn 2 movement", "at gembloux p_1_inf1 p_1_inf2 p_2_inf1", "at conde f_nap f_2_inf1",
             "at charleroi f_1_inf1 f_1_inf2", "at liege p_blu p_2_cav");
    plays("group_pick prussian gembloux", "move_block p_1_inf1", "move_step ligny",
          "move_block done", "march_block p_1_inf1", "march_step charleroi");
    equal(unit_steps("p_1_inf1"), 3);
    view_lacks(FRENCH, "'unit':'p_1_inf1'");
    rolls(6, 6, 6, 6, 6, 6, 1, 1, 6);
    plays("skirmish_show f_1_inf1", "skirmish_show f_1_inf2");
    asks(FRENCH, "take_hit");
    view_has(FRENCH, "{'unit':'p_1_inf1','steps':3,'status':'revealed'");
    view_has(GALLERY, "{'unit':'p_1_inf1','steps':3,'status':'revealed'");
    view_has(GALLERY, "{'unit':'f_1_inf2','steps':3,'status':'revealed'");
}

// ---- W2.6: heaps.

TEST_RULE(WAT_2_6, "the enemy sees how many are upright and disrupted, by army and town") {
    position("turn 1 skirmish", "at ligny p_1_inf1 p_1_inf2-disrupted p_1_cav a_1_inf1-disrupted",
             "at namur p_blu p_1_art", "at brussels a_well a_1_inf2",
             "at charleroi f_nap f_gd_inf p_2_inf1 p_2_inf2");
    for (gg_seat viewer = FRENCH; viewer <= GALLERY; viewer++) {
        if (!takes_part(viewer) || viewer == ALLIED) continue;
        view_has(viewer, "{'town':'ligny','armies':[{'army':'anglo','count':1,'disrupted':1,"
                         "'blocks':[],'known':[]},{'army':'prussian','count':3,'disrupted':1,"
                         "'blocks':[],'known':[]}]}");
        view_has(viewer, "{'town':'namur','armies':[{'army':'prussian','count':2,'disrupted':0,"
                         "'blocks':[],'known':[]}]}");
    }
    view_has(ALLIED, "{'unit':'p_1_inf2','steps':4,'status':'disrupted'}");
}

TEST_RULE(WAT_2_6, "two games that differ in hidden faces alone look the same to the enemy") {
    position("turn 1 movement", "at ligny p_1_inf1 p_1_cav:1", "at namur p_blu p_1_art",
             "at beaumont f_nap f_gd_inf");
    keep_views();
    position("turn 1 movement", "at ligny p_blu p_1_inf1:2", "at namur p_1_art:1 p_1_cav",
             "at beaumont f_nap f_gd_inf");
    holds(sees_the_same(FRENCH));
    holds(sees_the_same(GALLERY));
    holds(!sees_the_same(ALLIED));
}

// A Prussian is shown at Charleroi and flees to Ligny, where two others are; one of three leaves.
static void hide_in_ligny(const char *leaver) {
    char block[32] = "move_block ";
    rolls(6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
    position("turn 2 movement", "at ligny p_1_inf1 p_2_inf1 p_3_inf1", "at conde f_nap f_2_inf1",
             "at charleroi f_1_inf1 f_1_inf2", "at liege p_blu p_4_inf1", "at huy p_1_cav");
    plays("group_pick prussian ligny", "move_block p_1_inf1", "move_step charleroi",
          "move_block done", "skirmish_show f_1_inf1", "skirmish_show done");
    asks(FRENCH, "group_pick"); // of turn 3
    play("group_pick end");
    asks(ALLIED, "leader_reveal");
    play("leader_reveal no");
    plays("group_pick prussian ligny", strcat(block, leaver), "move_step gembloux");
}

TEST_RULE(WAT_2_6, "what was shown is remembered while it must be there, no longer") {
    hide_in_ligny("p_2_inf1");
    view_has(FRENCH, "{'town':'ligny','armies':[{'army':'prussian','count':2,'disrupted':0,"
                     "'blocks':[],'known':[]}]}");
    keep_views();
    hide_in_ligny("p_1_inf1");
    holds(sees_the_same(FRENCH));
    holds(sees_the_same(GALLERY));
    holds(unit_is("p_1_inf1", "town", "gembloux"));
}

TEST_RULE(WAT_2_6, "a shown block is known by name where it went until something leaves there") {
    rolls(6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
    position("turn 2 movement", "at ligny p_1_inf1 p_2_inf1 p_3_inf1", "at conde f_nap f_2_inf1",
             "at charleroi f_1_inf1 f_1_inf2", "at liege p_blu p_4_inf1", "at huy p_1_cav");
    plays("group_pick prussian ligny", "move_block p_1_inf1", "move_step charleroi",
          "move_block done", "skirmish_show f_1_inf1", "skirmish_show done");
    view_has(FRENCH, "{'army':'prussian','count':3,'disrupted':0,'blocks':[],"
                     "'known':['p_1_inf1']}");
    view_has(GALLERY, "'known':['p_1_inf1']");
    view_has(ALLIED, "'known':['f_1_inf1']");
}

// ---- W2.10: set-up.

TEST_RULE(WAT_2_10, "nothing of a set-up is seen until it is confirmed, then the numbers are") {
    begin(3);
    asks(ALLIED, "setup_place");
    play_secretly("setup_place ghent");
    play_secretly("setup_place brussels");
    play_secretly("setup_place auto");
    play_secretly("setup_place namur");
    play_secretly("setup_place auto");
    asks(ALLIED, "setup_done");
    play_secretly("setup_done a_well");
    play_secretly("setup_place hal");
    view_has(FRENCH, "'towns':[]");
    view_has(GALLERY, "'towns':[]");
    play("setup_done confirm");
    cited(WAT_2_10);
    for (gg_seat viewer = FRENCH; viewer <= GALLERY; viewer++) {
        if (!takes_part(viewer)) continue;
        holds(was_told(viewer, "'kind':'muster','rule':'W2.10'"));
        holds(was_told(viewer, "'army':'anglo','town':'hal','count':1"));
        holds(!was_told(viewer, "'unit'"));
    }
    view_has(FRENCH, "{'town':'hal','armies':[{'army':'anglo','count':1,'disrupted':0,'blocks':[],"
                     "'known':[]}]}");
    view_lacks(FRENCH, "a_well");
}

TEST_RULE(WAT_2_10, "the Allies see nothing of the French set-up until it is confirmed") {
    begin(3);
    plays("setup_place auto", "setup_place auto", "setup_done confirm");
    asks(FRENCH, "setup_place");
    play_secretly("setup_place conde");
    play_secretly("setup_place auto");
    play_secretly("setup_done f_gd_inf");
    play_secretly("setup_place conde");
    play("setup_done confirm");
    cited(WAT_2_10);
    holds(was_told(ALLIED, "'army':'french','town':'conde','count':2"));
    view_has(ALLIED, "{'town':'conde','armies':[{'army':'french','count':2,'disrupted':0,"
                     "'blocks':[],'known':[]}]}");
    view_lacks(ALLIED, "f_gd_inf");
    view_lacks(GALLERY, "f_gd_inf");
}

TEST_RULE(WAT_2_10,
          "of three players the Allies see each other, the French both when both are done") {
    begin_with(3, "players=3 leaders_count=off");
    asks(ANGLO, "setup_place");
    play_secretly("setup_place ghent");
    holds(are_told_the_same(ANGLO, PRUSSIAN));
    view_has(PRUSSIAN, "{'unit':'a_well','steps':1,'status':'upright'}");
    plays("setup_place auto", "setup_done confirm");
    equal(told_count(FRENCH, "muster"), 0);
    view_has(FRENCH, "'towns':[]");
    view_has(GALLERY, "'towns':[]");
    asks(PRUSSIAN, "setup_place");
    play_secretly("setup_place liege");
    view_has(ANGLO, "{'unit':'p_blu','steps':1,'status':'upright'}");
    plays("setup_place auto", "setup_done confirm");
    cited(WAT_2_10);
    holds(was_told(FRENCH, "'army':'anglo','town':'ghent','count':1"));
    holds(was_told(FRENCH, "'army':'prussian','town':'liege','count':5"));
    holds(was_told(GALLERY, "'army':'prussian','town':'liege','count':5"));
}

TEST_RULE(WAT_2_6, "a printed set-up is known by name until blocks move among each other") {
    begin_with(3, "setup=historical");
    view_has(FRENCH, "{'town':'nivelles','armies':[{'army':'anglo','count':1,'disrupted':0,"
                     "'blocks':[],'known':['a_1_inf2']}]}");
    view_has(GALLERY, "'known':['f_4_inf1','f_4_art','f_2cc','f_3cc','f_ha2']");
    plays("leader_reveal no", "group_pick french philippeville", "move_block f_2cc",
          "move_step laneffe");
    view_has(ALLIED, "{'town':'laneffe','armies':[{'army':'french','count':1,'disrupted':0,"
                     "'blocks':[],'known':[]}]}");
    view_has(ALLIED, "{'town':'philippeville','armies':[{'army':'french','count':4,'disrupted':0,"
                     "'blocks':[],'known':[]}]}");
}

// ---- W2.11: movement and forced marches.

TEST_RULE(WAT_2_11, "of a move all see army, from and to, step by step; never which block") {
    begin_with(3, "setup=historical");
    play("leader_reveal no");
    holds(!was_told(ALLIED, "'kind':'keep'"));
    play("group_pick french philippeville");
    holds(was_told(ALLIED, "'kind':'group'"));
    play_secretly("move_block f_2cc");
    play("move_step laneffe");
    for (gg_seat viewer = ALLIED; viewer <= GALLERY; viewer++) {
        if (!takes_part(viewer)) continue;
        holds(was_told(viewer, "'text':'A French block moves from Philippeville to Laneffe.'"));
        holds(was_told(viewer, "'army':'french','unit':null,'from':'philippeville','to':'laneffe',"
                               "'counted':1,'start':null,'attacks':false"));
        holds(!was_told(viewer, "f_2cc"));
    }
    play("move_step namur");
    holds(was_told(ALLIED, "'unit':null,'from':'laneffe','to':'namur'"));
    holds(was_told(ALLIED, "'attacks':true"));
    holds(was_told(FRENCH, "'unit':'f_2cc','from':'laneffe','to':'namur'"));
}

TEST_RULE(WAT_2_11, "that a block could have gone on is not seen") {
    static char told[WORLD_TEXT_MAX];
    begin_with(3, "setup=historical");
    plays("leader_reveal no", "group_pick french philippeville", "move_block f_2cc",
          "move_step laneffe");
    strcpy(told, told_last(ALLIED));
    play_secretly("move_step stop");
    keep_views();
    begin_with(3, "setup=historical");
    // Infantry has no choice to stop.
    plays("leader_reveal no", "group_pick french philippeville", "move_block f_4_inf1",
          "move_step laneffe");
    asks(FRENCH, "move_block");
    holds(strcmp(told, told_last(ALLIED)) == 0);
    holds(sees_the_same(ALLIED));
    holds(sees_the_same(GALLERY));
}

TEST_RULE(WAT_2_11, "of a forced march the die and its result are seen, not the block") {
    rolls(2, 5);
    position("turn 1 movement", "at beaumont f_nap f_gd_inf f_1cc f_4cc f_3_inf1",
             "at conde f_2_inf1", "at namur p_blu p_1_inf1");
    plays("group_pick french beaumont", "move_block f_gd_inf", "move_step laneffe",
          "move_block f_1cc", "move_step thuin", "move_step stop", "move_block done",
          "group_pick end");
    play_secretly("march_block f_gd_inf");
    play("march_step philippeville");
    holds(was_told(FRENCH, "'kind':'loss'"));
    for (gg_seat viewer = ALLIED; viewer <= GALLERY; viewer++) {
        if (!takes_part(viewer)) continue;
        holds(was_told(viewer, "'kind':'march','rule':'W7.3'"));
        holds(was_told(viewer, "'unit':null,'from':'laneffe','to':'philippeville'"));
        holds(was_told(viewer, "'unit':null,'die':2,'bonus':0,'lost':1,'town':'philippeville'"));
        holds(!was_told(viewer, "'kind':'loss'"));
        holds(!was_told(viewer, "f_gd_inf"));
    }
    play_secretly("march_block f_1cc");
    play("march_step binche");
    holds(was_told(ALLIED, "'unit':null,'die':5,'bonus':0,'lost':0,'town':'binche'"));
    holds(!was_told(ALLIED, "f_1cc"));
}

TEST_RULE(WAT_2_11, "a block that dies on its march is seen by all") {
    rolls(1);
    position("turn 1 movement", "at beaumont f_gd_inf:1 f_1cc", "at conde f_2_inf1 f_nap",
             "at namur p_blu p_1_inf1");
    plays("group_pick french beaumont", "move_block f_gd_inf", "move_step laneffe",
          "move_block done", "group_pick end", "march_block f_gd_inf", "march_step philippeville");
    holds(was_told(ALLIED, "'kind':'out'"));
    holds(was_told(GALLERY, "'unit':'f_gd_inf','town':'philippeville'"));
    view_has(ALLIED, "'lost_blocks':['f_gd_inf']");
}

TEST_RULE(WAT_2_11, "a leader who was revealed is seen where he goes, to the end of the turn") {
    position("turn 1 start", "at beaumont f_nap f_gd_inf f_1cc", "at conde f_2_inf1 f_2_inf2",
             "at namur p_blu p_1_inf1");
    play("leader_reveal yes");
    holds(was_told(ALLIED, "'kind':'leader','rule':'W7.5'"));
    view_has(ALLIED, "{'town':'beaumont','armies':[{'army':'french','count':3,'disrupted':0,"
                     "'blocks':[{'unit':'f_nap','steps':1,'status':'revealed'}],'known':[]}]}");
    plays("group_pick french beaumont", "move_block f_nap", "move_step laneffe");
    holds(was_told(ALLIED, "'unit':'f_nap','from':'beaumont','to':'laneffe'"));
    holds(was_told(GALLERY, "'unit':'f_nap','from':'beaumont','to':'laneffe'"));
    view_has(GALLERY, "{'town':'laneffe','armies':[{'army':'french','count':1,'disrupted':0,"
                      "'blocks':[{'unit':'f_nap','steps':1,'status':'revealed'");
    plays("move_step stop", "move_block done", "group_pick end", "march_block end");
    asks(ALLIED, "leader_reveal"); // of turn 2: step 8 has turned him down
    view_has(ALLIED, "{'town':'laneffe','armies':[{'army':'french','count':1,'disrupted':0,"
                     "'blocks':[],'known':['f_nap']}]}");
}

TEST_RULE(WAT_2_11, "a leader who was not revealed moves like any block, until he force-marches") {
    rolls(6);
    position("turn 1 start", "options leaders_count=off", "at beaumont f_nap f_gd_inf f_1cc",
             "at conde f_2_inf1 f_2_inf2", "at namur p_blu p_1_inf1");
    plays("leader_reveal no", "group_pick french beaumont", "move_block f_nap",
          "move_step laneffe");
    holds(was_told(ALLIED, "'unit':null,'from':'beaumont','to':'laneffe','counted':1"));
    holds(was_told(FRENCH, "'unit':'f_nap','from':'beaumont','to':'laneffe','counted':0"));
    view_lacks(ALLIED, "f_nap");
    plays("move_step stop", "move_block done", "group_pick end");
    play("march_block f_nap");
    holds(was_told(ALLIED, "'unit':'f_nap','town':'laneffe'"));
    view_has(GALLERY, "{'unit':'f_nap','steps':1,'status':'revealed'");
    play("march_step philippeville");
    holds(was_told(ALLIED, "'unit':'f_nap','die':6,'bonus':1"));
}

// ---- W2.18: what is open to all.

TEST_RULE(WAT_2_18, "lost piles and counters are open, roads count leaders among the blocks seen") {
    position("turn 1 start", "at beaumont f_nap f_gd_inf f_1cc", "at conde f_2_inf1 f_2_inf2",
             "at namur p_blu p_2_inf1", "out p_1_inf1 f_1_inf1", "lost french 1 prussian 1");
    plays("leader_reveal no", "group_pick french beaumont", "move_block f_nap", "move_step laneffe",
          "move_step stop", "move_block f_gd_inf", "move_step laneffe");
    for (gg_seat viewer = FRENCH; viewer <= GALLERY; viewer++) {
        if (!takes_part(viewer)) continue;
        view_has(viewer, "'turn':1,'date':'1815-06-15','night':false,'side':'french'");
        view_has(viewer, "'lost':{'french':1,'anglo':0,'prussian':1}");
        view_has(viewer, "'lost_blocks':['f_1_inf1','p_1_inf1']");
        view_has(viewer, "'groups':{'french':['beaumont'],'anglo':[],'prussian':[]}");
        view_has(viewer, "'roads':{'beaumont__laneffe':2}");
    }
}

TEST_RULE(WAT_2_18,
          "tiles, squares and shelter of revealed blocks are open, and so are crossings") {
    position("turn 1 battle",
             "at ligny f_gd_inf f_gd_art1 f_1cc f_2cc p_1_inf1 p_1_inf2 p_1_cav p_1_art",
             "at conde f_nap f_1_inf1", "at liege p_blu p_2_inf1", "entries ligny charleroi",
             "battle 1 0", "board ligny idle 1", "tile hill defender-C", "tile stream attacker-L",
             "stand attacker-L f_gd_inf f_gd_art1", "stand attacker-C f_1cc",
             "stand attacker-R f_2cc", "stand defender-L p_1_inf1", "stand defender-C/slot p_1_art",
             "stand defender-R p_1_cav", "square f_gd_inf", "shelter f_gd_art1 f_gd_inf");
    for (gg_seat viewer = FRENCH; viewer <= GALLERY; viewer++) {
        if (!takes_part(viewer)) continue;
        view_has(viewer, "'idle':1,'attacker':'french','entries':['charleroi']");
        view_has(viewer, "'tiles':[{'tile':'hill','place':'defender-C'},"
                         "{'tile':'stream','place':'attacker-L'}]");
        view_has(viewer, "{'unit':'f_gd_inf','steps':4,'status':'revealed','square':true}");
        view_has(viewer, "{'unit':'f_gd_art1','steps':3,'status':'revealed','shelter':'f_gd_inf'}");
        view_has(viewer, "{'place':'defender-C','slot':true,'army':'prussian','count':1");
        view_has(viewer, "{'place':'reserve','slot':false,'army':'prussian','count':1");
    }
    view_lacks(FRENCH, "'unit':'p_1_inf2'");
}

TEST_RULE(WAT_2_18, "when the game is over everything is shown to everybody") {
    position("turn 23 movement", "at brussels f_nap f_gd_inf:2", "at conde f_1cc",
             "at liege p_blu p_1_inf1:3", "at ghent a_well");
    view_lacks(ALLIED, "f_gd_inf");
    view_lacks(FRENCH, "'unit':'p_1_inf1'");
    play("group_pick end");
    is_won_by(ALLIED);
    for (gg_seat viewer = FRENCH; viewer <= GALLERY; viewer++) {
        if (!takes_part(viewer)) continue;
        holds(was_told(viewer, "'kind':'unveil'"));
        view_has(viewer, "'unit':'f_gd_inf','steps':2");
        view_has(viewer, "'unit':'p_1_inf1','steps':3");
        view_has(viewer, "'unit':'f_1cc','steps':2");
        view_has(viewer, "'winner':'allied'");
    }
}

TEST_RULE(WAT_2_18, "a reserve of three players' battle is shown when the French give up") {
    position("turn 1 battle", "options players=3",
             "at ligny f_gd_inf f_gd_art1 f_1cc f_2cc p_1_inf1 p_1_inf2 p_1_cav p_1_art",
             "at conde f_nap f_1_inf1", "at liege p_blu p_2_inf1", "entries ligny charleroi",
             "battle 1 0", "board ligny", "stand attacker-L f_gd_inf", "stand attacker-C f_1cc",
             "stand attacker-R f_2cc", "stand defender-L p_1_inf1", "stand defender-C p_1_art",
             "stand defender-R p_1_cav");
    view_lacks(ANGLO, "'unit':'f_gd_art1'");
    view_lacks(GALLERY, "'unit':'p_1_inf2'");
    play("resign");
    is_won_by_all(1u << ANGLO | 1u << PRUSSIAN);
    view_has(ANGLO, "'unit':'f_gd_art1','steps':3");
    view_has(PRUSSIAN, "'unit':'f_gd_art1','steps':3");
    view_has(GALLERY, "'unit':'p_1_inf2','steps':4");
    view_has(FRENCH, "'unit':'p_1_inf2','steps':4");
}

// ---- W2.19: what is being decided.

// What a viewer was told since this was cleared.
static char heard[WORLD_TEXT_MAX];

static void hear_from(gg_seat viewer) {
    holds(strlen(heard) + strlen(told_last(viewer)) < sizeof heard);
    strcat(heard, told_last(viewer));
}

TEST_RULE(WAT_2_19, "the decision that is open is told to the side that decides, to nobody else") {
    begin_with(3, "setup=historical players=3");
    asks(FRENCH, "leader_reveal");
    view_has(FRENCH, "'asked':'leader_reveal','decider':'french'");
    for (gg_seat viewer = ANGLO; viewer <= GALLERY; viewer++)
        view_has(viewer, "'asked':null,'decider':null");
    plays("leader_reveal no", "group_pick french soire");
    play_secretly("move_block f_1_inf1");
    view_has(FRENCH, "'deed':{'unit':'f_1_inf1','part':'chosen'}");
    for (gg_seat viewer = ANGLO; viewer <= GALLERY; viewer++)
        view_has(viewer, "'deed':null");
    plays("move_step maubeuge", "move_block done", "group_pick end", "march_block end");
    asks(ANGLO, "leader_reveal");
    view_has(ANGLO, "'asked':'leader_reveal','decider':'anglo'");
    view_has(PRUSSIAN, "'asked':'leader_reveal','decider':'anglo'");
    view_has(FRENCH, "'asked':null,'decider':null");
    view_has(GALLERY, "'asked':null,'decider':null");
}

static void prompt_is(gg_seat viewer, const char *words) {
    char text[512];
    gg_text out = gg_text_begin(text, sizeof text);
    harness_game()->prompt_write(world_truth(harness_world()), viewer, &out);
    harness_holds(strcmp(text, words) == 0, text, HERE);
}

TEST_RULE(WAT_2_19, "whoever waits is told for which side, not for what") {
    begin_with(3, "setup=historical players=3");
    prompt_is(
        FRENCH,
        "Reveal Napol\xc3\xa9on in Beaumont, for + 1 to forced marches from there: no or yes?");
    prompt_is(PRUSSIAN, "Waiting for the other side.");
    prompt_is(GALLERY, "Waiting for the players.");
    plays("leader_reveal no", "group_pick end");
    asks(ANGLO, "leader_reveal");
    prompt_is(FRENCH, "Waiting for the other side.");
    prompt_is(PRUSSIAN, "Waiting for the Anglo-Dutch player.");
    prompt_is(GALLERY, "Waiting for the players.");
}

// Two come by a major road; the third, a leader in the other game, may or may not.
static void reinforce_ligny(const char *third, const char *elsewhere) {
    char town[64] = "at charleroi f_2_inf1 f_2_inf2 ", far[64] = "at conde ";
    position("turn 1 battle", "options leaders_count=off",
             "at ligny f_gd_inf f_1cc f_2cc p_1_inf1 p_1_inf2 p_1_cav", strcat(town, third),
             strcat(far, elsewhere), "at liege p_blu p_2_inf1", "entries ligny charleroi",
             "battle 1 0", "board ligny", "stand attacker-L f_gd_inf", "stand attacker-C f_1cc",
             "stand attacker-R f_2cc", "stand defender-L p_1_inf1", "stand defender-C p_1_inf2",
             "stand defender-R p_1_cav");
    heard[0] = 0;
    play("act_block end");
    hear_from(ALLIED);
    play("reinforce f_2_inf1");
    hear_from(ALLIED);
    play("reinforce f_2_inf2");
    hear_from(ALLIED);
}

TEST_RULE(WAT_2_19, "whether a decision was asked, skipped or made by the engine leaves no trace") {
    static char first[WORLD_TEXT_MAX];
    reinforce_ligny("f_1_inf1", "f_nap");
    asks(ALLIED, "act_block");
    strcpy(first, heard);
    keep_views();
    reinforce_ligny("f_nap", "f_1_inf1");
    asks(FRENCH, "reinforce");
    play("reinforce done");
    hear_from(ALLIED);
    asks(ALLIED, "act_block");
    holds(strcmp(first, heard) == 0);
    holds(sees_the_same(ALLIED));
    holds(sees_the_same(GALLERY));
}

// Two Anglo-Dutch and two Prussian blocks at Ligny, and one leader or the other.
static void attack_both(const char *allies, const char *brussels, const char *liege) {
    char ligny[192] =
        "at ligny f_gd_inf-moved@charleroi f_1cc-moved@charleroi f_2cc-moved@charleroi ";
    strcat(ligny, allies);
    draws("hill", "farm", "stream");
    position("turn 1 march", "options players=3", ligny, brussels, liege, "at conde f_nap f_1_inf1",
             "entries ligny charleroi");
    heard[0] = 0;
    holds(was_told(FRENCH, "'kind':'contact'"));
    hear_from(FRENCH);
    play("tile_place hill L");
    hear_from(FRENCH);
    play("tile_place farm L");
    hear_from(FRENCH);
    play("tile_place stream R");
    hear_from(FRENCH);
}

TEST_RULE(WAT_2_19,
          "who of two Allies commands is not told to the French: a leader may decide it") {
    static char first[WORLD_TEXT_MAX];
    attack_both("a_well a_1_inf1 p_1_inf1 p_2_inf1", "at brussels a_1_inf2", "at liege p_blu");
    asks(ANGLO, "deploy_block");
    strcpy(first, heard);
    keep_views();
    attack_both("a_1_inf2 a_1_inf1 p_1_inf1 p_blu", "at brussels a_well", "at liege p_2_inf1");
    asks(PRUSSIAN, "deploy_block");
    holds(strcmp(first, heard) == 0);
    holds(sees_the_same(FRENCH));
    holds(sees_the_same(GALLERY));
}

TEST_RULE(WAT_2_19, "a refusal is told to nobody, and is the same whatever is hidden") {
    for (int game = 0; game < 2; game++) {
        position("turn 1 movement", "at beaumont f_nap f_gd_inf f_1cc",
                 "at conde f_2_inf1 f_2_inf2", game ? "at thuin p_1_inf1" : "at thuin p_blu",
                 "at binche a_well", game ? "at namur p_blu p_1_cav" : "at namur p_1_inf1 p_1_cav");
        plays("group_pick french beaumont", "move_block f_1cc", "move_step laneffe",
              "move_step stop", "move_block f_gd_inf");
        keep_views();
        refused("move_step conde", WAT_3_1);
        refused("move_step stop", WAT_6_3);
        for (gg_seat viewer = FRENCH; viewer <= GALLERY; viewer++)
            holds(sees_the_same(viewer));
        legal_is("move_step maubeuge", "move_step avesnes", "move_step soire",
                 "move_step philippeville", "move_step thuin", "move_step laneffe", NULL);
    }
}
