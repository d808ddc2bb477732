/* stacks.h - who is where, out of a scene (docs/scene.md). */
#ifndef GG_TUI_STACKS_H
#define GG_TUI_STACKS_H

#include "tui/client_state.h"

// Pieces of one side in one place.
typedef struct stack {
    word place, side;
    bool own, idle;
    int64_t count;
    uint32_t node; // of the scene
} stack;

typedef struct stack_walk {
    const json_view *scene;
    uint32_t places, place, stacks, stack;
} stack_walk;

/* for (stack_walk w = stack_begin(d); stack_next(&w, &s);) */
stack_walk stack_begin(const client_state *);
bool stack_next(stack_walk *, stack *out);

/* The ink of a side: the same, whoever looks. */
unsigned stack_ink(const client_state *, const char *side);
/* The ink of the viewer's own side; of the gallery a plain one. */
unsigned stack_own_ink(const client_state *);

/* Does that place lie there: is it the place itself, or, if all of it is meant, a side of it? */
bool stack_is_in(const char *place, const char *where, bool whole);

/* Where a piece stands that is seen, by its key; false if there is none. */
bool stack_find_piece(const client_state *, const char *key, word *place);

/* Who is there: "Austria: I3 x2; France: 2 hidden". False: nobody. */
bool stack_occupants(const client_state *, const char *where, gg_text *);

#endif
