/* board_examples.c - the worked examples of a board file: they are for readers and for
 * tests, but must speak of areas, counters and options that the file has. */
#include <stdio.h>
#include <string.h>

#include "games/castiglione/map/board_check.h"

static bool check_counter(map_reader *r, uint32_t name) {
    map_castiglione *map = r->board;
    for (int side = 0; side < MAP_CAS_SIDES; side++)
        for (int i = 0; i < map->counter_count[side]; i++)
            if (json_equals(&r->doc, name, map->counter[side][i].key)) return true;
    return map_refuse(r, name, "\"%.*s\" is no counter", map_span(r, name), map_raw(r, name));
}

static bool check_area(map_reader *r, uint32_t name) {
    uint8_t dropped = 0;
    return map_find_named(r, name, "areas", &dropped);
}

static bool check_option(map_reader *r, uint32_t name) {
    uint8_t dropped = 0;
    return map_find_named(r, name, "options", &dropped);
}

static bool check_side(map_reader *r, uint32_t name) {
    return map_word(r, name, map_cas_sides) >= 0
           || map_refuse(r, name, "\"%.*s\" is no side", map_span(r, name), map_raw(r, name));
}

static bool check_die(map_reader *r, uint32_t node) {
    int64_t value = 0;
    return (json_int(&r->doc, node, &value) && value >= 1 && value <= 6)
           || map_refuse(r, node, "a die must be 1 to 6");
}

static bool check_number(map_reader *r, uint32_t node) {
    int64_t value = 0;
    return json_int(&r->doc, node, &value) || map_refuse(r, node, "must be a whole number");
}

static bool check_flag(map_reader *r, uint32_t node) {
    bool value = false;
    return json_bool(&r->doc, node, &value) || map_refuse(r, node, "must be true or false");
}

// A column is known by its number or by its span of SP.
static bool check_column(map_reader *r, uint32_t node) {
    return json_is(&r->doc, node, JSON_STRING) || check_number(r, node);
}

static bool check_word(map_reader *r, uint32_t node) {
    static const char *const words[] = { "march",  "force",   "guns",    "bombard",
                                         "combat", "retreat", "pursuit", NULL };
    return map_word(r, node, words) >= 0
           || map_refuse(r, node, "\"%.*s\" is no step of an example", map_span(r, node),
                         map_raw(r, node));
}

typedef bool value_check(map_reader *, uint32_t node);

static bool check_each(map_reader *r, uint32_t list, value_check *check) {
    uint32_t item = json_first(&r->doc, list);
    if (!json_is(&r->doc, list, JSON_ARRAY)) return map_refuse(r, list, "must be a list");
    for (; item; item = json_after(&r->doc, list, item))
        if (!check(r, item)) return false;
    return true;
}

// The values of an object whose keys the caller knows, or whose keys do not matter.
static bool check_values(map_reader *r, uint32_t object, value_check *check) {
    uint32_t key = json_first(&r->doc, object);
    if (!json_is(&r->doc, object, JSON_OBJECT)) return map_refuse(r, object, "must be an object");
    for (; key; key = json_key_after(&r->doc, object, key))
        if (!check(r, key + 1)) return false;
    return true;
}

static bool check_counters(map_reader *r, uint32_t node) {
    return check_each(r, node, check_counter);
}

static bool check_areas(map_reader *r, uint32_t node) {
    return check_each(r, node, check_area);
}

static bool check_options(map_reader *r, uint32_t node) {
    return check_each(r, node, check_option);
}

static bool check_dice(map_reader *r, uint32_t node) {
    return check_each(r, node, check_die);
}

static bool check_numbers(map_reader *r, uint32_t node) {
    return check_each(r, node, check_number);
}

static bool check_sums(map_reader *r, uint32_t node) {
    return check_values(r, node, check_number);
}

static bool check_commits(map_reader *r, uint32_t node) {
    return map_has_keys(r, node, map_cas_sides) && check_values(r, node, check_counters);
}

// Hits by counter.
static bool check_hits(map_reader *r, uint32_t node) {
    uint32_t key = json_first(&r->doc, node);
    for (; key; key = json_key_after(&r->doc, node, key))
        if (!check_counter(r, key)) return false;
    return check_values(r, node, check_number);
}

static bool check_turn(map_reader *r, uint32_t node) {
    int64_t value = 0;
    return (json_int(&r->doc, node, &value) && value >= 1 && value <= MAP_CAS_TURNS)
           || map_refuse(r, node, "turn must be 1 to %d", MAP_CAS_TURNS);
}

static bool check_place(map_reader *r, uint32_t node) {
    return map_has_keys(r, node, MAP_KEYS("area", "counters"))
           && check_area(r, map_member(r, node, "area"))
           && check_counters(r, map_member(r, node, "counters"));
}

static bool check_places(map_reader *r, uint32_t node) {
    return check_each(r, node, check_place);
}

// Keys that a record may have, each with what its value must be.
typedef struct key_rule {
    const char *key;
    value_check *check;
} key_rule;

static bool check_keys(map_reader *r, uint32_t node, const key_rule *rules, size_t count) {
    uint32_t key = json_first(&r->doc, node);
    if (!json_is(&r->doc, node, JSON_OBJECT)) return map_refuse(r, node, "must be an object");
    for (; key; key = json_key_after(&r->doc, node, key)) {
        size_t i = 0;
        while (i < count && !json_equals(&r->doc, key, rules[i].key))
            i++;
        if (i == count)
            return map_refuse(r, key, "unknown key \"%.*s\"", map_span(r, key), map_raw(r, key));
        if (!rules[i].check(r, key + 1)) return false;
    }
    return true;
}

static bool check_step(map_reader *r, uint32_t node) {
    static const key_rule rules[] = {
        { "do", check_word },         { "who", check_counters }, { "way", check_areas },
        { "mp", check_number },       { "goal", check_area },    { "die", check_die },
        { "hits", check_number },     { "from", check_area },    { "extra_mp", check_number },
        { "need", check_number },     { "comes", check_flag },   { "side", check_side },
        { "sp", check_number },       { "to", check_area },      { "column", check_column },
        { "drm", check_sums },        { "row", check_number },   { "on", check_counters },
        { "cavalry", check_numbers },
    };
    if (!check_keys(r, node, rules, sizeof rules / sizeof *rules)) return false;
    return map_member(r, node, "do") || map_refuse(r, node, "key \"do\" is missing");
}

static bool check_steps(map_reader *r, uint32_t node) {
    return check_each(r, node, check_step);
}

static bool check_any(map_reader *r, uint32_t node) {
    (void)r;
    (void)node;
    return true;
}

// Rule, source and how sure the example is are checked as those of any record.
static bool check_example(map_reader *r, uint32_t node) {
    static const key_rule rules[] = {
        { "id", check_any },        { "rule", check_any },     { "confidence", check_any },
        { "fields", check_any },    { "note", check_any },     { "options", check_options },
        { "active", check_side },   { "turn", check_turn },    { "place", check_places },
        { "dice", check_dice },     { "steps", check_steps },  { "commit", check_commits },
        { "drm", check_sums },      { "row", check_number },   { "percent", check_number },
        { "hidden", check_number }, { "shown", check_number }, { "choose", check_counters },
        { "end_hits", check_hits },
    };
    static const char *const needed[] = { "id",    "rule", "options",    "active", "turn",
                                          "place", "dice", "confidence", "fields", NULL };
    for (int i = 0; needed[i]; i++)
        if (!map_member(r, node, needed[i]))
            return map_refuse(r, node, "key \"%s\" is missing", needed[i]);
    return check_keys(r, node, rules, sizeof rules / sizeof *rules) && map_cas_check_rule(r, node)
           && map_cas_check_origin(r, node);
}

bool map_cas_read_examples(map_reader *r) {
    uint32_t list = map_member(r, 0, "examples"), item = json_first(&r->doc, list);
    if (!json_is(&r->doc, list, JSON_ARRAY)) return map_refuse(r, list, "examples must be a list");
    for (unsigned number = 1; item; item = json_after(&r->doc, list, item), number++) {
        snprintf(r->thing, sizeof r->thing, "example %u", number);
        if (!check_example(r, item)) return false;
    }
    r->thing[0] = 0;
    return true;
}
