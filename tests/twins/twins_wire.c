/* twins_wire.c - twin games (see twin.h) through the line protocol: what a seat gets in answer to
 * view, log, legal, turn and why must be the same text in both.
 *
 *     twins_wire GAME FIRST LAST [FLOOR]
 *
 * The twins are found by the library; their actions are then sent to two engines. They end where
 * a rule reveals something. Fails if fewer than FLOOR decisions were compared. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "base/text.h"
#include "cli/engine/engine.h"
#include "twins/twin.h"

enum { LINE_MAX = 2048, WHYS = 12 };

typedef struct wire {
    twins *twins;
    engine *engine[2];
    dice d;
    uint64_t decisions, answers;
} wire;

static const char *send(const wire *w, int side, const char *line) {
    return engine_answer(w->engine[side], line, strlen(line));
}

static void send_sure(const wire *w, int side, const char *line) {
    const char *answer = send(w, side, line);
    if (strncmp(answer, "{\"ok\":true", 10) != 0)
        twins_fail(w->twins, "engine %d answers %s\n  to %s", side, answer, line);
}

// The ply counts secret choices too; it is for whoever runs the game, not for a seat.
static const char *without_ply(const char *answer, char *out, size_t capacity) {
    const char *ply = strstr(answer, "\"ply\":");
    if (!ply) return answer;
    size_t digits = strspn(ply + 6, "0123456789");
    snprintf(out, capacity, "%.*s%s", (int)(ply - answer), answer, ply + 6 + digits);
    return out;
}

static void compare(wire *w, const char *line) {
    char cut[2][LINE_MAX];
    const char *left = without_ply(send(w, 0, line), cut[0], LINE_MAX);
    const char *right = without_ply(send(w, 1, line), cut[1], LINE_MAX);
    w->answers++;
    if (strcmp(left, right) != 0)
        twins_fail(w->twins, "answers to %s differ:\n  %s\n  %s", line, left, right);
}

static void request_new(const gg_game *game, const gg_setup *how, char *line) {
    gg_text out = gg_text_begin(line, LINE_MAX);
    gg_put(&out, "{\"do\":\"new\",\"game\":");
    gg_put_quoted(&out, game->key);
    gg_put(&out, ",\"options\":{");
    for (int i = 0; i < game->option_count; i++) {
        if (i) gg_put(&out, ",");
        gg_put_quoted(&out, game->option[i].key);
        gg_put(&out, ":");
        gg_put_quoted(&out, game->option[i].value[how->option[i]]);
    }
    gg_put(&out, "},\"seed\":");
    gg_put_int(&out, (int64_t)how->seed);
    gg_put(&out, "}");
}

static void begun(void *context, const gg_setup *left, const gg_setup *right) {
    wire *w = context;
    const gg_setup *how[2] = { left, right };
    for (int side = 0; side < 2; side++) {
        char line[LINE_MAX];
        request_new(w->twins->game, how[side], line);
        send_sure(w, side, line);
    }
}

static void request_action(const wire *w, const char *what, gg_action action, char *line) {
    char words[WORLD_ACTION_MAX];
    gg_text out = gg_text_begin(line, LINE_MAX);
    gg_put(&out, "{\"do\":\"");
    gg_put(&out, what);
    gg_put(&out, "\",\"action\":");
    gg_put_quoted(&out, world_action_text(w->twins->game, action, words));
    gg_put(&out, "}");
}

static void played(void *context, int side, gg_seat seat, gg_action action) {
    char line[LINE_MAX];
    (void)seat;
    request_action(context, "play", action, line);
    send_sure(context, side, line);
}

static void compare_seat(wire *w, const char *what, const char *seat) {
    char line[LINE_MAX];
    snprintf(line, sizeof line, "{\"do\":\"%s\",\"seat\":\"%s\"}", what, seat);
    compare(w, line);
}

// Actions near the legal ones, and of other verbs; most are against some rule.
static gg_action sample(wire *w, const gg_decision *asked) {
    gg_action a = asked->legal[dice_roll(&w->d, asked->count)];
    if (dice_roll(&w->d, 4) == 0)
        a.verb = (uint16_t)(1 + dice_roll(&w->d, w->twins->game->phase_count - 1u));
    for (int i = 0; i < 3; i++) {
        if (dice_roll(&w->d, 3) == 0)
            a.arg[i] = (uint16_t)dice_roll(&w->d, w->twins->hooks->reach[i]);
    }
    return a;
}

static void met(void *context, gg_seat observer, const gg_decision *asked) {
    wire *w = context;
    const char *name = w->twins->game->seat_name[observer];
    compare_seat(w, "view", name);
    compare_seat(w, "log", name);
    compare_seat(w, "view", "public");
    compare_seat(w, "log", "public");
    compare_seat(w, "reach", name);
    compare(w, "{\"do\":\"legal\"}");
    compare(w, "{\"do\":\"turn\"}");
    for (int i = 0; i < WHYS; i++) {
        char line[LINE_MAX];
        request_action(w, "why", sample(w, asked), line);
        compare(w, line);
    }
    w->decisions++;
}

static void run(void *context, uint64_t seed, gg_seat observer) {
    wire *w = context;
    const twin_watch watch = { w, begun, played, met };
    w->d = (dice){ .key = gg_mix(seed, 31, observer) };
    w->twins->observer = observer;
    w->twins->watch = &watch;
    w->engine[0] = engine_open();
    w->engine[1] = engine_open();
    twins_play(w->twins, seed);
    engine_close(w->engine[0]);
    engine_close(w->engine[1]);
}

int main(int argc, char **argv) {
    static twins t;
    static twin_count counts;
    wire w = { .twins = &t };
    twin_program program = { .name = "twins_wire", .run = run, .context = &w };
    t.counts = &counts;
    t.source_only = t.wire_only = true;
    int code = twin_program_run(&program, &t, argc, argv);
    if (code) return code;
    printf("twins_wire: %s, %" PRIu64 " twins: %" PRIu64 " decisions (%" PRIu64
           " in different truths), %" PRIu64 " answers compared\n",
           t.game->key, counts.games, w.decisions, counts.compared, w.answers);
    if (counts.compared >= program.floor) return 0;
    fprintf(stderr, "twins_wire: too few decisions in different truths\n");
    return 1;
}
