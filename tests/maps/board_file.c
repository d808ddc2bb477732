/* board_file.c - see board_file.h. */
#include "maps/board_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "map/records.h"

enum { FIELDS_MAX = 5, FIELD_MAX = 2000, TESTS_MAX = 64 };

char good[TEXT_MAX], decor[TEXT_MAX];
map_nodes nodes;
static const char *game, *mkdata_path, *board_path, *decor_path;
static char broken[TEXT_MAX], text[TEXT_MAX];

static void load(const char *path, char out[TEXT_MAX]) {
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("%s cannot be opened", path);
    size_t size = fread(out, 1, TEXT_MAX - 1, file);
    fclose(file);
    assert_in_range(size, 1, TEXT_MAX - 2);
    out[size] = 0;
}

bool says(const map_reader *r, const char *list, uint32_t index, const char *key,
          const char *words) {
    uint32_t record = map_record(r, list, index);
    return json_equals(&r->doc, map_member(r, record, key), words);
}

// -- Editing ------------------------------------------------------------------------------

// The number of the first line of the good file that has this.
static unsigned line_with(const char *what) {
    const char *found = strstr(good, what);
    if (!found) fail_msg("no line has %s", what);
    unsigned line = 1;
    for (const char *c = good; c < found; c++)
        line += *c == '\n';
    return line;
}

static char *line_start(char *in, unsigned line) {
    for (unsigned i = 1; i < line; i++) {
        in = strchr(in, '\n');
        assert_non_null(in);
        in++;
    }
    return in;
}

void change_line(char in[TEXT_MAX], unsigned line, const char *from, const char *to) {
    char *start = line_start(in, line);
    char *end = start + strcspn(start, "\n"), *found = strstr(start, from);
    if (!found || found >= end) fail_msg("line %u has no %s", line, from);
    size_t old = strlen(from), new = strlen(to), rest = strlen(found + old) + 1;
    assert_true((size_t)(found - in) + new + rest <= TEXT_MAX);
    memmove(found + new, found + old, rest);
    memcpy(found, to, new);
}

static void drop_line(unsigned line) {
    char *start = line_start(text, line), *next = strchr(start, '\n') + 1;
    memmove(start, next, strlen(next) + 1);
}

static void double_line(unsigned line) {
    char *start = line_start(text, line);
    size_t size = strcspn(start, "\n") + 1;
    assert_true(strlen(text) + size < TEXT_MAX);
    memmove(start + size, start, strlen(start) + 1);
}

// -- The list of breakages, see its head --------------------------------------------------

// A line of it.
typedef struct breakage {
    char field[FIELDS_MAX][FIELD_MAX];
    unsigned fields;
} breakage;

static char byte_of(const char **at) {
    if (**at != '\\') return *(*at)++;
    char c = (*at)[1];
    *at += 2;
    if (c == 'n') return '\n';
    if (c == 't') return '\t';
    if (c != 'x') return c;
    char hex[3] = { (*at)[0], (*at)[1], 0 };
    *at += 2;
    return (char)strtoul(hex, NULL, 16);
}

static breakage read_breakage(const char *line, const char *end) {
    breakage b = { .fields = 1 };
    char *out = b.field[0];
    while (line < end) {
        if (strncmp(line, " | ", 3) == 0) {
            assert_true(b.fields < FIELDS_MAX);
            out = b.field[b.fields++];
            line += 3;
            continue;
        }
        assert_true(out < b.field[b.fields - 1] + FIELD_MAX - 1);
        *out++ = byte_of(&line);
    }
    return b;
}

static void expect_refusal(unsigned line, const char *part) {
    gg_fault fault = { GG_OK, 0, 0, "" };
    gg_status status = read_board(text, strlen(text), &fault);
    if (status == GG_OK || fault.line != line || !strstr(fault.message, part))
        print_error("wanted %u: %s\ngot    %u: %s\n", line, part, fault.line, fault.message);
    assert_int_not_equal(status, GG_OK);
    assert_int_equal(fault.status, status);
    assert_int_equal(fault.line, line);
    assert_non_null(strstr(fault.message, part));
}

// Carries out one line; true if the text was refused then and is good again.
static bool expect_breakage(const breakage *b) {
    const char *on = b->field[0], *why = b->field[3], *at = b->fields > 4 ? b->field[4] : on;
    if (on[0] == '-' || on[0] == '+') {
        assert_int_equal(b->fields, 3);
        on += 2;
        if (b->field[0][0] == '-')
            drop_line(line_with(on));
        else
            double_line(line_with(on));
        expect_refusal(line_with(b->field[2]), b->field[1]);
    } else if (on[0] == '&') {
        assert_int_equal(b->fields, 3);
        change_line(text, line_with(on + 2), b->field[1], b->field[2]);
        return false;
    } else {
        assert_in_range(b->fields, 4, 5);
        change_line(text, line_with(on), b->field[1], b->field[2]);
        expect_refusal(line_with(at), why);
    }
    strcpy(text, good);
    return true;
}

// The cases between one [NAME] and the next.
static void all_are_refused(void **state) {
    unsigned cases = 0;
    const char *end, *line = *state;
    strcpy(text, good);
    for (; *line && *line != '['; line = end + 1) {
        end = strchr(line, '\n');
        assert_non_null(end);
        if (*line == '\n' || *line == '#') continue;
        breakage b = read_breakage(line, end);
        cases += expect_breakage(&b);
    }
    assert_true(cases > 0);
    assert_string_equal(text, good); // no change is left over
}

static void a_file_cut_short_is_refused(void **state) {
    (void)state;
    gg_fault fault;
    for (size_t size = 0; size + 2 < strlen(good); size += 997)
        assert_int_equal(read_board(good, size, &fault), GG_SYNTAX);
}

// -- The program --------------------------------------------------------------------------

// mkdata's exit status for a board, and what it said.
static int run_mkdata(const char *name, const char *board, char said[600]) {
    char command[1000];
    int size = snprintf(command, sizeof command, "'%s' %s '%s' '%s' /dev/null 2>&1", mkdata_path,
                        name, board, decor_path);
    assert_in_range(size, 1, sizeof command - 1);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    said[fread(said, 1, 599, pipe)] = 0;
    return pclose(pipe);
}

// The state is the case of [mkdata].
static void mkdata_names_file_and_line(void **state) {
    (void)state;
    char said[600], path[] = "/tmp/board_file_XXXXXX", want[FIELD_MAX + 100];
    gg_fault fault;
    assert_int_equal(run_mkdata(game, board_path, said), 0);
    assert_string_equal(said, "");
    assert_int_not_equal(run_mkdata(game, "/nowhere.json", said), 0);
    assert_string_equal(said, "/nowhere.json: cannot be opened\n");
    assert_int_not_equal(run_mkdata("austerlitz", board_path, said), 0);
    assert_non_null(strstr(said, "usage: mkdata GAME"));
    breakage b = read_breakage(*state, strchr(*state, '\n'));
    strcpy(text, good);
    change_line(text, line_with(b.field[0]), b.field[1], b.field[2]);
    assert_int_not_equal(read_board(text, strlen(text), &fault), GG_OK);
    int handle = mkstemp(path);
    assert_true(handle >= 0);
    assert_int_equal(write(handle, text, strlen(text)), strlen(text));
    close(handle);
    assert_int_not_equal(run_mkdata(game, path, said), 0);
    remove(path);
    snprintf(want, sizeof want, "%s:%u: %s\n", path, line_with(b.field[0]), b.field[3]);
    assert_string_equal(said, want);
}

// -- The drawing --------------------------------------------------------------------------

// The texts that a row begins with.
static const char *const *texts_of(keyed table, uint32_t i) {
    return (const void *)((const char *)table.row + i * table.stride);
}

void read_drawing(json_doc *doc, const char *map) {
    assert_int_equal(json_read(doc, map, strlen(map), nodes.node, MAP_NODES_MAX), GG_OK);
}

uint32_t list_of(const json_doc *doc, const char *key, uint32_t count) {
    uint32_t list = json_find(doc, 0, key);
    assert_true(json_is(doc, list, JSON_ARRAY));
    assert_int_equal(doc->node[list].count, count);
    return list;
}

uint32_t expect_texts(const json_doc *doc, const char *of, const char *member, keyed table,
                      unsigned nth) {
    uint32_t list = list_of(doc, of, table.count), item = json_first(doc, list);
    for (uint32_t i = 0; item; item = json_after(doc, list, item), i++)
        assert_true(json_equals(doc, json_find(doc, item, member), texts_of(table, i)[nth]));
    return list;
}

void expect_drawn(const svg_theme *theme, const char *map, keyed places, bool names) {
    static svg_room room;
    static char picture[SVG_SIZE_MAX];
    gg_fault fault;
    svg_job job = { .theme = theme, .title = game, .credits = "", .map = map };
    gg_text out = gg_text_begin(picture, sizeof picture);
    assert_int_equal(svg_write(&job, &room, &out, &fault), GG_OK);
    assert_in_range(out.used, 100000, SVG_SIZE_MAX - 50000);
    for (uint32_t i = 0; i < places.count; i++) {
        const char *key = texts_of(places, i)[0], *name = texts_of(places, i)[1];
        char title[120], drawn[120];
        snprintf(title, sizeof title, "<title>%s%s%s</title>", key, name[0] ? ": " : "", name);
        snprintf(drawn, sizeof drawn, ">%s</text>", name);
        assert_non_null(strstr(picture, title));
        if (names) assert_non_null(strstr(picture, drawn));
    }
}

// -- All of them --------------------------------------------------------------------------

// One test for each [NAME]; the case of [mkdata] is the program's.
static size_t add_lists(struct CMUnitTest *tests, size_t count) {
    for (char *name = strstr(broken, "\n["); name;) {
        char *end = strstr(name += 2, "]\n");
        assert_non_null(end);
        assert_true(count + board_test_count < TESTS_MAX);
        *end++ = 0;
        bool is_program = strcmp(name, "mkdata") == 0;
        tests[count++] = (struct CMUnitTest){
            .name = name,
            .test_func = is_program ? mkdata_names_file_and_line : all_are_refused,
            .initial_state = end + 1,
        };
        name = strstr(end, "\n[");
    }
    return count;
}

int main(int argc, char **argv) {
    if (argc != 6) {
        fprintf(stderr, "usage: %s GAME MKDATA BOARD DECOR BROKEN\n", argv[0]);
        return 2;
    }
    game = argv[1];
    mkdata_path = argv[2];
    load(board_path = argv[3], good);
    load(decor_path = argv[4], decor);
    load(argv[5], broken);
    assert_non_null(strstr(broken, "\n[mkdata]\n"));
    struct CMUnitTest tests[TESTS_MAX] = { cmocka_unit_test(a_file_cut_short_is_refused) };
    size_t count = add_lists(tests, 1);
    memcpy(tests + count, board_tests, board_test_count * sizeof *tests);
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return _cmocka_run_group_tests(game, tests, count + board_test_count, NULL, NULL);
}
