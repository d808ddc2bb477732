/* fields.h - what a record of a board file has, in one line: its fields, with blanks between.
 *
 *     KEY          is there, and read elsewhere      KEY$           a text
 *     KEY!63       a text of 1 to 63 bytes           KEY?           true or false
 *     KEY=1..9     a whole number                    KEY=frame      likewise, x or y in the frame
 *     KEY@LIST     the id of a record of that list   KEY:a|b        one of these words
 *     KEY*2        2 points or more                  KEY^           a point
 *     KEY%1815-06-15  a date of that form
 *
 * A ~ behind it: or null; a - before it: it may be missing. Values are numbers: of a word its
 * place, of an id that of its record. */
#ifndef GG_MAP_FIELDS_H
#define GG_MAP_FIELDS_H

#include "map/reader.h"

enum { MAP_NONE = 0xff }; // null in a column

/* The node is an object with exactly these fields, and may have a note where the file has notes. */
bool map_has_fields(map_reader *, uint32_t node, const char *fields);
/* They are as the line says. */
bool map_check_fields(map_reader *, uint32_t node, const char *fields);
/* Both, of an object that is no record of a list. */
bool map_is_record(map_reader *, uint32_t node, const char *fields);

/* What a field that was checked says: -1 for null. `fields` has it. */
int map_field_value(const map_reader *, uint32_t node, const char *fields, const char *key);
/* Place of a name among the ids of a list of the file; -1 if it is none of them. */
int map_index_of(const map_reader *, const char *list, uint32_t name);

#endif
