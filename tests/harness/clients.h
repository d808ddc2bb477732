/* clients.h - a table with a client for every viewer, each of which knows only what it is told,
 * and a store that keeps entries. Games are played by messages alone; on the way it is checked
 * that entries are kept before they are told, that nobody is told nothing, and that no message
 * disturbs the game. */
#ifndef TESTS_HARNESS_CLIENTS_H
#define TESTS_HARNESS_CLIENTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/json.h"
#include "table/table.h"

enum { VIEWERS = GG_SEATS_MAX + 1, ENTRIES_MAX = 1 << 14 };

/* What one viewer's client has been told. */
typedef struct client {
    char *last;             // the last message with the state
    char *said;             // the last message that was said to it, whatever it was; NULL: none
    char *answer;           // the last answer
    char **step;            // each group of events as `past` would show it
    uint32_t *number;       // of the action that each came of
    uint32_t steps;         // how many
    uint32_t played;        // actions when the last message came
    uint32_t messages, ids; // how many, and those with an id
} client;

typedef struct test_table {
    table *t;
    table_host host;
    client client[VIEWERS];
    unsigned asking; // viewer whose message is heard
    char *entry[ENTRIES_MAX];
    uint32_t entries;
    uint64_t dice;
} test_table;

typedef struct reading {
    json_doc doc;
    json_node *node;
    char *text;
} reading;

/* A message, read; `end` frees it. */
reading read_message(const char *text);
void end(reading *);
/* A member as it stands in the text, to be freed; strings without quotes. */
char *member(const reading *, uint32_t object, const char *key);
/* Has the message this member? */
bool is(const char *text, const char *key, const char *value);
uint64_t number(const char *text, const char *key);
char *copy_of(const char *text, size_t size);

/* A table with bots of this level in every seat; "" for people. */
table *open_table(const gg_game *, const gg_setup *, const char *bots);
/* Likewise with all its clients, who have been greeted. */
test_table *open_test_table(const gg_game *, const gg_setup *, const char *bots);
void close_test_table(test_table *);
/* The number of the gallery. */
unsigned gallery(const test_table *);
uint64_t hash_of(const table *);

/* Sends a message; returns the answer to it, "" if there was none. */
const char *ask(test_table *, unsigned viewer, const char *text);
void assert_error(test_table *, unsigned viewer, const char *text, const char *code);

/* Does the last message ask something? A seat whose client is asked; the gallery if none is. */
bool is_asked(const char *moment);
unsigned somebody_asked(test_table *);
bool can_undo(const client *);
/* The play of an action that this client was offered, to be freed. */
char *choose(test_table *, unsigned seat);
void resign(test_table *, unsigned seat);
/* Plays so many actions by lot, undone ones among them, or to the end. */
void play_game(test_table *, uint32_t limit);

#endif
