/* rules.h - what the chapters of the rulebook ask of each other. One home per rule: a
 * verdict comes from the chapter that owns its number, whoever asks. */
#ifndef MAR_RULES_H
#define MAR_RULES_H

#include "games/marengo/state/pieces.h"
#include "games/marengo/state/table.h"

static inline gg_verdict mar_legal(void) {
    return (gg_verdict){ 0, { 0, 0 } };
}

static inline gg_verdict mar_refuse(enum mar_rule rule) {
    return (gg_verdict){ (gg_rule)rule, { 0, 0 } };
}

static inline gg_verdict mar_refuse_with(enum mar_rule rule, unsigned a, unsigned b) {
    return (gg_verdict){ (gg_rule)rule, { (uint16_t)a, (uint16_t)b } };
}

static inline gg_verdict mar_unless(bool allowed, enum mar_rule rule) {
    return allowed ? mar_legal() : mar_refuse(rule);
}

#define MAR_ARGS(...) ((const int64_t[6]){ __VA_ARGS__ })

/* Emits an event that everyone sees, or only the army's own seat. */
void mar_tell(gg_turn *, enum mar_event_kind, enum mar_rule, unsigned army, const int64_t *arg);
void mar_emit_private(gg_turn *, enum mar_event_kind, enum mar_rule, unsigned army,
                      const int64_t *arg);
/* M2.9: count pieces of a class are face-up in a spot they came to from another. */
void mar_show(gg_turn *, unsigned army, const int64_t *spot_code_from_count_status);

/* Hands the decision to a seat. */
void mar_ask(gg_turn *, enum mar_phase, unsigned seat);

static inline gg_action mar_word_action(unsigned verb, unsigned word) {
    return (gg_action){ (uint16_t)verb, { (uint16_t)word, 0, 0 } };
}

/* Classes travel in actions as code + 1. */
static inline gg_action mar_code_action(unsigned verb, unsigned code) {
    return (gg_action){ (uint16_t)verb, { MAR_THING, 0, (uint16_t)(code + 1) } };
}

static inline bool mar_is_word(gg_action a, unsigned word) {
    return a.arg[0] == word && a.arg[1] == 0 && a.arg[2] == 0;
}

/* True, and the code, if the action names a class and nothing else. */
static inline bool mar_names_code(gg_action a, unsigned *code) {
    *code = (unsigned)a.arg[2] - 1;
    return a.arg[0] == MAR_THING && a.arg[1] == 0 && a.arg[2] > 0 && *code < MAR_CODES
           && mar_strength_of[*code] > 0;
}

/* Facings travel as twice the locale, plus one for its second pair. */
static inline unsigned mar_facing_arg(unsigned approach) {
    return mar_at(approach)->far_locale * 2u + mar_at(approach)->second;
}

static inline unsigned mar_faced(unsigned locale, unsigned arg) {
    return mar_facing(locale, arg / 2, arg & 1);
}

/* Appends one class action per bit of codes. */
uint16_t mar_offer_codes(gg_action *out, uint16_t count, unsigned verb, unsigned codes);

// order.c: M6
/* Asks the next decision of the turn after an action, or of its next stage. */
void mar_go_on(gg_turn *);
void mar_next_stage(gg_turn *);
void mar_first_turn(gg_turn *);
gg_verdict mar_order_check(const mar_state *, gg_seat, gg_action);
/* Why something is not asked now, told beside the rule: it comes later in the turn, it is past, the
 * other side decides, it is the other side's turn, or the game is over. */
enum { MAR_TO_COME = 1, MAR_PAST, MAR_NOT_ASKED, MAR_OTHER_TURN, MAR_GAME_OVER };
/* What a decision's own chapter says of an action, asked or not. */
gg_verdict mar_chapter_check(const mar_state *, gg_action);

// activation.c: M5
void mar_wake(gg_turn *);
/* M5.3: how many pieces may still be activated this turn. */
unsigned mar_activations_left(const mar_state *);
// command.c: M7
bool mar_can_pay(const mar_state *, unsigned commands);
gg_verdict mar_price_check(const mar_state *, unsigned commands);
/* M7.3: nobody joins a piece that moves by road. */
gg_verdict mar_alone_check(bool by_road);
void mar_pay(gg_turn *);
void mar_pay_extra(gg_turn *);
void mar_pay_road(gg_turn *);

// pick.c: M15.1, M15.2
/* Classes of `codes` not earlier than the last pick. */
unsigned mar_in_order(const mar_state *, unsigned codes);
gg_verdict mar_pick_check(const mar_state *, unsigned codes, unsigned code);
gg_verdict mar_free_check(const mar_state *, unsigned place, unsigned code);
gg_verdict mar_idle_check(const mar_state *, unsigned place);
gg_verdict mar_completion_check(bool completable);
void mar_pick(gg_turn *, unsigned army, unsigned place, unsigned code, unsigned spot);
/* Is it active, and did nothing yet this turn? */
static inline bool mar_is_free(mar_piece piece) {
    return (piece & mar_word_of(0, MAR_INACTIVE, 7)) == 0;
}
/* Classes of the free pieces in a place. */
unsigned mar_fresh_codes(const mar_state *, unsigned army, unsigned place);

// move.c: M8.1 - M8.13
gg_verdict mar_room_check(const mar_state *, unsigned army, unsigned locale, unsigned count);
// continuation.c: M8.30 - M8.34
void mar_continue(gg_turn *);
void mar_settle(gg_turn *);
void mar_ride(gg_turn *, unsigned approach, unsigned count);
gg_verdict mar_ride_check(const mar_state *, unsigned code, unsigned approach);
void mar_ride_show(gg_turn *, unsigned code);
/* Does it cost a command if those picked go on? */
bool mar_continue_costs(const mar_state *);
// road.c: M8.20 - M8.32, M8.50 - M8.54
gg_verdict mar_road_check(const mar_state *, unsigned place, unsigned code);
gg_verdict mar_pontoon_check(const mar_state *, unsigned place);
gg_verdict mar_entry_check(const mar_state *, unsigned place);
gg_verdict mar_entry_way_check(unsigned place);
void mar_pontoon_move(gg_turn *, unsigned from, unsigned to);
void mar_road_arrive(gg_turn *);
/* Does a legal step cost the command of M8.24? */
bool mar_step_costs(const mar_state *, gg_action);
// manoeuvre.c: M9
gg_verdict mar_attack_check(const mar_state *, unsigned near, unsigned codes);
gg_verdict mar_road_attack_check(const mar_state *, unsigned near, unsigned code);
void mar_attack(gg_turn *);
void mar_launch(gg_turn *, unsigned shown);
void mar_road_attack(gg_turn *, unsigned exit_row, bool toll);
void mar_block_or_rout(gg_turn *);
/* How many could block an attack from a place across an approach. */
unsigned mar_blockers(const mar_state *, unsigned from, unsigned near);
void mar_occupy(gg_turn *);
// bombard.c: M10
void mar_bombard_next(gg_turn *);
/* Points that the gun in hand takes, less the penalty, where it fires. */
unsigned mar_bombard_strength(const mar_state *, unsigned *penalty);
void mar_declare_next(gg_turn *);
/* The place that a gun fires at by itself; MAR_PLACES: its owner chooses. */
unsigned mar_bombard_target(const mar_state *, unsigned gun);
bool mar_may_declare(const mar_state *);
/* M10.3: why nobody declares in this turn at all. */
gg_verdict mar_declare_check(const mar_state *);
/* The first gun whose bombardment is declared; NULL if there is none. */
const mar_piece *mar_declared_gun(const mar_state *, unsigned army);
/* The gun that is asked about at the end of the turn; NULL if there is none. */
const mar_piece *mar_undeclared_gun(const mar_state *);
/* How many will be asked about, it among them. */
unsigned mar_undeclared_guns(const mar_state *);
// assault.c, battle.c: M11
/* Once the others are picked: why there is no further leader. */
gg_verdict mar_second_lead_check(const mar_state *, gg_action);
gg_verdict mar_assaulted_check(const mar_state *, unsigned near);
// In most turns nobody has assaulted.
static inline gg_verdict mar_closed_check(const mar_state *s, unsigned near) {
    bool quiet = s->table.lost_count + s->table.taken_count == 0;
    return quiet ? mar_legal() : mar_assaulted_check(s, near);
}
bool mar_is_taken(const mar_state *, unsigned locale);
void mar_battle_begin(gg_turn *);
void mar_battle_next(gg_turn *);
/* The decision an assault waits for, and whose; MAR_NO_PHASE when it is fought out. */
enum mar_phase mar_battle_due(const mar_state *, unsigned *seat);
void mar_come_in(gg_turn *);
/* What leaders are worth against each other, after guns and the penalty of the approach. */
typedef struct mar_clash {
    int leaders, penalty, guns; // of the attacker; points that guns take first
    int strength, defence;
} mar_clash;
mar_clash mar_clash_of(const mar_state *, unsigned type);
/* The same against the best defence of those in a spot, whose guns may still fire or not. */
mar_clash mar_clash_foreseen(const mar_state *, unsigned spot, bool fires);
/* Where a piece of that class lies that is not leading; of equal ones the one that is seen. */
unsigned mar_other_spot(const mar_state *, unsigned army, unsigned code);
mar_clash mar_pursuit_of(const mar_state *); // leaders, penalty and strength
// retreat.c: M12
void mar_retreat(gg_turn *, unsigned locale);
enum mar_phase mar_retreat_due(const mar_state *);
/* The place whose retreat loss is due, how many are lost for want of room, who goes next. */
unsigned mar_retreat_place(const mar_state *);
/* Points that leaving a locale costs at once: guns, and one of each place that pays. */
unsigned mar_retreat_toll(const mar_state *, unsigned locale);
unsigned mar_retreat_surplus(const mar_state *);
const mar_piece *mar_retreat_next(const mar_state *);
// morale.c: M13
void mar_lose_morale(gg_turn *, unsigned army, unsigned points);
bool mar_is_broken(const mar_state *, unsigned army);
void mar_recover(gg_turn *);
unsigned mar_worth(const mar_state *, unsigned army, unsigned code); // of a leading piece
/* Of all leading pieces, when they have lost so many points as the enemy would have them. */
unsigned mar_leading_strength(const mar_state *, unsigned army, unsigned lost);
// victory.c: M14
void mar_finish(gg_turn *);

/* One decision: what may be chosen, each action once; what is wrong with a choice; what it does. */
typedef struct mar_chapter {
    uint16_t (*candidates)(const mar_state *, gg_action *out);
    gg_verdict (*check)(const mar_state *, gg_action);
    void (*apply)(gg_turn *, gg_action);
} mar_chapter;

extern const mar_chapter mar_activate, mar_bombard, mar_bombard_at, mar_bombard_loss, mar_assault,
    mar_assault_lead, mar_assault_add, mar_guns, mar_loss_lead, mar_loss_other, mar_defend,
    mar_pursue, mar_retreat_loss, mar_retreat_lost, mar_retreat_to, mar_continue_at,
    mar_continue_take, mar_move_from, mar_move_to, mar_move_take, mar_road_step, mar_showing,
    mar_block, mar_blocked, mar_split_take, mar_declare, mar_resign;

#endif
