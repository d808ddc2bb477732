/* cheats.c - altered servers, each of which changes one thing in a game whose chance it has
 * committed to, and hands out the best record that it can. All of them have to be caught.
 *
 *     cheats COUNT [SEED]
 *
 * A server's game is played here on the bare engine, so that anything can be done to it; the record
 * is judged by what `grognard replay --verify` and a page that kept what it was told do. With every
 * cheat the same game is played honestly, and has to pass. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "core/record.h"
#include "match/match.h"
#include "table/table.h"
#include "table/wish.h"

enum { STATE_MAX = 1 << 13, EVENTS_MAX = 1 << 17, PLAYED_MAX = 500, JOURNAL_MAX = 60 };

// clang-format off
#define CHEATS_ALL(X)                                                                     \
    X(DIE,        "one die shows another face")                                           \
    X(TOLD,       "the players are told another die than the one that counts")            \
    X(SCRIPT,     "one die is changed, and the record owns up to it as scripted")         \
    X(AGAIN,      "what one action draws is drawn once more")                             \
    X(SETUP,      "the set-up is drawn from another seed")                                \
    X(SEED,       "all is drawn from another seed")                                       \
    X(KEY,        "another key is chosen when the salts are known")                       \
    X(COMMITMENT, "likewise, and the commitment is made to fit")                          \
    X(SALT,       "a salt is exchanged, and the seed made to fit")                        \
    X(LEFT_OUT,   "a salt is left out, and the seed made to fit")                         \
    X(OPTION,     "another option is played than was committed to")                       \
    X(JOURNAL,    "a salt is changed in the journal, and the table loaded afresh")
// clang-format on

#define CHEAT_ROW(name, words) CHEAT_##name,
typedef enum cheat { CHEATS_ALL(CHEAT_ROW) CHEATS } cheat;
#undef CHEAT_ROW
#define CHEAT_ROW(name, words) words,
static const char *const cheat_words[CHEATS] = { CHEATS_ALL(CHEAT_ROW) };

typedef union world {
    max_align_t align;
    unsigned char bytes[STATE_MAX];
} world;

// What a server plays and writes down. CHEATS: it is honest.
typedef struct host {
    const gg_game *game;
    gg_setup setup;
    gg_fair fair; // as the record has it
    uint64_t lot; // by which all is chosen
    cheat what;
    bool done;    // the cheat happened, and somebody was told something else by it
    uint32_t due; // from this action on
    uint32_t played, events;
    gg_event *event; // whole ones, EVENTS_MAX
    world now;
    gg_text record;
} host;

static const char table_id[] = "bcdefghijkmnpqrs";

static gg_state *state_in(world *w) {
    return (gg_state *)(void *)w->bytes;
}

static gg_rng *rng_in(world *w) {
    return &((gg_head *)(void *)w->bytes)->rng;
}

static uint32_t lot(const host *h, unsigned purpose, uint32_t count) {
    return bot_draw(h->lot, purpose, count);
}

static bool tells_else(const gg_news *a, const gg_news *b) {
    uint8_t one[BLAKE_SIZE], two[BLAKE_SIZE];
    fair_draws(a->event, a->count, one);
    fair_draws(b->event, b->count, two);
    return memcmp(one, two, sizeof one) != 0;
}

/* One action in a wrong way. */

// An action, and what it would be honestly.
typedef struct deed {
    gg_seat seat;
    gg_action action;
    world after;
    gg_news news;
} deed;

static bool is_used_up(const gg_script *script) {
    return !script->wrong && script->die_used == script->die_count;
}

// The dice it throws, where all come from one stream, and nothing else does.
static bool dice_of(host *h, const deed *honest, gg_script *script) {
    static gg_news news;
    static world trial;
    gg_rng rng = *rng_in(&h->now), *after = rng_in(&trial);
    unsigned stream = 0;
    trial = honest->after;
    while (stream < GG_STREAMS && rng.drawn[stream] == after->drawn[stream])
        stream++;
    if (stream == GG_STREAMS || after->drawn[stream] - rng.drawn[stream] > 100) return false;
    *script = (gg_script){ 0 };
    while (rng.drawn[stream] < after->drawn[stream])
        script->die[script->die_count++] = (uint8_t)(1 + gg_rng_draw(&rng, (uint8_t)stream, 6));
    gg_script copy = *script;
    news.script = &copy;
    trial = h->now;
    gg_play_legal(h->game, state_in(&trial), honest->seat, honest->action, &news);
    return is_used_up(&copy) && !tells_else(&honest->news, &news);
}

// Afterwards chance goes on as if nothing had been.
static bool do_other_die(host *h, deed *honest, gg_news *news, gg_script *script) {
    world trial = h->now;
    if (!dice_of(h, honest, script)) return false;
    uint8_t *die = &script->die[lot(h, 1, script->die_count)];
    *die = (uint8_t)(1 + (*die + lot(h, 2, 5)) % 6);
    gg_script copy = *script;
    news->script = &copy;
    gg_play_legal(h->game, state_in(&trial), honest->seat, honest->action, news);
    if (!is_used_up(&copy) || !tells_else(&honest->news, news)) return false;
    *rng_in(&trial) = *rng_in(&honest->after);
    h->now = trial;
    return true;
}

static bool do_again(host *h, deed *honest, gg_news *news) {
    world trial = h->now;
    for (unsigned stream = 0; stream < GG_STREAMS; stream++)
        rng_in(&trial)->drawn[stream]++;
    news->script = NULL;
    gg_play_legal(h->game, state_in(&trial), honest->seat, honest->action, news);
    if (!tells_else(&honest->news, news)) return false;
    *rng_in(&trial) = *rng_in(&honest->after);
    h->now = trial;
    return true;
}

static void note_events(host *h, const gg_news *news) {
    GG_ASSERT_CMP(h->events + news->count, <=, EVENTS_MAX);
    memcpy(h->event + h->events, news->event, news->count * sizeof *news->event);
    h->events += news->count;
}

// True if a script is to stand in the record.
static bool carry_out(host *h, gg_seat seat, gg_action action, gg_script *script) {
    static deed honest;
    static gg_news news;
    bool due = !h->done && h->played >= h->due;
    honest.seat = seat;
    honest.action = action;
    honest.news.script = NULL;
    honest.after = h->now;
    gg_play_legal(h->game, state_in(&honest.after), seat, action, &honest.news);
    if (due && (h->what == CHEAT_DIE || h->what == CHEAT_TOLD || h->what == CHEAT_SCRIPT))
        h->done = do_other_die(h, &honest, &news, script);
    else if (due && h->what == CHEAT_AGAIN)
        h->done = do_again(h, &honest, &news);
    bool cheats = due && h->done;
    note_events(h, cheats ? &news : &honest.news);
    if (!cheats || h->what == CHEAT_TOLD) h->now = honest.after;
    return cheats && h->what == CHEAT_SCRIPT;
}

static void play_on(host *h) {
    while (h->played < PLAYED_MAX && gg_to_move(h->game, state_in(&h->now)) < h->game->seat_count) {
        gg_decision asked;
        gg_script script;
        gg_ask(h->game, state_in(&h->now), gg_to_move(h->game, state_in(&h->now)), &asked);
        gg_action action = asked.legal[lot(h, 1000 + h->played, asked.count)];
        bool owns_up = carry_out(h, asked.seat, action, &script);
        gg_record_row row = { .action = action, .number = ++h->played, .seat = asked.seat };
        row.check = gg_record_check_of(h->game, state_in(&h->now));
        gg_record_action_write(h->game, &row, owns_up ? &script : NULL, &h->record);
    }
}

/* Before the first action. */

static void bytes_by_lot(const host *h, unsigned purpose, uint8_t *out, size_t size) {
    for (unsigned i = 0; i < size; i++)
        out[i] = (uint8_t)lot(h, purpose + i, 256);
}

// What all are told before anything is played.
static void agree(host *h) {
    uint8_t key[BLAKE_SIZE];
    bytes_by_lot(h, 100, key, sizeof key);
    fair_commit(&h->fair, h->game, &h->setup, table_id, key);
    gg_begin(h->game, state_in(&h->now), &h->setup, NULL);
    h->fair.salted = gg_seats(h->game, state_in(&h->now));
    for (unsigned seat = 0; seat < h->game->seat_count; seat++) {
        if (h->fair.salted >> seat & 1)
            bytes_by_lot(h, 200 + 50 * seat, h->fair.salt[seat], FAIR_SALT_SIZE);
    }
    h->fair.begun = true;
    fair_seed(&h->fair, h->game, &h->setup);
}

static void choose_option(host *h) {
    unsigned row = lot(h, 3, h->game->option_count);
    uint8_t seats = gg_seats(h->game, state_in(&h->now));
    h->setup.option[row] = 1;
    gg_begin(h->game, state_in(&h->now), &h->setup, NULL);
    h->done = gg_seats(h->game, state_in(&h->now)) == seats;
}

static void cheat_early(host *h) {
    unsigned seat = 0;
    uint8_t key[BLAKE_SIZE];
    while (!(h->fair.salted >> seat & 1))
        seat++;
    memcpy(key, h->fair.key, sizeof key);
    key[lot(h, 4, BLAKE_SIZE)] ^= 1;
    h->done = true;
    if (h->what == CHEAT_SEED)
        h->setup.seed ^= UINT64_C(1) << lot(h, 5, 64);
    else if (h->what == CHEAT_KEY)
        memcpy(h->fair.key, key, sizeof key);
    else if (h->what == CHEAT_COMMITMENT)
        fair_commit(&h->fair, h->game, &h->setup, table_id, key);
    else if (h->what == CHEAT_SALT)
        h->fair.salt[seat][lot(h, 6, FAIR_SALT_SIZE)] ^= 1;
    else if (h->what == CHEAT_LEFT_OUT)
        h->fair.salted &= (uint8_t) ~(1u << seat);
    else if (h->what == CHEAT_OPTION)
        choose_option(h);
    else
        h->done = false;
    if (h->what != CHEAT_SEED) fair_seed(&h->fair, h->game, &h->setup);
}

static void begin(host *h) {
    static gg_news news;
    gg_setup other = h->setup;
    news.script = NULL;
    other.seed ^= 1;
    gg_begin(h->game, state_in(&h->now), &h->setup, &news);
    if (h->what == CHEAT_SETUP) {
        uint64_t right = gg_hash(h->game, state_in(&h->now));
        gg_rng after = *rng_in(&h->now);
        gg_begin(h->game, state_in(&h->now), &other, &news);
        *rng_in(&h->now) = after;
        h->done = gg_hash(h->game, state_in(&h->now)) != right;
    }
    note_events(h, &news);
    gg_record_fair_write(h->game, &h->setup, &h->fair, &h->record);
}

/* A table's journal. */

static void replay(table *t, const char *entry) {
    gg_fault fault;
    (void)table_replay(t, entry, NULL,
                       &fault); // what the journal has become may be against the rules
}

static void put_salts(const host *h, table *t, unsigned changed) {
    for (unsigned seat = 0; seat < h->game->seat_count; seat++) {
        char at[TABLE_ENTRY_MAX];
        gg_text text = gg_text_begin(at, sizeof at);
        uint8_t salt[FAIR_SALT_SIZE];
        if (!(h->fair.salted >> seat & 1)) continue;
        memcpy(salt, h->fair.salt[seat], sizeof salt);
        if (seat == changed) salt[lot(h, 6, FAIR_SALT_SIZE)] ^= 1;
        gg_put(&text, h->fair.salted >> (seat + 1) ? "salt " : "begin ");
        gg_put(&text, h->game->seat_name[seat]);
        gg_put_char(&text, ' ');
        fair_hex_put(&text, salt, sizeof salt);
        replay(t, at);
    }
}

// Played at a table, stored, changed, loaded again, and the record is what comes out.
static void keep_journal(host *h) {
    char header[4096];
    gg_fault fault;
    gg_text text = gg_text_begin(header, sizeof header);
    table_commitment c = { .table = h->fair.table, .awaits = true };
    memcpy(c.key, h->fair.key, sizeof c.key);
    table_fair_header_write(h->game, &h->setup, &c, &text);
    table *t = table_open(header, text.used, NULL, &fault);
    table *again = table_open(header, text.used, NULL, &fault);
    GG_ASSERT(t && again);
    unsigned changed = h->fair.salted & 1 ? 0 : 1;
    put_salts(h, t, GG_SEATS_MAX);
    put_salts(h, again, h->what == CHEAT_JOURNAL ? changed : GG_SEATS_MAX);
    GG_ASSERT(table_begun(t) && table_begun(again));
    for (unsigned i = 0; i < JOURNAL_MAX && !table_over(t); i++) {
        char at[TABLE_ENTRY_MAX];
        gg_decision asked;
        const match *m = table_match(t);
        gg_ask(h->game, match_state(m), match_seat(m), &asked);
        text = gg_text_begin(at, sizeof at);
        gg_put(&text, "play ");
        gg_put(&text, h->game->seat_name[asked.seat]);
        gg_put_char(&text, ' ');
        h->game->action_write(asked.legal[lot(h, 1000 + i, asked.count)], &text);
        replay(t, at);
        replay(again, at);
    }
    h->done = true;
    match_record_write(table_match(again), &h->record);
    table_close(t);
    table_close(again);
}

/* The judge: who has the record, and remembers what he was told when he sat down. */

static bool is_believed(const host *h, const gg_fair *told) {
    gg_fault fault;
    match *m = match_open_record(h->record.at, h->record.used, &fault);
    if (!m) return false;
    const gg_fair *fair = match_fair(m);
    bool good = fair && match_has_draws(m) && fair->salted == told->salted
                && memcmp(fair->commitment, told->commitment, sizeof told->commitment) == 0
                && memcmp(fair->salt, told->salt, sizeof told->salt) == 0;
    match_close(m);
    return good;
}

// True if it is believed. The cheat may have found no occasion: then it is not done.
static bool host_a_game(host *h) {
    gg_fair told;
    h->record.used = h->events = h->played = 0;
    h->done = false;
    h->fair = (gg_fair){ 0 };
    h->setup = (gg_setup){ 0 };
    agree(h);
    told = h->fair;
    if (h->what == CHEAT_JOURNAL || (h->what == CHEATS && lot(h, 8, 8) == 0)) {
        keep_journal(h);
        return is_believed(h, &told);
    }
    cheat_early(h);
    begin(h);
    play_on(h);
    gg_record_result_write(h->game, state_in(&h->now), &h->record);
    gg_record_draws_write(h->event, h->events, &h->record);
    GG_ASSERT(!h->record.full);
    return is_believed(h, &told);
}

static const gg_game *game_by_lot(uint64_t number) {
    size_t count = 0;
    while (gg_game_at(count))
        count++;
    return gg_game_at(bot_draw(number, 7, (uint32_t)count));
}

int main(int argc, char **argv) {
    static host h;
    unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 0;
    unsigned tried[CHEATS] = { 0 }, caught[CHEATS] = { 0 }, all = 0, honest = 0;
    if (count == 0 || argc > 3) {
        fprintf(stderr, "usage: cheats COUNT [SEED]\n");
        return 2;
    }
    h.event = gg_must(malloc(EVENTS_MAX * sizeof *h.event));
    h.record = gg_text_begin(gg_must(malloc(GG_RECORD_SIZE_MAX)), GG_RECORD_SIZE_MAX);
    h.lot = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    for (unsigned long done = 0; done < count; h.lot++) {
        h.game = game_by_lot(h.lot);
        h.what = (cheat)(done % CHEATS);
        h.due = lot(&h, 9, 200);
        GG_ASSERT_CMP(h.game->state_size, <=, STATE_MAX);
        bool believed = host_a_game(&h);
        if (!h.done) continue;
        done++;
        tried[h.what]++;
        caught[h.what] += !believed;
        all += !believed;
        if (believed)
            printf("# not caught: %s, %s, seed %lu\n", cheat_words[h.what], h.game->key,
                   (unsigned long)h.lot);
        h.what = CHEATS;
        honest += host_a_game(&h);
    }
    for (unsigned i = 0; i < CHEATS; i++)
        printf("# %u of %u: %s\n", caught[i], tried[i], cheat_words[i]);
    printf("%s 1 - %u of %lu altered servers are caught\n", all == count ? "ok" : "not ok", all,
           count);
    printf("%s 2 - %u of %lu honest ones are believed\n", honest == count ? "ok" : "not ok", honest,
           count);
    puts("1..2");
    free(h.event);
    free(h.record.at);
    return all == count && honest == count ? 0 : 1;
}
