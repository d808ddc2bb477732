/* judge.c - see judge.h.
 * speech off: what is wrong with a file, in English as of records. */
#include "puzzle/judge.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/text.h"

enum { SAID_MAX = 1024 };

struct judge {
    const match *moment;
    puzzle puzzle;
    trial *trial;
    trial_row row[PUZZLE_OPTIONS_MAX];
    uint64_t outcome[PUZZLE_OPTIONS_MAX];
};

judge *judge_open(const match *m, const puzzle *p, gg_fault *fault) {
    judge *j = gg_must(calloc(1, sizeof *j));
    j->moment = m;
    j->puzzle = *p;
    j->trial = trial_open(m, p->seat, p->check);
    bool fits = j->trial != NULL;
    for (unsigned i = 0; i < p->options && fits; i++) {
        fits = puzzle_row_read(m, p->seat, p->option[i].row, &j->row[i]);
        j->outcome[i] = fits ? options_outcome(m, p->seat, &j->row[i]) : 0;
    }
    if (fits) return j;
    gg_text text = gg_text_begin(fault->message, sizeof fault->message);
    fault->status = GG_UNKNOWN;
    gg_put(&text, j->trial ? "an order of the puzzle cannot be done" : "the game has no net");
    judge_close(j);
    return NULL;
}

void judge_close(judge *j) {
    if (!j) return;
    trial_close(j->trial);
    free(j);
}

const trial_row *judge_option(const judge *j, unsigned index) {
    GG_ASSERT_CMP(index, <, j->puzzle.options);
    return &j->row[index];
}

static judge_answer answer_of(int cost, int listed) {
    return (judge_answer){ .right = cost < PUZZLE_SLIP, .cost = (int16_t)cost, .listed = listed };
}

judge_answer judge_row(judge *j, const trial_row *row, uint32_t worlds) {
    uint64_t outcome = options_outcome(j->moment, j->puzzle.seat, row);
    for (unsigned i = 0; i < j->puzzle.options && outcome; i++) {
        if (j->outcome[i] == outcome) return answer_of(j->puzzle.option[i].cost, (int)i);
    }
    trial_sum sum = trial_compare(j->trial, &j->row[0], row, 0, worlds);
    return answer_of((int)(trial_mean(&sum) * PUZZLE_ONE), -1);
}

static void put_said(const judge *j, const trial_row *row, gg_text *text) {
    char said[SAID_MAX];
    gg_text words = gg_text_begin(said, sizeof said);
    words.language = text->language;
    options_write(j->moment, j->puzzle.seat, row, &words);
    gg_put_member(text, "said", said);
}

void judge_write(const judge *j, const trial_row *row, const judge_answer *a, gg_text *text) {
    const puzzle *p = &j->puzzle;
    gg_put_object(text, NULL);
    gg_put_flag(text, "right", a->right);
    gg_put_number(text, "cost", a->cost);
    gg_put_number(text, "chance", p->chance);
    gg_put_number(text, "listed", a->listed);
    gg_put_number(text, "grade", p->grade);
    put_said(j, row, text);
    gg_put_list(text, "options");
    for (unsigned i = 0; i < p->options; i++) {
        gg_put_object(text, NULL);
        gg_put_number(text, "cost", p->option[i].cost);
        put_said(j, &j->row[i], text);
        gg_put(text, "}");
    }
    gg_put(text, "]");
    gg_put_object(text, "found");
    for (unsigned i = 0; i < PUZZLE_LEVELS && p->grade; i++)
        gg_put_number(text, puzzle_level[i], p->found[i]);
    gg_put(text, "}}");
}
