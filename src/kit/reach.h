/* reach.h - who can come to a place by his next move, and where those there can go: written from a
 * view, in one scheme for all games (docs/scene.md). A game says who stands where and whether a way
 * is open; what is hidden may be anything that the view allows. */
#ifndef KIT_REACH_H
#define KIT_REACH_H

#include "grognard.h"
#include "kit/scene.h"

// Pieces of one army that stand together, and where they may go.
typedef struct kit_march {
    unsigned army, from, to; // places in the game's own numbering
} kit_march;

// How they come, or who of them: a message and a number that it may have. No words: nothing.
typedef struct kit_reach_mark {
    const gg_words *words;
    unsigned id, number;
} kit_reach_mark;

typedef struct kit_reach {
    unsigned places, armies;
    const char *(*army_key)(unsigned army);
    bool (*is_own)(const gg_view *, unsigned army);
    unsigned (*count)(const gg_view *, unsigned army, unsigned place);
    bool (*reaches)(const gg_view *, kit_march, kit_reach_mark *); // can they, by their next move?
    void (*place_open)(unsigned place, gg_text *); // an object: which it is, and its name
    // Elements of `ways`.
    void (*ways_write)(const struct kit_reach *, const gg_view *, unsigned place, gg_text *);
    // What the game adds to `layers`; may be NULL.
    void (*layers_write)(const struct kit_reach *, const gg_view *, gg_text *);
} kit_reach;

void kit_reach_write(const kit_reach *, const gg_view *, unsigned place, gg_text *);

/* layers.c: the same of the whole board: who is threatened, who can come where. */
void kit_layers_write(const kit_reach *, const gg_view *, gg_text *);
/* A place of a layer: how many of the viewer's own are there, how many of those it is about. */
void kit_layer_place(const kit_reach *, unsigned place, unsigned own, unsigned count, gg_text *);

/* A way out of a place: open if one can go there without a fight. */
typedef struct kit_way {
    unsigned to;
    bool open;
} kit_way;

/* Whose enemies count for the ways out of a place: the viewer's army; where none is his own, the
 * last that stands there, or the first if nobody does. */
unsigned kit_reach_looker(const kit_reach *, const gg_view *, unsigned place);

/* Opens an element of `ways`, with its list of marks. An open way that an enemy can come to by his
 * next move would be cut. */
void kit_way_open(const kit_reach *, const gg_view *, kit_way, gg_text *);

#endif
