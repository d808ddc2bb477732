/* replay_html.h - a finished game as one file of HTML that plays by itself: the client's replay,
 * the board, the rules, the engine and the record, all inside. */
#ifndef GG_SERVER_HTTP_REPLAY_HTML_H
#define GG_SERVER_HTTP_REPLAY_HTML_H

#include "grognard.h"

typedef struct replay_html_story {
    const gg_game *game;
    const char *record;
    const char *agreed; // what ended it: "draw", "abort", "left SEAT"; "": the rules
} replay_html_story;

/* The page; the caller frees it. NULL if this program was built without the engine for browsers. */
char *replay_html_make(const replay_html_story *, size_t *size);

#endif
