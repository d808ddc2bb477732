/* studied.c - see studied.h. */
#include "cli/replay/studied.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "base/text.h"
#include "cli/cli.h"
#include "tui_messages.h"

/* Items. */

static void print_item(replay *r, const study_item *it) {
    gg_text text = gg_text_begin(r->text, sizeof r->text);
    text.language = r->language;
    const char *colour = study_colour[it->colour];
    if (it->kind == STUDY_COMMENT && it->by[0])
        GG_SAY(&text, &tui_words, TUI_SAY_REPLAY_COMMENT_BY, GG_WORDS(it->by), GG_WORDS(it->text));
    else if (it->kind == STUDY_COMMENT)
        GG_SAY(&text, &tui_words, TUI_SAY_REPLAY_COMMENT, GG_WORDS(it->text));
    else if (it->kind == STUDY_MARK)
        GG_SAY(&text, &tui_words, TUI_SAY_REPLAY_MARK, GG_WORDS(it->place), GG_WORDS(colour));
    else
        GG_SAY(&text, &tui_words, TUI_SAY_REPLAY_ARROW, GG_WORDS(it->place), GG_WORDS(it->to),
               GG_WORDS(colour));
    cli_wrap(stdout, "  *", r->text, 4);
}

static void print_items(replay *r, uint32_t point) {
    uint32_t next = 0;
    for (const study_item *it; (it = study_item_next(r->study, point, &next)) != NULL;) {
        print_pending(r);
        print_item(r, it);
    }
}

void studied_print(replay *r, uint32_t number) {
    print_items(r, number);
}

bool studied_is(const replay *r, uint32_t number) {
    uint32_t next = 0, *head, heads = study_heads(r->study, &head);
    bool is = study_item_next(r->study, number, &next) != NULL;
    for (uint32_t i = 0; i < heads; i++)
        is |= study_under(r->study, head[i]) == number;
    free(head);
    return is;
}

/* Variations. */

static uint32_t last_of(const study *s, uint32_t head) {
    while (study_on(s, head) != STUDY_NO_POINT)
        head = study_on(s, head);
    return head;
}

// The variation, from 1, that a point belongs to; 0: it is the game's.
static uint32_t variation_of(const study *s, uint32_t point) {
    uint32_t *head, heads = study_heads(s, &head), found = 0;
    for (uint32_t i = 0; i < heads && !found; i++)
        for (uint32_t at = head[i]; at != STUDY_NO_POINT; at = study_on(s, at))
            if (at == point) found = i + 1;
    free(head);
    return found;
}

static void print_title(replay *r, uint32_t variation, uint32_t head) {
    uint32_t under = study_under(r->study, head), of = variation_of(r->study, under);
    gg_text text = gg_text_begin(r->text, sizeof r->text);
    text.language = r->language;
    if (of)
        GG_SAY(&text, &tui_words, TUI_SAY_REPLAY_VARIATION_OF, GG_NUMBER(variation),
               GG_NUMBER(study_number(r->study, under)), GG_NUMBER(of));
    else
        GG_SAY(&text, &tui_words, TUI_SAY_REPLAY_VARIATION, GG_NUMBER(variation),
               GG_NUMBER(study_number(r->study, under)));
    printf("\n%s\n", r->text);
    r->heading = match_game(r->game)->seat_count;
}

void studied_tell(replay *r) {
    const match *game = r->game;
    uint32_t *head, heads = study_heads(r->study, &head);
    for (uint32_t i = 0; i < heads; i++) {
        match *m = study_match(r->study, last_of(r->study, head[i]));
        r->game = m;
        print_title(r, i + 1, head[i]);
        for (uint32_t at = head[i]; at != STUDY_NO_POINT; at = study_on(r->study, at)) {
            print_action(r, study_number(r->study, at));
            print_items(r, at);
        }
        print_pending(r);
        match_close(m);
    }
    r->game = game;
    free(head);
}

/* Steps. */

// What is typed: NULL at the end.
static const char *ask(const replay *r, uint32_t point, char line[64]) {
    uint32_t *head, heads = study_heads(r->study, &head);
    for (uint32_t i = 0; i < heads; i++)
        if (study_under(r->study, head[i]) == point) printf("v%u ", (unsigned)i + 1);
    free(head);
    fputs(gg_said(&tui_words, TUI_SAY_REPLAY_NEXT, r->language), stdout);
    fflush(stdout);
    if (fgets(line, 64, stdin)) return line[0] == 'q' ? NULL : line;
    putchar('\n');
    return NULL;
}

// The first point of the variation that was typed; STUDY_NO_POINT: none that leaves here was.
static uint32_t chosen(const replay *r, uint32_t point, const char *line) {
    uint32_t *head, heads = study_heads(r->study, &head), found = STUDY_NO_POINT;
    unsigned long number = line[0] == 'v' ? strtoul(line + 1, NULL, 10) : 0;
    if (number >= 1 && number <= heads && study_under(r->study, head[number - 1]) == point)
        found = head[number - 1];
    free(head);
    return found;
}

static void print_moment(replay *r, uint32_t point) {
    match *m = study_match(r->study, point);
    const match *game = r->game;
    r->game = m;
    bool story = print_action(r, study_number(r->study, point));
    print_pending(r);
    if (story) print_board(r, m);
    print_items(r, point);
    r->game = game;
    match_close(m);
}

// Through a variation, and those that leave it; false: that was all that is wanted.
static bool step_through(replay *r, uint32_t head) {
    char line[64];
    print_title(r, variation_of(r->study, head), head);
    for (uint32_t at = head; at != STUDY_NO_POINT;) {
        print_moment(r, at);
        const char *typed = ask(r, at, line);
        if (!typed) return false;
        uint32_t into = chosen(r, at, typed);
        at = into == STUDY_NO_POINT ? study_on(r->study, at) : into;
        if (into != STUDY_NO_POINT) print_title(r, variation_of(r->study, into), into);
    }
    printf("\n%s\n", gg_said(&tui_words, TUI_SAY_REPLAY_BACK, r->language));
    return true;
}

bool studied_wants_more(replay *r, uint32_t number) {
    char line[64];
    for (;;) {
        const char *typed = ask(r, number, line);
        if (!typed) return false;
        uint32_t into = chosen(r, number, typed);
        if (into == STUDY_NO_POINT) return true;
        if (!step_through(r, into)) return false;
        r->heading = match_game(r->game)->seat_count;
    }
}

/* JSON. */

static void json_item(replay *r, const study_item *it, bool *first) {
    static const char *const kind[] = { "comment", "mark", "arrow" };
    gg_text text = gg_text_begin(r->text, sizeof r->text);
    gg_put(&text, *first ? "{" : ",{");
    *first = false;
    gg_put_number(&text, "number", study_number(r->study, it->at));
    gg_put_member(&text, "kind", kind[it->kind]);
    if (it->kind == STUDY_COMMENT) {
        gg_put_member(&text, "by", it->by[0] ? it->by : NULL);
        gg_put_member(&text, "text", it->text);
    } else {
        gg_put_member(&text, it->kind == STUDY_ARROW ? "from" : "place", it->place);
        if (it->kind == STUDY_ARROW) gg_put_member(&text, "to", it->to);
        gg_put_member(&text, "colour", study_colour[it->colour]);
    }
    gg_put(&text, "}");
    fputs(r->text, stdout);
}

static void json_items(replay *r, uint32_t point, bool *first) {
    uint32_t next = 0;
    for (const study_item *it; (it = study_item_next(r->study, point, &next)) != NULL;)
        json_item(r, it, first);
}

static void json_variation(replay *r, uint32_t variation, uint32_t head) {
    uint32_t under = study_under(r->study, head), of = variation_of(r->study, under);
    bool first = true;
    printf("%s{\"variation\":%u,\"after\":%u,", variation > 1 ? "," : "", (unsigned)variation,
           (unsigned)study_number(r->study, under));
    printf(of ? "\"of\":%u,\"actions\":[" : "\"of\":null,\"actions\":[", (unsigned)of);
    for (uint32_t at = head; at != STUDY_NO_POINT; at = study_on(r->study, at))
        print_json_action(r, study_number(r->study, at), &first);
    fputs("],\"items\":[", stdout);
    first = true;
    for (uint32_t at = head; at != STUDY_NO_POINT; at = study_on(r->study, at))
        json_items(r, at, &first);
    fputs("]}", stdout);
}

void studied_json(replay *r) {
    const match *game = r->game;
    uint32_t *head, heads = study_heads(r->study, &head);
    bool first = true;
    if (!study_is_empty(r->study)) {
        fputs(",\"items\":[", stdout);
        for (uint32_t at = 0; at <= match_action_count(game); at++)
            json_items(r, at, &first);
        fputs("],\"variations\":[", stdout);
        for (uint32_t i = 0; i < heads; i++) {
            match *m = study_match(r->study, last_of(r->study, head[i]));
            r->game = m;
            json_variation(r, i + 1, head[i]);
            match_close(m);
        }
        fputs("]", stdout);
    }
    r->game = game;
    free(head);
}

void studied_verify(const study *s) {
    uint32_t *head, heads = study_heads(s, &head), moments = 0;
    for (uint32_t i = 0; i < heads; i++)
        for (uint32_t at = head[i]; at != STUDY_NO_POINT; at = study_on(s, at))
            moments++;
    free(head);
    if (!study_is_empty(s)) cli_print(stdout, CLI_SAY_REPLAY_STUDY, (int)heads, (int)moments);
}
