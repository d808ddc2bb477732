/* scene.c - a view of the three fords as a scene (docs/scene.md). */
#include "kit/scene.h"
#include "base/text.h"

#include "mini_messages.h"
#include "tests/mini/mini.h"

static const gg_saying nothing;

static gg_saying plain(unsigned message) {
    return (gg_saying){ .words = &mini_words, .id = (uint16_t)message };
}

static void piece_write(const mini_view *v, unsigned side, unsigned block, gg_text *out) {
    kit_piece piece = { .key = mini_block_keys[block],
                        .kind = mini_block_keys[block],
                        .strength = v->side[side].strength[block],
                        .of = -1,
                        .face = side == v->seat ? KIT_FACE_OWN : KIT_FACE_SHOWN };
    kit_piece_open(out, piece, plain(MINI_SAY_BLOCK_FOOT + block));
    if (side == v->seat && v->chosen == block + 1) kit_scene_say(out, plain(MINI_SAY_SCENE_CHOSEN));
    kit_scene_close(out);
}

static void stack_write(const mini_view *v, unsigned side, unsigned place, gg_text *out) {
    unsigned count = v->count[side][place];
    if (!count) return;
    kit_stack_open(out, (kit_stack){ mini_seat_names[side], count, side == v->seat, false },
                   plain(MINI_SAY_SEAT_NORTH + side));
    for (unsigned block = 0; v->side[side].strength[0] && block < MINI_BLOCKS; block++)
        if (v->side[side].place[block] == place) piece_write(v, side, block, out);
    kit_stack_close(out);
}

static void place_write(const mini_view *v, unsigned place, gg_text *out) {
    if (!v->count[MINI_NORTH][place] && !v->count[MINI_SOUTH][place]) return;
    kit_scene_open(out, "place", mini_place_keys[place], plain(MINI_SAY_PLACE_CAMP + place));
    gg_put_list(out, "stacks");
    for (unsigned side = 0; side < MINI_SEATS; side++)
        stack_write(v, side, place, out);
    kit_scene_next(out, "marks");
    kit_scene_close(out);
}

static void side_write(const mini_view *v, unsigned side, gg_text *out) {
    kit_side_open(out, mini_seat_names[side], plain(MINI_SAY_SEAT_NORTH + side), side == v->seat);
    kit_scene_close(out);
}

void mini_scene_write(const gg_view *view, gg_text *out) {
    const mini_view *v = mini_in(view);
    unsigned first = v->seat == MINI_SOUTH, blocks = MINI_SEATS * MINI_BLOCKS;
    unsigned camped = v->count[MINI_NORTH][MINI_CAMP] + v->count[MINI_SOUTH][MINI_CAMP];
    kit_track posted = { "posted", NULL, (int)(blocks - camped), (int)blocks };
    gg_put(out, "{");
    kit_scene_name(out, "title", plain(MINI_SAY_SCENARIO_STANDARD_TITLE));
    gg_put_member(out, "at", NULL);
    gg_put_member(out, "piece", v->chosen ? mini_block_keys[v->chosen - 1] : NULL);
    gg_put_list(out, "sides");
    for (unsigned i = 0; i < MINI_SEATS; i++)
        side_write(v, i ^ first, out);
    kit_scene_next(out, "places");
    for (unsigned place = MINI_UPPER; place < MINI_PLACES; place++)
        place_write(v, place, out);
    kit_scene_next(out, "tracks");
    kit_track_write(out, posted, plain(MINI_SAY_SCENE_POSTED), nothing);
    kit_scene_next(out, "fights");
    kit_scene_next(out, "reserves");
    kit_scene_open(out, "reserve", mini_place_keys[MINI_CAMP], plain(MINI_SAY_SCENE_CAMP));
    gg_put_list(out, "stacks");
    for (unsigned side = 0; side < MINI_SEATS; side++)
        stack_write(v, side, MINI_CAMP, out);
    kit_scene_close(out);
    kit_scene_next(out, "stakes");
    kit_scene_close(out);
}
