/* picture.h - a moment of a game as a picture: its board in SVG, with what a viewer then knew. */
#ifndef GG_SERVER_HTTP_FINISHED_PICTURE_H
#define GG_SERVER_HTTP_FINISHED_PICTURE_H

#include "match/match.h"

// After so many actions, at most all of them, for a viewer of the match (match_has_viewer).
typedef struct picture_moment {
    const match *match;
    uint32_t number;
    unsigned viewer;
} picture_moment;

/* The picture; the caller frees it. NULL if this game has no drawing. */
char *picture_make(const picture_moment *, size_t *size);

#endif
