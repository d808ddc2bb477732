/* senses.h - what a net is given of a decision: columns that are set, and for each legal action
 * the tokens it is made of. Written from the view and the decision alone, so that a net cannot
 * know what its seat does not. Whole numbers only: equal views give equal bytes everywhere.
 *
 *     sum over what is set of amount/16 * row[column]        the first layer of the net
 *     sum over the tokens of an action of out . row[token]   how much the net likes the action
 */
#ifndef GROGNARD_SENSES_H
#define GROGNARD_SENSES_H

#include "base/check.h"
#include "grognard.h"

enum {
    GG_SENSES_MAX = 640, // columns set at once
    GG_SENSE_ONE = 16,   // the amount of one whole thing
    GG_TOKENS = 3        // of an action
};

// What is set. Column 0 is nothing.
typedef struct gg_sensed {
    uint16_t count;
    uint16_t column[GG_SENSES_MAX + 1];
    uint8_t amount[GG_SENSES_MAX + 1]; // in 1/GG_SENSE_ONE
} gg_sensed;

struct gg_senses {
    uint16_t column_count, token_count; // numbers in use are below these
    uint16_t set_max;                   // columns set at once, at most

    void (*sense)(const gg_view *, const gg_decision *, gg_sensed *out);
    void (*tokens)(const gg_view *, gg_action, uint16_t *token); // GG_TOKENS of them; 0: none
};

/* Sets a column by an amount; more than a byte holds is cut off, nothing is left out. */
static inline void gg_sense(gg_sensed *out, unsigned column, unsigned amount) {
    GG_ASSERT_CMP(out->count, <=, GG_SENSES_MAX);
    out->column[out->count] = (uint16_t)column; // written over by the next if nothing is set
    out->amount[out->count] = (uint8_t)(amount > UINT8_MAX ? UINT8_MAX : amount);
    out->count = (uint16_t)(out->count + (amount > 0));
}

/* Sets one of a row of columns: `value`, or the last if it is beyond. */
static inline void gg_sense_one(gg_sensed *out, unsigned first, unsigned value, unsigned columns) {
    gg_sense(out, first + (value < columns ? value : columns - 1), GG_SENSE_ONE);
}

#endif
