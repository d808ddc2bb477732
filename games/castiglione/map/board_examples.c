/* board_examples.c - the worked examples of a board file: they are for readers and for
 * tests, but must speak of areas, counters and options that the file has. */
#include <stdio.h>
#include <string.h>

#include "games/castiglione/map/board_check.h"

static bool check_counter(map_cas_checker *c, uint32_t name) {
    for (int side = 0; side < MAP_CAS_SIDES; side++)
        for (int i = 0; i < c->map->counter_count[side]; i++)
            if (json_equals(&c->r.doc, name, c->map->counter[side][i].key)) return true;
    return map_refuse(&c->r, name, "\"%.*s\" is no counter", map_span(&c->r, name),
                      map_raw(&c->r, name));
}

static bool check_area(map_cas_checker *c, uint32_t name) {
    uint8_t dropped = 0;
    return map_find_named(&c->r, name, "areas", &dropped);
}

static bool check_option(map_cas_checker *c, uint32_t name) {
    uint8_t dropped = 0;
    return map_find_named(&c->r, name, "options", &dropped);
}

static bool check_side(map_cas_checker *c, uint32_t name) {
    return map_word(&c->r, name, map_cas_sides) >= 0
           || map_refuse(&c->r, name, "\"%.*s\" is no side", map_span(&c->r, name),
                         map_raw(&c->r, name));
}

static bool check_die(map_cas_checker *c, uint32_t node) {
    int64_t value = 0;
    return (json_int(&c->r.doc, node, &value) && value >= 1 && value <= 6)
           || map_refuse(&c->r, node, "a die must be 1 to 6");
}

static bool check_number(map_cas_checker *c, uint32_t node) {
    int64_t value = 0;
    return json_int(&c->r.doc, node, &value) || map_refuse(&c->r, node, "must be a whole number");
}

static bool check_flag(map_cas_checker *c, uint32_t node) {
    bool value = false;
    return json_bool(&c->r.doc, node, &value) || map_refuse(&c->r, node, "must be true or false");
}

// A column is known by its number or by its span of SP.
static bool check_column(map_cas_checker *c, uint32_t node) {
    return json_is(&c->r.doc, node, JSON_STRING) || check_number(c, node);
}

static bool check_word(map_cas_checker *c, uint32_t node) {
    static const char *const words[] = { "march",  "force",   "guns",    "bombard",
                                         "combat", "retreat", "pursuit", NULL };
    return map_word(&c->r, node, words) >= 0
           || map_refuse(&c->r, node, "\"%.*s\" is no step of an example", map_span(&c->r, node),
                         map_raw(&c->r, node));
}

typedef bool value_check(map_cas_checker *, uint32_t node);

static bool check_each(map_cas_checker *c, uint32_t list, value_check *check) {
    uint32_t item = json_first(&c->r.doc, list);
    if (!json_is(&c->r.doc, list, JSON_ARRAY)) return map_refuse(&c->r, list, "must be a list");
    for (; item; item = json_after(&c->r.doc, list, item))
        if (!check(c, item)) return false;
    return true;
}

// The values of an object whose keys the caller knows, or whose keys do not matter.
static bool check_values(map_cas_checker *c, uint32_t object, value_check *check) {
    uint32_t key = json_first(&c->r.doc, object);
    if (!json_is(&c->r.doc, object, JSON_OBJECT))
        return map_refuse(&c->r, object, "must be an object");
    for (; key; key = json_key_after(&c->r.doc, object, key))
        if (!check(c, key + 1)) return false;
    return true;
}

static bool check_counters(map_cas_checker *c, uint32_t node) {
    return check_each(c, node, check_counter);
}

static bool check_areas(map_cas_checker *c, uint32_t node) {
    return check_each(c, node, check_area);
}

static bool check_options(map_cas_checker *c, uint32_t node) {
    return check_each(c, node, check_option);
}

static bool check_dice(map_cas_checker *c, uint32_t node) {
    return check_each(c, node, check_die);
}

static bool check_numbers(map_cas_checker *c, uint32_t node) {
    return check_each(c, node, check_number);
}

static bool check_sums(map_cas_checker *c, uint32_t node) {
    return check_values(c, node, check_number);
}

static bool check_commits(map_cas_checker *c, uint32_t node) {
    return map_has_keys(&c->r, node, map_cas_sides) && check_values(c, node, check_counters);
}

// Hits by counter.
static bool check_hits(map_cas_checker *c, uint32_t node) {
    uint32_t key = json_first(&c->r.doc, node);
    for (; key; key = json_key_after(&c->r.doc, node, key))
        if (!check_counter(c, key)) return false;
    return check_values(c, node, check_number);
}

static bool check_turn(map_cas_checker *c, uint32_t node) {
    int64_t value = 0;
    return (json_int(&c->r.doc, node, &value) && value >= 1 && value <= MAP_CAS_TURNS)
           || map_refuse(&c->r, node, "turn must be 1 to %d", MAP_CAS_TURNS);
}

static bool check_place(map_cas_checker *c, uint32_t node) {
    return map_has_keys(&c->r, node, MAP_KEYS("area", "counters"))
           && check_area(c, map_cas_find(c, node, "area"))
           && check_counters(c, map_cas_find(c, node, "counters"));
}

static bool check_places(map_cas_checker *c, uint32_t node) {
    return check_each(c, node, check_place);
}

// Keys that a record may have, each with what its value must be.
typedef struct key_rule {
    const char *key;
    value_check *check;
} key_rule;

static bool check_keys(map_cas_checker *c, uint32_t node, const key_rule *rules, size_t count) {
    uint32_t key = json_first(&c->r.doc, node);
    if (!json_is(&c->r.doc, node, JSON_OBJECT)) return map_refuse(&c->r, node, "must be an object");
    for (; key; key = json_key_after(&c->r.doc, node, key)) {
        size_t i = 0;
        while (i < count && !json_equals(&c->r.doc, key, rules[i].key))
            i++;
        if (i == count)
            return map_refuse(&c->r, key, "unknown key \"%.*s\"", map_span(&c->r, key),
                              map_raw(&c->r, key));
        if (!rules[i].check(c, key + 1)) return false;
    }
    return true;
}

static bool check_step(map_cas_checker *c, uint32_t node) {
    static const key_rule rules[] = {
        { "do", check_word },         { "who", check_counters }, { "way", check_areas },
        { "mp", check_number },       { "goal", check_area },    { "die", check_die },
        { "hits", check_number },     { "from", check_area },    { "extra_mp", check_number },
        { "need", check_number },     { "comes", check_flag },   { "side", check_side },
        { "sp", check_number },       { "to", check_area },      { "column", check_column },
        { "drm", check_sums },        { "row", check_number },   { "on", check_counters },
        { "cavalry", check_numbers },
    };
    if (!check_keys(c, node, rules, sizeof rules / sizeof *rules)) return false;
    return map_cas_find(c, node, "do") || map_refuse(&c->r, node, "key \"do\" is missing");
}

static bool check_steps(map_cas_checker *c, uint32_t node) {
    return check_each(c, node, check_step);
}

static bool check_any(map_cas_checker *c, uint32_t node) {
    (void)c;
    (void)node;
    return true;
}

// Rule, source and how sure the example is are checked as those of any record.
static bool check_example(map_cas_checker *c, uint32_t node) {
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
        if (!map_cas_find(c, node, needed[i]))
            return map_refuse(&c->r, node, "key \"%s\" is missing", needed[i]);
    return check_keys(c, node, rules, sizeof rules / sizeof *rules) && map_cas_check_rule(c, node)
           && map_cas_check_origin(c, node);
}

bool map_cas_read_examples(map_cas_checker *c) {
    uint32_t list = map_cas_find(c, 0, "examples"), item = json_first(&c->r.doc, list);
    if (!json_is(&c->r.doc, list, JSON_ARRAY))
        return map_refuse(&c->r, list, "examples must be a list");
    for (unsigned number = 1; item; item = json_after(&c->r.doc, list, item), number++) {
        snprintf(c->r.thing, sizeof c->r.thing, "example %u", number);
        if (!check_example(c, item)) return false;
    }
    c->r.thing[0] = 0;
    return true;
}
