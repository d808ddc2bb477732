/* journal.c - a file that grows by whole lines. */
#include "lab/run/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"

enum { CHECK_SIZE = 8 }; // digits behind a line, after a blank

static const char first_line[] = "grognard journal 1\n";

struct journal {
    FILE *file;
};

static uint64_t check_of(const char *line, size_t size) {
    uint64_t check = 0;
    for (size_t i = 0; i < size; i++)
        check = gg_mix(check, 0, (unsigned char)line[i]);
    return check >> 32;
}

// One line with its end, as far as the file has it.
static bool read_line(FILE *file, char line[JOURNAL_LINE_MAX + 1]) {
    return fgets(line, JOURNAL_LINE_MAX + 1, file) != NULL;
}

static bool is_whole(const char *line) {
    size_t size = strlen(line);
    return size > 0 && line[size - 1] == '\n';
}

static void cut_end(char *line) {
    line[strcspn(line, "\n")] = 0;
}

// Takes end and check value off a line; false if they are not right.
static bool uncheck(char *line) {
    size_t size = strlen(line);
    uint64_t check = 0;
    if (!is_whole(line) || size < CHECK_SIZE + 2) return false;
    char *digits = line + size - 1 - CHECK_SIZE;
    if (digits[-1] != ' ' || !gg_read_hex(digits, CHECK_SIZE, &check)) return false;
    digits[-1] = 0;
    return check_of(line, strlen(line)) == check;
}

static bool refuse(gg_fault *fault, gg_status status, const char *a, const char *b) {
    gg_fault_set(fault, status, a, b, NULL);
    return false;
}

// The next line of the match spec, copied; the rest is returned.
static const char *next_line(const char *text, char line[JOURNAL_LINE_MAX + 1]) {
    size_t size = strcspn(text, "\n");
    GG_ASSERT_CMP(size, <, JOURNAL_LINE_MAX);
    memcpy(line, text, size);
    line[size] = 0;
    return text[size] ? text + size + 1 : text + size;
}

static bool refuse_match_spec(char *here, const char *asked, gg_fault *fault) {
    char both[GG_MESSAGE_MAX];
    gg_text text = gg_text_begin(both, sizeof both);
    cut_end(here);
    gg_put(&text, "it is of another question: '");
    gg_put(&text, here);
    gg_put(&text, "' there, '");
    gg_put(&text, asked);
    gg_put(&text, "' here");
    return refuse(fault, GG_VERSION, both, NULL);
}

// Reads the head and compares it with what is asked.
static bool read_question(FILE *file, const char *match_spec, gg_fault *fault) {
    char line[JOURNAL_LINE_MAX + 1] = "", asked[JOURNAL_LINE_MAX + 1];
    if (!read_line(file, line) || strcmp(line, first_line) != 0)
        return refuse(fault, GG_SYNTAX, "it is no journal of this program", NULL);
    while (*match_spec) {
        match_spec = next_line(match_spec, asked);
        if (!read_line(file, line)) line[0] = 0;
        if (strncmp(line, asked, strlen(asked)) != 0 || line[strlen(asked)] != '\n')
            return refuse_match_spec(line, asked, fault);
    }
    if (read_line(file, line) && strcmp(line, "\n") == 0) return true;
    return refuse_match_spec(line, "", fault);
}

static bool refuse_line(uint32_t number, gg_fault *fault) {
    char text[24];
    gg_text at = gg_text_begin(text, sizeof text);
    gg_put_int(&at, number);
    return refuse(fault, GG_SYNTAX, "it is damaged, in the line of work number ", text);
}

// Hands on every good line and leaves the file to be written behind the last of them.
static bool read_work(FILE *file, journal_reader *reader, void *context, gg_fault *fault) {
    char line[JOURNAL_LINE_MAX + 1];
    long end = ftell(file);
    for (uint32_t number = 1; read_line(file, line); number++) {
        bool good = uncheck(line);
        if (!good && getc(file) == EOF) break; // torn
        if (!good || !reader(context, line)) return refuse_line(number, fault);
        end = ftell(file);
    }
    fseek(file, end, SEEK_SET);
    if (ftruncate(fileno(file), end) == 0) return true;
    return refuse(fault, GG_NO_ROOM, strerror(errno), NULL);
}

// Nothing, or a head that was cut off while it was written: so far as it goes it is the same.
static bool has_no_head(FILE *file, const char *match_spec) {
    const char *part[] = { first_line, match_spec, "\n" };
    bool same = true, ended = false;
    for (unsigned i = 0; i < 3; i++) {
        for (const char *at = part[i]; *at && same; at++) {
            int got = getc(file);
            same = got == (unsigned char)*at;
            ended = got == EOF;
        }
    }
    rewind(file);
    return ended;
}

static bool write_head(FILE *file, const char *match_spec) {
    return fprintf(file, "%s%s\n", first_line, match_spec) > 0 && fflush(file) == 0;
}

// One writer at a time.
static bool lock(FILE *file, gg_fault *fault) {
    struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    if (fcntl(fileno(file), F_SETLK, &whole) == 0) return true;
    return refuse(fault, GG_REFUSED, "another process is writing it", NULL);
}

static bool take_up(FILE *file, const char *match_spec, journal_reader *reader, void *context,
                    gg_fault *fault) {
    if (!lock(file, fault)) return false;
    if (!has_no_head(file, match_spec))
        return read_question(file, match_spec, fault) && read_work(file, reader, context, fault);
    if (write_head(file, match_spec)) return true;
    return refuse(fault, GG_NO_ROOM, strerror(errno), NULL);
}

// To read from a pipe or a terminal could wait for ever.
static bool is_plain(FILE *file, gg_fault *fault) {
    struct stat about;
    if (fstat(fileno(file), &about) == 0 && S_ISREG(about.st_mode)) return true;
    return refuse(fault, GG_UNKNOWN, "it is not a plain file", NULL);
}

journal *journal_open(const char *path, const char *match_spec, journal_reader *reader,
                      void *context, gg_fault *fault) {
    int number = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    FILE *file = number >= 0 ? fdopen(number, "r+") : NULL;
    if (!file) {
        gg_fault_set(fault, GG_UNKNOWN, strerror(errno), NULL, NULL);
        return NULL;
    }
    if (!is_plain(file, fault) || !take_up(file, match_spec, reader, context, fault)) {
        fclose(file);
        return NULL;
    }
    journal *j = gg_must(malloc(sizeof *j));
    j->file = file;
    return j;
}

bool journal_add(journal *j, const char *line) {
    size_t size = strlen(line);
    GG_ASSERT_CMP(size + CHECK_SIZE + 2, <, JOURNAL_LINE_MAX);
    return fprintf(j->file, "%s %08llx\n", line, (unsigned long long)check_of(line, size)) > 0
           && fflush(j->file) == 0;
}

void journal_close(journal *j) {
    if (!j) return;
    fclose(j->file);
    free(j);
}

void journal_put(gg_text *text, const char *key, const char *value) {
    gg_put(text, key);
    gg_put_char(text, ' ');
    gg_put(text, value);
    gg_put_char(text, '\n');
}

void journal_put_number(gg_text *text, const char *key, uint64_t number) {
    char digits[24];
    gg_text value = gg_text_begin(digits, sizeof digits);
    if (number >= 10) gg_put_int(&value, (int64_t)(number / 10)); // 64 bits, without a sign
    gg_put_int(&value, (int64_t)(number % 10));
    journal_put(text, key, digits);
}
