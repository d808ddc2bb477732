/* twin_search.c - the follower: which secret choices look to the observer as the leader's did?
 *
 * First the leader's own actions in the same order, with other secret operands where there are
 * any. If such an action is legal, all went alike before it, and the observer is now told
 * something else, and nothing that is meant to be shown, then a secret got out. If the pieces
 * cannot do it, any other choices. */
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "twins/twin.h"

enum { NODES_MAX = 60000, DEPTH_MAX = 96, OFF_CHAIN = -1 };

typedef struct search {
    twins *t;
    const twin_stream *ahead;
    uint32_t nodes, depth;
    twin_reach best; // tokens that could be matched at most
    bool found;
    gg_action path[DEPTH_MAX];
    twin_stream stream; // the follower's, as far as the choice being tried
} search;

// One state on the way, on the stack.
typedef struct node {
    alignas(16) unsigned char state[WORLD_STATE_MAX];
    twin_token asked;                  // of the stream up to here
    uint32_t token_count, event_count; // likewise
    int chain_index;                   // the leader's action to imitate, or OFF_CHAIN
} node;

static bool same_action(gg_action a, gg_action b) {
    return memcmp(&a, &b, sizeof a) == 0;
}

static void leak(const search *s, gg_action action, uint32_t at, const twin_token *told) {
    static char left[4096], right[4096];
    char text[WORLD_ACTION_MAX];
    gg_text a = gg_text_begin(left, sizeof left), b = gg_text_begin(right, sizeof right);
    twin_token_write(s->t, &s->ahead->token[at], &a);
    twin_token_write(s->t, told, &b);
    twins_fail(s->t, "'%s' looks different in the twin:\n  %s\n  %s",
               world_action_text(s->t->game, action, text), left, right);
}

static void shuffle(dice *d, gg_action *list, uint32_t count) {
    for (uint32_t i = count; i > 1; i--) {
        uint32_t j = dice_roll(d, i);
        gg_action swap = list[i - 1];
        list[i - 1] = list[j];
        list[j] = swap;
    }
}

// Does this choice look like what the chain has at that place?
static bool is_alike(const search *s, const node *n, gg_action action, int index) {
    const gg_state *state = (const gg_state *)(const void *)n->state;
    gg_action seen = twin_seen(s->t, state, gg_to_move(s->t->game, state), action);
    return same_action(seen, s->t->disguised[index]);
}

/* Puts the choices first that look like the leader's action (the other operand before the same
 * one, or the reverse), then the rest. Returns how many look like it. */
static uint32_t order_alike(search *s, const node *n, gg_decision *asked) {
    gg_action model = s->t->chain[n->chain_index];
    bool same_first = dice_roll(&s->t->d, 2) == 0;
    uint32_t alike = 0, first = 0;
    for (uint32_t i = 0; i < asked->count; i++) {
        if (!is_alike(s, n, asked->legal[i], n->chain_index)) continue;
        gg_action swap = asked->legal[alike];
        asked->legal[alike] = asked->legal[i];
        asked->legal[i] = swap;
        if (same_action(asked->legal[alike], model)) first = alike;
        alike++;
    }
    uint32_t to = same_first || alike == 0 ? 0 : alike - 1;
    if (alike && same_action(asked->legal[first], model)) {
        gg_action swap = asked->legal[to];
        asked->legal[to] = asked->legal[first];
        asked->legal[first] = swap;
    }
    return alike;
}

/* The order of the choices. What the leader was asked, and this side is not, is passed over. */
static uint32_t order(search *s, node *n, gg_decision *asked) {
    shuffle(&s->t->d, asked->legal, asked->count);
    int first = n->chain_index;
    for (; n->chain_index != OFF_CHAIN && n->chain_index < (int)s->t->chain_count;
         n->chain_index++) {
        uint32_t alike = order_alike(s, n, asked);
        if (alike) return alike;
    }
    n->chain_index = first;
    return 0;
}

/* Where to go on in the leader's actions: past the one imitated; or still there after a choice
 * of which nothing was noticed, since the leader may have been spared it. */
static int chain_next(const search *s, int index, bool alike, bool noticed) {
    if (index == OFF_CHAIN || (!alike && noticed)) return OFF_CHAIN;
    if (!alike) return index;
    return index + 1 < (int)s->t->chain_count ? index + 1 : OFF_CHAIN;
}

// May hidden pieces be unable to follow the leader's stream from there?
static bool is_hard(const search *s, uint32_t at) {
    uint32_t last = s->t->hooks->is_strict ? at + 1 : s->ahead->count;
    for (; at < last; at++) {
        const twin_token *next = &s->ahead->token[at];
        if (twin_token_reveals(s->t, next) || twin_token_needs(s->t, next)) return true;
    }
    return false;
}

// How far it went, and what the observer saw there, on either side.
static void note(search *s, uint32_t at) {
    bool explained = is_hard(s, at);
    if (at < s->stream.count) {
        const twin_token *other = &s->stream.token[at];
        explained |= twin_token_reveals(s->t, other) || twin_token_needs(s->t, other);
    }
    if (at > s->best.tokens) s->best = (twin_reach){ at, false };
    if (at == s->best.tokens) s->best.explained |= explained;
}

// The leader's stream grew by the last action of its chain; and by that itself, not by what the
// rules let follow.
static bool is_told_by(const search *s, int index) {
    bool (*is_pick)(gg_action) = s->t->hooks->is_pick;
    return index + 1 == (int)s->t->chain_count && !(is_pick && is_pick(s->t->chain[index]));
}

/* Plays one choice on a copy. True if the stream is still a prefix of the leader's, or has
 * caught up with it (then `found`). */
static bool try(search *s, const node *from, node *to, gg_action action, bool alike) {
    static gg_news heard;
    const gg_game *game = s->t->game;
    memcpy(to->state, from->state, game->state_size);
    gg_state *state = (gg_state *)(void *)to->state;
    gg_seat seat = gg_to_move(game, state);
    gg_verdict verdict = gg_play(game, state, seat, action, &heard);
    GG_ASSERT(verdict.rule == 0);
    s->stream.asked = from->asked;
    s->stream.count = from->token_count;
    s->stream.event_count = from->event_count;
    twin_notice(s->t, state, &heard, &s->stream);
    to->asked = s->stream.asked;
    to->token_count = s->stream.count;
    to->event_count = s->stream.event_count;
    to->chain_index = chain_next(s, from->chain_index, alike, to->token_count > from->token_count);
    uint32_t at = twin_split_find(s->ahead, &s->stream);
    s->found = at == s->ahead->count;
    if (s->found) return true;
    note(s, at);
    if (at == s->stream.count) return true;
    bool shown = twin_token_reveals(s->t, &s->ahead->token[at])
                 || twin_token_reveals(s->t, &s->stream.token[at]);
    if (alike && !shown && is_told_by(s, from->chain_index)
        && twin_same_past(s->ahead, &s->stream, at))
        leak(s, action, at, &s->stream.token[at]);
    return false;
}

/* Depth first, at most DEPTH_MAX deep and NODES_MAX wide in all. The path to the catch-up is
 * left in s->path. */
static bool descend(search *s, node *from) {
    const gg_state *state = (const gg_state *)(const void *)from->state;
    gg_decision asked = { 0 };
    gg_seat seat = gg_to_move(s->t->game, state);
    if (seat == s->t->game->seat_count || seat == s->t->observer) return false;
    if (s->depth == DEPTH_MAX) return false;
    gg_ask(s->t->game, state, seat, &asked);
    uint32_t alike = order(s, from, &asked);
    for (uint32_t i = 0; i < asked.count; i++) {
        node to;
        if (s->nodes++ > NODES_MAX) return false;
        if (!try(s, from, &to, asked.legal[i], i < alike)) continue;
        s->path[s->depth++] = asked.legal[i];
        if (s->found || descend(s, &to)) return true;
        s->depth--;
    }
    return false;
}

bool twin_follow(twins *t, int follower, twin_reach *best) {
    static search s;
    const twin_side *behind = &t->side[follower];
    node root = { .asked = behind->stream.asked,
                  .token_count = behind->stream.count,
                  .event_count = behind->stream.event_count };
    s.t = t;
    s.ahead = &t->side[1 - follower].stream;
    s.nodes = s.depth = 0;
    s.best = (twin_reach){ 0, false };
    s.found = false;
    root.chain_index = t->chain_count && t->leader != follower ? 0 : OFF_CHAIN;
    memcpy(root.state, behind->w.state_bytes, t->game->state_size);
    s.stream = behind->stream;
    if (!descend(&s, &root)) {
        *best = s.best;
        return false;
    }
    for (uint32_t i = 0; i < s.depth; i++) {
        gg_seat seat = gg_to_move(t->game, world_truth(&t->side[follower].w));
        bool imitates = t->leader != follower && i < t->chain_count;
        t->counts->swapped += imitates && !same_action(s.path[i], t->chain[i]);
        twin_commit(t, follower, seat, s.path[i]);
    }
    return true;
}
