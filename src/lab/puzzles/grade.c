/* grade.c - see mine.h: how often levels find a puzzle, and what follows for how hard it is. A
 * level's rating is fixed here; a puzzle's is the one that makes its answers most likely, together
 * with one draw against a middling player, so that none is beyond all bounds. */
#include <math.h>

#include "base/rng.h"
#include "lab/puzzles/mine.h"
#include "puzzle/judge.h"

enum { NODES = 8000, JUDGED = 12 /* worlds */, MIDDLING = 1300 };
static const double rating_of[PUZZLE_LEVELS] = { 500, 1000, 1300, 1600 };

static double expected(double rating, double grade) {
    return 1 / (1 + pow(10, (grade - rating) / 400));
}

// Answers more than would be expected were it that hard.
static double surplus(const puzzle *p, uint32_t answers, double grade) {
    double sum = 0.5 - expected(MIDDLING, grade);
    for (unsigned i = 0; i < PUZZLE_LEVELS; i++)
        sum += answers * (p->found[i] / 100.0 - expected(rating_of[i], grade));
    return sum;
}

static uint16_t grade_of(const puzzle *p, uint32_t answers) {
    double low = PUZZLE_GRADE_LEAST, high = PUZZLE_GRADE_MOST;
    while (high - low > 0.5) {
        double middle = (low + high) / 2;
        if (surplus(p, answers, middle) > 0)
            high = middle; // it is easier than that
        else
            low = middle;
    }
    return (uint16_t)(low + 0.5);
}

void mine_grade(const match *m, uint32_t answers, puzzle *p) {
    gg_fault fault;
    judge *j = judge_open(m, p, &fault);
    for (unsigned level = 0; level < PUZZLE_LEVELS && j; level++) {
        uint32_t right = 0;
        for (uint32_t i = 0; i < answers; i++) {
            trial_row row;
            const mine_bot bot = { bot_find(puzzle_level[level]),
                                   { .nodes = NODES },
                                   gg_mix(p->check, 30 + level, i) };
            mine_answer(m, p->seat, &bot, &row);
            right += judge_row(j, &row, JUDGED).right;
        }
        p->found[level] = (uint8_t)(100 * right / answers);
    }
    judge_close(j);
    p->grade = grade_of(p, answers);
}
