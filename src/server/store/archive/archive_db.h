/* archive_db.h - finished public games, to be searched.
 *
 *     archive_words   word | day | id     "game marengo", "player ann", "winner marengo france" ...
 *     archive         id | length ...     what is asked of a game beside its words
 *
 * A search goes along one word's rows, from the newest day, and looks for each whether the game has
 * the other words too. It looks at ARCHIVE_SCAN_MAX rows at most and says from where to go on, so
 * that no question costs more, whatever is asked. Games that are on, or that are not public, are
 * never here. */
#ifndef GG_SERVER_STORE_ARCHIVE_ARCHIVE_DB_H
#define GG_SERVER_STORE_ARCHIVE_ARCHIVE_DB_H

#include "server/store/table_store.h"

enum {
    ARCHIVE_SCAN_MAX = 500,     // rows that one question looks at
    ARCHIVE_PAGE_MAX = 50,      // games that it answers
    ARCHIVE_WORDS_MAX = 6,      // of a question
    ARCHIVE_WORD_CAPACITY = 160 // bytes of one, its end included
};

typedef struct archived_game {
    ROWS_OF_archive(ROW_MEMBER, )
} archived_game;

typedef struct archived_word {
    ROWS_OF_archive_words(ROW_MEMBER, )
} archived_word;

/* Inside a job: takes in a table that is over now, if it is public. Once is enough. */
db_status archive_put(db *, const char *table);
/* Inside a job: all that there are. */
db_status archive_put_all(db *);

typedef struct archive_question {
    unsigned count; // words; the first is gone along: the one that fewest games have
    char word[ARCHIVE_WORDS_MAX][ARCHIVE_WORD_CAPACITY];
    uint32_t least, most; // entries
    stored_place after;   // its id is "": from the start
    unsigned limit;
} archive_question;

typedef struct archive_answer {
    unsigned count;
    stored_table table[ARCHIVE_PAGE_MAX];
    archived_game game[ARCHIVE_PAGE_MAX];
    bool more;        // there may be more
    stored_place end; // from here on
} archive_answer;

typedef void archive_done(void *self, db_status, const archive_answer *);
void archive_ask(store *, const archive_question *, archive_done *, void *self);

#endif
