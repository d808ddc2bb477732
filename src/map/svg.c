/* svg.c - the order of the layers, the paper and the style of every class. */
#include "map/svg.h"

#include <string.h>

#include "base/text.h"
#include "map/svg_sheet.h"

enum { MARGIN = 90, LEGEND = 260 };

static const char style[] =
    "<style>\n"
    "text{font-family:P052,'URW Palladio L','Palatino Linotype',Palatino,'Book Antiqua',"
    "'TeX Gyre Pagella',Georgia,'Times New Roman',serif;fill:#2a2118}\n"
    ".hill{fill:#d8c493;fill-opacity:.45}.hachure{fill:#6d5330;fill-opacity:.85}\n"
    ".wood{fill:#b9c48d;fill-opacity:.75}.crown{fill:#c9d29f;stroke:#3f4e2a;stroke-width:.7}\n"
    ".shade{fill:none;stroke:#3f4e2a;stroke-width:1.5}\n"
    ".marsh{fill:#c5d6c4;fill-opacity:.5}.reed{fill:none;stroke:#44707a;stroke-width:.8}\n"
    ".lake{fill:#d3e1dc;stroke:#35505c;stroke-width:1.4}\n"
    ".bank{fill:none;stroke:#5e4526;stroke-width:1}\n"
    ".lane{fill:none;stroke:#7b4a24;stroke-width:1.7;stroke-linejoin:round}\n"
    ".casing{fill:none;stroke:#3b2a18;stroke-width:6.8;stroke-linejoin:round}\n"
    ".paving{fill:none;stroke:#edc98b;stroke-width:4.4;stroke-linejoin:round}\n"
    ".bridge{fill:none;stroke:#2a2118;stroke-width:1.6;stroke-linecap:round}\n"
    ".house{fill:#b4533c;stroke:#3a1a10;stroke-width:.9}\n"
    ".border{fill:none;stroke:#5a4a38;stroke-width:.8;stroke-dasharray:1.5 "
    "3;stroke-linejoin:round}\n"
    ".frontier{fill:none;stroke:#8d3b2e;stroke-width:2.5;stroke-dasharray:12 7}\n"
    ".goal{fill-opacity:.12;stroke:none}.star{stroke:#2a2118;stroke-width:1.1}\n"
    ".red{fill:#a8261d}.green{fill:#2f6b34}.blue{fill:#274c8e}\n"
    ".letter{font-size:13px;font-weight:bold;text-anchor:middle;fill:#fffdf4}\n"
    ".side{fill:none;stroke:#33281c;stroke-width:1.05}\n"
    ".sealed{fill:none;stroke:#2a2118;stroke-width:4;stroke-dasharray:2 2.4}\n"
    ".bead{fill:#f6efdc;stroke:#2a2118;stroke-width:.9}.ink{fill:none;stroke:#2a2118;stroke-width:"
    "1}\n"
    ".dot{fill:#2a2118}.ring{fill:#f6efdc;fill-opacity:.8;stroke:#2a2118;stroke-width:.9}\n"
    ".count{font-size:11px;text-anchor:middle}.key{font-size:12px;fill:#6a5a46}\n"
    ".key,.name,.label{paint-order:stroke;stroke:#f1e8d2;stroke-width:3px;stroke-linejoin:round}\n"
    ".name{font-style:italic}.n1{font-size:15px}.n2{font-size:19px}.n3{font-size:24px}\n"
    ".label{text-anchor:middle}.river,.lake.label{font-style:italic;font-size:24px;fill:#2d5563;"
    "letter-spacing:3px}\n"
    ".region{font-size:36px;fill:#6b4c2a;fill-opacity:.75;letter-spacing:12px;stroke:none}\n"
    ".entry{font-size:11.5px;font-style:italic}.gate{stroke:#2a2118;stroke-width:1}\n"
    ".neat{fill:none;stroke:#2a2118;stroke-width:1.6}.hair{fill:none;stroke:#2a2118;stroke-width:."
    "8}\n"
    ".heavy{fill:none;stroke:#2a2118;stroke-width:5}.rule{fill:none;stroke:#2a2118;stroke-width:5}"
    "\n"
    ".plate{fill:#f6efdc;stroke:#2a2118;stroke-width:2}\n"
    ".title,.over,.under{text-anchor:middle}.title{font-weight:bold;letter-spacing:1px}\n"
    ".over{font-size:12px;letter-spacing:3px}.under{font-size:16px;font-style:italic}\n"
    ".flourish{fill:none;stroke:#2a2118;stroke-width:1.4}\n"
    ".ray{fill:#f6efdc;stroke:#2a2118;stroke-width:.8}.dark{fill:#2a2118}\n"
    ".head{font-size:15px;letter-spacing:3px}.words{font-size:16px;font-style:italic}\n"
    ".credits{font-size:11px;fill:#6a5a46}\n"
    ".bar{stroke:#1d1610;stroke-width:1}.asleep{fill-opacity:.55;stroke-dasharray:3 2}\n"
    ".face{fill:#fbf6e8;stroke:#1d1610;stroke-width:.6}.pip{fill:#fffdf4}\n"
    ".blank{font-size:11px;font-weight:bold;text-anchor:middle;fill:#fffdf4}\n";

static const char marks[] =
    "<defs>\n"
    "<radialGradient id=\"age\" cx=\".5\" cy=\".45\" r=\".75\"><stop offset=\".55\" "
    "stop-color=\"#f1e8d2\"/><stop offset=\"1\" stop-color=\"#e0cfa8\"/></radialGradient>\n"
    "<pattern id=\"laid\" width=\"60\" height=\"4\" patternUnits=\"userSpaceOnUse\">"
    "<path d=\"M0 2h60\" stroke=\"#8a7448\" stroke-width=\".5\" opacity=\".13\"/></pattern>\n"
    "<g id=\"pi\"><rect class=\"bead\" x=\"-5\" y=\"-3.6\" width=\"10\" height=\"7.2\"/>"
    "<path class=\"ink\" d=\"M-5-3.6l10 7.2m0-7.2l-10 7.2\"/></g>\n"
    "<g id=\"pc\"><rect class=\"bead\" x=\"-5\" y=\"-3.6\" width=\"10\" height=\"7.2\"/>"
    "<path class=\"ink\" d=\"M-5 3.6l10-7.2\"/></g>\n"
    "<g id=\"pa\"><rect class=\"bead\" x=\"-5\" y=\"-3.6\" width=\"10\" height=\"7.2\"/>"
    "<circle class=\"dot\" r=\"2\"/></g>\n";

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
    svg_put(s->out, "%s%s</style>\n%s", style, s->theme->style, marks);
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
    svg_sheet s = { .out = out, .theme = job->theme, .title = job->title, .credits = job->credits };
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
