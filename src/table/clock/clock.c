/* clock.c - see clock.h. */
#include "table/clock/clock.h"

#include <string.h>

#include "base/check.h"
#include "base/text.h"

enum {
    DAY_S = 86400,
    MAIN_LEAST_S = 10,
    MAIN_MOST_S = DAY_S,
    STEP_MOST_S = 3600,
    BYOYOMI_LEAST_S = 10,
    DAYS_MOST = 14,
    BANK_MOST = 60,
    HOLIDAY_MOST = 60
};

/* Terms. */

// Digits up to `end`, which stands behind them; the rest of the text, NULL if there are none.
static const char *read_number(const char *at, const char *end, uint32_t *out) {
    size_t digits = strspn(at, "0123456789"), size = strlen(end);
    uint64_t number = 0;
    if (digits == 0 || digits > 6 || strncmp(at + digits, end, size) != 0) return NULL;
    gg_read_u64(at, digits, &number);
    *out = (uint32_t)number;
    return at + digits + size;
}

// What stands behind the two of them; NULL if they are none.
static const char *read_two(const char *text, const char *between, const char *end,
                            clock_terms *out) {
    const char *rest = read_number(text, between, &out->main);
    return rest ? read_number(rest, end, &out->step) : NULL;
}

static bool is_end(const char *rest) {
    return rest && !*rest;
}

static bool is_within(uint32_t number, uint32_t least, uint32_t most) {
    return least <= number && number <= most;
}

// Days for each turn, a bank of days, and days of holiday if there are any.
static bool read_days(const char *text, clock_terms *out) {
    uint32_t bank, holiday = 0;
    const char *rest = read_two(text, "d+", "d", out);
    if (rest && *rest == '+') rest = read_number(rest + 1, "d", &holiday);
    bank = out->step;
    if (!is_end(rest) || !is_within(out->main, 1, DAYS_MOST) || bank > BANK_MOST
        || holiday > HOLIDAY_MOST)
        return false;
    *out = (clock_terms){ CLOCK_DAYS, bank * DAY_S, out->main * DAY_S, holiday };
    return true;
}

static bool read_kind(const char *text, clock_terms *out) {
    if (is_end(read_two(text, "+", "", out))) {
        out->kind = CLOCK_INCREMENT;
        return is_within(out->main, MAIN_LEAST_S, MAIN_MOST_S) && out->step <= STEP_MOST_S;
    }
    if (is_end(read_two(text, "/", "", out))) {
        out->kind = CLOCK_BYOYOMI;
        return is_within(out->main, MAIN_LEAST_S, MAIN_MOST_S)
               && is_within(out->step, BYOYOMI_LEAST_S, STEP_MOST_S);
    }
    return read_days(text, out);
}

bool clock_terms_read(const char *text, clock_terms *out) {
    char again[CLOCK_TERMS_MAX];
    gg_text words = gg_text_begin(again, sizeof again);
    *out = (clock_terms){ .kind = CLOCK_NONE };
    bool good = strlen(text) < sizeof again && read_kind(text, out);
    // One way to write each, so that terms compare as texts.
    if (good) clock_terms_write(out, &words);
    if (good && strcmp(again, text) == 0) return true;
    *out = (clock_terms){ .kind = CLOCK_NONE };
    return false;
}

void clock_terms_write(const clock_terms *terms, gg_text *text) {
    bool is_days = terms->kind == CLOCK_DAYS;
    GG_ASSERT(terms->kind != CLOCK_NONE);
    gg_put_int(text, is_days ? terms->step / DAY_S : terms->main);
    gg_put(text, is_days ? "d+" : terms->kind == CLOCK_BYOYOMI ? "/" : "+");
    gg_put_int(text, is_days ? terms->main / DAY_S : terms->step);
    if (is_days) gg_put(text, "d");
    if (!terms->holiday) return;
    gg_put(text, "+");
    gg_put_int(text, terms->holiday);
    gg_put(text, "d");
}

/* Time. */

void clock_begin(game_clock *c, int64_t at, uint32_t turn) {
    bool has_step = c->terms.kind != CLOCK_INCREMENT;
    GG_ASSERT(!c->begun && c->terms.kind != CLOCK_NONE);
    c->begun = true;
    c->runs = CLOCK_NOBODY;
    c->turn = turn;
    c->at = at;
    for (unsigned side = 0; side < GG_SEATS_MAX; side++)
        c->side[side] =
            (clock_side){ c->terms.main, has_step ? c->terms.step : 0, c->terms.holiday, 0 };
}

static int64_t take(int64_t *from, int64_t seconds) {
    int64_t taken = seconds < *from ? seconds : *from;
    *from -= taken;
    return seconds - taken;
}

clock_side clock_left(const game_clock *c, unsigned side, int64_t at) {
    GG_ASSERT_CMP(side, <, GG_SEATS_MAX);
    clock_side left = c->side[side];
    int64_t from = left.away > c->at ? left.away : c->at;
    if (side != c->runs || at <= from) return left;
    bool turn_first = c->terms.kind == CLOCK_DAYS;
    int64_t over = take(turn_first ? &left.step : &left.main, at - from);
    take(turn_first ? &left.main : &left.step, over);
    return left;
}

int64_t clock_seconds(const game_clock *c, unsigned side, int64_t at) {
    clock_side left = clock_left(c, side, at);
    GG_ASSERT(left.main >= 0 && left.step >= 0);
    return left.main + left.step;
}

void clock_pass(game_clock *c, int64_t at) {
    if (at <= c->at) return;
    if (c->runs != CLOCK_NOBODY) c->side[c->runs] = clock_left(c, c->runs, at);
    c->at = at;
}

int64_t clock_away(const game_clock *c, unsigned side, int64_t at) {
    GG_ASSERT_CMP(side, <, GG_SEATS_MAX);
    int64_t until = c->side[side].away;
    return until > at ? until - at : 0;
}

void clock_holiday(game_clock *c, unsigned side, uint32_t days) {
    int64_t left = clock_away(c, side, c->at);
    clock_side *s = &c->side[side];
    GG_ASSERT_CMP(days, <=, s->holiday);
    s->holiday -= days;
    s->away = c->at + left + (int64_t)days * DAY_S;
    if (days > 0) return;
    // A day that has begun is used: so nobody comes and goes without end.
    if (left > 0) s->holiday += (left - 1) / DAY_S;
    s->away = 0;
}

void clock_turn(game_clock *c, uint32_t turn) {
    // A turn that was taken back and begins once more is none of these.
    if (turn <= c->turn) return;
    c->turn = turn;
    for (unsigned side = 0; side < GG_SEATS_MAX; side++) {
        if (c->terms.kind == CLOCK_INCREMENT)
            c->side[side].main += c->terms.step;
        else
            c->side[side].step = c->terms.step;
    }
}
