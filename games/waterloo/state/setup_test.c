/* setup_test.c - chapter W4 and W18.11: how the armies are placed before the first turn. */
#include "games/waterloo/state/setup.h"
#include "games/waterloo/tests/turns.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED };

// Plays the same several times.
static void play_times(const char *text, int times) {
    for (int i = 0; i < times; i++)
        play(text);
}

// Auto for the army asked first, and then for the next, until the player may confirm.
static void place_all(void) {
    while (truth()->head.phase == WAT_SETUP_PLACE)
        play("setup_place auto");
}

static int blocks_in(const char *town) {
    return (int)wat_size(truth()->block.in[town_of(town)]);
}

static bool is_at_home(unsigned unit) {
    return truth()->block.town[unit] == wat_units[unit].home;
}

static bool has_full_steps(void) {
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        if (truth()->block.steps[unit] != wat_units[unit].steps) return false;
        if (truth()->block.town[unit] == WAT_NO_TOWN) return false;
    }
    return true;
}

TEST_RULE(WAT_4_1, "by default both sides place freely, and the first turn follows") {
    begin(1);
    asks(ALLIED, "setup_place");
    equal(told_count(FRENCH, "list"), 58);
    equal(told_count(WAT_GALLERY, "place"), 0);
    place_all();
    play("setup_done confirm");
    asks(FRENCH, "setup_place");
    place_all();
    play("setup_done confirm");
    holds(has_full_steps());
    equal(turn_now(), 1);
    asks(FRENCH, "leader_reveal");
}

TEST_RULE(WAT_4_1, "an historical set-up asks nobody") {
    begin_with(1, "setup=historical");
    holds(has_full_steps());
    equal(turn_now(), 1);
    asks(FRENCH, "leader_reveal");
    equal(told_count(FRENCH, "place"), 58);
}

TEST_RULE(WAT_4_1, "in a gambit the Allies stand as in history and the French place freely") {
    begin_with(1, "setup=gambit leaders_count=off");
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        if (wat_side_of(unit) == WAT_ALLIED_SIDE)
            holds(is_at_home(unit));
        else
            equal(truth()->block.town[unit], WAT_NO_TOWN);
    }
    asks(FRENCH, "setup_place");
    play_times("setup_place givet", 13);
    play("setup_place auto");
    play("setup_done confirm");
    holds(has_full_steps());
    equal(blocks_in("givet"), 13);
    asks(FRENCH, "leader_reveal");
}

TEST_RULE(WAT_4_1, "a position has its blocks on the map: set-up is no step of it") {
    position_refused(WAT_4_1, "turn 1 setup", "at soire f_nap", "at brussels a_well");
    position("turn 1 start", "at soire f_nap", "at brussels a_well");
    asks(FRENCH, "leader_reveal");
}

TEST_RULE(WAT_4_2, "Anglo-Dutch blocks come first, then Prussian ones, then the French") {
    static const char *const town[WAT_ARMIES] = { "avesnes", "ghent", "liege" };
    static const unsigned order[] = { WAT_ANGLO, WAT_PRUSSIAN, WAT_FRENCH };
    char words[40], told[60];
    begin(3);
    for (unsigned i = 0; i < WAT_ARMIES; i++) {
        unsigned army = order[i];
        const char *first = wat_units[wat_armies[army].unit_first].key;
        asks(army == WAT_FRENCH ? FRENCH : ALLIED, "setup_place");
        snprintf(words, sizeof words, "setup_place %s", town[army]);
        play(words);
        snprintf(told, sizeof told, "'unit':'%s','town':'%s'", first, town[army]);
        holds(was_told(army == WAT_FRENCH ? FRENCH : ALLIED, told));
        play("setup_place auto");
        if (army != WAT_ANGLO) play("setup_done confirm");
    }
    equal(turn_now(), 1);
}

TEST_RULE(WAT_4_2, "the French may not place while the Allies do, nor the Allies after them") {
    begin(3);
    equal(verdict_of(FRENCH, "setup_place soire"), WAT_5_1);
    equal(verdict_of(ALLIED, "setup_place ghent"), 0);
    place_all();
    equal(verdict_of(FRENCH, "setup_place soire"), WAT_5_1);
    play("setup_done confirm");
    equal(verdict_of(FRENCH, "setup_place soire"), 0);
    equal(verdict_of(ALLIED, "setup_done a_well"), WAT_5_1);
}

TEST_RULE(WAT_4_3, "four Anglo-Dutch blocks and Wellington in a town, no fifth") {
    begin_with(1, "leaders_count=off");
    play_times("setup_place ghent", 5);
    equal(blocks_in("ghent"), 5);
    holds(unit_is("a_well", "town", "ghent"));
    refused("setup_place ghent", WAT_4_3);
    allowed("setup_place gavre");
    equal(legal_count(), 22); // 22 towns, one full, and auto
}

TEST_RULE(WAT_4_3, "an army stays in its own zone") {
    begin(1);
    refused("setup_place charleroi", WAT_4_3);
    refused("setup_place soire", WAT_4_3);
    allowed("setup_place quatre_bras");
    play("setup_place auto");
    refused("setup_place quatre_bras", WAT_4_3);
    refused("setup_place givet", WAT_4_3);
    allowed("setup_place laneffe");
    play("setup_place auto");
    play("setup_done confirm");
    refused("setup_place laneffe", WAT_4_3);
    refused("setup_place mons", WAT_4_3);
    allowed("setup_place conde");
}

TEST_RULE(WAT_4_3, "four Prussian blocks and Bluecher in a town, no fifth") {
    begin_with(1, "leaders_count=off");
    play("setup_place auto");
    play_times("setup_place namur", 5);
    refused("setup_place namur", WAT_4_3);
    allowed("setup_place ligny");
    equal(legal_count(), 17); // 17 towns, one full, and auto
    play("setup_place ligny");
    equal(blocks_in("namur"), 5);
}

TEST_RULE(WAT_4_3, "twelve French blocks and Napoleon in a town, no thirteenth") {
    begin_with(1, "setup=gambit leaders_count=off");
    play_times("setup_place valenciennes", 13);
    equal(blocks_in("valenciennes"), 13);
    refused("setup_place valenciennes", WAT_4_3);
    equal(legal_count(), 9); // nine towns, one full, and auto
    play("setup_place conde");
    play("setup_place auto");
    play("setup_done f_nap");
    allowed("setup_place valenciennes"); // a leader finds room in a full town
    play("setup_place mariembourg");
    play("setup_done f_gd_inf");
    allowed("setup_place valenciennes"); // its own place is free again
    play("setup_place mariembourg");
    play("setup_done f_ha2");
    play("setup_place valenciennes");
    play("setup_done f_ha1");
    refused("setup_place valenciennes", WAT_4_3); // again twelve without him
    allowed("setup_place avesnes");
}

TEST_RULE(WAT_4_3, "a leader counts like other blocks") {
    begin(1);
    play("setup_place ghent"); // Wellington
    play_times("setup_place ghent", 3);
    refused("setup_place ghent", WAT_4_3);
    begin(1);
    play("setup_place alost");
    play_times("setup_place ghent", 4);
    plays("setup_place auto", "setup_place auto", "setup_done a_well");
    refused("setup_place ghent", WAT_4_3);
}

TEST_RULE(WAT_4_3, "by option, and by rules 1, a leader may come to a town that is full") {
    begin_with(1, "rules=1");
    play("setup_place alost");
    play_times("setup_place ghent", 4);
    plays("setup_place auto", "setup_place auto", "setup_done a_well");
    allowed("setup_place ghent");
    begin_with(1, "leaders_count=off");
    play("setup_place alost");
    play_times("setup_place ghent", 4);
    refused("setup_place ghent", WAT_4_3);
    play("setup_place auto");
    play("setup_place auto");
    play("setup_done a_well");
    play("setup_place ghent");
    equal(blocks_in("ghent"), 5);
}

TEST_RULE(WAT_4_4, "blocks are placed in data order") {
    begin_with(1, "leaders_count=off");
    unsigned first = wat_armies[WAT_ANGLO].unit_first;
    for (unsigned i = 0; i < 5; i++) {
        equal(truth()->block.town[first + i], WAT_NO_TOWN);
        play("setup_place hal");
        equal(truth()->block.town[first + i], town_of("hal"));
        equal(truth()->block.town[first + i + 1], WAT_NO_TOWN);
    }
    cited(WAT_4_4);
}

TEST_RULE(WAT_4_4, "auto sends this block and the rest of its army home, and no other army") {
    begin(1);
    play("setup_place mons");
    play("setup_place auto");
    unsigned wellington = unit_of("a_well");
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        if (wat_army_of(unit) == WAT_ANGLO && unit != wellington) holds(is_at_home(unit));
        if (wat_army_of(unit) != WAT_ANGLO) equal(truth()->block.town[unit], WAT_NO_TOWN);
    }
    holds(unit_is("a_well", "town", "mons"));
    equal(told_count(ALLIED, "place"), 16);
    cited(WAT_4_4);
    asks(ALLIED, "setup_place");
    allowed("setup_place namur");
}

TEST_RULE(WAT_4_4, "where its town is full a block goes by auto to the first town with room") {
    begin_with(1, "leaders_count=off");
    play("setup_place brussels");          // Wellington
    play_times("setup_place brussels", 4); // I Corps
    play_times("setup_place ghent", 3);    // II Corps
    play("setup_place auto");
    // Of the four whose town is Brussels one finds Ghent, the others the next in data order.
    holds(unit_is("a_r_inf1", "town", "ghent"));
    holds(unit_is("a_r_inf2", "town", "gavre"));
    holds(unit_is("a_r_inf3", "town", "gavre"));
    holds(unit_is("a_r_art", "town", "gavre"));
    holds(unit_is("a_r_cav", "town", "louvain"));
    equal(blocks_in("brussels"), 5);
    cited(WAT_4_4);
}

TEST_RULE(WAT_4_4, "room never runs out, whatever is chosen") {
    for (uint64_t seed = 1; seed <= 12; seed++) {
        dice lot = { .key = seed };
        begin_with(seed, seed % 2 ? "leaders_count=on edge_towns=off" : "");
        while (turn_now() == 0) {
            gg_decision asked = { 0 };
            char text[WORLD_ACTION_MAX];
            const gg_state *now = world_truth(harness_world());
            gg_ask(harness_game(), now, gg_to_move(harness_game(), now), &asked);
            // Towns before auto, which comes last in the list.
            uint32_t count = asked.phase == WAT_SETUP_PLACE ? asked.count - 1u : asked.count;
            play(world_action_text(harness_game(), asked.legal[dice_roll(&lot, count)], text));
        }
        holds(has_full_steps());
        cited(WAT_4_4);
    }
}

TEST_RULE(WAT_4_5, "each block may be taken up once, and placed again by hand") {
    begin(1);
    place_all();
    asks(ALLIED, "setup_done");
    equal(legal_count(), 35); // 34 blocks, and confirm
    play("setup_done a_2_inf1");
    asks(ALLIED, "setup_place");
    refused("setup_place auto", WAT_4_5);
    refused("setup_place namur", WAT_4_3);
    play("setup_place tournai");
    holds(unit_is("a_2_inf1", "town", "tournai"));
    equal(legal_count(), 34);
    refused("setup_done a_2_inf1", WAT_4_5);
    allowed("setup_done a_2_inf2");
    refused("setup_done f_nap", WAT_4_5);
    play("setup_done p_blu");
    play("setup_place huy");
    refused("setup_done p_blu", WAT_4_5);
    allowed("setup_done confirm");
}

TEST_RULE(WAT_4_5, "when all blocks have been changed only confirming is left, and it is done") {
    begin_with(1, "setup=gambit");
    place_all();
    for (unsigned unit = 0; unit < wat_armies[WAT_FRENCH].unit_count; unit++) {
        char words[40];
        equal(truth()->head.phase, WAT_SETUP_DONE);
        equal(legal_count(), 25 - (int)unit);
        snprintf(words, sizeof words, "setup_done %s", wat_units[unit].key);
        play(words);
        play(unit < 12 ? "setup_place givet" : "setup_place maubeuge");
        if (unit == 0) refused("setup_done f_nap", WAT_4_5);
    }
    equal(turn_now(), 1);
    equal(blocks_in("givet"), 12);
    equal(blocks_in("maubeuge"), 12);
}

TEST_RULE(WAT_4_6, "the Allies confirm both armies together; then the French see numbers") {
    begin_with(1, "leaders_count=off");
    place_all();
    view_lacks(FRENCH, "'armies':[{");
    view_lacks(WAT_GALLERY, "'armies':[{");
    view_has(ALLIED, "{'town':'louvain','armies':[{'army':'anglo','count':1,");
    play("setup_done a_r_cav");
    play("setup_place ghent");
    play("setup_done confirm");
    cited(WAT_4_6);
    equal(told_count(FRENCH, "muster"), 14); // towns with an army in them
    equal(told_count(FRENCH, "place"), 0);
    view_has(FRENCH, "{'town':'brussels','armies':[{'army':'anglo','count':5,'disrupted':0,"
                     "'blocks':[],'known':[]}]}");
    view_has(FRENCH, "{'town':'charleroi','armies':[{'army':'prussian','count':4,");
    view_has(FRENCH, "{'town':'ghent','armies':[{'army':'anglo','count':1,");
    view_lacks(FRENCH, "'town':'louvain'"); // changed unseen
    asks(FRENCH, "setup_place");
}

TEST_RULE(WAT_4_6, "the Allies see the French numbers when the French confirm, not before") {
    begin_with(1, "setup=gambit");
    play_times("setup_place givet", 5);
    play("setup_place auto");
    view_lacks(ALLIED, "'town':'givet'");
    view_has(FRENCH, "{'town':'givet','armies':[{'army':'french','count':5,");
    play("setup_done f_gd_art2");
    play("setup_place conde");
    equal(told_count(ALLIED, "muster"), 0);
    play("setup_done confirm");
    cited(WAT_4_6);
    view_has(ALLIED, "{'town':'givet','armies':[{'army':'french','count':4,'disrupted':0,"
                     "'blocks':[],'known':[]}]}");
    view_has(ALLIED, "{'town':'conde','armies':[{'army':'french','count':1,");
    holds(!was_told(ALLIED, "'f_gd_art2'"));
    equal(told_count(ALLIED, "muster"), 5); // French towns only
}

// The historical list, by town.
static const struct {
    const char *town;
    const char *units;
} history[] = {
    { "soire", "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art" },
    { "beaumont", "f_nap f_gd_inf f_gd_cav f_gd_art1 f_gd_art2 f_3_inf1 f_3_inf2 f_3_art f_6_inf1 "
                  "f_6_art f_1cc f_4cc f_ha1" },
    { "philippeville", "f_4_inf1 f_4_art f_2cc f_3cc f_ha2" },
    { "oudenaarde", "a_2_inf2" },
    { "ath", "a_2_inf1 a_2_art" },
    { "grammont", "a_c_cav2" },
    { "ninove", "a_c_cav1 a_c_ha" },
    { "braine", "a_1_inf1 a_1_art" },
    { "mons", "a_1_cav" },
    { "brussels", "a_well a_r_inf1 a_r_inf2 a_r_inf3 a_r_art" },
    { "louvain", "a_r_cav" },
    { "nivelles", "a_1_inf2" },
    { "charleroi", "p_1_inf1 p_1_inf2 p_1_cav p_1_art" },
    { "namur", "p_blu p_2_inf1 p_2_inf2 p_2_art p_2_ha" },
    { "ciney", "p_3_inf1 p_3_inf2 p_3_cav p_3_art" },
    { "hannut", "p_2_cav" },
    { "liege", "p_4_inf1 p_4_inf2 p_4_cav p_4_art" },
};

TEST_RULE(WAT_4_7, "the historical list, block by block") {
    int listed = 0;
    begin_with(9, "setup=historical");
    cited(WAT_4_7);
    for (size_t row = 0; row < sizeof history / sizeof *history; row++) {
        char words[200];
        strcpy(words, history[row].units);
        int here = 0;
        for (char *unit = strtok(words, " "); unit; unit = strtok(NULL, " "), here++)
            equal(truth()->block.town[unit_of(unit)], town_of(history[row].town));
        equal(blocks_in(history[row].town), here);
        listed += here;
    }
    equal(listed, WAT_UNITS);
}

TEST_RULE(WAT_4_7, "it is known to all, and each block's town keeps to zone and limit") {
    begin_with(9, "setup=historical");
    cited(WAT_4_7);
    for (gg_seat viewer = 0; viewer <= WAT_GALLERY; viewer++)
        equal(told_count(viewer, "place"), 58);
    for (unsigned town = 0; town < WAT_TOWNS; town++) {
        wat_set here = truth()->block.in[town] & ~wat_type_set[WAT_LEADER];
        unsigned zone = wat_towns[town].zone;
        holds(wat_size(here) <= wat_armies[zone].setup_limit);
        holds((here & ~wat_army_set[zone]) == 0);
    }
    // Whose faces they are is kept in mind: upright enemies are still a heap, its blocks known.
    view_has(ALLIED, "{'town':'philippeville','armies':[{'army':'french','count':5,'disrupted':0,"
                     "'blocks':[],'known':['f_4_inf1','f_4_art','f_2cc','f_3cc','f_ha2']}]}");
    view_has(FRENCH, "'blocks':[],'known':['a_well','a_r_inf1','a_r_inf2','a_r_inf3','a_r_art']}");
}

TEST_RULE(WAT_18_11, "a block taken up again may go back to the town it came from") {
    begin_with(1, "leaders_count=off");
    play_times("setup_place ghent", 5);
    play("setup_place auto");
    play("setup_place auto");
    play("setup_done a_1_inf1"); // one of four in a town that was full
    allowed("setup_place ghent");
    play("setup_place ghent");
    holds(unit_is("a_1_inf1", "town", "ghent"));
    equal(blocks_in("ghent"), 5);
    refused("setup_done a_1_inf1", WAT_4_5); // that was its change
    play("setup_done p_1_inf1");
    play("setup_place charleroi");
    holds(unit_is("p_1_inf1", "town", "charleroi"));
}
