/* report_page.h - the parts of the page, shared by the files that write it. */
#ifndef GG_LAB_REPORT_PAGE_H
#define GG_LAB_REPORT_PAGE_H

#include "lab/report.h"

// Files put into the program by tools/embed.c, zero-terminated.
extern const unsigned char report_uplot_js[], report_uplot_css[], report_uplot_license[];
extern const unsigned char report_js[], report_css[];

/* The section on where the fighting was: the board with a disc over each place, and a table. */
void report_places_html(const digest *, FILE *out);

#endif
