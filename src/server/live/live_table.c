/* live_table.c - one loaded table: connections, and the way of entries to the store. */
#include "server/live/live_table.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "gg_messages.h"
#include "net/client_prefix.h"
#include "server/live/bot_pool.h"
#include "server/live/hint_queue.h"
#include "server/live/live_tables.h"
#include "server/store/archive/battle_db.h"
#include "table/wish.h"

static const request_id nobody_asked;

static char *copy_text(const char *text) {
    size_t size = strlen(text) + 1;
    return memcpy(gg_must(malloc(size)), text, size);
}

// -- What the table says ------------------------------------------------------------------

static void host_keep(void *self, uint32_t number, const char *entry) {
    live_table *r = self;
    GG_ASSERT_CMP(number, ==, r->kept + 1);
    GG_GROW(r->fresh, r->fresh_count, r->fresh_capacity);
    r->fresh[r->fresh_count++] = copy_text(entry);
    r->kept = number;
    r->leads = true;
}

// Nothing of an entry: it waits for none that this viewer was not told of.
static void host_talk(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    live_table *r = self;
    for (connection *p = r->connection; p; p = p->next) {
        if (p->viewer == viewer && p->form == form) connection_tell(p, text, size);
    }
}

static void host_say(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    live_table *r = self;
    r->told[viewer] = r->kept;
    host_talk(self, viewer, form, text, size);
}

static uint32_t host_readers(void *self, unsigned viewer) {
    const live_table *r = self;
    uint32_t readers = 0;
    for (const connection *p = r->connection; p; p = p->next) {
        if (p->viewer == viewer) readers |= 1u << p->form;
    }
    return readers;
}

static void host_answer(void *self, const char *text, size_t size) {
    live_table *r = self;
    if (r->asking) connection_tell(r->asking, text, size);
}

static void host_answer_now(void *self, const char *text, size_t size) {
    live_table *r = self;
    connection_tell_now(r->asking, text, size);
}

static bool host_busy(void *self) {
    return connection_is_busy(((live_table *)self)->asking);
}

static int64_t host_now(void *self) {
    (void)self;
    return server_now();
}

static void host_write(void *self, const paper *p) {
    live_table *r = self;
    papers_write(r, r->asking, p);
}

static void reply_due(void *with) {
    live_reply *due = with;
    live_table *r = due->live_table;
    due->timer = NULL;
    if (!r->broken) {
        table_reply(r->table, (gg_seat)(due - r->reply), live_table_host(r));
        live_table_settle(r);
    }
    live_table_let_go(r);
}

static void host_wait(void *self, gg_seat seat, uint32_t ms) {
    live_table *r = self;
    live_table_hold(r);
    r->reply[seat] = (live_reply){ r, net_after(r->server->net, ms, reply_due, &r->reply[seat]) };
}

void live_table_quiet(live_table *r) {
    for (unsigned seat = 0; seat < GG_SEATS_MAX; seat++) {
        if (!r->reply[seat].timer) continue;
        net_timer_stop(r->reply[seat].timer);
        r->reply[seat].timer = NULL;
        live_table_let_go(r);
    }
}

static void host_rematch(void *self, const table_rematch *next) {
    rematch_make(((live_table *)self)->asking, next);
}

static bool host_rematch_decline(void *self, gg_seat to) {
    return rematch_decline(self, to);
}

static void host_renew(void *self, request_id id) {
    keys_renew(((live_table *)self)->asking, id);
}

static bool host_hint(void *self, table_hint *asked) {
    return hint_queue_ask(self, asked);
}

const table_host *live_table_host(live_table *r) {
    r->host = (table_host){ .self = r,
                            .keep = host_keep,
                            .say = host_say,
                            .answer = host_answer,
                            .form = r->asking ? r->asking->form : 0,
                            .readers = host_readers,
                            .write = host_write,
                            .talk = host_talk,
                            .answer_now = host_answer_now,
                            .busy = host_busy,
                            .now = host_now,
                            .wait = host_wait,
                            .rematch = host_rematch,
                            .rematch_decline = host_rematch_decline,
                            .renew = host_renew,
                            .hint = host_hint,
                            .absence_s = r->server->options.absence_s };
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
    uint32_t before = r->kept;
    request_id id = table_request(r->table, p->viewer, text, size, live_table_host(r));
    if (r->kept != before) p->last_kept = id;
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
        if (strcmp(code, "again") != 0)
            connection_error(p, p->last_kept, code, GG_SAY_TABLE_NOT_STORED);
        connection_error(p, nobody_asked, "again", GG_SAY_TABLE_AGAIN);
    }
    live_table_quiet(r);
    live_table_let_go(r);
}

// -- Storing ------------------------------------------------------------------------------

// Entries on their way to the store.
typedef struct saving {
    live_table *live_table;
    uint32_t last;
    uint8_t fresh, ended; // see account_turn
    bool over;
} saving;

static void saved(void *self, db_status status) {
    saving *s = self;
    live_table *r = s->live_table;
    if (status == DB_OK && !r->broken) {
        r->stored = s->last;
        for (connection *p = r->connection; p; p = p->next)
            outbox_release(p);
        account_turn turn = { r->id, r->game->key, s->fresh, s->ended };
        if (s->fresh || s->ended) account_tell(r->server, &turn);
        if (s->over) server_table_over(r->server, r->id);
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

// Those of them where an account sits that is here, or is not.
static uint8_t owned_of(const live_table *r, uint8_t seats, bool here) {
    uint8_t found = 0;
    for (unsigned seat = 0; seat < r->game->seat_count; seat++) {
        bool is_here = table_here(r->table, seat) > 0;
        if (r->seat[seat].account[0] && is_here == here) found |= (uint8_t)(1u << seat);
    }
    return found & seats;
}

static void store_fresh(live_table *r) {
    saving *s = gg_must(malloc(sizeof *s));
    live_outcome outcome = { .opening = NULL };
    uint8_t to_move = table_to_move(r->table);
    bool over = table_over(r->table);
    if (over) outcome_fill(r, &outcome);
    // Whose seat a bot has taken over is told of no turn any more.
    to_move &= (uint8_t)~table_substitutes(r->table);
    *s = (saving){ r, r->kept, owned_of(r, to_move & (uint8_t)~r->owed, false),
                   over ? owned_of(r, UINT8_MAX, false) : 0, over };
    r->owed = to_move;
    stored_entries entries = { .table = r->id,
                               .first = r->kept - r->fresh_count + 1,
                               .known = r->stored,
                               .count = r->fresh_count,
                               .entry = (const char *const *)r->fresh,
                               .to_move = to_move,
                               .now = table_guests_of(r->table)->moved,
                               .remind = table_remind_at(r->table),
                               .over = over ? &outcome.result : NULL,
                               .opening = outcome.opening };
    live_table_hold(r);
    stored_entries_add(r->server->store, &entries, saved, s);
    free(outcome.opening);
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
        table_wake(r->table, live_table_host(r));
    }
}

void live_table_lead(live_table *r, const char *expense) {
    if (r->broken || table_over(r->table)) return;
    live_table_hold(r);
    r->leads = true;
    if (!r->connection) copy_word(r->client_prefix, sizeof r->client_prefix, expense);
    live_table_settle(r);
    live_table_let_go(r);
}

// -- News from another process ------------------------------------------------------------

// The table's guests as the store has them.
static void guests_fill(table_guests *guests, const stored_table *stored) {
    for (unsigned seat = 0; seat < GG_SEATS_MAX; seat++) {
        const stored_seat *from = &stored->seat[seat];
        copy_word(guests->who[seat], sizeof guests->who[seat], from->who);
        copy_word(guests->bot[seat], sizeof guests->bot[seat], from->bot);
        guests->account[seat] = from->account[0] != 0;
        guests->opened[seat] = from->opened;
    }
    guests->moved = stored->moved;
}

static bool seats_renamed(live_table *r, const stored_load *load) {
    bool changed = false;
    for (unsigned seat = 0; seat < r->game->seat_count; seat++)
        changed |= strcmp(r->seat[seat].who, load->table.seat[seat].who) != 0;
    memcpy(r->seat, load->table.seat, sizeof r->seat);
    guests_fill(table_guests_of(r->table), &load->table);
    keys_recheck(r);
    return changed;
}

static void replay_others(live_table *r, const stored_load *load) {
    gg_fault fault;
    for (uint32_t i = 0; i < load->entry_count && !r->broken; i++) {
        uint32_t number = load->first + i;
        if (number <= r->kept) continue;
        r->kept = r->stored = number;
        if (strncmp(load->entry[i], "host ", 5) != 0)
            r->leads = false; // no process plays for a command
        r->going_ms = 0;
        if (table_replay(r->table, load->entry[i], live_table_host(r), &fault) == GG_OK) continue;
        server_log(LOG_TROUBLE, "table %s: entry %u: %s", r->id, (unsigned)number, fault.message);
        break_off(r, "again");
    }
    if (r->broken) return;
    uint8_t fresh = table_to_move(r->table) & (uint8_t)~r->owed;
    uint8_t seen = owned_of(r, table_over(r->table) ? UINT8_MAX : fresh, true);
    r->owed = table_to_move(r->table);
    if (seen) account_sees(r->server, r->id, seen);
}

static void fetched(void *self, db_status status, const stored_load *load) {
    live_table *r = self;
    r->fetching = false;
    if (status == DB_OK && !load) break_off(r, "again"); // it is kept no more
    if (status == DB_OK && load && !r->broken) {
        // Entries of ours on their way collide with theirs: then all is loaded afresh.
        if (r->kept == r->stored) replay_others(r, load);
        if (!r->broken) papers_fetched(r, load);
        if (!r->broken && load->entry_count > 0) live_table_settle(r);
        // A load that is asked for again may be older than a seat given meanwhile.
        if (!r->broken && !r->fetch_again && seats_renamed(r, load))
            table_tell_seats(r->table, live_table_host(r));
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

void live_table_reseat(live_table *r, const stored_load *load) {
    live_table_hold(r);
    if (seats_renamed(r, load)) table_tell_seats(r->table, live_table_host(r));
    live_table_let_go(r);
}

void live_table_claimed(live_table *r, const char *seat, const char *name) {
    unsigned viewer = table_viewer(r->table, seat);
    if (viewer >= r->game->seat_count) return;
    table_guests *guests = table_guests_of(r->table);
    copy_word(guests->who[viewer], sizeof guests->who[viewer], name);
    guests->account[viewer] = name[0] != 0;
    copy_word(r->seat[viewer].who, sizeof r->seat[viewer].who, name);
    copy_word(r->seat[viewer].account, sizeof r->seat[viewer].account, name);
    r->seat[viewer].key[0] = 0;
    keys_recheck(r);
    table_tell_seats(r->table, live_table_host(r));
    live_table_settle(r);
}

void live_table_given(live_table *r, const char *seat, const char *name, const char *hash) {
    live_table_hold(r);
    live_table_claimed(r, seat, name);
    live_table_linked(r, seat, hash);
    live_table_let_go(r);
}

void live_table_linked(live_table *r, const char *seat, const char *hash) {
    unsigned viewer = table_viewer(r->table, seat);
    if (viewer >= r->game->seat_count) return;
    copy_word(r->seat[viewer].key, sizeof r->seat[viewer].key, hash);
    live_table_told(r); // a load that is under way may be older
    keys_recheck(r);
}

// -- Coming and going ---------------------------------------------------------------------

void live_table_enter(live_table *r, connection *p, unsigned viewer) {
    live_tables_busy(r);
    p->live_table = r;
    p->viewer = viewer;
    p->next = r->connection;
    r->connection = p;
    r->asking = p;
    table_sit(r->table, viewer, "", live_table_host(r));
    r->asking = NULL;
    take_over(r, p);
    if (viewer < r->game->seat_count) r->leads = true;
    keys_opened(p);
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
    table_rise(r->table, p->viewer, live_table_host(r));
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

void live_table_seed(gg_setup *setup) {
    randombytes_buf(&setup->seed, sizeof setup->seed);
    // Rules 1 knew seeds of 64 bits alone.
    if (setup->rules != 1) randombytes_buf(&setup->seed_high, sizeof setup->seed_high);
}

void live_table_commit(const gg_game *game, const gg_setup *setup, bool awaits, stored_table *out) {
    table_commitment c = { .table = out->id, .awaits = awaits };
    gg_text header = gg_text_begin(out->header, sizeof out->header);
    randombytes_buf(c.key, sizeof c.key);
    table_fair_header_write(game, setup, &c, &header);
    GG_ASSERT(!header.full);
    sodium_memzero(&c, sizeof c);
}

live_table *live_table_open(server *s, const stored_load *load, gg_fault *fault) {
    const stored_table *stored = &load->table;
    table_guests guests = { .hotseat = stored->hotseat,
                            .rated = stored->rated,
                            .no_hints = s->options.no_hints,
                            .forgets = !stored->memory,
                            .sealed = stored_sealed_until(stored) };
    copy_word(guests.id, sizeof guests.id, stored->id);
    clock_terms_read(stored->clock, &guests.clock); // of none: false, and none
    guests_fill(&guests, stored);
    table *opened = table_open(stored->header, strlen(stored->header), &guests, fault);
    if (!opened) return NULL;
    live_table *r = gg_must(calloc(1, sizeof *r));
    r->server = s;
    r->table = opened;
    r->game = match_game(table_match(opened));
    r->open = stored->open;
    r->battle = stored->battle != 0;
    copy_word(r->id, sizeof r->id, stored->id);
    memcpy(r->seat, stored->seat, sizeof r->seat);
    papers_load(r, load);
    if (!replay_all(r, load, fault)) {
        live_table_free(r);
        return NULL;
    }
    r->owed = table_to_move(opened);
    return r;
}

void live_table_free(live_table *r) {
    for (unsigned i = 0; i < r->fresh_count; i++)
        free(r->fresh[i]);
    free(r->fresh);
    table_close(r->table);
    free(r);
}
