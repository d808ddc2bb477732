/* battle_db.h - battles of the day in the store: their chance, and how all did who played one. A
 * table is one if it has a day (`battle`); its score is among the columns of its result. */
#ifndef GG_SERVER_STORE_ARCHIVE_BATTLE_DB_H
#define GG_SERVER_STORE_ARCHIVE_BATTLE_DB_H

#include "server/store/table_store.h"

enum { BATTLE_DAY_S = 86400, BATTLE_GAMES_MAX = 32 };

typedef struct stored_battle {
    ROWS_OF_battles(ROW_MEMBER, )
} stored_battle;

/* Until when nothing is given out of a battle of that day, and a game of it counts: it is begun on
 * its day, and the next one may still be taken for it. 0 for day 0. */
int64_t battle_until(int64_t day);
/* Until when a table keeps its secrets though its game is over: as a battle of the day, or because
 * another game has the same chance. 0: it does not. */
int64_t stored_sealed_until(const stored_table *);

/* The battle of that day and game as it was drawn first; this one, if there was none. NULL if it
 * cannot be stored, or another process was faster just now. */
typedef void battle_found(void *self, const stored_battle *);
void battle_find(store *, const stored_battle *fresh, battle_found *, void *self);

// How often the battle of a game was begun, and played to an end that counts.
typedef struct battle_count {
    char game[STORED_WORD_CAPACITY];
    uint32_t begun, played;
} battle_count;

typedef void battle_counted(void *self, db_status, unsigned count, const battle_count *);
void battle_count_all(store *, int64_t day, battle_counted *, void *self);

// How a table of a battle did. `others`: those that count, this one apart.
typedef struct battle_standing {
    int64_t day; // 0: there is no such table
    char game[STORED_WORD_CAPACITY];
    bool over;
    uint32_t points, taken, lost; // points 0: it does not count
    uint32_t others, below, equal;
} battle_standing;

typedef void battle_stood(void *self, db_status, const battle_standing *);
void battle_stand(store *, const char *table, battle_stood *, void *self);

#endif
