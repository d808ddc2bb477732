/* gallery_test.c - a gallery that sees the game some turns late: until then nothing that it is
 * told, or finds out by asking, depends on what was done since; at the end it has been told all.
 * Seats see at once. For every game of the register. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "base/text.h"
#include "table/back.h"
#include "table/wish.h"

enum { STEPS = 4000, TOLD_MAX = 1 << 24, COMMON_TURNS = 3 };

typedef struct told {
    char *text;
    size_t size;
} told;

typedef struct bench {
    table *t;
    table_host host;
    char header[4096];
    told gallery, seat, answer;
} bench;

static void add(told *to, const char *text, size_t size) {
    assert_true(to->size + size + 2 < TOLD_MAX);
    memcpy(to->text + to->size, text, size);
    to->size += size;
    to->text[to->size++] = '\n';
    to->text[to->size] = 0;
}

static void keep(void *self, uint32_t number, const char *text) {
    (void)self, (void)number, (void)text;
}

static void say(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    bench *b = self;
    (void)form;
    if (viewer == match_game(table_match(b->t))->seat_count) add(&b->gallery, text, size);
    if (viewer == 0) add(&b->seat, text, size);
}

static void answer(void *self, const char *text, size_t size) {
    bench *b = self;
    add(&b->answer, text, size);
}

// Changes of views: they are short.
static uint32_t readers(void *self, unsigned viewer) {
    (void)self, (void)viewer;
    return 1u << TABLE_CHANGES;
}

static void begin(bench *b, const gg_game *game, unsigned late) {
    gg_fault fault;
    gg_text text = gg_text_begin(b->header, sizeof b->header);
    *b = (bench){ .gallery = { malloc(TOLD_MAX), 0 },
                  .seat = { malloc(TOLD_MAX), 0 },
                  .answer = { malloc(TOLD_MAX), 0 } };
    text = gg_text_begin(b->header, sizeof b->header);
    table_header_write(game, &(gg_setup){ .seed = 11 }, &text);
    if (late) assert_true(table_header_late(b->header, sizeof b->header, late));
    b->t = table_open(b->header, strlen(b->header), NULL, &fault);
    assert_non_null(b->t);
    assert_int_equal(table_guests_of(b->t)->late, late);
    b->host = (table_host){ .self = b,
                            .keep = keep,
                            .say = say,
                            .answer = answer,
                            .form = TABLE_CHANGES,
                            .readers = readers };
}

static void end(bench *b) {
    table_close(b->t);
    free(b->gallery.text);
    free(b->seat.text);
    free(b->answer.text);
}

static uint32_t turn_of(const bench *b) {
    return back_turn_of(table_match(b->t));
}

// One action by lot; nobody gives up.
static void step(bench *b, uint64_t seed) {
    const match *m = table_match(b->t);
    gg_seat seat = match_seat(m);
    gg_decision asked;
    gg_ask(match_game(m), match_state(m), seat, &asked);
    gg_action action = asked.legal[gg_mix(seed, seat, match_action_count(m)) % asked.count];
    assert_true(table_play(b->t, seat, table_turn(b->t, seat), action, &b->host));
}

static void ask(bench *b, unsigned viewer, const char *text) {
    table_request(b->t, viewer, text, strlen(text), &b->host);
}

// All that the gallery can find out.
static void look(bench *b) {
    unsigned gallery = match_game(table_match(b->t))->seat_count;
    b->answer.size = 0;
    table_greet(b->t, gallery, "", &b->host);
    ask(b, gallery, "{\"do\":\"past\",\"count\":64}");
    ask(b, gallery, "{\"do\":\"board\"}");
    ask(b, gallery, "{\"do\":\"reach\"}");
    ask(b, gallery, "{\"do\":\"record\"}");
}

// Plays until so many turns have begun; false if the game ends before.
static bool play_turns(bench *b, uint64_t seed, unsigned turns) {
    for (unsigned i = 0; i < STEPS && turns > 0 && !table_over(b->t); i++) {
        uint32_t turn = turn_of(b);
        step(b, seed);
        turns -= turn_of(b) != turn;
    }
    return turns == 0 && !table_over(b->t);
}

// What the gallery knows the last time before so many turns have begun.
typedef struct known {
    char *said, *found;
} known;

static char *copy_of(const told *from) {
    char *copy = malloc(from->size + 1);
    assert_non_null(copy);
    memcpy(copy, from->text, from->size);
    copy[from->size] = 0;
    return copy;
}

static known play_apart(bench *b, uint64_t seed, unsigned turns) {
    known k = { NULL, NULL };
    b->gallery.size = 0;
    for (unsigned i = 0; i < STEPS && turns > 0 && !table_over(b->t); i++) {
        uint32_t turn = turn_of(b);
        free(k.said);
        free(k.found);
        look(b);
        k = (known){ copy_of(&b->gallery), copy_of(&b->answer) };
        step(b, seed);
        turns -= turn_of(b) != turn;
    }
    return k;
}

static void is_told_late(void **state) {
    (void)state;
    unsigned compared = 0;
    for (size_t g = 0; gg_game_at(g); g++) {
        for (unsigned late = 1; late <= 2; late++) {
            bench one, two;
            begin(&one, gg_game_at(g), late);
            begin(&two, gg_game_at(g), late);
            if (play_turns(&one, 1, COMMON_TURNS) && play_turns(&two, 1, COMMON_TURNS)) {
                assert_string_equal(one.gallery.text, two.gallery.text);
                assert_true(one.gallery.size > 0);
                // What is agreed on, or said, is of now.
                ask(&two, 0, "{\"do\":\"offer\",\"what\":\"draw\"}");
                ask(&two, 1, "{\"do\":\"chat\",\"channel\":\"all\",\"text\":\"no\"}");
                ask(&two, 1, "{\"do\":\"decline\"}");
                known a = play_apart(&one, 2, late), b = play_apart(&two, 3, late);
                assert_string_equal(a.said, b.said);
                assert_string_equal(a.found, b.found);
                assert_null(strstr(a.found, "seed "));
                assert_true(late == 1 ? a.said[0] == 0 : a.said[0] != 0);
                compared++;
                free(a.said);
                free(a.found);
                free(b.said);
                free(b.found);
            }
            end(&one);
            end(&two);
        }
    }
    assert_true(compared >= 2);
}

// Without the member that says so.
static void forget_late(char *text) {
    char *at = strstr(text, "\"late\":2,");
    assert_non_null(at);
    memmove(at, at + strlen("\"late\":2,"), strlen(at + strlen("\"late\":2,")) + 1);
}

static void is_told_all_in_the_end(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        bench late, now;
        begin(&late, gg_game_at(g), 2);
        begin(&now, gg_game_at(g), 0);
        for (unsigned i = 0; i < STEPS && !table_over(now.t); i++) {
            step(&now, 5);
            step(&late, 5);
        }
        assert_true(table_over(now.t) && table_over(late.t));
        assert_string_equal(late.seat.text, now.seat.text);
        look(&late);
        look(&now);
        forget_late(late.answer.text);
        assert_string_equal(late.answer.text, now.answer.text);
        // The same events, one by one, in the same order.
        char *a = late.gallery.text, *b = now.gallery.text;
        unsigned events = 0;
        for (;; a = strchr(a, '\n') + 1, b = strchr(b, '\n') + 1) {
            while (*a && !strstr(a, "\"events\":[{"))
                a++;
            while (*b && strncmp(b, "{\"is\":\"news\",\"events\":[{", 24) != 0)
                b = strchr(b, '\n') + 1;
            while (*a && strncmp(a, "{\"is\":\"news\",\"events\":[{", 24) != 0)
                a = strchr(a, '\n') + 1;
            if (!*a || !*b) break;
            size_t size = strcspn(a, "\n");
            assert_int_equal(size, strcspn(b, "\n"));
            assert_memory_equal(a, b, size);
            events++;
        }
        assert_true(events > 10 && *a == *b);
        end(&late);
        end(&now);
    }
}

// The host takes back: the gallery hears of it if it has seen it.
static void is_taken_back(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        bench b;
        gg_fault fault;
        char words[64];
        begin(&b, gg_game_at(g), 1);
        if (play_turns(&b, 1, COMMON_TURNS)) {
            uint32_t seen, turn;
            do { // until an action is not the last of its turn
                seen = match_action_count(table_match(b.t));
                turn = turn_of(&b);
                step(&b, 1);
            } while (turn_of(&b) != turn);
            b.gallery.size = 0;
            b.gallery.text[0] = 0;
            snprintf(words, sizeof words, "host back %u", (unsigned)seen);
            assert_int_equal(table_replay(b.t, words, &b.host, &fault), GG_OK);
            assert_string_equal(b.gallery.text, "");
            snprintf(words, sizeof words, "host back %u", (unsigned)seen / 2);
            assert_int_equal(table_replay(b.t, words, &b.host, &fault), GG_OK);
            assert_memory_equal(b.gallery.text, "{\"is\":\"undone\"", 14);
            if (play_turns(&b, 4, 2)) assert_non_null(strstr(b.gallery.text, "\"is\":\"news\""));
        }
        end(&b);
    }
}

static void headers(void **state) {
    static const char *const none[] = { "grognard record 1\n# gallery 21 turns late\n",
                                        "grognard record 1\n# gallery turns late\n",
                                        "grognard record 1\n# gallery -1 turns late\n",
                                        "grognard record 1\n# gallery 2 turns late",
                                        "grognard record 1\nseed 1\n# gallery 2 turns late\n",
                                        "grognard record 1\n# gallery 2 turns later\n",
                                        "" };
    char header[64] = "grognard record 1\nseed 1\n";
    (void)state;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_int_equal(table_late_read(none[i], strlen(none[i])), 0);
    assert_true(table_header_late(header, sizeof header, 20));
    assert_string_equal(header, "grognard record 1\n# gallery 20 turns late\nseed 1\n");
    assert_int_equal(table_late_read(header, strlen(header)), 20);
    assert_false(table_header_late(header, sizeof header, 1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(headers),
        cmocka_unit_test(is_told_late),
        cmocka_unit_test(is_told_all_in_the_end),
        cmocka_unit_test(is_taken_back),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
