/* names.h - what places and pieces are called on the screen: the same on the map, in the list and
 * in the order of battle. */
#ifndef GG_TUI_NAMES_H
#define GG_TUI_NAMES_H

#include "base/text.h"
#include "tui/json_view.h"

/* "Marengo" for marengo, "Peterbona/Marengo" for a side of it, "east entry" for an entry. False if
 * the map has no such place. */
bool name_place(const json_view *map, const char *key, gg_text *out);

/* The key of the place with that name, in capitals or not; a key is its own. False if there is
 * none. */
bool name_find(const json_view *map, const char *name, word *key);

/* A place, a unit or a counter; a word that is none of them is its own name. */
void name_write(const json_view *map, const char *key, gg_text *out);

/* A choice with every word by its name: "retreat Charleroi". */
void name_choice(const json_view *map, const char *choice, gg_text *out);

/* Letters as they are typed: small, and without accents. */
void name_fold(const char *text, char *out, size_t capacity);
/* Does a text have all these words, as they are typed: anywhere, or at the beginning of its own? */
bool name_has(const char *words, const char *parts);
bool name_has_words(const char *words, const char *parts);
/* Does a name begin with that, as it is typed? */
bool name_begins(const char *name, const char *part);

/* So many letters; of several words one less, and the first of each before it: "Mare",
 * "S.G.Nuo". A number is enough: "5" of "Field 5". */
void name_brief(const char *name, int letters, word *out);

#endif
