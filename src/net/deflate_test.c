/* deflate_test.c - offers, messages there and back, and what strangers may send instead. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <zlib.h>

#include "net/deflate.h"
#include "net/net.h"

static void test_offers(void **state) {
    static const char *const good[] = {
        "permessage-deflate",
        "permessage-deflate; client_max_window_bits",
        "PERMESSAGE-DEFLATE;client_max_window_bits=10 ; client_no_context_takeover",
        "x-webkit-deflate-frame, permessage-deflate",
        "permessage-deflate; server_max_window_bits=10, permessage-deflate",
    };
    static const char *const bad[] = {
        "",
        ",",
        ";",
        " ",
        "permessage",
        "permessage-deflated",
        "x; permessage-deflate",
        "permessage-deflate; server_max_window_bits=10",
        "permessage-deflate; ",
        "permessage-deflate; server_no_context_takeover",
        "permessage-deflate; client_no_context_takeover=1",
        "permessage-deflate; unknown",
    };
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(deflate_offered(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(deflate_offered(bad[i]));
    assert_true(deflate_offered(deflate_answer));
}

static void test_there_and_back(void **state) {
    deflater *s = deflater_open();
    char text[NET_MESSAGE_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = (char)('a' + i * i / 7 % 26);
    for (size_t size = 256; size <= sizeof text; size *= 4) {
        size_t small = 0, again = 0;
        const char *back = NULL;
        deflate_window none = { 0 };
        const uint8_t *deflated = deflate_message(s, &none, text, size, &small);
        assert_non_null(deflated);
        assert_true(small < size);
        deflate_forget(&none);
        uint8_t *copy = malloc(small);
        assert_non_null(copy);
        memcpy(copy, deflated, small);
        assert_int_equal(inflate_message(s, copy, small, &back, &again), INFLATE_OK);
        assert_int_equal(again, size);
        assert_memory_equal(back, text, size);
        // Cut short anywhere it is no message.
        for (size_t cut = 1; cut < small; cut += 1 + small / 50)
            assert_int_not_equal(inflate_message(s, copy, cut, &back, &again), INFLATE_OK);
        free(copy);
    }
    deflater_close(s);
}

static void test_not_worth_it(void **state) {
    deflater *s = deflater_open();
    char noise[4096];
    size_t size;
    uint32_t bits = 1;
    (void)state;
    for (size_t i = 0; i < sizeof noise; i++) {
        bits = bits * 1664525 + 1013904223;
        noise[i] = (char)(bits >> 24);
    }
    deflate_window window = { 0 };
    assert_null(deflate_message(s, &window, "short", 5, &size));
    assert_null(deflate_message(s, &window, noise, sizeof noise, &size));
    assert_null(window.at); // what was not compressed the other side does not keep
    deflater_close(s);
}

// The other side unpacks one stream: what a message refers to came in those before it.
static void test_past(void **state) {
    deflater *s = deflater_open();
    deflate_window window = { 0 };
    z_stream in = { 0 };
    char text[3000], back[sizeof text + 1];
    (void)state;
    assert_int_equal(inflateInit2(&in, -15), Z_OK);
    for (unsigned message = 0; message < 40; message++) {
        size_t size = 300 + message * 61 % 2700, deflated = 0;
        for (size_t i = 0; i < size; i++)
            text[i] = (char)(' ' + (i * i * 7 + i / 11 * message) % 90);
        const uint8_t *bytes = deflate_message(s, &window, text, size, &deflated);
        assert_non_null(bytes);
        uint8_t all[sizeof text + 4];
        memcpy(all, bytes, deflated);
        memcpy(all + deflated, "\0\0\xff\xff", 4);
        in.next_in = all;
        in.avail_in = (uInt)deflated + 4;
        in.next_out = (Bytef *)back;
        in.avail_out = sizeof back;
        assert_int_equal(inflate(&in, Z_SYNC_FLUSH), Z_OK);
        assert_int_equal(sizeof back - in.avail_out, size);
        assert_memory_equal(back, text, size);
    }
    inflateEnd(&in);
    deflate_forget(&window);
    deflater_close(s);
}

// What stands before a tab is stored: the size says nothing of what it has in common with the
// rest, with what came before or with what follows.
static void test_foreign(void **state) {
    static const char secret[] = "III Art stands in Castelceriolo and the Guard behind it",
                      wrong[] = "VII Art waits by Spinetta  while the Guard sleeps there";
    _Static_assert(sizeof secret == sizeof wrong, "guesses are equally long");
    size_t sizes[2][2];
    (void)state;
    for (unsigned guess = 0; guess < 2; guess++) {
        deflater *s = deflater_open();
        deflate_window window = { 0 };
        z_stream in = { 0 };
        char said[2][600], text[2000], back[sizeof text + 1];
        snprintf(said[0], sizeof said[0], "{\"is\":\"chat\",\"text\":\"%s\"}\t",
                 guess ? secret : wrong);
        memset(said[1], 'x', 400);
        snprintf(said[1] + 400, 200, "%s", secret);
        assert_int_equal(inflateInit2(&in, -15), Z_OK);
        for (unsigned message = 0; message < 2; message++) {
            int size = snprintf(text, sizeof text, "%s%s %u", said[0], said[1], message);
            size_t deflated = 0;
            const uint8_t *bytes = deflate_message(s, &window, text, (size_t)size, &deflated);
            assert_non_null(bytes);
            sizes[guess][message] = deflated;
            assert_int_equal(window.size, (size_t)size - strlen(said[0]));
            uint8_t all[sizeof text + 4];
            memcpy(all, bytes, deflated);
            memcpy(all + deflated, "\0\0\xff\xff", 4);
            in.next_in = all;
            in.avail_in = (uInt)deflated + 4;
            in.next_out = (Bytef *)back;
            in.avail_out = sizeof back;
            assert_int_equal(inflate(&in, Z_SYNC_FLUSH), Z_OK);
            assert_int_equal(sizeof back - in.avail_out, size);
            assert_memory_equal(back, text, (size_t)size);
        }
        size_t none = 0;
        assert_null(
            deflate_message(s, &window, said[0], strlen(said[0]), &none)); // all of it is foreign
        inflateEnd(&in);
        deflate_forget(&window);
        deflater_close(s);
    }
    assert_int_equal(sizes[0][0], sizes[1][0]);
    assert_int_equal(sizes[0][1], sizes[1][1]);
}

// A message of megabytes in a few bytes is given up as soon as it is too long.
static void test_too_long(void **state) {
    deflater *s = deflater_open();
    char *much = calloc(1, 8 << 20);
    const char *back;
    size_t small = 0, size;
    (void)state;
    assert_non_null(much);
    deflate_window window = { 0 };
    const uint8_t *deflated = deflate_message(s, &window, much, 8 << 20, &small);
    assert_non_null(deflated);
    uint8_t *copy = malloc(small);
    assert_non_null(copy);
    memcpy(copy, deflated, small);
    assert_int_equal(inflate_message(s, copy, small, &back, &size), INFLATE_LONG);
    deflate_forget(&window);
    deflated = deflate_message(s, &window, much, NET_MESSAGE_MAX + 1, &small);
    deflate_forget(&window);
    memcpy(copy, deflated, small);
    assert_int_equal(inflate_message(s, copy, small, &back, &size), INFLATE_LONG);
    free(copy);
    free(much);
    deflater_close(s);
}

static void test_broken(void **state) {
    static const uint8_t bad[] = { 0x07, 0xff, 0xff },
                         hello_final[] = { 0xf3, 0x48, 0xcd, 0xc9, 0xc9, 0x07, 0x00, 0x00 },
                         nothing[] = { 0x00 };
    deflater *s = deflater_open();
    const char *back;
    size_t size;
    (void)state;
    assert_int_equal(inflate_message(s, bad, sizeof bad, &back, &size), INFLATE_BROKEN);
    // After a broken one the next is read as ever: RFC 7692, 7.2.3.4 and 7.2.3.6.
    assert_int_equal(inflate_message(s, hello_final, sizeof hello_final, &back, &size), INFLATE_OK);
    assert_int_equal(size, 5);
    assert_memory_equal(back, "Hello", 5);
    assert_int_equal(inflate_message(s, nothing, sizeof nothing, &back, &size), INFLATE_OK);
    assert_int_equal(size, 0);
    deflater_close(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_offers),   cmocka_unit_test(test_there_and_back),
        cmocka_unit_test(test_too_long), cmocka_unit_test(test_not_worth_it),
        cmocka_unit_test(test_broken),   cmocka_unit_test(test_past),
        cmocka_unit_test(test_foreign),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
