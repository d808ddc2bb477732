/* puzzle.c - puzzles in the browser: a table at the moment of one, and what is answered. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "base/text.h"
#include "puzzle/judge.h"
#include "wasm/internal.h"
#include "wasm/wasm.h"

static puzzle asked;
static match *moment; // as the puzzle has it; NULL: none is asked

// A table at the end of what was played.
static void open_moment(void) {
    char *record = gg_must(malloc(GG_RECORD_SIZE_MAX));
    gg_text text = gg_text_begin(record, GG_RECORD_SIZE_MAX);
    match_record_write(moment, &text);
    GG_ASSERT(!text.full);
    memcpy(gg_must(wasm_in(text.used)), record, text.used);
    free(record);
    wasm_load(text.used);
}

void wasm_puzzle(size_t size) {
    puzzle_text text_in = { .text = wasm_given(size), .size = size };
    const gg_game *game = puzzle_head_read(&text_in);
    bool read = game && puzzle_read(game, &text_in, &asked) == GG_OK;
    match_close(moment);
    moment = read ? puzzle_open(game, &asked, &text_in.fault) : NULL;
    if (moment)
        open_moment();
    else
        wasm_answer_error("bad_value", text_in.fault.message);
}

// What its seat has done since. False: something of before was taken back.
static bool row_since(trial_row *row, bool *passing) {
    const match *now = table_match(wasm_here());
    uint32_t before = match_action_count(moment), count = match_action_count(now);
    *row = (trial_row){ 0 };
    *passing = true;
    if (count < before || strcmp(table_agreed(wasm_here()), "") != 0) return false;
    match *again = match_open_again(now);
    for (uint32_t i = 0; i < count; i++) {
        const gg_record_row *played = match_action(now, i);
        if (i == before && gg_hash(match_game(again), match_state(again)) != asked.check) break;
        if (i >= before && (played->seat != asked.seat || row->count == PLAN_ROW_MAX)) break;
        if (i >= before) *passing &= options_is_pass(again, asked.seat, played->action);
        if (i >= before) row->action[row->count++] = played->action;
        match_play_again(again, now);
    }
    bool same = row->count > 0 || gg_hash(match_game(now), match_state(now)) == asked.check;
    match_close(again);
    return same;
}

int wasm_puzzle_judge(unsigned language) {
    trial_row row;
    bool passing;
    gg_fault fault;
    if (!wasm_here() || !moment) return -1;
    if (!row_since(&row, &passing)) return -1;
    if (!options_is_done(table_match(wasm_here()), asked.seat, &row, passing)) return 0;
    judge *j = judge_open(moment, &asked, &fault);
    if (!j) return -2;
    enum { ANSWER_MAX = 1 << 14 };
    char *out = gg_must(malloc(ANSWER_MAX));
    gg_text text = gg_text_begin(out, ANSWER_MAX);
    text.language = (uint8_t)(language % gg_language_count);
    const judge_answer given = judge_row(j, &row, JUDGE_WORLDS);
    judge_write(j, &row, &given, &text);
    judge_close(j);
    wasm_answer(out, text.used);
    free(out);
    return 1;
}
