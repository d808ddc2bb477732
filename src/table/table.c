/* table.c - a table's beginning and end, and what can be asked of it. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "table/clock/table_clock.h"
#include "table/club/gallery.h"
#include "table/internal.h"
#include "table/wish.h"

// A record may be handed in whole: then the table goes on where it ends.
static void count_turns(table *t) {
    for (uint32_t i = 0; i < match_action_count(t->game); i++)
        t->turn[match_action(t->game, i)->seat]++;
    t->undo_floor = match_action_count(t->game);
}

// A game of no seed, for its seats: salts are missing. NULL: they are not.
static match *open_waiting(const char *header, size_t size, gg_fair *fair) {
    gg_fault fault;
    gg_record head;
    if (gg_record_begin(&head, header, size, &fault) != GG_OK || head.at != size) return NULL;
    if (!head.fair.committed || head.fair.begun) return NULL;
    *fair = head.fair;
    return match_open(head.game, &head.setup, NULL);
}

table *table_open(const char *header, size_t size, const table_guests *guests, gg_fault *fault) {
    gg_fair fair = { 0 };
    match *game = open_waiting(header, size, &fair);
    if (!game) game = match_open_record(header, size, fault);
    if (!game) return NULL;
    table *t = gg_must(calloc(1, sizeof *t));
    t->game = game;
    t->fair = match_fair(game) ? *match_fair(game) : fair;
    t->origin = branch_origin_read(header, size);
    if (guests) t->guests = *guests;
    t->clock.terms = t->guests.clock;
    t->clock.runs = CLOCK_NOBODY;
    count_turns(t);
    t->guests.late = table_late_read(header, size);
    if (table_begun(t)) gallery_begin(t);
    return t;
}

void table_close(table *t) {
    if (!t) return;
    match_close(t->game);
    match_close(t->history);
    match_close(t->late);
    for (unsigned i = 0; i < t->line_count; i++)
        free(t->line[i].text);
    for (unsigned seat = 0; seat < GG_SEATS_MAX; seat++) {
        free(t->notes[seat]);
        free(t->answers[seat]);
    }
    free(t->hint);
    free(t);
}

const match *table_match(const table *t) {
    return t->game;
}

uint32_t table_entries(const table *t) {
    return t->entries;
}

bool table_over(const table *t) {
    return t->agreed != OFFER_NONE || (table_begun(t) && match_head(t->game)->to_move == 0);
}

bool table_is_sealed(const table *t, int64_t now) {
    return !table_over(t) || now < t->guests.sealed;
}

bool is_contest(const table *t) {
    return t->guests.rated || t->guests.sealed;
}

bool is_sealed(const incoming *h) {
    const table_host *host = h->host;
    return table_is_sealed(h->t, host->now ? host->now(host->self) : 0);
}

unsigned table_leaver(const table *t) {
    return t->agreed >= OFFER_LEFT ? t->leaver : match_game(t->game)->seat_count;
}

uint8_t table_leavers(const table *t) {
    if (t->agreed < OFFER_LEFT) return 0;
    return t->agreed == OFFER_LATE ? clock_side_seats(t, t->leaver) : (uint8_t)(1u << t->leaver);
}

const char *table_agreed(const table *t) {
    if (t->agreed >= OFFER_LEFT) return t->left;
    return t->agreed == OFFER_NONE ? "" : offer_name(t->agreed);
}

uint8_t table_to_move(const table *t) {
    if (table_over(t)) return 0;
    return table_begun(t) ? match_head(t->game)->to_move : salts_missing(t);
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
