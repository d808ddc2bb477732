/* study.c - the games of a study: played, watched event by event, written down. */
#include "lab/study/study.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "core/setup.h"
#include "lab/arena/contest.h"
#include "lab/arena/match_spec.h"

enum { RESULT_CAPACITY = 1024 };
// Streams of gg_mix: set-ups, and the lots of the bots.
enum { STREAM_SETUP = 0, STREAM_LOTS = 7 };

// A game being watched: the listener's own copy of the state is folded event by event, so that
// the chronicle can be asked between the events of one action.
typedef struct watcher {
    const gg_game *game;
    gg_state *fold;
    study_game *out;
} watcher;

uint64_t study_seed(const study_plan *plan, uint32_t number) {
    return gg_mix(plan->setup.seed, STREAM_SETUP, number);
}

static unsigned round_now(const watcher *w) {
    unsigned round = w->game->chronicle->round(w->fold);
    GG_ASSERT_CMP(round, <=, GG_ROUNDS_MAX);
    return round;
}

static void write_down(study_game *out, gg_note note, unsigned round) {
    GG_ASSERT(note.place <= GG_NOWHERE && note.side < STUDY_SIDES);
    out->fights[note.place] = (uint16_t)(out->fights[note.place] + note.fights);
    out->loss[round][note.side] = (uint16_t)(out->loss[round][note.side] + note.loss);
    uint16_t *lost = &out->lost_at[note.place][note.side];
    *lost = (uint16_t)(*lost + note.loss);
}

static void hear(watcher *w, const gg_news *news) {
    if (!w->game->chronicle) return;
    for (uint16_t i = 0; i < news->count; i++) {
        gg_note note = w->game->chronicle->note(w->fold, &news->event[i]);
        if (note.fights || note.loss) write_down(w->out, note, round_now(w));
        w->game->evolve(w->fold, &news->event[i]);
    }
    w->out->last_round = (uint8_t)round_now(w);
}

static void watch_end(watcher *w, const gg_state *state) {
    char buffer[RESULT_CAPACITY];
    gg_text text = gg_text_begin(buffer, sizeof buffer);
    const gg_chronicle *chronicle = w->game->chronicle;
    w->game->result_write(state, &w->out->rule, &text);
    if (chronicle && chronicle->degree) w->out->degree = (uint8_t)chronicle->degree(state);
}

static void listen(void *context, const contest_moment *now) {
    watcher *w = context;
    hear(w, now->news);
    if (now->decisions == 0) w->out->first_round = w->out->last_round ? w->out->last_round : 1;
    if (gg_to_move(w->game, now->state) == w->game->seat_count) watch_end(w, now->state);
}

static uint8_t outcome_of(uint8_t winners) {
    bool first = winners & 1, second = winners >> 1;
    return first && second ? STUDY_DRAW : second;
}

bool study_play(const study_plan *plan, uint32_t number, study_game *out) {
    gg_setup setup = plan->setup;
    setup.seed = study_seed(plan, number);
    contest_side side[STUDY_SIDES] = { { 0 } };
    for (unsigned i = 0; i < STUDY_SIDES; i++) {
        side[i].bot = plan->bot;
        side[i].budget = plan->budget;
        side[i].seed = gg_mix(setup.seed, STREAM_LOTS, i);
    }
    memset(out, 0, sizeof *out);
    watcher w = { plan->game, gg_must(calloc(1, plan->game->state_size)), out };
    contest_result result = contest_play(plan->game, &setup, side, listen, &w);
    free(w.fold);
    if (result.stopped) return false;
    out->outcome = outcome_of(result.winners);
    out->decisions = result.decisions;
    out->played = true;
    return true;
}

/* A journal. */

static void count_write(gg_text *out, const char *key, uint64_t value) {
    char digits[24];
    gg_text text = gg_text_begin(digits, sizeof digits);
    gg_put_hex(&text, value, 16);
    journal_put(out, key, digits);
}

void study_spec_write(const study_plan *plan, gg_text *out) {
    const gg_game *game = plan->game;
    journal_put(out, "study of", game->key); // speech: a journal
    count_write(out, "rules", gg_rules_of(game, &plan->setup));
    journal_put(out, "scenario", game->scenario[plan->setup.scenario].key);
    for (uint8_t i = 0; i < game->option_count; i++) {
        if (setup_is_told(game, plan->setup.option, i))
            journal_put(out, game->option[i].key,
                        gg_option_of(game, plan->setup.rules, i)->value[plan->setup.option[i]]);
    }
    journal_put(out, "bot", plan->bot->level);
    count_write(out, "nodes", plan->budget.nodes);
    count_write(out, "seed", plan->setup.seed);
    count_write(out, "weights", match_spec_weights(game));
}

/* Lines of a journal: numbers, then what was lost by round, then what happened by place. */

static void number_write(gg_text *out, uint32_t number) {
    if (out->used) gg_put_char(out, ' ');
    gg_put_int(out, number);
}

static bool is_quiet(const study_game *g, unsigned place) {
    return !g->fights[place] && !g->lost_at[place][0] && !g->lost_at[place][1];
}

void study_line_write(const study_game *g, uint32_t number, gg_text *out) {
    const uint32_t head[] = { number,         g->outcome,    g->degree,   g->rule,
                              g->first_round, g->last_round, g->decisions };
    for (size_t i = 0; i < sizeof head / sizeof *head; i++)
        number_write(out, head[i]);
    for (unsigned round = 0; round <= GG_ROUNDS_MAX && round <= g->last_round; round++) {
        for (unsigned side = 0; side < STUDY_SIDES; side++)
            number_write(out, g->loss[round][side]);
    }
    for (unsigned place = 0; place <= GG_NOWHERE; place++) {
        if (is_quiet(g, place)) continue;
        const uint32_t here[] = { place, g->fights[place], g->lost_at[place][0],
                                  g->lost_at[place][1] };
        for (size_t i = 0; i < sizeof here / sizeof *here; i++)
            number_write(out, here[i]);
    }
}

// The next number of a line, no more than `most`; false if there is none.
static bool number_read(const char **at, uint32_t most, uint32_t *out) {
    uint64_t number = 0;
    *at += strspn(*at, " ");
    size_t size = strcspn(*at, " ");
    if (size == 0 || !gg_read_u64(*at, size, &number) || number > most) return false;
    *at += size;
    *out = (uint32_t)number;
    return true;
}

static bool rounds_read(const char **at, study_game *g) {
    uint32_t loss = 0;
    for (unsigned i = 0; i < STUDY_SIDES * (g->last_round + 1u); i++) {
        if (!number_read(at, UINT16_MAX, &loss)) return false;
        g->loss[i / STUDY_SIDES][i % STUDY_SIDES] = (uint16_t)loss;
    }
    return true;
}

static bool places_read(const char **at, study_game *g) {
    uint32_t place = 0, part[3];
    while (**at) {
        if (!number_read(at, GG_NOWHERE, &place)) return false;
        for (unsigned i = 0; i < 3; i++) {
            if (!number_read(at, UINT16_MAX, &part[i])) return false;
        }
        g->fights[place] = (uint16_t)part[0];
        g->lost_at[place][0] = (uint16_t)part[1];
        g->lost_at[place][1] = (uint16_t)part[2];
    }
    return true;
}

bool study_line_read(const study_plan *plan, const char *line, study_game *games) {
    enum { NUMBER, OUTCOME, DEGREE, RULE, FIRST, LAST, DECISIONS, HEAD };
    const gg_chronicle *chronicle = plan->game->chronicle;
    const uint32_t most[HEAD] = { UINT32_MAX,
                                  STUDY_DRAW,
                                  chronicle && chronicle->degree ? chronicle->degree_count - 1u : 0,
                                  plan->game->rule_count - 1u,
                                  GG_ROUNDS_MAX,
                                  GG_ROUNDS_MAX,
                                  plan->game->decisions_max };
    uint32_t head[HEAD];
    for (unsigned i = 0; i < HEAD; i++) {
        if (!number_read(&line, most[i], &head[i])) return false;
    }
    study_game g = { .played = true,
                     .outcome = (uint8_t)head[OUTCOME],
                     .degree = (uint8_t)head[DEGREE],
                     .first_round = (uint8_t)head[FIRST],
                     .last_round = (uint8_t)head[LAST],
                     .rule = (gg_rule)head[RULE],
                     .decisions = head[DECISIONS] };
    if (!rounds_read(&line, &g) || !places_read(&line, &g)) return false;
    if (head[NUMBER] < plan->games) games[head[NUMBER]] = g;
    return true;
}

/* All of them. */

static bool is_played(void *self, uint32_t number) {
    return ((const study_work *)self)->game[number].played;
}

static bool play(void *self, uint32_t number) {
    const study_work *w = self;
    return study_play(w->plan, number, &w->game[number]);
}

static void keep(void *self, uint32_t number) {
    study_work *w = self;
    char line[JOURNAL_LINE_MAX / 2];
    gg_text text = gg_text_begin(line, sizeof line);
    if (!w->journal) return;
    study_line_write(&w->game[number], number, &text);
    GG_ASSERT(!text.full);
    w->failed = !journal_add(w->journal, line) || w->failed;
    if (w->failed) contest_stop(true);
}

bool study_run(study_work *w) {
    const games_plan run = { w->plan->games, w->threads, w->progress, w->context };
    games_run(&run, &(games_work){ w, is_played, play, keep });
    return !w->failed;
}
