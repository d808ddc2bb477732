/* svg_legend.c - the strip below the ground that explains every sign on it, and says what a
 * view is of. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "map/svg_sheet.h"

enum { LINE_ROOM = 160, ROW = 31, CREDITS_WIDTH = 56, CREDITS_LINES = 4 };

// One entry: a sign in a box of 70 by 24, and its words.
typedef struct legend_row {
    void (*sign)(svg_sheet *, svg_spot);
    const char *words;
} legend_row;

typedef struct legend_column {
    const char *head;
    const legend_row *row;
    size_t count;
} legend_column;

// -- Signs of the ground ------------------------------------------------------------------

static void area_at(svg_line *out, svg_spot at) {
    *out = (svg_line){ .count = 6 };
    static const svg_spot shape[] = { { -32, -2 }, { -14, -12 }, { 14, -10 },
                                      { 32, 0 },   { 15, 11 },   { -16, 11 } };
    for (uint32_t i = 0; i < 6; i++)
        out->at[i] = svg_add(at, shape[i]);
}

static void sign_wood(svg_sheet *s, svg_spot at) {
    svg_line area;
    area_at(&area, at);
    svg_put_wood(s, &area);
}

static void sign_marsh(svg_sheet *s, svg_spot at) {
    svg_line area;
    area_at(&area, at);
    svg_put_marsh(s, &area);
}

static void sign_hill(svg_sheet *s, svg_spot at) {
    svg_line area;
    area_at(&area, at);
    for (uint32_t i = 0; i < area.count; i++)
        area.at[i].y = at.y + (area.at[i].y - at.y) * 1.25;
    svg_put_hill(s, &area);
}

static void sign_path(svg_sheet *s, svg_spot at, const char *attributes) {
    svg_put(s->out,
            "<path transform=\"translate(%f %f)\" d=\"M-34 3c14-8 22-6 34-2s22 4 34-4\" %s/>\n",
            at.x, at.y, attributes);
}

static void sign_river(svg_sheet *s, svg_spot at) {
    sign_path(s, at, "fill=\"none\" stroke=\"#35505c\" stroke-width=\"14\"");
    sign_path(s, at, "fill=\"none\" stroke=\"#d3e1dc\" stroke-width=\"12.2\"");
    sign_path(s, at, "fill=\"none\" stroke=\"#7fa0a8\" stroke-width=\"8.8\"");
    sign_path(s, at, "fill=\"none\" stroke=\"#d9e5df\" stroke-width=\"7.6\"");
}

static void sign_primary(svg_sheet *s, svg_spot at) {
    sign_path(s, at, "class=\"casing\"");
    sign_path(s, at, "class=\"paving\"");
}

static void sign_secondary(svg_sheet *s, svg_spot at) {
    sign_path(s, at, "class=\"lane\"");
}

static void sign_sunken(svg_sheet *s, svg_spot at) {
    gg_put(s->out, "<path class=\"bank\" d=\"");
    for (int i = -6; i <= 6; i++)
        svg_put(s->out, "M%f %fv-5M%f %fv5", at.x + 5 * i, at.y - 4, at.x + 5 * i, at.y + 4);
    svg_put(s->out, "\"/><path class=\"lane\" d=\"M%f %fh68\"/>\n", at.x - 34, at.y);
}

static void sign_village(svg_sheet *s, svg_spot at) {
    gg_put(s->out, "<g class=\"house\">");
    svg_put_town(s->out, (svg_spot){ at.x - 14, at.y }, 2, 77);
    svg_put_town(s->out, (svg_spot){ at.x + 22, at.y }, 1, 3);
    gg_put(s->out, "</g>\n");
}

static void sign_capacity(svg_sheet *s, svg_spot at) {
    svg_put_capacity(s->out, at, 9);
}

static void sign_entry(svg_sheet *s, svg_spot at) {
    svg_put(s->out,
            "<path class=\"gate\" fill=\"#6a6458\" transform=\"translate(%f %f)scale(.85)\" "
            "d=\"M-14-7h16v-6l15 13-15 13v-6h-16l5-7z\"/>\n",
            at.x, at.y);
}

// -- Signs of approaches ------------------------------------------------------------------

static svg_side side_at(svg_spot at) {
    return (svg_side){ .a = { at.x - 32, at.y }, .b = { at.x + 32, at.y }, .into = { 0, 1 } };
}

static void sign_narrow(svg_sheet *s, svg_spot at) {
    svg_side side = side_at(at);
    svg_put_side(s->out, &side);
}

static void sign_wide(svg_sheet *s, svg_spot at) {
    svg_side side = side_at(at);
    side.wide = true;
    svg_put_side(s->out, &side);
}

static void sign_infantry(svg_sheet *s, svg_spot at) {
    svg_side side = side_at(at);
    side.penalty[0] = 1;
    svg_put_side(s->out, &side);
}

static void sign_cavalry(svg_sheet *s, svg_spot at) {
    svg_side side = side_at(at);
    side.penalty[1] = 2;
    svg_put_side(s->out, &side);
}

static void sign_artillery(svg_sheet *s, svg_spot at) {
    svg_side side = side_at(at);
    side.penalty[2] = 1;
    svg_put_side(s->out, &side);
}

static void sign_obstructing(svg_sheet *s, svg_spot at) {
    svg_side side = side_at(at);
    side.obstructing = true;
    svg_put_side(s->out, &side);
}

static void sign_sealed(svg_sheet *s, svg_spot at) {
    svg_put(s->out, "<path class=\"sealed\" d=\"M%f %fh64\"/>\n", at.x - 32, at.y);
}

// -- Signs of pieces ----------------------------------------------------------------------

static void sign_stars(svg_sheet *s, svg_spot at) {
    svg_put_star(s->out, (svg_spot){ at.x - 26, at.y }, "red");
    svg_put_star(s->out, (svg_spot){ at.x + 4, at.y }, "green");
    svg_put_star(s->out, (svg_spot){ at.x + 34, at.y }, "blue");
}

static void put_piece(svg_sheet *s, svg_spot at, const char *army, const char *class) {
    svg_bar bar = { .at = at, .army = svg_army_of(army), .class = class, .count = 3 };
    svg_put_bar(s->out, &bar);
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

// -- The strip ----------------------------------------------------------------------------

static const legend_row ground[] = {
    { sign_river, "river, with its banks" },
    { sign_marsh, "marsh" },
    { sign_wood, "wood" },
    { sign_hill, "height" },
    { sign_sunken, "sunken road" },
    { sign_village, "village; farm" },
};
static const legend_row ways[] = {
    { sign_primary, "primary road" },
    { sign_secondary, "secondary road" },
    { sign_entry, "entry of an army" },
    { sign_capacity, "capacity: pieces of one army" },
    { sign_stars, "objectives: Red, Green, Blue" },
};
static const legend_row approaches[] = {
    { sign_narrow, "narrow approach, seen from within" },
    { sign_wide, "wide approach" },
    { sign_infantry, "penalty to attacking infantry" },
    { sign_cavalry, "the same to cavalry (here 2)" },
    { sign_artillery, "the same to artillery" },
    { sign_obstructing, "obstructs cavalry" },
    { sign_sealed, "impassable side" },
};
static const legend_row pieces[] = {
    { sign_france, "French infantry, strength 3" },
    { sign_austria, "Austrian cavalry, strength 2" },
    { sign_guns, "artillery" },
    { sign_hidden, "face-down, and how many" },
    { sign_asleep, "not yet active" },
};

#define COLUMN(head, rows)                                                                         \
    { head, rows, sizeof(rows) / sizeof *(rows) }

static void put_column(svg_sheet *s, const legend_column *column, svg_spot at) {
    svg_put(s->out, "<text class=\"head\" x=\"%f\" y=\"%f\">%t</text>\n", at.x - 34, at.y,
            column->head);
    for (size_t i = 0; i < column->count; i++) {
        svg_spot sign = { at.x, at.y + 25 + ROW * (double)i };
        column->row[i].sign(s, sign);
        svg_put(s->out, "<text class=\"words\" x=\"%f\" y=\"%f\">%t</text>\n", at.x + 62,
                sign.y + 5, column->row[i].words);
    }
}

// -- What the view is of ------------------------------------------------------------------

static void put_note(svg_sheet *s, svg_spot at, const char *class, const char *text) {
    svg_put(s->out, "<text class=\"%s\" x=\"%f\" y=\"%f\">%t</text>\n", class, at.x, at.y, text);
}

static void put_morale(svg_sheet *s, svg_spot *at) {
    uint32_t morale = json_find(&s->view, s->moment, "morale");
    uint32_t key = morale ? json_first(&s->view, morale) : 0;
    for (; key; key = json_key_after(&s->view, morale, key)) {
        char army[40], text[LINE_ROOM];
        int64_t value = 0;
        if (!json_string(&s->view, key, army, sizeof army) || !json_int(&s->view, key + 1, &value))
            continue;
        snprintf(text, sizeof text, "Morale of %s: %lld", svg_army_of(army)->name,
                 (long long)value);
        put_note(s, *at, "words", text);
        at->y += 24;
    }
}

static void put_moment(svg_sheet *s, svg_spot at) {
    char hour[40], seat[40], turn[40], text[LINE_ROOM];
    svg_text_of(&s->view, s->moment, "hour", hour, sizeof hour);
    svg_text_of(&s->view, s->moment, "seat", seat, sizeof seat);
    svg_text_of(&s->view, s->moment, "turn", turn, sizeof turn);
    put_note(s, at, "head", "THE MOMENT");
    at.y += 30;
    snprintf(text, sizeof text, "Round %d, %s", svg_int_of(&s->view, s->moment, "round", 0), hour);
    put_note(s, at, "words", text);
    at.y += 24;
    if (turn[0]) {
        snprintf(text, sizeof text, "Turn of %s", svg_army_of(turn)->name);
        put_note(s, at, "words", text);
        at.y += 24;
    }
    put_morale(s, &at);
    if (!seat[0]) return;
    bool known = svg_army_of(seat)->key[0] != 0;
    snprintf(text, sizeof text, "As %s sees it", known ? svg_army_of(seat)->name : "a spectator");
    put_note(s, at, "words", text);
}

// In lines of about CREDITS_WIDTH letters.
static void put_credits(svg_sheet *s, svg_spot at) {
    const char *rest = s->credits;
    for (int line = 0; *rest && line < CREDITS_LINES; line++, at.y += 15) {
        char text[LINE_ROOM];
        size_t size = strlen(rest);
        if (size > CREDITS_WIDTH) {
            size = CREDITS_WIDTH;
            while (size > 0 && rest[size] != ' ')
                size--;
            if (size == 0) size = strcspn(rest, " ");
        }
        snprintf(text, sizeof text, "%.*s", (int)size, rest);
        put_note(s, at, "credits", text);
        rest += size;
        rest += strspn(rest, " ");
    }
}

void svg_put_legend(svg_sheet *s) {
    static const legend_column columns[] = {
        COLUMN("THE GROUND", ground),
        COLUMN("ROADS AND PLACES", ways),
        COLUMN("APPROACHES", approaches),
        COLUMN("THE ARMIES", pieces),
    };
    static const double left[] = { 50, 400, 830, 1300 };
    svg_spot corner = { s->frame.x, s->frame.y + s->frame.height + 92 };
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        put_column(s, &columns[i], (svg_spot){ corner.x + left[i], corner.y });
    svg_spot note = { corner.x + 1735, corner.y };
    if (s->view.count > 0) put_moment(s, note);
    note.y += 188;
    put_credits(s, note);
}
