/* svg.c - the theme of Waterloo: its armies, the signs of its legend, and what is said
 * of a view. */
#include "games/waterloo/map/svg.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "wat_messages.h"

enum { LINE_CAPACITY = 160 };

static const svg_army armies[] = {
    { "french", "French", "#2f4f8a", "#1b3057", 'F', false },
    { "anglo", "Anglo-Dutch", "#b5372b", "#6f1d15", 'A', true },
    { "prussian", "Prussians", "#4c5157", "#2a2d31", 'P', false },
    { "", "Another army", "#6a6458", "#3b372f", '?', false },
};

static const char style[] =
    ".town{fill:#f6efdc;stroke:#2a2118;stroke-width:2.2}.heart{fill:#2a2118}\n"
    ".town.edge{stroke-dasharray:3.2 2.6}.void{fill:none;stroke:#2a2118;stroke-width:1.2}\n"
    ".fort{fill:#d9876f;stroke:#2a2118;stroke-width:1.8;stroke-linejoin:round}\n"
    ".keep{fill:#f6efdc;stroke:#2a2118;stroke-width:1.2}\n"
    ".supply{font-size:14px;font-weight:bold;text-anchor:middle}\n"
    ".burgh{font-size:20px}.capital{font-size:28px;font-style:normal;font-weight:bold;"
    "letter-spacing:1px}\n"
    ".name.burgh,.name.capital{stroke-width:4.5px}\n"
    ".tint{fill:none;stroke:#8d3b2e;stroke-opacity:.16;stroke-width:20;stroke-linejoin:round}\n"
    ".march{fill:none;stroke:#8d3b2e;stroke-width:3;stroke-dasharray:16 6 3 6}\n"
    ".muster{fill:none;stroke:#2a2118;stroke-width:2.2;stroke-dasharray:5 7}\n"
    ".tether{fill:none;stroke:#1d1610;stroke-width:1.6}\n"
    ".broken{fill:#f1e8d2;fill-opacity:.35;stroke:none}.crack{fill:none;stroke:#1d1610;"
    "stroke-width:2.2}\n"
    ".sabre{fill:none;stroke:#2a2118;stroke-width:3;stroke-linecap:round}\n"
    ".sabre.edge{stroke:#f6efdc;stroke-width:7}\n";

// -- Signs --------------------------------------------------------------------------------

static void sign_muster(svg_sheet *s, svg_spot at) {
    svg_put(s->out, "<path class=\"muster\" d=\"M%f %fh68\"/>\n", at.x - 34, at.y);
}

static void sign_town(svg_sheet *s, svg_spot at) {
    svg_wat_put_town(s->out, &(svg_wat_town){ .at = at });
    gg_put(s->out, "\n");
}

static void sign_edge(svg_sheet *s, svg_spot at) {
    svg_wat_put_town(s->out, &(svg_wat_town){ .at = at, .edge = true });
    gg_put(s->out, "\n");
}

static void sign_city(svg_sheet *s, svg_spot at) {
    svg_put(s->out, "<g transform=\"translate(%f %f)scale(.8)\">", at.x, at.y);
    svg_wat_put_town(s->out, &(svg_wat_town){ .city = true, .supply = 2 });
    gg_put(s->out, "</g>\n");
}

static void put_block(svg_sheet *s, svg_spot at, const char *army, const char *type, int steps) {
    svg_wat_put_block(
        s->out,
        &(svg_wat_block){
            .at = at, .army = svg_army_of(s, army), .type = type, .steps = steps, .count = 1 });
}

static void sign_french(svg_sheet *s, svg_spot at) {
    put_block(s, (svg_spot){ at.x - 16, at.y }, "french", "infantry", 4);
    put_block(s, (svg_spot){ at.x + 16, at.y }, "french", "cavalry", 3);
}

static void sign_anglo(svg_sheet *s, svg_spot at) {
    put_block(s, (svg_spot){ at.x - 16, at.y }, "anglo", "foot_artillery", 3);
    put_block(s, (svg_spot){ at.x + 16, at.y }, "anglo", "horse_artillery", 2);
}

static void sign_prussian(svg_sheet *s, svg_spot at) {
    put_block(s, at, "prussian", "leader", 1);
}

static void sign_hidden(svg_sheet *s, svg_spot at) {
    for (int i = 0; i < 3; i++)
        svg_wat_put_block(s->out, &(svg_wat_block){ .at = { at.x + 30 * (i - 1), at.y },
                                                    .army = &armies[i],
                                                    .count = 4 - i });
}

static void sign_disrupted(svg_sheet *s, svg_spot at) {
    svg_wat_put_block(s->out, &(svg_wat_block){ .at = at,
                                                .army = armies,
                                                .type = "infantry",
                                                .steps = 2,
                                                .count = 1,
                                                .disrupted = true });
}

static void sign_battle(svg_sheet *s, svg_spot at) {
    svg_wat_put_sabres(s->out, at);
}

static const svg_row ground[] = {
    { svg_sign_river, WAT_SAY_LEGEND_RIVER }, { svg_sign_wood, WAT_SAY_LEGEND_WOOD },
    { svg_sign_hill, WAT_SAY_LEGEND_HEIGHT }, { svg_sign_border, WAT_SAY_LEGEND_BORDER_OF_FRANCE },
    { sign_muster, WAT_SAY_LEGEND_MUSTER },   { svg_sign_village, WAT_SAY_LEGEND_VILLAGE },
};
static const svg_row ways[] = {
    { svg_sign_main, WAT_SAY_LEGEND_MAJOR_ROAD }, { svg_sign_lane, WAT_SAY_LEGEND_MINOR_ROAD },
    { svg_sign_bridge, WAT_SAY_LEGEND_BRIDGE },   { sign_town, WAT_SAY_LEGEND_TOWN },
    { sign_city, WAT_SAY_LEGEND_CITY },           { sign_edge, WAT_SAY_LEGEND_EDGE_TOWN },
};
static const svg_row blocks[] = {
    { sign_french, WAT_SAY_LEGEND_FRENCH },
    { sign_anglo, WAT_SAY_LEGEND_ANGLO },
    { sign_prussian, WAT_SAY_LEGEND_PRUSSIAN_LEADER },
    { sign_hidden, WAT_SAY_LEGEND_HIDDEN },
    { sign_disrupted, WAT_SAY_LEGEND_DISRUPTED },
    { sign_battle, WAT_SAY_LEGEND_FIGHTING },
};

static const svg_column columns[] = {
    SVG_COLUMN(WAT_SAY_MAP_HEAD_GROUND, 50, ground),
    SVG_COLUMN(WAT_SAY_MAP_HEAD_ROADS_AND_TOWNS, 580, ways),
    SVG_COLUMN(WAT_SAY_MAP_HEAD_ARMIES, 1060, blocks),
    { 0, 0, NULL, 0 },
};

// -- What the view is of ------------------------------------------------------------------

// "1815-06-15" as "15 June 1815"; any other text as it is.
static void write_date(const char *date, char *out, size_t room) {
    static const char *const month[] = { "January",   "February", "March",    "April",
                                         "May",       "June",     "July",     "August",
                                         "September", "October",  "November", "December" };
    int year = 0, number = 0, day = 0;
    if (sscanf(date, "%4d-%2d-%2d", &year, &number, &day) == 3 && number >= 1 && number <= 12)
        snprintf(out, room, "%d %s %d", day, month[number - 1], year);
    else
        snprintf(out, room, "%s", date);
}

static void put_lost(svg_sheet *s, svg_spot *at) {
    uint32_t lost = json_find(&s->view, s->moment, "lost");
    uint32_t key = lost ? json_first(&s->view, lost) : 0;
    for (; key; key = json_key_after(&s->view, lost, key)) {
        char army[40], text[LINE_CAPACITY];
        int64_t value = 0;
        if (!json_string(&s->view, key, army, sizeof army) || !json_int(&s->view, key + 1, &value))
            continue;
        snprintf(text, sizeof text, "%s: %lld lost", svg_army_of(s, army)->name, (long long)value);
        svg_put_note(s, *at, "words", text);
        at->y += 24;
    }
}

// Who moves, or who looks on, in words.
static const char *words_of(const char *seat) {
    static const char *const words[][2] = { { "french", "the French" },
                                            { "allied", "the Allies" },
                                            { "anglo", "the Anglo-Dutch" },
                                            { "prussian", "the Prussians" } };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(seat, words[i][0]) == 0) return words[i][1];
    return "spectators";
}

static void put_moment(svg_sheet *s, svg_spot at) {
    char date[40], day[40], seat[40], side[40], step[40], text[LINE_CAPACITY];
    svg_text_of(&s->view, s->moment, "date", date, sizeof date);
    svg_text_of(&s->view, s->moment, "seat", seat, sizeof seat);
    svg_text_of(&s->view, s->moment, "side", side, sizeof side);
    svg_text_of(&s->view, s->moment, "step", step, sizeof step);
    write_date(date, day, sizeof day);
    bool night = json_is(&s->view, json_find(&s->view, s->moment, "night"), JSON_TRUE);
    svg_put_note(s, at, "head", "THE MOMENT");
    at.y += 30;
    int turn = svg_int_of(&s->view, s->moment, "turn", 0);
    if (turn > 0)
        snprintf(text, sizeof text, "Turn %d, %s%s", turn, day, night ? ", night" : "");
    else
        snprintf(text, sizeof text, "Set-up");
    svg_put_note(s, at, "words", text);
    at.y += 24;
    if (side[0]) {
        snprintf(text, sizeof text, "Turn of %s: %s", words_of(side), step);
        svg_put_note(s, at, "words", text);
        at.y += 24;
    }
    put_lost(s, &at);
    if (!seat[0]) return;
    snprintf(text, sizeof text, "As %s see it", words_of(seat));
    svg_put_note(s, at, "words", text);
}

const svg_theme svg_theme_waterloo = {
    .scale = 1.4,
    .main_road = "major",
    .style = style,
    .over = WAT_SAY_MAP_OVER,
    .under = WAT_SAY_MAP_UNDER,
    .words = &wat_words,
    .armies = armies,
    .columns = columns,
    .note_left = 1560,
    .count_ink = svg_wat_count_ink,
    .put_ways = svg_wat_put_ways,
    .put_marks = svg_wat_put_marks,
    .put_names = svg_wat_put_names,
    .put_moment = put_moment,
    .put_blocks = svg_wat_put_blocks,
};
