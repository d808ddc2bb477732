/* cmd_tournament.c - grognard tournament: tournaments by who runs the server, on its store. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "cli/cli.h"
#include "server/store/why.h"
#include "server/tours/host.h"

static int run(const char *where, const tours_order *order) {
    char why[TOURS_WHY_CAPACITY], *at = gg_must(malloc(TOUR_TEXT_CAPACITY));
    gg_text out = gg_text_begin(at, TOUR_TEXT_CAPACITY);
    bool good = tours_host(where, order, &out, why);
    GG_ASSERT(!out.full);
    int code = good ? cli_file_write("tournament", NULL, &out)
                    : cli_complain("tournament", CLI_SAY_WHY, why);
    free(at);
    return code;
}

int cmd_tournament(int argc, char **argv) {
    const char *where = NULL;
    const cli_option rows[] = { { "db", cli_text, &where, 0 }, { 0 } };
    int code = cli_read(argc, argv, "DEED [A] [B] [C] [D] [E]", rows); // speech: places
    if (code >= 0) return code;
    tours_order order = { .deed = argv[optind] };
    int wanted = tours_host_words(order.deed), given = argc - optind - 1;
    if (wanted < 0) return cli_usage(argv[0], CLI_SAY_TOURNAMENT_NO_DEED, order.deed);
    if (given != wanted) return cli_usage(argv[0], CLI_SAY_TOURNAMENT_WORDS, order.deed, wanted);
    if (!where) return cli_usage(argv[0], CLI_SAY_NO_DB);
    for (int i = 0; i < given; i++)
        order.word[i] = argv[optind + 1 + i];
    why_language = cli_language_here();
    return run(where, &order);
}
