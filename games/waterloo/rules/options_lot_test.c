/* options_lot_test.c - W16: in many games with options by lot, what occurs with an option on, and
 * with it off. */
#include "games/waterloo/state/setup.h"
#include "games/waterloo/tests/lots.h"

enum { ANGLO = WAT_SEAT_ANGLO, PRUSSIAN = WAT_SEAT_PRUSSIAN };

typedef struct tally {
    uint32_t games[2];
    uint32_t met[2]; // how often the effect occurred, by whether the option is on
} tally;

enum { BOLD_GAMES = 600 };

// Rows whose effect is looked for; others stay at their default.
enum { PLAYERS, SETUP, HIDDEN, ELITE, NIGHT, ROUTS, LEADERS, NAPOLEON, EDGE, ROUNDS, ROWS };

typedef struct survey {
    tally row[ROWS];
    wat_set slot;         // blocks in slots before the action whose events are looked at
    unsigned turn, round; // likewise
} survey;

static void look(survey *all, const wat_state *s) {
    all->slot = s->block.slot;
    all->turn = s->table.turn;
    all->round = s->table.round;
}

static bool is_on(const wat_table *t, unsigned row) {
    uint8_t chosen[GG_OPTIONS_MAX];
    wat_options_chosen(t->options, t->rounds, chosen);
    return chosen[row] != 0;
}

static void note(survey *all, const wat_table *t, unsigned row) {
    all->row[row].met[is_on(t, row)]++;
}

// Infantry that fires at the line from open ground has its own value.
static void note_fire(survey *all, const wat_state *s, const gg_event *e) {
    const wat_unit *unit = &wat_units[e->arg[0]];
    if (e->arg[1] < 0 || unit->elite_fire == unit->fire || e->arg[2] & 1) return;
    if (!wat_has(all->slot, (unsigned)e->arg[0]) && e->arg[3] == 2) note(all, &s->table, ELITE);
}

static void note_event(survey *all, const wat_state *s, const gg_event *e) {
    bool steps = e->kind == WAT_EV_MOVE || e->kind == WAT_EV_MARCH || e->kind == WAT_EV_FLEE;
    if (e->kind == WAT_EV_FIRE) note_fire(all, s, e);
    if (e->kind == WAT_EV_MARCH && wat_days[all->turn].night) note(all, &s->table, NIGHT);
    if (steps && wat_has(wat_edge_towns, (unsigned)e->arg[2])) note(all, &s->table, EDGE);
    if (e->kind == WAT_EV_ROUND) all->round = (unsigned)e->arg[0];
    if (e->kind == WAT_EV_ROUT && e->rule == WAT_12_11 && all->round == 10)
        note(all, &s->table, ROUNDS);
    if (e->kind == WAT_EV_PLACE && e->rule == WAT_4_7) note(all, &s->table, SETUP);
}

// Hidden blocks in a position that is no woods, once fighting has begun.
static bool has_hidden(const wat_state *s) {
    const wat_table *t = &s->table;
    if (t->round == 0 || t->pending_action.stage != WAT_STAGE_COMBAT) return false;
    for (unsigned p = 0; p < WAT_POSITIONS; p++) {
        wat_set there = s->block.at[p] & s->block.in[t->pending_action.town - 1u];
        bool woods = t->board[t->board_now].ground[p] == WAT_WOODS;
        if (!woods && there & ~s->block.revealed) return true;
    }
    return false;
}

// The block an action of this decision is about.
static unsigned unit_meant(const wat_state *s, gg_action a) {
    switch (a.verb) {
    case WAT_MOVE_STEP:
    case WAT_MARCH_STEP:
    case WAT_FLEE_TO: return s->table.pending_action.unit - 1u;
    case WAT_MARCH_BLOCK:
    case WAT_REINFORCE:
    case WAT_REGROUP_BLOCK:
    case WAT_FLEE_BLOCK: return a.arg[0] == WAT_THING ? a.arg[1] - 1u : WAT_NO_UNIT;
    default: return WAT_NO_UNIT;
    }
}

// Refusals by a road's limit carry the road and the limit.
static void note_refusals(survey *all, lot_game *game) {
    const wat_state *s = lot_truth(game);
    for (unsigned thing = 0; thing < WAT_UNITS && !s->head.result; thing++) {
        gg_action action = wat_thing_action(s->head.phase, thing);
        unsigned unit = unit_meant(s, action);
        if (unit == WAT_NO_UNIT) continue;
        gg_verdict verdict = wat_game.check(lot_state(game), game->asked.seat, action);
        if (verdict.arg[1] == 0 || verdict.rule == WAT_6_5) continue; // no road is too narrow
        if (wat_is_leader(unit)) note(all, &s->table, LEADERS);
        bool narrow = verdict.rule == WAT_12_8 && verdict.arg[1] < 3;
        if (narrow) note(all, &s->table, ROUTS);
    }
}

static_assert(WAT_TOWNS <= WAT_UNITS, "a number of a block is enough for towns too");

static void survey_game(survey *all, uint64_t seed) {
    static lot_game game;
    gg_setup how = { .seed = seed };
    dice chance = { .key = seed + 1000 };
    for (unsigned row = 0; row < ROUNDS; row++)
        how.option[row] = (uint8_t)dice_roll(&chance, wat_game.option[row].value_count);
    how.option[ROUNDS] = (uint8_t)dice_roll(&chance, 2); // 20 or 10
    lot_begin(&game, &how, seed % 2);
    const wat_state *s = lot_truth(&game);
    look(all, s);
    for (unsigned row = 0; row < ROWS; row++)
        all->row[row].games[how.option[row] != 0]++;
    do {
        for (uint16_t i = 0; i < game.news.count; i++)
            note_event(all, s, &game.news.event[i]);
        if (has_hidden(s)) note(all, &s->table, HIDDEN);
        if (game.asked.seat == ANGLO || game.asked.seat == PRUSSIAN) note(all, &s->table, PLAYERS);
        note_refusals(all, &game);
        look(all, s);
    } while (lot_play(&game));
    if (s->table.ended_by == WAT_14_5) note(all, &s->table, NAPOLEON);
}

TEST_RULE(WAT_16, "in many games by lot each option's effect occurs with it, and never without") {
    static survey all;
    for (uint64_t seed = 1; seed <= BOLD_GAMES; seed++)
        survey_game(&all, seed);
    for (unsigned row = 0; row < ROWS; row++) {
        bool with = row != EDGE && row != LEADERS; // there "off" is the option that takes away
        const tally *t = &all.row[row];
        holds(t->games[0] > 150);
        holds(t->games[1] > 150);
        holds(t->met[with] >= 20);
        equal(t->met[!with], 0);
    }
}
