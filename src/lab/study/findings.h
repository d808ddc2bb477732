/* findings.h - a digest in words and pictures: Markdown to read and to paste, CSV and JSON to count
 * with, and one page of HTML that needs nothing from outside. */
#ifndef GG_LAB_STUDY_FINDINGS_H
#define GG_LAB_STUDY_FINDINGS_H

#include <stdio.h>

#include "lab/study/digest.h"

typedef struct findings {
    const digest *digest;
    const study_game *game; // plan->games of them
    const char *version;    // of the program
} findings;

void findings_markdown(const findings *, FILE *out);
/* One line a game, and a head. */
void findings_csv(const findings *, FILE *out);
void findings_json(const findings *, FILE *out);
void findings_html(const findings *, FILE *out);

/* The command that asks the same again, without names of files. */
void findings_command(const study_plan *, FILE *out);

/* A share of all games in percent, "51.2 %", with its interval if it is wanted. */
double findings_percent(uint64_t part, uint64_t all);

#endif
