/* live_table.c - one loaded table: connections, and the way of entries to the store. */
#include "server/live/live_table.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "net/client_prefix.h"
#include "server/live/bot_pool.h"
#include "server/live/live_tables.h"

// All lines of chat and a seat's notes, each byte escaped.
enum {
    GREETING_MAX =
        6 * (STORED_CHAT_MAX * (LIVE_TABLE_CHAT_TEXT_MAX + 64) + LIVE_TABLE_NOTES_MAX) + 65536
};

static char *copy_text(const char *text) {
    size_t size = strlen(text) + 1;
    return memcpy(gg_must(malloc(size)), text, size);
}

// -- What the table says ------------------------------------------------------------------

static void host_keep(void *self, uint32_t number, const char *entry) {
    live_table *r = self;
    GG_ASSERT_CMP(number, ==, r->kept + 1);
    if (r->fresh_count == r->fresh_capacity) {
        r->fresh_capacity = r->fresh_capacity ? r->fresh_capacity * 2 : 4;
        r->fresh = gg_must(realloc(r->fresh, r->fresh_capacity * sizeof *r->fresh));
    }
    r->fresh[r->fresh_count++] = copy_text(entry);
    r->kept = number;
    r->leads = true;
}

static void host_say(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    live_table *r = self;
    r->told[viewer] = r->kept;
    for (connection *p = r->connection; p; p = p->next) {
        if (p->viewer == viewer && p->form == form) live_table_answer(p, text, size);
    }
}

// Where nobody sits, English: what is told there counts all the same.
static uint32_t host_readers(void *self, unsigned viewer) {
    const live_table *r = self;
    uint32_t readers = 0;
    for (const connection *p = r->connection; p; p = p->next) {
        if (p->viewer == viewer) readers |= 1u << p->form;
    }
    return readers ? readers : 1;
}

static void host_answer(void *self, const char *text, size_t size) {
    live_table *r = self;
    if (r->asking) live_table_answer(r->asking, text, size);
}

const table_host *live_table_host(live_table *r) {
    uint8_t form = r->asking ? r->asking->form : 0;
    r->host = (table_host){ r, host_keep, host_say, host_answer, form, host_readers };
    return &r->host;
}

// At whose expense bots think; where all come from one address, each table stands for itself.
static void take_over(live_table *r, const connection *p) {
    if (p->viewer >= r->game->seat_count) return;
    if (p->socket && r->server->options.net.per_address_max > 0)
        client_prefix(net_socket_address(p->socket), r->client_prefix, sizeof r->client_prefix);
    else
        memcpy(r->client_prefix, r->id, sizeof r->id);
}

void live_table_request(connection *p, const char *text, size_t size) {
    live_table *r = p->live_table;
    r->asking = p;
    take_over(r, p);
    table_request(r->table, p->viewer, text, size, live_table_host(r));
    r->asking = NULL;
    live_table_settle(r);
}

// -- Holding ------------------------------------------------------------------------------

void live_table_hold(live_table *r) {
    r->holds++;
}

void live_table_let_go(live_table *r) {
    GG_ASSERT(r->holds > 0);
    r->holds--;
    if (r->holds > 0 || r->connection) return;
    if (r->broken)
        live_table_free(r);
    else
        live_tables_idle(r);
}

bool live_table_is_here(const live_table *r, unsigned viewer) {
    for (const connection *p = r->connection; p; p = p->next) {
        if (p->viewer == viewer) return true;
    }
    return false;
}

// Something in memory is not what is stored: all connections have to sit down again.
static void break_off(live_table *r, const char *code) {
    if (r->broken) return;
    live_table_hold(r);
    r->broken = true;
    live_tables_drop(r);
    while (r->connection) {
        connection *p = r->connection;
        outbox_drop(p);
        r->connection = p->next;
        p->live_table = NULL;
        if (strcmp(code, "again") != 0) connection_error(p, code, "it could not be stored");
        connection_error(p, "again", "the table was loaded afresh: sit down again");
    }
    auto_reply_stop(r);
    live_table_let_go(r);
}

// -- Storing ------------------------------------------------------------------------------

// Entries on their way to the store.
typedef struct saving {
    live_table *live_table;
    uint32_t last;
    uint8_t to_move, fresh;
    bool over;
} saving;

static void saved(void *self, db_status status) {
    saving *s = self;
    live_table *r = s->live_table;
    if (status == DB_OK && !r->broken) {
        r->stored = s->last;
        for (connection *p = r->connection; p; p = p->next)
            outbox_release(p);
        account_turn turn = { r->id, r->game->key, s->to_move, s->fresh, s->over };
        if (s->fresh || s->over) account_tell(r->server, &turn);
    } else if (!r->broken) {
        server_log(LOG_NOTICE, "table %s is loaded afresh: %s", r->id,
                   status == DB_CONFLICT ? "another process was faster" : "it was not stored");
        break_off(r, status == DB_CONFLICT ? "again" : "store");
    }
    live_table_let_go(r);
    free(s);
}

static void copy_word(char *out, size_t size, const char *word) {
    gg_text text = gg_text_begin(out, size);
    gg_put(&text, word);
}

static void result_fill(const live_table *r, stored_result *out) {
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

static uint8_t absent_of(const live_table *r, uint8_t seats) {
    for (unsigned seat = 0; seat < r->game->seat_count; seat++) {
        if (live_table_is_here(r, seat)) seats &= (uint8_t) ~(1u << seat);
    }
    return seats;
}

static void store_fresh(live_table *r) {
    saving *s = gg_must(malloc(sizeof *s));
    stored_result result;
    uint8_t to_move = table_to_move(r->table);
    bool over = table_over(r->table);
    if (over) result_fill(r, &result);
    *s = (saving){ r, r->kept, to_move, absent_of(r, to_move & (uint8_t)~r->owed), over };
    r->owed = to_move;
    r->moved = server_now();
    stored_entries entries = { .table = r->id,
                               .first = r->kept - r->fresh_count + 1,
                               .known = r->stored,
                               .count = r->fresh_count,
                               .entry = (const char *const *)r->fresh,
                               .to_move = to_move,
                               .now = r->moved,
                               .over = over ? &result : NULL };
    live_table_hold(r);
    stored_entries_add(r->server->store, &entries, saved, s);
    for (unsigned i = 0; i < r->fresh_count; i++)
        free(r->fresh[i]);
    r->fresh_count = 0;
}

void live_table_settle(live_table *r) {
    if (r->broken) return;
    if (r->fresh_count) store_fresh(r);
    if (r->server->stopping || table_over(r->table)) return;
    if (r->leads) {
        bot_pool_wake(r);
        auto_reply_wake(r);
    }
}

// -- News from another process ------------------------------------------------------------

static bool seats_renamed(live_table *r, const stored_load *load) {
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

static void replay_others(live_table *r, const stored_load *load) {
    gg_fault fault;
    for (uint32_t i = 0; i < load->entry_count && !r->broken; i++) {
        uint32_t number = load->first + i;
        if (number <= r->kept) continue;
        r->kept = r->stored = number;
        r->leads = false;
        r->going_ms = 0;
        if (table_replay(r->table, load->entry[i], live_table_host(r), &fault) == GG_OK) continue;
        server_log(LOG_TROUBLE, "table %s: entry %u: %s", r->id, (unsigned)number, fault.message);
        break_off(r, "again");
    }
    if (!r->broken) r->owed = table_to_move(r->table);
}

static void fetched(void *self, db_status status, const stored_load *load) {
    live_table *r = self;
    r->fetching = false;
    if (status == DB_OK && load && !r->broken) {
        // Entries of ours on their way collide with theirs: then all is loaded afresh.
        if (r->kept == r->stored) replay_others(r, load);
        if (!r->broken) chat_notes_lines_fetched(r, load);
        // A load that is asked for again may be older than a seat given meanwhile.
        if (!r->broken && !r->fetch_again && seats_renamed(r, load)) chat_notes_seats(r);
    }
    if (r->fetch_again && !r->broken) live_table_told(r);
    live_table_let_go(r);
}

void live_table_told(live_table *r) {
    r->fetch_again = r->fetching;
    if (r->fetching) return;
    r->fetching = true;
    live_table_hold(r);
    stored_table_load(r->server->store, r->id, r->stored, fetched, r);
}

void live_table_claimed(live_table *r, const char *seat, const char *name) {
    unsigned viewer = table_viewer(r->table, seat);
    if (viewer >= r->game->seat_count) return;
    table_guests *guests = table_guests_of(r->table);
    copy_word(guests->who[viewer], sizeof guests->who[viewer], name);
    copy_word(r->seat[viewer].who, sizeof r->seat[viewer].who, name);
    copy_word(r->seat[viewer].account, sizeof r->seat[viewer].account, name);
    r->seat[viewer].key[0] = 0;
    keys_recheck(r);
    chat_notes_seats(r);
    live_table_settle(r);
}

// -- Coming and going ---------------------------------------------------------------------

void live_table_enter(live_table *r, connection *p, unsigned viewer) {
    static char greeting[GREETING_MAX];
    gg_text more = gg_text_begin(greeting, sizeof greeting);
    bool comes = viewer < r->game->seat_count && !live_table_is_here(r, viewer);
    live_tables_busy(r);
    p->live_table = r;
    p->viewer = viewer;
    p->next = r->connection;
    r->connection = p;
    r->asking = p;
    chat_notes_greeting(r, viewer, &more);
    table_greet(r->table, viewer, greeting, live_table_host(r));
    r->asking = NULL;
    take_over(r, p);
    if (viewer < r->game->seat_count) r->leads = true;
    // Others are told only if something is new: a gallery comes and goes without a word.
    if (comes)
        chat_notes_seats(r);
    else
        chat_notes_seats_to(p);
    keys_opened(p, comes);
    live_table_settle(r);
}

void live_table_leave(connection *p) {
    live_table *r = p->live_table;
    if (!r) return;
    connection **at = &r->connection;
    while (*at != p)
        at = &(*at)->next;
    *at = p->next;
    outbox_drop(p);
    p->live_table = NULL;
    live_table_hold(r);
    if (p->viewer < r->game->seat_count && !live_table_is_here(r, p->viewer)) chat_notes_seats(r);
    keys_closed(r, p->viewer);
    live_table_let_go(r);
}

// -- Opening and freeing ------------------------------------------------------------------

static bool replay_all(live_table *r, const stored_load *load, gg_fault *fault) {
    for (uint32_t i = 0; i < load->entry_count; i++) {
        if (table_replay(r->table, load->entry[i], NULL, fault) != GG_OK) return false;
    }
    r->kept = r->stored = load->entry_count;
    return true;
}

static void fill_guests(const stored_table *stored, table_guests *guests) {
    memset(guests, 0, sizeof *guests);
    guests->hotseat = stored->hotseat;
    for (unsigned seat = 0; seat < GG_SEATS_MAX; seat++) {
        copy_word(guests->who[seat], sizeof guests->who[seat], stored->seat[seat].who);
        copy_word(guests->bot[seat], sizeof guests->bot[seat], stored->seat[seat].bot);
    }
}

static void fill_live_table(live_table *r, const stored_load *load) {
    const stored_table *stored = &load->table;
    copy_word(r->id, sizeof r->id, stored->id);
    memcpy(r->seat, stored->seat, sizeof r->seat);
    r->hotseat = stored->hotseat;
    r->memory = stored->memory;
    r->open = stored->open;
    r->rated = stored->rated;
    r->seeded = stored->seeded;
    r->moved = stored->moved;
    for (unsigned seat = 0; seat < GG_SEATS_MAX; seat++) {
        r->notes[seat] = copy_text(load->notes[seat]);
        r->auto_reply[seat] = copy_text(load->auto_reply[seat]);
    }
}

opening live_table_opening(const gg_game *game, const gg_setup *setup) {
    gg_state *state = gg_must(malloc(game->state_size));
    gg_begin(game, state, setup, NULL);
    opening out = { gg_seats(game, state), ((const gg_head *)(const void *)state)->to_move };
    free(state);
    return out;
}

live_table *live_table_open(server *s, const stored_load *load, gg_fault *fault) {
    table_guests guests;
    fill_guests(&load->table, &guests);
    table *opened = table_open(load->table.header, strlen(load->table.header), &guests, fault);
    if (!opened) return NULL;
    live_table *r = gg_must(calloc(1, sizeof *r));
    r->server = s;
    r->table = opened;
    r->game = match_game(table_match(opened));
    fill_live_table(r, load);
    chat_notes_lines_loaded(r, load);
    if (!replay_all(r, load, fault)) {
        live_table_free(r);
        return NULL;
    }
    r->owed = table_to_move(opened);
    return r;
}

void live_table_free(live_table *r) {
    for (unsigned seat = 0; seat < GG_SEATS_MAX; seat++) {
        free(r->notes[seat]);
        free(r->auto_reply[seat]);
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
