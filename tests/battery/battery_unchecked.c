/* battery_unchecked.c - a listed action played unchecked does what the referee does. Part of the
 * battery, number 10 of its list. */
#include <string.h>

#include "battery/bench.h"

static void try_same_play(const bench *b, const world *left, const gg_news *heard,
                          const world *right, const gg_news *heard_too) {
    if (memcmp(left->state_bytes, right->state_bytes, b->game->state_size) != 0)
        battery_fail(b, "played unchecked it leads to another state");
    if (heard->count != heard_too->count
        || memcmp(heard->event, heard_too->event, heard->count * sizeof *heard->event) != 0)
        battery_fail(b, "played unchecked it has other events");
}

void battery_unchecked(bench *b, const gg_decision *asked, gg_action action) {
    static world checked, unchecked;
    static gg_news heard, heard_too;
    gg_decision next = *asked, due = { 0 };
    b->action = action;
    world_copy(&checked, &b->now);
    if (gg_play(b->game, world_state(&checked), asked->seat, action, &heard).rule)
        battery_fail(b, "a listed action is refused");
    world_copy(&unchecked, &b->now);
    gg_play_legal(b->game, world_state(&unchecked), asked->seat, action, &heard_too);
    try_same_play(b, &checked, &heard, &unchecked, &heard_too);
    world_copy(&unchecked, &b->now);
    gg_advance(b->game, world_state(&unchecked), &next, action, &heard_too);
    try_same_play(b, &checked, &heard, &unchecked, &heard_too);
    gg_ask(b->game, world_truth(&checked), gg_to_move(b->game, world_truth(&checked)), &due);
    if (next.seat != due.seat || next.phase != due.phase || next.count != due.count
        || memcmp(next.legal, due.legal, due.count * sizeof *due.legal) != 0)
        battery_fail(b, "asked on the way, the next question is another one");
}
