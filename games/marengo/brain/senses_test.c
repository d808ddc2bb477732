/* senses_test.c - what a net is given: each thing of a view has columns of its own and each of
 * its values others, and each action has tokens of its own. */
#include <stdio.h>
#include <string.h>

#include "games/marengo/brain/policy.h"
#include "games/marengo/sight/heaps.h"
#include "harness/harness.h"
#include "senses.h"

enum { COLUMNS_MAX = 1 << 15, ACTIONS_MAX = 4000 };
static unsigned owner[COLUMNS_MAX]; // the thing that sets it; 0: none yet
static mar_view seen;               // a view that is changed and put back
static const gg_decision *asked;
static uint8_t before[COLUMNS_MAX], last[COLUMNS_MAX], now[COLUMNS_MAX];

static void sense(uint8_t *amount) {
    static gg_sensed out;
    memset(amount, 0, mar_senses.column_count);
    mar_senses.sense((const gg_view *)(const void *)&seen, asked, &out);
    holds(out.count <= mar_senses.set_max);
    for (unsigned i = 0; i < out.count; i++) {
        holds(out.column[i] > 0 && out.column[i] < mar_senses.column_count);
        holds(amount[out.column[i]] == 0);
        amount[out.column[i]] = out.amount[i];
    }
}

// What differs now from before is set by that thing, and by no other.
static void is_owned(unsigned thing) {
    for (unsigned c = 0; c < mar_senses.column_count; c++) {
        if (now[c] == before[c]) continue;
        if (owner[c] && owner[c] != thing)
            fprintf(stderr, "# column %u: things %u and %u\n", c, owner[c], thing);
        holds(owner[c] == 0 || owner[c] == thing);
        owner[c] = thing;
    }
}

// Values that are sensed one after another are told from each other.
typedef struct told {
    uint64_t hash[512];
    unsigned count;
} told;

static void is_new(told *values, unsigned thing) {
    uint64_t hash = 0;
    sense(now);
    is_owned(thing);
    for (unsigned c = 0; c < mar_senses.column_count; c++)
        hash = (hash ^ now[c]) * UINT64_C(0x100000001b3) + c;
    for (unsigned i = 0; i < values->count; i++)
        holds(values->hash[i] != hash);
    values->hash[values->count++] = hash;
}

// A number of the view, with all its values from low to high.
static void is_sensed(unsigned thing, void *at, unsigned size, unsigned low, unsigned high) {
    told values = { .count = 0 };
    uint16_t was = 0;
    memcpy(&was, at, size);
    for (unsigned value = low; value <= high; value++) {
        memcpy(at, &(uint16_t){ (uint16_t)value }, size);
        is_new(&values, thing);
    }
    memcpy(at, &was, size);
}

#define SENSED(thing, field, low, high) is_sensed(thing, &(field), sizeof(field), low, high)

// One number for each thing. Of a row of things the first.
enum { ROUND = 1, TURN, STAGE, COMMANDS, ACTIVATED, PONTOON, SETUP, GAIN, PASSED, PHASE, CHOICES };
enum { ASSAULTED = 20, LOST, TAKEN, FROM, TO, NEAR, TARGET, RETREAT, KIND, WAY, ROAD, GROUP };
enum { STEP = 40, PAID, ATTACK, CHOSEN, LAST, BATTLE, TYPE, HORSE, WINNER, SHOWN, REFUGE };
enum { MORALE = 60, FIRED = 70, LOSS = 80, LIVING = 100, CROSSING = 200, HEAPS = 400 };

static void pending_action_is_sensed(void) {
    mar_pending_action *pending_action = &seen.table.pending_action;
    if (pending_action->kind == MAR_NONE_PENDING) return;
    SENSED(FROM, pending_action->from, 0, MAR_PLACES - 1);
    SENSED(TO, pending_action->to, 0, MAR_PLACES - 1);
    SENSED(NEAR, pending_action->near, 0, MAR_ENTRY_FIRST - 1);
    SENSED(TARGET, pending_action->target, 0, MAR_ENTRY_FIRST - 1);
    SENSED(RETREAT, pending_action->retreat, 0, MAR_ENTRY_FIRST);
    SENSED(WAY, pending_action->way, 0, MAR_WORDS - 1);
    SENSED(ROAD, pending_action->road, 0, MAR_ROADS);
    SENSED(GROUP, pending_action->group, 0, 3);
    SENSED(STEP, pending_action->step, 0, MAR_STEPS);
    SENSED(PAID, pending_action->paid, 0, 1);
    SENSED(ATTACK, pending_action->attack, 0, 2);
    SENSED(CHOSEN, pending_action->chosen, 0, UINT8_MAX);
    SENSED(LAST, pending_action->last, 0, MAR_CODES);
    SENSED(SHOWN, pending_action->shown, 0, MAR_CODES);
    if (pending_action->kind != MAR_PENDING_ASSAULT) return;
    SENSED(BATTLE, pending_action->stage, 0, MAR_STAGE_PURSUIT);
    SENSED(TYPE, pending_action->type, 0, MAR_TYPES - 1);
    SENSED(HORSE, pending_action->horse, 0, 1);
    SENSED(WINNER, pending_action->winner, 0, MAR_ARMIES);
    SENSED(LOSS, pending_action->loss[0], 0, 7);
    SENSED(LOSS + 1, pending_action->loss[1], 0, 7);
}

static void table_is_sensed(void) {
    mar_table *t = &seen.table;
    SENSED(ROUND, t->round, 1, t->last_round);
    SENSED(TURN, t->army, 0, 1);
    SENSED(STAGE, t->stage, 0, MAR_PHASES - 1);
    SENSED(COMMANDS, t->commands, 0, MAR_COMMANDS);
    SENSED(ACTIVATED, t->activated, 0, 2);
    SENSED(PONTOON, t->pontoon_used, 0, 1);
    SENSED(SETUP, t->setup_occupied, 0, 1);
    SENSED(GAIN, t->gain_given, 0, 1);
    SENSED(PASSED, t->passed, 0, 1);
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        SENSED(MORALE + army, t->morale[army], 0, 40);
        SENSED(FIRED + army, t->fired[army], 0, 9);
        for (unsigned c = 0; c < MAR_CLASSES; c++)
            SENSED(LIVING + army * MAR_CLASSES + c, seen.living[army][c], 0, 15);
    }
    if (t->assaulted_count == 1) SENSED(ASSAULTED, t->assaulted[0], 0, MAR_ENTRY_FIRST - 1);
    if (t->lost_count == 1) SENSED(LOST, t->lost[0], 0, MAR_ENTRY_FIRST - 1);
    if (t->taken_count == 1) SENSED(TAKEN, t->taken[0], 0, MAR_LOCALES - 1);
}

// A step 1 to 3 of each crossing, either way.
static void crossings_are_sensed(void) {
    for (unsigned i = 0; i < MAR_CROSSINGS; i++) {
        uint8_t *at = &seen.table.crossing[i / 2], was = *at;
        unsigned shift = i % 2 * 4;
        told values = { .count = 0 };
        for (unsigned used = 0; used < 8; used++) {
            if (used == 4) continue;
            *at = (uint8_t)((was & ~(15u << shift)) | used << shift);
            is_new(&values, CROSSING + i);
        }
        *at = was;
    }
}

// Where a heap came in the same locale as before, how many are there is told as before.
static bool is_counted(const mar_heap *heap) {
    for (unsigned c = 0; c < mar_senses.column_count; c++) {
        bool counts = now[c] - before[c] == heap->count * GG_SENSE_ONE;
        if (now[c] == last[c] && counts) return true;
    }
    return false;
}

// The pieces of an army in a locale, in a spot or at an entry: wherever they stand.
static void heaps_are_sensed(void) {
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        if (seen.heap_count[army] == 0) continue;
        mar_heap *heap = &seen.heap[army][seen.heap_count[army] - 1], was = *heap;
        unsigned place = mar_key_place(was.key);
        seen.heap_count[army]--;
        sense(before); // without it
        seen.heap_count[army]++;
        for (place++; place < MAR_SPOTS; place++) {
            unsigned area = place < MAR_ENTRY_FIRST ? mar_places[place].locale : place;
            heap->key = mar_key(place, mar_key_inactive(was.key), mar_key_status(was.key));
            sense(now);
            holds(memcmp(now, before, mar_senses.column_count) != 0);
            is_owned(HEAPS + army * MAR_SPOTS + area);
            bool beside = place < MAR_ENTRY_FIRST && mar_places[place].kind == MAR_APPROACH
                          && place > mar_key_place(was.key) + 1u;
            if (beside) holds(is_counted(heap));
            memcpy(last, now, mar_senses.column_count);
        }
        *heap = was;
    }
    sense(before);
}

static void look(const world *w, const gg_decision *decision) {
    gg_seat seat = gg_to_move(&mar_game, world_truth(w));
    gg_decision other = *decision;
    seen = *mar_view_of(world_seen(w, seat));
    asked = &other;
    sense(before);
    SENSED(PHASE, other.phase, 1, MAR_PHASES - 1);
    SENSED(PHASE, seen.seat, 0, 1);
    SENSED(CHOICES, other.count, 1, 200);
    pending_action_is_sensed();
    table_is_sensed();
    crossings_are_sensed();
    for (unsigned i = 0; i < seen.refuge_count; i++)
        SENSED(REFUGE, seen.refuge[i], seen.refuge[i], seen.refuge[i]);
    heaps_are_sensed();
}

// ---- Tokens.

typedef struct spoken {
    gg_action action;
    uint16_t token[GG_TOKENS];
} spoken;
static spoken said[ACTIONS_MAX];
static unsigned said_count;

static bool is_same_action(const gg_action *a, const gg_action *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

static void tokens_are_its_own(const world *w, gg_action action) {
    spoken is = { .action = action };
    mar_senses.tokens(world_seen(w, 0), action, is.token);
    for (unsigned i = 0; i < GG_TOKENS; i++)
        holds(is.token[i] < mar_senses.token_count);
    for (unsigned i = 0; i < said_count; i++) {
        bool same = memcmp(said[i].token, is.token, sizeof is.token) == 0;
        holds(same == is_same_action(&said[i].action, &action));
        if (same) return;
        // Words come first, then places, then classes and roads.
        for (unsigned k = 1; k < GG_TOKENS; k++) {
            unsigned token = said[i].token[k];
            holds(token == 0 || is.token[k - 1] < token);
        }
    }
    holds(said_count < ACTIONS_MAX);
    said[said_count++] = is;
}

static void walk(uint64_t seed) {
    enum { DECISIONS = 900, OFTEN = 240, FIGHT = 16 };
    static gg_news heard;
    static world w;
    dice lot = { .key = seed };
    gg_decision decision;
    world_copy(&w, harness_world());
    for (unsigned i = 0; i < DECISIONS; i++) {
        gg_seat seat = gg_to_move(&mar_game, world_truth(&w));
        if (seat == MAR_GALLERY) break;
        gg_ask(&mar_game, world_truth(&w), seat, &decision);
        const mar_pending_action *pending_action =
            &mar_view_of(world_seen(&w, seat))->table.pending_action;
        if (i % OFTEN == 0 || (pending_action->kind == MAR_PENDING_ASSAULT && i % FIGHT == 0))
            look(&w, &decision);
        for (unsigned k = 0; k < decision.count; k++)
            tokens_are_its_own(&w, decision.legal[k]);
        world_play(&w, seat, decision.legal[dice_roll(&lot, decision.count)], &heard);
    }
}

EXAMPLE(senses, "a column tells of one thing, and another value is told by other columns") {
    memset(owner, 0, sizeof owner);
    said_count = 0;
    holds(mar_senses.column_count <= COLUMNS_MAX);
    for (uint64_t seed = 1; seed <= 2; seed++) {
        begin(seed);
        walk(seed);
        position("round 12 austria assault", "A l18/fourance I3 I2 C2 C1", "A l1 I2 A1",
                 "A l5/peterbona I3 2xC2", "A l5 I2 C2", "F fourance/l18 I2 I1 A1 C2",
                 "F fourance I2", "F peterbona/l5 2xI2", "F peterbona C2", "F marengo I3 I2");
        walk(seed);
        position("round 4 austria bombard", "A l5/peterbona A1-declared I2", "A l5/l10 A1",
                 "A l1 I2", "F peterbona/l10 I2", "F peterbona/l6 I3 C1", "F l10 I2", "A l6 I1");
        play("bombard fire");
        walk(seed);
    }
}
