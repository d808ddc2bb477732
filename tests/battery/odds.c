/* odds.c - the numbers that are told of a choice before come true.
 *
 *     odds GAME FIRST FIGHTS [ROLLS] [OPTION=VALUE]...
 *
 * plays games from the seed FIRST on, by lot and by the recruit in turn, until FIGHTS choices with
 * numbers were met. Of each the action is played ROLLS times (default 40) with other dice: how
 * often each outcome came is held against what was said, kind by kind and outcome by outcome, and
 * for all dice of one kind with the same terms. Outcomes that hang on the others' answers are
 * searched: the least that they can make it. Under fog what is said comes from the view: what it
 * calls certain has to be the truth, and what it expects has to be the truth on average. One game's
 * choices are about the same hidden pieces: how sure that average is follows from the games. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/bot.h"
#include "base/text.h"
#include "harness/world.h"
#include "match/match.h"
#include "match/odds.h"

enum { SKIPPED = 77 }; // as meson understands it
enum { KINDS = 32, CELLS = 4096, FOLLOW = 40, NODES = 4000, OUTCOMES = 64, ZERO = 32 };
enum { GAMES_JUDGED = 200 }; // with fewer it is not known how sure an average is

// What was said and what came, of one kind of number.
typedef struct tally {
    double said[OUTCOMES], came[OUTCOMES], rolls, fights;    // by outcome + ZERO
    double told[OUTCOMES], truth[OUTCOMES], fogged, certain; // under fog
    double told_mean, truth_mean, wrong;
    // Told less true, in the game at hand; of all games its squares, and it with how often.
    double gap[OUTCOMES], gap_gap[OUTCOMES], gap_times[OUTCOMES], times, times_times, games;
} tally;

// The same of all rolls with the same terms.
typedef struct cell {
    gg_numbers n;
    double came[GG_OUTCOMES_MAX], rolls;
} cell;

// A choice with numbers, in the truth.
typedef struct fight {
    const gg_state *truth;
    gg_seat seat;
    gg_action action;
    gg_numbers n;
} fight;

typedef struct audit {
    const gg_game *game;
    uint64_t drawn, fights, wanted, rolls, nodes, seed;
    double seconds, decisions; // what it takes to tell all numbers of a decision
    tally kind[KINDS];
    cell cell[CELLS];
    unsigned cells, errors;
    gg_state *scratch;
} audit;

static uint64_t draw(audit *a, uint64_t count) {
    return bot_draw(a->seed, a->drawn++, (uint32_t)count);
}

static void complain(audit *a, const char *what, unsigned kind, int outcome) {
    if (a->errors++ < 20)
        printf("odds: %s kind %u outcome %d: %s\n", a->game->key, kind, outcome, what);
}

/* What comes of it. */

static bool is_told(const gg_numbers *n, const gg_news *news, int *outcome) {
    for (uint16_t i = 0; i < news->count; i++) {
        const gg_event *e = &news->event[i];
        if (e->kind != n->at.kind || (n->at.subject >= 0 && e->arg[0] != n->at.subject)) continue;
        if (n->at.given_operand && e->arg[n->at.given_operand] != n->at.given) continue;
        *outcome = e->arg[n->at.operand];
        if (n->at.less) *outcome -= e->arg[n->at.less - 1];
        if (n->at.modulus) *outcome %= n->at.modulus;
        return true;
    }
    return false;
}

// Plays it, and by lot whatever is asked then, until the outcome is told. False: it never was.
static bool roll(audit *a, const fight *f, int *outcome) {
    static gg_news news;
    gg_head *head = (gg_head *)(void *)a->scratch;
    gg_decision asked;
    gg_seat seat = f->seat;
    gg_action action = f->action;
    memcpy((void *)a->scratch, (const void *)f->truth, a->game->state_size);
    head->rng.key = draw(a, UINT32_MAX) << 32 | draw(a, UINT32_MAX);
    for (unsigned i = 0; i < FOLLOW; i++) {
        if (gg_play(a->game, a->scratch, seat, action, &news).rule) return false;
        if (is_told(&f->n, &news, outcome)) return true;
        seat = gg_to_move(a->game, a->scratch);
        if (seat == a->game->seat_count) return false;
        gg_ask(a->game, a->scratch, seat, &asked);
        action = asked.legal[draw(a, asked.count)];
    }
    return false;
}

static bool search(audit *a, const fight *f, const fight *from, int *best);

// Of what may be chosen next: the least that others can make it, the most that this seat can.
static bool search_all(audit *a, const fight *f, const gg_state *next, int *best) {
    gg_decision asked;
    bool found = false;
    gg_seat then = gg_to_move(a->game, next);
    if (then == a->game->seat_count) return false;
    gg_ask(a->game, next, then, &asked);
    for (uint16_t i = 0; i < asked.count; i++) {
        fight one = { .truth = next, .seat = then, .action = asked.legal[i] };
        int value;
        if (!search(a, f, &one, &value)) continue;
        if (!found || (then == f->seat ? value > *best : value < *best)) *best = value;
        found = true;
    }
    return found;
}

// False: it is not told.
static bool search(audit *a, const fight *f, const fight *from, int *best) {
    gg_state *next = malloc(a->game->state_size);
    gg_news *news = malloc(sizeof *news);
    bool found = false;
    memcpy((void *)next, (const void *)from->truth, a->game->state_size);
    if (a->nodes++ < NODES && gg_play(a->game, next, from->seat, from->action, news).rule == 0)
        found = is_told(&f->n, news, best) || search_all(a, f, next, best);
    free(next);
    free(news);
    return found;
}

/* Counting. */

static double share(const gg_numbers *n, unsigned i) {
    double whole = 0;
    for (unsigned k = 0; k < n->outcome_count; k++)
        whole += n->weight[k];
    return n->weight[i] / whole;
}

static unsigned slot(int outcome) {
    int at = outcome + ZERO;
    return (unsigned)(at < 0 ? 0 : at >= OUTCOMES ? OUTCOMES - 1 : at);
}

static cell *cell_of(audit *a, const gg_numbers *n) {
    for (unsigned i = 0; i < a->cells; i++) {
        const gg_numbers *o = &a->cell[i].n;
        if (o->kind == n->kind && !memcmp(o->term, n->term, sizeof n->term)
            && !memcmp(o->weight, n->weight, sizeof n->weight))
            return &a->cell[i];
    }
    if (a->cells == CELLS) return NULL;
    a->cell[a->cells].n = *n;
    return &a->cell[a->cells++];
}

static void count_roll(audit *a, const gg_numbers *n, int outcome) {
    tally *t = &a->kind[n->kind];
    cell *c = cell_of(a, n);
    bool known = false;
    for (unsigned i = 0; i < n->outcome_count; i++) {
        t->said[slot(n->outcome[i])] += share(n, i);
        known = known || n->outcome[i] == outcome;
        if (c) c->came[i] += n->outcome[i] == outcome;
    }
    if (!known) complain(a, "came, and was not said to be possible", n->kind, outcome);
    t->came[slot(outcome)]++;
    t->rolls++;
    if (c) c->rolls++;
}

// It has no outcomes: that it comes is said.
static void try_fact(audit *a, const fight *f) {
    int outcome;
    if (!roll(a, f, &outcome)) complain(a, "is a fact, and never came", f->n.kind, 0);
    a->kind[f->n.kind].fights++;
    a->kind[f->n.kind].rolls++;
}

static bool try_fight(audit *a, const fight *f) {
    int outcome;
    bool any = false;
    a->nodes = 0;
    if (f->n.at.answered) {
        if (!search(a, f, f, &outcome) || a->nodes >= NODES) return false;
        count_roll(a, &f->n, outcome);
        return true;
    }
    for (uint64_t i = 0; i < a->rolls; i++) {
        if (!roll(a, f, &outcome)) continue;
        count_roll(a, &f->n, outcome);
        any = true;
    }
    return any;
}

/* Fog. */

static bool is_fact(const gg_odds *odds, const gg_numbers *n) {
    if (odds->kind != n->kind || odds->outcome_count != n->outcome_count) return false;
    for (unsigned i = 0; i < n->term_count; i++) {
        if (odds->least[i] != n->term[i] || odds->most[i] != n->term[i]) return false;
    }
    for (unsigned i = 0; i < n->outcome_count; i++) {
        if (odds->outcome[i] != n->outcome[i]) return false;
        if (fabs((double)odds->chance[i] / GG_MILLION - share(n, i)) > 1e-5) return false;
    }
    return true;
}

static match_odds *odds_open(const match *m, gg_seat seat) {
    return match_odds_open(match_game(m), match_view(m, seat), seat, match_head(m)->phase);
}

static void hold_against_view(audit *a, const match *m, const fight *f) {
    gg_odds odds;
    const gg_numbers *n = &f->n;
    tally *t = &a->kind[n->kind];
    match_odds *o = odds_open(m, f->seat);
    bool told = match_odds_of(o, f->action, &odds);
    match_odds_close(o);
    if (!told) return;
    if (n->open && !is_fact(&odds, n)) complain(a, "said to lie open, and is not", n->kind, 0);
    t->certain += odds.certain;
    t->wrong += odds.certain && !is_fact(&odds, n);
    if (odds.kind != n->kind) return;
    t->fogged++;
    t->told_mean += odds.expected / 1000.0;
    t->times++;
    for (unsigned i = 0; i < odds.outcome_count; i++) {
        t->told[slot(odds.outcome[i])] += (double)odds.chance[i] / GG_MILLION;
        t->gap[slot(odds.outcome[i])] += (double)odds.chance[i] / GG_MILLION;
    }
    for (unsigned i = 0; i < n->outcome_count; i++) {
        t->truth[slot(n->outcome[i])] += share(n, i);
        t->gap[slot(n->outcome[i])] -= share(n, i);
        t->truth_mean += n->outcome[i] * share(n, i);
    }
}

static void end_game(tally *t) {
    if (t->times == 0) return;
    for (unsigned i = 0; i < OUTCOMES; i++) {
        t->gap_gap[i] += t->gap[i] * t->gap[i];
        t->gap_times[i] += t->gap[i] * t->times;
    }
    t->times_times += t->times * t->times;
    t->games++;
    memset(t->gap, 0, sizeof t->gap);
    t->times = 0;
}

// The standard error of what was told less what was true: that of a ratio of sums over games.
static double gap_error(const tally *t, unsigned i) {
    double mean = (t->told[i] - t->truth[i]) / t->fogged;
    double sum = t->gap_gap[i] - 2 * mean * t->gap_times[i] + mean * mean * t->times_times;
    return sqrt(sum > 0 ? sum : 0) / t->fogged;
}

/* Games. */

// True if it was a fight.
static bool look_at(audit *a, const match *m, const fight *f) {
    if (f->n.kind == 0) return false;
    if (f->n.kind >= KINDS) abort();
    hold_against_view(a, m, f);
    if (f->n.at.kind && !f->n.outcome_count) try_fact(a, f);
    if (!f->n.at.kind || !f->n.outcome_count || !try_fight(a, f)) return false;
    a->kind[f->n.kind].fights++;
    a->fights++;
    return true;
}

// One fight of a decision at most.
static void look(audit *a, const match *m, gg_seat seat, const gg_decision *asked) {
    unsigned first = (unsigned)draw(a, asked->count);
    for (unsigned i = 0; i < asked->count && a->fights < a->wanted; i++) {
        fight f = { match_state(m), seat, asked->legal[(first + i) % asked->count], { 0 } };
        a->game->reckoner->reckon(f.truth, seat, f.action, &f.n);
        if (look_at(a, m, &f)) return;
    }
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void time_decision(audit *a, const match *m, gg_seat seat, const gg_decision *asked) {
    static char bytes[1 << 16];
    gg_text text = gg_text_begin(bytes, sizeof bytes);
    double start = now();
    match_odds *o = odds_open(m, seat);
    for (uint16_t i = 0; i < asked->count; i++)
        match_odds_write(o, asked->legal[i], &text);
    match_odds_close(o);
    a->seconds += now() - start;
    a->decisions++;
}

static void play_game(audit *a, uint64_t number) {
    gg_setup setup = world_setup_of(a->game, number);
    match *m = match_open(a->game, &setup, NULL);
    const bot_row *bot = number % 2 ? bot_find("recruit") : NULL;
    gg_decision asked;
    for (uint32_t ply = 0; ply < 20000 && a->fights < a->wanted; ply++) {
        gg_seat seat = match_seat(m);
        if (seat == a->game->seat_count) break;
        gg_ask(a->game, match_state(m), seat, &asked);
        look(a, m, seat, &asked);
        time_decision(a, m, seat, &asked);
        bot_task task =
            bot_task_of(a->game, match_view(m, seat), &asked, number + ply, (bot_budget){ 0, 0 });
        gg_action action = bot ? bot->choose(&task) : asked.legal[draw(a, asked.count)];
        match_play_legal(m, seat, action, NULL);
    }
    match_close(m);
    for (unsigned kind = 0; kind < KINDS; kind++)
        end_game(&a->kind[kind]);
}

/* Judging. */

// One per cent, or what chance allows a small number of rolls.
static double allowed(double probability, double rolls) {
    double sigma = sqrt(probability * (1 - probability) / rolls) * 4.5;
    return sigma > 0.01 ? sigma : 0.01;
}

// One per cent, or what chance allows a small number of games.
static void judge_fog(audit *a, unsigned kind, unsigned i) {
    const tally *t = &a->kind[kind];
    double told = t->told[i] / t->fogged, truth = t->truth[i] / t->fogged;
    double error = gap_error(t, i), most = 4.5 * error > 0.01 ? 4.5 * error : 0.01;
    printf("    %3d: told by the view %6.2f %%, true %6.2f %%, error %.2f\n", (int)i - ZERO,
           100 * told, 100 * truth, 100 * error);
    if (t->games >= GAMES_JUDGED && fabs(told - truth) > most)
        complain(a, "told by the view and true differ", kind, (int)i - ZERO);
}

static void judge_kind(audit *a, unsigned kind) {
    const tally *t = &a->kind[kind];
    if (t->rolls + t->fogged == 0) return;
    printf("odds: %s kind %2u: %6.0f fights, %8.0f rolls; %6.0f told under fog, %6.0f certain;",
           a->game->key, kind, t->fights, t->rolls, t->fogged, t->certain);
    printf(" %.0f of those wrong;", t->wrong);
    printf(" mean told %.3f, true %.3f\n", t->fogged ? t->told_mean / t->fogged : 0,
           t->fogged ? t->truth_mean / t->fogged : 0);
    for (unsigned i = 0; i < OUTCOMES; i++) {
        if (t->rolls > 0 && (t->said[i] > 0 || t->came[i] > 0)) {
            double said = t->said[i] / t->rolls, came = t->came[i] / t->rolls;
            printf("    %3d: said %6.2f %%, came %6.2f %%\n", (int)i - ZERO, 100 * said,
                   100 * came);
            if (fabs(said - came) > allowed(said, t->rolls))
                complain(a, "said and came differ", kind, (int)i - ZERO);
        }
        if (t->fogged > t->certain && (t->told[i] > 0 || t->truth[i] > 0)) judge_fog(a, kind, i);
    }
}

static void judge_cells(audit *a) {
    for (unsigned k = 0; k < a->cells; k++) {
        const cell *c = &a->cell[k];
        for (unsigned i = 0; i < c->n.outcome_count && c->rolls > 0; i++) {
            double said = share(&c->n, i), came = c->came[i] / c->rolls;
            // Of thousands of cells a few lie far out.
            if (fabs(said - came) > 5.5 * sqrt(said * (1 - said) / c->rolls) + 1e-9)
                complain(a, "dice with these terms fall otherwise", c->n.kind, c->n.outcome[i]);
        }
    }
}

int main(int argc, char **argv) {
    static audit a;
    a.game = argc > 3 ? world_game_find(argv[1]) : NULL;
    if (a.game && !a.game->reckoner) {
        printf("odds: %s tells no numbers\n", a.game->key);
        return SKIPPED;
    }
    if (!a.game) {
        fprintf(stderr, "odds GAME FIRST FIGHTS [ROLLS] [OPTION=VALUE]...\n");
        return 2;
    }
    argc = world_options_take(a.game, argc, argv);
    a.seed = strtoull(argv[2], NULL, 10);
    a.wanted = strtoull(argv[3], NULL, 10);
    a.rolls = argc > 4 ? strtoull(argv[4], NULL, 10) : 40;
    a.scratch = calloc(1, a.game->state_size);
    uint64_t number = a.seed;
    for (; a.fights < a.wanted; number++)
        play_game(&a, number);
    for (unsigned kind = 1; kind < KINDS; kind++)
        judge_kind(&a, kind);
    judge_cells(&a);
    printf("odds: %s %s: %" PRIu64 " fights in %" PRIu64 " games, %u kinds of dice\n", a.game->key,
           a.errors ? "FAILED" : "passed", a.fights, number - a.seed, a.cells);
    printf("odds: %s: %.0f us on average for the numbers of a decision\n", a.game->key,
           1e6 * a.seconds / a.decisions);
    free(a.scratch);
    return a.errors != 0;
}
