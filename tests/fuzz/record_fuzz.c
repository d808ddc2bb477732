/* record_fuzz.c - any bytes as a record. What is accepted has to survive being written and
 * read again, word for word. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "match/match.h"

enum { CAPACITY = 4 << 20 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char *record_of(const match *m) {
    char *record = malloc(CAPACITY);
    GG_ASSERT(record != NULL);
    gg_text text = gg_text_begin(record, CAPACITY);
    match_record_write(m, &text);
    GG_ASSERT(!text.full);
    return record;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    gg_fault fault = { 0 };
    match *m = match_open_record((const char *)data, size, &fault);
    if (!m) {
        GG_ASSERT_CMP(fault.status, <, 0);
        GG_ASSERT(fault.message[0] != 0);
        return 0;
    }
    char *record = record_of(m);
    match *again = match_open_record(record, strlen(record), &fault);
    GG_ASSERT(again != NULL);
    char *second = record_of(again);
    GG_ASSERT(strcmp(record, second) == 0);
    GG_ASSERT(gg_hash(match_game(m), match_state(m))
              == gg_hash(match_game(again), match_state(again)));
    free(second);
    free(record);
    match_close(again);
    match_close(m);
    return 0;
}
