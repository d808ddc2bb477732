/* svg.c - the theme of Waterloo: its armies, the signs of its legend, and what is said
 * of a view. */
#include "games/waterloo/map/svg.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "wat_messages.h"

extern const unsigned char svg_css_waterloo[]; // svg.css

static const svg_army armies[] = {
    { "french", WAT_SAY_MAP_ARMY_FRENCH, "#2f4f8a", "#1b3057", 'F', false },
    { "anglo", WAT_SAY_MAP_ARMY_ANGLO, "#b5372b", "#6f1d15", 'A', true },
    { "prussian", WAT_SAY_MAP_ARMY_PRUSSIAN, "#4c5157", "#2a2d31", 'P', false },
    { "", WAT_SAY_MAP_ARMY_OTHER, "#6a6458", "#3b372f", '?', false },
};

// -- Signs --------------------------------------------------------------------------------

static void sign_muster(svg_sheet *s, svg_spot at) {
    svg_put(s->out, "<path class=\"muster\" d=\"M%f %fh68\"/>\n", at.x - 34, at.y);
}

static void put_town(svg_sheet *s, svg_spot at, const void *of) {
    svg_wat_town town = *(const svg_wat_town *)of;
    town.at = at;
    svg_wat_put_town(s->out, &town);
    gg_put(s->out, "\n");
}

static void sign_city(svg_sheet *s, svg_spot at) {
    svg_put(s->out, "<g transform=\"translate(%f %f)scale(.8)\">", at.x, at.y);
    svg_wat_put_town(s->out, &(svg_wat_town){ .city = true, .supply = 2 });
    gg_put(s->out, "</g>\n");
}

// Blocks beside each other.
typedef struct shown {
    int count;
    struct {
        double x;
        svg_wat_block block;
    } at[3];
} shown;

static void put_blocks(svg_sheet *s, svg_spot at, const void *of) {
    const shown *blocks = of;
    for (int i = 0; i < blocks->count; i++) {
        svg_wat_block block = blocks->at[i].block;
        block.at = (svg_spot){ at.x + blocks->at[i].x, at.y };
        svg_wat_put_block(s->out, &block);
    }
}

#define FACE(side, kind, left)                                                                     \
    { .army = &armies[side], .type = kind, .steps = left, .count = 1 }
#define HIDDEN(side, many)                                                                         \
    { .army = &armies[side], .count = many }

static void sign_battle(svg_sheet *s, svg_spot at) {
    svg_put_sabres(s->out, at, "");
}

static const svg_row ground[] = {
    SVG_SIGN(svg_sign_river, WAT_SAY_LEGEND_RIVER),
    SVG_SIGN(svg_sign_wood, WAT_SAY_LEGEND_WOOD),
    SVG_SIGN(svg_sign_hill, WAT_SAY_LEGEND_HEIGHT),
    SVG_SIGN(svg_sign_border, WAT_SAY_LEGEND_BORDER_OF_FRANCE),
    SVG_SIGN(sign_muster, WAT_SAY_LEGEND_MUSTER),
    SVG_SIGN(svg_sign_village, WAT_SAY_LEGEND_VILLAGE),
};
static const svg_row ways[] = {
    SVG_SIGN(svg_sign_main, WAT_SAY_LEGEND_MAJOR_ROAD),
    SVG_SIGN(svg_sign_lane, WAT_SAY_LEGEND_MINOR_ROAD),
    SVG_SIGN(svg_sign_bridge, WAT_SAY_LEGEND_BRIDGE),
    SVG_SIGN_OF(put_town, WAT_SAY_LEGEND_TOWN, &(const svg_wat_town){ .edge = false }),
    SVG_SIGN(sign_city, WAT_SAY_LEGEND_CITY),
    SVG_SIGN_OF(put_town, WAT_SAY_LEGEND_EDGE_TOWN, &(const svg_wat_town){ .edge = true }),
};
static const svg_row blocks[] = {
    SVG_SIGN_OF(
        put_blocks, WAT_SAY_LEGEND_FRENCH,
        &(const shown){ 2, { { -16, FACE(0, "infantry", 4) }, { 16, FACE(0, "cavalry", 3) } } }),
    SVG_SIGN_OF(
        put_blocks, WAT_SAY_LEGEND_ANGLO,
        &(const shown){
            2, { { -16, FACE(1, "foot_artillery", 3) }, { 16, FACE(1, "horse_artillery", 2) } } }),
    SVG_SIGN_OF(put_blocks, WAT_SAY_LEGEND_PRUSSIAN_LEADER,
                &(const shown){ 1, { { 0, FACE(2, "leader", 1) } } }),
    SVG_SIGN_OF(
        put_blocks, WAT_SAY_LEGEND_HIDDEN,
        &(const shown){ 3, { { -30, HIDDEN(0, 4) }, { 0, HIDDEN(1, 3) }, { 30, HIDDEN(2, 2) } } }),
    SVG_SIGN_OF(put_blocks, WAT_SAY_LEGEND_DISRUPTED,
                &(const shown){ 1,
                                { { 0,
                                    { .army = armies,
                                      .type = "infantry",
                                      .steps = 2,
                                      .count = 1,
                                      .disrupted = true } } } }),
    SVG_SIGN(sign_battle, WAT_SAY_LEGEND_FIGHTING),
};

static const svg_column columns[] = {
    SVG_COLUMN(WAT_SAY_MAP_HEAD_GROUND, 50, ground),
    SVG_COLUMN(WAT_SAY_MAP_HEAD_ROADS_AND_TOWNS, 580, ways),
    SVG_COLUMN(WAT_SAY_MAP_HEAD_ARMIES, 1060, blocks),
    { 0, 0, NULL, 0 },
};

// -- What the view is of ------------------------------------------------------------------

// The campaign is one of June; any other date is written as it is.
static void write_date(const char *date, gg_text *out) {
    int year = 0, month = 0, day = 0;
    if (sscanf(date, "%4d-%2d-%2d", &year, &month, &day) == 3 && month == 6)
        GG_SAY(out, &wat_words, WAT_SAY_MAP_DATE, GG_NUMBER(day), GG_NUMBER(year));
    else
        gg_put(out, date);
}

static void put_lost(svg_sheet *s, svg_spot *at) {
    uint32_t lost = json_find(&s->view, s->moment, "lost");
    uint32_t key = lost ? json_first(&s->view, lost) : 0;
    for (; key; key = json_key_after(&s->view, lost, key)) {
        char army[40];
        int64_t value = 0;
        if (json_string(&s->view, key, army, sizeof army) && json_int(&s->view, key + 1, &value))
            svg_say_note(s, at,
                         GG_SAYING(&wat_words, WAT_SAY_MAP_LOST, 0,
                                   GG_WORDS(svg_said(s, svg_army_of(s, army)->name)),
                                   GG_NUMBER(value)));
    }
}

// Who moves, or who looks on, in words.
static const char *words_of(const svg_sheet *s, const char *seat) {
    static const struct {
        const char *seat;
        unsigned words;
    } row[] = { { "french", WAT_SAY_PEOPLE_FRENCH },
                { "allied", WAT_SAY_PEOPLE_ALLIED },
                { "anglo", WAT_SAY_PEOPLE_ANGLO },
                { "prussian", WAT_SAY_PEOPLE_PRUSSIAN } };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        if (strcmp(seat, row[i].seat) == 0) return svg_said(s, row[i].words);
    return svg_said(s, WAT_SAY_MAP_SPECTATORS);
}

static void put_moment(svg_sheet *s, svg_spot at) {
    char date[40], day[40], seat[40], side[40], step[40];
    gg_text text = gg_text_within(s->out, day, sizeof day);
    svg_text_of(&s->view, s->moment, "date", date, sizeof date);
    svg_text_of(&s->view, s->moment, "seat", seat, sizeof seat);
    svg_text_of(&s->view, s->moment, "side", side, sizeof side);
    svg_text_of(&s->view, s->moment, "step", step, sizeof step);
    write_date(date, &text);
    bool night = json_is(&s->view, json_find(&s->view, s->moment, "night"), JSON_TRUE);
    svg_put_note(s, at, "head", svg_said(s, WAT_SAY_MAP_HEAD_MOMENT));
    at.y += 30;
    int turn = svg_int_of(&s->view, s->moment, "turn", 0);
    svg_say_note(s, &at,
                 GG_SAYING(&wat_words,
                           turn <= 0 ? WAT_SAY_MAP_SETUP
                           : night   ? WAT_SAY_MAP_NIGHT
                                     : WAT_SAY_MAP_TURN,
                           0, GG_NUMBER(turn), GG_WORDS(day)));
    if (side[0])
        svg_say_note(s, &at,
                     GG_SAYING(&wat_words, WAT_SAY_MAP_STEP, 0, GG_WORDS(words_of(s, side)),
                               GG_WORDS(step)));
    put_lost(s, &at);
    if (!seat[0]) return;
    svg_say_note(s, &at, GG_SAYING(&wat_words, WAT_SAY_MAP_SEEN, 0, GG_WORDS(words_of(s, seat))));
}

const svg_theme svg_theme_waterloo = {
    .scale = 1.4,
    .main_road = "major",
    .style = svg_css_waterloo,
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
