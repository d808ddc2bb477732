/* guess.c - see guess.h. In each world the enemies say by their own scenes what they have there. */
#include "match/guess.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "match/scene_text.h"

enum {
    WORLDS = 64,
    STACKS_MAX = 24,
    NAMES_MAX = 96, // of pieces, in one stack
    NAMES_SHOWN = 8,
    KEY_MAX = 96
};

// Pieces of one name in a stack.
typedef struct guess_name {
    char name[SCENE_NAME_MAX];
    unsigned open;          // as many are seen
    unsigned now;           // in the world in hand
    unsigned worlds, count; // worlds that have some beside those seen; how many in all worlds
} guess_name;

// Pieces of one side in one place, some of them hidden.
typedef struct guess_stack {
    char place[KEY_MAX], name[SCENE_NAME_MAX], side[KEY_MAX], who[SCENE_NAME_MAX];
    unsigned hidden, names;
    guess_name *piece; // NAMES_MAX
} guess_stack;

typedef struct guesser {
    const char *place;
    bool is_world; // the scene is an enemy's, of an imagined world
    unsigned stacks, worlds;
    guess_stack stack[STACKS_MAX];
} guesser;

// A place is known by its key, and its parts by that and a slash.
static bool is_within(const char *key, const char *place) {
    size_t size = strlen(place);
    return strncmp(key, place, size) == 0 && (key[size] == 0 || key[size] == '/');
}

static void member(const json_doc *doc, uint32_t object, const char *key, char *out, size_t room) {
    out[0] = 0;
    json_string(doc, json_find(doc, object, key), out, room);
}

static guess_name *name_of(guess_stack *s, const char *name) {
    for (unsigned i = 0; i < s->names; i++) {
        if (strcmp(s->piece[i].name, name) == 0) return &s->piece[i];
    }
    if (s->names == NAMES_MAX) return NULL;
    guess_name *fresh = &s->piece[s->names++];
    gg_text text = gg_text_begin(fresh->name, sizeof fresh->name);
    gg_put(&text, name);
    return fresh;
}

/* Of the viewer's own scene: what is hidden there, and what is not. */

static guess_stack *stack_of(guesser *g, const char *place, const char *side) {
    for (unsigned i = 0; i < g->stacks; i++) {
        if (strcmp(g->stack[i].place, place) == 0 && strcmp(g->stack[i].side, side) == 0)
            return &g->stack[i];
    }
    return NULL;
}

static guess_stack *stack_add(guesser *g, const json_doc *doc, uint32_t place, uint32_t stack) {
    char key[KEY_MAX], side[KEY_MAX];
    member(doc, place, "place", key, sizeof key);
    member(doc, stack, "side", side, sizeof side);
    guess_stack *s = stack_of(g, key, side);
    if (s || g->stacks == STACKS_MAX) return s;
    s = &g->stack[g->stacks++];
    memcpy(s->place, key, sizeof key);
    memcpy(s->side, side, sizeof side);
    member(doc, place, "name", s->name, sizeof s->name);
    member(doc, stack, "name", s->who, sizeof s->who);
    s->piece = gg_must(calloc(NAMES_MAX, sizeof *s->piece));
    return s;
}

static void see_stack(guesser *g, const json_doc *doc, uint32_t place, uint32_t stack) {
    bool own = true;
    int64_t hidden = scene_hidden(doc, stack);
    if (!json_bool(doc, json_find(doc, stack, "own"), &own) || own || hidden <= 0) return;
    guess_stack *s = stack_add(g, doc, place, stack);
    if (!s) return;
    s->hidden += (unsigned)hidden;
    uint32_t pieces = json_find(doc, stack, "pieces");
    for (uint32_t p = scene_first(doc, pieces); p; p = json_after(doc, pieces, p)) {
        char name[SCENE_NAME_MAX];
        member(doc, p, "name", name, sizeof name);
        guess_name *known = name_of(s, name);
        if (known && json_equals(doc, json_find(doc, p, "face"), "shown")) known->open++;
    }
}

/* Of an enemy's scene in an imagined world: what he has there. */

static void count_stack(guesser *g, const json_doc *doc, const char *place, uint32_t stack) {
    char side[KEY_MAX];
    bool own = false;
    member(doc, stack, "side", side, sizeof side);
    guess_stack *s = stack_of(g, place, side);
    if (!s || !json_bool(doc, json_find(doc, stack, "own"), &own) || !own) return;
    uint32_t pieces = json_find(doc, stack, "pieces");
    for (uint32_t p = scene_first(doc, pieces); p; p = json_after(doc, pieces, p)) {
        char name[SCENE_NAME_MAX];
        member(doc, p, "name", name, sizeof name);
        guess_name *known = name_of(s, name);
        if (known) known->now++;
    }
}

static void look(void *self, const json_doc *doc) {
    guesser *g = self;
    uint32_t places = json_find(doc, 0, "places");
    for (uint32_t place = scene_first(doc, places); place; place = json_after(doc, places, place)) {
        char key[KEY_MAX];
        member(doc, place, "place", key, sizeof key);
        if (!is_within(key, g->place)) continue;
        uint32_t stacks = json_find(doc, place, "stacks");
        for (uint32_t s = scene_first(doc, stacks); s; s = json_after(doc, stacks, s)) {
            if (g->is_world)
                count_stack(g, doc, key, s);
            else
                see_stack(g, doc, place, s);
        }
    }
}

/* A world is counted when all enemies have spoken. */

static void world_end(guesser *g) {
    g->worlds++;
    for (unsigned i = 0; i < g->stacks; i++) {
        for (unsigned n = 0; n < g->stack[i].names; n++) {
            guess_name *piece = &g->stack[i].piece[n];
            unsigned hidden = piece->now > piece->open ? piece->now - piece->open : 0;
            piece->worlds += hidden > 0;
            piece->count += hidden;
            piece->now = 0;
        }
    }
}

static void guess(guesser *g, const match *m, unsigned viewer, const gg_text *reader) {
    const gg_game *game = match_game(m);
    gg_state *world = gg_must(calloc(1, game->state_size));
    gg_view *view = gg_must(calloc(1, game->view_size));
    g->is_world = true;
    for (unsigned key = 1; key <= WORLDS; key++) {
        gg_rng rng = { .key = key };
        if (!game->imagine(match_view(m, (gg_seat)viewer), &rng, world)) continue;
        for (unsigned seat = 0; seat < game->seat_count; seat++) {
            if (seat == viewer || !match_has_viewer(m, seat)) continue;
            memset((void *)view, 0, game->view_size);
            game->view_begin(view, world, (gg_seat)seat);
            scene_read(game, view, reader, look, g);
        }
        world_end(g);
    }
    free(world);
    free(view);
}

/* Writing. */

// The likeliest first; of equal ones the more, then by name, so that it is the same everywhere.
static int compare(const void *left, const void *right) {
    const guess_name *a = left, *b = right;
    if (a->worlds != b->worlds) return a->worlds > b->worlds ? -1 : 1;
    if (a->count != b->count) return a->count > b->count ? -1 : 1;
    return strcmp(a->name, b->name);
}

static void stack_write(const guesser *g, guess_stack *s, gg_text *text) {
    qsort(s->piece, s->names, sizeof *s->piece, compare);
    gg_put_object(text, NULL);
    gg_put_member(text, "place", s->place);
    gg_put_member(text, "name", s->name);
    gg_put_member(text, "side", s->side);
    gg_put_member(text, "who", s->who);
    gg_put_number(text, "count", (int)s->hidden);
    gg_put_list(text, "pieces");
    for (unsigned i = 0; i < s->names && i < NAMES_SHOWN && s->piece[i].worlds; i++) {
        const guess_name *piece = &s->piece[i];
        gg_put_object(text, NULL);
        gg_put_member(text, "name", piece->name);
        gg_put_number(text, "percent", (int)((100 * piece->worlds + g->worlds / 2) / g->worlds));
        gg_put_number(text, "tenths", (int)((10 * piece->count + g->worlds / 2) / g->worlds));
        gg_put(text, "}");
    }
    gg_put(text, "]}");
}

void match_guess_write(const match *m, unsigned viewer, const char *place, gg_text *text) {
    const gg_game *game = match_game(m);
    guesser *g = gg_must(calloc(1, sizeof *g));
    g->place = place;
    if (viewer < game->seat_count && match_has_viewer(m, viewer)) {
        scene_read(game, match_view(m, (gg_seat)viewer), text, look, g);
        if (g->stacks) guess(g, m, viewer, text);
    }
    gg_put_list(text, "guess");
    for (unsigned i = 0; i < g->stacks; i++) {
        if (g->worlds) stack_write(g, &g->stack[i], text);
        free(g->stack[i].piece);
    }
    gg_put(text, "]");
    free(g);
}
