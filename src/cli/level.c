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

bool cli_level(const char *command, const cli_option *row, const char *text) {
    gg_fault fault;
    gg_status status = player_read(row->to, text, &fault);
    if (status == GG_OK) return true;
    if (status != GG_UNKNOWN) {
        cli_usage(command, CLI_SAY_WHY, fault.message);
        return false;
    }
    char word[32];
    gg_text name = gg_text_begin(word, sizeof word);
    gg_put_bytes(&name, text, strcspn(text, ":"));
    const char *near = cli_near(word, level_at);
    cli_complain(command, CLI_SAY_LEVEL_UNKNOWN, word);
    cli_levels_print(stderr);
    if (near) cli_print(stderr, CLI_SAY_DID_YOU_MEAN, near);
    return false;
}

// The same thought for the same time is not the same move.
bool cli_level_by_nodes(const char *command, const cli_option *row, const char *text) {
    if (!cli_level(command, row, text)) return false;
    if (!((const player *)row->to)->budget.ms) return true;
    cli_usage(command, CLI_SAY_BY_NODES, text);
    return false;
}
