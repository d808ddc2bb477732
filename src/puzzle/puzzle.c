/* puzzle.c - see puzzle.h: the moment, laid again.
 * speech off: what is wrong with a file, in English as of records. */
#include "puzzle/puzzle.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
static_assert(sizeof letters == GG_LEGAL_MAX + 1, "a letter for each legal action");

const char *const puzzle_level[PUZZLE_LEVELS] = { "random", "recruit", "sergeant", "marshal" };

char puzzle_letter(unsigned index) {
    return index < GG_LEGAL_MAX ? letters[index] : 0;
}

int puzzle_index(char letter) {
    const char *at = letter ? strchr(letters, letter) : NULL;
    return at ? (int)(at - letters) : -1;
}

static match *fail(match *m, const char *message, gg_fault *fault) {
    gg_text text = gg_text_begin(fault->message, sizeof fault->message);
    fault->status = GG_UNKNOWN;
    gg_put(&text, message);
    if (m) match_close(m);
    return NULL;
}

match *puzzle_open(const gg_game *game, const puzzle *p, gg_fault *fault) {
    match *m = match_open(game, &p->setup, NULL);
    for (const char *at = p->moves; *at; at++) {
        gg_decision d = { 0 };
        gg_seat seat = match_seat(m);
        int index = puzzle_index(*at);
        if (seat < game->seat_count) gg_ask(game, match_state(m), seat, &d);
        if (index < 0 || index >= d.count) return fail(m, "a move is not legal there", fault);
        match_play_legal(m, seat, d.legal[index], NULL);
    }
    if (gg_hash(game, match_state(m)) != p->check)
        return fail(m, "the moves lead to another position", fault);
    if (!(match_head(m)->to_move >> p->seat & 1))
        return fail(m, "its seat is not asked there", fault);
    return m;
}

bool puzzle_row_read(const match *m, gg_seat seat, const char *text, trial_row *out) {
    const gg_game *game = match_game(m);
    gg_state *world = plan_imagine(m, seat, 1);
    bool fits = world && *text && strlen(text) <= PLAN_ROW_MAX;
    *out = (trial_row){ 0 };
    for (; fits && *text; text++) {
        gg_decision d;
        int index = puzzle_index(*text);
        gg_ask(game, world, seat, &d);
        fits = index >= 0 && index < d.count;
        if (!fits) break;
        out->action[out->count++] = d.legal[index];
        gg_play_legal(game, world, seat, d.legal[index], NULL);
    }
    free((void *)world);
    return fits;
}

static int index_of(const gg_decision *d, gg_action action) {
    for (unsigned i = 0; i < d->count; i++) {
        if (memcmp(&d->legal[i], &action, sizeof action) == 0) return (int)i;
    }
    return -1;
}

bool puzzle_row_write(const match *m, gg_seat seat, const trial_row *row,
                      char out[PLAN_ROW_MAX + 1]) {
    const gg_game *game = match_game(m);
    gg_state *world = plan_imagine(m, seat, 1);
    bool fits = world != NULL;
    unsigned i = 0;
    for (; fits && i < row->count; i++) {
        gg_decision d;
        gg_ask(game, world, seat, &d);
        int index = index_of(&d, row->action[i]);
        fits = index >= 0;
        if (!fits) break;
        out[i] = puzzle_letter((unsigned)index);
        gg_play_legal(game, world, seat, row->action[i], NULL);
    }
    out[i] = 0;
    free((void *)world);
    return fits;
}
