/* reader.h - reading the JSON of a position, member by member. The first thing that is wrong
 * is kept as the fault, and everything after it does nothing. */
#ifndef KIT_READER_H
#define KIT_READER_H

#include "base/json.h"

typedef struct kit_reader {
    json_doc doc;
    gg_fault *fault;
    void *state; // the game's own: what is being filled in
    bool failed;
    const struct kit_field *field; // schema.h: of the element that is being read
    void *object;                  // and the struct that its list belongs to
} kit_reader;

/* Reads the text into the nodes and clears the fault; false, and a syntax fault with its line,
 * if it is not JSON or has more nodes than that. */
bool kit_read_begin(kit_reader *, const char *text, json_node *, uint32_t capacity);

/* The sentence of the fault is `what` followed by `where`, which may be NULL. */
void kit_fail(kit_reader *, gg_status, const char *what, const char *where);
/* Well formed, but against that rule. */
void kit_refuse(kit_reader *, unsigned rule, const char *why);

/* `object` is an object with no keys but those (NULL-terminated); `name` is what to call it. */
void kit_keys_check(kit_reader *, uint32_t object, const char *const *allowed, const char *name);

/* A whole number 0 .. high; `fallback` if the key is not there. */
unsigned kit_number_read(kit_reader *, uint32_t object, const char *key, unsigned fallback,
                         unsigned high);

/* Finds the thing of that name, and its number; false if there is none. */
typedef bool kit_find(const char *key, size_t size, unsigned *thing);

/* ---- What the positions of all games have. */

/* A position of that game, if it says of which. */
void kit_game_check(kit_reader *, const gg_game *);
/* The member `options`: of each the value that it has by those rules, the first if it is not there.
 * True is "on", a number its digits. */
void kit_options_read(kit_reader *, const gg_game *, unsigned rules,
                      uint8_t chosen[GG_OPTIONS_MAX]);
/* The member `rule`, by which a game ended; 0 and a fault if it is none. */
unsigned kit_rule_read(kit_reader *, const gg_game *);
/* The version of the rules; what stood in the head counts where the position does not say. */
void kit_rules_read(kit_reader *, const gg_game *, gg_head *);
/* The members `chance` and `ply`, where they are there. */
void kit_chance_read(kit_reader *, gg_head *);
/* True of a position with a sealed part; a seal without one is a fault. */
bool kit_is_sealed(const kit_reader *);
void kit_stray_seal_check(kit_reader *);

#endif
