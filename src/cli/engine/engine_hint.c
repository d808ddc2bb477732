/* engine_hint.c - the request for a hint: what the emperor would do, and why. */
#include "cli/engine/engine_request.h"

enum { NODES_MAX = 1000000 };

static bool read_number(engine *e, const char *key, uint64_t *out) {
    return !engine_value_of(e, key) || json_u64(&e->doc, engine_value_of(e, key), out);
}

bool engine_act_hint(engine *e) {
    uint64_t nodes = HINT_NODES, seed = 0;
    gg_seat seat = match_seat(e->game);
    if (!read_number(e, "nodes", &nodes) || nodes < 1 || nodes > NODES_MAX)
        return engine_fail(e, "bad_value", "'nodes' is 1 to 1000000", NULL, NULL);
    if (!read_number(e, "seed", &seed))
        return engine_fail(e, "bad_value", "'seed' is a whole number", NULL, NULL);
    if (seat == match_game(e->game)->seat_count)
        return engine_fail(e, "over", "the game is over", NULL, NULL);
    e->hint = hint_open(e->game, seat, (uint32_t)nodes, seed);
    if (e->hint) hint_think(e->hint);
    if (e->hint && e->hint->count > 0) return true;
    return engine_fail(e, "no_hint", "nothing is known of how this game is played", NULL, NULL);
}

void engine_write_hint(const engine *e, gg_text *text) {
    hint_write(e->hint, text);
}
