/* net_test.c - a net in whole numbers: made-up weights give the same answers on every machine, and
 * what is not a net for this game is refused. Also: what nets are given of games stays the same. */
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
// clang-format on
#include <stdlib.h>
#include <string.h>

#include "ai/general.h"
#include "ai/net/nets.h"
#include "base/rng.h"
#include "brain.h"
#include "harness/sensed.h"

enum { WIDTH = 16, BLOCKS = 2, JUDGES = 4, DECISIONS = 1500, HEAD = 32 };

typedef struct made {
    uint8_t *bytes;
    size_t size;
} made;

static size_t size_of(const gg_senses *s, size_t phases) {
    size_t matrices = ((size_t)s->column_count + s->token_count) * WIDTH
                      + (size_t)(2 * BLOCKS * WIDTH * WIDTH + JUDGES * WIDTH + JUDGES);
    size_t words = (size_t)(WIDTH + 2 * BLOCKS * WIDTH + JUDGES + 1) + s->token_count + phases;
    return HEAD + 8 + matrices + 4 * words;
}

// Bytes by lot, but for the upper halves of the 32-bit numbers: biases are not that large.
static made make_net(const gg_game *game) {
    const gg_senses *s = game->brain->senses;
    const uint32_t head[7] = { 1,     s->column_count, s->token_count, game->phase_count,
                               WIDTH, BLOCKS,          JUDGES };
    made m = { .size = size_of(s, game->phase_count) };
    m.bytes = malloc(m.size);
    for (size_t i = 0; i < m.size; i++)
        m.bytes[i] = (uint8_t)((int)(gg_mix(5, 0, i) % 41) - 20);
    memcpy(m.bytes, "GGNT", 4);
    memcpy(m.bytes + 4, head, sizeof head);
    memset(m.bytes + HEAD, 6, 8);
    return m;
}

static void clear_words(const int32_t *first, size_t count, int32_t most) {
    // The test made the bytes, and may change them.
    int32_t *word = (int32_t *)(uintptr_t)first;
    for (size_t i = 0; i < count; i++)
        word[i] = word[i] % most;
}

static void tame(net *n) {
    clear_words(n->first.bias, WIDTH, 500);
    for (unsigned i = 0; i < BLOCKS; i++) {
        clear_words(n->in[i].bias, WIDTH, 4000);
        clear_words(n->out[i].bias, WIDTH, 4000);
    }
    clear_words(n->token.bias, n->tokens, 4000);
    clear_words(n->judge.bias, JUDGES, 4000);
    clear_words(n->verdict.bias, 1, 4000);
    clear_words(n->prior, n->phases, 2048);
}

typedef struct tally {
    net net;
    uint64_t answers, senses;
    unsigned decisions, most;
} tally;

static void look(void *context, const sensed_look *l) {
    tally *t = context;
    const gg_senses *s = l->game->brain->senses;
    int16_t score[GG_LEGAL_MAX] = { 0 };
    net_opinion opinion;
    gg_sensed sensed;
    s->sense(l->view, l->decision, &sensed);
    t->senses = sensed_hash(t->senses, sensed.column, sensed.count * sizeof *sensed.column);
    t->senses = sensed_hash(t->senses, sensed.amount, sensed.count);
    if (sensed.count > t->most) t->most = sensed.count;
    for (unsigned i = 0; i < sensed.count; i++)
        assert_true(sensed.column[i] > 0 && sensed.column[i] < s->column_count);
    for (unsigned i = 0; i < l->decision->count; i++) {
        uint16_t token[GG_TOKENS];
        s->tokens(l->view, l->decision->legal[i], token);
        t->senses = sensed_hash(t->senses, token, sizeof token);
        for (unsigned k = 0; k < GG_TOKENS; k++)
            assert_true(token[k] < s->token_count);
    }
    net_think(&t->net, &(net_input){ s, l->view, l->decision, score, 100, 100 }, &opinion);
    t->answers = sensed_hash(t->answers, opinion.score, l->decision->count * sizeof(int32_t));
    t->answers = sensed_hash(t->answers, &opinion.chance, sizeof opinion.chance);
    t->decisions++;
}

// Rules 1 do not change, so these numbers do only if senses or nets do: then nets are made anew.
static void nets_see_and_say_the_same_everywhere(void **state) {
    static const struct {
        const char *game;
        uint64_t senses, answers;
    } rows[] = {
        { "marengo", UINT64_C(0x4ae6e92cb76dbc41), UINT64_C(0x870da9ff021af1ad) },
        { "waterloo", UINT64_C(0xe5860ad2bec2b82c), UINT64_C(0x6870082cae3f8a7b) },
        { "castiglione", UINT64_C(0x65e8963df45e9259), UINT64_C(0x12c4e6371ad37de0) },
    };
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        const gg_game *game = gg_game_find(rows[i].game);
        made m = make_net(game);
        tally t = { .answers = 1, .senses = 1 };
        assert_true(net_read(&t.net, game->brain->senses, m.bytes, m.size));
        tame(&t.net);
        for (uint64_t seed = 1; seed <= 2; seed++)
            sensed_play(game, seed, DECISIONS, look, &t);
        free(m.bytes);
        assert_true(t.most <= game->brain->senses->set_max);
        assert_true(t.senses == rows[i].senses);
        assert_true(t.answers == rows[i].answers);
    }
}

static void other_bytes_are_no_net(void **state) {
    (void)state;
    const gg_game *game = gg_game_find("marengo"), *other = gg_game_find("waterloo");
    made m = make_net(game);
    net n;
    assert_true(net_read(&n, game->brain->senses, m.bytes, m.size));
    assert_false(net_read(&n, other->brain->senses, m.bytes, m.size));
    assert_false(net_read(&n, game->brain->senses, m.bytes, m.size - 1));
    assert_false(net_read(&n, game->brain->senses, m.bytes, 31));
    assert_false(net_read(&n, game->brain->senses, m.bytes, 0));
    const unsigned faults[] = { 0, 4, 8, 12, 16, 20, 24, 28 };
    for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++) {
        m.bytes[faults[i]] ^= 0x40;
        assert_false(net_read(&n, game->brain->senses, m.bytes, m.size));
        m.bytes[faults[i]] ^= 0x40;
    }
    free(m.bytes);
}

typedef struct both {
    net wide, plain;
    unsigned decisions;
} both;

static void compare(void *context, const sensed_look *l) {
    both *b = context;
    int16_t score[GG_LEGAL_MAX] = { 0 };
    net_opinion wide, plain;
    net_input q = { l->game->brain->senses, l->view, l->decision, score, 100, 100 };
    net_think(&b->wide, &q, &wide);
    net_think(&b->plain, &q, &plain);
    assert_int_equal(wide.chance, plain.chance);
    assert_int_equal(wide.chance, net_judge(&b->plain, &q));
    assert_memory_equal(wide.score, plain.score, l->decision->count * sizeof *wide.score);
    b->decisions++;
}

// The nets that are in the program: for these games, and the same in C alone as by whatever
// instructions this machine has.
static void nets_in_the_program_think_alike(void **state) {
    unsigned rows = 0;
    (void)state;
    for (const nets_row *row = nets_list(); row->key; row++, rows++) {
        both b = { .decisions = 0 };
        assert_true(nets_find(gg_game_find(row->key), &b.wide));
        assert_true(row->size <= 4u << 20);
        b.plain = b.wide;
        b.plain.dots = &dots_plain;
        sensed_play(gg_game_find(row->key), 1, 200, compare, &b);
        assert_true(b.decisions >= 50);
    }
    assert_int_equal(rows, 3);
}

// Sums of odd widths and counts, with the largest numbers there can be.
static void sums_are_alike(void **state) {
    enum { WIDTH_MAX = 100, ROWS = 7 };
    static int8_t matrix[ROWS * WIDTH_MAX];
    (void)state;
    for (unsigned width = 4; width <= WIDTH_MAX; width += 4) {
        uint8_t in[WIDTH_MAX], amount[ROWS];
        uint16_t number[ROWS];
        int32_t wide[WIDTH_MAX] = { 0 }, plain[WIDTH_MAX] = { 0 };
        for (unsigned i = 0; i < ROWS * width; i++)
            matrix[i] = i % 3 ? (int8_t)gg_mix(width, 1, i) : INT8_MIN;
        for (unsigned i = 0; i < width; i++)
            in[i] = i % 2 ? 127 : (uint8_t)(gg_mix(width, 2, i) % 128);
        for (unsigned i = 0; i < ROWS; i++) {
            number[i] = (uint16_t)((i * 3) % ROWS);
            amount[i] = i ? (uint8_t)gg_mix(width, 3, i) : UINT8_MAX;
        }
        dots_here()->multiply(in, matrix, width, ROWS, wide);
        dots_plain.multiply(in, matrix, width, ROWS, plain);
        assert_memory_equal(wide, plain, sizeof wide);
        for (unsigned count = 1; count <= ROWS; count++) {
            const dots_rows rows = { matrix, width, number, amount, count };
            dots_here()->gather(&rows, wide);
            dots_plain.gather(&rows, plain);
            assert_memory_equal(wide, plain, sizeof wide);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nets_see_and_say_the_same_everywhere),
        cmocka_unit_test(other_bytes_are_no_net),
        cmocka_unit_test(nets_in_the_program_think_alike),
        cmocka_unit_test(sums_are_alike),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
