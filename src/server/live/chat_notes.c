/* chat_notes.c - what is said at a table beside the game: chat, notes, who is there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/live/live_table.h"

enum { CHAT_NOTES_CAPACITY = 1 << 14 };

static bool is_seat(const live_table *r, unsigned viewer) {
    return viewer < r->game->seat_count;
}

static const char *name_of(const live_table *r, unsigned viewer) {
    return is_seat(r, viewer) ? r->game->seat_name[viewer] : "public";
}

static bool takes_part(const live_table *r, unsigned viewer) {
    return match_has_viewer(table_match(r->table), viewer);
}

// -- Who is there -------------------------------------------------------------------------

static void seat_put(const live_table *r, unsigned seat, gg_text *text) {
    gg_put_comma(text);
    gg_put(text, "{\"seat\":");
    gg_put_quoted(text, r->game->seat_name[seat]);
    gg_put_member(text, "who", r->seat[seat].who);
    gg_put_member(text, "bot", r->seat[seat].bot[0] ? r->seat[seat].bot : NULL);
    gg_put_flag(text, "account", r->seat[seat].account[0] != 0);
    gg_put_flag(text, "here", r->seat[seat].bot[0] || live_table_is_here(r, seat));
    gg_put(text, "}");
}

static void seats_put(const live_table *r, gg_text *text) {
    gg_put(text, "{\"is\":\"seats\",\"seats\":[");
    for (unsigned seat = 0; seat < r->game->seat_count; seat++) {
        if (takes_part(r, seat)) seat_put(r, seat, text);
    }
    gg_put(text, "]}\t"); // what others wrote: see net_send
}

void chat_notes_seats_to(connection *p) {
    char at[CHAT_NOTES_CAPACITY];
    gg_text text = gg_text_begin(at, sizeof at);
    seats_put(p->live_table, &text);
    live_table_answer(p, text.at, text.used);
}

void chat_notes_seats(live_table *r) {
    char at[CHAT_NOTES_CAPACITY];
    gg_text text = gg_text_begin(at, sizeof at);
    seats_put(r, &text);
    for (unsigned viewer = 0; viewer <= r->game->seat_count; viewer++)
        live_table_say(r, viewer, text.at, text.used);
}

// -- The channel of allies ----------------------------------------------------------------

// Whether the seat shares one, and by which rule it is closed now.
static bool is_allied(const live_table *r, unsigned viewer, gg_rule *closed) {
    if (!r->game->allies || !is_seat(r, viewer) || !takes_part(r, viewer)) return false;
    return r->game->allies(match_view(table_match(r->table), (gg_seat)viewer), closed) != 0;
}

// -- Lines of chat ------------------------------------------------------------------------

static bool hears_line(const live_table *r, const chat_line *line, unsigned viewer) {
    gg_rule closed; // what was said is heard all the same
    return !line->allied || is_allied(r, viewer, &closed);
}

static void line_put(const live_table *r, const chat_line *line, gg_text *text) {
    gg_put_member(text, "seat", name_of(r, line->viewer));
    gg_put_member(text, "channel", line->allied ? "allied" : "all");
    gg_put_member(text, "text", line->text);
    gg_put_key(text, "when");
    gg_put_int(text, line->when);
}

static void line_say(live_table *r, const chat_line *line) {
    char at[CHAT_NOTES_CAPACITY];
    gg_text text = gg_text_begin(at, sizeof at);
    gg_put(&text, "{\"is\":\"chat\"");
    line_put(r, line, &text);
    gg_put(&text, "}\t"); // what others wrote: see net_send
    for (unsigned viewer = 0; viewer <= r->game->seat_count; viewer++) {
        if (hears_line(r, line, viewer)) live_table_say(r, viewer, text.at, text.used);
    }
}

// Takes the text over; the oldest line goes if there are too many.
static void line_add(live_table *r, chat_line line) {
    if (r->line_count == STORED_CHAT_MAX) {
        free(r->line[0].text);
        memmove(r->line, r->line + 1, --r->line_count * sizeof *r->line);
    }
    if (r->line_count == r->line_capacity) {
        r->line_capacity = r->line_capacity ? r->line_capacity * 2 : 4;
        r->line = gg_must(realloc(r->line, r->line_capacity * sizeof *r->line));
    }
    r->line[r->line_count++] = line;
}

static chat_line line_of(const live_table *r, const stored_line *stored) {
    size_t size = strlen(stored->text) + 1;
    return (chat_line){ .viewer = table_viewer(r->table, stored->seat),
                        .allied = strcmp(stored->channel, "allied") == 0,
                        .when = stored->when,
                        .text = memcpy(gg_must(malloc(size)), stored->text, size) };
}

void chat_notes_lines_loaded(live_table *r, const stored_load *load) {
    for (uint32_t i = 0; i < load->line_count; i++)
        line_add(r, line_of(r, &load->line[i]));
}

static bool is_known(const live_table *r, const chat_line *line) {
    for (unsigned i = 0; i < r->line_count; i++) {
        const chat_line *old = &r->line[i];
        if (old->when == line->when && old->viewer == line->viewer && old->allied == line->allied
            && strcmp(old->text, line->text) == 0)
            return true;
    }
    return false;
}

void chat_notes_lines_fetched(live_table *r, const stored_load *load) {
    for (uint32_t i = 0; i < load->line_count; i++) {
        chat_line line = line_of(r, &load->line[i]);
        if (is_known(r, &line)) {
            free(line.text);
            continue;
        }
        line_add(r, line);
        line_say(r, &line);
    }
}

// -- Hearing ------------------------------------------------------------------------------

// Something a seat has written, on its way to the store.
typedef struct writing {
    live_table *live_table;
    const connection *by; // for live_table_not_stored
    unsigned viewer;
    chat_line line; // of chat
    char *notes;    // of notes
} writing;

static void chat_stored(void *self, db_status status) {
    writing *w = self;
    live_table *r = w->live_table;
    r->writing[w->viewer]--;
    if (status == DB_OK && !r->broken) {
        line_say(r, &w->line);
        line_add(r, w->line);
    } else {
        if (status != DB_OK) live_table_not_stored(r, w->by);
        free(w->line.text);
    }
    live_table_let_go(r);
    free(w);
}

static bool text_of(connection *p, const json_doc *doc, char *out, size_t size) {
    uint32_t node = json_find(doc, 0, "text");
    if (!json_is(doc, node, JSON_STRING))
        connection_error(p, node ? "bad_value" : "missing_key", "'text' has to be a text");
    else if (!json_string(doc, node, out, size))
        connection_error(p, "too_long", "the text is too long");
    else
        return true;
    return false;
}

static bool channel_of(connection *p, const json_doc *doc, bool *allied) {
    uint32_t node = json_find(doc, 0, "channel");
    *allied = json_equals(doc, node, "allied");
    if (!*allied && !json_equals(doc, node, "all")) {
        connection_error(p, node ? "bad_value" : "missing_key", "'channel' is 'all' or 'allied'");
        return false;
    }
    gg_rule closed = 0;
    if (!*allied || (is_allied(p->live_table, p->viewer, &closed) && !closed)) return true;
    char why[80];
    snprintf(why, sizeof why, "the channel of allies is closed%s%s%s", closed ? " (" : "",
             p->live_table->game->rule[closed].number, closed ? ")" : "");
    connection_error(p, "seat", why);
    return false;
}

static void chat_request(connection *p, const json_doc *doc) {
    char text[LIVE_TABLE_CHAT_TEXT_MAX + 1];
    live_table *r = p->live_table;
    bool allied = false;
    if (!channel_of(p, doc, &allied) || !text_of(p, doc, text, sizeof text)) return;
    if (!text[0]) {
        connection_error(p, "bad_value", "the text is empty");
        return;
    }
    stored_line stored = { .text = text, .when = server_now() };
    strcpy(stored.seat, name_of(r, p->viewer));
    strcpy(stored.channel, allied ? "allied" : "all");
    writing *w = gg_must(calloc(1, sizeof *w));
    *w = (writing){ .live_table = r, .by = p, .viewer = p->viewer, .line = line_of(r, &stored) };
    live_table_hold(r);
    r->writing[p->viewer]++;
    stored_chat_add(r->server->store, r->id, &stored, chat_stored, w);
}

static void notes_stored(void *self, db_status status) {
    static char at[6 * LIVE_TABLE_NOTES_MAX + 64]; // each byte may be escaped
    writing *w = self;
    live_table *r = w->live_table;
    r->writing[w->viewer]--;
    if (status == DB_OK && !r->broken) {
        gg_text text = gg_text_begin(at, sizeof at);
        free(r->notes[w->viewer]);
        r->notes[w->viewer] = w->notes;
        gg_put(&text, "{\"is\":\"notes\",\"text\":");
        gg_put_quoted(&text, w->notes);
        gg_put(&text, "}");
        live_table_say(r, w->viewer, text.at, text.used);
    } else {
        if (status != DB_OK) live_table_not_stored(r, w->by);
        free(w->notes);
    }
    live_table_let_go(r);
    free(w);
}

static void notes_request(connection *p, const json_doc *doc) {
    char text[LIVE_TABLE_NOTES_MAX + 1];
    live_table *r = p->live_table;
    if (!text_of(p, doc, text, sizeof text)) return;
    size_t size = strlen(text) + 1;
    writing *w = gg_must(calloc(1, sizeof *w));
    *w = (writing){ .live_table = r, .by = p, .viewer = p->viewer };
    w->notes = memcpy(gg_must(malloc(size)), text, size);
    stored_sheet sheet = { r->id, name_of(r, p->viewer), text, STORED_NOTES };
    live_table_hold(r);
    r->writing[p->viewer]++;
    stored_sheet_set(r->server->store, &sheet, notes_stored, w);
}

static bool has_only(connection *p, const json_doc *doc, const char *const *keys) {
    if (json_stranger(doc, 0, keys) == 0) return true;
    connection_error(p, "unknown_key", "there is a key that this message does not have");
    return false;
}

// A rated game begins when all have agreed to it, each by taking his seat with an account.
static bool is_early(connection *p, const json_doc *doc, uint32_t verb) {
    bool plays = json_equals(doc, verb, "play") || json_equals(doc, verb, "offer");
    if (!plays || keys_are_all_taken(p->live_table)) return false;
    connection_error(p, "rated", "a rated game begins when an account has taken every seat");
    return true;
}

bool chat_notes_request(connection *p, const json_doc *doc) {
    static const char *const keys[][5] = { { "do", "id", "channel", "text", NULL },
                                           { "do", "id", "text", NULL },
                                           { "do", "id", "answers", NULL },
                                           { "do", "id", NULL } };
    static const char *const verbs[] = {
        "chat", "notes", "standing", "rematch", "renew", "absent"
    };
    enum { VERBS = sizeof verbs / sizeof *verbs, PLAIN = 3 };
    uint32_t verb = json_find(doc, 0, "do");
    unsigned which = 0;
    while (which < VERBS && !json_equals(doc, verb, verbs[which]))
        which++;
    if (which == VERBS && json_equals(doc, verb, "decline") && rematch_decline(p)) return true;
    if (which == VERBS) return is_early(p, doc, verb);
    if (!is_seat(p->live_table, p->viewer)) {
        connection_error(p, "seat", "the gallery cannot do that");
        return true;
    }
    if (!has_only(p, doc, keys[which < PLAIN ? which : PLAIN])) return true;
    if (which == 0) chat_request(p, doc);
    if (which == 1) notes_request(p, doc);
    if (which == 2) auto_reply_request(p, doc);
    if (which == 3) rematch_request(p);
    if (which == 4) keys_renew(p);
    if (which == 5) keys_absent(p);
    return true;
}

// -- Greeting -----------------------------------------------------------------------------

void chat_notes_greeting(const live_table *r, unsigned viewer, gg_text *text) {
    gg_put_member(text, "table", r->id);
    gg_put_member(text, "notes", is_seat(r, viewer) ? r->notes[viewer] : "");
    gg_put_key(text, "standing");
    gg_put(text, is_seat(r, viewer) && r->auto_reply[viewer][0] ? r->auto_reply[viewer] : "{}");
    gg_put_flag(text, "rated", r->rated);
    gg_put_flag(text, "hotseat", r->hotseat);
    gg_put_flag(text, "memory", r->memory);
    gg_put_key(text, "opened");
    gg_put_int(text, is_seat(r, viewer) ? r->seat[viewer].opened : 0);
    gg_put_key(text, "chat");
    gg_put(text, "[");
    for (unsigned i = 0; i < r->line_count; i++) {
        if (!hears_line(r, &r->line[i], viewer)) continue;
        gg_put_comma(text);
        gg_put(text, "{");
        line_put(r, &r->line[i], text);
        gg_put(text, "}");
    }
    gg_put(text, "]");
}
