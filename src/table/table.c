/* table.c - a table's beginning and end, and what can be asked of it. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "table/internal.h"

// A record may be handed in whole: then the table goes on where it ends.
static void count_turns(table *t) {
    for (uint32_t i = 0; i < match_action_count(t->game); i++)
        t->turn[match_action(t->game, i)->seat]++;
    t->undo_floor = match_action_count(t->game);
}

table *table_open(const char *header, size_t size, const table_guests *guests, gg_fault *fault) {
    match *game = match_open_record(header, size, fault);
    if (!game) return NULL;
    table *t = gg_must(calloc(1, sizeof *t));
    t->game = game;
    if (guests) t->guests = *guests;
    count_turns(t);
    return t;
}

void table_close(table *t) {
    if (!t) return;
    match_close(t->game);
    match_close(t->history);
    for (unsigned i = 0; i < t->line_count; i++)
        free(t->line[i].text);
    for (unsigned seat = 0; seat < GG_SEATS_MAX; seat++) {
        free(t->notes[seat]);
        free(t->answers[seat]);
    }
    free(t);
}

const match *table_match(const table *t) {
    return t->game;
}

uint32_t table_entries(const table *t) {
    return t->entries;
}

bool table_over(const table *t) {
    return t->agreed != OFFER_NONE || match_head(t->game)->to_move == 0;
}

unsigned table_leaver(const table *t) {
    return t->agreed == OFFER_LEFT ? t->leaver : match_game(t->game)->seat_count;
}

const char *table_agreed(const table *t) {
    if (t->agreed == OFFER_LEFT) return t->left;
    return t->agreed == OFFER_NONE ? "" : offer_name(t->agreed);
}

uint8_t table_to_move(const table *t) {
    return table_over(t) ? 0 : match_head(t->game)->to_move;
}

uint32_t table_turn(const table *t, gg_seat seat) {
    GG_ASSERT(is_seat(t, seat));
    return t->turn[seat];
}

table_guests *table_guests_of(table *t) {
    return &t->guests;
}

void table_header_write(const gg_game *game, const gg_setup *setup, gg_text *text) {
    GG_ASSERT_CMP(setup->scenario, <, game->scenario_count);
    gg_record_setup_write(game, setup, NULL, text);
}

unsigned table_viewer(const table *t, const char *name) {
    const gg_game *game = match_game(t->game);
    unsigned viewer = 0;
    while (viewer < game->seat_count && strcmp(game->seat_name[viewer], name) != 0)
        viewer++;
    if (viewer == game->seat_count && strcmp(name, "public") != 0) return viewer + 1;
    return match_has_viewer(t->game, viewer) ? viewer : game->seat_count + 1u;
}

const char *viewer_name(const table *t, unsigned viewer) {
    return gg_viewer_name(match_game(t->game), viewer);
}
