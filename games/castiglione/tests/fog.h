/* fog.h - who is told what: further questions for the tests of Castiglione. Texts may have ' for
 * ". */
#ifndef CASTIGLIONE_FOG_H
#define CASTIGLIONE_FOG_H

#include "games/castiglione/sight/view.h"
#include "games/castiglione/tests/positions.h"
#include "harness/heard.h"

enum { AUSTRIAN = CAS_AUSTRIAN, FRENCH = CAS_FRENCH, GALLERY = CAS_GALLERY };
enum { FOG_VIEWERS = CAS_SIDES + 1 };

static char fog_before[FOG_VIEWERS][WORLD_TEXT_MAX], fog_after[WORLD_TEXT_MAX];
static char fog_told[FOG_VIEWERS][WORLD_TEXT_MAX];

/* Keeps what every viewer sees and was told last, to compare it later, perhaps with another
 * game's. */
static inline void keep_views(void) {
    for (gg_seat viewer = 0; viewer <= CAS_GALLERY; viewer++) {
        holds(world_view_text(harness_world(), viewer, fog_before[viewer]));
        strcpy(fog_told[viewer], told_last(viewer));
    }
}

static inline bool sees_the_same(gg_seat viewer) {
    return world_view_text(harness_world(), viewer, fog_after)
           && strcmp(fog_before[viewer], fog_after) == 0;
}

/* True if the last action told the viewer the same as the one that was kept. */
static inline bool hears_the_same(gg_seat viewer) {
    return strcmp(fog_told[viewer], told_last(viewer)) == 0;
}

/* Plays a choice that is its side's own business: the enemy and the gallery are told nothing and
 * see no change. */
#define play_secretly(action) fog_play_secretly(action, HERE)
static inline void fog_play_secretly(const char *action, const char *file, int line) {
    gg_seat player = gg_to_move(harness_game(), world_truth(harness_world()));
    keep_views();
    harness_play(action, file, line);
    for (gg_seat viewer = 0; viewer <= CAS_GALLERY; viewer++) {
        if (viewer == player) continue;
        harness_holds(told_last(viewer)[0] == 0, told_last(viewer), file, line);
        harness_holds(sees_the_same(viewer), action, file, line);
    }
    holds(told_last(player)[0] != 0);
}

#endif
