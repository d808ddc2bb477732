/* sha1_test.c - the published vectors of SHA-1, and the handshake of RFC 6455. */
#include "net/sha1.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void expect(const void *data, size_t size, const char *hex) {
    uint8_t hash[SHA1_SIZE];
    char text[2 * SHA1_SIZE + 1];
    sha1(data, size, hash);
    for (unsigned i = 0; i < SHA1_SIZE; i++)
        snprintf(text + 2 * i, 3, "%02x", hash[i]);
    assert_string_equal(text, hex);
}

static void knows_the_published_vectors(void **state) {
    (void)state;
    static char million[1000000];
    const char *two = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    memset(million, 'a', sizeof million);
    expect("", 0, "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    expect("abc", 3, "a9993e364706816aba3e25717850c26c9cd0d89d");
    expect(two, strlen(two), "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
    expect(million, sizeof million, "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
}

// Lengths around the edge of a block, where the padding needs a second one.
static void pads_at_the_edge_of_a_block(void **state) {
    (void)state;
    char as[64];
    memset(as, 'a', sizeof as);
    expect(as, 55, "c1c8bbdc22796e28c0e15163d20899b65621d65a");
    expect(as, 56, "c2db330f6083854c99d4b5bfb6e8f29f201be699");
    expect(as, 64, "0098ba824b5c16427bd7a1122a5a442a25ec644d");
}

static void answers_the_key_of_the_rfc(void **state) {
    (void)state;
    char out[SHA1_ACCEPT_CAPACITY];
    sha1_accept("dGhlIHNhbXBsZSBub25jZQ==", out);
    assert_string_equal(out, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(knows_the_published_vectors),
        cmocka_unit_test(pads_at_the_edge_of_a_block),
        cmocka_unit_test(answers_the_key_of_the_rfc),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
