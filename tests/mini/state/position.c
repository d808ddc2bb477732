/* position.c - positions: the blocks of both sides, and whether one has resigned. Whose turn it is,
 * and all views, follow from them; so nothing has to be sealed. */
#include "base/text.h"
#include "kit/fields.h"
#include "kit/member.h"
#include "kit/reader.h"
#include "kit/token.h"
#include "tests/mini/mini.h"

void mini_position_write(const gg_state *state, const gg_view *const *views, gg_text *out) {
    const mini_state *s = mini_of(state);
    (void)views;
    gg_put(out, "{");
    kit_name_write("game", mini_game.key, out);
    for (unsigned seat = 0; seat < MINI_SEATS; seat++) {
        kit_object_begin(mini_seat_names[seat], out);
        kit_numbers_write("strength", s->side[seat].strength, MINI_BLOCKS, out);
        kit_list_begin("place", out);
        for (unsigned block = 0; block < MINI_BLOCKS; block++)
            kit_element_write(mini_place_keys[s->side[seat].place[block]], out);
        gg_put(out, "]}");
    }
    kit_name_write("chosen", s->chosen ? mini_block_keys[s->chosen - 1] : NULL, out);
    kit_flag_write("resigned", s->resigned, out);
    kit_chance_write(&s->head, out);
    gg_put(out, "}");
}

static bool place_find(const char *key, size_t size, unsigned *place) {
    kit_token token = { key, size };
    for (*place = 0; *place < MINI_PLACES; ++*place)
        if (kit_token_is(token, mini_place_keys[*place])) return true;
    return false;
}

static bool block_find(const char *key, size_t size, unsigned *block) {
    kit_token token = { key, size };
    for (*block = 0; *block < MINI_BLOCKS; ++*block)
        if (kit_token_is(token, mini_block_keys[*block])) return true;
    return false;
}

// The next block in its list, at or before which all are read.
typedef struct reading {
    mini_blocks *side;
    unsigned strengths, places;
} reading;

static void strength_read(kit_reader *r, uint32_t element) {
    reading *at = r->state;
    int64_t strength = 0;
    if (at->strengths == MINI_BLOCKS || !json_int(&r->doc, element, &strength) || strength < 1
        || strength > MINI_STRENGTH_MAX)
        kit_fail(r, GG_UNKNOWN, "three strengths from 1 to 6", NULL);
    else
        at->side->strength[at->strengths++] = (uint8_t)strength;
}

static void place_read(kit_reader *r, uint32_t element) {
    reading *at = r->state;
    unsigned place = kit_thing_read(r, element, "place", place_find);
    if (at->places == MINI_BLOCKS)
        kit_fail(r, GG_UNKNOWN, "there are three blocks", NULL);
    else
        at->side->place[at->places++] = (uint8_t)place;
}

static void side_read(kit_reader *r, const char *seat, mini_blocks *side) {
    static const char *const keys[] = { "strength", "place", NULL };
    reading at = { .side = side };
    uint32_t object = kit_member_find(r, 0, seat);
    r->state = &at;
    if (!r->failed) kit_keys_check(r, object, keys, seat);
    if (!r->failed) kit_list_read(r, object, "strength", strength_read);
    if (!r->failed) kit_list_read(r, object, "place", place_read);
    if (!r->failed && at.strengths != MINI_BLOCKS)
        kit_fail(r, GG_UNKNOWN, "three strengths from 1 to 6", NULL);
    for (unsigned place = MINI_UPPER; place < MINI_PLACES; place++) {
        unsigned count = 0;
        for (unsigned block = 0; block < MINI_BLOCKS; block++)
            count += side->place[block] == place;
        if (count > MINI_ROOM) kit_refuse(r, MINI_4, "too many blocks at a ford");
    }
}

// Both post in turn, and who has nothing left to post cannot resign.
static void head_fill(kit_reader *r, mini_state *s) {
    unsigned north = mini_posted(&s->side[MINI_NORTH]), south = mini_posted(&s->side[MINI_SOUTH]);
    uint8_t asked = mini_asked(s->side);
    uint32_t chosen = json_find(&r->doc, 0, "chosen");
    if (chosen && r->doc.node[chosen].type != JSON_NULL)
        s->chosen = (uint8_t)(1 + kit_thing_read(r, chosen, "block", block_find));
    if (s->chosen && (!asked || s->side[asked >> 1].place[s->chosen - 1] != MINI_CAMP))
        kit_refuse(r, MINI_3, "the block that is chosen is not in camp");
    if (north - south > 1) kit_refuse(r, MINI_2, "the sides post in turn");
    if (!asked && s->resigned) kit_refuse(r, MINI_2, "nobody can resign any more");
    s->head.to_move = s->resigned ? 0 : asked;
    s->head.phase = mini_phase_of(s->head.to_move, s->chosen);
    unsigned winner = s->resigned ? mini_enemy(asked >> 1) : mini_winner_of(s->side);
    s->head.result = s->head.to_move ? 0 : (uint8_t)(1u << winner);
}

gg_status mini_position_read(const char *text, gg_state *state, gg_view *const *views,
                             gg_fault *fault) {
    static const char *const keys[] = { "game",     "north",  "south", "chosen",
                                        "resigned", "chance", "ply",   NULL };
    json_node nodes[64];
    mini_state *s = (mini_state *)(void *)state;
    kit_reader r = { .fault = fault };
    *s = (mini_state){ .head.rules = 1 };
    if (!kit_read_begin(&r, text, nodes, 64)) return fault->status;
    kit_keys_check(&r, 0, keys, "the position");
    kit_game_check(&r, &mini_game);
    for (unsigned seat = 0; seat < MINI_SEATS && !r.failed; seat++)
        side_read(&r, mini_seat_names[seat], &s->side[seat]);
    s->resigned = kit_flag_read(&r, 0, "resigned", false);
    if (!r.failed) head_fill(&r, s);
    kit_chance_read(&r, &s->head);
    for (gg_seat seat = 0; !r.failed && seat <= MINI_SEATS; seat++)
        mini_view_begin(views[seat], state, seat);
    return r.failed ? fault->status : GG_OK;
}
