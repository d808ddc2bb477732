/* policy_test.c - what the book says in positions where the right answer is known. */
#include "games/marengo/brain/policy.h"

#include <string.h>

#include "base/text.h"
#include "harness/harness.h"

// The action that the policy likes best, as text; good until the next call.
static const char *liked(void) {
    static char text[80];
    const gg_game *game = harness_game();
    gg_decision asked;
    int16_t score[GG_LEGAL_MAX] = { 0 };
    unsigned best = 0;
    gg_ask(game, world_truth(harness_world()), gg_to_move(game, world_truth(harness_world())),
           &asked);
    mar_policy(world_truth(harness_world()), &asked, score);
    for (unsigned i = 1; i < asked.count; i++)
        best = score[i] > score[best] ? i : best;
    gg_text out = { .at = text, .capacity = sizeof text };
    game->action_write(asked.legal[best], &out);
    return text;
}

static bool likes(const char *action) {
    return strcmp(liked(), action) == 0;
}

// Lets the policy decide until another decision is asked or the other seat owes.
static void follow(unsigned decisions) {
    for (unsigned i = 0; i < decisions; i++)
        play(liked());
}

EXAMPLE(policy_enter, "Austria comes in by road") {
    begin(3);
    holds(likes("move_from entry:bormida"));
    follow(1);
    holds(likes("move_to road"));
}

EXAMPLE(policy_turn, "a line without a reserve is turned, with all there are") {
    position("round 14 austria move", "A san_giuliano_nuovo I2 C2", "A l53/l61 I2",
             "F l61/l53 I2 I2", "F san_giuliano_vecchio I2");
    holds(likes("move_from san_giuliano_nuovo"));
    play("move_from san_giuliano_nuovo");
    holds(likes("move_to to l61"));
    follow(3);
    holds(likes("move_take go"));
}

EXAMPLE(policy_unblockable, "from its post a group attacks that no reserve can block") {
    position("round 14 austria move", "A l58/favorita I2 C2", "A l61 I2", "F favorita I2 I2",
             "F l59 I2");
    holds(likes("move_from l58/favorita"));
    follow(1);
    holds(likes("move_to to favorita"));
}

EXAMPLE(policy_storm, "two strong leaders storm a wide approach held by one piece") {
    position("round 9 austria assault", "A l34/travaglini I3 I3 I2 C2", "F travaglini/l34 I2",
             "F travaglini I2");
    holds(likes("assault l34/travaglini"));
    follow(1);
    holds(likes("assault_lead I3"));
    follow(1);
    holds(likes("assault_lead I3"));
}

EXAMPLE(policy_hopeless, "nobody storms a narrow approach with a weak leader") {
    position("round 5 austria assault", "A l5/peterbona I2", "A l5 I2", "F peterbona/l5 I3 I2");
    holds(likes("assault done"));
}

EXAMPLE(policy_guns, "guns fire on those who assault them") {
    position("round 12 austria assault", "A l51/l56 I3 I2", "F l56/l51 I2 A1", "F moschini I2");
    plays("assault l51/l56", "assault_lead I3", "assault_lead one", "assault_add go");
    asks(MAR_FRANCE, "guns");
    holds(likes("guns fire"));
}

EXAMPLE(policy_defend, "the strongest lead the defence, two where it is wide") {
    position("round 12 austria assault", "A l51/l56 I3 I2", "F l56/l51 I1 I3 I2", "F moschini I2");
    plays("assault l51/l56", "assault_lead I3", "assault_lead one", "assault_add go");
    holds(likes("defend I3"));
    follow(1);
    holds(likes("defend I2"));
}

EXAMPLE(policy_block, "an attack is blocked, and not by the gun") {
    position("round 12 austria move", "A l51 I2 C2", "F l56 A1 I2 I2", "F moschini I2");
    plays("move_from l51", "move_to to l56", "move_take I2", "move_take go");
    asks(MAR_FRANCE, "block");
    holds(likes("block I2"));
}

EXAMPLE(policy_shelter, "a gun does not fire at a sheltered line") {
    position("round 6 austria bombard", "A peterbona/marengo A1-declared", "A peterbona I2",
             "F marengo/peterbona I2", "F fourance I2");
    holds(likes("bombard cancel"));
}

EXAMPLE(policy_fire, "it fires at an open one") {
    position("round 6 austria bombard", "A l5/peterbona A1-declared", "A l5 I2",
             "F peterbona/l5 I2", "F marengo I2");
    holds(likes("bombard fire"));
}

EXAMPLE(policy_wake, "France wakes somebody when it may") {
    position("round 7 france activate", "A peterbona I2", "F l38 I2-inactive I3-inactive");
    holds(!likes("activate done"));
}

EXAMPLE(policy_leave, "France leaves a locale that will be turned, for one that will not") {
    position("round 8 france move", "A l53/l61 I2 I2", "A cassano/l61 I2 I2", "F l61 I2");
    holds(likes("move_from l61"));
    follow(1);
    holds(!likes("move_to block l53") && !likes("move_to block cassano"));
}

// Plays a game by policy alone, ties by the first; the winner.
static unsigned winner_of(uint64_t seed, uint16_t scenario, unsigned noise) {
    static world w;
    static gg_news news;
    const gg_game *game = harness_game();
    gg_setup setup = { .seed = seed, .scenario = scenario };
    dice lots = { .key = seed };
    world_begin(&w, game, &setup, &news);
    for (gg_seat seat; (seat = gg_to_move(game, world_truth(&w))) < game->seat_count;) {
        gg_decision asked;
        int16_t score[GG_LEGAL_MAX] = { 0 };
        int most = INT32_MIN;
        unsigned best = 0;
        gg_ask(game, world_truth(&w), seat, &asked);
        if (asked.count > 1) mar_policy(world_truth(&w), &asked, score);
        for (unsigned i = 0; i < asked.count; i++) {
            int value = score[i] + (int)dice_roll(&lots, noise + 1);
            if (value <= most) continue;
            most = value;
            best = i;
        }
        gg_play(game, world_state(&w), seat, asked.legal[best], NULL);
    }
    return mar_winner(world_head(&w)->result);
}

EXAMPLE(policy_contest, "played by the book, both armies can win") {
    unsigned won[MAR_ARMIES] = { 0 };
    for (uint64_t seed = 1; seed <= 60; seed++)
        won[winner_of(seed, 0, 60)]++;
    holds(won[MAR_AUSTRIA] >= 5);
    holds(won[MAR_FRANCE] >= 5);
}

EXAMPLE(policy_scenarios, "the short scenarios are played to their end") {
    for (uint16_t scenario = 1; scenario < harness_game()->scenario_count; scenario++)
        holds(winner_of(7, scenario, 60) < MAR_ARMIES);
}
