/* table.h - one hosted game: seats, a journal of entries, and messages in JSON (docs/wire.md).
 *
 * A table opens no file and no socket and reads no clock: the server and the WebAssembly worker
 * both hand it messages and carry what it says. It is rebuilt from its header and entries:
 *
 *     header    the head of a game record: game, rules, scenario, options, seed
 *     entries   play SEAT ACTION | undo SEAT | offer SEAT draw | offer SEAT abort
 *               | accept SEAT | decline SEAT | leave SEAT
 *
 * Whatever is kept has happened at this table; what is said after it must not go out before
 * it is stored. */
#ifndef GG_TABLE_TABLE_H
#define GG_TABLE_TABLE_H

#include "match/match.h"

enum {
    TABLE_MESSAGE_MAX = 1 << 14, // bytes of a message from a connection
    TABLE_ENTRY_MAX = 192,       // bytes of an entry, its end included
    TABLE_ROW_MAX = 64,          // actions of one message, steps of one answer
    TABLE_SPARE_MAX = 1000,      // a seat's takings back and offers in one game
    TABLE_BOT_MAX = 32           // bytes of a level's name, its end included
};

typedef struct table table;

/* A form, in which a connection reads: the row of its language in gg_languages, and these bits. Two
 * of one viewer that read alike are told the same bytes. */
enum {
    TABLE_LANGUAGES_MAX = 8,
    TABLE_SCENE = 16, // scenes (docs/scene.md) in place of the game's own views
    TABLE_FORMS = 32
};

/* What `view` of `sit` asks for: "scene", or "" for the game's own; false if it is neither. */
bool table_form_read(const char *view, uint8_t language, uint8_t *form);

// Where a table's words go. Calls come in the order in which things happened.
typedef struct table_host {
    void *self;
    /* To be stored, as entry number `number` (from 1), before anything that is said later. */
    void (*keep)(void *self, uint32_t number, const char *entry);
    /* To every connection of this viewer that reads in this form. */
    void (*say)(void *self, unsigned viewer, unsigned form, const char *text, size_t size);
    /* Only to the connection whose message is being answered. */
    void (*answer)(void *self, const char *text, size_t size);
    uint8_t form; // of that connection
    /* The forms in which a viewer's connections read, one bit each, at least one; NULL: `form`. */
    uint32_t (*readers)(void *self, unsigned viewer);
} table_host;

// Who sits where: names of people and levels of bots by seat, "" where there is none.
typedef struct table_guests {
    char who[GG_SEATS_MAX][64];
    char bot[GG_SEATS_MAX][TABLE_BOT_MAX];
    bool hotseat; // they share a screen: whoever sits there has to know who is asked next
} table_guests;

/* A new table, nothing played yet; NULL with the fault filled in if the header is bad. */
table *table_open(const char *header, size_t size, const table_guests *, gg_fault *);
void table_close(table *);

const match *table_match(const table *);
uint32_t table_entries(const table *); // how many it has kept or replayed
bool table_over(const table *);        // by the rules, by agreement, or because one has left
/* What the players have agreed on: "draw", "abort"; "left SEAT" if one of them is gone for good;
 * "": nothing. */
const char *table_agreed(const table *);
/* The seat that has left, seat_count if none has: it has lost, whatever stands on the board. */
unsigned table_leaver(const table *);
/* One bit per seat that owes a decision: 0 when over. */
uint8_t table_to_move(const table *);
/* Entries of its own that a seat has made: plays and takings back. */
uint32_t table_turn(const table *, gg_seat);
table_guests *table_guests_of(table *);

/* The header of a new game, for table_open and for the store. */
void table_header_write(const gg_game *, const gg_setup *, gg_text *);

/* Carries out an entry that was kept before, here or by another process. With a host, viewers are
 * told the news. GG_SYNTAX, GG_UNKNOWN or GG_REFUSED with the fault filled in. */
gg_status table_replay(table *, const char *entry, const table_host *, gg_fault *);

/* That seat's player is gone for good, and the game is over; nothing happens if it was before. */
void table_leave(table *, gg_seat, const table_host *);

/* Answers `table` for a viewer that has just sat down; `more` are further members, or "". */
void table_greet(const table *, unsigned viewer, const char *more, const table_host *);

/* Hears a message of a viewer; everything that follows goes to the host. */
void table_request(table *, unsigned viewer, const char *text, size_t size, const table_host *);

/* The viewer of that name, seat_count for `public`; seat_count + 1 if there is none here. */
unsigned table_viewer(const table *, const char *name);

// What a bot needs for one decision, copied: it can think in another thread.
typedef struct table_bot_turn {
    const gg_game *game;
    gg_seat seat;
    uint32_t turn; // of that seat: an answer to another turn comes too late
    uint64_t seed; // a function of the game's seed and of what was played
    gg_decision decision;
    gg_view *view; // owned: freed by table_bot_turn_free
    char level[TABLE_BOT_MAX];
} table_bot_turn;

/* Fills in the lowest bot's seat that owes a decision; false if none does. */
bool table_bot_turn_begin(const table *, table_bot_turn *);
/* Thinks: no table is touched. A budget of zeros is the level's own. */
gg_action table_think(const table_bot_turn *, uint32_t nodes, uint32_t ms);
void table_bot_turn_free(table_bot_turn *);
/* Would people notice if this bot's seat did that now? */
bool table_shows(const table *, gg_seat, gg_action);
/* Plays what a bot chose; false if that decision is no longer due. */
bool table_play(table *, gg_seat, uint32_t turn, gg_action, const table_host *);

#endif
