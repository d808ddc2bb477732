/* view_text_test.c - views of Waterloo as JSON and as scenes. */
#include "games/waterloo/words/view_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "games/waterloo/state/evolve.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/tests/keys.h"
#include "harness/said/told.h"

const gg_game *const told_game = &wat_game;

static wat_view seen;

// The French at Ligny attack a square and what hides beside it.
static void look_at_a_battle(void) {
    unsigned ligny = town_of("ligny");
    memset(&seen, 0, sizeof seen);
    wat_blocks_clear(&seen.block);
    seen.table.options = 1u << WAT_OPT_PLAYERS;
    seen.table.rounds = 20;
    seen.table.turn = 4;
    seen.table.step = WAT_STEP_BATTLE;
    seen.table.pending_action.stage = WAT_STAGE_COMBAT;
    seen.table.pending_action.town = (uint8_t)(ligny + 1);
    seen.table.round = seen.table.board_count = 1;
    seen.table.board[0] = (wat_board){ .town = (uint8_t)ligny, .open = 1, .streams = 4 };
    seen.table.board[0].ground[4] = WAT_WOODS;
    wat_block_put(&seen.block, unit_of("f_nap"), ligny);
    wat_block_put(&seen.block, unit_of("f_gd_inf"), ligny);
    wat_block_put(&seen.block, unit_of("p_1_inf1"), ligny);
    wat_block_put(&seen.block, unit_of("p_1_art"), ligny);
    wat_block_stand(&seen.block, unit_of("f_gd_inf"), wat_spot_at(5, WAT_LINE), WAT_NO_UNIT);
    wat_block_stand(&seen.block, unit_of("p_1_inf1"), wat_spot_at(5, WAT_SQUARE), WAT_NO_UNIT);
    wat_block_stand(&seen.block, unit_of("p_1_art"), wat_spot_at(5, WAT_GUEST),
                    unit_of("p_1_inf1"));
    seen.heap_count[WAT_PRUSSIAN] = 1;
    seen.heap[WAT_PRUSSIAN][0] = (wat_heap){ .must = wat_bit(unit_of("p_blu")),
                                             .town = (uint8_t)ligny,
                                             .spot = (uint8_t)wat_spot_at(4, WAT_LINE),
                                             .count = 2 };
}

static const char *view_json(void) {
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    wat_view_write((const gg_view *)(const void *)&seen, &out);
    assert_false(out.full);
    return text_buffer;
}

static void a_view_is_json(void **state) {
    (void)state;
    memset(&seen, 0, sizeof seen);
    for (gg_seat seat = 0; seat <= WAT_GALLERY; seat++) {
        seen.seat = seat;
        is_json(view_json());
    }
    look_at_a_battle();
    is_json(view_json());
    assert_non_null(strstr(text_buffer, "\"seat\":\"french\",\"turn\":4,\"date\":\"1815-06-16\""));
    assert_non_null(strstr(text_buffer, "\"setup\":\"free\""));
    assert_non_null(strstr(text_buffer, "{\"army\":\"prussian\",\"count\":4,\"disrupted\":0,"));
    assert_non_null(strstr(text_buffer, "\"known\":[\"p_blu\"]"));
    assert_non_null(strstr(text_buffer, "{\"tile\":\"woods\",\"place\":\"defender-C\"}"));
    assert_non_null(strstr(text_buffer, "{\"tile\":\"stream\",\"place\":\"attacker-R\"}"));
    assert_non_null(strstr(text_buffer, "\"square\":true"));
    assert_non_null(strstr(text_buffer, "\"shelter\":\"p_1_inf1\""));
    assert_non_null(strstr(text_buffer, "\"stage\":\"combat\""));
    assert_non_null(strstr(text_buffer, "\"talk\":false"));
}

static void the_allies_talk_by_night(void **state) {
    (void)state;
    look_at_a_battle();
    seen.table.turn = 6;
    assert_non_null(strstr(view_json(), "\"talk\":true"));
    seen.table.turn = 3; // a night of the French
    assert_non_null(strstr(view_json(), "\"talk\":false"));
    seen.table.turn = 0;
    assert_non_null(strstr(view_json(), "\"talk\":true"));
    seen.table.options = 0;
    assert_non_null(strstr(view_json(), "\"talk\":false"));
}

static void a_scene_has_the_battle(void **state) {
    (void)state;
    look_at_a_battle();
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    wat_scene_write((const gg_view *)(const void *)&seen, &out);
    assert_false(out.full);
    assert_non_null(strstr(text_buffer, "\"name\":\"Battle of Ligny\""));
    assert_non_null(strstr(text_buffer, "{\"piece\":\"p_1_inf1\",\"name\":\"I Inf A\","));
    assert_non_null(strstr(text_buffer, "\"kind\":\"infantry\",\"strength\":4,"));
    assert_non_null(strstr(text_buffer, "\"in square\""));
    assert_non_null(strstr(text_buffer, "\"sheltered by I Inf A\""));
    assert_non_null(strstr(text_buffer, "\"name\":\"French reserve\""));
    assert_non_null(strstr(text_buffer, "\"marks\":[\"woods\"]"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_view_is_json),
        cmocka_unit_test(the_allies_talk_by_night),
        cmocka_unit_test(a_scene_has_the_battle),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
