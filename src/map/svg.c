/* svg.c - the order of the layers, and the paper. The style of every class is in svg.css. */
#include "map/svg.h"

#include <string.h>

#include "base/text.h"
#include "map/svg_sheet.h"

enum { MARGIN = 90, LEGEND = 260 };

// svg.css and svg_defs.xml, put into the program by tools/embed.c.
extern const unsigned char svg_css[], svg_defs[];

const char *svg_said(const svg_sheet *s, unsigned message) {
    return gg_said(s->theme->words, message, s->out->language);
}

const svg_army *svg_army_of(const svg_sheet *s, const char *key) {
    const svg_army *army = s->theme->armies;
    while (army->key[0] && strcmp(army->key, key) != 0)
        army++;
    return army;
}

uint32_t svg_find(const svg_sheet *s, const char *list, const char *key, const char *text) {
    uint32_t records = json_find(&s->map, 0, list), node = json_first(&s->map, records);
    for (; node; node = json_after(&s->map, records, node))
        if (json_equals(&s->map, json_find(&s->map, node, key), text)) return node;
    return 0;
}

bool svg_refuse(const svg_sheet *s, uint32_t node, gg_fault *fault, const char *what,
                const char *name) {
    gg_fault_set(fault, GG_UNKNOWN, what, name, NULL);
    fault->line = json_line(&s->view, s->view.node[node].start);
    return false;
}

static void put_paper(svg_sheet *s) {
    const svg_box *p = &s->paper, *f = &s->frame;
    svg_put(s->out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%f %f %f %f\" width=\"%f\" "
            "height=\"%f\">\n<title>%t</title>\n",
            p->x, p->y, p->width, p->height, p->width, p->height, s->title);
    svg_put(s->out, "<style>\n%s%s</style>\n<defs>\n%s", (const char *)svg_css,
            s->theme->style ? (const char *)s->theme->style : "", (const char *)svg_defs);
    svg_put(
        s->out,
        "<clipPath id=\"ground\"><rect x=\"%f\" y=\"%f\" width=\"%f\" height=\"%f\"/></clipPath>\n"
        "</defs>\n",
        f->x, f->y, f->width, f->height);
    static const char *const fill[] = { "#age", "#laid" };
    for (int i = 0; i < 2; i++)
        svg_put(s->out, "<rect x=\"%f\" y=\"%f\" width=\"%f\" height=\"%f\" fill=\"url(%s)\"/>\n",
                p->x, p->y, p->width, p->height, fill[i]);
}

static bool draw(svg_sheet *s, const svg_job *job, gg_fault *fault) {
    svg_count_ink(s);
    put_paper(s);
    gg_put(s->out, "<g clip-path=\"url(#ground)\">\n");
    svg_put_ground(s);
    s->theme->put_ways(s);
    svg_put_towns(s);
    s->theme->put_marks(s);
    gg_put(s->out, "</g>\n");
    svg_put_margin(s);
    s->theme->put_names(s);
    svg_put_legend(s);
    bool good = s->view.count == 0 || s->theme->put_blocks(s, fault);
    svg_put_heat(s, job->heat, job->heat_count);
    gg_put(s->out, "</svg>\n");
    return good;
}

// The frame, "[left, top, right, bottom]", and the sheet around it.
static bool read_frame(svg_sheet *s) {
    int64_t edge[4] = { 0, 0, 0, 0 };
    uint32_t frame = json_find(&s->map, 0, "frame"), node = json_first(&s->map, frame);
    for (int i = 0; i < 4; i++, node = json_after(&s->map, frame, node))
        if (!json_int(&s->map, node, &edge[i]) || edge[i] < -9999 || edge[i] > 9999) return false;
    if (edge[0] >= edge[2] || edge[1] >= edge[3]) return false;
    double scale = s->theme->scale;
    s->frame =
        (svg_box){ scale * (double)edge[0], scale * (double)edge[1],
                   scale * (double)(edge[2] - edge[0]), scale * (double)(edge[3] - edge[1]) };
    s->paper = (svg_box){ s->frame.x - MARGIN, s->frame.y - MARGIN, s->frame.width + 2 * MARGIN,
                          s->frame.height + 2 * MARGIN + LEGEND };
    return true;
}

static gg_status bad_json(gg_fault *fault, gg_status status, const json_doc *doc,
                          const char *which) {
    gg_fault_set(fault, status, which, doc->error, NULL);
    fault->line = json_line(doc, doc->error_at);
    return status;
}

gg_status svg_write(const svg_job *job, svg_room *room, gg_text *out, gg_fault *fault) {
    svg_sheet s = { .out = out,
                    .theme = job->theme,
                    .title = job->title,
                    .credits = job->credits,
                    .names = job->names,
                    .signs = job->signs };
    gg_status status = json_read(&s.map, job->map, strlen(job->map), room->map, SVG_NODES_MAX);
    if (status != GG_OK) return bad_json(fault, status, &s.map, "the map: ");
    if (job->view) {
        status = json_read(&s.view, job->view, strlen(job->view), room->view, SVG_VIEW_NODES_MAX);
        if (status != GG_OK) return bad_json(fault, status, &s.view, "the view: ");
        s.moment = json_find(&s.view, 0, "view");
    }
    if (!read_frame(&s)) return gg_fault_set(fault, GG_SYNTAX, "the map has no frame", NULL, NULL);
    if (!draw(&s, job, fault)) return fault->status;
    if (!out->full) return GG_OK;
    return gg_fault_set(fault, GG_NO_ROOM, "the drawing is too long", NULL, NULL);
}
