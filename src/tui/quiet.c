/* quiet.c - which events are bookkeeping: true, told, and no part of the story. The list is that of
 * web/quiet.js and of the games; tests/web/shell.test.mjs compares them. */
#include <string.h>

#include "tui/client_state.h"

typedef struct quiet_row {
    const char *game, *kinds; // each kind between blanks
} quiet_row;

static const quiet_row rows[] = {
    { "marengo", " list wait end stage ask pay aim handover pick target settle rest pass " },
    { "waterloo", " list step hand ask answer keep group_end pick rest stage second show deploy "
                  "stream recover mode " },
    { "castiglione", " place stage ask answer down command status placing pick kind add left pay "
                     "rest met flees entries " },
};

bool client_is_quiet(const gg_game *game, const json_view *s, uint32_t event) {
    word kind, from, to;
    char between[sizeof kind + 2] = " ";
    json_view_string(s, event, "kind", &kind);
    if (strcmp(kind.at, "move") == 0 && json_view_string(s, event, "from", &from)
        && json_view_string(s, event, "to", &to) && strcmp(from.at, to.at) == 0)
        return true;
    // Waterloo: a block that need not roll, an attacker who was not idle.
    if (strcmp(kind.at, "morale") == 0 && json_view_int(s, event, "die") == 0) return true;
    if (strcmp(kind.at, "idle") == 0 && json_view_int(s, event, "turns") == 0) return true;
    strcat(strcat(between, kind.at), " ");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].game, game->key) == 0) return strstr(rows[i].kinds, between) != NULL;
    }
    return false;
}
