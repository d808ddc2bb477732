/* twin.c - the twins' course: begin alike, act, follow, compare, part. See twin.h. */
#include "twins/twin.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"

enum { SEEDS_TRIED = 4000 };

void twins_fail(const twins *t, const char *form, ...) {
    va_list rest;
    va_start(rest, form);
    fprintf(stderr, "twins: game %s seed %" PRIu64 " observer %s, plies %u and %u: ", t->game->key,
            t->seed, t->game->seat_name[t->observer], (unsigned)world_head_in(&t->side[0].w)->ply,
            (unsigned)world_head_in(&t->side[1].w)->ply);
    vfprintf(stderr, form, rest);
    fprintf(stderr, "\n");
    va_end(rest);
    exit(1);
}

static twin_side *side(twins *t, int index) {
    return &t->side[index];
}

static const gg_state *truth(const twins *t, int index) {
    return world_truth(&t->side[index].w);
}

static bool is_over(const twins *t, int index) {
    return world_head_in(&t->side[index].w)->to_move == 0;
}

// A weighted choice.
static gg_action choose(twins *t, const gg_state *state, const gg_decision *asked) {
    uint32_t weight[GG_LEGAL_MAX], sum = 0;
    for (uint16_t i = 0; i < asked->count; i++)
        sum += weight[i] = t->hooks->weight(state, asked->legal[i]);
    uint32_t draw = dice_roll(&t->d, sum);
    uint16_t i = 0;
    while (draw >= weight[i])
        draw -= weight[i++];
    return asked->legal[i];
}

void twin_commit(twins *t, int index, gg_seat seat, gg_action action) {
    static gg_news heard;
    twin_side *s = side(t, index);
    char text[WORLD_ACTION_MAX];
    if (world_play(&s->w, seat, action, &heard).rule)
        twins_fail(t, "'%s' is refused in one twin", world_action_text(t->game, action, text));
    twin_notice(t, truth(t, index), &heard, &s->stream);
    if (t->watch && t->watch->played) t->watch->played(t->watch->context, index, seat, action);
}

// ---- Beginning.

static void begin_side(twins *t, int index, gg_setup how) {
    static gg_news heard;
    twin_side *s = side(t, index);
    s->how = how;
    memset(&s->stream, 0, sizeof s->stream);
    world_begin(&s->w, t->game, &how, &heard);
    twin_notice(t, truth(t, index), &heard, &s->stream);
}

static bool streams_equal(const twins *t) {
    const twin_stream *a = &t->side[0].stream, *b = &t->side[1].stream;
    return a->count == b->count && twin_split_find(a, b) == a->count;
}

/* The hidden set-up of the second twin comes from another seed, the first one after this that
 * shows the observer the same. Where a seat sees the whole set-up there is none: then the
 * twins begin equal, and secret choices make the difference. Afterwards both use one
 * generator, so that open dice fall alike. */
static void begin(twins *t) {
    gg_setup how = { .seed = t->seed };
    if (t->hooks->options) t->hooks->options(t->seed, &how);
    gg_setup other = how;
    begin_side(t, 0, how);
    bool found = false;
    for (uint32_t i = 1; i <= SEEDS_TRIED && t->hooks->is_dealt && !found; i++) {
        other.seed = gg_mix(t->seed, 9, i) >> 1;
        begin_side(t, 1, other);
        found = streams_equal(t) && !world_same_table(t->game, truth(t, 0), truth(t, 1));
    }
    if (!found) begin_side(t, 1, how);
    if (!streams_equal(t)) twins_fail(t, "one seed gives two beginnings");
    if (!t->source_only) world_head(&t->side[1].w)->rng = world_head(&t->side[0].w)->rng;
    if (t->watch && t->watch->begun)
        t->watch->begun(t->watch->context, &t->side[0].how, &t->side[1].how);
}

// ---- Parting.

/* After a revelation only one game goes on, until the observer is asked; then its twin is
 * imagined anew from the observer's view. False if the game is over before, or nothing could
 * be imagined. */
static bool imagine_again(twins *t, int leader) {
    twin_side *a = side(t, leader), *b = side(t, 1 - leader);
    gg_decision asked = { 0 };
    while (!is_over(t, leader) && !twin_owes(t, truth(t, leader))) {
        gg_seat seat = gg_to_move(t->game, truth(t, leader));
        gg_ask(t->game, truth(t, leader), seat, &asked);
        twin_stream_clear(&a->stream);
        twin_commit(t, leader, seat, choose(t, truth(t, leader), &asked));
    }
    if (is_over(t, leader)) return false;
    gg_rng rng = { .key = gg_mix(t->seed, 21, t->d.drawn) };
    world_copy(&b->w, &a->w);
    if (!t->game->imagine(world_seen(&a->w, t->observer), &rng, world_state(&b->w))) return false;
    world_head(&b->w)->rng = world_head(&a->w)->rng;
    world_head(&b->w)->ply = world_head(&a->w)->ply;
    twin_stream_clear(&a->stream);
    twin_stream_clear(&b->stream);
    a->stream.asked = twin_asked_of(t, truth(t, leader));
    b->stream.asked = twin_asked_of(t, truth(t, 1 - leader));
    // Only the observer and the gallery know nothing against what was imagined.
    b->w.deaf = (1u << t->game->seat_count) - 1 - (1u << t->observer);
    t->counts->imagined++;
    return true;
}

static bool part(twins *t, int leader) {
    t->counts->parted++;
    t->chain_count = 0;
    return !t->source_only && imagine_again(t, leader);
}

// ---- Acting.

/* The observer does the same in both. What follows by rule alone must look the same, unless a
 * rule shows what was hidden. */
static bool act_observer(twins *t) {
    static char left[4096], right[4096];
    gg_decision asked = { 0 };
    gg_ask(t->game, truth(t, 0), t->observer, &asked);
    gg_action action = choose(t, truth(t, 0), &asked);
    for (int i = 0; i < 2; i++)
        twin_commit(t, i, t->observer, action);
    const twin_stream *a = &t->side[0].stream, *b = &t->side[1].stream;
    uint32_t at = twin_split_find(a, b);
    t->chain_count = 0;
    if (at == a->count || at == b->count) return true;
    if (twin_token_reveals(t, &a->token[at]) || twin_token_reveals(t, &b->token[at]))
        return part(t, 0);
    gg_text x = gg_text_begin(left, sizeof left), y = gg_text_begin(right, sizeof right);
    twin_token_write(t, &a->token[at], &x);
    twin_token_write(t, &b->token[at], &y);
    char text[WORLD_ACTION_MAX];
    twins_fail(t, "after the observer's '%s':\n  %s\n  %s",
               world_action_text(t->game, action, text), left, right);
}

// Another seat acts in one twin until the observer notices something.
static void act_leader(twins *t, int leader) {
    twin_side *s = side(t, leader);
    gg_decision asked = { 0 };
    t->leader = leader;
    t->chain_count = 0;
    while (s->stream.count == 0) {
        gg_seat seat = gg_to_move(t->game, truth(t, leader));
        gg_ask(t->game, truth(t, leader), seat, &asked);
        gg_action action = choose(t, truth(t, leader), &asked);
        GG_ASSERT_CMP(t->chain_count, <, TWIN_CHAIN_MAX);
        t->chain[t->chain_count] = action;
        t->seen[t->chain_count++] = twin_seen(t, truth(t, leader), seat, action);
        twin_commit(t, leader, seat, action);
        if (s->stream.count == 0) twin_compare(t, true);
    }
}

// First something that should look alike, then what the leader did itself.
static bool follow(twins *t, int behind, twin_reach *best) {
    size_t size = t->chain_count * sizeof *t->seen;
    memcpy(t->disguised, t->seen, size);
    if (t->hooks->disguise) t->hooks->disguise(&t->d, t->disguised, t->chain_count);
    if (twin_follow(t, behind, best)) return true;
    if (memcmp(t->disguised, t->seen, size) == 0) return false;
    memcpy(t->disguised, t->seen, size);
    return twin_follow(t, behind, best);
}

// The shorter stream catches up, or the twins part.
static bool catch_up(twins *t) {
    static char text[4096];
    int behind = t->side[0].stream.count < t->side[1].stream.count ? 0 : 1;
    twin_reach best = { 0, false };
    if (!is_over(t, behind) && follow(t, behind, &best)) {
        t->chain_count = 0;
        return true;
    }
    if (best.explained) return part(t, 1 - behind);
    gg_text out = gg_text_begin(text, sizeof text);
    twin_token_write(t, &t->side[1 - behind].stream.token[best.tokens], &out);
    char action[WORLD_ACTION_MAX] = "";
    if (t->chain_count) world_action_text(t->game, t->chain[t->chain_count - 1], action);
    twins_fail(t, "no secret choice of the twin gives, after '%s':\n  %s", action, text);
}

void twins_play(twins *t, uint64_t seed) {
    t->seed = seed;
    t->d = (dice){ .key = gg_mix(seed, 13, t->observer) };
    t->hooks = twin_hooks_find(t->game);
    t->chain_count = 0;
    begin(t);
    if (!world_has_viewer(&t->side[0].w, t->observer)) return;
    t->counts->games++;
    bool going = true;
    while (going) {
        if (!streams_equal(t)) {
            going = catch_up(t);
            continue;
        }
        twin_stream_clear(&t->side[0].stream);
        twin_stream_clear(&t->side[1].stream);
        twin_compare(t, false);
        if (is_over(t, 0)) return;
        if (twin_owes(t, truth(t, 0)))
            going = act_observer(t);
        else
            act_leader(t, (int)dice_roll(&t->d, 2));
    }
}
