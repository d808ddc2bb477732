/* net.c - plays a net in whole numbers. */
#include "ai/net/net.h"

#include <string.h>

enum { FORM = 1, HEAD = 32, ONE = 6, MOST = 127, AMOUNT = 4, NAT_SHIFT = 10 };
enum { POLICY_FLOOR = -600 }; // scores below the best: worse is not told apart

// Bytes still to be read.
typedef struct rest {
    const uint8_t *at;
    size_t size;
} rest;

static const void *take(rest *r, size_t size) {
    const void *at = r->at;
    if (!r->at || r->size < size) {
        r->at = NULL;
        return NULL;
    }
    r->at += size;
    r->size -= size;
    return at;
}

static net_layer take_layer(rest *r, size_t rows, size_t outputs, size_t inputs) {
    net_layer layer = { .weight = take(r, rows * inputs) };
    layer.bias = take(r, outputs * sizeof *layer.bias);
    return layer;
}

static bool read_head(net *n, const gg_senses *senses, rest *r) {
    uint32_t word[HEAD / 4];
    const void *head = take(r, HEAD);
    if (!head) return false;
    memcpy(word, head, HEAD);
    *n = (net){ .columns = word[2],
                .tokens = word[3],
                .phases = word[4],
                .width = word[5],
                .blocks = word[6],
                .judges = word[7] };
    return memcmp(head, "GGNT", 4) == 0 && word[1] == FORM && n->columns == senses->column_count
           && n->tokens == senses->token_count && n->width > 0 && n->width <= NET_WIDTH_MAX
           && n->width % 4 == 0 && n->blocks <= NET_BLOCKS_MAX && n->judges > 0
           && n->judges <= NET_JUDGES_MAX && n->judges % 4 == 0 && n->phases <= UINT8_MAX;
}

bool net_read(net *n, const gg_senses *senses, const void *bytes, size_t size) {
    rest r = { bytes, size };
    if (!read_head(n, senses, &r)) return false;
    size_t matrices = 4 + 2 * n->blocks, width = n->width;
    const uint8_t *shift = take(&r, (matrices + 3) / 4 * 4);
    n->first = take_layer(&r, n->columns, width, width);
    for (unsigned i = 0; i < n->blocks; i++) {
        n->in[i] = take_layer(&r, width, width, width);
        n->out[i] = take_layer(&r, width, width, width);
    }
    n->token = take_layer(&r, n->tokens, n->tokens, width);
    n->judge = take_layer(&r, n->judges, n->judges, width);
    n->verdict = take_layer(&r, 1, 1, n->judges);
    n->prior = take(&r, n->phases * sizeof *n->prior);
    if (!r.at || r.size) return false;
    n->first.shift = *shift++;
    for (unsigned i = 0; i < n->blocks; i++) {
        n->in[i].shift = *shift++;
        n->out[i].shift = *shift++;
    }
    n->token.shift = *shift++;
    n->judge.shift = *shift++;
    n->verdict.shift = *shift;
    n->dots = dots_here();
    return true;
}

// Divides by a power of two, to the nearest; or multiplies.
static int32_t scaled(int32_t sum, int shift) {
    if (shift <= 0) return (int32_t)((uint32_t)sum << -shift);
    return (sum + (1 << (shift - 1))) >> shift;
}

static uint8_t clipped(int32_t value) {
    return (uint8_t)(value < 0 ? 0 : value > MOST ? MOST : value);
}

static void clip_all(const int32_t *stream, int shift, uint8_t *out, size_t width) {
    for (size_t i = 0; i < width; i++)
        out[i] = clipped(scaled(stream[i], shift));
}

static void pass_block(const net *n, unsigned block, int32_t *stream, int scale) {
    uint8_t in[NET_WIDTH_MAX], middle[NET_WIDTH_MAX];
    int32_t sum[NET_WIDTH_MAX];
    const net_layer *a = &n->in[block], *b = &n->out[block];
    clip_all(stream, scale - ONE, in, n->width);
    n->dots->multiply(in, a->weight, n->width, n->width, sum);
    for (size_t i = 0; i < n->width; i++)
        middle[i] = clipped(scaled(a->bias[i] + sum[i], a->shift));
    n->dots->multiply(middle, b->weight, n->width, n->width, sum);
    for (size_t i = 0; i < n->width; i++)
        stream[i] += scaled(b->bias[i] + sum[i], ONE + b->shift - scale);
}

// What the last block makes of the view.
static void see(const net *n, const net_input *q, uint8_t *top) {
    int32_t stream[NET_WIDTH_MAX];
    gg_sensed s;
    int scale = n->first.shift + AMOUNT;
    q->senses->sense(q->view, q->decision, &s);
    memcpy(stream, n->first.bias, n->width * sizeof *stream);
    size_t count = s.count < q->senses->set_max ? s.count : q->senses->set_max;
    n->dots->gather(&(dots_rows){ n->first.weight, n->width, s.column, s.amount, count }, stream);
    for (unsigned i = 0; i < n->blocks; i++)
        pass_block(n, i, stream, scale);
    clip_all(stream, scale - ONE, top, n->width);
}

static int32_t judge(const net *n, const uint8_t *top) {
    int32_t sum[NET_JUDGES_MAX], verdict;
    uint8_t seen[NET_JUDGES_MAX];
    n->dots->multiply(top, n->judge.weight, n->width, n->judges, sum);
    for (size_t i = 0; i < n->judges; i++)
        seen[i] = clipped(scaled(n->judge.bias[i] + sum[i], n->judge.shift));
    n->dots->multiply(seen, n->verdict.weight, n->judges, 1, &verdict);
    return scaled(n->verdict.bias[0] + verdict, ONE + n->verdict.shift - NAT_SHIFT);
}

static int32_t like_tokens(const net *n, const uint8_t *top, const uint16_t *token) {
    int32_t sum = 0;
    for (unsigned i = 0; i < GG_TOKENS; i++) {
        int32_t one;
        n->dots->multiply(top, n->token.weight + (size_t)token[i] * n->width, n->width, 1, &one);
        sum += n->token.bias[token[i]] + one;
    }
    return scaled(sum, ONE + n->token.shift - NAT_SHIFT);
}

// Times `prior`, in 1/NET_NAT; the best liked has 0.
static int32_t policy_part(int32_t below, int32_t prior) {
    return (below < POLICY_FLOOR ? POLICY_FLOOR : below) * prior / 100;
}

int32_t net_judge(const net *n, const net_input *q) {
    uint8_t top[NET_WIDTH_MAX];
    see(n, q, top);
    return judge(n, top);
}

void net_think(const net *n, const net_input *q, net_opinion *out) {
    const gg_decision *d = q->decision;
    uint8_t top[NET_WIDTH_MAX];
    int32_t prior = d->phase < n->phases ? n->prior[d->phase] : NET_NAT, best = q->score[0];
    for (unsigned i = 1; i < d->count; i++)
        best = q->score[i] > best ? q->score[i] : best;
    see(n, q, top);
    out->chance = judge(n, top);
    for (unsigned i = 0; i < d->count; i++) {
        uint16_t token[GG_TOKENS];
        q->senses->tokens(q->view, d->legal[i], token);
        int32_t liked = like_tokens(n, top, token) * q->net / 100;
        out->score[i] = liked + policy_part(q->score[i] - best, prior) * q->policy / 100;
    }
}
