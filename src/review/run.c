/* run.c - see run.h. */
#include "review/run.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/text.h"

enum {
    WORLDS = 24, // for a row, as long as there is time
    NODES = 600,
    DICE = 4,
    ROW_MS_MAX = 400,
    MOMENT_PARTS = 1, // what is done by judging a moment,
    ROW_PARTS = 9     // and by looking at a row, which takes so much longer
};

struct review_run {
    summary summary;
    uint32_t judged, looked; // moments, rows
    uint64_t until_ms;
    bool gathered;
};

review_run *review_run_open(const match *m, uint32_t ms) {
    const parts_how how = { .worlds = WORLDS, .dice = DICE, .nodes = NODES, .ms = 1, .seed = 1 };
    review *r = review_open(m, &how);
    if (!r) return NULL;
    review_run *run = gg_must(calloc(1, sizeof *run));
    run->summary = (summary){
        .match = m, .review = r, .count = review_count(r), .only = match_game(m)->seat_count
    };
    run->summary.row = gg_must(calloc(run->summary.count, sizeof *run->summary.row));
    run->until_ms = parts_now_ms() + ms;
    return run;
}

void review_run_close(review_run *run) {
    if (!run) return;
    review_close(run->summary.review);
    free(run->summary.row);
    free(run->summary.turn);
    free(run);
}

uint32_t review_run_of(const review_run *run) {
    return run->summary.count * (MOMENT_PARTS + ROW_PARTS);
}

uint32_t review_run_done(const review_run *run) {
    return run->judged * MOMENT_PARTS + run->looked * ROW_PARTS;
}

// Its share of the time that is left; where none is left, as little as can be.
static uint32_t row_ms(const review_run *run) {
    uint64_t now = parts_now_ms();
    if (now >= run->until_ms) return 0;
    uint64_t share = (run->until_ms - now) / (run->summary.count - run->looked);
    return share < ROW_MS_MAX ? (uint32_t)share : ROW_MS_MAX;
}

bool review_run_step(review_run *run) {
    summary *s = &run->summary;
    GG_ASSERT(run->judged == s->count || run->looked == 0);
    if (run->judged < s->count) {
        review_judge(s->review, run->judged++);
    } else if (run->looked < s->count) {
        review_hurry(s->review, row_ms(run));
        review_look(s->review, run->looked, &s->row[run->looked]);
        run->looked++;
    }
    if (run->looked == s->count && !run->gathered) {
        summary_gather(s);
        run->gathered = true;
    }
    return !run->gathered;
}

char *review_run_text(review_run *run, uint8_t language, size_t *size) {
    size_t capacity = summary_capacity(&run->summary);
    char *at = gg_must(malloc(capacity));
    gg_text text = gg_text_begin(at, capacity);
    GG_ASSERT(run->gathered);
    run->summary.language = language;
    summary_write(&run->summary, &text);
    GG_ASSERT(!text.full);
    *size = text.used;
    return at;
}
