/* seek.c - see seek.h. */
#include "server/lobby/seek.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"

enum {
    LOOK_MS = 5000, // how often it is looked who fits by now
    PAIRS_AT_ONCE = 20,
    BID_MAX = 255,
    WISH_CAPACITY = 1024,
    WISH_NODES = 32
};

const char *const seek_keys[] = { "game", "clock", "rated", "side", "bid", NULL };

/* The table. */

// The side that is paid for, and how much; 0: nothing is.
typedef struct seek_price {
    const char *side;
    unsigned bid;
    bool is_paid;
} seek_price;

static void put_seats(const gg_game *game, gg_text *out) {
    gg_put_object(out, "seats");
    for (unsigned seat = 0; game && seat < game->seat_count && seat < 2; seat++)
        gg_put_member(out, game->seat_name[seat], "person");
    gg_put(out, "}");
}

static void put_price(const seek_price *price, gg_text *out) {
    char number[DB_NUMBER_CAPACITY];
    gg_text digits = gg_text_begin(number, sizeof number);
    gg_put_int(&digits, price->bid);
    gg_put_object(out, "options");
    gg_put_member(out, "bid_side", price->side);
    gg_put_member(out, "bid", number);
    gg_put(out, "}");
}

// As if the two had asked for it themselves: POST /api/tables. False with what is wrong.
static bool wish_read(const stored_search *s, const seek_price *price, uint8_t language,
                      table_wish *out) {
    const table_grants grants = {
        .rated = true, .fair = true, .clock = true, .language = language
    };
    char at[WISH_CAPACITY];
    json_node node[WISH_NODES];
    json_doc doc;
    gg_text text = gg_text_begin(at, sizeof at);
    gg_put_object(&text, NULL);
    gg_put_member(&text, "game", s->game);
    gg_put_member(&text, "clock", s->clock);
    gg_put_flag(&text, "rated", s->rated);
    gg_put_flag(&text, "fair", true);
    put_seats(gg_game_find(s->game), &text);
    if (price->is_paid) put_price(price, &text);
    gg_put(&text, "}");
    gg_status status = json_read(&doc, text.at, text.used, node, WISH_NODES);
    GG_ASSERT(!text.full && status == GG_OK);
    return table_wish_read(out, &doc, grants);
}

/* Reading. */

// The seat of a side that takes part, or GG_SEATS_MAX.
static unsigned seat_of(const table_wish *wish, const char *side) {
    for (unsigned seat = 0; seat < wish->game->seat_count; seat++)
        if ((wish->seats >> seat & 1) && strcmp(wish->game->seat_name[seat], side) == 0)
            return seat;
    return GG_SEATS_MAX;
}

static bool read_text(const json_doc *doc, const char *key, char *out, size_t capacity) {
    uint32_t node = json_find(doc, 0, key);
    return !node || (json_is(doc, node, JSON_STRING) && json_string(doc, node, out, capacity));
}

static bool read_parts(stored_search *s, const json_doc *doc) {
    int64_t bid = 0;
    uint32_t rated = json_find(doc, 0, "rated"), bids = json_find(doc, 0, "bid");
    s->has_bid = bids != 0;
    if (!read_text(doc, "game", s->game, sizeof s->game)
        || !read_text(doc, "clock", s->clock, sizeof s->clock)
        || !read_text(doc, "side", s->side, sizeof s->side))
        return false;
    if ((rated && !json_bool(doc, rated, &s->rated)) || (bids && !json_int(doc, bids, &bid)))
        return false;
    s->bid = (uint8_t)bid;
    return bid >= 0 && bid <= BID_MAX && (!bids || s->side[0]);
}

bool seek_read(stored_search *s, const json_doc *doc, uint8_t language, seek_fault *fault) {
    table_wish *wish = &fault->table;
    fault->wrong = SRV_SAY_SEARCH_FORM;
    if (!read_parts(s, doc)) return false;
    fault->wrong = 0;
    const seek_price price = { s->side, s->bid, s->has_bid };
    if (!wish_read(s, &price, language, wish)) return false;
    if (s->side[0] && seat_of(wish, s->side) == GG_SEATS_MAX) fault->wrong = SRV_SAY_SEARCH_FORM;
    bool is_days = wish->guests.clock.kind == CLOCK_DAYS;
    s->point_s = is_days ? SEEK_DAYS_POINT_S : SEEK_LIVE_POINT_S;
    gg_text terms = gg_text_begin(s->clock, sizeof s->clock); // however they were written
    clock_terms_write(&wish->guests.clock, &terms);
    return !fault->wrong;
}

int64_t seek_ends(const stored_search *s, int64_t now) {
    return now + (s->point_s == SEEK_DAYS_POINT_S ? SEEK_DAYS_S : SEEK_LIVE_S);
}

/* Pairing. */

// What the first of two gets, and what is paid for it: nothing where each bids for another side.
static const char *side_of_first(const seek_pair *p, seek_price *price) {
    const stored_search *one = &p->one, *two = &p->two;
    bool by_lot = randombytes_uniform(2) == 0;
    bool is_wanted_twice = one->side[0] && strcmp(one->side, two->side) == 0;
    GG_ASSERT(!is_wanted_twice || one->has_bid);
    *price = (seek_price){ .side = "" };
    if (!is_wanted_twice) return one->side;
    bool is_first = one->bid == two->bid ? by_lot : one->bid > two->bid;
    *price = (seek_price){ one->side, is_first ? one->bid : two->bid, true };
    return is_first ? one->side : "";
}

static db_status seat_put(db *d, stored_search *s, const table_wish *wish, unsigned seat,
                          stored_table *out) {
    account who;
    db_status status = account_get(d, s->account, &who);
    GG_ASSERT(wish->seats >> seat & 1);
    db_copy(out->seat[seat].seat, STORED_WORD_CAPACITY, wish->game->seat_name[seat]);
    db_copy(out->seat[seat].who, STORED_NAME_CAPACITY, who.name);
    db_copy(out->seat[seat].account, STORED_NAME_CAPACITY, s->account);
    memcpy(s->table, out->id, sizeof s->table);
    db_copy(s->seat, sizeof s->seat, wish->game->seat_name[seat]);
    return status;
}

// Which seat the first one has: his side, or the one that the other leaves him, or by lot.
static unsigned seat_of_first(const seek_pair *p, const char *side, const table_wish *wish) {
    unsigned low = 0, high = wish->game->seat_count - 1;
    while (!(wish->seats >> low & 1))
        low++;
    while (!(wish->seats >> high & 1))
        high--;
    GG_ASSERT(low < high);
    if (side[0]) return seat_of(wish, side);
    if (!p->two.side[0]) return randombytes_uniform(2) ? low : high;
    return seat_of(wish, p->two.side) == low ? high : low;
}

static db_status lay(db *d, seek_pair *p, const table_wish *wish, unsigned first,
                     stored_table *laid) {
    unsigned second = 0;
    while (second == first || !(wish->seats >> second & 1))
        second++;
    tables_fill(wish, laid);
    db_status status = seat_put(d, &p->one, wish, first, laid);
    if (status == DB_OK) status = seat_put(d, &p->two, wish, second, laid);
    if (status == DB_OK) status = stored_table_put(d, laid);
    if (status == DB_OK) status = seek_found(d, &p->one);
    return status == DB_OK ? seek_found(d, &p->two) : status;
}

static db_status make_table(db *d, seek_pair *p, seek_made *made) {
    seek_price price;
    table_wish wish;
    const char *side = side_of_first(p, &price);
    // A game of a newer program, whose process has stored the search: that one pairs them.
    if (!wish_read(&p->one, &price, 0, &wish)) return DB_OK;
    stored_table *laid = gg_must(calloc(1, sizeof *laid));
    unsigned first = seat_of_first(p, side, &wish);
    db_status status = lay(d, p, &wish, first, laid);
    memcpy(made->table, laid->id, sizeof made->table);
    db_copy(made->game, sizeof made->game, laid->game);
    made->to_move = laid->to_move;
    sodium_memzero(laid, sizeof *laid);
    free(laid);
    return status;
}

db_status seek_pair_up(db *d, int64_t now, const char *who, seek_made *made) {
    seek_pair pair;
    *made = (seek_made){ .table = "" };
    db_status status = seek_lock(d);
    if (status == DB_OK) status = seek_find(d, now, who, &pair);
    if (status != DB_OK || !pair.one.account[0]) return status;
    return make_table(d, &pair, made);
}

void seek_tell(server *s, const seek_made *made) {
    account_turn turn = { made->table, made->game, made->to_move, 0 };
    if (made->table[0]) account_tell(s, &turn);
}

/* By the clock: those who have waited may be further apart. */

typedef struct looking {
    store_job job;
    server *server;
    int64_t now;
    seek_pair pair;
    unsigned count;
    seek_made made[PAIRS_AT_ONCE];
} looking;

static void tick(void *with);

static void look_again(looking *l) {
    net_after(l->server->net, LOOK_MS, tick, l->server);
    free(l);
}

static void pair_work(store_job *job, db *d) {
    looking *l = (looking *)job;
    for (l->count = 0; l->count < PAIRS_AT_ONCE && job->status == DB_OK; l->count++) {
        job->status = seek_pair_up(d, l->now, "", &l->made[l->count]);
        if (!l->made[l->count].table[0]) return;
    }
}

static void pair_done(store_job *job) {
    looking *l = (looking *)job;
    for (unsigned i = 0; i < l->count && job->status == DB_OK && !l->server->stopping; i++)
        seek_tell(l->server, &l->made[i]);
    look_again(l);
}

static void look_work(store_job *job, db *d) {
    looking *l = (looking *)job;
    job->status = seek_find(d, l->now, "", &l->pair);
}

static void look_done(store_job *job) {
    looking *l = (looking *)job;
    bool is_found = job->status == DB_OK && l->pair.one.account[0];
    if (!is_found || l->server->stopping) {
        look_again(l);
        return;
    }
    l->job = (store_job){ .work = pair_work, .done = pair_done };
    store_do(l->server->store, &l->job);
}

static void tick(void *with) {
    server *s = with;
    if (s->stopping) return;
    looking *l = gg_must(calloc(1, sizeof *l));
    l->job = (store_job){ .work = look_work, .done = look_done };
    l->server = s;
    l->now = server_now();
    store_read(s->store, &l->job);
}

void seek_open(server *s) {
    net_after(s->net, LOOK_MS, tick, s);
}
