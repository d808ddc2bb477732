/* squeeze_test.c - offers, messages there and back, and what strangers may send instead. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <zlib.h>

#include "net/net.h"
#include "net/squeeze.h"

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
        assert_true(squeeze_offered(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(squeeze_offered(bad[i]));
    assert_true(squeeze_offered(squeeze_answer));
}

static void test_there_and_back(void **state) {
    squeezer *s = squeezer_open();
    char text[NET_MESSAGE_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = (char)('a' + i * i / 7 % 26);
    for (size_t size = 256; size <= sizeof text; size *= 4) {
        size_t small = 0, again = 0;
        const char *back = NULL;
        squeeze_past none = { 0 };
        const uint8_t *squeezed = squeeze(s, &none, text, size, &small);
        assert_non_null(squeezed);
        assert_true(small < size);
        squeeze_forget(&none);
        uint8_t *copy = malloc(small);
        assert_non_null(copy);
        memcpy(copy, squeezed, small);
        assert_int_equal(unsqueeze(s, copy, small, &back, &again), UNSQUEEZED);
        assert_int_equal(again, size);
        assert_memory_equal(back, text, size);
        // Cut short anywhere it is no message.
        for (size_t cut = 1; cut < small; cut += 1 + small / 50)
            assert_int_not_equal(unsqueeze(s, copy, cut, &back, &again), UNSQUEEZED);
        free(copy);
    }
    squeezer_close(s);
}

static void test_not_worth_it(void **state) {
    squeezer *s = squeezer_open();
    char noise[4096];
    size_t size;
    uint32_t bits = 1;
    (void)state;
    for (size_t i = 0; i < sizeof noise; i++) {
        bits = bits * 1664525 + 1013904223;
        noise[i] = (char)(bits >> 24);
    }
    squeeze_past past = { 0 };
    assert_null(squeeze(s, &past, "short", 5, &size));
    assert_null(squeeze(s, &past, noise, sizeof noise, &size));
    assert_null(past.at); // what was not squeezed the other side does not keep
    squeezer_close(s);
}

// The other side unpacks one stream: what a message refers to came in those before it.
static void test_past(void **state) {
    squeezer *s = squeezer_open();
    squeeze_past past = { 0 };
    z_stream in = { 0 };
    char text[3000], back[sizeof text + 1];
    (void)state;
    assert_int_equal(inflateInit2(&in, -15), Z_OK);
    for (unsigned message = 0; message < 40; message++) {
        size_t size = 300 + message * 61 % 2700, squeezed = 0;
        for (size_t i = 0; i < size; i++)
            text[i] = (char)(' ' + (i * i * 7 + i / 11 * message) % 90);
        const uint8_t *bytes = squeeze(s, &past, text, size, &squeezed);
        assert_non_null(bytes);
        uint8_t all[sizeof text + 4];
        memcpy(all, bytes, squeezed);
        memcpy(all + squeezed, "\0\0\xff\xff", 4);
        in.next_in = all;
        in.avail_in = (uInt)squeezed + 4;
        in.next_out = (Bytef *)back;
        in.avail_out = sizeof back;
        assert_int_equal(inflate(&in, Z_SYNC_FLUSH), Z_OK);
        assert_int_equal(sizeof back - in.avail_out, size);
        assert_memory_equal(back, text, size);
    }
    inflateEnd(&in);
    squeeze_forget(&past);
    squeezer_close(s);
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
        squeezer *s = squeezer_open();
        squeeze_past past = { 0 };
        z_stream in = { 0 };
        char said[2][600], text[2000], back[sizeof text + 1];
        snprintf(said[0], sizeof said[0], "{\"is\":\"chat\",\"text\":\"%s\"}\t",
                 guess ? secret : wrong);
        memset(said[1], 'x', 400);
        snprintf(said[1] + 400, 200, "%s", secret);
        assert_int_equal(inflateInit2(&in, -15), Z_OK);
        for (unsigned message = 0; message < 2; message++) {
            int size = snprintf(text, sizeof text, "%s%s %u", said[0], said[1], message);
            size_t squeezed = 0;
            const uint8_t *bytes = squeeze(s, &past, text, (size_t)size, &squeezed);
            assert_non_null(bytes);
            sizes[guess][message] = squeezed;
            assert_int_equal(past.size, (size_t)size - strlen(said[0]));
            uint8_t all[sizeof text + 4];
            memcpy(all, bytes, squeezed);
            memcpy(all + squeezed, "\0\0\xff\xff", 4);
            in.next_in = all;
            in.avail_in = (uInt)squeezed + 4;
            in.next_out = (Bytef *)back;
            in.avail_out = sizeof back;
            assert_int_equal(inflate(&in, Z_SYNC_FLUSH), Z_OK);
            assert_int_equal(sizeof back - in.avail_out, size);
            assert_memory_equal(back, text, (size_t)size);
        }
        size_t none = 0;
        assert_null(squeeze(s, &past, said[0], strlen(said[0]), &none)); // all of it is foreign
        inflateEnd(&in);
        squeeze_forget(&past);
        squeezer_close(s);
    }
    assert_int_equal(sizes[0][0], sizes[1][0]);
    assert_int_equal(sizes[0][1], sizes[1][1]);
}

// A message of megabytes in a few bytes is given up as soon as it is too long.
static void test_too_long(void **state) {
    squeezer *s = squeezer_open();
    char *much = calloc(1, 8 << 20);
    const char *back;
    size_t small = 0, size;
    (void)state;
    assert_non_null(much);
    squeeze_past past = { 0 };
    const uint8_t *squeezed = squeeze(s, &past, much, 8 << 20, &small);
    assert_non_null(squeezed);
    uint8_t *copy = malloc(small);
    assert_non_null(copy);
    memcpy(copy, squeezed, small);
    assert_int_equal(unsqueeze(s, copy, small, &back, &size), SQUEEZE_LONG);
    squeeze_forget(&past);
    squeezed = squeeze(s, &past, much, NET_MESSAGE_MAX + 1, &small);
    squeeze_forget(&past);
    memcpy(copy, squeezed, small);
    assert_int_equal(unsqueeze(s, copy, small, &back, &size), SQUEEZE_LONG);
    free(copy);
    free(much);
    squeezer_close(s);
}

static void test_broken(void **state) {
    static const uint8_t bad[] = { 0x07, 0xff, 0xff },
                         hello_final[] = { 0xf3, 0x48, 0xcd, 0xc9, 0xc9, 0x07, 0x00, 0x00 },
                         nothing[] = { 0x00 };
    squeezer *s = squeezer_open();
    const char *back;
    size_t size;
    (void)state;
    assert_int_equal(unsqueeze(s, bad, sizeof bad, &back, &size), SQUEEZE_BROKEN);
    // After a broken one the next is read as ever: RFC 7692, 7.2.3.4 and 7.2.3.6.
    assert_int_equal(unsqueeze(s, hello_final, sizeof hello_final, &back, &size), UNSQUEEZED);
    assert_int_equal(size, 5);
    assert_memory_equal(back, "Hello", 5);
    assert_int_equal(unsqueeze(s, nothing, sizeof nothing, &back, &size), UNSQUEEZED);
    assert_int_equal(size, 0);
    squeezer_close(s);
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
