/* table_clock.c - a table's clocks: whose time runs, the entries that begin, pause and end it, and
 * what is told of it.
 *
 * A clock is a side's: seats that know what each other is asked share one. The side that owes a
 * decision is the one whose time runs. Each of its seats knows that, and each of the others knows
 * it because itself is not asked; the gallery does not, and is told no times before the end
 * (docs/decisions/0011-clocks.md). What has no clock is told and kept as if there were none at all.
 * speech off: what a program does wrong is said in English, what a player does by fail_said. */
#include <string.h>

#include "ai/bot.h"
#include "base/check.h"
#include "base/say.h"
#include "gg_messages.h"
#include "table/back.h"
#include "table/clock/table_clock.h"

bool has_clock(const table *t) {
    return t->clock.terms.kind != CLOCK_NONE;
}

const char *seat_bot(const table *t, unsigned seat) {
    GG_ASSERT_CMP(seat, <, GG_SEATS_MAX);
    return t->substitute[seat][0] ? t->substitute[seat] : t->guests.bot[seat];
}

uint8_t table_substitutes(const table *t) {
    uint8_t seats = 0;
    for (unsigned seat = 0; seat < GG_SEATS_MAX; seat++)
        seats |= (uint8_t)((t->substitute[seat][0] != 0) << seat);
    return seats;
}

/* Sides. One is called by its lowest seat. */

static uint8_t side_seats(const table *t, gg_seat seat) {
    const gg_game *game = match_game(t->game);
    gg_rule closed = 0;
    uint8_t allies = game->allies ? game->allies(match_view(t->game, seat), &closed) : 0;
    return allies | (uint8_t)(1u << seat);
}

static unsigned lowest(uint8_t seats) {
    unsigned seat = 0;
    while (seat < GG_SEATS_MAX && !(seats >> seat & 1))
        seat++;
    return seat;
}

static unsigned side_of(const table *t, unsigned seat) {
    return lowest(side_seats(t, (gg_seat)seat));
}

uint8_t clock_side_seats(const table *t, gg_seat seat) {
    return side_seats(t, seat);
}

static bool has_people(const table *t, uint8_t seats) {
    for (unsigned seat = 0; is_seat(t, seat); seat++)
        if ((seats >> seat & 1) && !seat_bot(t, seat)[0]) return true;
    return false;
}

// The side that owes a decision, if people play it.
static unsigned side_awaited(const table *t) {
    uint8_t owing = table_to_move(t);
    if (!owing) return CLOCK_NOBODY;
    uint8_t seats = side_seats(t, (gg_seat)lowest(owing));
    // If two sides were asked at once, a clock that stops would tell that one has answered.
    GG_ASSERT((owing & ~seats) == 0);
    return has_people(t, seats) ? lowest(seats) : CLOCK_NOBODY;
}

/* Time goes by with entries, which bear their moment. */

void clocks_stamp(const table *t, entry *e, const table_host *host) {
    int64_t now = has_clock(t) && host->now ? host->now(host->self) : 0;
    e->at = now > t->clock.at ? now : t->clock.at;
}

void clocks_pass(table *t, const entry *e) {
    if (t->clock.begun) clock_pass(&t->clock, e->at);
}

void clocks_follow(table *t) {
    game_clock *c = &t->clock;
    if (!c->begun) return;
    clock_turn(c, back_turn_of(t->game));
    c->runs = (uint8_t)(c->paused ? CLOCK_NOBODY : side_awaited(t));
}

void clocks_begin(table *t, const entry *e) {
    clock_begin(&t->clock, e->at, back_turn_of(t->game));
}

// They run from when all people have sat down once: nobody's time goes by in an empty room.
void clocks_wake(table *t, const table_host *host) {
    entry e = { .kind = ENTRY_START };
    if (!has_clock(t) || t->clock.begun || !host->keep || !host->now) return;
    if (!table_begun(t) || table_over(t) || !table_is_taken(t)) return;
    for (unsigned seat = 0; is_seat(t, seat); seat++) {
        bool is_person = match_has_viewer(t->game, seat) && !seat_bot(t, seat)[0];
        if (is_person && !t->guests.opened[seat] && !t->here[seat]) return;
        if (is_person) e.seat = (gg_seat)seat;
    }
    entry_do(t, &e, host, (request_id){ 0 }, true);
}

// Whoever is away comes back at a moment: whether he is still away is no matter here, or a journal
// might be refused that was kept a second later.
static uint16_t holiday_objection(const table *t, const entry *e) {
    const game_clock *c = &t->clock;
    if (c->paused) return GG_SAY_TABLE_PAUSED;
    bool good = c->begun && c->terms.holiday > 0 && e->back <= c->side[side_of(t, e->seat)].holiday;
    return good ? 0 : GG_SAY_TABLE_NO_HOLIDAY;
}

objection clocks_check(const table *t, const entry *e) {
    const game_clock *c = &t->clock;
    bool is_played = e->kind == ENTRY_PLAY || e->kind == ENTRY_UNDO || e->kind == ENTRY_BACK;
    uint16_t message = 0;
    if (is_played && c->paused)
        message = GG_SAY_TABLE_PAUSED;
    else if (e->kind == ENTRY_RESUME && !c->paused)
        message = GG_SAY_TABLE_NOT_PAUSED;
    else if (e->kind == ENTRY_OFFER && e->what == OFFER_PAUSE && (!c->begun || c->paused))
        message = GG_SAY_TABLE_NO_PAUSE;
    else if (e->kind == ENTRY_START && (!has_clock(t) || c->begun))
        message = GG_SAY_TABLE_BEGUN;
    else if (e->kind == ENTRY_BOT && seat_bot(t, e->seat)[0])
        message = GG_SAY_TABLE_TAKEN_OVER;
    else if (e->kind == ENTRY_HOLIDAY)
        message = holiday_objection(t, e);
    const char *code = message == GG_SAY_TABLE_NO_PAUSE     ? "no_offer"
                       : message == GG_SAY_TABLE_NO_HOLIDAY ? "holiday"
                                                            : "paused";
    return (objection){ .code = message ? code : NULL, .message = message };
}

void clocks_holiday(table *t, const entry *e) {
    clock_holiday(&t->clock, side_of(t, e->seat), e->back);
}

void clocks_substitute(table *t, const entry *e) {
    gg_text level = gg_text_begin(t->substitute[e->seat], sizeof t->substitute[e->seat]);
    gg_put(&level, e->level);
    t->reply[e->seat].waits = false;
    t->open &= (uint8_t) ~(1u << e->seat);
}

int64_t table_remind_at(const table *t) {
    const game_clock *c = &t->clock;
    if (!c->begun || c->terms.kind != CLOCK_DAYS || c->runs == CLOCK_NOBODY) return 0;
    int64_t from = c->at + clock_away(c, c->runs, c->at);
    return from + clock_seconds(c, c->runs, c->at) * 3 / 4;
}

/* Telling. */

static int64_t now_of(const table *t, const table_host *host) {
    return has_clock(t) && host->now ? host->now(host->self) : 0;
}

int64_t clocks_now(const table *t, const table_host *host) {
    int64_t now = now_of(t, host);
    return now > t->clock.at ? now : t->clock.at;
}

static void put_side_seats(const table *t, unsigned side, gg_text *text) {
    uint8_t seats = side_seats(t, (gg_seat)side);
    gg_put_list(text, "seats");
    for (unsigned seat = side; is_seat(t, seat); seat++)
        if (seats >> seat & 1) gg_put_item(text, viewer_name(t, seat));
    gg_put(text, "]");
}

static void put_side(const table *t, unsigned side, int64_t now, gg_text *text) {
    clock_side left = clock_left(&t->clock, side, now);
    gg_put_object(text, NULL);
    put_side_seats(t, side, text);
    gg_put_number(text, "main", left.main);
    gg_put_number(text, "step", left.step);
    gg_put(text, "}");
}

// Who is away, and for how long: whoever goes tells it to all.
static void put_holidays(const table *t, int64_t now, gg_text *text) {
    gg_put_list(text, "holidays");
    for (unsigned seat = 0; is_seat(t, seat); seat++) {
        if (!match_has_viewer(t->game, seat) || side_of(t, seat) != seat) continue;
        gg_put_object(text, NULL);
        put_side_seats(t, seat, text);
        gg_put_number(text, "days", t->clock.side[seat].holiday);
        gg_put_number(text, "away", clock_away(&t->clock, seat, now));
        gg_put(text, "}");
    }
    gg_put(text, "]");
}

// How much there is, and whose it is: not for those who know nothing of who is asked.
static void put_times(const table *t, int64_t now, gg_text *text) {
    const game_clock *c = &t->clock;
    gg_put_list(text, "sides");
    for (unsigned seat = 0; is_seat(t, seat); seat++) {
        if (!match_has_viewer(t->game, seat) || side_of(t, seat) != seat) continue;
        if (has_people(t, side_seats(t, (gg_seat)seat))) put_side(t, seat, now, text);
    }
    gg_put(text, "]");
    gg_put_member(text, "runs", c->runs == CLOCK_NOBODY ? NULL : viewer_name(t, c->runs));
}

void put_clock(const table *t, unsigned viewer, int64_t now, gg_text *text) {
    char terms[CLOCK_TERMS_MAX];
    const game_clock *c = &t->clock;
    if (!has_clock(t)) return;
    gg_text words = gg_text_begin(terms, sizeof terms);
    clock_terms_write(&c->terms, &words);
    gg_put_object(text, "clock");
    gg_put_member(text, "terms", terms);
    gg_put_flag(text, "begun", c->begun);
    gg_put_flag(text, "paused", c->paused);
    if (c->begun && c->terms.holiday > 0) put_holidays(t, now, text);
    if (c->begun && (is_seat(t, viewer) || table_over(t))) put_times(t, now, text);
    gg_put(text, "}");
}

/* Requests. */

static void clock_write(const void *self, gg_text *text) {
    const incoming *h = self;
    gg_put(text, "{\"is\":\"clock\"");
    put_request_id(h->request_id, text);
    if (has_clock(h->t))
        put_clock(h->t, h->viewer, clocks_now(h->t, h->host), text);
    else
        gg_put_member(text, "clock", NULL);
    gg_put(text, "}");
}

void act_clock(incoming *h) {
    message_answer(h->host, clock_write, h);
}

void act_resume(incoming *h) {
    const entry e = { .kind = ENTRY_RESUME, .seat = (gg_seat)h->viewer };
    request_do(h, &e);
}

// Whose turn it is does not matter: who goes away, or comes back, says so to all.
void act_holiday(incoming *h) {
    entry e = { .kind = ENTRY_HOLIDAY, .seat = (gg_seat)h->viewer };
    uint64_t days = request_number(h, "days", 0);
    e.back = days <= UINT32_MAX ? (uint32_t)days : UINT32_MAX;
    if (h->t->clock.begun && days == 0
        && clock_away(&h->t->clock, side_of(h->t, h->viewer), clocks_now(h->t, h->host)) == 0)
        request_fail_said(h, "holiday", GG_SAY_TABLE_NOT_AWAY);
    else
        request_do(h, &e);
}

// A side whose time is up loses if another says so. False: it is not, or not for this seat to say.
static bool may_claim(incoming *h) {
    const table *t = h->t;
    const game_clock *c = &t->clock;
    if (!has_clock(t)) return request_fail(h, "request", "this table has no clock", NULL, NULL);
    if (table_over(t)) return request_fail_said(h, "over", GG_SAY_TABLE_OVER);
    if (c->paused) return request_fail_said(h, "paused", GG_SAY_TABLE_PAUSED);
    if (c->runs == side_of(t, h->viewer)) return request_fail_said(h, "turn", GG_SAY_TABLE_OWES);
    if (c->begun && c->runs != CLOCK_NOBODY
        && clock_seconds(c, c->runs, clocks_now(t, h->host)) == 0)
        return true;
    return request_fail_said(h, "early", GG_SAY_TABLE_NOT_LATE);
}

// A game that is rated is won or lost by people.
static bool read_level(incoming *h, uint32_t node, entry *e) {
    if (h->t->guests.rated) return request_fail_said(h, "rated", GG_SAY_TABLE_NO_BOT_RATED);
    if (json_string(&h->doc, node, e->level, sizeof e->level) && bot_find(e->level)) return true;
    return request_fail(h, "bad_value", "no level is called '", request_quote(h, node).text, "'");
}

void act_claim(incoming *h) {
    uint32_t bot = request_value(h, "bot");
    bool person = false;
    json_bool(&h->doc, request_value(h, "substitute"), &person);
    entry e = { .kind = person ? ENTRY_OPEN
                        : bot  ? ENTRY_BOT
                               : ENTRY_LATE,
                .claimed = (uint8_t)(h->viewer + 1) };
    if (!may_claim(h)) return;
    if (person && bot) {
        request_fail(h, "bad_value", "either a bot or a substitute plays on", NULL, NULL);
        return;
    }
    e.seat = (gg_seat)lowest(table_to_move(h->t));
    if (bot && !read_level(h, bot, &e)) return;
    request_do(h, &e);
}
