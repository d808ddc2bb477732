/* battery.c - the properties every game must pass, tried on random games from seeds.
 *
 *  1 the legal list is sorted, without duplicates, not empty, and holds exactly the
 *    candidates that check allows; asking changes nothing
 *  2 a refused action leaves every byte of the state; a refusal cites a rule in words
 *  3 the state is the fold of its events, generator and ply apart
 *  4 the same set-up, seed and actions give the same events
 *  5 texts read back: actions, positions (with all views), and JSON is JSON
 *  6 the game ends within decisions_max; resignation ends it at any decision
 *  7 told events: starting from nothing, the same twice, and telling them again adds nothing
 *  9 an imagined state has the view it was imagined from, and asks that seat the same
 * 10 a listed action played unchecked, with or without the next question, does what the referee
 *    does: the same bytes, the same events, the same question
 *
 * Imagination is tried in battery_imagine.c, unchecked play in battery_unchecked.c, undo and
 * records in battery_undo.c; twins have a program of their own. */
#include "battery/battery.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/json.h"
#include "base/rng.h"
#include "base/text.h"
#include "battery/bench.h"
#include "battery/scene.h"
#include "twins/twin.h"

enum { TRIES = 24, NODES_MAX = 16384 };

static char text_a[WORLD_TEXT_MAX], text_b[WORLD_TEXT_MAX];

void battery_fail(const bench *b, const char *form, ...) {
    char action[WORLD_ACTION_MAX];
    va_list rest;
    va_start(rest, form);
    fprintf(stderr, "battery: game %s seed %llu ply %u action '%s': ", b->game->key,
            (unsigned long long)b->seed, (unsigned)world_head_in(&b->now)->ply,
            world_action_text(b->game, b->action, action));
    vfprintf(stderr, form, rest);
    fprintf(stderr, "\n");
    va_end(rest);
    exit(1);
}

static void *must(const bench *b, void *memory) {
    if (!memory) battery_fail(b, "out of memory");
    return memory;
}

static uint64_t order_of(gg_action a) {
    return (uint64_t)a.verb << 48 | (uint64_t)a.arg[0] << 32 | (uint64_t)a.arg[1] << 16 | a.arg[2];
}

static bool same_action(gg_action a, gg_action b) {
    return order_of(a) == order_of(b);
}

static bool is_listed(const gg_decision *asked, gg_action a) {
    for (uint16_t i = 0; i < asked->count; i++) {
        if (same_action(asked->legal[i], a)) return true;
    }
    return false;
}

gg_action battery_choose(const gg_game *game, const gg_state *state, const gg_decision *asked,
                         uint64_t seed) {
    const twin_hooks *hooks = twin_hooks_find(game);
    uint64_t draw = gg_mix(seed, 3, ((const gg_head *)(const void *)state)->ply);
    if (seed % 2 == 0 || !hooks || !hooks->is_coy) return asked->legal[draw % asked->count];
    uint64_t weight[GG_LEGAL_MAX], sum = 0;
    for (uint16_t i = 0; i < asked->count; i++)
        sum += weight[i] = hooks->weight(state, asked->legal[i]);
    uint16_t chosen = 0;
    for (draw %= sum; draw >= weight[chosen]; chosen++)
        draw -= weight[chosen];
    return asked->legal[chosen];
}

// ---- 1: the legal list.

static void try_list(bench *b, const gg_decision *asked) {
    gg_action candidate[GG_LEGAL_MAX];
    if (asked->count == 0) battery_fail(b, "nothing is legal while seat %u owes", asked->seat);
    if (asked->count > b->counts->legal_max) b->counts->legal_max = asked->count;
    for (uint16_t i = 1; i < asked->count; i++) {
        if (order_of(asked->legal[i - 1]) >= order_of(asked->legal[i]))
            battery_fail(b, "the legal list is not sorted at %u", i);
    }
    uint16_t count = b->game->candidates(world_truth(&b->now), asked->seat, candidate);
    if (count > GG_LEGAL_MAX) battery_fail(b, "%u candidates", count);
    uint16_t kept = 0;
    for (uint16_t i = 0; i < count; i++) {
        b->action = candidate[i];
        bool legal = b->game->check(world_truth(&b->now), asked->seat, candidate[i]).rule == 0;
        if (legal != is_listed(asked, candidate[i])) battery_fail(b, "listed and legal differ");
        if (world_is_resignation(b->game, candidate[i]))
            battery_fail(b, "resignation is a candidate");
        kept += legal;
    }
    if (kept < asked->count) battery_fail(b, "the list holds what is no candidate");
}

// ---- 2: refusals.

static gg_action perturbed(bench *b, const gg_decision *asked) {
    gg_action a = { 0 };
    uint32_t way = dice_roll(&b->d, 4);
    if (asked->count && way) a = asked->legal[dice_roll(&b->d, asked->count)];
    if (way == 0) {
        a.verb = (uint16_t)dice_roll(&b->d, 1u << 16);
        for (int i = 0; i < 3; i++)
            a.arg[i] = (uint16_t)dice_roll(&b->d, 1u << 16);
    }
    if (way == 1) a.verb = (uint16_t)dice_roll(&b->d, (uint32_t)b->game->phase_count + 2);
    if (way == 2) a.arg[dice_roll(&b->d, 3)] = (uint16_t)dice_roll(&b->d, 700);
    if (way == 3) a.arg[dice_roll(&b->d, 3)] ^= (uint16_t)(1u << dice_roll(&b->d, 16));
    return a;
}

static void try_words(const bench *b, gg_verdict verdict) {
    char words[1024];
    if (verdict.rule >= b->game->rule_count)
        battery_fail(b, "refused by rule row %u", verdict.rule);
    const gg_rule_row *rule = &b->game->rule[verdict.rule];
    if (rule->kind == GG_RULE_TABLE)
        battery_fail(b, "refused by %s, which is for the table", rule->number);
    gg_text text = gg_text_begin(words, sizeof words);
    gg_explain(b->game, verdict, &text);
    if (text.used == 0 || text.full) battery_fail(b, "refusal by %s has no sentence", rule->number);
}

static void try_refusal(bench *b, const gg_decision *asked, gg_seat seat) {
    static world before;
    gg_news unheard;
    gg_action a = perturbed(b, asked);
    bool owes = (world_head(&b->now)->to_move >> seat) & 1;
    if (owes && is_listed(asked, a)) return;
    b->action = a;
    world_copy(&before, &b->now);
    if (b->game->check(world_truth(&b->now), seat, a).rule == 0) {
        if (owes && world_is_resignation(b->game, a)) return;
        battery_fail(b, "legal for seat %u, but not listed", seat);
    }
    gg_verdict verdict = world_play(&b->now, seat, a, &unheard);
    if (verdict.rule == 0) battery_fail(b, "check refuses, play does not");
    if (memcmp(before.state_bytes, b->now.state_bytes, b->game->state_size) != 0)
        battery_fail(b, "a refused action changed the state");
    if (unheard.count) battery_fail(b, "a refused action emitted");
    try_words(b, verdict);
    b->counts->refusals++;
}

static void try_refusals(bench *b, const gg_decision *asked) {
    for (int i = 0; i < TRIES; i++)
        try_refusal(b, asked, asked->seat);
    for (gg_seat seat = 0; seat <= b->game->seat_count; seat++) {
        if ((world_head(&b->now)->to_move >> seat) & 1) continue;
        for (int i = 0; i < TRIES / 4; i++)
            try_refusal(b, asked, seat);
    }
}

// ---- 5: texts.

static void try_json(const bench *b, const char *text, size_t size, const char *what) {
    static json_node nodes[NODES_MAX];
    json_doc doc;
    if (json_read(&doc, text, size, nodes, NODES_MAX) != GG_OK)
        battery_fail(b, "%s is no JSON, %s at %u: %.60s", what, doc.error, doc.error_at, text);
}

static void try_action_texts(bench *b, const gg_decision *asked) {
    for (uint16_t i = 0; i < asked->count; i++) {
        char text[WORLD_ACTION_MAX];
        gg_action back = { 0 };
        b->action = asked->legal[i];
        world_action_text(b->game, b->action, text);
        if (b->game->action_read(text, &back) != GG_OK) battery_fail(b, "its text cannot be read");
        if (!same_action(back, b->action)) battery_fail(b, "its text reads as another action");
        const char *verb = b->game->phase[b->action.verb].name;
        if (strncmp(text, verb, strlen(verb)) != 0)
            battery_fail(b, "does not begin with '%s'", verb);
    }
}

// Counts of a scene agree with each other: no stack has fewer pieces than are seen or remembered.
static void try_scene(const bench *b, const char *text, size_t size) {
    static json_node nodes[NODES_MAX];
    const char *wrong = scene_fault(text, size, nodes, NODES_MAX);
    if (wrong) battery_fail(b, "a scene is wrong: %s:\n%s", wrong, text);
}

static void try_view_texts(const bench *b) {
    for (gg_seat viewer = 0; viewer <= b->game->seat_count; viewer++) {
        if (!world_has_viewer(&b->now, viewer)) continue;
        if (!world_view_text(&b->now, viewer, text_a))
            battery_fail(b, "view of %u has no room", viewer);
        try_json(b, text_a, strlen(text_a), "a view");
        gg_text scene = gg_text_begin(text_b, sizeof text_b);
        b->game->scene_write(world_seen(&b->now, viewer), &scene);
        try_scene(b, text_b, scene.used);
        gg_text prompt = gg_text_begin(text_b, sizeof text_b);
        b->game->prompt_write(world_truth(&b->now), viewer, &prompt);
        bool silent = prompt.used == 0 && world_head_in(&b->now)->to_move;
        if (silent || prompt.full) battery_fail(b, "prompt of %u is empty or too long", viewer);
    }
}

static void try_same_views(const bench *b, const world *left, const world *right,
                           const char *what) {
    for (gg_seat viewer = 0; viewer <= b->game->seat_count; viewer++) {
        if (!world_has_viewer(left, viewer)) continue;
        world_view_text(left, viewer, text_a);
        world_view_text(right, viewer, text_b);
        if (strcmp(text_a, text_b) != 0)
            battery_fail(b, "%s changed the view of %u:\n%s\n%s", what, viewer, text_a, text_b);
    }
}

void battery_same_legal(const bench *b, const world *left, const world *right, gg_seat seat,
                        const char *what) {
    gg_decision x = { 0 }, y = { 0 };
    gg_ask(b->game, world_truth(left), seat, &x);
    gg_ask(b->game, world_truth(right), seat, &y);
    size_t size = x.count * sizeof *x.legal;
    if (x.count != y.count || (x.count && x.phase != y.phase)
        || memcmp(x.legal, y.legal, size) != 0)
        battery_fail(b, "%s changed what seat %u may do (%u and %u choices)", what, seat, x.count,
                     y.count);
}

/* The position is read into a second world, which then plays along for a while: so what a
 * view has inside, and does not write, is compared too. */
static void try_position(bench *b) {
    static char position[WORLD_TEXT_MAX];
    gg_fault fault = { 0 };
    if (!world_position_text(&b->now, position)) battery_fail(b, "the position has no room");
    try_json(b, position, strlen(position), "the position");
    if (world_position_read(&b->loaded, b->game, position, &fault) != GG_OK)
        battery_fail(b, "own position is refused: %s\n%.1500s", fault.message, position);
    if (!world_same_table(b->game, world_truth(&b->now), world_truth(&b->loaded)))
        battery_fail(b, "the position reads back as another state:\n%.1500s", position);
    if (gg_hash(b->game, world_truth(&b->now)) != gg_hash(b->game, world_truth(&b->loaded)))
        battery_fail(b, "the position reads back with another hash");
    world_head(&b->loaded)->rng = world_head(&b->now)->rng;
    world_head(&b->loaded)->ply = world_head(&b->now)->ply;
    b->loaded_valid = true;
    try_same_views(b, &b->now, &b->loaded, "writing and reading the position");
    for (gg_seat seat = 0; seat < b->game->seat_count; seat++)
        battery_same_legal(b, &b->now, &b->loaded, seat, "the position");
}

// ---- 7: told events.

static void try_told(const bench *b, const gg_event *whole, gg_seat viewer) {
    gg_event told, again, dirty;
    bool any = gg_tell(b->game, whole, viewer, &told);
    bool any_again = gg_tell(b->game, whole, viewer, &again);
    if (any != any_again || memcmp(&told, &again, sizeof told) != 0)
        battery_fail(b, "event kind %u told twice to %u differs", whole->kind, viewer);
    memset(&dirty, 0xA5, sizeof dirty);
    if (gg_tell(b->game, whole, viewer, &dirty) != any
        || (any && memcmp(&told, &dirty, sizeof told) != 0))
        battery_fail(b, "event kind %u: what is told to %u does not start from nothing",
                     whole->kind, viewer);
    if (!any) return;
    if (!gg_tell(b->game, &told, viewer, &again) || memcmp(&told, &again, sizeof told) != 0)
        battery_fail(b, "event kind %u: telling what was told to %u differs", whole->kind, viewer);
    gg_text json = gg_text_begin(text_a, sizeof text_a);
    b->game->event_write(&told, &json);
    if (json.full) battery_fail(b, "event kind %u has no room", told.kind);
    try_json(b, text_a, json.used, "an event");
    gg_text words = gg_text_begin(text_b, sizeof text_b);
    b->game->sentence_write(&told, &words);
    if (words.full) battery_fail(b, "event kind %u: too many words", told.kind);
}

static void try_events(const bench *b) {
    if (b->news.count > b->counts->events_max) b->counts->events_max = b->news.count;
    for (uint16_t i = 0; i < b->news.count; i++) {
        const gg_event *e = &b->news.event[i];
        if (e->reserved)
            battery_fail(b, "event kind %u: reserved byte is %u", e->kind, e->reserved);
        if (e->seen_by >> (b->game->seat_count + 1)) battery_fail(b, "event seen by nobody's bit");
        if (e->rule >= b->game->rule_count) battery_fail(b, "event cites rule row %u", e->rule);
        for (gg_seat viewer = 0; viewer <= b->game->seat_count; viewer++) {
            if (world_has_viewer(&b->now, viewer)) try_told(b, e, viewer);
        }
    }
}

// ---- 6: resignation.

// Three seats make two sides: one of them has a partner, who may go on alone.
static bool has_partner(const bench *b) {
    return gg_bit_count(gg_seats(b->game, world_truth(&b->now))) > 2;
}

static void try_resignation(bench *b, gg_seat seat) {
    static world over;
    gg_news heard;
    gg_action a = { 0 };
    if (b->game->action_read("resign", &a) != GG_OK) battery_fail(b, "'resign' cannot be read");
    if (!world_is_resignation(b->game, a)) battery_fail(b, "'resign' is written otherwise");
    b->action = a;
    world_copy(&over, &b->now);
    if (world_play(&over, seat, a, &heard).rule) battery_fail(b, "resignation is refused");
    const gg_head *head = world_head_in(&over);
    if ((head->to_move >> seat) & 1) battery_fail(b, "who has resigned is asked again");
    if ((head->result >> seat) & 1) battery_fail(b, "who resigns has won");
    bool goes_on = head->result == 0;
    if (!has_partner(b) && goes_on) battery_fail(b, "resignation does not end the game");
    if (goes_on == (head->to_move == 0)) battery_fail(b, "nobody is asked, or the dead are");
    bool cited = false;
    for (uint16_t i = 0; i < heard.count; i++) {
        gg_rule rule = heard.event[i].rule;
        // To hand over to a partner is a rule of its own, which the event names.
        cited |= rule == b->game->resign_rule || (has_partner(b) && rule);
    }
    if (!cited) battery_fail(b, "resignation does not cite its rule");
    b->counts->resigned++;
}

// ---- 3 and 4: the sum of the events, and the replay.

static void try_fold(bench *b) {
    for (uint16_t i = 0; i < b->news.count; i++)
        b->game->evolve(world_state(&b->fold), &b->news.event[i]);
    if (!world_same_table(b->game, world_truth(&b->now), world_truth(&b->fold)))
        battery_fail(b, "the state is not the sum of its events");
}

static void keep_events(bench *b) {
    if (b->event_count + b->news.count > b->event_capacity) {
        b->event_capacity = 2 * b->event_capacity + GG_EVENTS_MAX;
        b->events = must(b, realloc(b->events, b->event_capacity * sizeof *b->events));
    }
    memcpy(b->events + b->event_count, b->news.event, b->news.count * sizeof *b->events);
    b->event_count += b->news.count;
}

static void try_replay(bench *b, const gg_setup *how) {
    static world again;
    gg_news heard;
    uint32_t at = 0;
    world_begin(&again, b->game, how, &heard);
    for (uint32_t ply = 0;; ply++) {
        size_t size = heard.count * sizeof *heard.event;
        if (at + heard.count > b->event_count || memcmp(b->events + at, heard.event, size) != 0)
            battery_fail(b, "the replay departs at ply %u", ply);
        at += heard.count;
        if (ply == b->action_count) break;
        b->action = b->actions[ply];
        if (world_play(&again, b->seats[ply], b->actions[ply], &heard).rule)
            battery_fail(b, "the replay refuses ply %u", ply);
    }
    if (memcmp(again.state_bytes, b->now.state_bytes, b->game->state_size) != 0)
        battery_fail(b, "the replay ends in another state");
    try_same_views(b, &b->now, &again, "the replay");
}

// ---- One game.

static void try_decision(bench *b, const gg_decision *asked) {
    static world before;
    world_copy(&before, &b->now);
    try_list(b, asked);
    try_action_texts(b, asked);
    try_view_texts(b);
    try_refusals(b, asked);
    if (dice_roll(&b->d, 16) == 0) try_resignation(b, asked->seat);
    if (!b->loaded_valid || dice_roll(&b->d, 4) == 0) try_position(b);
    for (gg_seat viewer = 0; viewer <= b->game->seat_count; viewer++) {
        if (world_has_viewer(&b->now, viewer)) battery_imagine(b, viewer);
    }
    if (memcmp(before.state_bytes, b->now.state_bytes, b->game->state_size) != 0)
        battery_fail(b, "asking changed the state");
}

static void play_along(bench *b, gg_seat seat, gg_action action) {
    gg_news heard;
    gg_verdict verdict = world_play(&b->loaded, seat, action, &heard);
    if (verdict.rule) battery_fail(b, "refused after loading the position");
    size_t size = heard.count * sizeof *heard.event;
    if (heard.count != b->news.count || memcmp(heard.event, b->news.event, size) != 0)
        battery_fail(b, "other events after loading the position");
    try_same_views(b, &b->now, &b->loaded, "playing on from the position");
}

static void play_one(bench *b) {
    gg_decision asked;
    gg_seat seat = gg_to_move(b->game, world_truth(&b->now));
    gg_ask(b->game, world_truth(&b->now), seat, &asked);
    if (asked.phase < 64) b->counts->by_phase[asked.phase]++;
    try_decision(b, &asked);
    gg_action action = battery_choose(b->game, world_truth(&b->now), &asked, b->seed);
    battery_unchecked(b, &asked, action);
    battery_unchecked(b, &asked, asked.legal[dice_roll(&b->d, asked.count)]);
    b->action = action;
    if (world_play(&b->now, seat, action, &b->news).rule)
        battery_fail(b, "a listed action is refused");
    b->actions[b->action_count] = action;
    b->seats[b->action_count++] = seat;
    try_events(b);
    try_fold(b);
    keep_events(b);
    play_along(b, seat, action);
}

static void try_result(bench *b) {
    gg_rule rule = 0;
    gg_text words = gg_text_begin(text_a, sizeof text_a);
    b->game->result_write(world_truth(&b->now), &rule, &words);
    if (words.used == 0 || words.full) battery_fail(b, "the result has no words");
    if (rule == 0 || rule >= b->game->rule_count) battery_fail(b, "the result cites no rule");
    if (world_head(&b->now)->result & ~gg_seats(b->game, world_truth(&b->now)))
        battery_fail(b, "nobody's victory");
    if (b->game->winner(world_truth(&b->now))[0] == 0) battery_fail(b, "the winner has no name");
    try_view_texts(b);
    try_position(b);
}

void battery_play(const gg_game *game, uint64_t seed, battery_count *counts) {
    static bench b;
    b = (bench){ .game = game, .counts = counts, .seed = seed, .d = { .key = seed } };
    b.actions = must(&b, calloc(game->decisions_max, sizeof *b.actions));
    b.seats = must(&b, calloc(game->decisions_max, sizeof *b.seats));
    gg_setup how = world_setup_of(game, seed);
    world_begin(&b.now, game, &how, &b.news);
    b.fold.game = game;
    gg_clear(game, world_state(&b.fold), world_head_in(&b.now)->rules);
    try_events(&b);
    try_fold(&b);
    keep_events(&b);
    while (world_head(&b.now)->to_move) {
        if (b.action_count == game->decisions_max) battery_fail(&b, "longer than decisions_max");
        play_one(&b);
    }
    try_result(&b);
    try_replay(&b, &how);
    counts->games++;
    counts->decisions += b.action_count;
    if (b.action_count > counts->decisions_max) counts->decisions_max = b.action_count;
    free(b.actions);
    free(b.seats);
    free(b.events);
}

static uint64_t hash_word(uint64_t hash, uint64_t word) {
    return gg_mix(hash ^ word, 11, word);
}

uint64_t battery_hash(const gg_game *game, uint64_t seed, uint64_t hash) {
    static world w;
    gg_news heard;
    gg_setup how = world_stored_setup_of(game, seed);
    world_begin(&w, game, &how, &heard);
    hash = hash_word(hash, gg_hash(game, world_truth(&w)));
    while (world_head(&w)->to_move) {
        gg_decision asked;
        gg_seat seat = gg_to_move(game, world_truth(&w));
        gg_ask(game, world_truth(&w), seat, &asked);
        gg_action action = battery_choose(game, world_truth(&w), &asked, seed);
        world_play(&w, seat, action, &heard);
        hash = hash_word(hash, order_of(action));
        hash = hash_word(hash, gg_hash(game, world_truth(&w)));
    }
    return hash;
}
