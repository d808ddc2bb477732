/* cmd_rules.c - grognard rules: the rules of a game in our words, by number, and where
 * each is enforced and tested. */
#include <string.h>
#include <strings.h>

#include "base/check.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/coverage.h"
#include "core/texts.h"

static const char *kind_name(const gg_rule_row *rule) {
    static const char *const name[] = { "", "check", "effect", "fact", "table" };
    return rule->kind <= GG_RULE_TABLE ? name[rule->kind] : "";
}

static const char *source_name(const gg_rule_row *rule) {
    static const char *const name[] = { "", "sure", "likely", "reconstructed" };
    return rule->source <= GG_SOURCE_RECONSTRUCTED ? name[rule->source] : "";
}

static size_t chapter_size(const char *number) {
    return strcspn(number, ".");
}

static bool is_same_chapter(const char *a, const char *b) {
    return chapter_size(a) == chapter_size(b) && strncasecmp(a, b, chapter_size(a)) == 0;
}

static const struct gg_coverage_row *find_coverage(const gg_game *game, const gg_rule_row *rule) {
    for (size_t i = 0; i < gg_coverage_count; i++) {
        const struct gg_coverage_row *row = &gg_coverage[i];
        if (strcmp(row->game, game->key) == 0 && strcmp(row->rule, rule->number) == 0) return row;
    }
    return NULL;
}

static const char *or_none(const char *text) {
    return text && text[0] ? text : "-";
}

static void print_short(FILE *out, const gg_game *game, gg_rule rule, uint8_t language) {
    cli_wrap(out, game->rule[rule].number, gg_rule_text(game, rule, language), 8);
}

static void print_whole(FILE *out, const gg_game *game, gg_rule rule, uint8_t language) {
    const gg_rule_row *row = &game->rule[rule];
    fprintf(out, "%s  (%s, %s)\n", row->number, kind_name(row), source_name(row));
    cli_wrap(out, "", gg_rule_text(game, rule, language), 4);
}

bool rules_print(FILE *out, const gg_game *game, const char *id, uint8_t language) {
    bool found = false;
    for (uint16_t i = 1; i < game->rule_count; i++) {
        if (strcasecmp(game->rule[i].number, id) != 0) continue;
        print_whole(out, game, i, language);
        found = true;
    }
    if (found || strchr(id, '.') || !id[0]) return found;
    for (uint16_t i = 1; i < game->rule_count; i++) {
        if (!is_same_chapter(game->rule[i].number, id)) continue;
        print_short(out, game, i, language);
        found = true;
    }
    return found;
}

static int print_all(const gg_game *game, uint8_t language) {
    cli_print(stdout, CLI_SAY_RULES_TITLE, gg_title(game, language));
    for (uint16_t i = 1; i < game->rule_count; i++) {
        const char *number = game->rule[i].number;
        if (i == 1 || !is_same_chapter(number, game->rule[i - 1].number)) putchar('\n');
        print_short(stdout, game, i, language);
    }
    return CLI_OK;
}

// A check and an effect need a home and a test; a fact may live in the data, but needs a
// test; a table row needs nothing. tools/rulebook.c asks for the same.
static bool has_gap(const gg_rule_row *rule, const struct gg_coverage_row *row) {
    if (rule->kind == GG_RULE_TABLE) return false;
    if (!row || row->test_count == 0) return true;
    return rule->kind != GG_RULE_FACT && !(row->home && row->home[0]);
}

static int print_coverage(const gg_game *game) {
    unsigned gaps = 0;
    for (uint16_t i = 1; i < game->rule_count; i++) {
        const gg_rule_row *rule = &game->rule[i];
        const struct gg_coverage_row *row = find_coverage(game, rule);
        bool gap = has_gap(rule, row);
        printf("%-8s %-7s %-36s %s%s\n", rule->number, kind_name(rule),
               or_none(row ? row->home : NULL), or_none(row ? row->tests : NULL),
               gap ? "  GAP" : "");
        gaps += gap;
    }
    printf("%d rules, %u gaps\n", game->rule_count - 1, gaps);
    return gaps ? CLI_FAILED : CLI_OK;
}

// One rule, and where it lives.
static bool print_home(const gg_game *game, const char *id, uint8_t language) {
    for (uint16_t i = 1; i < game->rule_count; i++) {
        if (strcasecmp(game->rule[i].number, id) != 0) continue;
        const struct gg_coverage_row *row = find_coverage(game, &game->rule[i]);
        print_whole(stdout, game, i, language);
        printf("    home: %s\n", or_none(row ? row->home : NULL));
        printf("    tests: %s\n", or_none(row ? row->tests : NULL));
        return true;
    }
    return false;
}

static int print_changes(const gg_game *game, uint8_t language) {
    cli_print(stdout, CLI_SAY_RULES_PLAYED, gg_title(game, language), (int)game->version);
    for (unsigned i = 0; i < game->change_count; i++) {
        const gg_change_row *row = &game->change[i];
        if (i == 0 || row->since != row[-1].since)
            cli_print(stdout, CLI_SAY_RULES_SINCE, (int)row->since);
        cli_wrap(stdout, game->rule[row->rule].number, gg_change_now(game, i, language), 8);
        cli_wrap(stdout, "", gg_change_why(game, i, language), 8);
    }
    return CLI_OK;
}

static int print_positions(const gg_game *game) {
    static char table[1 << 15];
    gg_text text = gg_text_begin(table, sizeof table);
    if (game->fields_write) game->fields_write(&text);
    GG_ASSERT(!text.full);
    fputs("| member | value | what |\n| --- | --- | --- |\n", stdout);
    fputs(table, stdout);
    return CLI_OK;
}

// Which list was asked for.
typedef struct rules_lists {
    bool coverage, changes, positions;
} rules_lists;

static int run(const char *command, const gg_game *game, const char *id, rules_lists list,
               uint8_t language) {
    if ((list.changes || list.positions) && id)
        return cli_usage(command, CLI_SAY_RULES_LISTS_ALL, id);
    if (list.positions) return print_positions(game);
    if (list.changes) return print_changes(game, language);
    if (!id) return list.coverage ? print_coverage(game) : print_all(game, language);
    bool found =
        list.coverage ? print_home(game, id, language) : rules_print(stdout, game, id, language);
    if (found) return CLI_OK;
    return cli_complain(command, CLI_SAY_RULES_NONE, game->key, id);
}

int cmd_rules(int argc, char **argv) {
    uint8_t language = cli_language_here();
    rules_lists list = { false };
    const cli_option rows[] = { { "changes", cli_flag, &list.changes, 0 },
                                { "coverage", cli_flag, &list.coverage, 0 },
                                { "positions", cli_flag, &list.positions, 0 },
                                { "lang", cli_language, &language, 0 },
                                { 0 } };
    int code = cli_read(argc, argv, "GAME [ID]", rows);
    if (code >= 0) return code;
    const gg_game *game = cli_game(argv[0], argv[optind]);
    return game ? run(argv[0], game, argv[optind + 1], list, language) : CLI_USAGE;
}
