/* truth_sums.c - sums in sentences: "rolls 3 + 1 (Wurmser) = row 4". */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "truth.h"

static const char *skip_why(const char *at) {
    if (strncmp(at, " (", 2) != 0) return at;
    const char *end = strchr(at, ')');
    return end ? end + 1 : at;
}

// Adds up the terms from a number on; behind an = the result has to be that.
static int sum_at(const char *said, const char *at, bool *named) {
    char *end;
    int sum = (int)strtol(at, &end, 10);
    *named = true;
    for (at = end; at[0] == ' ' && (at[1] == '+' || at[1] == '-') && at[2] == ' ';) {
        int sign = at[1] == '-' ? -1 : 1, term = (int)strtol(at + 3, &end, 10);
        const char *behind = skip_why(end);
        if (behind == end) *named = false;
        sum += sign * term;
        at = behind;
    }
    if (strncmp(at, " = ", 3) == 0 && isdigit((unsigned char)at[3]))
        SO(said, strtol(at + 3, &end, 10) == sum);
    if (strncmp(at, " = -", 4) == 0) SO(said, strtol(at + 3, &end, 10) == sum);
    return sum;
}

int truth_roll(const char *said, const char *word, bool all_named) {
    const char *at = strstr(said, word);
    bool named;
    SO(said, at);
    int sum = sum_at(said, at + strlen(word), &named);
    if (all_named) SO(said, named);
    return sum;
}

int truth_row(const char *said) {
    const char *at = strstr(said, "row ");
    SO(said, at);
    return atoi(at + 4);
}
