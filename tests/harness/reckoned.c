/* reckoned.c - see reckoned.h. */
#include "harness/reckoned.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "match/odds.h"

enum { RECKONED_MAX = 512 };

// False: there is nothing to know, or it is no legal action.
static bool odds_of(const char *text, gg_odds *odds) {
    const world *w = harness_world();
    const gg_game *game = harness_game();
    gg_seat seat = gg_to_move(game, world_truth(w));
    gg_action action;
    if (game->action_read(text, &action) != GG_OK) return false;
    if (game->check(world_truth(w), seat, action).rule) return false;
    match_odds *o = match_odds_open(game, world_seen(w, seat), seat, world_head_in(w)->phase);
    bool found = match_odds_of(o, action, odds);
    match_odds_close(o);
    return found;
}

void reckoned_is(const char *action, const char *line, const char *file, int line_number) {
    char said[RECKONED_MAX];
    gg_text text = gg_text_begin(said, sizeof said);
    gg_odds odds;
    if (odds_of(action, &odds)) harness_game()->reckoner->line_write(&odds, &text);
    if (strcmp(said, line) != 0) fprintf(stderr, "# %s: %s\n", action, said);
    harness_holds(strcmp(said, line) == 0, line, file, line_number);
}

int reckoned_percent(const char *action, int least) {
    gg_odds odds;
    if (!odds_of(action, &odds)) return -1;
    return (int)((gg_odds_from(&odds, least) + GG_MILLION / 200) / (GG_MILLION / 100));
}

bool reckoned_certain(const char *action) {
    gg_odds odds;
    return odds_of(action, &odds) && odds.certain;
}
