/* report.h - a digest in words and pictures: Markdown to read and to paste, CSV and JSON to count
 * with, and one page of HTML that needs nothing from outside. */
#ifndef GG_LAB_REPORT_H
#define GG_LAB_REPORT_H

#include <stdio.h>

#include "lab/digest.h"

typedef struct report {
    const digest *digest;
    const study_game *game; // plan->games of them
    const char *version;    // of the program
} report;

void report_markdown(const report *, FILE *out);
/* One line a game, and a head. */
void report_csv(const report *, FILE *out);
void report_json(const report *, FILE *out);
void report_html(const report *, FILE *out);

/* The command that asks the same again, without names of files. */
void report_command(const study_plan *, FILE *out);

/* Text in which HTML sees no mark-up. */
void report_escaped(FILE *out, const char *text);

/* A share of all games in percent, "51.2 %", with its interval if it is wanted. */
double report_percent(uint64_t part, uint64_t all);

#endif
