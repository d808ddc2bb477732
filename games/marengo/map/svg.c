/* svg.c - the theme of Marengo: its armies, the signs of its legend, and what is said of
 * a view. */
#include "games/marengo/map/svg.h"

#include "base/text.h"
#include "mar_messages.h"

static const svg_army armies[] = {
    { "france", MAR_SAY_ARMY_FRANCE, "#2f4f8a", "#1b3057", 'F', false },
    { "austria", MAR_SAY_ARMY_AUSTRIA, "#b5372b", "#6f1d15", 'A', true },
    { "", MAR_SAY_MAP_OTHER_ARMY, "#6a6458", "#3b372f", '?', false },
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

static void put_side(svg_sheet *s, svg_spot at, const void *of) {
    svg_mar_side side = *(const svg_mar_side *)of;
    side.a = (svg_spot){ at.x - 32, at.y };
    side.b = (svg_spot){ at.x + 32, at.y };
    side.into = (svg_spot){ 0, 1 };
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

// Up to two pieces; class NULL: hidden.
typedef struct shown {
    struct {
        double x;
        const char *army, *class;
    } piece[2];
} shown;

static void put_pieces(svg_sheet *s, svg_spot at, const void *of) {
    const shown *signs = of;
    for (int i = 0; i < 2 && signs->piece[i].army; i++)
        svg_mar_put_bar(s->out, &(svg_mar_bar){ .at = { at.x + signs->piece[i].x, at.y },
                                                .army = svg_army_of(s, signs->piece[i].army),
                                                .class = signs->piece[i].class,
                                                .count = 3 });
}

static const svg_row ground[] = {
    SVG_SIGN(svg_sign_river, MAR_SAY_LEGEND_RIVER),
    SVG_SIGN(svg_sign_marsh, MAR_SAY_LEGEND_MARSH),
    SVG_SIGN(svg_sign_wood, MAR_SAY_LEGEND_WOOD),
    SVG_SIGN(svg_sign_hill, MAR_SAY_LEGEND_HEIGHT),
    SVG_SIGN(svg_sign_sunken, MAR_SAY_LEGEND_SUNKEN_ROAD),
    SVG_SIGN(svg_sign_village, MAR_SAY_LEGEND_VILLAGE),
};
static const svg_row ways[] = {
    SVG_SIGN(svg_sign_main, MAR_SAY_LEGEND_PRIMARY_ROAD),
    SVG_SIGN(svg_sign_lane, MAR_SAY_LEGEND_SECONDARY_ROAD),
    SVG_SIGN(sign_entry, MAR_SAY_LEGEND_ENTRY),
    SVG_SIGN(sign_capacity, MAR_SAY_LEGEND_CAPACITY),
    SVG_SIGN(sign_stars, MAR_SAY_LEGEND_OBJECTIVES),
};
static const svg_row approaches[] = {
    SVG_SIGN_OF(put_side, MAR_SAY_LEGEND_NARROW_APPROACH, &(const svg_mar_side){ .wide = false }),
    SVG_SIGN_OF(put_side, MAR_SAY_LEGEND_WIDE_APPROACH, &(const svg_mar_side){ .wide = true }),
    SVG_SIGN_OF(put_side, MAR_SAY_LEGEND_PENALTY_INFANTRY,
                &(const svg_mar_side){ .penalty = { 1, 0, 0 } }),
    SVG_SIGN_OF(put_side, MAR_SAY_LEGEND_PENALTY_CAVALRY,
                &(const svg_mar_side){ .penalty = { 0, 2, 0 } }),
    SVG_SIGN_OF(put_side, MAR_SAY_LEGEND_PENALTY_ARTILLERY,
                &(const svg_mar_side){ .penalty = { 0, 0, 1 } }),
    SVG_SIGN_OF(put_side, MAR_SAY_LEGEND_OBSTRUCTS_CAVALRY,
                &(const svg_mar_side){ .obstructing = true }),
    SVG_SIGN(sign_sealed, MAR_SAY_LEGEND_IMPASSABLE_SIDE),
};
static const svg_row pieces[] = {
    SVG_SIGN_OF(put_pieces, MAR_SAY_LEGEND_INFANTRY, &(const shown){ { { 6, "france", "I3" } } }),
    SVG_SIGN_OF(put_pieces, MAR_SAY_LEGEND_CAVALRY, &(const shown){ { { 6, "austria", "C2" } } }),
    SVG_SIGN_OF(put_pieces, MAR_SAY_LEGEND_ARTILLERY, &(const shown){ { { 6, "austria", "A1" } } }),
    SVG_SIGN_OF(put_pieces, MAR_SAY_LEGEND_FACE_DOWN,
                &(const shown){ { { -18, "france", NULL }, { 28, "austria", NULL } } }),
    SVG_SIGN_OF(put_pieces, MAR_SAY_LEGEND_INACTIVE,
                &(const shown){ { { 6, "france", "I2-inactive" } } }),
};

static const svg_column columns[] = {
    SVG_COLUMN(MAR_SAY_MAP_HEAD_GROUND, 50, ground),
    SVG_COLUMN(MAR_SAY_MAP_HEAD_ROADS_AND_PLACES, 400, ways),
    SVG_COLUMN(MAR_SAY_MAP_HEAD_APPROACHES, 830, approaches),
    SVG_COLUMN(MAR_SAY_MAP_HEAD_ARMIES, 1300, pieces),
    { 0, 0, NULL, 0 },
};

// -- What the view is of ------------------------------------------------------------------

static const char *name_of(const svg_sheet *s, const char *army) {
    return svg_said(s, svg_army_of(s, army)->name);
}

static void put_morale(svg_sheet *s, svg_spot *at) {
    uint32_t morale = json_find(&s->view, s->moment, "morale");
    uint32_t key = morale ? json_first(&s->view, morale) : 0;
    for (; key; key = json_key_after(&s->view, morale, key)) {
        char army[40];
        int64_t value = 0;
        if (json_string(&s->view, key, army, sizeof army) && json_int(&s->view, key + 1, &value))
            svg_say_note(s, at,
                         GG_SAYING(&mar_words, MAR_SAY_MAP_MORALE, 0, GG_WORDS(name_of(s, army)),
                                   GG_NUMBER(value)));
    }
}

static void put_moment(svg_sheet *s, svg_spot at) {
    char hour[40], seat[40], turn[40];
    svg_text_of(&s->view, s->moment, "hour", hour, sizeof hour);
    svg_text_of(&s->view, s->moment, "seat", seat, sizeof seat);
    svg_text_of(&s->view, s->moment, "turn", turn, sizeof turn);
    svg_put_note(s, at, "head", svg_said(s, MAR_SAY_MAP_HEAD_MOMENT));
    at.y += 30;
    svg_say_note(s, &at,
                 GG_SAYING(&mar_words, MAR_SAY_MAP_ROUND, 0,
                           GG_NUMBER(svg_int_of(&s->view, s->moment, "round", 0)), GG_WORDS(hour)));
    if (turn[0])
        svg_say_note(s, &at,
                     GG_SAYING(&mar_words, MAR_SAY_MAP_TURN, 0, GG_WORDS(name_of(s, turn))));
    put_morale(s, &at);
    if (!seat[0]) return;
    bool known = svg_army_of(s, seat)->key[0] != 0;
    svg_say_note(s, &at,
                 GG_SAYING(&mar_words, known ? MAR_SAY_MAP_SEEN : MAR_SAY_MAP_WATCHED, 0,
                           GG_WORDS(name_of(s, seat))));
}

const svg_theme svg_theme_marengo = {
    .scale = 1,
    .main_road = "primary",
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
