/* svg.c - the theme of Marengo: its armies, the signs of its legend, and what is said of
 * a view. */
#include "games/marengo/map/svg.h"

#include <stdio.h>

#include "base/text.h"
#include "mar_messages.h"

enum { LINE_CAPACITY = 160 };

static const svg_army armies[] = {
    { "france", "France", "#2f4f8a", "#1b3057", 'F', false },
    { "austria", "Austria", "#b5372b", "#6f1d15", 'A', true },
    { "", "Another army", "#6a6458", "#3b372f", '?', false },
};

// -- Signs of places ----------------------------------------------------------------------

static void sign_capacity(svg_sheet *s, svg_spot at) {
    svg_mar_put_capacity(s->out, at, 9);
}

static void sign_entry(svg_sheet *s, svg_spot at) {
    svg_put(s->out,
            "<path class=\"gate\" fill=\"#6a6458\" transform=\"translate(%f %f)scale(.85)\" "
            "d=\"M-14-7h16v-6l15 13-15 13v-6h-16l5-7z\"/>\n",
            at.x, at.y);
}

// -- Signs of approaches ------------------------------------------------------------------

static svg_mar_side side_at(svg_spot at) {
    return (svg_mar_side){ .a = { at.x - 32, at.y }, .b = { at.x + 32, at.y }, .into = { 0, 1 } };
}

static void sign_narrow(svg_sheet *s, svg_spot at) {
    svg_mar_side side = side_at(at);
    svg_mar_put_side(s->out, &side);
}

static void sign_wide(svg_sheet *s, svg_spot at) {
    svg_mar_side side = side_at(at);
    side.wide = true;
    svg_mar_put_side(s->out, &side);
}

static void sign_infantry(svg_sheet *s, svg_spot at) {
    svg_mar_side side = side_at(at);
    side.penalty[0] = 1;
    svg_mar_put_side(s->out, &side);
}

static void sign_cavalry(svg_sheet *s, svg_spot at) {
    svg_mar_side side = side_at(at);
    side.penalty[1] = 2;
    svg_mar_put_side(s->out, &side);
}

static void sign_artillery(svg_sheet *s, svg_spot at) {
    svg_mar_side side = side_at(at);
    side.penalty[2] = 1;
    svg_mar_put_side(s->out, &side);
}

static void sign_obstructing(svg_sheet *s, svg_spot at) {
    svg_mar_side side = side_at(at);
    side.obstructing = true;
    svg_mar_put_side(s->out, &side);
}

static void sign_sealed(svg_sheet *s, svg_spot at) {
    svg_put(s->out, "<path class=\"sealed\" d=\"M%f %fh64\"/>\n", at.x - 32, at.y);
}

// -- Signs of pieces ----------------------------------------------------------------------

static void sign_stars(svg_sheet *s, svg_spot at) {
    svg_mar_put_star(s->out, (svg_spot){ at.x - 26, at.y }, "red");
    svg_mar_put_star(s->out, (svg_spot){ at.x + 4, at.y }, "green");
    svg_mar_put_star(s->out, (svg_spot){ at.x + 34, at.y }, "blue");
}

static void put_piece(svg_sheet *s, svg_spot at, const char *army, const char *class) {
    svg_mar_bar bar = { .at = at, .army = svg_army_of(s, army), .class = class, .count = 3 };
    svg_mar_put_bar(s->out, &bar);
}

static void sign_france(svg_sheet *s, svg_spot at) {
    put_piece(s, (svg_spot){ at.x + 6, at.y }, "france", "I3");
}

static void sign_austria(svg_sheet *s, svg_spot at) {
    put_piece(s, (svg_spot){ at.x + 6, at.y }, "austria", "C2");
}

static void sign_guns(svg_sheet *s, svg_spot at) {
    put_piece(s, (svg_spot){ at.x + 6, at.y }, "austria", "A1");
}

static void sign_hidden(svg_sheet *s, svg_spot at) {
    put_piece(s, (svg_spot){ at.x - 18, at.y }, "france", NULL);
    put_piece(s, (svg_spot){ at.x + 28, at.y }, "austria", NULL);
}

static void sign_asleep(svg_sheet *s, svg_spot at) {
    put_piece(s, (svg_spot){ at.x + 6, at.y }, "france", "I2-inactive");
}

static const svg_row ground[] = {
    { svg_sign_river, MAR_SAY_LEGEND_RIVER },        { svg_sign_marsh, MAR_SAY_LEGEND_MARSH },
    { svg_sign_wood, MAR_SAY_LEGEND_WOOD },          { svg_sign_hill, MAR_SAY_LEGEND_HEIGHT },
    { svg_sign_sunken, MAR_SAY_LEGEND_SUNKEN_ROAD }, { svg_sign_village, MAR_SAY_LEGEND_VILLAGE },
};
static const svg_row ways[] = {
    { svg_sign_main, MAR_SAY_LEGEND_PRIMARY_ROAD },
    { svg_sign_lane, MAR_SAY_LEGEND_SECONDARY_ROAD },
    { sign_entry, MAR_SAY_LEGEND_ENTRY },
    { sign_capacity, MAR_SAY_LEGEND_CAPACITY },
    { sign_stars, MAR_SAY_LEGEND_OBJECTIVES },
};
static const svg_row approaches[] = {
    { sign_narrow, MAR_SAY_LEGEND_NARROW_APPROACH },
    { sign_wide, MAR_SAY_LEGEND_WIDE_APPROACH },
    { sign_infantry, MAR_SAY_LEGEND_PENALTY_INFANTRY },
    { sign_cavalry, MAR_SAY_LEGEND_PENALTY_CAVALRY },
    { sign_artillery, MAR_SAY_LEGEND_PENALTY_ARTILLERY },
    { sign_obstructing, MAR_SAY_LEGEND_OBSTRUCTS_CAVALRY },
    { sign_sealed, MAR_SAY_LEGEND_IMPASSABLE_SIDE },
};
static const svg_row pieces[] = {
    { sign_france, MAR_SAY_LEGEND_INFANTRY }, { sign_austria, MAR_SAY_LEGEND_CAVALRY },
    { sign_guns, MAR_SAY_LEGEND_ARTILLERY },  { sign_hidden, MAR_SAY_LEGEND_FACE_DOWN },
    { sign_asleep, MAR_SAY_LEGEND_INACTIVE },
};

static const svg_column columns[] = {
    SVG_COLUMN(MAR_SAY_MAP_HEAD_GROUND, 50, ground),
    SVG_COLUMN(MAR_SAY_MAP_HEAD_ROADS_AND_PLACES, 400, ways),
    SVG_COLUMN(MAR_SAY_MAP_HEAD_APPROACHES, 830, approaches),
    SVG_COLUMN(MAR_SAY_MAP_HEAD_ARMIES, 1300, pieces),
    { 0, 0, NULL, 0 },
};

// -- What the view is of ------------------------------------------------------------------

static void put_morale(svg_sheet *s, svg_spot *at) {
    uint32_t morale = json_find(&s->view, s->moment, "morale");
    uint32_t key = morale ? json_first(&s->view, morale) : 0;
    for (; key; key = json_key_after(&s->view, morale, key)) {
        char army[40], text[LINE_CAPACITY];
        int64_t value = 0;
        if (!json_string(&s->view, key, army, sizeof army) || !json_int(&s->view, key + 1, &value))
            continue;
        snprintf(text, sizeof text, "Morale of %s: %lld", svg_army_of(s, army)->name,
                 (long long)value);
        svg_put_note(s, *at, "words", text);
        at->y += 24;
    }
}

static void put_moment(svg_sheet *s, svg_spot at) {
    char hour[40], seat[40], turn[40], text[LINE_CAPACITY];
    svg_text_of(&s->view, s->moment, "hour", hour, sizeof hour);
    svg_text_of(&s->view, s->moment, "seat", seat, sizeof seat);
    svg_text_of(&s->view, s->moment, "turn", turn, sizeof turn);
    svg_put_note(s, at, "head", "THE MOMENT");
    at.y += 30;
    snprintf(text, sizeof text, "Round %d, %s", svg_int_of(&s->view, s->moment, "round", 0), hour);
    svg_put_note(s, at, "words", text);
    at.y += 24;
    if (turn[0]) {
        snprintf(text, sizeof text, "Turn of %s", svg_army_of(s, turn)->name);
        svg_put_note(s, at, "words", text);
        at.y += 24;
    }
    put_morale(s, &at);
    if (!seat[0]) return;
    bool known = svg_army_of(s, seat)->key[0] != 0;
    snprintf(text, sizeof text, "As %s sees it",
             known ? svg_army_of(s, seat)->name : "a spectator");
    svg_put_note(s, at, "words", text);
}

const svg_theme svg_theme_marengo = {
    .scale = 1,
    .main_road = "primary",
    .style = "",
    .over = MAR_SAY_MAP_OVER,
    .under = MAR_SAY_MAP_UNDER,
    .words = &mar_words,
    .armies = armies,
    .columns = columns,
    .note_left = 1735,
    .count_ink = svg_mar_count_ink,
    .put_ways = svg_mar_put_ways,
    .put_marks = svg_mar_put_marks,
    .put_names = svg_mar_put_names,
    .put_moment = put_moment,
    .put_blocks = svg_mar_put_blocks,
};
