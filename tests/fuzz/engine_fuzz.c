/* engine_fuzz.c - any lines as a session with the engine. Every answer has to be one line
 * of JSON with "ok" first. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json.h"
#include "cli/engine/engine.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_answer(const char *answer) {
    size_t size = strlen(answer);
    uint32_t capacity = (uint32_t)size + 1;
    json_node *node = malloc(capacity * sizeof *node);
    json_doc doc;
    GG_ASSERT(node != NULL);
    GG_ASSERT(strchr(answer, '\n') == NULL);
    GG_ASSERT_CMP(json_read(&doc, answer, size, node, capacity), ==, GG_OK);
    GG_ASSERT(json_equals(&doc, json_first(&doc, 0), "ok"));
    free(node);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    engine *e = engine_open();
    const char *at = (const char *)data, *end = at + size;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t line = (size_t)((stop ? stop : end) - at);
        // A copy of its own, so that reading past the line is noticed.
        char *copy = malloc(line ? line : 1);
        GG_ASSERT(copy != NULL);
        memcpy(copy, at, line);
        check_answer(engine_answer(e, copy, line));
        free(copy);
        at += line + 1;
    }
    engine_close(e);
    return 0;
}
