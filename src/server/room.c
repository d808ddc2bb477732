/* room.c - one loaded table: pages, and the way of entries to the store. */
#include "server/room.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/limit.h"
#include "server/rooms.h"
#include "server/thinkers.h"

// All lines of chat and a seat's notes, each byte escaped.
enum { GREETING_MAX = 6 * (KEPT_CHAT_MAX * (ROOM_CHAT_TEXT_MAX + 64) + ROOM_NOTES_MAX) + 65536 };

static char *copy_text(const char *text) {
    size_t size = strlen(text) + 1;
    return memcpy(gg_must(malloc(size)), text, size);
}

// -- What the table says ------------------------------------------------------------------

static void host_keep(void *self, uint32_t number, const char *entry) {
    room *r = self;
    GG_ASSERT_CMP(number, ==, r->kept + 1);
    if (r->fresh_count == r->fresh_room) {
        r->fresh_room = r->fresh_room ? r->fresh_room * 2 : 4;
        r->fresh = gg_must(realloc(r->fresh, r->fresh_room * sizeof *r->fresh));
    }
    r->fresh[r->fresh_count++] = copy_text(entry);
    r->kept = number;
    r->leads = true;
}

static void host_say(void *self, unsigned viewer, unsigned language, const char *text,
                     size_t size) {
    room *r = self;
    r->told[viewer] = r->kept;
    for (page *p = r->page; p; p = p->next) {
        if (p->viewer == viewer && p->language == language) room_answer(p, text, size);
    }
}

// Where nobody sits, English: what is told there counts all the same.
static uint32_t host_readers(void *self, unsigned viewer) {
    const room *r = self;
    uint32_t readers = 0;
    for (const page *p = r->page; p; p = p->next) {
        if (p->viewer == viewer) readers |= 1u << p->language;
    }
    return readers ? readers : 1;
}

static void host_answer(void *self, const char *text, size_t size) {
    room *r = self;
    if (r->hearing) room_answer(r->hearing, text, size);
}

const table_host *room_host(room *r) {
    uint8_t language = r->hearing ? r->hearing->language : 0;
    r->host = (table_host){ r, host_keep, host_say, host_answer, language, host_readers };
    return &r->host;
}

// At whose expense bots think; where all come from one address, each table stands for itself.
static void take_over(room *r, const page *p) {
    if (p->viewer >= r->game->seat_count) return;
    if (p->socket && r->server->options.net.per_address_max > 0)
        limit_household(net_socket_address(p->socket), r->house, sizeof r->house);
    else
        memcpy(r->house, r->id, sizeof r->id);
}

void room_hear(page *p, const char *text, size_t size) {
    room *r = p->room;
    r->hearing = p;
    take_over(r, p);
    table_hear(r->table, p->viewer, text, size, room_host(r));
    r->hearing = NULL;
    room_settle(r);
}

// -- Holding ------------------------------------------------------------------------------

void room_hold(room *r) {
    r->holds++;
}

void room_let_go(room *r) {
    GG_ASSERT(r->holds > 0);
    r->holds--;
    if (r->holds > 0 || r->page) return;
    if (r->broken)
        room_free(r);
    else
        rooms_idle(r);
}

bool room_is_here(const room *r, unsigned viewer) {
    for (const page *p = r->page; p; p = p->next) {
        if (p->viewer == viewer) return true;
    }
    return false;
}

// Something in memory is not what is stored: all pages have to sit down again.
static void break_off(room *r, const char *code) {
    if (r->broken) return;
    room_hold(r);
    r->broken = true;
    rooms_drop(r);
    while (r->page) {
        page *p = r->page;
        outbox_drop(p);
        r->page = p->next;
        p->room = NULL;
        if (strcmp(code, "again") != 0) page_error(p, code, "it could not be stored");
        page_error(p, "again", "the table was loaded afresh: sit down again");
    }
    standing_stop(r);
    room_let_go(r);
}

// -- Storing ------------------------------------------------------------------------------

// Entries on their way to the store.
typedef struct saving {
    room *room;
    uint32_t last;
    uint8_t owing, fresh;
    bool over;
} saving;

static void saved(void *self, db_status status) {
    saving *s = self;
    room *r = s->room;
    if (status == DB_OK && !r->broken) {
        r->stored = s->last;
        for (page *p = r->page; p; p = p->next)
            outbox_release(p);
        account_turn turn = { r->id, r->game->key, s->owing, s->fresh, s->over };
        if (s->fresh || s->over) account_tell(r->server, &turn);
    } else if (!r->broken) {
        server_log(LOG_NOTICE, "table %s is loaded afresh: %s", r->id,
                   status == DB_CONFLICT ? "another process was faster" : "it was not stored");
        break_off(r, status == DB_CONFLICT ? "again" : "store");
    }
    room_let_go(r);
    free(s);
}

static void copy_word(char *out, size_t size, const char *word) {
    gg_text text = gg_text_begin(out, size);
    gg_put(&text, word);
}

static void result_fill(const room *r, kept_result *out) {
    const gg_state *state = match_state(table_match(r->table));
    memset(out, 0, sizeof *out);
    out->winners = match_head(table_match(r->table))->result;
    if (!out->winners) {
        unsigned leaver = table_leaver(r->table);
        bool left = leaver < r->game->seat_count;
        copy_word(out->agreed, sizeof out->agreed, table_agreed(r->table));
        copy_word(out->why, sizeof out->why, left ? "a player has left" : "by agreement");
        if (left) out->winners = (uint8_t)(gg_seats(r->game, state) & ~(1u << leaver));
        return;
    }
    gg_rule rule = 0;
    gg_text why = gg_text_begin(out->why, sizeof out->why);
    r->game->result_write(state, &rule, &why);
    copy_word(out->rule, sizeof out->rule, rule ? r->game->rule[rule].number : "");
    copy_word(out->winner, sizeof out->winner, r->game->winner(state));
}

static uint8_t absent_of(const room *r, uint8_t seats) {
    for (unsigned seat = 0; seat < r->game->seat_count; seat++) {
        if (room_is_here(r, seat)) seats &= (uint8_t) ~(1u << seat);
    }
    return seats;
}

static void store_fresh(room *r) {
    saving *s = gg_must(malloc(sizeof *s));
    kept_result result;
    uint8_t owing = table_owing(r->table);
    bool over = table_over(r->table);
    if (over) result_fill(r, &result);
    *s = (saving){ r, r->kept, owing, absent_of(r, owing & (uint8_t)~r->owed), over };
    r->owed = owing;
    r->moved = server_now();
    kept_entries entries = { .table = r->id,
                             .first = r->kept - r->fresh_count + 1,
                             .known = r->stored,
                             .count = r->fresh_count,
                             .entry = (const char *const *)r->fresh,
                             .owing = owing,
                             .now = r->moved,
                             .over = over ? &result : NULL };
    room_hold(r);
    kept_entries_add(r->server->store, &entries, saved, s);
    for (unsigned i = 0; i < r->fresh_count; i++)
        free(r->fresh[i]);
    r->fresh_count = 0;
}

void room_settle(room *r) {
    if (r->broken) return;
    if (r->fresh_count) store_fresh(r);
    if (r->server->stopping || table_over(r->table)) return;
    if (r->leads) {
        thinkers_wake(r);
        standing_wake(r);
    }
}

// -- News from another process ------------------------------------------------------------

static bool seats_renamed(room *r, const kept_load *load) {
    bool changed = false;
    table_guests *guests = table_guests_of(r->table);
    for (unsigned seat = 0; seat < r->game->seat_count; seat++) {
        if (strcmp(r->seat[seat].who, load->table.seat[seat].who) == 0) continue;
        copy_word(guests->who[seat], sizeof guests->who[seat], load->table.seat[seat].who);
        changed = true;
    }
    memcpy(r->seat, load->table.seat, sizeof r->seat);
    r->moved = load->table.moved;
    keys_recheck(r);
    return changed;
}

static void replay_others(room *r, const kept_load *load) {
    gg_fault fault;
    for (uint32_t i = 0; i < load->entry_count && !r->broken; i++) {
        uint32_t number = load->first + i;
        if (number <= r->kept) continue;
        r->kept = r->stored = number;
        r->leads = false;
        r->going_ms = 0;
        if (table_replay(r->table, load->entry[i], room_host(r), &fault) == GG_OK) continue;
        server_log(LOG_TROUBLE, "table %s: entry %u: %s", r->id, (unsigned)number, fault.message);
        break_off(r, "again");
    }
    if (!r->broken) r->owed = table_owing(r->table);
}

static void fetched(void *self, db_status status, const kept_load *load) {
    room *r = self;
    r->fetching = false;
    if (status == DB_OK && load && !r->broken) {
        // Entries of ours on their way collide with theirs: then all is loaded afresh.
        if (r->kept == r->stored) replay_others(r, load);
        if (!r->broken) talk_lines_fetched(r, load);
        if (!r->broken && seats_renamed(r, load)) talk_seats(r);
    }
    if (r->fetch_again && !r->broken) room_told(r);
    room_let_go(r);
}

void room_told(room *r) {
    r->fetch_again = r->fetching;
    if (r->fetching) return;
    r->fetching = true;
    room_hold(r);
    kept_table_load(r->server->store, r->id, r->stored, fetched, r);
}

void room_claimed(room *r, const char *seat, const char *name) {
    unsigned viewer = table_viewer(r->table, seat);
    if (viewer >= r->game->seat_count) return;
    table_guests *guests = table_guests_of(r->table);
    copy_word(guests->who[viewer], sizeof guests->who[viewer], name);
    copy_word(r->seat[viewer].who, sizeof r->seat[viewer].who, name);
    copy_word(r->seat[viewer].account, sizeof r->seat[viewer].account, name);
    r->seat[viewer].key[0] = 0;
    keys_recheck(r);
    talk_seats(r);
    room_settle(r);
}

// -- Coming and going ---------------------------------------------------------------------

void room_enter(room *r, page *p, unsigned viewer) {
    static char greeting[GREETING_MAX];
    gg_text more = gg_text_begin(greeting, sizeof greeting);
    bool comes = viewer < r->game->seat_count && !room_is_here(r, viewer);
    rooms_busy(r);
    p->room = r;
    p->viewer = viewer;
    p->next = r->page;
    r->page = p;
    r->hearing = p;
    talk_greeting(r, viewer, &more);
    table_greet(r->table, viewer, greeting, room_host(r));
    r->hearing = NULL;
    take_over(r, p);
    if (viewer < r->game->seat_count) r->leads = true;
    // Others are told only if something is new: a gallery comes and goes without a word.
    if (comes)
        talk_seats(r);
    else
        talk_seats_to(p);
    keys_opened(p, comes);
    room_settle(r);
}

void room_leave(page *p) {
    room *r = p->room;
    if (!r) return;
    page **at = &r->page;
    while (*at != p)
        at = &(*at)->next;
    *at = p->next;
    outbox_drop(p);
    p->room = NULL;
    room_hold(r);
    if (p->viewer < r->game->seat_count && !room_is_here(r, p->viewer)) talk_seats(r);
    keys_closed(r, p->viewer);
    room_let_go(r);
}

// -- Opening and freeing ------------------------------------------------------------------

static bool replay_all(room *r, const kept_load *load, gg_fault *fault) {
    for (uint32_t i = 0; i < load->entry_count; i++) {
        if (table_replay(r->table, load->entry[i], NULL, fault) != GG_OK) return false;
    }
    r->kept = r->stored = load->entry_count;
    return true;
}

static void fill_guests(const kept_table *kept, table_guests *guests) {
    memset(guests, 0, sizeof *guests);
    guests->hotseat = kept->hotseat;
    for (unsigned seat = 0; seat < GG_SEATS_MAX; seat++) {
        copy_word(guests->who[seat], sizeof guests->who[seat], kept->seat[seat].who);
        copy_word(guests->bot[seat], sizeof guests->bot[seat], kept->seat[seat].bot);
    }
}

static void fill_room(room *r, const kept_load *load) {
    const kept_table *kept = &load->table;
    copy_word(r->id, sizeof r->id, kept->id);
    memcpy(r->seat, kept->seat, sizeof r->seat);
    r->hotseat = kept->hotseat;
    r->memory = kept->memory;
    r->open = kept->open;
    r->rated = kept->rated;
    r->seeded = kept->seeded;
    r->moved = kept->moved;
    for (unsigned seat = 0; seat < GG_SEATS_MAX; seat++) {
        r->notes[seat] = copy_text(load->notes[seat]);
        r->standing[seat] = copy_text(load->standing[seat]);
    }
}

room *room_open(server *s, const kept_load *load, gg_fault *fault) {
    table_guests guests;
    fill_guests(&load->table, &guests);
    table *opened = table_open(load->table.header, strlen(load->table.header), &guests, fault);
    if (!opened) return NULL;
    room *r = gg_must(calloc(1, sizeof *r));
    r->server = s;
    r->table = opened;
    r->game = match_game(table_match(opened));
    fill_room(r, load);
    talk_lines_loaded(r, load);
    if (!replay_all(r, load, fault)) {
        room_free(r);
        return NULL;
    }
    r->owed = table_owing(opened);
    return r;
}

void room_free(room *r) {
    for (unsigned seat = 0; seat < GG_SEATS_MAX; seat++) {
        free(r->notes[seat]);
        free(r->standing[seat]);
    }
    for (unsigned i = 0; i < r->line_count; i++)
        free(r->line[i].text);
    for (unsigned i = 0; i < r->fresh_count; i++)
        free(r->fresh[i]);
    free(r->line);
    free(r->fresh);
    table_close(r->table);
    free(r);
}
