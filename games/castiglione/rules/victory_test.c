/* victory_test.c - chapter C12: points, holders, and how the game ends. */
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/tests/turns.h"

enum { AUSTRIAN = CAS_AUSTRIAN, FRENCH = CAS_FRENCH, BOTH = 3 };
enum { DRAW, MARGINAL, DECISIVE };

// Points of both, as one number: 407 is 4 to 7.
static int points_now(void) {
    return 100 * cas_points(truth(), AUSTRIAN) + cas_points(truth(), FRENCH);
}

// The game is over by that rule, at that level.
static void ended(int rule, unsigned level) {
    cited(rule);
    holds(is_over());
    equal(level_now(), level);
    equal(truth()->table.ended_by, rule);
}

/* C12.1 */

TEST_RULE(CAS_12_1, "after turn 10 a lead of 0 or 1 is a draw") {
    position("turn 10 end", FAR, "holder brescia austrian legnago austrian");
    equal(points_now(), 304);
    ended(CAS_12_1, DRAW);
    is_won_by_all(BOTH);
    view_has(CAS_GALLERY, "'winner':'draw'");
    position("turn 10 end", FAR, "holder brescia austrian legnago austrian",
             "box eliminated fr_guieu");
    equal(points_now(), 404);
    ended(CAS_12_1, DRAW);
    position("turn 10 end", FAR, "holder brescia austrian verona austrian");
    equal(points_now(), 403);
    ended(CAS_12_1, DRAW);
    is_won_by_all(BOTH);
}

TEST_RULE(CAS_12_1, "a lead of 2 to 5 is marginal, of 6 and more decisive, for the French") {
    position("turn 10 end", FAR, "holder brescia austrian legnago austrian",
             "box eliminated au_pittoni");
    equal(points_now(), 305);
    ended(CAS_12_1, MARGINAL);
    is_won_by(FRENCH);
    position("turn 10 end", FAR, "holder legnago austrian");
    equal(points_now(), 106);
    ended(CAS_12_1, MARGINAL);
    is_won_by(FRENCH);
    position("turn 10 end", FAR, "holder legnago austrian", "box eliminated au_pittoni");
    equal(points_now(), 107);
    ended(CAS_12_1, DECISIVE);
    is_won_by(FRENCH);
    equal(told_count(CAS_GALLERY, "points"), 1);
    holds(was_told(AUSTRIAN, "'austrian':1,'french':7"));
}

TEST_RULE(CAS_12_1, "the same for the Austrian, and not before turn 10") {
    position("turn 10 end", FAR, "holder brescia austrian verona austrian",
             "box eliminated fr_guieu");
    equal(points_now(), 503);
    ended(CAS_12_1, MARGINAL);
    is_won_by(AUSTRIAN);
    position("turn 10 end", FAR,
             "holder brescia austrian verona austrian legnago austrian "
             "castiglione austrian");
    equal(points_now(), 601);
    ended(CAS_12_1, MARGINAL);
    position("turn 10 end", FAR,
             "holder brescia austrian verona austrian legnago austrian "
             "castiglione austrian",
             "box eliminated fr_guieu");
    equal(points_now(), 701);
    ended(CAS_12_1, DECISIVE);
    is_won_by(AUSTRIAN);
    rolls(3, 1);
    position("turn 9 end", FAR);
    holds(!is_over());
    equal(turn_now(), 10);
}

/* C12.2 */

TEST_RULE(CAS_12_2, "four for Mantua relieved: a unit there, no French one outside, a path home") {
    position("turn 5 move_first", FAR, "in mantua au_rukavina");
    equal(points_now(), 407);
    position("turn 5 move_first", FAR, "at mantua au_gummer");
    equal(points_now(), 407);
    position("turn 5 move_first", FAR, "in mantua au_rukavina", "at mantua fr_dallemagne_cav");
    equal(points_now(), 7);
    position("turn 5 move_first", FAR, "in mantua canto"); // a leader is not enough
    equal(points_now(), 7);
    // Every way out is held by the French.
    position("turn 5 move_first", FAR, "in mantua au_rukavina", "at goito fr_guieu",
             "at marmirolo fr_rusca", "at castellaro fr_victor", "at marcaria fr_joubert",
             "at borgoforte fr_valette");
    equal(points_now(), 7);
    position("turn 5 move_first", FAR, "in mantua au_rukavina", "at goito fr_guieu",
             "at marmirolo fr_rusca", "at marcaria fr_joubert", "at borgoforte fr_valette");
    equal(points_now(), 407);
}

TEST_RULE(CAS_12_2, "four for Mantua besieged: six French SP outside, or French units inside") {
    position("turn 5 move_first", FAR, "in mantua au_rukavina",
             "at mantua fr_servier fr_valette"); // 3 + 2
    equal(points_now(), 7);
    position("turn 5 move_first", FAR, "in mantua au_rukavina", "at mantua fr_servier fr_fiorella");
    equal(points_now(), 11);
    position("turn 5 move_first", FAR, "in mantua au_rukavina",
             "at mantua fr_servier:3 fr_fiorella:3"); // whatever their hits
    equal(points_now(), 11);
    position("turn 5 move_first", FAR, "in mantua fr_dallemagne_cav");
    equal(points_now(), 11);
    position("turn 5 move_first", FAR, "in mantua fr_dallemagne_cav", "at mantua au_gummer");
    equal(points_now(), 411); // both conditions are met
}

TEST_RULE(CAS_12_2, "Brescia and Verona count two, Castiglione, Peschiera and Legnago one") {
    static const struct {
        const char *line;
        int points;
    } cases[] = { { "holder brescia austrian", 205 },
                  { "holder verona austrian", 205 },
                  { "holder castiglione austrian", 106 },
                  { "holder peschiera austrian", 106 },
                  { "holder legnago austrian", 106 } };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        position("turn 5 move_first", FAR, cases[i].line);
        equal(points_now(), cases[i].points);
    }
    view_has(CAS_GALLERY, "'points':{'austrian':1,'french':6}");
}

TEST_RULE(CAS_12_2, "one for each full three SP of the enemy's eliminated") {
    position("turn 5 move_first", FAR, "box eliminated fr_rusca"); // 2
    equal(points_now(), 7);
    position("turn 5 move_first", FAR, "box eliminated fr_rusca fr_robert"); // 4
    equal(points_now(), 107);
    position("turn 5 move_first", FAR, "box eliminated fr_rusca fr_robert fr_gardanne"); // 6
    equal(points_now(), 207);
    position("turn 5 move_first", FAR, "box eliminated au_ott au_reuss au_lusignan"); // 9
    equal(points_now(), 10);
}

TEST_RULE(CAS_12_2, "with leader casualties one for a leader killed, three for the army's") {
    position("turn 5 move_first", FAR, "options leader_casualties=on", "box killed melas meszaros");
    equal(points_now(), 9);
    position("turn 5 move_first", FAR, "options leader_casualties=on", "box killed bonaparte");
    equal(points_now(), 307);
    position("turn 5 move_first", FAR, "options leader_casualties=on", "box wounded wurmser:1",
             "box gone davidovich");
    equal(points_now(), 7); // neither is killed
}

/* C12.3 */

TEST_RULE(CAS_12_3, "whoever's unit was last there alone holds an area, also when it has left") {
    position("turn 5 move_first", FAR, "at castelnuovo au_pittoni_cav");
    holds(is_held_by("verona", "french"));
    plays("move_pick au_pittoni_cav", "move_kind march", "move_step verona");
    cited(CAS_12_3);
    holds(is_held_by("verona", "austrian"));
    equal(told_count(FRENCH, "holder"), 1);
    play("move_step villafranca");
    holds(is_held_by("verona", "austrian"));
    equal(points_now(), 205);
}

TEST_RULE(CAS_12_3, "with an enemy unit outside nobody gains it until one side is alone") {
    position("turn 5 move_first", FAR, "at castelnuovo au_gummer", "at verona fr_rampon");
    plays("move_pick au_gummer", "move_kind march", "move_step verona");
    holds(is_held_by("verona", "french"));
    rolls(1, 1);
    play("move_pick end");
    asks(AUSTRIAN, "stay");
    play("stay stay");
    holds(is_held_by("verona", "french"));
    asks(FRENCH, "stay");
    plays("stay retreat", "retreat_to isola");
    cited(CAS_12_3);
    holds(is_held_by("verona", "austrian"));
}

TEST_RULE(CAS_12_3, "a side inside a fortress holds it, whoever is outside") {
    position("turn 5 move_first", FAR, "in peschiera fr_victor", "at castelnuovo au_gummer");
    plays("move_pick au_gummer", "move_kind march", "move_step peschiera");
    holds(is_held_by("peschiera", "french"));
    not_cited(CAS_12_3);
    position("turn 5 move_first", FAR, "at castelnuovo au_gummer");
    plays("move_pick au_gummer", "move_kind march", "move_step peschiera");
    holds(is_held_by("peschiera", "austrian"));
    cited(CAS_12_3);
}

TEST_RULE(CAS_12_3, "leaders and dummies hold nothing, and under fog nobody is told who does") {
    position("turn 5 move_first", FAR, FOG, "moving yes",
             "at castelnuovo au_dummy_1 au_gummer wurmser");
    plays("move_pick au_dummy_1", "move_kind march", "group_add wurmser", "group_add go",
          "move_step verona", "move_step stop");
    holds(is_held_by("verona", "french"));
    not_cited(CAS_12_3);
    plays("move_pick au_gummer", "move_kind march", "move_step verona");
    holds(is_held_by("verona", "austrian"));
    cited(CAS_12_3);
    for (gg_seat viewer = 0; viewer <= CAS_GALLERY; viewer++)
        equal(told_count(viewer, "holder"), 0);
    view_has(FRENCH, "'holders':null,'points':null");
}

/* C12.4 */

TEST_RULE(CAS_12_4, "enemy units in both sources at the end of a turn: a decisive loss") {
    position("turn 3 end", "at palazzolo au_gummer", "at cremona au_ott", "at lonato fr_victor");
    ended(CAS_12_4, DECISIVE);
    is_won_by(AUSTRIAN);
    position("turn 3 end", "at trent fr_guieu", "at vicenza fr_rusca", "at lonato au_ott");
    ended(CAS_12_4, DECISIVE);
    is_won_by(FRENCH);
    rolls(3, 1);
    position("turn 3 end", "at palazzolo au_gummer", "at lonato fr_victor", "at cremona wurmser");
    holds(!is_over()); // a leader does not count
    rolls(3, 1);
    position("turn 3 end", FOG, "at palazzolo au_gummer", "at brescia fr_victor",
             "at cremona au_dummy_1", "at vicenza au_ott");
    holds(!is_over()); // nor a dummy
    equal(turn_now(), 4);
}

TEST_RULE(CAS_12_4, "in the middle of a turn the sources may be lost for a while") {
    position("turn 3 move_first", "at palazzolo au_gummer", "at piadena au_ott",
             "at pontevico fr_victor");
    plays("move_pick au_ott", "move_kind march", "move_step cremona", "move_pick end");
    holds(!is_over());
    rolls(1, 1);
    plays("move_pick fr_victor", "move_kind march", "move_step cremona");
    holds(!is_over());
    asks(FRENCH, "stay"); // he attacks, in vain
    play("stay retreat");
    ended(CAS_12_4, DECISIVE);
    is_won_by(AUSTRIAN);
}

TEST_RULE(CAS_12_4, "a player without a unit on the map loses decisively") {
    position("turn 3 end", "at vicenza au_gummer", "at lonato massena", "box eliminated fr_victor");
    ended(CAS_12_4, DECISIVE);
    is_won_by(AUSTRIAN);
    position("turn 10 end", "at lonato fr_victor", "at ala wurmser", "holder verona austrian");
    ended(CAS_12_4, DECISIVE); // it goes before the points
    is_won_by(FRENCH);
    rolls(3, 1);
    position("turn 3 end", "at vicenza au_gummer", "in peschiera fr_victor");
    holds(!is_over()); // inside is on the map
}

/* C23.13 */

TEST_RULE(CAS_23_13, "both beaten at once is a draw") {
    position("turn 3 end", "at palazzolo au_gummer", "at cremona au_ott", "at trent fr_guieu",
             "at vicenza fr_rusca");
    ended(CAS_12_4, DRAW);
    is_won_by_all(BOTH);
    position("turn 3 end", "at ala wurmser", "at lonato massena");
    ended(CAS_12_4, DRAW);
    is_won_by_all(BOTH);
}

TEST_RULE(CAS_23_13, "Mantua is relieved only from a source that is not enemy-held itself") {
    position("turn 5 move_first", "in mantua au_rukavina", "at cremona fr_cervoni",
             "at vicenza fr_rusca");
    equal(points_now(), 407); // Trent is open
    position("turn 5 move_first", "in mantua au_rukavina", "at cremona fr_cervoni",
             "at vicenza fr_rusca", "at trent fr_guieu");
    equal(points_now(), 7);
}

TEST_RULE(CAS_23_13, "within one area outside and inside go together, in data order") {
    // Victor stands before Rampon in the data: inside and outside make no difference.
    rolls(1, 2, 3, 1);
    position("turn 2 end", FAR, "at peschiera fr_rampon:1", "in peschiera fr_victor:1");
    holds(was_told_in_order(FRENCH, "'counter':'fr_victor','for':'recovery','die':1",
                            "'counter':'fr_rampon','for':'recovery','die':2"));
    rolls(1, 2, 3, 1);
    position("turn 2 end", FAR, "in peschiera fr_rampon:1", "at peschiera fr_victor:1");
    holds(was_told_in_order(FRENCH, "'counter':'fr_victor','for':'recovery','die':1",
                            "'counter':'fr_rampon','for':'recovery','die':2"));
}
