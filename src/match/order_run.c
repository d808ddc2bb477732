/* order_run.c - see order_run.h. */
#include "match/order_run.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "gg_messages.h"
#include "match/offers.h"
#include "match/words.h"

enum { SENTENCE_MAX = 1024 };

struct order_run {
    const match *m;
    gg_seat seat;
    gg_order order; // with the pieces that are still to go
    gg_order gone;
    order_stop stop;
    gg_verdict verdict;
    gg_state *world; // as it is expected to be when the next step is due; NULL: not known
    gg_action row[PLAN_ROW_MAX];
    unsigned row_count, row_at;
    gg_order moving; // the pieces of this row
    bool is_asked;   // it ends where something else is asked
    gg_action past[PLAN_ROW_MAX];
    unsigned past_count; // the row before
    gg_action step[ORDER_STEPS_MAX];
    unsigned step_count;
};

order_run *order_run_open(const match *m, gg_seat seat, const gg_order *order) {
    order_run *run = gg_must(calloc(1, sizeof *run));
    GG_ASSERT(match_game(m)->orders);
    run->m = m;
    run->seat = seat;
    run->order = *order;
    run->gone = *order;
    run->gone.count = 0;
    return run;
}

void order_run_close(order_run *run) {
    if (!run) return;
    free(run->world);
    free(run);
}

/* Is the truth as it was foreseen? */

static bool is_owing(const order_run *run) {
    return match_head(run->m)->to_move >> run->seat & 1;
}

static bool is_foreseen(const order_run *run) {
    gg_decision real, expected;
    if (!run->world) return false;
    gg_ask(match_game(run->m), match_state(run->m), run->seat, &real);
    gg_ask(match_game(run->m), run->world, run->seat, &expected);
    return real.phase == expected.phase && real.count == expected.count
           && memcmp(real.legal, expected.legal, real.count * sizeof *real.legal) == 0;
}

static bool halt(order_run *run, order_stop stop) {
    run->stop = stop;
    return false;
}

/* A manoeuvre is through: its pieces have gone. */

static void take_off(gg_order *from, uint16_t piece) {
    for (unsigned i = 0; i < from->count; i++) {
        if (from->piece[i] != piece) continue;
        memmove(&from->piece[i], &from->piece[i + 1], (from->count - i - 1u) * sizeof *from->piece);
        from->count--;
        return;
    }
}

static void settle(order_run *run) {
    for (unsigned i = 0; i < run->moving.count; i++) {
        take_off(&run->order, run->moving.piece[i]);
        if (run->gone.count < GG_ORDER_PIECES)
            run->gone.piece[run->gone.count++] = run->moving.piece[i];
    }
    memcpy(run->past, run->row, sizeof run->row);
    run->past_count = run->row_count;
    run->row_count = run->row_at = 0;
    run->moving.count = 0;
}

/* The next manoeuvre. */

// What went before, tried once more: the first of it that a rule refuses now.
static gg_verdict refused_again(const order_run *run) {
    const gg_game *game = match_game(run->m);
    gg_verdict verdict = { 0 };
    gg_state *world = plan_imagine(run->m, run->seat, 1);
    for (unsigned i = 0; world && i < run->past_count && !verdict.rule; i++) {
        if (!(((const gg_head *)(const void *)world)->to_move >> run->seat & 1)) break;
        verdict = gg_play(game, world, run->seat, run->past[i], NULL);
    }
    free(world);
    return verdict;
}

static bool give_up(order_run *run, const plan *p) {
    bool is_asked = false;
    run->verdict = plan_objection(p, &is_asked);
    if (!run->verdict.rule && !is_asked) run->verdict = refused_again(run);
    return halt(run, is_asked && !run->verdict.rule ? ORDER_ASKED : ORDER_REFUSED);
}

static bool take_plan(order_run *run) {
    free(run->world);
    run->world = plan_imagine(run->m, run->seat, 1);
    if (!run->world) return halt(run, ORDER_ASKED);
    plan *p = plan_open(match_game(run->m), run->seat, run->world, &run->order);
    const plan_end *best = plan_best(p);
    if (best) {
        run->row_count = plan_row(p, best, run->row);
        run->row_at = 0;
        run->moving = best->order;
        run->is_asked = best->is_asked;
    } else {
        give_up(run, p);
    }
    plan_close(p);
    return best != NULL;
}

static bool is_through(const order_run *run) {
    return run->row_count && run->row_at == run->row_count;
}

// Where nobody has to go, one manoeuvre is all of it.
static bool is_done(const order_run *run) {
    return run->order.count == 0 && run->past_count > 0;
}

static bool find_row(order_run *run) {
    bool is_asked = is_through(run) && run->is_asked && is_owing(run);
    if (is_through(run)) settle(run);
    if (is_done(run)) return halt(run, ORDER_DONE);
    if (is_asked) return halt(run, ORDER_ASKED);
    if (match_seat(run->m) == match_game(run->m)->seat_count) return halt(run, ORDER_OVER);
    if (!is_owing(run)) return halt(run, ORDER_OTHER);
    bool goes_on = run->row_at < run->row_count && is_foreseen(run);
    return goes_on || take_plan(run);
}

bool order_run_next(order_run *run, gg_action *out) {
    if (run->stop != ORDER_GOES_ON || !find_row(run)) return false;
    if (run->step_count == ORDER_STEPS_MAX) return halt(run, ORDER_ASKED);
    *out = run->row[run->row_at++];
    run->step[run->step_count++] = *out;
    if (gg_play(match_game(run->m), run->world, run->seat, *out, NULL).rule) {
        free(run->world);
        run->world = NULL;
    }
    return true;
}

void order_run_refuse(order_run *run, gg_verdict verdict) {
    GG_ASSERT_CMP(run->step_count, >, 0);
    run->step_count--;
    run->verdict = verdict;
    halt(run, ORDER_REFUSED);
}

/* What came of it. */

order_stop order_run_stop(const order_run *run) {
    return run->stop;
}

const gg_action *order_run_steps(const order_run *run, unsigned *count) {
    *count = run->step_count;
    return run->step;
}

const gg_order *order_run_gone(const order_run *run) {
    return &run->gone;
}

static void why_write(const order_run *run, gg_text *text) {
    const gg_game *game = match_game(run->m);
    if (run->verdict.rule)
        gg_explain(game, run->verdict, text);
    else if (run->stop == ORDER_REFUSED)
        gg_say_plain(text, &gg_common, GG_SAY_ORDER_CANNOT);
    else if (run->stop == ORDER_ASKED || run->stop == ORDER_OTHER)
        game->prompt_write(match_state(run->m), run->seat, text);
}

// Where none is known it is that of the decision which is due.
static gg_rule rule_against(const order_run *run) {
    bool is_known = run->verdict.rule || run->stop != ORDER_REFUSED;
    return is_known ? run->verdict.rule : match_asked_rule(match_game(run->m), match_state(run->m));
}

static void put_gone(const order_run *run, gg_text *text) {
    const gg_orders *orders = match_game(run->m)->orders;
    char said[SENTENCE_MAX];
    gg_text out = gg_text_within(text, said, sizeof said);
    if (run->past_count == 0) return;
    gg_put_object(text, "order");
    order_members_write(orders, &run->gone, text);
    gg_put(text, "}");
    orders->order_write(run->seat, &run->gone, &out);
    gg_put_member(text, "said", said);
}

void order_run_write(const order_run *run, gg_text *text) {
    static const char *const name[] = { "", "done", "asked", "other", "refused", "over" };
    char why[SENTENCE_MAX];
    gg_text out = gg_text_within(text, why, sizeof why);
    why_write(run, &out);
    gg_put_list(text, "steps");
    for (unsigned i = 0; i < run->step_count; i++)
        match_action_write(match_game(run->m), run->step[i], text);
    gg_put(text, "]");
    gg_put_flag(text, "done", run->stop == ORDER_DONE);
    gg_put_member(text, "stop", name[run->stop]);
    gg_put_member(text, "why", why[0] ? why : NULL);
    match_rule_write(match_game(run->m), rule_against(run), text);
    put_gone(run, text);
}
