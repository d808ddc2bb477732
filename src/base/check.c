/* check.c - the last words of a program that was wrong. */
#include "base/check.h"

#include <stdio.h>
#include <stdlib.h>

void gg_broken(const char *file, int line, const char *claim) {
    fprintf(stderr, "%s:%d: broken: %s\n", file, line, claim);
    abort();
}

void gg_broken_values(const char *file, int line, const char *claim, long long left,
                      long long right) {
    fprintf(stderr, "%s:%d: broken: %s (%lld against %lld)\n", file, line, claim, left, right);
    abort();
}
