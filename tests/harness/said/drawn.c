/* drawn.c - see drawn.h. */
#include "harness/said/drawn.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"

svg_room drawn_room;
char picture[SVG_SIZE_MAX];

gg_status draw(const svg_job *job, gg_fault *fault) {
    gg_text text = gg_text_begin(picture, sizeof picture);
    return svg_write(job, &drawn_room, &text, fault);
}

unsigned count(const char *what) {
    unsigned found = 0;
    for (const char *at = picture; (at = strstr(at, what)); at += strlen(what))
        found++;
    return found;
}

void assert_well_formed(void) {
    const char *open[64];
    size_t size[64], depth = 0;
    for (const char *at = picture; *at; at++) {
        if (*at == '&')
            assert_true(strncmp(at, "&amp;", 5) == 0 || strncmp(at, "&lt;", 4) == 0
                        || strncmp(at, "&gt;", 4) == 0 || strncmp(at, "&quot;", 6) == 0);
        if (*at != '<') continue;
        const char *end = strchr(at, '>');
        assert_non_null(end);
        assert_null(memchr(at + 1, '<', (size_t)(end - at - 1)));
        if (at[1] == '/') {
            assert_true(depth > 0);
            depth--;
            assert_int_equal((size_t)(end - at - 2), size[depth]);
            assert_memory_equal(at + 2, open[depth], size[depth]);
        } else if (end[-1] != '/') {
            assert_true(depth < 64);
            open[depth] = at + 1;
            size[depth++] = strcspn(at + 1, " >");
        }
        at = end;
    }
    assert_int_equal(depth, 0);
}
