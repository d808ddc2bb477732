/* cli.c - messages and small readers of the commands. */
#include "cli/cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "base/utf8.h"
#include "core/setup.h"
#include "core/texts.h"

enum {
    MESSAGE_MAX = 4096,
    ARGS_MAX = 4,
    KEY_MAX = 64,
    WIDTH = 78,
    NEAR_SIZE_MAX = 16,
    NEAR_MAX = 2
};

static void print_message(FILE *out, unsigned message, va_list args) {
    char at[MESSAGE_MAX];
    gg_text text = gg_text_begin(at, sizeof at);
    gg_arg arg[ARGS_MAX];
    const char *type = cli_words.types + cli_words.type_at[message];
    uint16_t count = 0;
    for (; type[count]; count++) {
        GG_ASSERT_CMP(count, <, ARGS_MAX);
        if (type[count] == GG_ITEM_ZERO + GG_TYPE_NUMBER)
            arg[count] = (gg_arg)GG_NUMBER(va_arg(args, int));
        else
            arg[count] = (gg_arg)GG_WORDS(va_arg(args, const char *));
    }
    text.language = cli_language_here();
    gg_say(&text, (gg_saying){ &cli_words, (uint16_t)message, 0, count, arg });
    fwrite(text.at, 1, text.used, out);
}

void cli_print(FILE *out, unsigned message, ...) {
    va_list args;
    va_start(args, message);
    print_message(out, message, args);
    va_end(args);
}

static void complain(const char *command, unsigned message, va_list args) {
    fprintf(stderr, "grognard %s: ", command);
    print_message(stderr, message, args);
    fputc('\n', stderr);
}

int cli_complain(const char *command, unsigned message, ...) {
    va_list args;
    va_start(args, message);
    complain(command, message, args);
    va_end(args);
    return CLI_FAILED;
}

int cli_usage(const char *command, unsigned message, ...) {
    va_list args;
    va_start(args, message);
    complain(command, message, args);
    va_end(args);
    cli_print(stderr, CLI_SAY_TRY_HELP, command);
    return CLI_USAGE;
}

const gg_game *cli_game(const char *command, const char *key) {
    const gg_game *game = gg_game_find(key);
    if (game) return game;
    cli_complain(command, CLI_SAY_GAME_UNKNOWN, key);
    for (size_t i = 0; gg_game_at(i); i++)
        fprintf(stderr, "  %s\n", gg_game_at(i)->key);
    return NULL;
}

bool cli_language(const char *command, const cli_option *row, const char *code) {
    if (gg_language_find(code, row->to)) return true;
    cli_complain(command, CLI_SAY_LANGUAGE_UNKNOWN, code);
    for (unsigned i = 0; i < gg_language_count; i++)
        fprintf(stderr, "  %s\n", gg_languages[i].code);
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
    int row = setup_scenario(game, text, strlen(text));
    setup->scenario = (uint16_t)row;
    if (row >= 0) return true;
    cli_complain(command, CLI_SAY_SCENARIO_UNKNOWN, game->key, text);
    for (uint16_t i = 0; i < game->scenario_count; i++)
        fprintf(stderr, "  %-14s %s\n", game->scenario[i].key,
                gg_scenario_title(game, i, cli_language_here()));
    return false;
}

static bool option_value(const char *command, const gg_option_row *option, const char *value,
                         uint8_t *out) {
    int row = setup_value(option, value, strlen(value));
    *out = (uint8_t)row;
    if (row >= 0) return true;
    cli_complain(command, CLI_SAY_OPTION_VALUE, option->key, value);
    for (uint8_t i = 0; i < option->value_count; i++)
        fprintf(stderr, "  %s\n", option->value[i]);
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
    cli_complain(command, CLI_SAY_RULES_UNKNOWN, game->key, value, (int)game->version);
    return false;
}

static bool is_rules(const char *option) {
    return strncmp(option, "rules=", 6) == 0;
}

static bool read_option(const char *command, const gg_game *game, const char *text,
                        gg_setup *setup) {
    const char *equals = strchr(text, '=');
    if (!equals) {
        cli_usage(command, CLI_SAY_OPTION_FORM, text);
        return false;
    }
    size_t size = (size_t)(equals - text);
    if (is_rules(text)) return read_rules(command, game, equals + 1, setup);
    int row = setup_option(game, text, size);
    if (row >= 0)
        return option_value(command, gg_option_of(game, setup->rules, (unsigned)row), equals + 1,
                            &setup->option[row]);
    char key[KEY_MAX];
    snprintf(key, sizeof key, "%.*s", (int)size, text);
    cli_complain(command, CLI_SAY_OPTION_UNKNOWN, game->key, key);
    for (uint8_t i = 0; i < game->option_count; i++)
        fprintf(stderr, "  %-14s %s\n", game->option[i].key,
                gg_option_text(game, i, cli_language_here()));
    return false;
}

bool cli_setup_read(const char *command, const gg_game *game, const cli_setup *typed,
                    gg_setup *setup) {
    *setup = (gg_setup){ .seed = typed->seed };
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

const gg_game *cli_game_setup(char **argv, const cli_setup *typed, gg_setup *setup) {
    const gg_game *game = cli_game(argv[0], argv[optind]);
    return game && cli_setup_read(argv[0], game, typed, setup) ? game : NULL;
}

unsigned cli_seat(const char *command, const gg_game *game, unsigned seats, const char *name) {
    for (unsigned seat = 0; seat <= game->seat_count; seat++) {
        if ((seats >> seat) & 1 && strcmp(gg_viewer_name(game, seat), name) == 0) return seat;
    }
    cli_complain(command, CLI_SAY_SEAT_UNKNOWN, name);
    for (unsigned seat = 0; seat <= game->seat_count; seat++) {
        if ((seats >> seat) & 1) fprintf(stderr, "  %s\n", gg_viewer_name(game, seat));
    }
    return game->seat_count + 1u;
}

static char *file_read(const char *command, FILE *file, size_t most, size_t *size) {
    char *text = malloc(most + 1);
    if (!text) {
        cli_complain(command, CLI_SAY_NO_MEMORY);
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
        cli_complain(command, CLI_SAY_FILE_WHY, path, strerror(errno));
        return NULL;
    }
    char *text = file_read(command, file, most, size);
    if (!text && ferror(file))
        cli_complain(command, CLI_SAY_NOT_READ, path);
    else if (!text)
        cli_complain(command, CLI_SAY_FILE_LONG, path, (int)most);
    if (!is_stdin) fclose(file);
    return text;
}

int cli_file_write(const char *command, const char *path, const gg_text *text) {
    if (!path) {
        fwrite(text->at, 1, text->used, stdout);
        return CLI_OK; // main looks whether that went well
    }
    FILE *file = fopen(path, "wb");
    if (file) fwrite(text->at, 1, text->used, file);
    return cli_file_end(command, path, file) ? CLI_OK : CLI_FAILED;
}

bool cli_file_end(const char *command, const char *path, FILE *file) {
    bool good = file && !ferror(file);
    if (file) good = fclose(file) == 0 && good;
    if (!good) cli_complain(command, CLI_SAY_FILE_WHY, path, strerror(errno));
    return good;
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

void cli_wrap(FILE *out, const char *label, const char *text, unsigned indent) {
    size_t column = (size_t)fprintf(out, "%-*s", (int)indent, label);
    bool fresh = column <= indent; // no word stands in this line yet
    for (; *text; text += strspn(text, " \n")) {
        size_t word = strcspn(text, " \n"), width = gg_utf8_columns(text, word);
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
