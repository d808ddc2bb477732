/* work.h - what commands that take long have in common: a bar with the time left, an end by
 * Ctrl-C, and a look at the files of the results before hours are spent on them. */
#ifndef GG_CLI_WORK_H
#define GG_CLI_WORK_H

#include <stdbool.h>
#include <stdint.h>

// How far work has come, on standard error.
typedef struct cli_bar {
    const char *unit; // what is counted: "games"
    bool quiet;
    bool logs;            // a line a minute where there is no terminal; otherwise nothing there
    uint64_t before;      // of what is done: was there when the work began
    uint64_t start, last; // nanoseconds
    bool is_terminal, shown;
} cli_bar;

/* The work begins. Set `logs` and `before` then, if they are not to be false and 0. */
cli_bar cli_bar_begin(const char *unit, bool quiet);
/* Whether it is time to show it again: a few times a second, if anybody looks. */
bool cli_bar_is_due(cli_bar *);
/* Shows it. `note` stands behind the count. It takes one line, however narrow the terminal is. */
void cli_bar_show(cli_bar *, uint64_t done, uint64_t all, const char *note);
/* Takes it away. */
void cli_bar_end(cli_bar *);

/* Both for games, where there is nothing to note; context: the bar. */
void cli_bar_on_games(void *context, uint32_t done, uint32_t games);

/* The first SIGINT or SIGTERM stops the games (contest_stop), a second one the program. */
void cli_stop_by_signal(void);

/* Whether a file can be written; NULL can. False after a message. A file that was not there is
 * not there afterwards. */
bool cli_can_write(const char *command, const char *path);

/* Says how far it came, and whether a journal has kept it. Returns CLI_FAILED. */
int cli_interrupted(const char *command, uint64_t done, uint64_t all, const char *journal);

/* Whether no file is named twice, so that a report does not take a journal's place; NULLs do not
 * count. False after a message. */
bool cli_files_differ(const char *command, const char *const *path, unsigned count);

/* Cores of this machine, from 1 to `most`. */
unsigned cli_cores(unsigned most);

#endif
