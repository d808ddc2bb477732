/* belief.h - what a game says of its hidden pieces, so that what `imagine` believes of them can
 * be held against the truth. Asked of imagined worlds and, by whoever runs a game, of the real.
 *
 * And what can be learned from how the enemy moves them. Hidden pieces that look alike are a pile.
 * Pieces that leave a pile do so by an act that all see, and others stay; that, and how a pile
 * stands, are its traits. Fitted weights say how far a trait speaks for each kind:
 *
 *     exp(sum over traits t of p[t] * lean[t][k])   how much likelier a piece of p is of kind k
 *
 * From the view and the told events alone, in whole numbers: what is told alike is believed
 * alike. */
#ifndef GROGNARD_BELIEF_H
#define GROGNARD_BELIEF_H

#include "grognard.h"

enum {
    GG_HIDDEN_MAX = 96,          // pieces hidden from one seat
    GG_KINDS_MAX = 16,           // kinds of piece
    GG_BELIEF_PLACES_MAX = 1024, // where one can lie
    GG_PILES_MAX = 96,
    GG_ACTS_MAX = 8,     // kinds of acts by which pieces leave a pile
    GG_SIGNS_MAX = 16,   // ways for a pile to stand
    GG_TRAIT_ONE = 1024, // a whole trait; a nat of a weight
    GG_LEAN_ONE = 4096   // as likely as the view says
};

// One hidden piece: where it is seen to lie, and what it is.
typedef struct gg_hidden {
    uint16_t place; // below GG_BELIEF_PLACES_MAX; any number of the game's own
    uint16_t pile;  // the key of its pile
    uint8_t kind;   // row of kind_name
    uint8_t side;   // of the pile
} gg_hidden;

// Pieces of one side that others cannot tell apart.
typedef struct gg_pile {
    uint16_t key;   // the game's own number; with the side it is one pile's alone
    uint16_t place; // piles of one place and side may mix where they lie
    uint16_t signs; // how it stands: a bit for each row of sign_name
    uint8_t side;   // below side_count
    uint8_t count;
} gg_pile;

// How much likelier than by the view alone a piece of a pile is of each kind; never 0.
typedef struct gg_lean {
    unsigned count;
    uint16_t key[GG_PILES_MAX];
    uint8_t side[GG_PILES_MAX];
    uint16_t weight[GG_PILES_MAX][GG_KINDS_MAX]; // in 1/GG_LEAN_ONE
} gg_lean;

/* The row of a pile; NULL: nothing is known of it, or nothing at all. */
static inline const uint16_t *gg_lean_of(const gg_lean *lean, unsigned side, unsigned key) {
    for (unsigned i = 0; lean && i < lean->count; i++) {
        if (lean->key[i] == key && lean->side[i] == side) return lean->weight[i];
    }
    return NULL;
}

struct gg_belief {
    const char *const *kind_name; // kind_count names
    uint8_t kind_count;
    unsigned (*round)(const gg_state *); // 1 or more

    /* The pieces of the other sides that this seat sees from behind, in any order. */
    unsigned (*hidden)(const gg_state *, gg_seat, gg_hidden *out);

    // What is learned from play; `lean` is NULL where nothing is. Its rows are, side by side: went
    // and stayed for each act, then the signs. Fitted by `grognard beliefs --fit`.
    const char *const *act_name;  // act_count names
    const char *const *sign_name; // sign_count names
    const char *const *side_name; // side_count names
    uint8_t act_count, sign_count, side_count;
    const int16_t (*lean)[GG_KINDS_MAX]; // in 1/GG_TRAIT_ONE nat a trait

    /* The piles of the others, each once. */
    unsigned (*piles)(const gg_view *, gg_pile *out);

    /* By which act, from 1, pieces leave their piles in this event; 0: by none. */
    unsigned (*act)(const gg_view *before, const gg_event *told);

    /* As the game's own, but leaning; NULL for the lean: just as that. */
    bool (*imagine)(const gg_view *, const gg_lean *, gg_rng *, gg_state *guess);
};

/* Rows of `lean` that are one side's. */
static inline unsigned gg_lean_rows(const gg_belief *b) {
    return 2u * b->act_count + b->sign_count;
}

#endif
