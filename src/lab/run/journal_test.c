/* journal_test.c - what was written is found again; what is torn, foreign or damaged is not. */
#include "lab/run/journal.h"

// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>
// clang-format on

static const char match_spec[] = "game toy\nseed 7\n";
static char path[64];

typedef struct found {
    unsigned count;
    char text[256];
} found;

static bool note(void *context, const char *line) {
    found *f = context;
    f->count++;
    strcat(f->text, line);
    strcat(f->text, ";");
    return strcmp(line, "nonsense") != 0;
}

static int begin(void **state) {
    (void)state;
    strcpy(path, "/tmp/journal_test.XXXXXX");
    int file = mkstemp(path);
    if (file >= 0) close(file);
    return file < 0;
}

static int end(void **state) {
    (void)state;
    return remove(path);
}

static journal *open_as(const char *asked, found *f, gg_fault *fault) {
    *f = (found){ 0 };
    return journal_open(path, asked, note, f, fault);
}

// Opens, adds lines up to NULL, closes.
static void add(const char *const *line) {
    found f;
    gg_fault fault;
    journal *j = open_as(match_spec, &f, &fault);
    assert_non_null(j);
    for (; *line; line++)
        assert_true(journal_add(j, *line));
    journal_close(j);
}

static void append(const char *bytes) {
    FILE *file = fopen(path, "ab");
    assert_non_null(file);
    fputs(bytes, file);
    fclose(file);
}

static void expect(unsigned count, const char *text) {
    found f;
    gg_fault fault;
    journal *j = open_as(match_spec, &f, &fault);
    assert_non_null(j);
    journal_close(j);
    assert_int_equal(f.count, count);
    assert_string_equal(f.text, text);
}

static void expect_fault(const char *asked, const char *part) {
    found f;
    gg_fault fault;
    assert_null(open_as(asked, &f, &fault));
    if (!strstr(fault.message, part)) fail_msg("'%s' in '%s'", part, fault.message);
}

static void lines_come_back(void **state) {
    (void)state;
    add((const char *[]){ "one", "two 2", NULL });
    expect(2, "one;two 2;");
    add((const char *[]){ "three", NULL });
    expect(3, "one;two 2;three;");
}

static void a_torn_line_is_dropped(void **state) {
    (void)state;
    add((const char *[]){ "one", NULL });
    append("two 12");
    expect(1, "one;");
    add((const char *[]){ "three", NULL });
    expect(2, "one;three;");
    append("whole but unchecked\n");
    expect(2, "one;three;");
}

static void cut_to(long size) {
    assert_int_equal(truncate(path, size), 0);
}

// The disk was full, or the program was killed, before anything was done.
static void a_torn_head_is_written_anew(void **state) {
    (void)state;
    add((const char *[]){ NULL });
    for (long size = 36; size-- > 0;) {
        cut_to(size);
        expect(0, "");
    }
    add((const char *[]){ "one", NULL });
    expect(1, "one;");
    cut_to(34);
    expect_fault("game toy\nseed 8\n", "'seed 8' here");
}

static void a_pipe_is_refused(void **state) {
    (void)state;
    assert_int_equal(remove(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
    expect_fault(match_spec, "plain file");
}

static void damage_is_refused(void **state) {
    (void)state;
    add((const char *[]){ "one", NULL });
    append("two 00000000\n");
    append("three 00000000\n");
    expect_fault(match_spec, "number 2");
}

static void what_makes_no_sense_is_refused(void **state) {
    (void)state;
    add((const char *[]){ "nonsense", NULL });
    expect_fault(match_spec, "number 1");
}

static void another_match_spec_is_refused_by_name(void **state) {
    (void)state;
    add((const char *[]){ "one", NULL });
    expect_fault("game toy\nseed 8\n", "'seed 7' there, 'seed 8' here");
    expect_fault("game toy\nseed 77\n", "'seed 7' there");
    expect_fault("game toy\n", "'seed 7' there");
    expect_fault("game toy\nseed 7\nmore 1\n", "'more 1' here");
    expect(1, "one;");
}

static void another_file_is_refused(void **state) {
    (void)state;
    append("Dear diary\n");
    expect_fault(match_spec, "no journal");
}

#define EACH(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void) {
    const struct CMUnitTest tests[] = {
        EACH(lines_come_back),
        EACH(a_torn_line_is_dropped),
        EACH(a_torn_head_is_written_anew),
        EACH(a_pipe_is_refused),
        EACH(damage_is_refused),
        EACH(what_makes_no_sense_is_refused),
        EACH(another_match_spec_is_refused_by_name),
        EACH(another_file_is_refused),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
