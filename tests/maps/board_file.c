/* board_file.c - see board_file.h. */
#include "maps/board_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/text.h"

const char *board_path, *decor_path;
static const char *mkdata_path;
char good[TEXT_MAX], text[TEXT_MAX];
map_nodes nodes;

void begin_tests(int argc, char **argv) {
    if (argc > 1) board_path = argv[1];
    if (argc > 2) decor_path = argv[2];
    if (argc > 3) mkdata_path = argv[3];
    load(board_path, good);
    cmocka_set_message_output(CM_OUTPUT_TAP);
}

void load(const char *path, char out[TEXT_MAX]) {
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("%s cannot be opened", path);
    size_t size = fread(out, 1, TEXT_MAX - 1, file);
    fclose(file);
    assert_in_range(size, 1, TEXT_MAX - 2);
    out[size] = 0;
}

// -- Editing ------------------------------------------------------------------------------

unsigned line_with(const char *what) {
    const char *found = strstr(good, what);
    if (!found) fail_msg("no line has %s", what);
    unsigned line = 1;
    for (const char *c = good; c < found; c++)
        line += *c == '\n';
    return line;
}

static char *line_start(unsigned line) {
    char *start = text;
    for (unsigned i = 1; i < line; i++) {
        start = strchr(start, '\n');
        assert_non_null(start);
        start++;
    }
    return start;
}

void change_line(unsigned line, const char *from, const char *to) {
    char *start = line_start(line);
    char *end = start + strcspn(start, "\n"), *found = strstr(start, from);
    if (!found || found >= end) fail_msg("line %u has no %s", line, from);
    size_t old = strlen(from), new = strlen(to), rest = strlen(found + old) + 1;
    assert_true((size_t)(found - text) + new + rest <= TEXT_MAX);
    memmove(found + new, found + old, rest);
    memcpy(found, to, new);
}

void change(const char *on, const char *from, const char *to) {
    change_line(line_with(on), from, to);
}

void drop_line(unsigned line) {
    char *start = line_start(line), *next = strchr(start, '\n') + 1;
    memmove(start, next, strlen(next) + 1);
}

void double_line(unsigned line) {
    char *start = line_start(line);
    size_t size = strcspn(start, "\n") + 1;
    assert_true(strlen(text) + size < TEXT_MAX);
    memmove(start + size, start, strlen(start) + 1);
}

// -- Refusals -----------------------------------------------------------------------------

void expect_refusal(unsigned line, const char *part) {
    gg_fault fault = { GG_OK, 0, 0, "" };
    gg_status status = read_board(text, strlen(text), &fault);
    if (status == GG_OK || fault.line != line || !strstr(fault.message, part))
        print_error("wanted %u: %s\ngot    %u: %s\n", line, part, fault.line, fault.message);
    assert_int_not_equal(status, GG_OK);
    assert_int_equal(fault.status, status);
    assert_int_equal(fault.line, line);
    assert_non_null(strstr(fault.message, part));
}

void expect_all(const breakage *list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        strcpy(text, good);
        change(list[i].on, list[i].from, list[i].to);
        expect_refusal(line_with(list[i].at ? list[i].at : list[i].on), list[i].part);
    }
}

void expect_counts(const counted *lists, size_t count) {
    for (size_t i = 0; i < count; i++) {
        char want[80];
        for (int off = -1; off <= 1; off += 2) {
            strcpy(text, good);
            if (off < 0)
                drop_line(line_with(lists[i].record));
            else
                double_line(line_with(lists[i].record));
            snprintf(want, sizeof want, "%s must have %u records, not %u", lists[i].name,
                     lists[i].count, lists[i].count + (unsigned)off);
            expect_refusal(line_with(lists[i].list), want);
        }
    }
}

void a_file_cut_short_is_refused(void **state) {
    (void)state;
    gg_fault fault;
    for (size_t size = 0; size + 2 < strlen(good); size += 997)
        assert_int_equal(read_board(good, size, &fault), GG_SYNTAX);
}

// -- The program --------------------------------------------------------------------------

int run_mkdata(const char *game, const char *board, char *said, size_t room) {
    char command[1000];
    int size = snprintf(command, sizeof command, "'%s' %s '%s' '%s' /dev/null 2>&1", mkdata_path,
                        game, board, decor_path);
    assert_in_range(size, 1, sizeof command - 1);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    said[fread(said, 1, room - 1, pipe)] = 0;
    return pclose(pipe);
}

void expect_mkdata(const char *game, unsigned line, const char *reason) {
    if (!mkdata_path) fail_msg("the path of mkdata must be given");
    char said[500], path[] = "/tmp/board_file_XXXXXX", want[600];
    assert_int_equal(run_mkdata(game, board_path, said, sizeof said), 0);
    assert_string_equal(said, "");
    int handle = mkstemp(path);
    assert_true(handle >= 0);
    assert_int_equal(write(handle, text, strlen(text)), strlen(text));
    close(handle);
    assert_int_not_equal(run_mkdata(game, path, said, sizeof said), 0);
    remove(path);
    snprintf(want, sizeof want, "%s:%u: %s\n", path, line, reason);
    assert_string_equal(said, want);
}

// -- The drawing --------------------------------------------------------------------------

void read_drawing(json_doc *doc, const char *map) {
    assert_int_equal(json_read(doc, map, strlen(map), nodes.node, MAP_NODES_MAX), GG_OK);
}

uint32_t list_of(const json_doc *doc, const char *key, uint32_t count) {
    uint32_t list = json_find(doc, 0, key);
    assert_true(json_is(doc, list, JSON_ARRAY));
    assert_int_equal(doc->node[list].count, count);
    return list;
}

const char *draw_board(const svg_theme *theme, const char *title, const char *map) {
    static svg_room room;
    static char picture[SVG_SIZE_MAX];
    gg_fault fault;
    svg_job job = { .theme = theme, .title = title, .credits = "", .map = map };
    gg_text out = gg_text_begin(picture, sizeof picture);
    assert_int_equal(svg_write(&job, &room, &out, &fault), GG_OK);
    assert_in_range(out.used, 100000, SVG_SIZE_MAX - 50000);
    return picture;
}
