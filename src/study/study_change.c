/* study_change.c - changes of a study: read strictly, and applied whole or not at all.
 * speech off: what a program does wrong is said in English; rules speak the reader's language. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json.h"
#include "base/say.h"
#include "base/text.h"
#include "study/internal.h"

enum { KEYS_MAX = 5, NODES_MAX = 64 };

typedef struct change {
    study *s;
    json_doc doc;
    json_node node[NODES_MAX];
    const char *by;
    gg_text *answer;
    uint32_t at, item, seen; // as far as they are asked for
    item new;
    char text[STUDY_CHANGE_MAX];
} change;

static study_outcome refuse(change *c, const char *code, const char *message) {
    gg_put_member(c->answer, "code", code);
    gg_put_member(c->answer, "message", message);
    return STUDY_REFUSED;
}

static study_outcome made(change *c, study_outcome outcome, uint32_t number) {
    gg_put_number(c->answer, "made", number);
    return outcome;
}

static study_outcome done(change *c) {
    gg_put_member(c->answer, "made", NULL);
    return STUDY_CHANGED;
}

/* Reading. */

static bool read_number(const change *c, const char *key, uint32_t *out) {
    uint64_t number = 0;
    bool good = json_u64(&c->doc, json_find(&c->doc, 0, key), &number) && number < UINT32_MAX;
    *out = (uint32_t)number;
    return good;
}

static bool read_word(const change *c, const char *key, char out[STUDY_WORD_MAX]) {
    return json_string(&c->doc, json_find(&c->doc, 0, key), out, STUDY_WORD_MAX);
}

static bool read_colour(change *c) {
    uint32_t node = json_find(&c->doc, 0, "colour");
    for (c->new.colour = 0; c->new.colour < COLOURS; c->new.colour++)
        if (node && json_equals(&c->doc, node, study_colour[c->new.colour])) return true;
    return false;
}

// A value by its key; false if it is missing or of another kind.
static bool read_key(change *c, const char *key) {
    if (strcmp(key, "at") == 0) return read_number(c, key, &c->at);
    if (strcmp(key, "item") == 0) return read_number(c, key, &c->item);
    if (strcmp(key, "seen") == 0) return read_number(c, key, &c->seen);
    if (strcmp(key, "colour") == 0) return read_colour(c);
    if (strcmp(key, "place") == 0 || strcmp(key, "from") == 0)
        return read_word(c, key, c->new.place);
    if (strcmp(key, "to") == 0) return read_word(c, key, c->new.to);
    return json_string(&c->doc, json_find(&c->doc, 0, key), c->text, sizeof c->text);
}

/* What changes. */

static study_outcome rule_refuses(change *c, gg_verdict verdict) {
    char why[512];
    gg_text text = gg_text_within(c->answer, why, sizeof why);
    gg_explain(game_of(c->s), verdict, &text);
    refuse(c, "refused", why);
    gg_put_member(c->answer, "rule", game_of(c->s)->rule[verdict.rule].number);
    return STUDY_REFUSED;
}

// Several seats may owe a decision: the action is of the first that may do it.
static gg_verdict seat_find(const study *s, step *p) {
    const gg_game *game = game_of(s);
    const gg_state *state = state_of(s, p->under);
    unsigned owing = ((const gg_head *)(const void *)state)->to_move;
    gg_verdict no = { 0 };
    for (gg_seat seat = game->seat_count; seat-- > 0;) {
        if (!(owing >> seat & 1)) continue;
        gg_verdict verdict = game->check(state, seat, p->action);
        if (verdict.rule) {
            no = verdict;
            continue;
        }
        p->seat = seat;
    }
    return p->seat < game->seat_count ? (gg_verdict){ 0 } : no;
}

static study_outcome do_play(change *c) {
    study *s = c->s;
    step p = { .under = c->at, .seat = GG_SEATS_MAX };
    if (gg_to_move(game_of(s), state_of(s, c->at)) >= game_of(s)->seat_count)
        return refuse(c, "over", "the game is over here");
    if (strlen(c->text) >= GG_RECORD_ACTION_MAX
        || game_of(s)->action_read(c->text, &p.action) != GG_OK)
        return refuse(c, "unknown", "this is no action of this game");
    gg_verdict verdict = seat_find(s, &p);
    if (verdict.rule) return rule_refuses(c, verdict);
    uint32_t there = step_find(s, &p);
    if (there != NO_POINT) return made(c, STUDY_SAME, there);
    if (s->points - s->count > STUDY_POINTS_MAX)
        return refuse(c, "full", "the study has 4096 moments");
    const char *wrong = room_wrong(s, STEP_COST);
    if (wrong) return refuse(c, "full", wrong);
    s->changes++;
    s->point[c->at].touched = s->changes;
    return made(c, STUDY_CHANGED, step_add(s, &p));
}

static study_outcome add_item(change *c, study_kind kind, const char *text) {
    study *s = c->s;
    c->new.at = c->at;
    c->new.kind = (uint8_t)kind;
    if (kind == STUDY_COMMENT) {
        gg_text by = gg_text_begin(c->new.by, sizeof c->new.by);
        for (const char *b = c->by; *b; b++)
            gg_put_char(&by, *b == ' ' ? '_' : *b);
        if (c->new.by[0] && comment_wrong(c->new.by)) c->new.by[0] = 0;
        if (strcmp(c->new.by, "-") == 0) c->new.by[0] = 0;
    }
    if (s->items == STUDY_ITEMS_MAX) return refuse(c, "full", "the study has 4096 items");
    const char *wrong = room_wrong(s, item_cost(&c->new, text));
    if (wrong) return refuse(c, "full", wrong);
    s->changes++;
    return made(c, STUDY_CHANGED, item_add(s, &c->new, text));
}

static study_outcome do_comment(change *c) {
    const char *wrong = comment_wrong(c->text);
    return wrong ? refuse(c, "bad_value", wrong) : add_item(c, STUDY_COMMENT, c->text);
}

// A mark or arrow that is there already, of whatever colour; items if there is none.
static uint32_t drawn_there(const change *c, study_kind kind) {
    const study *s = c->s;
    uint32_t i = 0;
    while (i < s->items
           && !(s->item[i].at == c->at && s->item[i].kind == kind && !s->item[i].gone
                && strcmp(s->item[i].place, c->new.place) == 0
                && strcmp(s->item[i].to, c->new.to) == 0))
        i++;
    return i;
}

static study_outcome draw(change *c, study_kind kind) {
    study *s = c->s;
    const char *wrong = word_wrong(c->new.place);
    if (!wrong && kind == STUDY_ARROW) wrong = word_wrong(c->new.to);
    if (!wrong && strcmp(c->new.place, c->new.to) == 0) wrong = "an arrow leads somewhere else";
    if (wrong) return refuse(c, "bad_value", wrong);
    uint32_t there = drawn_there(c, kind);
    if (there == s->items) return add_item(c, kind, NULL);
    item *it = &s->item[there];
    if (it->colour == c->new.colour) return made(c, STUDY_SAME, there);
    it->colour = c->new.colour;
    it->touched = ++s->changes;
    return made(c, STUDY_CHANGED, there);
}

static study_outcome do_mark(change *c) {
    return draw(c, STUDY_MARK);
}

static study_outcome do_arrow(change *c) {
    return draw(c, STUDY_ARROW);
}

// Has somebody been here whom the writer has not seen?
static study_outcome stale(change *c) {
    return refuse(c, "changed", "somebody has changed this meanwhile: look again");
}

static study_outcome do_edit(change *c) {
    study *s = c->s;
    item *it = &s->item[c->item];
    const char *wrong = comment_wrong(c->text);
    if (it->kind != STUDY_COMMENT) return refuse(c, "unknown", "this is no comment");
    if (wrong) return refuse(c, "bad_value", wrong);
    if (it->touched > c->seen) return stale(c);
    if (strcmp(it->text, c->text) == 0) return made(c, STUDY_SAME, c->item);
    s->size -= item_cost(it, it->text);
    wrong = room_wrong(s, item_cost(it, c->text));
    s->size += item_cost(it, wrong ? it->text : c->text);
    if (wrong) return refuse(c, "full", wrong);
    free(it->text);
    it->text = gg_must(strdup(c->text));
    it->touched = ++s->changes;
    return done(c);
}

static void erase(study *s, item *it) {
    s->size -= item_cost(it, it->text);
    it->gone = true;
}

static study_outcome do_erase(change *c) {
    item *it = &c->s->item[c->item];
    if (it->touched > c->seen) return stale(c);
    c->s->changes++;
    erase(c->s, it);
    return done(c);
}

static study_outcome do_promote(change *c) {
    study *s = c->s;
    uint32_t under = s->point[c->at].under, elder = NO_POINT;
    for (uint32_t x = child_of(s, under); x != c->at; x = sibling_of(s, x))
        elder = x;
    if (elder == NO_POINT) return made(c, STUDY_SAME, c->at);
    *link_of(s, c->at) = s->point[c->at].next; // out of the row, and in again before the elder
    uint32_t *link = link_of(s, elder);
    *link = c->at;
    s->point[c->at].next = elder;
    s->changes++;
    return done(c);
}

// One bit for each point: does it stand under `at`, or is it that?
static bool *marked_under(const study *s, uint32_t at) {
    bool *is = gg_must(calloc(s->points, sizeof *is));
    is[at] = true;
    for (uint32_t p = at + 1; p < s->points; p++) // children are younger
        is[p] = is[s->point[p].under] && !s->point[p].gone;
    return is;
}

static study_outcome do_delete(change *c) {
    study *s = c->s;
    bool *is = marked_under(s, c->at), is_stale = false;
    for (uint32_t p = c->at; p < s->points; p++)
        is_stale |= is[p] && s->point[p].touched > c->seen;
    for (uint32_t i = 0; i < s->items; i++)
        is_stale |= is[s->item[i].at] && !s->item[i].gone && s->item[i].touched > c->seen;
    if (!is_stale) s->changes++;
    for (uint32_t p = c->at; p < s->points && !is_stale; p++) {
        if (is[p]) s->size -= STEP_COST;
        s->point[p].gone |= is[p];
    }
    for (uint32_t i = 0; i < s->items && !is_stale; i++)
        if (is[s->item[i].at] && !s->item[i].gone) erase(s, &s->item[i]);
    free(is);
    return is_stale ? stale(c) : done(c);
}

typedef struct way {
    const char *name;
    study_outcome (*act)(change *);
    const char *key[KEYS_MAX]; // besides `do`
} way;

// clang-format off
static const way ways[] = {
    { "play",    do_play,    { "at", "action" } },
    { "comment", do_comment, { "at", "text" } },
    { "mark",    do_mark,    { "at", "place", "colour" } },
    { "arrow",   do_arrow,   { "at", "from", "to", "colour" } },
    { "edit",    do_edit,    { "item", "text", "seen" } },
    { "erase",   do_erase,   { "item", "seen" } },
    { "promote", do_promote, { "at" } },
    { "delete",  do_delete,  { "at", "seen" } },
};
// clang-format on

/* Hearing. */

static const way *find_way(const change *c) {
    uint32_t name = json_find(&c->doc, 0, "do");
    for (size_t i = 0; name && i < sizeof ways / sizeof *ways; i++)
        if (json_equals(&c->doc, name, ways[i].name)) return &ways[i];
    return NULL;
}

static const char *read_keys(change *c, const way *w) {
    const char *allowed[KEYS_MAX + 2] = { "do" };
    for (size_t i = 0; i < KEYS_MAX && w->key[i]; i++)
        allowed[i + 1] = w->key[i];
    if (json_stranger(&c->doc, 0, allowed)) return "there is a key too many";
    for (size_t i = 0; i < KEYS_MAX && w->key[i]; i++)
        if (!read_key(c, w->key[i])) return "a key is missing or of the wrong kind";
    return NULL;
}

// Do the point and the item that it names exist?
static study_outcome apply(change *c, const way *w) {
    const study *s = c->s;
    bool of_item = strcmp(w->key[0], "item") == 0,
         of_tree = w->act == do_promote || w->act == do_delete;
    if (of_item && (c->item >= s->items || s->item[c->item].gone))
        return refuse(c, "gone", "this is no longer there");
    if (!of_item && !study_has(s, c->at)) return refuse(c, "gone", "this is no longer there");
    if (of_tree && c->at <= s->count)
        return refuse(c, "unknown", "the game itself cannot be changed");
    if (s->changes == STUDY_CHANGES_MAX)
        return refuse(c, "full", "the study was changed too often");
    return w->act(c);
}

static study_outcome hear(change *c, const char *text, size_t size) {
    if (size >= STUDY_CHANGE_MAX) return refuse(c, "too_long", "a change is too long");
    if (json_read(&c->doc, text, size, c->node, NODES_MAX) != GG_OK)
        return refuse(c, "json", c->doc.error);
    if (!json_is(&c->doc, 0, JSON_OBJECT)) return refuse(c, "json", "a change is a JSON object");
    const way *w = find_way(c);
    if (!w) return refuse(c, "request", "there is no such change");
    const char *wrong = read_keys(c, w);
    return wrong ? refuse(c, "bad_value", wrong) : apply(c, w);
}

study_outcome study_change(study *s, const char *by, const char *text, size_t size,
                           gg_text *answer) {
    change *c = gg_must(calloc(1, sizeof *c));
    c->s = s;
    c->by = by;
    c->answer = answer;
    study_outcome outcome = hear(c, text, size);
    free(c);
    return outcome;
}
