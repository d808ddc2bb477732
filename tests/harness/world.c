/* world.c - a game on the test bench. Calls a game only as a server would. */
#include "harness/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "toy/toy.h"
#include "toy/toy_faults.h"

uint32_t dice_roll(dice *d, uint32_t sides) {
    return (uint32_t)(gg_mix(d->key, 77, d->drawn++) % sides);
}

const gg_game *world_game_find(const char *key) {
    if (strcmp(key, toy_game.key) == 0) return &toy_game;
    const gg_game *game = toy_fault_find(key);
    if (!game) game = gg_game_find(key);
    if (game) return game;
    fprintf(stderr, "no game has the key '%s'; there are: toy", key);
    for (size_t i = 0; gg_game_at(i); i++)
        fprintf(stderr, " %s", gg_game_at(i)->key);
    fprintf(stderr, "\n");
    exit(2);
}

gg_state *world_state(world *w) {
    return (gg_state *)(void *)w->state_bytes;
}

const gg_state *world_truth(const world *w) {
    return (const gg_state *)(const void *)w->state_bytes;
}

gg_view *world_view(world *w, gg_seat viewer) {
    return (gg_view *)(void *)w->view_bytes[viewer];
}

const gg_view *world_seen(const world *w, gg_seat viewer) {
    return (const gg_view *)(const void *)w->view_bytes[viewer];
}

gg_head *world_head(world *w) {
    return (gg_head *)(void *)w->state_bytes;
}

const gg_head *world_head_in(const world *w) {
    return (const gg_head *)(const void *)w->state_bytes;
}

static uint8_t fixed[GG_OPTIONS_MAX]; // index of the value + 1; 0: free
static uint8_t fixed_rules;           // 0: the newest

static void option_fix(const gg_game *game, const char *typed) {
    const char *value = strchr(typed, '=');
    if (strncmp(typed, "rules=", 6) == 0) {
        fixed_rules = (uint8_t)atoi(typed + 6);
        if (fixed_rules >= 1 && fixed_rules <= game->version) return;
    }
    size_t size = value ? (size_t)(value - typed) : strlen(typed);
    for (int i = 0; i < game->option_count; i++) {
        const gg_option_row *row = &game->option[i];
        if (strncmp(row->key, typed, size) != 0 || row->key[size]) continue;
        for (uint8_t v = 0; value && v < row->value_count; v++) {
            if (strcmp(row->value[v], value + 1) != 0) continue;
            fixed[i] = (uint8_t)(v + 1);
            return;
        }
    }
    fprintf(stderr, "%s has no option '%s'\n", game->key, typed);
    exit(2);
}

int world_options_take(const gg_game *game, int argc, char **argv) {
    int left = argc;
    while (left > 1 && strchr(argv[left - 1], '='))
        option_fix(game, argv[--left]);
    return left;
}

static gg_setup setup_by_lot(const gg_game *game, uint64_t seed, unsigned rows) {
    gg_setup how = { .seed = seed, .rules = fixed_rules };
    dice d = { .key = gg_mix(seed, 5, 5) };
    bool drawn = seed % 3 == 0;
    if (drawn) how.scenario = (uint16_t)dice_roll(&d, game->scenario_count);
    for (unsigned i = 0; i < game->option_count; i++) {
        if (drawn && i < rows) how.option[i] = (uint8_t)dice_roll(&d, game->option[i].value_count);
        if (fixed[i]) how.option[i] = (uint8_t)(fixed[i] - 1);
    }
    return how;
}

gg_setup world_setup_of(const gg_game *game, uint64_t seed) {
    return setup_by_lot(game, seed, game->option_count);
}

gg_setup world_stored_setup_of(const gg_game *game, uint64_t seed) {
    return setup_by_lot(game, seed, game->option_always);
}

bool world_has_viewer(const world *w, gg_seat viewer) {
    return viewer == w->game->seat_count || (gg_seats(w->game, world_truth(w)) >> viewer) & 1;
}

static void learn_all(world *w, const gg_news *n) {
    for (uint16_t i = 0; i < n->count; i++) {
        for (gg_seat viewer = 0; viewer <= w->game->seat_count; viewer++) {
            gg_event told;
            if ((w->deaf >> viewer) & 1 || !world_has_viewer(w, viewer)) continue;
            if (gg_tell(w->game, &n->event[i], viewer, &told))
                w->game->learn(world_view(w, viewer), &told);
        }
    }
}

static void world_clear(world *w, const gg_game *game, uint8_t rules) {
    GG_ASSERT_CMP(game->state_size, <=, WORLD_STATE_MAX);
    GG_ASSERT_CMP(game->view_size, <=, WORLD_VIEW_MAX);
    memset(w, 0, sizeof *w);
    w->game = game;
    gg_clear(game, world_state(w), rules);
    for (gg_seat viewer = 0; viewer <= game->seat_count; viewer++)
        game->view_begin(world_view(w, viewer), world_truth(w), viewer);
}

void world_begin(world *w, const gg_game *game, const gg_setup *how, gg_news *n) {
    world_clear(w, game, gg_rules_of(game, how));
    n->script = NULL;
    gg_begin(game, world_state(w), how, n);
    learn_all(w, n);
}

gg_verdict world_play(world *w, gg_seat seat, gg_action action, gg_news *n) {
    n->script = w->script;
    gg_verdict verdict = gg_play(w->game, world_state(w), seat, action, n);
    if (verdict.rule == 0) learn_all(w, n);
    return verdict;
}

void world_copy(world *to, const world *from) {
    to->game = from->game;
    to->script = from->script;
    to->deaf = from->deaf;
    memcpy(to->state_bytes, from->state_bytes, from->game->state_size);
    for (gg_seat viewer = 0; viewer <= from->game->seat_count; viewer++)
        memcpy(to->view_bytes[viewer], from->view_bytes[viewer], from->game->view_size);
}

const char *world_action_text(const gg_game *game, gg_action action, char out[WORLD_ACTION_MAX]) {
    gg_text text = gg_text_begin(out, WORLD_ACTION_MAX);
    game->action_write(action, &text);
    return out;
}

bool world_is_resignation(const gg_game *game, gg_action action) {
    char text[WORLD_ACTION_MAX];
    return strcmp(world_action_text(game, action, text), "resign") == 0;
}

bool world_same_table(const gg_game *game, const gg_state *left, const gg_state *right) {
    const gg_head *a = (const gg_head *)(const void *)left;
    const gg_head *b = (const gg_head *)(const void *)right;
    const unsigned char *rest_a = (const unsigned char *)(a + 1);
    const unsigned char *rest_b = (const unsigned char *)(b + 1);
    return a->phase == b->phase && a->to_move == b->to_move && a->result == b->result
           && memcmp(rest_a, rest_b, game->state_size - sizeof *a) == 0;
}

bool world_view_text(const world *w, gg_seat viewer, char *out) {
    gg_text text = gg_text_begin(out, WORLD_TEXT_MAX);
    w->game->view_write(world_seen(w, viewer), &text);
    return !text.full;
}

bool world_position_text(const world *w, char *out) {
    const gg_view *view[WORLD_VIEWERS] = { 0 };
    for (gg_seat viewer = 0; viewer <= w->game->seat_count; viewer++)
        view[viewer] = world_seen(w, viewer);
    gg_text text = gg_text_begin(out, WORLD_TEXT_MAX);
    w->game->position_write(world_truth(w), view, &text);
    return !text.full;
}

gg_status world_position_resume(world *w, const gg_game *game, const char *position,
                                gg_fault *fault, gg_news *heard) {
    gg_script *script = heard->script;
    world_clear(w, game, (uint8_t)game->version);
    gg_view *view[WORLD_VIEWERS] = { 0 };
    for (gg_seat viewer = 0; viewer <= game->seat_count; viewer++)
        view[viewer] = world_view(w, viewer);
    gg_status status = game->position_read(position, world_state(w), view, fault);
    heard->count = 0;
    if (status != GG_OK) return status;
    w->script = script;
    gg_resume(game, world_state(w), heard);
    learn_all(w, heard);
    return GG_OK;
}

gg_status world_position_read(world *w, const gg_game *game, const char *position,
                              gg_fault *fault) {
    static gg_news heard;
    return world_position_resume(w, game, position, fault, &heard);
}
