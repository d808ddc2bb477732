/* mkdata.h - what the parts of mkdata share: a row per game, and writers of C and JSON. */
#ifndef GG_TOOLS_MKDATA_H
#define GG_TOOLS_MKDATA_H

#include <stdio.h>

#include "base/text.h"
#include "map/decor_file.h"
#include "map/reader.h"

// A list of the map for clients.
typedef struct mk_list {
    const char *key;
    void (*put)(gg_text *);
} mk_list;

typedef struct mk_game {
    const char *key, *name, *json_name; // json_name: the table that holds the map for clients
    const map_frame *frame;             // filled in by read
    /* Reads a board and keeps it for the functions below; refuses as the readers do. */
    gg_status (*read)(const char *text, size_t size, map_nodes *, gg_fault *);
    const mk_list *lists;     // of the map for clients, in its order; the last has no key
    void (*names)(gg_text *); // of places in sentences, a list behind them; or NULL
    void (*write)(FILE *);    // tables of board.h
} mk_game;

#define GAME(key, prefix)
#define DRAWN(key, prefix) extern const mk_game mk_##key;
#include "games.def"

/* A C string, with all but plain ASCII escaped. */
void mk_write_string(FILE *, const char *);

/* Members and elements of JSON, with the comma where one is due. */
void mk_put_point(gg_text *, map_point);
void mk_put_points(gg_text *, const char *key, const map_point *, unsigned count);
void mk_put_number(gg_text *, const char *key, int);

#endif
