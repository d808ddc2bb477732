/* limit.h - how often one address or one account may do a thing: token buckets. Knows no clock and
 * keeps no names, only keyed hashes of them, in memory that does not grow. */
#ifndef GG_SERVER_HTTP_LIMIT_H
#define GG_SERVER_HTTP_LIMIT_H

#include <stddef.h>
#include <stdint.h>

typedef struct limit limit;

typedef struct limit_rate {
    uint32_t burst;      // so many at once,
    uint32_t per_minute; // and so many in the long run; neither is 0
} limit_rate;

limit *limit_open(const limit_rate *);
void limit_close(limit *);

/* Takes a token of this one's. 0, or how many milliseconds there is none. */
uint32_t limit_take(limit *, const char *who, uint64_t now_ms);

/* Gives a token back that was taken: it was no fault. */
void limit_give(limit *, const char *who, uint64_t now_ms);

/* Takes what something has cost that is known only afterwards: this one may run into debt, by a
 * burst at most. */
void limit_spend(limit *, const char *who, uint64_t now_ms, uint32_t tokens);

#endif
