/* keys.h - numbers of things by their keys, for tests that have no bench. */
#ifndef TESTS_HARNESS_KEYS_H
#define TESTS_HARNESS_KEYS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Defines name(key): the number that `read` has for it; a test with a wrong key fails. */
#define NUMBER_BY_KEY(name, read)                                                                  \
    static inline unsigned name(const char *key) {                                                 \
        unsigned number;                                                                           \
        assert_true(read(key, strlen(key), &number));                                              \
        return number;                                                                             \
    }

#endif
