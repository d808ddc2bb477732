/* senses.c - what a net is given of a decision of Marengo, from the view alone.
 *
 * Columns are by army, not by own and enemy: the map is not the same for both. Of each place: the
 * classes expected there, how many nobody has seen, and what they did; then the open table and
 * the action at hand, one column for each value. */
#include "senses.h"

#include <string.h>

#include "games/marengo/brain/policy.h"
#include "games/marengo/sight/heaps.h"
#include "games/marengo/sight/view.h"
#include "games/marengo/state/table.h"

enum { PLACES = MAR_SPOTS, MORALES = 48, SHARE_PER_UNIT = MAR_SHARE / GG_SENSE_ONE };
enum { CROSSING_STATES = 4, LOSSES = 8, CHOSEN = 8, GROUPS = 4 };

// What is told of an army in a place, besides its classes.
enum { UNSEEN, ASLEEP, MOVED, GUN, FIRST, SECOND, MARKS };

// Room for more of them, so that a net can outlive a change of the rules.
enum { PHASES = 32, WORDS = 24 };
static_assert((int)MAR_PHASES <= (int)PHASES && (int)MAR_WORDS <= (int)WORDS, "there is room");

// Rows of columns. Each begins where the one before ends.
enum {
    NOTHING,
    CLASS,
    MARK = CLASS + MAR_ARMIES * PLACES * MAR_CLASSES,
    HELD = MARK + MAR_ARMIES * PLACES * MARKS,
    HELD_BY = HELD + MAR_ARMIES * MAR_LOCALES,
    LIVING = HELD_BY + MAR_ARMIES * MAR_LOCALES,
    SEAT_PHASE = LIVING + MAR_ARMIES * MAR_CLASSES,
    ROUND = SEAT_PHASE + MAR_ARMIES * PHASES,
    LEFT = ROUND + MAR_ROUNDS + 1,
    MORALE = LEFT + MAR_ROUNDS + 1,
    TURN = MORALE + MAR_ARMIES * MORALES,
    STAGE = TURN + MAR_ARMIES,
    COMMANDS = STAGE + PHASES,
    FLAGS = COMMANDS + MAR_COMMANDS + 1,
    FIRED = FLAGS + 8,
    ACTIVATED = FIRED + MAR_ARMIES,
    ASSAULTED = ACTIVATED + 1,
    LOST = ASSAULTED + PLACES,
    TAKEN = LOST + PLACES,
    CROSSING = TAKEN + MAR_LOCALES,
    FROM = CROSSING + MAR_CROSSINGS * CROSSING_STATES,
    TO = FROM + PLACES,
    NEAR = TO + PLACES,
    TARGET = NEAR + PLACES,
    RETREAT = TARGET + PLACES,
    KIND = RETREAT + PLACES + 1,
    WAY = KIND + 4,
    ROAD = WAY + WORDS,
    ROAD_GROUP = ROAD + MAR_ROADS + 1,
    STEP = ROAD_GROUP + GROUPS,
    PAID = STEP + MAR_STEPS + 1,
    ATTACK = PAID + 2,
    CHOSEN_WAYS = ATTACK + 3,
    LAST = CHOSEN_WAYS + CHOSEN,
    BATTLE = LAST + MAR_CODES + 1,
    TYPE = BATTLE + 4,
    HORSE = TYPE + MAR_TYPES + 1,
    WINNER = HORSE + 2,
    SHOWN = WINNER + MAR_ARMIES + 1,
    LOSS = SHOWN + MAR_CODES + 1,
    REFUGE = LOSS + MAR_ARMIES * LOSSES,
    CHOICES = REFUGE + MAR_LOCALES,
    COLUMNS = CHOICES + 1
};

static_assert((int)COLUMNS <= (int)UINT16_MAX, "columns have 16-bit numbers");

// One army in one place, added up over its heaps.
typedef struct stand {
    unsigned class[MAR_CLASSES], mark[MARKS], count;
} stand;

static void add_heap(stand *s, const mar_heap *heap) {
    unsigned status = mar_key_status(heap->key), count = heap->count * (unsigned)GG_SENSE_ONE;
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        unsigned loose = heap->share[c] / SHARE_PER_UNIT;
        s->class[c] += heap->sure[c] * (unsigned)GG_SENSE_ONE + loose;
        s->mark[UNSEEN] += loose;
    }
    if (mar_key_inactive(heap->key)) s->mark[ASLEEP] += count;
    if (status == MAR_MOVED || status == MAR_ASSAULTED || status == MAR_MOVED_DECLARED)
        s->mark[MOVED] += count;
    if (status >= MAR_FIRED) s->mark[GUN] += count;
    s->count += heap->count;
}

static void sense_stand(const stand *s, unsigned army, unsigned place, gg_sensed *out) {
    unsigned row = army * PLACES + place;
    for (unsigned c = 0; c < MAR_CLASSES; c++)
        gg_sense(out, CLASS + row * MAR_CLASSES + c, s->class[c]);
    for (unsigned m = 0; m < FIRST; m++)
        gg_sense(out, MARK + row * MARKS + m, s->mark[m]);
    gg_sense(out, MARK + row * MARKS + FIRST, GG_SENSE_ONE);
    if (s->count > 1) gg_sense(out, MARK + row * MARKS + SECOND, GG_SENSE_ONE);
}

static void sense_locales(const uint8_t *held, unsigned army, gg_sensed *out) {
    for (unsigned locale = 0; locale < MAR_LOCALES; locale++) {
        if (!held[locale]) continue;
        gg_sense(out, HELD + army * MAR_LOCALES + locale, held[locale] * (unsigned)GG_SENSE_ONE);
        gg_sense(out, HELD_BY + army * MAR_LOCALES + locale, GG_SENSE_ONE);
    }
}

static void sense_army(const mar_view *v, unsigned army, gg_sensed *out) {
    uint8_t held[MAR_LOCALES] = { 0 };
    for (unsigned i = 0; i < v->heap_count[army];) {
        unsigned place = mar_key_place(v->heap[army][i].key);
        stand s = { .count = 0 };
        for (; i < v->heap_count[army] && mar_key_place(v->heap[army][i].key) == place; i++)
            add_heap(&s, &v->heap[army][i]);
        sense_stand(&s, army, place, out);
        if (place < MAR_ENTRY_FIRST) {
            uint8_t *here = &held[mar_at(place)->locale];
            *here = (uint8_t)(*here + s.count);
        }
    }
    sense_locales(held, army, out);
    for (unsigned c = 0; c < MAR_CLASSES; c++)
        gg_sense(out, LIVING + army * MAR_CLASSES + c, v->living[army][c] * (unsigned)GG_SENSE_ONE);
    gg_sense_one(out, MORALE + army * MORALES, v->table.morale[army], MORALES);
    gg_sense(out, FIRED + army, v->table.fired[army] * (unsigned)GG_SENSE_ONE);
}

static void sense_flag(unsigned flag, unsigned value, gg_sensed *out) {
    if (value) gg_sense(out, FLAGS + flag, GG_SENSE_ONE);
}

static void sense_places(unsigned row, const uint16_t *place, unsigned count, gg_sensed *out) {
    for (unsigned i = 0; i < count; i++) {
        if (!mar_is_member(place, i, place[i])) gg_sense(out, row + place[i], GG_SENSE_ONE);
    }
}

static void sense_crossing(unsigned crossing, unsigned used, gg_sensed *out) {
    unsigned row = CROSSING + crossing * CROSSING_STATES;
    if (!used) return;
    gg_sense(out, row, (used & 3) * (unsigned)GG_SENSE_ONE);
    gg_sense(out, row + 1 + used / 4 % 2, GG_SENSE_ONE);
}

static void sense_crossings(const mar_table *t, gg_sensed *out) {
    for (unsigned i = 0; i < sizeof t->crossing; i++) {
        if (!t->crossing[i]) continue;
        sense_crossing(2 * i, t->crossing[i] & 15u, out);
        sense_crossing(2 * i + 1, t->crossing[i] >> 4, out);
    }
}

static void sense_table(const mar_table *t, gg_sensed *out) {
    gg_sense_one(out, ROUND, t->round, MAR_ROUNDS + 1);
    gg_sense_one(out, LEFT, t->last_round - t->round, MAR_ROUNDS + 1);
    gg_sense_one(out, TURN, t->army, MAR_ARMIES);
    gg_sense_one(out, STAGE, t->stage, PHASES);
    gg_sense_one(out, COMMANDS, t->commands, MAR_COMMANDS + 1);
    gg_sense(out, ACTIVATED, t->activated * (unsigned)GG_SENSE_ONE);
    sense_flag(0, t->pontoon_used, out);
    sense_flag(1, t->setup_occupied, out);
    sense_flag(2, t->gain_given, out);
    sense_flag(3, t->passed > 0, out);
    sense_flag(4, t->morale[MAR_AUSTRIA] == 0, out);
    sense_flag(5, t->morale[MAR_FRANCE] == 0, out);
    sense_places(ASSAULTED, t->assaulted, t->assaulted_count, out);
    sense_places(LOST, t->lost, t->lost_count, out);
    for (unsigned i = 0; i < t->taken_count; i++) {
        if (!memchr(t->taken, t->taken[i], i)) gg_sense(out, TAKEN + t->taken[i], GG_SENSE_ONE);
    }
    sense_crossings(t, out);
}

static void sense_battle(const mar_pending_action *d, gg_sensed *out) {
    gg_sense_one(out, BATTLE, d->stage, 4);
    gg_sense_one(out, TYPE, d->type, MAR_TYPES + 1);
    gg_sense_one(out, HORSE, d->horse, 2);
    gg_sense_one(out, WINNER, d->winner, MAR_ARMIES + 1);
    for (unsigned army = 0; army < MAR_ARMIES; army++)
        gg_sense_one(out, LOSS + army * LOSSES, d->loss[army], LOSSES);
}

static void sense_pending_action(const mar_pending_action *d, gg_sensed *out) {
    if (d->kind == MAR_NONE_PENDING) return;
    gg_sense_one(out, KIND, d->kind, 4);
    gg_sense(out, FROM + d->from, GG_SENSE_ONE);
    gg_sense(out, TO + d->to, GG_SENSE_ONE);
    if (d->near) gg_sense(out, NEAR + d->near, GG_SENSE_ONE);
    if (d->target) gg_sense(out, TARGET + d->target, GG_SENSE_ONE);
    if (d->retreat) gg_sense(out, RETREAT + d->retreat, GG_SENSE_ONE);
    gg_sense_one(out, WAY, d->way, WORDS);
    gg_sense_one(out, ROAD, d->road, MAR_ROADS + 1);
    gg_sense_one(out, ROAD_GROUP, d->group, GROUPS);
    gg_sense_one(out, STEP, d->step, MAR_STEPS + 1);
    gg_sense_one(out, PAID, d->paid, 2);
    gg_sense_one(out, ATTACK, d->attack, 3);
    for (unsigned i = 0; i < CHOSEN; i++)
        gg_sense(out, CHOSEN_WAYS + i, (d->chosen >> i & 1u) * (unsigned)GG_SENSE_ONE);
    gg_sense_one(out, LAST, d->last, MAR_CODES + 1);
    gg_sense_one(out, SHOWN, d->shown, MAR_CODES + 1);
    if (d->kind == MAR_PENDING_ASSAULT) sense_battle(d, out);
}

static void sense_refuge(const mar_view *v, gg_sensed *out) {
    uint8_t count[MAR_LOCALES] = { 0 };
    for (unsigned i = 0; i < v->refuge_count; i++)
        count[mar_at(mar_place_of(v->refuge[i]))->locale]++;
    for (unsigned i = 0; v->refuge_count && i < MAR_LOCALES; i++)
        gg_sense(out, REFUGE + i, count[i] * (unsigned)GG_SENSE_ONE);
}

static void sense(const gg_view *view, const gg_decision *decision, gg_sensed *out) {
    const mar_view *v = mar_view_of(view);
    out->count = 0;
    gg_sense(out, SEAT_PHASE + (unsigned)v->seat * PHASES + decision->phase, GG_SENSE_ONE);
    gg_sense(out, CHOICES, decision->count);
    for (unsigned army = 0; army < MAR_ARMIES; army++)
        sense_army(v, army, out);
    sense_table(&v->table, out);
    sense_pending_action(&v->table.pending_action, out);
    sense_refuge(v, out);
}

/* Tokens: the decision and its word; the place or facing; the class or road. */
enum { FACINGS = 2 * MAR_LOCALES, PLACE_VERBS = 4, FACING_VERBS = 5 };
enum {
    WORD_TOKEN = 1,
    PLACE_TOKEN = WORD_TOKEN + PHASES * WORDS,
    FACING_TOKEN = PLACE_TOKEN + PLACE_VERBS * MAR_PLACES,
    CODE_TOKEN = FACING_TOKEN + FACING_VERBS * FACINGS,
    ROAD_TOKEN = CODE_TOKEN + PHASES * (MAR_CODES + 1),
    TOKENS = ROAD_TOKEN + MAR_ROADS + 1
};

static unsigned place_token(gg_action a) {
    unsigned place = a.arg[1], facing = a.arg[1], block = a.arg[0] == MAR_BLOCK_AT;
    bool thing = a.arg[0] == MAR_THING;
    switch ((enum mar_phase)a.verb) {
    case MAR_ACTIVATE: return thing ? PLACE_TOKEN + place : 0;
    case MAR_BOMBARD_AT: return PLACE_TOKEN + MAR_PLACES + place;
    case MAR_ASSAULT: return thing ? PLACE_TOKEN + 2 * MAR_PLACES + place : 0;
    case MAR_MOVE_FROM: return thing ? PLACE_TOKEN + 3 * MAR_PLACES + place : 0;
    case MAR_MOVE_TO:
        if (a.arg[0] != MAR_TO && !block) return 0;
        return FACING_TOKEN + block * FACINGS + facing;
    case MAR_ROAD_STEP:
        if (!thing && !block) return 0;
        return FACING_TOKEN + (block ? 1u : 2u) * FACINGS + facing;
    case MAR_RETREAT_TO: return FACING_TOKEN + 3 * FACINGS + facing;
    case MAR_CONTINUE_AT: return thing ? FACING_TOKEN + 4 * FACINGS + facing : 0;
    case MAR_NO_PHASE:
    case MAR_BOMBARD:
    case MAR_BOMBARD_LOSS:
    case MAR_ASSAULT_LEAD:
    case MAR_ASSAULT_ADD:
    case MAR_GUNS:
    case MAR_LOSS_LEAD:
    case MAR_LOSS_OTHER:
    case MAR_DEFEND:
    case MAR_PURSUE:
    case MAR_RETREAT_LOSS:
    case MAR_RETREAT_LOST:
    case MAR_CONTINUE_TAKE:
    case MAR_MOVE_TAKE:
    case MAR_SHOW:
    case MAR_BLOCK:
    case MAR_BLOCKED:
    case MAR_SPLIT_TAKE:
    case MAR_DECLARE:
    case MAR_RESIGN:
    case MAR_PHASES: break;
    }
    return 0;
}

static void tokens(const gg_view *view, gg_action a, uint16_t *token) {
    (void)view;
    unsigned last = a.verb == MAR_ROAD_STEP
                        ? (unsigned)ROAD_TOKEN + a.arg[2]
                        : CODE_TOKEN + (unsigned)a.verb * (MAR_CODES + 1u) + a.arg[2];
    token[0] = (uint16_t)(WORD_TOKEN + (unsigned)a.verb * WORDS + a.arg[0]);
    token[1] = (uint16_t)place_token(a);
    token[2] = (uint16_t)(a.arg[2] ? last : 0);
}

const gg_senses mar_senses = {
    .column_count = COLUMNS,
    .token_count = TOKENS,
    .set_max = 256,
    .sense = sense,
    .tokens = tokens,
};
