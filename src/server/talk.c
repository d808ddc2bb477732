/* talk.c - what is said at a table beside the game: chat, notes, who is there. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/room.h"

enum { TALK_ROOM = 1 << 14, VIEW_ROOM = 1 << 18, VIEW_NODES = 1 << 14 };

static bool is_seat(const room *r, unsigned viewer) {
    return viewer < r->game->seat_count;
}

static const char *name_of(const room *r, unsigned viewer) {
    return is_seat(r, viewer) ? r->game->seat_name[viewer] : "public";
}

static bool takes_part(const room *r, unsigned viewer) {
    return match_has_viewer(table_match(r->table), viewer);
}

// -- Who is there -------------------------------------------------------------------------

static void seat_put(const room *r, unsigned seat, gg_text *text) {
    gg_put_comma(text);
    gg_put(text, "{\"seat\":");
    gg_put_quoted(text, r->game->seat_name[seat]);
    gg_put_member(text, "who", r->seat[seat].who);
    gg_put_member(text, "bot", r->seat[seat].bot[0] ? r->seat[seat].bot : NULL);
    gg_put_flag(text, "account", r->seat[seat].account[0] != 0);
    gg_put_flag(text, "here", r->seat[seat].bot[0] || room_is_here(r, seat));
    gg_put(text, "}");
}

static void seats_put(const room *r, gg_text *text) {
    gg_put(text, "{\"is\":\"seats\",\"seats\":[");
    for (unsigned seat = 0; seat < r->game->seat_count; seat++) {
        if (takes_part(r, seat)) seat_put(r, seat, text);
    }
    gg_put(text, "]}\t"); // what others wrote: see net_send
}

void talk_seats_to(page *p) {
    char at[TALK_ROOM];
    gg_text text = gg_text_begin(at, sizeof at);
    seats_put(p->room, &text);
    room_answer(p, text.at, text.used);
}

void talk_seats(room *r) {
    char at[TALK_ROOM];
    gg_text text = gg_text_begin(at, sizeof at);
    seats_put(r, &text);
    for (unsigned viewer = 0; viewer <= r->game->seat_count; viewer++)
        room_say(r, viewer, text.at, text.used);
}

// -- The Allied channel -------------------------------------------------------------------

// Waterloo with three players: the seats of the Allied side.
static bool is_allied(const room *r, unsigned viewer) {
    if (!is_seat(r, viewer) || strcmp(r->game->key, "waterloo") != 0) return false;
    const char *name = r->game->seat_name[viewer];
    return takes_part(r, viewer) && (strcmp(name, "anglo") == 0 || strcmp(name, "prussian") == 0);
}

// W15.2 is the engine's: the view of an Allied seat says whether they may talk.
static bool may_talk(const room *r, unsigned viewer) {
    static char at[VIEW_ROOM];
    static json_node node[VIEW_NODES];
    json_doc doc;
    bool talk = false;
    gg_text text = gg_text_begin(at, sizeof at);
    r->game->view_write(match_view(table_match(r->table), (gg_seat)viewer), &text);
    if (json_read(&doc, text.at, text.used, node, VIEW_NODES) != GG_OK) return false;
    return json_bool(&doc, json_find(&doc, 0, "talk"), &talk) && talk;
}

// -- Lines of chat ------------------------------------------------------------------------

static bool hears_line(const room *r, const chat_line *line, unsigned viewer) {
    return !line->allied || is_allied(r, viewer);
}

static void line_put(const room *r, const chat_line *line, gg_text *text) {
    gg_put_member(text, "seat", name_of(r, line->viewer));
    gg_put_member(text, "channel", line->allied ? "allied" : "all");
    gg_put_member(text, "text", line->text);
    gg_put_key(text, "when");
    gg_put_int(text, line->when);
}

static void line_say(room *r, const chat_line *line) {
    char at[TALK_ROOM];
    gg_text text = gg_text_begin(at, sizeof at);
    gg_put(&text, "{\"is\":\"chat\"");
    line_put(r, line, &text);
    gg_put(&text, "}\t"); // what others wrote: see net_send
    for (unsigned viewer = 0; viewer <= r->game->seat_count; viewer++) {
        if (hears_line(r, line, viewer)) room_say(r, viewer, text.at, text.used);
    }
}

// Takes the text over; the oldest line goes if there are too many.
static void line_add(room *r, chat_line line) {
    if (r->line_count == KEPT_CHAT_MAX) {
        free(r->line[0].text);
        memmove(r->line, r->line + 1, --r->line_count * sizeof *r->line);
    }
    if (r->line_count == r->line_room) {
        r->line_room = r->line_room ? r->line_room * 2 : 4;
        r->line = gg_must(realloc(r->line, r->line_room * sizeof *r->line));
    }
    r->line[r->line_count++] = line;
}

static chat_line line_of(const room *r, const kept_line *kept) {
    size_t size = strlen(kept->text) + 1;
    return (chat_line){ .viewer = table_viewer(r->table, kept->seat),
                        .allied = strcmp(kept->channel, "allied") == 0,
                        .when = kept->when,
                        .text = memcpy(gg_must(malloc(size)), kept->text, size) };
}

void talk_lines_loaded(room *r, const kept_load *load) {
    for (uint32_t i = 0; i < load->line_count; i++)
        line_add(r, line_of(r, &load->line[i]));
}

static bool is_known(const room *r, const chat_line *line) {
    for (unsigned i = 0; i < r->line_count; i++) {
        const chat_line *old = &r->line[i];
        if (old->when == line->when && old->viewer == line->viewer && old->allied == line->allied
            && strcmp(old->text, line->text) == 0)
            return true;
    }
    return false;
}

void talk_lines_fetched(room *r, const kept_load *load) {
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
    room *room;
    const page *by; // for room_not_stored
    unsigned viewer;
    chat_line line; // of chat
    char *notes;    // of notes
} writing;

static void chat_stored(void *self, db_status status) {
    writing *w = self;
    room *r = w->room;
    r->writing[w->viewer]--;
    if (status == DB_OK && !r->broken) {
        line_say(r, &w->line);
        line_add(r, w->line);
    } else {
        if (status != DB_OK) room_not_stored(r, w->by);
        free(w->line.text);
    }
    room_let_go(r);
    free(w);
}

static bool text_of(page *p, const json_doc *doc, char *out, size_t size) {
    uint32_t node = json_find(doc, 0, "text");
    if (!json_is(doc, node, JSON_STRING))
        page_error(p, node ? "bad_value" : "missing_key", "'text' has to be a text");
    else if (!json_string(doc, node, out, size))
        page_error(p, "too_long", "the text is too long");
    else
        return true;
    return false;
}

static bool channel_of(page *p, const json_doc *doc, bool *allied) {
    uint32_t node = json_find(doc, 0, "channel");
    *allied = json_equals(doc, node, "allied");
    if (!*allied && !json_equals(doc, node, "all")) {
        page_error(p, node ? "bad_value" : "missing_key", "'channel' is 'all' or 'allied'");
        return false;
    }
    if (!*allied || (is_allied(p->room, p->viewer) && may_talk(p->room, p->viewer))) return true;
    page_error(p, "seat", "the Allied channel is closed (W15.2)");
    return false;
}

static void chat_hear(page *p, const json_doc *doc) {
    char text[ROOM_CHAT_TEXT_MAX + 1];
    room *r = p->room;
    bool allied = false;
    if (!channel_of(p, doc, &allied) || !text_of(p, doc, text, sizeof text)) return;
    if (!text[0]) {
        page_error(p, "bad_value", "the text is empty");
        return;
    }
    kept_line kept = { .text = text, .when = server_now() };
    strcpy(kept.seat, name_of(r, p->viewer));
    strcpy(kept.channel, allied ? "allied" : "all");
    writing *w = gg_must(calloc(1, sizeof *w));
    *w = (writing){ .room = r, .by = p, .viewer = p->viewer, .line = line_of(r, &kept) };
    room_hold(r);
    r->writing[p->viewer]++;
    kept_chat_add(r->server->store, r->id, &kept, chat_stored, w);
}

static void notes_stored(void *self, db_status status) {
    static char at[6 * ROOM_NOTES_MAX + 64]; // each byte may be escaped
    writing *w = self;
    room *r = w->room;
    r->writing[w->viewer]--;
    if (status == DB_OK && !r->broken) {
        gg_text text = gg_text_begin(at, sizeof at);
        free(r->notes[w->viewer]);
        r->notes[w->viewer] = w->notes;
        gg_put(&text, "{\"is\":\"notes\",\"text\":");
        gg_put_quoted(&text, w->notes);
        gg_put(&text, "}");
        room_say(r, w->viewer, text.at, text.used);
    } else {
        if (status != DB_OK) room_not_stored(r, w->by);
        free(w->notes);
    }
    room_let_go(r);
    free(w);
}

static void notes_hear(page *p, const json_doc *doc) {
    char text[ROOM_NOTES_MAX + 1];
    room *r = p->room;
    if (!text_of(p, doc, text, sizeof text)) return;
    size_t size = strlen(text) + 1;
    writing *w = gg_must(calloc(1, sizeof *w));
    *w = (writing){ .room = r, .by = p, .viewer = p->viewer };
    w->notes = memcpy(gg_must(malloc(size)), text, size);
    kept_sheet sheet = { r->id, name_of(r, p->viewer), text, KEPT_NOTES };
    room_hold(r);
    r->writing[p->viewer]++;
    kept_sheet_set(r->server->store, &sheet, notes_stored, w);
}

static bool has_only(page *p, const json_doc *doc, const char *const *keys) {
    if (json_stranger(doc, 0, keys) == 0) return true;
    page_error(p, "unknown_key", "there is a key that this message does not have");
    return false;
}

// A rated game begins when all have agreed to it, each by taking his seat with an account.
static bool is_early(page *p, const json_doc *doc, uint32_t verb) {
    bool plays = json_equals(doc, verb, "play") || json_equals(doc, verb, "offer");
    if (!plays || keys_are_all_taken(p->room)) return false;
    page_error(p, "rated", "a rated game begins when an account has taken every seat");
    return true;
}

bool talk_hear(page *p, const json_doc *doc) {
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
    if (which == VERBS) return is_early(p, doc, verb);
    if (!is_seat(p->room, p->viewer)) {
        page_error(p, "seat", "the gallery cannot do that");
        return true;
    }
    if (!has_only(p, doc, keys[which < PLAIN ? which : PLAIN])) return true;
    if (which == 0) chat_hear(p, doc);
    if (which == 1) notes_hear(p, doc);
    if (which == 2) standing_hear(p, doc);
    if (which == 3) rematch_hear(p);
    if (which == 4) keys_renew(p);
    if (which == 5) keys_absent(p);
    return true;
}

// -- Greeting -----------------------------------------------------------------------------

void talk_greeting(const room *r, unsigned viewer, gg_text *text) {
    gg_put_member(text, "table", r->id);
    gg_put_member(text, "notes", is_seat(r, viewer) ? r->notes[viewer] : "");
    gg_put_key(text, "standing");
    gg_put(text, is_seat(r, viewer) && r->standing[viewer][0] ? r->standing[viewer] : "{}");
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
