/* svg_names.c - the names on the ground, of houses, rivers and regions; and how much ink all of
 * it takes, so that other signs find room. */
#include <math.h>
#include <string.h>

#include "map/svg_sheet.h"

enum { NAME_CAPACITY = 96, LABEL_INK = 60 };

typedef struct town_name {
    char text[NAME_CAPACITY];
    svg_spot at; // where the text starts or ends
    int size;
    bool end;
} town_name;

// -- One name -----------------------------------------------------------------------------

static void list_name(gg_text *out, const svg_name *name) {
    gg_put(out, out->used ? ",{\"text\":" : "{\"text\":");
    gg_put_quoted(out, name->text);
    if (name->place) gg_put_member(out, "place", name->place);
    gg_put_member(out, "class", name->class);
    gg_put_member(out, "anchor", name->anchor);
    svg_put(out, ",\"at\":[%f,%f],\"of\":[%f,%f],\"ring\":%f,\"size\":%f}", name->at.x, name->at.y,
            name->of.x, name->of.y, name->ring, name->size);
}

void svg_put_name(svg_sheet *s, const svg_name *name) {
    if (s->names) {
        list_name(s->names, name);
        return;
    }
    svg_put(s->out, "<text class=\"%s\" x=\"%f\" y=\"%f\"", name->class, name->at.x, name->at.y);
    if (strcmp(name->anchor, "start") != 0) svg_put(s->out, " text-anchor=\"%s\"", name->anchor);
    svg_put(s->out, ">%t</text>\n", name->text);
}

void svg_tell_sign(svg_sheet *s, const svg_box *box) {
    if (!s->signs) return;
    svg_put(s->signs, "%s[%f,%f,%f,%f]", s->signs->used ? "," : "", box->x, box->y, box->width,
            box->height);
}

// -- Houses and regions -------------------------------------------------------------------

static bool town_name_read(const svg_sheet *s, uint32_t node, town_name *out) {
    svg_spot at;
    if (!svg_spot_of(s, json_find(&s->map, node, "at"), &at)) return false;
    svg_text_of(&s->map, node, "name", out->text, sizeof out->text);
    out->size = svg_int_of(&s->map, node, "size", 1);
    out->end = json_equals(&s->map, json_find(&s->map, node, "anchor"), "end");
    double aside = out->size == 1 ? 11 : out->size == 2 ? 22 : 27;
    out->at = (svg_spot){ out->end ? at.x - aside : at.x + aside, at.y + 4.0 + out->size };
    return true;
}

static void put_town_name(svg_sheet *s, uint32_t node) {
    town_name name;
    if (!town_name_read(s, node, &name)) return;
    static const char *const class[] = { "name n1", "name n2", "name n3" };
    static const double letters[] = { 15, 19, 24 };
    int size = name.size < 1 ? 0 : name.size > 3 ? 2 : name.size - 1;
    svg_spot of = { name.at.x, name.at.y - 4.0 - name.size };
    svg_spot_of(s, json_find(&s->map, node, "at"), &of);
    svg_put_name(s, &(svg_name){ .text = name.text,
                                 .class = class[size],
                                 .anchor = name.end ? "end" : "start",
                                 .at = name.at,
                                 .of = of,
                                 .ring = fabs(name.at.x - of.x),
                                 .size = letters[size] });
}

static void put_label(svg_sheet *s, uint32_t node) {
    char text[NAME_CAPACITY], kind[16];
    svg_spot at;
    if (!svg_spot_of(s, json_find(&s->map, node, "at"), &at)) return;
    svg_text_of(&s->map, node, "text", text, sizeof text);
    svg_text_of(&s->map, node, "kind", kind, sizeof kind);
    svg_put(s->out,
            "<text class=\"label %t\" transform=\"translate(%f %f)rotate(%d)\" y=\"6\">%t</text>\n",
            kind, at.x, at.y, svg_int_of(&s->map, node, "angle", 0), text);
}

void svg_put_names(svg_sheet *s) {
    svg_each(s, svg_decor(s, "labels"), put_label);
    svg_each(s, svg_decor(s, "towns"), put_town_name);
}

// -- Ink ----------------------------------------------------------------------------------

static void count_town(svg_sheet *s, uint32_t node) {
    town_name name;
    if (!town_name_read(s, node, &name)) return;
    double letter = name.size == 1 ? 8.4 : name.size == 2 ? 10.6 : 13.4;
    double length = letter * (double)strlen(name.text), high = 2 * letter;
    svg_box box = { name.end ? name.at.x - length : name.at.x, name.at.y - high * 0.8, length,
                    high };
    svg_crowd_add_box(&s->ink, &box, 12);
    svg_spot at;
    svg_spot_of(s, json_find(&s->map, node, "at"), &at);
    double half = name.size == 1 ? 8 : name.size == 2 ? 18 : 24;
    svg_crowd_add_box(&s->ink, &(svg_box){ at.x - half, at.y - half, 2 * half, 2 * half }, 12);
}

static void count_label(svg_sheet *s, uint32_t node) {
    svg_spot at;
    char text[NAME_CAPACITY];
    if (!svg_spot_of(s, json_find(&s->map, node, "at"), &at)) return;
    svg_text_of(&s->map, node, "text", text, sizeof text);
    double angle = svg_int_of(&s->map, node, "angle", 0) / 57.29577951308232;
    for (int i = -8; i <= 8; i++) {
        double way = i * (double)strlen(text) * 1.2;
        svg_spot dot = { at.x + way * cos(angle), at.y + way * sin(angle) };
        svg_crowd_add_box(&s->ink, &(svg_box){ dot.x - 12, dot.y - 12, 24, 24 }, 6);
    }
}

static void count_way(svg_sheet *s, uint32_t node) {
    if (!svg_line_of(s, json_find(&s->map, node, "points"), &s->line)) return;
    svg_walk(&s->line, false, 5, &s->way);
    svg_crowd_add_dots(&s->ink, &s->way, 3);
}

static void count_river(svg_sheet *s, uint32_t node) {
    if (!svg_line_of(s, json_find(&s->map, node, "points"), &s->line)) return;
    double half = 3.5 * svg_int_of(&s->map, node, "width", 1);
    svg_walk(&s->line, false, 8, &s->way);
    for (uint32_t i = 0; i < s->way.count; i++) {
        svg_spot at = s->way.at[i];
        svg_crowd_add_box(&s->ink, &(svg_box){ at.x - half, at.y - half, 2 * half, 2 * half }, 2);
    }
}

void svg_count_ink(svg_sheet *s) {
    svg_crowd_begin(&s->ink, &s->frame);
    svg_each(s, svg_decor(s, "towns"), count_town);
    svg_each(s, svg_decor(s, "labels"), count_label);
    svg_each(s, svg_decor(s, "rivers"), count_river);
    svg_each(s, json_find(&s->map, 0, "roads"), count_way);
    s->theme->count_ink(s);
}

// -- Labels -------------------------------------------------------------------------------

typedef struct label_place {
    svg_spot at; // where the text starts, is centred or ends
    const char *anchor;
    svg_box box;
} label_place;

// Letters, not bytes.
static double label_length(const svg_label *label) {
    double count = 0;
    for (const char *c = label->text; *c; c++)
        count += ((unsigned char)*c & 0xC0) != 0x80;
    return count * label->size * label->letter;
}

static label_place place_label(const svg_label *label, int try) {
    static const char *const anchors[] = { "end", "middle", "start" };
    int right = label->side[try][0], down = label->side[try][1];
    double size = label->size, length = label_length(label), ring = label->ring;
    double aside = down ? ring * 0.72 : ring + label->gap;
    svg_spot at = { label->at.x + right * aside, label->at.y + size * 0.32 };
    if (down) at.y += down * (ring + (right ? label->corner : label->over));
    double left = right > 0 ? at.x : right < 0 ? at.x - length : at.x - length / 2;
    return (label_place){ .at = at,
                          .anchor = anchors[right + 1],
                          .box = { left, at.y - size * 0.74, length, size * 0.96 } };
}

void svg_put_label(svg_sheet *s, const svg_label *label) {
    label_place best = place_label(label, 0);
    double least = 1e12;
    for (int i = 0; i < SVG_LABEL_TRIES; i++) {
        label_place place = place_label(label, i);
        double cost = svg_crowd_count(&s->room, &place.box) + (i > 3 ? 12 : i * 2);
        if (cost >= least) continue;
        least = cost;
        best = place;
    }
    svg_crowd_add_box(&s->room, &best.box, LABEL_INK);
    svg_put_name(s, &(svg_name){ .text = label->text,
                                 .place = label->place,
                                 .class = label->class,
                                 .anchor = best.anchor,
                                 .at = best.at,
                                 .of = label->at,
                                 .ring = label->ring,
                                 .size = label->size });
}
