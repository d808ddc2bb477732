/* setup_test.c - chapters M1.1, M1.3, M4 and M14.3: how a game begins. */
#include "games/marengo/state/pieces.h"
#include "games/marengo/state/setup.h"
#include "games/marengo/tests/claims.h"

static world opening;
static gg_news opened;

// A game with options: the side of the bid and the bid, as rows of the options' values.
static void open_with(uint16_t scenario, uint8_t bid_side, uint8_t bid) {
    gg_setup how = { .seed = 11, .scenario = scenario, .option = { bid_side, bid } };
    world_begin(&opening, harness_game(), &how, &opened);
}

static int opening_morale(unsigned army) {
    return mar_of(world_truth(&opening))->table.morale[army];
}

TEST_RULE(MAR_1_1, "Austria moves first in each round, then France") {
    equal(harness_game()->seat_count, 2);
    holds(strcmp(harness_game()->seat_name[MAR_AUSTRIA], "austria") == 0);
    holds(strcmp(harness_game()->seat_name[MAR_FRANCE], "france") == 0);
    begin(1);
    asks(MAR_AUSTRIA, "move_from");
    pass_turn();
    equal(round_now(), 1);
    asks(MAR_FRANCE, "activate");
    position("round 3 austria move", "A l5 I2", "F l38 I2");
    for (int round = 3; round <= 5; round++) {
        equal(round_now(), round);
        asks(MAR_AUSTRIA, "move_from");
        pass_turn();
        equal(round_now(), round);
        asks(MAR_FRANCE, "move_from");
        pass_turn();
    }
}

// Plays a game by lot; false unless it came to an end within so many decisions.
static bool play_by_lot(uint64_t key) {
    dice lot = { .key = key };
    for (int i = 0; i < 16000; i++) {
        gg_decision asked = { 0 };
        const gg_state *truth = world_truth(harness_world());
        gg_seat seat = gg_to_move(harness_game(), truth);
        if (seat == harness_game()->seat_count) return true;
        char text[WORLD_ACTION_MAX];
        gg_ask(harness_game(), truth, seat, &asked);
        play(world_action_text(harness_game(), asked.legal[dice_roll(&lot, asked.count)], text));
        if (has_text(told_last(seat), "'random':true")) return false;
    }
    return false;
}

TEST_RULE(MAR_1_3, "the deal of the French set-up is the only chance in the game") {
    begin(42);
    uint16_t drawn[GG_STREAMS];
    memcpy(drawn, table_truth()->head.rng.drawn, sizeof drawn);
    equal(drawn[0], 12);
    for (int stream = 1; stream < GG_STREAMS; stream++)
        equal(drawn[stream], 0);
    holds(play_by_lot(3));
    equal(memcmp(drawn, table_truth()->head.rng.drawn, sizeof drawn), 0);
}

TEST_RULE(MAR_1_3, "the shuffle alone is marked as chance, and another seed deals otherwise") {
    open_with(0, 0, 0);
    mar_piece dealt[12];
    int random = 0;
    for (uint16_t i = 0; i < opened.count; i++) {
        equal(opened.event[i].random, opened.event[i].kind == MAR_EV_DEAL);
        random += opened.event[i].random;
    }
    equal(random, 12);
    memcpy(dealt, mar_of(world_truth(&opening))->piece[MAR_FRANCE], sizeof dealt);
    bool differs = false;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        begin(seed);
        differs |= memcmp(dealt, table_truth()->piece[MAR_FRANCE], sizeof dealt) != 0;
    }
    holds(differs);
    begin(11);
    equal(memcmp(dealt, table_truth()->piece[MAR_FRANCE], sizeof dealt), 0);
}

TEST_RULE(MAR_4_1, "the game opens at 6 AM with a French morale of 17 and an Austrian of 16") {
    begin(1);
    cited(MAR_4_1);
    equal(number_at("round"), 1);
    equal(morale(MAR_FRANCE), 17);
    equal(morale(MAR_AUSTRIA), 16);
    equal(number_at("commands_used"), 0);
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++) {
        view_has(viewer, "'round':1,'last_round':16,'hour':'6 AM','turn':'austria'");
        view_has(viewer, "'morale':{'france':17,'austria':16}");
    }
}

TEST_RULE(MAR_4_2, "all twenty Austrian pieces wait at the Bormida, none is on the board") {
    begin(1);
    cited(MAR_4_2);
    equal(table_truth()->piece_count[MAR_AUSTRIA], 20);
    equal(piece_count("entry:bormida", NULL), 20);
    equal(piece_count("entry:bormida", "I3"), 3);
    equal(piece_count("entry:bormida", "I2"), 10);
    equal(piece_count("entry:bormida", "C2"), 6);
    equal(piece_count("entry:bormida", "A1"), 1);
    view_has(MAR_FRANCE, "{'place':'entry:bormida','army':'austria','count':20");
    legal_is("move_from entry:bormida", "move_from done", NULL);
}

TEST_RULE(MAR_4_3, "the printed number of French pieces lies in each set-up locale, asleep") {
    static const char *const locale[] = { "l6",  "l7",  "peterbona", "l10", "marengo",
                                          "l18", "l38", "l56",       NULL };
    static const int count[] = { 2, 1, 1, 1, 1, 2, 3, 1 };
    int sum = 0;
    begin(8);
    cited(MAR_4_3);
    for (int i = 0; locale[i]; i++) {
        equal(locale_row(locale[i])->french_setup, count[i]);
        equal(piece_count(locale[i], NULL), count[i]);
        sum += count[i];
    }
    equal(sum, 12);
    equal(piece_count(NULL, "I3-inactive"), 2);
    equal(piece_count(NULL, "I2-inactive"), 7);
    equal(piece_count(NULL, "C2-inactive"), 3);
}

TEST_RULE(MAR_4_3,
          "pieces are dealt in data order of the locales; France sees them, Austria does not") {
    begin(8);
    open_with(0, 0, 0);
    int dealt = 0, before = 0;
    for (uint16_t i = 0; i < opened.count; i++) {
        gg_event told;
        if (opened.event[i].kind != MAR_EV_DEAL) continue;
        dealt++;
        holds(opened.event[i].arg[0] >= before);
        before = opened.event[i].arg[0];
        holds(gg_tell(harness_game(), &opened.event[i], MAR_FRANCE, &told));
        holds(mar_is_inactive((unsigned)told.arg[1]));
        for (gg_seat stranger = 0; stranger <= MAR_GALLERY; stranger += 2) {
            holds(gg_tell(harness_game(), &opened.event[i], stranger, &told));
            equal(told.arg[0], opened.event[i].arg[0]);
            holds(told.arg[1] < 0);
        }
    }
    equal(dealt, 12);
    view_has(MAR_AUSTRIA, "{'place':'l38','army':'france','count':3,'inactive':3,'pieces':[],"
                          "'remembered':[]}");
    view_has(MAR_GALLERY, "{'place':'l38','army':'france','count':3,'inactive':3,'pieces':[],"
                          "'remembered':[]}");
    view_has(MAR_FRANCE,
             "{'place':'l38','army':'france','count':3,'inactive':3,'pieces':[{'class'");
}

TEST_RULE(MAR_4_4, "French reinforcements wait at their entries, awake") {
    begin(1);
    cited(MAR_4_4);
    equal(piece_count("entry:east_noon", NULL), 2);
    equal(piece_count("entry:east_noon", "I3"), 2);
    equal(piece_count("entry:south_four", NULL), 4);
    equal(piece_count("entry:south_four", "I2"), 3);
    equal(piece_count("entry:south_four", "A1"), 1);
    equal(piece_count("entry:east_five", NULL), 1);
    equal(piece_count("entry:east_five", "C2"), 1);
    equal(table_truth()->piece_count[MAR_FRANCE], 19);
}

// A reinforcement cannot come in the round before its hour, and can from that hour on.
static void enters_from(int round, const char *entry, const char *piece) {
    char head[48], line[64], from[64];
    snprintf(line, sizeof line, "F %s %s", entry, piece);
    snprintf(from, sizeof from, "move_from %s", entry);
    snprintf(head, sizeof head, "round %d france move", round - 1);
    position(head, line, "F l38 I2", "A l1 I2");
    refused(from, MAR_8_50);
    snprintf(head, sizeof head, "round %d france move", round);
    position(head, line, "F l38 I2", "A l1 I2");
    allowed(from);
    snprintf(head, sizeof head, "round %d france move", round + 3);
    position(head, line, "F l38 I2", "A l1 I2");
    allowed(from);
}

TEST_RULE(MAR_4_4, "they may enter from noon, 4 PM and 5 PM on") {
    begin(1);
    enters_from(7, "entry:east_noon", "I3");
    enters_from(11, "entry:south_four", "I2");
    enters_from(12, "entry:east_five", "C2");
    holds(strcmp(mar_hours[7 - 1], "12 PM") == 0);
    holds(strcmp(mar_hours[11 - 1], "4 PM") == 0);
    holds(strcmp(mar_hours[12 - 1], "5 PM") == 0);
}

TEST_RULE(MAR_14_3, "the bid of 0 to 9 is taken off the morale of the side that made it") {
    const gg_option_row *side = &harness_game()->option[0], *bid = &harness_game()->option[1];
    holds(strcmp(side->key, "bid_side") == 0);
    holds(strcmp(bid->key, "bid") == 0);
    equal(side->value_count, 2);
    equal(bid->value_count, 10);
    for (uint8_t points = 0; points < 10; points++) {
        open_with(0, 0, points);
        equal(opening_morale(MAR_FRANCE), 17 - points);
        equal(opening_morale(MAR_AUSTRIA), 16);
        open_with(0, 1, points);
        equal(opening_morale(MAR_FRANCE), 17);
        equal(opening_morale(MAR_AUSTRIA), 16 - points);
    }
}

TEST_RULE(MAR_14_3, "without a bid both armies have their printed morale") {
    holds(strcmp(harness_game()->option[1].value[0], "0") == 0);
    begin(4);
    equal(morale(MAR_FRANCE), 17);
    equal(morale(MAR_AUSTRIA), 16);
}

EXAMPLE(short_scenarios, "the learning scenarios stand as described and begin with Austria") {
    open_with(1, 0, 0);
    const mar_state *s = mar_of(world_truth(&opening));
    equal(s->table.round, 4);
    equal(s->table.last_round, 6);
    equal(s->table.army, MAR_AUSTRIA);
    equal(s->piece_count[MAR_AUSTRIA], 6);
    equal(s->piece_count[MAR_FRANCE], 4);
    equal(opening_morale(MAR_AUSTRIA), 7);
    equal(opening_morale(MAR_FRANCE), 5);
    open_with(2, 0, 0);
    s = mar_of(world_truth(&opening));
    equal(s->table.round, 14);
    equal(s->table.last_round, 16);
    equal(s->piece_count[MAR_AUSTRIA], 7);
    equal(s->piece_count[MAR_FRANCE], 7);
}
