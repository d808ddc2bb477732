/* encircled.c - can a town be surrounded in one turn? The enemy moves few groups (W6.2), each block
 * up to two towns: one, and one more by a forced march. */
#include "games/waterloo/brain/watch.h"

enum { GROUPS_MAX = 64 }; // more than a side has blocks

// Blocks of an army that stand together.
typedef struct group {
    uint8_t army, town, count;
    wat_set reach; // towns within two roads, not past those of the other side
} group;

static wat_set reach_of(const wat_state *s, unsigned side, unsigned town) {
    wat_set on_map = wat_on_map(&s->table), reach = wat_near[town] & on_map;
    for (wat_set left = reach; left; left = wat_rest(left)) {
        unsigned next = wat_first(left);
        if (!wat_in(&s->block, next, wat_foe(side))) reach |= wat_near[next] & on_map;
    }
    return reach;
}

static unsigned groups_of(const wat_state *s, unsigned side, group *out) {
    unsigned count = 0;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (wat_side_of_army(army) != side) continue;
        for (unsigned town = 0; town < WAT_TOWNS; town++) {
            unsigned blocks = wat_size(s->block.in[town] & wat_army_set[army]);
            if (blocks == 0 || count == GROUPS_MAX) continue;
            out[count++] =
                (group){ (uint8_t)army, (uint8_t)town, (uint8_t)blocks, reach_of(s, side, town) };
        }
    }
    return count;
}

// W6.9: groups of two towns attack together only if all three are joined.
static bool is_joined(const group *a, const group *b, unsigned town) {
    if (a->town == b->town) return true;
    return wat_has(wat_near[a->town], b->town) && wat_has(wat_near[town], a->town)
           && wat_has(wat_near[town], b->town);
}

static unsigned attackers_of(const group *a, const group *b, unsigned town) {
    unsigned first = wat_has(a->reach, town) ? a->count : 0;
    unsigned second = a != b && wat_has(b->reach, town) ? b->count : 0;
    if (first && second && is_joined(a, b, town)) return first + second;
    return first > second ? first : second;
}

static bool may_move_both(const group *a, const group *b) {
    return a == b || a->army != b->army || wat_armies[a->army].group_moves > 1;
}

// One block closes each way on which no enemy stands yet; the others attack.
static bool is_closed_by(const wat_state *s, const group *a, const group *b, unsigned town) {
    unsigned side = wat_side_of_army(a->army), closing = 0;
    unsigned blocks = wat_size(wat_in(&s->block, town, wat_foe(side)));
    for (wat_set left = wat_near[town] & wat_on_map(&s->table); left; left = wat_rest(left)) {
        unsigned way = wat_first(left);
        if (wat_in(&s->block, way, side)) continue;
        if (!wat_has(a->reach | b->reach, way)) return false;
        closing++;
    }
    return attackers_of(a, b, town) >= blocks + closing;
}

bool wat_is_encircled(const wat_state *s, unsigned side, unsigned town) {
    group groups[GROUPS_MAX];
    unsigned count = groups_of(s, wat_foe(side), groups);
    GG_ASSERT_CMP(town, <, WAT_TOWNS);
    for (unsigned i = 0; i < count; i++) {
        for (unsigned k = i; k < count; k++) {
            if (may_move_both(&groups[i], &groups[k])
                && is_closed_by(s, &groups[i], &groups[k], town))
                return true;
        }
    }
    return false;
}
