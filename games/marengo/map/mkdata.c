/* mkdata.c - the tables of Marengo's board.h, and the lists of its map.
 * speech off: C, and messages for those who draw boards. */
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "games/marengo/map/board_file.h"
#include "mkdata.h"

// One approach or reserve: side of a pair, numbered as board.h says.
typedef struct numbering {
    uint16_t reserve[MAP_LOCALES];
    uint16_t approach[MAP_PAIRS][2]; // by pair and side
    uint8_t approach_count[MAP_LOCALES];
    uint16_t entry_first;
} numbering;

static map_marengo map;
static numbering number;

// -- Numbers ------------------------------------------------------------------------------

// Side of a pair that lies in a locale: 0, 1, or -1 if neither does.
static int side_in(const map_pair *pair, int locale) {
    return pair->locale[0] == locale ? 0 : pair->locale[1] == locale ? 1 : -1;
}

static void number_places(void) {
    uint16_t place = 0;
    for (int locale = 0; locale < MAP_LOCALES; locale++) {
        number.reserve[locale] = place++;
        for (int pair = 0; pair < MAP_PAIRS; pair++) {
            int side = side_in(&map.pair[pair], locale);
            if (side < 0) continue;
            number.approach[pair][side] = place++;
            number.approach_count[locale]++;
        }
    }
    number.entry_first = place;
}

static unsigned count_exits(int locale) {
    unsigned count = 0;
    for (int i = 0; i < MAP_CROSSINGS; i++)
        count += side_in(&map.pair[map.crossing[i].pair], locale) >= 0;
    return count;
}

// -- Tables -------------------------------------------------------------------------------

static void write_asserts(FILE *out) {
    const mk_size sizes[] = {
        { "MAR_LOCALES", MAP_LOCALES }, { "MAR_PAIRS", MAP_PAIRS },
        { "MAR_ROADS", MAP_ROADS },     { "MAR_ROAD_CROSSINGS", MAP_CROSSINGS },
        { "MAR_ENTRIES", MAP_ENTRIES }, { "MAR_ENTRY_FIRST", number.entry_first },
        { "MAR_ROUNDS", MAP_ROUNDS },
    };
    mk_write_asserts(out, sizes, sizeof sizes / sizeof *sizes);
}

static void write_locales(FILE *out) {
    static const char *const colour[] = { "MAR_NO_COLOUR", "MAR_RED", "MAR_GREEN", "MAR_BLUE" };
    unsigned exit_first = 0;
    fputs("// key, name, called, reserve, exit_first, approach_count, exit_count, capacity,\n"
          "// french_setup, objective, reserved\n"
          "const mar_locale mar_locales[MAR_LOCALES] = {\n",
          out);
    for (int i = 0; i < MAP_LOCALES; i++) {
        const map_locale *locale = &map.locale[i];
        mk_write_texts(out, MAP_KEYS(locale->key, locale->name, locale->called));
        fprintf(out, "%u, %u, %u, %u, %u, %u, %s, 0 },\n", number.reserve[i], exit_first,
                number.approach_count[i], count_exits(i), locale->capacity, locale->french_setup,
                colour[locale->objective]);
        exit_first += count_exits(i);
    }
    fputs("};\n\n", out);
}

static void write_approach(FILE *out, int pair_index, int side) {
    const map_pair *pair = &map.pair[pair_index];
    const map_side *own = &pair->side[side];
    fprintf(out, "    { %u, MAR_APPROACH, %u, %u, %d, %u, %u, %u, { %u, %u, %u } },\n",
            number.approach[pair_index][!side], pair->locale[side], pair->locale[!side], pair_index,
            pair->second, pair->wide, own->obstructing, own->penalty[0], own->penalty[1],
            own->penalty[2]);
}

static void write_places(FILE *out) {
    fputs("// opposite, kind, locale, far_locale, pair, second, wide, obstructing, penalty\n"
          "const mar_place mar_places[MAR_PLACES] = {\n",
          out);
    for (int locale = 0; locale < MAP_LOCALES; locale++) {
        fprintf(out, "    { %u, MAR_RESERVE, %d, %d, 0, 0, 0, 0, { 0, 0, 0 } }, // %s\n",
                number.reserve[locale], locale, locale, map.locale[locale].key);
        for (int pair = 0; pair < MAP_PAIRS; pair++) {
            int side = side_in(&map.pair[pair], locale);
            if (side >= 0) write_approach(out, pair, side);
        }
    }
    for (int i = 0; i < MAP_ENTRIES; i++)
        fprintf(out, "    { %d, MAR_ENTRY, %u, %u, 0, 0, 0, 0, { 0, 0, 0 } }, // entry:%s\n",
                number.entry_first + i, map.entry[i].locale, map.entry[i].locale, map.entry[i].key);
    fputs("};\n\n", out);
}

static void write_exit(FILE *out, int crossing_index, int side) {
    const map_crossing *crossing = &map.crossing[crossing_index];
    const map_pair *pair = &map.pair[crossing->pair];
    fprintf(out, "    { %u, %d, %d, %u, %u, %u, %d },\n", number.approach[crossing->pair][side],
            crossing_index, side == 0, crossing->road, map.road[crossing->road].primary,
            pair->locale[!side], map.locale[pair->locale[side]].group[crossing->road] - 1);
}

static void write_exits(FILE *out) {
    fputs("// near, crossing, forward, road, primary, to, group\n"
          "const mar_exit mar_exits[MAR_EXITS] = {\n",
          out);
    for (int locale = 0; locale < MAP_LOCALES; locale++)
        for (int i = 0; i < MAP_CROSSINGS; i++) {
            int side = side_in(&map.pair[map.crossing[i].pair], locale);
            if (side >= 0) write_exit(out, i, side);
        }
    fputs("};\n\n", out);
}

static void write_roads(FILE *out) {
    static const mk_table roads = { "mar_road mar_roads[MAR_ROADS]", "roads", "id$ kind", NULL,
                                    NULL };
    mk_write_lists(out, &map.file, &roads, 1);
}

static void write_entries(FILE *out) {
    fputs("// key, name, army, from_round, locale, road, group, pontoon, list\n"
          "const mar_entry mar_entries[MAR_ENTRIES] = {\n",
          out);
    for (int i = 0; i < MAP_ENTRIES; i++) {
        const map_entry *entry = &map.entry[i];
        mk_write_texts(out, MAP_KEYS(entry->key, entry->name));
        fprintf(out, "%u, %u, %u, %u, %d, %u, ", entry->army, entry->from_round, entry->locale,
                entry->road, map.locale[entry->locale].group[entry->road] - 1, entry->pontoon);
        mk_write_bytes(out, entry->list, MAP_CLASSES);
        fputs(" },\n", out);
    }
    fputs("};\n\n", out);
}

static void write_rest(FILE *out) {
    fputs("const uint8_t mar_at_start[MAR_CLASSES] = ", out);
    mk_write_bytes(out, map.at_start, MAP_CLASSES);
    fprintf(out, ";\nconst uint8_t mar_morale_start[2] = { %u, %u };\n\n", map.morale[0],
            map.morale[1]);
    fputs("const char *const mar_hours[MAR_ROUNDS] = {\n", out);
    for (int i = 0; i < MAP_ROUNDS; i++) {
        fputs("    ", out);
        mk_write_string(out, map.hour[i]);
        fputs(",\n", out);
    }
    fputs("};\n\n", out);
}

// -- How far ------------------------------------------------------------------------------

static uint8_t steps[MAP_LOCALES][MAP_LOCALES];

// To the nearest two objectives side by side and of two colours, added.
static unsigned steps_to_victory(int locale) {
    GG_ASSERT_CMP((unsigned)locale, <, MAP_LOCALES);
    unsigned best = 2 * MAP_LOCALES;
    for (int i = 0; i < MAP_PAIRS; i++) {
        const uint8_t *end = map.pair[i].locale;
        unsigned a = map.locale[end[0]].objective, b = map.locale[end[1]].objective;
        unsigned sum = (unsigned)(steps[locale][end[0]] + steps[locale][end[1]]);
        if (a && b && a != b && sum < best) best = sum;
    }
    return best;
}

static void write_steps(FILE *out) {
    const map_links pairs = { map.pair[0].locale, sizeof *map.pair, MAP_PAIRS };
    mk_count_steps(&pairs, MAP_LOCALES, steps[0]);
    mk_write_table(out, "mar_steps[MAR_LOCALES][MAR_LOCALES]", steps[0],
                   (map_range){ MAP_LOCALES, MAP_LOCALES });
    fputs("const uint8_t mar_steps_to_victory[MAR_LOCALES] = {\n", out);
    for (int i = 0; i < MAP_LOCALES; i++)
        fprintf(out, "    %u, // %s\n", steps_to_victory(i), map.locale[i].key);
    fputs("};\n\n", out);
}

// -- The map for drawing ------------------------------------------------------------------

static void put_place_key(gg_text *text, const map_pair *pair, int side) {
    char key[2 * MAP_KEY_MAX + 4];
    snprintf(key, sizeof key, "%s/%s%s", map.locale[pair->locale[side]].key,
             map.locale[pair->locale[!side]].key, pair->second ? "#2" : "");
    gg_put_member(text, "place", key);
}

static void put_side(gg_text *text, const map_pair *pair, int side) {
    static const char *const type[MAP_TYPES] = { "infantry", "cavalry", "artillery" };
    const map_side *own = &pair->side[side];
    gg_put_comma(text);
    gg_put_char(text, '{');
    put_place_key(text, pair, side);
    mk_put_points(text, "line", own->line, 2);
    gg_put_member(text, "width", pair->wide ? "wide" : "narrow");
    gg_put_key(text, "penalties");
    gg_put_char(text, '{');
    for (int i = 0; i < MAP_TYPES; i++) {
        if (own->penalty[i]) mk_put_number(text, type[i], own->penalty[i]);
    }
    gg_put_char(text, '}');
    gg_put_key(text, "obstructing");
    gg_put(text, own->obstructing ? "true}" : "false}");
}

// In the order of the places' numbers.
static void put_sides(gg_text *text) {
    for (int locale = 0; locale < MAP_LOCALES; locale++)
        for (int pair = 0; pair < MAP_PAIRS; pair++) {
            int side = side_in(&map.pair[pair], locale);
            if (side >= 0) put_side(text, &map.pair[pair], side);
        }
}

static void put_entries(gg_text *text) {
    static const char *const army[] = { "austria", "france" };
    for (int i = 0; i < MAP_ENTRIES; i++) {
        char key[MAP_KEY_MAX + 8];
        snprintf(key, sizeof key, "entry:%s", map.entry[i].key);
        gg_put_comma(text);
        gg_put_char(text, '{');
        gg_put_member(text, "place", key);
        gg_put_member(text, "army", army[map.entry[i].army]);
        gg_put_key(text, "at");
        mk_put_point(text, map.entry[i].at);
        gg_put_char(text, '}');
    }
}

static void put_name(gg_text *text, const char *place, const char *name) {
    gg_put_comma(text);
    gg_put_char(text, '{');
    gg_put_member(text, "place", place);
    gg_put_member(text, "name", name);
    gg_put_char(text, '}');
}

static void put_names(gg_text *text) {
    for (int i = 0; i < MAP_LOCALES; i++)
        put_name(text, map.locale[i].key, map.locale[i].called);
    for (int i = 0; i < MAP_ENTRIES; i++) {
        char key[MAP_KEY_MAX + 8];
        snprintf(key, sizeof key, "entry:%s", map.entry[i].key);
        put_name(text, key, map.entry[i].name);
    }
}

static void put_sealed(gg_text *text) {
    for (int i = 0; i < map.sealed_count; i++) {
        gg_put_comma(text);
        gg_put_char(text, '{');
        gg_put_member(text, "place", map.locale[map.sealed[i].locale].key);
        mk_put_points(text, "line", map.sealed[i].line, 2);
        gg_put_char(text, '}');
    }
}

// -- The whole ----------------------------------------------------------------------------

static gg_status read_board(const char *text, size_t size, map_nodes *nodes, gg_fault *fault) {
    gg_status status = map_marengo_read(text, size, nodes, &map, fault);
    if (status == GG_OK) number_places();
    return status;
}

static void write_tables(FILE *out) {
    write_asserts(out);
    write_locales(out);
    write_places(out);
    write_exits(out);
    write_roads(out);
    write_entries(out);
    write_rest(out);
    write_steps(out);
}

static const mk_list lists[] = {
    { "places", NULL, "locales", "key name~ center polygon capacity objective", NULL },
    { .key = "sides", .put = put_sides },
    { .key = "sealed", .put = put_sealed },
    { "roads", NULL, "roads", "id kind points", NULL },
    { .key = "entries", .put = put_entries },
    { .key = NULL },
};

const mk_game mk_marengo = { .key = "marengo",
                             .name = "Marengo",
                             .json_name = "mar_map_json",
                             .frame = &map.file.frame,
                             .file = &map.file,
                             .read = read_board,
                             .lists = lists,
                             .names = put_names,
                             .write = write_tables };
