/* table.h - one hosted game: seats, a journal of entries, and messages in JSON (docs/wire.md).
 *
 * A table opens no file and no socket and reads no clock. The server, the WebAssembly worker and
 * the terminal's host hand it messages, carry what it says and store what it keeps. It is rebuilt
 * from its header, its entries and its papers:
 *
 *     header    the head of a game record: set-up, and a seed or what commits to it (core/fair.h)
 *     entries   play SEAT ACTION | undo, hint, accept, decline, leave SEAT | offer SEAT draw, abort
 *               | offer SEAT takeback COUNT, pause | back SEAT COUNT | salt, begin SEAT SALT
 *               | start, resume, late SEAT | bot SEAT LEVEL | holiday SEAT DAYS (clock/) | open,
 *               shut, taken SEAT (club/) | host WHAT (keeping/); where there is a clock each ends
 *               with its moment: play SEAT ACTION @SECONDS
 *     papers    what is written beside the game: chat, notes, automatic replies
 *
 * What is said after an entry was kept must not go out before it is stored. A paper is handed to
 * the host first, and is at the table once it is stored. */
#ifndef GG_TABLE_TABLE_H
#define GG_TABLE_TABLE_H

#include "match/match.h"
#include "table/clock/clock.h"

enum {
    TABLE_WIRE = 1, // version of docs/wire.md: raised when older pages and programs would go wrong
    TABLE_MESSAGE_MAX = 1 << 14, // bytes of a message from a connection
    TABLE_ENTRY_MAX = 192,       // bytes of an entry, its end included
    TABLE_ROW_MAX = 64,          // actions of one message, steps of one answer
    TABLE_SPARE_MAX = 1000,      // a seat's takings back and offers in one game
    TABLE_LATE_MAX = 20,         // turns after which the gallery sees what was done
    TABLE_BACKS_MAX = 40,        // of whole turns: for each the game is played again
    TABLE_BOT_MAX = 32,          // bytes of a level's name, its end included
    TABLE_WORD_MAX = 64,         // bytes of a table's id, a key, a seat's name, their end included
    TABLE_CHAT_MAX = 200,        // lines of chat, the last ones
    TABLE_CHAT_TEXT_MAX = 1000,  // bytes of such a line
    TABLE_NOTES_MAX = 8000,      // bytes of a seat's notes
    TABLE_ANSWERS_MAX = 4096     // bytes of its automatic replies, their end included
};

typedef struct table table;
typedef struct table_hint table_hint; // asked for: a copy of what its seat knows

/* A form, in which a connection reads: the row of its language in gg_languages, and these bits. Two
 * of one viewer that read alike are told the same bytes. */
enum {
    TABLE_LANGUAGES_MAX = 8,
    TABLE_CHANGES = 8, // changes of views in place of views: base/json_change.h
    TABLE_SCENE = 16,  // scenes (docs/scene.md) in place of the game's own views
    TABLE_FORMS = 32
};

/* What `view` of `sit` asks for: "scene", or "" for the game's own; false if it is neither. */
bool table_form_read(const char *view, uint8_t language, uint8_t *form);

// The number a connection gave its message, to be repeated.
typedef struct request_id {
    bool given;
    int64_t id;
} request_id;

typedef enum paper_kind { PAPER_CHAT, PAPER_NOTES, PAPER_ANSWERS } paper_kind;

// What a viewer has written beside the game. Notes and answers replace those before.
typedef struct paper {
    uint8_t kind; // paper_kind
    bool allied;  // of chat: for allies alone
    uint8_t viewer;
    int64_t when;     // of chat: seconds since 1970
    const char *text; // of answers: a JSON object, actions by phase
    request_id request_id;
} paper;

// The wish to sit down, read. What was not said is "".
typedef struct table_sit_wish {
    char table[TABLE_WORD_MAX], key[TABLE_WORD_MAX], seat[TABLE_WORD_MAX];
    uint8_t form;
    request_id request_id;
} table_sit_wish;

// Who sits where: names of people and levels of bots by seat, "" where there is none.
typedef struct table_guests {
    char id[TABLE_WORD_MAX]; // the table's
    char who[GG_SEATS_MAX][64];
    char bot[GG_SEATS_MAX][TABLE_BOT_MAX];
    bool account[GG_SEATS_MAX];   // an account has this seat
    int64_t opened[GG_SEATS_MAX]; // when somebody last sat down here; 0: never
    int64_t moved;                // when something was last played
    bool hotseat;  // they share a screen: whoever sits there has to know who is asked next
    bool rated;    // begins when accounts, or bots, have all seats
    bool no_hints; // nobody is told what the emperor would do
    bool forgets;  // what a seat once saw is not shown to it later
    uint8_t late;  // turns after which the gallery sees what was done (club/gallery.h)
    bool study;    // a moment of a study: all may look through all eyes, as in a game that is over
    clock_terms clock; // how much time there is
    int64_t sealed; // a battle of the day (docs/battle.md), secret until then, even if over; or 0
} table_guests;

// The next game of the same people, each at the next seat.
typedef struct table_rematch {
    gg_seat from, to; // seats of who asks: here, and there
    gg_setup setup;   // by the newest rules; without a seed
    bool fair;        // chance is to be committed to
    table_guests guests;
    request_id request_id;
} table_rematch;

// Where a table's words go. Calls come in the order in which things happened. Those that may be
// NULL stand behind the rest.
typedef struct table_host {
    void *self;
    /* To be stored, as entry number `number` (from 1), before anything that is said later. */
    void (*keep)(void *self, uint32_t number, const char *entry);
    /* To every connection of this viewer that reads in this form. */
    void (*say)(void *self, unsigned viewer, unsigned form, const char *text, size_t size);
    /* Only to the connection whose message is being answered. */
    void (*answer)(void *self, const char *text, size_t size);
    uint8_t form; // of that connection
    /* The forms in which a viewer's connections read, one bit each; NULL: `form`. Where nobody
     * reads, `say` has no text: what is told counts all the same. */
    uint32_t (*readers)(void *self, unsigned viewer);
    /* To be stored, and then handed to table_paper; NULL: it is at the table at once. */
    void (*write)(void *self, const paper *);
    /* As `say`, of nothing that was played: it waits for no entry that the viewer does not know of.
     * NULL: `say`. */
    void (*talk)(void *self, unsigned viewer, unsigned form, const char *text, size_t size);
    /* As `answer`, before all that waits; NULL: `answer`. */
    void (*answer_now)(void *self, const char *text, size_t size);
    /* Does too much wait for this connection, so that it may ask nothing? NULL: never. */
    bool (*busy)(void *self);
    int64_t (*now)(void *self);       // seconds since 1970; NULL: 0
    uint64_t (*clock_ms)(void *self); // milliseconds since some moment; NULL: 0
    /* Calls table_reply after so many milliseconds; NULL: there are no automatic replies. */
    void (*wait)(void *self, gg_seat, uint32_t ms);
    /* Somebody wants to sit down: the host finds the table and calls table_sit, or table_error.
     * NULL: this connection sits. */
    void (*sit)(void *self, const table_sit_wish *);
    uint8_t language; // of who sits down and names none that there is
    /* Makes the table unless it was made before, gives the seat `to` to who asks, and calls
     * table_rematch_made, or table_error; NULL: there is none. */
    void (*rematch)(void *self, const table_rematch *);
    /* Somebody does not want the rematch: says so there, by table_rematch_declined. False: there is
     * none. */
    bool (*rematch_decline)(void *self, gg_seat to);
    /* A new key for the seat of who asks; NULL: seats have none. */
    void (*renew)(void *self, request_id);
    /* Saves the record, of a game that is not over, in a file; NULL: there are none. */
    void (*save)(void *self, const char *file);
    /* Takes it over (whatif/hints.h); false: there is too much. NULL: the table thinks at once. */
    bool (*hint)(void *self, table_hint *);
    int64_t absence_s; // a rated game is lost by who does not decide for so long
} table_host;

/* A new table, nothing played yet; NULL with the fault filled in if the header is bad. */
table *table_open(const char *header, size_t size, const table_guests *, gg_fault *);
void table_close(table *);

const match *table_match(const table *);
uint32_t table_entries(const table *); // how many it has kept or replayed
bool table_over(const table *);        // by the rules, by agreement, or because one has left
bool table_is_sealed(const table *, int64_t now); // it keeps its secrets, even if it is over
/* What the players have agreed on: "draw", "abort"; "left SEAT" if one is gone for good, "late
 * SEAT" if one is out of time; or "". */
const char *table_agreed(const table *);
unsigned table_leaver(const table *);     // who has left or is late, and lost; or seat_count
uint8_t table_leavers(const table *);     // likewise all that have lost by it, one bit each
uint8_t table_substitutes(const table *); // seats that a bot has taken over, likewise
int64_t table_remind_at(const table *);   // a quarter of the time is left, in a game of days; or 0
/* False while salts are missing (salts.c): there is no game yet. */
bool table_begun(const table *);
/* One bit per seat that owes a decision, or before the beginning a salt: 0 when over. */
uint8_t table_to_move(const table *);
/* Entries of its own that a seat has made: plays and takings back. */
uint32_t table_turn(const table *, gg_seat);
table_guests *table_guests_of(table *);

/* The header of a new game, for table_open and for the store. */
void table_header_write(const gg_game *, const gg_setup *, gg_text *);
/* Carries out an entry that was kept before, here or by another process. With a host, viewers are
 * told the news. GG_SYNTAX, GG_UNKNOWN or GG_REFUSED with the fault filled in. */
gg_status table_replay(table *, const char *entry, const table_host *, gg_fault *);

/* A paper that is stored now, or was before; with a host those who may know are told. */
void table_paper(table *, const paper *, const table_host *);
/* Is there such a line of chat already? */
bool table_knows(const table *, const paper *);

/* That seat's player is gone for good, and the game is over; nothing happens if it was before. */
void table_leave(table *, gg_seat, const table_host *);

/* A connection has sat down, which the host answers: it is told `table`, with `more` as further
 * members, and all hear who is there. */
void table_sit(table *, unsigned viewer, const char *more, const table_host *);
/* One of this viewer has gone. */
void table_rise(table *, unsigned viewer, const table_host *);
unsigned table_here(const table *, unsigned viewer); // how many of this viewer sit here
/* Tells all who is there: the guests have changed. */
void table_tell_seats(const table *, const table_host *);
/* Answers `table` and no more. */
void table_greet(const table *, unsigned viewer, const char *more, const table_host *);

/* Hears a message of a viewer; everything that follows goes to the host. The table is NULL where a
 * connection does not sit yet. Returns the id that the message had. */
request_id table_request(table *, unsigned viewer, const char *text, size_t size,
                         const table_host *);
/* Answers that something cannot be done: the host's own reason. */
void table_error(const table_host *, request_id, const char *code, const char *message);
/* Writes the same. */
void table_error_write(gg_text *, request_id, const char *code, const char *message);

/* Are all seats taken, so that a rated game can begin? Always so where it is not rated. */
bool table_is_taken(const table *);

/* After something was done here: automatic replies that are due wait for their moment. */
void table_wake(table *, const table_host *);
/* That moment has come. */
void table_reply(table *, gg_seat, const table_host *);

/* The rematch is made: all are told where it is, and who asked his key ("": he needs none). */
void table_rematch_made(const table *, gg_seat from, const char *id, const char *key,
                        const table_host *);
void table_rematch_declined(const table *, gg_seat by, const table_host *);

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
/* Both at once, and what was chosen is played: for hosts of one thread. A budget of zeros is the
 * level's own, which is halved for this table after a decision that took too long. False: no bot
 * owes one. */
bool table_step(table *, uint32_t nodes, uint32_t ms, const table_host *);
/* Would people notice if this bot's seat did that now? */
bool table_shows(const table *, gg_seat, gg_action);
/* Plays what a bot chose; false if that decision is no longer due. */
bool table_play(table *, gg_seat, uint32_t turn, gg_action, const table_host *);

#endif
