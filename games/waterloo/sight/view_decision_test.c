/* view_decision_test.c - W2.19: of a decision that is open nobody learns but the side that
 * decides. */
#include "base/text.h"
#include "games/waterloo/tests/fog.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED, ANGLO = WAT_SEAT_ANGLO };
enum { PRUSSIAN = WAT_SEAT_PRUSSIAN, GALLERY = WAT_GALLERY };

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
        refused("move_step conde", WAT_6_5);
        refused("move_step stop", WAT_6_3);
        for (gg_seat viewer = FRENCH; viewer <= GALLERY; viewer++)
            holds(sees_the_same(viewer));
        legal_is("move_step maubeuge", "move_step avesnes", "move_step soire",
                 "move_step philippeville", "move_step thuin", "move_step laneffe", NULL);
    }
}
