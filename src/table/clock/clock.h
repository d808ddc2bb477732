/* clock.h - the time that the sides of a game have: arithmetic alone. It knows no table and reads
 * no clock: moments are handed in, in seconds since 1970 (docs/decisions/0011-clocks.md).
 *
 *     terms     "1800+30"    half an hour, and 30 seconds more with each turn
 *               "3600/60"    an hour; when it is used up, 60 seconds for each turn (byo-yomi)
 *               "3d+7d"      three days for each turn; what is used beyond them is taken off seven
 *               "3d+7d+14d"  likewise, and a side may be away for fourteen days in all
 *
 *               begun                new turn              hand-over
 *     at     ----|----------------------|----------------------|-------->
 *     runs       side 0                 side 0                 side 1
 *     side 0     main, step    less     gets its step  less    stands
 *     side 1     main, step    stands   gets its step  stands  less
 *
 * Time is taken off up to `at`, off one side at most. A turn is the game's own: which it is all can
 * see. Each side is given its step with each new turn, whosever turn it is: so what it is given
 * does not depend on how often it was asked something in secret. Nothing is ever less than 0. A
 * side that is away has said so to all, and until when: up to then its clock stands. */
#ifndef GG_TABLE_CLOCK_CLOCK_H
#define GG_TABLE_CLOCK_CLOCK_H

#include "grognard.h"

enum {
    CLOCK_TERMS_MAX = 24, // bytes of terms, their end included
    CLOCK_NOBODY = GG_SEATS_MAX
};

typedef enum clock_kind { CLOCK_NONE, CLOCK_INCREMENT, CLOCK_BYOYOMI, CLOCK_DAYS } clock_kind;

typedef struct clock_terms {
    uint8_t kind;        // clock_kind
    uint32_t main, step; // seconds
    uint32_t holiday;    // days that each side may be away
} clock_terms;

// What a side has left, in seconds: of its main time (of CLOCK_DAYS: its bank), and of what it has
// for this turn alone, which by CLOCK_INCREMENT is nothing.
typedef struct clock_side {
    int64_t main, step;
    int64_t holiday; // days that are left
    int64_t away;    // its clock stands until then, seconds since 1970
} clock_side;

typedef struct game_clock {
    clock_terms terms;
    bool begun, paused;
    uint8_t runs;  // the side whose time runs; CLOCK_NOBODY
    uint32_t turn; // the last one that has begun
    int64_t at;    // seconds since 1970
    clock_side side[GG_SEATS_MAX];
} game_clock;

/* False if this is not how terms are written, or they are beyond the limits of clock.c. */
bool clock_terms_read(const char *, clock_terms *);
void clock_terms_write(const clock_terms *, gg_text *);

/* Gives every side its time; nobody's runs yet. */
void clock_begin(game_clock *, int64_t at, uint32_t turn);
/* Takes off what has passed. A moment before the last one counts as that one. */
void clock_pass(game_clock *, int64_t at);
/* From the last moment on a side is away for so many days more, of those it has left; for 0: it is
 * back, and keeps the days that had not begun. */
void clock_holiday(game_clock *, unsigned side, uint32_t days);
/* For how many seconds a side is still away at that moment. */
int64_t clock_away(const game_clock *, unsigned side, int64_t at);
/* Gives every side its step, if this turn is a new one. */
void clock_turn(game_clock *, uint32_t turn);
/* What a side has left at that moment; the time until it runs out if its clock runs. */
clock_side clock_left(const game_clock *, unsigned side, int64_t at);
int64_t clock_seconds(const game_clock *, unsigned side, int64_t at);

#endif
