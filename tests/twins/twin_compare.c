/* twin_compare.c - everything an observer can get hold of must be the same in both twins. */
#include <string.h>

#include "base/rng.h"
#include "base/text.h"
#include "twins/twin.h"

enum { SAMPLE = 160, SAMPLE_QUIET = 24 };

static char left[WORLD_TEXT_MAX], right[WORLD_TEXT_MAX];

static const gg_state *truth(const twins *t, int side) {
    return world_truth(&t->side[side].w);
}

static const gg_view *seen(const twins *t, int side, gg_seat viewer) {
    return world_seen(&t->side[side].w, viewer);
}

static void compare_texts(const twins *t, gg_seat viewer, const char *what) {
    if (strcmp(left, right) != 0)
        twins_fail(t, "%s of viewer %u differs:\n  %s\n  %s", what, viewer, left, right);
}

static gg_text begin_left(void) {
    return gg_text_begin(left, sizeof left);
}

static gg_text begin_right(void) {
    return gg_text_begin(right, sizeof right);
}

enum { REACH_EVERY = 32 };

// Now and then, for it takes its time; of one place of the scene that was just written, another one
// each time.
static void compare_reach(const twins *t, gg_seat viewer) {
    static unsigned turn;
    static const char sign[] = "\"place\":\"";
    char place[64] = "";
    const char *at = left;
    if (turn++ % REACH_EVERY) return;
    for (unsigned i = turn / REACH_EVERY % 7; (at = strstr(at, sign)) && i > 0; i--)
        at += sizeof sign - 1;
    if (!at || !t->game->reach_write) return;
    gg_text key = gg_text_begin(place, sizeof place);
    gg_put_bytes(&key, at + sizeof sign - 1, strcspn(at + sizeof sign - 1, "\""));
    gg_text a = begin_left(), b = begin_right();
    t->game->reach_write(seen(t, 0, viewer), place, &a);
    t->game->reach_write(seen(t, 1, viewer), place, &b);
    if (left[0] != '{') twins_fail(t, "nothing is said of who can come to %s", place);
    compare_texts(t, viewer, "who can come somewhere");
    a = begin_left(), b = begin_right();
    t->game->reach_write(seen(t, 0, viewer), "", &a);
    t->game->reach_write(seen(t, 1, viewer), "", &b);
    if (left[0] != '{') twins_fail(t, "%s", "nothing is said of the whole board");
    compare_texts(t, viewer, "who can come where");
}

static void compare_views(const twins *t, gg_seat viewer) {
    gg_text a = begin_left(), b = begin_right();
    t->game->view_write(seen(t, 0, viewer), &a);
    t->game->view_write(seen(t, 1, viewer), &b);
    compare_texts(t, viewer, "the view");
    a = begin_left(), b = begin_right();
    t->game->scene_write(seen(t, 0, viewer), &a);
    t->game->scene_write(seen(t, 1, viewer), &b);
    compare_texts(t, viewer, "the scene");
    compare_reach(t, viewer);
    const void *bytes[2] = { seen(t, 0, viewer), seen(t, 1, viewer) };
    if (memcmp(bytes[0], bytes[1], t->game->view_size) != 0)
        twins_fail(t, "bytes of the view of %u differ, its text does not", viewer);
}

static void compare_prompts(const twins *t, gg_seat viewer) {
    gg_text a = begin_left(), b = begin_right();
    t->game->prompt_write(truth(t, 0), viewer, &a);
    t->game->prompt_write(truth(t, 1), viewer, &b);
    compare_texts(t, viewer, "the prompt");
}

static void compare_verdicts(twins *t, gg_action action) {
    char text[WORLD_ACTION_MAX];
    gg_verdict a = t->game->check(truth(t, 0), t->observer, action);
    gg_verdict b = t->game->check(truth(t, 1), t->observer, action);
    t->counts->verdicts++;
    if (memcmp(&a, &b, sizeof a) != 0)
        twins_fail(t, "the verdict on '%s' (%u %u %u %u) is rule %s (%u %u) or %s (%u %u)",
                   world_action_text(t->game, action, text), action.verb, action.arg[0],
                   action.arg[1], action.arg[2], t->game->rule[a.rule].number, a.arg[0], a.arg[1],
                   t->game->rule[b.rule].number, b.arg[0], b.arg[1]);
    gg_text words[2] = { begin_left(), begin_right() };
    gg_explain(t->game, a, &words[0]);
    gg_explain(t->game, b, &words[1]);
    compare_texts(t, t->observer, "an explanation");
}

// An action near a legal one, or of any verb; sometimes rubbish.
static gg_action sample(twins *t, const gg_decision *asked) {
    gg_action a = { .verb = asked->phase };
    uint32_t way = dice_roll(&t->d, 4);
    if (asked->count) a = asked->legal[dice_roll(&t->d, asked->count)];
    if (way == 3 || !asked->count) a.verb = (uint16_t)dice_roll(&t->d, t->game->phase_count + 1u);
    if (way == 2) memset(a.arg, 0, sizeof a.arg);
    for (int i = 0; i < 3; i++) {
        if (dice_roll(&t->d, 2)) a.arg[i] = (uint16_t)dice_roll(&t->d, t->hooks->reach[i]);
    }
    return a;
}

// All choices that differ from a legal one in one small operand: words and classes.
static void compare_neighbours(twins *t, const gg_decision *asked) {
    if (!asked->count) return;
    gg_action base = asked->legal[dice_roll(&t->d, asked->count)];
    for (int i = 0; i < 3; i++) {
        gg_action a = base;
        for (a.arg[i] = 0; a.arg[i] < t->hooks->reach[i]; a.arg[i]++)
            compare_verdicts(t, a);
    }
}

static void compare_candidates(twins *t) {
    gg_action candidate[GG_LEGAL_MAX];
    for (int side = 0; side < 2; side++) {
        uint16_t count = t->game->candidates(truth(t, side), t->observer, candidate);
        for (uint16_t i = 0; i < count; i++)
            compare_verdicts(t, candidate[i]);
    }
}

static void compare_legal(twins *t, gg_decision *asked) {
    gg_decision other = { 0 };
    char text[WORLD_ACTION_MAX];
    gg_ask(t->game, truth(t, 0), t->observer, asked);
    gg_ask(t->game, truth(t, 1), t->observer, &other);
    if (!twin_owes(t, truth(t, 0)) && !twin_owes(t, truth(t, 1))) return;
    if (asked->phase != other.phase)
        twins_fail(t, "the observer is asked '%s' or '%s'", t->game->phase[asked->phase].name,
                   t->game->phase[other.phase].name);
    uint16_t i = 0;
    while (i < asked->count && i < other.count
           && memcmp(&asked->legal[i], &other.legal[i], sizeof *other.legal) == 0)
        i++;
    if (i == asked->count && i == other.count) return;
    gg_action odd = i < asked->count ? asked->legal[i] : other.legal[i];
    twins_fail(t, "%u and %u actions are legal, different at '%s'", asked->count, other.count,
               world_action_text(t->game, odd, text));
}

static void compare_all(twins *t, const gg_decision *asked, bool quiet) {
    const gg_seat viewers[2] = { t->observer, t->game->seat_count };
    bool owes = asked->count > 0;
    for (int i = 0; i < 2; i++) {
        compare_views(t, viewers[i]);
        compare_prompts(t, viewers[i]);
    }
    for (int i = 0; i < (quiet || !owes ? SAMPLE_QUIET : SAMPLE); i++)
        compare_verdicts(t, sample(t, asked));
    if (!owes) return;
    compare_neighbours(t, asked);
    compare_candidates(t);
}

void twin_compare(twins *t, bool quiet) {
    gg_decision asked = { 0 };
    if (!t->wire_only) {
        compare_legal(t, &asked);
        if (asked.count == 0) asked.phase = 0;
        compare_all(t, &asked, quiet);
    }
    if (!twin_owes(t, truth(t, 0))) {
        t->counts->waits++;
        return;
    }
    gg_ask(t->game, truth(t, 0), t->observer, &asked);
    bool differ = !world_same_table(t->game, truth(t, 0), truth(t, 1));
    t->counts->compared += differ;
    t->counts->same += !differ;
    if (differ && asked.phase < 64) t->counts->by_phase[asked.phase]++;
    if (t->watch && t->watch->met) t->watch->met(t->watch->context, t->observer, &asked);
}
