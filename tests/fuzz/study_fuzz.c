/* study_fuzz.c - any bytes as a record with a study; behind a NUL, lines that are changes of it.
 * What is accepted has to survive being written and read again, word for word. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "study/study.h"

enum { TOLD_MAX = 8 << 20 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char *text_of(const study *s) {
    char *at = gg_must(malloc(STUDY_SIZE_MAX));
    gg_text text = gg_text_begin(at, STUDY_SIZE_MAX);
    study_write(s, &text);
    GG_ASSERT(!text.full);
    return at;
}

static void change(study *s, const char *from, const char *end) {
    char answer[2048];
    while (from < end) {
        const char *line = memchr(from, '\n', (size_t)(end - from));
        const char *stop = line ? line : end;
        uint32_t before = study_changes(s);
        gg_text text = gg_text_begin(answer, sizeof answer);
        study_outcome outcome = study_change(s, "Ann", from, (size_t)(stop - from), &text);
        GG_ASSERT(text.used > 0);
        GG_ASSERT_CMP(study_changes(s), ==, before + (outcome == STUDY_CHANGED));
        from = stop + 1;
    }
}

static void read_again(const study *s) {
    gg_fault fault = { 0 };
    char *first = text_of(s);
    study *again = study_read(first, strlen(first), &fault);
    GG_ASSERT(again != NULL);
    char *second = text_of(again);
    GG_ASSERT(strcmp(first, second) == 0);
    free(second);
    free(first);
    study_close(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data, *end = text + size;
    const char *nul = size ? memchr(text, 0, size) : NULL;
    gg_fault fault = { 0 };
    study *s = study_read(text, nul ? (size_t)(nul - text) : size, &fault);
    if (!s) {
        GG_ASSERT_CMP(fault.status, <, 0);
        GG_ASSERT(fault.message[0] != 0);
        return 0;
    }
    if (nul) change(s, nul + 1, end);
    char *told = gg_must(malloc(TOLD_MAX));
    gg_text out = gg_text_begin(told, TOLD_MAX);
    study_tell(s, &out);
    GG_ASSERT(!out.full);
    free(told);
    read_again(s);
    study_close(s);
    return 0;
}
