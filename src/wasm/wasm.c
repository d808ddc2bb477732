/* wasm.c - see wasm.h. The only file with a table of its own in it: an instance has one. */
#include "wasm/internal.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/bot.h"
#include "base/check.h"
#include "base/error.h"
#include "base/json.h"
#include "base/say.h"
#include "base/text.h"
#include "gg_messages.h"
#include "table/whatif/hints.h"
#include "table/wish.h"

enum {
    IN_MAX = GG_RECORD_SIZE_MAX,
    WISH_MAX = 1 << 14, // bytes
    TABLE_NOBODY = 255
};

typedef struct parcel {
    struct parcel *next;
    size_t size;
    unsigned viewer, form;
    int kind;
    char text[];
} parcel;

static table *here;
static bool is_rematch_awaited;
static unsigned readers[GG_SEATS_MAX + 1][TABLE_FORMS]; // connections of a viewer, by form
static char *in;
static size_t in_capacity;
static parcel *first, *last, *taken;

/* The way out. */

static void send(int kind, unsigned viewer, const char *text, size_t size) {
    parcel *p = gg_must(malloc(sizeof *p + size + 1));
    *p = (parcel){ .size = size, .viewer = viewer, .kind = kind };
    memcpy(p->text, text, size);
    p->text[size] = 0;
    if (last)
        last->next = p;
    else
        first = p;
    last = p;
}

static void keep(void *self, uint32_t number, const char *entry) {
    (void)self;
    (void)number;
    send(WASM_KEEP, 0, entry, strlen(entry));
}

static void say(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    (void)self;
    send(WASM_SAY, viewer, text, size);
    last->form = form;
}

static void answer(void *self, const char *text, size_t size) {
    (void)self;
    send(WASM_ANSWER, 0, text, size);
}

static void send_text(int kind, unsigned viewer, const gg_text *text) {
    GG_ASSERT(!text->full);
    send(kind, viewer, text->at, text->used);
}

static const char *seat_name(unsigned seat) {
    return gg_viewer_name(match_game(table_match(here)), seat);
}

static const char *const paper_name[] = { "chat", "notes", "standing" };

static void write_paper(void *self, const paper *p) {
    static char out[6 * TABLE_NOTES_MAX + 256]; // each byte may be escaped
    gg_text text = gg_text_begin(out, sizeof out);
    (void)self;
    gg_put(&text, "{");
    gg_put_member(&text, "paper", paper_name[p->kind]);
    gg_put_member(&text, "seat", seat_name(p->viewer));
    gg_put_member(&text, "text", p->text);
    gg_put_flag(&text, "allied", p->allied);
    gg_put_number(&text, "when", p->when);
    gg_put(&text, "}");
    send_text(WASM_PAPER, p->viewer, &text);
}

static int64_t now(void *self) {
    (void)self;
    return time(NULL);
}

static uint64_t clock_ms(void *self) {
    struct timespec moment;
    (void)self;
    clock_gettime(CLOCK_MONOTONIC, &moment);
    return (uint64_t)moment.tv_sec * 1000 + (uint64_t)moment.tv_nsec / 1000000;
}

static void wait_for(void *self, gg_seat seat, uint32_t ms) {
    char out[16];
    gg_text text = gg_text_begin(out, sizeof out);
    (void)self;
    gg_put_int(&text, ms);
    send_text(WASM_WAIT, seat, &text);
}

static void put_id(request_id id, gg_text *text) {
    gg_put_key(text, "id");
    if (id.given)
        gg_put_int(text, id.id);
    else
        gg_put(text, "null");
    gg_put(text, "}");
}

static void want_seat(void *self, const table_sit_wish *wish) {
    char out[6 * 3 * TABLE_WORD_MAX + 64];
    gg_text text = gg_text_begin(out, sizeof out);
    (void)self;
    gg_put(&text, "{");
    gg_put_member(&text, "table", wish->table);
    gg_put_member(&text, "key", wish->key);
    gg_put_member(&text, "seat", wish->seat);
    gg_put_number(&text, "form", wish->form);
    put_id(wish->request_id, &text);
    send_text(WASM_SIT, 0, &text);
}

static void want_rematch(void *self, const table_rematch *next) {
    char out[1024];
    gg_text text = gg_text_begin(out, sizeof out);
    (void)self;
    gg_put(&text, "{");
    gg_put_member(&text, "from", seat_name(next->from));
    gg_put_member(&text, "to", seat_name(next->to));
    gg_put(&text, ",\"seats\":{");
    for (unsigned seat = 0; seat < match_game(table_match(here))->seat_count; seat++) {
        char who[TABLE_BOT_MAX + 8];
        gg_text guest = gg_text_begin(who, sizeof who);
        if (!match_has_viewer(table_match(here), seat)) continue;
        gg_put(&guest, next->guests.bot[seat][0] ? "bot:" : "person");
        gg_put(&guest, next->guests.bot[seat]);
        gg_put_member(&text, seat_name(seat), who);
    }
    gg_put(&text, "}");
    put_id(next->request_id, &text);
    send_text(WASM_REMATCH, next->from, &text);
}

static bool decline_rematch(void *self, gg_seat to) {
    (void)self;
    if (is_rematch_awaited) send(WASM_DECLINE, to, "", 0);
    return is_rematch_awaited;
}

static uint32_t forms_of(void *self, unsigned viewer) {
    uint32_t forms = 0;
    (void)self;
    for (unsigned form = 0; form < TABLE_FORMS; form++)
        forms |= (readers[viewer][form] ? 1u : 0u) << form;
    return forms ? forms : 1;
}

static table_host host = { .keep = keep,
                           .readers = forms_of,
                           .say = say,
                           .answer = answer,
                           .write = write_paper,
                           .now = now,
                           .clock_ms = clock_ms,
                           .wait = wait_for,
                           .rematch = want_rematch,
                           .rematch_decline = decline_rematch,
                           .hint = wasm_want_hint };

int wasm_next(void) {
    free(taken);
    taken = first;
    if (!taken) return WASM_NOTHING;
    first = taken->next;
    if (!first) last = NULL;
    return taken->kind;
}

const char *wasm_text(void) {
    return taken ? taken->text : "";
}

size_t wasm_size(void) {
    return taken ? taken->size : 0;
}

unsigned wasm_form(void) {
    return taken ? taken->form : 0;
}

unsigned wasm_viewer(void) {
    return taken ? taken->viewer : 0;
}

/* For the other files. */

table *wasm_here(void) {
    return here;
}

const char *wasm_given(size_t size) {
    in[size] = 0;
    return in;
}

void wasm_answer(const char *text, size_t size) {
    answer(NULL, text, size);
}

void wasm_want_net(const char *game) {
    send(WASM_NET, 0, game, strlen(game));
}

/* The way in. */

char *wasm_in(size_t size) {
    if (size > IN_MAX) return NULL;
    if (size >= in_capacity) {
        in_capacity = size + 1;
        in = gg_must(realloc(in, in_capacity));
    }
    in[size] = 0;
    return in;
}

/* Beginning. */

void wasm_answer_error(const char *code, const char *message) {
    char out[1024];
    gg_text text = gg_text_begin(out, sizeof out);
    gg_error_write(&text, code, message);
    answer(NULL, out, text.used);
}

static void answer_seats(void) {
    char out[1024];
    gg_text text = gg_text_begin(out, sizeof out);
    const gg_game *game = match_game(table_match(here));
    gg_put_object(&text, NULL);
    gg_put_number(&text, "rules", match_head(table_match(here))->rules);
    gg_put_list(&text, "seats");
    for (unsigned seat = 0; seat < game->seat_count; seat++) {
        if (!match_has_viewer(table_match(here), seat)) continue;
        const char *bot = table_guests_of(here)->bot[seat];
        gg_put_object(&text, NULL);
        gg_put_member(&text, "seat", game->seat_name[seat]);
        gg_put_member(&text, "bot", bot[0] ? bot : NULL);
        gg_put(&text, "}");
    }
    gg_put(&text, "]}");
    answer(NULL, out, text.used);
}

static void open_table(const char *header, size_t size, const table_guests *guests) {
    gg_fault fault;
    wasm_forget_hint();
    table_close(here);
    here = table_open(header, size, guests, &fault);
    if (here && table_begun(here)) { // salts are a server's affair
        answer_seats();
        return;
    }
    wasm_answer_error("bad_value", here ? "this game has not begun" : fault.message);
    table_close(here);
    here = NULL;
}

// False: it was answered with what is wrong.
static bool read_wish(table_wish *wish, size_t size) {
    static json_node node[WISH_MAX / 2 + JSON_DEPTH_MAX + 8];
    json_doc doc;
    if (size > WISH_MAX)
        wasm_answer_error("too_long", "a table is asked for in 16 KiB");
    else if (json_read(&doc, in, size, node, sizeof node / sizeof *node) != GG_OK)
        wasm_answer_error("json", doc.error);
    else if (!json_is(&doc, 0, JSON_OBJECT))
        wasm_answer_error("request", "a wish is one object");
    else if (json_find(&doc, 0, "branch"))
        return wasm_read_branch(wish, &doc);
    else if (json_stranger(&doc, 0, table_wish_keys))
        wasm_answer_error("unknown_key", "there is a key too many");
    else if (table_wish_read(wish, &doc, (table_grants){ .seed = true }))
        return true;
    else
        wasm_answer_error(wish->code, wish->message);
    return false;
}

void wasm_begin(size_t size) {
    static table_wish wish;
    char header[TABLE_HEADER_MAX];
    gg_text text = gg_text_begin(header, sizeof header);
    if (!read_wish(&wish, size)) return;
    table_wish_header(&wish, &text);
    open_table(header, text.used, &wish.guests);
}

void wasm_load(size_t size) {
    open_table(in, size, NULL);
}

bool wasm_moment(const char *record, size_t size) {
    gg_fault fault;
    table *t = table_open(record, size, NULL, &fault);
    if (!t) return false;
    table_guests_of(t)->study = true;
    wasm_forget_hint();
    table_close(here);
    here = t;
    return true;
}

int wasm_replay(size_t size) {
    gg_fault fault;
    in[size] = 0;
    return here && table_replay(here, in, NULL, &fault) == GG_OK;
}

/* Talking. */

int wasm_viewer_of(size_t size) {
    if (!here) return -1;
    in[size] = 0;
    unsigned viewer = table_viewer(here, in);
    return viewer <= match_game(table_match(here))->seat_count ? (int)viewer : -1;
}

static bool is_viewer(unsigned viewer) {
    return here && viewer <= match_game(table_match(here))->seat_count
           && match_has_viewer(table_match(here), viewer);
}

void wasm_sit(unsigned viewer, unsigned form, size_t size) {
    if (!is_viewer(viewer) || form >= TABLE_FORMS) return;
    host.form = (uint8_t)form;
    readers[viewer][form]++;
    gg_text id = gg_text_begin(table_guests_of(here)->id, TABLE_WORD_MAX);
    gg_put_bytes(&id, in, size);
    table_sit(here, viewer, "", &host);
    table_wake(here, &host);
}

void wasm_rise(unsigned viewer, unsigned form) {
    if (!is_viewer(viewer) || form >= TABLE_FORMS || !readers[viewer][form]) return;
    readers[viewer][form]--;
    table_rise(here, viewer, &host);
}

void wasm_hear(unsigned viewer, unsigned form, size_t size) {
    static const table_host lobby = { .answer = answer, .sit = want_seat };
    if (!here) table_request(NULL, 0, in, size, &lobby);
    if (!is_viewer(viewer) || form >= TABLE_FORMS) return;
    host.form = (uint8_t)form;
    table_request(here, viewer, in, size, &host);
    table_wake(here, &host);
}

void wasm_reply(unsigned seat) {
    if (!is_viewer(seat) || seat >= GG_SEATS_MAX) return;
    table_reply(here, (gg_seat)seat, &host);
    table_wake(here, &host);
}

/* What comes back from the store. */

static bool read_in(json_doc *doc, size_t size) {
    static json_node node[32];
    return here && json_read(doc, in, size, node, 32) == GG_OK;
}

static unsigned viewer_in(const json_doc *doc, const char *key) {
    char name[TABLE_WORD_MAX];
    if (!json_string(doc, json_find(doc, 0, key), name, sizeof name)) return TABLE_NOBODY;
    unsigned viewer = table_viewer(here, name);
    return is_viewer(viewer) ? viewer : TABLE_NOBODY;
}

void wasm_paper(size_t size, int is_new) {
    static char text[TABLE_NOTES_MAX + 1];
    json_doc doc;
    if (!read_in(&doc, size)) return;
    paper p = { .text = text };
    unsigned viewer = viewer_in(&doc, "seat");
    while (p.kind <= PAPER_ANSWERS
           && !json_equals(&doc, json_find(&doc, 0, "paper"), paper_name[p.kind]))
        p.kind++;
    if (viewer >= match_game(table_match(here))->seat_count || p.kind > PAPER_ANSWERS) return;
    if (!json_string(&doc, json_find(&doc, 0, "text"), text, sizeof text)) return;
    json_bool(&doc, json_find(&doc, 0, "allied"), &p.allied);
    json_int(&doc, json_find(&doc, 0, "when"), &p.when);
    p.viewer = (uint8_t)viewer;
    table_paper(here, &p, is_new ? &host : NULL);
    if (is_new) table_wake(here, &host);
}

// To who has asked, in his language.
static void refuse_rematch(const json_doc *doc) {
    int64_t form = 0;
    request_id asked = { .given = false };
    asked.given = json_int(doc, json_find(doc, 0, "id"), &asked.id);
    json_int(doc, json_find(doc, 0, "form"), &form);
    unsigned language = (unsigned)form % TABLE_LANGUAGES_MAX;
    table_error(&host, asked, "taken", gg_said(&gg_common, GG_SAY_TABLE_SEAT_GIVEN, language));
}

void wasm_rematch(size_t size) {
    char id[TABLE_WORD_MAX], key[TABLE_WORD_MAX];
    json_doc doc;
    if (!read_in(&doc, size)) return;
    unsigned from = viewer_in(&doc, "from");
    if (from >= GG_SEATS_MAX || !json_string(&doc, json_find(&doc, 0, "table"), id, sizeof id)
        || !json_string(&doc, json_find(&doc, 0, "key"), key, sizeof key))
        return;
    if (key[0])
        table_rematch_made(here, (gg_seat)from, id, key, &host);
    else
        refuse_rematch(&doc);
}

void wasm_awaited(int is_awaited) {
    is_rematch_awaited = is_awaited;
}

void wasm_declined(unsigned seat) {
    if (is_viewer(seat) && seat < GG_SEATS_MAX) table_rematch_declined(here, (gg_seat)seat, &host);
}

int wasm_step(uint32_t nodes) {
    if (!here || wasm_waits_for_net()) return 0;
    if (wasm_think_of_hint(&host)) return 1;
    if (!table_step(here, nodes, 0, &host)) return 0;
    table_wake(here, &host);
    return 1;
}
