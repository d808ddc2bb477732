/* twins_notes.c - what a seat notes of hidden enemies is the same in both twins (see twin.h).
 *
 *     twins_notes GAME FIRST LAST [FLOOR]
 *
 * The twins are found by the library; their actions are played again beside it, and the observer
 * keeps a notebook in both games. Wherever he has been told the same, notebooks and leans must be
 * the same bytes, and so must the worlds that are drawn by them. Fails if fewer than FLOOR were
 * compared where the truths differ. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/notebook.h"
#include "base/check.h"
#include "twins/twin.h"

typedef struct seat_notes {
    gg_state *state, *guess;
    gg_view *view;
    notebook notes;
    gg_lean lean;
} seat_notes;

typedef struct trial {
    twins *twins;
    seat_notes side[2];
    gg_news news;
    uint64_t compared, noted;
} trial;

static void hear(trial *t, seat_notes *s) {
    const gg_game *game = t->twins->game;
    for (uint16_t i = 0; i < t->news.count; i++) {
        gg_event told;
        if (gg_tell(game, &t->news.event[i], t->twins->observer, &told))
            notebook_learn(&s->notes, game, s->view, &told);
    }
}

static void begin(trial *t, seat_notes *s, const gg_setup *how) {
    const gg_game *game = t->twins->game;
    gg_clear(game, s->state, gg_rules_of(game, how));
    game->view_begin(s->view, s->state, t->twins->observer);
    notebook_begin(&s->notes, game->belief, s->view);
    gg_begin(game, s->state, how, &t->news);
    hear(t, s);
}

static void begun(void *context, const gg_setup *left, const gg_setup *right) {
    trial *t = context;
    begin(t, &t->side[0], left);
    begin(t, &t->side[1], right);
}

static void played(void *context, int side, gg_seat seat, gg_action action) {
    trial *t = context;
    gg_verdict verdict = gg_play(t->twins->game, t->side[side].state, seat, action, &t->news);
    GG_ASSERT_CMP(verdict.rule, ==, 0);
    hear(t, &t->side[side]);
}

static bool has_notes(const notebook *n) {
    for (unsigned i = 0; i < n->count; i++) {
        for (unsigned trait = 0; trait < NOTEBOOK_TRAITS; trait++) {
            if (n->trait[i][trait]) return true;
        }
    }
    return false;
}

static void draw(trial *t, seat_notes *s) {
    gg_rng rng = { .key = t->compared };
    notebook_lean(&s->notes, &s->lean);
    if (!t->twins->game->belief->imagine(s->view, &s->lean, &rng, s->guess))
        twins_fail(t->twins, "nothing can be imagined");
}

static void met(void *context, gg_seat observer, const gg_decision *asked) {
    trial *t = context;
    seat_notes *left = &t->side[0], *right = &t->side[1];
    (void)observer;
    (void)asked;
    if (world_same_table(t->twins->game, left->state, right->state)) return;
    if (memcmp(&left->notes, &right->notes, sizeof left->notes) != 0)
        twins_fail(t->twins, "something else is noted");
    draw(t, left);
    draw(t, right);
    if (memcmp(&left->lean, &right->lean, sizeof left->lean) != 0)
        twins_fail(t->twins, "worlds lean otherwise");
    if (memcmp((void *)left->guess, (void *)right->guess, t->twins->game->state_size) != 0)
        twins_fail(t->twins, "another world is drawn");
    t->compared++;
    t->noted += has_notes(&left->notes);
}

static void run(void *context, uint64_t seed, gg_seat observer) {
    trial *t = context;
    t->twins->observer = observer;
    twins_play(t->twins, seed);
}

enum { SKIPPED = 77 }; // as meson understands it

int main(int argc, char **argv) {
    const gg_game *game = argc > 1 ? gg_game_find(argv[1]) : NULL;
    if (game && !notebook_suits(game)) {
        printf("twins_notes: %s has nothing to note\n", game->key);
        return SKIPPED;
    }
    static twins both;
    static twin_count counts;
    static trial t = { .twins = &both };
    const twin_watch watch = { &t, begun, played, met };
    twin_program program = { .name = "twins_notes", .run = run, .context = &t };
    both = (twins){ .counts = &counts, .watch = &watch, .source_only = true, .wire_only = true };
    for (int i = 0; i < 2; i++) {
        t.side[i].state = gg_must(calloc(1, WORLD_STATE_MAX));
        t.side[i].guess = gg_must(calloc(1, WORLD_STATE_MAX));
        t.side[i].view = gg_must(calloc(1, WORLD_VIEW_MAX));
    }
    int code = twin_program_run(&program, &both, argc, argv);
    for (int i = 0; i < 2; i++) {
        free(t.side[i].state);
        free(t.side[i].guess);
        free(t.side[i].view);
    }
    if (code) return code;
    printf("twins_notes: %s, %" PRIu64 " notebooks alike in different truths, %" PRIu64
           " with something in them\n",
           both.game->key, t.compared, t.noted);
    if (t.compared >= program.floor) return 0;
    fprintf(stderr, "twins_notes: too few were compared\n");
    return 1;
}
