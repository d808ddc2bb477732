/* senses.c - what a net is given of a decision of Castiglione, from the view alone.
 *
 * Counters the seat can tell apart: where each is, its hits, what it did. With fog, hidden enemies
 * by place and kind, as many as their heaps lead to expect. Then strength by area, the open table,
 * the combat and the action, one column for each value. */
#include "senses.h"

#include "games/castiglione/brain/policy.h"
#include "games/castiglione/sight/view.h"
#include "games/castiglione/state/actions.h"
#include "games/castiglione/state/sets.h"

enum { COUNTER_MARKS = 13, AREA_MARKS = 5, FLAGS_ALL = 24, HITS = 16, STAGE_BITS = 8 };
enum { OPTIONS = 7, LATER_OPTIONS = 8 }; // the later ones have flags that were left

// Room for more of them, so that a net can outlive a change of the rules.
enum { PHASES = 32, WORDS = 24, STAGES = 28 };
static_assert((int)CAS_PHASES <= (int)PHASES && (int)CAS_WORDS <= (int)WORDS, "there is room");
static_assert((int)CAS_STAGES <= (int)STAGES, "here too");
static_assert((int)CAS_OPTIONS <= (int)OPTIONS + (int)LATER_OPTIONS, "and here");

// Rows of columns. Each begins where the one before ends.
enum {
    NOTHING,
    SEAT_PHASE,
    CHOICES = SEAT_PHASE + CAS_SIDES * PHASES,
    TURN = CHOICES + 1,
    STEP = TURN + CAS_TURNS + 1,
    STAGE = STEP + CAS_STEPS,
    FLAG = STAGE + STAGES,
    LATER_OPTION = FLAG + FLAGS_ALL - LATER_OPTIONS,
    OPTION = FLAG + FLAGS_ALL,
    STAGE_DONE = OPTION + OPTIONS,
    LOST = STAGE_DONE + STAGE_BITS,
    KILLED = LOST + CAS_SIDES,
    SCORED = KILLED + CAS_SIDES,
    SIEGE = SCORED + CAS_SIDES,
    NUMBERS = SIEGE + CAS_FORTRESSES,
    KIND = NUMBERS + 8,
    FROM = KIND + 6,
    PICKED = FROM + CAS_BOXES + 1,
    LEADER = PICKED + CAS_IDS,
    GOAL = LEADER + CAS_IDS,
    ENTERED = GOAL + CAS_AREAS,
    SCOUT = ENTERED + CAS_AREAS,
    TARGET = SCOUT + CAS_AREAS,
    FLIGHT = TARGET + CAS_AREAS,
    OVERRUN = FLIGHT + CAS_BOXES + 1,
    FOUGHT_FOR = OVERRUN + 3,
    ROUND = FOUGHT_FOR + CAS_AREAS,
    DUE = ROUND + 4,
    RETREATS = DUE + HITS,
    PURSUED = RETREATS + CAS_SIDES + 1,
    ENTRIES = PURSUED + CAS_SIDES + 1,
    SCOUTS = ENTRIES + CAS_AREAS,
    SCOUTED = SCOUTS + CAS_AREAS,
    FOUGHT = SCOUTED + CAS_AREAS,
    ASSAULTED = FOUGHT + CAS_AREAS,
    HOLDER = ASSAULTED + CAS_AREAS,
    BROKEN = HOLDER + CAS_SIDES * CAS_AREAS,
    MENDING = BROKEN + CAS_LINKS,
    CROSSED = MENDING + CAS_LINKS,
    COUNTER_HITS = CROSSED + CAS_LINKS,
    COUNTER_MARK = COUNTER_HITS + CAS_IDS,
    COUNTER_PLACE = COUNTER_MARK + CAS_IDS * COUNTER_MARKS,
    HIDDEN_KIND = COUNTER_PLACE + CAS_IDS * CAS_BOXES,
    HIDDEN = HIDDEN_KIND + CAS_SIDES * CAS_PLACES * CAS_KINDS,
    AREA_MARK = HIDDEN + CAS_SIDES * CAS_PLACES,
    COLUMNS = AREA_MARK + CAS_SIDES * CAS_PLACES * AREA_MARKS
};

static_assert((int)COLUMNS <= (int)INT16_MAX, "columns have small numbers");

// Who is where, added up: counters that are seen, and hidden ones as expected.
typedef struct muster {
    uint16_t sp[CAS_SIDES][CAS_PLACES], count[CAS_SIDES][CAS_PLACES], leader[CAS_SIDES][CAS_PLACES];
} muster;

// Bit by bit: gcc 12 at -O2 loses members of a loop that takes the lowest away each time
// (tests/bits finds it).
static void set(unsigned row, uint64_t members, gg_sensed *out) {
    for (unsigned member = 0; member < 64 && members >> member; member++) {
        if (members >> member & 1) gg_sense(out, row + member, GG_SENSE_ONE);
    }
}

static void flag(unsigned number, unsigned value, gg_sensed *out) {
    if (value) gg_sense(out, FLAG + number, GG_SENSE_ONE);
}

static void whole(unsigned column, unsigned value, gg_sensed *out) {
    gg_sense(out, column, value * GG_SENSE_ONE);
}

// One of a row, for numbers that are 0 if there is none.
static void other_than_0(unsigned row, unsigned value, gg_sensed *out) {
    if (value) gg_sense(out, row + value - 1, GG_SENSE_ONE);
}

static void sense_pending_action(const cas_table *t, unsigned mover, gg_sensed *out) {
    const cas_pending_action *d = &t->pending_action;
    gg_sense_one(out, STAGE, d->stage, STAGES);
    gg_sense_one(out, KIND, d->kind, 6);
    if (d->from) gg_sense_one(out, FROM, d->from, CAS_BOXES + 1);
    if (d->picked) gg_sense_one(out, PICKED, cas_id(mover, d->picked - 1u), CAS_IDS);
    if (d->leader) gg_sense_one(out, LEADER, d->leader - 1u, CAS_IDS);
    other_than_0(GOAL, d->goal, out);
    other_than_0(ENTERED, d->entered, out);
    other_than_0(SCOUT, d->scout, out);
    other_than_0(TARGET, d->target, out);
    if (d->flight_from) gg_sense_one(out, FLIGHT, d->flight_from, CAS_BOXES + 1);
    gg_sense_one(out, OVERRUN, d->overrun, 3);
    set(STAGE_DONE, d->done, out);
    whole(NUMBERS, d->spent, out);
    whole(NUMBERS + 1, d->mp, out);
    whole(NUMBERS + 2, d->screen, out);
    whole(NUMBERS + 3, d->cover, out);
    whole(NUMBERS + 4, d->show, out);
    flag(0, d->side, out);
    flag(1, d->caught, out);
}

static void sense_combat(const cas_combat *c, gg_sensed *out) {
    if (!c->area) return;
    other_than_0(FOUGHT_FOR, c->area, out);
    gg_sense_one(out, ROUND, c->round, 4);
    gg_sense_one(out, DUE, c->hits, HITS);
    gg_sense_one(out, RETREATS, c->retreats, CAS_SIDES + 1);
    gg_sense_one(out, PURSUED, c->pursued, CAS_SIDES + 1);
    set(ENTRIES, c->entries, out);
    for (unsigned side = 0; side < CAS_SIDES; side++)
        whole(SCORED + side, c->scored[side], out);
    flag(4, c->assault, out);
    flag(5, c->sortie, out);
    flag(6, c->bombarded, out);
    flag(7, c->late, out);
}

static void sense_links(const cas_table *t, gg_sensed *out) {
    for (unsigned i = 0; i < 2; i++) {
        set(BROKEN + 64 * i, t->broken[i], out);
        set(MENDING + 64 * i, t->mending[i], out);
    }
    for (unsigned i = 0; i < CAS_LINKS; i++)
        gg_sense(out, CROSSED + i, t->crossed[i] * 4u);
}

static void sense_table(const cas_table *t, gg_sensed *out) {
    gg_sense_one(out, TURN, t->turn, CAS_TURNS + 1);
    gg_sense_one(out, STEP, t->step, CAS_STEPS);
    flag(8, t->first, out);
    flag(9 + t->holds_initiative, 1, out);
    set(OPTION, t->options & ((1u << OPTIONS) - 1), out);
    set(LATER_OPTION, t->options >> OPTIONS, out);
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        gg_sense(out, LOST + side, t->lost_sp[side] * 4u);
        whole(KILLED + side, t->killed_points[side], out);
    }
    for (unsigned i = 0; i < CAS_FORTRESSES; i++)
        whole(SIEGE + i, t->siege[i], out);
    for (unsigned i = 0; i < CAS_AREAS; i++) {
        if (t->holder[i]) gg_sense(out, HOLDER + (t->holder[i] - 1u) * CAS_AREAS + i, GG_SENSE_ONE);
    }
    set(SCOUTS, t->scouts, out);
    set(SCOUTED, t->scouted, out);
    set(FOUGHT, t->fought, out);
    set(ASSAULTED, t->assaulted, out);
    sense_links(t, out);
}

static void add(muster *m, unsigned side, unsigned place, const cas_counter *row) {
    if (place >= CAS_PLACES) return;
    m->count[side][place]++;
    m->sp[side][place] = (uint16_t)(m->sp[side][place] + row->sp);
    m->leader[side][place] = (uint16_t)(m->leader[side][place] + (row->kind <= CAS_GENERIC));
}

static void sense_side(const cas_view *v, unsigned side, unsigned mover, muster *m,
                       gg_sensed *out) {
    const cas_counters_now *n = &v->now;
    const cas_combat *c = &v->table.combat;
    const cas_set mark[COUNTER_MARKS] = {
        n->up[side],
        n->commanded[side],
        n->foraging[side],
        n->moved[side],
        n->fought[side],
        n->forced[side],
        n->busy[side],
        v->hidden[side],
        side == mover ? v->table.pending_action.group : 0,
        c->leaders[side],
        c->taken,
        c->came,
        v->table.pending_action.flight[side],
    };
    bool fog = v->table.options & 1u << CAS_OPT_FOG_OF_WAR;
    for (unsigned k = fog ? 0 : 1; k < COUNTER_MARKS; k++)
        set(COUNTER_MARK + k * CAS_IDS + cas_id(side, 0), mark[k], out);
    for (unsigned i = 0; i < cas_counter_count[side]; i++) {
        unsigned id = cas_id(side, i), place = n->place[side][i];
        if (place == CAS_ABSENT) continue;
        gg_sense_one(out, COUNTER_PLACE + id * CAS_BOXES, place, CAS_BOXES);
        whole(COUNTER_HITS + id, n->hits[side][i], out);
        add(m, side, place, cas_row(side, i));
    }
}

static void sense_heap(unsigned side, const cas_heap *heap, gg_sensed *out) {
    unsigned row = side * CAS_PLACES + heap->place, kind[CAS_KINDS] = { 0 };
    cas_set may = heap->may & ~heap->must;
    unsigned left = heap->count - cas_size(heap->must), others = cas_size(may);
    for (cas_set s = heap->must; s; s = cas_rest(s))
        kind[cas_row(side, cas_first(s))->kind] += 64 * GG_SENSE_ONE;
    for (cas_set s = may; s; s = cas_rest(s))
        kind[cas_row(side, cas_first(s))->kind] += 64 * GG_SENSE_ONE * left / others;
    for (unsigned i = 0; i < CAS_KINDS; i++)
        gg_sense(out, HIDDEN_KIND + row * CAS_KINDS + i, (kind[i] + 32) / 64);
    whole(HIDDEN + row, heap->count, out);
}

static void sense_muster(const muster *m, gg_sensed *out) {
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        for (unsigned place = 0; place < CAS_PLACES; place++) {
            unsigned row = AREA_MARK + (side * CAS_PLACES + place) * AREA_MARKS;
            unsigned count = m->count[side][place], sp = m->sp[side][place];
            if (!count) continue;
            gg_sense(out, row, sp * 4);
            gg_sense(out, row + 1, GG_SENSE_ONE);
            gg_sense(out, row + 2, m->leader[side][place] * (unsigned)GG_SENSE_ONE);
            if (sp >= 4) gg_sense(out, row + 3, GG_SENSE_ONE);
            if (sp >= 10) gg_sense(out, row + 4, GG_SENSE_ONE);
        }
    }
}

static void sense(const gg_view *view, const gg_decision *decision, gg_sensed *out) {
    const cas_view *v = cas_view_of(view);
    const cas_table *t = &v->table;
    bool second = t->step == CAS_STEP_MOVE_SECOND || t->step == CAS_STEP_COMBAT_SECOND;
    unsigned mover = second ? !t->first : t->first;
    muster m = { .sp = { { 0 } } };
    out->count = 0;
    gg_sense(out, SEAT_PHASE + (unsigned)v->seat * PHASES + decision->phase, GG_SENSE_ONE);
    gg_sense(out, CHOICES, decision->count);
    sense_pending_action(t, mover % CAS_SIDES, out);
    sense_combat(&t->combat, out);
    sense_table(t, out);
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        sense_side(v, side, mover, &m, out);
        for (unsigned h = 0; h < v->heap_count[side]; h++) {
            if (v->heap[side][h].place < CAS_PLACES) sense_heap(side, &v->heap[side][h], out);
        }
    }
    sense_muster(&m, out);
}

/* Tokens: the decision and its word; the thing it names; what kind of thing that is. */
enum { THINGS = CAS_IDS + 1, WORDED = 3 };
enum {
    WORD_TOKEN = 1,
    THING_TOKEN = WORD_TOKEN + PHASES * WORDS,
    WORDED_TOKEN = THING_TOKEN + PHASES * THINGS,
    KIND_TOKEN = WORDED_TOKEN + WORDED * THINGS,
    TOKENS = KIND_TOKEN + PHASES * CAS_KINDS
};

static_assert((int)CAS_AREAS < (int)THINGS && (int)CAS_PLACES < (int)THINGS, "things have room");

// Decisions whose things are counters.
static bool names_counter(gg_action a) {
    const uint64_t verbs = UINT64_C(1) << CAS_MOVE_PICK | UINT64_C(1) << CAS_GROUP_ADD
                           | UINT64_C(1) << CAS_RECON_CAVALRY | UINT64_C(1) << CAS_RECON_SCREEN
                           | UINT64_C(1) << CAS_RECON_SHOW | UINT64_C(1) << CAS_GUNS_PICK
                           | UINT64_C(1) << CAS_GUNS_LEADER | UINT64_C(1) << CAS_BOMBARD_HIT
                           | UINT64_C(1) << CAS_COMBAT_HIT | UINT64_C(1) << CAS_PURSUIT_HIT;
    return (verbs >> a.verb & 1) && a.arg[0] == CAS_THING && a.arg[1] > 0 && a.arg[1] <= CAS_IDS;
}

static unsigned worded(gg_action a) {
    unsigned which = a.arg[0] == CAS_LEAVE ? 0 : a.arg[0] == CAS_ASSAULT ? 1 : 2;
    return WORDED_TOKEN + which * THINGS + a.arg[1] % THINGS;
}

static void tokens(const gg_view *view, gg_action a, uint16_t *token) {
    (void)view;
    token[0] = (uint16_t)(WORD_TOKEN + (unsigned)a.verb * WORDS + a.arg[0]);
    token[1] = token[2] = 0;
    if (a.arg[1] && a.arg[0] == CAS_THING)
        token[1] = (uint16_t)(THING_TOKEN + (unsigned)a.verb * THINGS + a.arg[1] % THINGS);
    else if (a.arg[1])
        token[1] = (uint16_t)worded(a);
    if (!names_counter(a)) return;
    unsigned id = a.arg[1] - 1u;
    unsigned kind = cas_row(cas_side_of(id), cas_number_of(id))->kind;
    token[2] = (uint16_t)(KIND_TOKEN + (unsigned)a.verb * CAS_KINDS + kind);
}

const gg_senses cas_senses = {
    .column_count = COLUMNS,
    .token_count = TOKENS,
    .set_max = 448,
    .sense = sense,
    .tokens = tokens,
};
