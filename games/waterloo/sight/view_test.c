/* view_test.c - W2.5, W2.6, W2.10, W2.11, W2.18: what each seat and the gallery sees on the map,
 * step by step, and what it is not told. */
#include "games/waterloo/sight/view.h"

#include <string.h>

#include "base/rng.h"
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

// ---- What is done after some events alone has nothing left to do after the others.

static void all_are_settled(const gg_news *news, gg_view *const *view, unsigned viewers) {
    for (unsigned i = 0; i < news->count; i++) {
        for (gg_seat viewer = 0; viewer < viewers; viewer++) {
            gg_event told;
            if (!gg_tell(&wat_game, &news->event[i], viewer, &told)) continue;
            wat_learn(view[viewer], &told);
            wat_view settled = *wat_view_of(view[viewer]);
            wat_view_settle(&settled);
            equal(memcmp(&settled, view[viewer], sizeof settled), 0);
        }
    }
}

TEST_RULE(WAT_2_5, "after every event of a game nobody is left to cover, and bounds meet") {
    static wat_state state;
    static wat_view views[WAT_GALLERY + 1];
    static gg_news news;
    gg_view *view[WAT_GALLERY + 1];
    gg_state *now = (gg_state *)(void *)&state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        gg_setup how = { .seed = seed };
        gg_decision d;
        gg_clear(&wat_game, now, gg_rules_of(&wat_game, &how));
        for (gg_seat viewer = 0; viewer <= WAT_GALLERY; viewer++) {
            view[viewer] = (gg_view *)(void *)&views[viewer];
            wat_view_begin(view[viewer], now, viewer);
        }
        gg_begin(&wat_game, now, &how, &news);
        gg_ask(&wat_game, now, gg_to_move(&wat_game, now), &d);
        for (uint64_t ply = 0; d.count > 0; ply++) {
            all_are_settled(&news, view, WAT_GALLERY + 1);
            gg_advance(&wat_game, now, &d, d.legal[gg_mix(seed, 1, ply) % d.count], &news);
        }
        all_are_settled(&news, view, WAT_GALLERY + 1);
    }
}
