/* chat_notes.c - what is written beside the game: chat, and notes that only their seat sees.
 *
 *     request --> paper_send --> host: stored --> table_paper --> at the table, and told */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "gg_messages.h"
#include "table/club/gallery.h"

static char *copy_text(const char *text) {
    size_t size = strlen(text) + 1;
    return memcpy(gg_must(malloc(size)), text, size);
}

/* Chat. */

// Whether the seat shares the channel of allies, and by which rule it is closed now.
static bool is_allied(const table *t, unsigned viewer, gg_rule *closed) {
    const gg_game *game = match_game(t->game);
    if (!game->allies || !is_seat(t, viewer) || !match_has_viewer(t->game, viewer)) return false;
    return game->allies(match_view(t->game, (gg_seat)viewer), closed) != 0;
}

static bool hears(const table *t, const chat_line *line, unsigned viewer) {
    gg_rule closed;                         // what was said is heard all the same
    if (is_behind(t, viewer)) return false; // it may be of what happens now
    return !line->allied || is_allied(t, viewer, &closed);
}

static void put_line(const table *t, const chat_line *line, gg_text *text) {
    bool seat = is_seat(t, line->viewer);
    gg_put_member(text, "seat", seat ? viewer_name(t, line->viewer) : "public");
    gg_put_member(text, "channel", line->allied ? "allied" : "all");
    gg_put_member(text, "text", line->text);
    gg_put_number(text, "when", line->when);
}

void put_chat(const table *t, unsigned viewer, gg_text *text) {
    gg_put_list(text, "chat");
    for (unsigned i = 0; i < t->line_count; i++) {
        if (!hears(t, &t->line[i], viewer)) continue;
        gg_put_object(text, NULL);
        put_line(t, &t->line[i], text);
        gg_put(text, "}");
    }
    gg_put(text, "]");
}

// The last line.
static void line_write(const void *self, gg_text *text) {
    const table *t = self;
    gg_put(text, "{\"is\":\"chat\"");
    put_line(t, &t->line[t->line_count - 1], text);
    gg_put(text, "}\t"); // what others wrote: see net_send
}

// The oldest line goes if there are too many.
static void add_line(table *t, const paper *p) {
    GG_ASSERT_CMP(t->line_count, <=, TABLE_CHAT_MAX);
    if (t->line_count == TABLE_CHAT_MAX) {
        free(t->line[0].text);
        memmove(t->line, t->line + 1, --t->line_count * sizeof *t->line);
    }
    t->line[t->line_count++] = (chat_line){ p->allied, p->viewer, p->when, copy_text(p->text) };
}

bool table_knows(const table *t, const paper *p) {
    for (unsigned i = 0; i < t->line_count; i++) {
        const chat_line *line = &t->line[i];
        if (line->when == p->when && line->viewer == p->viewer && line->allied == p->allied
            && strcmp(line->text, p->text) == 0)
            return true;
    }
    return false;
}

/* Papers. */

static void notes_write(const void *self, gg_text *text) {
    gg_put(text, "{\"is\":\"notes\"");
    gg_put_member(text, "text", self);
    gg_put(text, "}");
}

static void set_sheet(char **sheet, const char *text) {
    free(*sheet);
    *sheet = copy_text(text);
}

void table_paper(table *t, const paper *p, const table_host *host) {
    switch ((paper_kind)p->kind) {
    case PAPER_CHAT:
        add_line(t, p);
        for (unsigned v = 0; host && v <= match_game(t->game)->seat_count; v++) {
            if (hears(t, &t->line[t->line_count - 1], v)) message_talk(host, v, line_write, t);
        }
        return;
    case PAPER_NOTES:
        GG_ASSERT(is_seat(t, p->viewer));
        set_sheet(&t->notes[p->viewer], p->text);
        if (host) message_talk(host, p->viewer, notes_write, p->text);
        return;
    case PAPER_ANSWERS:
        GG_ASSERT(is_seat(t, p->viewer));
        set_sheet(&t->answers[p->viewer], p->text);
        if (host) tell_answers(t, p->viewer, host);
        return;
    }
    GG_NEVER("a paper of no kind");
}

void paper_send(incoming *h, paper p) {
    p.viewer = (uint8_t)h->viewer;
    p.request_id = h->request_id;
    if (h->host->write)
        h->host->write(h->host->self, &p);
    else
        table_paper(h->t, &p, h->host);
}

/* Requests. speech off: what a program does wrong is said in English. */

static bool read_text(incoming *h, char *out, size_t capacity) {
    if (json_string(&h->doc, request_value(h, "text"), out, capacity)) return true;
    return request_fail(h, "too_long", "the text is too long", NULL, NULL);
}

static bool read_channel(incoming *h, bool *allied) {
    uint32_t node = request_value(h, "channel");
    gg_rule closed = 0;
    *allied = json_equals(&h->doc, node, "allied");
    if (!*allied && !json_equals(&h->doc, node, "all"))
        return request_fail(h, "bad_value", "'channel' is 'all' or 'allied'", NULL, NULL);
    if (!*allied || (is_allied(h->t, h->viewer, &closed) && !closed)) return true;
    if (!closed) return request_fail_said(h, "seat", GG_SAY_TABLE_ALLIES_CLOSED);
    const char *why =
        gg_said(&gg_common, GG_SAY_TABLE_ALLIES_CLOSED, h->host->form % TABLE_LANGUAGES_MAX);
    const char *number = match_game(h->t->game)->rule[closed].number;
    char rule[64];
    gg_text text = gg_text_begin(rule, sizeof rule);
    gg_put(&text, " (");
    gg_put(&text, number);
    gg_put(&text, ")");
    return request_fail(h, "seat", why, rule, NULL);
}

void act_chat(incoming *h) {
    char text[TABLE_CHAT_TEXT_MAX + 1];
    paper p = { .kind = PAPER_CHAT, .text = text };
    if (!read_channel(h, &p.allied) || !read_text(h, text, sizeof text)) return;
    if (!text[0]) {
        request_fail(h, "bad_value", "the text is empty", NULL, NULL);
        return;
    }
    if (h->host->now) p.when = h->host->now(h->host->self);
    paper_send(h, p);
}

void act_notes(incoming *h) {
    char text[TABLE_NOTES_MAX + 1];
    if (read_text(h, text, sizeof text))
        paper_send(h, (paper){ .kind = PAPER_NOTES, .text = text });
}
