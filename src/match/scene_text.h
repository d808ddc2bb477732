/* scene_text.h - scenes (docs/scene.md) as lines for people: for screen readers, for terminals
 * without a map, for programs that ask a table for its board. */
#ifndef GG_MATCH_SCENE_TEXT_H
#define GG_MATCH_SCENE_TEXT_H

#include "base/json.h"
#include "base/say.h"

enum { SCENE_COLUMNS = 78, SCENE_NAME_MAX = 256, SCENE_LINE_MAX = 4096 };

/* The first of a list; 0 if there is none, or no list: what comes from a server may be anything. */
uint32_t scene_first(const json_doc *, uint32_t list);

/* A string of the scene as it is; nothing if the node is none. */
void scene_put(const json_doc *, uint32_t node, gg_text *);

/* "Brussels (city)": the name of an object, and its marks. */
void scene_name_write(const json_doc *, uint32_t object, gg_text *);
/* "city; a battle is due". */
void scene_marks_write(const json_doc *, uint32_t object, gg_text *);

/* A piece: "I Inf A 3 of 4 (moved)". */
void scene_piece_write(const json_doc *, uint32_t piece, gg_text *);
/* Pieces of a stack that are seen, or those remembered; those that are alike are counted. */
void scene_pieces_write(const json_doc *, uint32_t stack, bool remembered, gg_text *);
/* All of a stack: "I3, I2 x2, 3 hidden (1 inactive); known: C2". */
void scene_stack_write(const json_doc *, uint32_t stack, gg_text *);
/* Pieces that nobody here sees. */
int64_t scene_hidden(const json_doc *, uint32_t stack);

/* A number of a track: "17", "2 of 3". */
void scene_value_write(const json_doc *, uint32_t track, gg_text *);

/* Lines of at most SCENE_COLUMNS columns: the title; the title and the
 * tracks of sides; sides with their
 * places; fights, box by box. */
typedef void scene_writer(const json_doc *, gg_text *);
void scene_title_write(const json_doc *, gg_text *);
void scene_head_write(const json_doc *, gg_text *);
void scene_sides_write(const json_doc *, gg_text *);
void scene_fights_write(const json_doc *, gg_text *);

/* The side of a key; 0 if there is none. */
uint32_t scene_side(const json_doc *, uint32_t key);

typedef void scene_reader(void *self, const json_doc *scene);
/* The scene of a view in the language of this reader, handed on while it is read. */
void scene_read(const gg_game *, const gg_view *, const gg_text *reader, scene_reader *,
                void *self);

/* The board of a view: all of the above. */
void match_board_write(const gg_game *, const gg_view *, gg_text *);

#endif
