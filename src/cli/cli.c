/* cli.c - messages and small readers of the commands. */
#include "cli/cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/say.h"

enum { WIDTH = 78, NEAR_SIZE_MAX = 16, NEAR_MAX = 2 };

int cli_usage(const char *command, const char *format, ...) {
    va_list args;
    fprintf(stderr, "grognard %s: ", command);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fprintf(stderr, "\nTry 'grognard %s --help'.\n", command);
    return CLI_USAGE;
}

int cli_bad_option(int returned, char **argv) {
    const char *option = argv[optind - 1];
    if (returned == ':') return cli_usage(argv[0], "%s needs a value", option);
    // A long option that takes no value but was given one leaves its short name behind.
    if (optopt && strncmp(option, "--", 2) == 0)
        return cli_usage(argv[0], "%s takes no value", option);
    if (optopt) return cli_usage(argv[0], "there is no option -%c", optopt);
    return cli_usage(argv[0], "there is no option %s", option);
}

void cli_options_begin(void) {
    opterr = 0;
    optind = 1;
}

const gg_game *cli_game(const char *command, const char *key) {
    const gg_game *game = gg_game_find(key);
    if (game) return game;
    fprintf(stderr, "grognard %s: there is no game '%s'; games:", command, key);
    for (size_t i = 0; gg_game_at(i); i++)
        fprintf(stderr, " %s", gg_game_at(i)->key);
    fputc('\n', stderr);
    return NULL;
}

const gg_game *cli_game_argument(int argc, char **argv) {
    if (optind >= argc) {
        cli_usage(argv[0], "GAME is missing");
        return NULL;
    }
    if (optind + 1 < argc) {
        cli_usage(argv[0], "'%s' is one argument too many", argv[optind + 1]);
        return NULL;
    }
    return cli_game(argv[0], argv[optind]);
}

bool cli_number(const char *command, const char *option, uint64_t most, uint64_t *out) {
    if (gg_read_u64(optarg, strlen(optarg), out) && *out <= most) return true;
    cli_usage(command, "%s '%s' is no whole number from 0 to %llu", option, optarg,
              (unsigned long long)most);
    return false;
}

bool cli_language(const char *command, const char *code, uint8_t *language) {
    if (gg_language_find(code, language)) return true;
    fprintf(stderr, "grognard %s: there is no language '%s'; languages:", command, code);
    for (unsigned i = 0; i < gg_language_count; i++)
        fprintf(stderr, " %s", gg_languages[i].code);
    fputc('\n', stderr);
    return false;
}

uint8_t cli_language_here(void) {
    static const char *const variable[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    for (size_t i = 0; i < sizeof variable / sizeof *variable; i++) {
        const char *code = getenv(variable[i]);
        uint8_t language = 0;
        if (code && code[0]) return gg_language_find(code, &language) ? language : 0;
    }
    return 0;
}

static bool read_scenario(const char *command, const gg_game *game, const char *text,
                          gg_setup *setup) {
    for (uint16_t i = 0; i < game->scenario_count; i++) {
        setup->scenario = i;
        if (strcmp(game->scenario[i].key, text) == 0) return true;
    }
    fprintf(stderr, "grognard %s: %s has no scenario '%s'; scenarios:\n", command, game->key, text);
    for (uint16_t i = 0; i < game->scenario_count; i++)
        fprintf(stderr, "  %-14s %s\n", game->scenario[i].key, game->scenario[i].title);
    return false;
}

static bool option_value(const char *command, const gg_option_row *option, const char *value,
                         uint8_t *out) {
    for (uint8_t i = 0; i < option->value_count; i++) {
        *out = i;
        if (strcmp(option->value[i], value) == 0) return true;
    }
    fprintf(stderr, "grognard %s: option %s cannot be '%s'; values:", command, option->key, value);
    for (uint8_t i = 0; i < option->value_count; i++)
        fprintf(stderr, " %s", option->value[i]);
    fputc('\n', stderr);
    return false;
}

// The version of the rules is chosen like an option.
static bool read_rules(const char *command, const gg_game *game, const char *value,
                       gg_setup *setup) {
    uint64_t rules = 0;
    if (gg_read_u64(value, strlen(value), &rules) && rules >= 1 && rules <= game->version) {
        setup->rules = (uint8_t)rules;
        return true;
    }
    fprintf(stderr, "grognard %s: %s has no rules '%s'; versions: 1 to %u\n", command, game->key,
            value, (unsigned)game->version);
    return false;
}

static bool is_rules(const char *option) {
    return strncmp(option, "rules=", 6) == 0;
}

static bool read_option(const char *command, const gg_game *game, const char *text,
                        gg_setup *setup) {
    const char *equals = strchr(text, '=');
    if (!equals) {
        cli_usage(command, "--option '%s' is not of the form KEY=VALUE", text);
        return false;
    }
    size_t size = (size_t)(equals - text);
    if (is_rules(text)) return read_rules(command, game, equals + 1, setup);
    for (uint8_t i = 0; i < game->option_count; i++) {
        const gg_option_row *option = gg_option_of(game, setup->rules, i);
        if (strlen(option->key) == size && memcmp(option->key, text, size) == 0)
            return option_value(command, option, equals + 1, &setup->option[i]);
    }
    fprintf(stderr, "grognard %s: %s has no option '%.*s'; options:\n", command, game->key,
            (int)size, text);
    for (uint8_t i = 0; i < game->option_count; i++)
        fprintf(stderr, "  %-14s %s\n", game->option[i].key, game->option[i].text);
    return false;
}

bool cli_setup_keep(cli_setup *typed, int option) {
    if (option == 'S') typed->scenario = optarg;
    if (option != 'o') return true;
    if (typed->option_count == GG_OPTIONS_MAX) return false;
    typed->option[typed->option_count++] = optarg;
    return true;
}

bool cli_setup_take(const char *command, int option, cli_setup *typed, gg_setup *setup) {
    if (option == 's') return cli_number(command, "--seed", UINT64_MAX, &setup->seed);
    if (cli_setup_keep(typed, option)) return true;
    cli_usage(command, "too many --option");
    return false;
}

bool cli_setup_read(const char *command, const gg_game *game, const cli_setup *typed,
                    gg_setup *setup) {
    if (typed->scenario && !read_scenario(command, game, typed->scenario, setup)) return false;
    // The rules first: what other options say depends on them.
    for (unsigned i = 0; i < 2u * typed->option_count; i++) {
        const char *option = typed->option[i % typed->option_count];
        bool is_first = i < typed->option_count;
        if (is_rules(option) == is_first && !read_option(command, game, option, setup))
            return false;
    }
    return true;
}

unsigned cli_seat(const char *command, const gg_game *game, unsigned seats, const char *name) {
    for (unsigned seat = 0; seat <= game->seat_count; seat++) {
        if ((seats >> seat) & 1 && strcmp(gg_viewer_name(game, seat), name) == 0) return seat;
    }
    fprintf(stderr, "grognard %s: there is no seat '%s' in this game; seats:", command, name);
    for (unsigned seat = 0; seat <= game->seat_count; seat++) {
        if ((seats >> seat) & 1) fprintf(stderr, " %s", gg_viewer_name(game, seat));
    }
    fputc('\n', stderr);
    return game->seat_count + 1u;
}

static char *file_read(const char *command, FILE *file, size_t most, size_t *size) {
    char *text = malloc(most + 1);
    if (!text) {
        fprintf(stderr, "grognard %s: out of memory\n", command);
        return NULL;
    }
    *size = fread(text, 1, most + 1, file);
    if (!ferror(file) && *size <= most) {
        text[*size] = 0;
        return text;
    }
    free(text);
    return NULL;
}

char *cli_file_read(const char *command, const char *path, size_t most, size_t *size) {
    bool is_stdin = strcmp(path, "-") == 0;
    FILE *file = is_stdin ? stdin : fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "grognard %s: %s: %s\n", command, path, strerror(errno));
        return NULL;
    }
    char *text = file_read(command, file, most, size);
    if (!text && ferror(file))
        fprintf(stderr, "grognard %s: %s: cannot be read\n", command, path);
    else if (!text)
        fprintf(stderr, "grognard %s: %s: longer than %zu bytes\n", command, path, most);
    if (!is_stdin) fclose(file);
    return text;
}

int cli_file_write(const char *command, const char *path, const gg_text *text) {
    if (!path) {
        fwrite(text->at, 1, text->used, stdout);
        return CLI_OK; // main looks whether that went well
    }
    FILE *file = fopen(path, "wb");
    bool good = file && fwrite(text->at, 1, text->used, file) == text->used;
    if (file) good = fclose(file) == 0 && good;
    if (!good) fprintf(stderr, "grognard %s: %s: %s\n", command, path, strerror(errno));
    return good ? CLI_OK : CLI_FAILED;
}

static unsigned least(unsigned a, unsigned b) {
    return a < b ? a : b;
}

// Letters to put in, take out or change until one word is the other.
static unsigned distance_of(const char *a, const char *b) {
    unsigned row[NEAR_SIZE_MAX + 1];
    size_t a_size = strlen(a), b_size = strlen(b);
    if (a_size > NEAR_SIZE_MAX || b_size > NEAR_SIZE_MAX) return NEAR_SIZE_MAX;
    for (unsigned j = 0; j <= b_size; j++)
        row[j] = j;
    for (unsigned i = 1; i <= a_size; i++) {
        unsigned corner = row[0];
        row[0] = i;
        for (unsigned j = 1; j <= b_size; j++) {
            unsigned change = corner + (a[i - 1] != b[j - 1]);
            corner = row[j];
            row[j] = least(change, least(row[j], row[j - 1]) + 1);
        }
    }
    return row[b_size];
}

const char *cli_near(const char *word, const char *(*name_at)(size_t index)) {
    const char *near = NULL;
    size_t size = strlen(word);
    unsigned best = size > 3 ? NEAR_MAX + 1 : size > 1 ? NEAR_MAX : 1; // one more than allowed
    for (size_t i = 0; name_at(i); i++) {
        unsigned distance = distance_of(word, name_at(i));
        if (distance >= best) continue;
        best = distance;
        near = name_at(i);
    }
    return near;
}

// A character takes one column, however many bytes it has.
static size_t columns(const char *text, size_t size) {
    size_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += ((unsigned char)text[i] & 0xC0u) != 0x80u;
    return count;
}

void cli_wrap(FILE *out, const char *label, const char *text, unsigned indent) {
    size_t column = (size_t)fprintf(out, "%-*s", (int)indent, label);
    bool fresh = column <= indent; // no word stands in this line yet
    for (; *text; text += strspn(text, " \n")) {
        size_t word = strcspn(text, " \n"), width = columns(text, word);
        if (column + 1 + width > WIDTH && !(fresh && column == indent)) {
            column = (size_t)fprintf(out, "\n%*s", (int)indent, "") - 1;
            fresh = true;
        }
        if (!fresh) column += fwrite(" ", 1, 1, out);
        fwrite(text, 1, word, out);
        column += width;
        fresh = false;
        text += word;
    }
    fputc('\n', out);
}

int cli_store_read(int argc, char **argv, const char *help, const char **where) {
    static const struct option options[] = {
        { "db", required_argument, NULL, 'd' },
        { "help", no_argument, NULL, 'h' },
        { 0 },
    };
    cli_options_begin();
    for (int got; (got = getopt_long(argc, argv, ":d:h", options, NULL)) != -1;) {
        if (got == 'h') {
            fputs(help, stdout);
            return CLI_OK;
        }
        if (got == '?' || got == ':') return cli_bad_option(got, argv);
        *where = optarg;
    }
    if (!*where) return cli_usage(argv[0], "--db WHERE is missing");
    if (optind >= argc) return cli_usage(argv[0], "FILE is missing");
    if (optind + 1 < argc)
        return cli_usage(argv[0], "'%s' is one argument too many", argv[optind + 1]);
    return -1;
}
