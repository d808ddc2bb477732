/* study_read.c - a study from text: read strictly, line by line, each action checked by the rules.
 * speech off: faults of a record, in English. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "core/span.h"
#include "study/internal.h"

enum { LINE_MAX = STUDY_COMMENT_MAX + 256 };

typedef struct reader {
    study *s;
    const char *text;
    size_t size, at;
    uint32_t line;    // number of the line last read, from 1
    uint32_t *last;   // by variation, 0 is the game: its last point
    uint32_t *before; // likewise: the point that it leaves
    uint32_t count;   // variations so far: the block being read
    uint32_t here;    // the point that items hang on; NO_POINT: none yet
    item open;        // a comment whose lines go on
    char comment[STUDY_COMMENT_MAX + 2];
    bool is_open;
    gg_fault *fault;
} reader;

static bool fail(reader *r, const char *a, const char *b, const char *c) {
    char part[64] = "";
    if (b) snprintf(part, sizeof part, "%.48s", b);
    for (char *x = part; *x; x++)
        if (*x < ' ' || *x > '~') *x = '?';
    gg_fault_set(r->fault, GG_SYNTAX, a, b ? part : NULL, c);
    r->fault->line = r->line;
    return false;
}

// The next line that is no remark, copied; false at the end, or if it is too long.
static bool next_line(reader *r, char out[LINE_MAX]) {
    while (r->at < r->size) {
        const char *from = r->text + r->at, *end = memchr(from, '\n', r->size - r->at);
        size_t size = end ? (size_t)(end - from) : r->size - r->at;
        r->at += size + (end ? 1 : 0);
        r->line++;
        if (size >= LINE_MAX) return fail(r, "the line is too long", NULL, NULL);
        memcpy(out, from, size);
        out[size] = 0;
        if (memchr(out, 0, size)) return fail(r, "the line holds a control character", NULL, NULL);
        if (out[0] != '#') return true;
    }
    return false;
}

/* Items. */

static bool add_item(reader *r, const item *it, const char *text) {
    const char *wrong = r->s->items < STUDY_ITEMS_MAX ? room_wrong(r->s, item_cost(it, text))
                                                      : "the study has too many items";
    if (wrong) return fail(r, wrong, NULL, NULL);
    item_add(r->s, it, text);
    return true;
}

static bool end_comment(reader *r) {
    if (!r->is_open) return true;
    r->is_open = false;
    const char *wrong = comment_wrong(r->comment);
    if (wrong) return fail(r, wrong, NULL, NULL);
    return add_item(r, &r->open, r->comment);
}

static bool copy(reader *r, char *out, span word) {
    if (word.size >= STUDY_WORD_MAX) return fail(r, "a word is too long", NULL, NULL);
    memcpy(out, word.at, word.size);
    out[word.size] = 0;
    return true;
}

static bool take_comment(reader *r, span rest) {
    span by = take_word(&rest);
    r->open = (item){ .at = r->here, .kind = STUDY_COMMENT };
    if (!is_text(by, "-") && !copy(r, r->open.by, by)) return false;
    if (by.size == 0 || (r->open.by[0] && comment_wrong(r->open.by)))
        return fail(r, "a comment names who says it, or -", NULL, NULL);
    if (rest.size > STUDY_COMMENT_MAX)
        return fail(r, "a comment has at most 2000 bytes", NULL, NULL);
    memcpy(r->comment, rest.at, rest.size);
    r->comment[rest.size] = 0;
    r->is_open = true;
    return true;
}

static bool take_more(reader *r, span rest) {
    size_t used = strlen(r->comment);
    if (!r->is_open) return fail(r, "a line that goes on with no comment", NULL, NULL);
    if (used + 1 + rest.size > STUDY_COMMENT_MAX)
        return fail(r, "a comment has at most 2000 bytes", NULL, NULL);
    r->comment[used] = '\n';
    memcpy(r->comment + used + 1, rest.at, rest.size);
    r->comment[used + 1 + rest.size] = 0;
    return true;
}

static bool take_colour(reader *r, span word, uint8_t *out) {
    for (*out = 0; *out < COLOURS; ++*out)
        if (is_text(word, study_colour[*out])) return true;
    return fail(r, "a colour is red, green, blue or yellow", NULL, NULL);
}

static bool take_place(reader *r, span word, char *out) {
    if (!copy(r, out, word)) return false;
    const char *wrong = word_wrong(out);
    return wrong ? fail(r, wrong, NULL, NULL) : true;
}

static bool take_drawn(reader *r, study_kind kind, span rest) {
    item it = { .at = r->here, .kind = (uint8_t)kind };
    span place = take_word(&rest), to = { 0 };
    if (kind == STUDY_ARROW) to = take_word(&rest);
    if (!take_place(r, place, it.place)) return false;
    if (kind == STUDY_ARROW && !take_place(r, to, it.to)) return false;
    return take_colour(r, rest, &it.colour) && add_item(r, &it, NULL);
}

/* Variations. */

static bool take_number(span word, uint32_t *out) {
    uint64_t number = 0;
    bool good = gg_read_u64(word.at, word.size, &number) && number <= UINT32_MAX;
    *out = (uint32_t)number;
    return good && (word.size == 1 || word.at[0] != '0');
}

// The point of a variation after that many actions; NO_POINT: it has none.
static uint32_t point_at(const reader *r, uint32_t variation, uint32_t number) {
    const study *s = r->s;
    uint32_t at = r->last[variation], before = r->before[variation];
    if (variation == 0) return number <= s->count ? number : NO_POINT;
    if (number > s->point[at].number || number <= s->point[before].number) return NO_POINT;
    return at - (s->point[at].number - number); // they were made one after another
}

static bool take_at(reader *r, span rest) {
    uint32_t number, at;
    if (!take_number(rest, &number))
        return fail(r, "'at' names a moment by its number", NULL, NULL);
    at = point_at(r, r->count, number);
    if (at == NO_POINT) return fail(r, "there is no such moment here", NULL, NULL);
    if (r->here != NO_POINT && at <= r->here)
        return fail(r, "moments stand in their order", NULL, NULL);
    r->here = at;
    return true;
}

static bool take_variation(reader *r, span rest) {
    uint32_t number = 0, after_number = 0, of = 0;
    span word = take_word(&rest);
    bool good = take_number(word, &number) && number == r->count + 1;
    if (!good) return fail(r, "variations are numbered from 1 on", NULL, NULL);
    good = is_text(take_word(&rest), "after") && take_number(take_word(&rest), &after_number);
    if (good && rest.size > 0)
        good = is_text(take_word(&rest), "of") && take_number(rest, &of) && of > 0;
    if (!good) return fail(r, "expected 'variation V after N' or '... of W'", NULL, NULL);
    if (of > r->count) return fail(r, "that variation is not yet there", NULL, NULL);
    uint32_t under = point_at(r, of, after_number);
    if (under == NO_POINT) return fail(r, "there is no such moment to leave", NULL, NULL);
    if (of > 0 && under == r->last[of])
        return fail(r, "nothing goes on there: this belongs to that variation", NULL, NULL);
    r->count++;
    r->last[r->count] = r->before[r->count] = under;
    r->here = NO_POINT;
    return true;
}

static bool refuse(reader *r, gg_verdict verdict) {
    char why[GG_MESSAGE_MAX];
    gg_text text = gg_text_begin(why, sizeof why);
    gg_put(&text, "it is refused by ");
    gg_put(&text, game_of(r->s)->rule[verdict.rule].number);
    gg_put(&text, ": ");
    gg_explain(game_of(r->s), verdict, &text);
    gg_fault_set(r->fault, GG_REFUSED, why, NULL, NULL);
    r->fault->line = r->line;
    r->fault->rule = verdict.rule;
    return false;
}

static bool take_seat(reader *r, span word, step *p) {
    const gg_game *game = game_of(r->s);
    const gg_head *head = (const gg_head *)(const void *)state_of(r->s, p->under);
    for (p->seat = 0; p->seat < game->seat_count; p->seat++) {
        if (!is_text(word, game->seat_name[p->seat])) continue;
        if (head->to_move >> p->seat & 1) return true;
        return fail(r, "that seat has no decision to make here", NULL, NULL);
    }
    return fail(r, "there is no such seat", NULL, NULL);
}

static bool take_action(reader *r, span words, step *p) {
    char text[GG_RECORD_ACTION_MAX];
    if (words.size >= sizeof text) return fail(r, "this is too long for an action", NULL, NULL);
    memcpy(text, words.at, words.size);
    text[words.size] = 0;
    if (game_of(r->s)->action_read(text, &p->action) != GG_OK)
        return fail(r, "'", text, "' is no action of this game");
    gg_verdict verdict = game_of(r->s)->check(state_of(r->s, p->under), p->seat, p->action);
    if (verdict.rule) return refuse(r, verdict);
    if (step_find(r->s, p) == NO_POINT) return true;
    return fail(r, "this stands there already", NULL, NULL);
}

static bool has_room(reader *r) {
    const char *wrong = room_wrong(r->s, STEP_COST);
    if (r->s->points - r->s->count > STUDY_POINTS_MAX) wrong = "the study has too many moments";
    return wrong ? fail(r, wrong, NULL, NULL) : true;
}

static bool take_step(reader *r, span line) {
    step p = { .under = r->last[r->count] };
    uint32_t number = 0;
    uint64_t check = 0;
    span word = take_word(&line), seat = take_word(&line), value = take_last_word(&line);
    if (r->count == 0 || r->here != NO_POINT)
        return fail(r, "an action that belongs to no variation", NULL, NULL);
    if (!take_number(word, &number) || number != r->s->point[p.under].number + 1)
        return fail(r, "actions are numbered on from where the variation leaves", NULL, NULL);
    if (value.size != 4 || !gg_read_hex(value.at, 4, &check))
        return fail(r, "there is no check value of four hex digits", NULL, NULL);
    if (!has_room(r) || !take_seat(r, seat, &p) || !take_action(r, line, &p)) return false;
    r->last[r->count] = step_add(r->s, &p);
    if (r->s->point[r->last[r->count]].check == check) return true;
    fail(r, "here the variation departs from the game as these rules play it", NULL, NULL);
    r->fault->status = GG_VERSION;
    return false;
}

/* Lines. */

static bool is_bare(const reader *r) {
    return r->count > 0 && r->last[r->count] == r->before[r->count];
}

static bool take_line(reader *r, span line) {
    if (starts_with(line, ": ")) return take_more(r, after(line, 2));
    if (!end_comment(r)) return false;
    if (line.size > 0 && line.at[0] >= '0' && line.at[0] <= '9') return take_step(r, line);
    if (is_bare(r)) return fail(r, "a variation has at least one action", NULL, NULL);
    if (starts_with(line, "at ")) return take_at(r, after(line, 3));
    if (starts_with(line, "variation ")) return take_variation(r, after(line, 10));
    bool is_comment = starts_with(line, "comment "), is_mark = starts_with(line, "mark ");
    if (!is_comment && !is_mark && !starts_with(line, "arrow "))
        return fail(r, "this belongs to no study", NULL, NULL);
    if (r->here == NO_POINT) return fail(r, "a line 'at ...' is missing before this", NULL, NULL);
    if (is_comment) return take_comment(r, after(line, 8));
    return is_mark ? take_drawn(r, STUDY_MARK, after(line, 5))
                   : take_drawn(r, STUDY_ARROW, after(line, 6));
}

static bool read_lines(reader *r) {
    char line[LINE_MAX];
    if (!next_line(r, line)) return false;
    if (strcmp(line, STUDY_HEAD) != 0) {
        fail(r, "this program knows no such study: ", line, NULL);
        r->fault->status = GG_VERSION;
        return false;
    }
    while (next_line(r, line))
        if (!take_line(r, (span){ line, strlen(line) })) return false;
    if (r->fault->status != GG_OK || !end_comment(r)) return false;
    return is_bare(r) ? fail(r, "a variation has at least one action", NULL, NULL) : true;
}

// Where the study begins behind a record, which ends there for who reads the game alone.
static size_t find_study(const char *text, size_t size, uint32_t *lines) {
    for (size_t at = 0; at < size; ++*lines) {
        span rest = { text + at, size - at };
        if (at > 0 && starts_with(rest, "study ")) return at;
        const char *end = memchr(rest.at, '\n', rest.size);
        at = end ? (size_t)(end - text) + 1 : size;
    }
    return size;
}

study *study_read(const char *text, size_t size, gg_fault *fault) {
    match *m = match_open_record(text, size, fault);
    if (!m) return NULL;
    reader *r = gg_must(calloc(1, sizeof *r));
    *r = (reader){
        .s = study_open(m), .text = text, .size = size, .fault = fault, .here = NO_POINT
    };
    study *s = r->s;
    r->at = find_study(text, size, &r->line);
    r->last = gg_must(calloc(STUDY_POINTS_MAX + 2, sizeof *r->last));
    r->before = gg_must(calloc(STUDY_POINTS_MAX + 2, sizeof *r->before));
    *fault = (gg_fault){ .status = GG_OK };
    if (r->at < size && !read_lines(r)) {
        study_close(s);
        s = NULL;
    }
    free(r->last);
    free(r->before);
    free(r);
    return s;
}
