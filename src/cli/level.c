/* level.c - levels of play on the command line: LEVEL, LEVEL:NODES or LEVEL:250ms. */
#include <string.h>

#include "base/text.h"
#include "cli/cli.h"

static const char *level_at(size_t index) {
    const bot_row *row = bot_at(index);
    return row ? row->level : NULL;
}

void cli_levels_print(FILE *out) {
    for (size_t i = 0; bot_at(i); i++)
        fprintf(out, "  %-14s %s\n", bot_at(i)->level, bot_at(i)->text);
}

bool cli_level(const char *command, const char *text, player *out) {
    gg_fault fault;
    gg_status status = player_read(out, text, &fault);
    if (status == GG_OK) return true;
    if (status != GG_UNKNOWN) {
        cli_usage(command, "%s", fault.message);
        return false;
    }
    char word[32];
    gg_text name = gg_text_begin(word, sizeof word);
    gg_put_bytes(&name, text, strcspn(text, ":"));
    const char *near = cli_near(word, level_at);
    fprintf(stderr, "grognard %s: there is no level '%s'; levels:\n", command, word);
    cli_levels_print(stderr);
    if (near) fprintf(stderr, "Did you mean '%s'?\n", near);
    return false;
}

// The same thought for the same time is not the same move.
bool cli_level_by_nodes(const char *command, const char *text, player *out) {
    if (!cli_level(command, text, out)) return false;
    if (!out->budget.ms) return true;
    cli_usage(command, "--bot '%s': give nodes, not milliseconds", text);
    return false;
}
