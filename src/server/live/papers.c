/* papers.c - what is written at a table beside the game, on its way to the store and back. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "gg_messages.h"
#include "server/live/live_table.h"

// A paper on its way to the store.
typedef struct writing {
    live_table *live_table;
    const connection *by; // may be gone
    paper paper;
    char text[];
} writing;

static void written(void *self, db_status status) {
    writing *w = self;
    live_table *r = w->live_table;
    r->writing[w->paper.viewer]--;
    if (status != DB_OK) {
        bool muted = status == DB_CONFLICT && w->paper.kind == PAPER_CHAT;
        live_table_error(r, w->by, w->paper.request_id, muted ? "muted" : "store",
                         muted ? GG_SAY_TABLE_MUTED : GG_SAY_TABLE_NOT_STORED);
    }
    if (status == DB_OK && !r->broken) {
        table_paper(r->table, &w->paper, live_table_host(r));
        table_wake(r->table, live_table_host(r)); // they may be answers
    }
    live_table_let_go(r);
    free(w);
}

static const char *name_of(const live_table *r, unsigned viewer) {
    return viewer < r->game->seat_count ? r->game->seat_name[viewer] : "";
}

void papers_write(live_table *r, const connection *by, const paper *p) {
    size_t size = strlen(p->text) + 1;
    writing *w = gg_must(malloc(sizeof *w + size));
    *w = (writing){ r, by, *p };
    w->paper.text = memcpy(w->text, p->text, size);
    live_table_hold(r);
    r->writing[p->viewer]++;
    if (p->kind == PAPER_CHAT) {
        stored_line line = { .text = w->text, .when = p->when };
        strcpy(line.seat, name_of(r, p->viewer));
        strcpy(line.channel, p->allied ? "allied" : "all");
        stored_chat_add(r->server->store, r->id, &line, written, w);
    } else {
        stored_paper kind = p->kind == PAPER_NOTES ? STORED_NOTES : STORED_AUTO_REPLY;
        stored_sheet sheet = { r->id, name_of(r, p->viewer), w->text, kind };
        stored_sheet_set(r->server->store, &sheet, written, w);
    }
}

static paper paper_of(const live_table *r, const stored_line *line) {
    return (paper){ .kind = PAPER_CHAT,
                    .viewer = (uint8_t)table_viewer(r->table, line->seat),
                    .allied = strcmp(line->channel, "allied") == 0,
                    .when = line->when,
                    .text = line->text };
}

void papers_load(live_table *r, const stored_load *load) {
    for (uint32_t i = 0; i < load->line_count; i++) {
        paper line = paper_of(r, &load->line[i]);
        table_paper(r->table, &line, NULL);
    }
    for (uint8_t seat = 0; seat < r->game->seat_count; seat++) {
        paper notes = { .kind = PAPER_NOTES, .viewer = seat, .text = load->notes[seat] };
        paper answers = { .kind = PAPER_ANSWERS, .viewer = seat, .text = load->auto_reply[seat] };
        table_paper(r->table, &notes, NULL);
        if (answers.text[0]) table_paper(r->table, &answers, NULL);
    }
}

void papers_fetched(live_table *r, const stored_load *load) {
    for (uint32_t i = 0; i < load->line_count; i++) {
        paper line = paper_of(r, &load->line[i]);
        if (!table_knows(r->table, &line)) table_paper(r->table, &line, live_table_host(r));
    }
}
