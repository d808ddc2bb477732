/* wish.c - the wish for a tournament, read strictly: what is wrong with it is named. */
#include <sodium.h>
#include <string.h>

#include "ai/bot.h"
#include "base/check.h"
#include "base/text.h"
#include "core/setup.h"
#include "server/server.h"
#include "server/tours/tours.h"
#include "table/table.h"
#include "table/wish.h"

const char *const tour_wish_keys[] = { "name",  "form",   "game",  "scenario", "options",
                                       "games", "rounds", "reach", "lot",      "duplicate",
                                       "days",  "bot",    "bots",  NULL };

typedef struct wishing {
    tour_wish *wish;
    const json_doc *doc;
} wishing;

static bool refuse(const wishing *w, unsigned wrong, const char *word) {
    w->wish->wrong = wrong;
    db_copy(w->wish->word, sizeof w->wish->word, word);
    return false;
}

static bool read_word(const wishing *w, const char *key, char *out, size_t capacity) {
    uint32_t node = json_find(w->doc, 0, key);
    out[0] = 0;
    if (!node) return true;
    if (!json_is(w->doc, node, JSON_STRING)) return refuse(w, SRV_SAY_NO_TEXT, key);
    if (json_string(w->doc, node, out, capacity)) return true;
    out[0] = 0;
    return refuse(w, SRV_SAY_TOO_LONG, key);
}

// One that is not said is `out` as it is.
static bool read_number(const wishing *w, const char *key, uint64_t most, uint32_t *out) {
    uint64_t number = 0;
    uint32_t node = json_find(w->doc, 0, key);
    if (!node) return true;
    if (!json_u64(w->doc, node, &number) || number > most)
        return refuse(w, SRV_SAY_TOUR_NUMBER, key);
    *out = (uint32_t)number;
    return true;
}

static bool read_flag(const wishing *w, const char *key, bool *out) {
    uint32_t node = json_find(w->doc, 0, key);
    return !node || json_bool(w->doc, node, out) || refuse(w, SRV_SAY_TOUR_FLAG, key);
}

// At least one letter, and nothing that is no writing.
static bool is_name(const char *name) {
    bool has_letter = false;
    for (; *name; name++) {
        if ((unsigned char)*name < ' ' || *name == 0x7f) return false;
        has_letter |= *name != ' ';
    }
    return has_letter;
}

static bool read_names(const wishing *w) {
    stored_tour *row = &w->wish->row;
    char form[STORED_WORD_CAPACITY];
    if (!read_word(w, "name", row->name, sizeof row->name)
        || !read_word(w, "form", form, sizeof form)
        || !read_word(w, "game", row->game, sizeof row->game))
        return false;
    int found = tour_form_find(form);
    if (!is_name(row->name)) return refuse(w, SRV_SAY_TOUR_NAME, "name");
    if (found < 0) return refuse(w, SRV_SAY_TOUR_FORM, form);
    row->form = (uint8_t)found;
    return gg_game_find(row->game) != NULL || refuse(w, SRV_SAY_TOUR_NO_GAME, row->game);
}

static unsigned count_bits(unsigned mask) {
    unsigned count = 0;
    for (; mask; mask &= mask - 1)
        count++;
    return count;
}

static void find_seats(const gg_game *game, const gg_setup *setup, stored_tour *row) {
    char at[STORED_HEADER_CAPACITY];
    gg_text header = gg_text_begin(at, sizeof at);
    gg_fault fault;
    table_header_write(game, setup, &header);
    table *t = table_open(header.at, header.used, NULL, &fault);
    GG_ASSERT(t);
    row->seats = gg_seats(game, match_state(table_match(t)));
    row->to_move = table_to_move(t);
    table_close(t);
}

static bool read_game(const wishing *w) {
    stored_tour *row = &w->wish->row;
    const gg_game *game = gg_game_find(row->game);
    gg_setup setup = { 0 };
    setup_fault fault;
    gg_text options = gg_text_begin(row->options, sizeof row->options);
    if (!setup_read(game, w->doc, &setup, &fault))
        return refuse(w, SRV_SAY_TOUR_SETUP, fault.message);
    row->rules = setup.rules;
    db_copy(row->scenario, sizeof row->scenario, game->scenario[setup.scenario].key);
    setup_options_write(game, setup.rules, setup.option, &options);
    GG_ASSERT(!options.full);
    find_seats(game, &setup, row);
    // Whoever plays alone against two allies has no opponent whose sides he could change with.
    return count_bits(row->seats) == 2 || refuse(w, SRV_SAY_TOUR_TWO_SEATS, "");
}

static bool read_numbers(const wishing *w) {
    stored_tour *row = &w->wish->row;
    uint32_t games = TOUR_GAMES, rounds = 0, reach = 3, bots = 0;
    if (!read_number(w, "games", TOUR_GAMES, &games)
        || !read_number(w, "rounds", TOUR_ROUNDS_MAX, &rounds)
        || !read_number(w, "reach", TOUR_REACH_MAX, &reach)
        || !read_number(w, "days", TOUR_DAYS_MAX, &row->days)
        || !read_number(w, "bots", TOUR_BOTS_MAX, &bots))
        return false;
    if (games == 0) return refuse(w, SRV_SAY_TOUR_NUMBER, "games");
    if (reach == 0) return refuse(w, SRV_SAY_TOUR_NUMBER, "reach");
    row->games = (uint8_t)games;
    row->rounds = (uint8_t)rounds;
    row->reach = (uint8_t)reach;
    w->wish->bots = bots;
    return true;
}

static bool read_flags(const wishing *w) {
    stored_tour *row = &w->wish->row;
    if (!read_flag(w, "lot", &row->by_lot) || !read_flag(w, "duplicate", &row->duplicate))
        return false;
    // Until both games of a meeting are over nobody may see the chance of one.
    bool can = row->games == 2 && row->days > 0;
    return !row->duplicate || can || refuse(w, SRV_SAY_TOUR_DUPLICATE, "duplicate");
}

static bool read_bots(const wishing *w) {
    if (!read_word(w, "bot", w->wish->bot, sizeof w->wish->bot)) return false;
    if (w->wish->bots > 0 && !bot_find(w->wish->bot))
        return refuse(w, SRV_SAY_TOUR_LEVEL, w->wish->bot);
    return true;
}

bool tour_wish_read(tour_wish *wish, const json_doc *doc) {
    const wishing w = { wish, doc };
    *wish = (tour_wish){ .wrong = 0 };
    return read_names(&w) && read_game(&w) && read_numbers(&w) && read_flags(&w) && read_bots(&w);
}

static db_status add_bots(db *d, const tour_wish *wish, int64_t now, tours_outcome *outcome) {
    tour_work *work = gg_must(malloc(sizeof *work));
    db_status status = tour_begin_work(d, wish->row.id, now, work, outcome);
    if (status == DB_OK) status = tour_enter_bots(work, wish->bot, wish->bots, outcome);
    free(work);
    return status;
}

db_status tour_make(db *d, tour_wish *wish, const char *who, int64_t now, tours_outcome *outcome) {
    tour_count count;
    db_status status = tour_count_on(d, who, &count);
    bool is_too_many = count.all >= TOUR_ALL_MAX || (who[0] && count.own >= TOUR_OWN_MAX);
    *outcome = is_too_many ? TOURS_TOO_MANY : TOURS_DONE;
    if (status != DB_OK || is_too_many) return status;
    secret_id(wish->row.id);
    db_copy(wish->row.organiser, sizeof wish->row.organiser, who);
    randombytes_buf(&wish->row.seed, sizeof wish->row.seed);
    wish->row.created = now;
    status = tour_put(d, &wish->row);
    return status == DB_OK && wish->bots ? add_bots(d, wish, now, outcome) : status;
}
