/* blake_test.c - the digest gives the published ones, however its text is cut. */
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <string.h>

#include "base/blake.h"

static void digest(const uint8_t *key, const void *text, size_t size, uint8_t out[BLAKE_SIZE]) {
    blake h;
    blake_begin(&h, key);
    blake_add(&h, text, size);
    blake_end(&h, out);
}

// RFC 7693, appendix B.
static void abc_gives_the_published_digest(void **state) {
    (void)state;
    static const uint8_t published[BLAKE_SIZE] = {
        0x50, 0x8c, 0x5e, 0x8c, 0x32, 0x7c, 0x14, 0xe2, 0xe1, 0xa7, 0x2b,
        0xa3, 0x4e, 0xeb, 0x45, 0x2f, 0x37, 0x45, 0x8b, 0x20, 0x9e, 0xd6,
        0x3a, 0x29, 0x4d, 0x99, 0x9b, 0x4c, 0x86, 0x67, 0x59, 0x82,
    };
    uint8_t out[BLAKE_SIZE];
    digest(NULL, "abc", 3, out);
    assert_memory_equal(out, published, sizeof out);
}

// The sequence of the RFC's appendix E.
static void sequence(uint8_t *out, size_t size, uint32_t seed) {
    uint32_t a = 0xDEAD4BADu * seed, b = 1;
    for (size_t i = 0; i < size; i++) {
        uint32_t t = a + b;
        a = b;
        b = t;
        out[i] = (uint8_t)(t >> 24);
    }
}

// As in the RFC's appendix E, but digests of 32 bytes alone; the sum comes from Python's hashlib.
static void many_texts_give_the_digests_of_another_library(void **state) {
    (void)state;
    static const size_t sizes[] = { 0, 3, 64, 65, 255, 1024 };
    static const uint8_t sum[BLAKE_SIZE] = {
        0xca, 0xf4, 0xe0, 0xcc, 0x21, 0x11, 0x75, 0x5c, 0x0b, 0x96, 0x72,
        0x54, 0x1e, 0xb9, 0x47, 0x40, 0x6e, 0xa1, 0x71, 0xd4, 0xb6, 0x2c,
        0xb3, 0x63, 0xcf, 0x80, 0xab, 0x56, 0x02, 0x14, 0xd8, 0x04,
    };
    uint8_t text[1024], key[BLAKE_SIZE], out[BLAKE_SIZE];
    blake all;
    blake_begin(&all, NULL);
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        sequence(text, sizes[i], (uint32_t)sizes[i]);
        digest(NULL, text, sizes[i], out);
        blake_add(&all, out, sizeof out);
        sequence(key, sizeof key, BLAKE_SIZE);
        digest(key, text, sizes[i], out);
        blake_add(&all, out, sizeof out);
    }
    blake_end(&all, out);
    assert_memory_equal(out, sum, sizeof out);
}

static void cuts_do_not_matter(void **state) {
    (void)state;
    uint8_t text[200], whole[BLAKE_SIZE], out[BLAKE_SIZE];
    sequence(text, sizeof text, 7);
    digest(text, text, sizeof text, whole);
    for (size_t cut = 0; cut <= sizeof text; cut++) {
        blake h;
        blake_begin(&h, text);
        blake_add(&h, text, cut);
        blake_add(&h, text + cut, sizeof text - cut);
        blake_end(&h, out);
        assert_memory_equal(out, whole, sizeof out);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(abc_gives_the_published_digest),
        cmocka_unit_test(many_texts_give_the_digests_of_another_library),
        cmocka_unit_test(cuts_do_not_matter),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
