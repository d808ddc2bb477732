/* work.c - bars, signals and files of commands that take long. */
#include "cli/work.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "lab/arena/contest.h"
#include "lab/arena/times.h"

enum {
    BAR_LEAST = 8,
    BAR_MOST = 24,
    WORDS_MAX = 256,
    WIDTH_USUAL = 80,
    BAR_EVERY_MS = 200,
    LOG_EVERY_S = 60
};

// A time to come, roughly: 40 s, 12 min, 3 h 05 min.
static void left_write(double seconds, char *out, size_t capacity) {
    uint64_t minutes = (uint64_t)(seconds / 60);
    if (seconds < 100)
        snprintf(out, capacity, ", left: %.0f s", seconds);
    else if (minutes < 100)
        snprintf(out, capacity, ", left: %u min", (unsigned)minutes);
    else
        snprintf(out, capacity, ", left: %llu h %02u min", (unsigned long long)(minutes / 60),
                 (unsigned)(minutes % 60));
}

static unsigned terminal_width(void) {
    struct winsize size;
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 2) return WIDTH_USUAL;
    return size.ws_col;
}

// The bar goes before the words and takes what room they leave; where that is too little there are
// only words, as far as they fit.
static void bar_print(const char *words, double part) {
    size_t capacity = terminal_width() - 1, taken = strlen(words) + strlen("[] ");
    size_t width = capacity < taken + BAR_LEAST ? 0 : capacity - taken;
    if (width > BAR_MOST) width = BAR_MOST;
    fputs(width ? "\r[" : "\r", stderr);
    for (size_t i = 0; i < width; i++)
        fputc((double)i < part * (double)width - 0.5 ? '#' : '.', stderr);
    fprintf(stderr, "%s%.*s\033[K", width ? "] " : "", (int)capacity, words);
}

cli_bar cli_bar_begin(const char *unit, bool quiet) {
    uint64_t now = times_now();
    return (cli_bar){ .unit = unit,
                      .quiet = quiet,
                      .start = now,
                      .last = now,
                      .is_terminal = isatty(STDERR_FILENO) };
}

bool cli_bar_is_due(cli_bar *b) {
    uint64_t now = times_now();
    uint64_t pause =
        b->is_terminal ? BAR_EVERY_MS * UINT64_C(1000000) : LOG_EVERY_S * UINT64_C(1000000000);
    if (b->quiet || (!b->is_terminal && !b->logs) || now - b->last < pause) return false;
    b->last = now;
    return true;
}

void cli_bar_show(cli_bar *b, uint64_t done, uint64_t all, const char *note) {
    char words[WORDS_MAX], left[48] = "";
    uint64_t fresh = done - b->before;
    if (fresh && done < all)
        left_write((double)(b->last - b->start) / 1e9 / (double)fresh * (double)(all - done), left,
                   sizeof left);
    snprintf(words, sizeof words, "%llu of %llu %s%s%s" /* speech: for those who build bots */,
             (unsigned long long)done, (unsigned long long)all, b->unit, note, left);
    if (b->is_terminal)
        bar_print(words, (double)done / (double)all);
    else
        fprintf(stderr, "%s\n", words);
    fflush(stderr);
    b->shown = true;
}

void cli_bar_end(cli_bar *b) {
    if (b->is_terminal && b->shown) fputs("\r\033[K", stderr);
}

void cli_bar_on_games(void *context, uint32_t done, uint32_t games) {
    if (cli_bar_is_due(context)) cli_bar_show(context, done, games, "");
}

static void on_signal(int number) {
    (void)number;
    contest_stop(true);
}

void cli_stop_by_signal(void) {
    struct sigaction stop = { .sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND };
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
}

// Whoever reads from a pipe takes its being closed for the end: it is opened once, to write.
static bool is_pipe_or_device(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode);
}

bool cli_can_write(const char *command, const char *path) {
    if (!path || is_pipe_or_device(path)) return true;
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    bool is_new = file >= 0;
    if (!is_new) file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666); // there, or a link
    if (file < 0) cli_complain(command, CLI_SAY_FILE_WHY, path, strerror(errno));
    if (file >= 0) close(file);
    if (is_new) unlink(path);
    return file >= 0;
}

int cli_interrupted(const char *command, uint64_t done, uint64_t all, const char *journal) {
    cli_complain(command, CLI_SAY_INTERRUPTED, (int)done, (int)all);
    return journal ? cli_complain(command, CLI_SAY_GOES_ON, journal)
                   : cli_complain(command, CLI_SAY_NO_JOURNAL);
}

bool cli_files_differ(const char *command, const char *const *path, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        for (unsigned j = 0; path[i] && j < i; j++) {
            if (!path[j] || strcmp(path[i], path[j]) != 0) continue;
            cli_usage(command, CLI_SAY_NAMED_TWICE, path[i]);
            return false;
        }
    }
    return true;
}

unsigned cli_cores(unsigned most) {
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > (long)most ? most : (unsigned)count;
}
