/* scene.h - a view as a scene: one scheme for all games, so that any client can show any of them.
 * docs/scene.md has the scheme. A game says what is there, in the reader's language; a client
 * arranges it, and knows no game.
 *
 *     scene   title, sides, places, tracks, fights, reserves, stakes
 *     place   stacks, marks        fight   boxes: stacks, marks        reserve   stacks
 *     stack   pieces, marks        piece   marks
 */
#ifndef KIT_SCENE_H
#define KIT_SCENE_H

#include "base/say.h"

/* A message that has no arguments. */
static inline gg_saying kit_saying(const gg_words *words, unsigned id) {
    return (gg_saying){ .words = words, .id = (uint16_t)id };
}

/* A message as an element of a list, such as `marks`. */
void kit_scene_say(gg_text *, gg_saying);
/* A message as a member. */
void kit_scene_name(gg_text *, const char *key, gg_saying);

/* Opens an object, with a comma before it if one is due: which it is, and its name. */
void kit_scene_open(gg_text *, const char *what, const char *key, gg_saying name);
/* Ends a list and begins the next one of the same object. */
void kit_scene_next(gg_text *, const char *key);
/* Ends the last list of an object, and the object. */
void kit_scene_close(gg_text *);

/* Opens an element of `sides`, with its list of marks. */
void kit_side_open(gg_text *, const char *key, gg_saying name, bool own);

/* Opens an element of `stacks`, with its list of pieces. Close it with kit_stack_close if it has
 * no marks. */
typedef struct kit_stack {
    const char *side;
    unsigned count; // hidden ones too
    bool own, idle; // idle: none of them can act now
} kit_stack;
void kit_stack_open(gg_text *, kit_stack, gg_saying name);
void kit_stack_close(gg_text *);

/* Opens an element of `pieces`, with its list of marks. A piece that is remembered is one of the
 * hidden ones. */
enum { KIT_FACE_OWN, KIT_FACE_SHOWN, KIT_FACE_REMEMBERED };
typedef struct kit_piece {
    const char *key, *kind;
    int strength, of; // of: at full strength; negative: null
    unsigned face;    // KIT_FACE_...
} kit_piece;
void kit_piece_open(gg_text *, kit_piece, gg_saying name);

/* A track. Its text may be no saying: {0}. */
typedef struct kit_track {
    const char *key, *side; // side NULL: of all
    int value, of;          // of: negative: null
} kit_track;
void kit_track_write(gg_text *, kit_track, gg_saying name, gg_saying text);

/* What makes a side win, and how far it has come: value of `of`; negative: null. */
typedef struct kit_stake {
    const char *key;
    bool own; // the viewer's side wins by it
    int value, of;
} kit_stake;
void kit_stake_write(gg_text *, kit_stake, gg_saying who, gg_saying name);

#endif
