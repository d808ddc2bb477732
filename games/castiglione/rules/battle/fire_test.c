/* fire_test.c - bombardment, rounds and their modifiers, and the tables of hits, cell by cell. A
 * second combat, in Pontevico, keeps the first from beginning before it is picked. */
#include <stdio.h>

#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/fights.h"

enum { AUSTRIAN = CAS_AUSTRIAN, FRENCH = CAS_FRENCH };

static const char other[] = "at pontevico au_lobkowitz fr_cervoni";
static const char french_first[] = "turn 5 combat_first first=french";
static const char austrian_first[] = "turn 5 combat_first first=austrian";

// The tables as they are printed.
static const uint8_t by_difference[7][6] = {
    { 0, 0, 0, 1, 1, 1 }, { 0, 0, 1, 1, 1, 2 }, { 0, 1, 1, 1, 2, 2 }, { 1, 1, 1, 2, 2, 2 },
    { 1, 1, 2, 2, 2, 3 }, { 1, 2, 2, 2, 3, 3 }, { 2, 2, 2, 3, 3, 3 },
};
static const uint8_t by_strength[9][7] = {
    { 0, 0, 0, 1, 1, 1, 2 }, { 0, 0, 1, 1, 1, 2, 2 }, { 0, 1, 1, 1, 2, 2, 2 },
    { 1, 1, 1, 2, 2, 2, 3 }, { 1, 1, 2, 2, 2, 3, 3 }, { 1, 2, 2, 2, 3, 3, 3 },
    { 2, 2, 2, 3, 3, 3, 4 }, { 2, 2, 3, 3, 3, 4, 4 }, { 2, 3, 3, 3, 4, 4, 4 },
};

static void fight(const char *pick, int die) {
    rolls(die);
    play(pick);
}

/* C21.1 */

static void rows_are_as_printed(unsigned table, const char *key) {
    const cas_table_rows *t = &cas_tables[table];
    holds(strcmp(t->key, key) == 0);
    equal(t->row_min, 0);
    equal(t->row_count, 7);
    equal(t->column_count, 6);
    for (unsigned row = 0; row < 7; row++) {
        for (unsigned column = 0; column < 6; column++)
            equal(t->cell[row][column], by_difference[row][column]);
    }
}

TEST_RULE(CAS_21_1, "every cell of the two tables by difference is as printed") {
    rows_are_as_printed(CAS_TABLE_BOMBARDMENT, "bombardment");
    rows_are_as_printed(CAS_TABLE_PURSUIT, "pursuit");
}

static void told_row(gg_seat viewer, const char *table, unsigned column, unsigned row) {
    char wanted[160];
    snprintf(wanted, sizeof wanted, "'row':%u,'hits':%u,'random':true,'table':'%s','column':'%u'",
             row, by_difference[row][column - 1], table, column);
    harness_holds(tells(viewer, wanted), wanted, HERE);
}

TEST_RULE(CAS_21_1, "a bombardment by every difference and every die") {
    static const struct {
        unsigned column;
        const char *guns;
    } rows[] = {
        { 1, "at solferino au_meszaros_art@volta" },
        { 2, "at solferino au_melas_art@volta" },
        { 3, "at solferino au_davidovich_art@volta" },
        { 4, "at solferino au_davidovich_art@volta au_meszaros_art@volta" },
        { 5, "at solferino au_davidovich_art@volta au_melas_art@volta" },
        { 6, "at solferino au_davidovich_art@volta au_melas_art@volta au_meszaros_art@volta" },
        { 6, "at solferino au_davidovich_art@volta au_melas_art@volta au_quasdanovich_art@volta" },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (int die = 1; die <= 6; die++) {
            position(austrian_first, other, rows[i].guns, "at solferino fr_joubert");
            rolls(die, 1, 1);
            play("combat_pick solferino");
            told_row(FRENCH, "bombardment", rows[i].column, (unsigned)die);
        }
    }
    // Above the last row the last.
    position(austrian_first, other, "at solferino melas au_melas_art@volta fr_joubert");
    rolls(6, 1, 1);
    play("combat_pick solferino");
    told_row(FRENCH, "bombardment", 2, 6);
}

TEST_RULE(CAS_21_1, "a pursuit by every difference and every die") {
    static const struct {
        unsigned column;
        const char *loser, *horse;
    } rows[] = {
        { 1, "at solferino fr_pijon_cav@castiglione", "at solferino au_klenau_cav" },
        { 2, "at solferino fr_robert@castiglione", "at solferino au_pittoni_cav" },
        { 3, "at solferino fr_robert@castiglione", "at solferino au_klenau_cav" },
        { 4, "at solferino fr_robert@castiglione", "at solferino au_spiegel_cav" },
        { 5, "at solferino fr_robert@castiglione", "at solferino au_klenau_cav au_pittoni_cav" },
        { 6, "at solferino fr_robert@castiglione", "at solferino au_klenau_cav au_ott_cav" },
        { 6, "at solferino fr_robert@castiglione", "at solferino au_spiegel_cav au_ott_cav" },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (int die = 1; die <= 6; die++) {
            position(french_first, other, rows[i].loser, rows[i].horse);
            rolls(1, 1);
            play("combat_pick solferino");
            fight("stay retreat", die);
            told_row(FRENCH, "pursuit", rows[i].column, (unsigned)die);
        }
    }
}

/* C21.2 */

TEST_RULE(CAS_21_2, "every cell of the table of combat is as printed") {
    const cas_table_rows *t = &cas_tables[CAS_TABLE_COMBAT];
    equal(t->row_min, 0);
    equal(t->row_count, 9);
    equal(t->column_count, 7);
    for (unsigned row = 0; row < 9; row++) {
        for (unsigned column = 0; column < 7; column++)
            equal(t->cell[row][column], by_strength[row][column]);
    }
}

// French infantry in two sizes: as many of three SP, then as many of two.
static const char *infantry(const char *area, const char *leader, unsigned threes, unsigned twos) {
    static const char *const three[] = { "joubert",  "victor",    "rampon", "guillaume", "servier",
                                         "fiorella", "pelletier", "guieu",  "bertin" };
    static const char *const two[] = { "valette", "robert", "gardanne", "beyrand", "rusca" };
    static char line[512];
    int used = snprintf(line, sizeof line, "at %s%s", area, leader);
    for (unsigned i = 0; i < threes; i++)
        used += snprintf(line + used, sizeof line - (size_t)used, " fr_%s", three[i]);
    for (unsigned i = 0; i < twos; i++)
        used += snprintf(line + used, sizeof line - (size_t)used, " fr_%s", two[i]);
    return line;
}

static const struct {
    unsigned sp, column, threes, twos;
} strengths[] = {
    { 2, 0, 0, 1 },  { 4, 0, 0, 2 },  { 5, 1, 1, 1 },  { 8, 1, 2, 1 },  { 9, 2, 3, 0 },
    { 12, 2, 4, 0 }, { 13, 3, 3, 2 }, { 16, 3, 4, 2 }, { 17, 4, 5, 1 }, { 20, 4, 6, 1 },
    { 21, 5, 7, 0 }, { 24, 5, 8, 0 }, { 25, 6, 7, 2 }, { 37, 6, 9, 5 },
};

static void told_roll(unsigned i, int die, unsigned row) {
    static const char *const columns[] = { "1-4", "5-8", "9-12", "13-16", "17-20", "21-24", "25+" };
    char wanted[200];
    snprintf(wanted, sizeof wanted,
             "'army':'french','sp':%u,'die':%d,'row':%u,'hits':%u,'random':true,'table':'combat',"
             "'column':'%s'",
             strengths[i].sp, die, row, by_strength[row][strengths[i].column],
             columns[strengths[i].column]);
    harness_holds(tells(AUSTRIAN, wanted), wanted, HERE);
}

static const char resist[] = "at %s au_ott au_ocskay au_spork au_reuss au_gummer";

static void attack(unsigned i, const char *area, const char *leader, int die) {
    char foes[80], pick[40];
    snprintf(foes, sizeof foes, resist, area);
    snprintf(pick, sizeof pick, "combat_pick %s", area);
    position(french_first, other, foes,
             infantry(area, leader, strengths[i].threes, strengths[i].twos));
    rolls(die, 1);
    play(pick);
}

TEST_RULE(CAS_21_2, "an attack in every column and every row, at both ends of each column") {
    for (unsigned i = 0; i < sizeof strengths / sizeof *strengths; i++) {
        for (int die = 1; die <= 6; die++) {
            attack(i, "solferino", "", die);
            told_roll(i, die, (unsigned)die);
        }
        attack(i, "lugo", "", 1); // mountains: 1 - 1
        told_roll(i, 1, 0);
        attack(i, "solferino", " bonaparte", 5);
        told_roll(i, 5, 7);
        attack(i, "solferino", " bonaparte", 6);
        told_roll(i, 6, 8);
    }
}

TEST_RULE(CAS_21_2, "a die above the last row uses the last, one below the first the first") {
    position(french_first, other, "at solferino au_ott au_ocskay au_spork",
             "at solferino bonaparte fr_joubert@castiglione fr_beaumont_cav@peschiera");
    rolls(6, 1);
    play("combat_pick solferino");
    // 6 + 2 + 1 cavalry + 1 concentric.
    holds(tells(AUSTRIAN, "'sp':7,'die':6,'row':8,'hits':3"));
    position(french_first, other, "in peschiera au_meszaros_art", "at peschiera fr_joubert");
    rolls(1, 1, 1);
    play("combat_pick assault peschiera");
    holds(tells(AUSTRIAN, "'sp':3,'die':1,'row':0,'hits':0")); // 1 - 2
}

/* C9.2 */

TEST_RULE(CAS_9_2, "the side with more guns fires once, and its player chooses the victims") {
    position(french_first, other, "at solferino massena fr_dommartin_art@castiglione",
             "at solferino melas au_melas_art au_ott au_ocskay");
    rolls(5);
    play("combat_pick solferino");
    holds(tells(AUSTRIAN, "'army':'french','die':5,'row':6,'hits':2,'random':true,'table':"
                          "'bombardment','column':'1','modifier':1,'modifiers':[{'why':"
                          "'bombardment_commander','value':1,'counter':'massena'}]"));
    cited(CAS_9_2);
    asks(FRENCH, "bombard_hit");
    legal_is("bombard_hit au_melas_art", "bombard_hit au_ott", "bombard_hit au_ocskay", NULL);
    play("bombard_hit au_ott");
    equal(hits_of("au_ott"), 1);
    refused("bombard_hit au_ott", CAS_6_3); // one each before any has two
    rolls(1, 1);
    play("bombard_hit au_melas_art");
    equal(hits_of("au_melas_art"), 1);
    equal(told_count(AUSTRIAN, "bombard"), 1);
    // No second bombardment before round 2.
    rolls(1, 1);
    plays("stay stay", "stay stay");
    equal(told_count(AUSTRIAN, "bombard"), 1);
    equal(told_count(AUSTRIAN, "roll"), 4);
}

TEST_RULE(CAS_9_2, "with as many guns, or none, nobody fires; the defender may fire") {
    position(french_first, other, "at solferino fr_dommartin_art@castiglione",
             "at solferino au_davidovich_art");
    rolls(1, 1);
    play("combat_pick solferino");
    equal(told_count(FRENCH, "bombard"), 0);
    position(french_first, other, "at solferino fr_joubert@castiglione", "at solferino au_ott");
    rolls(1, 1);
    play("combat_pick solferino");
    equal(told_count(FRENCH, "bombard"), 0);
    position(french_first, other, "at solferino fr_joubert@castiglione",
             "at solferino au_davidovich_art");
    rolls(3, 1, 1);
    play("combat_pick solferino");
    cited(CAS_9_2);
    holds(tells(FRENCH, "'army':'austrian','die':3,'row':3,'hits':1,'random':true,'table':"
                        "'bombardment','column':'3','modifier':0,'modifiers':[]"));
    equal(hits_of("fr_joubert"), 1);
}

/* C9.3 */

TEST_RULE(CAS_9_3, "a combat has at most two rounds") {
    position(french_first, other, "at solferino fr_joubert@castiglione", "at solferino au_ott");
    rolls(1, 1);
    play("combat_pick solferino");
    rolls(1, 1);
    plays("stay stay", "stay stay");
    equal(told_count(FRENCH, "round"), 2);
    equal(told_count(FRENCH, "roll"), 4);
    plays("stay stay", "stay stay");
    holds(tells_before(FRENCH, "'kind':'over_combat'", "'kind':'combat'")); // on to Pontevico
    holds(!tells(FRENCH, "Round 3"));
    holds(is_in("fr_joubert", "castiglione")); // the attacker goes
}

static bool commands(const char *leaders, const char *commander) {
    char line[128], wanted[128];
    snprintf(line, sizeof line, "at solferino %s fr_joubert@castiglione", leaders);
    snprintf(wanted, sizeof wanted, "'why':'combat_commander','value':%s", commander);
    position(french_first, other, line, "at solferino au_ott");
    rolls(1, 1);
    play("combat_pick solferino");
    return tells(AUSTRIAN, wanted);
}

TEST_RULE(CAS_9_3_1, "the best rank commands, then the better tactical rating") {
    holds(commands("massena bonaparte", "2,'counter':'bonaparte'"));
    holds(commands("massena", "1,'counter':'massena'"));
    holds(commands("massena kilmaine serurier", "1,'counter':'massena'"));
    holds(commands("serurier augereau", "1,'counter':'augereau'")); // 0 and 1 of rank 2
    holds(commands("kilmaine sauret", "1,'counter':'kilmaine'"));
    // Rank before rating: Serurier, 0, before Kilmaine, 1.
    position(french_first, other, "at solferino serurier kilmaine fr_joubert@castiglione",
             "at solferino au_ott");
    rolls(1, 1);
    play("combat_pick solferino");
    holds(tells(AUSTRIAN, "'army':'french','sp':3,'die':1,'row':1,"));
    // Likewise who stands in for Masséna.
    position(french_first, other, "options leader_casualties=on", "box killed massena",
             "at solferino kilmaine gen_fr_massena fr_joubert@castiglione", "at solferino au_ott");
    rolls(1, 1);
    play("combat_pick solferino");
    holds(tells(AUSTRIAN, "'army':'french','sp':3,'die':1,'row':1,"));
    // No leader counts 0.
    position(french_first, other, "at solferino fr_joubert@castiglione", "at solferino au_ott");
    rolls(1, 1);
    play("combat_pick solferino");
    holds(tells(AUSTRIAN, "'army':'french','sp':3,'die':1,'row':1,"));
}

TEST_RULE(CAS_9_3_2, "all units of the side count with their whole strength, whatever their hits") {
    position(french_first, other, "at solferino fr_joubert:3@castiglione fr_victor:2@castiglione",
             "at solferino fr_dommartin_art:1@castiglione", "at solferino au_ott:3 au_melas_art:1",
             "at solferino au_davidovich_art");
    rolls(1, 1);
    play("combat_pick solferino");
    cited(CAS_9_2);
    not_cited(CAS_9_3_3);
    // Five guns to three: column 2, row 1, no hit. Then 9 SP against 9.
    holds(tells(AUSTRIAN, "'army':'french','sp':9,'die':1,'row':1,'hits':1"));
    cited(CAS_9_3_2);
    asks(AUSTRIAN, "combat_hit");
    rolls(1);
    play("combat_hit au_melas_art");
    equal(hits_of("au_melas_art"), 2);
    holds(tells(AUSTRIAN, "'army':'austrian','sp':9,'die':1,'row':1,'hits':1"));
}

TEST_RULE(CAS_9_3_3, "the attacker rolls first, and units with four hits leave after both") {
    position(french_first, other, "at solferino bonaparte fr_joubert:3@castiglione",
             "at solferino au_ott:3 au_ocskay");
    rolls(2, 2);
    play("combat_pick solferino");
    // Row 4, column 1-4: a hit; the Austrian gives it to Ott, who falls, and still fires.
    asks(AUSTRIAN, "combat_hit");
    play("combat_hit au_ott");
    holds(tells(FRENCH, "'army':'austrian','sp':8,'die':2,'row':2,'hits':1"));
    holds(tells_before(FRENCH, "'kind':'roll'", "'kind':'out'"));
    holds(tells_before(FRENCH, "'counter':'fr_joubert','hits':4", "'kind':'out'"));
    holds(is_in("au_ott", "eliminated"));
    holds(is_in("fr_joubert", "eliminated")); // both fall
    equal(told_count(FRENCH, "out"), 2);
}

/* C21.5 */

TEST_RULE(CAS_21_5, "the attacker's modifiers: concentric, mountains, bridge, assault") {
    // Concentric, from two areas.
    position(french_first, other, "at solferino fr_joubert@castiglione fr_victor@volta",
             "at solferino au_ott");
    rolls(3, 1);
    play("combat_pick solferino");
    holds(tells(AUSTRIAN,
                "'sp':6,'die':3,'row':4,'hits':1,'random':true,'table':'combat','column':"
                "'5-8','modifier':1,'modifiers':[{'why':'combat_concentric','value':1}]"));
    // Mountains, for the attacker only.
    position(french_first, other, "at rivoli fr_joubert@bussolengo", "at rivoli au_ott");
    rolls(3, 1);
    play("combat_pick rivoli");
    holds(tells(AUSTRIAN,
                "'sp':3,'die':3,'row':2,'hits':0,'random':true,'table':'combat','column':"
                "'1-4','modifier':-1,'modifiers':[{'why':'combat_mountain','value':-1}]"));
    holds(tells(AUSTRIAN, "'army':'austrian','sp':4,'die':1,'row':1,"));
    // Every unit over a bridge.
    position(french_first, other, "at solferino fr_joubert@peschiera fr_victor@peschiera",
             "at solferino au_ott");
    rolls(3, 1);
    play("combat_pick solferino");
    holds(tells(AUSTRIAN, "'sp':6,'die':3,'row':2,'hits':1,'random':true,'table':'combat','column':"
                          "'5-8','modifier':-1,'modifiers':[{'why':'combat_bridge','value':-1}]"));
    // Not every one; so concentric only.
    position(french_first, other, "at solferino fr_joubert@peschiera fr_victor@volta",
             "at solferino au_ott");
    rolls(3, 1);
    play("combat_pick solferino");
    holds(tells(AUSTRIAN, "'modifier':1,'modifiers':[{'why':'combat_concentric','value':1}]"));
    // Assault.
    position(french_first, other, "in peschiera au_hohenzollern", "at peschiera fr_joubert");
    rolls(3, 1);
    play("combat_pick assault peschiera");
    holds(tells(AUSTRIAN, "'sp':3,'die':3,'row':1,'hits':0,'random':true,'table':'combat','column':"
                          "'1-4','modifier':-2,'modifiers':[{'why':'combat_assault','value':-2}]"));
}

TEST_RULE(CAS_21_5, "more cavalry counts for either side, as much for neither") {
    position(french_first, other, "at solferino fr_beaumont_cav@castiglione",
             "at solferino au_klenau_cav");
    rolls(3, 1);
    play("combat_pick solferino");
    holds(tells(AUSTRIAN, "'army':'french','sp':4,'die':3,'row':4,'hits':1,'random':true,'table':"
                          "'combat','column':'1-4','modifier':1,'modifiers':[{'why':"
                          "'combat_cavalry','value':1}]"));
    holds(tells(AUSTRIAN, "'army':'austrian','sp':3,'die':1,'row':1,"));
    position(french_first, other, "at solferino fr_pijon_cav@castiglione",
             "at solferino au_klenau_cav");
    rolls(3, 1);
    play("combat_pick solferino");
    holds(tells(AUSTRIAN, "'army':'french','sp':2,'die':3,'row':3,"));
    holds(tells(AUSTRIAN, "'army':'austrian','sp':3,'die':1,'row':2,"));
    position(french_first, other, "at solferino fr_beaumont_cav@castiglione",
             "at solferino au_spiegel_cav");
    rolls(3, 1);
    play("combat_pick solferino");
    holds(tells(AUSTRIAN, "'army':'french','sp':4,'die':3,'row':3,"));
    holds(tells(AUSTRIAN, "'army':'austrian','sp':4,'die':1,'row':1,"));
}

TEST_RULE(CAS_21_5, "mortality and return") {
    equal(cas_wounded_from, 11);
    equal(cas_killed_from, 12);
    equal(cas_modifiers[CAS_MOD_MORTALITY_PURSUED].value, 1);
    equal(cas_modifiers[CAS_MOD_MORTALITY_CAUGHT].value, 1);
    equal(cas_return_need, 5);
    for (int phase = 1; phase <= cas_return_modifiers; phase++)
        equal(cas_return_modifier[phase], phase - 2);
    // Masséna, pursued, 5 + 5 + 1; Melas, who pursues, 5 + 5.
    position(french_first, "options leader_casualties=on", other,
             "at solferino massena fr_robert@castiglione", "at solferino melas au_klenau_cav",
             "at asola fr_joubert");
    rolls(1, 1);
    play("combat_pick solferino");
    rolls(1, 5, 5, 5, 5);
    play("stay retreat");
    holds(tells(FRENCH, "'counter':'melas','die':5,'die_2':5,'fate':'unhurt','random':true,"
                        "'table':'mortality','modifier':0"));
    holds(tells(FRENCH, "'counter':'massena','die':5,'die_2':5,'fate':'wounded','random':true,"
                        "'table':'mortality','modifier':1"));
    holds(is_in("melas", "solferino"));
    holds(is_in("massena", "wounded"));
}

/* C23 */

TEST_RULE(CAS_23_4, "modifiers count units still there, ways back are fixed at the start") {
    position(french_first, other, "at solferino fr_joubert:3@castiglione fr_victor@volta",
             "at solferino au_ott au_ocskay");
    rolls(1, 3);
    play("combat_pick solferino");
    holds(tells(FRENCH, "'why':'combat_concentric'"));
    play("combat_hit au_ott");
    asks(FRENCH, "combat_hit");
    play("combat_hit fr_joubert");
    holds(is_in("fr_joubert", "eliminated"));
    rolls(1, 1);
    plays("stay stay", "stay stay");
    holds(!tells(FRENCH, "'why':'combat_concentric'")); // Victor alone
    holds(tells(FRENCH, "'army':'french','sp':3,'die':1,'row':1,"));
    play("stay retreat");
    legal_is("retreat_to castiglione", "retreat_to volta", NULL); // also where the dead came from
    play("retreat_to castiglione");
    holds(is_in("fr_victor", "castiglione"));
}

TEST_RULE(CAS_23_5, "a sortie spoils the bridge modifier") {
    position(austrian_first, other, "in mantua au_vukassovich",
             "at mantua au_liptay@marmirolo fr_fiorella");
    play("combat_pick mantua");
    fight("sortie no", 3);
    holds(tells(FRENCH, "'sp':4,'die':3,'row':2,'hits':0,'random':true,'table':'combat','column':"
                        "'1-4','modifier':-1,'modifiers':[{'why':'combat_bridge','value':-1}]"));
    position(austrian_first, other, "in mantua au_vukassovich",
             "at mantua au_liptay@marmirolo fr_fiorella");
    play("combat_pick mantua");
    rolls(3, 1);
    play("sortie yes");
    holds(tells(FRENCH, "'sp':6,'die':3,'row':3,'hits':1,'random':true,'table':'combat','column':"
                        "'5-8','modifier':0,'modifiers':[]"));
}

TEST_RULE(CAS_23_5, "in an assault both count only units that entered in this phase") {
    // Of three besiegers one came today, over the bridge.
    position(french_first, other, "in peschiera au_hohenzollern",
             "at peschiera fr_joubert fr_victor@solferino");
    rolls(4, 1);
    play("combat_pick assault peschiera");
    holds(tells(AUSTRIAN, "'modifier':-3,'modifiers':[{'why':'combat_bridge','value':-1},{'why':"
                          "'combat_assault','value':-2}]"));
    // Two came today, from two areas, one without a bridge.
    position(french_first, other, "in peschiera au_hohenzollern",
             "at peschiera fr_joubert fr_victor@solferino fr_rampon@valeggio");
    rolls(4, 1);
    play("combat_pick assault peschiera");
    holds(tells(AUSTRIAN, "'modifier':-1,'modifiers':[{'why':'combat_concentric','value':1},{'why':"
                          "'combat_assault','value':-2}]"));
    // Nobody came today.
    position(french_first, other, "in peschiera au_hohenzollern", "at peschiera fr_joubert");
    rolls(4, 1);
    play("combat_pick assault peschiera");
    holds(tells(AUSTRIAN, "'modifier':-2,'modifiers':[{'why':'combat_assault','value':-2}]"));
}
