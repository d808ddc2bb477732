/* study_write.c - a study as text, behind its record; and as JSON. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "base/text.h"
#include "study/internal.h"

/* Text. */

static void put_comment(const item *it, gg_text *text) {
    gg_put(text, "comment ");
    gg_put(text, it->by[0] ? it->by : "-");
    gg_put(text, " ");
    for (const char *c = it->text; *c; c++) {
        gg_put_char(text, *c);
        if (*c == '\n') gg_put(text, ": ");
    }
    gg_put(text, "\n");
}

static void put_item(const item *it, gg_text *text) {
    if (it->kind == STUDY_COMMENT) {
        put_comment(it, text);
        return;
    }
    gg_put(text, item_name[it->kind]);
    gg_put(text, " ");
    gg_put(text, it->place);
    gg_put(text, it->kind == STUDY_ARROW ? " " : "");
    gg_put(text, it->to);
    gg_put(text, " ");
    gg_put(text, study_colour[it->colour]);
    gg_put(text, "\n");
}

// Items by the point they hang on, in the order of their making.
typedef struct shelf {
    const study *s;
    uint32_t *first, *next; // by point; by item
} shelf;

static shelf shelf_make(const study *s) {
    shelf out = { s, gg_must(malloc(s->points * sizeof *out.first)),
                  gg_must(malloc((s->items + 1) * sizeof *out.next)) };
    for (uint32_t at = 0; at < s->points; at++)
        out.first[at] = NO_POINT;
    for (uint32_t i = s->items; i-- > 0;) {
        if (s->item[i].gone) continue;
        out.next[i] = out.first[s->item[i].at];
        out.first[s->item[i].at] = i;
    }
    return out;
}

static void shelf_free(const shelf *f) {
    free(f->first);
    free(f->next);
}

static void put_items(const shelf *f, uint32_t at, gg_text *text) {
    if (f->first[at] == NO_POINT) return;
    gg_put(text, "at ");
    gg_put_int(text, f->s->point[at].number);
    gg_put(text, "\n");
    for (uint32_t i = f->first[at]; i != NO_POINT; i = f->next[i])
        put_item(&f->s->item[i], text);
}

static void put_step(const study *s, uint32_t at, gg_text *text) {
    const point *p = &s->point[at];
    const gg_record_row row = {
        .action = p->action, .number = p->number, .check = p->check, .seat = p->seat
    };
    gg_record_action_write(game_of(s), &row, NULL, text);
}

// `number`: of the variation that each point belongs to; of the game 0.
static void put_variation(const shelf *f, uint32_t head, const uint32_t *number, gg_text *text) {
    const study *s = f->s;
    uint32_t under = s->point[head].under;
    gg_put(text, "variation ");
    gg_put_int(text, number[head]);
    gg_put(text, " after ");
    gg_put_int(text, s->point[under].number);
    if (under > s->count) gg_put(text, " of ");
    if (under > s->count) gg_put_int(text, number[under]);
    gg_put(text, "\n");
    for (uint32_t at = head; at != NO_POINT; at = study_on(s, at))
        put_step(s, at, text);
    for (uint32_t at = head; at != NO_POINT; at = study_on(s, at))
        put_items(f, at, text);
}

void study_write(const study *s, gg_text *text) {
    match_record_write(s->game, text);
    if (study_is_empty(s)) return;
    gg_put(text, "\n" STUDY_HEAD "\n");
    shelf f = shelf_make(s);
    for (uint32_t at = 0; at <= s->count; at++)
        put_items(&f, at, text);
    uint32_t *head, heads = study_heads(s, &head);
    uint32_t *number = gg_must(calloc(s->points, sizeof *number));
    for (uint32_t i = 0; i < heads; i++)
        for (uint32_t at = head[i]; at != NO_POINT; at = study_on(s, at))
            number[at] = i + 1;
    for (uint32_t i = 0; i < heads; i++)
        put_variation(&f, head[i], number, text);
    free(number);
    free(head);
    shelf_free(&f);
}

/* JSON. */

static void put_label(const study *s, uint32_t under, const step *p, gg_text *text) {
    char words[512];
    gg_text out = gg_text_within(text, words, sizeof words);
    game_of(s)->choice_write(state_of(s, under), p->seat, p->action, &out);
    gg_put_member(text, "label", words);
}

void study_tell_game(const study *s, gg_text *text) {
    gg_put(text, "[");
    for (uint32_t i = 0; i < s->count; i++) {
        const gg_record_row *row = match_action(s->game, i);
        const step p = { i, row->seat, row->action };
        gg_put_object(text, NULL);
        gg_put_member(text, "seat", game_of(s)->seat_name[row->seat]);
        put_label(s, i, &p, text);
        gg_put(text, "}");
    }
    gg_put(text, "]");
}

static void tell_point(const study *s, uint32_t at, gg_text *text) {
    const point *p = &s->point[at];
    const step done = { p->under, p->seat, p->action };
    char words[GG_RECORD_ACTION_MAX];
    gg_text out = gg_text_begin(words, sizeof words);
    gg_put_object(text, NULL);
    gg_put_number(text, "point", at);
    gg_put_number(text, "under", p->under);
    gg_put_number(text, "number", p->number);
    gg_put_member(text, "seat", game_of(s)->seat_name[p->seat]);
    game_of(s)->action_write(p->action, &out);
    gg_put_member(text, "action", words);
    put_label(s, p->under, &done, text);
    gg_put(text, "}");
}

static void tell_item(const study *s, uint32_t number, gg_text *text) {
    const item *it = &s->item[number];
    bool is_arrow = it->kind == STUDY_ARROW;
    gg_put_object(text, NULL);
    gg_put_number(text, "item", number);
    gg_put_number(text, "point", it->at);
    gg_put_member(text, "kind", item_name[it->kind]);
    gg_put_member(text, "by", it->by);
    if (it->kind == STUDY_COMMENT) {
        gg_put_member(text, "text", it->text);
    } else {
        gg_put_member(text, is_arrow ? "from" : "place", it->place);
        if (is_arrow) gg_put_member(text, "to", it->to);
        gg_put_member(text, "colour", study_colour[it->colour]);
    }
    gg_put(text, "}");
}

void study_tell(const study *s, gg_text *text) {
    uint32_t *head, heads = study_heads(s, &head);
    gg_put(text, "{");
    gg_put_number(text, "count", s->count);
    gg_put_number(text, "changes", s->changes);
    gg_put_list(text, "points");
    for (uint32_t i = 0; i < heads; i++)
        for (uint32_t at = head[i]; at != NO_POINT; at = study_on(s, at))
            tell_point(s, at, text);
    gg_put(text, "]");
    gg_put_list(text, "items");
    for (uint32_t i = 0; i < s->items; i++)
        if (!s->item[i].gone && !s->point[s->item[i].at].gone) tell_item(s, i, text);
    gg_put(text, "]}");
    free(head);
}
