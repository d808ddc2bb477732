/* coverage.h - where each rule is enforced and tested. The table is generated from the
 * sources when the program is built. */
#ifndef GG_CLI_COVERAGE_H
#define GG_CLI_COVERAGE_H

#include <stddef.h>

struct gg_coverage_row {
    const char *game;  // key
    const char *rule;  // number
    const char *home;  // file that holds it; NULL or empty: none
    const char *tests; // names, with a space between; NULL or empty: none
    int test_count;
};

extern const struct gg_coverage_row gg_coverage[];
extern const size_t gg_coverage_count;

#endif
