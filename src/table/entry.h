/* entry.h - what a table keeps, one by one (entry.c): see table.h for how they are written. */
#ifndef GG_TABLE_ENTRY_H
#define GG_TABLE_ENTRY_H

#include "core/fair.h"
#include "table/table.h"

typedef enum entry_kind {
    ENTRY_PLAY,
    ENTRY_UNDO,
    ENTRY_OFFER,
    ENTRY_ACCEPT,
    ENTRY_DECLINE,
    ENTRY_HINT,
    ENTRY_LEAVE,
    ENTRY_BACK,
    ENTRY_SALT,
    ENTRY_BEGIN, // the last salt
    ENTRY_START, // clocks run
    ENTRY_RESUME,
    ENTRY_LATE,
    ENTRY_BOT,
    ENTRY_HOLIDAY,
    ENTRY_OPEN, // a substitute is wanted
    ENTRY_SHUT,
    ENTRY_TAKEN,
    ENTRY_HOST_BACK, // by the host of the server, who has no seat
    ENTRY_HOST_CLOSE
} entry_kind;
enum { ENTRY_KINDS = ENTRY_TAKEN + 1 }; // those of a seat

typedef struct entry {
    uint8_t kind;     // entry_kind
    gg_seat seat;     // GG_SEATS_MAX: the host's
    uint8_t what;     // of an offer: offer_what
    uint32_t back;    // of a turn taken back, or offered to be: how many actions are left; of a
                      // holiday: how many days
    gg_action action; // of a play
    uint8_t salt[FAIR_SALT_SIZE];
    char level[TABLE_BOT_MAX]; // of a bot that takes the seat over
    uint8_t claimed;           // by this seat + 1; 0: nobody says it of another
    int64_t at;                // seconds since 1970; 0: before what was last
} entry;

// Why an entry cannot be: a code of docs/wire.md, or a rule. Neither: it can.
typedef struct objection {
    const char *code;
    uint16_t message; // of gg_common
    gg_verdict verdict;
} objection;

#endif
