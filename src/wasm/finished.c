/* finished.c - what is done with a finished game: its record, its review, a study of it. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "base/text.h"
#include "gg_messages.h"
#include "review/run.h"
#include "study/study.h"
#include "table/whatif/hints.h"
#include "wasm/internal.h"

enum { STUDY_TOLD_MAX = 8 << 20, STUDY_ANSWER_MAX = 1024 };

/* The record. */

int wasm_over(void) {
    return wasm_here() && table_over(wasm_here());
}

void wasm_record(void) {
    if (!wasm_over()) return;
    char *out = gg_must(malloc(GG_RECORD_SIZE_MAX));
    gg_text text = gg_text_begin(out, GG_RECORD_SIZE_MAX);
    table_record_write(wasm_here(), &text);
    wasm_answer(out, text.used);
    free(out);
}

/* The review. */

static review_run *looking;

unsigned wasm_review_begin(uint32_t ms) {
    review_run_close(looking);
    looking = wasm_over() ? review_run_open(table_match(wasm_here()), ms) : NULL;
    return looking ? review_run_of(looking) : 0;
}

unsigned wasm_review_step(unsigned language) {
    if (!looking || review_run_step(looking)) return looking ? review_run_done(looking) : 0;
    size_t size;
    char *text = review_run_text(looking, (uint8_t)(language % gg_language_count), &size);
    wasm_answer(text, size);
    free(text);
    return review_run_of(looking);
}

/* The study. */

static study *studied;

static void answer_long(void (*write)(const study *, gg_text *), size_t capacity,
                        unsigned language) {
    char *out = gg_must(malloc(capacity));
    gg_text text = gg_text_begin(out, capacity);
    text.language = (uint8_t)(language % gg_language_count);
    write(studied, &text);
    GG_ASSERT(!text.full);
    wasm_answer(out, text.used);
    free(out);
}

void wasm_study_open(size_t size) {
    gg_fault fault = { 0 };
    study *s = study_read(wasm_given(size), size, &fault);
    if (!s) {
        wasm_answer_error("bad_value", fault.message);
        return;
    }
    study_close(studied);
    studied = s;
    wasm_answer("{}", 2);
}

void wasm_study_change(size_t size) {
    static const char *const outcome_name[] = { "changed", "same", "refused" };
    char out[STUDY_ANSWER_MAX], by[STUDY_WORD_MAX] = "";
    const char *given = wasm_given(size), *line = memchr(given, '\n', size);
    if (!studied || !line) return;
    gg_text name = gg_text_begin(by, sizeof by), text = gg_text_begin(out, sizeof out);
    gg_put_bytes(&name, given, (size_t)(line - given));
    gg_put(&text, "{");
    size_t left = size - (size_t)(line + 1 - given);
    study_outcome outcome = study_change(studied, by, line + 1, left, &text);
    gg_put_member(&text, "outcome", outcome_name[outcome]);
    gg_put(&text, "}");
    wasm_answer(out, text.used);
}

void wasm_study_tell(unsigned language) {
    if (studied) answer_long(study_tell, STUDY_TOLD_MAX, language);
}

void wasm_study_game(unsigned language) {
    if (studied) answer_long(study_tell_game, STUDY_TOLD_MAX, language);
}

void wasm_study_text(void) {
    if (studied) answer_long(study_write, STUDY_SIZE_MAX, 0);
}

int wasm_study_go(uint32_t point) {
    if (!studied || !study_has(studied, point)) return 0;
    match *m = study_match(studied, point);
    char *out = gg_must(malloc(GG_RECORD_SIZE_MAX));
    gg_text text = gg_text_begin(out, GG_RECORD_SIZE_MAX);
    match_record_write(m, &text);
    match_close(m);
    bool good = !text.full && wasm_moment(out, text.used);
    free(out);
    return good;
}
