/* telling.h - answers for everybody: read without asking who reads, and written where they are
 * read, in the store's thread. */
#ifndef GG_SERVER_LOBBY_TELLING_H
#define GG_SERVER_LOBBY_TELLING_H

#include "server/accounts/accounts.h"

typedef struct telling {
    visit visit;
    char *at;
    gg_text text;
} telling; // may begin a larger struct

/* A request that needs no account, of `size` bytes. */
void *visit_of_anyone(server *, const net_request *, net_exchange *, size_t size);
/* One that only reads, by `work`, which writes the text. */
void *telling_make(server *, const net_request *, net_exchange *, size_t size,
                   db_status (*work)(visit *, db *));
/* Answers with the text: what `done` does, unless there is another. */
bool telling_done(visit *);

/* The word of a path behind so many letters; "" if it does not fit. */
void path_word(const net_request *, size_t from, char *out, size_t capacity);

#endif
