/* picture.c - see picture.h. */
#include "server/http/finished/picture.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/text.h"
#include "map/maps.h"

enum { VIEW_CAPACITY = 1 << 18 };

// The view of that moment, as JSON.
static char *view_then(const picture_moment *m) {
    const gg_game *game = match_game(m->match);
    char *at = gg_must(malloc(VIEW_CAPACITY));
    gg_text text = gg_text_begin(at, VIEW_CAPACITY);
    match *again = match_open_again(m->match);
    while (match_action_count(again) < m->number)
        match_play_again(again, m->match);
    game->view_write(match_view(again, (gg_seat)m->viewer), &text);
    match_close(again);
    GG_ASSERT(!text.full);
    return at;
}

char *picture_make(const picture_moment *m, size_t *size) {
    const gg_game *game = match_game(m->match);
    const map_row *row = game->map ? map_find(game->key) : NULL;
    GG_ASSERT(match_has_viewer(m->match, m->viewer));
    GG_ASSERT_CMP(m->number, <=, match_action_count(m->match));
    if (!row || !row->theme) return NULL;
    char *view = view_then(m), *at = gg_must(malloc(SVG_SIZE_MAX));
    svg_room *room = gg_must(malloc(sizeof *room));
    gg_text text = gg_text_begin(at, SVG_SIZE_MAX);
    gg_fault fault;
    const svg_job job = { .theme = row->theme,
                          .title = game->title,
                          .credits = game->credits,
                          .map = game->map,
                          .view = view };
    gg_status status = svg_write(&job, room, &text, &fault);
    GG_ASSERT(status == GG_OK);
    free(room);
    free(view);
    *size = text.used;
    return at;
}
