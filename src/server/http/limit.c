/* limit.c - a table of buckets, some ways to each place. A bucket that has filled up again says no
 * more than none, so it can be given to another; if none has, the fullest is. Somebody with very
 * many addresses can so empty the table, and gains as many tokens as he has addresses anyway. */
#include "server/http/limit.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"

enum { PLACES = 2048, WAYS = 8, MINUTE_MS = 60000 };

// Levels are counted in parts of a token: one token is MINUTE_MS parts, so that each
// millisecond brings exactly `per_minute` of them.
typedef struct bucket {
    uint64_t who;  // hash; 0: free
    int64_t level; // below 0: a debt
    uint64_t at_ms;
} bucket;

struct limit {
    limit_rate rate;
    int64_t full;
    unsigned char key[crypto_shorthash_KEYBYTES];
    bucket bucket[PLACES][WAYS];
};

limit *limit_open(const limit_rate *rate) {
    GG_ASSERT(rate->burst > 0 && rate->per_minute > 0);
    limit *l = gg_must(calloc(1, sizeof *l));
    l->rate = *rate;
    l->full = (int64_t)rate->burst * MINUTE_MS;
    randombytes_buf(l->key, sizeof l->key);
    return l;
}

void limit_close(limit *l) {
    free(l);
}

static uint64_t hash_of(const limit *l, const char *who) {
    unsigned char bytes[crypto_shorthash_BYTES];
    uint64_t hash;
    _Static_assert(sizeof hash == sizeof bytes, "a hash is a number");
    crypto_shorthash(bytes, (const unsigned char *)who, strlen(who), l->key);
    memcpy(&hash, bytes, sizeof hash);
    return hash ? hash : 1;
}

// As it has filled up since it was last looked at.
static int64_t level_at(const limit *l, const bucket *b, uint64_t now_ms) {
    uint64_t passed = now_ms > b->at_ms ? now_ms - b->at_ms : 0;
    uint64_t longest = 2 * (uint64_t)l->full / l->rate.per_minute + 1; // from the deepest debt
    if (b->who == 0 || passed >= longest) return l->full;
    int64_t level = b->level + (int64_t)(passed * l->rate.per_minute);
    return level < l->full ? level : l->full;
}

static bucket *find(limit *l, uint64_t who, uint64_t now_ms) {
    bucket *row = l->bucket[who % PLACES], *fullest = row;
    for (unsigned way = 0; way < WAYS; way++) {
        if (row[way].who == who) return &row[way];
        if (level_at(l, &row[way], now_ms) > level_at(l, fullest, now_ms)) fullest = &row[way];
    }
    *fullest = (bucket){ who, l->full, now_ms };
    return fullest;
}

static bucket *look(limit *l, const char *who, uint64_t now_ms) {
    bucket *b = find(l, hash_of(l, who), now_ms);
    b->level = level_at(l, b, now_ms);
    b->at_ms = now_ms;
    GG_ASSERT(b->who && b->level <= l->full && b->level >= -l->full);
    return b;
}

uint32_t limit_take(limit *l, const char *who, uint64_t now_ms) {
    bucket *b = look(l, who, now_ms);
    if (b->level >= MINUTE_MS) {
        b->level -= MINUTE_MS;
        return 0;
    }
    return (uint32_t)((MINUTE_MS - b->level + l->rate.per_minute - 1) / l->rate.per_minute);
}

void limit_give(limit *l, const char *who, uint64_t now_ms) {
    bucket *b = look(l, who, now_ms);
    int64_t level = b->level + MINUTE_MS;
    b->level = level < l->full ? level : l->full;
}

void limit_spend(limit *l, const char *who, uint64_t now_ms, uint32_t tokens) {
    bucket *b = look(l, who, now_ms);
    int64_t level = b->level - (int64_t)tokens * MINUTE_MS;
    b->level = level > -l->full ? level : -l->full;
}
