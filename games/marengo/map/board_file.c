/* board_file.c - reads a board file record by record, and refuses the first thing that
 * is not as it should be. Reads the records in the order in which they name each other:
 * roads, locales, pairs, crossings, entries, pieces.
 * speech off: faults of a board are read by who draws it. */
#include <stdio.h>
#include <string.h>

#include "games/marengo/map/board_check.h"

const char *const map_mar_armies[] = { "austria", "france", NULL };
const char *const map_mar_types[] = { "infantry", "cavalry", "artillery", NULL };

// -- The head of the file -----------------------------------------------------------------

static bool read_frame(map_reader *r, uint32_t node) {
    int16_t edge[4];
    uint32_t item = json_first(&r->doc, node), count = 0;
    for (; item; item = json_after(&r->doc, node, item)) {
        int64_t value = 0;
        if (count == 4 || !json_int(&r->doc, item, &value) || value < -9999 || value > 9999)
            return map_refuse(r, item, "frame must be four whole numbers from -9999 to 9999");
        edge[count++] = (int16_t)value;
    }
    if (count != 4 || edge[0] >= edge[2] || edge[1] >= edge[3])
        return map_refuse(r, node, "frame must be left, top, right, bottom");
    r->frame = (map_frame){ { edge[0], edge[1] }, { edge[2], edge[3] } };
    return true;
}

static bool read_hours(map_reader *r, uint32_t node) {
    if (!json_is(&r->doc, node, JSON_ARRAY) || r->doc.node[node].count != MAP_ROUNDS)
        return map_refuse(r, node, "rounds must be a list of %d hours", MAP_ROUNDS);
    uint32_t round = 0, item = json_first(&r->doc, node);
    for (; item; item = json_after(&r->doc, node, item))
        if (!map_read_text(r, item, "rounds: an hour", map_mar_board(r)->hour[round++],
                           MAP_KEY_MAX))
            return false;
    return true;
}

static bool read_head(map_reader *r) {
    static const char fixed[] = ", as in the rules";
    if (!map_has_fields(r, 0,
                        "game frame note confidence rounds morale command_limit activation locales "
                        "pairs roads crossings entries pieces sealed_sides"))
        return false;
    uint32_t game = map_member(r, 0, "game"), note = map_member(r, 0, "note");
    if (!json_equals(&r->doc, game, "marengo"))
        return map_refuse(r, game, "game must be \"marengo\"");
    if (!json_is(&r->doc, note, JSON_STRING)) return map_refuse(r, note, "note must be a text");
    if (!json_is(&r->doc, map_member(r, 0, "confidence"), JSON_OBJECT))
        return map_refuse(r, map_member(r, 0, "confidence"), "confidence must be an object");
    if (!read_frame(r, map_member(r, 0, "frame"))) return false;
    if (!read_hours(r, map_member(r, 0, "rounds"))) return false;
    if (!map_is_number(r, 0, "command_limit", 3, fixed)) return false;
    strcpy(r->thing, "morale");
    uint32_t morale = map_member(r, 0, "morale");
    if (!map_is_record(r, morale, "austria=1..99 france=1..99")) return false;
    for (int army = 0; army < MAP_ARMIES; army++)
        map_mar_board(r)->morale[army] = map_number(r, morale, map_mar_armies[army]);
    strcpy(r->thing, "activation");
    uint32_t activation = map_member(r, 0, "activation");
    return map_has_fields(r, activation, "first_turn later later_from_round")
           && map_is_number(r, activation, "first_turn", 1, fixed)
           && map_is_number(r, activation, "later", 2, fixed)
           && map_is_number(r, activation, "later_from_round", 6, fixed);
}

// -- Pieces -------------------------------------------------------------------------------

// Class of a type and strength, -1 if there is no such piece.
static int class_of(int type, int strength) {
    static const int strongest[MAP_TYPES] = { 3, 2, 1 }, first[MAP_TYPES] = { 0, 3, 5 };
    if (strength < 1 || strength > strongest[type]) return -1;
    return first[type] + strongest[type] - strength;
}

static bool read_piece(map_reader *r, uint32_t node, uint8_t *list) {
    if (!map_is_record(r, node, "type:infantry|cavalry|artillery strength=1..3 count=1..40"))
        return false;
    int type = map_word(r, map_member(r, node, "type"), map_mar_types);
    int strength = map_number(r, node, "strength"), class = class_of(type, strength);
    if (class < 0)
        return map_refuse(r, node, "there is no %s of strength %d", map_mar_types[type], strength);
    if (list[class])
        return map_refuse(r, node, "%s of strength %d is there twice", map_mar_types[type],
                          strength);
    list[class] = map_number(r, node, "count");
    return true;
}

static bool read_list(map_reader *r, uint32_t army_node, const char *key, uint8_t *list) {
    size_t used = strlen(r->thing);
    uint32_t node = map_member(r, army_node, key);
    if (!node) return map_refuse(r, army_node, "key \"%s\" is missing", key);
    snprintf(r->thing + used, sizeof r->thing - used, ", %s", key);
    if (!json_is(&r->doc, node, JSON_ARRAY)) return map_refuse(r, node, "must be a list of pieces");
    uint32_t item = json_first(&r->doc, node);
    for (; item; item = json_after(&r->doc, node, item))
        if (!read_piece(r, item, list)) return false;
    r->thing[used] = 0;
    return true;
}

static bool read_army(map_reader *r, uint32_t node, uint8_t army) {
    map_marengo *map = r->board;
    const char *keys[MAP_ENTRIES + 2] = { NULL };
    int count = 0;
    if (army == 1) keys[count++] = "at_start";
    for (int i = 0; i < MAP_ENTRIES; i++)
        if (map->entry[i].army == army) keys[count++] = map->entry[i].key;
    snprintf(r->thing, sizeof r->thing, "pieces of %s", map_mar_armies[army]);
    if (!map_has_keys(r, node, keys)) return false;
    if (army == 1 && !read_list(r, node, "at_start", map->at_start)) return false;
    for (int i = 0; i < MAP_ENTRIES; i++) {
        map_entry *entry = &map->entry[i];
        if (entry->army == army && !read_list(r, node, entry->key, entry->list)) return false;
    }
    return true;
}

static bool fits_setup(map_reader *r, uint32_t node) {
    map_marengo *map = r->board;
    unsigned pieces = 0, places = 0;
    for (int i = 0; i < MAP_CLASSES; i++)
        pieces += map->at_start[i];
    for (int i = 0; i < MAP_LOCALES; i++)
        places += map->locale[i].french_setup;
    if (pieces == places) return true;
    return map_refuse(r, node, "at_start has %u pieces, but french_setup of all locales is %u",
                      pieces, places);
}

static bool read_pieces(map_reader *r) {
    uint32_t node = map_member(r, 0, "pieces");
    strcpy(r->thing, "pieces");
    if (!map_has_keys(r, node, map_mar_armies)) return false;
    for (uint8_t army = 0; army < MAP_ARMIES; army++)
        if (!read_army(r, map_member(r, node, map_mar_armies[army]), army)) return false;
    return fits_setup(r, map_member(r, node, "france"));
}

// -- The whole ----------------------------------------------------------------------------

gg_status map_marengo_read(const char *text, size_t size, map_nodes *nodes, map_marengo *map,
                           gg_fault *fault) {
    map_reader *r = &map->file;
    memset(map, 0, sizeof *map);
    if (!map_open(r, text, size, nodes, fault)) return fault->status;
    r->board = map;
    return read_head(r) && map_mar_read_ground(r) && read_pieces(r) ? GG_OK : GG_SYNTAX;
}

gg_status map_marengo_check(const char *text, size_t size, gg_fault *fault) {
    static map_nodes nodes;
    static map_marengo map;
    return map_marengo_read(text, size, &nodes, &map, fault);
}
