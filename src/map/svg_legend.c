/* svg_legend.c - the strip below the ground that explains every sign on it, and says what a
 * view is of. Which signs those are, the theme says; here are those of any ground. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "map/svg_sheet.h"

enum { LINE_CAPACITY = 160, ROW = 31, CREDITS_WIDTH = 56, CREDITS_LINES = 4 };

// -- Signs of the ground ------------------------------------------------------------------

static void area_at(svg_line *out, svg_spot at) {
    *out = (svg_line){ .count = 6 };
    static const svg_spot shape[] = { { -32, -2 }, { -14, -12 }, { 14, -10 },
                                      { 32, 0 },   { 15, 11 },   { -16, 11 } };
    for (uint32_t i = 0; i < 6; i++)
        out->at[i] = svg_add(at, shape[i]);
}

void svg_sign_wood(svg_sheet *s, svg_spot at) {
    svg_line area;
    area_at(&area, at);
    svg_put_wood(s, &area);
}

void svg_sign_marsh(svg_sheet *s, svg_spot at) {
    svg_line area;
    area_at(&area, at);
    svg_put_marsh(s, &area);
}

void svg_sign_hill(svg_sheet *s, svg_spot at) {
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

void svg_sign_river(svg_sheet *s, svg_spot at) {
    sign_path(s, at, "fill=\"none\" stroke=\"#35505c\" stroke-width=\"14\"");
    sign_path(s, at, "fill=\"none\" stroke=\"#d3e1dc\" stroke-width=\"12.2\"");
    sign_path(s, at, "fill=\"none\" stroke=\"#7fa0a8\" stroke-width=\"8.8\"");
    sign_path(s, at, "fill=\"none\" stroke=\"#d9e5df\" stroke-width=\"7.6\"");
}

void svg_sign_main(svg_sheet *s, svg_spot at) {
    sign_path(s, at, "class=\"casing\"");
    sign_path(s, at, "class=\"paving\"");
}

void svg_sign_lane(svg_sheet *s, svg_spot at) {
    sign_path(s, at, "class=\"lane\"");
}

void svg_sign_sunken(svg_sheet *s, svg_spot at) {
    gg_put(s->out, "<path class=\"bank\" d=\"");
    for (int i = -6; i <= 6; i++)
        svg_put(s->out, "M%f %fv-5M%f %fv5", at.x + 5 * i, at.y - 4, at.x + 5 * i, at.y + 4);
    svg_put(s->out, "\"/><path class=\"lane\" d=\"M%f %fh68\"/>\n", at.x - 34, at.y);
}

void svg_sign_village(svg_sheet *s, svg_spot at) {
    gg_put(s->out, "<g class=\"house\">");
    svg_put_town(s->out, (svg_spot){ at.x - 14, at.y }, 2, 77);
    svg_put_town(s->out, (svg_spot){ at.x + 22, at.y }, 1, 3);
    gg_put(s->out, "</g>\n");
}

void svg_sign_border(svg_sheet *s, svg_spot at) {
    svg_put(s->out,
            "<path class=\"tint\" d=\"M%f %fh68\"/><path class=\"march\" d=\"M%f %fh68\"/>\n",
            at.x - 34, at.y, at.x - 34, at.y);
}

void svg_sign_bridge(svg_sheet *s, svg_spot at) {
    svg_put(s->out,
            "<g transform=\"translate(%f %f)\"><path d=\"M0-12v24\" stroke=\"#35505c\" "
            "stroke-width=\"14\"/><path d=\"M0-12v24\" stroke=\"#d3e1dc\" stroke-width=\"12\"/>"
            "<path class=\"casing\" d=\"M-34 0h68\"/><path class=\"paving\" d=\"M-34 0h68\"/>"
            "<path class=\"bridge\" d=\"M-14-8.7l3 3.5h22l3-3.5M-14 8.7l3-3.5h22l3 "
            "3.5\"/></g>\n",
            at.x, at.y);
}

void svg_put_sabres(gg_text *out, svg_spot at, const char *scale) {
    svg_put(
        out,
        "<g transform=\"translate(%f %f)%s\"><path class=\"sabre edge\" d=\"M-13 12q14-4 "
        "26-24M13 12q-14-4-26-24\"/><path class=\"sabre\" d=\"M-13 12q14-4 26-24M13 12q-14-4-26-"
        "24M-12 6l6 7M12 6l-6 7\"/></g>\n",
        at.x, at.y, scale);
}

// -- The strip ----------------------------------------------------------------------------

static void put_column(svg_sheet *s, const svg_column *column, svg_spot at) {
    svg_put(s->out, "<text class=\"head\" x=\"%f\" y=\"%f\">%t</text>\n", at.x - 34, at.y,
            svg_said(s, column->head));
    for (size_t i = 0; i < column->count; i++) {
        svg_spot sign = { at.x, at.y + 25 + ROW * (double)i };
        const svg_row *row = &column->row[i];
        if (row->sign)
            row->sign(s, sign);
        else
            row->put(s, sign, row->of);
        svg_put(s->out, "<text class=\"words\" x=\"%f\" y=\"%f\">%t</text>\n", at.x + 62,
                sign.y + 5, svg_said(s, row->words));
    }
}

void svg_put_note(svg_sheet *s, svg_spot at, const char *class, const char *text) {
    svg_put(s->out, "<text class=\"%s\" x=\"%f\" y=\"%f\">%t</text>\n", class, at.x, at.y, text);
}

void svg_say_note(svg_sheet *s, svg_spot *at, gg_saying said) {
    char line[LINE_CAPACITY];
    gg_text text = gg_text_within(s->out, line, sizeof line);
    gg_say(&text, said);
    svg_put_note(s, *at, "words", line);
    at->y += 24;
}

// In lines of about CREDITS_WIDTH letters.
static void put_credits(svg_sheet *s, svg_spot at) {
    const char *rest = s->credits;
    for (int line = 0; *rest && line < CREDITS_LINES; line++, at.y += 15) {
        char text[LINE_CAPACITY];
        size_t size = strlen(rest);
        if (size > CREDITS_WIDTH) {
            size = CREDITS_WIDTH;
            while (size > 0 && rest[size] != ' ')
                size--;
            if (size == 0) size = strcspn(rest, " ");
        }
        snprintf(text, sizeof text, "%.*s", (int)size, rest);
        svg_put_note(s, at, "credits", text);
        rest += size;
        rest += strspn(rest, " ");
    }
}

void svg_put_legend(svg_sheet *s) {
    const svg_theme *theme = s->theme;
    svg_spot corner = { s->frame.x, s->frame.y + s->frame.height + 92 };
    for (const svg_column *column = theme->columns; column->head; column++)
        put_column(s, column, (svg_spot){ corner.x + column->left, corner.y });
    svg_spot note = { corner.x + theme->note_left, corner.y };
    if (s->view.count > 0) theme->put_moment(s, note);
    note.y += 188;
    put_credits(s, note);
}
