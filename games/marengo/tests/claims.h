/* claims.h - a few more questions for the tests of Marengo: what the last action told a viewer,
 * facts of the board by name, and turns that pass without an action. Texts may have ' for ". */
#ifndef MARENGO_CLAIMS_H
#define MARENGO_CLAIMS_H

#include <stdio.h>
#include <string.h>

#include "games/marengo/marengo.h"
#include "games/marengo/words/text.h"
#include "harness/heard.h"

/* The place of that name as its row in the board's table. */
static inline const mar_place *place_row(const char *name) {
    unsigned place = MAR_PLACES;
    holds(mar_place_read(name, strlen(name), &place));
    return &mar_places[place];
}

static inline const mar_locale *locale_row(const char *name) {
    unsigned locale = MAR_LOCALES;
    holds(mar_locale_read(name, strlen(name), &locale));
    return &mar_locales[locale];
}

static inline const mar_state *table_truth(void) {
    return mar_of(world_truth(harness_world()));
}

/* True if the last action told the viewer events of these two kinds, the first before the
 * second. */
static inline bool was_told_kinds(gg_seat viewer, const char *first, const char *second) {
    char kind[2][64];
    const char *told = told_last(viewer);
    snprintf(kind[0], sizeof kind[0], "\"kind\":\"%s\"", first);
    snprintf(kind[1], sizeof kind[1], "\"kind\":\"%s\"", second);
    const char *at = strstr(told, kind[0]), *then = strstr(told, kind[1]);
    return at && then && at < then;
}

/* The number of the round, from the truth. */
static inline int round_now(void) {
    return table_truth()->table.round;
}

/* Plays done, no and cancel until the turn of the side now on turn is over. */
static inline void pass_turn(void) {
    unsigned army = table_truth()->table.army, round = table_truth()->table.round;
    while (table_truth()->head.result == 0 && table_truth()->table.army == army
           && table_truth()->table.round == round) {
        switch (table_truth()->head.phase) {
        case MAR_ACTIVATE: play("activate done"); break;
        case MAR_BOMBARD: play("bombard cancel"); break;
        case MAR_ASSAULT: play("assault done"); break;
        case MAR_MOVE_FROM: play("move_from done"); break;
        case MAR_DECLARE: play("declare no"); break;
        default: harness_holds(false, "a deed is under way", HERE); return;
        }
    }
}

#endif
