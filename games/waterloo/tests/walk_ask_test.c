/* walk_ask_test.c - in random games of Waterloo: who is asked what, out of how many choices, and
 * how a net is told of it. */
#include <stdlib.h>

#include "brain.h"
#include "games/waterloo/tests/walk.h"
#include "senses.h"

// ---- W17: the table of decisions.

// Most choices by decision, as the rules count them.
static const uint8_t most[WAT_PHASES] = {
    [WAT_SETUP_PLACE] = 23,   [WAT_SETUP_DONE] = 35,   [WAT_LEADER_REVEAL] = 2,
    [WAT_GROUP_PICK] = 35,    [WAT_MOVE_BLOCK] = 25,   [WAT_MOVE_STEP] = 10,
    [WAT_MARCH_BLOCK] = 25,   [WAT_MARCH_STEP] = 9,    [WAT_SKIRMISH_NEXT] = 24,
    [WAT_SKIRMISH_SHOW] = 35, [WAT_TAKE_HIT] = 34,     [WAT_BATTLE_ORDER] = 8,
    [WAT_TILE_PLACE] = 12,    [WAT_DEPLOY_BLOCK] = 35, [WAT_DEPLOY_TO] = 6,
    [WAT_ACT_BLOCK] = 35,     [WAT_ACT] = 40,          [WAT_ACT_MORE] = 40,
    [WAT_FLEE_BLOCK] = 34,    [WAT_FLEE_TO] = 9,       [WAT_FLEE_ON] = 10,
    [WAT_STREAM_SAVE] = 34,   [WAT_REINFORCE] = 35,    [WAT_REGROUP_MODE] = 3,
    [WAT_REGROUP_BLOCK] = 35, [WAT_REGROUP_TO] = 9,    [WAT_SUPPLY_LOSS] = 18,
};
static uint32_t times_asked[WAT_PHASES];

// Too rare for a random game; the tests of players.c meet them.
static bool is_rare(unsigned phase) {
    return phase == WAT_BATTLE_ORDER || phase == WAT_STREAM_SAVE || phase == WAT_SUPPLY_LOSS;
}

static void count_choices(void) {
    static gg_decision due;
    gg_seat seat = gg_to_move(harness_game(), world_truth(&w.now));
    if (seat == WAT_SEATS) return;
    gg_ask(harness_game(), world_truth(&w.now), seat, &due);
    const char *name = wat_game.phase[due.phase].name;
    need(due.count >= 2, "the engine asks where there is no choice", seat, name); // W1.6
    need(due.count <= most[due.phase], "there are more choices than that", seat, name);
    times_asked[due.phase]++;
}

TEST_RULE(WAT_17, "no decision of a random game has more choices than its row says") {
    memset(times_asked, 0, sizeof times_asked);
    walk_all(count_choices, GAMES_MANY);
    for (unsigned phase = 1; phase < WAT_RESIGN; phase++)
        need(times_asked[phase] > 0 || is_rare(phase), "never asked", 0,
             wat_game.phase[phase].name);
}

static unsigned side_of_role(const wat_table *t, unsigned role) {
    return role == WAT_ATTACKER ? wat_active(t) : wat_foe(wat_active(t));
}

// The second column of the table, by phase.
static unsigned side_that_decides(const wat_table *t, unsigned phase) {
    unsigned stage = t->pending_action.stage;
    switch ((enum wat_phase)phase) {
    case WAT_SETUP_PLACE:
    case WAT_SETUP_DONE: return t->hand == 2 ? WAT_FRENCH_SIDE : WAT_ALLIED_SIDE;
    case WAT_LEADER_REVEAL:
    case WAT_GROUP_PICK:
    case WAT_MOVE_BLOCK:
    case WAT_MOVE_STEP:
    case WAT_MARCH_BLOCK:
    case WAT_MARCH_STEP:
    case WAT_SKIRMISH_NEXT:
    case WAT_BATTLE_ORDER: return wat_active(t);
    case WAT_SKIRMISH_SHOW: return side_of_role(t, stage == WAT_STAGE_SHOW);
    case WAT_TAKE_HIT: return wat_foe(wat_side_of(t->pending_action.firer - 1u));
    case WAT_TILE_PLACE: return side_of_role(t, stage != WAT_STAGE_TILES);
    case WAT_DEPLOY_BLOCK:
    case WAT_DEPLOY_TO: return side_of_role(t, stage == WAT_STAGE_DEPLOY);
    case WAT_ACT_BLOCK:
    case WAT_ACT:
    case WAT_ACT_MORE:
    case WAT_REINFORCE: return side_of_role(t, t->next % 2);
    case WAT_FLEE_BLOCK:
    case WAT_FLEE_TO:
    case WAT_STREAM_SAVE: return t->pending_action.loser - 1u;
    case WAT_FLEE_ON:
        return t->pending_action.loser ? t->pending_action.loser - 1u
                                       : side_of_role(t, t->next % 2);
    case WAT_REGROUP_MODE:
    case WAT_REGROUP_BLOCK:
    case WAT_REGROUP_TO: return wat_foe(t->pending_action.loser - 1u);
    case WAT_SUPPLY_LOSS: return WAT_ALLIED_SIDE;
    case WAT_NO_PHASE:
    case WAT_RESIGN:
    case WAT_PHASES: break;
    }
    return WAT_SIDES;
}

static bool names_units(unsigned phase) {
    static const uint8_t phases[] = { WAT_SETUP_DONE,    WAT_MOVE_BLOCK,    WAT_MARCH_BLOCK,
                                      WAT_SKIRMISH_SHOW, WAT_TAKE_HIT,      WAT_DEPLOY_BLOCK,
                                      WAT_ACT_BLOCK,     WAT_FLEE_BLOCK,    WAT_STREAM_SAVE,
                                      WAT_REINFORCE,     WAT_REGROUP_BLOCK, WAT_SUPPLY_LOSS };
    return memchr(phases, (int)phase, sizeof phases) != NULL;
}

// W15.5: the commander answers these for both armies.
static bool is_commanders(unsigned phase) {
    return phase == WAT_SKIRMISH_SHOW || phase == WAT_TAKE_HIT || phase == WAT_STREAM_SAVE;
}

static wat_set blocks_of(gg_seat seat, unsigned phase) {
    bool alone = seat == WAT_SEAT_ANGLO || seat == WAT_SEAT_PRUSSIAN;
    if (!alone || is_commanders(phase)) return own_of(seat);
    return wat_army_set[seat == WAT_SEAT_ANGLO ? WAT_ANGLO : WAT_PRUSSIAN];
}

static void look_at_deciders(void) {
    static gg_decision due;
    const wat_state *s = state_in(&w.now);
    gg_seat seat = gg_to_move(harness_game(), world_truth(&w.now));
    if (seat == WAT_SEATS) return;
    gg_ask(harness_game(), world_truth(&w.now), seat, &due);
    const char *name = wat_game.phase[due.phase].name;
    need(wat_side_of_seat(seat) == side_that_decides(&s->table, due.phase), "not his to decide",
         seat, name);
    for (uint16_t i = 0; names_units(due.phase) && i < due.count; i++) {
        if (due.legal[i].arg[0]) continue; // a word
        bool own = wat_has(blocks_of(seat, due.phase), due.legal[i].arg[1] - 1u);
        need(own, "another player's block is offered", seat, name);
    }
}

TEST_RULE(WAT_17,
          "in random games every decision is asked of the side, and the player, it belongs to") {
    walk_all(look_at_deciders, GAMES_MANY);
}

// ---- What a net is given: whatever is told apart has a column or a token of its own.

static int order_of(const void *left, const void *right) {
    return *(const uint16_t *)left - *(const uint16_t *)right;
}

static void look_at_columns(void) {
    static gg_sensed sensed;
    static gg_decision due;
    const gg_senses *senses = wat_game.brain->senses;
    gg_seat seat = gg_to_move(harness_game(), world_truth(&w.now));
    if (seat == WAT_SEATS) return;
    gg_ask(harness_game(), world_truth(&w.now), seat, &due);
    senses->sense(world_seen(&w.now, seat), &due, &sensed);
    need(sensed.count <= senses->set_max, "too much is set", seat, "");
    qsort(sensed.column, sensed.count, sizeof *sensed.column, order_of);
    for (uint16_t i = 0; i < sensed.count; i++) {
        bool within = sensed.column[i] > 0 && sensed.column[i] < senses->column_count;
        need(within, "no such column", seat, "");
        need(i == 0 || sensed.column[i] != sensed.column[i - 1], "a column is set twice", seat, "");
    }
}

static bool are_unlike(const uint16_t *left, const uint16_t *right) {
    return memcmp(left, right, GG_TOKENS * sizeof *left) != 0;
}

static void look_at_tokens(void) {
    static uint16_t token[GG_LEGAL_MAX][GG_TOKENS];
    static gg_decision due;
    const gg_senses *senses = wat_game.brain->senses;
    gg_seat seat = gg_to_move(harness_game(), world_truth(&w.now));
    if (seat == WAT_SEATS) return;
    gg_ask(harness_game(), world_truth(&w.now), seat, &due);
    for (uint16_t i = 0; i < due.count; i++) {
        senses->tokens(world_seen(&w.now, seat), due.legal[i], token[i]);
        for (unsigned k = 0; k < GG_TOKENS; k++)
            need(token[i][k] < senses->token_count, "no such token", seat, "");
        for (uint16_t k = 0; k < i; k++)
            need(are_unlike(token[i], token[k]), "two actions have the same tokens", seat, "");
        if (due.legal[i].arg[0] || !names_units(due.phase) || due.phase == WAT_SETUP_DONE) continue;
        for (uint16_t k = 0; k < i; k++) {
            if (due.legal[k].arg[0]) continue;
            bool alike =
                wat_units[due.legal[i].arg[1] - 1].type == wat_units[due.legal[k].arg[1] - 1].type;
            need((token[i][2] == token[k][2]) == alike, "a type has another token", seat, "");
        }
    }
}

EXAMPLE(senses, "no column is set twice, and no two choices have the same tokens") {
    walk_all(look_at_columns, GAMES);
    walk_all(look_at_tokens, GAMES);
}
