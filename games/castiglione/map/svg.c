/* svg.c - the theme of Castiglione: its sides, the signs of its legend, and what is
 * said of a view. */
#include "games/castiglione/map/svg.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cas_messages.h"

enum { LINE_CAPACITY = 160 };

static const svg_army armies[] = {
    { "french", "French", "#2f4f8a", "#1b3057", 'F', false },
    { "austrian", "Austrians", "#b5372b", "#6f1d15", 'A', true },
    { "", "Another army", "#6a6458", "#3b372f", '?', false },
};

static const char style[] =
    ".ground{fill:#f6efdc;stroke:#2a2118;stroke-width:2.4}.ground.peak{fill:url(#hatch)}\n"
    ".heart{fill:#2a2118}.ridge{fill:none;stroke:#2a2118;stroke-width:1.7;stroke-linejoin:round;"
    "stroke-linecap:round}\n"
    ".fort{fill:#d9876f;stroke:#2a2118;stroke-width:2;stroke-linejoin:round}\n"
    ".keep{fill:#f6efdc;stroke:#2a2118;stroke-width:1.4}\n"
    ".inside{font-size:17px;font-weight:bold;text-anchor:middle}\n"
    ".prize{fill:#e3b23c;stroke:#2a2118;stroke-width:1.3;stroke-linejoin:round}\n"
    ".worth{font-size:13px;font-weight:bold;text-anchor:middle}\n"
    ".staff{fill:none;stroke:#2a2118;stroke-width:2.4;stroke-linecap:round}\n"
    ".sack{fill:none;stroke:#1d1610;stroke-width:1.2}\n"
    ".cost{fill:#f6efdc;stroke:#2a2118;stroke-width:1.3}\n"
    ".price{font-size:14px;font-weight:bold;text-anchor:middle}\n"
    ".burgh,.capital{font-size:21px}.capital{font-weight:bold;font-style:normal}\n"
    ".name.burgh,.name.capital{stroke-width:4.5px}\n"
    ".blocks .bar{stroke-width:1.2}.lane{stroke-width:2.4;stroke-dasharray:9 4}\n"
    ".tint{fill:none;stroke:#8d3b2e;stroke-opacity:.16;stroke-width:20;stroke-linejoin:round}\n"
    ".march{fill:none;stroke:#8d3b2e;stroke-width:3;stroke-dasharray:16 6 3 6}\n"
    ".tether{fill:none;stroke:#1d1610;stroke-width:2.4}\n"
    ".walls{fill:#d9876f;fill-opacity:.85;stroke:#2a2118;stroke-width:1.8;stroke-linejoin:round}\n"
    ".might{font-size:13px;font-weight:bold;text-anchor:middle;fill:#fffdf4}\n"
    ".who,.unknown,.guess{font-weight:bold;text-anchor:middle;fill:#fffdf4}\n"
    ".unknown{font-size:17px}.guess{font-size:11px;fill:#1d1610}\n"
    ".rank{fill:#f2cf63;stroke:#1d1610;stroke-width:.6}.rank.lent{fill:#f6efdc}\n"
    ".hit{fill:#1d1610;stroke:#fffdf4;stroke-width:1.4}\n"
    ".strife{fill:none;stroke:#a8261d;stroke-width:5}\n"
    ".fold{fill:#f1e8d2;stroke:#1d1610;stroke-width:1}\n"
    ".gap{fill:#d3e1dc}.ruin{fill:none;stroke:#2a2118;stroke-width:1.6}\n"
    ".cut{fill:none;stroke:#a8261d;stroke-width:4;stroke-linecap:round}\n"
    ".sabre{fill:none;stroke:#2a2118;stroke-width:3;stroke-linecap:round}\n"
    ".sabre.edge{stroke:#f6efdc;stroke-width:7}\n";

// -- Signs --------------------------------------------------------------------------------

static void sign_lake(svg_sheet *s, svg_spot at) {
    svg_put(s->out,
            "<path class=\"lake\" transform=\"translate(%f %f)\" d=\"M-32 2c2-10 18-13 32-11s30 1 "
            "32 9-18 11-34 10-32 0-30-8z\"/>\n",
            at.x, at.y);
}

static void put_small(svg_sheet *s, svg_spot at, svg_cas_area area) {
    svg_put(s->out, "<g transform=\"translate(%f %f)scale(.62)\">", at.x, at.y);
    svg_cas_put_area(s, &area);
    gg_put(s->out, "</g>\n");
}

static void sign_areas(svg_sheet *s, svg_spot at) {
    put_small(s, (svg_spot){ at.x - 17, at.y }, (svg_cas_area){ .room = 0 });
    put_small(s, (svg_spot){ at.x + 17, at.y }, (svg_cas_area){ .mountain = true });
}

static void sign_fort(svg_sheet *s, svg_spot at) {
    svg_put(s->out, "<g transform=\"translate(%f %f)scale(.5)\">", at.x, at.y);
    svg_cas_put_area(s, &(svg_cas_area){ .room = 9 });
    gg_put(s->out, "</g>\n");
}

static void sign_points(svg_sheet *s, svg_spot at) {
    put_small(s, (svg_spot){ at.x, at.y + 3 }, (svg_cas_area){ .points = 2 });
}

static void sign_sources(svg_sheet *s, svg_spot at) {
    put_small(s, (svg_spot){ at.x - 17, at.y + 4 }, (svg_cas_area){ .source = "french" });
    put_small(s, (svg_spot){ at.x + 22, at.y + 4 }, (svg_cas_area){ .source = "austrian" });
}

static void sign_depot(svg_sheet *s, svg_spot at) {
    put_small(s, (svg_spot){ at.x, at.y + 2 }, (svg_cas_area){ .depot = "french" });
}

static void sign_road(svg_sheet *s, svg_spot at) {
    svg_sign_main(s, at);
}

static void sign_cost(svg_sheet *s, svg_spot at) {
    svg_sign_main(s, at);
    svg_cas_put_mp(s->out, at, 2);
}

static void sign_track(svg_sheet *s, svg_spot at) {
    svg_put(s->out, "<path class=\"lane\" d=\"M%f %fh68\"/>", at.x - 34, at.y);
    svg_cas_put_mp(s->out, at, 3);
}

static void sign_bridge(svg_sheet *s, svg_spot at) {
    svg_sign_bridge(s, at);
}

static void sign_broken(svg_sheet *s, svg_spot at) {
    svg_sign_bridge(s, at);
    svg_cas_put_broken(s->out, &(svg_cas_bridge){ .at = at, .along = { 1, 0 } });
}

static void sign_limits(svg_sheet *s, svg_spot at) {
    svg_sign_main(s, at);
    svg_cas_put_limits(s->out, at, 12, 16);
}

static void put_block(svg_sheet *s, svg_cas_block block, svg_spot at) {
    svg_put(s->out, "<g transform=\"translate(%f %f)scale(.75)\">", at.x, at.y);
    svg_cas_put_block(s->out, &block);
    gg_put(s->out, "</g>\n");
}

static svg_cas_block unit_of(const svg_army *army, const char *kind) {
    svg_cas_block block = { .army = army, .sp = 3, .cf = 4, .count = 1 };
    snprintf(block.kind, sizeof block.kind, "%s", kind);
    snprintf(block.name, sizeof block.name, "%s", army->pointed ? "Ott" : "Victor");
    return block;
}

static void sign_french(svg_sheet *s, svg_spot at) {
    put_block(s, unit_of(armies, "infantry"), (svg_spot){ at.x - 21, at.y });
    put_block(s, unit_of(armies, "cavalry"), (svg_spot){ at.x + 21, at.y });
}

static void sign_austrian(svg_sheet *s, svg_spot at) {
    put_block(s, unit_of(armies + 1, "infantry"), (svg_spot){ at.x - 21, at.y });
    put_block(s, unit_of(armies + 1, "artillery"), (svg_spot){ at.x + 21, at.y });
}

static void sign_leaders(svg_sheet *s, svg_spot at) {
    svg_cas_block chief = {
        .army = armies, .kind = "leader", .name = "Bonaparte", .rank = 1, .count = 1
    };
    svg_cas_block leader = {
        .army = armies + 1, .kind = "leader", .name = "Meszaros", .rank = 3, .count = 1
    };
    put_block(s, chief, (svg_spot){ at.x - 21, at.y });
    put_block(s, leader, (svg_spot){ at.x + 21, at.y });
}

static void sign_hits(svg_sheet *s, svg_spot at) {
    svg_cas_block block = unit_of(armies, "infantry");
    block.hits = 2;
    put_block(s, block, (svg_spot){ at.x, at.y + 2 });
}

static void sign_hidden(svg_sheet *s, svg_spot at) {
    put_block(s, (svg_cas_block){ .army = armies, .count = 4 }, (svg_spot){ at.x - 21, at.y });
    put_block(s, (svg_cas_block){ .army = armies + 1, .count = 2 }, (svg_spot){ at.x + 21, at.y });
}

static void sign_down(svg_sheet *s, svg_spot at) {
    svg_cas_block unit = unit_of(armies, "cavalry"),
                  dummy = { .army = armies, .kind = "dummy", .count = 1 };
    unit.down = dummy.down = true;
    put_block(s, unit, (svg_spot){ at.x - 21, at.y });
    put_block(s, dummy, (svg_spot){ at.x + 21, at.y });
}

static void sign_inside(svg_sheet *s, svg_spot at) {
    svg_cas_put_walls(s->out, &(svg_box){ at.x - 19, at.y - 7, 38, 14 });
    svg_put(s->out, "<g transform=\"translate(%f %f)scale(.6)\">", at.x, at.y);
    svg_cas_block block = unit_of(armies + 1, "infantry");
    svg_cas_put_block(s->out, &block);
    gg_put(s->out, "</g>\n");
}

static void sign_combat(svg_sheet *s, svg_spot at) {
    svg_put(s->out, "<g transform=\"translate(%f %f)scale(.6)\">", at.x, at.y);
    svg_cas_put_sabres(s->out, (svg_spot){ 0, 0 });
    gg_put(s->out, "</g>\n");
}

static const svg_row ground[] = {
    { svg_sign_river, CAS_SAY_LEGEND_RIVER },
    { sign_lake, CAS_SAY_LEGEND_LAKE },
    { svg_sign_hill, CAS_SAY_LEGEND_MOUNTAINS },
    { svg_sign_wood, CAS_SAY_LEGEND_WOOD },
    { svg_sign_marsh, CAS_SAY_LEGEND_MARSH },
    { svg_sign_border, CAS_SAY_LEGEND_BORDER_OF_TYROL },
    { svg_sign_village, CAS_SAY_LEGEND_VILLAGE },
};
static const svg_row areas[] = {
    { sign_areas, CAS_SAY_LEGEND_AREA },    { sign_fort, CAS_SAY_LEGEND_FORTRESS },
    { sign_points, CAS_SAY_LEGEND_POINTS }, { sign_sources, CAS_SAY_LEGEND_SOURCE },
    { sign_depot, CAS_SAY_LEGEND_DEPOT },
};
static const svg_row ways[] = {
    { sign_road, CAS_SAY_LEGEND_ROAD },
    { sign_cost, CAS_SAY_LEGEND_ROAD_COST },
    { sign_track, CAS_SAY_LEGEND_TRACK },
    { sign_bridge, CAS_SAY_LEGEND_BRIDGE },
    { sign_broken, CAS_SAY_LEGEND_BRIDGE_BROKEN },
    { sign_limits, CAS_SAY_LEGEND_LIMIT },
};
static const svg_row blocks[] = {
    { sign_french, CAS_SAY_LEGEND_FRENCH },   { sign_austrian, CAS_SAY_LEGEND_AUSTRIAN },
    { sign_leaders, CAS_SAY_LEGEND_LEADERS }, { sign_hits, CAS_SAY_LEGEND_HITS },
    { sign_hidden, CAS_SAY_LEGEND_HIDDEN },   { sign_down, CAS_SAY_LEGEND_FACE_DOWN },
    { sign_inside, CAS_SAY_LEGEND_INSIDE },
};

static const svg_column columns[] = {
    SVG_COLUMN(CAS_SAY_MAP_HEAD_GROUND, 50, ground),
    SVG_COLUMN(CAS_SAY_MAP_HEAD_AREAS, 450, areas),
    SVG_COLUMN(CAS_SAY_MAP_HEAD_ROADS, 890, ways),
    SVG_COLUMN(CAS_SAY_MAP_HEAD_ARMIES, 1300, blocks),
    { 0, 0, NULL, 0 },
};

// -- What the view is of ------------------------------------------------------------------

// The date of a turn, "1796-07-29" as "29 July 1796"; "" if the calendar has no such turn.
static void write_date(const svg_sheet *s, int turn, char *out, size_t room) {
    static const char *const month[] = { "June", "July", "August", "September" };
    uint32_t list = json_find(&s->map, 0, "calendar"), day = json_first(&s->map, list);
    int year = 0, number = 0, date = 0;
    char text[24];
    out[0] = 0;
    for (; day; day = json_after(&s->map, list, day))
        if (svg_int_of(&s->map, day, "turn", 0) == turn) break;
    if (!day) return;
    svg_text_of(&s->map, day, "date", text, sizeof text);
    if (sscanf(text, "%4d-%2d-%2d", &year, &number, &date) == 3 && number >= 6 && number <= 9)
        snprintf(out, room, ", %d %s %d", date, month[number - 6], year);
}

static void put_words(svg_sheet *s, svg_spot *at, const char *text) {
    svg_put_note(s, *at, "words", text);
    at->y += 24;
}

static void put_moment(svg_sheet *s, svg_spot at) {
    char date[64], seat[40], active[40], phase[40], text[LINE_CAPACITY];
    int turn = svg_int_of(&s->view, s->moment, "turn", 0);
    svg_text_of(&s->view, s->moment, "seat", seat, sizeof seat);
    svg_text_of(&s->view, s->moment, "active", active, sizeof active);
    svg_text_of(&s->view, s->moment, "phase", phase, sizeof phase);
    write_date(s, turn, date, sizeof date);
    svg_put_note(s, at, "head", "THE MOMENT");
    at.y += 30;
    snprintf(text, sizeof text, "Turn %d%s", turn, date);
    put_words(s, &at, turn > 0 ? text : "Set-up");
    const svg_army *army = svg_army_of(s, active), *eyes = svg_army_of(s, seat);
    snprintf(text, sizeof text, "%s%s%s", phase, phase[0] && army->key[0] ? ", " : "",
             army->key[0] ? army->name : "");
    if (text[0]) put_words(s, &at, text);
    snprintf(text, sizeof text, "As the %s see it", eyes->name);
    put_words(s, &at, eyes->key[0] ? text : "As spectators see it");
    if (!json_find(&s->view, json_find(&s->view, s->moment, "combat"), "area")) return;
    sign_combat(s, (svg_spot){ at.x + 14, at.y });
    svg_put_note(s, (svg_spot){ at.x + 40, at.y + 5 }, "words", "combat");
}

const svg_theme svg_theme_castiglione = {
    .scale = 1.5,
    .main_road = "road",
    .style = style,
    .over = CAS_SAY_MAP_OVER,
    .under = CAS_SAY_MAP_UNDER,
    .words = &cas_words,
    .armies = armies,
    .columns = columns,
    .note_left = 1760,
    .count_ink = svg_cas_count_ink,
    .put_ways = svg_cas_put_ways,
    .put_marks = svg_cas_put_marks,
    .put_names = svg_cas_put_names,
    .put_moment = put_moment,
    .put_blocks = svg_cas_put_blocks,
};
