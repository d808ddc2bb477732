/* study.c - the tree of a study, and what can be put into it.
 * speech off: what a program does wrong is said in English. */
#include "study/study.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "base/utf8.h"
#include "study/internal.h"

enum { ALIGNMENT = 16 };

const char *const study_colour[COLOURS] = { "red", "green", "blue", "yellow" };
const char *const item_name[] = { "comment", "mark", "arrow" };

/* Opening. */

static void keep_state(study *s, uint32_t at, const gg_state *state) {
    memcpy(s->states + at * s->state_size, (const void *)state, game_of(s)->state_size);
}

gg_state *state_of(const study *s, uint32_t at) {
    GG_ASSERT_CMP(at, <, s->points);
    return (gg_state *)(void *)(s->states + at * s->state_size);
}

static void make_room(study *s) {
    if (s->points < s->capacity) return;
    s->capacity += s->capacity / 2 + 64;
    s->point = gg_must(realloc(s->point, s->capacity * sizeof *s->point));
    s->states = gg_must(realloc(s->states, s->capacity * s->state_size));
}

static uint32_t add_point(study *s, point p, const gg_state *state) {
    make_room(s);
    uint32_t at = s->points++;
    p.first = p.next = NO_POINT;
    s->point[at] = p;
    keep_state(s, at, state);
    return at;
}

// The game is played once more, for its states.
static void walk_game(study *s) {
    match *m = match_open_again(s->game);
    for (uint32_t i = 0; i <= s->count; i++) {
        point p = { .under = i ? i - 1 : NO_POINT, .number = i };
        if (i) match_play_again(m, s->game);
        add_point(s, p, match_state(m));
    }
    match_close(m);
}

static size_t size_of_game(const match *m) {
    char *at = gg_must(malloc(STUDY_SIZE_MAX));
    gg_text text = gg_text_begin(at, STUDY_SIZE_MAX);
    match_record_write(m, &text);
    free(at);
    return text.used + sizeof "\n" STUDY_HEAD "\n";
}

study *study_open(match *game) {
    study *s = gg_must(calloc(1, sizeof *s));
    s->game = game;
    s->count = match_action_count(game);
    s->state_size = (match_game(game)->state_size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    s->size = size_of_game(game);
    walk_game(s);
    return s;
}

void study_close(study *s) {
    if (!s) return;
    for (uint32_t i = 0; i < s->items; i++)
        free(s->item[i].text);
    free(s->item);
    free(s->states);
    free(s->point);
    match_close(s->game);
    free(s);
}

/* Looking. */

const match *study_game(const study *s) {
    return s->game;
}

uint32_t study_changes(const study *s) {
    return s->changes;
}

bool study_has(const study *s, uint32_t at) {
    return at < s->points && !s->point[at].gone;
}

bool study_is_empty(const study *s) {
    for (uint32_t i = s->count + 1; i < s->points; i++)
        if (!s->point[i].gone) return false;
    for (uint32_t i = 0; i < s->items; i++)
        if (!s->item[i].gone) return false;
    return true;
}

uint32_t study_under(const study *s, uint32_t at) {
    return s->point[at].under;
}

uint32_t study_number(const study *s, uint32_t at) {
    return s->point[at].number;
}

const study_item *study_item_next(const study *s, uint32_t at, uint32_t *i) {
    while (*i < s->items) {
        const item *it = &s->item[(*i)++];
        if (it->at == at && !it->gone) return it;
    }
    return NULL;
}

static uint32_t present(const study *s, uint32_t at) {
    while (at != NO_POINT && s->point[at].gone)
        at = s->point[at].next;
    return at;
}

uint32_t child_of(const study *s, uint32_t at) {
    return present(s, s->point[at].first);
}

uint32_t sibling_of(const study *s, uint32_t at) {
    return present(s, s->point[at].next);
}

uint32_t study_on(const study *s, uint32_t at) {
    return at > s->count ? child_of(s, at) : NO_POINT;
}

// The branches that leave after a point begin with its first child, or in a variation its second.
static uint32_t branch_of(const study *s, uint32_t at) {
    uint32_t child = child_of(s, at);
    return at <= s->count || child == NO_POINT ? child : sibling_of(s, child);
}

uint32_t study_heads(const study *s, uint32_t **out) {
    uint32_t count = 0, *head = *out = gg_must(malloc((s->points + 1) * sizeof *head));
    for (uint32_t at = 0; at <= s->count; at++)
        for (uint32_t c = branch_of(s, at); c != NO_POINT; c = sibling_of(s, c))
            head[count++] = c;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t at = head[i]; at != NO_POINT; at = study_on(s, at))
            for (uint32_t c = branch_of(s, at); c != NO_POINT; c = sibling_of(s, c))
                head[count++] = c;
    return count;
}

match *study_match(const study *s, uint32_t at) {
    GG_ASSERT(study_has(s, at));
    uint32_t more = 0, from = at;
    while (from > s->count) {
        from = s->point[from].under;
        more++;
    }
    match *m = match_open_again(s->game);
    while (match_action_count(m) < from)
        match_play_again(m, s->game);
    uint32_t *path = gg_must(malloc((more + 1) * sizeof *path));
    for (uint32_t i = more, p = at; i > 0; p = s->point[p].under)
        path[--i] = p;
    for (uint32_t i = 0; i < more; i++)
        match_play_legal(m, s->point[path[i]].seat, s->point[path[i]].action, NULL);
    free(path);
    return m;
}

/* What may stand in it. */

const char *word_wrong(const char *word) {
    static const char good[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                               "_-./:";
    size_t size = strlen(word);
    if (size == 0 || size >= STUDY_WORD_MAX) return "a key has 1 to 63 characters";
    return strspn(word, good) == size ? NULL : "a key has letters, digits and _ - . / : alone";
}

const char *comment_wrong(const char *text) {
    size_t size = strlen(text), at = 0;
    bool any = false, is_line = true;
    if (size > STUDY_COMMENT_MAX) return "a comment has at most 2000 bytes";
    while (at < size) {
        uint32_t c = 0;
        size_t bytes = gg_utf8_read(text + at, size - at, &c);
        if (bytes == 0) return "a comment is UTF-8";
        if (c != '\n' && !gg_utf8_is_plain(c)) return "a comment has a character that is not seen";
        if (c == '\n' && is_line) return "a comment has an empty line";
        is_line = c == '\n';
        any |= c != ' ' && c != '\n';
        at += bytes;
    }
    if (!any) return "a comment says something";
    return is_line ? "a comment has an empty line" : NULL;
}

size_t item_cost(const item *it, const char *text) {
    size_t lines = 1;
    for (const char *c = text ? text : ""; *c; c++)
        lines += *c == '\n';
    return 48 + strlen(it->by) + strlen(it->place) + strlen(it->to) + (text ? strlen(text) : 0)
           + 2 * lines;
}

const char *room_wrong(const study *s, size_t more) {
    return s->size + more < STUDY_SIZE_MAX ? NULL : "the study would be longer than 1 MiB";
}

/* Putting in. */

uint32_t *link_of(study *s, uint32_t at) {
    uint32_t *link = &s->point[s->point[at].under].first;
    while (*link != at)
        link = &s->point[*link].next;
    return link;
}

static bool is_same(const gg_action *a, const gg_action *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

uint32_t step_find(const study *s, const step *p) {
    if (p->under < s->count) {
        const gg_record_row *row = match_action(s->game, p->under);
        if (row->seat == p->seat && is_same(&row->action, &p->action)) return p->under + 1;
    }
    for (uint32_t c = child_of(s, p->under); c != NO_POINT; c = sibling_of(s, c))
        if (s->point[c].seat == p->seat && is_same(&s->point[c].action, &p->action)) return c;
    return NO_POINT;
}

uint32_t step_add(study *s, const step *p) {
    GG_ASSERT_CMP(s->points - s->count, <=, STUDY_POINTS_MAX);
    gg_state *state = gg_must(malloc(s->state_size));
    memcpy((void *)state, (const void *)state_of(s, p->under), game_of(s)->state_size);
    gg_play_legal(game_of(s), state, p->seat, p->action, NULL);
    point new = { .under = p->under,
                  .number = s->point[p->under].number + 1,
                  .touched = s->changes,
                  .action = p->action,
                  .check = gg_record_check_of(game_of(s), state),
                  .seat = p->seat };
    uint32_t at = add_point(s, new, state);
    free(state);
    uint32_t *link = &s->point[p->under].first;
    while (*link != NO_POINT)
        link = &s->point[*link].next;
    *link = at;
    s->size += STEP_COST;
    return at;
}

uint32_t item_add(study *s, const item *it, const char *text) {
    GG_ASSERT_CMP(s->items, <, STUDY_ITEMS_MAX);
    if (s->items == s->item_capacity) {
        s->item_capacity += s->item_capacity / 2 + 16;
        s->item = gg_must(realloc(s->item, s->item_capacity * sizeof *s->item));
    }
    item *new = &s->item[s->items];
    *new = *it;
    new->text = text ? gg_must(strdup(text)) : NULL;
    new->touched = s->changes;
    s->size += item_cost(it, text);
    return s->items++;
}
