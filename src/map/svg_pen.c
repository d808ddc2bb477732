/* svg_pen.c - see svg_pen.h. */
#include "map/svg_pen.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "base/text.h"

// -- Writing ------------------------------------------------------------------------------

static int64_t tenths(double value) {
    return llround(value * 10);
}

// Shortest form: 12, 12.3, -.4 as -0.4.
static void put_tenths(gg_text *out, int64_t value) {
    if (value < 0) gg_put_char(out, '-');
    int64_t size = value < 0 ? -value : value;
    gg_put_int(out, size / 10);
    if (size % 10 == 0) return;
    gg_put_char(out, '.');
    gg_put_int(out, size % 10);
}

static void put_escaped(gg_text *out, const char *text) {
    for (; *text; text++) {
        if (*text == '&')
            gg_put(out, "&amp;");
        else if (*text == '<')
            gg_put(out, "&lt;");
        else if (*text == '>')
            gg_put(out, "&gt;");
        else if (*text == '"')
            gg_put(out, "&quot;");
        else if ((unsigned char)*text >= 0x20)
            gg_put_char(out, *text);
    }
}

void svg_put(gg_text *out, const char *format, ...) {
    va_list parts;
    va_start(parts, format);
    for (; *format; format++) {
        if (*format != '%') {
            size_t plain = strcspn(format, "%");
            gg_put_bytes(out, format, plain);
            format += plain - 1;
            continue;
        }
        char kind = *++format;
        if (kind == 'd')
            gg_put_int(out, va_arg(parts, int));
        else if (kind == 'f')
            put_tenths(out, tenths(va_arg(parts, double)));
        else if (kind == 's')
            gg_put(out, va_arg(parts, const char *));
        else if (kind == 't')
            put_escaped(out, va_arg(parts, const char *));
        else
            gg_put_char(out, kind);
    }
    va_end(parts);
}

static void put_pair(gg_text *out, int64_t x, int64_t y) {
    put_tenths(out, x);
    if (y >= 0) gg_put_char(out, ' ');
    put_tenths(out, y);
}

// A position on the paper in tenths, so that relative steps do not add up their rounding.
typedef struct nib {
    gg_text *out;
    int64_t x, y;
} nib;

static void nib_move(nib *n, svg_spot to) {
    n->x = tenths(to.x);
    n->y = tenths(to.y);
    gg_put_char(n->out, 'M');
    put_pair(n->out, n->x, n->y);
}

static void nib_step(nib *n, svg_spot to) {
    int64_t x = tenths(to.x) - n->x, y = tenths(to.y) - n->y;
    if (x >= 0) gg_put_char(n->out, ' ');
    put_pair(n->out, x, y);
}

static void nib_settle(nib *n, svg_spot at) {
    n->x = tenths(at.x);
    n->y = tenths(at.y);
}

void svg_put_stroke(gg_text *out, svg_spot a, svg_spot b) {
    nib n = { out, 0, 0 };
    nib_move(&n, a);
    gg_put_char(out, 'l');
    put_pair(out, tenths(b.x) - n.x, tenths(b.y) - n.y);
}

void svg_put_straight(gg_text *out, const svg_line *line, bool closed) {
    nib n = { out, 0, 0 };
    if (line->count == 0) return;
    nib_move(&n, line->at[0]);
    if (line->count > 1) gg_put_char(out, 'l');
    for (uint32_t i = 1; i < line->count; i++) {
        nib_step(&n, line->at[i]);
        nib_settle(&n, line->at[i]);
    }
    if (closed) gg_put_char(out, 'z');
}

// -- Curves -------------------------------------------------------------------------------

// Point i of a line that goes on past its ends: round if closed, else standing still.
static svg_spot knot(const svg_line *line, bool closed, int64_t i) {
    int64_t count = (int64_t)line->count;
    if (closed) return line->at[(i + count) % count];
    if (i < 0) i = 0;
    return line->at[i < count ? i : count - 1];
}

// The two handles of the piece from knot i to the next: Catmull and Rom's, as Bezier's.
static void handles(const svg_line *line, bool closed, int64_t i, svg_spot out[2]) {
    svg_spot before = knot(line, closed, i - 1), from = knot(line, closed, i);
    svg_spot to = knot(line, closed, i + 1), after = knot(line, closed, i + 2);
    out[0] = (svg_spot){ from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6 };
    out[1] = (svg_spot){ to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6 };
}

static uint32_t pieces(const svg_line *line, bool closed) {
    if (line->count < 2) return 0;
    return closed ? line->count : line->count - 1;
}

void svg_put_curve(gg_text *out, const svg_line *line, bool closed) {
    nib n = { out, 0, 0 };
    if (line->count == 0) return;
    nib_move(&n, line->at[0]);
    gg_put_char(out, 'c');
    for (uint32_t i = 0; i < pieces(line, closed); i++) {
        svg_spot handle[2], to = knot(line, closed, i + 1);
        handles(line, closed, i, handle);
        nib_step(&n, handle[0]);
        nib_step(&n, handle[1]);
        nib_step(&n, to);
        nib_settle(&n, to);
    }
    if (closed) gg_put_char(out, 'z');
}

static svg_spot on_piece(const svg_line *line, bool closed, uint32_t i, double t) {
    svg_spot a = knot(line, closed, i), d = knot(line, closed, (int64_t)i + 1), handle[2];
    handles(line, closed, i, handle);
    double u = 1 - t, k[4] = { u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t };
    return (svg_spot){ k[0] * a.x + k[1] * handle[0].x + k[2] * handle[1].x + k[3] * d.x,
                       k[0] * a.y + k[1] * handle[0].y + k[2] * handle[1].y + k[3] * d.y };
}

void svg_walk(const svg_line *line, bool closed, double step, svg_line *out) {
    enum { FINE = 24 };
    out->count = 0;
    if (line->count == 0) return;
    svg_spot last = line->at[0];
    double due = 0; // way to the next point
    for (uint32_t i = 0; i < pieces(line, closed); i++)
        for (int k = 1; k <= FINE; k++) {
            svg_spot next = on_piece(line, closed, i, (double)k / FINE);
            double way = svg_distance(last, next);
            for (; due <= way && way > 0 && out->count < SVG_SPOTS_MAX; due += step) {
                svg_spot go = svg_scale(svg_towards(last, next), due);
                out->at[out->count++] = svg_add(last, go);
            }
            due -= way;
            last = next;
        }
}

// -- Reading ------------------------------------------------------------------------------

bool svg_spot_read(const json_doc *doc, uint32_t node, svg_spot *out) {
    int64_t x = 0, y = 0;
    uint32_t first = json_first(doc, node), second = json_after(doc, node, first);
    if (!json_int(doc, first, &x) || !json_int(doc, second, &y)) return false;
    if (x < -99999 || x > 99999 || y < -99999 || y > 99999) return false;
    *out = (svg_spot){ (double)x, (double)y };
    return true;
}

bool svg_line_read(const json_doc *doc, uint32_t node, svg_line *out) {
    out->count = 0;
    uint32_t point = json_first(doc, node);
    for (; point && out->count < SVG_SPOTS_MAX; point = json_after(doc, node, point))
        if (!svg_spot_read(doc, point, &out->at[out->count++])) return false;
    return out->count > 0;
}

// -- Plane --------------------------------------------------------------------------------

bool svg_is_inside(const svg_line *polygon, svg_spot p) {
    bool inside = false;
    for (uint32_t i = 0, j = polygon->count - 1; i < polygon->count; j = i++) {
        svg_spot a = polygon->at[i], b = polygon->at[j];
        if ((a.y > p.y) == (b.y > p.y)) continue;
        if (p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) inside = !inside;
    }
    return inside;
}

svg_box svg_bounds(const svg_line *line) {
    svg_spot low = line->at[0], high = line->at[0];
    for (uint32_t i = 1; i < line->count; i++) {
        low = (svg_spot){ fmin(low.x, line->at[i].x), fmin(low.y, line->at[i].y) };
        high = (svg_spot){ fmax(high.x, line->at[i].x), fmax(high.y, line->at[i].y) };
    }
    return (svg_box){ low.x, low.y, high.x - low.x, high.y - low.y };
}

svg_spot svg_add(svg_spot a, svg_spot b) {
    return (svg_spot){ a.x + b.x, a.y + b.y };
}

svg_spot svg_scale(svg_spot a, double by) {
    return (svg_spot){ a.x * by, a.y * by };
}

double svg_distance(svg_spot a, svg_spot b) {
    return hypot(b.x - a.x, b.y - a.y);
}

svg_spot svg_towards(svg_spot a, svg_spot b) {
    double way = svg_distance(a, b);
    if (way <= 0) return (svg_spot){ 1, 0 };
    return (svg_spot){ (b.x - a.x) / way, (b.y - a.y) / way };
}

svg_spot svg_turn(svg_spot a) {
    return (svg_spot){ -a.y, a.x };
}

double svg_meeting(svg_spot a, svg_spot b, svg_spot c, svg_spot d) {
    double rx = b.x - a.x, ry = b.y - a.y, qx = d.x - c.x, qy = d.y - c.y;
    double cross = rx * qy - ry * qx;
    if (fabs(cross) < 1e-9) return -1;
    double t = ((c.x - a.x) * qy - (c.y - a.y) * qx) / cross;
    double u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross;
    return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : -1;
}

double svg_slope(svg_spot a, svg_spot b) {
    double degrees = atan2(b.y - a.y, b.x - a.x) * 57.29577951308232;
    if (degrees > 90) degrees -= 180;
    if (degrees <= -90) degrees += 180;
    return degrees;
}

double svg_noise(uint32_t *seed) {
    *seed = *seed * 1664525u + 1013904223u;
    return (double)(*seed >> 8) / 16777216.0;
}
