/* position.c - positions: the blocks of both sides, what is chosen, and whether one has resigned.
 * Whose turn it is, and all views, follow from them; so nothing has to be sealed. */
#include "base/text.h"
#include "kit/position/member.h"
#include "kit/position/schema.h"
#include "tests/mini/mini.h"

static const char *const place_words[MINI_PLACES] = { "camp", "upper", "middle", "lower" };
static const char *const chosen_words[MINI_BLOCKS + 1] = { "none", "foot", "horse", "guns" };
static const kit_things places = KIT_WORDS(place_words), chosen = KIT_WORDS(chosen_words);

#define BLOCK(name, seat, block)                                                                   \
    KIT_PLAIN(name, NUMBER, mini_state, side[seat].strength[block], .low = 1,                      \
              .high = MINI_STRENGTH_MAX, .unset = KIT_MUST, .what = "strength of this block"),     \
        KIT_PLAIN(name "_at", NAME, mini_state, side[seat].place[block], .things = &places,        \
                  .what = "where it is; unset in camp")

static const kit_field fields[] = {
    KIT_HEAD_ROWS,
    BLOCK("north_foot", MINI_NORTH, MINI_FOOT),
    BLOCK("north_horse", MINI_NORTH, MINI_HORSE),
    BLOCK("north_guns", MINI_NORTH, MINI_GUNS),
    BLOCK("south_foot", MINI_SOUTH, MINI_FOOT),
    BLOCK("south_horse", MINI_SOUTH, MINI_HORSE),
    BLOCK("south_guns", MINI_SOUTH, MINI_GUNS),
    KIT_PLAIN("chosen", NAME, mini_state, chosen, .things = &chosen, .what = "to be posted next"),
    KIT_PLAIN("resigned", FLAG, mini_state, resigned, .what = "by the side that was asked"),
    KIT_TAIL_ROWS,
    { 0 },
};

void mini_position_write(const gg_state *state, const gg_view *const *views, gg_text *out) {
    const mini_state *s = mini_of(state);
    (void)views;
    kit_position_write(&mini_game, &s->head, fields, s, out);
    kit_chance_write(&s->head, out);
    gg_put(out, "}");
}

// What no game could reach: both post in turn, two at a ford, and a block in camp is chosen.
static void sound_check(kit_reader *r, const mini_state *s) {
    unsigned north = mini_posted(&s->side[MINI_NORTH]), south = mini_posted(&s->side[MINI_SOUTH]);
    uint8_t asked = mini_asked(s->side);
    if (north - south > 1) kit_refuse(r, MINI_2, "the sides post in turn");
    if (!asked && s->resigned) kit_refuse(r, MINI_2, "nobody can resign any more");
    if (s->chosen && (!asked || s->side[asked >> 1].place[s->chosen - 1] != MINI_CAMP))
        kit_refuse(r, MINI_3, "the block that is chosen is not in camp");
    for (unsigned i = 0; i < MINI_SEATS * MINI_PLACES; i++) {
        unsigned place = i / MINI_SEATS, count = mini_count_at(&s->side[i % MINI_SEATS], place);
        if (place != MINI_CAMP && count > MINI_ROOM) kit_refuse(r, MINI_4, "too many at a ford");
    }
}

gg_status mini_position_read(const char *text, gg_state *state, gg_view *const *views,
                             gg_fault *fault) {
    json_node nodes[64];
    mini_state *s = (mini_state *)(void *)state;
    kit_reader r = { .fault = fault, .state = s };
    *s = (mini_state){ .head.rules = 1 };
    if (!kit_read_begin(&r, text, nodes, 64)) return fault->status;
    kit_position_read(&r, &mini_game, &s->head, fields);
    if (!r.failed) sound_check(&r, s);
    if (r.failed) return fault->status;
    uint8_t asked = mini_asked(s->side);
    unsigned winner = s->resigned ? mini_enemy(asked >> 1) : mini_winner_of(s->side);
    s->head.to_move = s->resigned ? 0 : asked;
    s->head.phase = mini_phase_of(s->head.to_move, s->chosen);
    s->head.result = s->head.to_move ? 0 : (uint8_t)(1u << winner);
    for (gg_seat seat = 0; seat <= MINI_SEATS; seat++)
        mini_view_begin(views[seat], state, seat);
    return GG_OK;
}
