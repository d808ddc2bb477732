/* toy_faults.c - copies of the toy game with one fault each, by key. Leaks are for the twins,
 * the rest for the battery and the second generator. */
#include "toy/toy_faults.h"

#include <string.h>

#include "base/rng.h"
#include "base/text.h"
#include "toy/toy.h"

static bool enemy_has_horse(const toy_state *s, gg_seat seat) {
    if (seat >= TOY_SEATS) return false;
    return s->to && s->heap[1 - toy_side_of(seat)][s->to - 1][TOY_HORSE - 1] > 0;
}

// ---- Leaks.

// The class is told with the move.
static bool redact_class(const gg_event *whole, gg_seat seat, gg_event *told) {
    bool any = toy_redact(whole, seat, told);
    if (whole->kind == TOY_MOVED) told->arg[3] = whole->arg[2];
    return any;
}

// The class is left in a byte that nobody prints.
static bool redact_bytes(const gg_event *whole, gg_seat seat, gg_event *told) {
    bool any = toy_redact(whole, seat, told);
    if (whole->kind == TOY_MOVED) told->reserved = (uint8_t)whole->arg[2];
    return any;
}

// An empty event is told when a Dummy is picked to lead.
static void apply_counting(gg_turn *turn, gg_action a) {
    if (a.verb == TOY_LEAD && a.arg[0] == TOY_DUMMY) {
        gg_event event = { .kind = TOY_STOOD, .rule = TOY_BATTLE, .actor = gg_mover(turn) };
        event.seen_by = TOY_ALL;
        event.arg[0] = (int16_t)(toy_of(gg_now(turn))->battle - 1);
        gg_emit(turn, &event);
    }
    toy_apply(turn, a);
}

// The defender is asked only if he could charge.
static void apply_silent(gg_turn *turn, gg_action a) {
    toy_apply(turn, a);
    const toy_state *s = toy_of(gg_now(turn));
    if (s->head.phase != TOY_ANSWER || enemy_has_horse(s, s->mover)) return;
    gg_event event = { .kind = TOY_STOOD,
                       .rule = TOY_BATTLE,
                       .actor = gg_to_move(&toy_game, gg_now(turn)) };
    event.seen_by = TOY_ALL;
    event.arg[0] = (int16_t)(s->battle - 1);
    gg_emit(turn, &event);
}

// The words of a refusal depend on what the attacked heap holds.
static gg_verdict check_refusal(const gg_state *state, gg_seat seat, gg_action a) {
    gg_verdict verdict = toy_check(state, seat, a);
    const toy_state *s = toy_of(state);
    if (verdict.rule == TOY_ORDER && s->head.phase == TOY_ATTACK && enemy_has_horse(s, seat))
        verdict.rule = TOY_NO_HORSE;
    return verdict;
}

// A heap of Horse alone cannot be attacked, although nobody may know that it is one.
static gg_verdict check_legal(const gg_state *state, gg_seat seat, gg_action a) {
    const toy_state *s = toy_of(state);
    if (s->head.phase == TOY_ATTACK && a.verb == TOY_ATTACK && a.arg[0] == TOY_YES
        && enemy_has_horse(s, seat))
        return (gg_verdict){ .rule = TOY_CHOICE };
    return toy_check(state, seat, a);
}

// Whoever waits can ask how far the other has come with his secret picks.
static gg_verdict check_order(const gg_state *state, gg_seat seat, gg_action a) {
    gg_verdict verdict = toy_check(state, seat, a);
    if (verdict.rule == TOY_ORDER) verdict.arg[0] = toy_of(state)->head.phase;
    return verdict;
}

static void prompt_telling(const gg_state *state, gg_seat seat, gg_text *out) {
    const toy_state *s = toy_of(state);
    toy_prompt_write(state, seat, out);
    if (s->head.phase == TOY_ATTACK && toy_side_of(seat) == s->mover && enemy_has_horse(s, seat))
        gg_put(out, " Beware.");
}

// ---- Faults of other kinds.

// A refusal leaves a trace in the state.
static gg_verdict check_writing(const gg_state *state, gg_seat seat, gg_action a) {
    gg_verdict verdict = toy_check(state, seat, a);
    if (verdict.rule == TOY_CLASS) ((toy_state *)(uintptr_t)state)->reserved[0] ^= 1;
    return verdict;
}

// Passing is legal but never offered.
static uint16_t candidates_few(const gg_state *state, gg_seat seat, gg_action *out) {
    uint16_t count = toy_game.candidates(state, seat, out);
    return (uint16_t)(toy_of(state)->head.phase == TOY_FROM ? count - 1 : count);
}

// The state changes by more than its events say.
static void evolve_impure(gg_state *state, const gg_event *e) {
    toy_game.evolve(state, e);
    toy_state *s = (toy_state *)(void *)state;
    s->reserved[0] = (uint8_t)s->head.ply;
}

// Two actions with one text.
static void action_write_vague(gg_action a, gg_text *out) {
    if (a.verb == TOY_LEAD) a.arg[0] = TOY_FOOT;
    toy_action_write(a, out);
}

static bool imagine_careless(const gg_view *view, gg_rng *rng, gg_state *guess) {
    bool found = toy_imagine(view, rng, guess);
    toy_state *s = (toy_state *)(void *)guess;
    if (s->head.phase == TOY_ATTACK) s->head.phase = TOY_FROM;
    return found;
}

static void position_write_short(const gg_state *state, const gg_view *const *views, gg_text *out) {
    toy_state copy = *toy_of(state);
    copy.charged = 0;
    toy_position_write((const gg_state *)(const void *)&copy, views, out);
}

// What is told depends on how often it is asked.
static bool redact_unclean(const gg_event *whole, gg_seat seat, gg_event *told) {
    static int16_t calls;
    bool any = toy_redact(whole, seat, told);
    told->arg[5] = calls++;
    return any;
}

enum { LEAKS = 8, FAULTS = 8 };

static void make_leaks(gg_game *g) {
    g[0].key = "toy-leak-told", g[0].redact = redact_class;
    g[1].key = "toy-leak-bytes", g[1].redact = redact_bytes;
    g[2].key = "toy-leak-counting", g[2].apply = apply_counting;
    g[3].key = "toy-leak-silence", g[3].apply = apply_silent;
    g[4].key = "toy-leak-refusal", g[4].check = check_refusal;
    g[5].key = "toy-leak-legal", g[5].check = check_legal;
    g[6].key = "toy-leak-order", g[6].check = check_order;
    g[7].key = "toy-leak-prompt", g[7].prompt_write = prompt_telling;
}

static void make_faults(gg_game *g) {
    g[0].key = "toy-fault-writing", g[0].check = check_writing;
    g[1].key = "toy-fault-few", g[1].candidates = candidates_few;
    g[2].key = "toy-fault-impure", g[2].evolve = evolve_impure;
    g[3].key = "toy-fault-vague", g[3].action_write = action_write_vague;
    g[4].key = "toy-fault-imagine", g[4].imagine = imagine_careless;
    g[5].key = "toy-fault-position", g[5].position_write = position_write_short;
    g[6].key = "toy-fault-unclean", g[6].redact = redact_unclean;
    g[7].key = "toy-fault-endless", g[7].decisions_max = 20;
}

const gg_game *toy_fault_at(size_t index) {
    static gg_game copy[LEAKS + FAULTS];
    for (size_t i = 0; i < LEAKS + FAULTS && !copy[LEAKS + FAULTS - 1].key; i++)
        copy[i] = toy_game;
    make_leaks(copy);
    make_faults(copy + LEAKS);
    return index < LEAKS + FAULTS ? &copy[index] : NULL;
}

const gg_game *toy_fault_find(const char *key) {
    size_t i = 0;
    while (toy_fault_at(i) && strcmp(toy_fault_at(i)->key, key) != 0)
        i++;
    return toy_fault_at(i);
}
