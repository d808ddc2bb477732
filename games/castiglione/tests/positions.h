/* positions.h - the table of Castiglione as the tests ask for it: where a counter is, how it lies,
 * what it has suffered. */
#ifndef CASTIGLIONE_POSITIONS_H
#define CASTIGLIONE_POSITIONS_H

#include <string.h>

#include "base/text.h"
#include "games/castiglione/state/sets.h"
#include "games/castiglione/words/text.h"
#include "harness/harness.h"

static inline const cas_state *truth(void) {
    return cas_of(world_truth(harness_world()));
}

static inline unsigned id_of(const char *key) {
    unsigned id = 0;
    harness_holds(cas_counter_read(key, strlen(key), &id), key, HERE);
    return id;
}

static inline unsigned area_of(const char *key) {
    unsigned area = 0;
    harness_holds(cas_area_read(key, strlen(key), &area), key, HERE);
    return area;
}

static inline unsigned link_of(const char *key) {
    unsigned link = 0;
    while (link < CAS_LINKS && strcmp(cas_links[link].key, key) != 0)
        link++;
    harness_holds(link < CAS_LINKS, key, HERE);
    return link;
}

/* True if the counter is in that place or box: "rivoli", "mantua/inside", "reserve". */
static inline bool is_in(const char *counter, const char *place) {
    unsigned id = id_of(counter), where = 0;
    harness_holds(cas_place_read(place, strlen(place), &where), place, HERE);
    return truth()->now.place[cas_side_of(id)][cas_number_of(id)] == where;
}

static inline unsigned hits_of(const char *counter) {
    unsigned id = id_of(counter);
    return truth()->now.hits[cas_side_of(id)][cas_number_of(id)];
}

/* The area a unit's last step came from, or "". */
static inline const char *entered_from(const char *counter) {
    unsigned id = id_of(counter), from = truth()->now.entered[cas_side_of(id)][cas_number_of(id)];
    return from ? cas_areas[from - 1].key : "";
}

/* A counter in one of the sets by side: is_among(truth()->now.moved, "massena"). */
static inline bool is_among(const cas_set *set, const char *counter) {
    unsigned id = id_of(counter);
    return cas_has(set[cas_side_of(id)], cas_number_of(id));
}

static inline bool is_up(const char *counter) {
    return is_among(truth()->now.up, counter);
}

static inline bool is_commanded(const char *counter) {
    return is_among(truth()->now.commanded, counter);
}

static inline bool is_foraging(const char *counter) {
    return is_among(truth()->now.foraging, counter);
}

static inline bool is_bridge_broken(const char *link) {
    return cas_is_broken(&truth()->table, link_of(link));
}

/* True if that side holds the area; sides by name. */
static inline bool is_held_by(const char *area, const char *side) {
    unsigned holder = truth()->table.holder[area_of(area)];
    return holder && strcmp(cas_side_names[holder - 1], side) == 0;
}

#endif
