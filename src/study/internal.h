/* internal.h - what the files of a study share.
 *
 *     study.c         the tree, and what can be put into it
 *     study_read.c    from text
 *     study_write.c   as text and as JSON
 *     study_change.c  changes
 */
#ifndef GG_STUDY_INTERNAL_H
#define GG_STUDY_INTERNAL_H

#include "study/study.h"

#define NO_POINT STUDY_NO_POINT
enum { COLOURS = STUDY_COLOURS };

typedef study_item item;

typedef struct point {
    uint32_t under;       // NO_POINT: the set-up
    uint32_t first, next; // its eldest child in a variation, its next sibling; NO_POINT: none
    uint32_t number;      // actions played until here
    uint32_t touched;     // the last change here
    gg_action action;     // of points of variations, as are seat and check
    uint16_t check;
    gg_seat seat;
    bool gone;
} point;

struct study {
    match *game;
    uint32_t count;   // actions of the game: points up to here are its own
    uint32_t changes; // that it has grown by
    point *point;
    uint32_t points, capacity;
    unsigned char *states; // as many as points
    size_t state_size;     // with room for alignment
    item *item;
    uint32_t items, item_capacity;
    size_t size; // at most so many bytes as text
};

extern const char *const item_name[]; // by kind

static inline const gg_game *game_of(const study *s) {
    return match_game(s->game);
}

gg_state *state_of(const study *, uint32_t point);

/* Why something cannot be; NULL: it can. Sentences, in English: of programs' mistakes. */
const char *word_wrong(const char *word);
const char *comment_wrong(const char *text);
const char *room_wrong(const study *, size_t more); // so many bytes more of text

// An action under a point, about to be played.
typedef struct step {
    uint32_t under;
    gg_seat seat;
    gg_action action;
} step;

/* The child by this action, or the game's own next point; NO_POINT: there is none. */
uint32_t step_find(const study *, const step *);
/* Plays what is legal there; there is room, and no such child. The new point. */
uint32_t step_add(study *, const step *);
/* Adds a copy; what it has was checked, and there is room. Its number. */
uint32_t item_add(study *, const item *, const char *text);
/* Bytes that these have as text, at most. */
size_t item_cost(const item *, const char *text);
enum { STEP_COST = GG_RECORD_ACTION_MAX + 96 };

/* Where a child hangs: the link that holds it. */
uint32_t *link_of(study *, uint32_t point);

/* The first child that was not taken away, and the next sibling likewise. */
uint32_t child_of(const study *, uint32_t point);
uint32_t sibling_of(const study *, uint32_t point);

#endif
