/* moves.h - marches of Castiglione in one line. What the software chooses by itself is not asked,
 * so these answer only what is open. */
#ifndef CASTIGLIONE_MOVES_H
#define CASTIGLIONE_MOVES_H

#include <stdio.h>

#include "games/castiglione/tests/positions.h"

/* Both sides have a unit far from everything. */
#define REAR "at vicenza au_minkwitz", "at cremona fr_cervoni"

static inline bool is_open(const char *decision) {
    return strcmp(cas_phase_names[truth()->head.phase], decision) == 0;
}

static inline void choose(const char *decision, const char *choice) {
    char text[96];
    snprintf(text, sizeof text, "%s %s", decision, choice);
    harness_play(text, HERE);
}

/* Picks the counters as one group, "au_liptay davidovich", and sets it on its way. */
static inline void gather(const char *counters) {
    char list[512];
    snprintf(list, sizeof list, "%s", counters);
    const char *decision = "move_pick";
    for (char *at = strtok(list, " "); at; at = strtok(NULL, " ")) {
        choose(decision, at);
        if (is_open("move_kind")) choose("move_kind", "march");
        decision = "group_add";
    }
    if (is_open("group_add")) choose("group_add", "go");
}

/* The group goes to those areas, "rivoli castelnuovo", and stops unless the last step ended its
 * move. */
static inline void march(const char *counters, const char *areas) {
    char list[256];
    gather(counters);
    snprintf(list, sizeof list, "%s", areas);
    for (char *at = strtok(list, " "); at; at = strtok(NULL, " "))
        choose("move_step", at);
    if (is_open("move_step")) choose("move_step", "stop");
}

static inline void pick_kind(const char *counter, const char *kind) {
    choose("move_pick", counter);
    choose("move_kind", kind);
}

/* True if the last action told the viewer this, with ' for ". */
static inline bool heard(gg_seat viewer, const char *part) {
    char quoted[256];
    size_t size = strlen(part);
    harness_holds(size < sizeof quoted, part, HERE);
    for (size_t i = 0; i <= size; i++)
        quoted[i] = part[i] == '\'' ? '"' : part[i];
    return strstr(told_last(viewer), quoted) != NULL;
}

#endif
