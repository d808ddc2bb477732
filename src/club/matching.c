/* matching.c - augmenting paths; odd circles (blossoms) are drawn together into their base. */
#include "club/matching.h"

#include <string.h>

#include "base/check.h"

// The search for one path.
typedef struct search {
    matching *m;
    uint8_t parent[MATCHING_MAX], base[MATCHING_MAX], queue[MATCHING_MAX];
    bool used[MATCHING_MAX], blossom[MATCHING_MAX];
    unsigned first, last; // of the queue
} search;

void matching_begin(matching *m, unsigned count) {
    GG_ASSERT_CMP(count, <=, MATCHING_MAX);
    memset(m, 0, sizeof *m);
    memset(m->mate, MATCHING_NONE, sizeof m->mate);
    m->count = count;
}

static uint8_t common_base(const search *s, uint8_t a, uint8_t b) {
    bool seen[MATCHING_MAX] = { false };
    for (;;) {
        a = s->base[a];
        seen[a] = true;
        if (s->m->mate[a] == MATCHING_NONE) break;
        a = s->parent[s->m->mate[a]];
    }
    for (;;) {
        b = s->base[b];
        if (seen[b]) return b;
        b = s->parent[s->m->mate[b]];
    }
}

static void mark(search *s, uint8_t at, uint8_t base, uint8_t child) {
    while (s->base[at] != base) {
        s->blossom[s->base[at]] = s->blossom[s->base[s->m->mate[at]]] = true;
        s->parent[at] = child;
        child = s->m->mate[at];
        at = s->parent[s->m->mate[at]];
    }
}

static void draw_together(search *s, uint8_t a, uint8_t b) {
    uint8_t base = common_base(s, a, b);
    memset(s->blossom, 0, sizeof s->blossom);
    mark(s, a, base, b);
    mark(s, b, base, a);
    for (unsigned i = 0; i < s->m->count; i++) {
        if (!s->blossom[s->base[i]]) continue;
        s->base[i] = base;
        if (s->used[i]) continue;
        s->used[i] = true;
        s->queue[s->last++] = (uint8_t)i;
    }
}

// One edge. Returns the end of a path, if this is one.
static uint8_t look(search *s, uint8_t from, uint8_t to, uint8_t root) {
    const matching *m = s->m;
    if (!m->edge[from][to] || m->fixed[to] || s->base[from] == s->base[to] || m->mate[from] == to)
        return MATCHING_NONE;
    bool is_outer = m->mate[to] != MATCHING_NONE && s->parent[m->mate[to]] != MATCHING_NONE;
    if (to == root || is_outer) {
        draw_together(s, from, to);
    } else if (s->parent[to] == MATCHING_NONE) {
        s->parent[to] = from;
        if (m->mate[to] == MATCHING_NONE) return to;
        s->used[m->mate[to]] = true;
        s->queue[s->last++] = m->mate[to];
    }
    return MATCHING_NONE;
}

static uint8_t find_path(search *s, uint8_t root) {
    memset(s->parent, MATCHING_NONE, sizeof s->parent);
    memset(s->used, 0, sizeof s->used);
    for (unsigned i = 0; i < s->m->count; i++)
        s->base[i] = (uint8_t)i;
    s->first = s->last = 0;
    s->used[root] = true;
    s->queue[s->last++] = root;
    while (s->first < s->last) {
        uint8_t from = s->queue[s->first++];
        for (unsigned to = 0; to < s->m->count; to++) {
            uint8_t end = look(s, from, (uint8_t)to, root);
            if (end != MATCHING_NONE) return end;
        }
    }
    return MATCHING_NONE;
}

static bool augment(matching *m, uint8_t root) {
    search s = { .m = m };
    uint8_t at = find_path(&s, root);
    if (at == MATCHING_NONE) return false;
    while (at != MATCHING_NONE) {
        uint8_t before = s.parent[at], next = m->mate[before];
        m->mate[at] = before;
        m->mate[before] = at;
        at = next;
    }
    return true;
}

bool matching_complete(matching *m) {
    for (unsigned i = 0; i < m->count; i++) {
        if (m->mate[i] == MATCHING_NONE && !augment(m, (uint8_t)i)) return false;
    }
    return true;
}

bool matching_fix(matching *m, unsigned a, unsigned b) {
    GG_ASSERT(a < m->count && b < m->count && a != b && !m->fixed[a] && !m->fixed[b]);
    uint8_t old[MATCHING_MAX], x = m->mate[a], y = m->mate[b];
    if (!m->edge[a][b]) return false;
    m->fixed[a] = m->fixed[b] = true;
    if (x == b) return true;
    memcpy(old, m->mate, sizeof old);
    m->mate[a] = (uint8_t)b;
    m->mate[b] = (uint8_t)a;
    m->mate[x] = m->mate[y] = MATCHING_NONE;
    if (augment(m, x)) return true;
    memcpy(m->mate, old, sizeof old);
    m->fixed[a] = m->fixed[b] = false;
    return false;
}
