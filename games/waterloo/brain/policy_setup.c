/* policy_setup.c - where the armies stand before the campaign. */
#include "games/waterloo/brain/policy.h"

// Rows of wat_towns.
enum {
    SOIRE = 3,
    BEAUMONT,
    PHILIPPEVILLE,
    GIVET,
    GHENT = 9,
    ALOST = 13,
    NINOVE = 20,
    HAL = 22,
    BRUSSELS = 25,
    WATERLOO = 27,
    PERWEZ = 37,
    HANNUT = 42,
    TIRLEMONT,
    SAINT_TROND,
    LIEGE,
    TONGRES
};

// The French in two masses side by side; the Allies out of reach of the first blow, each army
// round the city it lives on, in towns from which it can gather.
const uint8_t wat_camp[WAT_CORPS][WAT_CAMPS] = {
    { PHILIPPEVILLE, BEAUMONT, GIVET, SOIRE },  // Guard
    { BEAUMONT, PHILIPPEVILLE, SOIRE, GIVET },  // I
    { BEAUMONT, PHILIPPEVILLE, SOIRE, GIVET },  // II
    { PHILIPPEVILLE, BEAUMONT, SOIRE, GIVET },  // III
    { PHILIPPEVILLE, BEAUMONT, GIVET, SOIRE },  // IV
    { BEAUMONT, PHILIPPEVILLE, SOIRE, GIVET },  // VI
    { PHILIPPEVILLE, BEAUMONT, SOIRE, GIVET },  // Cavalry
    { WATERLOO, BRUSSELS, HAL, NINOVE },        // Anglo-Dutch I
    { HAL, BRUSSELS, NINOVE, WATERLOO },        // II
    { BRUSSELS, WATERLOO, HAL, NINOVE },        // Reserve
    { GHENT, ALOST, BRUSSELS, NINOVE },         // Cavalry
    { TIRLEMONT, PERWEZ, HANNUT, SAINT_TROND }, // Prussian I
    { HANNUT, SAINT_TROND, TIRLEMONT, LIEGE },  // II
    { SAINT_TROND, HANNUT, TIRLEMONT, LIEGE },  // III
    { LIEGE, SAINT_TROND, HANNUT, TONGRES },    // IV
};

// Leaders go where the first corps of their army, the reserve or the second, stands.
static unsigned corps_to_follow(unsigned unit) {
    static const uint8_t beside[WAT_ARMIES] = { 0, 9, 12 };
    const wat_unit *row = &wat_units[unit];
    return row->corps < WAT_CORPS ? row->corps : beside[row->army];
}

static unsigned first_unplaced(const wat_state *s) {
    unsigned unit = 0;
    wat_set seat = s->table.decider == WAT_SEAT_FRENCH     ? wat_army_set[WAT_FRENCH]
                   : s->table.decider == WAT_SEAT_PRUSSIAN ? wat_army_set[WAT_PRUSSIAN]
                                                           : wat_side_set(WAT_ALLIED_SIDE);
    while (unit < WAT_UNITS && !(wat_has(seat, unit) && s->block.town[unit] == WAT_NO_TOWN))
        unit++;
    return unit;
}

void wat_like_setup_place(const wat_state *s, const gg_decision *d, int16_t *score) {
    unsigned unit = first_unplaced(s);
    for (unsigned i = 0; i < d->count; i++) {
        score[i] = -300;
        if (unit == WAT_UNITS) continue;
        const uint8_t *camp = wat_camp[corps_to_follow(unit)];
        for (unsigned choice = 0; choice < WAT_CAMPS; choice++) {
            if (wat_thing_of(d->legal[i]) == camp[choice])
                score[i] = (int16_t)(100 - 80 * (int)choice);
        }
    }
}

void wat_like_setup_done(const wat_state *s, const gg_decision *d, int16_t *score) {
    (void)s;
    for (unsigned i = 0; i < d->count; i++)
        score[i] = wat_is_word(d->legal[i], WAT_CONFIRM) ? 600 : 0;
}
