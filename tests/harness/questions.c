/* questions.c - questions of rule tests, answered from the position that the game writes. See
 * harness.h. */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "harness/bench.h"
#include "harness/harness.h"

enum { NODES_MAX = 16384 };

static char truth_text[WORLD_TEXT_MAX];
static json_node truth_nodes[NODES_MAX];

static json_doc truth(void) {
    json_doc doc = { 0 };
    need_game(HERE);
    if (!world_position_text(harness_world(), truth_text))
        complain(HERE, "the position has no room");
    if (json_read(&doc, truth_text, strlen(truth_text), truth_nodes, NODES_MAX) != GG_OK)
        complain(HERE, "the position is no JSON: %s", doc.error);
    return doc;
}

// The class of a piece object, as actions name it: I2, C1-inactive.
static bool is_of_class(const json_doc *doc, uint32_t piece, const char *class_name) {
    char type[16], name[24];
    int64_t strength = 0;
    bool active = true;
    uint32_t active_node = json_find(doc, piece, "active");
    if (!json_string(doc, json_find(doc, piece, "type"), type, sizeof type)) return false;
    if (!json_int(doc, json_find(doc, piece, "strength"), &strength)) return false;
    if (active_node && !json_bool(doc, active_node, &active)) return false;
    snprintf(name, sizeof name, "%c%d%s", type[0] - 'a' + 'A', (int)strength,
             active ? "" : "-inactive");
    return strcmp(name, class_name) == 0;
}

int piece_count(const char *place, const char *class_name) {
    json_doc doc = truth();
    uint32_t list = json_find(&doc, 0, "pieces");
    int count = 0;
    if (!list) complain(HERE, "the position has no pieces");
    for (uint32_t at = json_first(&doc, list); at; at = json_after(&doc, list, at)) {
        if (place && !json_equals(&doc, json_find(&doc, at, "place"), place)) continue;
        count += !class_name || is_of_class(&doc, at, class_name);
    }
    return count;
}

// The object of that unit in the position's list; 0 if it is not listed.
static uint32_t unit_node(const json_doc *doc, const char *unit) {
    uint32_t list = json_find(doc, 0, "units");
    if (!list) complain(HERE, "the position has no units");
    for (uint32_t at = json_first(doc, list); at; at = json_after(doc, list, at)) {
        if (json_equals(doc, json_find(doc, at, "unit"), unit)) return at;
    }
    return 0;
}

int unit_steps(const char *unit) {
    json_doc doc = truth();
    int64_t steps = -1;
    uint32_t node = unit_node(&doc, unit);
    if (node && !json_int(&doc, json_find(&doc, node, "steps"), &steps))
        complain(HERE, "'%s' has no steps", unit);
    return (int)steps;
}

bool unit_is(const char *unit, const char *key, const char *value) {
    json_doc doc = truth();
    bool flag = false;
    uint32_t node = unit_node(&doc, unit), member = node ? json_find(&doc, node, key) : 0;
    if (!node) return false;
    if (member && json_bool(&doc, member, &flag)) return flag == (strcmp(value, "true") == 0);
    return member && json_equals(&doc, member, value);
}

bool unit_stands(const char *unit, const char *spot) {
    json_doc doc = truth();
    uint32_t battle = json_find(&doc, 0, "battle");
    uint32_t boards = battle ? json_find(&doc, battle, "boards") : 0;
    if (!boards) return false;
    for (uint32_t at = json_first(&doc, boards); at; at = json_after(&doc, boards, at)) {
        uint32_t blocks = json_find(&doc, at, "blocks");
        if (blocks && json_equals(&doc, json_find(&doc, blocks, unit), spot)) return true;
    }
    return false;
}

int64_t number_at(const char *keys) {
    json_doc doc = truth();
    char path[128];
    uint32_t node = 0;
    int64_t number = 0;
    bool flag = false;
    if (strlen(keys) >= sizeof path) complain(HERE, "the keys are too long");
    strcpy(path, keys);
    for (char *key = strtok(path, "."); key; key = strtok(NULL, ".")) {
        node = json_find(&doc, node, key);
        if (!node) complain(HERE, "the position has no '%s'", keys);
    }
    if (json_int(&doc, node, &number)) return number;
    if (!json_bool(&doc, node, &flag)) complain(HERE, "'%s' is no number", keys);
    return flag;
}

int morale(gg_seat seat) {
    char keys[64];
    snprintf(keys, sizeof keys, "morale.%s", harness_game()->seat_name[seat]);
    return (int)number_at(keys);
}
