/* ground_test.c - chapter W3: towns, roads, rivers, who holds a town. */
#include "games/waterloo/tests/lots.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED };

// Towns that can be reached from one, over towns of a set.
static wat_set reach(unsigned from, wat_set towns) {
    wat_set reached = wat_bit(from), before = 0;
    while (reached != before) {
        before = reached;
        for (wat_set left = before; left; left = wat_rest(left))
            reached |= wat_near[wat_first(left)] & towns;
    }
    return reached;
}

TEST_RULE(WAT_3_1, "blocks go by road to an adjacent town, and nowhere else") {
    position("turn 1 movement", "at beaumont f_gd_inf", "at brussels a_1_inf1");
    plays("group_pick french beaumont", "move_block f_gd_inf");
    refused("move_step charleroi", WAT_6_5);
    refused("move_step beaumont", WAT_3_1);
    legal_is("move_step maubeuge", "move_step avesnes", "move_step soire",
             "move_step philippeville", "move_step thuin", "move_step laneffe", NULL);
    play("move_step thuin");
    play("march_block f_gd_inf");
    refused("march_step laneffe", WAT_3_1);
    allowed("march_step charleroi");
}

TEST_RULE(WAT_3_1, "48 towns and 103 roads; a road joins two towns both ways, and no two twice") {
    wat_set all = (wat_bit(WAT_TOWNS) - 1), ends = 0;
    int majors = 0, rivers = 0, links = 0;
    for (unsigned road = 0; road < 103; road++) {
        const wat_road *row = &wat_roads[road];
        holds(row->a != row->b);
        holds(wat_has(wat_near[row->a], row->b));
        holds(wat_has(wat_near[row->b], row->a));
        equal(wat_road_number(row->a, row->b), road);
        equal(wat_road_number(row->b, row->a), road);
        ends |= wat_bit(row->a) | wat_bit(row->b);
        majors += !row->minor;
        rivers += row->river;
    }
    for (unsigned town = 0; town < 48; town++)
        links += (int)wat_size(wat_near[town]);
    equal(links, 2 * 103);
    equal(ends, all);
    equal(majors, 52);
    equal(rivers, 40);
    equal(reach(0, all), all);
    equal(reach(0, all & ~wat_edge_towns), all & ~wat_edge_towns);
    position("turn 1 movement", "at ghent f_gd_inf", "at brussels a_1_inf1");
    plays("group_pick french ghent", "move_block f_gd_inf");
    refused("move_step ghent", WAT_3_1);
    refused("move_step brussels", WAT_6_5);
    legal_is("move_step deynze", "move_step gavre", "move_step alost", "move_step termonde", NULL);
}

TEST_RULE(WAT_3_2, "Ghent, Brussels and Liege are the cities, and cost their owners supply") {
    wat_set cities = wat_bit(town_of("ghent")) | wat_bit(town_of("brussels"));
    cities |= wat_bit(town_of("liege"));
    equal(wat_cities, cities);
    for (unsigned town = 0; town < WAT_TOWNS; town++) {
        char line[40];
        snprintf(line, sizeof line, "at %s f_gd_inf", wat_towns[town].key);
        if (town == town_of("nivelles") || town == town_of("namur")) continue;
        position("turn 1 supply", line, "at nivelles a_1_inf1 a_1_inf2",
                 "at namur p_1_inf1 p_1_inf2 p_1_cav");
        asks(ALLIED, wat_has(cities, town) ? "supply_loss" : "group_pick");
    }
}

TEST_RULE(WAT_3_2, "zones matter in set-up only: in play everybody goes anywhere") {
    equal(wat_size(wat_zone_towns[WAT_FRENCH]), 9);
    equal(wat_size(wat_zone_towns[WAT_ANGLO]), 22);
    equal(wat_size(wat_zone_towns[WAT_PRUSSIAN]), 17);
    position("turn 4 movement", "at avesnes f_gd_inf", "at mons a_1_cav", "at laneffe p_1_cav");
    plays("group_pick prussian laneffe", "move_block p_1_cav", "move_step beaumont", // France
          "move_step maubeuge");
    plays("group_pick anglo mons", "move_block a_1_cav", "move_step binche", // the Prussian zone
          "move_step charleroi");
    holds(unit_is("p_1_cav", "town", "maubeuge"));
    holds(unit_is("a_1_cav", "town", "charleroi"));
    plays("march_block end", "group_pick french avesnes", "move_block f_gd_inf");
    allowed("move_step maubeuge"); // and is attacked there
}

// Moves the blocks one by one from Soire to Mons.
static void go_to_mons(const char *units) {
    char words[80], action[40];
    strcpy(words, units);
    for (char *unit = strtok(words, " "); unit; unit = strtok(NULL, " ")) {
        snprintf(action, sizeof action, "move_block %s", unit);
        play(action);
        play("move_step mons");
    }
}

TEST_RULE(WAT_3_3, "a road over two rivers carries what a road over one does: four to an attack") {
    const wat_road *road = wat_road_between(town_of("soire"), town_of("mons"));
    holds(road->river && !road->minor); // the Sambre and the Haine
    position("turn 1 movement",
             "at soire f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art f_gd_inf f_gd_art1 "
             "f_gd_art2",
             "at mons a_1_cav", "at liege p_1_inf1");
    play("group_pick french soire");
    go_to_mons("f_1_inf1 f_1_inf2 f_1_art f_2_inf1");
    play("move_block f_2_inf2");
    refused("move_step mons", WAT_6_8);
    allowed("move_step binche");
}

TEST_RULE(WAT_3_3, "the same road carries eight where no enemy stands: rivers matter no more") {
    position("turn 1 movement",
             "at soire f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art f_gd_inf f_gd_art1 "
             "f_gd_art2",
             "at ath a_1_cav", "at liege p_1_inf1");
    play("group_pick french soire");
    go_to_mons("f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art f_gd_inf f_gd_art1");
    play("move_block f_gd_art2");
    refused("move_step mons", WAT_6_7);
    allowed("move_step maubeuge");
}

TEST_RULE(WAT_3_3, "nor do rivers matter for reinforcement: two by a major road") {
    position("turn 1 battle",
             "at charleroi f_gd_inf-moved@laneffe f_gd_cav-moved@laneffe f_1_inf1-moved@laneffe "
             "p_1_inf1 p_1_inf2 p_1_cav",
             "at laneffe f_2_inf1 f_2_inf2 f_2_art", "at brussels a_1_inf1",
             "entries charleroi laneffe", "battle 1 0", "board charleroi",
             "stand attacker-L f_gd_inf", "stand attacker-C f_gd_cav", "stand attacker-R f_1_inf1",
             "stand defender-L p_1_inf1", "stand defender-C p_1_inf2", "stand defender-R p_1_cav");
    plays("act_block end", "reinforce f_2_inf1");
    asks(FRENCH, "reinforce");
    play("reinforce f_2_inf2");
    equal(truth()->table.next, 1); // no third: the defender's battle turn
}

TEST_RULE(WAT_3_4, "a town is friendly to a side alone in it; blocks of both make it contested") {
    position("turn 1 movement", "at charleroi f_gd_cav f_1cc f_gd_inf", "at ligny p_1_inf1",
             "at namur a_1_inf1", "at quatre_bras f_1_inf1");
    const wat_blocks *b = &truth()->block;
    holds(wat_is_friendly(b, town_of("quatre_bras"), WAT_FRENCH_SIDE));
    holds(!wat_is_friendly(b, town_of("quatre_bras"), WAT_ALLIED_SIDE));
    holds(!wat_is_friendly(b, town_of("gembloux"), WAT_FRENCH_SIDE));
    plays("group_pick french charleroi", "move_block f_gd_cav", "move_step quatre_bras");
    asks(FRENCH, "move_step"); // through a friendly town
    play("move_step ligny");
    holds(wat_is_contested(b, town_of("ligny")));
    holds(!wat_is_friendly(b, town_of("ligny"), WAT_FRENCH_SIDE));
    holds(!wat_is_friendly(b, town_of("ligny"), WAT_ALLIED_SIDE));
    plays("move_block f_1cc", "move_step ligny");
    asks(FRENCH, "move_block"); // into a contested one there is no second step
}

TEST_RULE(WAT_3_4, "no stacking limit after set-up: the whole army goes to one town") {
    position("turn 1 movement", "at maubeuge f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art",
             "at beaumont f_nap f_gd_inf f_gd_cav f_gd_art1 f_gd_art2 f_3_inf1 f_3_inf2 f_3_art "
             "f_4_inf1 f_4_art f_6_inf1 f_6_art f_1cc f_2cc f_3cc f_4cc f_ha1 f_ha2",
             "at brussels a_1_inf1");
    play("group_pick french maubeuge");
    static const char *const units[] = { "f_1_inf1", "f_1_inf2", "f_1_art",
                                         "f_2_inf1", "f_2_inf2", "f_2_art" };
    for (int i = 0; i < 6; i++) {
        char action[40];
        snprintf(action, sizeof action, "move_block %s", units[i]);
        play(action);
        play("move_step beaumont");
    }
    equal(wat_size(truth()->block.in[town_of("beaumont")]), 24);
}

static unsigned contested_towns(const wat_blocks *b) {
    unsigned count = 0;
    for (unsigned town = 0; town < WAT_TOWNS; town++)
        count += wat_is_contested(b, town);
    return count;
}

TEST_RULE(WAT_3_4, "between turns no town is contested, however the fights went") {
    static lot_game game;
    uint32_t turns = 0, fights = 0;
    position_refused(WAT_3_4, "turn 3 start", "at ligny f_gd_inf p_1_inf1", "at brussels a_1_inf1");
    for (uint64_t seed = 1; seed <= 30; seed++) {
        gg_setup how = { .seed = seed, .option = { 0, WAT_SETUP_HISTORICAL } };
        lot_begin(&game, &how, seed % 2);
        while (lot_play(&game)) {
            const wat_state *s = lot_truth(&game);
            bool between = s->table.step == WAT_STEP_START;
            unsigned contested = contested_towns(&s->block);
            if (between) equal(contested, 0);
            turns += between;
            fights += contested;
        }
    }
    holds(turns > 300);
    holds(fights > 300);
}
