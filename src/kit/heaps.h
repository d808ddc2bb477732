/* heaps.h - what can be known of hidden pieces. Those of one army that look alike are a heap: a
 * number, and which of the army are surely among them and which may be. A set is one word, so
 * an army has at most 64 members.
 *
 *     place 7    3 pieces    must { a }   may { a b d e }
 *     place 9    1 piece     must { }     may { b d e }
 *
 * Every hidden member lies in exactly one heap. Rows are sorted by place, which is the game's
 * own number for where a heap lies and what it looks like; behind the last they are zero. What
 * is true always lies within: unseen moves loosen heaps, faces tighten them.
 */
#ifndef KIT_HEAPS_H
#define KIT_HEAPS_H

#include "grognard.h"

enum { KIT_HEAPS_MAX = 64 }; // rows of an army: it has no more members

typedef struct kit_heap {
    uint64_t must, may;
    uint16_t place;
    uint8_t count;
    uint8_t reserved[5]; // zero
} kit_heap;

static_assert(sizeof(kit_heap) == 24, "a heap has no padding");

// The heaps of one army, wherever a view keeps them.
typedef struct kit_heaps {
    kit_heap *row;
    uint8_t *count;    // rows in use
    uint64_t *hidden;  // all members in heaps
    unsigned capacity; // rows there are
} kit_heaps;

/* The heap in that place; NULL if there is none. */
kit_heap *kit_heap_find(const kit_heaps *, unsigned place);

/* A member known by name is hidden in a heap, or comes out of the one it may lie in. */
void kit_heap_put(const kit_heaps *, unsigned member, unsigned place);
void kit_heap_take(const kit_heaps *, unsigned member, unsigned place);

/* `count` more, any hidden members. */
void kit_heap_put_unknown(const kit_heaps *, unsigned place, unsigned count);

/* One goes from heap to heap unseen; it is one of `able`. */
void kit_heap_shift(const kit_heaps *, unsigned from, unsigned to, uint64_t able);

/* A whole heap changes its place and joins what is there. */
void kit_heap_rekey(const kit_heaps *, unsigned from, unsigned to);

/* All of a heap are of `able`. */
void kit_heap_narrow(const kit_heaps *, unsigned place, uint64_t able);

/* One who is not hidden takes the place of one who is, wherever that may be. */
void kit_heap_relieve(const kit_heaps *, unsigned member, unsigned other);

/* Nothing is hidden any more. */
void kit_heaps_clear(const kit_heaps *);

// One way to fill heaps: `in` is found, what stands before it is given.
typedef struct kit_filling {
    const kit_heap *row;
    unsigned row_count;
    uint64_t hidden;
    // How much likelier than others a row has members of each kind; NULL: each is as likely.
    const uint16_t *const *lean; // by row, by kind; never 0
    const uint8_t *kind;         // by member
    uint64_t in[KIT_HEAPS_MAX];  // members by row
} kit_filling;

/* Draws one from that stream of the generator, each as likely as any, or as it leans. False if
 * there is none. */
bool kit_heaps_draw(kit_filling *, gg_rng *, uint8_t stream);

/* A member drawn from a set that is not empty. */
unsigned kit_member_draw(uint64_t set, gg_rng *, uint8_t stream);

#endif
