/* senses.c - what a net is given of a decision of Waterloo, from the view alone.
 *
 * Blocks the seat can tell apart: where each is, its steps, what it did. Hidden enemies: by army,
 * town and type, as many as their heaps lead to expect. Then who is how strong where, the fight
 * at hand position by position, the open table and the action, one column for each value. */
#include "senses.h"

#include "games/waterloo/brain/policy.h"
#include "games/waterloo/sight/view.h"
#include "games/waterloo/state/actions.h"
#include "games/waterloo/state/sets.h"

enum { UNIT_MARKS = 10, SIDE_MARKS = 5, HIDDEN_MARKS = 3, ROUNDS = 41 };
enum { OPTIONS = 10, LATER_OPTIONS = 6 }; // the later ones have columns of stages that were left
enum { LOSSES = 25, HITS = 8, TILES_DRAWN = 2, FLAGS_ALL = 24 };

// Room for more of them, so that a net can outlive a change of the rules.
enum { PHASES = 32, WORDS = 24, STAGES = 28 };
static_assert((int)WAT_PHASES <= (int)PHASES && (int)WAT_WORDS <= (int)WORDS, "there is room");
static_assert((int)WAT_STAGES <= (int)STAGES - (int)LATER_OPTIONS, "here too");
static_assert((int)WAT_OPTION_BITS <= (int)OPTIONS + (int)LATER_OPTIONS, "and here");

// Rows of columns. Each begins where the one before ends.
enum {
    NOTHING,
    SEAT_PHASE,
    CHOICES = SEAT_PHASE + WAT_SEATS * PHASES,
    TURN = CHOICES + 1,
    STEP = TURN + WAT_TURNS + 1,
    STAGE = STEP + WAT_STEPS,
    LATER_OPTION = STAGE + STAGES - LATER_OPTIONS,
    FLAG = STAGE + STAGES,
    OPTION = FLAG + FLAGS_ALL,
    LOST = OPTION + OPTIONS,
    ROUND = LOST + WAT_ARMIES * LOSSES,
    NEXT = ROUND + ROUNDS,
    BOARDS = NEXT + 2,
    GROUND = BOARDS + WAT_BOARDS_MAX + 1,
    POOL = GROUND + WAT_POSITIONS * WAT_TILES,
    IDLE = POOL + WAT_TILES,
    UNIT = IDLE + 1,
    PART = UNIT + WAT_UNITS,
    GROUP = PART + 4,
    HERE = GROUP + WAT_ARMIES + 1,
    FIRER = HERE + WAT_TOWNS,
    DUE = FIRER + WAT_UNITS,
    TARGET = DUE + HITS,
    LOSER = TARGET + WAT_POSITIONS,
    CAUSE = LOSER + WAT_SIDES + 1,
    DRAWN = CAUSE + 5,
    STREAMS = DRAWN + TILES_DRAWN * WAT_TILES,
    OUT = STREAMS + WAT_SIDES * WAT_WINGS,
    CAME = OUT + WAT_SIDES * WAT_LINKS_MAX,
    UNIT_STEPS = CAME + WAT_LINKS_MAX,
    UNIT_MARK = UNIT_STEPS + WAT_UNITS,
    UNIT_TOWN = UNIT_MARK + WAT_UNITS * UNIT_MARKS,
    UNIT_SPOT = UNIT_TOWN + WAT_UNITS * WAT_TOWNS,
    HIDDEN_SPOT = UNIT_SPOT + WAT_UNITS * WAT_SPOTS,
    HIDDEN_TYPE = HIDDEN_SPOT + WAT_ARMIES * WAT_SPOTS,
    HIDDEN_MARK = HIDDEN_TYPE + WAT_ARMIES * WAT_TOWNS * WAT_TYPES,
    SIDE_MARK = HIDDEN_MARK + WAT_ARMIES * WAT_TOWNS * HIDDEN_MARKS,
    NAMED = SIDE_MARK + WAT_SIDES * WAT_TOWNS * SIDE_MARKS,
    SKIRMISHES = NAMED + WAT_ARMIES * WAT_TOWNS,
    BATTLES = SKIRMISHES + WAT_TOWNS,
    FOUGHT = BATTLES + WAT_TOWNS,
    CROSSED = FOUGHT + WAT_TOWNS,
    COUNTED = CROSSED + WAT_ROADS,
    COLUMNS = COUNTED + WAT_ROADS
};

static_assert((int)COLUMNS <= (int)INT16_MAX, "columns have small numbers");

// Who is where, added up: own and revealed blocks, and hidden ones as expected.
typedef struct muster {
    uint16_t blocks[WAT_SIDES][WAT_TOWNS]; // in 1/GG_SENSE_ONE
    uint16_t steps[WAT_SIDES][WAT_TOWNS];  // likewise
} muster;

static void set(unsigned row, uint64_t members, gg_sensed *out) {
    for (; members; members = wat_rest(members))
        gg_sense(out, row + wat_first(members), GG_SENSE_ONE);
}

static void flag(unsigned number, unsigned value, gg_sensed *out) {
    if (value) gg_sense(out, FLAG + number, GG_SENSE_ONE);
}

static void nibbles(unsigned row, const uint8_t *nibble, gg_sensed *out) {
    for (unsigned i = 0; i < WAT_ROADS; i++) {
        if (nibble[i / 2]) gg_sense(out, row + i, wat_nibble(nibble, i) * (unsigned)GG_SENSE_ONE);
    }
}

static void bytes(unsigned row, const uint8_t *value, unsigned count, gg_sensed *out) {
    for (unsigned i = 0; i < count; i++)
        gg_sense(out, row + i, value[i] * (unsigned)GG_SENSE_ONE);
}

// The town of the group or fight at hand; WAT_NO_TOWN if there is none.
static unsigned town_here(const wat_table *t) {
    if (t->pending_action.town) return t->pending_action.town - 1u;
    if (t->step == WAT_STEP_BATTLE && t->board_now < t->board_count)
        return t->board[t->board_now].town;
    return WAT_NO_TOWN;
}

static void sense_pending_action(const wat_pending_action *d, gg_sensed *out) {
    if (d->unit) gg_sense(out, UNIT + d->unit - 1u, GG_SENSE_ONE);
    gg_sense_one(out, PART, d->part, 4);
    gg_sense_one(out, GROUP, d->group, WAT_ARMIES + 1);
    gg_sense_one(out, STAGE, d->stage, STAGES);
    if (d->firer) gg_sense(out, FIRER + d->firer - 1u, GG_SENSE_ONE);
    gg_sense_one(out, DUE, d->hits, HITS);
    if (d->firer) gg_sense_one(out, TARGET, d->target, WAT_POSITIONS);
    gg_sense_one(out, LOSER, d->loser, WAT_SIDES + 1);
    if (d->loser) gg_sense_one(out, CAUSE, d->cause, 5);
    for (unsigned i = 0; i < TILES_DRAWN; i++)
        gg_sense_one(out, DRAWN + i * WAT_TILES, d->tile[i], WAT_TILES);
    bytes(STREAMS, &d->crossed[0][0], WAT_SIDES * WAT_WINGS, out);
    bytes(OUT, &d->out[0][0], WAT_SIDES * WAT_LINKS_MAX, out);
    bytes(CAME, d->came, WAT_LINKS_MAX, out);
    flag(0, d->second, out);
    flag(1, d->class, out);
    flag(2, d->ranged, out);
    flag(3, d->mode == WAT_OUT, out);
    flag(4, d->busy, out);
    flag(5, d->seen, out);
    flag(6, d->stream > 0, out);
    flag(7, d->stream > 1, out);
}

static void sense_board(const wat_table *t, gg_sensed *out) {
    gg_sense_one(out, BOARDS, t->board_count, WAT_BOARDS_MAX + 1);
    for (unsigned i = 0; i < t->board_count; i++) {
        if (t->board[i].open) gg_sense(out, FOUGHT + t->board[i].town, GG_SENSE_ONE);
    }
    if (t->step != WAT_STEP_BATTLE || t->board_now >= t->board_count) return;
    const wat_board *board = &t->board[t->board_now];
    gg_sense_one(out, ROUND, t->round, ROUNDS);
    gg_sense_one(out, NEXT, t->next % 2u, 2);
    for (unsigned i = 0; i < WAT_POSITIONS; i++)
        gg_sense_one(out, GROUND + i * WAT_TILES, board->ground[i], WAT_TILES);
    gg_sense(out, IDLE, board->idle * (unsigned)GG_SENSE_ONE);
    bytes(POOL, t->pool, WAT_TILES, out);
    for (unsigned i = 0; i < WAT_WINGS; i++)
        flag(8 + i, board->streams >> i & 1u, out);
    flag(11, board->deployed & 1u, out);
    flag(12, board->deployed & 2u, out);
}

static void sense_table(const wat_table *t, gg_sensed *out) {
    gg_sense_one(out, TURN, t->turn, WAT_TURNS + 1);
    gg_sense_one(out, STEP, t->step, WAT_STEPS);
    flag(13, t->hand, out);
    flag(14, t->turn > 0 && wat_active(t) == WAT_ALLIED_SIDE, out);
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        gg_sense_one(out, LOST + army * LOSSES, t->lost[army], LOSSES);
        flag(15 + army, t->defeated >> army & 1u, out);
        flag(18 + army, t->bonus >> army & 1u, out);
        flag(21 + army, t->known_leaders >> army & 1u, out);
        set(NAMED + army * WAT_TOWNS, t->named[army], out);
    }
    set(OPTION, t->options & ((1u << OPTIONS) - 1), out);
    set(LATER_OPTION, t->options >> OPTIONS, out);
    set(SKIRMISHES, t->skirmishes, out);
    set(BATTLES, t->battles, out);
    nibbles(CROSSED, t->crossed, out);
    nibbles(COUNTED, t->counted, out);
}

static void sense_units(const wat_view *v, muster *m, gg_sensed *out) {
    const wat_blocks *b = &v->block;
    const wat_set mark[UNIT_MARKS] = { b->moved,     b->marched,
                                       b->regrouped, b->fired,
                                       b->acted,     b->rollers,
                                       b->picked,    b->revealed,
                                       b->disrupted, v->hidden[0] | v->hidden[1] | v->hidden[2] };
    unsigned here = town_here(&v->table);
    for (unsigned i = 0; i < UNIT_MARKS; i++)
        set(UNIT_MARK + i * WAT_UNITS, mark[i], out);
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        unsigned town = b->town[unit], side = wat_side_of(unit);
        if (town >= WAT_TOWNS) continue;
        gg_sense(out, UNIT_STEPS + unit, b->steps[unit] * (unsigned)GG_SENSE_ONE);
        gg_sense(out, UNIT_TOWN + unit * WAT_TOWNS + town, GG_SENSE_ONE);
        if (town == here)
            gg_sense(out, UNIT_SPOT + unit * WAT_SPOTS + wat_spot_of(b, unit), GG_SENSE_ONE);
        m->blocks[side][town] = (uint16_t)(m->blocks[side][town] + GG_SENSE_ONE);
        m->steps[side][town] = (uint16_t)(m->steps[side][town] + b->steps[unit] * GG_SENSE_ONE);
    }
}

// One army's hidden blocks in one town, added up over its heaps.
typedef struct crowd {
    unsigned count, disrupted; // disrupted in 1/GG_SENSE_ONE
    unsigned type[WAT_TYPES];  // in 1/64 of it
    unsigned steps;            // in 1/GG_SENSE_ONE
} crowd;

static void add_members(crowd *c, wat_set members, unsigned each) {
    for (unsigned i = 0; i < WAT_TYPES; i++)
        c->type[i] += each * wat_size(members & wat_type_set[i]);
}

// Sure members are sure; the others share the places that are left.
static void add_heap(crowd *c, const wat_heap *heap) {
    wat_set may = heap->may & ~heap->must;
    unsigned left = heap->count - wat_size(heap->must), others = wat_size(may);
    c->count += heap->count;
    if (heap->disrupted) c->disrupted += heap->count * (unsigned)GG_SENSE_ONE;
    add_members(c, heap->must, 64 * GG_SENSE_ONE);
    if (others) add_members(c, may, 64 * GG_SENSE_ONE * left / others);
}

// Steps a hidden block of the army has, on the average, in 1/GG_SENSE_ONE.
static unsigned typical_steps(const wat_view *v, unsigned army) {
    unsigned sum = 0, count = wat_size(v->hidden[army]);
    for (wat_set left = v->hidden[army]; left; left = wat_rest(left))
        sum += v->least[wat_first(left)] + (unsigned)v->most[wat_first(left)];
    return count ? sum * (GG_SENSE_ONE / 2) / count : 0;
}

static void sense_crowd(const crowd *c, unsigned army, unsigned town, muster *m, gg_sensed *out) {
    unsigned row = army * WAT_TOWNS + town, side = wat_side_of_army(army);
    for (unsigned i = 0; i < WAT_TYPES; i++)
        gg_sense(out, HIDDEN_TYPE + row * WAT_TYPES + i, (c->type[i] + 32) / 64);
    gg_sense(out, HIDDEN_MARK + row * HIDDEN_MARKS, c->count * GG_SENSE_ONE);
    gg_sense(out, HIDDEN_MARK + row * HIDDEN_MARKS + 1, c->disrupted);
    gg_sense(out, HIDDEN_MARK + row * HIDDEN_MARKS + 2, GG_SENSE_ONE);
    m->blocks[side][town] = (uint16_t)(m->blocks[side][town] + c->count * GG_SENSE_ONE);
    m->steps[side][town] = (uint16_t)(m->steps[side][town] + c->steps);
}

static void sense_hidden(const wat_view *v, unsigned army, muster *m, gg_sensed *out) {
    unsigned here = town_here(&v->table), steps = typical_steps(v, army);
    uint8_t spot[WAT_SPOTS] = { 0 };
    for (unsigned h = 0; h < v->heap_count[army];) {
        unsigned town = v->heap[army][h].town;
        crowd c = { .count = 0 };
        for (; h < v->heap_count[army] && v->heap[army][h].town == town; h++) {
            const wat_heap *heap = &v->heap[army][h];
            add_heap(&c, heap);
            if (town == here) spot[heap->spot] = (uint8_t)(spot[heap->spot] + heap->count);
        }
        c.steps = c.count * steps;
        if (town < WAT_TOWNS) sense_crowd(&c, army, town, m, out);
    }
    bytes(HIDDEN_SPOT + army * WAT_SPOTS, spot, WAT_SPOTS, out);
}

static void sense_muster(const muster *m, gg_sensed *out) {
    for (unsigned side = 0; side < WAT_SIDES; side++) {
        for (unsigned town = 0; town < WAT_TOWNS; town++) {
            unsigned row = SIDE_MARK + (side * WAT_TOWNS + town) * SIDE_MARKS;
            unsigned blocks = m->blocks[side][town] / GG_SENSE_ONE;
            if (!blocks) continue;
            gg_sense(out, row, m->steps[side][town] / 4);
            gg_sense(out, row + 1, m->blocks[side][town]);
            gg_sense(out, row + 2, GG_SENSE_ONE);
            if (blocks >= 3) gg_sense(out, row + 3, GG_SENSE_ONE);
            if (blocks >= 6) gg_sense(out, row + 4, GG_SENSE_ONE);
        }
    }
}

static void sense(const gg_view *view, const gg_decision *decision, gg_sensed *out) {
    const wat_view *v = wat_view_of(view);
    muster m = { .blocks = { { 0 } } };
    unsigned here = town_here(&v->table);
    out->count = 0;
    gg_sense(out, SEAT_PHASE + (unsigned)v->seat * PHASES + decision->phase, GG_SENSE_ONE);
    gg_sense(out, CHOICES, decision->count);
    if (here < WAT_TOWNS) gg_sense(out, HERE + here, GG_SENSE_ONE);
    sense_pending_action(&v->table.pending_action, out);
    sense_board(&v->table, out);
    sense_table(&v->table, out);
    sense_units(v, &m, out);
    for (unsigned army = 0; army < WAT_ARMIES; army++)
        sense_hidden(v, army, &m, out);
    sense_muster(&m, out);
}

/* Tokens: the decision and its word; the thing it names; the second thing, or a block's type. */
enum { THINGS = 64, SECONDS = 16 };
enum {
    WORD_TOKEN = 1,
    THING_TOKEN = WORD_TOKEN + PHASES * WORDS,
    ACT_TOKEN = THING_TOKEN + PHASES * THINGS,
    SECOND_TOKEN = ACT_TOKEN + WORDS * THINGS,
    TYPE_TOKEN = SECOND_TOKEN + PHASES * SECONDS,
    TOKENS = TYPE_TOKEN + PHASES * WAT_TYPES
};

static_assert((int)WAT_UNITS < (int)THINGS && (int)WAT_TOWNS < (int)THINGS, "things have room");

static bool names_unit(gg_action a) {
    const uint64_t verbs = UINT64_C(1) << WAT_MOVE_BLOCK | UINT64_C(1) << WAT_MARCH_BLOCK
                           | UINT64_C(1) << WAT_SKIRMISH_SHOW | UINT64_C(1) << WAT_TAKE_HIT
                           | UINT64_C(1) << WAT_DEPLOY_BLOCK | UINT64_C(1) << WAT_ACT_BLOCK
                           | UINT64_C(1) << WAT_FLEE_BLOCK | UINT64_C(1) << WAT_REINFORCE
                           | UINT64_C(1) << WAT_REGROUP_BLOCK | UINT64_C(1) << WAT_SUPPLY_LOSS
                           | UINT64_C(1) << WAT_STREAM_SAVE;
    return (verbs >> a.verb & 1) && a.arg[0] == WAT_THING && a.arg[1] > 0 && a.arg[1] <= WAT_UNITS;
}

static void tokens(const gg_view *view, gg_action a, uint16_t *token) {
    (void)view;
    unsigned thing = a.arg[1] % THINGS, second = a.arg[2] % SECONDS;
    bool plain = a.arg[0] == WAT_THING;
    token[0] = (uint16_t)(WORD_TOKEN + (unsigned)a.verb * WORDS + a.arg[0]);
    token[1] = token[2] = 0;
    if (thing)
        token[1] = (uint16_t)(plain ? THING_TOKEN + (unsigned)a.verb * THINGS + thing
                                    : ACT_TOKEN + (unsigned)a.arg[0] * THINGS + thing);
    if (second)
        token[2] = (uint16_t)(SECOND_TOKEN + (unsigned)a.verb * SECONDS + second);
    else if (names_unit(a))
        token[2] =
            (uint16_t)(TYPE_TOKEN + (unsigned)a.verb * WAT_TYPES + wat_units[a.arg[1] - 1].type);
}

const gg_senses wat_senses = {
    .column_count = COLUMNS,
    .token_count = TOKENS,
    .set_max = 512,
    .sense = sense,
    .tokens = tokens,
};
