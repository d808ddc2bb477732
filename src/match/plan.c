/* plan.c - see plan.h. */
#include "match/plan.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"

enum { SLOTS = 2 * PLAN_NODES_MAX /* one is always free */, OBJECTIONS_MAX = 1024 };

typedef struct node {
    uint64_t hash;
    uint32_t parent;
    gg_action action;
    gg_order said;         // so far
    uint16_t again, steps; // pieces that were named once more; actions since the root
    uint16_t passes;       // actions that only lead to where it begins
    bool is_passing;       // by the last of them
    unsigned spent;        // in this turn, when it was through
    bool arrived;          // where it is wanted
    bool begun, is_final;
    bool could_go; // before the last piece was named
    bool is_over;  // the game has gone on by itself beyond this manoeuvre
} node;

struct plan {
    const gg_game *game;
    const gg_orders *orders;
    gg_seat seat;
    const gg_order *wanted; // NULL: anything
    bool is_late;           // who is named again goes
    gg_order order;         // what `wanted` points to
    node *node;
    unsigned char *worlds;
    uint32_t count, capacity;
    gg_state *next, *scratch; // after the action at work; within it
    uint32_t slot[SLOTS];     // 1 + node, by hash
    gg_news news;
    plan_end *end;
    unsigned end_count, end_capacity;
    unsigned effort;
    gg_verdict forced_off; // why the game had to choose against the order, the first time
};

/* Nodes. */

static gg_state *world_at(const plan *p, uint32_t index) {
    return (gg_state *)(void *)(p->worlds + (size_t)index * p->game->state_size);
}

// All but generator and ply, as gg_hash has it, by whole words: it need not be the same elsewhere.
static uint64_t hash_world(const gg_game *game, const gg_state *world) {
    const gg_head *head = (const gg_head *)(const void *)world;
    const unsigned char *at = (const unsigned char *)(const void *)world + sizeof *head;
    size_t left = game->state_size - sizeof *head;
    uint64_t word = 0, hash = (uint64_t)head->phase << 16 | head->to_move;
    for (; left >= sizeof word; at += sizeof word, left -= sizeof word) {
        memcpy(&word, at, sizeof word);
        hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    word = 0;
    memcpy(&word, at, left);
    return (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
}

static uint64_t hash_of(const plan *p, const node *n, const gg_state *world) {
    uint64_t pieces = 0, hash = hash_world(p->game, world);
    for (unsigned i = 0; i < n->said.count; i++)
        pieces += gg_mix(n->said.piece[i], 7, 0); // in whatever order
    hash = gg_mix(hash, pieces, (uint64_t)n->said.how << 32 | n->said.from);
    return gg_mix(hash, n->said.to, (uint64_t)n->again << 2 | (uint64_t)n->arrived << 1 | n->begun);
}

// False if it is known already, or there is no room.
static bool mark(plan *p, uint64_t hash, uint32_t index) {
    size_t at = hash % SLOTS;
    for (; p->slot[at]; at = (at + 1) % SLOTS) {
        if (p->node[p->slot[at] - 1].hash == hash) return false;
    }
    p->slot[at] = index + 1;
    return true;
}

static void add(plan *p, const node *n, const gg_state *world) {
    size_t size = p->game->state_size;
    uint64_t hash = hash_of(p, n, world);
    if (p->count == PLAN_NODES_MAX || !mark(p, hash, p->count)) return;
    if (p->count == p->capacity) {
        p->capacity = p->capacity ? 2 * p->capacity : 64;
        p->node = gg_must(realloc(p->node, p->capacity * sizeof *p->node));
        p->worlds = gg_must(realloc(p->worlds, p->capacity * size));
    }
    p->node[p->count] = *n;
    p->node[p->count].hash = hash;
    memcpy(p->worlds + p->count++ * size, (const void *)world, size);
}

/* What an action adds to what is said already, if it fits. */

static unsigned count_of(const gg_order *order, uint16_t piece) {
    unsigned count = 0;
    for (unsigned i = 0; i < order->count; i++)
        count += order->piece[i] == piece;
    return count;
}

static bool is_about(const gg_role *r) {
    return r->from || r->how || r->piece || r->to || r->part;
}

// The first piece of the order that does not go yet; 0: all do.
static uint16_t first_left(const gg_order *wanted, const gg_order *said) {
    for (unsigned i = 0; i < wanted->count; i++) {
        uint16_t piece = wanted->piece[i];
        if (count_of(said, piece) < count_of(wanted, piece)) return piece;
    }
    return 0;
}

static bool say_word(uint16_t *said, uint16_t word, const uint16_t *wanted) {
    if (!word) return true;
    if ((*said && *said != word) || (wanted && *wanted != word)) return false;
    *said = word;
    return true;
}

static bool say_piece(const plan *p, node *n, const gg_role *r) {
    if (!r->piece) return true;
    if (r->part & GG_PART_AGAIN && !p->is_late) {
        n->again++;
        return count_of(&n->said, r->piece) > 0 && n->again <= n->said.count;
    }
    if (n->said.count == GG_ORDER_PIECES) return false;
    if (p->wanted && count_of(&n->said, r->piece) >= count_of(p->wanted, r->piece)) return false;
    n->said.piece[n->said.count++] = r->piece;
    return true;
}

static bool say_to(const plan *p, node *n, const gg_role *r) {
    if (!r->to) return true;
    bool there = p->wanted && r->to == p->wanted->to;
    if (n->arrived || (p->wanted && !there && !(r->part & GG_PART_STEP))) return false;
    if (p->wanted && !p->wanted->to) return false;
    n->said.to = r->to;
    n->arrived = there;
    return true;
}

// Nobody stops on the way.
static bool say_end(const plan *p, const node *n, const gg_role *r) {
    bool on_the_way = p->wanted && p->wanted->to && n->said.to && !n->arrived;
    return !(r->part & GG_PART_STOP) || !on_the_way;
}

// An order that does not say where from is for all places.
static bool is_from(const plan *p) {
    return p->wanted && p->wanted->from;
}

// What only leads there comes before all else.
static bool say_pass(node *n, const gg_role *r) {
    bool is_pass = r->part & GG_PART_PASS, is_late = n->begun || n->said.count > 0;
    n->is_passing = is_pass;
    n->passes = (uint16_t)(n->passes + is_pass);
    if (!is_pass) n->begun = true;
    return !is_pass || !is_late;
}

static bool say_from(const plan *p, node *n, const gg_role *r) {
    if (r->part & GG_PART_ANYWHERE) return true;
    return say_word(&n->said.from, r->from, is_from(p) ? &p->wanted->from : NULL);
}

static bool say(const plan *p, node *n, const gg_role *r) {
    if (!is_about(r) || !say_pass(n, r)) return false;
    return say_word(&n->said.how, r->how, p->wanted ? &p->wanted->how : NULL) && say_from(p, n, r)
           && say_piece(p, n, r) && say_to(p, n, r) && say_end(p, n, r);
}

static bool is_complete(const plan *p, const node *n) {
    const gg_order *wanted = p->wanted, *said = &n->said;
    if (!wanted) return n->begun;
    return said->how == wanted->how && (!is_from(p) || said->from == wanted->from)
           && said->to == wanted->to && (said->count > 0 || wanted->count == 0);
}

/* One action tried. */

static unsigned spent_in(const plan *p, const gg_state *world) {
    return p->orders->spent ? p->orders->spent(world, p->seat) : 0;
}

// Whether the match would let its seat take this back.
static bool is_seen(const plan *p) {
    gg_event told;
    for (uint16_t i = 0; i < p->news.count; i++) {
        if (p->news.event[i].random) return true;
        for (gg_seat viewer = 0; viewer <= p->game->seat_count; viewer++) {
            if (viewer != p->seat && gg_tell(p->game, &p->news.event[i], viewer, &told))
                return true;
        }
    }
    return false;
}

static bool is_forced(const plan *p, const gg_event *e) {
    return p->game->forced_event && e->kind == p->game->forced_event && e->actor == p->seat;
}

static gg_action forced_in(const gg_event *e) {
    return (gg_action){ (uint16_t)e->arg[0],
                        { (uint16_t)e->arg[1], (uint16_t)e->arg[2], (uint16_t)e->arg[3] } };
}

// A manoeuvre that is complete may be followed by one more of the same, if one action is all of it.
static bool say_one_forced(const plan *p, node *n, const gg_role *role) {
    node next = *n;
    bool is_done = is_complete(p, n) && n->steps > 0;
    bool is_next = is_done && role->part & GG_PART_BEGINS;
    if (is_next) next.arrived = false;
    bool fits = say(p, &next, role) && (!is_next || role->to == n->said.to);
    if (fits)
        *n = next;
    else
        n->is_over = true;
    return fits || is_done;
}

// The rule against the next thing that an order wants and that is not said yet.
static gg_verdict object_in(const plan *p, const gg_state *world, const node *n) {
    const gg_order *said = &n->said, *wanted = p->wanted;
    const gg_role part[] = { { .from = said->from ? 0 : wanted->from },
                             { .how = said->how ? 0 : wanted->how, .to = wanted->to },
                             { .piece = first_left(wanted, said) },
                             { .to = n->arrived ? 0 : wanted->to } };
    for (size_t i = 0; i < sizeof part / sizeof *part; i++) {
        gg_action action;
        if (!is_about(&part[i]) || !p->orders->means(world, p->seat, &part[i], &action)) continue;
        gg_verdict verdict = p->game->check(world, p->seat, action);
        if (verdict.rule) return verdict;
    }
    return (gg_verdict){ 0 };
}

// Always false.
static bool note_forced_off(plan *p, const node *n) {
    if (p->wanted && p->orders->means && !p->forced_off.rule)
        p->forced_off = object_in(p, p->scratch, n);
    return false;
}

/* What the game chose for the seat belongs to the manoeuvre as if the seat had chosen it: worlds
 * between are folded from the events. False if that is against the order. */
static bool say_forced(plan *p, node *n, uint32_t parent) {
    memcpy((void *)p->scratch, (const void *)world_at(p, parent), p->game->state_size);
    for (uint16_t i = 0; i < p->news.count && !n->is_over; i++) {
        const gg_event *e = &p->news.event[i];
        gg_role role = { 0 };
        if (is_forced(p, e)) {
            p->orders->role(p->scratch, p->seat, forced_in(e), &role);
            if (!say_one_forced(p, n, &role)) return note_forced_off(p, n);
            if (n->is_over) n->spent = spent_in(p, p->scratch);
        }
        p->game->evolve(p->scratch, e);
    }
    return true;
}

static bool has_forced(const plan *p) {
    for (uint16_t i = 0; i < p->news.count; i++) {
        if (is_forced(p, &p->news.event[i])) return true;
    }
    return false;
}

static void try_action(plan *p, uint32_t parent, gg_action action, node n) {
    gg_state *world = p->next;
    memcpy((void *)world, (const void *)world_at(p, parent), p->game->state_size);
    p->effort++;
    gg_play_legal(p->game, world, p->seat, action, &p->news);
    n.parent = parent;
    n.action = action;
    n.steps++;
    if (!n.is_final) n.is_final = is_seen(p);
    n.spent = spent_in(p, world);
    if (!has_forced(p) || say_forced(p, &n, parent)) add(p, &n, world);
}

/* The search. */

typedef struct asked {
    gg_decision decision;
    gg_role role[GG_LEGAL_MAX];
    bool at_rest, is_other; // a manoeuvre may begin; none of it is about one
    bool is_lead;           // who leads is asked
    bool can_go, can_pick;  // all may be named; somebody may be
} asked;

static bool is_pick(const plan *p, const gg_role *r) {
    return r->piece && (p->is_late || !(r->part & GG_PART_AGAIN));
}

static void ask(const plan *p, const gg_state *world, asked *out) {
    gg_ask(p->game, world, p->seat, &out->decision);
    memset(out->role, 0, sizeof out->role);
    out->at_rest = out->decision.count == 0;
    out->is_lead = out->can_go = out->can_pick = false;
    out->is_other = true;
    for (uint16_t i = 0; i < out->decision.count; i++) {
        p->orders->role(world, p->seat, out->decision.legal[i], &out->role[i]);
        if (out->role[i].part & (GG_PART_BEGINS | GG_PART_PASS)) out->at_rest = true;
        if (is_about(&out->role[i])) out->is_other = false;
        if (out->role[i].part & GG_PART_LEADS) out->is_lead = true;
        if (out->role[i].part & GG_PART_GO) out->can_go = true;
        if (is_pick(p, &out->role[i])) out->can_pick = true;
    }
}

static void found(plan *p, uint32_t index, bool is_asked) {
    const node *n = &p->node[index];
    unsigned before = p->node[0].spent, after = n->spent;
    GG_GROW(p->end, p->end_count, p->end_capacity);
    p->end[p->end_count++] = (plan_end){ .order = n->said,
                                         .again = n->again,
                                         .spent = after > before ? after - before : 0,
                                         .steps = n->steps,
                                         .passes = n->passes,
                                         .is_final = n->is_final,
                                         .is_asked = is_asked,
                                         .node = index };
}

static bool is_left(const plan *p, const node *n, uint16_t piece) {
    return count_of(&n->said, piece) < count_of(p->wanted, piece);
}

// The first piece that may go in the game's order, and the first in the order's.
static uint16_t next_legal(const plan *p, const node *n, const asked *a) {
    for (uint16_t i = 0; i < a->decision.count; i++) {
        if (is_pick(p, &a->role[i]) && is_left(p, n, a->role[i].piece)) return a->role[i].piece;
    }
    return 0;
}

static bool may_pick(const plan *p, const asked *a, uint16_t piece) {
    for (uint16_t i = 0; i < a->decision.count; i++) {
        if (is_pick(p, &a->role[i]) && a->role[i].piece == piece) return true;
    }
    return false;
}

static uint16_t next_named(const plan *p, const node *n, const asked *a) {
    for (unsigned i = 0; i < p->wanted->count; i++) {
        uint16_t piece = p->wanted->piece[i];
        if (is_left(p, n, piece) && may_pick(p, a, piece)) return piece;
    }
    return 0;
}

/* In a survey every piece is tried first, behind it and of those that go on the first that may; and
 * of groups the smallest and the largest. */
static bool is_spared(const plan *p, const node *n, const asked *a, uint16_t index) {
    const gg_role *r = &a->role[index];
    bool more = is_pick(p, r) ? n->said.count > 0 : r->piece && n->again > 0;
    if (r->part & GG_PART_GO && n->could_go && a->can_pick) return true;
    for (uint16_t i = 0; more && i < index; i++) {
        if (a->role[i].piece && is_pick(p, &a->role[i]) == is_pick(p, r)) return true;
    }
    return false;
}

static void expand_by(plan *p, uint32_t index, const asked *a, uint16_t only) {
    for (uint16_t i = 0; i < a->decision.count; i++) {
        const gg_role *r = &a->role[i];
        node next = p->node[index];
        bool begins = !a->at_rest || (r->part & (GG_PART_BEGINS | GG_PART_PASS));
        bool is_other = p->wanted && (is_pick(p, r) ? r->piece : 0) != only;
        if (!begins || is_other || (!p->wanted && is_spared(p, &next, a, i))) continue;
        if (is_pick(p, r) && a->can_go) next.could_go = true;
        if (say(p, &next, r)) try_action(p, index, a->decision.legal[i], next);
    }
}

// For an order two pieces are tried, and all that is no piece. The first that is named leads.
static void expand(plan *p, uint32_t index) {
    asked a;
    node n = p->node[index];
    ask(p, world_at(p, index), &a);
    bool ends = a.at_rest || a.is_other || n.is_over;
    if (index > 0 && ends && !n.is_passing) {
        if (is_complete(p, &n)) found(p, index, !a.at_rest && !n.is_over);
        return;
    }
    uint16_t named = p->wanted ? next_named(p, &n, &a) : 0;
    uint16_t legal = p->wanted ? next_legal(p, &n, &a) : 0;
    if (named) expand_by(p, index, &a, named);
    if (legal && legal != named && !a.is_lead) expand_by(p, index, &a, legal);
    expand_by(p, index, &a, 0);
}

// All of the pieces go for nothing: there is nothing better.
static bool is_enough(const plan *p) {
    if (!p->wanted || p->end_count == 0) return false;
    const plan_end *last = &p->end[p->end_count - 1];
    return !last->is_asked && last->spent == 0 && last->again == 0
           && last->order.count == p->wanted->count;
}

static bool is_subset(const gg_order *part, const gg_order *whole) {
    for (unsigned i = 0; i < part->count; i++) {
        if (count_of(part, part->piece[i]) > count_of(whole, part->piece[i])) return false;
    }
    return true;
}

plan *plan_open(const gg_game *game, gg_seat seat, const gg_state *world, const gg_order *wanted) {
    plan *p = gg_must(calloc(1, sizeof *p));
    node root = { 0 };
    GG_ASSERT(game->orders);
    p->game = game;
    p->orders = game->orders;
    p->seat = seat;
    if (wanted) p->order = *wanted;
    p->wanted = wanted ? &p->order : NULL;
    p->scratch = gg_must(malloc(game->state_size));
    p->next = gg_must(malloc(game->state_size));
    if (game->orders->begun) p->is_late = game->orders->begun(world, seat, &root.said);
    root.spent = spent_in(p, world);
    root.arrived = wanted && root.said.to && root.said.to == wanted->to;
    add(p, &root, world);
    if (wanted && !is_subset(&root.said, wanted)) return p;
    for (uint32_t i = 0; i < p->count && !is_enough(p); i++)
        expand(p, i);
    return p;
}

void plan_close(plan *p) {
    if (!p) return;
    free(p->node);
    free(p->worlds);
    free(p->scratch);
    free(p->next);
    free(p->end);
    free(p);
}

/* What was found. */

const plan_end *plan_ends(const plan *p, unsigned *count) {
    *count = p->end_count;
    return p->end;
}

unsigned plan_row(const plan *p, const plan_end *end, gg_action out[PLAN_ROW_MAX]) {
    uint32_t at = end->node;
    GG_ASSERT_CMP(end->steps, <=, PLAN_ROW_MAX);
    for (unsigned i = end->steps; i > 0; i--) {
        out[i - 1] = p->node[at].action;
        at = p->node[at].parent;
    }
    return end->steps;
}

const gg_state *plan_world(const plan *p, const plan_end *end) {
    return world_at(p, end->node);
}

unsigned plan_effort(const plan *p) {
    return p->effort;
}

/* Why not. */

// The end of a manoeuvre: what is asked there is about another one.
static bool is_end(const plan *p, uint32_t index) {
    asked a;
    if (index == 0 || p->node[index].is_passing) return false;
    ask(p, world_at(p, index), &a);
    return a.at_rest || a.is_other || p->node[index].is_over;
}

gg_verdict plan_objection(const plan *p, bool *is_asked) {
    asked a;
    gg_verdict verdict = { 0 };
    ask(p, world_at(p, 0), &a);
    *is_asked = !a.at_rest || a.is_other;
    if (!p->wanted || !p->orders->means) return verdict;
    // Nodes are in the order of their steps: the straightest way comes first.
    for (unsigned far = 0; far < 2; far++) {
        for (uint32_t i = 0; i < p->count && i < OBJECTIONS_MAX && !verdict.rule; i++) {
            if (far == (p->node[i].passes > 0) && !is_end(p, i))
                verdict = object_in(p, world_at(p, i), &p->node[i]);
        }
    }
    return verdict.rule ? verdict : p->forced_off;
}
