/* mini.h - the nouns of the three fords, and what its files ask of each other. */
#ifndef MINI_H
#define MINI_H

#include "grognard.h"
#include "orders.h"

enum { MINI_NORTH, MINI_SOUTH, MINI_SEATS };
enum { MINI_FOOT, MINI_HORSE, MINI_GUNS, MINI_BLOCKS };
enum { MINI_CAMP, MINI_UPPER, MINI_MIDDLE, MINI_LOWER, MINI_PLACES };
enum { MINI_EVERYONE = (1 << (MINI_SEATS + 1)) - 1, MINI_STRENGTH_MAX = 6, MINI_ROOM = 2 };

enum mini_phase { MINI_CHOOSE = 1, MINI_POST, MINI_RESIGN, MINI_PHASES };

enum mini_rule {
    MINI_NO_RULE,
#define RULE(id, number, kind, source) MINI_##id,
#include "tests/mini/rules/rules.def"
#undef RULE
    MINI_RULES
};

// Events, from events.def.
enum mini_event_kind {
    MINI_NO_EVENT,
#define EVENT(id, name, message, weight, fields) MINI_EV_##id,
#include "tests/mini/state/events.def"
#undef EVENT
    MINI_EVENTS
};

typedef struct mini_blocks {
    uint8_t strength[MINI_BLOCKS]; // 0: not known
    uint8_t place[MINI_BLOCKS];    // MINI_CAMP: not posted, or not known where
} mini_blocks;

typedef struct mini_state {
    gg_head head;
    mini_blocks side[MINI_SEATS];
    uint8_t chosen; // block that is about to be posted, plus 1; 0: none
    uint8_t resigned;
    uint8_t reserved[2];
} mini_state;

typedef struct mini_view {
    gg_view_head head;
    mini_blocks side[MINI_SEATS];
    uint8_t count[MINI_SEATS][MINI_PLACES]; // blocks at each place, known or not
    uint8_t chosen;                         // by this seat
    uint8_t to_move, result;
    gg_seat seat;
} mini_view;
static_assert(sizeof(mini_state) == 80 && sizeof(mini_view) == 32, "there is no padding");

static inline const mini_state *mini_of(const gg_state *state) {
    return (const mini_state *)(const void *)state;
}

static inline const mini_view *mini_in(const gg_view *view) {
    return (const mini_view *)(const void *)view;
}

static inline unsigned mini_enemy(unsigned seat) {
    return 1 - seat;
}

static inline uint16_t mini_phase_of(uint8_t to_move, uint8_t chosen) {
    return !to_move ? 0 : chosen ? MINI_POST : MINI_CHOOSE;
}

// rules/post.c
void mini_setup(gg_turn *, const gg_setup *);
uint16_t mini_candidates(const gg_state *, gg_seat, gg_action *out);
gg_verdict mini_check(const gg_state *, gg_seat, gg_action);
void mini_apply(gg_turn *, gg_action);
unsigned mini_posted(const mini_blocks *); // blocks that are no longer in camp
unsigned mini_count_at(const mini_blocks *, unsigned place);
unsigned mini_strength_at(const mini_blocks *, unsigned place);
/* The seat that holds a ford; MINI_SEATS: nobody. */
unsigned mini_holder(const mini_blocks side[MINI_SEATS], unsigned place);
unsigned mini_winner_of(const mini_blocks side[MINI_SEATS]);

// state
void mini_evolve(gg_state *, const gg_event *);
/* Hands the decision to the side that has posted fewer; nobody once all are. */
uint8_t mini_asked(const mini_blocks side[MINI_SEATS]);
void mini_position_write(const gg_state *, const gg_view *const *, gg_text *);
gg_status mini_position_read(const char *, gg_state *, gg_view *const *, gg_fault *);

// sight/view.c
bool mini_redact(const gg_event *whole, gg_seat, gg_event *told);
void mini_view_begin(gg_view *, const gg_state *, gg_seat);
void mini_learn(gg_view *, const gg_event *told);
bool mini_imagine(const gg_view *, gg_rng *, gg_state *guess);

// words/words.c
extern const char *const mini_seat_names[MINI_SEATS], *const mini_block_keys[MINI_BLOCKS],
                                                          *const mini_place_keys[MINI_PLACES];
gg_status mini_action_read(const char *, gg_action *);
void mini_action_write(gg_action, gg_text *);
void mini_choice_write(const gg_state *, gg_seat, gg_action, gg_text *);
void mini_event_write(const gg_event *, gg_text *);
void mini_sentence_write(const gg_event *, gg_text *);
gg_event_weight mini_event_weight(const gg_event *);
void mini_view_write(const gg_view *, gg_text *);
void mini_scene_write(const gg_view *, gg_text *); // words/scene.c
void mini_prompt_write(const gg_state *, gg_seat, gg_text *);
void mini_explain_write(gg_verdict, gg_text *);
const char *mini_winner(const gg_state *);
void mini_result_write(const gg_state *, gg_rule *, gg_text *);

// words/orders.c
extern const gg_orders mini_orders;

extern const gg_game mini_game;

#endif
