/* findings_page.h - the parts of the page, shared by the files that write it. */
#ifndef GG_LAB_STUDY_FINDINGS_PAGE_H
#define GG_LAB_STUDY_FINDINGS_PAGE_H

#include "lab/study/findings.h"

// Files put into the program by tools/embed.c, zero-terminated.
extern const unsigned char findings_uplot_js[], findings_uplot_css[], findings_uplot_license[];
extern const unsigned char findings_js[], findings_css[];

/* The section on where the fighting was: the board with a disc over each place, and a table. */
void findings_places_html(const digest *, FILE *out);

#endif
