/* belief.c - the pieces a seat sees from behind, for those who measure what is believed of them;
 * and what can be learned of them from how their owner moves them. */
#include "belief.h"

#include "games/marengo/sight/heaps.h"
#include "games/marengo/state/table.h"

static const char *const kind_names[MAR_CLASSES] = { "I3", "I2", "I1", "C2", "C1", "A1" };
static const char *const side_names[MAR_ARMIES] = { "austria", "france" };

// By which act pieces leave others: each says something else of who was chosen.
enum act { NO_ACT, ROAD, CROSS, POST, BACK, ATTACK, BLOCK, STORM, WAKE, ACTS };
static const char *const act_names[ACTS - 1] = { "road",   "cross", "post",  "back",
                                                 "attack", "block", "storm", "wake" };

// How they stand.
enum sign {
    ON_APPROACH,
    FACED,      // on an approach, and somebody is opposite
    POSTED_ONE, // alone on an approach
    SHELTERED,  // on an approach whose opposite guns cannot hurt
    WIDE,       // on a wide one
    NEAR,       // in a reserve, an enemy beside
    FAR,        // in a reserve, none
    ALONE,      // in a reserve, alone
    CROWD,      // four or more
    SLEEPS,
    SIGNS
};
static const char *const sign_names[SIGNS] = { "approach", "faced", "posted_one", "sheltered",
                                               "wide",     "near",  "far",        "alone",
                                               "crowd",    "sleeps" };

enum { ROWS = MAR_ARMIES * (2 * (ACTS - 1) + SIGNS) };
static const int16_t lean[ROWS][GG_KINDS_MAX] = {
#include "games/marengo/brain/lean.def"
};

enum { ASLEEP = 512 }; // added to the place: inactive pieces look different

static_assert((int)MAR_SPOTS <= ASLEEP && 2 * ASLEEP <= (int)GG_BELIEF_PLACES_MAX,
              "places have numbers enough");
static_assert(2 * MAR_PIECES_MAX <= (int)GG_HIDDEN_MAX, "there is room for both armies");
static_assert(2 * MAR_PIECES_MAX <= (int)GG_PILES_MAX, "and a pile for each piece");
static_assert((int)ACTS - 1 <= GG_ACTS_MAX && (int)SIGNS <= GG_SIGNS_MAX, "and for what they do");

static unsigned round_of(const gg_state *state) {
    return mar_of(state)->table.round;
}

// Where a heap is seen to be; those that are moving, or have moved this turn, by themselves.
static unsigned place_of(const mar_table *t, unsigned army, uint16_t key) {
    unsigned place = mar_key_place(key);
    return place < MAR_PLACES ? place : mar_outward(t, army, place);
}

uint16_t mar_pile_of(const mar_table *t, unsigned army, uint16_t key) {
    unsigned moves = mar_key_place(key) >= MAR_PLACES, acted = mar_key_status(key) != MAR_FRESH;
    return (uint16_t)(place_of(t, army, key) << 3 | moves << 2 | acted << 1
                      | mar_key_inactive(key));
}

static unsigned hidden(const gg_state *state, gg_seat seat, gg_hidden *out) {
    const mar_state *s = mar_of(state);
    unsigned count = 0;
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        for (unsigned i = 0; i < s->piece_count[army] && army != seat; i++) {
            mar_piece piece = s->piece[army][i];
            unsigned code = mar_code_of(piece), asleep = mar_is_inactive(code) ? ASLEEP : 0;
            if (mar_is_up(s, army, piece)) continue;
            out[count++] = (gg_hidden){
                .place = (uint16_t)(mar_place_of(piece) + asleep),
                .pile = mar_pile_of(&s->table, army, mar_seen_as(s, army, piece)),
                .kind = (uint8_t)(code % MAR_INACTIVE),
                .side = (uint8_t)army,
            };
        }
    }
    return count;
}

// What the viewer holds: locales, and places, a bit each.
typedef struct held {
    uint64_t locale[(MAR_LOCALES + 63) / 64], place[(MAR_PLACES + 63) / 64];
} held;

static bool has(const uint64_t *set, unsigned member) {
    return (set[member / 64] >> member % 64) & 1;
}

static void put(uint64_t *set, unsigned member) {
    set[member / 64] |= UINT64_C(1) << member % 64;
}

static held held_by(const mar_view *v, unsigned army) {
    held h = { .locale = { 0 } };
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        unsigned place = place_of(&v->table, army, v->heap[army][i].key);
        put(h.place, place);
        if (place < MAR_ENTRY_FIRST) put(h.locale, mar_at(place)->locale);
    }
    return h;
}

static bool is_near(const held *h, unsigned locale) {
    const mar_locale *row = &mar_locales[locale];
    for (unsigned place = row->reserve + 1u; place <= row->reserve + row->approach_count; place++) {
        if (has(h->locale, mar_at(place)->far_locale)) return true;
    }
    return false;
}

static unsigned bit(bool set, enum sign sign) {
    return (unsigned)set << sign;
}

static unsigned signs_of(const gg_pile *pile, const held *h) {
    const mar_place *at = mar_at(pile->place);
    unsigned signs = bit(pile->key & 1, SLEEPS) | bit(pile->count >= 4, CROWD);
    if (at->kind == MAR_APPROACH) {
        return signs | bit(true, ON_APPROACH) | bit(has(h->place, at->opposite), FACED)
               | bit(pile->count == 1, POSTED_ONE) | bit(at->wide, WIDE)
               | bit(mar_at(at->opposite)->penalty[MAR_ARTILLERY], SHELTERED);
    }
    if (at->kind != MAR_RESERVE) return signs;
    bool near = is_near(h, at->locale);
    return signs | bit(near, NEAR) | bit(!near, FAR) | bit(pile->count == 1, ALONE);
}

static gg_pile *find_or_add(gg_pile *out, unsigned *count, const gg_pile *pile) {
    unsigned i = 0;
    while (i < *count && (out[i].key != pile->key || out[i].side != pile->side))
        i++;
    if (i == *count) out[(*count)++] = *pile;
    return &out[i];
}

static unsigned piles(const gg_view *view, gg_pile *out) {
    const mar_view *v = mar_view_of(view);
    unsigned count = 0;
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        if (army == v->seat) continue;
        held foes = held_by(v, mar_enemy(army));
        unsigned first = count;
        for (unsigned i = 0; i < v->heap_count[army]; i++) {
            const mar_heap *heap = &v->heap[army][i];
            gg_pile pile = { .key = mar_pile_of(&v->table, army, heap->key),
                             .place = (uint16_t)place_of(&v->table, army, heap->key),
                             .side = (uint8_t)army };
            gg_pile *at = find_or_add(out, &count, &pile);
            at->count = (uint8_t)(at->count + heap->count);
        }
        for (unsigned i = first; i < count; i++)
            out[i].signs = (uint16_t)signs_of(&out[i], &foes);
    }
    return count;
}

static unsigned act_of_move(const gg_event *told) {
    switch (told->arg[4]) {
    case MAR_BLOCK_AT: return POST;
    case MAR_TO_RESERVE: return BACK;
    default: return CROSS;
    }
}

static unsigned act(const gg_view *before, const gg_event *told) {
    (void)before;
    switch (told->kind) {
    case MAR_EV_MOVE: return act_of_move(told);
    case MAR_EV_STEP: return told->arg[4] ? ROAD : NO_ACT;
    case MAR_EV_ATTACK: return told->arg[4] ? ATTACK : NO_ACT;
    case MAR_EV_BLOCK: return BLOCK;
    case MAR_EV_ASSAULT: return STORM;
    case MAR_EV_ACTIVATE: return WAKE;
    default: return NO_ACT;
    }
}

const gg_belief mar_belief = {
    .kind_name = kind_names,
    .kind_count = MAR_CLASSES,
    .round = round_of,
    .hidden = hidden,
    .act_name = act_names,
    .sign_name = sign_names,
    .side_name = side_names,
    .act_count = ACTS - 1,
    .sign_count = SIGNS,
    .side_count = MAR_ARMIES,
    .lean = lean,
    .piles = piles,
    .act = act,
    .imagine = mar_imagine_leaning,
};
