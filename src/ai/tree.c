/* tree.c - a search over information sets.
 *
 * Each trial of a candidate takes an imagined world and walks down a tree from there. A node is
 * what its player knows: the seat, and a number made of all that this seat has been told since
 * the search began. So no player, in his own nodes, reacts to what he cannot see; worlds that
 * look alike to him share his statistics (one tree for each player, grown together).
 *
 *     candidate -> told events -> node of whoever is next -> edge: action, trials, chances -> ...
 *
 * Edges are chosen by value plus a bonus that leans on what is liked (PUCT). A node that is new
 * ends the walk: from there net or policy plays on, past the reply and the answer to it, and net
 * or fitted weights judge the position. All in whole numbers. */
#include "ai/tree.h"

#include <stdlib.h>
#include <string.h>

#include "ai/odds.h"
#include "ai/search.h"
#include "base/check.h"
#include "base/rng.h"

enum {
    PATH_MAX = 256, // edges of one walk
    NODES_MAX = 1 << 16
};

typedef struct edge {
    gg_action action;
    uint64_t sum; // of the chances of the node's side, over its trials
    uint32_t trials, offered;
    uint32_t next;  // edge of the same node, or 0
    uint32_t prior; // of ODDS_ONE
} edge;

typedef struct node {
    uint64_t key;
    uint32_t first; // edge
    gg_seat seat;
} node;

typedef struct tree_search {
    search t;
    const tree_how *how;
    const gg_decision *decision; // that is thought about
    node *node;                  // hashed by key; key 0: free
    edge *edge;                  // 1 .. edge_count; 0 is none
    uint32_t node_capacity, node_count, edge_capacity, edge_count;
    uint64_t told[GG_SEATS_MAX]; // what each seat was told in this walk, as one number
    uint32_t path[PATH_MAX];     // edges walked
    gg_seat path_seat[PATH_MAX];
    unsigned depth;
    uint32_t until; // turn at which positions are judged
    gg_news news;
} tree_search;

// The node of a seat that knows so much; NULL if there is none yet. `slot`: where it would be.
static node *find_node(tree_search *s, gg_seat seat, uint32_t *slot) {
    uint64_t key = gg_mix(s->told[seat], 4, seat) | 1;
    uint32_t mask = s->node_capacity - 1;
    for (*slot = (uint32_t)(key >> 32) & mask; s->node[*slot].key; *slot = (*slot + 1) & mask) {
        if (s->node[*slot].key == key) return &s->node[*slot];
    }
    return NULL;
}

static uint32_t find_edge(const tree_search *s, const node *n, gg_action action) {
    uint32_t at = n->first;
    while (at && memcmp(&s->edge[at].action, &action, sizeof action) != 0)
        at = s->edge[at].next;
    return at;
}

static uint32_t add_edge(tree_search *s, node *n, gg_action action, uint32_t prior) {
    if (s->edge_count + 1 >= s->edge_capacity) return 0;
    uint32_t at = ++s->edge_count;
    s->edge[at] = (edge){ .action = action, .next = n->first, .prior = prior };
    n->first = at;
    return at;
}

// What net or policy gives each legal action beforehand, of ODDS_ONE.
static void list_priors(tree_search *s, const gg_state *state, const gg_decision *d,
                        uint32_t *prior) {
    int32_t score[GG_LEGAL_MAX], most = INT32_MIN;
    uint64_t sum = 0;
    search_scores(&s->t, state, d, score);
    for (unsigned i = 0; i < d->count; i++)
        most = score[i] > most ? score[i] : most;
    for (unsigned i = 0; i < d->count; i++) {
        prior[i] = odds_decay((uint32_t)(most - score[i]) * 100 / s->how->prior_heat) + 64;
        sum += prior[i];
    }
    for (unsigned i = 0; i < d->count; i++)
        prior[i] = (uint32_t)((uint64_t)prior[i] * ODDS_ONE / sum);
}

static void expand(tree_search *s, uint32_t slot, const gg_state *state, const gg_decision *d) {
    uint32_t prior[GG_LEGAL_MAX];
    node *n = &s->node[slot];
    *n = (node){ .key = gg_mix(s->told[d->seat], 4, d->seat) | 1, .seat = d->seat };
    s->node_count++;
    list_priors(s, state, d, prior);
    for (unsigned i = 0; i < d->count; i++)
        add_edge(s, n, d->legal[i], prior[i]);
}

// Value and bonus of an edge that was offered so often. An edge without a trial is thought as
// good as its node so far.
static uint64_t appeal(const edge *e, uint32_t node_value, uint32_t bonus) {
    uint64_t value = e->trials ? e->sum / e->trials : node_value;
    uint64_t root = odds_root((uint64_t)e->offered << 16); // in 1/256
    return value * 256 + (uint64_t)e->prior * root * bonus / 100 / (1 + e->trials);
}

static uint32_t value_of_node(const tree_search *s, const node *n) {
    uint64_t sum = 0, trials = 0;
    for (uint32_t at = n->first; at; at = s->edge[at].next) {
        sum += s->edge[at].sum;
        trials += s->edge[at].trials;
    }
    return trials ? (uint32_t)(sum / trials) : ODDS_ONE / 2;
}

// The best of the edges that are legal in this world.
static uint32_t select_edge(tree_search *s, node *n, const gg_decision *d) {
    uint32_t best = 0, value = value_of_node(s, n);
    uint64_t most = 0;
    for (unsigned i = 0; i < d->count; i++) {
        uint32_t at = find_edge(s, n, d->legal[i]);
        if (!at) at = add_edge(s, n, d->legal[i], ODDS_ONE / d->count);
        if (!at) continue;
        s->edge[at].offered++;
        uint64_t a = appeal(&s->edge[at], value, s->how->bonus);
        if (!best || a > most) {
            most = a;
            best = at;
        }
    }
    return best;
}

// Every seat adds what it is told to what it knows.
static void tell_all(tree_search *s) {
    const gg_game *game = s->t.game;
    for (uint16_t i = 0; i < s->news.count; i++) {
        for (gg_seat seat = 0; seat < game->seat_count; seat++) {
            gg_event told;
            if (!gg_tell(game, &s->news.event[i], seat, &told)) continue;
            uint64_t word[3] = { 0 };
            memcpy(word, &told, sizeof told);
            uint64_t hash = gg_mix(s->told[seat], word[0], word[1]);
            s->told[seat] = gg_mix(hash, word[2], 5);
        }
    }
}

// Down the tree in one world; returns the chance of the thinking side at the end of it.
static uint32_t walk(tree_search *s, gg_state *state) {
    const gg_game *game = s->t.game;
    gg_decision d;
    for (;;) {
        gg_seat seat = gg_to_move(game, state);
        if (seat == game->seat_count || s->t.brain->turn(state) >= s->until) break;
        search_glance(&s->t, state);
        gg_ask(game, state, seat, &d);
        gg_action action = d.legal[0];
        if (d.count > 1) {
            uint32_t slot;
            node *n = find_node(s, seat, &slot);
            bool capacity = s->node_count < s->node_capacity / 2 && s->depth < PATH_MAX;
            if (!n && capacity) expand(s, slot, state, &d);
            if (!n) break;
            uint32_t at = s->depth < PATH_MAX ? select_edge(s, n, &d) : 0;
            if (!at) break;
            s->path_seat[s->depth] = seat;
            s->path[s->depth++] = at;
            action = s->edge[at].action;
        }
        search_weigh(&s->t, &d, action);
        search_play(&s->t, state, seat, action, &s->news);
        tell_all(s);
    }
    return search_playout(&s->t, state, s->until, s->how->heat);
}

static void credit(tree_search *s, uint32_t chance) {
    for (unsigned i = 0; i < s->depth; i++) {
        edge *e = &s->edge[s->path[i]];
        bool own = (s->path_seat[i] == 0) == (s->t.seat == 0);
        e->sum += own ? chance : ODDS_ONE - chance;
        e->trials++;
    }
}

static uint32_t search_on(void *context, gg_state *state, gg_action action) {
    tree_search *s = context;
    memset(s->told, 0, sizeof s->told);
    s->depth = 0;
    search_weigh(&s->t, s->decision, action);
    search_play(&s->t, state, s->t.seat, action, &s->news);
    tell_all(s);
    uint32_t chance = walk(s, state), follies = search_follies(&s->t);
    credit(s, follies < chance ? chance - follies : 0);
    return chance;
}

// Room for as many nodes as the budget could make, within reason.
static void make_room(tree_search *s) {
    uint32_t wanted = s->t.budget.nodes ? s->t.budget.nodes / 8 : NODES_MAX;
    for (s->node_capacity = 256; s->node_capacity < wanted && s->node_capacity < NODES_MAX;)
        s->node_capacity *= 2;
    s->edge_capacity = s->node_capacity * 8;
    s->node = gg_must(calloc(s->node_capacity, sizeof *s->node));
    s->edge = gg_must(malloc(s->edge_capacity * sizeof *s->edge));
}

bool tree_choose(const bot_task *task, const tree_how *how, gg_action *out) {
    tree_search *s = gg_must(calloc(1, sizeof *s));
    s->how = how;
    s->decision = task->decision;
    bool found = search_begin(&s->t, task, &how->search);
    if (found) {
        make_room(s);
        s->until = s->t.brain->turn(search_world(&s->t, 0)) + how->turns;
        halving b = {
            .t = &s->t, .decision = task->decision, .trust = how->trust, .votes = how->votes
        };
        *out = halving_choose(&b, search_on, s);
        search_end(&s->t);
        free(s->node);
        free(s->edge);
    }
    free(s);
    return found;
}
