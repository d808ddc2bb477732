/* twins_table.c - twin games (see twin.h) at two tables: what a seat and the gallery are sent must
 * be the same bytes in the same order, whether they are told it or ask for it.
 *
 *     twins_table GAME FIRST LAST [FLOOR]
 *
 * The twins are found by the library; their actions are then sent to the tables as messages. They
 * end where a rule reveals something. Fails if fewer than FLOOR decisions were compared. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "table/table.h"
#include "twins/twin.h"

enum { WHYS = 8, MESSAGES_MAX = 4096, LINE_MAX = 1024 };

typedef struct letter_box {
    char *letter[MESSAGES_MAX];
    uint32_t count;
} letter_box;

typedef struct bench {
    twins *twins;
    table *table[2];
    letter_box box[2][2]; // by side; of the observer, of the gallery
    uint32_t takings;     // back and playing again: turns of the observer that are no actions
    char *answer[2];
    int side; // whose table speaks
    dice d;
    uint64_t decisions, messages, answers, undone;
} bench;

static unsigned gallery(const bench *b) {
    return b->twins->game->seat_count;
}

/* The host. */

static char *copy_of(const char *text, size_t size) {
    char *copy = gg_must(malloc(size + 1));
    memcpy(copy, text, size);
    copy[size] = 0;
    return copy;
}

static void keep(void *self, uint32_t number, const char *entry) {
    (void)self;
    (void)number;
    (void)entry;
}

static void say(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    (void)form;
    bench *b = self;
    if (viewer != b->twins->observer && viewer != gallery(b)) return;
    letter_box *box = &b->box[b->side][viewer == gallery(b)];
    GG_ASSERT_CMP(box->count, <, MESSAGES_MAX);
    box->letter[box->count++] = copy_of(text, size);
}

static void answer(void *self, const char *text, size_t size) {
    bench *b = self;
    free(b->answer[b->side]);
    b->answer[b->side] = copy_of(text, size);
}

// Who is looked at reads views and changes.
static uint32_t readers(void *self, unsigned viewer) {
    const bench *b = self;
    bool looked_at = viewer == b->twins->observer || viewer == gallery(b);
    return looked_at ? 1u | 1u << TABLE_CHANGES : 1u;
}

static table_host host_of(bench *b, int side) {
    b->side = side;
    free(b->answer[side]);
    b->answer[side] = copy_of("", 0);
    return (
        table_host){ .self = b, .keep = keep, .say = say, .answer = answer, .readers = readers };
}

static void empty(letter_box *box) {
    while (box->count)
        free(box->letter[--box->count]);
}

/* Playing. */

static uint32_t turn_of(const bench *b, int side, unsigned seat) {
    const match *m = table_match(b->table[side]);
    uint32_t turn = seat == b->twins->observer ? b->takings : 0;
    for (uint32_t i = 0; i < match_action_count(m); i++)
        turn += match_action(m, i)->seat == seat;
    return turn;
}

static void hear(bench *b, int side, unsigned viewer, const char *line) {
    table_host host = host_of(b, side);
    table_request(b->table[side], viewer, line, strlen(line), &host);
}

static void line_play(const bench *b, gg_action action, uint32_t turn, char *line) {
    char words[WORLD_ACTION_MAX];
    world_action_text(b->twins->game, action, words);
    snprintf(line, LINE_MAX, "{\"do\":\"play\",\"turn\":%u,\"actions\":[\"%s\"]}", (unsigned)turn,
             words);
}

static void begun(void *context, const gg_setup *left, const gg_setup *right) {
    bench *b = context;
    const gg_setup *how[2] = { left, right };
    for (int side = 0; side < 2; side++) {
        char header[4096];
        gg_fault fault;
        gg_text text = gg_text_begin(header, sizeof header);
        table_header_write(b->twins->game, how[side], &text);
        b->table[side] = gg_must(table_open(header, text.used, NULL, &fault));
    }
}

static void played(void *context, int side, gg_seat seat, gg_action action) {
    bench *b = context;
    char line[LINE_MAX];
    line_play(b, action, turn_of(b, side, seat), line);
    hear(b, side, seat, line);
    if (b->answer[side][0])
        twins_fail(b->twins, "table %d answers %s\n  to %s", side, b->answer[side], line);
}

/* Comparing. */

static void compare_box(bench *b, int who) {
    letter_box *left = &b->box[0][who], *right = &b->box[1][who];
    const char *name = who ? "the gallery" : "the observer";
    for (uint32_t i = 0; i < left->count || i < right->count; i++) {
        const char *x = i < left->count ? left->letter[i] : "no message";
        const char *y = i < right->count ? right->letter[i] : "no message";
        if (strcmp(x, y) != 0)
            twins_fail(b->twins, "messages to %s differ:\n  %s\n  %s", name, x, y);
        b->messages++;
    }
    empty(left);
    empty(right);
}

static void compare_boxes(bench *b) {
    compare_box(b, 0);
    compare_box(b, 1);
}

static void compare_answers(bench *b, unsigned viewer, const char *line) {
    for (int side = 0; side < 2; side++)
        hear(b, side, viewer, line);
    b->answers++;
    if (strcmp(b->answer[0], b->answer[1]) != 0)
        twins_fail(b->twins, "answers to %s differ:\n  %s\n  %s", line, b->answer[0], b->answer[1]);
}

static void compare_greetings(bench *b, unsigned viewer) {
    for (int side = 0; side < 2; side++) {
        table_host host = host_of(b, side);
        table_greet(b->table[side], viewer, "", &host);
    }
    b->answers++;
    if (strcmp(b->answer[0], b->answer[1]) != 0)
        twins_fail(b->twins, "tables differ:\n  %s\n  %s", b->answer[0], b->answer[1]);
}

// Actions near the legal ones, and of other verbs; most are against some rule.
static gg_action sample(bench *b, const gg_decision *asked) {
    gg_action a = asked->legal[dice_roll(&b->d, asked->count)];
    if (dice_roll(&b->d, 4) == 0)
        a.verb = (uint16_t)(1 + dice_roll(&b->d, b->twins->game->phase_count - 1u));
    for (int i = 0; i < 3; i++) {
        if (dice_roll(&b->d, 3) == 0)
            a.arg[i] = (uint16_t)dice_roll(&b->d, b->twins->hooks->reach[i]);
    }
    return a;
}

// Asks why; what is refused is played too.
static void compare_whys(bench *b, gg_seat observer, const gg_decision *asked) {
    for (int i = 0; i < WHYS; i++) {
        char line[LINE_MAX], words[WORLD_ACTION_MAX];
        gg_action action = sample(b, asked);
        snprintf(line, sizeof line, "{\"do\":\"why\",\"action\":\"%s\"}",
                 world_action_text(b->twins->game, action, words));
        compare_answers(b, observer, line);
        if (!strstr(b->answer[0], "\"legal\":false")) continue;
        line_play(b, action, turn_of(b, 0, observer), line);
        compare_answers(b, observer, line);
    }
}

static void compare_past(bench *b, unsigned viewer) {
    char line[LINE_MAX];
    uint32_t told = 0;
    match_log(table_match(b->table[0]), viewer, &told);
    snprintf(line, sizeof line, "{\"do\":\"past\",\"from\":%u,\"count\":%u}",
             (unsigned)dice_roll(&b->d, told + 1), 1 + (unsigned)dice_roll(&b->d, 8));
    compare_answers(b, viewer, line);
}

// The whole log and a part of it: long texts, so not every time.
static void compare_all(bench *b, unsigned viewer) {
    compare_greetings(b, viewer);
    compare_past(b, viewer);
}

// The last action is taken back, if that can be, and played again.
static void compare_undo(bench *b, gg_seat observer) {
    char line[LINE_MAX];
    const match *m = table_match(b->table[0]);
    uint32_t count = match_action_count(m);
    gg_action last = count ? match_action(m, count - 1)->action : (gg_action){ 0 };
    snprintf(line, sizeof line, "{\"do\":\"undo\",\"turn\":%u}", (unsigned)turn_of(b, 0, observer));
    compare_answers(b, observer, line);
    if (match_action_count(m) == count) return;
    b->takings += 2;
    line_play(b, last, turn_of(b, 0, observer), line);
    compare_answers(b, observer, line);
    b->undone++;
    GG_ASSERT_CMP(match_action_count(m), ==, count);
}

static void compare_offer(bench *b, gg_seat observer) {
    compare_answers(b, observer, "{\"do\":\"offer\",\"what\":\"draw\"}");
    compare_answers(b, observer, "{\"do\":\"decline\"}");
}

// What may be ordered, and an order that names nothing.
static void compare_orders(bench *b, gg_seat observer) {
    char line[LINE_MAX];
    compare_answers(b, observer, "{\"do\":\"orders\"}");
    compare_answers(b, observer, "{\"do\":\"reach\"}");
    compare_answers(b, observer, "{\"do\":\"folds\"}");
    snprintf(line, sizeof line, "{\"do\":\"order\",\"turn\":%u,\"order\":\"all\"}",
             (unsigned)turn_of(b, 0, observer) + 1);
    compare_answers(b, observer, line);
}

static void met(void *context, gg_seat observer, const gg_decision *asked) {
    bench *b = context;
    compare_boxes(b);
    compare_whys(b, observer, asked);
    if (dice_roll(&b->d, 4) == 0) compare_all(b, observer);
    if (dice_roll(&b->d, 4) == 0) compare_all(b, gallery(b));
    if (dice_roll(&b->d, 3) == 0) compare_undo(b, observer);
    if (dice_roll(&b->d, 8) == 0) compare_offer(b, observer);
    if (dice_roll(&b->d, 3) == 0) compare_orders(b, observer);
    compare_boxes(b);
    b->decisions++;
}

static void run(void *context, uint64_t seed, gg_seat observer) {
    bench *b = context;
    const twin_watch watch = { b, begun, played, met };
    b->d = (dice){ .key = gg_mix(seed, 33, observer) };
    b->twins->observer = observer;
    b->twins->watch = &watch;
    b->takings = 0;
    twins_play(b->twins, seed);
    for (int side = 0; side < 2; side++) {
        table_close(b->table[side]);
        b->table[side] = NULL;
        empty(&b->box[side][0]);
        empty(&b->box[side][1]);
    }
}

int main(int argc, char **argv) {
    static twins t;
    static twin_count counts;
    static bench b = { .twins = &t };
    twin_program program = { .name = "twins_table", .run = run, .context = &b };
    t.counts = &counts;
    t.source_only = t.wire_only = true;
    int code = twin_program_run(&program, &t, argc, argv);
    if (code) return code;
    printf("twins_table: %s, %" PRIu64 " twins: %" PRIu64 " decisions (%" PRIu64
           " in different truths), %" PRIu64 " messages, %" PRIu64 " answers, %" PRIu64 " undone\n",
           t.game->key, counts.games, b.decisions, counts.compared, b.messages, b.answers,
           b.undone);
    if (counts.compared >= program.floor) return 0;
    fprintf(stderr, "twins_table: too few decisions in different truths\n");
    return 1;
}
