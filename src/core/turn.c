/* turn.c - begin, ask, play, emit, roll, draw: the contract between a game and the world,
 * asserted. Knows no game; writes no state but the head's generator and ply. */
#include <string.h>

#include "base/bits.h"
#include "base/check.h"
#include "base/rng.h"
#include "grognard.h"

struct gg_turn {
    const gg_game *game;
    gg_state *state;
    gg_news *news;     // NULL when nobody listens
    gg_decision *next; // NULL when nobody asks
    gg_action first;   // of what was offered
    uint16_t count;    // events so far
    uint16_t offered;  // actions offered lately, and
    uint16_t since;    // after how many events
    gg_seat mover;
    gg_rng_page page; // of the state's generator
};

static gg_head *head_of(gg_state *state) {
    return (gg_head *)(void *)state;
}

static const gg_head *head_in(const gg_state *state) {
    return (const gg_head *)(const void *)state;
}

const gg_state *gg_now(const gg_turn *turn) {
    return turn->state;
}

gg_seat gg_mover(const gg_turn *turn) {
    return turn->mover;
}

void gg_emit(gg_turn *turn, const gg_event *event) {
    GG_ASSERT_CMP(turn->count, <, GG_EVENTS_MAX);
    turn->game->evolve(turn->state, event);
    if (turn->news) turn->news->event[turn->count] = *event;
    turn->count++;
}

uint32_t gg_roll(gg_turn *turn, uint8_t stream, uint32_t sides) {
    return gg_rng_draw_by(&head_of(turn->state)->rng, &turn->page, stream, sides);
}

unsigned gg_die(gg_turn *turn, uint8_t stream) {
    gg_script *script = turn->news ? turn->news->script : NULL;
    if (script && script->die_used < script->die_count) return script->die[script->die_used++];
    return gg_roll(turn, stream, 6) + 1;
}

// The kind the script names; `kinds` if it names none that is left.
static unsigned scripted_kind(gg_script *script, const uint8_t *left, unsigned kinds) {
    if (!script || script->draw_used == script->draw_count) return kinds;
    unsigned kind = script->draw[script->draw_used++];
    if (kind < kinds && left[kind] > 0) return kind;
    if (script->wrong == 0) script->wrong = (uint16_t)(kind + 1);
    return kinds;
}

unsigned gg_draw(gg_turn *turn, uint8_t stream, const uint8_t *left, unsigned kinds) {
    unsigned kind = scripted_kind(turn->news ? turn->news->script : NULL, left, kinds);
    if (kind < kinds) return kind;
    uint32_t sum = 0;
    for (unsigned i = 0; i < kinds; i++)
        sum += left[i];
    GG_ASSERT_CMP(sum, >, 0);
    uint32_t drawn = gg_roll(turn, stream, sum);
    for (kind = 0; drawn >= left[kind]; kind++)
        drawn -= left[kind];
    return kind;
}

static void finish(const gg_turn *turn) {
    const gg_head *head = head_in(turn->state);
    GG_ASSERT((head->to_move == 0) == (head->result != 0));
    if (turn->news) turn->news->count = turn->count;
}

void gg_forced(gg_turn *turn, gg_rule rule, gg_action action, int16_t about) {
    gg_seat seat = gg_to_move(turn->game, turn->state);
    if (turn->game->forced_event == 0) return;
    if (!turn->news) { // it changes nothing, so nobody misses it
        turn->count++;
        return;
    }
    gg_event event = { .kind = turn->game->forced_event,
                       .rule = rule,
                       .actor = seat,
                       .seen_by = (uint8_t)(1u << seat),
                       .arg = { (int16_t)action.verb, (int16_t)action.arg[0],
                                (int16_t)action.arg[1], (int16_t)action.arg[2], about } };
    gg_emit(turn, &event);
}

uint8_t gg_rules_of(const gg_game *game, const gg_setup *how) {
    return how->rules ? how->rules : (uint8_t)game->version;
}

const gg_option_row *gg_option_of(const gg_game *game, unsigned rules, unsigned row) {
    GG_ASSERT_CMP(row, <, game->option_count);
    for (unsigned i = 0; rules && i < game->option_past_count; i++) {
        const gg_option_past *past = &game->option_past[i];
        if (past->row == row && rules <= past->until) return &past->was;
    }
    return &game->option[row];
}

void gg_clear(const gg_game *game, gg_state *state, uint8_t rules) {
    GG_ASSERT_CMP(rules, >=, 1);
    GG_ASSERT_CMP(rules, <=, game->version);
    memset((void *)state, 0, game->state_size);
    head_of(state)->rules = rules;
}

void gg_begin(const gg_game *game, gg_state *state, const gg_setup *how, gg_news *news) {
    gg_clear(game, state, gg_rules_of(game, how));
    gg_head *head = head_of(state);
    // Rules 1 drew by a mixer of 64 bits, and games keep the chance they began with.
    head->rng = (gg_rng){ .key = how->seed,
                          .key_high = how->seed_high,
                          .kind = head->rules >= 2 ? GG_CHANCE_CIPHER : GG_CHANCE_MIX };
    gg_turn turn = { .game = game, .state = state, .news = news, .mover = game->seat_count };
    game->setup(&turn, how);
    finish(&turn);
}

static void carry_out(gg_turn *turn, gg_action action) {
    GG_ASSERT((head_in(turn->state)->to_move >> turn->mover) & 1);
    head_of(turn->state)->ply++;
    turn->game->apply(turn, action);
    finish(turn);
}

void gg_play_legal(const gg_game *game, gg_state *state, gg_seat seat, gg_action action,
                   gg_news *news) {
    gg_turn turn = { .game = game, .state = state, .news = news, .mover = seat };
    carry_out(&turn, action);
}

void gg_advance(const gg_game *game, gg_state *state, gg_decision *decision, gg_action action,
                gg_news *news) {
    gg_turn turn = { .game = game, .state = state, .news = news, .next = decision };
    turn.mover = decision->seat;
    gg_action first;
    carry_out(&turn, action);
    if (gg_offered(&turn, &first) == 0) gg_ask(game, state, gg_to_move(game, state), decision);
}

gg_verdict gg_play(const gg_game *game, gg_state *state, gg_seat seat, gg_action action,
                   gg_news *news) {
    if (news) news->count = 0;
    GG_ASSERT_CMP(seat, <=, GG_SEATS_MAX); // the gallery may ask, and is refused
    gg_verdict verdict = game->check(state, seat, action);
    if (verdict.rule == 0) gg_play_legal(game, state, seat, action, news);
    return verdict;
}

void gg_resume(const gg_game *game, gg_state *state, gg_news *news) {
    gg_turn turn = { .game = game, .state = state, .news = news, .mover = game->seat_count };
    const gg_head *head = head_in(state);
    if (head->to_move == 0 && head->result == 0) game->resume(&turn);
    finish(&turn);
}

uint8_t gg_seats(const gg_game *game, const gg_state *state) {
    return game->seats ? game->seats(state) : (uint8_t)((1u << game->seat_count) - 1);
}

const char *gg_viewer_name(const gg_game *game, unsigned viewer) {
    return viewer < game->seat_count ? game->seat_name[viewer] : "public";
}

static uint64_t order_of(gg_action a) {
    return (uint64_t)a.verb << 48 | (uint64_t)a.arg[0] << 32 | (uint64_t)a.arg[1] << 16 | a.arg[2];
}

// Candidates come nearly sorted, so insertion is the cheapest sort.
void gg_sort(gg_action *list, uint16_t count) {
    for (uint16_t i = 1; i < count; i++) {
        gg_action action = list[i];
        uint16_t at = i;
        for (; at > 0 && order_of(list[at - 1]) > order_of(action); at--)
            list[at] = list[at - 1];
        list[at] = action;
    }
}

static void decision_write(gg_decision *out, const gg_state *state, gg_seat seat,
                           const gg_action *legal, uint16_t count) {
    GG_ASSERT_CMP(count, <=, GG_LEGAL_MAX);
    out->seat = seat;
    out->phase = head_in(state)->phase;
    out->count = count;
    for (uint16_t i = 0; i < count; i++)
        out->legal[i] = legal[i];
}

static uint16_t keep_legal(const gg_game *game, const gg_state *state, gg_seat seat,
                           gg_action *candidate, uint16_t count) {
    uint16_t legal = 0;
    for (uint16_t i = 0; i < count; i++) {
        if (game->check(state, seat, candidate[i]).rule == 0) candidate[legal++] = candidate[i];
    }
    return legal;
}

// What is asked of a seat, in order; room for a game that is wrong, until it is caught.
static uint16_t list(const gg_game *game, const gg_state *state, gg_seat seat,
                     gg_action legal[2 * GG_LEGAL_MAX]) {
    if (seat >= game->seat_count || !((head_in(state)->to_move >> seat) & 1)) return 0;
    uint16_t count = game->candidates(state, seat, legal);
    GG_ASSERT_CMP(count, <=, GG_LEGAL_MAX);
    if (!game->exact) {
        count = keep_legal(game, state, seat, legal, count);
        gg_sort(legal, count);
    }
    GG_ASSERT_CMP(count, >, 0);
    return count;
}

void gg_ask(const gg_game *game, const gg_state *state, gg_seat seat, gg_decision *out) {
    gg_action legal[2 * GG_LEGAL_MAX];
    uint16_t count = list(game, state, seat, legal);
    decision_write(out, state, seat, legal, count);
}

void gg_offer(gg_turn *turn, const gg_action *legal, uint16_t count) {
    GG_ASSERT_CMP(count, >, 0); // there are no dead ends
    turn->first = legal[0];
    turn->offered = count;
    turn->since = turn->count;
    if (!turn->next) return;
    decision_write(turn->next, turn->state, gg_to_move(turn->game, turn->state), legal, count);
}

uint16_t gg_offered(const gg_turn *turn, gg_action *first) {
    if (turn->since != turn->count) return 0;
    *first = turn->first;
    return turn->offered;
}

gg_seat gg_to_move(const gg_game *game, const gg_state *state) {
    unsigned owing = head_in(state)->to_move;
    return owing ? (gg_seat)gg_bit_first(owing) : game->seat_count;
}

// States hold 16 and 64 bit numbers in the machine's order, and records hold their hashes.
#if defined(__BYTE_ORDER__)
static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "one seed, one game needs one byte order");
#endif

// FNV-1a over 64-bit words, finished by the generator's mixer.
static uint64_t hash_bytes(const unsigned char *at, size_t size, uint64_t hash) {
    for (; size >= 8; at += 8, size -= 8) {
        uint64_t word = 0;
        for (unsigned i = 0; i < 8; i++)
            word |= (uint64_t)at[i] << (8 * i);
        hash = (hash ^ word) * UINT64_C(0x100000001b3);
        hash ^= hash >> 29;
    }
    for (; size > 0; at++, size--)
        hash = (hash ^ *at) * UINT64_C(0x100000001b3);
    return hash;
}

uint64_t gg_hash(const gg_game *game, const gg_state *state) {
    const gg_head *head = head_in(state);
    uint64_t start = (uint64_t)(head->rules - 1u) << 32 | (uint64_t)head->phase << 16
                     | (uint64_t)head->to_move << 8 | head->result;
    const unsigned char *rest = (const unsigned char *)(const void *)state + sizeof(gg_head);
    return gg_mix(hash_bytes(rest, game->state_size - sizeof(gg_head), start), 0, 0);
}
