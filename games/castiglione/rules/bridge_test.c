/* bridge_test.c - bridges broken and mended. */
#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/moves.h"

TEST_RULE(CAS_10_7, "infantry breaks a bridge at its area instead of moving") {
    rolls(4);
    position("turn 2 move_first first=french", "at peschiera fr_guillaume", REAR);
    play("move_pick fr_guillaume");
    refused("move_kind break castelnuovo", CAS_10_7); // a road without a bridge
    refused("move_kind break goito", CAS_10_7);       // not at its area
    refused("move_kind mend solferino", CAS_10_8);
    legal_is("move_kind march", "move_kind force", "move_kind break solferino",
             "move_kind break desenzano", NULL);
    play("move_kind break solferino"); // 4 is its cohesion
    holds(is_bridge_broken("solferino_peschiera"));
    holds(!is_bridge_broken("desenzano_peschiera"));
    holds(is_in("fr_guillaume", "peschiera"));
    refused("move_pick fr_guillaume", CAS_8_1);
    cited(CAS_10_7);
}

TEST_RULE(CAS_10_7, "a failed check costs only the move") {
    rolls(5);
    position("turn 2 move_first first=french", "at peschiera fr_guillaume", REAR);
    play("move_pick fr_guillaume");
    refused("move_kind break valeggio", CAS_10_7);
    play("move_kind break solferino");
    holds(!is_bridge_broken("solferino_peschiera"));
    equal(hits_of("fr_guillaume"), 0);
    refused("move_pick fr_guillaume", CAS_8_1);
}

// Guillaume (4) tries; the die passes if it is not above the limit.
static void limit_is(unsigned limit, const char *counters) {
    for (unsigned die = limit; die <= limit + 1; die++) {
        rolls((int)die);
        position("turn 2 move_first first=french", counters, REAR);
        plays("move_pick fr_guillaume", "move_kind break solferino");
        holds(is_bridge_broken("solferino_peschiera") == (die == limit));
    }
}

TEST_RULE(CAS_10_7, "the check counts hits and a leader in the same place") {
    limit_is(4, "at peschiera fr_guillaume");
    limit_is(2, "at peschiera fr_guillaume:2");
    limit_is(3, "at peschiera fr_guillaume:2 massena");
    limit_is(4, "at peschiera fr_guillaume:2 massena bonaparte"); // the better of the two
    limit_is(2, "at peschiera fr_guillaume:2 augereau");          // not his
    limit_is(4, "at peschiera fr_guillaume bonaparte");           // never above what is printed
    position("turn 2 move_first first=french", "at peschiera fr_guillaume", REAR);
    play("move_pick fr_guillaume");
    refused("move_kind break castelnuovo", CAS_10_7);
}

TEST_RULE(CAS_10_7, "artillery does, cavalry does not") {
    position("turn 2 move_first first=french", "at peschiera fr_pijon_cav fr_dommartin_art", REAR);
    play("move_pick fr_pijon_cav");
    refused("move_kind break solferino", CAS_10_7);
    allowed("move_kind force");
    plays("move_kind march", "group_add go", "move_step stop", "move_pick fr_dommartin_art");
    allowed("move_kind break solferino");
}

TEST_RULE(CAS_10_7, "the unit is commanded, and the far end not enemy-held") {
    position("turn 2 move_first first=french", "at peschiera fr_guillaume",
             "at solferino au_liptay", REAR);
    play("move_pick fr_guillaume");
    refused("move_kind break solferino", CAS_10_7);
    allowed("move_kind break desenzano");
    position("turn 2 move_first first=french", "at peschiera fr_guillaume", "at solferino wurmser",
             REAR);
    play("move_pick fr_guillaume");
    allowed("move_kind break solferino"); // a leader alone holds nothing
    position("turn 2 move_first first=french", "at peschiera fr_guillaume-uncommanded", REAR);
    play("move_pick fr_guillaume");
    asks(CAS_FRENCH, "move_step"); // nothing but to march
}

TEST_RULE(CAS_10_7, "nothing moves over a broken bridge") {
    rolls(1);
    position("turn 2 move_first first=french", "at peschiera fr_guillaume fr_valette fr_pijon_cav",
             REAR);
    play("move_pick fr_valette");
    refused("move_kind break castelnuovo", CAS_10_7);
    play("move_kind break solferino");
    gather("fr_guillaume");
    refused("move_step solferino", CAS_3_1);
    allowed("move_step desenzano");
    play("move_step stop");
    play("move_pick fr_pijon_cav");
    play("move_kind force");
    refused("force_goal asola", CAS_8_5a); // 4 by Solferino, 5 round the lake
    allowed("force_goal castel_goffredo"); // 3 by Solferino, 4 round the lake
}

TEST_RULE(CAS_10_7, "nothing is traced over it") {
    rolls(1, 2);
    position("turn 2 supply", "at palazzolo au_lusignan", "at brescia fr_valette",
             "at pontevico fr_robert", "at vicenza au_minkwitz");
    holds(!is_foraging("fr_robert")); // Cremona is over the bridge
    rolls(1, 1, 1, 2);                // two of them forage
    position("turn 2 supply", "at palazzolo au_lusignan", "at brescia fr_valette",
             "at pontevico fr_robert", "broken pontevico_cremona pontevico_asola",
             "at montichiari au_ott", "at ponte_san_marco au_ocskay", "at gavardo au_spork",
             "at vestone au_reuss", "at vicenza au_minkwitz");
    holds(is_foraging("fr_robert") && is_foraging("fr_valette"));
    position("turn 2 move_first first=french", "at peschiera fr_guillaume",
             "broken solferino_peschiera", REAR);
    play("move_pick fr_guillaume");
    refused("move_kind break solferino", CAS_10_7); // it is
    allowed("move_kind break desenzano");
}

TEST_RULE(CAS_10_8, "a mended bridge is whole when the phase ends") {
    rolls(4);
    position("turn 2 move_first first=french", "at peschiera fr_guillaume fr_valette",
             "broken solferino_peschiera", REAR);
    play("move_pick fr_guillaume");
    refused("move_kind mend desenzano", CAS_10_8); // is whole
    refused("move_kind mend castelnuovo", CAS_10_8);
    play("move_kind mend solferino");
    holds(is_bridge_broken("solferino_peschiera"));
    gather("fr_valette");
    refused("move_step solferino", CAS_3_1); // not yet
    plays("move_step stop", "move_pick end");
    holds(!is_bridge_broken("solferino_peschiera"));
    asks(CAS_AUSTRIAN, "move_pick");
    cited(CAS_10_8);
}

TEST_RULE(CAS_10_8, "it is whole too when the last counter has moved") {
    rolls(1);
    position("turn 2 move_first first=french", "at peschiera fr_guillaume",
             "broken solferino_peschiera", "at vicenza au_minkwitz");
    play("move_pick fr_guillaume");
    refused("move_kind mend desenzano", CAS_10_8);
    play("move_kind mend solferino");
    holds(!is_bridge_broken("solferino_peschiera"));
    asks(CAS_AUSTRIAN, "move_pick");
}

TEST_RULE(CAS_10_8, "any commanded unit mends, and the check may fail") {
    rolls(5);
    position("turn 2 move_first first=french", "at peschiera fr_pijon_cav",
             "broken solferino_peschiera", REAR);
    play("move_pick fr_pijon_cav");
    refused("move_kind mend valeggio", CAS_10_8);
    play("move_kind mend solferino"); // 4 is its cohesion
    equal(hits_of("fr_pijon_cav"), 0);
    play("move_pick end");
    holds(is_bridge_broken("solferino_peschiera"));
    rolls(5);
    position("turn 2 move_first first=french", "at peschiera fr_pijon_cav:1 bonaparte",
             "broken solferino_peschiera", REAR);
    plays("move_pick fr_pijon_cav", "move_kind mend solferino");
    refused("move_pick fr_pijon_cav", CAS_8_1); // 4 - 1 + 2, but 4 at most
    play("move_pick end");
    holds(is_bridge_broken("solferino_peschiera"));
    position("turn 2 move_first first=french", "at peschiera fr_pijon_cav-uncommanded massena",
             "broken solferino_peschiera", REAR);
    play("move_pick fr_pijon_cav"); // it may but march
    asks(CAS_FRENCH, "group_add");
}

TEST_RULE(CAS_10_8, "a position mends only what is broken") {
    position_refused(CAS_10_8, "turn 2 move_first", "mending solferino_peschiera", REAR);
    position("turn 2 move_first first=french", "mending solferino_peschiera",
             "broken solferino_peschiera", REAR);
    play("move_pick end");
    holds(!is_bridge_broken("solferino_peschiera"));
}

TEST_RULE(CAS_23_12, "bridges are worked on from outside a fortress") {
    position("turn 2 move_first first=french", "in peschiera fr_guillaume", REAR);
    play("move_pick fr_guillaume");
    refused("move_kind break solferino", CAS_10_7);
    legal_is("move_kind march", "move_kind force", NULL);
    position("turn 2 move_first first=french", "in peschiera fr_guillaume",
             "broken solferino_peschiera", REAR);
    play("move_pick fr_guillaume");
    refused("move_kind mend solferino", CAS_10_8);
}

TEST_RULE(CAS_23_12, "the far end of a bridge to be mended is not enemy-held either") {
    position("turn 2 move_first first=french", "at peschiera fr_guillaume",
             "at solferino au_liptay", "broken solferino_peschiera desenzano_peschiera", REAR);
    play("move_pick fr_guillaume");
    refused("move_kind mend solferino", CAS_10_8);
    allowed("move_kind mend desenzano");
}

TEST_RULE(CAS_23_12, "a bridge being mended is not offered again") {
    rolls(1);
    position("turn 2 move_first first=french", "at peschiera fr_guillaume fr_valette",
             "at solferino fr_victor", "broken solferino_peschiera", REAR);
    plays("move_pick fr_guillaume", "move_kind mend solferino", "move_pick fr_valette");
    refused("move_kind mend solferino", CAS_10_8);
    allowed("move_kind break desenzano");
    plays("move_kind march", "move_step stop", "move_pick fr_victor");
    refused("move_kind mend peschiera", CAS_10_8); // nor from the other end
    rolls(5);
    position("turn 2 move_first first=french", "at peschiera fr_guillaume fr_valette",
             "broken solferino_peschiera", REAR);
    plays("move_pick fr_guillaume", "move_kind mend solferino", "move_pick fr_valette");
    allowed("move_kind mend solferino"); // the first try failed
}
