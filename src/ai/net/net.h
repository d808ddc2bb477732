/* net.h - a learned net that plays one game, in whole numbers: the same answer on every machine.
 *
 * Its file is what train/net.py writes, little-endian, arrays one behind the other:
 *
 *     "GGNT", then as 32-bit numbers: form 1, columns, tokens, phases, width, blocks, judges
 *     a shift of each matrix, one byte each, up to a multiple of 4 bytes
 *     E[columns][width]  e[width]                        first layer: a row for each column
 *     A[width][width] a[width] B[width][width] b[width]  for each block; a row for each output
 *     T[tokens][width]  t[tokens]                        how an action is liked, by its tokens
 *     V[judges][width]  v[judges]  W[1][judges]  w[1]    the chance of winning
 *     prior[phases]                                      how much the policy counts, in 1/1024
 *
 * Matrices are signed bytes, the number of each is byte / 2^shift; the rest are 32-bit numbers in
 * the scale of the sums they begin. Between layers a number is 0 .. 127 in 1/64. */
#ifndef GG_AI_NET_H
#define GG_AI_NET_H

#include "ai/net/dots.h"
#include "senses.h"

enum { NET_WIDTH_MAX = 512, NET_BLOCKS_MAX = 4, NET_JUDGES_MAX = 64, NET_NAT = 1024 };

typedef struct net_layer {
    const int8_t *weight;
    const int32_t *bias;
    uint8_t shift;
} net_layer;

typedef struct net {
    uint32_t columns, tokens, phases, width, blocks, judges;
    net_layer first, in[NET_BLOCKS_MAX], out[NET_BLOCKS_MAX], token, judge, verdict;
    const int32_t *prior;
    const dots *dots; // how its sums are made
} net;

// What a net is asked.
typedef struct net_input {
    const gg_senses *senses; // those the net was read for
    const gg_view *view;     // of the seat that decides
    const gg_decision *decision;
    const int16_t *score; // the policy's, of each action
    int32_t net, policy;  // percent that the net's likings count, and the policy's
} net_input;

// What the net thinks of a decision, in 1/NET_NAT nats.
typedef struct net_opinion {
    int32_t score[GG_LEGAL_MAX]; // of each legal action
    int32_t chance;              // of winning, as log odds
} net_opinion;

/* The net in these bytes, which stay where they are, at a multiple of 4. False if it is none, or
 * not one for these senses. */
bool net_read(net *, const gg_senses *, const void *bytes, size_t size);

/* How much the seat likes each of its choices. */
void net_think(const net *, const net_input *, net_opinion *out);

/* Only how the seat stands: the opinion's chance. The policy's scores are not looked at. */
int32_t net_judge(const net *, const net_input *);

#endif
