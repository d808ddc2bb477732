/* fog.h - who is told what: further questions for the tests of Waterloo. Texts may have ' for ". */
#ifndef WATERLOO_FOG_H
#define WATERLOO_FOG_H

#include "games/waterloo/sight/view.h"
#include "games/waterloo/state/sets.h"
#include "harness/heard.h"

enum { FOG_VIEWERS = WAT_SEATS + 1 };

static inline bool takes_part(gg_seat viewer) {
    return world_has_viewer(harness_world(), viewer);
}

/* Is this viewer an enemy of that seat, or the gallery? */
static inline bool is_stranger_to(gg_seat viewer, gg_seat player) {
    return wat_side_of_seat(viewer) != wat_side_of_seat(player);
}

static char fog_before[FOG_VIEWERS][WORLD_TEXT_MAX], fog_after[WORLD_TEXT_MAX];

/* Keeps what every viewer sees, to compare it later, perhaps with another game's. */
static inline void keep_views(void) {
    for (gg_seat viewer = 0; viewer <= WAT_GALLERY; viewer++)
        holds(world_view_text(harness_world(), viewer, fog_before[viewer]));
}

static inline bool sees_the_same(gg_seat viewer) {
    return world_view_text(harness_world(), viewer, fog_after)
           && strcmp(fog_before[viewer], fog_after) == 0;
}

/* Plays a choice that is its side's own business: the enemy and the gallery are told nothing
 * and see no change, and all who sit on that side are told the same. */
#define play_secretly(action) fog_play_secretly(action, HERE)
static inline void fog_play_secretly(const char *action, const char *file, int line) {
    gg_seat player = gg_to_move(harness_game(), world_truth(harness_world()));
    keep_views();
    harness_play(action, file, line);
    for (gg_seat viewer = 0; viewer <= WAT_GALLERY; viewer++) {
        if (!takes_part(viewer) || !is_stranger_to(viewer, player)) continue;
        harness_holds(told_last(viewer)[0] == 0, told_last(viewer), file, line);
        harness_holds(sees_the_same(viewer), action, file, line);
    }
    holds(told_last(player)[0] != 0);
}

/* True if the last action told both the same. */
static inline bool are_told_the_same(gg_seat left, gg_seat right) {
    static char text[WORLD_TEXT_MAX];
    strcpy(text, told_last(left));
    return strcmp(text, told_last(right)) == 0;
}

#endif
