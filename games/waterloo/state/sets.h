/* sets.h - sets of blocks and towns, and the questions every chapter asks of them. */
#ifndef WAT_SETS_H
#define WAT_SETS_H

#include "base/bits.h"
#include "base/check.h"
#include "games/waterloo/waterloo.h"

static inline wat_set wat_bit(unsigned member) {
    return (wat_set)1 << member;
}

static inline bool wat_has(wat_set set, unsigned member) {
    return (set >> member) & 1;
}

static inline unsigned wat_size(wat_set set) {
    return gg_bit_count(set);
}

/* The first member in data order; the set is not empty. */
static inline unsigned wat_first(wat_set set) {
    GG_ASSERT(set);
    return gg_bit_first(set);
}

static inline wat_set wat_rest(wat_set set) {
    return set & (set - 1);
}

static inline bool wat_is_one(wat_set set) {
    return set && !wat_rest(set);
}

static inline unsigned wat_side_of_army(unsigned army) {
    return army != WAT_FRENCH;
}

static inline unsigned wat_army_of(unsigned unit) {
    return wat_units[unit].army;
}

static inline unsigned wat_side_of(unsigned unit) {
    return wat_side_of_army(wat_units[unit].army);
}

/* The army that stands for a side where all see the event: not which Ally acts. */
static inline unsigned wat_face_of(unsigned side) {
    return side == WAT_FRENCH_SIDE ? WAT_FRENCH : WAT_ANGLO;
}

static inline unsigned wat_foe(unsigned side) {
    return !side;
}

/* All blocks of a side. */
static inline wat_set wat_side_set(unsigned side) {
    return side == WAT_FRENCH_SIDE ? wat_army_set[WAT_FRENCH]
                                   : wat_army_set[WAT_ANGLO] | wat_army_set[WAT_PRUSSIAN];
}

static inline wat_set wat_artillery(void) {
    return wat_type_set[WAT_FOOT_ARTILLERY] | wat_type_set[WAT_HORSE_ARTILLERY];
}

static inline bool wat_is_leader(unsigned unit) {
    return wat_units[unit].type == WAT_LEADER;
}

static inline bool wat_option(const wat_table *t, unsigned option) {
    return (t->options >> option) & 1;
}

static inline unsigned wat_setup_kind(const wat_table *t) {
    return (t->options >> WAT_OPT_SETUP) & 3;
}

static inline unsigned wat_active(const wat_table *t) {
    return wat_days[t->turn].side;
}

static inline bool wat_is_night(const wat_table *t) {
    return wat_days[t->turn].night;
}

/* WAT_3_4: blocks of a side in a town; occupied, contested, friendly. */
static inline wat_set wat_in(const wat_blocks *b, unsigned town, unsigned side) {
    return b->in[town] & wat_side_set(side);
}

static inline bool wat_is_contested(const wat_blocks *b, unsigned town) {
    return wat_in(b, town, WAT_FRENCH_SIDE) && wat_in(b, town, WAT_ALLIED_SIDE);
}

static inline bool wat_is_friendly(const wat_blocks *b, unsigned town, unsigned side) {
    return wat_in(b, town, side) && !wat_in(b, town, wat_foe(side));
}

/* Spots. */
static inline unsigned wat_spot_at(unsigned position, unsigned kind) {
    GG_ASSERT_CMP(position, <, WAT_POSITIONS);
    GG_ASSERT_CMP(kind, <, WAT_KINDS);
    return 1 + position * WAT_KINDS + kind;
}

static inline unsigned wat_spot_position(unsigned spot) {
    GG_ASSERT(spot != WAT_RESERVE);
    return (spot - 1) / WAT_KINDS;
}

static inline unsigned wat_spot_kind(unsigned spot) {
    return (spot - 1) % WAT_KINDS;
}

static inline unsigned wat_facing(unsigned position) {
    return WAT_POSITIONS - 1 - position;
}

/* The attacker's wing of the sector a position lies in. */
static inline unsigned wat_sector(unsigned position) {
    return position < WAT_WINGS ? position : wat_facing(position);
}

static inline bool wat_is_own(unsigned role, unsigned position) {
    return position / WAT_WINGS == role;
}

static inline wat_set wat_placed(const wat_blocks *b) {
    return b->at[0] | b->at[1] | b->at[2] | b->at[3] | b->at[4] | b->at[5];
}

/* Where a block stands on the board of its town. */
static inline unsigned wat_spot_of(const wat_blocks *b, unsigned unit) {
    for (unsigned p = 0; p < WAT_POSITIONS; p++) {
        if (!wat_has(b->at[p], unit)) continue;
        unsigned kind = wat_has(b->slot, unit)     ? WAT_SLOT
                        : wat_has(b->square, unit) ? WAT_SQUARE
                        : wat_has(b->guest, unit)  ? WAT_GUEST
                                                   : WAT_LINE;
        return wat_spot_at(p, kind);
    }
    return WAT_RESERVE;
}

/* Link of a road within a town, for out, came, entries and origins; they must be joined. */
static inline unsigned wat_link_to(unsigned town, unsigned to) {
    GG_ASSERT(wat_between[town][to]);
    return wat_between[town][to] - 1u;
}

static inline const wat_road *wat_road_between(unsigned a, unsigned b) {
    return &wat_roads[wat_links[wat_towns[a].link_first + wat_link_to(a, b)].road];
}

static inline unsigned wat_road_number(unsigned a, unsigned b) {
    return wat_links[wat_towns[a].link_first + wat_link_to(a, b)].road;
}

/* A nibble of the road counts. */
static inline unsigned wat_nibble(const uint8_t *row, unsigned index) {
    return (row[index >> 1] >> (index & 1) * 4) & 15;
}

#endif
