/* rulebook.c - where each rule of a game is enforced, and which tests name it.
 *
 *     rulebook [--check] [-o FILE] (--game KEY PREFIX RULES_DEF SOURCE...)...
 *
 * Reads the rows RULE(8_6, "M8.6", CHECK, S, "...") of each game and its sources. With PREFIX
 * MAR_ the rule is MAR_8_6 in code. A source whose name ends in _test.c, or that lies under
 * tests/, is a test: TEST_RULE(MAR_8_6, "...") there names the rule. In any other source a use
 * outside comments, or a comment that begins with the id, makes that file the rule's home. The
 * file KEY.c is the game's table of contents: what it cites has its home elsewhere. A file whose
 * head says "rulebook: cites" checks what others enforce, such as a reader of positions: it is a
 * home only of rules that have no other.
 *
 * -o writes the table of src/cli/coverage.h as C. --check prints what is owed and exits with 1:
 *   a CHECK or EFFECT rule without a home or without a test
 *   a FACT rule with neither; a FACT about data needs a test only
 *   an id used in two files that are no tests
 *   an id, or a test of an id, that is no rule */
#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RULES_MAX = 2048, ID_MAX = 48, NUMBER_MAX = 24, PATH_MAX_ = 256, TESTS_MAX = 4096 };

typedef struct rule {
    const char *game;
    char id[ID_MAX], number[NUMBER_MAX], kind[12];
    char home[PATH_MAX_];  // first file that uses it outside comments
    char other[PATH_MAX_]; // a second one
    char cite[PATH_MAX_];  // first file that only cites it
    char mark[PATH_MAX_];  // first file with a comment that begins with it
    char mark_other[PATH_MAX_];
    char tests[TESTS_MAX]; // places of its tests
    int test_count;
} rule;

// The game whose arguments are being read.
typedef struct book {
    const char *game, *prefix;
    size_t first; // its first rule
} book;

static rule rules[RULES_MAX];
static size_t rule_count;
static int complaints;

static void die(const char *what, const char *which) {
    fprintf(stderr, "rulebook: %s%s\n", what, which);
    exit(2);
}

__attribute__((format(printf, 1, 2))) static void complain(const char *form, ...) {
    va_list rest;
    va_start(rest, form);
    vprintf(form, rest);
    va_end(rest);
    printf("\n");
    complaints++;
}

static char *read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) die("cannot open ", path);
    size_t size = 0, capacity = 1 << 16;
    char *text = malloc(capacity);
    for (size_t got = 1; text && got;) {
        if (size + 1 >= capacity) text = realloc(text, capacity *= 2);
        if (!text) break;
        size += got = fread(text + size, 1, capacity - size - 1, file);
    }
    if (!text || ferror(file)) die("cannot read ", path);
    fclose(file);
    text[size] = 0;
    return text;
}

// The path from the repository's own folder on, so that no machine's name gets into a build.
static const char *own_path(const char *path) {
    static const char *const roots[] = { "games/", "src/", "tests/", "tools/" };
    const char *best = NULL;
    for (size_t i = 0; i < sizeof roots / sizeof *roots; i++) {
        for (const char *at = strstr(path, roots[i]); at; at = strstr(at + 1, roots[i])) {
            bool starts = at == path || at[-1] == '/';
            if (starts && (!best || at < best)) best = at;
        }
    }
    const char *slash = strrchr(path, '/');
    return best ? best : slash ? slash + 1 : path;
}

// A file of a folder `tests`, or one that is called so.
static bool is_test(const char *path) {
    size_t size = strlen(path);
    const char *own = own_path(path), *folder = strstr(own, "tests/");
    for (const char *next = folder; next; next = strstr(next + 1, "tests/"))
        folder = next;
    return (folder && !strchr(folder + 6, '/'))
           || (size > 7 && strcmp(path + size - 7, "_test.c") == 0);
}

// True of the file named after the game.
static bool is_index(const book *b, const char *path) {
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    size_t size = strlen(b->game);
    return strncmp(name, b->game, size) == 0 && strcmp(name + size, ".c") == 0;
}

// ---- The rows.

static const char *copy_word(const char *at, char *out, size_t capacity) {
    size_t used = 0;
    while (*at == ' ' || *at == ',' || *at == '"')
        at++;
    while (*at && *at != ',' && *at != '"' && *at != ' ' && used + 1 < capacity)
        out[used++] = *at++;
    out[used] = 0;
    return *at == '"' ? at + 1 : at;
}

static void read_rules(const book *b, const char *path) {
    char *text = read_file(path);
    for (char *at = strstr(text, "RULE("); at; at = strstr(at, "RULE(")) {
        bool starts_line = at == text || at[-1] == '\n';
        at += 5;
        if (!starts_line) continue;
        if (rule_count == RULES_MAX) die("too many rules in ", path);
        rule *r = &rules[rule_count++];
        r->game = b->game;
        const char *next = copy_word(at, r->id, sizeof r->id);
        next = copy_word(next, r->number, sizeof r->number);
        copy_word(next, r->kind, sizeof r->kind);
    }
    free(text);
    if (rule_count == b->first) die("no rules in ", path);
}

static rule *find_rule(const book *b, const char *id) {
    for (size_t i = b->first; i < rule_count; i++) {
        if (strcmp(rules[i].id, id) == 0) return &rules[i];
    }
    return NULL;
}

// ---- The sources.

// One source being read, character by character.
typedef struct scan {
    const book *book;
    const char *path; // own path
    const char *at;
    int line;
    bool in_test, in_index, in_citing;
    bool after_test_rule;  // TEST_RULE( stood before
    bool first_in_comment; // nothing but decoration since the comment began
    enum { CODE, LINE_COMMENT, BLOCK_COMMENT } where;
} scan;

static void set_once(char *first, char *second, const char *path) {
    if (first[0] == 0)
        snprintf(first, PATH_MAX_, "%s", path);
    else if (strcmp(first, path) != 0 && second[0] == 0)
        snprintf(second, PATH_MAX_, "%s", path);
}

static void note_test(rule *r, const char *path, int line) {
    size_t used = strlen(r->tests);
    snprintf(r->tests + used, sizeof r->tests - used, "%s%s:%d", used ? " " : "", path, line);
    r->test_count++;
}

// True if what follows the prefix has the form of a rule's id: 8_6, 15_1a, Q3.
static bool is_id(const char *id) {
    if (id[0] == 'Q') id++;
    return isdigit((unsigned char)id[0]);
}

static void note_id(const scan *s, const char *id) {
    rule *r = find_rule(s->book, id);
    if (!r) {
        if (s->where == CODE)
            complain("%s:%d: %s%s is no rule", s->path, s->line, s->book->prefix, id);
        return;
    }
    if (s->in_test) {
        if (s->where == CODE && s->after_test_rule) note_test(r, s->path, s->line);
    } else if (s->where == CODE && s->in_citing) {
        if (r->cite[0] == 0) snprintf(r->cite, sizeof r->cite, "%s", s->path);
    } else if (s->where == CODE && !s->in_index) {
        set_once(r->home, r->other, s->path);
    } else if (s->where != CODE && s->first_in_comment) {
        set_once(r->mark, r->mark_other, s->path);
    }
}

static void read_word(scan *s) {
    char word[128];
    size_t used = 0, prefix = strlen(s->book->prefix);
    while (isalnum((unsigned char)*s->at) || *s->at == '_') {
        if (used + 1 < sizeof word) word[used++] = *s->at;
        s->at++;
    }
    word[used] = 0;
    if (strncmp(word, s->book->prefix, prefix) == 0 && is_id(word + prefix))
        note_id(s, word + prefix);
    s->after_test_rule = s->where == CODE && strcmp(word, "TEST_RULE") == 0;
    s->first_in_comment = false;
}

static void skip_string(scan *s) {
    char quote = *s->at++;
    while (*s->at && *s->at != quote && *s->at != '\n')
        s->at += s->at[0] == '\\' && s->at[1] ? 2 : 1;
    if (*s->at == quote) s->at++;
    s->after_test_rule = false;
}

static void begin_comment(scan *s, bool block) {
    s->where = block ? BLOCK_COMMENT : LINE_COMMENT;
    s->first_in_comment = true;
    s->at += 2;
}

static void read_mark(scan *s) {
    if (*s->at == '\n') {
        s->line++;
        if (s->where == LINE_COMMENT) s->where = CODE;
    } else if (s->where == BLOCK_COMMENT && s->at[0] == '*' && s->at[1] == '/') {
        s->where = CODE;
        s->at++;
    } else if (s->where == CODE && !isspace((unsigned char)*s->at) && *s->at != '(') {
        s->after_test_rule = false;
    }
    s->at++;
}

static void read_source(const book *b, const char *path) {
    char *text = read_file(path);
    scan s = { .book = b, .path = own_path(path), .at = text, .line = 1 };
    s.in_test = is_test(path);
    s.in_index = is_index(b, path);
    s.in_citing = strstr(text, "rulebook: cites") != NULL;
    while (*s.at) {
        if (isalpha((unsigned char)*s.at) || *s.at == '_' || isdigit((unsigned char)*s.at))
            read_word(&s);
        else if (s.where == CODE && (*s.at == '"' || *s.at == '\''))
            skip_string(&s);
        else if (s.where == CODE && s.at[0] == '/' && (s.at[1] == '/' || s.at[1] == '*'))
            begin_comment(&s, s.at[1] == '*');
        else
            read_mark(&s);
    }
    free(text);
}

// ---- What is owed, and the table.

static const char *home_of(const rule *r) {
    if (r->home[0]) return r->home;
    return r->mark[0] ? r->mark : r->cite;
}

static void check_rule(const rule *r) {
    bool is_fact = strcmp(r->kind, "FACT") == 0;
    bool owes = is_fact || strcmp(r->kind, "CHECK") == 0 || strcmp(r->kind, "EFFECT") == 0;
    if (!owes && strcmp(r->kind, "TABLE") != 0)
        complain("%s %s: kind %s is none", r->game, r->number, r->kind);
    if (r->other[0]) complain("%s %s: used in %s and in %s", r->game, r->number, r->home, r->other);
    if (!r->home[0] && r->mark_other[0])
        complain("%s %s: marked in %s and in %s", r->game, r->number, r->mark, r->mark_other);
    if (!owes) return;
    if (!home_of(r)[0] && !(is_fact && r->test_count))
        complain("%s %s: %s without a home", r->game, r->number, r->kind);
    if (r->test_count == 0) complain("%s %s: %s without a test", r->game, r->number, r->kind);
}

static void check_doubles(void) {
    for (size_t i = 1; i < rule_count; i++) {
        for (size_t k = 0; k < i; k++) {
            bool same = strcmp(rules[i].game, rules[k].game) == 0;
            if (same && strcmp(rules[i].number, rules[k].number) == 0)
                complain("%s %s: two rows", rules[i].game, rules[i].number);
        }
    }
}

static void write_table(const char *path) {
    FILE *out = fopen(path, "w");
    if (!out) die("cannot write ", path);
    fprintf(out, "/* Where each rule is enforced and tested. Written by rulebook; do not edit. */\n"
                 "#include \"cli/coverage.h\"\n\n"
                 "const struct gg_coverage_row gg_coverage[] = {\n");
    for (size_t i = 0; i < rule_count; i++) {
        const rule *r = &rules[i];
        fprintf(out, "    { \"%s\", \"%s\", \"%s\", \"%s\", %d },\n", r->game, r->number,
                home_of(r), r->tests, r->test_count);
    }
    fprintf(out, "};\n\nconst size_t gg_coverage_count = %zu;\n", rule_count);
    if (fclose(out) != 0) die("cannot write ", path);
}

static int read_game(int argc, char **argv, int at) {
    if (at + 3 >= argc) die("--game wants KEY PREFIX RULES_DEF SOURCE...", "");
    book b = { .game = argv[at + 1], .prefix = argv[at + 2], .first = rule_count };
    read_rules(&b, argv[at + 3]);
    for (at += 4; at < argc && strcmp(argv[at], "--game") != 0; at++)
        read_source(&b, argv[at]);
    return at;
}

int main(int argc, char **argv) {
    bool check = false;
    const char *table = NULL;
    int at = 1;
    for (; at < argc && strcmp(argv[at], "--game") != 0; at++) {
        if (strcmp(argv[at], "--check") == 0)
            check = true;
        else if (strcmp(argv[at], "-o") == 0 && at + 1 < argc)
            table = argv[++at];
        else
            die("usage: rulebook [--check] [-o FILE] (--game KEY PREFIX RULES_DEF SOURCE...)...",
                "");
    }
    while (at < argc)
        at = read_game(argc, argv, at);
    if (rule_count == 0) die("no game is given", "");
    int strangers = complaints;
    for (size_t i = 0; check && i < rule_count; i++)
        check_rule(&rules[i]);
    if (check) check_doubles();
    if (table) write_table(table);
    if (check) printf("rulebook: %zu rules, %d complaints\n", rule_count, complaints);
    return check ? complaints > 0 : strangers > 0;
}
