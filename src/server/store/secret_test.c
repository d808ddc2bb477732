/* secret_test.c - secrets are random, and fit only their own hashes. */
#include "server/store/secret.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void makes_hex_of_128_bits(void **state) {
    (void)state;
    char one[SECRET_CAPACITY], two[SECRET_CAPACITY];
    secret_make(one);
    secret_make(two);
    assert_int_equal(strlen(one), 32);
    assert_int_equal(strspn(one, "0123456789abcdef"), 32);
    assert_string_not_equal(one, two);
}

// Every digit at every place within some hundred secrets: none of them is fixed.
static void every_place_varies(void **state) {
    static const char digits[] = "0123456789abcdef";
    (void)state;
    char secret[SECRET_CAPACITY], seen[32][16] = { 0 };
    for (unsigned i = 0; i < 1000; i++) {
        secret_make(secret);
        for (unsigned at = 0; at < 32; at++)
            seen[at][strchr(digits, secret[at]) - digits] = 1;
    }
    for (unsigned at = 0; at < 32; at++)
        for (unsigned digit = 0; digit < 16; digit++)
            assert_true(seen[at][digit]);
}

static void fits_its_own_hash_only(void **state) {
    (void)state;
    char secret[SECRET_CAPACITY], other[SECRET_CAPACITY], hash[SECRET_HASH_CAPACITY];
    secret_make(secret);
    secret_hash(secret, hash);
    assert_int_equal(strlen(hash), 64);
    assert_null(strstr(hash, secret));
    assert_true(secret_fits(secret, hash));
    memcpy(other, secret, sizeof other);
    other[31] = other[31] == '0' ? '1' : '0';
    assert_false(secret_fits(other, hash));
    assert_false(secret_fits("", hash));
    assert_false(secret_fits(hash, hash));
    assert_false(secret_fits(secret, ""));
    hash[63] = hash[63] == '0' ? '1' : '0';
    assert_false(secret_fits(secret, hash));
}

// BLAKE2b with 32 bytes, as published tools compute it: what is stored must stay readable.
static void hashes_as_it_always_did(void **state) {
    (void)state;
    char hash[SECRET_HASH_CAPACITY];
    secret_hash("0123", hash);
    assert_string_equal(hash, "dec6c931b413074d13e11c60be35954a34cb2088b312c88e1d1a15d8ce64b561");
}

static void names_of_tables_are_plain(void **state) {
    (void)state;
    char one[SECRET_ID_CAPACITY], two[SECRET_ID_CAPACITY];
    secret_id(one);
    secret_id(two);
    assert_int_equal(strlen(one), SECRET_ID_CAPACITY - 1);
    assert_int_equal(strspn(one, "abcdefghijkmnpqrstuvwxyz23456789"), SECRET_ID_CAPACITY - 1);
    assert_string_not_equal(one, two);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(makes_hex_of_128_bits),     cmocka_unit_test(every_place_varies),
        cmocka_unit_test(fits_its_own_hash_only),    cmocka_unit_test(hashes_as_it_always_did),
        cmocka_unit_test(names_of_tables_are_plain),
    };
    secret_begin();
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
