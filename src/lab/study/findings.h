/* findings.h - a digest in words and pictures: Markdown to read and to paste, CSV and JSON to count
 * with, and one page of HTML that needs nothing from outside. */
#ifndef GG_LAB_STUDY_FINDINGS_H
#define GG_LAB_STUDY_FINDINGS_H

#include <stdio.h>

#include "base/say.h"
#include "lab/study/digest.h"
#include "lab_messages.h"

typedef struct findings {
    const digest *digest;
    const study_game *game; // plan->games of them
    const char *version;    // of the program
} findings;

void findings_markdown(const findings *, FILE *out);
/* One line a game, and a head. What programs read is in English whatever the reader's language. */
void findings_csv(const findings *, FILE *out);
void findings_json(const findings *, FILE *out);
void findings_json_in(const findings *, uint8_t language, FILE *out);
void findings_html(const findings *, FILE *out);

/* The command that asks the same again, without names of files. */
void findings_command(const study_plan *, FILE *out);

/* A share of all games in percent, "51.2 %", with its interval if it is wanted. */
double findings_percent(uint64_t part, uint64_t all);

/* Words for the reader of a plan: a message without arguments; one with them, and a figure, as text
 * that lives as long as the block in which it is asked for. */
typedef struct findings_line {
    char at[1024];
} findings_line;
typedef struct findings_figure {
    char at[32];
} findings_figure;
const char *findings_said(const study_plan *, unsigned message);
const char *findings_line_in(const study_plan *, findings_line *, gg_saying);
const char *findings_figure_in(findings_figure *, double value, int digits);
#define FINDINGS_LINE(plan, id, ...)                                                               \
    findings_line_in(plan, &(findings_line){ { 0 } },                                              \
                     GG_SAYING(&lab_words, LAB_SAY_##id, 0, __VA_ARGS__))
#define FINDINGS_FIGURE(value, digits)                                                             \
    GG_WORDS(findings_figure_in(&(findings_figure){ { 0 } }, value, digits))

#endif
