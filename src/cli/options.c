/* options.c - command lines by tables. A command's help declares its options: rows of it begin with
 * them, `  -n, --games N   games`, and nothing else says which there are and which take a value. */
#include <getopt.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "cli/cli.h"

enum { OPTIONS_MAX = 24, NAME_CAPACITY = 24, NAME_COLUMN = 6, LONG = 256, HELP_CAPACITY = 4096 };

// An argument of the engine's help: a catalog has no braces of its own. speech off: to be typed
static const char engine_examples[] =
    "  echo '{\"do\":\"games\"}' | grognard engine\n"
    "  printf '%s\\n' '{\"do\":\"new\",\"game\":\"marengo\",\"seed\":7}' '{\"do\":\"legal\"}' |\n"
    "      grognard engine\n";
// speech on

// The options of a help, for getopt_long.
typedef struct declared {
    struct option option[OPTIONS_MAX + 1];                      // `val` is LONG plus its index
    char name[OPTIONS_MAX][NAME_CAPACITY], letter[OPTIONS_MAX]; // letter 0: it has none
    char letters[3 * OPTIONS_MAX];
    unsigned count;
} declared;

/* Declaring. */

static bool is_declaration(const char *line) {
    size_t indent = strspn(line, " ");
    bool at_column = indent == NAME_COLUMN || (indent == 2 && line[2] == '-' && line[4] == ',');
    return at_column && strncmp(line + NAME_COLUMN, "--", 2) == 0;
}

static void declare(declared *d, const char *line) {
    const char *name = line + NAME_COLUMN + 2;
    size_t size = strcspn(name, " \n");
    bool has_value = name[size] == ' ' && name[size + 1] != ' ';
    GG_ASSERT(d->count < OPTIONS_MAX && size < NAME_CAPACITY);
    memcpy(d->name[d->count], name, size);
    if (line[2] == '-') d->letter[d->count] = line[3];
    if (line[2] == '-') strncat(d->letters, line + 3, 1);
    if (line[2] == '-' && has_value) strcat(d->letters, ":");
    d->option[d->count] =
        (struct option){ d->name[d->count], has_value, NULL, LONG + (int)d->count };
    d->count++;
}

static const cli_option *find_row(const cli_option *row, const char *name) {
    while (row->name && strcmp(row->name, name) != 0)
        row++;
    return row->name ? row : NULL;
}

static void declare_all(declared *d, const char *help, const cli_option *rows) {
    strcpy(d->letters, find_row(rows, "") ? "-:" : ":"); // arguments in their turn, or behind
    for (const char *line = help; *line; line += strcspn(line, "\n") + 1)
        if (is_declaration(line)) declare(d, line);
    for (unsigned i = 0; i < d->count; i++)
        GG_ASSERT(find_row(rows, d->name[i]) || strcmp(d->name[i], "help") == 0);
}

static const char *name_of(const declared *d, int got) {
    unsigned index = 0;
    if (got == 1) return "";
    if (got >= LONG) return d->name[got - LONG];
    while (d->letter[index] != got)
        index++;
    return d->name[index];
}

/* Reading. */

// What getopt_long did not like: it returned '?' or ':'.
static int refuse(int returned, char **argv) {
    const char *option = argv[optind - 1];
    if (returned == ':') return cli_usage(argv[0], CLI_SAY_NEEDS_VALUE, option);
    // A long option that takes no value but was given one leaves its number behind.
    if (optopt && strncmp(option, "--", 2) == 0)
        return cli_usage(argv[0], CLI_SAY_TAKES_NO_VALUE, option);
    const char letter[] = { '-', (char)optopt, 0 };
    return cli_usage(argv[0], CLI_SAY_NO_OPTION, optopt ? letter : option);
}

// `wanted` is words with blanks between them; those in brackets may be left out.
static int check_arguments(int argc, char **argv, const char *wanted) {
    int at = optind;
    for (size_t size; *wanted; wanted += size + (wanted[size] == ' ')) {
        size = strcspn(wanted, " ");
        if (at++ < argc || *wanted == '[') continue;
        char name[NAME_CAPACITY];
        snprintf(name, sizeof name, "%.*s", (int)size, wanted);
        return cli_usage(argv[0], CLI_SAY_MISSING, name);
    }
    return at < argc ? cli_usage(argv[0], CLI_SAY_TOO_MANY, argv[at]) : -1;
}

int cli_read(int argc, char **argv, const char *arguments, const cli_option *rows) {
    declared d = { .count = 0 };
    char help[HELP_CAPACITY];
    gg_text text = gg_text_begin(help, sizeof help);
    GG_SAY(&text, &cli_words, cli_help_of(argv[0]), GG_WORDS(""));
    declare_all(&d, help, rows);
    opterr = 0;
    optind = 1;
    for (int got; (got = getopt_long(argc, argv, d.letters, d.option, NULL)) != -1;) {
        if (got == '?' || got == ':') return refuse(got, argv);
        const char *name = name_of(&d, got);
        const cli_option *row = find_row(rows, name);
        if (!row) {
            cli_print(stdout, cli_help_of(argv[0]), engine_examples);
            return CLI_OK;
        }
        if (!row->take(argv[0], row, optarg)) return CLI_USAGE;
    }
    return check_arguments(argc, argv, arguments);
}

/* What rows take. */

bool cli_text(const char *command, const cli_option *row, const char *value) {
    (void)command;
    *(const char **)row->to = value;
    return true;
}

bool cli_flag(const char *command, const cli_option *row, const char *value) {
    (void)command, (void)value;
    *(bool *)row->to = true;
    return true;
}

static const char *typed(const cli_option *row, char out[NAME_CAPACITY]) {
    snprintf(out, NAME_CAPACITY, "--%s", row->name);
    return out;
}

static bool read_number(const char *command, const cli_option *row, const char *value,
                        uint64_t *out) {
    uint64_t most = row->most ? row->most : UINT64_MAX;
    char option[NAME_CAPACITY], limit[24];
    if (gg_read_u64(value, strlen(value), out) && *out <= most) return true;
    snprintf(limit, sizeof limit, "%llu", (unsigned long long)most);
    cli_usage(command, CLI_SAY_NO_NUMBER, typed(row, option), value, limit);
    return false;
}

bool cli_number(const char *command, const cli_option *row, const char *value) {
    uint64_t number;
    if (!read_number(command, row, value, &number)) return false;
    *(uint32_t *)row->to = (uint32_t)number;
    return true;
}

bool cli_count(const char *command, const cli_option *row, const char *value) {
    if (!cli_number(command, row, value)) return false;
    char option[NAME_CAPACITY];
    if (*(uint32_t *)row->to > 0) return true;
    cli_usage(command, CLI_SAY_AT_LEAST_1, typed(row, option));
    return false;
}

bool cli_seed(const char *command, const cli_option *row, const char *value) {
    cli_setup *setup = row->to;
    setup->has_seed = true;
    return read_number(command, row, value, &setup->seed);
}

bool cli_choice(const char *command, const cli_option *row, const char *value) {
    cli_setup *setup = row->to;
    if (setup->option_count < GG_OPTIONS_MAX) {
        setup->option[setup->option_count++] = value;
        return true;
    }
    cli_usage(command, CLI_SAY_MANY_OPTIONS);
    return false;
}
