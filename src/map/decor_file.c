/* decor_file.c - see decor_file.h. */
#include "map/decor_file.h"

#include <stdio.h>

enum { DECOR_EDGE = 9999 }; // decorations may run off the frame, but not to nowhere

typedef struct list_rule {
    const char *key;
    bool (*check)(map_reader *, uint32_t node);
} list_rule;

static bool check_area(map_reader *r, uint32_t node) {
    return map_check_points(r, node, "area", 3);
}

static bool check_way(map_reader *r, uint32_t node) {
    return map_check_points(r, node, "line", 2);
}

static bool check_name(map_reader *r, uint32_t node, const char *what) {
    char name[MAP_NAME_MAX];
    if (json_string(&r->doc, node, name, sizeof name)) return true;
    return map_refuse(r, node, "%s must be a text of at most %d bytes", what, MAP_NAME_MAX - 1);
}

static bool check_river(map_reader *r, uint32_t node) {
    static const char *const keys[] = { "name", "width", "points", NULL };
    int width = 0;
    return map_has_keys(r, node, keys) && check_name(r, json_find(&r->doc, node, "name"), "name")
           && map_read_int(r, node, "width", (map_range){ 1, 4 }, &width)
           && check_way(r, json_find(&r->doc, node, "points"));
}

static bool check_border(map_reader *r, uint32_t node) {
    static const char *const keys[] = { "name", "points", NULL };
    return map_has_keys(r, node, keys) && check_name(r, json_find(&r->doc, node, "name"), "name")
           && check_way(r, json_find(&r->doc, node, "points"));
}

static bool check_town(map_reader *r, uint32_t node) {
    static const char *const plain[] = { "name", "at", "size", NULL };
    static const char *const anchored[] = { "name", "at", "size", "anchor", NULL };
    static const char *const anchors[] = { "start", "middle", "end", NULL };
    uint32_t anchor = json_find(&r->doc, node, "anchor");
    int size = 0;
    map_point at;
    if (!map_has_keys(r, node, anchor ? anchored : plain)) return false;
    if (anchor && map_word(r, anchor, anchors) < 0)
        return map_refuse(r, anchor, "anchor must be \"start\", \"middle\" or \"end\"");
    return check_name(r, json_find(&r->doc, node, "name"), "name")
           && map_read_point(r, json_find(&r->doc, node, "at"), "at", &at)
           && map_read_int(r, node, "size", (map_range){ 1, 3 }, &size);
}

static bool check_label(map_reader *r, uint32_t node) {
    static const char *const keys[] = { "text", "at", "kind", "angle", NULL };
    static const char *const kinds[] = { "river", "lake", "region", NULL };
    int angle = 0;
    map_point at;
    if (!map_has_keys(r, node, keys)) return false;
    if (map_word(r, json_find(&r->doc, node, "kind"), kinds) < 0)
        return map_refuse(r, node, "kind must be \"river\", \"lake\" or \"region\"");
    return check_name(r, json_find(&r->doc, node, "text"), "text")
           && map_read_point(r, json_find(&r->doc, node, "at"), "at", &at)
           && map_read_int(r, node, "angle", (map_range){ -180, 180 }, &angle);
}

static bool check_list(map_reader *r, uint32_t decor, const list_rule *rule) {
    uint32_t list = json_find(&r->doc, decor, rule->key), item = json_first(&r->doc, list);
    r->thing[0] = 0;
    if (!json_is(&r->doc, list, JSON_ARRAY))
        return map_refuse(r, list, "%s must be a list", rule->key);
    for (unsigned number = 1; item; item = json_after(&r->doc, list, item), number++) {
        snprintf(r->thing, sizeof r->thing, "%s %u", rule->key, number);
        if (!rule->check(r, item)) return false;
    }
    return true;
}

static bool check_decor(map_reader *r, uint32_t decor) {
    static const char *const keys[] = { "rivers",  "water",        "marsh", "woods",  "hills",
                                        "borders", "sunken_roads", "towns", "labels", NULL };
    static const list_rule lists[] = {
        { "rivers", check_river }, { "water", check_area },       { "marsh", check_area },
        { "woods", check_area },   { "hills", check_area },       { "borders", check_border },
        { "towns", check_town },   { "sunken_roads", check_way }, { "labels", check_label },
    };
    if (!map_has_keys(r, decor, keys)) return false;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (!check_list(r, decor, &lists[i])) return false;
    return true;
}

gg_status map_decor_read(map_text file, map_nodes *nodes, gg_fault *fault) {
    map_reader r;
    if (!map_open(&r, file.at, file.size, nodes, fault)) return fault->status;
    r.frame = (map_frame){ { -DECOR_EDGE, -DECOR_EDGE }, { DECOR_EDGE, DECOR_EDGE } };
    return check_decor(&r, 0) ? GG_OK : GG_SYNTAX;
}
