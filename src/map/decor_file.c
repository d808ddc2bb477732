/* decor_file.c - see decor_file.h. */
#include "map/decor_file.h"

#include <stdio.h>

#include "map/fields.h"

enum { DECOR_EDGE = 9999 }; // decorations may run off the frame, but not to nowhere

// What an element of a list has; without fields it is a line of so many points.
typedef struct list_rule {
    const char *key, *fields;
    uint32_t points;
    const char *what;
} list_rule;

static bool check_list(map_reader *r, const list_rule *rule) {
    uint32_t list = json_find(&r->doc, 0, rule->key), item = json_first(&r->doc, list);
    r->thing[0] = 0;
    if (!json_is(&r->doc, list, JSON_ARRAY))
        return map_refuse(r, list, "%s must be a list", rule->key);
    for (unsigned number = 1; item; item = json_after(&r->doc, list, item), number++) {
        snprintf(r->thing, sizeof r->thing, "%s %u", rule->key, number);
        if (rule->fields ? !map_is_record(r, item, rule->fields)
                         : !map_check_points(r, item, rule->what, rule->points))
            return false;
    }
    return true;
}

static bool check_decor(map_reader *r) {
    static const list_rule lists[] = {
        { "rivers", "name$ width=1..4 points*2", 0, NULL },
        { "water", NULL, 3, "area" },
        { "marsh", NULL, 3, "area" },
        { "woods", NULL, 3, "area" },
        { "hills", NULL, 3, "area" },
        { "borders", "name$ points*2", 0, NULL },
        { "towns", "name$ at^ size=1..3 -anchor:start|middle|end", 0, NULL },
        { "sunken_roads", NULL, 2, "line" },
        { "labels", "text$ at^ kind:river|lake|region angle=-180..180", 0, NULL },
    };
    if (!map_has_fields(r, 0, "rivers water marsh woods hills borders sunken_roads towns labels"))
        return false;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (!check_list(r, &lists[i])) return false;
    return true;
}

gg_status map_decor_read(map_text file, map_nodes *nodes, gg_fault *fault) {
    map_reader r;
    if (!map_open(&r, file.at, file.size, nodes, fault)) return fault->status;
    r.frame = (map_frame){ { -DECOR_EDGE, -DECOR_EDGE }, { DECOR_EDGE, DECOR_EDGE } };
    return check_decor(&r) ? GG_OK : GG_SYNTAX;
}
