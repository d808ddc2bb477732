/* chronicler.c - see chronicler.h. */
#include "harness/said/chronicler.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/bot.h"
#include "base/say.h"

typedef struct telling {
    const gg_game *game;
    void (*each)(const chronicled *);
    gg_state *before, *after;
    unsigned round;
} telling;

static void check_note(const telling *t, const gg_note *note) {
    unsigned places = t->game->chronicle->place_count;
    assert_true(note->place < places || note->place == GG_NOWHERE);
    assert_true(note->side < 2);
    assert_true(note->fights <= 1);
}

static void tell(telling *t, const gg_news *news) {
    const gg_chronicle *chronicle = t->game->chronicle;
    for (uint16_t i = 0; i < news->count; i++) {
        chronicled told = { t->before, t->after, &news->event[i],
                            chronicle->note(t->before, &news->event[i]) };
        check_note(t, &told.note);
        t->game->evolve(t->after, told.event);
        t->each(&told);
        memcpy((void *)t->before, (const void *)t->after, t->game->state_size);
        unsigned round = chronicle->round(t->after);
        assert_true(round >= t->round && round <= chronicle->round_count);
        t->round = round;
    }
}

void chronicler_play(const gg_game *game, uint64_t seed, void (*each)(const chronicled *)) {
    static gg_news news;
    static gg_decision decision;
    gg_setup setup = { .seed = seed };
    gg_state *state = calloc(1, game->state_size);
    telling t = { .game = game, .each = each };
    t.before = calloc(1, game->state_size);
    t.after = calloc(1, game->state_size);
    assert_non_null(state);
    gg_begin(game, state, &setup, &news);
    tell(&t, &news);
    uint32_t number = 0;
    for (gg_seat seat; (seat = gg_to_move(game, state)) < game->seat_count;) {
        gg_ask(game, state, seat, &decision);
        gg_action action = decision.legal[bot_draw(seed, number++, decision.count)];
        assert_int_equal(gg_play(game, state, seat, action, &news).rule, 0);
        tell(&t, &news);
    }
    free(t.after);
    free(t.before);
    free(state);
}

void chronicler_check_places(const gg_game *game) {
    const gg_chronicle *chronicle = game->chronicle;
    assert_true(chronicle->place_count > 0 && chronicle->place_count <= GG_CHRONICLE_PLACES_MAX);
    assert_true(chronicle->round_count <= GG_ROUNDS_MAX);
    for (unsigned place = 0; place < chronicle->place_count; place++) {
        char key[80] = "\"key\":\"";
        strncat(key, chronicle->place_key(place), 60);
        strcat(key, "\"");
        assert_non_null(strstr(game->map, key));
        assert_true(gg_said(game->words.catalog, chronicle->place_name + place, 0)[0] != 0);
    }
}
