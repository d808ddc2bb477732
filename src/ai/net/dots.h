/* dots.h - the sums a net is made of, by vector instructions where the machine has them. Whole
 * numbers that never overflow: every way of adding them up gives the same. */
#ifndef GG_AI_DOTS_H
#define GG_AI_DOTS_H

#include <stddef.h>
#include <stdint.h>

// Rows of a matrix, some of them, each so often.
typedef struct dots_rows {
    const int8_t *matrix;
    size_t width;           // of a row
    const uint16_t *number; // of the row
    const uint8_t *amount;  // times
    size_t count;
} dots_rows;

typedef struct dots {
    /* out[i] = in . row i of the matrix, for `count` rows; in[] is at most 127. */
    void (*multiply)(const uint8_t *in, const int8_t *matrix, size_t width, size_t count,
                     int32_t *out);
    /* Adds the rows to sum[width]. */
    void (*gather)(const dots_rows *, int32_t *sum);
} dots;

extern const dots dots_plain; // in C alone

/* The quickest that this machine can. */
const dots *dots_here(void);

#endif
