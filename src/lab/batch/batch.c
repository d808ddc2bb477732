/* batch.c - many games in one block of memory, behind plain tables. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "brain.h"
#include "core/setup.h"
#include "gg_batch.h"
#include "lab/arena/match_spec.h"
#include "match/order_read.h"
#include "match/order_run.h"

enum { ALIGN = 16, WHY_MAX = 240, ORDER_NODES = 256 };

struct gg_batch {
    const gg_game *game;
    gg_setup setup;       // of every game but for its seed
    uint32_t games;       // rows of what follows
    size_t state_step;    // bytes from one state to the next
    size_t view_step;     // likewise
    uint8_t *states;      // [games], and one more for what is imagined
    uint8_t *views;       // [games][seats]
    gg_action *legal;     // [games][GG_LEGAL_MAX]
    uint64_t *seed;       // [games]
    uint32_t *ply;        // [games]
    uint16_t *phase;      // [games]
    uint16_t *count;      // [games]
    uint8_t *seat;        // [games]
    uint8_t *winners;     // [games]
    gg_news news;         // of the action at work
    gg_decision decision; // the one last asked
    char why[WHY_MAX];    // the last question made no sense
};

static_assert(sizeof(gg_batch_action) == sizeof(gg_action), "words go out as they are");
static_assert((int)GG_BATCH_LEGAL == (int)GG_LEGAL_MAX, "a row holds a decision");

uint32_t gg_batch_form(void) {
    return GG_BATCH_FORM;
}

static gg_state *state_at(const gg_batch *b, uint32_t game) {
    return (gg_state *)(void *)(b->states + game * b->state_step);
}

static gg_view *view_at(const gg_batch *b, uint32_t game, gg_seat seat) {
    return (gg_view *)(void *)(b->views + (game * b->game->seat_count + seat) * b->view_step);
}

static gg_state *scratch(const gg_batch *b) {
    return state_at(b, b->games);
}

static int32_t fail(gg_batch *b, const char *why, const char *what) {
    gg_text text = gg_text_begin(b->why, sizeof b->why);
    gg_put(&text, why);
    if (what) gg_put(&text, what);
    return -1;
}

const char *gg_batch_why(const gg_batch *b) {
    return b->why;
}

/* Opening. */

static bool read_scenario(const gg_game *game, const char *text, gg_setup *setup) {
    if (!text || !text[0]) return true;
    int row = setup_scenario(game, text, strlen(text));
    if (row >= 0) setup->scenario = (uint16_t)row;
    return row >= 0;
}

static bool read_option(const gg_game *game, const char *word, size_t size, gg_setup *setup) {
    size_t key = strcspn(word, "=");
    int row = key < size ? setup_option(game, word, key) : -1;
    if (row < 0) return false;
    int value = setup_value(&game->option[row], word + key + 1, size - key - 1);
    if (value >= 0) setup->option[row] = (uint8_t)value;
    return value >= 0;
}

static bool read_options(const gg_game *game, const char *text, gg_setup *setup) {
    if (!text) return true;
    for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
        size_t size = strcspn(text, " ");
        if (!read_option(game, text, size, setup)) return false;
        text += size;
    }
    return true;
}

// What is wrong with a question, in two parts; the second may be NULL.
static const char *read_question(const gg_batch_question *q, gg_setup *setup, const char **what) {
    const gg_game *game = q->game ? gg_game_find(q->game) : NULL;
    *what = q->game;
    if (!game) return "there is no game ";
    *what = q->scenario;
    if (!read_scenario(game, q->scenario, setup)) return "this game has no scenario ";
    *what = q->options;
    if (!read_options(game, q->options, setup)) return "not all of these are options: ";
    *what = NULL;
    if (q->games < 1 || q->games > GG_BATCH_GAMES_MAX) return "a batch has 1 to 65536 games";
    return NULL;
}

static size_t rounded(size_t size) {
    return (size + ALIGN - 1) / ALIGN * ALIGN;
}

// Cuts so much from the block; with a NULL block only counts.
static void *cut(uint8_t *block, size_t *used, size_t size) {
    void *at = block ? block + *used : NULL;
    *used += rounded(size);
    return at;
}

// Lays the tables out behind the head; returns the bytes of all of it.
static size_t lay_out(gg_batch *b, uint8_t *block) {
    size_t used = rounded(sizeof *b), games = b->games;
    b->states = cut(block, &used, (games + 1) * b->state_step);
    b->views = cut(block, &used, games * b->game->seat_count * b->view_step);
    b->legal = cut(block, &used, games * GG_LEGAL_MAX * sizeof *b->legal);
    b->seed = cut(block, &used, games * sizeof *b->seed);
    b->ply = cut(block, &used, games * sizeof *b->ply);
    b->phase = cut(block, &used, games * sizeof *b->phase);
    b->count = cut(block, &used, games * sizeof *b->count);
    b->seat = cut(block, &used, games * sizeof *b->seat);
    b->winners = cut(block, &used, games * sizeof *b->winners);
    return used;
}

static gg_batch *make(const gg_game *game, const gg_setup *setup, uint32_t games) {
    gg_batch shape = { .game = game,
                       .setup = *setup,
                       .games = games,
                       .state_step = rounded(game->state_size),
                       .view_step = rounded(game->view_size) };
    uint8_t *block = calloc(1, lay_out(&shape, NULL));
    if (!block) return NULL;
    lay_out(&shape, block);
    gg_batch *b = (gg_batch *)(void *)block;
    *b = shape;
    return b;
}

gg_batch *gg_batch_open(const gg_batch_question *q, char *why, size_t capacity) {
    gg_setup setup = { 0 };
    const char *what = NULL, *wrong = read_question(q, &setup, &what);
    gg_batch *b = wrong ? NULL : make(gg_game_find(q->game), &setup, q->games);
    if (!b && capacity) {
        gg_text text = gg_text_begin(why, capacity);
        gg_put(&text, wrong ? wrong : "there is not enough memory");
        if (what) gg_put(&text, what);
    }
    for (uint32_t game = 0; b && game < b->games; game++)
        gg_batch_reset(b, game, game);
    return b;
}

void gg_batch_close(gg_batch *b) {
    free(b);
}

void gg_batch_look(const gg_batch *b, gg_batch_table *out) {
    *out = (gg_batch_table){ .games = b->games,
                             .seats = b->game->seat_count,
                             .view_size = b->game->view_size,
                             .view_step = (uint32_t)b->view_step,
                             .terms = b->game->brain ? b->game->brain->term_count : 0,
                             .seat = b->seat,
                             .winners = b->winners,
                             .phase = b->phase,
                             .count = b->count,
                             .legal = (const gg_batch_action *)(const void *)b->legal,
                             .views = b->views,
                             .truth_ply = b->ply };
}

// All games of a batch have the same options.
uint32_t gg_batch_taking_part(const gg_batch *b) {
    return gg_seats(b->game, state_at(b, 0));
}

/* Playing. */

static void learn_all(gg_batch *b, uint32_t game) {
    gg_view *view[GG_SEATS_MAX];
    for (gg_seat seat = 0; seat < b->game->seat_count; seat++)
        view[seat] = view_at(b, game, seat);
    gg_learn(b->game, &b->news, view, gg_seats(b->game, state_at(b, game)));
}

// Fills in the row of a game from what is asked in it.
static void note(gg_batch *b, uint32_t game) {
    const gg_head *head = (const gg_head *)(const void *)state_at(b, game);
    b->seat[game] = b->decision.seat;
    b->phase[game] = b->decision.phase;
    b->count[game] = b->decision.count;
    b->winners[game] = head->result;
    b->ply[game] = head->ply;
    memcpy(b->legal + (size_t)game * GG_LEGAL_MAX, b->decision.legal,
           b->decision.count * sizeof *b->legal);
}

int32_t gg_batch_reset(gg_batch *b, uint32_t game, uint64_t seed) {
    if (game >= b->games) return fail(b, "there is no game of that number", NULL);
    gg_setup setup = b->setup;
    setup.seed = b->seed[game] = seed;
    gg_clear(b->game, state_at(b, game), gg_rules_of(b->game, &setup));
    for (gg_seat seat = 0; seat < b->game->seat_count; seat++) {
        memset((void *)view_at(b, game, seat), 0, b->game->view_size);
        b->game->view_begin(view_at(b, game, seat), state_at(b, game), seat);
    }
    gg_begin(b->game, state_at(b, game), &setup, &b->news);
    learn_all(b, game);
    const gg_state *state = state_at(b, game);
    gg_ask(b->game, state, gg_to_move(b->game, state), &b->decision);
    note(b, game);
    return 0;
}

static void play(gg_batch *b, uint32_t game, uint16_t choice) {
    gg_action action = b->legal[(size_t)game * GG_LEGAL_MAX + choice];
    b->decision.seat = b->seat[game];
    gg_advance(b->game, state_at(b, game), &b->decision, action, &b->news);
    learn_all(b, game);
    note(b, game);
}

int32_t gg_batch_step(gg_batch *b, const uint16_t *choice) {
    int32_t on = 0;
    for (uint32_t game = 0; game < b->games; game++) {
        if (choice[game] == GG_BATCH_PASS || choice[game] < b->count[game]) continue;
        gg_text text = gg_text_begin(b->why, sizeof b->why);
        gg_put(&text, "there is no choice ");
        gg_put_int(&text, choice[game]);
        gg_put(&text, " in game ");
        gg_put_int(&text, game);
        return -1;
    }
    for (uint32_t game = 0; game < b->games; game++) {
        if (choice[game] != GG_BATCH_PASS) play(b, game, choice[game]);
        on += b->count[game] > 0;
    }
    return on;
}

/* Choosing. */

int32_t gg_batch_lot(const gg_batch *b, uint16_t *choice) {
    for (uint32_t game = 0; game < b->games; game++) {
        choice[game] = GG_BATCH_PASS;
        if (!b->count[game]) continue;
        choice[game] = (uint16_t)bot_draw(b->seed[game], b->ply[game], b->count[game]);
    }
    return 0;
}

static uint16_t index_of(const gg_batch *b, uint32_t game, gg_action action) {
    const gg_action *legal = b->legal + (size_t)game * GG_LEGAL_MAX;
    uint16_t choice = 0;
    while (choice < b->count[game] && memcmp(&legal[choice], &action, sizeof action) != 0)
        choice++;
    GG_ASSERT_CMP(choice, <, b->count[game]);
    return choice;
}

static uint16_t bot_choice(gg_batch *b, uint32_t game, const player *who) {
    gg_seat seat = b->seat[game];
    const gg_action *legal = b->legal + (size_t)game * GG_LEGAL_MAX;
    b->decision = (gg_decision){ .seat = seat, .phase = b->phase[game], .count = b->count[game] };
    memcpy(b->decision.legal, legal, b->count[game] * sizeof *legal);
    uint64_t seed = gg_mix(gg_mix(b->seed[game], 1, 0), seat, b->ply[game]);
    bot_task task = bot_task_of(b->game, view_at(b, game, seat), &b->decision, seed, who->budget);
    return index_of(b, game, who->bot->choose(&task));
}

int32_t gg_batch_bot(gg_batch *b, const char *level, uint32_t seats, uint16_t *choice) {
    player who;
    gg_fault fault;
    if (!level || player_read(&who, level, &fault) != GG_OK)
        return fail(b, level ? fault.message : "a level is missing", NULL);
    for (uint32_t game = 0; game < b->games; game++) {
        bool mine = b->count[game] && (seats >> b->seat[game]) & 1;
        choice[game] = mine ? bot_choice(b, game, &who) : GG_BATCH_PASS;
    }
    return 0;
}

/* Orders. */

// The same game as a match of its own.
static match *match_of(const gg_batch *b, uint32_t game) {
    const gg_view *view[GG_SEATS_MAX];
    for (gg_seat seat = 0; seat < b->game->seat_count; seat++)
        view[seat] = view_at(b, game, seat);
    return match_open_world(b->game, state_at(b, game), view);
}

int32_t gg_batch_orders_text(gg_batch *b, uint32_t game, char *out, size_t capacity) {
    if (game >= b->games) return fail(b, "there is no game of that number", NULL);
    if (!capacity) return fail(b, "there is no room for orders", NULL);
    gg_text text = gg_text_begin(out, capacity);
    match *m = match_of(b, game);
    offers *found = offers_open(m, b->seat[game]);
    gg_put(&text, "{");
    offers_write(found, &text);
    gg_put(&text, "}");
    offers_close(found);
    match_close(m);
    return text.full ? fail(b, "there is no room for orders", NULL) : (int32_t)text.used;
}

static bool read_order(gg_batch *b, const match *m, const char *text, gg_order *out) {
    json_doc doc;
    json_node node[ORDER_NODES];
    order_fault fault = { 0 };
    if (json_read(&doc, text, strlen(text), node, ORDER_NODES) != GG_OK)
        return fail(b, doc.error, NULL) == 0;
    offers *found = offers_open(m, match_seat(m));
    bool is_read = order_read(found, &doc, 0, out, &fault);
    offers_close(found);
    return is_read || fail(b, fault.message, NULL) == 0;
}

// It is carried out in a match first: if its answer finds no room nothing has changed.
static void run_order(match *m, order_run *run, gg_seat seat, gg_text *text) {
    gg_action action;
    while (order_run_next(run, &action)) {
        gg_verdict verdict = match_play(m, seat, action, NULL);
        if (verdict.rule) order_run_refuse(run, verdict);
    }
    gg_put(text, "{");
    order_run_write(run, text);
    gg_put(text, "}");
}

static void play_steps(gg_batch *b, uint32_t game, const order_run *run) {
    unsigned count;
    const gg_action *step = order_run_steps(run, &count);
    for (unsigned i = 0; i < count; i++)
        play(b, game, index_of(b, game, step[i]));
}

int32_t gg_batch_order(gg_batch *b, uint32_t game, const char *order, char *out, size_t capacity) {
    gg_order wanted = { 0 };
    if (game >= b->games) return fail(b, "there is no game of that number", NULL);
    if (!b->count[game]) return fail(b, "that game is over", NULL);
    if (!order || !capacity) return fail(b, "there is no order, or no room for its answer", NULL);
    gg_text text = gg_text_begin(out, capacity);
    match *m = match_of(b, game);
    order_run *run = NULL;
    bool is_read = read_order(b, m, order, &wanted);
    if (is_read) {
        run = order_run_open(m, b->seat[game], &wanted);
        run_order(m, run, b->seat[game], &text);
        if (text.full)
            fail(b, "there is no room for the answer to an order", NULL);
        else
            play_steps(b, game, run);
    }
    GG_ASSERT(!is_read || text.full
              || gg_hash(b->game, state_at(b, game)) == gg_hash(b->game, match_state(m)));
    order_run_close(run);
    match_close(m);
    return is_read && !text.full ? (int32_t)text.used : -1;
}

/* Features. */

// NULL if the game is over, or no world was found.
static const gg_state *imagined(gg_batch *b, uint32_t game, uint64_t seed) {
    if (!b->count[game]) return NULL;
    gg_rng rng = { .key = gg_mix(seed, 2, game) };
    const gg_view *view = view_at(b, game, b->seat[game]);
    return b->game->imagine(view, &rng, scratch(b)) ? scratch(b) : NULL;
}

static const gg_state *true_one(gg_batch *b, uint32_t game, uint64_t seed) {
    (void)seed;
    return b->count[game] ? state_at(b, game) : NULL;
}

typedef const gg_state *find_world(gg_batch *, uint32_t game, uint64_t seed);

static int32_t list_terms(gg_batch *b, find_world *find, uint64_t seed, int16_t *out) {
    const gg_brain *brain = b->game->brain;
    int32_t found = 0;
    if (!brain) return fail(b, "this game has no terms: ", b->game->key);
    for (uint32_t game = 0; game < b->games; game++) {
        int16_t term[GG_TERMS_MAX] = { 0 };
        const gg_state *world = find(b, game, seed);
        if (world) brain->terms(world, term);
        found += world != NULL;
        memcpy(out + (size_t)game * brain->term_count, term, brain->term_count * sizeof *term);
    }
    return found;
}

int32_t gg_batch_terms(gg_batch *b, uint64_t seed, int16_t *out) {
    return list_terms(b, imagined, seed, out);
}

int32_t gg_batch_truth_terms(gg_batch *b, int16_t *out) {
    return list_terms(b, true_one, 0, out);
}

const char *gg_batch_term_name(const gg_batch *b, uint32_t term) {
    const gg_brain *brain = b->game->brain;
    return brain && term < brain->term_count ? brain->term_name[term] : NULL;
}

/* Text. */

int32_t gg_batch_seat_name(gg_batch *b, uint32_t seat, char *out, size_t capacity) {
    if (seat >= b->game->seat_count || !capacity) return fail(b, "there is no such seat", NULL);
    gg_text text = gg_text_begin(out, capacity);
    gg_put(&text, b->game->seat_name[seat]);
    return text.full ? fail(b, "there is no room for a name", NULL) : (int32_t)text.used;
}

int32_t gg_batch_action_text(gg_batch *b, uint32_t game, uint32_t choice, char *out,
                             size_t capacity) {
    if (game >= b->games) return fail(b, "there is no game of that number", NULL);
    if (choice >= b->count[game]) return fail(b, "there is no such choice", NULL);
    if (!capacity) return fail(b, "there is no room for an action", NULL);
    gg_text text = gg_text_begin(out, capacity);
    b->game->action_write(b->legal[(size_t)game * GG_LEGAL_MAX + choice], &text);
    return text.full ? fail(b, "there is no room for an action", NULL) : (int32_t)text.used;
}

typedef void view_writer(const gg_view *, gg_text *);

static int32_t view_text(gg_batch *b, uint32_t game, uint32_t seat, view_writer *write,
                         gg_text text) {
    if (game >= b->games) return fail(b, "there is no game of that number", NULL);
    if (seat >= b->game->seat_count) return fail(b, "there is no such seat", NULL);
    if (!((gg_seats(b->game, state_at(b, game)) >> seat) & 1))
        return fail(b, "that seat takes no part in this game", NULL);
    if (text.capacity) write(view_at(b, game, (gg_seat)seat), &text);
    if (!text.capacity || text.full) return fail(b, "there is no room for a view", NULL);
    return (int32_t)text.used;
}

static gg_text text_in(char *out, size_t capacity) {
    return capacity ? gg_text_begin(out, capacity) : (gg_text){ 0 };
}

int32_t gg_batch_view_text(gg_batch *b, uint32_t game, uint32_t seat, char *out, size_t capacity) {
    return view_text(b, game, seat, b->game->view_write, text_in(out, capacity));
}

int32_t gg_batch_scene_text(gg_batch *b, uint32_t game, uint32_t seat, char *out, size_t capacity) {
    return view_text(b, game, seat, b->game->scene_write, text_in(out, capacity));
}

uint64_t gg_batch_truth_hash(gg_batch *b, uint32_t game) {
    if (game < b->games) return gg_hash(b->game, state_at(b, game));
    fail(b, "there is no game of that number", NULL);
    return 0;
}
