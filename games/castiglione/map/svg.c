/* svg.c - the theme of Castiglione: its sides, the signs of its legend, and what is
 * said of a view. */
#include "games/castiglione/map/svg.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cas_messages.h"
#include "games/castiglione/map/board_file.h"

extern const unsigned char svg_css_castiglione[]; // svg.css

static const svg_army armies[] = {
    { "french", CAS_SAY_PEOPLE_FRENCH, "#2f4f8a", "#1b3057", 'F', false },
    { "austrian", CAS_SAY_PEOPLE_AUSTRIAN, "#b5372b", "#6f1d15", 'A', true },
    { "", CAS_SAY_MAP_OTHER_ARMY, "#6a6458", "#3b372f", '?', false },
};

// -- Signs --------------------------------------------------------------------------------

static void sign_lake(svg_sheet *s, svg_spot at) {
    svg_put(s->out,
            "<path class=\"lake\" transform=\"translate(%f %f)\" d=\"M-32 2c2-10 18-13 32-11s30 1 "
            "32 9-18 11-34 10-32 0-30-8z\"/>\n",
            at.x, at.y);
}

// One or two areas, small, beside each other.
typedef struct smalls {
    int count;
    struct {
        svg_spot at;
        svg_cas_area area;
    } area[2];
} smalls;

static void put_smalls(svg_sheet *s, svg_spot at, const void *of) {
    const smalls *small = of;
    for (int i = 0; i < small->count; i++) {
        svg_spot spot = svg_add(at, small->area[i].at);
        svg_put(s->out, "<g transform=\"translate(%f %f)scale(.62)\">", spot.x, spot.y);
        svg_cas_put_area(s, &small->area[i].area);
        gg_put(s->out, "</g>\n");
    }
}

static void sign_fort(svg_sheet *s, svg_spot at) {
    svg_put(s->out, "<g transform=\"translate(%f %f)scale(.5)\">", at.x, at.y);
    svg_cas_put_area(s, &(svg_cas_area){ .room = 9 });
    gg_put(s->out, "</g>\n");
}

static void sign_cost(svg_sheet *s, svg_spot at) {
    svg_sign_main(s, at);
    svg_cas_put_mp(s->out, at, 2);
}

static void sign_track(svg_sheet *s, svg_spot at) {
    svg_put(s->out, "<path class=\"lane\" d=\"M%f %fh68\"/>", at.x - 34, at.y);
    svg_cas_put_mp(s->out, at, 3);
}

static void sign_broken(svg_sheet *s, svg_spot at) {
    svg_sign_bridge(s, at);
    svg_cas_put_broken(s->out, &(svg_cas_bridge){ .at = at, .along = { 1, 0 } });
}

static void sign_limits(svg_sheet *s, svg_spot at) {
    svg_sign_main(s, at);
    svg_cas_put_limits(s->out, at, 12, 16);
}

// One or two counters beside each other.
typedef struct shown {
    int count;
    struct {
        svg_spot at;
        svg_cas_block block;
    } block[2];
} shown;

static void put_blocks(svg_sheet *s, svg_spot at, const void *of) {
    const shown *blocks = of;
    for (int i = 0; i < blocks->count; i++) {
        svg_spot spot = svg_add(at, blocks->block[i].at);
        svg_put(s->out, "<g transform=\"translate(%f %f)scale(.75)\">", spot.x, spot.y);
        svg_cas_put_block(s->out, &blocks->block[i].block);
        gg_put(s->out, "</g>\n");
    }
}

#define UNIT(side, called, arm, ...)                                                               \
    {                                                                                              \
        .army = &armies[side], .kind = arm, .name = called, .sp = 3, .cf = 4, .count = 1,          \
        __VA_ARGS__                                                                                \
    }
#define LEADER(side, called, star)                                                                 \
    { .army = &armies[side], .kind = "leader", .name = called, .rank = star, .count = 1 }
#define HIDDEN(side, many)                                                                         \
    { .army = &armies[side], .count = many }

static void sign_inside(svg_sheet *s, svg_spot at) {
    svg_cas_put_walls(s->out, &(svg_box){ at.x - 19, at.y - 7, 38, 14 });
    svg_put(s->out, "<g transform=\"translate(%f %f)scale(.6)\">", at.x, at.y);
    svg_cas_block block = UNIT(1, "Ott", "infantry", .hits = 0); // speech: a name
    svg_cas_put_block(s->out, &block);
    gg_put(s->out, "</g>\n");
}

static void sign_combat(svg_sheet *s, svg_spot at) {
    svg_put(s->out, "<g transform=\"translate(%f %f)scale(.6)\">", at.x, at.y);
    svg_put_sabres(s->out, (svg_spot){ 0, 0 }, "scale(1.5)");
    gg_put(s->out, "</g>\n");
}

static const svg_row ground[] = {
    SVG_SIGN(svg_sign_river, CAS_SAY_LEGEND_RIVER),
    SVG_SIGN(sign_lake, CAS_SAY_LEGEND_LAKE),
    SVG_SIGN(svg_sign_hill, CAS_SAY_LEGEND_MOUNTAINS),
    SVG_SIGN(svg_sign_wood, CAS_SAY_LEGEND_WOOD),
    SVG_SIGN(svg_sign_marsh, CAS_SAY_LEGEND_MARSH),
    SVG_SIGN(svg_sign_border, CAS_SAY_LEGEND_BORDER_OF_TYROL),
    SVG_SIGN(svg_sign_village, CAS_SAY_LEGEND_VILLAGE),
};
static const svg_row areas[] = {
    SVG_SIGN_OF(put_smalls, CAS_SAY_LEGEND_AREA,
                &(const smalls){
                    2, { { { -17, 0 }, { .room = 0 } }, { { 17, 0 }, { .mountain = true } } } }),
    SVG_SIGN(sign_fort, CAS_SAY_LEGEND_FORTRESS),
    SVG_SIGN_OF(put_smalls, CAS_SAY_LEGEND_POINTS,
                &(const smalls){ 1, { { { 0, 3 }, { .points = 2 } } } }),
    SVG_SIGN_OF(put_smalls, CAS_SAY_LEGEND_SOURCE,
                &(const smalls){ 2,
                                 { { { -17, 4 }, { .source = "french" } },
                                   { { 22, 4 }, { .source = "austrian" } } } }),
    SVG_SIGN_OF(put_smalls, CAS_SAY_LEGEND_DEPOT,
                &(const smalls){ 1, { { { 0, 2 }, { .depot = "french" } } } }),
};
static const svg_row ways[] = {
    SVG_SIGN(svg_sign_main, CAS_SAY_LEGEND_ROAD),
    SVG_SIGN(sign_cost, CAS_SAY_LEGEND_ROAD_COST),
    SVG_SIGN(sign_track, CAS_SAY_LEGEND_TRACK),
    SVG_SIGN(svg_sign_bridge, CAS_SAY_LEGEND_BRIDGE),
    SVG_SIGN(sign_broken, CAS_SAY_LEGEND_BRIDGE_BROKEN),
    SVG_SIGN(sign_limits, CAS_SAY_LEGEND_LIMIT),
};
// speech off: names of counters
static const svg_row blocks[] = {
    SVG_SIGN_OF(put_blocks, CAS_SAY_LEGEND_FRENCH,
                &(const shown){ 2,
                                { { { -21, 0 }, UNIT(0, "Victor", "infantry", .hits = 0) },
                                  { { 21, 0 }, UNIT(0, "Victor", "cavalry", .hits = 0) } } }),
    SVG_SIGN_OF(put_blocks, CAS_SAY_LEGEND_AUSTRIAN,
                &(const shown){ 2,
                                { { { -21, 0 }, UNIT(1, "Ott", "infantry", .hits = 0) },
                                  { { 21, 0 }, UNIT(1, "Ott", "artillery", .hits = 0) } } }),
    SVG_SIGN_OF(put_blocks, CAS_SAY_LEGEND_LEADERS,
                &(const shown){ 2,
                                { { { -21, 0 }, LEADER(0, "Bonaparte", 1) },
                                  { { 21, 0 }, LEADER(1, "Meszaros", 3) } } }),
    SVG_SIGN_OF(put_blocks, CAS_SAY_LEGEND_HITS,
                &(const shown){ 1, { { { 0, 2 }, UNIT(0, "Victor", "infantry", .hits = 2) } } }),
    SVG_SIGN_OF(put_blocks, CAS_SAY_LEGEND_HIDDEN,
                &(const shown){ 2, { { { -21, 0 }, HIDDEN(0, 4) }, { { 21, 0 }, HIDDEN(1, 2) } } }),
    SVG_SIGN_OF(
        put_blocks, CAS_SAY_LEGEND_FACE_DOWN,
        &(const shown){
            2,
            { { { -21, 0 }, UNIT(0, "Victor", "cavalry", .down = true) },
              { { 21, 0 }, { .army = armies, .kind = "dummy", .count = 1, .down = true } } } }),
    SVG_SIGN(sign_inside, CAS_SAY_LEGEND_INSIDE),
};
// speech on

static const svg_column columns[] = {
    SVG_COLUMN(CAS_SAY_MAP_HEAD_GROUND, 50, ground),
    SVG_COLUMN(CAS_SAY_MAP_HEAD_AREAS, 450, areas),
    SVG_COLUMN(CAS_SAY_MAP_HEAD_ROADS, 890, ways),
    SVG_COLUMN(CAS_SAY_MAP_HEAD_ARMIES, 1300, blocks),
    { 0, 0, NULL, 0 },
};

// -- What the view is of ------------------------------------------------------------------

static void put_moment(svg_sheet *s, svg_spot at) {
    char seat[40], active[40], phase[40];
    int turn = svg_int_of(&s->view, s->moment, "turn", 0);
    svg_text_of(&s->view, s->moment, "seat", seat, sizeof seat);
    svg_text_of(&s->view, s->moment, "active", active, sizeof active);
    svg_text_of(&s->view, s->moment, "phase", phase, sizeof phase);
    svg_put_note(s, at, "head", svg_said(s, CAS_SAY_MAP_HEAD_MOMENT));
    at.y += 30;
    bool is_on = turn > 0 && turn <= MAP_CAS_TURNS;
    svg_say_note(
        s, &at,
        GG_SAYING(&cas_words, is_on ? CAS_SAY_MAP_TURN : CAS_SAY_MAP_SETUP, 0, GG_NUMBER(turn)));
    const svg_army *army = svg_army_of(s, active), *eyes = svg_army_of(s, seat);
    if (phase[0] || army->key[0])
        svg_say_note(s, &at,
                     GG_SAYING(&cas_words,
                               !phase[0]      ? CAS_SAY_MAP_ACTIVE
                               : army->key[0] ? CAS_SAY_MAP_PHASE_OF
                                              : CAS_SAY_MAP_PHASE,
                               0, GG_WORDS(phase), GG_WORDS(svg_said(s, army->name))));
    svg_say_note(s, &at,
                 GG_SAYING(&cas_words, eyes->key[0] ? CAS_SAY_MAP_SEEN : CAS_SAY_MAP_WATCHED, 0,
                           GG_WORDS(svg_said(s, eyes->name))));
    if (!json_find(&s->view, json_find(&s->view, s->moment, "combat"), "area")) return;
    sign_combat(s, (svg_spot){ at.x + 14, at.y });
    svg_put_note(s, (svg_spot){ at.x + 40, at.y + 5 }, "words", svg_said(s, CAS_SAY_MAP_COMBAT));
}

const svg_theme svg_theme_castiglione = {
    .scale = 1.5,
    .main_road = "road",
    .style = svg_css_castiglione,
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
