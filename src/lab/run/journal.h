/* journal.h - what a long piece of work has done so far, kept in a file line by line.
 *
 *     grognard journal 1
 *     game marengo                      the match spec: lines of a key and a value
 *     seed 1
 *                                       a blank line
 *     [0,3,[2,213],[0,250]] 5c01a7e2    what is done, in any order, and a check value
 *
 * A line is written whole and flushed before anything else is done, so a process that is killed
 * leaves at most a torn last line or a torn head, which is ignored. Work of another match spec is
 * refused. */
#ifndef GG_LAB_RUN_JOURNAL_H
#define GG_LAB_RUN_JOURNAL_H

#include "grognard.h"

enum { JOURNAL_LINE_MAX = 4096 }; // bytes of a line

typedef struct journal journal;

/* Hears every line that was done before; false if it makes no sense to him. */
typedef bool journal_reader(void *context, const char *line);

/* Opens or begins a journal. `match spec` is lines that end in LF. NULL after a fault: the file
 * cannot be opened, is no plain file, is of another match spec, is damaged, or another process
 * writes it. */
journal *journal_open(const char *path, const char *match_spec, journal_reader *, void *context,
                      gg_fault *);

/* Adds a line, without its end. False if it could not be written. */
bool journal_add(journal *, const char *line);

/* A line of a match spec. */
void journal_put(gg_text *, const char *key, const char *value);
void journal_put_number(gg_text *, const char *key, uint64_t number);

/* NULL is fine. */
void journal_close(journal *);

#endif
