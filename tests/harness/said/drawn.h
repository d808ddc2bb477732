/* drawn.h - what the tests of drawings share: the last picture, and what every one must be. */
#ifndef DRAWN_H
#define DRAWN_H

#include "map/svg.h"

extern svg_room drawn_room;
extern char picture[SVG_SIZE_MAX]; // what was drawn last

gg_status draw(const svg_job *, gg_fault *);
/* How often the picture has that text. */
unsigned count(const char *what);
/* Every tag that opens closes, in order; no bare & and no < in text. */
void assert_well_formed(void);

#endif
