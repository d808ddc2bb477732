/* twins_table.c - twin games (see twin.h) at two tables: what a seat and the gallery are sent must
 * be the same bytes in the same order, whether they are told it or ask for it.
 *
 *     twins_table GAME FIRST LAST [FLOOR]
 *
 * The twins are found by the library; their actions are then sent to the tables as messages. They
 * end where a rule reveals something. Most tables have a clock; time goes by while somebody thinks
 * of whom all know it, and then by the same in both: what he does in secret meanwhile comes at
 * moments of its own. Fails if fewer than FLOOR decisions were compared. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "table/club/judged.h"
#include "table/keeping/by_host.h"
#include "twins/twin.h"

enum {
    WHYS = 8,
    MESSAGES_MAX = 4096,
    ENTRIES_MAX = 1 << 15,
    LINE_MAX = 1024,
    START_S = 1700000000
};

typedef struct letter_box {
    char *letter[MESSAGES_MAX];
    uint32_t count;
} letter_box;

typedef struct bench {
    twins *twins;
    table *table[2];
    letter_box box[2][2]; // by side; of the observer, of the gallery
    char *entry[2][ENTRIES_MAX];
    uint32_t entries[2]; // that are kept
    char header[2][4096];
    table_guests guests;
    uint32_t takings; // back and playing again: turns of the observer that are no actions
    char *answer[2];
    uint64_t said[2];    // messages so far
    int64_t now, passed; // seconds: now, and that went by at all tables
    int side;            // whose table speaks
    dice d;
    uint64_t decisions, messages, answers, undone, hosted;
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
    bench *b = self;
    (void)number;
    GG_ASSERT_CMP(b->entries[b->side], <, ENTRIES_MAX);
    b->entry[b->side][b->entries[b->side]++] = copy_of(entry, strlen(entry));
}

static void say(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    (void)form;
    bench *b = self;
    if (viewer != b->twins->observer && viewer != gallery(b)) return;
    letter_box *box = &b->box[b->side][viewer == gallery(b)];
    GG_ASSERT_CMP(box->count, <, MESSAGES_MAX);
    box->letter[box->count++] = copy_of(text, size);
    b->said[b->side]++;
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

static int64_t now(void *self) {
    return ((const bench *)self)->now;
}

// Nobody asks for it: it says that seats have links.
static void renew(void *self, request_id id) {
    (void)self;
    (void)id;
}

static table_host host_of(bench *b, int side) {
    b->side = side;
    free(b->answer[side]);
    b->answer[side] = copy_of("", 0);
    return (table_host){ .self = b,
                         .keep = keep,
                         .say = say,
                         .answer = answer,
                         .readers = readers,
                         .now = now,
                         .renew = renew };
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
    static const char *const terms[] = { "600+30", "300/40", "1d+2d+9d" };
    const gg_setup *how[2] = { left, right };
    b->guests = (table_guests){ .opened = { 1, 1, 1, 1 } };
    unsigned kind = (unsigned)dice_roll(&b->d, 4);
    if (kind > 0) clock_terms_read(terms[kind - 1], &b->guests.clock);
    b->said[0] = b->said[1] = 0;
    b->now = START_S;
    for (int side = 0; side < 2; side++) {
        char *header = b->header[side];
        gg_fault fault;
        gg_text text = gg_text_begin(header, sizeof b->header[side]);
        table_header_write(b->twins->game, how[side], &text);
        b->table[side] = gg_must(table_open(header, text.used, &b->guests, &fault));
        hear(b, side, gallery(b), "{\"do\":\"ping\"}"); // its clock begins
    }
}

/* Where both have been told the same, somebody thinks. The one who plays then plays a while later,
 * and so does whoever does it in the other twin: until both have been told the same again. */
static void think(bench *b) {
    if (b->said[0] != b->said[1]) return;
    int64_t long_s = (int64_t)dice_roll(&b->d, 4) * (int64_t)dice_roll(&b->d, 90);
    b->now += long_s;
    b->passed += long_s;
}

static void played(void *context, int side, gg_seat seat, gg_action action) {
    bench *b = context;
    char line[LINE_MAX];
    think(b);
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
    compare_answers(b, viewer, "{\"do\":\"clock\"}");
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
    // Where a turn would be taken back to says nothing of what others decided in secret.
    static const char takeback[] = "{\"do\":\"offer\",\"what\":\"takeback\"}";
    for (gg_seat seat = 0; seat < b->twins->game->seat_count; seat++) {
        if (!match_has_viewer(table_match(b->table[0]), seat)) continue;
        for (int side = 0; side < 2; side++)
            hear(b, side, seat, takeback);
        compare_answers(b, observer, "{\"do\":\"decline\"}");
    }
}

// Whether it is open is the same in both.
static void take_seat(bench *b, gg_seat seat) {
    bool taken[2];
    for (int side = 0; side < 2; side++) {
        table_host host = host_of(b, side);
        taken[side] = table_seat_take(b->table[side], seat, &host);
    }
    GG_ASSERT(taken[0] == taken[1]);
}

// Somebody goes on holiday, stays longer or is back, as he says to all.
static void compare_holiday(bench *b, gg_seat observer) {
    char line[LINE_MAX];
    gg_seat seat = (gg_seat)dice_roll(&b->d, b->twins->game->seat_count);
    if (!match_has_viewer(table_match(b->table[0]), seat)) seat = observer;
    snprintf(line, sizeof line, "{\"do\":\"holiday\",\"days\":%u}", (unsigned)dice_roll(&b->d, 4));
    compare_answers(b, seat, line);
    // Or looks for somebody who plays on, or does not.
    compare_answers(b, seat,
                    dice_roll(&b->d, 2) ? "{\"do\":\"substitute\"}"
                                        : "{\"do\":\"substitute\",\"wanted\":false}");
    if (dice_roll(&b->d, 3) == 0) take_seat(b, seat);
    compare_boxes(b);
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

// The same game once more: the host takes it back by turns, and calls it off. What he takes back
// says nothing of what others decided in secret.
static bool host_acts(bench *b, int side, uint32_t turns) {
    char line[LINE_MAX];
    gg_fault fault;
    uint32_t left = 0;
    gg_text text = gg_text_begin(line, sizeof line);
    table *t = gg_must(table_open(b->header[side], strlen(b->header[side]), &b->guests, &fault));
    for (uint32_t i = 0; i < b->entries[side]; i++)
        GG_ASSERT(table_replay(t, b->entry[side][i], NULL, &fault) == GG_OK);
    table_host host = host_of(b, side);
    bool good = table_host_turns(t, turns, &left);
    table_host_back(left, &text);
    if (good) GG_ASSERT(table_replay(t, line, &host, &fault) == GG_OK);
    if (good) table_greet(t, b->twins->observer, "", &host);
    text = gg_text_begin(line, sizeof line);
    table_host_close(&text);
    GG_ASSERT(table_replay(t, line, &host, &fault) == GG_OK);
    table_close(t);
    return good;
}

static void compare_host(bench *b) {
    uint32_t turns = 1 + (uint32_t)dice_roll(&b->d, 3);
    bool left = host_acts(b, 0, turns), right = host_acts(b, 1, turns);
    if (left != right) twins_fail(b->twins, "the host can take back at one table alone");
    if (strcmp(b->answer[0], b->answer[1]) != 0)
        twins_fail(b->twins, "taken back by the host, tables differ:\n  %s\n  %s", b->answer[0],
                   b->answer[1]);
    compare_boxes(b);
    b->hosted += left;
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
    if (dice_roll(&b->d, 6) == 0) compare_holiday(b, observer);
    compare_boxes(b);
    if (dice_roll(&b->d, 12) == 0) compare_host(b);
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
        while (b->entries[side])
            free(b->entry[side][--b->entries[side]]);
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
           " in different truths), %" PRIu64 " messages, %" PRIu64 " answers, %" PRIu64
           " undone, %" PRIu64 " by the host, %" PRId64 " s\n",
           t.game->key, counts.games, b.decisions, counts.compared, b.messages, b.answers, b.undone,
           b.hosted, b.passed);
    if (counts.compared >= program.floor) return 0;
    fprintf(stderr, "twins_table: too few decisions in different truths\n");
    return 1;
}
