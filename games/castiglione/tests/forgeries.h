/* forgeries.h - one field of a table, of counters or of a view is set to another value: rows for
 * the tests of positions from outside. */
#ifndef CASTIGLIONE_FORGERIES_H
#define CASTIGLIONE_FORGERIES_H

#include <stdio.h>
#include <string.h>

#include "games/castiglione/state/position.h"
#include "games/castiglione/tests/positions.h"

// A field, the last value that may be and the first that may not.
typedef struct forgery {
    const char *field;
    size_t at, size;
    uint64_t good, bad;
} forgery;

#define FIELD(type, field) #field, offsetof(type, field), sizeof(((type *)0)->field)
#define FORGERY(type, field, ok, no)                                                               \
    { FIELD(type, field), ok, no }
#define ROWS(rows) (sizeof rows / sizeof *rows)

static inline void forge(void *whole, const forgery *row, uint64_t value) {
    unsigned char *at = (unsigned char *)whole + row->at;
    uint8_t byte = (uint8_t)value;
    uint16_t word = (uint16_t)value;
    if (row->size == 1)
        memcpy(at, &byte, 1);
    else if (row->size == 2)
        memcpy(at, &word, 2);
    else
        memcpy(at, &value, 8);
}

/* Fails the test, and names the field. */
#define field_holds(row, claim)                                                                    \
    do {                                                                                           \
        bool is_so = claim;                                                                        \
        if (!is_so) fprintf(stderr, "# %s\n", (row)->field);                                       \
        holds(is_so);                                                                              \
    } while (0)

#endif
