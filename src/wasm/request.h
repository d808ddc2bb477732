/* request.h - the wish for a table, read from the JSON of POST /api/tables (docs/wire.md). */
#ifndef GG_WASM_REQUEST_H
#define GG_WASM_REQUEST_H

#include "table/table.h"

enum { REQUEST_MAX = 1 << 12 }; // bytes

typedef struct request {
    const gg_game *game;
    gg_setup setup;
    table_guests guests;
    const char *lesson; // the header of one; NULL: it begins from the set-up
    size_t lesson_size;
    const char *code; // what is wrong with it, of docs/wire.md; NULL: nothing
    char message[256];
} request;

/* Besides what the server takes it knows `seed`, a whole number. False with code and message. */
bool request_read(request *, const char *text, size_t size);

#endif
