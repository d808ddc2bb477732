/* position_sound_test.c - bytes that a seal vouches for: every field of a table, of blocks and of
 * a view has its greatest value, and one more is refused. */
#include <stddef.h>

#include "games/waterloo/sight/heaps.h"
#include "games/waterloo/state/actions.h"
#include "games/waterloo/state/position.h"
#include "games/waterloo/tests/positions.h"
#include "harness/sealed.h"

// Fields of bytes with one bound: where, how many of them, the most they may be.
typedef struct span {
    size_t at, count;
    unsigned most;
} span;

#define ALL_OF(type, field, most)                                                                  \
    { offsetof(type, field), sizeof((type *)0)->field, most }

enum { ARMIES_MASK = (1 << WAT_ARMIES) - 1 };

static void battle_begins(void) {
    accepts(field, board(lines));
}

// ---- Tables.

static const span table_spans[] = {
    ALL_OF(wat_table, pending_action.unit, WAT_UNITS),
    ALL_OF(wat_table, pending_action.part, WAT_HAS_FLED),
    ALL_OF(wat_table, pending_action.group, WAT_ARMIES),
    ALL_OF(wat_table, pending_action.town, WAT_TOWNS),
    ALL_OF(wat_table, pending_action.stage, WAT_STAGES - 1),
    ALL_OF(wat_table, pending_action.second, 1),
    ALL_OF(wat_table, pending_action.firer, WAT_UNITS),
    ALL_OF(wat_table, pending_action.hits, WAT_UNITS),
    ALL_OF(wat_table, pending_action.target, WAT_POSITIONS - 1),
    ALL_OF(wat_table, pending_action.class, 1),
    ALL_OF(wat_table, pending_action.ranged, 1),
    ALL_OF(wat_table, pending_action.loser, WAT_SIDES),
    ALL_OF(wat_table, pending_action.cause, WAT_CAUSE_STALEMATE),
    ALL_OF(wat_table, pending_action.stream, WAT_WINGS),
    ALL_OF(wat_table, pending_action.busy, 1),
    ALL_OF(wat_table, pending_action.seen, 1),
    ALL_OF(wat_table, pending_action.tile, WAT_TILES - 1),
    ALL_OF(wat_table, pending_action.crossed, WAT_UNITS),
    ALL_OF(wat_table, pending_action.out, WAT_UNITS),
    ALL_OF(wat_table, pending_action.came, WAT_UNITS),
    ALL_OF(wat_table, pending_action.reserved, 0),
    ALL_OF(wat_table, origin, WAT_TOWNS),
    ALL_OF(wat_table, turn, WAT_TURNS),
    ALL_OF(wat_table, step, WAT_STEPS - 1),
    ALL_OF(wat_table, hand, WAT_ARMIES),
    ALL_OF(wat_table, asked, WAT_RESIGN - 1),
    ALL_OF(wat_table, decider, WAT_SEATS - 1),
    ALL_OF(wat_table, defeated, ARMIES_MASK),
    ALL_OF(wat_table, resigned, ARMIES_MASK),
    ALL_OF(wat_table, bonus, ARMIES_MASK),
    ALL_OF(wat_table, known_leaders, ARMIES_MASK),
    ALL_OF(wat_table, leaders_asked, ARMIES_MASK),
    ALL_OF(wat_table, ended_by, WAT_RULES - 1),
    ALL_OF(wat_table, board_count, WAT_BOARDS_MAX),
    ALL_OF(wat_table, board_now, WAT_BOARDS_MAX - 1),
    ALL_OF(wat_table, round, 20),
    ALL_OF(wat_table, next, 2 * WAT_BOARDS_MAX - 1),
    ALL_OF(wat_table, reserved, 0),
    ALL_OF(wat_table, board[0].town, WAT_TOWNS - 1),
    ALL_OF(wat_table, board[0].open, 1),
    ALL_OF(wat_table, board[0].idle, 2),
    ALL_OF(wat_table, board[0].streams, 7),
    ALL_OF(wat_table, board[0].ground, WAT_TILES - 1),
    ALL_OF(wat_table, board[0].deployed, 3),
    ALL_OF(wat_table, board[0].reserved, 0),
    ALL_OF(wat_table, board[WAT_BOARDS_MAX - 1].reserved, 0),
};

// Each byte of a span may be the most, and no more.
static void spans_end(void *bytes, bool (*is_sound)(const void *), const span *row, size_t count) {
    uint8_t *at = bytes;
    holds(is_sound(bytes));
    for (size_t i = 0; i < count; i++) {
        for (size_t k = row[i].at; k < row[i].at + row[i].count; k++) {
            uint8_t kept = at[k];
            at[k] = (uint8_t)row[i].most;
            bool most = is_sound(bytes);
            at[k] = (uint8_t)(row[i].most + 1);
            bool more = is_sound(bytes);
            at[k] = kept;
            if (!most || more) fprintf(stderr, "# row %zu, byte %zu\n", i, k - row[i].at);
            holds(most && !more);
        }
    }
}

static bool table_is_sound(const void *table) {
    return wat_table_is_sound(table);
}

EXAMPLE(sound_table, "each field of a table has its greatest value") {
    battle_begins();
    wat_table t = truth()->table;
    equal(t.rounds, 20);
    equal(wat_stalemate_turns, 2);
    spans_end(&t, table_is_sound, table_spans, sizeof table_spans / sizeof *table_spans);
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        span lost = { offsetof(wat_table, lost) + army, 1, 2u * wat_armies[army].unit_count };
        spans_end(&t, table_is_sound, &lost, 1);
    }
    for (unsigned tile = 0; tile < WAT_TILES; tile++) {
        span pool = { offsetof(wat_table, pool) + tile, 1, wat_tile_count[tile] };
        spans_end(&t, table_is_sound, &pool, 1);
    }
}

EXAMPLE(sound_words, "a stream is no ground, regrouping goes in or out, three set-ups there are") {
    battle_begins();
    wat_table t = truth()->table;
    t.board[0].ground[5] = WAT_STREAM;
    holds(!wat_table_is_sound(&t));
    t = truth()->table;
    for (unsigned mode = 0; mode <= UINT8_MAX; mode++) {
        t.pending_action.mode = (uint8_t)mode;
        equal(wat_table_is_sound(&t), mode == 0 || mode == WAT_IN || mode == WAT_OUT);
    }
    t = truth()->table;
    for (unsigned options = 0; options <= UINT16_MAX; options++) {
        bool three = (options >> WAT_OPT_SETUP & 3) != 3;
        t.options = (uint16_t)options;
        equal(wat_table_is_sound(&t), three && options < 1u << WAT_OPTION_BITS);
    }
}

// A word of that table takes no bit from `end` on.
static void bits_end(wat_table *t, wat_set *word, unsigned end) {
    wat_set kept = *word;
    *word = wat_bit(end - 1);
    holds(wat_table_is_sound(t));
    *word = wat_bit(end);
    holds(!wat_table_is_sound(t));
    *word = kept;
}

EXAMPLE(sound_towns, "sets of towns end with the last town, sets of roads with its last road") {
    battle_begins();
    wat_table t = truth()->table;
    for (unsigned army = 0; army < WAT_ARMIES; army++)
        bits_end(&t, &t.named[army], WAT_TOWNS);
    bits_end(&t, &t.skirmishes, WAT_TOWNS);
    bits_end(&t, &t.battles, WAT_TOWNS);
    bits_end(&t, &t.prussian, WAT_TOWNS);
    for (unsigned town = 0; town < WAT_TOWNS; town++) {
        uint16_t *words[] = { &t.entries[town], &t.origins[town] };
        for (unsigned i = 0; i < 2; i++) {
            *words[i] = (uint16_t)((1u << wat_towns[town].link_count) - 1);
            holds(wat_table_is_sound(&t));
            *words[i] = (uint16_t)(1u << wat_towns[town].link_count);
            holds(!wat_table_is_sound(&t));
            *words[i] = 0;
        }
    }
}

// ---- Blocks. Who is where by town is left out of what is written.

static wat_blocks written_blocks(void) {
    battle_begins();
    wat_blocks b = truth()->block;
    memset(b.in, 0, sizeof b.in);
    holds(wat_blocks_is_sound(&b));
    return b;
}

EXAMPLE(sound_blocks, "towns, steps and hosts of a block are on the map, of it, and blocks") {
    unsigned reserve, gone;
    wat_blocks b = written_blocks(), good = b;
    reserve = unit_of("f_1_inf1");
    gone = unit_of("f_2_inf1");
    const struct {
        uint8_t *at;
        unsigned value;
        bool sound;
    } rows[] = {
        { &b.town[reserve], WAT_TOWNS - 1, true },
        { &b.town[reserve], WAT_TOWNS, false },
        { &b.town[reserve], WAT_NO_TOWN - 1, false },
        { &b.town[reserve], WAT_NO_TOWN, true },
        { &b.start[reserve], WAT_TOWNS - 1, true },
        { &b.start[reserve], WAT_TOWNS, false },
        { &b.start[reserve], WAT_NO_TOWN, true },
        { &b.steps[reserve], wat_units[reserve].steps, true },
        { &b.steps[reserve], wat_units[reserve].steps + 1u, false },
        { &b.steps[reserve], 0, false },
        { &b.steps[gone], 0, true },
        { &b.steps[gone], wat_units[gone].steps + 1u, false },
        { &b.host[reserve], WAT_UNITS - 1, true },
        { &b.host[reserve], WAT_UNITS, false },
        { &b.host[reserve], WAT_NO_UNIT, true },
        { &b.town[WAT_UNITS - 1], WAT_TOWNS, false },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        *rows[i].at = (uint8_t)rows[i].value;
        if (wat_blocks_is_sound(&b) != rows[i].sound) fprintf(stderr, "# row %u\n", i);
        equal(wat_blocks_is_sound(&b), rows[i].sound);
        b = good;
    }
    b.in[WAT_TOWNS - 1] = 1;
    holds(!wat_blocks_is_sound(&b));
}

EXAMPLE(sound_marks, "what is true of blocks is true of blocks that there are") {
    wat_blocks b = written_blocks();
    wat_set *const marks[] = { &b.acted,  &b.moved,     &b.marched, &b.regrouped,
                               &b.picked, &b.disrupted, &b.revealed };
    for (unsigned i = 0; i < sizeof marks / sizeof *marks; i++) {
        wat_set kept = *marks[i];
        *marks[i] = wat_bit(WAT_UNITS - 1);
        holds(wat_blocks_is_sound(&b));
        *marks[i] = wat_bit(WAT_UNITS);
        holds(!wat_blocks_is_sound(&b));
        *marks[i] = kept;
    }
}

EXAMPLE(sound_stands, "a block stands in one position, in one way, and on the map") {
    wat_blocks b = written_blocks(), good = b;
    wat_set guard = wat_bit(unit_of("f_gd_inf")), reserve = wat_bit(unit_of("f_ha1"));
    wat_set *const ways[] = { &b.slot, &b.square, &b.guest };
    wat_set *const stands[] = { &b.slot, &b.square, &b.guest, &b.fired, &b.rollers };
    b.at[5] |= guard;
    holds(!wat_blocks_is_sound(&b)); // in attacker-L too
    b = good;
    b.at[5] |= wat_bit(unit_of("f_2_inf1"));
    holds(!wat_blocks_is_sound(&b)); // not on the map
    b = good;
    for (unsigned i = 0; i < sizeof stands / sizeof *stands; i++) {
        *stands[i] = guard;
        holds(wat_blocks_is_sound(&b));
        *stands[i] = reserve;
        holds(!wat_blocks_is_sound(&b));
        b = good;
    }
    for (unsigned i = 0; i < 3; i++) {
        *ways[i] = *ways[(i + 1) % 3] = guard;
        holds(!wat_blocks_is_sound(&b));
        b = good;
    }
}

// ---- Views: what the Allies hold of the French in Ligny and Charleroi.

static wat_view allied_view(void) {
    accepts("f_nap@ligny f_gd_inf@ligny f_1_inf1@charleroi p_1_inf1@namur a_1_inf1@brussels",
            "'turn':1,'step':'movement'");
    return *wat_view_of(world_seen(harness_world(), WAT_SEAT_ALLIED));
}

static bool view_is_sound(const void *view) {
    return wat_view_is_sound(view);
}

EXAMPLE(sound_view, "heaps, bounds and blank bytes of a view") {
    wat_view v = allied_view();
    equal(v.heap_count[WAT_FRENCH], 2);
    const span rows[] = {
        ALL_OF(wat_view, heap[WAT_FRENCH][0].town, WAT_TOWNS - 1),
        ALL_OF(wat_view, heap[WAT_FRENCH][0].spot, WAT_SPOTS - 1),
        ALL_OF(wat_view, heap[WAT_FRENCH][0].disrupted, 1),
        ALL_OF(wat_view, heap[WAT_FRENCH][0].count, 3), // three may lie there
        ALL_OF(wat_view, heap[WAT_FRENCH][0].reserved, 0),
        ALL_OF(wat_view, heap[WAT_FRENCH][1].reserved, 0),
        ALL_OF(wat_view, heap[WAT_FRENCH][2], 0), // there is none
        ALL_OF(wat_view, heap[WAT_PRUSSIAN][WAT_HEAPS_MAX - 1], 0),
        ALL_OF(wat_view, heap_count[WAT_FRENCH], 2), // the third is none
        ALL_OF(wat_view, heap_count[WAT_ANGLO], 0),
        ALL_OF(wat_view, reserved, 0),
    };
    spans_end(&v, view_is_sound, rows, sizeof rows / sizeof *rows);
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        span most = { offsetof(wat_view, most) + unit, 1, wat_units[unit].steps };
        span least = { offsetof(wat_view, least) + unit, 1, v.most[unit] };
        spans_end(&v, view_is_sound, &most, 1);
        spans_end(&v, view_is_sound, &least, 1);
    }
}

EXAMPLE(sound_heaps, "what must lie in a heap may, and fits in it; what may is of its army") {
    wat_view v = allied_view(), good = v;
    wat_heap *heap = &v.heap[WAT_FRENCH][0];
    wat_set nap = wat_bit(unit_of("f_nap")), guard = wat_bit(unit_of("f_gd_inf"));
    wat_set first = wat_bit(unit_of("f_1_inf1")), gone = wat_bit(unit_of("f_2_inf1"));
    wat_set well = wat_bit(unit_of("a_well"));
    const struct {
        wat_set must, may;
        uint8_t count;
        bool sound;
    } rows[] = {
        { 0, nap | guard | first, 2, true },
        { nap, nap | guard | first, 2, true },
        { nap | guard, nap | guard | first, 2, true },
        { nap | guard | first, nap | guard | first, 2, false }, // too many
        { nap | gone, nap | guard | first, 2, false },          // may not
        { 0, nap | guard | well, 2, false },                    // another army's
        { 0, nap | guard | first, 0, false },                   // empty
        { 0, nap | guard | first, 4, false },                   // too few may
        { nap | guard | first, nap | guard | first, 3, true },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        *heap = (wat_heap){ rows[i].must, rows[i].may, .town = heap->town, .count = rows[i].count };
        if (wat_view_is_sound(&v) != rows[i].sound) fprintf(stderr, "# row %u\n", i);
        equal(wat_view_is_sound(&v), rows[i].sound);
    }
    v = good;
    v.hidden[WAT_FRENCH] |= well;
    holds(!wat_view_is_sound(&v));
    v = good;
    v.heap_count[WAT_FRENCH] = WAT_HEAPS_MAX + 1;
    holds(!wat_view_is_sound(&v));
}

// ---- Views and the state they are of.

EXAMPLE(agrees_open, "what lies open is the same in a view as on the table") {
    static const span open[] = {
        ALL_OF(wat_view, table.pending_action.town, 0),
        ALL_OF(wat_view, table.pending_action.stage, 0),
        ALL_OF(wat_view, table.pending_action.group, 0),
        ALL_OF(wat_view, table.pending_action.loser, 0),
        ALL_OF(wat_view, table.pending_action.mode, 0),
        ALL_OF(wat_view, table.skirmishes, 0),
        ALL_OF(wat_view, table.battles, 0),
        ALL_OF(wat_view, table.options, 0),
        ALL_OF(wat_view, table.rounds, 0),
        ALL_OF(wat_view, table.turn, 0),
        ALL_OF(wat_view, table.step, 0),
        ALL_OF(wat_view, table.defeated, 0),
        ALL_OF(wat_view, table.round, 0),
        ALL_OF(wat_view, table.next, 0),
        ALL_OF(wat_view, table.board_count, 0),
        ALL_OF(wat_view, table.board_now, 0),
        ALL_OF(wat_view, table.lost, 0),
        ALL_OF(wat_view, table.pool, 0),
        ALL_OF(wat_view, table.board, 0),
        ALL_OF(wat_view, result, 0),
        ALL_OF(wat_view, block.town, 0),
        ALL_OF(wat_view, hidden, 0),
        ALL_OF(wat_view, heap_count, 0),
    };
    battle_begins();
    wat_view v = *wat_view_of(world_seen(harness_world(), WAT_SEAT_ALLIED));
    uint8_t *bytes = (uint8_t *)(void *)&v;
    holds(wat_view_agrees(&v, truth()));
    for (unsigned i = 0; i < sizeof open / sizeof *open; i++) {
        for (size_t k = open[i].at; k < open[i].at + open[i].count; k++) {
            bytes[k] ^= 1;
            bool agrees = wat_view_agrees(&v, truth());
            bytes[k] ^= 1;
            if (agrees) fprintf(stderr, "# row %u, byte %zu\n", i, k - open[i].at);
            holds(!agrees);
        }
    }
}

EXAMPLE(agrees_heaps, "a view may know more than a newcomer, but nothing that is not so") {
    wat_view v = allied_view(), good = v;
    wat_set nap = wat_bit(unit_of("f_nap")), guard = wat_bit(unit_of("f_gd_inf"));
    wat_set first = wat_bit(unit_of("f_1_inf1"));
    unsigned ligny = v.heap[WAT_FRENCH][0].town == town_of("ligny") ? 0 : 1;
    wat_heap *heap = &v.heap[WAT_FRENCH][ligny];
    equal(heap->count, 2);
    const struct {
        wat_set must, may;
        unsigned count, town;
        bool agrees;
    } rows[] = {
        { 0, nap | guard | first, 2, town_of("ligny"), true },
        { guard, nap | guard | first, 2, town_of("ligny"), true },
        { nap | guard, nap | guard, 2, town_of("ligny"), true },
        { first, nap | guard | first, 2, town_of("ligny"), false }, // he is elsewhere
        { 0, nap | first, 2, town_of("ligny"), false },             // the guard is here
        { 0, nap | guard | first, 1, town_of("ligny"), false },     // two are
        { 0, nap | guard | first, 2, town_of("namur"), false },     // nobody is
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        *heap = (wat_heap){ rows[i].must, rows[i].may, .town = (uint8_t)rows[i].town,
                            .count = (uint8_t)rows[i].count };
        if (wat_view_agrees(&v, truth()) != rows[i].agrees) fprintf(stderr, "# row %u\n", i);
        equal(wat_view_agrees(&v, truth()), rows[i].agrees);
    }
    v = good;
    holds(wat_view_agrees(&v, truth()));
}
