/* verify.c - says what a record proves. That commitment, key, salts, seed and draws fit each other
 * was checked when it was read: here is what else has to be so. */
#include "cli/replay/verify.h"

#include <string.h>

#include "base/text.h"
#include "cli/cli.h"

static void print_salts(const match *m, const gg_fair *fair) {
    char hex[2 * BLAKE_SIZE + 1];
    for (unsigned seat = 0; seat < match_game(m)->seat_count; seat++) {
        if (!(fair->salted >> seat & 1)) continue;
        gg_text text = gg_text_begin(hex, sizeof hex);
        fair_hex_put(&text, fair->salt[seat], sizeof fair->salt[seat]);
        printf("salt %s %s\n", match_game(m)->seat_name[seat], hex);
    }
}

int verify_tell(const char *command, const match *m, const char *told) {
    char hex[2 * BLAKE_SIZE + 1] = "";
    const gg_fair *fair = match_fair(m);
    gg_text text = gg_text_begin(hex, sizeof hex);
    if (fair) fair_hex_put(&text, fair->commitment, sizeof fair->commitment);
    if (told && !fair) return cli_complain(command, CLI_SAY_VERIFY_NOTHING);
    if (told && strcmp(told, hex) != 0) return cli_complain(command, CLI_SAY_VERIFY_OTHER, hex);
    // What a server hands out at a game's end has it: without it a die may have been told wrongly.
    if (fair && !match_has_draws(m)) return cli_complain(command, CLI_SAY_VERIFY_NO_DRAWS);
    printf("ok: %u actions\n", (unsigned)match_action_count(m));
    cli_print(stdout, fair ? CLI_SAY_VERIFY_FAIR : CLI_SAY_VERIFY_FREE);
    if (!fair) return CLI_OK;
    printf("table %s\ncommitment %s\n", fair->table, hex);
    print_salts(m, fair);
    return CLI_OK;
}
