/* shares_test.c - what a view expects of hidden pieces, held against every history that could
 * have led there: pieces are dealt to blocks in all ways, and blocks that move or are shown are
 * chosen in all ways. */
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <string.h>

#include "games/marengo/sight/heaps.h"

enum { ARMY = MAR_FRANCE, BLOCKS = 6, PLACES = 4, WAYS_MAX = 400, DRAWS = 40000 };
enum { NORTH = 10, SOUTH = 20, WEST = 30, EAST = 40 }; // places, any will do
static const unsigned places[PLACES] = { NORTH, SOUTH, WEST, EAST };

// What happens: blocks go unseen, or one of a class is shown and goes.
typedef struct pending_action {
    uint8_t from, to, count, shown; // shown: class + 1
} pending_action;

typedef struct story {
    const char *name;
    uint8_t class[BLOCKS]; // the army's list
    uint8_t place[BLOCKS]; // where a block stands at first
    uint8_t known;         // so many blocks, the first, lie open at first, with the first classes
    pending_action pending_action[4];
} story;

// Classes by place at the end, and how likely: by all histories, and by what was drawn.
typedef struct outcome {
    uint8_t has[PLACES][MAR_CLASSES];
    double histories, drawn;
} outcome;

typedef struct outcomes {
    outcome row[WAYS_MAX];
    unsigned count;
    double histories;
} outcomes;

// One history being told.
typedef struct history {
    const story *story;
    outcomes *out;
    uint8_t class[BLOCKS], place[BLOCKS];
} history;

static unsigned index_of(unsigned place) {
    unsigned i = 0;
    while (places[i] != place)
        i++;
    return i;
}

static outcome *find_or_add(outcomes *o, const outcome *like) {
    unsigned i = 0;
    while (i < o->count && memcmp(o->row[i].has, like->has, sizeof like->has) != 0)
        i++;
    assert_true(i < WAYS_MAX);
    if (i == o->count) o->row[o->count++] = *like;
    return &o->row[i];
}

static void end_history(const history *h, double weight) {
    outcome end = { .histories = 0 };
    for (unsigned b = 0; b < BLOCKS; b++)
        end.has[index_of(h->place[b])][h->class[b]]++;
    find_or_add(h->out, &end)->histories += weight;
    h->out->histories += weight;
}

static void tell(history *h, unsigned number, unsigned gone, double weight);

// One of the blocks in a place, any with the same chance, goes; of those that do not fit what
// was seen the history ends here.
static void tell_all(history *h, unsigned number, unsigned gone, double weight) {
    const pending_action *d = &h->story->pending_action[number];
    unsigned here = 0;
    for (unsigned b = 0; b < BLOCKS; b++)
        here += h->place[b] == d->from;
    for (unsigned b = 0; b < BLOCKS; b++) {
        if (h->place[b] != d->from || (d->shown && h->class[b] != d->shown - 1u)) continue;
        h->place[b] = d->to;
        tell(h, number, gone + 1, weight / here);
        h->place[b] = d->from;
    }
}

static void tell(history *h, unsigned number, unsigned gone, double weight) {
    const pending_action *d = &h->story->pending_action[number];
    if (number == 4 || d->count == 0)
        end_history(h, weight);
    else if (gone == d->count)
        tell(h, number + 1, 0, weight);
    else
        tell_all(h, number, gone, weight);
}

// All orders of the classes that were dealt in secret.
static void deal(history *h, unsigned block) {
    if (block == BLOCKS) {
        tell(h, 0, 0, 1);
        return;
    }
    for (unsigned other = block; other < BLOCKS; other++) {
        uint8_t class = h->class[block];
        h->class[block] = h->class[other];
        h->class[other] = class;
        deal(h, block + 1);
        h->class[other] = h->class[block];
        h->class[block] = class;
    }
}

static uint16_t key_of(unsigned place) {
    return mar_key(place, false, MAR_FRESH);
}

// The view of someone who was told this story.
static void learn(mar_view *v, const story *t) {
    memset(v, 0, sizeof *v);
    v->result = 1; // an ended game: nobody has to be thinking about something
    for (unsigned b = 0; b < BLOCKS; b++)
        v->living[ARMY][t->class[b]]++;
    for (unsigned b = 0; b < BLOCKS; b++) {
        if (b < t->known)
            mar_heap_put(v, ARMY, key_of(t->place[b]), t->class[b]);
        else
            mar_heap_put_unknown(v, ARMY, key_of(t->place[b]));
    }
    mar_shares_settle(v, ARMY);
    for (const pending_action *d = t->pending_action; d < t->pending_action + 4 && d->count > 0;
         d++) {
        if (d->shown) {
            mar_heap_take(v, ARMY, key_of(d->from), d->shown - 1u);
            mar_heap_put(v, ARMY, key_of(d->to), d->shown - 1u);
        } else {
            mar_heap_shift(v, ARMY, key_of(d->from), key_of(d->to), d->count);
        }
        mar_shares_settle(v, ARMY);
    }
}

static void draw(const mar_view *v, outcomes *o) {
    mar_state s;
    gg_rng rng = { .key = 1 };
    for (unsigned i = 0; i < DRAWS; i++) {
        outcome end = { .histories = 0 };
        assert_true(mar_imagine((const gg_view *)(const void *)v, &rng, (gg_state *)(void *)&s));
        for (unsigned p = 0; p < s.piece_count[ARMY]; p++) {
            mar_piece piece = s.piece[ARMY][p];
            end.has[index_of(mar_place_of(piece))][mar_code_of(piece)]++;
        }
        find_or_add(o, &end)->drawn++;
    }
}

static outcomes outcomes_of(const story *t) {
    static outcomes o;
    mar_view v;
    memset(&o, 0, sizeof o);
    history h = { .story = t, .out = &o };
    memcpy(h.class, t->class, sizeof h.class);
    memcpy(h.place, t->place, sizeof h.place);
    deal(&h, t->known);
    learn(&v, t);
    draw(&v, &o);
    return o;
}

// How far the draws are from the histories, in units of what chance allows: about 1.
static double distance(const outcomes *o) {
    double sum = 0;
    for (unsigned i = 0; i < o->count; i++) {
        double expected = DRAWS * o->row[i].histories / o->histories;
        assert_true(expected > 0); // nothing is drawn that cannot be
        sum += (o->row[i].drawn - expected) * (o->row[i].drawn - expected) / expected;
    }
    return o->count > 1 ? sum / (o->count - 1) : sum;
}

// The largest error of a chance: that a place has one of a class, averaged over its pieces.
static double worst_chance(const outcomes *o) {
    double worst = 0;
    for (unsigned p = 0; p < PLACES; p++) {
        for (unsigned c = 0; c < MAR_CLASSES; c++) {
            double real = 0, drawn = 0, count = 0;
            for (unsigned i = 0; i < o->count; i++) {
                real += o->row[i].has[p][c] * o->row[i].histories / o->histories;
                drawn += o->row[i].has[p][c] * o->row[i].drawn / DRAWS;
            }
            for (unsigned k = 0; k < MAR_CLASSES; k++)
                count += o->row[0].has[p][k];
            double error = count > 0 ? (real - drawn) / count : 0;
            if (error < 0) error = -error;
            if (error > worst) worst = error;
        }
    }
    return worst;
}

#define LIST                                                                                       \
    { MAR_I3, MAR_I2, MAR_I2, MAR_C2, MAR_C2, MAR_A1 }

// What was dealt, moves, and is shown: the draws are those of all histories.
static void dealt_pieces_are_drawn_exactly(void **state) {
    (void)state;
    static const story stories[] = {
        { "as dealt", LIST, { NORTH, NORTH, SOUTH, SOUTH, SOUTH, WEST }, 0, { { 0 } } },
        { "unseen moves",
          LIST,
          { NORTH, NORTH, SOUTH, SOUTH, SOUTH, WEST },
          0,
          { { NORTH, WEST, 1, 0 }, { SOUTH, EAST, 2, 0 } } },
        { "one is shown",
          LIST,
          { NORTH, NORTH, SOUTH, SOUTH, SOUTH, WEST },
          0,
          { { NORTH, WEST, 1, 0 }, { WEST, EAST, 1, MAR_C2 + 1 } } },
        { "two are shown",
          LIST,
          { NORTH, NORTH, SOUTH, SOUTH, SOUTH, WEST },
          0,
          { { SOUTH, EAST, 1, MAR_C2 + 1 }, { NORTH, EAST, 1, MAR_A1 + 1 } } },
    };
    for (unsigned i = 0; i < sizeof stories / sizeof *stories; i++) {
        outcomes o = outcomes_of(&stories[i]);
        assert_true(o.count > 5);
        assert_true(distance(&o) < 2);
    }
}

// A list that waits open in one place and comes in unseen, a few at a time.
static void a_known_list_is_drawn_exactly(void **state) {
    (void)state;
    static const story stories[] = {
        { "some enter",
          LIST,
          { NORTH, NORTH, NORTH, NORTH, NORTH, NORTH },
          6,
          { { NORTH, SOUTH, 2, 0 }, { SOUTH, WEST, 1, 0 } } },
        { "one is shown",
          LIST,
          { NORTH, NORTH, NORTH, NORTH, NORTH, NORTH },
          6,
          { { NORTH, SOUTH, 3, 0 }, { SOUTH, WEST, 1, MAR_I2 + 1 } } },
    };
    for (unsigned i = 0; i < sizeof stories / sizeof *stories; i++) {
        outcomes o = outcomes_of(&stories[i]);
        assert_true(o.count > 5);
        assert_true(distance(&o) < 2);
    }
}

// A piece that was seen goes among others and parts from them unseen: what is expected of each
// place stays right, though no longer how places hang together.
static void who_was_seen_is_remembered_after_parting(void **state) {
    (void)state;
    static const story stories[] = {
        { "joins and parts",
          LIST,
          { NORTH, SOUTH, SOUTH, WEST, WEST, WEST },
          1,
          { { NORTH, SOUTH, 1, 0 }, { SOUTH, EAST, 1, 0 } } },
        { "and is shown again",
          LIST,
          { NORTH, SOUTH, SOUTH, WEST, WEST, WEST },
          1,
          { { NORTH, SOUTH, 1, 0 }, { SOUTH, EAST, 1, 0 }, { EAST, NORTH, 1, MAR_I3 + 1 } } },
    };
    for (unsigned i = 0; i < sizeof stories / sizeof *stories; i++) {
        outcomes o = outcomes_of(&stories[i]);
        assert_true(worst_chance(&o) < 0.01);
    }
}

// One of two that were seen parts twice, and another is shown. That the two cannot both have gone
// is forgotten: so few pieces show it most.
static void what_hangs_together_is_nearly_right(void **state) {
    (void)state;
    static const story twice = {
        "another is shown",
        LIST,
        { NORTH, NORTH, SOUTH, SOUTH, WEST, WEST },
        2,
        { { NORTH, SOUTH, 1, 0 }, { SOUTH, EAST, 2, 0 }, { EAST, WEST, 1, MAR_C2 + 1 } }
    };
    outcomes o = outcomes_of(&twice);
    assert_true(worst_chance(&o) < 0.13);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dealt_pieces_are_drawn_exactly),
        cmocka_unit_test(a_known_list_is_drawn_exactly),
        cmocka_unit_test(who_was_seen_is_remembered_after_parting),
        cmocka_unit_test(what_hangs_together_is_nearly_right),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("marengo_shares", tests, NULL, NULL);
}
