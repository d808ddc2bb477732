/* position_sound_test.c - bytes from outside lie within the board and its tables, field by field,
 * or they are refused. */
#include "games/castiglione/tests/forgeries.h"

// ---- The table.

#define T(field, ...) FORGERY(cas_table, field, __VA_ARGS__)
#define AREA_SET      (UINT64_C(1) << (CAS_AREAS - 1)), (UINT64_C(1) << CAS_AREAS)

static void are_tables(const cas_table *base, const forgery *rows, size_t count) {
    holds(cas_table_is_sound(base));
    for (size_t i = 0; i < count; i++) {
        cas_table t = *base;
        forge(&t, &rows[i], rows[i].good);
        field_holds(&rows[i], cas_table_is_sound(&t));
        forge(&t, &rows[i], rows[i].bad);
        field_holds(&rows[i], !cas_table_is_sound(&t));
    }
}

EXAMPLE(sound_table, "turn, phase, sides, areas and counts of a table are those of the game") {
    static const cas_table nothing;
    const forgery rows[] = {
        T(options, (1u << CAS_OPTIONS) - 1, 1u << CAS_OPTIONS),
        T(turn, 10, 11),
        T(step, CAS_STEP_END, CAS_STEPS),
        T(first, 1, 2),
        T(holds_initiative, 2, 3),
        T(asked, CAS_RESIGN - 1, CAS_RESIGN),
        T(decider, 1, 2),
        T(ended_by, CAS_RULES - 1, CAS_RULES),
        T(level, 2, 3),
        T(scouts, AREA_SET),
        T(scouted, AREA_SET),
        T(fought, AREA_SET),
        T(assaulted, AREA_SET),
        T(crossed[0], 199, 200),
        T(crossed[CAS_LINKS - 1], 199, 200),
        T(holder[0], 2, 3),
        T(holder[CAS_AREAS - 1], 2, 3),
        T(siege[0], 10, 11),
        T(siege[1], 10, 11),
        T(reserved[0], 0, 1),
        T(reserved[8], 0, 1),
    };
    are_tables(&nothing, rows, ROWS(rows));
}

EXAMPLE(sound_pending_action, "what is half done is within the board") {
    static const cas_table nothing;
    unsigned count = cas_counter_count[CAS_AUSTRIAN];
    const forgery rows[] = {
        T(pending_action.group, cas_all(CAS_AUSTRIAN), cas_bit(count)),
        T(pending_action.picked, count, count + 1),
        T(pending_action.kind, CAS_KIND_MEND, CAS_KIND_MEND + 1),
        T(pending_action.from, CAS_PLACES, CAS_PLACES + 1),
        T(pending_action.flight_from, CAS_PLACES, CAS_PLACES + 1),
        T(pending_action.spent, 15, 16),
        T(pending_action.mp, 15, 16),
        T(pending_action.overrun, 2, 3),
        T(pending_action.goal, CAS_AREAS, CAS_AREAS + 1),
        T(pending_action.entered, CAS_AREAS, CAS_AREAS + 1),
        T(pending_action.scout, CAS_AREAS, CAS_AREAS + 1),
        T(pending_action.target, CAS_AREAS, CAS_AREAS + 1),
        T(pending_action.screen, 199, 200),
        T(pending_action.cover, 199, 200),
        T(pending_action.show, CAS_COUNTERS_MAX, CAS_COUNTERS_MAX + 1),
        T(pending_action.stage, CAS_STAGE_OVER, CAS_STAGES),
        T(pending_action.side, 1, 2),
        T(pending_action.caught, 1, 2),
        T(pending_action.leader, id_of("bonaparte") + 1, id_of("fr_guieu") + 1),
        T(pending_action.leader, id_of("wurmser") + 1, CAS_IDS + 1),
        T(pending_action.flight[0], cas_leaders(0), cas_units(0)),
        T(pending_action.flight[1], cas_leaders(1), cas_units(1)),
        T(pending_action.reserved[0], 0, 1),
        T(pending_action.reserved[4], 0, 1),
    };
    are_tables(&nothing, rows, ROWS(rows));
}

EXAMPLE(sound_group, "a group is of who moves, but cavalry that rides against a scout") {
    cas_set more = cas_all(CAS_AUSTRIAN) & ~cas_all(CAS_FRENCH);
    holds(more != 0);
    for (unsigned stage = 0; stage < CAS_STAGES; stage++) {
        for (unsigned first = 0; first < CAS_SIDES; first++) {
            cas_table t = { .first = (uint8_t)first };
            bool screen = stage == CAS_STAGE_SCREEN || stage == CAS_STAGE_SHOW;
            t.pending_action.stage = (uint8_t)stage;
            t.pending_action.group = more;
            equal(cas_table_is_sound(&t), (first == CAS_AUSTRIAN) != screen);
        }
    }
}

EXAMPLE(sound_combat, "a combat is within the board") {
    static cas_table siege;
    cas_set beyond = cas_bit(cas_counter_count[CAS_FRENCH]);
    const forgery rows[] = {
        T(combat.area, CAS_AREAS, CAS_AREAS + 1),
        T(combat.assault, 0, 2),
        T(combat.sortie, 0, 2),
        T(combat.round, 2, 3),
        T(combat.retreats, 2, 3),
        T(combat.pursued, 2, 3),
        T(combat.bombarded, 1, 2),
        T(combat.late, 1, 2),
        T(combat.hits, 15, 16),
        T(combat.scored[0], 15, 16),
        T(combat.scored[1], 15, 16),
        T(combat.entries, AREA_SET),
        T(combat.senders, cas_bit(CAS_PLACES - 1), cas_bit(CAS_PLACES)),
        T(combat.taken, cas_all(0) | cas_all(1), cas_bit(CAS_COUNTERS_MAX)),
        T(combat.came, cas_all(CAS_FRENCH), beyond),
        T(combat.coming, cas_all(CAS_FRENCH), beyond),
        T(combat.leaders[0], cas_leaders(0), cas_units(0)),
        T(combat.leaders[1], cas_leaders(1), cas_units(1)),
        T(combat.reserved[0], 0, 1),
        T(combat.reserved[4], 0, 1),
    };
    siege.combat.area = (uint8_t)(area_of("mantua") + 1);
    are_tables(&siege, rows, ROWS(rows));
}

EXAMPLE(sound_siege, "a fortress is assaulted, and left for a sortie, where there is one") {
    for (unsigned area = 0; area <= CAS_AREAS; area++) {
        bool fortress = area && cas_areas[area - 1].fortress;
        cas_table assault = { .combat = { .area = (uint8_t)area, .assault = 1 } };
        cas_table sortie = { .combat = { .area = (uint8_t)area, .sortie = 1 } };
        equal(cas_table_is_sound(&assault), fortress);
        equal(cas_table_is_sound(&sortie), fortress);
    }
}

EXAMPLE(sound_bridges, "only bridges are broken or mended") {
    for (unsigned bit = 0; bit < 128; bit++) {
        bool bridge = bit < CAS_LINKS && cas_links[bit].bridge;
        cas_table broken = { .turn = 1 }, mending = { .turn = 1 };
        broken.broken[bit / 64] = mending.mending[bit / 64] = cas_bit(bit % 64);
        equal(cas_table_is_sound(&broken), bridge);
        equal(cas_table_is_sound(&mending), bridge);
    }
}

// ---- Counters.

EXAMPLE(sound_places, "a counter is on the map, absent, or in a box for its kind") {
    static const struct {
        const char *counter;
        uint8_t box[4];
        unsigned boxes;
    } rows[] = {
        { "wurmser", { CAS_WAITING, CAS_WOUNDED, CAS_KILLED, CAS_GONE }, 4 },
        { "gen_au_quasdanovich", { CAS_UNUSED, CAS_WAITING, CAS_GONE }, 3 },
        { "au_gummer", { CAS_ELIMINATED }, 1 },
        { "au_spiegel_cav", { CAS_ELIMINATED }, 1 },
        { "fr_dommartin_art", { CAS_ELIMINATED }, 1 },
        { "fr_dummy_1", { CAS_RESERVE }, 1 },
    };
    for (unsigned i = 0; i < ROWS(rows); i++) {
        unsigned id = id_of(rows[i].counter), side = cas_side_of(id), number = cas_number_of(id);
        bool dummy = cas_has(cas_dummies(side), number);
        for (unsigned place = 0; place <= CAS_BOXES; place++) {
            bool suits = place == CAS_ABSENT || place < CAS_AREAS;
            if (cas_is_inside(place)) suits = !dummy;
            for (unsigned k = 0; k < rows[i].boxes; k++)
                suits |= place == rows[i].box[k];
            equal(cas_place_suits(side, number, place), suits);
        }
    }
}

EXAMPLE(sound_numbers, "a side has no counter behind its last") {
    unsigned behind = cas_counter_count[CAS_FRENCH];
    holds(behind < CAS_COUNTERS_MAX);
    for (unsigned place = 0; place <= CAS_BOXES; place++)
        equal(cas_place_suits(CAS_FRENCH, behind, place), place == CAS_ABSENT);
}

#define N(field, good, bad) FORGERY(cas_counters_now, field, good, bad)
#define SIDE_SETS(side)                                                                            \
    N(up[side], cas_all(side), cas_bit(cas_counter_count[side])),                                  \
        N(commanded[side], cas_all(side), cas_bit(cas_counter_count[side])),                       \
        N(foraging[side], cas_all(side), cas_bit(cas_counter_count[side])),                        \
        N(moved[side], cas_all(side), cas_bit(cas_counter_count[side])),                           \
        N(fought[side], cas_all(side), cas_bit(cas_counter_count[side])),                          \
        N(forced[side], cas_all(side), cas_bit(cas_counter_count[side])),                          \
        N(busy[side], cas_all(side), cas_bit(cas_counter_count[side]))

static void are_counters(const cas_counters_now *base, const forgery *rows, size_t count) {
    holds(cas_counters_are_sound(base));
    for (size_t i = 0; i < count; i++) {
        cas_counters_now n = *base;
        forge(&n, &rows[i], rows[i].good);
        field_holds(&rows[i], cas_counters_are_sound(&n));
        forge(&n, &rows[i], rows[i].bad);
        field_holds(&rows[i], !cas_counters_are_sound(&n));
    }
}

EXAMPLE(sound_counters, "places, hits and marks of counters are those of the game") {
    static cas_counters_now n;
    unsigned first = cas_first(cas_units(0)), off = first + 1;
    const forgery rows[] = {
        SIDE_SETS(0),
        SIDE_SETS(1),
        N(in[0][0], 0, 1),
        N(in[1][CAS_PLACES - 1], 0, 1),
        N(wounded[0][0], 10, 11),
        N(wounded[1][CAS_LEADERS_MAX - 1], 10, 11),
        N(reserved[0], 0, 1),
        N(reserved[5], 0, 1),
        N(place[1][CAS_COUNTERS_MAX - 1], CAS_ABSENT, 0),
    };
    memset(n.place, CAS_ABSENT, sizeof n.place);
    are_counters(&n, rows, ROWS(rows));
    n.place[0][first] = n.place[0][0] = 3;
    const forgery by_counter[] = {
        { "hits of a unit", offsetof(cas_counters_now, hits) + first, 1, 4, 5 },
        { "hits off the map", offsetof(cas_counters_now, hits) + off, 1, 0, 1 },
        { "hits of a leader", offsetof(cas_counters_now, hits), 1, 0, 1 },
        { "entered", offsetof(cas_counters_now, entered) + first, 1, CAS_AREAS, CAS_AREAS + 1 },
        { "entered off the map", offsetof(cas_counters_now, entered) + off, 1, 0, 1 },
        { "a place for a unit", offsetof(cas_counters_now, place) + first, 1, 0, CAS_RESERVE },
    };
    are_counters(&n, by_counter, ROWS(by_counter));
}

// ---- Heaps.

static cas_view seen;

static void see(gg_seat viewer) {
    position("turn 3 move_first first=french", "options fog_of_war=on",
             "at verona massena fr_rampon fr_dummy_1", "at zevio fr_victor",
             "at trent au_ott:1 melas", "in mantua canto au_rukavina",
             "box reserve au_dummy_1 au_dummy_2");
    seen = *cas_view_of(world_seen(harness_world(), viewer));
    holds(cas_view_is_sound(&seen));
}

static cas_heap *heap_at(unsigned side, const char *place) {
    unsigned where = 0;
    holds(cas_place_read(place, strlen(place), &where));
    for (unsigned i = 0; i < seen.heap_count[side]; i++) {
        if (seen.heap[side][i].place == where) return &seen.heap[side][i];
    }
    holds(false);
    return seen.heap[side];
}

EXAMPLE(sound_heaps, "a heap lies where its counters can, and holds as many as it may") {
    enum { H = CAS_AUSTRIAN };
    cas_set ott = cas_bit(cas_number_of(id_of("au_ott")));
    cas_set dummy = cas_bit(cas_number_of(id_of("au_dummy_1")));
    see(CAS_FRENCH);
    const cas_view good = seen;
#define spoils(change)                                                                             \
    do {                                                                                           \
        seen = good;                                                                               \
        change;                                                                                    \
        holds(!cas_view_is_sound(&seen));                                                          \
    } while (0)
    spoils(heap_at(H, "reserve")->place = CAS_UNUSED);
    spoils(heap_at(H, "reserve")->may |= ott);
    spoils(heap_at(H, "mantua/inside")->may |= dummy);
    spoils(heap_at(H, "trent")->may |= cas_bit(cas_counter_count[H]));
    spoils(heap_at(H, "trent")->must = cas_bit(cas_number_of(id_of("au_gummer"))));
    spoils(heap_at(H, "trent")->count = 0);
    spoils(heap_at(H, "trent")->count = 1; heap_at(H, "trent")->must = heap_at(H, "trent")->may);
    spoils(heap_at(H, "trent")->count = (uint8_t)(cas_size(heap_at(H, "trent")->may) + 1));
    spoils(heap_at(H, "trent")->reserved[0] = 1);
    spoils(heap_at(H, "trent")->reserved[4] = 1);
    spoils(seen.heap[H][1].place = seen.heap[H][0].place);
    spoils(cas_heap kept = seen.heap[H][0]; seen.heap[H][0] = seen.heap[H][1];
           seen.heap[H][1] = kept);
    spoils(seen.heap[H][seen.heap_count[H]].reserved[1] = 1);
    spoils(seen.heap[CAS_FRENCH][CAS_COUNTERS_MAX - 1].may = 1);
    spoils(seen.heap_count[H]++);
    spoils(seen.heap_count[H] = CAS_COUNTERS_MAX + 1);
    spoils(seen.hidden[H] |= cas_bit(cas_counter_count[H]));
    spoils(seen.hidden[CAS_FRENCH] |= cas_bit(cas_counter_count[CAS_FRENCH]));
    seen = good;
    cas_heap *heap = heap_at(H, "trent");
    heap->may = heap->must = ott | cas_bit(cas_number_of(id_of("melas")));
    holds(cas_view_is_sound(&seen));
    heap->count = 1;
    holds(!cas_view_is_sound(&seen));
}

#define V(field, good, bad) FORGERY(cas_view, field, good, bad)

EXAMPLE(sound_view, "hits lie within four, steps come from areas") {
    const forgery rows[] = {
        V(most[0][0], 4, 5),
        V(most[1][CAS_COUNTERS_MAX - 1], 4, 5),
        V(least[0][0], 0, 1),
        V(least[1][CAS_COUNTERS_MAX - 1], 0, 1),
        V(came_from, CAS_AREAS, CAS_AREAS + 1),
        V(came_by, CAS_AREAS, CAS_AREAS + 1),
        V(reserved[0], 0, 1),
        V(reserved[1], 0, 1),
    };
    see(CAS_FRENCH);
    for (unsigned i = 0; i < ROWS(rows); i++) {
        cas_view v = seen;
        forge(&v, &rows[i], rows[i].good);
        field_holds(&rows[i], cas_view_is_sound(&v));
        forge(&v, &rows[i], rows[i].bad);
        field_holds(&rows[i], !cas_view_is_sound(&v));
    }
}
