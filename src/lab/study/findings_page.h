/* findings_page.h - the parts of the page, shared by the files that write it. */
#ifndef GG_LAB_STUDY_FINDINGS_PAGE_H
#define GG_LAB_STUDY_FINDINGS_PAGE_H

#include "lab/study/findings.h"

// Files put into the program by tools/embed.c, zero-terminated.
extern const unsigned char findings_uplot_js[], findings_uplot_css[], findings_uplot_license[];
extern const unsigned char findings_js[], findings_css[];

/* For functions that know a digest d. */
#define SAID(id)        findings_said(d->plan, LAB_SAY_##id)
#define LINE(id, ...)   FINDINGS_LINE(d->plan, id, __VA_ARGS__)
#define FIGURE(n, more) FINDINGS_FIGURE(n, more)

/* What printf would write, with %s such that HTML sees no mark-up in it; %u, %llu, %.Nf and
 * %% are known besides. */
__attribute__((format(printf, 2, 3))) void page_put(FILE *out, const char *format, ...);

/* Parts of the page: formats, for words in the places of %s. */
#define PAGE_SECTION(id) "<section aria-labelledby=\"" id "\">\n<h2 id=\"" id "\">%s</h2>\n"
#define PAGE_PLOT(id)                                                                              \
    "<figure>\n<figcaption>%s</figcaption>\n<div class=\"plot\" id=\"plot-" id                     \
    "\" role=\"img\" aria-label=\"%s\"></div>\n</figure>\n"
// A table that may be too wide for the window scrolls in a frame of its own, which has a name.
#define PAGE_FRAME     "<div class=\"scroll\" role=\"region\" aria-label=\"%s\" tabindex=\"0\">\n"
#define PAGE_FRAME_END "</tbody>\n</table>\n</div>\n"
// Heads of columns, the end of the head, and cells.
#define PAGE_NAMES       "<th scope=\"col\">%s</th>"
#define PAGE_COUNTS      "<th scope=\"col\" class=\"n\">%s</th>"
#define PAGE_BODY        "</tr></thead>\n<tbody>\n"
#define PAGE_ROW(head)   "<tr><th scope=\"row\">" head "</th>"
#define PAGE_CELL(count) "<td class=\"n\">" count "</td>"

/* The section on where the fighting was: the board with a disc over each place, and a table. */
void findings_places_html(const digest *, FILE *out);

#endif
