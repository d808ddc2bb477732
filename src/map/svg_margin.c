/* svg_margin.c - what surrounds the ground: frame, title cartouche, compass rose, legend. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "map/svg_sheet.h"

enum { LINE_CAPACITY = 120, TITLE_LINES = 3, TITLE_WIDTH = 14 };

// -- Room on the ground -------------------------------------------------------------------

// Ground that belongs to a place is no room for ornaments.
static void add_place(svg_sheet *s, uint32_t node) {
    if (!svg_line_of(s, json_find(&s->map, node, "polygon"), &s->line)) return;
    svg_crowd_add_area(&s->room, &s->line, 12);
}

// The emptiest spot for a box of this size; it is taken from then on.
static svg_box find_room(svg_sheet *s, double width, double height) {
    const svg_box *f = &s->frame;
    svg_box best = { f->x + 14, f->y + 14, width, height };
    double least = svg_crowd_count(&s->room, &best);
    for (double y = best.y; y + height <= f->y + f->height - 14; y += 12)
        for (double x = best.x; x + width <= f->x + f->width - 14; x += 12) {
            svg_box box = { x, y, width, height };
            double crowd = svg_crowd_count(&s->room, &box);
            if (crowd >= least) continue;
            least = crowd;
            best = box;
        }
    svg_crowd_add_box(&s->room, &best, 100);
    return best;
}

// -- Frame --------------------------------------------------------------------------------

static void put_rect(gg_text *out, const char *class, const svg_box *box, double grow) {
    svg_put(out, "<rect class=\"%s\" x=\"%f\" y=\"%f\" width=\"%f\" height=\"%f\"/>\n", class,
            box->x - grow, box->y - grow, box->width + 2 * grow, box->height + 2 * grow);
}

// A graduated rule of black and white along the ground.
static void put_rule(svg_sheet *s) {
    const svg_box *f = &s->frame;
    gg_put(s->out, "<path class=\"rule\" d=\"");
    for (double x = 0; x < f->width; x += 100) {
        double length = fmin(50, f->width - x);
        svg_put(s->out, "M%f %fh%fM%f %fh%f", f->x + x, f->y - 47.5, length, f->x + x,
                f->y + f->height + 47.5, length);
    }
    for (double y = 0; y < f->height; y += 100) {
        double length = fmin(50, f->height - y);
        svg_put(s->out, "M%f %fv%fM%f %fv%f", f->x - 47.5, f->y + y, length, f->x + f->width + 47.5,
                f->y + y, length);
    }
    gg_put(s->out, "\"/>\n");
}

static void put_frame(svg_sheet *s) {
    put_rect(s->out, "neat", &s->frame, 0);
    put_rect(s->out, "hair", &s->frame, 45);
    put_rect(s->out, "hair", &s->frame, 50);
    put_rule(s);
    put_rect(s->out, "heavy", &s->paper, -16);
    put_rect(s->out, "hair", &s->paper, -23);
}

// -- Title --------------------------------------------------------------------------------

// Breaks a title into lines of like length. Returns how many.
static int break_title(const char *title, char line[TITLE_LINES][LINE_CAPACITY]) {
    size_t left = (strlen(title) + TITLE_WIDTH - 1) / TITLE_WIDTH;
    if (left > TITLE_LINES) left = TITLE_LINES;
    int count = 0;
    for (; left > 0 && *title; left--) {
        size_t size = strlen(title), want = size / left, cut = 0;
        for (size_t i = 1; i < size && left > 1; i++) {
            if (title[i] != ' ') continue;
            size_t now = i > want ? i - want : want - i,
                   then = cut > want ? cut - want : want - cut;
            if (cut == 0 || now < then) cut = i;
        }
        if (cut > 0) size = cut;
        snprintf(line[count++], LINE_CAPACITY, "%.*s", (int)size, title);
        title += size;
        title += strspn(title, " ");
    }
    return count;
}

// A scrolled plate: corners cut in, a double line, a flourish below.
static void put_plate(gg_text *out, const svg_box *b) {
    for (int i = 0; i < 2; i++) {
        double inset = i * 6.0, r = 20 - i * 2.0;
        double w = b->width - 2 * inset - 2 * r, h = b->height - 2 * inset - 2 * r;
        svg_put(out, "<path class=\"%s\" d=\"M%f %f", i ? "hair" : "plate", b->x + inset + r,
                b->y + inset);
        svg_put(out, "h%fa%f %f 0 0 0 %f %fv%f", w, r, r, r, r, h);
        svg_put(out, "a%f %f 0 0 0 %f %fh%f", r, r, -r, r, -w);
        svg_put(out, "a%f %f 0 0 0 %f %fv%f", r, r, -r, -r, -h);
        svg_put(out, "a%f %f 0 0 0 %f %fz\"/>\n", r, r, r, -r);
    }
}

static void put_flourish(gg_text *out, svg_spot at) {
    svg_put(out,
            "<path class=\"flourish\" d=\"M%f %fc-18-10-34 6-52 0c-14-5-6-16 2-11c5 4 0 9-4 7"
            "M%f %fc18-10 34 6 52 0c14-5 6-16-2-11c-5 4 0 9 4 7M%f %fl5-5 5 5-5 5z\"/>\n",
            at.x - 9, at.y, at.x + 9, at.y, at.x - 5, at.y);
}

static void put_cartouche(svg_sheet *s) {
    char line[TITLE_LINES][LINE_CAPACITY];
    int count = break_title(s->title, line);
    svg_box box = find_room(s, 330, 128 + 44.0 * count);
    double middle = box.x + box.width / 2, y = box.y + 40;
    put_plate(s->out, &box);
    svg_tell_sign(s, &box);
    svg_put(s->out, "<text class=\"over\" x=\"%f\" y=\"%f\">%t</text>\n", middle, y,
            svg_said(s, s->theme->over));
    for (int i = 0; i < count; i++) {
        y += 44;
        size_t letters = strlen(line[i]);
        double size = letters > 9 ? fmin(38, 400.0 / (double)letters) : 38;
        svg_put(s->out, "<text class=\"title\" font-size=\"%f\" x=\"%f\" y=\"%f\">%t</text>\n",
                size, middle, y, line[i]);
    }
    put_flourish(s->out, (svg_spot){ middle, y + 28 });
    svg_put(s->out, "<text class=\"under\" x=\"%f\" y=\"%f\">%t</text>\n", middle, y + 56,
            svg_said(s, s->theme->under));
}

// -- Compass ------------------------------------------------------------------------------

// One point of the rose: two halves, one in ink.
static void put_ray(gg_text *out, svg_spot c, double angle, double length) {
    svg_spot tip = { c.x + length * sin(angle), c.y - length * cos(angle) };
    for (int half = -1; half <= 1; half += 2) {
        double waist = angle + half * 0.7853981634;
        svg_spot side = { c.x + length * 0.2 * sin(waist), c.y - length * 0.2 * cos(waist) };
        svg_put(out, "<path class=\"%s\" d=\"M%f %fL%f %fL%f %fz\"/>",
                half < 0 ? "ray" : "ray dark", c.x, c.y, tip.x, tip.y, side.x, side.y);
    }
}

static void put_compass(svg_sheet *s) {
    svg_box box = find_room(s, 130, 150);
    svg_spot c = { box.x + 65, box.y + 82 };
    svg_put(s->out,
            "<g><circle class=\"hair\" cx=\"%f\" cy=\"%f\" r=\"44\"/>"
            "<circle class=\"hair\" cx=\"%f\" cy=\"%f\" r=\"47\"/>",
            c.x, c.y, c.x, c.y);
    for (int i = 1; i < 8; i += 2)
        put_ray(s->out, c, i * 0.7853981634, 40);
    for (int i = 0; i < 8; i += 2)
        put_ray(s->out, c, i * 0.7853981634, 58);
    svg_put(s->out, "<text class=\"title\" font-size=\"18\" x=\"%f\" y=\"%f\">N</text></g>\n", c.x,
            c.y - 63);
}

void svg_put_margin(svg_sheet *s) {
    put_frame(s);
    s->room = s->ink;
    svg_each(s, json_find(&s->map, 0, "places"), add_place);
    put_cartouche(s);
    put_compass(s);
}
